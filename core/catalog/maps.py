"""The map sheet: its size, trenches and rows (2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from core.catalog.schema import Bounds, Cited
from core.words import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class MapSheet:
    """The sheet (reading 2-12). Rows in the data count from 1 from each side's own short edge, as in the rulebook.

    As indices from 0, the Central edge is row 0, which facing 0 looks at; the Allied edge is the last row. A hex
    (q, r) is on the map if 0 <= q < columns and 0 <= r + q // 2 < rows.
    """

    columns: Annotated[int, Bounds(1, 60)]
    rows: Annotated[int, Bounds(4, 80)]
    trench_row: Annotated[int, Bounds(1, 40)]
    objective_rows: Annotated[tuple[int, ...], Bounds(1, 40)]
    objective_distance: Annotated[int, Bounds(1, 10)]
    """Least distance between two objectives of one side: the empty hexes between them plus one (3.2.2)."""
    start_row: Annotated[int, Bounds(1, 40)]
    source: Cited

    def contains(self, q: int, r: int) -> bool:
        """Whether the hex is a complete hex of the sheet."""
        return 0 <= q < self.columns and 0 <= r + q // 2 < self.rows

    def row_of(self, q: int, r: int) -> int:
        """The row index of a hex, from 0 at the Central edge."""
        return r + q // 2

    def index_of(self, side: Side, row: int) -> int:
        """The index of the row that a side counts from 1 at its own edge."""
        return row - 1 if side is Side.CENTRAL else self.rows - row

    def trench_index(self, side: Side) -> int:
        """The row index of a side's main trench."""
        return self.index_of(side, self.trench_row)
