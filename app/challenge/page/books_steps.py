"""The steps of a challenge in the picture books: who flies what, and by which terms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.challenge.book_rows import BOOKS_FIRST_MONTH, Crew, bursts_are_chosen
from app.challenge.page.books_now import scrolled
from app.challenge.page.crews_part import CrewsPart
from app.challenge.page.level_part import LevelPart
from app.challenge.page.terms_part import DatePart, SilencePart
from app.look.controls import column, holder, label, row, sheet
from app.look.terms_parts import PacingPart
from app.phrases.aceofaces.terms import book_pacing_rows
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.ace_of_aces.rules_data import AceData

_LEFT = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksChallenge:
    """A challenge to a fight in the picture books, as it was chosen. `person`: key of the contact, or empty."""

    person: str
    mine: tuple[Crew, ...]
    theirs: tuple[Crew, ...]
    pacing: str
    date: str
    options: tuple[tuple[str, str], ...]
    page: int
    silence_days: int


class BooksSteps(QObject):
    """Two of the wizard's steps. `aircraft` and `terms` are their widgets."""

    def __init__(self, parent: QObject, look: Look, data: AceData, *, silence_days: int) -> None:
        super().__init__(parent)
        self.crews = CrewsPart(look, data, mine=_("You"), theirs=_("Your opponent"))
        self.level = LevelPart(look, data)
        self.pacing = PacingPart(book_pacing_rows(by_mail=True), "turn")
        self.day = DatePart(BOOKS_FIRST_MONTH)
        self.silence = SilencePart(silence_days)
        left = column(
            self.level,
            8,
            self.pacing,
            8,
            label(_("When"), "heading"),
            self.day,
            8,
            self.silence,
            None,
            spacing=5,
            margins=(16, 12, 16, 12),
        )
        options = sheet(column(self.level.options, margins=(16, 12, 4, 12)))
        whole = row(scrolled(sheet(left), _LEFT), options, spacing=18)
        whole.setStretch(1, 1)
        self.aircraft, self.terms = scrolled(self.crews), holder(whole)
        self.level.changed.connect(self._on_level)
        self.crews.changed.connect(self._on_crews)
        self.day.changed.connect(lambda: self.crews.show_month(self.day.month))
        self.day.choose_month(self.crews.first_month)
        self._on_crews()
        self._on_level()

    def name_pilots(self, mine: str, theirs: str, known: tuple[str, ...]) -> None:
        """Fill in the players' names."""
        wing = _("{pilot}'s wingman")
        self.crews.name_pilots((mine, wing.format(pilot=mine)), (theirs, wing.format(pilot=theirs)), known)

    def chosen(self, person: str) -> BooksChallenge:
        """What is chosen."""
        return BooksChallenge(
            person=person,
            mine=self.crews.mine,
            theirs=self.crews.theirs,
            pacing=self.pacing.pacing,
            date=self.day.date,
            options=self.level.chosen(),
            page=self.level.page,
            silence_days=self.silence.days,
        )

    def _on_level(self) -> None:
        self.pacing.setVisible(bursts_are_chosen(dict(self.level.chosen())))

    def _on_crews(self) -> None:
        if self.crews.first_month > self.day.month:
            self.day.choose_month(self.crews.first_month)
        self.crews.show_month(self.day.month)
