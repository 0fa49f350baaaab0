"""What has come: every card, invitation, acceptance and turn in a file or a text, whatever is around them.

Content is sniffed, names are hints. Nothing here raises: each block that can't be read is a piece with its error, so
that one bad block never hides a good one (FORMAT.md section 13).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from core.protocol.armor import LARGEST_TEXT, BadBlock, Block, Word, read_armor, text_of
from core.protocol.envelope import LARGEST_BUNDLE, MAGIC, FileKind, Header, largest, length_of, peek
from core.protocol.errors import ArmorDamagedError, ArmorMissingError, FormatError, ProtocolError, TooBigError
from core.protocol.identity import Card, parse_card
from core.protocol.letters import read_invite_file
from core.protocol.mime import encoded_parts

if TYPE_CHECKING:
    from core.protocol.genesis import Invite

_CARD_START: Final = b'{"b":{"k":"card"'
_WORDS: Final = {
    FileKind.INVITE: Word.INVITE,
    FileKind.ACCEPT: Word.ACCEPT,
    FileKind.TURN: Word.TURN,
    FileKind.BUNDLE: Word.TURN,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPiece:
    """A checked contact card."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitePiece:
    """A checked invitation, with the file's bytes."""

    invite: Invite
    blob: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedPiece:
    """A sealed acceptance, turn or bundle; `header` routes it to its thread and is proven when it is opened."""

    header: Header
    blob: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class BadPiece:
    """A block that can't be read, or a text without one."""

    error: ProtocolError


Piece: TypeAlias = CardPiece | InvitePiece | SealedPiece | BadPiece


def read_post(data: bytes | str) -> tuple[Piece, ...]:
    """All pieces of a file or a text in order, each once; never empty, never raises."""
    if isinstance(data, bytes):
        bare = data.removeprefix(b"\xef\xbb\xbf").strip()
        if bare.startswith(_CARD_START):
            return (_card(bare),)
        if data.startswith(MAGIC[:3]) and data[3:4].isdigit():
            return _binary(data)
        if len(data) > 4 * LARGEST_TEXT:
            return (BadPiece(error=TooBigError(f"{len(data)} bytes")),)
        data = text_of(data)
    elif data.lstrip("\ufeff \t\r\n").startswith(_CARD_START.decode("ascii")):
        return (_card(data.strip("\ufeff \t\r\n").encode("utf-8", "replace")),)
    return _text(data)


def _text(text: str) -> tuple[Piece, ...]:
    """Blocks in the text, and in the base64 parts of a mail that was saved whole."""
    try:
        found = [_piece(block) for block in read_armor(text)]
    except ArmorMissingError as error:
        return _inside(text) or (BadPiece(error=error),)
    except ProtocolError as error:
        return (BadPiece(error=error),)
    return (*found, *(piece for piece in _inside(text) if piece not in found))


def _inside(text: str) -> tuple[Piece, ...]:
    found: list[Piece] = []
    for part in encoded_parts(text):
        pieces = _binary(part) if part.startswith(MAGIC[:3]) and part[3:4].isdigit() else _plain(part)
        found += (piece for piece in pieces if piece not in found)
    return tuple(found)


def _plain(part: bytes) -> tuple[Piece, ...]:
    """What is in one part; nothing where it is a picture or a text without a block."""
    bare = part.removeprefix(b"\xef\xbb\xbf").strip()
    if bare.startswith(_CARD_START):
        return (_card(bare),)
    try:
        return tuple(_piece(block) for block in read_armor(text_of(part)))
    except ArmorMissingError:
        return ()
    except ProtocolError as error:
        return (BadPiece(error=error),)


def _binary(data: bytes) -> tuple[Piece, ...]:
    """Files one after the other, as in a bundle of several."""
    if len(data) > LARGEST_BUNDLE:
        return (BadPiece(error=TooBigError(f"{len(data)} bytes")),)
    pieces: list[Piece] = []
    while data:
        try:
            length = length_of(data)
        except ProtocolError as error:
            return (*pieces, BadPiece(error=error))
        pieces.append(_file(data[:length]))
        data = data[length:]
        if data and not data.startswith(MAGIC):
            # What is behind a file is not part of it: then nobody can say where the damage is.
            return (*pieces[:-1], BadPiece(error=FormatError("data after the end")))
    return tuple(pieces)


def _piece(block: Block | BadBlock) -> Piece:
    if isinstance(block, BadBlock):
        return BadPiece(error=block.error)
    if block.word is Word.CARD:
        return _card(block.data)
    return _file(block.data, block.word)


def _card(raw: bytes) -> Piece:
    try:
        return CardPiece(card=parse_card(raw))
    except ProtocolError as error:
        return BadPiece(error=error)


def _file(blob: bytes, word: Word | None = None) -> Piece:
    try:
        header = peek(blob)
        if len(blob) > largest(header.kind):
            return BadPiece(error=TooBigError(f"{len(blob)} bytes of {header.kind.value}"))
        if word not in (None, _WORDS[header.kind]):
            return BadPiece(error=ArmorDamagedError("marker and header differ"))
        if header.kind is FileKind.INVITE:
            return InvitePiece(invite=read_invite_file(blob), blob=blob)
        if length_of(blob) != len(blob):
            return BadPiece(error=FormatError("data after the end"))
        return SealedPiece(header=header, blob=blob)
    except ProtocolError as error:
        return BadPiece(error=error)


def word_of(blob: bytes) -> Word:
    """The armor word for a file; errors as `peek`."""
    return _WORDS[peek(blob).kind]
