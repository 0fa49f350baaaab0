"""A PDF file as numbered objects: read as Qt writes it, written with all small objects packed into one (PDF 1.5)."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

_XREF: Final = re.compile(rb"\nxref\n0 (\d+)\n")
_STREAM: Final = b"\nstream\n"
_LENGTH: Final = re.compile(rb"/Length (\d+)( 0 R)?")
_REFERENCE: Final = re.compile(rb"(\d+) 0 R")
_TRAILER: Final = re.compile(rb"trailer\n<<(.*?)>>\s*startxref", re.DOTALL)
_SIZE: Final = re.compile(rb"/Size \d+\s*")
_ROW: Final = 20
"""Bytes of one line of the table of places."""
_HEAD: Final = b"%PDF-1.5\n%\xc3\xa2\xc3\xa3\n"
_LEVEL: Final = 6


class UnreadableError(Exception):
    """A file that is not as Qt writes it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One object: its words, and its stream as it is stored; `stream` is empty where it has none."""

    words: bytes
    stream: bytes = b""

    @property
    def plain(self) -> bytes:
        """The stream as it reads."""
        return zlib.decompress(self.stream) if b"/FlateDecode" in self.words else self.stream

    def told(self, plain: bytes) -> Part:
        """The same object with another stream."""
        words = (
            self.words if b"/FlateDecode" in self.words else self.words.replace(b"<<", b"<< /Filter /FlateDecode", 1)
        )
        return Part(words=words, stream=zlib.compress(plain, _LEVEL))


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfFile:
    """All objects by their numbers, and what the trailer says."""

    parts: dict[int, Part]
    trailer: bytes


def read_pdf(data: bytes) -> PdfFile:
    """The objects of a file that Qt wrote. Raises UnreadableError for any other."""
    table, trailer = _XREF.search(data), _TRAILER.search(data)
    if table is None or trailer is None:
        raise UnreadableError
    first, count = table.end(), int(table[1])
    places = [int(data[first + _ROW * number : first + _ROW * number + 10]) for number in range(count)]
    order = sorted((number for number in range(1, count) if places[number]), key=places.__getitem__)
    ends = [*(places[number] for number in order[1:]), table.start() + 1]
    bodies = {
        number: data[data.index(b"obj\n", places[number]) + 4 : data.rindex(b"endobj", places[number], end)]
        for number, end in zip(order, ends, strict=True)
    }
    return PdfFile(
        parts={number: _part(body, bodies) for number, body in bodies.items()},
        trailer=_SIZE.sub(b"", trailer[1]).strip(),
    )


def _part(body: bytes, bodies: dict[int, bytes]) -> Part:
    words, _mark, rest = body.partition(_STREAM)
    length = _LENGTH.search(words)
    if not rest or length is None:
        return Part(words=body.strip())
    told = int(bodies[int(length[1])]) if length[2] else int(length[1])
    return Part(words=words[: length.start()] + words[length.end() :], stream=rest[:told])


def pdf_of(file: PdfFile) -> bytes:
    """The file with what its trailer leads to; what nothing leads to is left out."""
    parts = {number: file.parts[number] for number in _reached(file)}
    out = [_HEAD]
    at = len(_HEAD)
    rows: dict[int, bytes] = {0: _row(0, 0, 65535)}
    for number, part in parts.items():
        if part.stream:
            rows[number] = _row(1, at, 0)
            out.append(_stored(number, part))
            at += len(out[-1])
    small = [(number, part.words) for number, part in parts.items() if not part.stream]
    pack = max(parts) + 1
    rows |= {number: _row(2, pack, index) for index, (number, _words) in enumerate(small)}
    rows[pack] = _row(1, at, 0)
    out.append(_stored(pack, _packed(small)))
    at += len(out[-1])
    rows[pack + 1] = _row(1, at, 0)
    out.append(_stored(pack + 1, _table(rows, pack + 2, file.trailer)))
    out.append(b"startxref\n%d\n%%%%EOF\n" % at)
    return b"".join(out)


def _reached(file: PdfFile) -> Iterable[int]:
    """The numbers of all objects that are used, in their order."""
    found: set[int] = set()
    waiting = [int(number) for number in _REFERENCE.findall(file.trailer)]
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.add(number)
            waiting += map(int, _REFERENCE.findall(file.parts[number].words))
    return sorted(found)


def _stored(number: int, part: Part) -> bytes:
    words = part.words.rstrip()[:-2].rstrip()
    return b"%d 0 obj\n%s /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (
        *(number, words),
        *(len(part.stream), part.stream),
    )


def _packed(small: list[tuple[int, bytes]]) -> Part:
    """The small objects in one stream: first their numbers and places, then they themselves."""
    places, at = [], 0
    for number, words in small:
        places.append(b"%d %d" % (number, at))
        at += len(words) + 1
    head = b" ".join(places) + b"\n"
    words = b"<< /Type /ObjStm /N %d /First %d /Filter /FlateDecode >>" % (len(small), len(head))
    return Part(words=words).told(head + b"\n".join(words for _number, words in small))


def _table(rows: dict[int, bytes], size: int, trailer: bytes) -> Part:
    empty = _row(0, 0, 0)
    plain = b"".join(rows.get(number, empty) for number in range(size))
    words = b"<< /Type /XRef /Size %d /W [1 4 2] %s /Filter /FlateDecode >>" % (size, trailer)
    return Part(words=words).told(plain)


def _row(kind: int, first: int, second: int) -> bytes:
    return bytes((kind,)) + first.to_bytes(4) + second.to_bytes(2)
