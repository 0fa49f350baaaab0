"""Entries: what one seat says in one signed statement (FORMAT.md section 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from core.canonical import CanonicalError, Fault, Fields, Json, b64u, decode, digest, encode, fields, respell, unb64u
from core.protocol.errors import TooBigError, strictly
from core.protocol.identity import VERSION, check_version
from core.protocol.items import LARGEST_CHOICE, Item, check_choice_sizes, item_json, read_item
from core.protocol.signing import Kind, sign, signed, split, verify

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SEATS: Final = ("A", "B", "C", "D", "E", "F", "G", "H")
MOST_ITEMS: Final = 16
LONGEST_NOTE: Final = 2000
LARGEST_ENTRY: Final = 48 << 10
_KEYS: Final = frozenset({"v", "k", "match", "seat", "seq", "prev", "seen", "items", "note"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """The newest entry of another seat that the writer held: its number (0: none yet) and hash (genesis hash for 0)."""

    seat: str
    seq: int
    hash: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """An entry before it is signed.

    Attributes:
        match: the match, 16 bytes.
        seq: from 1.
        prev: hash of the own previous entry, of the genesis for 1.
        seen: one for each other seat, in order of seats.
    """

    match: bytes
    seat: str
    seq: int
    prev: bytes
    seen: tuple[Seen, ...]
    items: tuple[Item, ...]
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A signed entry; `hash` is H("entry", CJ1(body)), so the signature is not part of it.

    `raw` is `{"b":body,"s":signature}` in CJ1: what is kept, sent and shown as evidence.
    """

    said: Draft
    body: bytes
    signature: bytes
    hash: bytes

    @property
    def raw(self) -> bytes:
        """The signed statement as CJ1 bytes."""
        return signed(self.body, self.signature)

    @property
    def seat(self) -> str:
        """Who wrote it."""
        return self.said.seat

    @property
    def seq(self) -> int:
        """Its number in the seat's feed."""
        return self.said.seq

    def seen_of(self, seat: str) -> int:
        """The number of the newest entry of another seat that the writer held; 0 if none."""
        return next((seen.seq for seen in self.said.seen if seen.seat == seat), 0)


@strictly
def sign_entry(key: Ed25519PrivateKey, draft: Draft) -> Entry:
    """Sign what a seat says.

    Raises:
        FormatError, TooBigError: the draft breaks a limit, so that nobody would accept it.
    """
    body = encode(_json(draft))
    # Read back before signing: what we would refuse from others we never sign.
    said = _read(cast("dict[str, Json]", decode(body, limit=LARGEST_ENTRY)), len(body))
    return Entry(said=said, body=body, signature=sign(key, Kind.ENTRY, body), hash=digest("entry", body))


@strictly
def parse_entry(raw: bytes, *, limit: int) -> Entry:
    """An entry of the CJ1 bytes of its signed statement; errors as `read_entry`, FormatError for another spelling."""
    entry = read_entry(decode(raw, limit=limit))
    if entry.raw != raw:
        raise CanonicalError(Fault.NOT_CANONICAL, "entry")
    return entry


@strictly
def read_entry(value: Json) -> Entry:
    """An entry of its parsed form; its signature is not checked yet.

    Raises:
        FormatError, TooBigError: not an entry, or beyond the limits.
        VersionError: of another version, or with an item of an unknown kind.
    """
    found, signature = split(value, "entry")
    body = respell(found)
    said = _read(cast("dict[str, Json]", found), len(body))
    return Entry(said=said, body=body, signature=signature, hash=digest("entry", body))


def verify_entry(entry: Entry, public: bytes, who: str) -> None:
    """Check an entry's signature by the seat's 32-byte key.

    Raises:
        SignatureError: not signed by this key.
    """
    verify(public, Kind.ENTRY, entry.body, entry.signature, who)


def _json(draft: Draft) -> Json:
    return {
        "v": VERSION,
        "k": Kind.ENTRY.value,
        "match": b64u(draft.match),
        "seat": draft.seat,
        "seq": draft.seq,
        "prev": b64u(draft.prev),
        "seen": {seen.seat: [seen.seq, b64u(seen.hash)] for seen in draft.seen},
        "items": [item_json(item) for item in draft.items],
        "note": draft.note,
    }


def _read(body: dict[str, Json], size: int) -> Draft:
    check_version(body, Kind.ENTRY, "entry")
    found = fields(body, _KEYS, "entry")
    if size > LARGEST_ENTRY:
        raise TooBigError("entry")
    items = tuple([read_item(item) for item in found.array("items", most=MOST_ITEMS)])
    if size > LARGEST_CHOICE:
        check_choice_sizes(items)
    return Draft(
        match=found.binary("match", 16),
        seat=_seat(found.text("seat"), "entry.seat"),
        seq=found.integer("seq", 1),
        prev=found.binary("prev", 32),
        seen=_seen(found),
        items=items,
        note=found.text("note", most=LONGEST_NOTE),
    )


def _seen(found: Fields) -> tuple[Seen, ...]:
    seats = found.object("seen")
    return tuple(_seen_of(seat, seats[seat]) for seat in sorted(seats))


def _seen_of(seat: str, value: Json) -> Seen:
    where = "entry.seen"
    if not isinstance(value, list) or len(value) != 2:
        raise CanonicalError(Fault.TYPE, where)
    seq, head = value
    if type(seq) is not int or seq < 0:
        raise CanonicalError(Fault.RANGE, where)
    return Seen(seat=_seat(seat, where), seq=seq, hash=unb64u(head, 32, where))


def _seat(text: str, where: str) -> str:
    if text not in SEATS:
        raise CanonicalError(Fault.RANGE, where, "no seat")
    return text
