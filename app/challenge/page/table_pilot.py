"""One pilot of a fight at the table: who he is, what he flew, what he won, how it ended for him."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QFrame, QLineEdit

from app.challenge.book_rows import grade_words
from app.challenge.rows import LONGEST_NAME
from app.challenge.table_rows import MOST_HALVES, KindRow, PilotEntry, end_rows
from app.look.controls import column, field, label, row
from app.look.steady import SteadyBox, SteadyDecimal
from app.phrases.aceofaces.services import side_words
from app.translation import gettext as _
from core.aceofaces.table_result import LONGEST_WORD, MOST_TAKEN

_SHORTEST = 10
"""Letters of a field's text that it always shows; its list shows the whole."""


class TablePilot(QFrame):
    """A sheet of the form. `number` counts from 1."""

    changed = Signal()

    def __init__(self, kinds: tuple[KindRow, ...], number: int) -> None:
        super().__init__()
        self.setProperty("sheet", "flat")
        self.name, self.of = QLineEdit(), QLineEdit()
        self.aircraft, self.grade, self.end = SteadyBox(), SteadyBox(), SteadyBox()
        self.halves, self.taken = _half_box(MOST_HALVES), _half_box(MOST_TAKEN)
        for one in kinds:
            self.aircraft.addItem(
                _("{aircraft} ({side})").format(aircraft=one.name, side=side_words(one.side)), one.key
            )
        for ace in (False, True):
            self.grade.addItem(grade_words(ace=ace).capitalize(), ace)
        for end in end_rows():
            self.end.addItem(end.words, end.key)
        for box in (self.aircraft, self.end):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(_SHORTEST)
        self.name.setMaxLength(LONGEST_NAME)
        self.of.setMaxLength(LONGEST_WORD)
        self.of.setPlaceholderText(_("if names are alike"))
        self._build(number)
        self._wire()

    def _build(self, number: int) -> None:
        parts = {
            "table-name": (self.name, _("Pilot")),
            "table-of": (self.of, _("Squadron")),
            "table-aircraft": (self.aircraft, _("Aircraft")),
            "table-grade": (self.grade, _("Grade")),
            "table-victories": (self.halves, _("Victories")),
            "table-taken": (self.taken, _("Points lost")),
            "table-end": (self.end, _("How it ended for him")),
        }
        fields = {}
        for key, (widget, words) in parts.items():
            widget.setObjectName(f"{key}-{number}")
            fields[key] = field(words, widget)
            widget.setAccessibleName(_("{what} of pilot {n}").format(what=words, n=number))
        first = row(*(fields[key] for key in ("table-name", "table-of", "table-aircraft")), spacing=10)
        second = row(
            *(fields[key] for key in ("table-grade", "table-victories", "table-taken", "table-end")), spacing=10
        )
        for at, share in enumerate((3, 2, 3)):
            first.setStretch(at, share)
        second.setStretch(3, 1)
        title = label(_("Pilot {n}").format(n=number), "strong")
        self.setLayout(column(title, first, second, spacing=6, margins=(14, 8, 14, 12)))

    def _wire(self) -> None:
        for edit in (self.name, self.of):
            edit.textChanged.connect(self.changed)
        for box in (self.aircraft, self.grade, self.end):
            box.currentIndexChanged.connect(self.changed)
        for spin in (self.halves, self.taken):
            spin.valueChanged.connect(self.changed)

    @property
    def entry(self) -> PilotEntry:
        """What is filled in."""
        return PilotEntry(
            name=self.name.text(),
            of=self.of.text(),
            aircraft=str(self.aircraft.currentData()),
            ace=bool(self.grade.currentData()),
            halves=_halves(self.halves),
            taken=_halves(self.taken),
            end=str(self.end.currentData()),
        )

    def choose(self, aircraft: str) -> None:
        """Choose an aircraft."""
        self.aircraft.setCurrentIndex(self.aircraft.findData(aircraft))

    def clear_result(self) -> None:
        """Keep who he is and what he flies; the next fight has its own result."""
        self.halves.setValue(0)
        self.taken.setValue(0)
        self.end.setCurrentIndex(0)


def _half_box(halves: int) -> QDoubleSpinBox:
    """A field for a number of halves, shown as it is said: 1.5."""
    made = SteadyDecimal()
    made.setDecimals(1)
    made.setSingleStep(0.5)
    made.setRange(0, halves / 2)
    made.lineEdit().setTextMargins(6, 0, 0, 0)
    made.setMinimumWidth(74)
    return made


def _halves(box: QDoubleSpinBox) -> int:
    return round(box.value() * 2)
