"""The parts of Qt's PDFs in fewer words: lines to a tenth of a point, short inks, faces without names and licence."""

from __future__ import annotations

import math
import re
from typing import Final

from app.printing.typesetting import TEXT, Widths, set_again

_STEP: Final = re.compile(
    rb"^(?:([-\d. ]+(?:m|l|c|re)\n(?:[-\d. ]+(?:m|l|c|re)\n)*)|([qQ](?: [qQ])*)\n|([-\d.]+) ([-\d.]+) [-\d. ]+cm\n)",
    re.MULTILINE,
)
"""Points, or where a frame begins, ends, or changes its unit."""
_BEYOND_TENTHS: Final = re.compile(rb"(?<=\.\d)\d+")
_WHOLE: Final = re.compile(rb"\.\d+")
_FILL: Final = re.compile(rb"/CSp cs\n([\d.]+) \1 \1 scn\n/GSa gs\n")
_EDGE: Final = re.compile(rb"/CSp CS\n([\d.]+) \1 \1 SCN\n")
_IDLE: Final = re.compile(
    rb"^q\n(?:[-\d. ]+ cm\n|/CSp (?:cs|CS)\n|[\d. ]+ (?:scn|SCN)\n|/GSa gs\n|[\d.]+ w \d J \d j \[[^\n]*\n)*Q\n",
    re.MULTILINE,
)
"""A frame in which nothing is drawn."""
_EMPTY: Final = re.compile(rb"q\nQ\n")
_TENTH: Final = 0.15
"""In a frame whose unit is at most so many points, whole units are enough for lines."""
_FACE_TABLES: Final = (b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp", b"cvt ", b"fpgm", b"prep")
"""What a face in a PDF needs; its names and licence are long, and stay with the face in the program."""
_TABLE_ROW: Final = 16
_TABLES_AT: Final = 12


def lean(plain: bytes, widths: Widths) -> bytes:
    """What Qt draws on a page, in fewer words."""
    text = drawn(_IDLE.sub(b"", plain))
    text = _FILL.sub(lambda fill: b"%s g\n" % _shade(fill[1]), text)
    text = _EDGE.sub(lambda edge: b"%s G\n" % _shade(edge[1]), text)
    text = _EMPTY.sub(b"", _EMPTY.sub(b"", text))
    return TEXT.sub(lambda one: set_again(one, widths), text) if b" Tj\n" in text else text


def _shade(told: bytes) -> bytes:
    return b"%.3g" % float(told)


def drawn(plain: bytes) -> bytes:
    """The lines of a page to a tenth of a point: a frame's matrix says how large its unit is."""
    units = [1.0]

    def told(step: re.Match[bytes]) -> bytes:
        if step[1]:
            return (_WHOLE if units[-1] <= _TENTH else _BEYOND_TENTHS).sub(b"", step[1])
        if step[3]:
            units[-1] *= math.hypot(float(step[3]), float(step[4]))
            return step[0]
        for word in step[2].split():
            if word == b"q":
                units.append(units[-1])
            elif len(units) > 1:
                units.pop()
        return step[0]

    return _STEP.sub(told, plain)


def bare_face(face: bytes) -> bytes:
    """A TrueType face with the tables alone that a PDF needs."""
    count = int.from_bytes(face[4:6])
    rows = [face[_TABLES_AT + _TABLE_ROW * index : _TABLES_AT + _TABLE_ROW * (index + 1)] for index in range(count)]
    kept = [row for row in rows if row[:4] in _FACE_TABLES]
    at = _TABLES_AT + _TABLE_ROW * len(kept)
    heads, bodies = [], []
    for row in kept:
        begin, length = int.from_bytes(row[8:12]), int.from_bytes(row[12:16])
        body = face[begin : begin + length] + b"\0" * (-length % 4)
        heads.append(row[:8] + at.to_bytes(4) + row[12:])
        bodies.append(body)
        at += len(body)
    power = len(kept).bit_length() - 1
    search = _TABLE_ROW << power
    numbers = (len(kept), search, power, _TABLE_ROW * len(kept) - search)
    return b"".join((face[:4], *(number.to_bytes(2) for number in numbers), *heads, *bodies))
