"""The page number of every situation: runs over the positions round the pilot, with the pages that stand outside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.aceofaces.geometry import FARTHEST, Situation, rotated
from core.catalog.ace_of_aces.pages import PAGES, Pages

LOST = PAGES + 1
"""The page on which the enemy is out of sight."""

_AHEAD = (0, -1)
_LAP = ((0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1))
_FRONT, _REAR = (5, 0, 1), (2, 3, 4)
_CLOSE_RUN = (
    *((_FRONT, 0), (_REAR, 3), (_FRONT, 1), (_REAR, 5), (_FRONT, 2), (_REAR, 0)),
    *((_FRONT, 3), (_REAR, 1), (_FRONT, 4), (_REAR, 2), (_FRONT, 5), (_REAR, 4)),
)
_FIRST_LONG = ((4, 3), (5, 3))
_MEDIUM, _LONG = 37, 109


@dataclass(frozen=True, slots=True)
class PageNumbers:
    """Page -> situation as the German sees it, and back. Pages count from 1; there is none at index 0."""

    situations: tuple[Situation | None, ...]
    pages: Mapping[Situation, int]

    def situation(self, page: int) -> Situation:
        """What the German sees on a page; `geometry.swapped` gives the Allied view. Raises KeyError."""
        seen = self.situations[page] if 0 < page < LOST else None
        if seen is None:
            raise KeyError(page)
        return seen

    def page(self, seen: Situation) -> int:
        """The page of what the German sees; LOST out of sight."""
        return self.pages.get(seen, LOST)


def number_pages(printed: Pages) -> PageNumbers:
    """The page numbers of the books."""
    pinned = {Situation(row.q, row.r, row.h): row.page for row in printed.pinned}
    pages = {Situation(0, 0, h): page for h, page in enumerate(printed.same_hex)} | pinned
    taken = set(pages.values())
    for first, last, run in (
        (1, _MEDIUM - 1, _close()),
        (_MEDIUM, _LONG - 1, _medium()),
        (_LONG, PAGES, _long()),
    ):
        free = [page for page in range(first, last + 1) if page not in taken]
        loose = [seen for seen in run if seen not in pinned]
        pages.update(zip(loose, free, strict=True))
    by_page: list[Situation | None] = [None] * LOST
    for seen, page in pages.items():
        by_page[page] = seen
    return PageNumbers(situations=tuple(by_page), pages=pages)


def _close() -> Iterator[Situation]:
    for sectors, h in _CLOSE_RUN:
        for sector in sectors:
            yield Situation(*rotated(*_AHEAD, sector), h)


def _medium() -> Iterator[Situation]:
    places = len(_LAP)
    for lap in range(6):
        for i in range(places):
            yield Situation(*_LAP[(i - 1) % places], (i + lap) % 6)


def _long() -> Iterator[Situation]:
    done = set(_FIRST_LONG)
    for triple in _FIRST_LONG:
        yield from _triple(*triple)
    for triple in ((sector, h) for sector in range(6) for h in range(6)):
        if triple not in done:
            sector, h = triple
            twin = ((sector + FARTHEST - h) % 6, -h % 6)
            done |= {triple, twin}
            yield from _triple(*triple)
            if twin != triple:
                yield from _triple(*twin)


def _triple(sector: int, h: int) -> Iterator[Situation]:
    """Three neighbours at the farthest distance, clockwise: one on the row of the sector, one on each side of it."""
    q, r = rotated(*_AHEAD, sector)
    for side in (sector + 4, None, sector + 2):
        dq, dr = (0, 0) if side is None else rotated(*_AHEAD, side)
        yield Situation(FARTHEST * q + dq, FARTHEST * r + dr, h)
