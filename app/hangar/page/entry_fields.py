"""The fields of one row of a pack: what is typed, what ships, and what is wrong, each with its cue in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.hangar.entry import EntryField, EntryGroup, Place, Spot, group_words
from app.hangar.entry_text import Kind
from app.look.controls import Button, column, label, restyle, row
from app.look.controls import Kind as ButtonKind
from app.look.page import Rule
from app.look.steady import SteadyBox
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look

_NAMES, _FIELDS = 232, 132
_LONG = 168


class FieldEditor(QWidget):
    """One field, whatever its kind. Its text is the one of the entry."""

    edited = Signal(str)

    def __init__(self, look: Look, field: EntryField) -> None:
        super().__init__()
        self._look, self._kind = look, field.kind
        self._toggles: dict[str, Button] = {}
        self._line, self._choice = QLineEdit(), SteadyBox()
        self._main: QWidget = self._line
        name = "-".join((field.spot[2], field.spot[3]))
        match field.kind:
            case Kind.NUMBER | Kind.NUMBERS:
                self._line.setFixedWidth(_FIELDS if field.kind is Kind.NUMBER else _LONG)
                self._line.textEdited.connect(self.edited)
            case Kind.CHOICE:
                self._main = self._choice
                for value, words in field.options:
                    self._choice.addItem(words, value)
                self._choice.setMinimumWidth(_FIELDS)
                self._choice.activated.connect(lambda _at: self.edited.emit(str(self._choice.currentData())))
            case Kind.SEVERAL:
                self._main = self._made_toggles(field, name)
        self._main.setObjectName(f"entry-{name}")
        self._main.setAccessibleName(field.name)
        self.setLayout(row(self._main, None, spacing=0))
        self.show_field(field)

    def _made_toggles(self, field: EntryField, name: str) -> QWidget:
        holder = QWidget()
        for value, words in field.options:
            button = Button(self._look, words, ButtonKind.FILTER)
            button.setObjectName(f"entry-{name}-{value}")
            button.clicked.connect(self._on_toggled)
            self._toggles[value] = button
        holder.setLayout(row(*self._toggles.values(), spacing=6))
        return holder

    def show_field(self, field: EntryField) -> None:
        """Show another state of the same field; what is being typed is left alone where it is the same."""
        if self._line.text() != field.text:
            self._line.setText(field.text)
        if field.kind is Kind.CHOICE:
            self._choice.setCurrentIndex(self._choice.findData(field.text))
        chosen = [part.strip() for part in field.text.split(",")]
        for value, button in self._toggles.items():
            button.setChecked(value in chosen)
        self._main.setAccessibleDescription(field.cue)
        for key, on in (("faulty", bool(field.fault)), ("entered", field.entered)):
            if self._main.property(key) != on:
                self._main.setProperty(key, on)
                restyle(self._main)

    def _on_toggled(self) -> None:
        self.edited.emit(", ".join(value for value, button in self._toggles.items() if button.isChecked()))

    def take_focus(self) -> None:
        """Put the keyboard here."""
        (next(iter(self._toggles.values())) if self._toggles else self._main).setFocus()


class GroupPanel(QWidget):
    """Fields that share a source, under their heading."""

    edited = Signal(object, str)
    """Spot and text."""
    whole = Signal(object)
    """Place: all of it is as the owner's sheet says."""
    cleared = Signal(object)
    """Place: nothing of it was entered after all."""

    def __init__(self, look: Look, group: EntryGroup) -> None:
        super().__init__()
        self._look, self._place = look, group.place
        self._editors: dict[Spot, FieldEditor] = {}
        self._cues: dict[Spot, QLabel] = {}
        self._all = QCheckBox(_("All of it as printed"))
        self._all.setObjectName(f"entry-all-{group.place[2]}")
        self._all.clicked.connect(self._on_all)
        title = group_words(group.place[2])
        self._all.setAccessibleName(_("{group}: all of it as printed").format(group=title))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnMinimumWidth(0, _NAMES)
        grid.setColumnMinimumWidth(1, _LONG)
        grid.setColumnStretch(2, 1)
        for at, field in enumerate(group.fields):
            self._add(grid, at, field)
        source = label(group.source, "caption", wrap=True)
        source.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        source.setVisible(bool(group.source))
        head = row(label(title, "heading"), None, self._all)
        self.setLayout(column(head, Rule(look), grid, source, spacing=6, margins=(0, 0, 0, 10)))
        self.show_group(group)

    def _add(self, grid: QGridLayout, at: int, field: EntryField) -> None:
        editor = FieldEditor(self._look, field)
        editor.edited.connect(lambda text, spot=field.spot: self.edited.emit(spot, text))
        name, cue = label(field.name), label("", "small", wrap=True)
        name.setToolTip(plain_tip(field.note))
        cue.setObjectName(f"cue-{field.spot[2]}-{field.spot[3]}")
        cue.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        grid.addWidget(name, at, 0)
        grid.addWidget(editor, at, 1)
        grid.addWidget(cue, at, 2, Qt.AlignmentFlag.AlignVCenter)
        self._editors[field.spot], self._cues[field.spot] = editor, cue

    def show_group(self, group: EntryGroup) -> None:
        """Show another state of the same group."""
        for field in group.fields:
            self._editors[field.spot].show_field(field)
            cue = self._cues[field.spot]
            role = "error" if field.fault else "strong" if field.changed else "small"
            if cue.property("role") != role:
                cue.setProperty("role", role)
                restyle(cue)
            cue.setText(field.cue)
        self._all.setChecked(group.entered == len(group.fields))

    def first(self) -> FieldEditor:
        """The first field."""
        return next(iter(self._editors.values()))

    def _on_all(self, checked: bool) -> None:  # noqa: FBT001 - Qt's signal
        (self.whole if checked else self.cleared).emit(self._place)


class FieldsPanel(QWidget):
    """Every group of the row that is being entered."""

    edited = Signal(object, str)
    whole = Signal(object)
    cleared = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._groups: dict[Place, GroupPanel] = {}
        self._picture: QWidget | None = None
        self._body = QVBoxLayout(self)
        self._body.setContentsMargins(0, 0, 0, 0)
        self._body.setSpacing(8)
        self._body.addStretch(1)

    def show_groups(self, groups: tuple[EntryGroup, ...], picture: QWidget | None) -> None:
        """Show these: in place where they are the same row's. `picture` helps to find the number."""
        if tuple(self._groups) != tuple(group.place for group in groups):
            for old in self._groups.values():
                old.hide()
                old.deleteLater()
            self._groups = {}
            for at, group in enumerate(groups):
                panel = GroupPanel(self._look, group)
                panel.edited.connect(self.edited)
                panel.whole.connect(self.whole)
                panel.cleared.connect(self.cleared)
                self._groups[group.place] = panel
                self._body.insertWidget(at, panel)
                panel.show()  # at once, so that it can take the keyboard
        else:
            for group in groups:
                self._groups[group.place].show_group(group)
        if self._picture is not None:
            self._picture.hide()
            self._picture.deleteLater()
        self._picture = picture
        if picture is not None:
            self._body.insertWidget(0, picture, 0, Qt.AlignmentFlag.AlignLeft)
            picture.show()

    def take_focus(self) -> None:
        """Put the keyboard into the first field."""
        if self._groups:
            next(iter(self._groups.values())).first().take_focus()
