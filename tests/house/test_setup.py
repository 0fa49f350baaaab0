"""The two commands of the README, the pins behind them, and what CI runs."""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from app.cli.arguments import parser

TEST_COMMAND = "python3 packaging/setup_env.py test"
RUN_COMMAND = "python3 packaging/setup_env.py run"


def pins(path):
    """Name -> (version, number of hashes) of a pinned requirements file."""
    text = path.read_text(encoding="utf-8").replace("\\\n", " ")
    found = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            match = re.fullmatch(r"([\w.-]+)==([\w.]+)(?: ;[^#]*?)?((?:\s+--hash=sha256:[0-9a-f]{64})+)\s*", line)
            assert match, line[:100]
            found[canonicalize_name(match[1])] = (match[2], match[3].count("--hash"))
    return found


@pytest.fixture
def project(root):
    with (root / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)["project"]


@pytest.fixture
def setup_env(root):
    """The set-up program as a module."""
    spec = importlib.util.spec_from_file_location("setup_env", root / "packaging" / "setup_env.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["setup_env"] = module  # its dataclass looks itself up there
    spec.loader.exec_module(module)
    yield module
    del sys.modules["setup_env"]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_pins_carry_hashes_and_no_address(root, name):
    path = root / "packaging" / name
    assert "://" not in path.read_text(encoding="utf-8")
    assert all(hashes for _, hashes in pins(path).values())


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_pins_are_what_the_project_asks_for(root, project, name):
    asked = list(project["dependencies"])
    if name == "requirements-dev.txt":
        asked += project["optional-dependencies"]["dev"]
    pinned = pins(root / "packaging" / name)
    for requirement in map(Requirement, asked):
        assert pinned[canonicalize_name(requirement.name)][0] in requirement.specifier, str(requirement)


def test_the_tests_run_against_the_pins_of_the_program(root):
    program, everything = (pins(root / "packaging" / name) for name in ("requirements.txt", "requirements-dev.txt"))
    assert program.items() <= everything.items()


def test_qt_is_the_last_line_that_python_3_11_survives(root):
    """6.12.0 loses references to None before Python 3.12 and kills the process."""
    assert pins(root / "packaging" / "requirements.txt")["pyside6-essentials"][0].startswith("6.11.")


def test_ci_runs_the_command_of_the_readme(root):
    script = (root / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in script if line and not line.startswith("#")]
    assert commands == ["set -euo pipefail", 'cd "$(dirname "${BASH_SOURCE[0]}")/.."', TEST_COMMAND]
    if os.name == "posix":
        assert (root / ".ci" / "run").stat().st_mode & 0o111


def test_the_readme_names_both_commands(root):
    lines = (root / "README.md").read_text(encoding="utf-8").splitlines()
    assert RUN_COMMAND in lines
    assert TEST_COMMAND in lines


@pytest.mark.parametrize(
    ("args", "command"),
    [
        ([], None),
        (["--profile", "verify"], None),
        (["--profile=x"], None),
        (["--profile", "x", "status", "T"], "status"),
        (["verify", "--json", "r"], "verify"),
        (["--help"], "--help"),
        (["--passphrase-file", "p", "--profile", "x", "demo"], "demo"),
    ],
)
def test_the_command_is_found_among_the_arguments(setup_env, args, command):
    assert setup_env.command_word(args) == command


@pytest.fixture
def started(setup_env, monkeypatch):
    """What `run` would do here: the libraries it asks for, and the command that takes over with its environment."""
    seen = {"libraries": {}}

    def take_over(command, env):
        seen["args"], seen["env"] = command[command.index("app") + 1 :], env
        raise SystemExit(0)

    monkeypatch.setattr(setup_env, "LINUX", True)
    monkeypatch.setattr(setup_env, "require_system", lambda libraries, what: seen["libraries"].update(libraries))
    monkeypatch.setattr(setup_env, "require_packages", lambda what: None)
    monkeypatch.setattr(setup_env, "offer", lambda absent, without: None)
    monkeypatch.setattr(setup_env, "take_over", take_over)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)

    def start(*args):
        with pytest.raises(SystemExit):
            setup_env.run(list(args))
        return seen

    return start


def test_without_a_display_run_says_so_in_one_line_and_plays_the_demonstration(started, capsys):
    seen = started()
    assert seen["args"] == ["demo"]
    assert seen["env"]["QT_QPA_PLATFORM"] == "offscreen"
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_with_a_display_run_opens_the_window_and_needs_its_libraries(started, setup_env, monkeypatch, capsys):
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(setup_env, "x_server_answers", lambda: True)
    seen = started()
    assert seen["args"] == []
    assert "QT_QPA_PLATFORM" not in seen["env"]
    assert seen["libraries"] == setup_env.OFFSCREEN | setup_env.X11
    assert capsys.readouterr().err == ""


def test_a_display_that_does_not_answer_is_none(started, setup_env, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(setup_env, "x_server_answers", lambda: False)
    assert started()["args"] == ["demo"]


@pytest.mark.parametrize("command", ["verify", "status", "--help"])
def test_a_command_without_pictures_needs_no_library(started, monkeypatch, command):
    monkeypatch.setenv("DISPLAY", ":7")
    seen = started(command, "x")
    assert seen["libraries"] == {}
    assert seen["args"] == [command, "x"]


def test_a_command_that_draws_needs_no_x11(started, setup_env, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":7")
    seen = started("demo")
    assert seen["libraries"] == setup_env.OFFSCREEN
    assert seen["env"]["QT_QPA_PLATFORM"] == "offscreen"


def test_a_stamp_is_good_only_for_its_pins(setup_env, monkeypatch, tmp_path):
    python, lock = tmp_path / "python", tmp_path / "requirements.txt"
    python.touch()
    lock.write_text("a==1", encoding="utf-8")
    monkeypatch.setattr(setup_env, "VENV", tmp_path)
    monkeypatch.setattr(setup_env, "PYTHON", python)
    monkeypatch.setattr(setup_env, "PINS", {"run": lock})
    assert not setup_env.ready("run")
    stamp, digest = setup_env.stamp_of("run")
    stamp.write_text(digest, encoding="utf-8")
    assert setup_env.ready("run")
    lock.write_text("a==2", encoding="utf-8")
    assert not setup_env.ready("run")


def test_everything_that_is_missing_is_asked_for_at_once(setup_env, monkeypatch):
    asked = []
    monkeypatch.setattr(setup_env, "ready", lambda what: False)
    monkeypatch.setattr(setup_env.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(setup_env, "absent_libraries", lambda wanted: {} if asked else dict(wanted))
    monkeypatch.setattr(setup_env, "require", lambda absent, why: asked.append(sorted(absent)))
    setup_env.require_system({"libGL.so.1": setup_env.OFFSCREEN["libGL.so.1"]}, "run")
    assert asked == [["libGL.so.1", f"python3.{sys.version_info[1]}-venv"]]


def test_without_rights_the_line_to_type_is_printed_and_the_exit_code_is_3(setup_env, monkeypatch, capsys):
    monkeypatch.setattr(setup_env, "rights", lambda may_ask: None)
    monkeypatch.setattr(setup_env, "debian_name", lambda package: package.debian[-1])
    monkeypatch.setattr(setup_env.shutil, "which", lambda name: f"/usr/bin/{name}")
    with pytest.raises(SystemExit) as stopped:
        setup_env.require({"libGL.so.1": setup_env.OFFSCREEN["libGL.so.1"]}, "Qt needs libraries")
    assert stopped.value.code == 3
    line = "sudo apt-get update && sudo apt-get install -y --no-install-recommends libgl1"
    assert f"\n  {line}\n" in capsys.readouterr().err


def test_a_mark_is_left_by_failed_checks(pytester_summary):
    assert "failed before the tests" in pytester_summary


@pytest.fixture
def pytester_summary(root, tmp_path):
    """What pytest prints when checks failed before it."""
    (tmp_path / "test_one.py").write_text("def test_one():\n    pass\n", encoding="utf-8")
    (tmp_path / "conftest.py").write_text(
        (root / "tests" / "conftest.py").read_text(encoding="utf-8"), encoding="utf-8"
    )
    env = {**os.environ, "FLUGPOST_FAILED_CHECKS": "ruff check, mypy"}
    command = [sys.executable, "-m", "pytest", "-c", os.devnull, "-p", "no:cacheprovider", "--rootdir", str(tmp_path)]
    done = subprocess.run([*command, str(tmp_path)], env=env, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 1 passed" in done.stdout.splitlines()[-1]
    return done.stdout


def test_the_commands_without_qt_are_those_of_the_parser(setup_env):
    """Two commands paint; all others must run where the libraries of Qt are missing."""
    (chosen,) = (action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    assert set(chosen.choices) - {"demo", "print"} == setup_env.COMMANDS_WITHOUT_QT
    modules = sorted(
        {chosen.choices[name].get_default("run").partition(":")[0] for name in setup_env.COMMANDS_WITHOUT_QT}
    )
    program = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module('app.cli.' + name)\n"
    program += "sys.exit(any(name.partition('.')[0] == 'PySide6' for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", program, *modules], cwd=setup_env.ROOT, check=False).returncode == 0


def test_a_file_of_the_callers_folder_is_found_from_the_projects(setup_env, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "test_mine.py").touch()
    assert setup_env.absolute("test_mine.py::test_one") == f"{tmp_path / 'test_mine.py'}::test_one"
    for word in ("tests/core", "-q", "::", "not there"):
        assert setup_env.absolute(word) == word
