from __future__ import annotations

import importlib.util

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from app.look.look import Look
from app.settings import ThemeChoice

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def gallery(root):
    spec = importlib.util.spec_from_file_location("render_gallery", root / "tests" / "looks" / "render_gallery.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.load_faces()
    return module


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK])
@pytest.mark.parametrize("name", ["home", "mailroom", "duel", "controls", "cards", "aircraft"])
def test_every_shared_widget_draws_and_every_control_has_a_name(gallery, qapp, qtbot, tmp_path, name, choice):
    look = Look(qapp, tmp_path, choice=choice, reduced_motion=True)
    window = gallery.PAGES[name](look)
    qtbot.addWidget(window)
    window.resize(1240, 686)
    window.show()
    assert not window.grab().isNull()
    nameless = [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and not (widget.accessibleName() or getattr(widget, "text", str)())
        and not isinstance(widget.parent(), QAbstractScrollArea)
        and "qt_" not in widget.objectName()
    ]
    assert nameless == []
    if name in ("home", "mailroom"):  # the other pages show more at once than a room would
        assert window.minimumSizeHint().width() <= 1240
        assert window.minimumSizeHint().height() <= 686
    qapp.setStyleSheet("")
