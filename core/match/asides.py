"""Words that need no turn: resigning, claiming the other's silence, offering and agreeing to a draw (FORMAT.md 11).

Each is judged by what its writer had seen, as everything else; how the match ended is worked out from all of them.
"""

from __future__ import annotations

from core.altered import altered
from core.match.ending import EndKind
from core.match.owing import owing
from core.match.state import Ending, Match, Said
from core.match.terms import day_of
from core.protocol.entries import Entry
from core.protocol.errors import RuleError
from core.protocol.items import Agree, Claim, Clear, Commit, Open, Share
from core.words import SeatId

MOST_OFFERS = 64


def over_for(match: Match, seat: str, seen: tuple[int, ...]) -> bool:
    """Whether a word that ends the match was known to a writer who had seen so much."""
    return any(
        _binds(match, ending, seat, seen) for ending in match.endings if seen[match.index(ending.seat)] >= ending.seq
    )


def _binds(match: Match, ending: Ending, seat: str, seen: tuple[int, ...]) -> bool:
    if ending.kind is not EndKind.CLAIMED or ending.seat != seat:
        return ending.stands
    # Who claimed is silent himself until he has read a word that crossed his claim.
    claimer = match.index(ending.seat)
    return not any(
        have > known and feed.entries[known].seen_of(seat) < ending.seq
        for place, (feed, have, known) in enumerate(zip(match.feeds.feeds, seen, ending.seen, strict=True))
        if place != claimer
    )


def crossed(match: Match, ending: Ending, writer: SeatId, seen: tuple[int, ...]) -> Ending:
    """An ending after one more entry: a claim falls by a word that was under way when it was made.

    The mail was slow then, not the player.
    """
    if ending.kind is not EndKind.CLAIMED or ending.seat == writer:
        return ending
    return ending if seen[match.index(ending.seat)] >= ending.seq else altered(ending, stands=False)


def hear_resign(match: Match, entry: Entry, seen: tuple[int, ...]) -> Match:
    """The match after its writer gave up."""
    check_going_on(match, entry, seen)
    return _ended(match, entry, seen, EndKind.RESIGNED)


def hear_claim(match: Match, entry: Entry, seen: tuple[int, ...], item: Claim) -> Match:
    """The match after its writer claimed it for the other's silence.

    It stands only if another seat owed a word and its writer owed none, by all that was said. A word that crossed it
    lets it fall, now or later.
    """
    check_going_on(match, entry, seen)
    if not match.terms.silence_days:
        raise against(match, entry, "the terms know no claim of silence")
    if any(isinstance(other, Commit | Clear | Open | Share) for other in entry.said.items):
        # Who holds a claim back until its day must not have to hold back a move with it.
        raise against(match, entry, "a claim goes without a move")
    if day_of(item.since) is None:
        raise against(match, entry, f"{item.since} is no day")
    owes = owing(match)
    crossed = any(len(feed.entries) > have for feed, have in zip(match.feeds.feeds, seen, strict=True))
    stands = not crossed and bool(owes) and SeatId(entry.seat) not in owes
    return _ended(match, entry, seen, EndKind.CLAIMED, since=item.since, stands=stands)


def hear_offer(match: Match, entry: Entry, seen: tuple[int, ...]) -> Match:
    """The match after its writer offered a draw."""
    check_going_on(match, entry, seen)
    voice = match.voice(entry.seat)
    if len(voice.offers) >= MOST_OFFERS:
        raise against(match, entry, f"more than {MOST_OFFERS} offers")
    offers = (*voice.offers, Said(seq=entry.seq, hash=entry.hash))
    return match.with_voice(altered(voice, offers=offers))


def hear_agree(match: Match, entry: Entry, seen: tuple[int, ...], item: Agree) -> Match:
    """The match after its writer agreed to a draw that another seat offered and, as far as he knew, still offers."""
    check_going_on(match, entry, seen)
    for voice, have in zip(match.voices, seen, strict=True):
        if voice.seat == entry.seat:
            continue
        for offer in voice.offers:
            known = offer.hash == item.to and offer.seq <= have
            if known and not offer.declined and not 0 < offer.lapsed <= have:
                return _ended(match, entry, seen, EndKind.AGREED)
    raise against(match, entry, "it agrees to an offer that is not there or has lapsed")


def lapse_offers(match: Match, entry: Entry, seen: tuple[int, ...]) -> Match:
    """The match after its writer bound himself: what he had offered lapses, and what he was offered is declined."""
    if not any(voice.offers for voice in match.voices):
        return match
    voices = tuple(
        altered(voice, offers=tuple(_played_on(offer, entry, voice.seat, have) for offer in voice.offers))
        for voice, have in zip(match.voices, seen, strict=True)
    )
    return altered(match, voices=voices)


def _played_on(offer: Said, entry: Entry, writer: SeatId, have: int) -> Said:
    if writer == entry.seat:
        return offer if offer.lapsed or offer.seq == entry.seq else altered(offer, lapsed=entry.seq)
    return altered(offer, declined=True) if offer.seq <= have else offer


def _ended(
    match: Match, entry: Entry, seen: tuple[int, ...], kind: EndKind, *, since: str = "", stands: bool = True
) -> Match:
    ending = Ending(kind=kind, seat=SeatId(entry.seat), seq=entry.seq, seen=seen, since=since, stands=stands)
    return altered(match, endings=(*match.endings, ending))


def check_going_on(match: Match, entry: Entry, seen: tuple[int, ...]) -> None:
    """That the match was not over for a writer who had seen so much. Raises RuleError."""
    reached = match.reached[-1] if match.reached else seen
    knew_the_end = match.game.pending is None and all(have >= need for have, need in zip(seen, reached, strict=True))
    if knew_the_end or over_for(match, entry.seat, seen):
        raise against(match, entry, "the match is over")


def against(match: Match, entry: Entry, cause: str) -> RuleError:
    """What an entry does against the protocol."""
    return RuleError(cause, who=match.who(entry.seat), seq=entry.seq, evidence=(entry.raw,))
