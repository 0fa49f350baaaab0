"""Page numbers that follow no rule, and the pages that a fight begins on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from core.catalog.schema import Bounds, Cited

PAGES = 222
"""Pages with a view; the next one says that the enemy is out of sight."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PinnedPage:
    """A situation whose page stands outside the run of the others: the enemy's hex and heading seen by the German."""

    page: Annotated[int, Bounds(1, PAGES)]
    q: Annotated[int, Bounds(-3, 3)]
    r: Annotated[int, Bounds(-3, 3)]
    h: Annotated[int, Bounds(0, 5)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartingRow:
    """One row of the Starting Page table (HR Campaign Set-Up): the pages of the second die's faces."""

    pages: Annotated[tuple[int, ...], Bounds(1, PAGES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pages:
    """The numbers of the books. `same_hex`: by the enemy's heading in the German's frame."""

    start: Annotated[int, Bounds(1, PAGES)]
    start_source: Cited
    same_hex: Annotated[tuple[int, ...], Bounds(1, PAGES)]
    same_hex_source: Cited
    pinned: tuple[PinnedPage, ...]
    pinned_source: Cited
    starting: tuple[StartingRow, ...]
    starting_source: Cited
