"""Rows of two lists: threads of the front page (74 px), turn files of the mailroom (66 px)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.look.icons import draw_icon
from app.look.lists import FaceDelegate
from app.look.pens import CENTRE, LEFT, RIGHT, draw_text, draw_two_lines, text_width
from app.look.sides import draw_side
from app.look.silhouettes import draw_glyph
from app.look.tags import Tone, draw_tag, tag_width

if TYPE_CHECKING:
    from app.look.tokens import Theme
    from core.words import Side

THREAD_HEIGHT = 74
POST_HEIGHT = 66
_RIGHT_EDGE = 16
_NARROW = 620
_STATE_COLUMN = 282  # px from the right edge to the tags, so that they line up


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreadFace:
    """A thread: what it is, where it stands, and the one deed that opening it does.

    Attributes:
        key: the thread's id.
        side, aircraft: of the user's own seat, for the glyph.
        title, line: two lines of words.
        tone, tag: its state.
        when: since when, in words.
        action: deed of opening it ("Choose hand"), or empty.
        primary: whether the deed is the page's primary one.
    """

    key: str
    side: Side
    aircraft: str
    title: str
    line: str
    tone: Tone
    tag: str
    when: str = ""
    action: str = ""
    primary: bool = False

    @property
    def tip(self) -> str:
        """Both lines of words whole, for the mouse."""
        return f"{self.title}\n{self.line}"

    @property
    def spoken(self) -> str:
        """The row in words."""
        return ". ".join(part for part in (self.title, self.tag, self.line, self.when, self.action) if part)


class ThreadDelegate(FaceDelegate):
    """Paints `ThreadFace`. The action looks like a button; pressing the row anywhere does it."""

    def height(self, _face: object, _width: int, _theme: Theme) -> int:
        return THREAD_HEIGHT

    def draw_ground(self, painter: QPainter, rect: QRectF, face: object, theme: Theme, *, selected: bool) -> None:
        mine = isinstance(face, ThreadFace) and face.tone is Tone.YOUR_TURN
        if mine and not selected:
            painter.fillRect(rect, theme.colour("raised"))
        super().draw_ground(painter, rect, face, theme, selected=selected)
        if mine:
            painter.fillRect(QRectF(0, 0, 5, rect.height() - 1), theme.colour("signal"))

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if isinstance(face, ThreadFace):
            draw_thread(painter, rect, face, theme)


def draw_thread(painter: QPainter, rect: QRectF, face: ThreadFace, theme: Theme) -> None:
    """Paint a thread into a row of 74 px; below 620 px of width the words need the place of the action."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(f"{face.side}_soft"))
    painter.drawRoundedRect(QRectF(18, 11, 52, 52), 3, 3)
    draw_glyph(painter, QRectF(23, 16, 42, 42), face.aircraft, theme.colour(face.side))
    draw_side(painter, QPointF(69, 62), 7.5, face.side, theme)
    width = tag_width(face.tag, theme)
    narrow = rect.width() < _NARROW
    tag_x = rect.width() - max(0 if narrow else _STATE_COLUMN, width + _RIGHT_EDGE)
    words = tag_x - 86 - 12
    if text_width(face.title, theme.font("heading")) <= words:
        draw_text(painter, QRectF(86, 13, words, 24), face.title, theme.font("heading"), theme.colour("ink"))
        line = QRectF(86, 38, words, 20)
    else:
        draw_two_lines(painter, QRectF(86, 6, words, 40), face.title, theme.font("strong"), theme.colour("ink"))
        line = QRectF(86, 48, words, 20)
    draw_text(painter, line, face.line, theme.font("small"), theme.colour("ink2"))
    draw_tag(painter, QRectF(tag_x, 13, width, 24), face.tone, face.tag, theme)
    when = QRectF(tag_x, 40, 110, 18)
    draw_text(painter, when, face.when, theme.font("caption"), theme.colour("ink3"))
    if face.action and not narrow:
        _action(painter, rect, face, theme)


def _action(painter: QPainter, rect: QRectF, face: ThreadFace, theme: Theme) -> None:
    font = theme.font("strong" if face.primary else "body")
    width = text_width(face.action, font) + 30
    plate = QRectF(rect.width() - _RIGHT_EDGE - width, rect.height() / 2 - 16, width, 32)
    painter.setPen(QPen(theme.colour("accent" if face.primary else "line_strong"), 1))
    painter.setBrush(theme.colour("accent" if face.primary else "raised"))
    painter.drawRoundedRect(plate.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    draw_text(painter, plate, face.action, font, theme.colour("on_accent" if face.primary else "ink"), CENTRE)


@dataclass(frozen=True, slots=True, kw_only=True)
class PostFace:
    """A turn file that came or left."""

    key: str
    came: bool
    who: str
    what: str
    when: str
    tone: Tone
    tag: str

    @property
    def tip(self) -> str:
        """Both lines of words whole, for the mouse."""
        return f"{self.who}\n{self.what}"

    @property
    def spoken(self) -> str:
        """The row in words."""
        return ". ".join((self.who, self.what, self.tag, self.when))


class PostDelegate(FaceDelegate):
    """Paints `PostFace`."""

    def height(self, _face: object, _width: int, _theme: Theme) -> int:
        return POST_HEIGHT

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if isinstance(face, PostFace):
            draw_post(painter, rect, face, theme)


def draw_post(painter: QPainter, rect: QRectF, face: PostFace, theme: Theme) -> None:
    """Paint a turn file into a row of 66 px."""
    draw_icon(painter, "inbox" if face.came else "outbox", QRectF(16, 12, 20, 20), theme.colour("ink2"))
    when = min(text_width(face.when, theme.font("caption")) + 2, rect.width() / 3)
    place = QRectF(rect.width() - when - 14, 10, when, 22)
    draw_text(painter, place, face.when, theme.font("caption"), theme.colour("ink3"), RIGHT)
    who = QRectF(48, 10, place.left() - 56, 22)
    draw_text(painter, who, face.who, theme.font("strong"), theme.colour("ink"), LEFT)
    width = tag_width(face.tag, theme, 12) - 2
    draw_tag(painter, QRectF(rect.width() - width - 14, 35, width, 22), face.tone, face.tag, theme, 12)
    what = QRectF(48, 34, rect.width() - width - 14 - 56, 22)
    middle = Qt.TextElideMode.ElideMiddle
    draw_text(painter, what, face.what, theme.font("small"), theme.colour("ink2"), LEFT, elide=middle)
