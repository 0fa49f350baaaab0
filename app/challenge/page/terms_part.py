"""How it is fought: pacing, date, options with their sections, days of silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QGridLayout, QRadioButton, QScrollArea, QWidget

from app.challenge.months import days_in, month_name, months
from app.challenge.rows import option_rows, pacing_rows
from app.look.controls import Button, Kind, column, field, holder, label, row, spin_box
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.rules_data import RulesData


class PacingPart(QWidget):
    """The three pacings as radio buttons, each with a line under it."""

    def __init__(self, *, by_mail: bool, chosen: str) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._radios: dict[str, QRadioButton] = {}
        lines = []
        for pacing in pacing_rows(by_mail=by_mail):
            radio = QRadioButton(pacing.title)
            radio.setObjectName(f"pacing-{pacing.key}")
            radio.setAccessibleName(f"{pacing.title}. {pacing.line}")
            radio.setChecked(pacing.key == chosen)
            self._group.addButton(radio)
            self._radios[pacing.key] = radio
            line = label(pacing.line, "caption", wrap=True)
            line.setContentsMargins(24, 0, 0, 0)
            lines.append(column(radio, line, spacing=0))
        self.setLayout(column(label(_("How much is chosen at once"), "heading"), *lines, spacing=6))

    @property
    def pacing(self) -> str:
        """What is chosen."""
        return next(key for key, radio in self._radios.items() if radio.isChecked())


class DatePart(QWidget):
    """The day that is printed as the fight's, in months that exist."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._months = QComboBox()
        self._months.setObjectName("month")
        for month in months():
            self._months.addItem(month_name(*month), month)
        self._days = spin_box(1, 31, 1)
        self._days.setObjectName("day")
        self._days.setFixedWidth(72)
        self.setLayout(row(field(_("Day"), self._days), field(_("Month"), self._months), None, spacing=12))
        self._months.currentIndexChanged.connect(self._on_month)
        self._on_month()

    @property
    def month(self) -> tuple[int, int]:
        """Year and month."""
        return months()[self._months.currentIndex()]

    @property
    def date(self) -> str:
        """The ISO day."""
        year, month = self.month
        return f"{year:04d}-{month:02d}-{self._days.value():02d}"

    def choose_month(self, month: tuple[int, int]) -> None:
        """Choose a month of the calendar."""
        self._months.setCurrentIndex(months().index(month))

    def _on_month(self) -> None:
        self._days.setMaximum(days_in(*self.month))
        self.changed.emit()


class OptionsPart(QWidget):
    """Every named reading with its section; what is chosen goes into the terms."""

    def __init__(self, look: Look, data: RulesData) -> None:
        super().__init__()
        self._boxes: dict[str, QComboBox] = {}
        self._defaults: dict[str, str] = {}
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for at, option in enumerate(option_rows(data)):
            box = QComboBox()
            box.setObjectName(f"option-{option.key}")
            box.setAccessibleName(f"{option.section}: {option.wording}")
            for value, words in option.values:
                box.addItem(words, value)
            box.setCurrentIndex(box.findData(option.default))
            box.setMinimumWidth(240)
            self._boxes[option.key] = box
            self._defaults[option.key] = option.default
            grid.addWidget(label(option.section, "strong"), at, 0)
            grid.addWidget(label(option.wording, "small", wrap=True), at, 1)
            grid.addWidget(box, at, 2)
        grid.setRowStretch(len(self._boxes), 1)
        inside = holder(grid)
        inside.setProperty("scrolled", "true")
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        usual = Button(look, _("All as usual"), Kind.LINK)
        usual.setObjectName("options-usual")
        usual.clicked.connect(self._on_usual)
        title = label(_("Where the rulebook leaves a choice"), "heading")
        head = row(title, None, usual, margins=(0, 0, 12, 0))
        self.setLayout(column(head, area, spacing=8))

    def options(self) -> dict[str, str]:
        """Every reading with its chosen value."""
        return {key: str(box.currentData()) for key, box in self._boxes.items()}

    def _on_usual(self) -> None:
        for key, box in self._boxes.items():
            box.setCurrentIndex(box.findData(self._defaults[key]))
