"""The empty mission record of a fight as blocks of a page."""

from __future__ import annotations

from app.printing.blank_mission import BlankMission
from app.printing.blocks import Block, Form, Gap, Heading, Stack, Words
from app.printing.campaign_mission_page import SideHead
from app.printing.campaign_sheets import MissionSide
from app.printing.mission_page import Signatures
from app.printing.paper import CAPTION, Align
from app.printing.tables import Column, Line, Table
from app.translation import gettext as _
from core.words import Side


def blank_mission_blocks(sheet: BlankMission) -> tuple[Block, ...]:
    """The form from top to bottom; the volleys take what the page has left."""
    return (
        Form(cells=sheet.cells),
        Gap(points=4),
        *(block for side, name in sheet.sides for block in (_side(side, name, sheet.crafts), Gap(points=10))),
        Heading(text=_("Points")),
        _empty((_side_column(), Column(head=_("For")), _right(_("Rule"), 40), _right(_("Points"), 60)), sheet.points),
        Gap(points=10),
        Heading(text=_("Volleys")),
        _volleys(sheet.volleys),
        Words(text=_("E W F T: hits taken on engine, wings, fuselage, tail."), style=CAPTION),
        Stack(blocks=(Gap(points=20), Signatures(names=sheet.signatures))),
    )


def _side(side: Side, name: str, crafts: int) -> Block:
    head = MissionSide(squadron="", side=side, side_name=name, mission="", done="", crafts=())
    columns = (
        Column(head=_("Aircraft"), width=104),
        Column(head=_("Pilot, grade")),
        Column(head=_("Observer, grade"), width=110),
        *(Column(head=letter, width=21) for letter in (_("E"), _("W"), _("F"), _("T"))),
        Column(head=_("Came out, in turn"), width=96),
    )
    return Stack(blocks=(SideHead(side=head), _empty(columns, crafts)))


def _side_column() -> Column:
    return Column(head=_("Side"), width=92)


def _right(head: str, width: float) -> Column:
    return Column(head=head, width=width, align=Align.RIGHT, flush=True)


def _volleys(rows: int) -> Table:
    columns = (
        Column(head=_("Turn"), width=30),
        Column(head=_("Shooter"), width=84),
        Column(head=_("Guns"), width=48),
        Column(head=_("Target"), width=84),
        Column(head=_("Range"), width=38),
        Column(head=_("Dice"), width=74),
        Column(head=_("Hits"), width=34),
        Column(head=_("Where they went")),
    )
    return _empty(columns, rows, fills=True)


def _empty(columns: tuple[Column, ...], rows: int, *, fills: bool = False) -> Table:
    line = Line(entries=("",) * len(columns), quiet=True)
    return Table(columns=columns, lines=(line,) * rows, least=19, fills=fills)
