"""First page of a new campaign: against whom it is played, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from app.look.controls import Button, Kind, column, field, holder, label, row, sheet, spin_box
from app.look.icons import draw_icon
from app.look.painted import PaintedButton
from app.look.pens import LEFT, draw_text
from app.look.steady import SteadyBox
from app.orders.new_rows import Against, AgainstRow, against_rows, against_words, game_rows
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

People = tuple[tuple[str, str, str], ...]
"""Key, name, and the day of comparing of each contact."""
_HEIGHT = 78
_LEFT = 560
_MOST_SILENCE = 365


class AgainstCard(PaintedButton):
    """One way to play; one of them is chosen."""

    def __init__(self, look: Look, face: AgainstRow) -> None:
        super().__init__(look, f"{face.title}. {face.line}")
        self._face = face
        self.setObjectName(f"against-{face.key}")
        self.setCheckable(True)
        self.setMinimumSize(260, _HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        chosen = self.isChecked()
        edge = "accent" if chosen or self.underMouse() else "line_strong"
        painter.setPen(QPen(theme.colour(edge), 2 if chosen else 1))
        painter.setBrush(theme.colour("accent_soft" if chosen else "raised"))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
        draw_icon(painter, self._face.icon, QRectF(20, rect.center().y() - 14, 28, 28), theme.colour("accent"))
        words = rect.width() - 110
        title = theme.font("heading", px=18)
        draw_text(painter, QRectF(66, 14, words, 26), self._face.title, title, theme.colour("ink"), LEFT)
        draw_text(painter, QRectF(66, 40, words, 22), self._face.line, theme.font("small"), theme.colour("ink2"), LEFT)
        if chosen:
            draw_icon(
                painter, "check", QRectF(rect.right() - 34, rect.center().y() - 9, 18, 18), theme.colour("accent")
            )


class NewOpponent(QWidget):
    """The four ways to play; by mail with the person and the days of silence; and the game of the fights."""

    changed = Signal()

    def __init__(self, look: Look, people: People, silence_days: int) -> None:
        super().__init__()
        self.setObjectName("new-opponent")
        self._group = QButtonGroup(self)
        self._cards: dict[Against, AgainstCard] = {}
        for face in against_rows():
            card = AgainstCard(look, face)
            card.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._group.addButton(card)
            self._cards[Against(face.key)] = card
            card.toggled.connect(self._on_toggled)
        self._words = label("", "body", wrap=True)
        self._people = SteadyBox()
        self._people.setObjectName("person")
        self._people.addItem(_("Whoever opens the invitation"), "")
        for key, name, compared in people:
            note = "" if compared else _("not yet compared")
            self._people.addItem(f"{name} ({note})" if note else name, key)
        self._silence = spin_box(0, _MOST_SILENCE, silence_days)
        self._silence.setObjectName("silence")
        silence = _("If the other is silent for so many days, the campaign may be claimed. 0 = never.")
        mail = (
            field(_("To whom"), self._people),
            field(_("Days of silence"), self._silence),
            label(silence, "caption", wrap=True),
        )
        self._mail = holder(column(*mail, spacing=8))
        self._games, self._game_rows = QButtonGroup(self), game_rows()
        for one in self._game_rows:
            button = Button(look, one.title, Kind.FILTER, name=f"{one.title}. {one.line}")
            button.setObjectName(f"game-{one.key}")
            self._games.addButton(button)
        self._games.buttons()[0].setChecked(True)
        self._game_line = label(self._game_rows[0].line, "small", wrap=True)
        self._games.buttonClicked.connect(self._on_game)
        left = holder(column(label(_("Against whom?"), "heading"), *self._cards.values(), None, spacing=8))
        left.setMaximumWidth(_LEFT)
        right = sheet(
            column(
                label(_("Which game?"), "heading"),
                row(*self._games.buttons(), None),
                self._game_line,
                8,
                label(_("How it goes"), "heading"),
                self._words,
                4,
                self._mail,
                spacing=8,
                margins=(20, 12, 20, 16),
            )
        )
        right.setMaximumWidth(_LEFT)
        body = row(left, column(right, None), spacing=16)
        body.addStretch(0)
        body.setStretch(0, 3)
        body.setStretch(1, 2)
        self.setLayout(body)
        self._cards[Against.SOLO].setChecked(True)

    @property
    def against(self) -> Against:
        """What is chosen."""
        return next((way for way, card in self._cards.items() if card.isChecked()), Against.SOLO)

    @property
    def game(self) -> str:
        """In which the fights are fought."""
        return next(
            row.key for row, button in zip(self._game_rows, self._games.buttons(), strict=True) if button.isChecked()
        )

    @property
    def person(self) -> str:
        """The key of the contact; empty where none is meant."""
        return str(self._people.currentData()) if self.against is Against.MAIL else ""

    @property
    def silence_days(self) -> int:
        """Days of silence; 0 where nobody is waited for."""
        return self._silence.value() if self.against is Against.MAIL else 0

    def choose(self, against: Against) -> None:
        """Choose a way to play."""
        self._cards[against].setChecked(True)

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self._cards[self.against]

    def _on_game(self) -> None:
        self._game_line.setText(next(row.line for row in self._game_rows if row.key == self.game))
        self._words.setText(against_words(self.against, self.game))
        self.changed.emit()

    def _on_toggled(self, on: bool) -> None:  # noqa: FBT001 - Qt's signature
        if on:
            self._words.setText(against_words(self.against, self.game))
            self._mail.setVisible(self.against is Against.MAIL)
            self.changed.emit()
