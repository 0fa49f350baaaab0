"""What a data pack may replace: groups of fields that share one source, and rows that give values for one.

Aircraft sheets have several groups, a card its geometry, a hex of the rear arc its letters, the map its size, a cell of
Appendix A its month and nation.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from core.catalog.aircraft import (
    Ammunition,
    Autonomy,
    FrontGuns,
    LastHit,
    Limits,
    Parts,
    RearGuns,
    RemovedCards,
    TopSpeed,
)
from core.catalog.availability import Service
from core.catalog.cards import Card
from core.catalog.charts import ArcHex
from core.catalog.maps import MapSheet
from core.catalog.schema import Field, fields_of
from core.catalog.sources import Source, parse_source

DEFAULT_SOURCE: Final = parse_source("printed on the sheets: entered by the owner of the game")
"""The source of a row that names none."""
SHEET: Final = "sheet"
"""The one row of the map's table."""

Value: TypeAlias = "bool | int | str | tuple[int | str, ...]"
"""A value as the data files spell it; the members of enums by their words."""


class Table(enum.StrEnum):
    """The tables with rows that a pack may replace, and how such a row is named.

    `aircraft`: the aircraft's id, `A07`. `card`: its id, `30`. `rear_arc`: the hex's name, `RL1`. `map`: `sheet`.
    `service`: the cell's nation, aircraft and options as `service_id` spells them.
    """

    AIRCRAFT = "aircraft"
    CARD = "card"
    REAR_ARC = "rear_arc"
    MAP = "map"
    SERVICE = "service"


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Fields of one row that have one source.

    Attributes:
        row_type: the class that holds them.
        names: the fields that a pack may replace.
        covered: those that must all be given before the source of the whole group is the pack's.
        source: the field that says where they come from.
    """

    row_type: type
    names: tuple[str, ...]
    covered: tuple[str, ...]
    source: str = "source"

    def field(self, name: str) -> Field:
        """The type and the bounds of one of its fields. Raises KeyError."""
        return {item.name: item for item in fields_of(self.row_type)}[name]


def _whole(row_type: type) -> Group:
    names = tuple(item.name for item in fields_of(row_type) if item.type is not Source)
    return Group(row_type=row_type, names=names, covered=names)


GROUPS: Final[Mapping[Table, Mapping[str, Group]]] = {
    Table.AIRCRAFT: {
        "limits": _whole(Limits),
        "top_speed": _whole(TopSpeed),
        "autonomy": _whole(Autonomy),
        "parts": _whole(Parts),
        "last_hit": _whole(LastHit),
        "front_guns": _whole(FrontGuns),
        "rear_guns": _whole(RearGuns),
        "ammunition": _whole(Ammunition),
        "removed_cards": _whole(RemovedCards),
    },
    Table.CARD: {
        "geometry": Group(
            row_type=Card,
            names=("side", "forward", "front_right", "turn", "tailing_call"),
            covered=("side", "forward", "front_right", "turn"),
            source="geometry_source",
        )
    },
    Table.REAR_ARC: {"letters": Group(row_type=ArcHex, names=("letter", "alternative"), covered=("letter",))},
    Table.MAP: {
        "size": Group(
            row_type=MapSheet, names=("columns", "rows", "trench_row"), covered=("columns", "rows", "trench_row")
        )
    },
    Table.SERVICE: {
        "cell": Group(
            row_type=Service, names=("year", "month", "nation", "settled"), covered=("year", "month", "nation")
        )
    },
}
"""What may be replaced. Aircraft have several groups, every other table one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PackRow:
    """Values of one group of one row, in the order of its fields, and where they come from."""

    table: Table
    row: str
    group: str
    values: tuple[tuple[str, Value], ...]
    source: Source = DEFAULT_SOURCE

    @property
    def place(self) -> tuple[Table, str, str]:
        """Which group of which row."""
        return self.table, self.row, self.group

    @property
    def shape(self) -> Group:
        """What the group consists of."""
        return GROUPS[self.table][self.group]


def service_id(row: Service) -> str:
    """How a cell of Appendix A is named: `france A05`, with the options on which it depends behind."""
    return f"{row.nation} {row.aircraft} {'+'.join(row.only_with)}".strip()
