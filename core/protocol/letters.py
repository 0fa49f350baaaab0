"""What is inside each kind of file, and that its header says the same (FORMAT.md section 13).

An invitation is open: its terms are no secret, and it must be readable before the other's card is known. An
acceptance, a turn and a bundle are sealed to both seats, the writer among them, so that the own sent mails can
rebuild a lost database.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.canonical import MOST_BRACKETS, CanonicalError, Fault, Json, decode, encode, fields, parse
from core.protocol.entries import Entry, read_entry
from core.protocol.envelope import (
    LARGEST_FILE,
    FileKind,
    Header,
    largest,
    open_file,
    read_open,
    seal,
    write_open,
)
from core.protocol.errors import FormatError, strictly
from core.protocol.genesis import (
    ACCEPTER,
    INVITER,
    Accept,
    Genesis,
    Invite,
    carrying,
    parse_accept,
    parse_invite,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.protocol.identity import Card, Identity

MOST_ENTRIES: Final = 64
_TURN: Final = frozenset({"entries"})
# Header, two wrapped keys of the longer suite, lengths, padding and tags stay below this.
_AROUND: Final = 4096


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """An opened turn or bundle. Signatures and links of its entries are the feeds' business."""

    header: Header
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Acceptance:
    """An opened acceptance; it may carry B's first entries."""

    header: Header
    accept: Accept
    entries: tuple[Entry, ...]


def write_invite_file(invite: Invite) -> bytes:
    """The file of an invitation, with the data pack that it carries."""
    return write_open(_invite_header(invite), (invite.raw, invite.pack) if invite.pack else (invite.raw,))


def read_invite_file(blob: bytes) -> Invite:
    """The checked invitation of a file.

    Raises:
        FormatError, TooBigError, VersionError, SignatureError, UnsafeKeyError: as its parts.
    """
    header, blocks = read_open(blob)
    invite = parse_invite(blocks[0])
    if header != _invite_header(invite):
        raise FormatError("header and invitation differ")
    if len(blocks) > 1 and not blocks[1]:
        raise FormatError("an empty data pack")
    return carrying(invite, blocks[1] if len(blocks) > 1 else b"")


def seal_accept(genesis: Genesis, entries: Sequence[Entry], content_key: bytes) -> bytes:
    """The file of B's acceptance, with the entries that B has signed so far."""
    header = Header(match=genesis.thread, seat=ACCEPTER, seq=_newest(entries, ACCEPTER), kind=FileKind.ACCEPT)
    content = b'{"accept":' + genesis.accept.raw + b',"entries":' + _spelt(entries) + b"}"
    return seal(header, content, (genesis.invite.card, genesis.accept.card), content_key)


def seal_turn(genesis: Genesis, seat: str, entries: Sequence[Entry], content_key: bytes) -> bytes:
    """The file of a turn: own entries that are not acknowledged, newest last, at least one, cut by `fit` before."""
    header = Header(match=genesis.thread, seat=seat, seq=_newest(entries, seat), kind=FileKind.TURN)
    _check_turn(header, entries)
    return seal(header, _turn(entries), _readers(genesis), content_key)


def seal_bundle(genesis: Genesis, seat: str, entries: Sequence[Entry], content_key: bytes) -> bytes:
    """The file of a catch-up bundle: entries of all seats in order, for somebody who lost them."""
    header = Header(match=genesis.thread, seat=seat, seq=_newest(entries, seat), kind=FileKind.BUNDLE)
    return seal(header, _turn(entries), _readers(genesis), content_key)


def open_accept(blob: bytes, me: Identity) -> Acceptance:
    """The opened file of an acceptance; errors as `open_file`, and those of a card and a signature."""
    header, content = open_file(blob, me)
    return _read_acceptance(header, content)


def open_turn(blob: bytes, me: Identity) -> Turn:
    """The opened file of a turn or a bundle; errors as `open_file`, FormatError if header and entries differ."""
    header, content = open_file(blob, me)
    return _read_turn(header, content)


def fit(entries: Sequence[Entry], kind: FileKind = FileKind.TURN) -> tuple[Entry, ...]:
    """The newest entries that one file of a kind can carry: at most 64, within its bytes and brackets."""
    room, brackets = largest(kind) - _AROUND, MOST_BRACKETS - 40
    kept: list[Entry] = []
    for entry in reversed(entries[-MOST_ENTRIES:]):
        raw = entry.raw
        room -= len(raw) + 1
        brackets -= raw.count(b"[") + raw.count(b"{")
        if kept and (room < 0 or brackets < 0):
            break
        kept.append(entry)
    return tuple(reversed(kept))


def split_bundle(entries: Sequence[Entry]) -> tuple[tuple[Entry, ...], ...]:
    """All entries cut into runs that one bundle each can carry as text too, oldest first."""
    runs: list[tuple[Entry, ...]] = []
    rest = tuple(entries)
    while rest:
        run = fit(rest)
        runs.append(run)
        rest = rest[: len(rest) - len(run)]
    return tuple(reversed(runs))


@strictly
def _read_acceptance(header: Header, content: bytes) -> Acceptance:
    found = fields(parse(content, limit=LARGEST_FILE), ("accept", "entries"), "acceptance")
    entries = _entries(found.array("entries", most=MOST_ENTRIES))
    accept = parse_accept(encode(found.object("accept")))
    expected = Header(match=accept.invite[:16], seat=ACCEPTER, seq=_newest(entries, ACCEPTER), kind=FileKind.ACCEPT)
    if header != expected or any(entry.seat != ACCEPTER for entry in entries):
        raise FormatError("header and acceptance differ")
    return Acceptance(header=header, accept=accept, entries=entries)


@strictly
def _read_turn(header: Header, content: bytes) -> Turn:
    found = fields(decode(content, limit=largest(header.kind)), _TURN, "turn")
    entries = _entries(found.array("entries", most=MOST_ENTRIES))
    if content != _turn(entries):
        raise CanonicalError(Fault.NOT_CANONICAL, "turn")
    if header.kind is FileKind.TURN:
        _check_turn(header, entries)
    elif header.kind is not FileKind.BUNDLE or header.seq != _newest(entries, header.seat):
        raise FormatError("header and entries differ")
    return Turn(header=header, entries=entries)


def _check_turn(header: Header, entries: Sequence[Entry]) -> None:
    numbers = [entry.seq for entry in entries]
    if not numbers or header.seq != numbers[-1] or any(entry.seat != header.seat for entry in entries):
        raise FormatError("header and entries differ")
    if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        raise FormatError("entries out of order")


def _entries(values: Sequence[Json]) -> tuple[Entry, ...]:
    entries = tuple(read_entry(value) for value in values)
    if len({entry.said.match for entry in entries}) > 1:
        raise CanonicalError(Fault.RANGE, "entries", "of two matches")
    return entries


def _invite_header(invite: Invite) -> Header:
    return Header(match=invite.thread, seat=INVITER, seq=0, kind=FileKind.INVITE)


def _readers(genesis: Genesis) -> tuple[Card, ...]:
    return tuple(genesis.card(seat) for seat in genesis.seats)


def _newest(entries: Sequence[Entry], seat: str) -> int:
    return max((entry.seq for entry in entries if entry.seat == seat), default=0)


def _turn(entries: Sequence[Entry]) -> bytes:
    return b'{"entries":' + _spelt(entries) + b"}"


def _spelt(entries: Sequence[Entry]) -> bytes:
    return b"[" + b",".join(entry.raw for entry in entries) + b"]"
