"""Every rulebook section of the index is flown by a module and proven by a test of its number, or says why not.

The index maps `[game."section"]` to `status` (flown, later, not a rule) and, for a flown section, `module` and `tests`
(one path or several). A test of section 9.2 is a function called `test_9_2_...`.
"""

from __future__ import annotations

import ast
import re
import tomllib

import pytest

STATUSES = {"flown", "later", "not a rule"}
KEYS = {"status", "module", "tests", "note"}


def number(section):
    """The section as test names spell it: 9.2 is 9_2, Appendix B is appendix_b."""
    return re.sub(r"\W+", "_", section).strip("_").lower()


def names_in(path):
    """The names of all test functions in a file, those of classes included."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def is_module(root, name):
    """Whether a dotted name is a module of ours."""
    if not isinstance(name, str) or not re.fullmatch(r"(?:core|app)(?:\.\w+)+", name):
        return False
    path = root.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def faults_of_flown(root, section, entry):
    """What a flown section lacks."""
    if not is_module(root, entry.get("module")):
        yield f"no module {entry.get('module')!r}"
    paths = [entry["tests"]] if isinstance(entry.get("tests"), str) else entry.get("tests", [])
    missing = [path for path in paths if not (root / path).is_file()]
    yield from (f"no file {path!r}" for path in missing)
    names = [name for path in paths if path not in missing for name in names_in(root / path)]
    own = re.compile(rf"test_{number(section)}_(?!\d+(?:_|$))")  # test_9_2_... does not prove the whole of 9
    if not any(own.match(name) for name in names):
        yield f"no test called test_{number(section)}_..."


def faults(root, index):
    """Every fault of the index, each with its section."""
    for game, sections in index.items():
        for section, entry in sections.items():
            here = f'{game}."{section}"'
            yield from (f"{here}: unknown key {key!r}" for key in sorted(entry.keys() - KEYS))
            if entry.get("status") not in STATUSES:
                yield f"{here}: status {entry.get('status')!r}"
            elif entry["status"] == "flown":
                yield from (f"{here}: {fault}" for fault in faults_of_flown(root, section, entry))
            elif {"module", "tests"} & entry.keys():
                yield f"{here}: names a module or tests but is not flown"


def test_every_flown_section_is_proven(root):
    path = root / "resources" / "rules_index.toml"
    if not path.exists():
        pytest.skip("there is no rules index yet")
    index = tomllib.loads(path.read_text(encoding="utf-8"))
    assert index
    assert all(index.values())
    assert list(faults(root, index)) == []


@pytest.fixture
def small(tmp_path):
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "fire.py").touch()
    (tmp_path / "test_09.py").write_text("def test_9_2_a_volley_costs():\n    pass\n", encoding="utf-8")
    return tmp_path


FLOWN = {"status": "flown", "module": "core.fire", "tests": "test_09.py"}


def test_a_proven_section_has_no_fault(small):
    assert list(faults(small, {"g": {"9.2": FLOWN, "1": {"status": "not a rule"}, "15": {"status": "later"}}})) == []
    assert list(faults(small, {"g": {"9.2": {**FLOWN, "tests": ["test_09.py"]}}})) == []


@pytest.mark.parametrize(
    ("section", "entry", "fault"),
    [
        ("9.2", {**FLOWN, "module": "core.smoke"}, "no module 'core.smoke'"),
        ("9.2", {**FLOWN, "tests": "test_10.py"}, "no file 'test_10.py'"),
        ("9.1", FLOWN, "no test called test_9_1_..."),
        ("9", {**FLOWN, "tests": []}, "no test called test_9_..."),
        ("9.2", {"status": "flown"}, "no module None"),
        ("9.2", {"status": "done"}, "status 'done'"),
        ("9.2", {**FLOWN, "pages": 3}, "unknown key 'pages'"),
        ("9.2", {**FLOWN, "status": "later"}, "names a module or tests but is not flown"),
    ],
)
def test_a_fault_of_the_index_is_told(small, section, entry, fault):
    assert f'g."{section}": {fault}' in list(faults(small, {"g": {section: entry}}))
