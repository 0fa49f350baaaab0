"""The blocks of which a page is made, from top to bottom: they know their height, and long ones break over pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from app.look.silhouettes import draw_glyph
from app.printing.paper import (
    BODY,
    CAPTION,
    FAINT,
    FIELD,
    FIGURE,
    HEADING,
    INK,
    MID,
    SMALL,
    Align,
    Faces,
    Pen,
    Style,
)
from app.printing.sheets import Cell, Figure, PrintedDie

_GLYPH = 14.0
_DIE, _DIE_STEP = 8.4, 10.0


class Block(Protocol):
    """A part of a page."""

    def height(self, faces: Faces, width: float) -> float:
        """Its height in points at a width."""

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (x, y)."""


class LongBlock(Block, Protocol):
    """A block that may go on overleaf."""

    def split(self, faces: Faces, width: float, room: float) -> tuple[Block | None, Block | None]:
        """What fits into `room` points, and what is left; the first is None if nothing does."""


class ElasticBlock(Block, Protocol):
    """A block that fills what the page has left."""

    def stretched(self, more: float) -> Block:
        """The block, `more` points higher; it may take less."""


def is_long(block: Block) -> bool:
    """Whether a block may be split."""
    return hasattr(block, "split")


def is_elastic(block: Block) -> bool:
    """Whether a block may be stretched."""
    return hasattr(block, "stretched")


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """White space; it vanishes at the top of a page."""

    points: float

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return self.points

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        """Nothing is drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Break:
    """What follows begins a page."""

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return 0

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        """Nothing is drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """The head of a section; it stays with what follows."""

    text: str

    def height(self, faces: Faces, width: float) -> float:
        return faces.height(self.text, HEADING, width) + 5

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        pen.text(x, y, width, self.text, HEADING)


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A paragraph."""

    text: str
    style: Style = BODY

    def height(self, faces: Faces, width: float) -> float:
        return faces.height(self.text, self.style, width)

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        pen.text(x, y, width, self.text, self.style)


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A row of form cells: caption, value, and a line beneath; long values make the row higher."""

    cells: tuple[Cell, ...]

    def _widths(self, width: float) -> list[float]:
        parts = sum(cell.share for cell in self.cells)
        return [width * cell.share / parts for cell in self.cells]

    def _value_height(self, faces: Faces, width: float) -> float:
        heights = (
            faces.height(cell.value or "x", FIELD, _room(cell, part))
            for cell, part in zip(self.cells, self._widths(width), strict=True)
        )
        return max(heights)

    def height(self, faces: Faces, width: float) -> float:
        return 10 + self._value_height(faces, width) + 12

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        foot = y + 10 + self._value_height(pen.faces, width) + 2.5
        last = len(self.cells) - 1
        for index, (cell, part) in enumerate(zip(self.cells, self._widths(width), strict=True)):
            pen.line_of_text(x, y, cell.caption, CAPTION)
            left = x
            if cell.aircraft:
                box = QRectF(x, y + 10, _GLYPH, _GLYPH)
                draw_glyph(pen.painter, box, cell.aircraft, QColor(INK))
                left += _GLYPH + 4
            pen.text(left, y + 10, _room(cell, part), cell.value, FIELD)
            pen.rule(x, foot, part - (0 if index == last else 8), 0.6)
            x += part


def _room(cell: Cell, part: float) -> float:
    return part - 8 - (_GLYPH + 4 if cell.aircraft else 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """Large numbers in a row; without a number there is a line to write on."""

    figures: tuple[Figure, ...]
    pitch: float = 72

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return 38

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        pitch = min(self.pitch, width / len(self.figures))
        for figure in self.figures:
            if figure.number:
                pen.line_of_text(x, y, figure.number, FIGURE)
            else:
                pen.rule(x, y + 22, pitch - 14, 0.6)
            pen.line_of_text(x, y + 25, figure.caption, SMALL_MID)
            x += pitch


SMALL_MID = replace(SMALL, ink=MID)


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column: its head, and its width in points, 0 = what the others leave."""

    head: str
    width: float = 0
    align: Align = Align.LEFT
    style: Style = BODY
    flush: bool = False
    """Whether it is the last column and its figures end with the rule."""

    def inner(self, part: float) -> float:
        """What words may take of its width: figures stand well apart from the words at their right."""
        if self.flush:
            return part
        return part - (_AFTER_FIGURES if self.align is Align.RIGHT else _GUTTER)


Entry: TypeAlias = str | tuple[PrintedDie, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One row of a table. `closed`: a rule stands under it; `quiet`: it is there to be written on."""

    entries: tuple[Entry, ...]
    closed: bool = True
    quiet: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Heads over a strong rule, hairlines between rows; the heads come again overleaf."""

    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    least: float = 17
    pad: float = 3.4
    """White above and below the words of a row, where it is higher than `least`."""
    fills: bool = False
    """Whether empty rows take up what the page has left."""
    next_number: int = 0
    """What those rows count on from in their first column; 0 = they are not numbered."""

    def widths(self, width: float) -> list[float]:
        """The columns' widths within a whole width."""
        fixed = sum(column.width for column in self.columns)
        return [column.width or width - fixed for column in self.columns]

    def height(self, faces: Faces, width: float) -> float:
        widths = self.widths(width)
        return _HEAD_HEIGHT + sum(self._row(faces, line, widths) for line in self.lines) + 2

    def _row(self, faces: Faces, line: Line, widths: Sequence[float]) -> float:
        heights = [
            _entry_height(faces, entry, column, part)
            for entry, column, part in zip(line.entries, self.columns, widths, strict=True)
        ]
        return max(self.least, max(heights) + 2 * self.pad)

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        widths = self.widths(width)
        left = x
        for column, part in zip(self.columns, widths, strict=True):
            pen.line_of_text(left, y + 1, column.head, CAPTION, width=column.inner(part), align=column.align)
            left += part
        y += _HEAD_HEIGHT
        pen.rule(x, y - 1, width, 1.4)
        for line in self.lines:
            height = self._row(pen.faces, line, widths)
            self._draw_line(pen, line, x, y, widths, height)
            y += height
            if line.closed:
                pen.rule(x, y, width, 0.4, FAINT if line.quiet else MID)

    def _draw_line(self, pen: Pen, line: Line, x: float, y: float, widths: Sequence[float], height: float) -> None:
        for entry, column, part in zip(line.entries, self.columns, widths, strict=True):
            lone = max(self.pad, (self.least - column.style.leading) / 2)
            pad = lone if height <= self.least else self.pad
            if isinstance(entry, str):
                pen.text(x, y + pad, column.inner(part), entry, column.style, column.align)
            else:
                _draw_dice(pen, x, y + pad + 1.2, column.inner(part), entry)
            x += part

    def split(self, faces: Faces, width: float, room: float) -> tuple[Table | None, Table | None]:
        """As many rows as fit, but no lone row beside many; a row is never cut."""
        widths, used, fit = self.widths(width), _HEAD_HEIGHT + 2, 0
        for line in self.lines:
            used += self._row(faces, line, widths)
            if used > room:
                break
            fit += 1
        if fit == 0:
            return None, self
        if fit == len(self.lines):
            return self, None
        return replace(self, lines=self.lines[:fit], fills=False), replace(self, lines=self.lines[fit:])

    def stretched(self, more: float) -> Table:
        """Empty rows in what is left."""
        high = max(self.least, self.columns[0].style.leading + 2 * self.pad if self.next_number else 0)
        rows = int(more // high) if self.fills else 0
        numbers = (str(self.next_number + index) if self.next_number else "" for index in range(rows))
        rest = ("",) * (len(self.columns) - 1)
        return replace(self, lines=(*self.lines, *(Line(entries=(number, *rest), quiet=True) for number in numbers)))


_HEAD_HEIGHT = 17.0
_GUTTER, _AFTER_FIGURES = 5.0, 11.0


def _entry_height(faces: Faces, entry: Entry, column: Column, part: float) -> float:
    if isinstance(entry, str):
        return faces.height(entry, column.style, column.inner(part))
    in_row = _dice_in_row(column.inner(part))
    return -(-len(entry) // in_row) * _DIE_STEP + 1


def _dice_in_row(width: float) -> int:
    return max(1, int((width + _DIE_STEP - _DIE) // _DIE_STEP))


_FACE = Style("body", 6.6, bold=True)
_FACE_OF_HIT = replace(_FACE, ink="#FFFFFF")


def _draw_dice(pen: Pen, x: float, y: float, width: float, dice: tuple[PrintedDie, ...]) -> None:
    """Small squares with the face as a figure, so that it can be read and searched; hits are dark."""
    in_row = _dice_in_row(width)
    for index, die in enumerate(dice):
        left, top = x + index % in_row * _DIE_STEP, y + index // in_row * _DIE_STEP
        pen.box(QRectF(left, top, _DIE, _DIE), 0.6, INK if die.hit else "#FFFFFF")
        style = _FACE_OF_HIT if die.hit else _FACE
        pen.line_of_text(left, top + (_DIE - style.leading) / 2, str(die.face), style, width=_DIE, align=Align.CENTRE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """Two blocks side by side; `share` of the width is the left one's."""

    left: Block
    right: Block
    share: float = 0.5
    gutter: float = 22

    def _parts(self, width: float) -> tuple[float, float]:
        left = (width - self.gutter) * self.share
        return left, width - self.gutter - left

    def height(self, faces: Faces, width: float) -> float:
        left, right = self._parts(width)
        return max(self.left.height(faces, left), self.right.height(faces, right))

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        left, right = self._parts(width)
        self.left.draw(pen, x, y, left)
        self.right.draw(pen, x + left + self.gutter, y, right)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """Blocks below each other that stay together."""

    blocks: tuple[Block, ...]

    def height(self, faces: Faces, width: float) -> float:
        return sum(block.height(faces, width) for block in self.blocks)

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        for block in self.blocks:
            block.draw(pen, x, y, width)
            y += block.height(pen.faces, width)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Lines to write on."""

    count: int
    pitch: float = 17

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return self.count * self.pitch

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        for index in range(1, self.count + 1):
            pen.rule(x, y + index * self.pitch - 1, width, 0.4, FAINT)

    def stretched(self, more: float) -> Rules:
        """More lines."""
        return replace(self, count=self.count + int(more // self.pitch))


Drawing: TypeAlias = Callable[[Pen, float, float, float], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A drawing of a fixed height."""

    points: float
    drawing: Drawing

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return self.points

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        self.drawing(pen, x, y, width)
