"""How it is fought: pacing, date, options with their sections, days of silence."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.challenge.months import FIRST_MONTH, days_in, months
from app.look.controls import column, field, label, row, spin_box
from app.look.steady import SteadyBox
from app.phrases.times import month_name
from app.translation import gettext as _

MOST_SILENCE = 365


class DatePart(QWidget):
    """The day that is printed as the fight's, in months that exist."""

    changed = Signal()

    def __init__(self, since: tuple[int, int] = FIRST_MONTH) -> None:
        super().__init__()
        self._since = since
        self._months = SteadyBox()
        self._months.setObjectName("month")
        for month in months(since):
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
        return months(self._since)[self._months.currentIndex()]

    @property
    def date(self) -> str:
        """The ISO day."""
        year, month = self.month
        return f"{year:04d}-{month:02d}-{self._days.value():02d}"

    def choose_month(self, month: tuple[int, int]) -> None:
        """Choose a month of the calendar."""
        self._months.setCurrentIndex(months(self._since).index(month))

    def choose_day(self, date: str) -> None:
        """Choose an ISO day; one outside the calendar becomes the nearest month's."""
        year, month, day = (int(part) for part in date.split("-"))
        known = months(self._since)
        self.choose_month(min(max((year, month), known[0]), known[-1]))
        self._days.setValue(day)

    def _on_month(self) -> None:
        self._days.setMaximum(days_in(*self.month))
        self.changed.emit()


class SilencePart(QWidget):
    """After how many days of silence a match may be claimed."""

    def __init__(self, days: int) -> None:
        super().__init__()
        self._box = spin_box(0, MOST_SILENCE, days)
        self._box.setObjectName("silence")
        words = _("If the other is silent for so many days, the match may be claimed. 0 = never.")
        self.setLayout(column(field(_("Days of silence"), self._box), label(words, "caption", wrap=True), spacing=5))

    @property
    def days(self) -> int:
        """Days; 0 = never."""
        return self._box.value()
