"""What every test stands on: no display but our own, no settings but our own, one locale."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# Before anything imports Qt. A window of the tests never opens on the desk of the person who runs them; who wants to
# watch sets QT_QPA_PLATFORM.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.update(LC_ALL="C.UTF-8", LANG="C.UTF-8", TZ="UTC")
for name in ("LANGUAGE", "QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"):
    os.environ.pop(name, None)

# A busy machine is no fault of the code: no example is failed for its time. The same examples are tried every time, so
# that a change is never blamed for another's luck; `--hypothesis-profile=random` looks for new ones.
settings.register_profile("random", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("flugpost", settings.get_profile("random"), derandomize=True)
settings.load_profile("flugpost")

FOLDERS = {
    "HOME": "home",
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_STATE_HOME": "state",
    "XDG_CACHE_HOME": "cache",
    "APPDATA": "data",
    "LOCALAPPDATA": "local",
}


def pytest_report_header() -> str:
    """Say where the journeys take place."""
    return f"journeys: {'in a real window under Xvfb' if shutil.which('Xvfb') else 'offscreen, Xvfb is not installed'}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Repeat above the last line which checks failed before the tests began."""
    failed = os.environ.get("FLUGPOST_FAILED_CHECKS")
    if failed:
        terminalreporter.section("failed before the tests", sep="=", red=True, bold=True)
        terminalreporter.line(f"{failed}: the findings stand above the tests")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the journeys: where several workers share the tests, the last ones to be done are short."""
    items.sort(key=lambda item: item.get_closest_marker("journey") is None)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    """Delete for good the widgets that pytest-qt has just closed.

    It leaves them to an event loop, and most tests run none: they would pile up by the hundred, and each change of
    theme would dress them all.
    """
    core = sys.modules.get("PySide6.QtCore")
    if core is not None and core.QCoreApplication.instance() is not None:
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete)
    return (yield)


@pytest.fixture(scope="session")
def folders_of_the_session(tmp_path_factory):
    """A base for the folders of all tests, and the runtime folder that Qt wants for itself alone."""
    base = tmp_path_factory.mktemp("desks")
    runtime = base / "runtime"
    runtime.mkdir(mode=0o700)
    return base


@pytest.fixture(autouse=True)
def own_folders(folders_of_the_session, monkeypatch, request):
    """Each test has its own home, settings, data, state and cache; none of the folders exists yet."""
    count = request.session.stash.setdefault(_COUNT, 0) + 1
    request.session.stash[_COUNT] = count
    base = folders_of_the_session / str(count)
    for name, folder in FOLDERS.items():
        monkeypatch.setenv(name, str(base / folder))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folders_of_the_session / "runtime"))
    core = sys.modules.get("PySide6.QtCore")
    if core is not None:  # QSettings looks at the environment only once
        for form in (core.QSettings.Format.NativeFormat, core.QSettings.Format.IniFormat):
            core.QSettings.setPath(form, core.QSettings.Scope.UserScope, str(base / "config"))
    return base


_COUNT = pytest.StashKey[int]()


PATIENCE = 120_000  # ms


@pytest.fixture
def qtbot(qtbot):
    """The robot of pytest-qt with more patience: its five seconds are too few on a machine that does much else."""
    for name in ("waitUntil", "waitSignal", "waitSignals", "waitCallback", "waitActive", "waitExposed"):
        setattr(qtbot, name, partial(getattr(qtbot, name), timeout=PATIENCE))
    return qtbot


@pytest.fixture(scope="session")
def x_server():
    """An X server of our own, by its display; None where Xvfb is not installed.

    It picks a free display itself and tells the number when it is ready, so that nothing is guessed or waited for.
    """
    program = shutil.which("Xvfb")
    if program is None:
        yield None
        return
    with tempfile.TemporaryFile("w+") as complaints:
        read, write = os.pipe()
        command = [program, "-displayfd", str(write), "-screen", "0", "1366x768x24", "-nolisten", "tcp", "-noreset"]
        process = subprocess.Popen(command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=complaints)
        os.close(write)
        try:
            with os.fdopen(read) as answer:
                number = answer.readline().strip()
            if not number:
                complaints.seek(0)
                pytest.fail(f"Xvfb did not start: {complaints.read()[-500:]}")
            yield f":{number}"
        finally:
            process.terminate()
            process.wait()


@pytest.fixture
def window_env(x_server, own_folders):
    """The environment for a program that opens a window: a real one on our own server, or offscreen without it."""
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    env.pop("WAYLAND_DISPLAY", None)
    return env if x_server is None else {**env, "QT_QPA_PLATFORM": "xcb", "DISPLAY": x_server}


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's root."""
    return ROOT
