"""The same ways in a real window on our own X server: what happens offscreen must happen there too."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.journey

WAYS = "tests/journeys/test_window.py"


@pytest.mark.parametrize("way", ["test_a_newcomer_flies_a_round_with_the_keyboard_alone", "test_two_windows"])
def test_in_a_real_window(way, root, window_env):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", WAYS, "-k", way]
    done = subprocess.run(command, cwd=root, env=window_env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]


def test_the_bare_command_opens_a_window_and_ends_well(root, window_env, tmp_path):
    code = (
        "import sys\n"
        "from PySide6.QtCore import QTimer\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from app.shell import opening\n"
        "began = opening.Opening._on_open\n"
        "def on_open(self, desk):\n"
        "    began(self, desk)\n"
        "    QTimer.singleShot(0, self.window.close)\n"
        "opening.Opening._on_open = on_open\n"
        "from app.__main__ import main\n"
        f"sys.exit(main(['--profile', {str(tmp_path / 'eva')!r}]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=window_env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert (tmp_path / "eva" / "looks.json").is_file()
