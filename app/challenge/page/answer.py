"""An invitation that came: its terms row by row, who sent it, and the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from app.challenge.page.books_now import scrolled
from app.challenge.page.pack_part import OfferedPack, pack_sheet
from app.challenge.page.plane_picture import PlanePicture
from app.challenge.rows import TermRow
from app.look.controls import Button, Kind, column, holder, label, row, sheet
from app.look.letters import PhraseBoxes
from app.look.page import PageFrame
from app.look.sides import SideMark
from app.look.tags import Tag, Tone
from app.phrases.nations import side_words
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from core.words import Side

_LEFT = 430


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One aircraft of what is proposed: its picture, its name, a line on it, and who flies it."""

    whose: str
    side: Side
    aircraft: str
    name: str
    line: str
    pilot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """An invitation that waits for its answer.

    `compared`: the sender's phrase was; `pack`: its data pack, if any; `campaign`: to a campaign, not to a fight.
    """

    key: str
    name: str
    sender: str
    compared: bool
    seats: tuple[Seat, ...]
    terms: tuple[TermRow, ...]
    phrase: str
    pack: OfferedPack | None = None
    campaign: bool = False


class AnswerPage(PageFrame):
    """Accept or decline."""

    accepted = Signal(str)
    declined = Signal(str)
    left = Signal()

    def __init__(self, look: Look, invitation: Invitation) -> None:
        title = _("{who} invites you to a campaign") if invitation.campaign else _("{who} challenges you")
        super().__init__(look, title.format(who=invitation.sender))
        self.setObjectName("answer-page")
        self.say(_("Match {name}. Read the terms: whoever accepts signs them.").format(name=invitation.name))
        self.key = invitation.key
        for button, signal in (
            (Button(look, _("Later")), self.left),
            (Button(look, _("Decline"), Kind.DANGER), self.declined),
            (Button(look, _("Accept and sign"), Kind.PRIMARY, "sealed"), self.accepted),
        ):
            button.setObjectName({self.left: "back", self.declined: "decline"}.get(signal, "accept"))
            self.add_action(button)
            if signal is self.left:
                button.clicked.connect(self.left)
            else:
                button.clicked.connect(lambda _on=False, signal=signal: signal.emit(self.key))
        inside = holder(
            column(*self._seats(look, invitation), self._sender(look, invitation), None, margins=(0, 0, 8, 0))
        )
        left = scrolled(inside, _LEFT)
        packs = [] if invitation.pack is None else [pack_sheet(look, invitation.pack)]
        self.set_body(row(left, holder(column(*packs, self._terms(look, invitation), spacing=12)), spacing=18))

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        found = self.findChild(Button, "accept")
        return found if found is not None else self

    def _seats(self, look: Look, invitation: Invitation) -> list[QWidget]:
        sheets: list[QWidget] = []
        for seat in invitation.seats:
            words = column(
                label(seat.whose, "caption"),
                row(SideMark(look, seat.side, side_words(seat.side)), label(seat.name, "heading"), None, spacing=8),
                label(seat.pilot, "body"),
                label(seat.line, "caption", wrap=True),
                spacing=3,
            )
            placed = row(words, PlanePicture(look, seat.aircraft), margins=(16, 12, 12, 12))
            placed.setStretch(0, 1)
            sheets.append(sheet(placed))
        return sheets

    def _sender(self, look: Look, invitation: Invitation) -> QWidget:
        if invitation.compared:
            tag = Tag(look, Tone.OPENED, _("Card compared"))
            words = _("You have compared the five words with {who}.").format(who=invitation.sender)
        else:
            tag = Tag(look, Tone.WARNING, _("Card not yet compared"))
            words = _("Read these five words to each other by voice when you can: both screens must show the same.")
        phrase = PhraseBoxes(look)
        phrase.show_phrase(invitation.phrase)
        phrase.setVisible(bool(invitation.phrase))
        head = row(label(_("Who sent it"), "heading"), None, tag)
        return sheet(column(head, label(words, "small", wrap=True), phrase, spacing=8, margins=(16, 12, 16, 14)))

    def _terms(self, look: Look, invitation: Invitation) -> QWidget:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setContentsMargins(0, 0, 12, 0)
        top = Qt.AlignmentFlag.AlignTop
        for at, term in enumerate(invitation.terms):
            grid.addWidget(label(term.section, "caption"), at, 0, top)
            grid.addWidget(label(term.name, "small", wrap=True), at, 1)
            grid.addWidget(label(term.value, "strong"), at, 2, top)
            if term.differs:
                grid.addWidget(Tag(look, Tone.WARNING, _("Unusual")), at, 3, top)
        grid.setRowStretch(len(invitation.terms), 1)
        inside = holder(grid)
        inside.setProperty("scrolled", "true")
        area = QScrollArea()
        area.setObjectName("terms")
        area.setWidgetResizable(True)
        area.setAccessibleName(_("Terms"))
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        same = Tag(look, Tone.OPENED, _("Same rules on both sides"))
        head = row(label(_("Terms"), "heading"), None, same, margins=(0, 0, 12, 0))
        return sheet(column(head, area, spacing=10, margins=(16, 12, 4, 12)))
