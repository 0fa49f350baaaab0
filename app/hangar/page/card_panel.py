"""The card of the chosen aircraft: painting, limits, tracks, special lines, service, history, and where it is from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.look.controls import Button, Kind, column, label, row, sheet
from app.look.page import Rule
from app.look.painted import Painted
from app.look.painting import draw_aircraft
from app.look.pens import RIGHT, draw_text
from app.look.sides import draw_side
from app.look.tips import plain_tip
from app.look.tracks import Track, TrackFace, TrackKind
from app.phrases.aircraft_card import Card, Fact
from app.phrases.nations import side_words
from app.phrases.sources import mark_line
from app.translation import gettext as _
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_NAMES = 106
_PICTURE = 190


class _Head(Painted):
    """Side, name and number over the painting."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._card: Card | None = None
        self.setFixedHeight(44 + _PICTURE)
        self.setObjectName("hangar-head")

    def show_card(self, card: Card) -> None:
        self._card = card
        self.setAccessibleName(f"{card.name}, {card.aircraft}, {side_words(card.side)}")
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        card = self._card
        if card is None:
            return
        draw_side(painter, QPointF(10, 20), 9, Side(card.side), theme)
        name = QRectF(28, 4, rect.width() - 80, 34)
        draw_text(painter, name, card.name, theme.font("title"), theme.colour("ink"))
        number = QRectF(rect.width() - 50, 6, 50, 30)
        draw_text(painter, number, card.aircraft, theme.font("micro", px=13), theme.colour("ink2"), RIGHT)
        line = theme.colour("ink" if theme.mode == "light" else "sunk")
        place = QRectF(rect.width() / 2 - _PICTURE / 2, 40, _PICTURE, _PICTURE)
        draw_aircraft(painter, place, card.aircraft, line)


class CardPanel(QWidget):
    """One aircraft. It scrolls; its deeds stand at its foot."""

    entry_wanted = Signal(str)
    """Id of an aircraft: enter its printed sheet."""
    back = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("hangar-card")
        self._aircraft = ""
        self._shown: Card | None = None
        self._head = _Head(look)
        self._parts = QVBoxLayout()
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.setSpacing(6)
        body = QWidget()
        body.setProperty("scrolled", "true")
        body.setLayout(column(self._head, self._parts, None, spacing=2, margins=(18, 10, 18, 12)))
        self._area = QScrollArea()
        self._area.setObjectName("hangar-card-text")
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._area.setWidget(body)
        self._back = Button(look, _("Back to the timeline"))
        self._back.setObjectName("hangar-back")
        self._back.clicked.connect(self.back)
        self._enter = Button(look, _("Enter the printed sheet…"), Kind.PRIMARY)
        self._enter.setObjectName("hangar-enter")
        self._enter.clicked.connect(lambda: self.entry_wanted.emit(self._aircraft))
        foot = row(self._back, None, self._enter, margins=(18, 8, 18, 12))
        self.setLayout(column(sheet(column(self._area, Rule(look), foot, spacing=0, margins=(1, 1, 1, 1))), spacing=0))
        self._back.hide()

    def offer_back(self, *, offered: bool) -> None:
        """Whether the card lies over the timeline."""
        self._back.setVisible(offered)

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the card opens over the list."""
        return self._back if self._back.isVisibleTo(self) else self._area

    def show_card(self, card: Card) -> None:
        """Show an aircraft."""
        if card == self._shown:  # another month does not change it
            return
        self._shown = card
        if card.aircraft != self._aircraft:
            self._area.verticalScrollBar().setValue(0)
        self._aircraft = card.aircraft
        self._head.show_card(card)
        self._area.setAccessibleName(card.name)
        while self._parts.count():
            item = self._parts.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for part in self._made(card):
            self._parts.addWidget(part)

    def _made(self, card: Card) -> list[QWidget]:
        made: list[QWidget] = [Rule(self._look, strong=True), self._table("facts", card.facts)]
        made += self._tracks(card)
        if card.rules:
            made.append(label(_("Special lines"), "heading"))
            made += [_sentence(f"{line.words} ({line.section})") for line in card.rules]
        made += [label(_("In service"), "heading"), self._table("service", card.service)]
        made += [label(_("In history"), "heading"), _sentence(card.caption), self._table("history", card.history)]
        made.append(_sentence(_("References differ; nothing of this reaches a rule."), "caption"))
        if card.sources:
            made += [label(_("Where the numbers come from"), "heading"), _sentence(mark_line(), "caption")]
            made.append(self._table("sources", card.sources, "caption"))
        return made

    def _tracks(self, card: Card) -> list[QWidget]:
        made: list[QWidget] = []
        for track in card.tracks:
            kind = TrackKind.SUPPLY if track.supply else TrackKind.HITS
            face = TrackFace(icon=track.icon, name=track.name, total=track.total, gone=0, kind=kind)
            widget = Track(self._look, face)
            said = _("{name}: {count} boxes").format(name=track.name, count=track.total)
            if track.last_hit:
                said = _("{said}, Last Hit symbol").format(said=said)
            widget.setAccessibleName(f"{said}. {track.note}" if track.note else said)
            widget.setToolTip(plain_tip(track.note))
            made.append(widget)
        return made

    def _table(self, name: str, facts: tuple[Fact, ...], role: str = "body") -> QWidget:
        made = QWidget()
        made.setObjectName(f"hangar-{name}")
        grid = QGridLayout(made)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        grid.setColumnMinimumWidth(0, _NAMES)
        grid.setColumnStretch(1, 1)
        for at, fact in enumerate(facts):
            words, value = label(fact.name, "small"), label(fact.value, role, wrap=True)
            words.setContentsMargins(0, 2, 0, 0)  # on one line with the value's larger letters
            value.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
            for one in (words, value):
                one.setToolTip(plain_tip(fact.note))
                one.setAccessibleName(fact.spoken)
            grid.addWidget(words, 2 * at, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(value, 2 * at, 1, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(Rule(self._look), 2 * at + 1, 0, 1, 2)
        return made


def _sentence(words: str, role: str = "small") -> QWidget:
    made = label(words, role, wrap=True)
    made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return made
