"""The page of the roster: both squadrons' men at the left, one man or one squadron at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from app.commands.campaign_correcting import against_correcting
from app.look.controls import Button, Kind, row
from app.look.page import PageFrame
from app.look.tips import plain_tip
from app.roster.page.people_panel import PeoplePanel
from app.roster.page.person_panel import PersonPanel
from app.roster.page.squadron_panel import SquadronPanel
from app.roster.person_rows import person_page
from app.roster.rows import SquadronRows, standing_line
from app.roster.squadron_sheet import squadron_sheet
from app.translation import gettext as _
from core.words import PersonId, SeatId

if TYPE_CHECKING:
    from app.look.look import Look
    from app.roster.reading import Material

_NARROW = 1200 - 84
"""px of page: below, the person opens over the list."""
_GAP = 20
_LEAST_LIST, _WIDEST_LIST = 560, 760


class RosterPage(PageFrame):
    """Who flies, who fell, and what each of them did. It decides nothing: it asks."""

    renamed = Signal(str, str)
    """A man's id, and his name as it is to be spelt."""
    exchange_wanted = Signal(str, str)
    """Prisoners who are to go home: the own man's id, the other's."""
    correct_wanted = Signal(str)
    """A month whose entry is to be corrected, "1917-03"."""
    print_wanted = Signal(str)
    """The man whose pilot log is to be printed."""
    print_roster_wanted = Signal()
    """Both squadrons' men are to be printed."""
    noted = Signal(str, str)
    """A man's id, and a note about him."""
    note_removed = Signal(int)
    """The number of a note that is to be taken back."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Roster"))
        self.setObjectName("roster-page")
        self._material: Material | None = None
        self._open = self._may_correct = False
        self.people, self.person, self.squadron = PeoplePanel(look), PersonPanel(look), SquadronPanel(look)
        self.right = QStackedWidget()
        self.right.addWidget(self.person)
        self.right.addWidget(self.squadron)
        self._correct = Button(look, _("Correct an entry"), icon="undo")
        self._correct.setObjectName("roster-correct")
        self._print = Button(look, _("Print pilot log"), Kind.PRIMARY, "print")
        self._print.setObjectName("roster-print")
        self.add_action(self._correct)
        self.add_action(self._print)
        self.set_body(row(self.people, self.right, spacing=_GAP))
        self._wire()
        self._show_actions()

    def _wire(self) -> None:
        people, person = self.people, self.person
        people.current_changed.connect(self._on_current)
        people.opened.connect(self._on_opened)
        people.menu_wanted.connect(self._on_menu)
        people.seat_changed.connect(self._on_seat)
        people.squadron_wanted.connect(self._on_squadron)
        person.back.connect(self._on_back)
        self.squadron.back.connect(self._on_back)
        person.renamed.connect(lambda name: self.renamed.emit(person.person, name))
        person.noted.connect(lambda text: self.noted.emit(person.person, text))
        person.note_removed.connect(lambda key: self.note_removed.emit(int(key)))
        person.month_menu.connect(self._on_month_menu)
        self._correct.clicked.connect(lambda: self.correct_wanted.emit(self.month))
        self._print.clicked.connect(self._on_print)
        self.right.currentChanged.connect(lambda _at: self._name_print())
        for key, slot in (("F2", person.rename), ("Ctrl+P", self._on_print), ("Esc", self._on_back)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    # What it shows

    def show_material(self, material: Material, squadrons: tuple[SquadronRows, ...]) -> None:
        """Show a campaign as it stands, with its `roster_rows`; the cursor stays on its man where he is still there."""
        key = self.person.person
        another = self._material is None or self._material.opened.thread != material.opened.thread
        self._material = material
        self.say(standing_line(material))
        if another:
            self.people.show_seat(material.seats[0])
        self.people.show_squadrons(squadrons)
        if another or not self.people.select(key):
            self.people.select_first()
        self._show_person(self.people.current_key())
        self._show_squadron()
        self._show_actions()

    @property
    def chosen(self) -> PersonId:
        """The man on the right; empty for nobody."""
        return self.person.person

    @property
    def month(self) -> str:
        """The month that is looked at: that of the log's cursor, else the last one with a result; empty for none."""
        records = self._material.state.records if self._material is not None else ()
        known = {record.month.text for record in records}
        return self.person.log.month if self.person.log.month in known else max(known, default="")

    def select(self, person: PersonId) -> None:
        """Show a man, of whichever squadron he is."""
        if self._material is not None:
            self.people.show_seat(self._material.member(person).person.seat)
            self.people.select(person)
            self._show_person(person)

    def show_person(self, person: PersonId) -> None:
        """Show a man, over the list where there is no room beside it."""
        self.select(person)
        self._on_opened(person)

    def note_kept(self) -> None:
        """A note that was wanted is in the file."""
        self.person.note_kept()

    def offer_correcting(self, *, offered: bool) -> None:
        """Whether there is somebody to correct entries with."""
        self._may_correct = offered
        self._show_actions()

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        over = self._narrow and self._open
        return self._right_first() if over else self.people.first_widget()

    def _right_first(self) -> QWidget:
        showing = self.right.currentWidget()
        return self.squadron.first_widget() if showing is self.squadron else self.person.first_widget()

    def _show_person(self, key: str) -> None:
        if self._material is not None and key:
            self.person.show_page(person_page(self._material, PersonId(key)))
            self._name_print()

    def _show_squadron(self) -> None:
        if self._material is not None:
            self.squadron.show_sheet(squadron_sheet(self._material, self.people.seat))

    def _show_actions(self) -> None:
        self._correct.setVisible(self._may_correct)
        reason = self._against_correcting()
        self._correct.setEnabled(not reason)
        self._correct.setToolTip(
            plain_tip(reason or _("Correct the result of a month; everything after it is reckoned anew"))
        )

    def _against_correcting(self) -> str:
        """Why no entry can be corrected now; empty where one can."""
        if self._material is None:
            return ""
        return against_correcting(self._material.opened, writing=self._material.writing)

    # What is done

    def _on_current(self, key: str) -> None:
        self._show_person(key)
        self.right.setCurrentWidget(self.person)

    def _on_opened(self, key: str) -> None:
        if not key:
            return
        self.right.setCurrentWidget(self.person)
        if self._narrow:
            self._open = True
            self._fit()
            self.person.first_widget().setFocus()

    def _on_squadron(self) -> None:
        self._show_squadron()
        self.right.setCurrentWidget(self.squadron)
        if self._narrow:
            self._open = True
            self._fit()
        self.squadron.first_widget().setFocus()

    def _on_seat(self, _seat: SeatId) -> None:
        on_squadron = self.right.currentWidget() is self.squadron
        self.people.select_first()
        self._show_squadron()
        if on_squadron:
            self.right.setCurrentWidget(self.squadron)

    def _on_back(self) -> None:
        if self._narrow and self._open:
            self._open = False
            self._fit()
        else:
            self.right.setCurrentWidget(self.person)
        self.people.first_widget().setFocus()

    def _on_print(self) -> None:
        if self.right.currentWidget() is self.squadron:
            self.print_roster_wanted.emit()
        elif self.chosen:
            self.print_wanted.emit(self.chosen)

    def _name_print(self) -> None:
        words = _("Print roster") if self.right.currentWidget() is self.squadron else self._log_words()
        self._print.setText(words)
        self._print.setAccessibleName(words)

    def _log_words(self) -> str:
        page = self.person.page
        return _("Print observer log") if page is not None and page.observes else _("Print pilot log")

    def _on_menu(self, key: str, place: QPoint) -> None:
        menu = self.menu_for(PersonId(key))
        menu.popup(place)

    def menu_for(self, person: PersonId) -> QMenu:
        """What can be done with a man."""
        menu = QMenu(self)
        menu.setObjectName("roster-menu")
        menu.aboutToHide.connect(menu.deleteLater)
        page = self.person.page
        if page is None or page.key != person:
            return menu
        menu.setAccessibleName(page.name)
        menu.addAction(_("Show his log")).triggered.connect(lambda: self.show_person(person))
        menu.addAction(self._log_words() + "\tCtrl+P").triggered.connect(lambda: self.print_wanted.emit(person))
        if page.may_note:
            menu.addAction(_("Add a note")).triggered.connect(lambda: self._write_note(person))
        menu.addSeparator()
        rename = menu.addAction(_("Rename…") + "\tF2")
        rename.triggered.connect(lambda: self._rename(person))
        if not page.may_rename:
            rename.setEnabled(False)
            rename.setText(_("Rename: from a month's result until the next orders"))
        for other, name in page.exchanges:
            action = menu.addAction(_("Exchange for {name}").format(name=name.replace("&", "&&")))
            action.triggered.connect(lambda _on=False, other=other: self.exchange_wanted.emit(person, other))
        return menu

    def _on_month_menu(self, month: str, place: QPoint) -> None:
        if self._may_correct and self._correct.isEnabled() and self.month == month:
            menu = QMenu(self)
            menu.aboutToHide.connect(menu.deleteLater)
            menu.addAction(_("Correct this entry")).triggered.connect(lambda: self.correct_wanted.emit(month))
            menu.popup(place)

    def _write_note(self, person: PersonId) -> None:
        self.show_person(person)
        self.person.write_note()

    def _rename(self, person: PersonId) -> None:
        self.show_person(person)
        self.person.rename()

    # How it fits

    @property
    def _narrow(self) -> bool:
        return self.width() < _NARROW

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        over = self._narrow and self._open
        self.people.setVisible(not over)
        self.right.setVisible(over or not self._narrow)
        self.person.offer_back(offered=over)
        self.squadron.offer_back(offered=over)
        inside = min(self.width(), 1720 + 48) - 48 - _GAP
        if self._narrow:
            self.people.setMaximumWidth(16_777_215)
            self.people.setMinimumWidth(_LEAST_LIST)
        else:
            self.people.setFixedWidth(max(_LEAST_LIST, min(_WIDEST_LIST, inside // 2)))
