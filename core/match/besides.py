"""Words of a seat that need no turn, made ready for `compose` (FORMAT.md section 11)."""

from __future__ import annotations

from dataclasses import dataclass

from core.match.ending import Result
from core.match.owing import owes, result
from core.match.own import Own, SeatRefusal, SeatRefusalError
from core.match.state import Match, Said
from core.match.terms import day_of
from core.protocol.items import Agree, Claim, ClaimReason, Offer, Proposal, Resign
from core.words import SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """How a match stands for one seat.

    Attributes:
        n: the open decision.
        kind: its kind; empty when the game is over.
        owes: who must speak for the match to go on.
        mine: whether the seat itself is among them.
        offered: whether another seat offers a draw.
        result: how it ended, or nothing.
        waiting: whether entries are held that wait for missing ones.
    """

    n: int
    kind: str
    owes: tuple[SeatId, ...]
    mine: bool
    offered: bool
    result: tuple[Result, ...]
    waiting: bool


def status(match: Match, seat: str) -> Status:
    """How the match stands for a seat."""
    due, ended = owes(match), result(match)
    pending = match.game.pending
    return Status(
        n=match.game.n,
        kind="" if pending is None else pending.kind,
        owes=due,
        mine=seat in due,
        offered=ended is None and bool(standing_offers(match, seat)),
        result=() if ended is None else (ended,),
        waiting=bool(match.feeds.held),
    )


def standing_offers(match: Match, seat: str) -> tuple[Said, ...]:
    """The offers of a draw that a seat could agree to."""
    return tuple(offer for other in match.seats if other != seat for offer in standing_offers_of(match, other))


def standing_offers_of(match: Match, seat: str) -> tuple[Said, ...]:
    """The offers of a draw that a seat has made, neither taken back nor declined."""
    return tuple(
        offer
        for voice in match.voices
        if voice.seat == seat
        for offer in voice.offers
        if not offer.lapsed and not offer.declined
    )


def resignation(match: Match) -> Resign:
    """Giving up.

    Raises:
        SeatRefusalError: the match is over.
    """
    _check_going_on(match)
    return Resign()


def claim(match: Match, own: Own, *, since: str, today: str) -> Claim:
    """Claiming the match because the other seat has owed a word for the days of the terms.

    Args:
        match: as this desk knows it.
        own: the claiming seat.
        since: the ISO day since which the other is silent: when the last own file was sent again.
        today: the ISO day.

    Raises:
        SeatRefusalError: the match is over, the terms know no claim, nobody else owes a word, or it is too early.
    """
    _check_going_on(match)
    first, last = day_of(since), day_of(today)
    if first is None or last is None:
        raise SeatRefusalError(SeatRefusal.FORM, "no such day")
    due = owes(match)
    if not match.terms.silence_days or not due or own.seat in due:
        raise SeatRefusalError(SeatRefusal.NOT_SILENT)
    waited = (last - first).days
    if waited < match.terms.silence_days:
        raise SeatRefusalError(SeatRefusal.TOO_EARLY, f"{waited} of {match.terms.silence_days} days")
    return Claim(reason=ClaimReason.SILENCE, since=since)


def draw_offer(match: Match) -> Offer:
    """Offering a draw; whoever binds himself to a choice in a later entry takes it back, or declines it.

    Raises:
        SeatRefusalError: the match is over.
    """
    _check_going_on(match)
    return Offer(what=Proposal.DRAW)


def agreement(match: Match, own: Own) -> Agree:
    """Agreeing to the newest standing offer of a draw.

    Raises:
        SeatRefusalError: the match is over, or nothing is offered.
    """
    _check_going_on(match)
    offers = standing_offers(match, own.seat)
    if not offers:
        raise SeatRefusalError(SeatRefusal.NO_OFFER)
    return Agree(what=Proposal.DRAW, to=offers[-1].hash)


def _check_going_on(match: Match) -> None:
    if result(match) is not None:
        raise SeatRefusalError(SeatRefusal.OVER)
