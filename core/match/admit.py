"""Taking signed entries into a match: each whole or not at all (FORMAT.md sections 5 and 12).

A match is a value: what is refused leaves no trace, because the match before it is still the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.match.asides import crossed
from core.match.game import begin_game
from core.match.hearing import hear
from core.match.resolving import settle
from core.match.state import Match, Point, Voice
from core.match.terms import check_terms, parse_terms
from core.play import Rules
from core.protocol.entries import Entry, verify_entry
from core.protocol.errors import FormatError, ProtocolError, StaleDatabaseError
from core.protocol.feeds import Verdict, append, check_not_stale, hold, judge, start_feeds, take_held
from core.protocol.genesis import Genesis


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What became of one entry."""

    entry: Entry
    verdict: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """What came of the entries of one file.

    Attributes:
        match: with every entry that broke no rule.
        receipts: in the order of the file; entries that had waited for them follow.
        new: the entries now in the match that were not before, in the order in which they must be stored.
        refused: the errors of entries that were left out, each with its cause and evidence.
    """

    match: Match
    receipts: tuple[Receipt, ...]
    new: tuple[Entry, ...]
    refused: tuple[ProtocolError, ...]


def begin(genesis: Genesis, rules: Rules[Any, Any, Any]) -> Match:
    """The match of a genesis before its first entry.

    Raises:
        FormatError: terms of another form, or for other seats.
        TermsError: terms for other rules than these.
        SetupError: terms that the rules can not start with.
    """
    terms = parse_terms(genesis.invite.terms)
    if terms.seats != genesis.seats:
        raise FormatError("terms.seats: not the seats of this match")
    check_terms(terms, rules)
    match = Match(
        genesis=genesis,
        terms=terms,
        game=begin_game(rules, terms, genesis.hash),
        feeds=start_feeds(genesis),
        voices=tuple(Voice(seat=seat, told=0, share=genesis.anchor(seat), offers=()) for seat in terms.seats),
        point=Point(),
        reached=(),
        kept=(),
        pen=terms.seats[0],
        endings=(),
    )
    return settle(match)


def admit(match: Match, entry: Entry) -> tuple[Match, Verdict]:
    """The match with one more entry, and what became of it.

    A duplicate changes nothing; an entry before a gap is held until the missing ones are here (see `receive`).

    Raises:
        OtherMatchError: it belongs to another match.
        SignatureError: not signed by its seat.
        EquivocationError: its seat signed two stories; the evidence holds both.
        RuleError, OpeningError, ShareError, IllegalChoiceError, FalseClueError, DesyncError: what it says.
        FormatError: it names seats that this match has not.
    """
    verdict = judge(match.feeds, entry)
    if verdict is Verdict.NEW:
        return take(match, entry), verdict
    if verdict is Verdict.GAP:
        return replace(match, feeds=hold(match.feeds, entry)), verdict
    return match, verdict


def take(match: Match, entry: Entry) -> Match:
    """The match with an entry that `judge` found new for exactly these feeds; errors as `admit`, of what it says."""
    seen = tuple(entry.seq if seat == entry.seat else entry.seen_of(seat) for seat in match.seats)
    writer = match.seats[match.index(entry.seat)]
    endings = tuple(crossed(match, ending, writer, seen) for ending in match.endings)
    match = replace(match, feeds=append(match.feeds, entry), endings=endings)
    for item in entry.said.items:
        match = hear(match, entry, seen, item)
    return match


def receive(match: Match, own: str, entries: Sequence[Entry], *, adopt: bool = False) -> Received:
    """The match with the entries of one file, and with those that had waited for them.

    Args:
        match: as this desk knows it.
        own: the desk's own seat.
        entries: as they stand in the file.
        adopt: take entries of the own seat from a catch-up file, after the loss of a database.

    Raises:
        StaleDatabaseError: the file shows own signed entries that are not here; nothing of it was taken.
    """
    receipts: list[Receipt] = []
    new: list[Entry] = []
    refused: list[ProtocolError] = []
    for entry in entries:
        try:
            if not adopt:
                _check_own(match, own, entry)
            match, verdict = admit(match, entry)
        except StaleDatabaseError:
            raise
        except ProtocolError as error:
            refused.append(error)
            continue
        receipts.append(Receipt(entry=entry, verdict=verdict))
        if verdict is Verdict.NEW:
            new.append(entry)
            match = _with_held(match, receipts, new, refused)
    return Received(match=match, receipts=tuple(receipts), new=tuple(new), refused=tuple(refused))


def _check_own(match: Match, own: str, entry: Entry) -> None:
    try:
        check_not_stale(match.feeds, own, entry)
    except StaleDatabaseError:
        # Only a signed entry is reason to believe that this desk has forgotten something.
        if entry.said.match == match.genesis.mid and entry.seat in match.seats:
            feed = match.feeds.feed(entry.seat)
            verify_entry(entry, feed.public, feed.who)
            raise
        judge(match.feeds, entry)


def _with_held(match: Match, receipts: list[Receipt], new: list[Entry], refused: list[ProtocolError]) -> Match:
    """The match with every held entry that can be judged now; one that breaks a rule is let go."""
    while ready := take_held(match.feeds):
        feeds, entry = ready
        match = replace(match, feeds=feeds)
        try:
            match, verdict = admit(match, entry)
        except ProtocolError as error:
            refused.append(error)
            continue
        receipts.append(Receipt(entry=entry, verdict=verdict))
        if verdict is Verdict.NEW:
            new.append(entry)
    return match


def check_guard(match: Match, own: str, seq: int, head: bytes) -> None:
    """That this database knows all that the guard file of the own seat remembers.

    Args:
        match: as the database holds it.
        own: the own seat.
        seq: the highest own entry that was ever signed here; 0 if none.
        head: its hash; the genesis hash for 0.

    Raises:
        StaleDatabaseError: the database is an old copy, or holds another story.
    """
    known = match.feeds.count(own)
    if seq > known:
        raise StaleDatabaseError(signed=seq, known=known, cause="the guard file knows more")
    if match.feeds.hash_at(own, seq) != head:
        raise StaleDatabaseError(signed=seq, known=known, cause="the guard file knows another entry")
