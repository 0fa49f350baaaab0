"""What happened in a campaign. Those after CONSEQUENCES only say what the fold of a record comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from core.campaign.decisions import Proposal
from core.campaign.records import Exchange, MonthRecord, Renaming, SeatOrders
from core.sortie import Health
from core.words import Grade, Month, PersonId, Role, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersKept:
    """Both squadrons' orders are written and sealed (13.0)."""

    month: Month


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersRevealed:
    """The month's orders, in seat order."""

    month: Month
    orders: tuple[SeatOrders, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FightBegan:
    """The month's fight is flown in the program."""

    month: Month


@dataclass(frozen=True, slots=True, kw_only=True)
class FightHappened:
    """One event of the fight; `event` belongs to its rules."""

    event: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """A seat proposed something that the other has to accept."""

    month: Month
    seat: SeatId
    proposal: Proposal


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalRejected:
    """The other seat said no."""

    month: Month
    seat: SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRecorded:
    """The month has its result; what follows from it are the consequences."""

    record: MonthRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthsCorrected:
    """Past months read otherwise now: those that changed, whole, in order. What the log says of them before stays."""

    month: Month
    remark: str
    records: tuple[MonthRecord, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrisonersExchanged:
    """Two prisoners go home at the end of the month (11.9, option)."""

    month: Month
    exchange: Exchange


@dataclass(frozen=True, slots=True, kw_only=True)
class ManRenamed:
    """A man is spelt otherwise."""

    month: Month
    renaming: Renaming


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthClosed:
    """A seat has nothing more to say of the month."""

    month: Month
    seat: SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthBegan:
    """The next month's orders are due."""

    month: Month


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignEnded:
    """The last month is closed: each squadron's experience, in twelfths, the dead included (13.2)."""

    points: tuple[tuple[SeatId, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LandingRolled:
    """The dice of a man's landing (11.9); with smoke or flames 2 are taken off (11.9.1)."""

    month: Month
    person: PersonId
    faces: tuple[int, ...]
    burning: bool
    health: Health


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionFlown:
    """How a squadron's mission went."""

    month: Month
    seat: SeatId
    mission: str
    accomplished: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Credited:
    """What a man earned in a month (12.6): `points` in twelfths, `kills` in the game's unit."""

    month: Month
    person: PersonId
    points: int
    kills: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Promoted:
    """A man became a Veteran or an Ace (12.6.1, 12.6.2)."""

    month: Month
    person: PersonId
    grade: Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class Wounded:
    """A man was hurt; he may fly again in `back` (11.9)."""

    month: Month
    person: PersonId
    back: Month


@dataclass(frozen=True, slots=True, kw_only=True)
class Captured:
    """A man was taken prisoner (11.9, option)."""

    month: Month
    person: PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class Died:
    """A man died."""

    month: Month
    person: PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplacementDue:
    """The next orders name a rookie in the place of a dead man (13.0)."""

    month: Month
    seat: SeatId
    role: Role
    person: PersonId


Consequence: TypeAlias = MissionFlown | Credited | Promoted | Wounded | Captured | Died | ReplacementDue

Event: TypeAlias = (
    OrdersKept
    | OrdersRevealed
    | FightBegan
    | FightHappened
    | Proposed
    | ProposalRejected
    | ResultRecorded
    | MonthsCorrected
    | PrisonersExchanged
    | ManRenamed
    | MonthClosed
    | MonthBegan
    | CampaignEnded
    | LandingRolled
    | Consequence
)
