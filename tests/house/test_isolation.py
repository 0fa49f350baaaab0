"""The tests stand on their own folders, and a window of theirs opens on their own server."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

WINDOW = """
from PySide6.QtWidgets import QApplication, QLabel
app = QApplication([])
label = QLabel("Guten Flug")
label.show()
app.processEvents()
print(app.platformName(), label.isVisible(), label.grab().width() > 0)
"""


@pytest.mark.gui
def test_a_window_opens_where_the_journeys_take_place(window_env):
    done = subprocess.run([sys.executable, "-c", WINDOW], env=window_env, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["xcb" if shutil.which("Xvfb") else "offscreen", "True", "True"], done.stderr


@pytest.mark.gui
@pytest.mark.parametrize("turn", ["first", "second"])
def test_settings_of_one_test_are_unknown_to_the_next(qapp, own_folders, turn):
    from PySide6.QtCore import QSettings, QStandardPaths  # noqa: PLC0415  a test of core must not load Qt

    settings = QSettings("Flugpost", "isolation")
    assert settings.value("turn") is None
    settings.setValue("turn", turn)
    settings.sync()
    assert Path(settings.fileName()).is_relative_to(own_folders)
    if sys.platform.startswith("linux"):
        where = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
        assert Path(where).is_relative_to(own_folders)


def test_home_is_ours(own_folders):
    assert Path.home() == own_folders / "home"
    assert os.environ["LC_ALL"] == "C.UTF-8"
