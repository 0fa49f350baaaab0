"""A pilot's service as blocks of a page."""

from __future__ import annotations

from app.printing.blocks import Block, Figures, Form, Gap, Heading
from app.printing.books_log_page import VictoryBoxes
from app.printing.paper import STRONG, Align
from app.printing.service_sheet import ServiceLog, ServiceRow
from app.printing.tables import Column, Line, Table
from app.translation import gettext as _


def service_blocks(log: ServiceLog) -> tuple[Block, ...]:
    """The sheet from top to bottom: who he is, how far he has come, and every fight."""
    return (
        Form(cells=log.cells),
        Gap(points=3),
        Figures(figures=log.figures, pitch=84),
        Gap(points=8),
        Heading(text=_("Victories")),
        VictoryBoxes(track=log.victories),
        Gap(points=10),
        Heading(text=_("Fights")),
        Table(columns=_columns(), lines=tuple(_line(row) for row in log.rows), fills=True),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(head=_("Day"), width=94, style=STRONG),
        Column(head=_("Fight"), width=68),
        Column(head=_("Aircraft"), width=82),
        Column(head=_("Against")),
        Column(head=_("Ended"), width=76),
        Column(head=_("Lost"), width=32, align=Align.RIGHT),
        Column(head=_("Won"), width=32, align=Align.RIGHT, style=STRONG),
        Column(head=_("Total"), width=30, align=Align.RIGHT, style=STRONG, flush=True),
    )


def _line(row: ServiceRow) -> Line:
    entries = (row.day, row.source, row.aircraft, row.foes, row.ended, row.taken, row.won, row.total)
    return Line(entries=entries, note=row.note)
