"""Who owes the next word, and how the match has ended."""

from __future__ import annotations

from core.match.ending import EndKind, Result, result_by_rules
from core.match.state import Ending, Match
from core.play import REVEAL, Pending
from core.words import SeatId


def result(match: Match) -> Result | None:
    """How the match ended; None while it goes on.

    Words that crossed count all. What was played to its end stands: else who has lost could still agree to an offer
    that he feigns to have read in time. Then a resignation weighs more than an agreement, and that more than a claim;
    two who gave up at once have drawn.
    """
    played = result_by_rules(match.game)
    if played is not None:
        return played
    for kind in (EndKind.RESIGNED, EndKind.AGREED, EndKind.CLAIMED):
        by = _seats(match, tuple(ending for ending in match.endings if ending.kind is kind and ending.stands))
        if by:
            return Result(kind=kind, winners=_winners(match, kind, by), by=by)
    return None


def _seats(match: Match, endings: tuple[Ending, ...]) -> tuple[SeatId, ...]:
    return tuple(seat for seat in match.seats if any(ending.seat == seat for ending in endings))


def _winners(match: Match, kind: EndKind, by: tuple[SeatId, ...]) -> tuple[SeatId, ...]:
    if kind is EndKind.RESIGNED:
        return tuple(seat for seat in match.seats if seat not in by)
    return by if kind is EndKind.CLAIMED else ()


def owes(match: Match) -> tuple[SeatId, ...]:
    """The seats that must speak for the match to go on, in seat order; empty when it is over.

    Where all may begin, only the holder of the pen owes: a hint that saves mails, not a rule.
    """
    return () if result(match) is not None else owing(match)


def owing(match: Match) -> tuple[SeatId, ...]:
    """As `owes`, by the open decision alone."""
    pending = match.game.pending
    if pending is None:
        return ()
    if pending.kind == REVEAL:
        unbound: tuple[SeatId, ...] = ()
        closed = tuple(seat for seat in pending.seats if not match.point.is_known(seat))
    else:
        unbound = tuple(seat for seat in pending.seats if match.point.bound_of(seat) is None)
        closed = tuple(seat for seat in pending.seats if not pending.kept and not match.point.is_known(seat))
    if unbound:
        return first_to_bind(match, pending, unbound)
    quiet = tuple(seat for seat in match.seats if pending.rolls and not match.point.has_shared(seat))
    return tuple(seat for seat in match.seats if seat in closed or seat in quiet)


def first_to_bind(match: Match, pending: Pending, unbound: tuple[SeatId, ...]) -> tuple[SeatId, ...]:
    """Those of the unbound seats who are asked now: those who owe a clue, else the pen holder, else all that remain."""
    clues = tuple(seat for seat in unbound if seat in pending.clue_seats)
    if clues:
        return clues
    if len(match.seats) > 2 or len(unbound) < len(pending.seats) or len(unbound) == 1:
        return unbound
    return (match.pen,) if match.pen in unbound else unbound[:1]
