"""What a painter on paper needs: the faces in exact sizes, black ink, and lines of text that break well.

Everything is in points on a scaled painter. A face is made ten times as large as it is printed and drawn at a tenth:
Qt's pixel sizes are whole numbers, and at small sizes a screen's hinting would bend the widths, so that a page would
come out otherwise on another screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextLayout, QTextOption

from app import paths
from app.look.silhouettes import draw_glyph
from app.look.token_reading import read_tokens
from app.look.tokens import Theme
from app.printing.stencils import Stencils

TENTHS = 10
INK, MID, FAINT, WASH = "#111111", "#555555", "#BBBBBB", "#E4E4E4"
"""Black first; greys for captions, for lines to write on, and as fill. Paper has no side colours."""


class Align(StrEnum):
    """Where words stand in their column."""

    LEFT = "left"
    RIGHT = "right"
    CENTRE = "centre"


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """A face on paper: the type role, its size in points, and its ink. Styles are constants, told apart by identity.

    `leading`: from line to line, in points. `face`: what makes its letters, whatever their ink.
    """

    role: str
    points: float
    ink: str = INK
    bold: bool = False
    italic: bool = False
    mono: bool = False
    leading: float = field(init=False, default=0)
    face: tuple[object, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        tight = self.role in ("display", "title", "heading", "figure")
        object.__setattr__(self, "leading", self.points * (1.15 if tight else 1.32))
        object.__setattr__(self, "face", (self.role, self.points, self.bold, self.italic, self.mono))


TITLE = Style("display", 24)
SUBTITLE = Style("body", 9.5, MID)
HEADING = Style("heading", 13)
CAPTION = Style("body", 7.5, MID)
FIELD = Style("body", 11, bold=True)
FIGURE = Style("figure", 21)
BODY = Style("body", 8.8)
SMALL = Style("body", 8)
STRONG = Style("body", 8.8, bold=True)
WRITTEN = Style("diary", 11)
BOX = Style("body", 6.8)
MONO = Style("body", 8.4, mono=True)


@lru_cache(maxsize=1)
def paper_theme() -> Theme:
    """The faces of the look; its colours stay on the screen."""
    return read_tokens(paths.resources() / "styles" / "tokens.toml").light


@lru_cache(maxsize=64)
def line_pen(weight: float, ink: str) -> QPen:
    """A pen for lines and boxes."""
    return QPen(QColor(ink), weight)


class SetLine(NamedTuple):
    """A line of words where it stands: the left end of its base line, in tenths of a point."""

    x: float
    y: float
    text: str
    style: Style


class Faces:
    """Fonts and measures, made once for a document."""

    def __init__(self) -> None:
        self._theme = paper_theme()
        self._fonts: dict[Style, QFont] = {}
        self._metrics: dict[Style, QFontMetricsF] = {}
        self._widths: dict[tuple[str, Style], float] = {}
        self._drops: dict[Style, float] = {}
        self._broken: dict[tuple[str, Style, float], tuple[str, ...]] = {}

    @property
    def theme(self) -> Theme:
        """For painters of the look that choose their own faces."""
        return self._theme

    def font(self, style: Style) -> QFont:
        """The font of a style, ten times its size."""
        if style not in self._fonts:
            self._fonts[style] = self._made(style)
        return self._fonts[style]

    def _made(self, style: Style) -> QFont:
        size = style.points * TENTHS
        if style.role == "diary":
            font = self._theme.diary_font(px=size)
        else:
            font = self._theme.font(style.role, px=size, italic=style.italic, mono=style.mono)
            if style.role == "body":
                font.setBold(style.bold)
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        font.setFeature(QFont.Tag("liga"), 0)  # a PDF that is searched for "fired" shall find it
        return font

    def metrics(self, style: Style) -> QFontMetricsF:
        """Measures of a style, in tenths of a point."""
        if style not in self._metrics:
            self._metrics[style] = QFontMetricsF(self.font(style))
        return self._metrics[style]

    def width(self, text: str, style: Style) -> float:
        """Width of one line, in points."""
        key = (text, style)
        if key not in self._widths:
            self._widths[key] = self.metrics(style).horizontalAdvance(text) / TENTHS
        return self._widths[key]

    def drop(self, style: Style) -> float:
        """From the upper edge of a line to its base line, in points."""
        if style not in self._drops:
            metrics = self.metrics(style)
            ascent, descent = metrics.ascent() / TENTHS, metrics.descent() / TENTHS
            self._drops[style] = (style.leading - ascent - descent) / 2 + ascent
        return self._drops[style]

    def lines(self, text: str, style: Style, width: float) -> tuple[str, ...]:
        """The lines of a text in a column: broken between words, or within one that is wider than the column."""
        key = (text, style, width)
        if key not in self._broken:
            self._broken[key] = self._break(text, style, width)
        return self._broken[key]

    def _break(self, text: str, style: Style, width: float) -> tuple[str, ...]:
        if not text:
            return ()
        if self.width(text, style) <= width:
            return (text,)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout = QTextLayout(text, self.font(style))
        layout.setTextOption(option)
        layout.beginLayout()
        lines: list[str] = []
        utf16 = text.encode("utf-16-le")
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(width, style.points) * TENTHS)
            begin, end = line.textStart() * 2, (line.textStart() + line.textLength()) * 2
            lines.append(utf16[begin:end].decode("utf-16-le", errors="ignore").strip())
        layout.endLayout()
        return tuple(lines)

    def height(self, text: str, style: Style, width: float) -> float:
        """Height of a text in a column, in points."""
        return len(self.lines(text, style, width)) * style.leading


class Pen:
    """Draws on one page, in points; the origin is the upper left corner of the printable area.

    Words wait until `flush`, and then come in their order above everything else: what they share of font and ink is
    said once. With `stencils` silhouettes are drawn as those, for a PDF that puts them in their places.
    """

    def __init__(self, painter: QPainter, faces: Faces, stencils: Stencils | None = None) -> None:
        self.painter, self.faces, self._stencils = painter, faces, stencils
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._moved = 0
        self._waiting: list[SetLine] = []

    def line_of_text(
        self, x: float, y: float, text: str, style: Style, *, width: float = 0, align: str = Align.LEFT
    ) -> None:
        """One line whose upper edge is at y; right or centred within `width`."""
        if not text:
            return
        if align != Align.LEFT:
            rest = width - self.faces.width(text, style)
            x += rest if align == Align.RIGHT else rest / 2
        line = SetLine(x * TENTHS, (y + self.faces.drop(style)) * TENTHS, text, style)
        if self._moved:
            self._write((line,))
        else:
            self._waiting.append(line)

    @contextmanager
    def moved(self) -> Iterator[QPainter]:
        """The painter, which may be moved and turned in here; words are written at once."""
        self.painter.save()
        self._moved += 1
        try:
            yield self.painter
        finally:
            self._moved -= 1
            self.painter.restore()

    def flush(self) -> None:
        """Write the words that wait."""
        self._write(self.waiting())

    def waiting(self) -> list[SetLine]:
        """Take the words that wait."""
        lines, self._waiting = self._waiting, []
        return lines

    def _write(self, lines: Sequence[SetLine]) -> None:
        painter, last = self.painter, None
        painter.save()
        painter.scale(1 / TENTHS, 1 / TENTHS)
        for x, y, text, style in lines:
            if style is not last:
                painter.setFont(self.faces.font(style))
                painter.setPen(QColor(style.ink))
                last = style
            painter.drawText(QPointF(x, y), text)
        painter.restore()

    def text(self, x: float, y: float, width: float, text: str, style: Style, align: str = Align.LEFT) -> float:
        """A text broken into lines; returns its height."""
        lines = self.faces.lines(text, style, width)
        for index, line in enumerate(lines):
            self.line_of_text(x, y + index * style.leading, line, style, width=width, align=align)
        return len(lines) * style.leading

    def silhouette(self, rect: QRectF, ident: str, heading: float = 0.0, ink: str = INK) -> None:
        """An aircraft from above in the middle of a rectangle; `heading`: degrees clockwise from nose up."""
        if self._stencils is None:
            draw_glyph(self.painter, rect, ident, QColor(ink), heading=heading)
            return
        side = min(rect.width(), rect.height())
        with self.moved() as painter:
            painter.translate(rect.center())
            painter.rotate(heading)
            painter.drawImage(QRectF(-side / 2, -side / 2, side, side), self._stencils.image(ident, ink))

    def rule(self, x: float, y: float, width: float, weight: float = 0.5, ink: str = INK) -> None:
        """A level line."""
        self.painter.setPen(line_pen(weight, ink))
        self.painter.drawLine(QLineF(x, y, x + width, y))

    def box(self, rect: QRectF, weight: float = 0.6, fill: str = "", ink: str = INK) -> None:
        """A box, empty or filled."""
        self.painter.setPen(line_pen(weight, ink))
        self.painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        self.painter.drawRect(rect)

    def bar(self, rect: QRectF, ink: str = INK) -> None:
        """A filled rectangle without an edge."""
        self.painter.fillRect(rect, QColor(ink))
