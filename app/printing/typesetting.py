"""Words on the pages of a PDF: each line is shaped once by Qt, and set by us wherever it stands.

Qt writes letters one by one, each with its place, though a font knows how wide its letters are; and it shapes a line
anew each time it is drawn. A line's letters are read back from a page on which every different line was drawn once.
Letters that stand where the font's own widths put them are written as one string, others with the difference, never
further off than a twentieth of a point.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from app.printing.paper import Faces, SetLine, Style
from app.printing.pdf_file import Part, UnreadableError

TEXT: Final = re.compile(rb"BT\n/(F\d+) (\d+) Tf 1 0 0 -1 0 0 Tm\n((?:-?[\d.]+ -?[\d.]+ Td <[0-9A-F]{4}> Tj\n)+)ET\n")
_LETTER: Final = re.compile(rb"(-?[\d.]+) (-?[\d.]+) Td <([0-9A-F]{4})> Tj\n")
_FONT_NAMES: Final = re.compile(rb"/(F\d+) (\d+) 0 R")
_DESCENDANT: Final = re.compile(rb"/DescendantFonts \[(\d+) 0 R\]")
_WIDTHS: Final = re.compile(rb"/W \[([^>]*)\]\s*>>")
_OTHER: Final = re.compile(rb"/DW (\d+)")
_SPAN: Final = re.compile(rb"(\d+) (?:\[([\d. ]*)\]|(\d+) ([\d.]+))")
_OFF: Final = 0.5
"""How far a letter may stand off, in tenths of a point."""
_THOUSAND: Final = 1000.0
_PITCH: Final = 1000
"""From specimen to specimen, in tenths of a point."""


class FaceWidths(NamedTuple):
    """How wide the letters of a face are, in thousandths of its size; `other`: those that are not named."""

    named: dict[int, float]
    other: float


Widths: TypeAlias = Mapping[bytes, FaceWidths]
"""By the name that a face has on the pages."""


class Run(NamedTuple):
    """Letters of one font: its name and size, where they begin, and how they are shown."""

    font: bytes
    x: float
    y: float
    shown: bytes


Set: TypeAlias = tuple[float, float, int, str]
"""Where a specimen stands, in tenths of a point, its number, and its ink."""


class Specimens:
    """Every different line of a document, whatever its ink."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, tuple[object, ...]], int] = {}
        self._lines: list[tuple[str, Style]] = []

    def numbered(self, lines: Sequence[SetLine]) -> list[Set]:
        """Lines by their numbers; the same words in the same face have the same. Of a blank one nothing is drawn."""
        found = []
        for x, y, text, style in lines:
            if not text.strip():
                continue
            key = (text, style.face)
            number = self._numbers.get(key)
            if number is None:
                number = self._numbers[key] = len(self._lines)
                self._lines.append((text, style))
            found.append((x, y, number, style.ink))
        return found

    def draw(self, painter: QPainter, faces: Faces) -> None:
        """Draw each once, one below the other, on a painter that is scaled to tenths of a point."""
        painter.setPen(QColor("#000000"))
        for number, (text, style) in enumerate(self._lines, 1):
            painter.setFont(faces.font(style))
            painter.drawText(QPointF(0, number * _PITCH), text)


def read_specimens(plain: bytes, widths: Widths) -> dict[int, list[Run]]:
    """The runs of each specimen from the page that they were drawn on. Raises UnreadableError."""
    found: dict[int, list[Run]] = {}
    texts = list(TEXT.finditer(plain))
    if len(texts) != plain.count(b"BT\n"):
        raise UnreadableError
    for text in texts:
        font = b"%s %s" % (text[1], text[2])
        for x, y, shown in _strings(text, widths):
            number = round(-y / _PITCH)
            found.setdefault(number - 1, []).append(Run(font, x, -y - number * _PITCH, shown))
    return found


def set_words(lines: Sequence[Set], runs: dict[int, list[Run]]) -> bytes:
    """The lines of one page. Raises KeyError where the runs of one are missing."""
    out = [b"BT\n1 0 0 -1 0 0 Tm\n"]
    font, ink, left, top = b"", "", 0, 0
    for x, y, number, wanted in lines:
        if wanted != ink:
            ink = wanted
            out.append(_ink(ink))
        for face, dx, dy, shown in runs[number]:
            if face != font:
                font = face
                out.append(b"/%s Tf\n" % font)
            at_x, at_y = round(x + dx), round(y + dy)
            out.append(b"%d %d Td%s\n" % (at_x - left, top - at_y, shown))
            left, top = at_x, at_y
    return b"".join((*out, b"ET\n")) if font else b""


def _ink(ink: str) -> bytes:
    red, green, blue = (int(ink[at : at + 2], 16) / 255 for at in (1, 3, 5))
    if red == green == blue:
        return b"%.3g g\n" % red
    return b"%.3g %.3g %.3g rg\n" % (red, green, blue)


def set_again(text: re.Match[bytes], widths: Widths) -> bytes:
    """A text as Qt writes it, with its letters in strings."""
    out = [b"BT\n/%s %s Tf 1 0 0 -1 0 0 Tm\n" % (text[1], text[2])]
    left = top = 0.0
    for x, y, shown in _strings(text, widths):
        out.append(b"%.1f %.1f Td%s\n" % (x - left, y - top, shown))
        left, top = x, y
    return b"".join((*out, b"ET\n"))


def _strings(text: re.Match[bytes], widths: Widths) -> list[tuple[float, float, bytes]]:
    """The strings of one text with their places; a letter above or below the line begins another."""
    named, other = widths[text[1]]
    unit = int(text[2]) / _THOUSAND
    found: list[tuple[float, float, bytes]] = []
    parts: list[bytes] = []
    left = top = begin = meant = off = wide = 0.0
    for dx, dy, letter in _LETTER.findall(text[3]):
        moved = float(dx)
        if not parts or dy != b"0":
            if parts:
                found.append((begin, top, _shown(parts)))
            top += float(dy)
            left = begin = left + meant + moved
            parts, meant, off = [b"<"], 0.0, 0.0
        else:
            meant += moved
            off += moved - wide
            if not -_OFF <= off <= _OFF:
                kern = round(-off / unit)
                parts.append(b">%d<" % kern)
                off += kern * unit
        parts.append(letter)
        wide = named.get(int(letter, 16), other) * unit
    found.append((begin, top, _shown(parts)))
    return found


def _shown(parts: list[bytes]) -> bytes:
    letters = b"".join(parts) + b">"
    return b"[%s]TJ" % letters if letters.count(b"<") > 1 else letters + b"Tj"


def widths_of(parts: Mapping[int, Part], fonts: bytes) -> Widths:
    """How wide the letters of each font are; `fonts`: their names with the numbers of their objects, as on a page.

    Raises UnreadableError.
    """
    found: dict[bytes, FaceWidths] = {}
    for name, number in _FONT_NAMES.findall(fonts):
        heir = _DESCENDANT.search(parts[int(number)].words)
        if heir is None:
            raise UnreadableError
        words = parts[int(heir[1])].words
        told, other = _WIDTHS.search(words), _OTHER.search(words)
        found[name] = FaceWidths(_spans(told[1]) if told else {}, float(other[1]) if other else _THOUSAND)
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
