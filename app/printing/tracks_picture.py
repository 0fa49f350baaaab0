"""The tracks of aircraft over hexes in black ink, whatever the map: turns numbered, aircraft at the ends, a legend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QTransform

from app.look.sides import cross_pattee
from app.look.silhouettes import draw_glyph
from app.printing.paper import CAPTION, INK, SMALL, Align, Pen, Style
from app.printing.plan import Spot
from app.printing.sheets import Track
from core.hexes import Hex
from core.words import Side

_LABEL = Style("micro", 6.4)
_LABEL_INVERSE = replace(_LABEL, ink="#FFFFFF")
_PLATE = 4.1  # half the height of a turn's number
_APART, _ASIDE = 0.16, 0.2
_LARGEST = 30.0  # an aircraft, in points
_PAIR = 2
_SMALLER = 0.8


class TrackGround(Protocol):
    """Hexes that tracks run over."""

    radius: float

    def centre(self, at: Hex) -> Spot:
        """The centre of a hex."""

    def heading(self, facing: int) -> float:
        """Degrees clockwise from up of a facing."""


def draw_tracks(pen: Pen, ground: TrackGround, tracks: Sequence[Track]) -> None:
    """Draw every track with the numbers of its turns, and the aircraft at its end."""
    lanes = [_lane(tracks, index) for index in range(len(tracks))]
    for track, stroke, lane in zip(tracks, strokes_of(tracks), lanes, strict=True):
        _draw_track(pen, ground, track, stroke, lane)
    for index, lane in enumerate(lanes):
        _draw_end(pen, ground, tracks, index, lane)
    for index, lane in enumerate(lanes):
        _draw_turns(pen, ground, tracks, index, lane)


def _lane(tracks: Sequence[Track], index: int) -> float:
    """How far a track runs beside the middle, in radii: so tracks that share their hexes are all seen."""
    before = sum(track.side is tracks[index].side for track in tracks[:index])
    apart = _APART + _ASIDE * before
    return apart if tracks[index].side is Side.CENTRAL else -apart


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """How a track is drawn: its width in points, its dashes in widths, and the white within a double line; 0 = none."""

    width: float
    dashes: tuple[float, ...] = ()
    white: float = 0

    def pens(self) -> tuple[QPen, ...]:
        """One above the other."""
        pen = QPen(QColor(INK), self.width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if self.dashes:
            pen.setDashPattern(self.dashes)
        if not self.white:
            return (pen,)
        inner = QPen(pen)
        inner.setColor(QColor("#FFFFFF"))
        inner.setWidthF(self.white)
        return (pen, inner)


_STROKES = {
    Side.ALLIED: (Stroke(width=1.1), Stroke(width=2.6, white=1.2), Stroke(width=2.2), Stroke(width=0.5)),
    Side.CENTRAL: (
        Stroke(width=1.1, dashes=(3.2, 2.0)),
        Stroke(width=1.5, dashes=(1.0, 1.3)),
        Stroke(width=1.1, dashes=(8.0, 2.0, 1.5, 2.0)),
        Stroke(width=2.2, dashes=(4.0, 1.2)),
    ),
}
"""Whole lines for the Allies and broken ones for the Central Powers, so that aircraft of one side differ as well."""


def strokes_of(tracks: Sequence[Track]) -> tuple[Stroke, ...]:
    """The stroke of each track: no two of a side are alike, up to four."""
    found = []
    for index, track in enumerate(tracks):
        kinds = _STROKES[track.side]
        found.append(kinds[sum(one.side is track.side for one in tracks[:index]) % len(kinds)])
    return tuple(found)


def _shifted(ground: TrackGround, lane: float, at: Hex) -> QPointF:
    spot = ground.centre(at)
    return QPointF(spot.x, spot.y + lane * ground.radius)


def _draw_track(pen: Pen, ground: TrackGround, track: Track, stroke: Stroke, lane: float) -> None:
    path = QPainterPath()
    for index, point in enumerate(track.points):
        spot = _shifted(ground, lane, point.at)
        if index == 0 or not point.joined:
            path.moveTo(spot)
        else:
            path.lineTo(spot)
    pen.painter.setBrush(Qt.BrushStyle.NoBrush)
    for one in stroke.pens():
        pen.painter.setPen(one)
        pen.painter.drawPath(path)


def _ends(track: Track) -> dict[Hex, list[int]]:
    """The turns that ended in each hex."""
    ends: dict[Hex, list[int]] = {}
    for point in track.points[:-1]:
        if point.turn:
            ends.setdefault(point.at, []).append(point.turn)
    return ends


def _draw_turns(pen: Pen, ground: TrackGround, tracks: Sequence[Track], index: int, lane: float) -> None:
    """Where each turn ended: black on white for the Allies, white on black for the Central Powers."""
    track = tracks[index]
    start = _shifted(ground, lane, track.points[0].at)
    pen.painter.setPen(QPen(QColor(INK), 0.8))
    pen.painter.setBrush(QColor(INK if track.side is Side.CENTRAL else "#FFFFFF"))
    pen.painter.drawEllipse(start, 2.2, 2.2)
    label = start_label(tracks, index)
    top = start.y() - 3 - _LABEL.leading
    pen.line_of_text(start.x() - 20, top, label, _LABEL, width=40, align=Align.CENTRE)
    for at, turns in _ends(track).items():
        spot = _shifted(ground, lane, at)
        sharing = [other for other, one in enumerate(tracks) if at in _ends(one)]
        if len(sharing) > 1:  # one above the other
            row = sharing.index(index) - (len(sharing) - 1) / 2
            spot = QPointF(spot.x(), ground.centre(at).y + row * 2 * _PLATE)
        if any(one.points[-1].at == at for one in tracks):  # beneath the aircraft there
            spot += QPointF(0, _size(ground) * 0.45 + _PLATE * len(sharing))
        _draw_number(pen, spot, _runs(turns), track.side)


def start_label(tracks: Sequence[Track], index: int) -> str:
    """What stands where a track begins: the labels of all that begin there, over the uppermost."""
    here = [other for other, one in enumerate(tracks) if one.points[0].at == tracks[index].points[0].at]
    return " ".join(tracks[other].label for other in here).strip() if index == _uppermost(tracks, here) else ""


def _uppermost(tracks: Sequence[Track], here: Sequence[int]) -> int:
    return min(here, key=lambda index: _lane(tracks, index))


def _runs(turns: Sequence[int]) -> str:
    """Turns in their order, three and more that follow each other as one run: "3\u20135,9"."""
    runs: list[list[int]] = []
    for turn in turns:
        if runs and turn == runs[-1][-1] + 1:
            runs[-1].append(turn)
        else:
            runs.append([turn])
    words = (f"{run[0]}\u2013{run[-1]}" if len(run) > _PAIR else ",".join(map(str, run)) for run in runs)
    return ",".join(words)


def _draw_number(pen: Pen, centre: QPointF, text: str, side: Side) -> None:
    half = max(_PLATE, pen.faces.width(text, _LABEL) / 2 + 1.8)
    plate = QRectF(centre.x() - half, centre.y() - _PLATE, 2 * half, 2 * _PLATE)
    pen.painter.setPen(QPen(QColor(INK), 0.7))
    central = side is Side.CENTRAL
    pen.painter.setBrush(QColor(INK if central else "#FFFFFF"))
    if central:
        pen.painter.drawRect(plate)
    else:
        pen.painter.drawRoundedRect(plate, _PLATE, _PLATE)
    style = _LABEL_INVERSE if central else _LABEL
    top = centre.y() - style.leading / 2
    pen.line_of_text(plate.left(), top, text, style, width=2 * half, align=Align.CENTRE)


def _size(ground: TrackGround) -> float:
    """Of an aircraft at the end of its track, in points."""
    return max(16.0, min(_LARGEST, ground.radius * 1.7))


def _draw_end(pen: Pen, ground: TrackGround, tracks: Sequence[Track], index: int, lane: float) -> None:
    """The aircraft where its fight ended, abreast of others there, with a cross beside it if it went down."""
    track = tracks[index]
    at = track.points[-1].at
    spot = _shifted(ground, lane, at)
    size = _size(ground)
    sharing = [other for other, one in enumerate(tracks) if one.points[-1].at == at]
    if len(sharing) > 1:
        size *= _SMALLER
        spot += QPointF((sharing.index(index) - (len(sharing) - 1) / 2) * size, 0)
    rect = QRectF(spot.x() - size / 2, spot.y() - size / 2, size, size)
    heading = ground.heading(track.facing)
    draw_glyph(pen.painter, rect, track.type_id, QColor(INK), heading=heading, halo=QColor("#FFFFFF"))
    if track.label:
        pen.line_of_text(rect.left(), rect.top() - _LABEL.leading, track.label, _LABEL, width=size, align=Align.CENTRE)
    if track.lost:
        at_cross, arm = spot + QPointF(size * 0.62, size * 0.42), size * 0.17
        for colour, width in (("#FFFFFF", 4.0), (INK, 1.5)):
            pen.painter.setPen(QPen(QColor(colour), width))
            pen.painter.drawLine(at_cross + QPointF(-arm, -arm), at_cross + QPointF(arm, arm))
            pen.painter.drawLine(at_cross + QPointF(-arm, arm), at_cross + QPointF(arm, -arm))


_SAMPLE, _NAME_AT = 36.0, 54.0
_NEXT, _NEXT_CLOSER = 20.0, 8.0


def draw_legend(pen: Pen, x: float, y: float, width: float, tracks: Sequence[Track]) -> None:
    """Which line is whose: a piece of it with the mark of a turn's end, the sign of the side, and the name."""
    names = [_legend_name(track) for track in tracks]
    whole = sum(_NAME_AT + pen.faces.width(name, SMALL) + _NEXT for name in names) - _NEXT
    style, apart = (SMALL, _NEXT) if whole <= width else (CAPTION, _NEXT_CLOSER)
    for track, stroke, name in zip(tracks, strokes_of(tracks), names, strict=True):
        for one in stroke.pens():
            pen.painter.setPen(one)
            pen.painter.drawLine(QPointF(x, y + 6), QPointF(x + _SAMPLE, y + 6))
        _draw_number(pen, QPointF(x + _SAMPLE / 2, y + 6), "", track.side)
        draw_side_mark(pen, QPointF(x + _SAMPLE + 10, y + 6), 4, track.side)
        pen.line_of_text(x + _NAME_AT, y, name, style)
        x += _NAME_AT + pen.faces.width(name, style) + apart


def _legend_name(track: Track) -> str:
    """The name with the label that stands on the map, unless the name has it already."""
    return track.name if not track.label or track.label in track.name.split() else f"{track.label} {track.name}"


def draw_side_mark(pen: Pen, centre: QPointF, radius: float, side: Side) -> None:
    """The mark of a side in black ink: a ring with its dot, or a cross."""
    painter = pen.painter
    if side is Side.ALLIED:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(INK), radius * 0.36))
        painter.drawEllipse(centre, radius * 0.8, radius * 0.8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(INK))
        painter.drawEllipse(centre, radius * 0.28, radius * 0.28)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK))
    place = QTransform.fromTranslate(centre.x(), centre.y()).scale(radius, radius)
    painter.drawPath(place.map(cross_pattee()))
