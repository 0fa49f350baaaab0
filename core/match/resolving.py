"""Resolving the open decision as soon as everything it needs was said (FORMAT.md sections 6 and 7)."""

from __future__ import annotations

from operator import ge

from core.altered import altered
from core.match.game import resolve
from core.match.state import Bound, Match, Point
from core.match.upgrades import known_at, take_effect
from core.play import REVEAL, Pending
from core.protocol.shares import seed
from core.words import SeatId


def settle(match: Match) -> Match:
    """The match with every decision resolved that nobody owes a word to."""
    pending = match.game.pending
    while pending is not None and _complete(match, pending):
        known = known_at(match)
        match = take_effect(_resolved(match, pending), known)
        pending = match.game.pending
    return match


def _complete(match: Match, pending: Pending) -> bool:
    # Each list of a point has a seat once and nobody who is not asked: the numbers say whether all of them are there.
    point = match.point
    chosen = point.bound if pending.kept else point.known
    return len(chosen) == len(pending.seats) and (not pending.rolls or len(point.shared) == len(match.seats))


def _resolved(match: Match, pending: Pending) -> Match:
    point, game = match.point, match.game
    dice = None
    if pending.rolls:
        bound = ((bound.seat, bound.entry.hash) for bound in point.bound)
        shares = ((shared.seat, shared.share) for shared in point.shared)
        dice = seed(match.genesis.mid, game.n, bound, shares)
    spoke = {spoke.seat: spoke.seq for spoke in point.spoke}
    newest = tuple([spoke.get(seat, 0) for seat in match.seats])
    chosen = {known.seat: known.choice for known in point.known}
    choices = {seat: chosen[seat] for seat in pending.seats if seat in chosen}
    return altered(
        match,
        game=resolve(game, pending, choices, dice),
        point=Point(),
        reached=(*match.reached, _reached(match, newest)),
        kept=_kept(match, pending),
        pen=_pen(match, newest),
    )


def _reached(match: Match, newest: tuple[int, ...]) -> tuple[int, ...]:
    """The entries that this and all earlier decisions needed, in seat order; `newest`: those that this one did."""
    return tuple(map(max, match.reached[-1], newest)) if match.reached else newest


def _kept(match: Match, pending: Pending) -> tuple[Bound, ...]:
    if pending.kept:
        return (*match.kept, *match.point.bound)
    if pending.kind == REVEAL:
        opened = tuple(match.kept_by(seat) for seat in pending.seats)
        return tuple(kept for kept in match.kept if kept not in opened)
    return match.kept


def _pen(match: Match, newest: tuple[int, ...]) -> SeatId:
    """The seat whose words completed the decision: it had seen everybody else's. The lowest seat if they crossed."""
    spoke = match.point.spoke
    if not spoke:
        return match.pen
    last = [one.seat for one in spoke if all(map(ge, one.seen, newest))]
    return min(last, default=match.seats[0])
