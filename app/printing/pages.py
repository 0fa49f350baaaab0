"""Blocks broken into pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias, cast

from app.printing.blocks import Block, Break, ElasticBlock, Gap, Heading, LongBlock, Stack, is_elastic, is_long
from app.printing.paper import Faces
from app.printing.tables import Table

_SCANT, _CLOSER = 0.3, 0.45
"""A last page with less than this part of its body is spared where what is before it can be drawn together so far."""

Page: TypeAlias = tuple[tuple[float, Block], ...]
"""The blocks of one page with their upper edges in points from the top of the page's body."""


def paginate(blocks: Sequence[Block], faces: Faces, width: float, rooms: tuple[float, float]) -> tuple[Page, ...]:
    """The pages of some blocks.

    Args:
        blocks: from top to bottom.
        faces: for measuring.
        width: of the page, in points.
        rooms: heights of the first page's body and of the others', in points.

    No page is empty. A last page that would hold a few lines is spared where less white makes room for them.
    """
    whole = _ended(blocks)
    filled = _filled(whole, faces, width, rooms)
    if len(filled) > 1 and _height(filled[-1], faces, width) < rooms[1] * _SCANT:
        closer = _filled(_drawn_together(whole), faces, width, rooms)
        filled = closer if len(closer) < len(filled) else filled
    return tuple(
        _set(taken, faces, width, rooms[min(index, 1)], last=index == len(filled) - 1)
        for index, taken in enumerate(filled)
    )


def _filled(blocks: list[Block], faces: Faces, width: float, rooms: tuple[float, float]) -> list[list[Block]]:
    """The blocks of each page."""
    pages: list[list[Block]] = []
    waiting = blocks
    while waiting:
        taken, waiting = _fill(waiting, faces, width, rooms[min(len(pages), 1)])
        pages.append(taken)
    return pages


def _ended(blocks: Sequence[Block]) -> list[Block]:
    """The blocks without the space after the last one, which must not open a page."""
    whole = list(blocks)
    while whole and isinstance(whole[-1], Gap | Break):
        whole.pop()
    return whole


def _drawn_together(blocks: Sequence[Block]) -> list[Block]:
    return [_closer(block) for block in blocks]


def _closer(block: Block) -> Block:
    """The block with less white: gaps, rows of tables, and what stands in a stack of them."""
    if isinstance(block, Gap):
        return replace(block, points=block.points * _CLOSER)
    if isinstance(block, Table):
        return block.closer()
    if isinstance(block, Stack):
        return replace(block, blocks=tuple(_closer(one) for one in block.blocks))
    return block


def _height(blocks: Sequence[Block], faces: Faces, width: float) -> float:
    return sum(block.height(faces, width) for block in blocks)


def _fill(waiting: list[Block], faces: Faces, width: float, room: float) -> tuple[list[Block], list[Block]]:
    """The blocks of one page, and those left; a block that fits on no page goes alone."""
    taken: list[Block] = []
    used = 0.0
    for index, block in enumerate(waiting):
        if isinstance(block, Gap) and not taken:
            continue
        if isinstance(block, Break):
            if taken and not 0 < block.unless <= room - used:
                return taken, waiting[index + 1 :]
            continue
        rest = waiting[index:]
        if is_long(block):  # asked at once: the height of a long table is dear
            head, tail = cast("LongBlock", block).split(faces, width, room - used)
            if head is None:
                return _without_orphans(taken, rest)
            taken.append(head)
            if tail is not None:
                return taken, [tail, *rest[1:]]
            used += head.height(faces, width)
            continue
        height = block.height(faces, width)
        if used + height > room:
            return _without_orphans(taken, rest)
        taken.append(block)
        used += height
    return taken, []


def _without_orphans(taken: list[Block], rest: list[Block]) -> tuple[list[Block], list[Block]]:
    """What leads goes overleaf with what it leads to; a page keeps at least one block."""
    while len(taken) > 1 and _leads(taken[-1]):
        rest = [taken.pop(), *rest]
    return (taken, rest) if taken else ([rest[0]], rest[1:])


def _leads(block: Block) -> bool:
    return isinstance(block, Heading | Gap) or bool(getattr(block, "leads", False))


def _set(taken: Sequence[Block], faces: Faces, width: float, room: float, *, last: bool) -> Page:
    """The blocks in their places; the first elastic ones take up what is left, empty rows only on the last page."""
    left = room - _height(taken, faces, width)
    placed: list[tuple[float, Block]] = []
    y = 0.0
    for block in taken:
        before = block.height(faces, width)
        if is_elastic(block) and left > 0 and (last or not isinstance(block, Table)):
            block = cast("ElasticBlock", block).stretched(left)  # noqa: PLW2901 - the same block, made to fit
            left -= block.height(faces, width) - before
        placed.append((y, block))
        y += block.height(faces, width)
    return tuple(placed)
