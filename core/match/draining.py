"""The drain rule: say in one entry everything that can be said (FORMAT.md section 6).

What the next entry would do is tried on the match itself, which is a value: the trial leaves no trace.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.canonical import Json
from core.match.hearing import hear
from core.match.owing import result
from core.match.padding import read_choice
from core.match.state import Match
from core.play import REVEAL, Pending
from core.protocol.entries import MOST_ITEMS, Entry
from core.protocol.feeds import next_draft
from core.protocol.items import Clear, Commit, Item, Open, Share, State
from core.protocol.sealing import seal_choice
from core.protocol.shares import chain
from core.words import SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """The match after the next entry, the entry's items, and the decisions that it seals a choice in."""

    match: Match
    items: tuple[Item, ...]
    sealed: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Desk:
    seat: SeatId
    secret: bytes
    sealed: Mapping[int, Json]
    drafts: Mapping[int, Json]


def with_said(match: Match, seat: SeatId, items: tuple[Item, ...]) -> Match:
    """The match with what a seat's next entry says before all else. Raises ProtocolError: it may not say that."""
    entry = _unsigned(match, seat)
    seen = tuple(entry.seq if other == seat else match.feeds.count(other) for other in match.seats)
    for item in items:
        match = hear(match, entry, seen, item)
    return match


def drain(
    match: Match,
    seat: SeatId,
    secret: bytes,
    sealed: Mapping[int, Json],
    drafts: Mapping[int, Json],
    *,
    only_confirm: bool = False,
    room_for: int = 0,
) -> Ahead:
    """Everything the seat can say now.

    Args:
        match: as far as the seat knows it.
        seat: who speaks.
        secret: its match secret.
        sealed: the choices under its seals, by decision.
        drafts: its choices that are not signed yet, by decision.
        only_confirm: play nothing, as in an entry that ends the match.
        room_for: how many further items the entry must hold.
    """
    desk = _Desk(seat=seat, secret=secret, sealed={**sealed, **drafts}, drafts=drafts)
    entry = _unsigned(match, seat)
    seen = tuple(entry.seq if other == seat else match.feeds.count(other) for other in match.seats)
    ahead = Ahead(match=match, items=(), sealed=())
    while len(ahead.items) < MOST_ITEMS - room_for:
        item = _next(ahead.match, desk)
        if item is None or (only_confirm and not isinstance(item, State)):
            break
        ahead = Ahead(
            match=hear(ahead.match, entry, seen, item),
            items=(*ahead.items, item),
            sealed=(*ahead.sealed, item.n) if isinstance(item, Commit) else ahead.sealed,
        )
    return ahead


def _unsigned(match: Match, seat: SeatId) -> Entry:
    """The entry to be, without what only a signed one has.

    Its hash is not needed: dice never fall in the entry that binds, because each seat's share must come after it.
    """
    return Entry(said=next_draft(match.feeds, seat, ()), body=b"", signature=bytes(64), hash=bytes(32))


def _next(match: Match, desk: _Desk) -> Item | None:
    told = match.voice(desk.seat).told
    if told < match.game.n - 1:
        return State(n=told + 1, hash=match.game.steps[told].hash)
    pending = match.game.pending
    if pending is None or result(match) is not None:
        return None
    return _reveal(match, pending, desk) or _bind(match, pending, desk) or _settle(match, pending, desk)


def _reveal(match: Match, pending: Pending, desk: _Desk) -> Item | None:
    if pending.kind != REVEAL or desk.seat not in pending.seats or match.point.is_known(desk.seat):
        return None
    kept = match.kept_by(desk.seat)
    return None if kept is None else _opening(match, desk, kept.n)


def _bind(match: Match, pending: Pending, desk: _Desk) -> Item | None:
    n, seat, point = match.game.n, desk.seat, match.point
    if pending.kind == REVEAL or seat not in pending.seats or n not in desk.drafts or point.bound_of(seat) is not None:
        return None
    choice = desk.drafts[n]
    if not pending.kept and all(point.bound_of(other) is not None for other in pending.seats if other != seat):
        return Clear(n=n, choice=choice)
    under = seal_choice(desk.secret, match.genesis.mid, n, seat, choice)
    return Commit(n=n, commitment=under.commitment, clue=_clue(match, pending, seat, choice))


def _clue(match: Match, pending: Pending, seat: SeatId, choice: Json) -> tuple[tuple[str, str], ...]:
    if seat not in pending.clue_seats:
        return ()
    rules = match.game.rules
    said = rules.clue(match.game.state, seat, read_choice(rules, choice, pending.filling))
    if not isinstance(said, dict):
        raise TypeError("a clue is an object of words by aircraft")
    return tuple((aircraft, str(said[aircraft])) for aircraft in sorted(said))


def _settle(match: Match, pending: Pending, desk: _Desk) -> Item | None:
    point, seat = match.point, desk.seat
    if pending.kind != REVEAL and any(point.bound_of(other) is None for other in pending.seats):
        return None
    bound = point.bound_of(seat)
    if bound is not None and not pending.kept and not point.is_known(seat):
        return _opening(match, desk, bound.n)
    if pending.rolls and not point.has_shared(seat):
        return Share(n=match.game.n, share=chain(desk.secret).share(match.game.dealt + 1))
    return None


def _opening(match: Match, desk: _Desk, n: int) -> Open:
    choice = desk.sealed[n]
    under = seal_choice(desk.secret, match.genesis.mid, n, desk.seat, choice)
    return Open(n=n, choice=choice, nonce=under.nonce)
