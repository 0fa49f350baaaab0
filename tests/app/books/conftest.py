"""A look for each test, taken off again."""

from __future__ import annotations

import pytest
import shiboken6

from app.look.look import Look
from app.settings import ThemeChoice


@pytest.fixture
def look(qapp, tmp_path):
    made = Look(qapp, tmp_path / "tinted", choice=ThemeChoice.LIGHT, reduced_motion=True)
    yield made
    made.choose(ThemeChoice.FOLLOW_SYSTEM)
    qapp.setStyleSheet("")
    shiboken6.delete(made)
