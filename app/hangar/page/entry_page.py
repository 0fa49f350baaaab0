"""The page on which the owner of the printed game types its numbers; they become a data pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QResizeEvent, QShortcut
from PySide6.QtWidgets import QScrollArea, QWidget

from app.hangar.entry import Draft, Entry, EntryRow, Spot, entry_line, table_words
from app.hangar.page.entry_fields import FieldsPanel
from app.hangar.scene.pictures import ArcPicture, CardPicture
from app.look.card_words import card_face
from app.look.controls import Button, Kind, column, holder, label, row, sheet, tab_bar
from app.look.icons import draw_icon
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.page import PageFrame
from app.look.pens import draw_text
from app.translation import gettext as _
from core.catalog.pack_overlay import overlaid
from core.catalog.pack_rows import Table
from core.catalog.problems import DataProblemsError

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme
    from core.catalog.packs import Pack
    from core.catalog.rules_data import RulesData

_LIST, _NARROW_LIST = 292, 208
_NARROW = 1200 - 84
_ROW = 46


class _RowDelegate(FaceDelegate):
    def height(self, _face: object, _width: int, _theme: Theme) -> int:
        return _ROW

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, EntryRow):
            return
        ink = "state.danger" if face.faults else "accent" if face.entered else "ink3"
        name = QRectF(14, 4, rect.width() - 44, 20)
        draw_text(painter, name, face.name, theme.font("strong" if face.entered else "body"), theme.colour("ink"))
        line = QRectF(14, 23, rect.width() - 44, 18)
        draw_text(painter, line, face.line, theme.font("caption"), theme.colour("ink2" if ink == "ink3" else ink))
        icon = "warning" if face.faults else "check" if face.entered else ""
        if icon:
            draw_icon(painter, icon, QRectF(rect.width() - 28, rect.center().y() - 8, 16, 16), theme.colour(ink))


class EntryPage(PageFrame):
    """Aircraft sheets, cards, rear arc, map, and cells of Appendix A."""

    saved = Signal()
    """Save what was entered as a data pack."""
    open_wanted = Signal()
    """Go on with a pack that lies in a file."""
    back = Signal()
    changed = Signal()
    """Something else stands in the fields, or it is in a pack now."""

    def __init__(self, look: Look, data: RulesData) -> None:
        super().__init__(look, _("Enter the printed sheets"))
        self.setObjectName("entry-page")
        self._entry = Entry(data)
        self._draft = self._saved = Draft()
        self.name, self.author = "", ""
        self._between: dict[Spot, str] = {}
        self._tabs = tab_bar(_("What is entered"), *(table_words(table) for table in Table))
        self._tabs.setObjectName("entry-tabs")
        self._rows: FaceModel[EntryRow] = FaceModel(self)
        self.list = FaceList(_("Rows to enter"))
        self.list.setObjectName("entry-rows")
        self.list.dress(self._rows, _RowDelegate(look))
        self.fields = FieldsPanel(look)
        self._heading = label("", "title")
        self._build(look)
        self._wire()
        self._show_table()

    def _build(self, look: Look) -> None:
        self._back = Button(look, _("Back to the hangar"))
        self._back.setObjectName("entry-back")
        self._open = Button(look, _("Open pack…"), icon="folder")
        self._open.setObjectName("entry-open")
        self._open.setToolTip(_("Go on with a data pack that lies in a file"))
        self._save = Button(look, _("Save data pack…"), Kind.PRIMARY)
        self._save.setObjectName("entry-save")
        for button in (self._back, self._open, self._save):
            self.add_action(button)
        body = QWidget()
        body.setProperty("scrolled", "true")
        body.setLayout(column(self._heading, self.fields, spacing=10, margins=(18, 12, 18, 12)))
        area = QScrollArea()
        area.setObjectName("entry-area")
        area.setAccessibleName(_("Fields"))
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(body)
        self._area = area
        right = sheet(column(area, spacing=0, margins=(1, 1, 1, 1)))
        self._left = holder(column(self.list, spacing=0), _LIST)
        body_row = row(self._left, right, spacing=16)
        body_row.setStretch(1, 1)
        self.set_body(column(self._tabs, body_row, spacing=8))

    def _wire(self) -> None:
        self._back.clicked.connect(self.back)
        self._open.clicked.connect(self.open_wanted)
        self._save.clicked.connect(self.saved)
        self._tabs.currentChanged.connect(self._show_table)
        self.list.current_changed.connect(self._on_row)
        self.list.opened.connect(lambda _key: self.fields.take_focus())
        self.fields.edited.connect(self._on_edited)
        self.fields.whole.connect(lambda place: self._take(self._entry.whole(self._draft, place)))
        self.fields.cleared.connect(lambda place: self._take(self._draft.without(place)))
        QShortcut(QKeySequence("Esc"), self).activated.connect(self._on_escape)

    @property
    def table(self) -> Table:
        """The tab on view."""
        return tuple(Table)[self._tabs.currentIndex()]

    @property
    def draft(self) -> Draft:
        """What was entered so far."""
        return self._draft

    @property
    def wrong(self) -> tuple[Spot, ...]:
        """Fields that are not right."""
        return (*self._entry.faults(self._draft), *self._between)

    def pack(self, name: str, author: str) -> Pack:
        """The pack of what was entered. Raises DataProblemsError."""
        return self._entry.pack(self._draft, name, author)

    @property
    def is_saved(self) -> bool:
        """Whether everything that was entered is in a pack."""
        return self._draft == self._saved

    def show_pack(self, pack: Pack) -> None:
        """Go on with a pack."""
        self._saved = self._entry.draft_of(pack)
        self._take(self._saved)
        self.mark_saved(pack)

    def mark_saved(self, pack: Pack) -> None:
        """What stands on the page is in this pack."""
        self.name, self.author, self._saved = pack.name, pack.author, self._draft
        self.changed.emit()

    def take_up(self, draft: Draft, name: str, author: str) -> None:
        """Go on with what was kept; it is in no pack yet."""
        self.name, self.author = name, author
        self._take(self._entry.fitting(draft))

    def show_aircraft(self, aircraft: str) -> None:
        """Put the keyboard into the first field of an aircraft's sheet."""
        self._tabs.setCurrentIndex(0)
        self.list.select_key(aircraft)
        self.fields.take_focus()

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self.list

    def show_first_fault(self) -> None:
        """Go to the first field that is not right."""
        if self.wrong:
            table, key, _group, _field = self.wrong[0]
            self._tabs.setCurrentIndex(list(Table).index(table))
            self.list.select_key(key)

    def _on_edited(self, spot: Spot, text: str) -> None:
        self._take(self._draft.entered(spot, text))

    def _take(self, draft: Draft) -> None:
        self._draft = draft
        self._between = self._entry.between(draft)
        self.changed.emit()
        self._rows.show_faces(self._entry.list_rows(draft, self.table, self._between))
        self._show_fields()

    def _show_table(self) -> None:
        self._rows.show_faces(self._entry.list_rows(self._draft, self.table, self._between))
        self.list.select_key(self._entry.rows(self.table)[0])

    def _on_row(self, _key: str) -> None:
        self._area.verticalScrollBar().setValue(0)
        self._show_fields()

    def _show_fields(self) -> None:
        key = self.list.current_key()
        self.say(entry_line(self._draft, len(self.wrong)))
        if not key:
            return
        self._heading.setText(next(face.name for face in self._rows.faces if face.key == key))
        self.fields.show_groups(self._entry.groups(self._draft, self.table, key, self._between), self._picture(key))

    def _picture(self, key: str) -> QWidget | None:
        """The card or the arc as the entered numbers make it; none while they cannot be read."""
        if self.table not in (Table.CARD, Table.REAR_ARC) or self.wrong:
            return None
        data = self._entry.data
        if self._draft.texts:
            try:
                data = overlaid(data, self._entry.pack(self._draft, "draft", "draft"))
            except DataProblemsError:
                return None
        if self.table is Table.CARD:
            return CardPicture(self.look, card_face(data.card(int(key))))
        return ArcPicture(self.look, data.charts.rear_arc, key, _("The rear arc with its letters"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._left.setFixedWidth(_LIST if self.width() >= _NARROW else _NARROW_LIST)

    def _on_escape(self) -> None:
        if self.list.hasFocus():
            self.back.emit()
        else:
            self.list.setFocus()
