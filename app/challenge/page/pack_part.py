"""The data pack of an invitation: what it says otherwise than the program, value by value, before anybody signs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QTableView

from app.look.controls import column, label, row, sheet
from app.look.differences import DifferencesModel
from app.look.tables import dress_table
from app.look.tags import Tag, Tone
from app.phrases.packs import DifferenceRow
from app.phrases.sources import mark_line
from app.translation import gettext as _
from app.translation import ngettext

if TYPE_CHECKING:
    from app.look.look import Look

_WIDTHS: Final = (160, 140, 80, 100)
_LEAST: Final = 190


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedPack:
    """A pack by which the sender would play, with its differences from the data at hand."""

    name: str
    author: str
    rows: tuple[DifferenceRow, ...]


def pack_sheet(look: Look, pack: OfferedPack) -> QFrame:
    """The pack as a sheet of the answer page."""
    changed = sum(one.changes for one in pack.rows)
    said = ngettext(
        "{n} value is another than in your program. Whoever accepts plays this match by it.",
        "{n} values are others than in your program. Whoever accepts plays this match by them.",
        changed,
    ).format(n=changed)
    view = QTableView()
    view.setObjectName("pack-differences")
    model = DifferencesModel(view)
    model.show_rows(pack.rows)
    view.setModel(model)
    dress_table(view, look, _("What the data pack says otherwise"))
    view.setMinimumHeight(_LEAST)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    for at, width in enumerate(_WIDTHS):
        view.setColumnWidth(at, width)
    name = label(_("Data pack: {name}").format(name=pack.name), "heading")
    name.setObjectName("pack-name")
    return sheet(
        column(
            row(name, None, Tag(look, Tone.WARNING, _("Entered by {author}").format(author=pack.author))),
            label(said, "small", wrap=True),
            view,
            label(mark_line(), "caption"),
            spacing=8,
            margins=(16, 12, 16, 12),
        )
    )
