"""An application with the faces that ship with the program."""

from __future__ import annotations

import pytest

from app import paths
from app.look.fonts import install_fonts


@pytest.fixture
def faces(qapp):
    install_fonts(qapp, paths.resources() / "fonts")
    return qapp
