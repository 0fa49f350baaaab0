"""The page of data packs: what is installed, what each says otherwise, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QKeySequence, QPainter, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHeaderView, QStackedWidget, QTableView, QWidget

from app.hangar.pack_rows import PackFace, differences_line, packs_line, shown_words
from app.look.choices import EmptyState
from app.look.controls import Button, Kind, column, holder, label, row, sheet
from app.look.differences import SOURCE, DifferencesModel
from app.look.icons import draw_icon
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.page import PageFrame
from app.look.pens import draw_text
from app.look.tables import dress_table
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme
    from app.phrases.packs import DifferenceRow

_LIST, _NARROW_LIST = 360, 272
_NARROW = 1200 - 84
_ROW = 66


class _PackDelegate(FaceDelegate):
    def height(self, _face: object, _width: int, _theme: Theme) -> int:
        return _ROW

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, PackFace):
            return
        room = rect.width() - 28
        draw_text(painter, QRectF(14, 5, room, 20), face.name, theme.font("strong"), theme.colour("ink"))
        draw_text(painter, QRectF(14, 24, room, 18), face.line, theme.font("caption"), theme.colour("ink2"))
        if face.shown:
            draw_icon(painter, "check", QRectF(14, 44, 16, 16), theme.colour("accent"))
            words = QRectF(34, 43, room - 20, 18)
            draw_text(painter, words, shown_words(), theme.font("caption"), theme.colour("accent"))


class PacksPage(PageFrame):
    """Packs at the left, the differences of the chosen one at the right."""

    chosen = Signal(str)
    """Key of the pack that the cursor is on: its differences are wanted."""
    shown = Signal(str)
    """Show a pack's numbers in the hangar; empty = the program's own again."""
    edited = Signal(str)
    exported = Signal(str)
    removed = Signal(str)
    laid = Signal(str)
    """Lay a pack's numbers over the open campaign."""
    add_wanted = Signal()
    entry_wanted = Signal()
    back = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Data packs"))
        self.setObjectName("packs-page")
        self._packs: FaceModel[PackFace] = FaceModel(self)
        self.list = FaceList(_("Installed data packs"))
        self.list.setObjectName("packs-list")
        self.list.dress(self._packs, _PackDelegate(look))
        self._rows = DifferencesModel(self)
        self.table = QTableView()
        self.table.setObjectName("packs-differences")
        self.table.setModel(self._rows)
        dress_table(self.table, look, _("What the pack says otherwise"))
        self.table.hideColumn(SOURCE)  # it stands in the tips of both values
        self.table.setProperty("framed", "false")
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._name, self._summary = label("", "title"), label("", "small", wrap=True)
        self._build(look)
        self.list.current_changed.connect(self._on_current)
        self.show_packs(())

    def _build(self, look: Look) -> None:
        back = _button(look, "packs-back", _("Back to the hangar"))
        add = _button(look, "packs-add", _("Add a pack…"), icon="folder")
        enter = _button(look, "packs-enter", _("Enter the printed sheets…"), Kind.PRIMARY)
        for button, signal in ((back, self.back), (add, self.add_wanted), (enter, self.entry_wanted)):
            button.clicked.connect(signal)
            self.add_action(button)
        self._show = _button(look, "packs-show", "")
        self._lay = _button(look, "packs-lay", "")
        self._lay.clicked.connect(lambda: self.laid.emit(self.list.current_key()))
        self._against = label("", "small", wrap=True)
        self._against.setObjectName("packs-lay-reason")
        self._deeds = (
            (_button(look, "packs-edit", _("Go on with it…")), self.edited),
            (_button(look, "packs-export", _("Export…")), self.exported),
            (_button(look, "packs-remove", _("Remove…"), Kind.DANGER), self.removed),
        )
        self._show.clicked.connect(self._on_show)
        for button, signal in self._deeds:
            button.clicked.connect(lambda _checked=False, wanted=signal: wanted.emit(self.list.current_key()))
        buttons = row(self._show, *(button for button, _signal in self._deeds), None, spacing=10)
        campaign = row(self._lay, self._against, spacing=12)
        campaign.setStretch(1, 1)
        parts = (self._name, self._summary, self.table, buttons, campaign)
        detail = sheet(column(*parts, spacing=8, margins=(18, 12, 18, 14)))
        self.offer_laying("", "")
        empty = EmptyState(
            look,
            _("No data packs yet"),
            _("What you type from your printed sheets, or get from another player, stands here."),
        )
        self._stack = QStackedWidget()
        self._stack.addWidget(empty)
        self._left = holder(column(self.list, spacing=0), _LIST)
        body = row(self._left, detail, spacing=16)
        body.setStretch(1, 1)
        self._stack.addWidget(holder(body))
        self.set_body(column(self._stack, spacing=0))
        QShortcut(QKeySequence("Esc"), self).activated.connect(self.back)

    def show_packs(self, packs: tuple[PackFace, ...]) -> None:
        """Show these; the cursor stays where it was, if it can."""
        here = self.list.current_key()
        self._packs.show_faces(packs)
        self._stack.setCurrentIndex(1 if packs else 0)
        self.say(packs_line(len(packs)))
        if packs:
            self.list.select_key(here if self._packs.row_of(here) >= 0 else packs[0].key)
        self._on_current(self.list.current_key())

    def show_differences(self, key: str, rows: tuple[DifferenceRow, ...]) -> None:
        """Show what a pack says, if the cursor is still on it."""
        if key == self.list.current_key():
            self._rows.show_rows(rows)
            changes = sum(one.changes for one in rows)
            self._summary.setText(differences_line(changes, len(rows) - changes))

    def offer_laying(self, words: str, against: str) -> None:
        """Offer to lay the pack over the open campaign, in these words; empty = none is open.

        `against`: why that cannot be now.
        """
        said = words or _("Campaign: from next month on…")
        self._lay.setText(said)
        self._lay.setAccessibleName(f"{said}. {against}" if against else said)
        self._lay.setVisible(bool(words))
        self._lay.setEnabled(not against)
        self._lay.setToolTip(plain_tip(against))
        self._against.setText(against)
        self._against.setVisible(bool(words))

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        enter = self.findChild(QWidget, "packs-enter")
        return self.list if self._packs.faces or enter is None else enter

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._left.setFixedWidth(_LIST if self.width() >= _NARROW else _NARROW_LIST)

    def _on_current(self, key: str) -> None:
        face = next((one for one in self._packs.faces if one.key == key), None)
        if face is None:
            return
        self._name.setText(face.name)
        words = _("Show the program's own") if face.shown else _("Show in the hangar")
        self._show.setText(words)
        self._show.setAccessibleName(words)
        self._rows.show_rows(())
        self.chosen.emit(key)

    def _on_show(self) -> None:
        face = next(one for one in self._packs.faces if one.key == self.list.current_key())
        self.shown.emit("" if face.shown else face.key)


def _button(look: Look, name: str, text: str, kind: Kind = Kind.NORMAL, icon: str = "") -> Button:
    made = Button(look, text, kind, icon)
    made.setObjectName(name)
    return made
