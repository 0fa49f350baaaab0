"""Tables of a page: columns, rows that break over pages, notes beneath a row, and dice as small squares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF

from app.printing.paper import BODY, CAPTION, FAINT, INK, MID, Align, Faces, Pen, Style
from app.printing.sheets import PrintedDie

_HEAD_HEIGHT, _GROUP_HEIGHT = 17.0, 12.0
_GUTTER, _AFTER_FIGURES = 5.0, 11.0
_DIE, _DIE_STEP = 8.4, 10.0
_FACE = Style("body", 6.6, bold=True)
_FACE_OF_HIT = replace(_FACE, ink="#FFFFFF")
_NOTE_GAP = 2.0
_GLYPH, _CRAFT = 14.0, 18.0
_LOW, _LOWER = 13.6, 0.5
"""A row with less white: its height at least, and what is left of the white above and below its words."""
_TALL = 300.0
"""Two rows that are higher than this need not stay together."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Columns under one head: the first of them, and how many they are."""

    head: str
    first: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CraftEntry:
    """An aircraft by its silhouette and name."""

    type_id: str
    name: str


Entry: TypeAlias = str | tuple[PrintedDie, ...] | CraftEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One row of a table.

    `closed`: a rule stands under it. `quiet`: it is there to be written on. `note`: words beneath, over many columns.
    """

    entries: tuple[Entry, ...]
    closed: bool = True
    quiet: bool = False
    note: str = ""


Measured: TypeAlias = dict[tuple[int, float], tuple[Line, float, float]]
"""Rows with the heights of their entries and of their notes, by their identity and the whole width."""


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
    groups: tuple[Group, ...] = ()
    note_from: int = 1
    """The column under which a row's note begins."""
    measured: Measured = field(default_factory=dict, compare=False, repr=False)
    """The rows that were measured; the parts of a table share them."""

    def _head(self, faces: Faces, widths: Sequence[float]) -> float:
        lines = max(len(_head_lines(faces, column, part)) for column, part in zip(self.columns, widths, strict=True))
        return _HEAD_HEIGHT + (lines - 1) * CAPTION.leading + (_GROUP_HEIGHT if self.groups else 0)

    def widths(self, width: float) -> list[float]:
        """The columns' widths within a whole width."""
        fixed = sum(column.width for column in self.columns)
        return [column.width or width - fixed for column in self.columns]

    def height(self, faces: Faces, width: float) -> float:
        widths = self.widths(width)
        return self._head(faces, widths) + sum(self._row(faces, line, widths, width) for line in self.lines) + 2

    def _row(self, faces: Faces, line: Line, widths: Sequence[float], width: float) -> float:
        _line, entries, note = self._measured(faces, line, widths, width)
        return entries + note

    def _measured(self, faces: Faces, line: Line, widths: Sequence[float], width: float) -> tuple[Line, float, float]:
        key = (id(line), width)
        if key not in self.measured:
            self.measured[key] = (line, self._entries(faces, line, widths), self._note(faces, line, widths))
        return self.measured[key]

    def _entries(self, faces: Faces, line: Line, widths: Sequence[float]) -> float:
        heights = [
            _entry_height(faces, entry, column, part)
            for entry, column, part in zip(line.entries, self.columns, widths, strict=True)
        ]
        return max(self.least, max(heights) + 2 * self.pad)

    def _note(self, faces: Faces, line: Line, widths: Sequence[float]) -> float:
        return faces.height(line.note, CAPTION, sum(widths[self.note_from :])) + _NOTE_GAP if line.note else 0

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        widths = self.widths(width)
        y = self._draw_heads(pen, x, y, width, widths)
        for line in self.lines:
            _line, entries, note = self._measured(pen.faces, line, widths, width)
            self._draw_line(pen, line, x, y, widths, entries)
            y += entries
            if line.note:
                left, room = sum(widths[: self.note_from]), sum(widths[self.note_from :])
                pen.text(x + left, y - _NOTE_GAP, room, line.note, CAPTION)
                y += note
            if line.closed:
                pen.rule(x, y, width, 0.4, FAINT if line.quiet else MID)

    def _draw_heads(self, pen: Pen, x: float, y: float, width: float, widths: Sequence[float]) -> float:
        for group in self.groups:
            last = group.first + group.count - 1
            left = x + sum(widths[: group.first])
            right = x + sum(widths[:last]) + self.columns[last].inner(widths[last])
            pen.line_of_text(left, y + 1, pen.faces.lines(group.head, CAPTION, right - left)[0], CAPTION)
            pen.rule(left, y + _GROUP_HEIGHT, right - left, 0.4, MID)
        foot = y + self._head(pen.faces, widths)
        left = x
        for column, part in zip(self.columns, widths, strict=True):
            lines = _head_lines(pen.faces, column, part)
            top = foot - _HEAD_HEIGHT + 1 - (len(lines) - 1) * CAPTION.leading
            for index, line in enumerate(lines):
                at = top + index * CAPTION.leading
                pen.line_of_text(left, at, line, CAPTION, width=column.inner(part), align=column.align)
            left += part
        y = foot
        pen.rule(x, y - 1, width, 1.4)
        return y

    def _draw_line(self, pen: Pen, line: Line, x: float, y: float, widths: Sequence[float], height: float) -> None:
        for entry, column, part in zip(line.entries, self.columns, widths, strict=True):
            lone = max(self.pad, (self.least - column.style.leading) / 2)
            pad = lone if height <= self.least else self.pad
            if isinstance(entry, str):
                pen.text(x, y + pad, column.inner(part), entry, column.style, column.align)
            elif isinstance(entry, CraftEntry):
                _draw_craft(pen, QPointF(x, y + pad), column.inner(part), entry, column.style)
            else:
                _draw_dice(pen, x, y + pad + 1.2, column.inner(part), entry)
            x += part

    def split(self, faces: Faces, width: float, room: float) -> tuple[Table | None, Table | None]:
        """As many rows as fit, but no lone row beside many; a row is never cut."""
        widths, fit = self.widths(width), 0
        used = self._head(faces, widths) + 2
        for line in self.lines:
            used += self._row(faces, line, widths, width)
            if used > room:
                break
            fit += 1
        if fit == len(self.lines):
            return self, None
        if fit == len(self.lines) - 1 > 2:
            fit -= 1  # the last row takes one along
        alone = fit == 1 and sum(self._row(faces, line, widths, width) for line in self.lines[:2]) < _TALL
        if fit == 0 or alone:
            return None, self
        return replace(self, lines=self.lines[:fit], fills=False), replace(self, lines=self.lines[fit:])

    def closer(self) -> Table:
        """The same rows with less white; no row is lower than its words, and those to be written on stay."""
        if any(line.quiet for line in self.lines):
            return self
        return replace(self, least=min(self.least, _LOW), pad=self.pad * _LOWER, measured={})

    def stretched(self, more: float) -> Table:
        """Empty rows in what is left."""
        high = max(self.least, self.columns[0].style.leading + 2 * self.pad if self.next_number else 0)
        rows = int(more // high) if self.fills else 0
        numbers = (str(self.next_number + index) if self.next_number else "" for index in range(rows))
        rest = ("",) * (len(self.columns) - 1)
        return replace(self, lines=(*self.lines, *(Line(entries=(number, *rest), quiet=True) for number in numbers)))


def _head_lines(faces: Faces, column: Column, part: float) -> tuple[str, ...]:
    """A head is broken only where it would run into the next one: some lean over the white beside their figures."""
    if faces.width(column.head, CAPTION) <= part:
        return (column.head,)
    return faces.lines(column.head, CAPTION, column.inner(part))


def _entry_height(faces: Faces, entry: Entry, column: Column, part: float) -> float:
    if isinstance(entry, str):
        return faces.height(entry, column.style, column.inner(part))
    if isinstance(entry, CraftEntry):
        return faces.height(entry.name, column.style, column.inner(part) - _CRAFT)
    in_row = _dice_in_row(column.inner(part))
    return -(-len(entry) // in_row) * _DIE_STEP + 1 if entry else 0


def _draw_craft(pen: Pen, at: QPointF, width: float, craft: CraftEntry, style: Style) -> None:
    box = QRectF(at.x(), at.y() + (style.leading - _GLYPH) / 2, _GLYPH, _GLYPH)
    pen.silhouette(box, craft.type_id)
    pen.text(at.x() + _CRAFT, at.y(), width - _CRAFT, craft.name, style)


def _dice_in_row(width: float) -> int:
    return max(1, int((width + _DIE_STEP - _DIE) // _DIE_STEP))


def _draw_dice(pen: Pen, x: float, y: float, width: float, dice: tuple[PrintedDie, ...]) -> None:
    """Small squares with the face as a figure, so that it can be read and searched; hits are dark."""
    in_row = _dice_in_row(width)
    for index, die in enumerate(dice):
        left, top = x + index % in_row * _DIE_STEP, y + index // in_row * _DIE_STEP
        pen.box(QRectF(left, top, _DIE, _DIE), 0.6, INK if die.hit else "#FFFFFF")
        style = _FACE_OF_HIT if die.hit else _FACE
        pen.line_of_text(left, top + (_DIE - style.leading) / 2, str(die.face), style, width=_DIE, align=Align.CENTRE)
