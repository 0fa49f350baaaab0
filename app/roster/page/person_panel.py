"""The right sheet of the roster: one man, his figures, his log, and notes about him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QSizePolicy, QWidget

from app.look.controls import Button, Kind, column, label, row
from app.look.elided import MiddleLabel
from app.look.note_editor import NoteEditor, takes_escape
from app.look.page import Rule
from app.look.tags import Tag, Tone
from app.roster.page.figures import Figures, FlownStrip
from app.roster.page.log_list import LogHead, LogList
from app.roster.page.notes import NoteList
from app.roster.person_rows import PersonPage, TagRow
from app.translation import gettext as _
from core.words import LONGEST_NAME, PersonId, is_name

if TYPE_CHECKING:
    from app.look.look import Look


class NameField(QLineEdit):
    """A man's name being spelt anew: Enter keeps it, Esc leaves it as it was."""

    kept = Signal(str)
    dropped = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("roster-name")
        self.setAccessibleName(_("Name"))
        self.setMaxLength(LONGEST_NAME)
        self.setVisible(False)

    def event(self, event: QEvent) -> bool:
        return takes_escape(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if is_name(self.text().strip()):
                self.kept.emit(self.text().strip())
        elif event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        else:
            super().keyPressEvent(event)


class PersonPanel(QFrame):
    """One man. It shows a `PersonPage` and says what is wanted of it."""

    back = Signal()
    renamed = Signal(str)
    noted = Signal(str)
    note_removed = Signal(str)
    month_menu = Signal(str, QPoint)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("roster-person")
        self.setProperty("sheet", "flat")
        self.look = look
        self.page: PersonPage | None = None
        self._back = Button(look, _("Back to the list"), Kind.QUIET)
        self._back.setObjectName("roster-back")
        self.name, self._since, self.field = MiddleLabel("title"), MiddleLabel("small"), NameField()
        for line in (self.name, self.field):
            line.setFixedHeight(32)
        self._tags = row(spacing=6)
        self.figures, self.log, self.flown = Figures(look), LogList(look), FlownStrip(look)
        self.notes, self.editor = NoteList(look), NoteEditor(look)
        self._flown_head = label(_("Aircraft flown"), "caption")
        self._foot = label("", "caption")
        self._foot.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._take = Button(look, _("Take note back"), Kind.LINK)
        self._take.setObjectName("note-take-back")
        self._add = Button(look, _("Add a note"), Kind.LINK)
        self._add.setObjectName("note-add")
        self._build()
        self._wire()

    def _build(self) -> None:
        words = column(self.name, self.field, self._since, spacing=2)
        tags = column(self._tags, None, spacing=0, margins=(0, 8, 0, 0))
        top = row(self._back, words, tags, spacing=10)
        top.setStretch(1, 1)
        foot = row(self._foot, self._take, self._add, spacing=8)
        foot.setStretch(0, 1)
        log = column(LogHead(self.look, self.log), self.log, spacing=0)
        log.setStretch(1, 1)
        parts = (top, 4, Rule(self.look), self.figures, Rule(self.look), 4, label(_("Log"), "heading"), log)
        body = column(*parts, self.flown, self.notes, None, self.editor, foot, spacing=6, margins=(20, 10, 20, 10))
        body.setStretch(len(parts) - 1, 1000)
        self.setLayout(body)

    def _wire(self) -> None:
        self._back.clicked.connect(self.back)
        self.field.kept.connect(self._on_renamed)
        self.field.dropped.connect(self._on_dropped)
        self.log.menu_wanted.connect(self.month_menu)
        self._add.clicked.connect(self.write_note)
        self._take.clicked.connect(lambda: self.note_removed.emit(self.notes.current_key()))
        self.notes.removed.connect(self.note_removed)
        self.notes.current_changed.connect(lambda _key: self._show_foot())
        self.editor.kept.connect(self.noted)
        self.editor.closed.connect(self._on_note_closed)

    def show_page(self, page: PersonPage) -> None:
        """Show a man; what is being written stays while it is the same one."""
        same = self.page is not None and self.page.key == page.key
        self.page = page
        if not same:
            self.editor.clear()
            self._close_field()
            self.log.scrollToTop()
        self.setAccessibleName(page.name)
        self.name.say(page.name)
        self._since.say(page.line)
        self._foot.setText(page.foot)
        self._show_tags(page.tags)
        self.figures.show_figures(page.figures)
        self.log.show_rows(page.log)
        self.flown.show_rows(page.flown, _("Aircraft flown"))
        self.notes.show_rows(page.notes)
        self._show_foot()

    @property
    def person(self) -> PersonId:
        """Who is shown; empty for nobody."""
        return self.page.key if self.page is not None else PersonId("")

    def offer_back(self, *, offered: bool) -> None:
        """Whether the sheet lies over the list and needs a way back to it."""
        self._back.setVisible(offered)

    def rename(self) -> None:
        """Spell his name anew, where that may be."""
        if self.page is not None and self.page.may_rename:
            self.field.setText(self.page.name)
            self.name.setVisible(False)
            self.field.setVisible(True)
            self.field.selectAll()
            self.field.setFocus()

    def write_note(self) -> None:
        """Open the field for a note."""
        if self.page is not None and self.page.may_note:
            self.editor.begin()
            self._show_foot()

    def note_kept(self) -> None:
        """The note is in the file."""
        self.editor.clear()
        self._show_foot()

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self.log

    def minimumSizeHint(self) -> QSize:
        return QSize(440, 420)

    def _show_tags(self, tags: tuple[TagRow, ...]) -> None:
        while (item := self._tags.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.setVisible(False)
                old.deleteLater()
        for tag in tags:
            self._tags.addWidget(Tag(self.look, Tone(tag.standing.value), tag.text))

    def _show_foot(self) -> None:
        writing = not self.editor.isHidden()
        may = self.page is not None and self.page.may_note
        self._add.setVisible(may and not writing)
        self._take.setVisible(may and not writing and bool(self.notes.current_key()))
        self._foot.setVisible(not writing)

    def _on_renamed(self, name: str) -> None:
        self._close_field()
        self.log.setFocus()
        if self.page is not None and name != self.page.name:
            self.renamed.emit(name)

    def _on_dropped(self) -> None:
        self._close_field()
        self.log.setFocus()

    def _close_field(self) -> None:
        self.field.setVisible(False)
        self.name.setVisible(True)

    def _on_note_closed(self) -> None:
        self._show_foot()
        self._add.setFocus()
