"""The rooms of a campaign while none is open: begin one, open one, or one of those that were open last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QResizeEvent, QShortcut

from app.look.choices import EmptyState
from app.look.controls import Button, Kind, column, holder, label, row
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.page import PageFrame
from app.look.pens import draw_text
from app.look.tags import Tone, draw_tag, tag_width
from app.translation import gettext as _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.look.look import Look
    from app.look.tokens import Theme

_ROW = 50
_WIDE = 720


@dataclass(frozen=True, slots=True, kw_only=True)
class RecentFace:
    """A campaign that was open: its file's name and folder. `missing`: the file is not there now."""

    key: str
    name: str
    folder: str
    missing: bool

    @property
    def tip(self) -> str:
        """The whole path, for the mouse."""
        return self.key

    @property
    def spoken(self) -> str:
        """The row in words."""
        return ". ".join(part for part in (self.name, self.folder, _("Missing") if self.missing else "") if part)


class _RecentDelegate(FaceDelegate):
    def height(self, _face: object, _width: int, _theme: Theme) -> int:
        return _ROW

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, RecentFace):
            return
        taken = 14.0
        if face.missing:
            width = tag_width(_("Missing"), theme)
            draw_tag(painter, QRectF(rect.width() - width - 14, 13, width, 24), Tone.WARNING, _("Missing"), theme)
            taken += width + 14
        room = rect.width() - 14 - taken
        ink = theme.colour("ink3" if face.missing else "ink")
        draw_text(painter, QRectF(14, 5, room, 20), face.name, theme.font("strong"), ink)
        middle = Qt.TextElideMode.ElideMiddle
        place = QRectF(14, 25, room, 18)
        draw_text(painter, place, face.folder, theme.font("caption"), theme.colour("ink2"), elide=middle)


class CampaignsPage(PageFrame):
    """What stands in the roster, the orders and the chronicle while no campaign is open."""

    new_wanted = Signal()
    open_wanted = Signal()
    sample_wanted = Signal()
    recent_wanted = Signal(str)
    """The path of a campaign of the list."""
    removed = Signal(str)
    """The path of one that is to be forgotten; its file stays."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Campaigns"))
        self.setObjectName("no-campaign-page")
        self._recent: FaceModel[RecentFace] = FaceModel(self)
        self.list = FaceList(_("Campaigns that were open last"), one_click=True)
        self.list.setObjectName("recent-campaigns")
        self.list.dress(self._recent, _RecentDelegate(look))
        self.empty = EmptyState(look, _("No campaign is open"), "", _("New campaign…"))
        self.empty.pressed.connect(self.new_wanted)
        opens = Button(look, _("Open campaign…"), icon="folder")
        opens.setObjectName("campaign-open")
        opens.clicked.connect(self.open_wanted)
        sample = Button(look, _("Open sample campaign"), icon="play")
        sample.setObjectName("campaign-sample")
        sample.clicked.connect(self.sample_wanted)
        self.add_action(sample)
        self.add_action(opens)
        self._remove = Button(look, _("Remove from this list"), Kind.LINK)
        self._remove.setObjectName("recent-remove")
        self._remove.setToolTip(_("Del; the file itself stays where it is"))
        self._remove.clicked.connect(self._on_remove)
        self.list.opened.connect(self.recent_wanted)
        forget = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        forget.setContext(Qt.ShortcutContext.WidgetShortcut)
        forget.activated.connect(self._on_remove)
        head = row(label(_("Campaigns that were open last"), "heading"), None, self._remove)
        self._last = holder(column(head, self.list, spacing=8))
        self._last.setMaximumWidth(_WIDE)
        self.set_body(column(self.empty, 12, self._last, None, spacing=8))
        self.show_recent(())

    def show_room(self, title: str, line: str) -> None:
        """Stand for a room: its name, and what will be here."""
        self.set_title(title)
        self.say(_("No campaign is open."))
        self.empty.say(_("No campaign is open"), line)

    def show_recent(self, recent: tuple[RecentFace, ...]) -> None:
        """Show these, the last one first."""
        here = self.list.current_key()
        self._recent.show_faces(recent)
        self._last.setVisible(bool(recent))
        if recent:
            self.list.select_key(here if self._recent.row_of(here) >= 0 else recent[0].key)
        self._fit()

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self.list if self._recent.faces else self.empty.findChild(Button, "empty-action") or self

    def activate(self) -> None:
        """Do the page's primary deed."""
        self.new_wanted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = max(2, (self.height() - 390) // _ROW)
        self.list.setFixedHeight(min(len(self._recent.faces), room) * _ROW + 2)

    def _on_remove(self) -> None:
        if self.list.current_key():
            self.removed.emit(self.list.current_key())
