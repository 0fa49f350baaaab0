"""Other numbers in the middle of a match, agreed to by all its seats (FORMAT.md section 4, "Changing the numbers").

What a seat proposes travels whole in its entry. It takes effect at the first boundary of the game whose words had seen
everybody's agreement, so both desks reckon the same whatever order the mail came in; nothing that is sealed is ever
opened by other numbers than it was sealed by.
"""

from __future__ import annotations

from typing import Any

from core.altered import altered
from core.catalog.problems import DataProblemsError
from core.games import at_boundary, takes_upgrades, with_pack
from core.games import upgraded as upgraded_rules
from core.match.asides import against, check_going_on
from core.match.game import Game, upgraded
from core.match.packs import read_pack, refused
from core.match.state import Match, Upgrading
from core.match.terms import told_apart
from core.play import Rules
from core.protocol.entries import Entry
from core.protocol.errors import FormatError, TermsError
from core.protocol.items import Agree
from core.protocol.upgrade_items import Decline, Upgrade
from core.words import SeatId

MOST_UPGRADES = 32
"""Proposals of a seat in one match: each is laid over the rules data when it is heard, which takes its time."""

Seen = tuple[int, ...]
"""The number of the newest entry of each seat that somebody knew, in seat order."""


def laid_over(game: Game, block: bytes) -> Game:
    """The game with a pack's numbers from its open decision on.

    Raises:
        FormatError: no numbers may change here, or the pack does not fit.
    """
    if not at_boundary(game.rules, game.state) or game.pending is None:
        raise FormatError("upgrade: no numbers change here")
    try:
        return upgraded(game, upgraded_rules(game.rules, read_pack(block), game.state), block)
    except DataProblemsError as error:
        raise refused(error) from error


def hear_upgrade(match: Match, entry: Entry, seen: Seen, item: Upgrade) -> Match:
    """The match after its writer proposed other numbers; nothing changes yet."""
    check_going_on(match, entry, seen)
    seat = SeatId(entry.seat)
    if not takes_upgrades(match.game.rules):
        raise against(match, entry, "the numbers of this game hold to its end")
    if any(one.seat == seat and _is_open_for(match, one, seen) for one in match.upgrades):
        raise against(match, entry, "it proposes other numbers while its last proposal stands")
    if sum(one.seat == seat for one in match.upgrades) >= MOST_UPGRADES:
        raise against(match, entry, f"more than {MOST_UPGRADES} proposals of other numbers")
    rules = _known_rules(match, seen, item.over)
    try:
        found = with_pack(rules, read_pack(item.block)).rules_digest
    except DataProblemsError as error:
        raise refused(error) from error
    if found != item.rules:
        mine, theirs = told_apart(found, item.rules)
        raise TermsError(what="rules data", mine=mine, theirs=theirs, cause="of the upgrade")
    if item.rules == item.over:
        raise against(match, entry, "it proposes the numbers that hold")
    made = Upgrading(seat=seat, seq=entry.seq, entry=entry.hash, over=item.over, rules=item.rules, block=item.block)
    # In an order of their own, whatever came first: where two are agreed to, both desks put the same in force.
    upgrades = sorted((*match.upgrades, made), key=lambda one: (one.seat, one.seq))
    return altered(match, upgrades=tuple(upgrades))


def hear_agreement(match: Match, entry: Entry, seen: Seen, item: Agree) -> Match:
    """The match after its writer agreed to other numbers that another seat proposed and, as far as he knew, still does.

    They take effect later, at a boundary.
    """
    check_going_on(match, entry, seen)
    one = _open_to(match, entry, seen, item.to)
    if one.seat == entry.seat:
        raise against(match, entry, "it agrees to its own proposal")
    if _word_of(one.agreed, entry.seat):
        raise against(match, entry, "it has agreed already")
    return _replaced(match, one, altered(one, agreed=_with_word(one.agreed, entry)))


def hear_decline(match: Match, entry: Entry, seen: Seen, item: Decline) -> Match:
    """The match after its writer declined other numbers, or took his own proposal back."""
    check_going_on(match, entry, seen)
    one = _open_to(match, entry, seen, item.to)
    if _word_of(one.agreed, entry.seat):
        raise against(match, entry, "it has agreed already")
    return _replaced(match, one, altered(one, declined=_with_word(one.declined, entry)))


def _with_word(words: tuple[tuple[SeatId, int], ...], entry: Entry) -> tuple[tuple[SeatId, int], ...]:
    # By seat, whatever came first: two words that cross leave both desks equal.
    return tuple(sorted((*words, (SeatId(entry.seat), entry.seq))))


def known_at(match: Match) -> Seen:
    """What the words of the open decision had seen, all together, themselves included."""
    known = [0] * len(match.seats)
    for spoke in match.point.spoke:
        known = [max(old, new) for old, new in zip(known, spoke.seen, strict=True)]
    return tuple(known)


def take_effect(match: Match, known: Seen) -> Match:
    """The match after a decision was resolved by words that had seen `known`: with other numbers if they are due."""
    if not match.upgrades or match.game.pending is None or not at_boundary(match.game.rules, match.game.state):
        return match
    for one in match.upgrades:
        due = one.over == match.game.rules.rules_digest and _is_agreed(match, one, known)
        if due and not _fell(match, one, known):
            game = laid_over(match.game, one.block)
            since = altered(one, since=match.game.n)
            return altered(_replaced(match, one, since), game=game, reached=(*match.reached, match.reached[-1]))
    return match


def standing_upgrades(match: Match) -> tuple[Upgrading, ...]:
    """What is proposed and neither declined nor in force, as this desk knows it."""
    everything = tuple(match.feeds.count(seat) for seat in match.seats)
    return tuple(one for one in match.upgrades if _is_open_for(match, one, everything))


def is_agreed(match: Match, one: Upgrading) -> bool:
    """Whether every seat has agreed to a proposal: it only waits for its boundary."""
    return _is_agreed(match, one, tuple(match.feeds.count(seat) for seat in match.seats))


def _is_agreed(match: Match, one: Upgrading, known: Seen) -> bool:
    if one.seq > known[match.index(one.seat)]:
        return False
    others = (seat for seat in match.seats if seat != one.seat)
    return all(0 < _word_of(one.agreed, seat) <= known[match.index(seat)] for seat in others)


def _fell(match: Match, one: Upgrading, known: Seen) -> bool:
    """Whether who knew so much knew a proposal to be declined, in force, or to be about numbers that hold no more."""
    if any(seq <= known[match.index(seat)] for seat, seq in one.declined):
        return True
    return any(
        _knows(match, other.since, known) and (other is one or other.over == one.over)
        for other in match.upgrades
        if other.since
    )


def _is_open_for(match: Match, one: Upgrading, seen: Seen) -> bool:
    return one.seq <= seen[match.index(one.seat)] and not _fell(match, one, seen)


def _open_to(match: Match, entry: Entry, seen: Seen, to: bytes) -> Upgrading:
    for one in match.upgrades:
        if one.entry == to and _is_open_for(match, one, seen):
            return one
    raise against(match, entry, "it speaks of a proposal that is not there or has fallen")


def _known_rules(match: Match, seen: Seen, over: str) -> Rules[Any, Any, Any]:
    """The rules that the writer held in force, by what he had seen; their digest must be the one that he names."""
    game = match.game
    ended = next((rules for n, rules in game.former if not _knows(match, n, seen)), game.rules)
    if ended.rules_digest != over:
        mine, theirs = told_apart(ended.rules_digest, over)
        raise TermsError(what="rules data", mine=mine, theirs=theirs, cause="what the upgrade is laid over")
    return ended


def _knows(match: Match, n: int, seen: Seen) -> bool:
    """Whether who had seen so much knew that decision n was resolved."""
    return all(have >= need for have, need in zip(seen, match.reached[n - 1], strict=True))


def _word_of(said: tuple[tuple[SeatId, int], ...], seat: str) -> int:
    """The number of the entry by which a seat said something; 0 if it did not."""
    return next((seq for who, seq in said if who == seat), 0)


def _replaced(match: Match, old: Upgrading, new: Upgrading) -> Match:
    return altered(match, upgrades=tuple(new if one is old else one for one in match.upgrades))
