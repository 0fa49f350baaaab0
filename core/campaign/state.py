"""How a campaign stands between two decisions: frozen, and the roster always the fold of the records."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from core.campaign.decisions import GiveOrders, Proposal
from core.campaign.records import MonthRecord, SeatOrders
from core.campaign.roster import Roster
from core.sorties import Options
from core.words import Month, Nation, Role, SeatId, Side


class Phase(StrEnum):
    """Where a month stands; the values are the kinds of its decision points. In FIGHT the fight's own kinds count."""

    ORDERS = "orders"
    REVEAL = "reveal"
    MEANS = "means"
    AGREE = "agree"
    FIGHT = "fight"
    CLOSE = "close"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Squadron:
    """One seat's squadron as the terms name it. `men`: role and name of each founder, pilots first."""

    seat: SeatId
    side: Side
    nation: Nation
    name: str
    men: tuple[tuple[Role, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Charter:
    """What a campaign's terms fixed for all its months."""

    fight: str
    start: Month
    months: int
    most_aircraft: int
    prisoners: bool
    pacing: str
    options: Options
    squadrons: tuple[Squadron, ...]

    @property
    def seats(self) -> tuple[SeatId, ...]:
        """In seat order."""
        return tuple(squadron.seat for squadron in self.squadrons)

    @property
    def last(self) -> Month:
        """The last month."""
        return self.start.plus(self.months - 1)

    def squadron(self, seat: SeatId) -> Squadron:
        """One seat's squadron. Raises ValueError."""
        return self.squadrons[self.seats.index(seat)]

    def other(self, seat: SeatId) -> SeatId:
        """The enemy's seat."""
        return next(one for one in self.seats if one != seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """The whole state.

    Attributes:
        month: the month being played.
        records: every month with a result, this one's too once it has one.
        roster: the fold of `records`.
        history: digest of `records`, hex, so that the state's own digest costs the same in every month.
        orders: of this month, in seat order, once they are revealed.
        chooser: whose word it is in MEANS, AGREE and CLOSE; the first seat otherwise.
        proposal: what awaits the other seat's word; None where nothing does.
        closed: the seats that have closed the month.
        fight: the fight's own state while it is flown, else None; `watched`: what its game remembers of it.
        held: the owner's own kept orders, in his private view alone.
    """

    charter: Charter
    phase: Phase
    month: Month
    records: tuple[MonthRecord, ...]
    roster: Roster
    history: str
    chooser: SeatId
    orders: tuple[SeatOrders, ...] = ()
    proposal: Proposal | None = None
    closed: tuple[SeatId, ...] = ()
    fight: Any = None
    watched: Any = None
    held: tuple[tuple[SeatId, GiveOrders], ...] = ()
