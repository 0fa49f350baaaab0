"""Files as text that survives mail programs (FORMAT.md section 13): lenient outside, strict inside.

A block is a human line, a BEGIN line, base64 without `=` in 64 columns, `#` and 16 hexadecimal digits of the SHA-256
of the bytes, and an END line. The check decides; everything that mail programs add or change around the signs of the
alphabet is taken away before.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import html
import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from core.protocol.errors import ArmorDamagedError, ArmorMissingError, ProtocolError, TooBigError

if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST_TEXT: Final = 1 << 20
MOST_BLOCKS: Final = 256
_COLUMNS: Final = 64
_CHECK_DIGITS: Final = 16

# Between the words of a marker: spaces, line ends, quote marks, tags, entities and quoted-printable spaces. Bounded,
# and no two alternatives start alike, so that a megabyte of anything is scanned in one pass.
_GAP = r"(?:[\s>|\u00ad\u200b-\u200f\u2060\ufeff]|<[^<>]{0,100}>|&nbsp;|&#160;|=20|=C2=A0|=\r?\n){1,12}"
_MARKER = re.compile(rf"(BEGIN|END){_GAP}FLUGPOST{_GAP}(CARD|INVITE|ACCEPT|TURN)", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]{0,400}>")
_SOFT_BREAK = re.compile(r"=[ \t]{0,20}\r?\n|=[ \t]{0,20}\r")
_QUOTED_PRINTABLE = re.compile(r"(?:=[0-9A-Fa-f]{2}){1,200}")
_QUOTE = re.compile(r"(?:^|(?<=\s))[A-Za-z]{0,6}>", re.MULTILINE)
_STRANGE = re.compile(r"[^A-Za-z0-9+/#]+")
_BODY = re.compile(rf"([A-Za-z0-9+/]+)#([0-9A-Fa-f]{{{_CHECK_DIGITS}}})")


class Word(StrEnum):
    """What stands in the markers."""

    CARD = "CARD"
    INVITE = "INVITE"
    ACCEPT = "ACCEPT"
    TURN = "TURN"


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """One block of a text: its bytes if the check holds."""

    word: Word
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class BadBlock:
    """One block that can't be read, and why."""

    word: Word
    error: ProtocolError


def write_armor(word: Word, data: bytes, line: str) -> str:
    """Bytes as text for a mail, under one line for people (its line ends are removed)."""
    signs = base64.b64encode(data).decode("ascii").rstrip("=") + "#" + _check(data)
    rows = [signs[at : at + _COLUMNS] for at in range(0, len(signs), _COLUMNS)]
    head = " ".join(line.split())
    begin, end = f"-----BEGIN FLUGPOST {word.value}-----", f"-----END FLUGPOST {word.value}-----"
    return "\n".join([head, begin, *rows, end, ""])


def text_of(data: bytes) -> str:
    """The text of a saved mail, whatever its encoding."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    # UTF-16 without a mark: every second byte of the text around and in a block is zero.
    if data[1::2].count(0) > len(data) // 4:
        return data.decode("utf-16-le", "replace")
    if data[::2].count(0) > len(data) // 4:
        return data.decode("utf-16-be", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def read_armor(text: str) -> tuple[Block | BadBlock, ...]:
    """Every block in a text, quoted older ones too, in order and each once.

    Raises:
        TooBigError: more than 1 MiB of text, or more than 256 blocks.
        ArmorMissingError: no block at all.
    """
    if len(text) > LARGEST_TEXT:
        raise TooBigError(f"{len(text)} characters")
    found: list[Block | BadBlock] = []
    for word, body in _bodies(text):
        if len(found) == MOST_BLOCKS:
            raise TooBigError(f"more than {MOST_BLOCKS} blocks")
        block = _read(word, body)
        if block not in found:
            found.append(block)
    if not found:
        raise ArmorMissingError("no marker")
    return tuple(found)


def _bodies(text: str) -> Iterator[tuple[Word, str]]:
    markers = list(_MARKER.finditer(text))
    for at, marker in enumerate(markers):
        if marker[1].upper() == "BEGIN":
            end = markers[at + 1].start() if at + 1 < len(markers) else len(text)
            yield Word(marker[2].upper()), text[marker.end() : end]


def _read(word: Word, body: str) -> Block | BadBlock:
    cause = "no check value"
    # '=' is not in the alphabet: where it occurs, quoted-printable came through undecoded, or a program added it.
    for text in (body, _decode_quoted_printable(body)) if "=" in body else (body,):
        match = _BODY.match(_clean(text))
        if match:
            data = _decode(match[1])
            if data and _check(data) == match[2].lower():
                return Block(word=word, data=data)
            cause = "the check value differs"
    return BadBlock(word=word, error=ArmorDamagedError(cause))


def _decode_quoted_printable(text: str) -> str:
    return _QUOTED_PRINTABLE.sub(
        lambda match: bytes.fromhex(match[0].replace("=", "")).decode("utf-8", "ignore"), _SOFT_BREAK.sub("", text)
    )


def _clean(text: str) -> str:
    plain = html.unescape(_TAG.sub("", text))
    unquoted = _QUOTE.sub("", plain)
    # NFKC turns ligatures and full-width letters of copied documents back.
    return _STRANGE.sub("", unicodedata.normalize("NFKC", unquoted))


def _decode(signs: str) -> bytes:
    """The bytes of canonical base64 without `=`; none if it is not canonical."""
    try:
        data = base64.b64decode(signs + "=" * (-len(signs) % 4))
    except binascii.Error:
        return b""
    return data if base64.b64encode(data).decode("ascii").rstrip("=") == signs else b""


def _check(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:_CHECK_DIGITS]
