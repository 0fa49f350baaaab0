"""Every rulebook section of the index is flown by a module and proven by a test of its number, or says why not.

The index maps `[game."section"]` to `status` (flown, later, not a rule) and, for a flown section, `module` and `tests`
(one path or several). A test of section 9.2 is a function called `test_9_2_...`.
"""

from __future__ import annotations

import ast
import re
import tomllib

import pytest

PRINTED = """
1.0 2.0 2.1 2.1.1 2.2 2.3 2.4 2.4.1 2.4.2 2.5 2.6 2.7 3.0 3.1 3.2 3.2.1 3.2.2 3.2.3 4.0 5.0 5.1 5.1.1 5.2
6.0 6.1 6.1.1 6.1.2 6.1.3 6.1.4 6.1.5 6.1.6 6.1.7 6.1.8 6.1.9 6.2 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7
7.0 7.1 7.2 7.3 8.0 8.1 8.2 8.2.1 8.2.2 8.2.3 9.0 9.1 9.2 9.2.1 9.3 9.4 9.4.1 9.4.2 9.5 9.6 9.7 9.8
10.0 10.1 10.1.1 10.2 10.2.1 10.3 10.3.1 10.4 10.4.1 10.4.2 10.5 10.6 10.7 10.8 10.9 10.10
11.0 11.1 11.1.1 11.1.2 11.1.3 11.2 11.3 11.3.1 11.4 11.5 11.6 11.7 11.8 11.9 11.9.1 11.9.2 11.10 11.11 11.12
12.0 12.1 12.2 12.3 12.4 12.5 12.6 12.6.1 12.6.2 12.7 13.0 13.1 13.1.1 13.1.2 13.1.3 13.1.4 13.1.5 13.1.6 13.2 14.0
15.0 15.1 15.2 15.3 15.3.1 15.3.2 Glossary A B B.A01 B.A02 B.A03 B.A04 B.A05 B.A06 B.A07 B.A08 B.A09 B.A10 B.A11 B.A12
B.A13 B.A14 B.C01 B.C02 B.C03 B.C04 B.C05 B.C06 B.C07 B.C08 B.C09 B.C10 B.C11 B.CKS
"""
"""Every section of Aces High, misprinted numbers corrected."""
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


def test_the_index_has_every_section_of_aces_high(root):
    index = tomllib.loads((root / "resources" / "rules_index.toml").read_text(encoding="utf-8"))
    assert list(index["aces_high"]) == PRINTED.split()
    assert [section for section, entry in index["aces_high"].items() if entry["status"] == "later"] == []


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
