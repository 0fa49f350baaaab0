"""What the tree may hold: words, sizes and places."""

from __future__ import annotations

import re

import pytest

LARGEST = 1_500_000

# Written apart, so that this file does not hold what it looks for.
HOSTS = ("py" + "pi.org", "python" + "hosted.org", "registry." + "npmjs", "deb." + "debian.org")
FORBIDDEN = {
    "a path of one machine": r"(?<![\w.-])/(?:" + "|".join(("wo" + "rk", "fa" + "rm", "ro" + "ot")) + r")/",
    "a folder of one machine": "/tm" + r"p/\w*env\b",
    "a package index": "index" + "-url|" + "|".join(re.escape(host) for host in HOSTS),
    "the address of an archive": r"https?://[^\s\"']*\.(?:"
    + "|".join(("wh" + "l", "tar" + r"\.gz", "de" + "b", "tg" + "z"))
    + ")",
}


def faults_of(text):
    """What of the forbidden the text holds."""
    return [what for what, pattern in FORBIDDEN.items() if re.search(pattern, text)]


def test_no_text_names_a_machine_or_a_package_index(root, files):
    found = {}
    for path in files:
        data = path.read_bytes()
        if b"\0" not in data[:8000] and (faults := faults_of(data.decode("utf-8", errors="replace"))):
            found[str(path.relative_to(root))] = faults
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "see /wo" + "rk/main",
        "cd '/fa" + "rm/x'",
        "/ro" + "ot/.venv",
        "/tm" + "p/fpenv/bin",
        "--extra-index" + "-url",
        "https://files.python" + "hosted.org",
        "https://example.org/a-1.0.wh" + "l",
        'url = "http://example.org/b.tar' + '.gz"',
    ],
)
def test_a_forbidden_text_is_seen(text):
    assert faults_of(text)


@pytest.mark.parametrize("text", ["app/wo" + "rk/jobs.py", "core/protocol", "https://www.gnu.org/lic" + "enses/"])
def test_an_innocent_text_is_not(text):
    assert not faults_of(text)


def test_no_file_is_large(root, files):
    assert {str(path.relative_to(root)): size for path in files if (size := path.stat().st_size) > LARGEST} == {}


def test_packaging_does_not_hide_the_library_of_that_name(root):
    """A package here would be found before the `packaging` that pytest imports."""
    assert not (root / "packaging" / "__init__.py").exists()


def test_tests_are_no_package(root, files):
    assert [str(path.relative_to(root)) for path in files if path.match("tests/**/__init__.py")] == []


def test_no_path_differs_from_another_by_case_alone(root, files):
    """Windows and macOS would let one overwrite the other."""
    names = [str(path.relative_to(root)) for path in files]
    assert len({name.casefold() for name in names}) == len(names)


def test_every_module_of_ours_postpones_its_annotations(root, files):
    modules = [path for path in files if path.suffix == ".py" and path.relative_to(root).parts[0] != "tests"]
    texts = {str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in modules}
    without = [
        name for name, text in texts.items() if code_in(text) and "\nfrom __future__ import annotations\n" not in text
    ]
    assert without == []


def code_in(text):
    """Whether a module is more than its docstring."""
    return re.sub(r'^\s*""".*?"""', "", text, count=1, flags=re.DOTALL).strip()


def test_the_tree_is_read_without_git_too(standing_files, tmp_path):
    (tmp_path / ".gitignore").write_text(".venv/\n*.whl\n", encoding="utf-8")
    for name in (".venv/lib/a.py", "core/words.py", "b.whl", ".git/config"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert [path.relative_to(tmp_path).as_posix() for path in standing_files(tmp_path)] == [
        ".gitignore",
        "core/words.py",
    ]
