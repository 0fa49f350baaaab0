"""Fourth page of a new campaign: the names of both squadrons and their men, its title, and where its file lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QScrollArea, QWidget

from app.commands.campaign_terms import SquadronForm
from app.look.controls import Button, Kind, column, holder, label, row, set_faulty
from app.look.sides import SideMark
from app.orders.new_rows import LONGEST_TITLE, default_title, file_name, name_fault, trimmed
from app.orders.page.order_sheet import emptied
from app.phrases.nations import nation_name, side_words
from app.translation import gettext as _
from core.games import ACE_OF_ACES
from core.words import LONGEST_NAME, Nation

if TYPE_CHECKING:
    from app.look.look import Look

Suggest = Callable[[str, Nation, str, tuple[str, ...]], SquadronForm]
"""A squadron of a game for a nation and a month, with none of these names."""
_WIDEST = 620
_LABEL = 88
_OBSERVERS = 4
"""Where the observers begin among the fields: after the squadron and its pilots."""


class NameField(QWidget):
    """A name with its label at the left, "another name" at the right, and its fault beneath."""

    edited = Signal()
    another = Signal()

    def __init__(self, look: Look, text: str, name: str, most: int = LONGEST_NAME) -> None:
        super().__init__()
        words = label(text, "small")
        words.setFixedWidth(_LABEL)
        self.line = QLineEdit()
        self.line.setObjectName(name)
        self.line.setMaxLength(most)
        self.line.setAccessibleName(text)
        words.setBuddy(self.line)
        other = Button(look, "", Kind.QUIET, "die", name=_("Another name: {what}").format(what=text))
        other.setObjectName(f"another-{name}")
        self.fault = label("", "error")
        self.fault.hide()
        under = row(_LABEL + 8, self.fault, None, spacing=0)
        self.setLayout(column(row(words, self.line, other, spacing=8), under, spacing=1))
        self.line.textEdited.connect(lambda _text: self.edited.emit())
        other.clicked.connect(self.another)

    def show_fault(self, fault: str) -> None:
        """Show what is wrong; empty clears it."""
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        set_faulty(self.line, faulty=bool(fault))


class SquadronNames(QFrame):
    """One squadron's names."""

    edited = Signal()

    def __init__(self, look: Look, seat: str, suggest: Suggest) -> None:
        super().__init__()
        self.setProperty("sheet", "flat")
        self.setObjectName(f"names-{seat}")
        self.setMaximumWidth(_WIDEST)
        self._look, self._suggest = look, suggest
        self._game, self._nation, self._start = "", Nation.GERMANY, ""
        self._written = False
        self._mark = row(spacing=0)
        self._heading = label("", "heading")
        all_new = Button(look, _("All names anew"), Kind.LINK)
        all_new.setObjectName(f"anew-{seat}")
        all_new.clicked.connect(self.draw_anew)
        pilots = [(_("Pilot {n}").format(n=n), f"pilot-{seat}-{n}") for n in (1, 2, 3)]
        observers = [(_("Observer {n}").format(n=n), f"observer-{seat}-{n}") for n in (1, 2)]
        faces = [(_("Squadron"), f"squadron-{seat}"), *pilots, *observers]
        self.fields = tuple(NameField(look, text, name) for text, name in faces)
        head = row(self._mark, self._heading, None, all_new, spacing=8)
        self.setLayout(column(head, *self.fields, None, spacing=6, margins=(18, 12, 18, 12)))
        for at, one in enumerate(self.fields):
            one.edited.connect(self._on_written)
            one.another.connect(lambda at=at: self._on_another(at))

    @property
    def form(self) -> SquadronForm:
        """What stands in the fields, without blanks at their ends."""
        names = tuple(one.line.text() for one in self._asked)
        pilots, observers = names[1:_OBSERVERS], names[_OBSERVERS:]
        return trimmed(SquadronForm(nation=self._nation, name=names[0], pilots=pilots, observers=observers))

    def show_nation(self, game: str, nation: Nation, start: str, whose: str) -> None:
        """Name men of another nation or month; names that somebody wrote stay while the nation does.

        A game that has no observers asks for none; those that were named wait for another game.
        """
        anew = nation is not self._nation or (start != self._start and not self._written)
        self._game, self._nation, self._start = game, nation, start
        for one in self.fields:
            one.setVisible(one in self._asked)
        self._heading.setText(_("{whose}: {nation}").format(whose=whose, nation=nation_name(nation)))
        if anew:
            emptied(self._mark)
            self._mark.addWidget(SideMark(self._look, nation.side, side_words(nation.side), 18))
            self.draw_anew()
        elif not any(one.line.text() for one in self._asked[_OBSERVERS:]):
            taken = tuple(one.line.text() for one in self.fields)
            self._fill(self._asked[_OBSERVERS:], self._suggest(game, nation, start, taken).observers)

    @property
    def _asked(self) -> tuple[NameField, ...]:
        """The fields that the game asks for: without observers in Ace of Aces."""
        return self.fields[:_OBSERVERS] if self._game == ACE_OF_ACES else self.fields

    def draw_anew(self) -> None:
        """Suggest every name once more."""
        self._written = False
        form = self._suggest(self._game, self._nation, self._start, ())
        self._fill(self._asked, (form.name, *form.pilots, *form.observers))

    def _fill(self, asked: tuple[NameField, ...], names: tuple[str, ...]) -> None:
        for one, name in zip(asked, names, strict=True):
            one.line.setText(name)
        self._on_edited()

    def is_faulty(self) -> bool:
        """Whether a name is missing; the fields say which."""
        faults = [name_fault(one.line.text()) for one in self._asked]
        for one, fault in zip(self._asked, faults, strict=True):
            one.show_fault(fault)
        return any(faults)

    def _on_written(self) -> None:
        self._written = True
        self._on_edited()

    def _on_edited(self) -> None:
        self.is_faulty()
        self.edited.emit()

    def _on_another(self, at: int) -> None:
        taken = tuple(one.line.text() for one in self.fields)
        form = self._suggest(self._game, self._nation, self._start, taken)
        self.fields[at].line.setText((form.name, *form.pilots, *form.observers)[at])
        self._on_edited()


class NewNames(QWidget):
    """Names, title, file."""

    changed = Signal()
    place_wanted = Signal()
    """The place of the file is to be chosen."""

    def __init__(self, look: Look, suggest: Suggest, folder: str, suffix: str) -> None:
        super().__init__()
        self.setObjectName("new-names")
        self._folder, self._suffix = folder, suffix
        self._titled = self._placed = False
        self.own, self.other = SquadronNames(look, "A", suggest), SquadronNames(look, "B", suggest)
        self.title, self.file = QLineEdit(), QLineEdit()
        self.title.setObjectName("title")
        self.title.setMaxLength(LONGEST_TITLE)
        self.file.setObjectName("file")
        self.place = Button(look, _("Elsewhere…"), icon="folder")
        self.place.setObjectName("place")
        self.place.clicked.connect(self.place_wanted)
        self._file_row = QWidget()
        self._fault = label("", "error", wrap=True)
        self._fault.hide()
        self._build()
        self.own.edited.connect(self._on_edited)
        self.other.edited.connect(self._on_edited)
        self.title.textEdited.connect(self._on_title)
        self.file.textEdited.connect(self._on_file)

    def _build(self) -> None:
        title_words, file_words = label(_("Title"), "small"), label(_("File"), "small")
        for words, line, text in ((title_words, self.title, _("Title")), (file_words, self.file, _("File"))):
            words.setFixedWidth(_LABEL)
            words.setBuddy(line)
            line.setAccessibleName(text)
        under = row(_LABEL + 8, self._fault, spacing=0)
        under.setStretch(1, 1)
        self._file_row.setLayout(
            column(
                row(file_words, self.file, self.place, spacing=8),
                under,
                spacing=1,
            )
        )
        last = QFrame()
        last.setProperty("sheet", "flat")
        last.setMaximumWidth(2 * _WIDEST + 16)
        title_row = row(title_words, self.title, spacing=8)
        last.setLayout(column(title_row, self._file_row, spacing=6, margins=(18, 12, 18, 12)))
        squadrons = row(self.own, self.other, spacing=16)
        squadrons.setStretch(0, 1)
        squadrons.setStretch(1, 1)
        squadrons.addStretch(0)
        inside = holder(column(squadrons, last, None, spacing=12, margins=(0, 0, 12, 0)))
        inside.setProperty("scrolled", "true")
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        self.setLayout(column(area))

    def show_squadrons(self, game: str, nations: tuple[Nation, Nation], start: str, *, by_mail: bool) -> None:
        """Name men of these nations in this month; by mail there is no file yet."""
        self.own.show_nation(game, nations[0], start, _("Your squadron"))
        self.other.show_nation(game, nations[1], start, _("The other squadron"))
        self._file_row.setVisible(not by_mail)
        self._on_edited()

    def show_place(self, file: str) -> None:
        """Another place was chosen."""
        self._placed = True
        self.file.setText(file)
        self.changed.emit()

    def show_fault(self, fault: str) -> None:
        """Show what is wrong with the file; empty clears it."""
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        set_faulty(self.file, faulty=bool(fault))

    def is_faulty(self) -> bool:
        """Whether a name is missing."""
        own, other = self.own.is_faulty(), self.other.is_faulty()
        return own or other

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self.own.fields[0].line

    def _on_edited(self) -> None:
        if not self._titled:
            self.title.setText(default_title(self.own.form, self.other.form))
        self._name_file()

    def _on_title(self) -> None:
        self._titled = bool(self.title.text().strip())
        self._name_file()

    def _on_file(self) -> None:
        self._placed = True
        self.changed.emit()

    def _name_file(self) -> None:
        if not self._placed:
            name = file_name(self.title.text(), self._suffix)
            self.file.setText(f"{self._folder}{name}")
        self.changed.emit()
