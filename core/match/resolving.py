"""Resolving the open decision as soon as everything it needs was said (FORMAT.md sections 6 and 7)."""

from __future__ import annotations

from core.altered import altered
from core.match.game import resolve
from core.match.state import Bound, Match, Point, Spoke
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
    point = match.point
    if pending.kept:
        chosen = all(point.bound_of(seat) is not None for seat in pending.seats)
    else:
        chosen = all(point.is_known(seat) for seat in pending.seats)
    return chosen and (not pending.rolls or all(point.has_shared(seat) for seat in match.seats))


def _resolved(match: Match, pending: Pending) -> Match:
    point, game = match.point, match.game
    dice = None
    if pending.rolls:
        bound = ((bound.seat, bound.entry.hash) for bound in point.bound)
        shares = ((shared.seat, shared.share) for shared in point.shared)
        dice = seed(match.genesis.mid, game.n, bound, shares)
    chosen = {known.seat: known.choice for known in point.known}
    choices = {seat: chosen[seat] for seat in pending.seats if seat in chosen}
    return altered(
        match,
        game=resolve(game, pending, choices, dice),
        point=Point(),
        reached=(*match.reached, _reached(match)),
        kept=_kept(match, pending),
        pen=_pen(match),
    )


def _reached(match: Match) -> tuple[int, ...]:
    """The entries that this and all earlier decisions needed, by seat."""
    before = match.reached[-1] if match.reached else (0,) * len(match.seats)
    spoke = {spoke.seat: spoke.seq for spoke in match.point.spoke}
    return tuple(max(old, spoke.get(seat, 0)) for seat, old in zip(match.seats, before, strict=True))


def _kept(match: Match, pending: Pending) -> tuple[Bound, ...]:
    if pending.kept:
        return (*match.kept, *match.point.bound)
    if pending.kind == REVEAL:
        opened = tuple(match.kept_by(seat) for seat in pending.seats)
        return tuple(kept for kept in match.kept if kept not in opened)
    return match.kept


def _pen(match: Match) -> SeatId:
    """The seat whose words completed the decision: it had seen everybody else's. The lowest seat if they crossed."""
    spoke = match.point.spoke
    if not spoke:
        return match.pen
    last = [one.seat for one in spoke if all(_had_seen(match, one, other) for other in spoke)]
    return min(last, default=match.seats[0])


def _had_seen(match: Match, one: Spoke, other: Spoke) -> bool:
    return one.seat == other.seat or one.seen[match.index(other.seat)] >= other.seq
