"""The mission record of the picture books as blocks of a page."""

from __future__ import annotations

from app.printing.blocks import Beside, Block, Break, Figures, Form, Gap, Heading, Stack, Words
from app.printing.books_picture import LegPicture, PositionStrip
from app.printing.books_sheets import BooksRecord, PagesRow, Positions, RuleRow, ShotRow
from app.printing.charts import DiceChart
from app.printing.mission_page import RESULT, ROOM_FOR_TABLES, Signatures, crews_of, proof_block
from app.printing.paper import CAPTION, SMALL, STRONG, Align
from app.printing.tables import Column, Line, Table
from app.translation import gettext as _
from core.words import Side


def books_record_blocks(record: BooksRecord) -> tuple[Block, ...]:
    """The record from top to bottom."""
    allied, central = (crews_of(record.crews, side) for side in Side)
    return (
        *(Form(cells=row) for row in record.cells),
        Gap(points=6),
        Beside(left=allied, right=central),
        Gap(points=10),
        Words(text=record.result, style=RESULT),
        Gap(points=6),
        _reckoning(record),
        Gap(points=10),
        Heading(text=_("Plan of the fight")),
        *(LegPicture(leg=leg) for leg in record.legs),
        Break(unless=ROOM_FOR_TABLES),
        Gap(points=14),
        Heading(text=_("Pages")),
        _pages(record.pages),
        Gap(points=14),
        Heading(text=_("Shots")),
        _shots(record.shots),
        Gap(points=14),
        Heading(text=_("Page by page")),
        Words(
            text=_(
                "From above, the German (black) with his nose up: turn, page, and the mark of each side that fires."
            ),
            style=CAPTION,
            leads=True,
        ),
        *_strips(record.positions),
        Gap(points=8),
        Heading(text=_("Rules in use")),
        _rules(record.rules),
        *((Words(text=record.unused, style=CAPTION),) if record.unused else ()),
        Gap(points=14),
        Stack(blocks=(proof_block(record.proof), Gap(points=26), Signatures(names=record.signatures))),
    )


def _reckoning(record: BooksRecord) -> Block:
    score = Stack(blocks=(Heading(text=_("Victories")), Figures(figures=record.score, pitch=110)))
    if not record.dice:
        return score
    dice = Stack(blocks=(Heading(text=_("Dice")), DiceChart(counts=record.dice, note=record.dice_note)))
    return Beside(left=score, right=dice, share=0.5)


def _pages(rows: tuple[PagesRow, ...]) -> Block:
    columns = (
        Column(head=_("Turn"), width=25, style=STRONG),
        Column(head=_("Page"), width=30, style=STRONG),
        Column(head=_("German"), width=102),
        Column(head=_("calls"), width=30),
        Column(head=_("Allied"), width=102),
        Column(head=_("calls"), width=30),
        Column(head=_("End"), width=30, style=STRONG),
        Column(head=_("There")),
    )
    lines = tuple(
        Line(
            entries=(
                *(row.turn, row.page, row.german, row.german_call, row.allied, row.allied_call),
                *(row.end, row.seen),
            ),
            closed=index + 1 == len(rows) or bool(rows[index + 1].turn),
            note=row.note,
        )
        for index, row in enumerate(rows)
    )
    return Table(columns=columns, lines=lines, least=15, pad=1.8) if lines else Words(text=_("No turn was flown."))


def _shots(rows: tuple[ShotRow, ...]) -> Block:
    if not rows:
        return Words(text=_("Nobody fired."))
    columns = (
        Column(head=_("Turn"), width=25, style=STRONG),
        Column(head=_("Shooter"), width=76),
        Column(head=_("Target"), width=76),
        Column(head=_("Burst"), width=40),
        Column(head=_("Range"), width=42),
        Column(head=_("Die"), width=16),
        Column(head=_("Sum")),
        Column(head=_("Points"), width=34, align=Align.RIGHT, style=STRONG),
        Column(head=_("Units"), width=30, align=Align.RIGHT),
        Column(head=_("Jam"), width=18, align=Align.RIGHT, flush=True),
    )
    lines = tuple(
        Line(
            entries=(
                *(row.turn, row.shooter, row.target, row.burst, row.range, row.dice),
                *(row.sum, row.points, row.spent, row.jam),
            )
        )
        for row in rows
    )
    return Table(columns=columns, lines=lines)


def _strips(pairs: tuple[Positions, ...]) -> tuple[Block, ...]:
    found: list[Block] = []
    for positions in pairs:
        found += [Gap(points=5), Words(text=positions.title, style=SMALL, leads=True), Gap(points=3)]
        found.append(PositionStrip(positions=positions))
    return tuple(found)


def _rules(rows: tuple[RuleRow, ...]) -> Table:
    columns = (
        Column(head=_("Heading"), width=112, style=STRONG),
        Column(head=_("Rule")),
        Column(head=_("Agreed"), width=64),
    )
    lines = tuple(Line(entries=(row.section, row.wording, row.value)) for row in rows)
    return Table(columns=columns, lines=lines, least=15, pad=1.8)
