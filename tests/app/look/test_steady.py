"""A mouse wheel that passes over a field changes nothing: the page under it scrolls."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from app.look.steady import SteadyBox, SteadyDecimal, SteadySlider, SteadySpin

ROOT = Path(__file__).resolve().parents[3]
RAW = re.compile(r"(?<![\w.])(QComboBox|QSpinBox|QDoubleSpinBox)\(|class \w+\((QComboBox|QSpinBox|QDoubleSpinBox)\)")


def _box():
    made = SteadyBox()
    made.addItems(["Albatros D.V", "Fokker Dr.I", "Pfalz D.III"])
    made.setCurrentIndex(1)
    return made, made.currentIndex


def _number(made):
    made.setRange(0, 9)
    made.setValue(4)
    return made, made.value


@pytest.mark.parametrize(
    "make",
    [
        _box,
        lambda: _number(SteadySpin()),
        lambda: _number(SteadyDecimal()),
        lambda: _number(SteadySlider(Qt.Orientation.Horizontal)),
    ],
    ids=["list", "number", "decimal", "slider"],
)
@pytest.mark.parametrize("turn", [120, -120])
def test_the_wheel_changes_nothing_and_goes_on_to_the_page(qtbot, make, turn):
    widget, value = make()
    qtbot.addWidget(widget)
    widget.show()
    widget.setFocus()
    before = value()
    at = QPointF(5, 5)
    event = QWheelEvent(
        at,
        widget.mapToGlobal(at),
        QPoint(0, 0),
        QPoint(0, turn),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    assert value() == before
    assert not event.isAccepted()


def test_every_field_of_the_window_is_such_a_one():
    own = ROOT / "app" / "look" / "steady.py"
    raw = [
        f"{path.relative_to(ROOT)}: {found.group(0)}"
        for path in sorted((ROOT / "app").rglob("*.py"))
        if path != own
        for found in RAW.finditer(path.read_text(encoding="utf-8"))
    ]
    assert raw == []
