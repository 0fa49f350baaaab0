"""A note that is being written: its keys are its own, whatever they do on the page round it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow, QPlainTextEdit

from app.look.controls import holder, row
from app.look.note_editor import NoteEditor


@pytest.fixture
def window(look, qtbot):
    window = QMainWindow()
    window.editor = NoteEditor(look)
    window.setCentralWidget(holder(row(window.editor)))
    window.pressed = []
    for key in ("Ctrl+Return", "Ctrl+Enter", "Esc"):
        QShortcut(QKeySequence(key), window).activated.connect(lambda key=key: window.pressed.append(key))
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitActive(window)
    window.editor.begin()
    window.field = window.editor.findChild(QPlainTextEdit, "note-field")
    return window


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_control_and_enter_keeps_the_note_and_presses_nothing_else(window, qtbot, key):
    QTest.keyClicks(window.field, "Home before dusk.")
    with qtbot.waitSignal(window.editor.kept) as kept:
        QTest.keyClick(window.field, key, Qt.KeyboardModifier.ControlModifier)
    assert kept.args == ["Home before dusk."]
    assert window.pressed == []


def test_control_and_enter_in_an_empty_field_neither_keeps_nor_presses(window, qtbot):
    with qtbot.assertNotEmitted(window.editor.kept):
        QTest.keyClick(window.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.pressed == []


def test_beside_the_field_the_keys_belong_to_the_window(window):
    QTest.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.pressed == ["Ctrl+Return"]
