"""A look for each test, taken off again, and a page on which nothing moves."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.duel.page import DuelPage
from app.look.look import Look
from app.settings import ThemeChoice


@pytest.fixture
def look(qapp, tmp_path):
    made = Look(qapp, tmp_path / "tinted", choice=ThemeChoice.LIGHT, reduced_motion=True)
    yield made
    made.choose(ThemeChoice.FOLLOW_SYSTEM)
    qapp.setStyleSheet("")
    shiboken6.delete(made)


@pytest.fixture
def page(qtbot, look):
    """A page in a window of the smallest usual size."""
    window = QWidget()
    body = QVBoxLayout(window)
    body.setContentsMargins(0, 0, 0, 0)
    made = DuelPage(look)
    body.addWidget(made)
    window.resize(1282, 768)
    window.show()
    qtbot.waitExposed(window)
    yield made
    shiboken6.delete(window)
