"""What is written down of each month: orders, new men, the result, exchanges. The roster is the fold of these rows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.sortie import Orders, SortieResult
from core.words import Month, PersonId, Role, SeatId


class Source(StrEnum):
    """Why a man is in a squadron (13.0, reading 13-14).

    SURPLUS: he replaced a man of whom a correction said later that he lives, and stayed.
    """

    FOUNDER = "founder"
    REPLACEMENT = "replacement"
    TEMPORARY = "temporary"
    SURPLUS = "surplus"


NOBODY_REPLACED = PersonId("")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMan:
    """A man who joins a squadron with the orders of a month. `replaces`: the dead man whose place he takes, or none."""

    person: PersonId
    name: str
    role: Role
    source: Source
    replaces: PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatOrders:
    """One squadron's month: who joined with it, then what it flies."""

    seat: SeatId
    joined: tuple[NewMan, ...]
    orders: Orders


class ResultSource(StrEnum):
    """Where a month's result comes from."""

    FLOWN = "flown"
    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """Two prisoners who go home at the end of a month, one of each squadron, in seat order (11.9, option)."""

    men: tuple[PersonId, PersonId]


@dataclass(frozen=True, slots=True, kw_only=True)
class Renaming:
    """A man's name as it is spelt from now on, in every month."""

    person: PersonId
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthRecord:
    """One month as it stands now; what it was before a correction stands in the log.

    Attributes:
        orders: of both squadrons, in seat order.
        source: where the result comes from.
        remark: of who entered it from the table; empty for a flown one.
        version: 1, one more with every correction that touched it.
        struck: men whose sortie of this month does not count (a correction's resolution).
    """

    month: Month
    orders: tuple[SeatOrders, ...]
    result: SortieResult
    source: ResultSource
    remark: str = ""
    version: int = 1
    struck: tuple[PersonId, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    renamings: tuple[Renaming, ...] = ()

    def of_seat(self, seat: SeatId) -> SeatOrders:
        """The orders of one squadron. Raises KeyError."""
        return {one.seat: one for one in self.orders}[seat]

    @property
    def flyers(self) -> tuple[PersonId, ...]:
        """Everybody who flew and was not struck out."""
        return tuple(man for one in self.orders for man in one.orders.men if man not in self.struck)
