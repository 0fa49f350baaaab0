"""The mission record as blocks of a page."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPen

from app.phrases.nations import side_words
from app.printing.blocks import Beside, Block, Break, Figures, Form, Gap, Heading, Stack, Words
from app.printing.charts import DiceChart
from app.printing.map_picture import PlanPicture
from app.printing.paper import BODY, CAPTION, HEADING, INK, MONO, SMALL, STRONG, WASH, Align, Faces, Pen, Style
from app.printing.sheets import HALF_SIGN, Boxes, Crew, MissionRecord, PointsLine, Proof, StoryRow, VolleyRow
from app.printing.tables import Column, Line, Table
from app.printing.tracks_picture import draw_side_mark
from app.translation import gettext as _
from core.words import Side

RESULT = Style("heading", 14)
_NAME = Style("body", 10.5, bold=True)
_GLYPH = 44.0
_TRACK = 14.0
_BOX = 9.0
_BOX_STEP = 11.0
TRACK_NAME = 50.0
_PLAN, _LARGE_PLAN = 190.0, 290.0
"""Heights of the plan at least, in points: of a duel, and of more aircraft."""
_DUEL = 2
ROOM_FOR_TABLES = 280.0


def mission_blocks(record: MissionRecord) -> tuple[Block, ...]:
    """The record from top to bottom."""
    allied, central = (crews_of(record.crews, side) for side in Side)
    return (
        *(Form(cells=row) for row in record.cells),
        Gap(points=6),
        Beside(left=allied, right=central),
        Gap(points=10),
        Words(text=record.result, style=RESULT),
        Gap(points=6),
        Beside(left=_reckoning(record), right=_dice(record), share=0.56),
        Gap(points=10),
        Heading(text=record.plan.title),
        PlanPicture(plan=record.plan, least=_PLAN if len(record.plan.tracks) <= _DUEL else _LARGE_PLAN),
        Break(unless=ROOM_FOR_TABLES),
        Gap(points=14),
        Heading(text=_("Volleys")),
        _volleys(record.volleys),
        Gap(points=14),
        Heading(text=_("Turn by turn")),
        _story(record.story),
        Gap(points=14),
        *_readings(record),
        Stack(blocks=(proof_block(record.proof), Gap(points=26), Signatures(names=record.signatures))),
    )


def crews_of(crews: tuple[Crew, ...], side: Side) -> Stack:
    """The aircraft of one side, one below the other."""
    blocks = [block for crew in crews if crew.side is side for block in (Gap(points=9), CrewBlock(crew=crew))]
    return Stack(blocks=tuple(blocks[1:]))


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewBlock:
    """One aircraft: silhouette, names, what became of it, and its damage tracks."""

    crew: Crew

    def _words(self) -> tuple[tuple[str, Style], ...]:
        crew = self.crew
        observer = ((crew.observer, _NAME), (crew.observer_standing, SMALL)) if crew.observer else ()
        return (
            (crew.aircraft, HEADING),
            (crew.pilot, _NAME),
            (crew.standing, SMALL),
            *observer,
        )

    def _facts(self) -> tuple[str, ...]:
        return (_("{fates}.").format(fates="; ".join(self.crew.fate)), _("{state}.").format(state=self.crew.state))

    def _upper(self, faces: Faces, width: float) -> float:
        room = width - _GLYPH - 10
        return max(_GLYPH, sum(faces.height(text, style, room) for text, style in self._words()))

    def height(self, faces: Faces, width: float) -> float:
        facts = sum(faces.height(text, SMALL, width) for text in self._facts())
        return 16 + self._upper(faces, width) + 5 + len(self.crew.damage) * _TRACK + 3 + facts

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        crew = self.crew
        draw_side_mark(pen, QPointF(x + 5, y + 5), 4.6, crew.side)
        pen.line_of_text(x + 14, y, crew.side_name, CAPTION)
        pen.rule(x, y + 12, width, 0.8)
        y += 16
        pen.silhouette(QRectF(x, y, _GLYPH, _GLYPH), crew.type_id)
        top, left = y, x + _GLYPH + 10
        for text, style in self._words():
            top += pen.text(left, top, width - _GLYPH - 10, text, style)
        y += self._upper(pen.faces, width) + 5
        for boxes in crew.damage:
            draw_boxes(pen, x, y, width, boxes)
            y += _TRACK
        y += 3
        for text in self._facts():
            y += pen.text(x, y, width, text, SMALL)


def draw_boxes(pen: Pen, x: float, y: float, width: float, boxes: Boxes) -> None:
    """A track: struck from the left, the last box heavy; the number of what is struck at the end."""
    pen.line_of_text(x, y + (_TRACK - SMALL.leading) / 2, boxes.caption, SMALL)
    name = max(TRACK_NAME, pen.faces.width(boxes.caption, SMALL) + 6)
    step = min(_BOX_STEP, (width - name - 16) / max(boxes.total, 1))
    side = min(_BOX, step - 1.4)
    left, top = x + name, y + (_TRACK - side) / 2
    for index in range(boxes.total):
        struck, half = index < boxes.struck, boxes.half and index == boxes.struck
        square = QRectF(left + index * step, top, side, side)
        pen.box(square, 1.3 if index + 1 in (boxes.total, boxes.heavy) else 0.6, WASH if struck or half else "")
        if struck or half:
            pen.painter.setPen(QPen(QColor(INK), 0.9))
            inner = square.adjusted(1.8, 1.8, -1.8, -1.8)
            pen.painter.drawLine(inner.topRight(), inner.bottomLeft())
            if struck:
                pen.painter.drawLine(inner.topLeft(), inner.bottomRight())
    if boxes.struck or boxes.half:
        count = f"{boxes.struck or ''}{HALF_SIGN if boxes.half else ''}"
        place = left + boxes.total * step + 2
        pen.line_of_text(place, y + (_TRACK - SMALL.leading) / 2, count, SMALL)


def _reckoning(record: MissionRecord) -> Stack:
    score = Figures(figures=record.score, pitch=110)
    lines = (Gap(points=4), points_table(record.points)) if record.points else ()
    return Stack(blocks=(Heading(text=_("Points")), score, *lines))


def points_table(points: tuple[PointsLine, ...], *, sides: bool = True) -> Table:
    """The lines of a reckoning."""
    columns = (
        *((Column(head=_("Side"), width=76),) if sides else ()),
        Column(head=_("For")),
        Column(head=_("Rule"), width=30, style=SMALL),
        Column(head=_("Points"), width=32, align=Align.RIGHT, style=STRONG, flush=True),
    )
    lines = tuple(
        Line(entries=(*((side_words(line.side),) if sides else ()), line.text, line.section, line.points))
        for line in points
    )
    return Table(columns=columns, lines=lines)


def _dice(record: MissionRecord) -> Stack:
    return Stack(blocks=(Heading(text=_("Dice")), DiceChart(counts=record.dice, note=record.dice_note)))


def _volleys(rows: tuple[VolleyRow, ...]) -> Block:
    if not rows:
        return Words(text=_("Nobody fired."))
    columns = (
        Column(head=_("Turn"), width=25, style=STRONG),
        Column(head=_("Shooter"), width=69),
        Column(head=_("Guns"), width=62),
        Column(head=_("Target"), width=69),
        Column(head=_("Range"), width=34, align=Align.RIGHT),
        Column(head=_("Dice, hits dark"), width=86),
        Column(head=_("Hits"), width=28, align=Align.RIGHT, style=STRONG),
        Column(head=_("Ones"), width=32, align=Align.RIGHT),
        Column(head=_("Where they went")),
    )
    lines = tuple(
        Line(
            entries=(
                *(row.when, row.shooter, row.gun, row.target, row.range),
                *(row.dice, row.hits, row.ones, row.zones),
            )
        )
        for row in rows
    )
    return Table(columns=columns, lines=lines)


def _story(rows: tuple[StoryRow, ...]) -> Block:
    columns = (
        Column(head=_("Turn"), width=28, style=STRONG),
        Column(head=_("Round"), width=34),
        Column(head=_("Who"), width=92),
        Column(head=_("What happened")),
    )
    lines = tuple(
        Line(
            entries=(row.turn, row.round, row.who, row.text),
            closed=index + 1 == len(rows) or bool(rows[index + 1].turn),
        )
        for index, row in enumerate(rows)
    )
    return Table(columns=columns, lines=lines, least=15, pad=1.8) if lines else Words(text=_("No turn was flown."))


def _readings(record: MissionRecord) -> tuple[Block, ...]:
    if not record.readings:
        return ()
    words = (Words(text=reading, style=SMALL) for reading in record.readings)
    return (Heading(text=_("Readings agreed on")), *words, Gap(points=14))


def proof_block(proof: Proof) -> Stack:
    """What the record proves."""
    return Stack(
        blocks=(
            Heading(text=_("Proof")),
            Words(text=proof.sentence, style=BODY),
            Gap(points=5),
            Form(cells=proof.cells),
            Words(text=_("Fingerprint"), style=CAPTION),
            Words(text=proof.fingerprint, style=MONO),
            Words(text=proof.check, style=CAPTION),
        )
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Signatures:
    """Lines to sign on, side by side."""

    names: tuple[str, ...]

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return 14

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        part = width / len(self.names)
        for index, name in enumerate(self.names):
            left = x + index * part
            pen.rule(left, y, part - 22, 0.6)
            pen.line_of_text(left, y + 2, name, CAPTION)
