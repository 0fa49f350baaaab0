"""A PDF of Qt's made smaller: its letters stand one by one with their places, though a font knows how wide they are.

Letters that stand where the font's own widths put them are written as one string, others with the difference, never
further off than a twentieth of a point; lines are told to a tenth, in whatever frame they are drawn. A file that is
not as Qt writes it stays.
"""

from __future__ import annotations

import math
import re
import zlib
from typing import Final

_XREF = re.compile(rb"\nxref\n0 (\d+)\n")
_START = re.compile(rb"startxref\n(\d+)")
_STREAM = re.compile(rb"<<\n/Length (\d+) 0 R\n/Filter /FlateDecode\n>>\nstream\n")
_FONT_NAMES = re.compile(rb"/(F\d+) (\d+) 0 R")
_DESCENDANT = re.compile(rb"/DescendantFonts \[(\d+) 0 R\]")
_WIDTHS = re.compile(rb"/W \[([^>]*)\]\s*>>")
_SPAN = re.compile(rb"(\d+) (?:\[([\d. ]*)\]|(\d+) ([\d.]+))")
_TEXT = re.compile(rb"BT\n/(F\d+) (\d+) Tf 1 0 0 -1 0 0 Tm\n((?:-?[\d.]+ -?[\d.]+ Td <[0-9A-F]{4}> Tj\n)+)ET\n")
_LETTER = re.compile(rb"(-?[\d.]+) (-?[\d.]+) Td <([0-9A-F]{4})> Tj\n")
_POINT = re.compile(rb"^[-\d. ]+ (?:m|l|c|re)$", re.MULTILINE)
_TENTHS = re.compile(rb"(\.\d)\d+")
_WHOLE = re.compile(rb"\.\d+")
_FRAME = re.compile(rb"^(?:[qQ](?: [qQ])*|[-\d. ]+ cm)\n", re.MULTILINE)
_SAME_PLACE = re.compile(rb"^([-\d.]+ [-\d.]+ l\n)\1+", re.MULTILINE)
_ROW: Final = 20
"""Bytes of one line of the table of places."""
_OFF: Final = 0.5
"""How far a letter may stand off, in tenths of a point."""
_THOUSAND: Final = 1000.0
_TENTH: Final = 0.15
"""In a frame whose unit is at most so many points, whole units are enough for lines."""

Widths = dict[bytes, dict[int, float]]


def slimmed(pdf: bytes) -> bytes:
    """The same pages in a smaller file; what cannot be read is left as it is."""
    table = _XREF.search(pdf)
    if table is None:
        return pdf
    first, count = table.end(), int(table[1])
    places = [int(pdf[first + _ROW * number : first + _ROW * number + 10]) for number in range(count)]
    order = sorted((number for number in range(1, count) if places[number]), key=places.__getitem__)
    ends = [*(places[number] for number in order[1:]), table.start() + 1]
    parts = {number: pdf[places[number] : end] for number, end in zip(order, ends, strict=True)}
    widths = _widths(parts)
    for number in order:
        _slim(parts, number, widths)
    return _joined(pdf, table, parts, order, places)


def _slim(parts: dict[int, bytes], number: int, widths: Widths) -> None:
    """Write a page's stream anew, and the object that tells its length."""
    part = parts[number]
    head = _STREAM.search(part)
    if head is None:
        return
    length = int(head[1])
    told = parts[length].split(b"\n")[1]
    raw = part[head.end() : head.end() + int(told)]
    plain = zlib.decompress(raw)
    if b" Tj\n" not in plain:
        return
    fresh = zlib.compress(_TEXT.sub(lambda text: _run(text, widths), drawn(plain)), 9)
    parts[number] = part[: head.end()] + fresh + part[head.end() + len(raw) :]
    parts[length] = b"%d 0 obj\n%d\nendobj\n" % (length, len(fresh))


def drawn(plain: bytes) -> bytes:
    """The lines of a page to a tenth of a point: a frame's matrix says how large its unit is."""
    out = []
    units = [1.0]
    at = 0
    for frame in _FRAME.finditer(plain):
        out.append(_told(plain[at : frame.start()], units[-1]))
        out.append(frame[0])
        at = frame.end()
        words = frame[0].split()
        if words[-1] == b"cm":
            units[-1] *= math.hypot(float(words[0]), float(words[1]))
            continue
        for word in words:
            if word == b"q":
                units.append(units[-1])
            elif len(units) > 1:
                units.pop()
    out.append(_told(plain[at:], units[-1]))
    return _SAME_PLACE.sub(rb"\1", b"".join(out))


def _told(lines: bytes, unit: float) -> bytes:
    if unit <= _TENTH:
        return _POINT.sub(lambda line: _WHOLE.sub(b"", line[0]), lines)
    return _POINT.sub(lambda line: _TENTHS.sub(rb"\1", line[0]), lines)


def _run(text: re.Match[bytes], widths: Widths) -> bytes:
    """One line of letters; the first one's place counts from the page, each other's from the one before it."""
    name, size = text[1], int(text[2])
    known = widths.get(name)
    letters = _LETTER.findall(text[3])
    if known is None or any(float(y) or int(letter, 16) not in known for _x, y, letter in letters[1:]):
        return text[0]
    out = [b"BT\n/%s %d Tf 1 0 0 -1 0 0 Tm\n%s %s Td [<" % (name, size, letters[0][0], letters[0][1])]
    stands = meant = 0.0
    before = -1
    for x, _y, letter in letters:
        if before >= 0:
            meant += float(x)
            stands += known.get(before, 0.0) * size / _THOUSAND
            if abs(meant - stands) > _OFF:
                moved = round((stands - meant) * _THOUSAND / size)
                out.append(b">%d<" % moved)
                stands -= moved * size / _THOUSAND
        out.append(letter)
        before = int(letter, 16)
    out.append(b">] TJ\nET\n")
    return b"".join(out)


def _widths(parts: dict[int, bytes]) -> Widths:
    """How wide each letter of each font is, in thousandths of its size, by the font's name on the pages."""
    found: Widths = {}
    for part in parts.values():
        if b"/Font <<" in part and b"/XObject" in part:
            for name, number in _FONT_NAMES.findall(part[part.index(b"/Font <<") :]):
                heir = _DESCENDANT.search(parts.get(int(number), b""))
                told = _WIDTHS.search(parts.get(int(heir[1]), b"")) if heir is not None else None
                if told is not None:
                    found[name] = _spans(told[1])
    return found


def _spans(told: bytes) -> dict[int, float]:
    """The widths by letter: lists from a letter on, or one width for all from a first to a last."""
    found: dict[int, float] = {}
    for first, listed, last, width in _SPAN.findall(told):
        if last:
            found.update(dict.fromkeys(range(int(first), int(last) + 1), float(width)))
        else:
            found.update(enumerate(map(float, listed.split()), int(first)))
    return found


def _joined(pdf: bytes, table: re.Match[bytes], parts: dict[int, bytes], order: list[int], places: list[int]) -> bytes:
    """The file with its table of places counted anew."""
    out = [pdf[: places[order[0]]]]
    at = len(out[0])
    moved = list(places)
    for number in order:
        moved[number] = at
        out.append(parts[number])
        at += len(parts[number])
    first, count = table.end(), len(places)
    rows = [pdf[first : first + _ROW]]
    for number in range(1, count):
        old = pdf[first + _ROW * number : first + _ROW * (number + 1)]
        rows.append(b"%010d" % moved[number] + old[10:])
    trailer = pdf[first + _ROW * count :]
    start = b"startxref\n%d" % at
    return b"".join((*out, b"xref\n0 %d\n" % count, *rows, _START.sub(start, trailer)))
