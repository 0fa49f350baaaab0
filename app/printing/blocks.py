"""The blocks of which a page is made, from top to bottom: they know their height, and long ones break over pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from PySide6.QtCore import QRectF

from app.printing.paper import BODY, CAPTION, FAINT, FIELD, FIGURE, HEADING, MID, SMALL, Faces, Pen, Style
from app.printing.sheets import Cell, Figure

_GLYPH = 14.0


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
    """What follows begins a page, unless so many points are left on this one; 0 = always."""

    unless: float = 0

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
    """A paragraph. `leads`: it stays with what follows, as a heading does."""

    text: str
    style: Style = BODY
    leads: bool = False

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
                pen.silhouette(box, cell.aircraft)
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

    def _pitch(self, width: float) -> float:
        return min(self.pitch, width / len(self.figures))

    def height(self, faces: Faces, width: float) -> float:
        room = self._pitch(width) - 4
        high = max(faces.height(figure.caption, SMALL_MID, room) for figure in self.figures)
        return 38 - SMALL_MID.leading + max(high, SMALL_MID.leading)

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        pitch = self._pitch(width)
        for figure in self.figures:
            if figure.number:
                pen.line_of_text(x, y, figure.number, FIGURE)
            else:
                pen.rule(x, y + 22, pitch - 14, 0.6)
            pen.text(x, y + 25, pitch - 4, figure.caption, SMALL_MID)
            x += pitch


SMALL_MID = replace(SMALL, ink=MID)


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
