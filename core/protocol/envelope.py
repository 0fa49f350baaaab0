"""The binary file: a readable header, one wrapped key a reader, one sealed content (FORMAT.md section 13).

    "FLP1" | u16 length | header | u8 readers | readers x (9-byte card id | u16 length | wrapped key)
           | 32-byte key commitment | u32 length | sealed content

An invitation has no readers: "FLP1" | u16 length | header | u8 0 | u8 blocks | blocks x (u32 length | bytes).
All numbers are big-endian. Nothing is compressed, and no file holds a name or a path.
"""

from __future__ import annotations

import hmac
import struct
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from core.canonical import DOMAIN, CanonicalError, Fault, b64u, digest, encode, fields, keyed, parse
from core.protocol.entries import SEATS
from core.protocol.errors import (
    ArmorDamagedError,
    FormatError,
    KeyCommitmentError,
    NotForMeError,
    TooBigError,
    VersionError,
    strictly,
)
from core.protocol.genesis import LARGEST_PACK, LARGEST_STATEMENT
from core.protocol.identity import CARD_ID_BYTES, VERSION, Card, Identity
from core.protocol.suites import unwrap, wrap

if TYPE_CHECKING:
    from collections.abc import Sequence

MAGIC: Final = b"FLP1"
LARGEST_FILE: Final = 64 << 10
LARGEST_BUNDLE: Final = 4 << 20
LARGEST_INVITE: Final = LARGEST_STATEMENT + LARGEST_PACK + 1024
MOST_READERS: Final = 8
PADDED_TO: Final = 256
_LARGEST_HEADER: Final = 512
_LARGEST_WRAPPED: Final = 2048
_NONCE: Final = bytes(12)  # each payload key seals one content only
_U16: Final = struct.Struct(">H")
_U32: Final = struct.Struct(">I")
_READER: Final = struct.Struct(f">{CARD_ID_BYTES}sH")


class FileKind(StrEnum):
    """What a file is, as its header says."""

    INVITE = "invite"
    ACCEPT = "accept"
    TURN = "turn"
    BUNDLE = "bundle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What anybody can read of a file, and nobody can change: it routes the file without a key.

    Attributes:
        match: the thread's id, 16 bytes.
        seat: who wrote the file.
        seq: the newest entry of that seat in it; 0 for none.
    """

    match: bytes
    seat: str
    seq: int
    kind: FileKind

    @property
    def raw(self) -> bytes:
        """The header as CJ1."""
        return encode(
            {"v": VERSION, "match": b64u(self.match), "from": self.seat, "seq": self.seq, "kind": self.kind.value}
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parts:
    header: Header
    header_raw: bytes
    readers: tuple[tuple[bytes, bytes], ...]
    stanzas: bytes
    key_commitment: bytes
    sealed: bytes


@strictly
def seal(header: Header, content: bytes, readers: Sequence[Card], content_key: bytes) -> bytes:
    """A file for its readers, the writer among them.

    The one function here that is not pure: HPKE draws an ephemeral key a reader. So the bytes are stored before they
    are shown, and sent again as they are.

    Args:
        header: what anybody may read.
        content: CJ1 bytes, sealed and padded to a multiple of 256.
        readers: the cards of all who may open it, 1 to 8.
        content_key: 32 fresh bytes from the operating system, for this file only.

    Raises:
        FormatError, TooBigError: no or too many readers, or beyond the limit of the kind.
    """
    if not 1 <= len(readers) <= MOST_READERS or len({card.id for card in readers}) != len(readers):
        raise FormatError(f"{len(readers)} readers")
    head = header.raw
    key_commitment = keyed(content_key, "key-commitment")
    info = _info(head, key_commitment)
    stanzas = b"".join(_stanza(card, content_key, info) for card in readers)
    aad = digest("aad", head, key_commitment, stanzas)
    sealed = ChaCha20Poly1305(keyed(content_key, "payload")).encrypt(_NONCE, _pad(content), aad)
    start = MAGIC + _U16.pack(len(head)) + head + bytes((len(readers),))
    blob = start + stanzas + key_commitment + _U32.pack(len(sealed)) + sealed
    if len(blob) > largest(header.kind):
        raise TooBigError(f"{len(blob)} bytes of {header.kind.value}")
    return blob


def open_file(blob: bytes, me: Identity) -> tuple[Header, bytes]:
    """The header and the content of a sealed file.

    Raises:
        FormatError, TooBigError, VersionError: not such a file.
        NotForMeError: not sealed to this identity.
        KeyCommitmentError: the wrapped key is not the one the file commits to.
        ArmorDamagedError: changed on the way.
    """
    parts = _split(blob)
    wrapped = [wrapped for card_id, wrapped in parts.readers if card_id == me.card.id]
    if not wrapped:
        raise NotForMeError("no wrapped key for this card")
    info = _info(parts.header_raw, parts.key_commitment)
    content_key = unwrap(me.card.suite, me.kem_key, wrapped[0], info)
    if len(content_key) != 32:
        raise FormatError("content key")
    if not hmac.compare_digest(keyed(content_key, "key-commitment"), parts.key_commitment):
        raise KeyCommitmentError("two content keys in one file")
    aad = digest("aad", parts.header_raw, parts.key_commitment, parts.stanzas)
    try:
        padded = ChaCha20Poly1305(keyed(content_key, "payload")).decrypt(_NONCE, parts.sealed, aad)
    except InvalidTag:
        raise ArmorDamagedError("the seal of the content") from None
    return parts.header, _unpad(padded)


def peek(blob: bytes) -> Header:
    """The header of a file, without a key and without trust: only opening proves it.

    Raises:
        FormatError, VersionError: no header of this version.
    """
    return _header(_Cutter(blob))[0]


def is_addressed_to(blob: bytes, card: Card) -> bool:
    """Whether a sealed file has a wrapped key for a card; errors as `peek`."""
    return any(card_id == card.id for card_id, _ in _split(blob).readers)


def write_open(header: Header, blocks: Sequence[bytes]) -> bytes:
    """A file that anybody may read: an invitation."""
    head = header.raw
    body = b"".join(_U32.pack(len(block)) + block for block in blocks)
    return MAGIC + _U16.pack(len(head)) + head + bytes((0, len(blocks))) + body


def read_open(blob: bytes) -> tuple[Header, tuple[bytes, ...]]:
    """The header and the blocks of a file without readers.

    Raises:
        FormatError, TooBigError, VersionError: not such a file.
    """
    if len(blob) > LARGEST_INVITE:
        raise TooBigError(f"{len(blob)} bytes")
    cut = _Cutter(blob)
    header, _ = _header(cut)
    if header.kind is not FileKind.INVITE or cut.byte() != 0:
        raise FormatError("not an open file")
    count = cut.byte()
    if count not in (1, 2):
        raise FormatError(f"{count} blocks")
    blocks = tuple(cut.take(cut.number(_U32)) for _ in range(count))
    cut.end()
    return header, blocks


def length_of(blob: bytes) -> int:
    """How many bytes at the start of `blob` are one file, by its own lengths; errors as `peek`."""
    cut = _Cutter(blob)
    header, _ = _header(cut)
    readers = cut.byte()
    if header.kind is FileKind.INVITE and readers == 0:
        for _ in range(cut.byte()):
            cut.take(cut.number(_U32))
        return cut.at
    for _ in range(readers):
        cut.take(CARD_ID_BYTES)
        cut.take(cut.number(_U16))
    cut.take(32)
    cut.take(cut.number(_U32))
    return cut.at


def largest(kind: FileKind) -> int:
    """The greatest size in bytes of a file of a kind."""
    match kind:
        case FileKind.BUNDLE:
            return LARGEST_BUNDLE
        case FileKind.INVITE:
            return LARGEST_INVITE
        case FileKind.ACCEPT | FileKind.TURN:
            return LARGEST_FILE


class _Cutter:
    """Cuts exact lengths off the front."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, length: int) -> bytes:
        start = self.at
        end = self.at = start + length
        if end > len(self.data):
            raise FormatError("the file is cut short")
        return self.data[start:end]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self, form: struct.Struct) -> int:
        value: int = form.unpack(self.take(form.size))[0]
        return value

    def end(self) -> None:
        if self.at != len(self.data):
            raise FormatError("data after the end")


def _header(cut: _Cutter) -> tuple[Header, bytes]:
    magic = cut.take(4)
    if magic != MAGIC:
        if magic[:3] == MAGIC[:3] and magic[3:].isdigit():
            raise VersionError(needs=magic[3:].decode("ascii"), cause="magic")
        raise FormatError("no magic")
    length = cut.number(_U16)
    if length > _LARGEST_HEADER:
        raise FormatError("header too long")
    raw = cut.take(length)
    return _parse_header(raw), raw


@strictly
@lru_cache(maxsize=64)
def _parse_header(raw: bytes) -> Header:
    value = parse(raw, limit=_LARGEST_HEADER)
    version = fields(value, ("v",), "header", optional=value if isinstance(value, dict) else ()).integer("v", 0)
    if version != VERSION:
        raise VersionError(needs=version, cause="header")
    found = fields(value, ("v", "match", "from", "seq", "kind"), "header")
    seat = found.text("from")
    if seat not in SEATS:
        raise CanonicalError(Fault.RANGE, "header.from")
    try:
        kind = FileKind(found.text("kind"))
    except ValueError:
        raise VersionError(needs=f"file {found.text('kind')[:20]}", cause="header.kind") from None
    return Header(match=found.binary("match", 16), seat=seat, seq=found.integer("seq", 0), kind=kind)


def _split(blob: bytes) -> _Parts:
    cut = _Cutter(blob)
    header, raw = _header(cut)
    if len(blob) > largest(header.kind):
        raise TooBigError(f"{len(blob)} bytes of {header.kind.value}")
    count = cut.byte()
    if not 1 <= count <= MOST_READERS:
        raise FormatError(f"{count} readers")
    start = cut.at
    readers = tuple(_reader(cut) for _ in range(count))
    if len({card_id for card_id, _ in readers}) != count:
        raise FormatError("a reader twice")
    stanzas = blob[start : cut.at]
    key_commitment = cut.take(32)
    sealed = cut.take(cut.number(_U32))
    cut.end()
    return _Parts(
        header=header,
        header_raw=raw,
        readers=readers,
        stanzas=stanzas,
        key_commitment=key_commitment,
        sealed=sealed,
    )


def _reader(cut: _Cutter) -> tuple[bytes, bytes]:
    card_id, length = _READER.unpack(cut.take(_READER.size))
    if length > _LARGEST_WRAPPED:
        raise FormatError("wrapped key too long")
    return card_id, cut.take(length)


def _stanza(card: Card, content_key: bytes, info: bytes) -> bytes:
    wrapped = wrap(card.suite, card.kem_key, content_key, info)
    return card.id + _U16.pack(len(wrapped)) + wrapped


def _info(header: bytes, key_commitment: bytes) -> bytes:
    return DOMAIN + b"wrap/" + digest("hdr", header, key_commitment)


def _pad(content: bytes) -> bytes:
    length = _U32.size + len(content)
    return _U32.pack(len(content)) + content + bytes(-length % PADDED_TO)


def _unpad(padded: bytes) -> bytes:
    if not padded or len(padded) % PADDED_TO:
        raise FormatError("padding")
    end = _U32.size + _U32.unpack_from(padded)[0]
    if not 0 <= len(padded) - end < PADDED_TO or padded.count(0, end) != len(padded) - end:
        raise FormatError("padding")
    return padded[_U32.size : end]
