"""The page of the chronicle: months, charts, diary and reckoning of the open campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from app.chronicle.page.charts_panel import ChartsPanel
from app.chronicle.page.diary_panel import DiaryPanel
from app.chronicle.page.months_panel import MonthsPanel
from app.chronicle.page.reckoning_panel import ReckoningPanel
from app.chronicle.rows import standing_line
from app.commands.campaign_correcting import against_correcting
from app.look.controls import Button, Kind, column, tab_bar
from app.look.page import PageFrame
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.chronicle.pages import ChroniclePages
    from app.chronicle.reading import Material
    from app.look.look import Look

MONTHS, CHARTS, DIARY, RECKONING = range(4)


class ChroniclePage(PageFrame):
    """What the months brought. It decides nothing: it asks."""

    open_person = Signal(str)
    """The man whose page is to be shown."""
    correct_wanted = Signal(str)
    """A month whose entry is to be corrected, "1917-03"."""
    points_wanted = Signal()
    """The restore points are to be shown."""
    print_wanted = Signal()
    """The campaign book is to be printed."""
    record_wanted = Signal(str)
    """The mission record of a month is to be printed."""
    report_wanted = Signal(str)
    """The communiqué of a month is to be printed."""
    orders_wanted = Signal()
    copied = Signal(str)
    """The report of a month, as it is to be copied."""
    noted = Signal(str)
    """A note about the squadron."""
    note_removed = Signal(int)
    """The number of a note that is to be taken back."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Chronicle"))
        self.setObjectName("chronicle-page")
        self._material: Material | None = None
        self._pages: ChroniclePages | None = None
        self._behind: set[int] = set()
        self._may_print = self._may_correct = self._may_restore = False
        self.months, self.charts = MonthsPanel(look), ChartsPanel(look)
        self.diary, self.reckoning = DiaryPanel(look), ReckoningPanel(look)
        self.tabs = tab_bar(_("Chronicle"), _("Months"), _("Charts"), _("Diary"), _("Final reckoning"))
        self.tabs.setObjectName("chronicle-tabs")
        self._stack = QStackedWidget()
        for panel in self._panels:
            self._stack.addWidget(panel)
        self._correct = Button(look, _("Correct an entry"), icon="undo")
        self._correct.setObjectName("chronicle-correct")
        self._points = Button(look, _("Restore points…"))
        self._points.setObjectName("chronicle-points")
        self._print = Button(look, _("Print campaign book"), Kind.PRIMARY, "print")
        self._print.setObjectName("chronicle-print")
        for button in (self._correct, self._points, self._print):
            self.add_action(button)
        body = column(self.tabs, self._stack, spacing=10)
        body.setStretch(1, 1)
        self.set_body(body)
        self._wire()
        self._show_actions()

    @property
    def _panels(self) -> tuple[MonthsPanel, ChartsPanel, DiaryPanel, ReckoningPanel]:
        return (self.months, self.charts, self.diary, self.reckoning)

    def _wire(self) -> None:
        self.tabs.currentChanged.connect(self._on_tab)
        month, diary = self.months.month, self.diary
        month.person_wanted.connect(self.open_person)
        month.copied.connect(self.copied)
        month.orders_wanted.connect(self.orders_wanted)
        diary.person_wanted.connect(self.open_person)
        diary.noted.connect(self.noted)
        diary.note_removed.connect(self.note_removed)
        self.reckoning.person_wanted.connect(self.open_person)
        self.months.moved.connect(self._show_actions)
        self.months.list.menu_wanted.connect(lambda place: self.month_menu().popup(place))
        self._correct.clicked.connect(lambda: self.correct_wanted.emit(self.month))
        self._points.clicked.connect(self.points_wanted)
        self._print.clicked.connect(self.print_wanted)
        for key, slot in (("Ctrl+P", self._print.click), ("Esc", self._on_escape), ("Ctrl+F", self.search)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    # What it shows

    def show_pages(self, pages: ChroniclePages) -> None:
        """Show a campaign as it stands."""
        material = pages.material
        another = self._material is None or self._material.opened.thread != material.opened.thread
        self._material = material
        self.say(standing_line(material))
        self.tabs.setTabText(RECKONING, _("Final reckoning") if material.over else _("Reckoning"))
        self._pages, self._behind = pages, set(range(len(self._panels)))
        if another:
            self.tabs.setCurrentIndex(RECKONING if material.over else MONTHS)
        self._fill(MONTHS)  # the actions speak of its month
        self._fill(self.tabs.currentIndex())
        self._show_actions()

    def _on_tab(self, tab: int) -> None:
        self._fill(tab)
        self._stack.setCurrentIndex(tab)

    def _fill(self, tab: int) -> None:
        """Bring a panel up to date when it is looked at: nobody waits for four of them at once."""
        if self._pages is not None and tab in self._behind:
            self._behind.remove(tab)
            self._panels[tab].show_pages(self._pages)

    @property
    def month(self) -> str:
        """The month whose entry would be corrected: the one that is looked at, else the last one; empty for none."""
        months = [told.month.text for told in self._material.months] if self._material is not None else []
        looked_at = self.months.key
        return looked_at if looked_at in months else months[-1] if months else ""

    def show_tab(self, tab: int) -> None:
        """Show one of MONTHS, CHARTS, DIARY and RECKONING."""
        self.tabs.setCurrentIndex(tab)

    def search(self) -> None:
        """Search the diary."""
        self.show_tab(DIARY)
        self.diary.search.setFocus()
        self.diary.search.selectAll()

    def note_kept(self) -> None:
        """A note that was wanted is in the file."""
        self.diary.note_kept()

    def offer_printing(self, *, offered: bool) -> None:
        """Whether the campaign book can be printed."""
        self._may_print = offered
        self._show_actions()

    def offer_correcting(self, *, offered: bool) -> None:
        """Whether there is somebody to correct entries with."""
        self._may_correct = offered
        self._show_actions()

    def offer_restoring(self, *, offered: bool) -> None:
        """Whether one may go back to a restore point."""
        self._may_restore = offered
        self._show_actions()

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self._panels[self.tabs.currentIndex()].first_widget()

    def _show_actions(self) -> None:
        writing = self._material is not None and self._material.writing
        self._print.setVisible(self._may_print)
        self._points.setVisible(self._may_restore and writing)
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

    def month_menu(self) -> QMenu:
        """What can be done with the month that is looked at."""
        menu = QMenu(self)
        menu.setObjectName("chronicle-menu")
        menu.aboutToHide.connect(menu.deleteLater)
        month = self.months.key
        told = self._material is not None and any(one.month.text == month for one in self._material.months)
        if not told:
            menu.addAction(_("No result yet")).setEnabled(False)
            return menu
        if self._may_print:
            menu.addAction(_("Print mission record")).triggered.connect(lambda: self.record_wanted.emit(month))
            menu.addAction(_("Print communiqué")).triggered.connect(lambda: self.report_wanted.emit(month))
        if self._may_correct:
            correct = menu.addAction(_("Correct this entry"))
            correct.triggered.connect(lambda: self.correct_wanted.emit(month))
            reason = self._against_correcting()
            correct.setEnabled(not reason)
            if reason:
                correct.setText(_("Correct: {reason}").format(reason=reason))
        return menu

    def _on_escape(self) -> None:
        if self.tabs.currentIndex() == MONTHS:
            self.months.go_back()
