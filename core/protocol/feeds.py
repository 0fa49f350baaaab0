"""Feeds: one append-only list of entries a seat, linked by `prev` and `seen` (FORMAT.md sections 5 and 12).

The order of arrival does not matter. An entry whose predecessors are missing is held; a second entry with one number,
or one that denies what its writer signed before, is proof of two stories. Nothing here judges what entries say: the
caller judges an entry, applies its items, and appends it only if all of them hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from core.altered import altered
from core.canonical import b64u
from core.protocol.entries import Draft, Entry, Seen, verify_entry
from core.protocol.errors import (
    EquivocationError,
    FalseReceiptError,
    FormatError,
    OtherMatchError,
    ReceiptInDoubtError,
    RuleError,
    StaleDatabaseError,
)

if TYPE_CHECKING:
    from collections.abc import Container

    from core.protocol.genesis import Genesis
    from core.protocol.items import Item

MOST_HELD: Final = 64


class Verdict(StrEnum):
    """What an entry is to the feeds that are held."""

    NEW = "new"
    DUPLICATE = "duplicate"
    GAP = "gap"
    EARLY = "early"
    """A claim of silence before its time, as a match judges it: it is held too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feed:
    """A seat's entries from 1 on, with its signing key and its holder's shown name."""

    seat: str
    public: bytes
    who: str
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Feeds:
    """All feeds of a match in order of seats, and entries that wait for missing ones (at most 64)."""

    mid: bytes
    genesis: bytes
    feeds: tuple[Feed, ...]
    held: tuple[Entry, ...] = ()

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in order."""
        return tuple(feed.seat for feed in self.feeds)

    def feed(self, seat: str) -> Feed:
        """The feed of a seat of this match. Raises KeyError."""
        for feed in self.feeds:
            if feed.seat == seat:
                return feed
        raise KeyError(seat)

    def count(self, seat: str) -> int:
        """How many entries of a seat are here."""
        return len(self.feed(seat).entries)

    def hash_at(self, seat: str, seq: int) -> bytes:
        """The hash of a seat's entry that is here; of the genesis for 0."""
        return self.feed(seat).entries[seq - 1].hash if seq else self.genesis


def start_feeds(genesis: Genesis) -> Feeds:
    """The empty feeds of a match."""
    cards = [(seat, genesis.card(seat)) for seat in genesis.seats]
    feeds = tuple(Feed(seat=seat, public=card.sign, who=card.shown_name) for seat, card in cards)
    return Feeds(mid=genesis.mid, genesis=genesis.hash, feeds=feeds)


def next_draft(feeds: Feeds, seat: str, items: tuple[Item, ...], note: str = "") -> Draft:
    """What a seat would sign next: its number, and receipts for all that is here."""
    seq = feeds.count(seat)
    others = [other for other in feeds.seats if other != seat]
    heads = [(other, feeds.count(other)) for other in others]
    return Draft(
        match=feeds.mid,
        seat=seat,
        seq=seq + 1,
        prev=feeds.hash_at(seat, seq),
        seen=tuple(Seen(seat=other, seq=head, hash=feeds.hash_at(other, head)) for other, head in heads),
        items=items,
        note=note,
    )


def judge(feeds: Feeds, entry: Entry) -> Verdict:
    """Whether an entry is new, known, or waits for another; checks its signature unless it is known.

    Raises:
        OtherMatchError: of another match.
        FormatError: a seat that does not play here, or receipts that are not those of the other seats.
        SignatureError: not signed by its seat.
        RuleError: the first entry does not stand on this genesis.
        EquivocationError: its seat signed two stories; the evidence is both.
        FalseReceiptError: it confirms another entry than the one here, without its seat's signature.
    """
    _check_addressed(feeds, entry)
    feed = feeds.feed(entry.seat)
    have = len(feed.entries)
    if entry.seq <= have and feed.entries[entry.seq - 1].hash == entry.hash:
        return Verdict.DUPLICATE
    verify_entry(entry, feed.public, feed.who)
    rivals = [feed.entries[entry.seq - 1]] if entry.seq <= have else _held_twins(feeds, entry)
    if rivals:
        raise _two_stories(feed, entry.seq, (rivals[0], entry), "two entries with one number")
    if not is_ready(feeds, entry):
        return Verdict.GAP
    _check_prev(feeds, feed, entry)
    _check_seen(feeds, feed, entry)
    return Verdict.NEW


def append(feeds: Feeds, entry: Entry) -> Feeds:
    """The feeds with an entry that was judged NEW and whose items hold."""
    seat = entry.seat
    grown = [altered(feed, entries=(*feed.entries, entry)) if feed.seat == seat else feed for feed in feeds.feeds]
    return altered(feeds, feeds=tuple(grown))


def hold(feeds: Feeds, entry: Entry) -> Feeds:
    """The feeds with an entry judged GAP kept for later; of more than 64 those with the lowest numbers stay."""
    if any(held.hash == entry.hash for held in feeds.held):
        return feeds
    held = sorted((*feeds.held, entry), key=lambda kept: (kept.seq, kept.seat))
    return altered(feeds, held=tuple(held[:MOST_HELD]))


def take_held(feeds: Feeds, leave: Container[bytes] = ()) -> tuple[Feeds, Entry] | None:
    """The first held entry that can be judged now, and the feeds that no longer hold it; None if all still wait.

    Those whose hashes stand in `leave` stay held.
    """
    for entry in feeds.held:
        if entry.hash not in leave and is_ready(feeds, entry):
            return altered(feeds, held=tuple(held for held in feeds.held if held is not entry)), entry
    return None


def missing(feeds: Feeds) -> tuple[tuple[str, int], ...]:
    """For each seat whose entries are missing below held ones: the seat and the first missing number."""
    known = {feed.seat: len(feed.entries) for feed in feeds.feeds}
    wanted = dict(known)
    for entry in feeds.held:
        wanted[entry.seat] = max(wanted[entry.seat], entry.seq - 1)
        for seen in entry.said.seen:
            wanted[seen.seat] = max(wanted[seen.seat], seen.seq)
    numbers = {(entry.seat, entry.seq) for entry in feeds.held}
    gaps = (
        (seat, next((seq for seq in range(known[seat] + 1, wanted[seat] + 1) if (seat, seq) not in numbers), 0))
        for seat in feeds.seats
    )
    return tuple((seat, seq) for seat, seq in gaps if seq)


def unacknowledged(feeds: Feeds, seat: str) -> tuple[Entry, ...]:
    """The entries of a seat that not all others have confirmed by `seen`, oldest first."""
    others = [feed for feed in feeds.feeds if feed.seat != seat]
    confirmed = min((feed.entries[-1].seen_of(seat) if feed.entries else 0 for feed in others), default=0)
    return feeds.feed(seat).entries[confirmed:]


def check_not_stale(feeds: Feeds, own: str, entry: Entry) -> None:
    """That an entry from outside shows nothing signed by seat `own` that is not here.

    Raises:
        ReceiptInDoubtError: another seat confirms an own entry that is not here. It proves nothing by itself: the
            database is an old copy, or the receipt is false.
        StaleDatabaseError: it is an own entry that is not here; own entries must be adopted before anything is signed.
    """
    known = feeds.count(own)
    if entry.seat == own:
        if entry.seq > known:
            raise StaleDatabaseError(signed=entry.seq, known=known, cause="own entry", evidence=(entry.raw,))
        return
    seen = unknown_receipt(feeds, own, entry)
    if seen is not None:
        raise ReceiptInDoubtError(
            who=feeds.feed(entry.seat).who if entry.seat in feeds.seats else entry.seat,
            signed=seen.seq,
            known=known,
            cause="another own entry with this number was seen" if seen.seq <= known else "own entry was seen",
            evidence=(entry.raw,),
        )


def unknown_receipt(feeds: Feeds, own: str, entry: Entry) -> Seen | None:
    """What an entry of another seat confirms of seat `own` that is not here; None if all of it is."""
    for seen in entry.said.seen:
        if seen.seat == own and seen.seq:
            here = seen.seq <= feeds.count(own) and seen.hash == feeds.hash_at(own, seen.seq)
            return None if here else seen
    return None


def in_order(feeds: Feeds) -> tuple[Entry, ...]:
    """All entries sorted by first possible position and seat: the same on every desk that holds the same entries.

    The first possible position of an entry is one more than the greatest of those it stands on by `prev` and `seen`.
    """
    entries = {(entry.seat, entry.seq): entry for feed in feeds.feeds for entry in feed.entries}
    positions: dict[tuple[str, int], int] = {}
    # A receipt always names an entry that is here, so each round of this loop places at least one entry.
    waiting = {feed.seat: 1 for feed in feeds.feeds if feed.entries}
    while waiting:
        for seat in [seat for seat in feeds.seats if seat in waiting]:
            seq = waiting[seat]
            entry = entries.get((seat, seq))
            if entry is None:
                del waiting[seat]
                continue
            stands_on = [(seat, seq - 1), *((seen.seat, seen.seq) for seen in entry.said.seen)]
            below = [positions.get(key, -1) if key[1] else 0 for key in stands_on]
            if min(below) >= 0:
                positions[seat, seq] = max(below) + 1
                waiting[seat] = seq + 1
    return tuple(entries[key] for key in sorted(positions, key=lambda key: (positions[key], key[0])))


def _check_addressed(feeds: Feeds, entry: Entry) -> None:
    if entry.said.match != feeds.mid:
        raise OtherMatchError(match=b64u(entry.said.match), cause="entry.match")
    if entry.seat not in feeds.seats:
        raise FormatError("entry.seat: does not play in this match")
    expected = [seat for seat in feeds.seats if seat != entry.seat]
    if [seen.seat for seen in entry.said.seen] != expected:
        raise FormatError("entry.seen: not the other seats of this match")


def _held_twins(feeds: Feeds, entry: Entry) -> list[Entry]:
    return [held for held in feeds.held if (held.seat, held.seq) == (entry.seat, entry.seq) and held.hash != entry.hash]


def is_ready(feeds: Feeds, entry: Entry) -> bool:
    """Whether all that an entry stands on is here."""
    return entry.seq <= feeds.count(entry.seat) + 1 and all(
        seen.seq <= feeds.count(seen.seat) for seen in entry.said.seen
    )


def _check_prev(feeds: Feeds, feed: Feed, entry: Entry) -> None:
    if entry.said.prev == feeds.hash_at(entry.seat, entry.seq - 1):
        return
    if entry.seq == 1:
        raise RuleError("prev is not the genesis", who=feed.who, seq=1, evidence=(entry.raw,))
    raise _two_stories(feed, entry.seq - 1, (feed.entries[-1], entry), "prev denies a signed entry")


def _check_seen(feeds: Feeds, feed: Feed, entry: Entry) -> None:
    for seen in entry.said.seen:
        if feed.entries and seen.seq < feed.entries[-1].seen_of(seen.seat):
            raise _two_stories(feed, entry.seq - 1, (feed.entries[-1], entry), "seen denies an earlier receipt")
        if seen.hash == feeds.hash_at(seen.seat, seen.seq):
            continue
        other = feeds.feed(seen.seat)
        if seen.seq == 0:
            raise RuleError("seen 0 is not the genesis", who=feed.who, seq=entry.seq, evidence=(entry.raw,))
        # A receipt is no signature of the seat that it names: it is for its writer to show the other entry.
        evidence = (other.entries[seen.seq - 1].raw, entry.raw)
        raise FalseReceiptError(who=feed.who, seq=entry.seq, confirmed=seen.seq, evidence=evidence)


def _two_stories(feed: Feed, seq: int, proof: tuple[Entry, Entry], cause: str) -> EquivocationError:
    return EquivocationError(who=feed.who, seq=seq, cause=cause, evidence=tuple(entry.raw for entry in proof))
