"""Declaring fire after the movement: each gun's shots with their sums spelt out, and holding fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.look.controls import column, holder, label, restyle, row
from app.look.elided import ElidedLabel
from app.look.icons import draw_icon
from app.look.painted import PaintedButton
from app.look.pens import LEFT, RIGHT, draw_text, wrapped_height
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.shots import FireRows, GunRow, ShotRow
    from app.look.look import Look
    from app.look.tokens import Theme

_WIDTH, _HEIGHT = 344, 132
_MOST_CARDS = 3
_LINE = 24
_ARROWS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class ShotButton(PaintedButton):
    """One thing a gun may do; `number` is its key, 0 for none."""

    stepped = Signal(int)

    def __init__(self, look: Look, shot: ShotRow, number: int) -> None:
        super().__init__(look, ". ".join(part for part in (shot.title, shot.sum) if part))
        self.shot = shot
        self.setObjectName(f"shot-{shot.key}")
        self.setAccessibleDescription(shot.note)
        self.setToolTip(plain_tip(_("Key {n}").format(n=number) if number else _("Click to choose it")))
        self.setCheckable(True)

    @property
    def icon_name(self) -> str:
        """The icon before its title."""
        return "crosshair" if self.shot.shot is not None else "close"

    def draw_ground(self, painter: QPainter, rect: QRectF, theme: Theme) -> QRectF:
        """The card or the line under the words; yellow where it is chosen."""
        box = rect.adjusted(3, 3, -3, -3)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("signal"))
            painter.drawRoundedRect(rect, 6, 6)
        painter.setPen(QPen(theme.colour("ink" if self.isChecked() else "line_strong"), 1.4 if self.isChecked() else 1))
        painter.setBrush(theme.colour("accent_soft" if self.underMouse() and not self.isChecked() else "raised"))
        painter.drawRoundedRect(box, 4, 4)
        return box

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _ARROWS.get(Qt.Key(event.key()), 0)
        if step:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)


class ShotCard(ShotButton):
    """With everything that is known of it: where few are to choose from."""

    def __init__(self, look: Look, shot: ShotRow, number: int) -> None:
        super().__init__(look, shot, number)
        self.setFixedSize(_WIDTH, _HEIGHT)

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, _HEIGHT)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        box = self.draw_ground(painter, rect, theme)
        ink, quiet = theme.colour("ink"), theme.colour("ink2")
        draw_icon(painter, self.icon_name, QRectF(box.left() + 12, box.top() + 12, 18, 18), ink)
        words = QRectF(box.left() + 38, box.top() + 10, box.width() - 50, 22)
        draw_text(painter, words, self.shot.title, theme.font("strong"), ink, LEFT)
        y = words.bottom() + 2
        for text, role, colour in ((self.shot.sum, "strong", ink), (self.shot.note, "small", quiet)):
            if not text:
                continue
            font = theme.font(role, px=13)
            height = wrapped_height(text, font, words.width())
            painter.setFont(font)
            painter.setPen(colour)
            painter.drawText(QRectF(words.left(), y, words.width(), height + 2), int(Qt.TextFlag.TextWordWrap), text)
            y += height + 4


class ShotLine(ShotButton):
    """In one line, with its dice: where there are many."""

    def __init__(self, look: Look, shot: ShotRow, number: int) -> None:
        super().__init__(look, shot, number)
        self.setFixedHeight(_LINE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if shot.note:
            self.setToolTip(plain_tip("\n".join(part for part in (shot.title, shot.sum, shot.note) if part)))

    def sizeHint(self) -> QSize:
        return QSize(300, _LINE)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        box = self.draw_ground(painter, rect, theme)
        ink = theme.colour("ink")
        draw_icon(painter, self.icon_name, QRectF(box.left() + 6, box.center().y() - 7, 14, 14), ink)
        dice = str(self.shot.dice) if self.shot.dice else ""
        words = box.adjusted(26, 0, -40, 0)
        draw_text(painter, words, self.shot.title, theme.font("body", px=13), ink, LEFT)
        if dice:
            draw_icon(painter, "die", QRectF(box.right() - 20, box.center().y() - 7, 14, 14), ink)
            draw_text(painter, box.adjusted(0, 0, -24, 0), dice, theme.font("strong", px=13), ink, RIGHT)


class GunColumn(QWidget):
    """Everything one gun may do; exactly one of it is chosen."""

    changed = Signal()

    def __init__(self, look: Look, gun: GunRow, first_number: int, *, cards: bool) -> None:
        super().__init__()
        self.setObjectName(f"gun-{gun.key}")
        self.setAccessibleName(gun.title)
        kind = ShotCard if cards else ShotLine
        keys = range(first_number, first_number + len(gun.shots))
        self.buttons = [kind(look, shot, key if key <= 9 else 0) for key, shot in zip(keys, gun.shots, strict=True)]
        for button in self.buttons:
            button.clicked.connect(lambda _on=False, key=button.shot.key: self.choose(key))
            button.stepped.connect(self._step)
        self.details = label("", "small", wrap=True)
        self.details.setObjectName(f"details-{gun.key}")
        self.details.setAlignment(Qt.AlignmentFlag.AlignTop)
        if cards:
            self.setLayout(row(*self.buttons, None, spacing=8))
            self.details.setParent(self)
            self.details.hide()
        else:
            self._lay_out_lines(gun)
        self.choose(gun.shots[0].key)

    def _lay_out_lines(self, gun: GunRow) -> None:
        lines = QScrollArea()
        lines.setWidgetResizable(True)
        lines.setFrameShape(QFrame.Shape.NoFrame)
        lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        lines.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = holder(column(*self.buttons, None, spacing=1))
        inside.setProperty("scrolled", "true")
        restyle(inside)
        lines.setWidget(inside)
        self._lines = lines
        self.setLayout(column(label(gun.title, "strong"), lines, self.details, spacing=3))
        self.setMinimumWidth(330)

    @property
    def chosen(self) -> ShotRow:
        """What the gun shall do."""
        return next(button.shot for button in self.buttons if button.isChecked())

    def choose(self, key: str) -> None:
        """Choose one of the shots."""
        for button in self.buttons:
            button.setChecked(button.shot.key == key)
        shot = self.chosen
        self.details.setText("\n".join(part for part in (shot.sum, shot.note) if part))
        self.changed.emit()

    def focus(self, number: int) -> None:
        """Choose the shot of that number, from 0, and stand on it."""
        self.choose(self.buttons[number].shot.key)
        self.buttons[number].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _step(self, step: int) -> None:
        here = next((i for i, button in enumerate(self.buttons) if button.hasFocus()), 0) + step
        if 0 <= here < len(self.buttons):
            self.focus(here)


class FirePanel(QFrame):
    """Choose what each gun does: one of its shots, or hold fire."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._rows: FireRows | None = None
        self.columns: list[GunColumn] = []
        self.setProperty("sheet", "flat")
        self.setObjectName("firing")
        self.title = label(_("Fire?"), "heading")
        self.line = ElidedLabel("fire-line")
        self.fault = ElidedLabel("fire-fault", "error")
        self.silent = ElidedLabel("silent-guns")
        self._box = QHBoxLayout()
        self._box.setSpacing(14)
        self._room: QVBoxLayout = column(self._box, spacing=0)
        head = row(self.title, 2, self.line, self.fault, spacing=6)
        head.setStretch(2, 1)
        self.setLayout(column(head, self._room, self.silent, spacing=4, margins=(13, 6, 13, 5)))
        self.line.say(_("Both declare at once; nobody sees the other's choice before it is made (9.2)."))
        self.show_fault("")

    def show_fire(self, rows: FireRows) -> None:
        """Show these guns; of each one the first shot is chosen."""
        if rows == self._rows:
            return
        self._rows = rows
        for one in self.columns:
            one.hide()
            one.setParent(None)
            one.deleteLater()
        while self._box.count():
            self._box.takeAt(0)
        self.columns = []
        cards = len(rows.guns) == 1 and len(rows.guns[0].shots) <= _MOST_CARDS
        number = 1
        for gun in rows.guns:
            made = GunColumn(self._look, gun, number, cards=cards)
            made.changed.connect(self.changed)
            self._box.addWidget(made, 1)
            self.columns.append(made)
            number += len(gun.shots)
        self.silent.say(_("No shot. {guns}").format(guns="  ".join(rows.silent)) if rows.silent else "")
        self.silent.setVisible(bool(rows.silent))
        self.changed.emit()

    def show_fault(self, words: str) -> None:
        """Say why the guns may not fire together like this; nothing if they may."""
        self.fault.say(words)
        self.fault.setVisible(bool(words))
        self.line.setVisible(not words)

    @property
    def chosen(self) -> tuple[ShotRow, ...]:
        """What each gun shall do."""
        return tuple(one.chosen for one in self.columns)

    def choose(self, key: str) -> None:
        """Choose a shot by its key; "hold" holds every gun."""
        for one in self.columns:
            held = key if key != "hold" else one.buttons[-1].shot.key
            if any(button.shot.key == held for button in one.buttons):
                one.choose(held)

    def take_key(self, key: int) -> bool:
        """Digits choose."""
        number = key - Qt.Key.Key_1
        for one in self.columns:
            if 0 <= number < len(one.buttons):
                one.focus(number)
                return True
            number -= len(one.buttons)
        return False
