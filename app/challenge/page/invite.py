"""Challenge by mail in four steps: whom, with what, how, and the invitation as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.challenge.page.duel_part import DuelPart, Sides
from app.challenge.page.opponent_part import OpponentPart
from app.challenge.page.terms_part import DatePart, OptionsPart, PacingPart
from app.look.controls import Button, Kind, column, field, holder, label, row, sheet, spin_box, tab_bar
from app.look.letters import LetterText
from app.look.page import PageFrame
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.rules_data import RulesData

_LEFT = 400
_MOST_SILENCE = 365
_TERMS, _LAST = 2, 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """A challenge as it was chosen. `person`: key of the contact; empty = whoever opens it."""

    person: str
    sides: Sides
    pacing: str
    date: str
    options: tuple[tuple[str, str], ...]
    silence_days: int


class ChallengePage(PageFrame):
    """The wizard."""

    chosen = Signal(object)
    """A `Challenge`: write the invitation."""
    left = Signal()

    def __init__(self, look: Look, data: RulesData, *, silence_days: int) -> None:
        super().__init__(look, _("Challenge by mail"))
        self.setObjectName("challenge-page")
        self.people = OpponentPart(look)
        self.duel = DuelPart(look, data, mine=_("You"), theirs=_("Your opponent"))
        self.pacing = PacingPart(by_mail=True, chosen="hand")
        self.day = DatePart()
        self._data = data
        self._suggested = ""
        self._options: OptionsPart | None = None
        self.silence = spin_box(0, _MOST_SILENCE, silence_days)
        self.silence.setObjectName("silence")
        self.letter = LetterText(look, _("Your invitation"), least=220, primary=True)
        self._steps = tab_bar(_("Steps"), _("1  Opponent"), _("2  Aircraft"), _("3  Terms"), _("4  Invitation"))
        self._steps.setObjectName("steps")
        self._back, self._next = Button(look, _("Back")), Button(look, "", Kind.PRIMARY)
        self._back.setObjectName("back")
        self._next.setObjectName("next")
        self._stack = QStackedWidget()
        self._sent = label("", "body", wrap=True)
        self._build()
        self._wire()

    def _build(self) -> None:
        self.add_action(self._back)
        self.add_action(self._next)
        silence = label(
            _("If the other is silent for so many days, the match may be claimed. 0 = never."), "caption", wrap=True
        )
        left = column(
            self.pacing,
            12,
            label(_("When"), "heading"),
            self.day,
            12,
            field(_("Days of silence"), self.silence),
            silence,
            None,
            spacing=6,
            margins=(16, 14, 16, 14),
        )
        side = sheet(left)
        side.setFixedWidth(_LEFT)
        self._terms = row(side, spacing=18)
        last = column(self._sent, self.letter, spacing=12)
        for step in (self.people, self.duel, holder(self._terms), holder(last)):
            self._stack.addWidget(step)
        self.set_body(column(self._steps, self._stack, spacing=12))

    def _wire(self) -> None:
        self._back.clicked.connect(self._on_back)
        self._next.clicked.connect(self._on_next)
        self._steps.currentChanged.connect(self._on_step)
        self.duel.changed.connect(self._on_changed)
        self.day.changed.connect(lambda: self.duel.show_month(self.day.month))
        self.duel.show_month(self.day.month)
        self._steps.setTabEnabled(_LAST, False)  # noqa: FBT003 - Qt's signature
        self._on_changed()
        self._on_step(0)

    def suggest(self, name: str) -> None:
        """Fill in the person's own name."""
        self.duel.suggest_names(name, _("Unknown pilot"))
        self._suggested = _("Unknown pilot")

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self.people.list

    def show_letter(self, text: str, opponent: str) -> None:
        """The invitation is written: show it. From here on there is no way back into its terms."""
        self.letter.show_text(text)
        self._sent.setText(
            _(
                "Send this to {who}, in a mail or a chat, as text or as a file. Nothing more is to be done until the "
                "acceptance comes: paste it anywhere in this window."
            ).format(who=opponent)
            if opponent
            else _(
                "Send this to the person you want to fight, in a mail or a chat, as text or as a file. When the "
                "acceptance comes, paste it anywhere in this window."
            )
        )
        for step in range(_LAST):
            self._steps.setTabEnabled(step, False)  # noqa: FBT003 - Qt's signature
        self._steps.setTabEnabled(_LAST, True)  # noqa: FBT003 - Qt's signature
        self._steps.setCurrentIndex(_LAST)
        self._back.setText(_("Close"))
        self._next.hide()
        self.letter.copy.setFocus()

    def _on_back(self) -> None:
        step = self._stack.currentIndex()
        if step in (0, _LAST):
            self.left.emit()
        else:
            self._steps.setCurrentIndex(step - 1)

    def _on_next(self) -> None:
        step = self._stack.currentIndex()
        if step < _LAST - 1:
            self._steps.setCurrentIndex(step + 1)
            return
        self.chosen.emit(
            Challenge(
                person=self.people.person,
                sides=self.duel.sides(),
                pacing=self.pacing.pacing,
                date=self.day.date,
                options=tuple(self._options.options().items()) if self._options is not None else (),
                silence_days=self.silence.value(),
            )
        )

    def _on_step(self, step: int) -> None:
        if step == _TERMS and self._options is None:  # made when it is first looked at
            self._options = OptionsPart(self.look, self._data)
            self._terms.addWidget(sheet(column(self._options, margins=(16, 12, 4, 12))), 1)
        self._stack.setCurrentIndex(step)
        if self.duel.their_name.text() == self._suggested:
            self._suggested = self.people.person_name or _("Unknown pilot")
            self.duel.their_name.setText(self._suggested)
        while self.banners.current is not None:
            self.banners.take_away(self.banners.current.key)
        self._next.setText(_("Write the invitation") if step == _LAST - 1 else _("Next"))
        lines = (
            _("Whom do you challenge?"),
            _("Who flies what? The months say since when an aircraft flies; they forbid nothing."),
            _("How is it fought? These terms are signed by both and hold for the whole match."),
            _("The invitation is written and waits in the outbox."),
        )
        self.say(lines[step])

    def _on_changed(self) -> None:
        fault = self.duel.fault()
        self._next.setEnabled(not fault or self._stack.currentIndex() == 0)
        if self.duel.first_month > self.day.month:
            self.day.choose_month(self.duel.first_month)
