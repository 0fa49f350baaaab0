"""An aircraft sheet of a fight: the paper one, minus what does not matter now."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from app.look.icons import draw_icon
from app.look.painted import Painted
from app.look.painting import draw_aircraft
from app.look.pens import draw_text, text_width
from app.look.sides import draw_side, draw_side_edge
from app.look.tags import Tone, draw_tag, tag_width
from app.look.tracks import TrackFace, TrackKind, draw_track

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme
    from core.words import Side

SHEET_WIDTH = 344
_TOP = 58.0
_STEP = 20.5
_FACTS = 24.0
_TAGS = 26.0
_OBSERVER = 18.0
_COMPACT = 48.0
_BARE = 45.0  # px of a sheet in two lines without a condition under them
_TAG_PX = 12
_SUPPLIES = 22.0  # px of all supplies in one line
_TIGHT_TOP = 31.0
_TIGHT_STEP = 19.0


class SheetForm(StrEnum):
    """How much room a sheet takes."""

    WHOLE = "whole"
    BRIEF = "brief"
    """Supplies as numbers in one line."""
    TIGHT = "tight"
    """The same, and name and pilot in one line."""
    COMPACT = "compact"
    """Two lines, beside the sheet that is looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetFace:
    """One aircraft of a fight.

    Attributes:
        aircraft: id of the type, for the painting.
        side: whose it is.
        name: of the type.
        pilot: who flies it, in any letters.
        grade: tag beside the pilot, empty for rookies.
        observer, observer_grade: the same of the man behind him; empty for a single-seater.
        tracks: hit boxes, then supplies.
        facts: word and value ("Altitude", "3 of 4").
        conditions: what is wrong with it now (jam, smoke, flames, spin), as tags.
        form: how much room it takes.
    """

    aircraft: str
    side: Side
    name: str
    pilot: str
    grade: str = ""
    observer: str = ""
    observer_grade: str = ""
    tracks: tuple[TrackFace, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    conditions: tuple[tuple[Tone, str], ...] = ()
    form: SheetForm = SheetForm.WHOLE

    @property
    def rows(self) -> tuple[TrackFace, ...]:
        """The tracks that have a row of boxes."""
        if self.form is SheetForm.WHOLE:
            return self.tracks
        return tuple(track for track in self.tracks if track.kind is TrackKind.HITS)

    @property
    def line(self) -> tuple[TrackFace, ...]:
        """The supplies that stand as numbers in one line."""
        if self.form in (SheetForm.WHOLE, SheetForm.COMPACT):
            return ()
        return tuple(track for track in self.tracks if track.kind is TrackKind.SUPPLY)

    @property
    def spoken(self) -> str:
        """The sheet in words."""
        facts = (f"{word} {value}" for word, value in self.facts)
        tags = (text for _, text in self.conditions)
        who = (self.name, self.pilot, self.grade, self.observer, self.observer_grade)
        return ", ".join(part for part in (*who, *(track.spoken for track in self.tracks), *facts, *tags) if part)


def sheet_height(face: SheetFace, theme: Theme) -> int:
    """Height in px that a sheet needs."""
    tags = _TAGS * len(_tag_lines(face, theme))
    if face.form is SheetForm.COMPACT:
        return round(_COMPACT + tags + 3 if tags else _BARE)
    supplies = any(track.kind is TrackKind.SUPPLY for track in face.rows)
    rows = _top(face) + _step(face) * len(face.rows) + (5 if supplies else 0) + (_SUPPLIES if face.line else 0)
    foot = 4 if face.form is SheetForm.TIGHT else 8
    return round(rows + (_FACTS if face.facts else 0) + tags + foot)


def tracks_at(face: SheetFace, y: float) -> tuple[TrackFace, ...]:
    """The tracks that lie at a height of the sheet: one, or all that share a line."""
    if face.form is SheetForm.COMPACT or y < _top(face):
        return ()
    number = int((y - _top(face)) // _step(face))
    if number < len(face.rows):
        return (face.rows[number],)
    return face.line if y < _top(face) + _step(face) * len(face.rows) + _SUPPLIES else ()


def _top(face: SheetFace) -> float:
    top = _TIGHT_TOP if face.form is SheetForm.TIGHT else _TOP
    return top + (_OBSERVER if face.observer else 0)


def _step(face: SheetFace) -> float:
    return _TIGHT_STEP if face.form is SheetForm.TIGHT else _STEP


def _tag_lines(face: SheetFace, theme: Theme) -> list[list[tuple[Tone, str]]]:
    """The conditions, as many side by side as fit."""
    lines: list[list[tuple[Tone, str]]] = []
    left = 0.0
    for tone, text in face.conditions:
        width = tag_width(text, theme, _TAG_PX) + 6
        if not lines or width > left:
            lines.append([])
            left = SHEET_WIDTH - 22.0
        lines[-1].append((tone, text))
        left -= width
    return lines


class AircraftSheet(Painted):
    """The sheet as a widget, 344 px wide; everything on it is in its accessible name."""

    def __init__(self, look: Look, face: SheetFace) -> None:
        super().__init__(look)
        self.setFixedWidth(SHEET_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_face(face)

    def show_face(self, face: SheetFace) -> None:
        """Show other numbers."""
        self._face = face
        self.setAccessibleName(face.spoken)
        self.setFixedHeight(sheet_height(face, self.look.theme))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(SHEET_WIDTH, sheet_height(self._face, self.look.theme))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        face = self._face
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        draw_side_edge(painter, QRectF(1, 4, 4, rect.height() - 8), face.side, theme)
        if face.form is SheetForm.COMPACT:
            self._draw_compact(painter, rect, theme)
            self._draw_tags(painter, _COMPACT - 2, theme)
            return
        if face.form is SheetForm.TIGHT:
            self._draw_line_head(painter, rect, theme)
            self._draw_observer(painter, 29, rect.width() - 48, theme)
        else:
            self._draw_head(painter, rect, theme)
        y = _top(face)
        for i, track in enumerate(face.rows):
            supply = track.kind is TrackKind.SUPPLY
            if supply and (i == 0 or face.rows[i - 1].kind is TrackKind.HITS):
                painter.fillRect(QRectF(14, y + 2, rect.width() - 28, 1), theme.colour("line"))
                y += 5
            place = QRectF(14, y, rect.width() - 26, 20)
            draw_track(painter, place, track, theme, box=11 if supply else 14)
            y += _step(face)
        if face.line:
            self._draw_supplies(painter, y + 1, theme)
            y += _SUPPLIES
        if face.facts:
            self._draw_facts(painter, y + 3, theme)
            y += _FACTS
        self._draw_tags(painter, y, theme)

    def _draw_tags(self, painter: QPainter, y: float, theme: Theme) -> None:
        for line in _tag_lines(self._face, theme):
            x = 14.0
            for tone, text in line:
                width = min(tag_width(text, theme, _TAG_PX), SHEET_WIDTH - 24.0)
                draw_tag(painter, QRectF(x, y + 3, width, 22), tone, text, theme, _TAG_PX)
                x += width + 6
            y += _TAGS

    def _draw_supplies(self, painter: QPainter, y: float, theme: Theme) -> None:
        """All supplies in one line, left of how many; an icon that stands there already is not repeated."""
        x, icon = 14.0, ""
        for track in self._face.line:
            if track.icon != icon:
                draw_icon(painter, track.icon, QRectF(x, y + 2, 16, 16), theme.colour("ink2"))
                x, icon = x + 22, track.icon
            word, words = track.brief or track.name, f"{track.left}/{track.total}"
            x += draw_text(painter, QRectF(x, y, 110, 20), word, theme.font("small"), theme.colour("ink2")) + 5
            x += draw_text(painter, QRectF(x, y, 60, 20), words, theme.font("strong", px=13), theme.colour("ink")) + 12

    def _draw_compact(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """Name and pilot in one line, and what is left of each part in the next."""
        face = self._face
        self._draw_line_head(painter, rect, theme)
        x = 14.0
        for track in (track for track in face.tracks if track.kind is TrackKind.HITS):
            ink = theme.colour("state.danger" if track.in_danger else "ink")
            draw_icon(painter, track.icon, QRectF(x, 26, 16, 16), ink)
            words = f"{track.left}/{track.total}"
            font = theme.font("strong" if track.gone else "body", px=13)
            x += 19 + draw_text(painter, QRectF(x + 19, 24, 46, 20), words, font, ink) + 6
        self._draw_facts(painter, 24, theme, x + 2, apart=10)

    def _draw_line_head(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """Name and pilot in one line."""
        face = self._face
        draw_side(painter, QPointF(22, 16), 6.5, face.side, theme)
        name = QRectF(36, 5, rect.width() - 44, 22)
        used = draw_text(painter, name, face.name, theme.font("strong"), theme.colour("ink"))
        tag = tag_width(face.grade, theme, _TAG_PX) if face.grade else 0.0
        pilot = name.adjusted(used + 8, 0, -tag, 0)
        width = draw_text(painter, pilot, face.pilot, theme.font("small"), theme.colour("ink2"))
        if face.grade:
            draw_tag(painter, QRectF(pilot.left() + width + 6, 5, tag, 21), Tone.ACE, face.grade, theme, _TAG_PX)

    def _draw_head(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        face = self._face
        draw_side(painter, QPointF(22, 21), 8, face.side, theme)
        room = rect.width() - 38 - 96
        draw_text(painter, QRectF(38, 9, room, 24), face.name, theme.font("heading"), theme.colour("ink"))
        tag = tag_width(face.grade, theme) if face.grade else 0.0
        pilot = QRectF(38, 31, room - tag, 18)
        width = draw_text(painter, pilot, face.pilot, theme.font("small"), theme.colour("ink2"))
        if face.grade:
            draw_tag(painter, QRectF(44 + width, 30, tag, 21), Tone.ACE, face.grade, theme)
        self._draw_observer(painter, 50, room, theme)
        line = theme.colour("ink" if theme.mode == "light" else "sunk")
        draw_aircraft(painter, QRectF(rect.right() - 92, 4, 84, 62), face.aircraft, line)

    def _draw_observer(self, painter: QPainter, y: float, room: float, theme: Theme) -> None:
        face = self._face
        if not face.observer:
            return
        tag = tag_width(face.observer_grade, theme) if face.observer_grade else 0.0
        place = QRectF(38, y, room - tag, 18)
        width = draw_text(painter, place, face.observer, theme.font("small"), theme.colour("ink2"))
        if face.observer_grade:
            draw_tag(painter, QRectF(44 + width, y - 1, tag, 21), Tone.ACE, face.observer_grade, theme)

    def _draw_facts(self, painter: QPainter, y: float, theme: Theme, x: float = 14.0, apart: int = 18) -> None:
        for word, value in self._face.facts:
            small, strong = theme.font("small"), theme.font("strong")
            x += draw_text(painter, QRectF(x, y, 120, 20), word, small, theme.colour("ink2")) + 5
            draw_text(painter, QRectF(x, y, 90, 20), value, strong, theme.colour("ink"))
            x += text_width(value, strong) + apart
