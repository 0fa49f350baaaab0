"""The record of a match as CJ1 lines, for anybody to verify: genesis, data pack, entries (FORMAT.md section 15).

It needs no secrets. Lines are sorted by first possible position and seat, so the records of both players are equal
to the byte. The reader here checks cards, signatures and links; what the entries say is judged by the match.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.protocol.entries import Entry, parse_entry
from core.protocol.envelope import LARGEST_FILE
from core.protocol.errors import FormatError, ProtocolError, RuleError, TooBigError, VerifyError
from core.protocol.feeds import Feeds, Verdict, append, in_order, judge, start_feeds
from core.protocol.genesis import Genesis, carrying_genesis, parse_genesis

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LARGEST_RECORD: Final = 32 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a record: its number from 1, its entry, and the feeds that hold it."""

    number: int
    entry: Entry
    feeds: Feeds


def write_record(genesis: Genesis, feeds: Feeds, refused: Sequence[Entry] = ()) -> bytes:
    """The record of all entries; `refused` ones follow as evidence, so that `verify` names what is wrong with them."""
    pack = (genesis.invite.pack,) if genesis.invite.pack else ()
    lines = [genesis.raw, *pack, *(entry.raw for entry in in_order(feeds)), *(entry.raw for entry in refused)]
    return b"\n".join(lines) + b"\n"


def read_record(data: bytes) -> tuple[Genesis, Iterator[Line]]:
    """The genesis with its data pack, and the entries one by one, each checked when it is asked for.

    Raises:
        VerifyError: at once for the first line and the pack, while iterating for the first bad line after them.
    """
    if len(data) > LARGEST_RECORD:
        raise VerifyError(line=1, error=TooBigError(f"{len(data)} bytes"))
    rows = data.split(b"\n")
    if rows.pop() or not rows:
        raise VerifyError(line=len(rows) + 1, error=FormatError("the last line has no end"))
    first = 1
    try:
        genesis = parse_genesis(rows[0])
        if genesis.invite.pack_named:
            first = 2
            genesis = carrying_genesis(genesis, b"".join(rows[1:2]))
    except ProtocolError as error:
        raise VerifyError(line=first, error=error) from error
    return genesis, _lines(start_feeds(genesis), rows[first:], first + 1)


def _lines(feeds: Feeds, rows: Sequence[bytes], first: int) -> Iterator[Line]:
    for number, row in enumerate(rows, first):
        try:
            entry = parse_entry(row, limit=LARGEST_FILE)
            verdict = judge(feeds, entry)
            if verdict is not Verdict.NEW:
                who = feeds.feed(entry.seat).who
                raise RuleError(_out_of_place(feeds, entry, verdict), who=who, seq=entry.seq, evidence=(entry.raw,))
        except ProtocolError as error:
            raise VerifyError(line=number, error=error) from error
        feeds = append(feeds, entry)
        yield Line(number=number, entry=entry, feeds=feeds)


def _out_of_place(feeds: Feeds, entry: Entry, verdict: Verdict) -> str:
    """Why an entry has no place here; of a receipt nobody can say from the record alone whether it is false."""
    if verdict is Verdict.GAP and entry.seq == feeds.count(entry.seat) + 1:
        missed = next((seen for seen in entry.said.seen if seen.seq > feeds.count(seen.seat)), None)
        if missed is not None:
            who = feeds.feed(missed.seat).who
            return f"it confirms turn {missed.seq} of {who}, which is not here: it is missing, or was never signed"
    return f"this entry is a {verdict.value}"
