"""The diary: lines under their months, newest first; searched, chosen by man and kind; and the squadron's own notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from app.chronicle.diary_rows import DiaryKind, DiaryRow, Sought, found_rows, kind_words
from app.chronicle.model import PeopleChoice
from app.look.choices import EmptyState
from app.look.controls import Button, Kind, column, label, row, sheet
from app.look.icons import draw_icon
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.note_editor import NoteEditor
from app.look.pens import draw_text, wrapped_height
from app.look.steady import SteadyBox
from app.translation import gettext as _
from app.translation import ngettext
from core.sortie import NOBODY

if TYPE_CHECKING:
    from app.chronicle.pages import ChroniclePages
    from app.chronicle.reading import Material
    from app.look.look import Look
    from app.look.tokens import Theme

_HEAD, _LINE = 44, 32
_PAD, _WHO, _TEXT = 16.0, 52.0, 236.0
_WIDEST = 640.0
_TOP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
_SHADES = {"ace": "state.ace", "hurt": "state.hurt", "warning": "state.warning", "dead": "ink"}


class DiaryDelegate(FaceDelegate):
    """Paints `DiaryRow`: notes in the diary face, all else in one line."""

    def height(self, face: object, width: int, theme: Theme) -> int:
        if not isinstance(face, DiaryRow):
            return 0
        if face.head:
            return _HEAD
        if not face.note:
            return _LINE
        words = min(_WIDEST, width - _TEXT - _PAD)
        return max(_LINE, round(wrapped_height(face.text, theme.diary_font(), words)) + 14)

    def draw_ground(self, painter: QPainter, rect: QRectF, face: object, theme: Theme, *, selected: bool) -> None:
        if isinstance(face, DiaryRow) and face.head:
            painter.fillRect(QRectF(_PAD, rect.height() - 2, rect.width() - 2 * _PAD, 2), theme.colour("ink2"))
        else:
            super().draw_ground(painter, rect, face, theme, selected=selected)

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, DiaryRow):
            return
        ink = theme.colour("ink")
        if face.head:
            place = QRectF(_PAD, 8, rect.width() - 2 * _PAD, rect.height() - 12)
            draw_text(painter, place, face.text, theme.font("heading"), ink)
            return
        if face.icon:
            draw_icon(painter, face.icon, QRectF(_PAD + 6, 7, 18, 18), theme.colour(_SHADES.get(face.icon, "ink2")))
        who = face.who or _("The squadron")
        name = QRectF(_WHO, 0, _TEXT - _WHO - 12, _LINE)
        shade = theme.colour("ink" if face.who else "ink2")
        draw_text(painter, name, who, theme.font("strong"), shade, elide=Qt.TextElideMode.ElideMiddle)
        if face.note:
            painter.setFont(theme.diary_font())
            painter.setPen(ink)
            painter.drawText(
                QRectF(_TEXT, 7, min(_WIDEST, rect.width() - _TEXT - _PAD), rect.height()), _TOP, face.text
            )
            return
        strong = face.icon in ("ace", "dead")
        place = QRectF(_TEXT, 0, rect.width() - _TEXT - _PAD, _LINE)
        draw_text(painter, place, face.text, theme.font("strong" if strong else "body"), ink)


class DiaryList(FaceList):
    """The lines. Delete takes the note with the cursor back."""

    removed = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__(_("Diary, the newest first"), framed=False)
        self.setObjectName("chronicle-diary")
        self.model_: FaceModel[DiaryRow] = FaceModel(self)
        self.dress(self.model_, DiaryDelegate(look))

    @property
    def row(self) -> DiaryRow | None:
        """The line with the cursor; None for none."""
        index = self.currentIndex()
        return self.model_.face(index) if index.isValid() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row_ = self.row
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and row_ is not None and row_.note:
            self.removed.emit(row_.note)
        else:
            super().keyPressEvent(event)


class DiaryPanel(QWidget):
    """Search, filters, the lines, and the field for a squadron note."""

    person_wanted = Signal(str)
    noted = Signal(str)
    """A note about the squadron."""
    note_removed = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._material: Material | None = None
        self._rows: tuple[DiaryRow, ...] = ()
        self.search = QLineEdit()
        self.search.setObjectName("diary-search")
        self.search.setAccessibleName(_("Search the diary"))
        self.search.setPlaceholderText(_("Search"))
        self.search.setClearButtonEnabled(True)
        self.search.setMaxLength(80)
        self.search.setFixedWidth(220)
        self.man, self._people = SteadyBox(), PeopleChoice(self)
        self.man.setModel(self._people)
        self.man.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.man.setObjectName("diary-man")
        self.man.setAccessibleName(_("Whose lines"))
        self.man.setMaxVisibleItems(20)
        self.man.setFixedWidth(240)
        self.kinds = {kind: Button(look, kind_words(kind), Kind.FILTER) for kind in DiaryKind}
        for kind, button in self.kinds.items():
            button.setObjectName(f"diary-{kind}")
            button.toggled.connect(lambda _on: self._show())
        self.list, self.editor = DiaryList(look), NoteEditor(look)
        self._count = label("", "caption")
        self._add = Button(look, _("Add a squadron note"), Kind.LINK)
        self._add.setObjectName("diary-add")
        self._take = Button(look, _("Take note back"), Kind.LINK)
        self._take.setObjectName("diary-take-back")
        self._empty = EmptyState(look, _("Nothing found"), _("Take away a filter, or search for something else."))
        foot = row(self._count, self._take, self._add, spacing=12, margins=(16, 0, 16, 8))
        foot.setStretch(0, 1)
        title = label(_("A note about the squadron"), "heading")
        self._writing = sheet(column(title, self.editor, spacing=8, margins=(16, 12, 16, 12)))
        paper = sheet(column(self.list, self._empty, foot, spacing=6, margins=(1, 1, 1, 1)))
        self._filters = row(*self.kinds.values(), None, spacing=6)
        top = row(self.search, self.man, self._filters, spacing=8)
        top.setStretch(2, 1)
        body = column(top, self._writing, paper, spacing=10)
        body.setStretch(2, 1)
        self.setLayout(body)
        self._wire()

    def _wire(self) -> None:
        self.search.textChanged.connect(lambda _words: self._show())
        self.man.currentIndexChanged.connect(lambda _at: self._show())
        self.list.opened.connect(self._on_opened)
        self.list.current_changed.connect(lambda _key: self._show_foot())
        self.list.removed.connect(self._on_removed)
        self._take.clicked.connect(self._on_take)
        self._add.clicked.connect(self.write_note)
        self.editor.kept.connect(self.noted)
        self.editor.closed.connect(self._on_closed)

    def show_pages(self, pages: ChroniclePages) -> None:
        """Show a campaign as it stands; what is sought stays, of another campaign everything is shown."""
        another = self._material is None or self._material.opened.thread != pages.thread
        self._material, self._rows = pages.material, pages.diary
        chosen = NOBODY if another else self.sought.person
        self.man.blockSignals(True)  # noqa: FBT003 - Qt's own signature
        self._people.show_people(((NOBODY, _("Everybody")), *pages.people))
        self.man.setCurrentIndex(self._people.row_of(chosen))
        self.man.blockSignals(False)  # noqa: FBT003 - as above
        if another:
            self.editor.clear()
            self.search.clear()
        self._show()

    @property
    def sought(self) -> Sought:
        """What is looked for."""
        return Sought(
            words=self.search.text(),
            person=self._people.person(self.man.currentIndex()),
            kinds=frozenset(kind for kind, button in self.kinds.items() if button.isChecked()),
        )

    def write_note(self) -> None:
        """Open the field for a note."""
        if self._material is not None and self._material.writing:
            self.editor.begin()
            self._show_foot()

    def note_kept(self) -> None:
        """The note is in the file; nothing that is sought hides it."""
        self.editor.clear()
        self.search.clear()
        self.man.setCurrentIndex(0)
        for button in self.kinds.values():
            button.setChecked(False)
        self._show_foot()

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self.list

    def _show(self) -> None:
        key = self.list.current_key()
        rows = found_rows(self._rows, self.sought)
        self.list.model_.show_faces(rows)
        self.list.select_key(key)
        self.list.setVisible(bool(rows))
        self._empty.setVisible(not rows)
        lines = sum(not one.head for one in rows)
        words = ngettext("{n} line", "{n} lines", lines).format(n=lines)
        of_all = _("{lines} of {all}").format(lines=words, all=len(self._rows))
        self._count.setText(words if self.sought.all else of_all)
        self._show_foot()

    def _show_foot(self) -> None:
        writing = not self.editor.isHidden()
        may = self._material is not None and self._material.writing
        current = self.list.row
        self._writing.setVisible(writing)
        self._add.setVisible(may and not writing)
        self._take.setVisible(may and not writing and current is not None and bool(current.note))

    def _on_opened(self, _key: str) -> None:
        if self.list.row is not None and self.list.row.person:
            self.person_wanted.emit(self.list.row.person)

    def _on_take(self) -> None:
        if self.list.row is not None and self.list.row.note:
            self.note_removed.emit(self.list.row.note)

    def _on_removed(self, note: int) -> None:
        if self._material is not None and self._material.writing:
            self.note_removed.emit(note)

    def _on_closed(self) -> None:
        self._show_foot()
        self._add.setFocus()
