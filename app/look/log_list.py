"""The event log: heads, sentences with the mark of their side, dice, results, and why nothing happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from app.look.dice import DieFace, dice_height, draw_dice
from app.look.lists import FaceDelegate
from app.look.pens import draw_text, text_width, wrapped_height
from app.look.sides import draw_side

if TYPE_CHECKING:
    from app.look.tokens import Theme
    from core.words import Side

_LEFT = 34.0
_RIGHT = 12.0
_HEAD = 26
_PAD = 4


class LogKind(StrEnum):
    """What a line is: HEAD of a round, TOLD sentence, RESULT in bold, NOTE why nothing happened."""

    HEAD = "head"
    TOLD = "told"
    RESULT = "result"
    NOTE = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFace:
    """One line of the log.

    Attributes:
        key: its place in the record; unique in the list.
        kind: what it is.
        text: the sentence.
        side: whose deed it was; None where it is nobody's.
        dice: rolled for it, shown under the sentence.
        rule: section of the rulebook, shown small at the end ("9.3").
    """

    key: str
    kind: LogKind
    text: str
    side: Side | None = None
    dice: tuple[DieFace, ...] = ()
    rule: str = ""

    @property
    def spoken(self) -> str:
        """The line in words."""
        faces = " ".join(str(die.face) for die in self.dice)
        return " ".join(part for part in (self.text, faces, f"({self.rule})" if self.rule else "") if part)


class LogDelegate(FaceDelegate):
    """Paints `LogFace`, word-wrapped."""

    def height(self, face: object, width: int, theme: Theme) -> int:
        if not isinstance(face, LogFace):
            return 0
        if face.kind is LogKind.HEAD:
            return _HEAD
        words = _words_width(face, width, theme)
        text = wrapped_height(face.text, _font(face, theme), words)
        return round(text + (dice_height(len(face.dice), width - _LEFT - _RIGHT) + 4 if face.dice else 0)) + _PAD + 2

    def draw_ground(self, painter: QPainter, rect: QRectF, _face: object, theme: Theme, *, selected: bool) -> None:
        if selected:
            painter.fillRect(rect, theme.colour("accent_soft"))
            painter.fillRect(QRectF(0, 0, 4, rect.height()), theme.colour("accent"))

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if isinstance(face, LogFace):
            draw_log_line(painter, rect, face, theme)


def draw_log_line(painter: QPainter, rect: QRectF, face: LogFace, theme: Theme) -> None:
    """Paint a line of the log into its row."""
    if face.kind is LogKind.HEAD:
        place = QRectF(14, 5, rect.width() - 26, 20)
        draw_text(painter, place, face.text, theme.font("caption"), theme.colour("ink3"))
        return
    width = _words_width(face, round(rect.width()), theme)
    font = _font(face, theme)
    height = wrapped_height(face.text, font, width)
    if face.side is not None:
        draw_side(painter, QPointF(22, 2 + 9), 6.5, face.side, theme)
    painter.setFont(font)
    painter.setPen(theme.colour("ink2" if face.kind is LogKind.NOTE else "ink"))
    painter.drawText(QRectF(_LEFT, 2, width, height + 2), int(Qt.TextFlag.TextWordWrap), face.text)
    if face.rule:
        small = theme.font("caption")
        place = QRectF(_LEFT + width, 2, rect.width() - _LEFT - width - _RIGHT, 18)
        draw_text(painter, place, face.rule, small, theme.colour("ink3"), Qt.AlignmentFlag.AlignRight)
    if face.dice:
        dice = QRectF(_LEFT, height + 6, rect.width() - _LEFT - _RIGHT, rect.height())
        draw_dice(painter, dice, face.dice, theme)


def _font(face: LogFace, theme: Theme) -> QFont:
    return theme.font("strong" if face.kind is LogKind.RESULT else "small", px=13)


def _words_width(face: LogFace, width: int, theme: Theme) -> float:
    rule = text_width(face.rule, theme.font("caption")) + 8 if face.rule else 0
    return max(width - _LEFT - _RIGHT - rule, 40)
