"""What a seat chooses in a campaign. The form in JSON is in choice_forms.py; FORMAT.md has an example of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from core.campaign.records import NewMan
from core.sortie import Orders, SortieResult
from core.words import Month, PersonId, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveOrders:
    """A month's orders with the men who join (13.0); kept until both have written theirs."""

    month: Month
    joined: tuple[NewMan, ...]
    orders: Orders


@dataclass(frozen=True, slots=True, kw_only=True)
class Fly:
    """The fight is flown in the program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordResult:
    """The fight was flown at the table: its result, for the other seat to accept."""

    result: SortieResult
    remark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Accept:
    """What the other seat proposed holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reject:
    """What the other seat proposed does not hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """The month is over, as far as this seat is concerned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reassign:
    """Another man flew that sortie."""

    month: Month
    person: PersonId
    to: PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike:
    """That man's sortie does not count: no points, no victories, no wounds of it."""

    month: Month
    person: PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """A replacement who was not needed never joined; he must have no sortie left."""

    person: PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepSurplus:
    """A replacement who was not needed stays; the next place that falls vacant is his."""

    person: PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class AnotherMission:
    """The squadron flew another mission; deeds that only the old one has are gone."""

    month: Month
    seat: SeatId
    mission: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnulExchange:
    """The exchange of that man did not happen."""

    month: Month
    person: PersonId


Resolution: TypeAlias = Reassign | Strike | Withdraw | KeepSurplus | AnotherMission | AnnulExchange


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct:
    """A past month's result, as it should read, with what else must change so that nothing impossible is left.

    `orders`: of the squadrons whose orders were entered wrongly, in seat order; empty where they stand. `result` has
    no landing still to be rolled.
    """

    month: Month
    orders: tuple[tuple[SeatId, Orders], ...]
    result: SortieResult
    remark: str
    resolutions: tuple[Resolution, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangePrisoners:
    """Two prisoners go home, one of each squadron (11.9, option)."""

    own: PersonId
    other: PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class Rename:
    """A man of one's own is spelt otherwise."""

    person: PersonId
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FightChoice:
    """A choice of the month's fight; `choice` belongs to its rules."""

    choice: Any


Choice: TypeAlias = (
    GiveOrders | Fly | RecordResult | Accept | Reject | Close | Correct | ExchangePrisoners | Rename | FightChoice
)

Proposal: TypeAlias = RecordResult | Correct | ExchangePrisoners
"""Choices that hold once the other seat accepts them."""
