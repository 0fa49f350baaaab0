"""The pilot's log of the picture books as blocks of a page."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from PySide6.QtCore import QRectF

from app.printing.blocks import Beside, Block, Figures, Form, Gap, Heading, Rules, Stack, Words
from app.printing.books_sheets import PAIR_LETTERS, BooksLog, BooksLogRow, VictoryTrack
from app.printing.log_page import Tracks
from app.printing.paper import BOX, CAPTION, MID, SMALL, STRONG, WASH, WRITTEN, Align, Faces, Pen, Style
from app.printing.tables import Column, Group, Line, Table
from app.translation import gettext as _

_QUIET_BOX = Style("body", 6.8, MID)
_BOX_HIGH, _BOX_GAP = 17.0, 2.5
_TIGHT = 2
_ACE_PARTS = 1.6
"""How much wider than the others the last box of the victory track is."""


def books_log_blocks(log: BooksLog) -> tuple[Block, ...]:
    """The log from top to bottom; empty rows fill the page between the turns and its foot."""
    return (
        *(Form(cells=row) for row in log.cells),
        Gap(points=3),
        Figures(figures=log.figures, pitch=84),
        Gap(points=8),
        Heading(text=_("Turns")),
        _turns(log),
        Words(text=_legend(log), style=CAPTION),
        Gap(points=10),
        Beside(left=_left_foot(log), right=_right_foot(log), share=0.5),
        Rules(count=0),
    )


def _legend(log: BooksLog) -> str:
    if len(log.enemies) < _TIGHT:
        return _("He calls: my mid-turn page. End: where we both go. Dark dice: damage.")
    words = _(
        "{letters}: one enemy each. I: the page I call. He: the page he calls, my mid-turn page. Dark dice: damage."
    )
    return words.format(letters=", ".join(PAIR_LETTERS[: len(log.enemies)]))


def _turns(log: BooksLog) -> Table:
    tight = len(log.enemies) >= _TIGHT
    pages = _tight_pages() if tight else _wide_pages()
    before = (
        Column(head=_("Turn"), width=24, style=STRONG),
        Column(head="", width=13, style=STRONG),
        Column(head=_("Manoeuvre"), width=76 if tight else 96),
    )
    after = (
        *(() if len(log.enemies) > _TIGHT else (Column(head=_("Clue"), width=50 if tight else 60),)),
        Column(head=_("Fire")),
        Column(head=_("Die"), width=17),
        Column(head=_("Given"), width=30, align=Align.RIGHT, style=STRONG),
        Column(head=_("Taken"), width=24, align=Align.RIGHT, style=STRONG, flush=True),
    )
    first = len(before)
    groups = tuple(
        Group(head=head, first=first + index * len(pages), count=len(pages)) for index, head in enumerate(log.enemies)
    )
    return Table(
        columns=(*before, *chain.from_iterable(pages for _enemy in log.enemies), *after),
        lines=tuple(_line(row, clue=len(log.enemies) <= _TIGHT) for row in log.rows),
        least=17 if any(row.note for row in log.rows) else 19,
        fills=True,
        next_number=log.next_row,
        groups=groups,
    )


def _wide_pages() -> tuple[Column, ...]:
    return (
        Column(head=_("Page"), width=32, style=STRONG),
        Column(head=_("I call"), width=34),
        Column(head=_("He calls"), width=40),
        Column(head=_("End"), width=34, style=STRONG),
    )


def _tight_pages() -> tuple[Column, ...]:
    bold = Style("body", 8, bold=True)
    return (
        Column(head=_("Page"), width=21, style=bold),
        Column(head=_("I"), width=20, style=SMALL),
        Column(head=_("He"), width=20, style=SMALL),
        Column(head=_("End"), width=23, style=bold),
    )


def _line(row: BooksLogRow, *, clue: bool) -> Line:
    pages = chain.from_iterable((pair.page, pair.call, pair.called, pair.end) for pair in row.pairs)
    entries = (
        *(row.turn, row.letter, row.manoeuvre, *pages),
        *((row.clue,) if clue else ()),
        *(row.fire, row.dice, row.given, row.taken),
    )
    note = row.note if clue or not row.clue else _("{note} Clue, {clue}.").format(note=row.note, clue=row.clue)
    return Line(entries=entries, quiet=not row.letter, note=note)


def _left_foot(log: BooksLog) -> Stack:
    ability = tuple(Words(text=line, style=SMALL) for line in log.ability)
    return Stack(
        blocks=(
            Heading(text=_("Victories")),
            VictoryBoxes(track=log.victories),
            Gap(points=9),
            Heading(text=_("Ace\u2019s ability")),
            *ability,
            Rules(count=1 if ability else 2),
        )
    )


def _right_foot(log: BooksLog) -> Stack:
    note = (Words(text=log.tracks_note, style=CAPTION),) if log.tracks_note else ()
    return Stack(
        blocks=(
            Heading(text=_("Damage and supplies") if len(log.tracks) > 1 else _("Damage")),
            Tracks(tracks=log.tracks),
            *note,
            Gap(points=9),
            Heading(text=_("Remarks")),
            *(Words(text=remark, style=WRITTEN) for remark in log.remarks),
            Rules(count=2 if log.remarks else 3),
        )
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryBoxes:
    """The way to an ace: boxes filled by halves, the last one heavy."""

    track: VictoryTrack

    def height(self, faces: Faces, width: float) -> float:
        return _BOX_HIGH + 4 + faces.height(self.track.note, CAPTION, width)

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        labels = self.track.labels
        part = width / (len(labels) - 1 + _ACE_PARTS)
        for index, label in enumerate(labels):
            last = index == len(labels) - 1
            wide = (part * _ACE_PARTS if last else part) - _BOX_GAP
            box = QRectF(x + index * part, y, wide, _BOX_HIGH)
            filled = _filled(self.track.halves, index)
            if filled:
                pen.bar(QRectF(box.left(), box.top(), box.width() * filled, box.height()), WASH)
            pen.box(box, 1.4 if last else 0.6)
            style = BOX if filled else _QUIET_BOX
            top = box.top() + (box.height() - style.leading) / 2
            pen.line_of_text(box.left(), top, label, style, width=box.width(), align=Align.CENTRE)
        pen.text(x, y + _BOX_HIGH + 4, width, self.track.note, CAPTION)


def _filled(halves: int, index: int) -> float:
    """How much of a box is filled: the first one holds a whole victory, each further one a half more."""
    if index == 0:
        return min(halves, 2) / 2
    return 1.0 if halves >= index + 2 else 0.0
