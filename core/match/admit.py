"""Taking signed entries into a match: each whole or not at all (FORMAT.md sections 5 and 12).

A match is a value: what is refused leaves no trace, because the match before it is still the match.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.altered import altered
from core.match.asides import crossed
from core.match.ending import EndKind
from core.match.game import begin_game
from core.match.hearing import hear
from core.match.owing import owing
from core.match.packs import packed
from core.match.resolving import settle
from core.match.state import Match, Point, Voice
from core.match.terms import check_terms, parse_terms
from core.play import Rules
from core.protocol.entries import Entry, verify_entry
from core.protocol.errors import FalseReceiptError, FormatError, ProtocolError, StaleDatabaseError
from core.protocol.feeds import (
    Verdict,
    append,
    check_not_stale,
    hold,
    is_ready,
    judge,
    start_feeds,
    take_held,
    unknown_receipt,
)
from core.protocol.genesis import Genesis
from core.protocol.items import Claim
from core.words import SeatId


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

    Args:
        genesis: with the data pack that its terms name.
        rules: of the game, without a pack.

    Raises:
        FormatError: terms of another form, or for other seats; the pack is missing or not one for these rules.
        TermsError: terms for other rules than these.
        SetupError: terms that the rules can not start with.
    """
    terms = parse_terms(genesis.invite.terms)
    if terms.seats != genesis.seats:
        raise FormatError("terms.seats: not the seats of this match")
    rules = packed(rules, terms, genesis.invite.pack)
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
        return altered(match, feeds=hold(match.feeds, entry)), verdict
    return match, verdict


def take(match: Match, entry: Entry) -> Match:
    """The match with an entry that `judge` found new for exactly these feeds; errors as `admit`, of what it says."""
    seen = tuple([entry.seq if seat == entry.seat else entry.seen_of(seat) for seat in match.seats])
    writer = match.seats[match.index(entry.seat)]
    endings = tuple([crossed(match, ending, writer, seen) for ending in match.endings])
    match = altered(match, feeds=append(match.feeds, entry), endings=endings)
    for item in entry.said.items:
        match = hear(match, entry, seen, item)
    return match


def receive(
    match: Match,
    own: str,
    entries: Sequence[Entry],
    *,
    adopt: bool = False,
    denied: Container[bytes] = (),
    owed_days: int = 0,
) -> Received:
    """The match with the entries of one file, and with those that had waited for them.

    A claim of the own silence that would end the match waits until the own seat has owed its word for the days of the
    terms by this desk's clock: the day in it is its writer's, who may have invented it. A word said meanwhile crosses
    it, and it falls (FORMAT.md section 11).

    Args:
        match: as this desk knows it.
        own: the desk's own seat.
        entries: as they stand in the file.
        adopt: take entries of the own seat from a catch-up file, after the loss of a database.
        denied: hashes of entries with receipts for own entries that, as the player has stated, never were.
        owed_days: for how many days the own seat has owed a word; counted from nothing if it owes one only now.

    Raises:
        ReceiptInDoubtError: the file confirms own entries that are not here; nothing of it was taken.
        StaleDatabaseError: the file shows own signed entries that are not here; nothing of it was taken.
    """
    intake = _Intake(match=match, own=SeatId(own), owed_days=owed_days)
    for entry in entries:
        try:
            if entry.hash in denied:
                _check_denied(intake.match, own, entry)
            if not adopt:
                _check_own(intake.match, own, entry)
            intake.hear(entry)
        except StaleDatabaseError:
            raise
        except ProtocolError as error:
            intake.refused.append(error)
    return intake.received()


def take_up_held(match: Match, own: str, *, owed_days: int = 0) -> Received:
    """The match with every held entry that can be judged now, after time has passed or the own seat has spoken."""
    intake = _Intake(match=match, own=SeatId(own), owed_days=owed_days)
    intake.hear_held()
    return intake.received()


def early_claim(match: Match, own: str) -> Entry | None:
    """The claim of the own silence that waits here for its day; None if none does."""
    return next(
        (
            entry
            for entry in match.feeds.held
            if entry.seat != own
            and is_ready(match.feeds, entry)
            and any(isinstance(item, Claim) for item in entry.said.items)
        ),
        None,
    )


def owed_since(match: Match, own: str, kept: Iterable[tuple[Entry, str]], begun: str) -> str:
    """Since when a seat has owed the word that it owes now; empty if it owes none.

    Args:
        match: before its first entry.
        own: the seat.
        kept: every entry and the moment it came or was signed, in the order in which they were taken in.
        begun: the moment the match began.
    """
    seat = SeatId(own)
    since = begun if seat in owing(match) else ""
    for entry, came in kept:
        match, _verdict = admit(match, entry)
        if seat not in owing(match):
            since = ""
        elif not since or entry.seat == seat:
            since = came
    return since


@dataclass(slots=True, kw_only=True)
class _Intake:
    """Entries being taken in one by one."""

    match: Match
    own: SeatId
    owed_days: int
    receipts: list[Receipt] = field(default_factory=list)
    new: list[Entry] = field(default_factory=list)
    refused: list[ProtocolError] = field(default_factory=list)

    def received(self) -> Received:
        return Received(
            match=self.match, receipts=tuple(self.receipts), new=tuple(self.new), refused=tuple(self.refused)
        )

    def hear(self, entry: Entry) -> None:
        verdict = judge(self.match.feeds, entry)
        if verdict is Verdict.NEW:
            verdict = self._take(self.match, entry)
        if verdict in (Verdict.GAP, Verdict.EARLY):
            self.match = altered(self.match, feeds=hold(self.match.feeds, entry))
        self.receipts.append(Receipt(entry=entry, verdict=verdict))
        if verdict is not Verdict.DUPLICATE:
            self.hear_held()

    def hear_held(self) -> None:
        """Take in every held entry that can be judged now; one that breaks a rule is let go."""
        early: list[bytes] = []
        while ready := take_held(self.match.feeds, early):
            feeds, entry = ready
            match = altered(self.match, feeds=feeds)
            try:
                verdict = judge(feeds, entry)
                if verdict is Verdict.NEW:
                    verdict = self._take(match, entry)
                else:
                    self.match = match
            except ProtocolError as error:
                self.match = match
                self.refused.append(error)
                continue
            if verdict is Verdict.EARLY:
                early.append(entry.hash)
                continue
            self.receipts.append(Receipt(entry=entry, verdict=verdict))
            early.clear()

    def _take(self, match: Match, entry: Entry) -> Verdict:
        after = take(match, entry)
        if self._is_early(after, entry):
            return Verdict.EARLY
        if entry.seat == self.own or self.own not in owing(match):
            self.owed_days = 0
        self.match = after
        self.new.append(entry)
        return Verdict.NEW

    def _is_early(self, after: Match, entry: Entry) -> bool:
        claims = any(
            ending.kind is EndKind.CLAIMED and (ending.seat, ending.seq) == (entry.seat, entry.seq) and ending.stands
            for ending in after.endings
        )
        if not claims or entry.seat == self.own or self.owed_days >= after.terms.silence_days:
            return False
        # Own entries that come back after a loss may show that the claim was known here before.
        return not any(
            held.seat == self.own and held.seen_of(entry.seat) >= entry.seq for held in self.match.feeds.held
        )


def _check_denied(match: Match, own: str, entry: Entry) -> None:
    seen = unknown_receipt(match.feeds, own, entry)
    if seen is not None:
        who = match.who(entry.seat)
        raise FalseReceiptError(who=who, seq=entry.seq, confirmed=seen.seq, evidence=(entry.raw,))


def _check_own(match: Match, own: str, entry: Entry) -> None:
    try:
        check_not_stale(match.feeds, own, entry)
    except StaleDatabaseError:
        # Only a signed entry is reason to believe that this desk has forgotten something.
        if entry.said.match == match.genesis.mid and entry.seat in match.seats:
            feed = match.feeds.feed(entry.seat)
            verify_entry(entry, feed.public, feed.who)
            _check_not_contradicted(match, own, entry)
            raise
        judge(match.feeds, entry)


def _check_not_contradicted(match: Match, own: str, entry: Entry) -> None:
    """That a receipt for what is not here does not deny what its own writer has confirmed before: that proves a lie."""
    feed, seen = match.feeds.feed(entry.seat), unknown_receipt(match.feeds, own, entry)
    if seen is not None and feed.entries and seen.seq <= feed.entries[-1].seen_of(own):
        evidence = (feed.entries[-1].raw, entry.raw)
        raise FalseReceiptError(who=feed.who, seq=entry.seq, confirmed=seen.seq, evidence=evidence)


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
