"""A look for each test, and a whole window with its profile."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog

from app import paths
from app.paths import Places
from app.settings import ThemeChoice
from app.shell.opening import Opening
from tests.app.look.conftest import look

__all__ = ["look"]


class Sitter:
    """Somebody at a window."""

    def __init__(self, qtbot, folder):
        self.qtbot = qtbot
        places = Places(profile=folder / "profile", cache=folder / "cache")
        self.opening = Opening(QApplication.instance(), places, paths.resources() / "rules")
        self.opening.look.reduced_motion = True
        self.window, self.desk = self.opening.window, None

    def sit_down(self):
        self.opening.start()
        self.qtbot.waitUntil(lambda: self.opening.house is not None)
        self.desk = self.opening.desk
        self.rest()
        return self

    @property
    def house(self):
        return self.opening.house

    @property
    def page(self):
        return self.window.page

    @property
    def told(self):
        """The banner on view."""
        return self.page.banners.current

    def rest(self):
        for _time in range(2):
            self.qtbot.waitUntil(lambda: self.opening.jobs.idle)
            QApplication.processEvents()

    def press(self, name):
        button = self.page.findChild(QAbstractButton, name)
        assert button is not None, name
        button.click()
        self.rest()

    def paste(self, text):
        data = QMimeData()
        data.setText(text)
        self.window.received.emit(data)
        self.rest()

    def dialog(self):
        return QApplication.activeModalWidget()

    def get_up(self):
        leave(self.opening)


def leave(opening):
    """Close a window and take it down, so that the next one is not dressed together with it."""
    opening.window.close()
    opening.close()
    for dialog in opening.window.findChildren(QDialog):
        dialog.close()
    shiboken6.delete(opening.window)
    opening.look.choose(ThemeChoice.FOLLOW_SYSTEM)
    shiboken6.delete(opening.look)
    QApplication.instance().setStyleSheet("")


@pytest.fixture
def sitter(qtbot, tmp_path):
    made = Sitter(qtbot, tmp_path)
    yield made
    made.get_up()


@pytest.fixture
def eva(sitter):
    """Somebody at a fresh profile."""
    return sitter.sit_down()
