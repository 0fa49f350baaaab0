"""From the bare command to the first picture of the window, against a bare QMainWindow; the goal is twice its time.

Whole processes are timed: what the imports cost is most of it. Also what commands without a window take, against a
Python that does nothing.
"""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from tests.bench.floors import ratio
from tests.conftest import ROOT

_WATCHED = """
import os, sys
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QMainWindow

class Watch(QObject):
    def eventFilter(self, target, event):
        if event.type() == QEvent.Type.Paint and ({seen}):
            os._exit(0)
        return False

app = QApplication(sys.argv[:1])
watch = Watch()
app.installEventFilter(watch)
"""
_ANY_WINDOW = "isinstance(target, QMainWindow)"
_HOME = "target.objectName() == 'home-page'"
_BARE = """
window = QMainWindow()
window.resize(1200, 800)
window.show()
app.exec()
"""
_OURS = """
from app.__main__ import main
sys.exit(main(["--profile", sys.argv[1]]))
"""


def _process(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], cwd=ROOT, check=True, capture_output=True, timeout=300)


def _script(seen: str, then: str) -> str:
    return _WATCHED.format(seen=seen) + then


@pytest.mark.gui
@pytest.mark.benchmark(group="window")
@pytest.mark.parametrize("seen", [_ANY_WINDOW, _HOME], ids=["first picture", "home"])
def test_start_to_a_picture_against_a_bare_window(benchmark, tmp_path, seen):
    profile = str(tmp_path / "profile")

    def ours() -> None:
        _process("-c", _script(seen, _OURS), profile)

    ours()  # makes the profile
    times = ratio(ours, lambda: _process("-c", _script(_ANY_WINDOW, _BARE)), rounds=5, clock=time.perf_counter)
    benchmark.extra_info["times the floor"] = round(times, 2)
    benchmark.pedantic(ours, rounds=3, iterations=1)


@pytest.mark.benchmark(group="window")
@pytest.mark.parametrize(
    "command",
    [("resolve", "--help"), ("resolve", "tests/cases/round/10_10_1_head_on.toml")],
    ids=["help", "case"],
)
def test_a_command_against_a_python_that_does_nothing(benchmark, command):
    def ours() -> None:
        _process("-m", "app", *command)

    times = ratio(ours, lambda: _process("-c", "pass"), rounds=5, clock=time.perf_counter)
    benchmark.extra_info["times the floor"] = round(times, 1)
    benchmark.pedantic(ours, rounds=3, iterations=1)
