"""How a campaign is won (13.2): all the experience that was ever earned, the dead included (reading 13-12)."""

from __future__ import annotations

from core.campaign.roster import Roster
from core.campaign.state import Charter
from core.play import Outcome
from core.sortie import TWELFTHS
from core.words import SeatId


def points_of_seats(charter: Charter, roster: Roster) -> tuple[tuple[SeatId, int], ...]:
    """Each squadron's experience in twelfths, in seat order; of everybody who ever flew for it."""
    sums = dict.fromkeys(charter.seats, 0)
    for member in roster.members:
        sums[member.person.seat] += member.points
    return tuple(sums.items())


def outcome_of(charter: Charter, roster: Roster) -> Outcome:
    """The result in whole points; the twelfths tell the winner, and nobody wins where they are equal."""
    points = points_of_seats(charter, roster)
    best = max(twelfths for _seat, twelfths in points)
    leaders = tuple(seat for seat, twelfths in points if twelfths == best)
    return Outcome(
        winners=leaders if len(leaders) == 1 else (),
        points=tuple((seat, twelfths // TWELFTHS) for seat, twelfths in points),
    )
