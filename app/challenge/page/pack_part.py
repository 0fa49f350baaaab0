"""The data pack of an invitation: what it says otherwise than the program, value by value, before anybody signs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QComboBox, QFrame, QTableView, QWidget

from app.look.controls import column, field, label, row, sheet
from app.look.tables import dress_table
from app.look.tags import Tag, Tone
from app.look.tips import plain_tip
from app.phrases.packs import DifferenceRow
from app.phrases.sources import mark_line
from app.translation import gettext as _
from app.translation import ngettext

if TYPE_CHECKING:
    from app.look.look import Look

Index = QModelIndex | QPersistentModelIndex
_WIDTHS: Final = (160, 140, 80, 100)
_SOURCE: Final = 4
_LEAST: Final = 190


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedPack:
    """A pack by which the sender would play, with its differences from the data at hand."""

    name: str
    author: str
    rows: tuple[DifferenceRow, ...]


class DifferenceModel(QAbstractTableModel):
    """A thin, read-only model over the differences of a pack."""

    def __init__(self, rows: tuple[DifferenceRow, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._heads = (_("Of"), _("Value"), _("Here"), _("By the pack"), _("Source"))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature; never changed
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as above
        return 0 if parent.isValid() else len(self._heads)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's signature
        if not index.isValid():
            return None
        one = self._rows[index.row()]
        cells = (one.where, one.what, one.old, one.new if one.changes else _("confirmed"), one.new_source)
        if role == Qt.ItemDataRole.DisplayRole:
            return cells[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            sources = _("Here: {old}. By the pack: {new}.").format(old=one.old_source, new=one.new_source)
            return plain_tip(sources if index.column() == _SOURCE else cells[index.column()])
        return None


class PackChoice(QWidget):
    """By whose numbers a fight is flown; not shown while no data pack is installed."""

    def __init__(self) -> None:
        super().__init__()
        self._packs = QComboBox()
        self._packs.setObjectName("pack")
        self._packs.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setLayout(field(_("Numbers of the sheets"), self._packs))
        self.show_packs(())

    def show_packs(self, packs: tuple[tuple[str, str], ...]) -> None:
        """Offer these packs, each with its hash and its words; the program's own numbers stand first."""
        self._packs.clear()
        self._packs.addItem(_("those of the program"), "")
        for named, words in packs:
            self._packs.addItem(words, named)
        self.setVisible(bool(packs))

    @property
    def pack(self) -> str:
        """The hash of the chosen pack; empty for the program's own numbers."""
        return str(self._packs.currentData())


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
    view.setModel(DifferenceModel(pack.rows, view))
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
