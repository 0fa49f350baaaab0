"""The campaign in the window: begun, opened, shown in its rooms, undone and closed. One is open at a time."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.commands.campaigns import Mode
from app.shell.campaign_back import CampaignBack
from app.shell.campaign_files import CampaignFiles
from app.shell.campaign_overview import ShownCampaign, shown_campaign
from app.shell.campaign_print_flow import PRINT
from app.shell.campaign_rooms import READING, CampaignMenu, CampaignRoom, strike_stamp, tell_reading
from app.shell.campaign_straying import CampaignStraying
from app.shell.campaigns_page import CampaignsPage
from app.shell.window import CHRONICLE, ORDERS, ROSTER
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.changed import Changed
    from app.look.page import PageFrame
    from app.shell.campaigns_page import RecentFace
    from app.shell.orderly import Orderly

ROOMS = (ROSTER, ORDERS, CHRONICLE)
"""The rooms that need an open campaign."""


class CampaignFlow(QObject):
    """Opens and closes the campaign, and keeps its rooms up to date."""

    refreshed = Signal()
    """`shown` is another one now, or none."""
    new_wanted = Signal()
    recent = Signal(tuple)
    """Keys and names of the campaigns that were open and are there, the last one first."""
    print_wanted = Signal(str)
    """A name of `campaign_print_flow.print_words`."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self.shown: tuple[ShownCampaign, ...] = ()
        """The open campaign; nothing if none is open."""
        self.rooms: dict[str, CampaignRoom] = {}
        self.page = CampaignsPage(orderly.look)
        self.files = CampaignFiles(orderly)
        self.straying = CampaignStraying(orderly, self.files)
        self.back = CampaignBack(orderly)
        self._menus: list[CampaignMenu] = []
        self._hosted: list[PageFrame] = []
        self._room = ""
        page = self.page
        page.new_wanted.connect(self.new_wanted)
        page.open_wanted.connect(self.files.ask_file)
        page.sample_wanted.connect(self.files.open_sample)
        page.recent_wanted.connect(lambda file: self.files.open_file(Path(file)))
        page.removed.connect(self.files.forget)
        self.files.listed.connect(page.show_recent)
        self.files.listed.connect(self._on_listed)
        self.files.opened.connect(lambda show: self.refresh(ORDERS if show else ""))
        orderly.window.add_page(page)
        orderly.board.changed.connect(self._on_changed)
        orderly.acted.connect(self._on_acted)

    def _on_listed(self, faces: tuple[RecentFace, ...]) -> None:
        self.recent.emit(tuple((one.key, one.name) for one in faces if not one.missing))

    # Rooms

    def host(self, room: str, flow: CampaignRoom) -> None:
        """Give a room its flow: its page gets the stamp, the menu, and every change of the campaign."""
        self.rooms[room] = flow
        flow.page.setEnabled(False)  # nothing stands on it yet
        self._hosted.append(flow.page)
        self._orderly.window.add_page(flow.page)
        self.furnish(flow.page)

    def furnish(self, page: PageFrame) -> CampaignMenu:
        """Put the menu of the campaign on a page."""
        menu = CampaignMenu(self._orderly.look)
        menu.wanted.connect(self.do)
        page.add_action(menu)
        self._menus.append(menu)
        return menu

    def show_room(self, room: str) -> None:
        """Show a room of the campaign, or what there is to do while none is open."""
        self._room = room
        flow = self.rooms.get(room)
        if flow is None or not self.shown:
            self._show_none(room)
            return
        self._orderly.window.show_page(flow.page, room)
        first = getattr(flow.page, "first_widget", None)
        if callable(first):
            first().setFocus()

    def _show_none(self, room: str) -> None:
        title, line = {
            ROSTER: (_("Roster"), _("The men of both squadrons will stand here, with their service records.")),
            ORDERS: (_("Orders"), _("Each month's mission, aircraft and crews will be ordered here.")),
            CHRONICLE: (_("Chronicle"), _("What the months brought will be told here, in charts and in words.")),
        }[room]
        self.page.show_room(title, line)
        self._orderly.window.show_page(self.page, room)
        self.page.first_widget().setFocus()
        self.files.list()

    def do(self, wanted: str) -> None:
        """Do what a menu offers."""
        match wanted:
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "points":
                self.back.ask_point()
            case "new":
                self.new_wanted.emit()
            case "sample":
                self.files.open_sample()
            case "open":
                self.files.ask_file()
            case "close":
                self.files.close()
            case _ if wanted.startswith(PRINT):
                self.print_wanted.emit(wanted)
            case _:
                self.files.write_again()

    # What it shows

    def refresh(self, room: str = "") -> None:
        """Look at the campaign again; `room` is shown when that is done."""
        self._orderly.read("", shown_campaign, lambda found: self._on_read(found, room))

    def _on_changed(self, changed: Changed) -> None:
        by_mail = [shown.opened.thread for shown in self.shown if shown.opened.mode is Mode.MAIL]
        if changed.campaign or any(thread in changed.threads for thread in by_mail):
            self.refresh()

    def _on_read(self, found: tuple[ShownCampaign, ...], room: str) -> None:
        was_open, self.shown = bool(self.shown), found
        window = self._orderly.window
        pages = [flow.page for flow in self.rooms.values()]
        if not found:
            self.back.settle(b"", "", redo=False)
        for page in self._hosted:
            page.setEnabled(bool(found))
        for shown in found:
            self.back.settle(shown.opened.thread, shown.undo, redo=shown.redo)
            for flow in self.rooms.values():
                flow.show_campaign(shown.opened)
                strike_stamp(flow.page, shown.opened)
                tell_reading(flow.page, "" if shown.writing else self.files.reading or _("The campaign is read only."))
            for menu in self._menus:
                menu.show_campaign(shown, self.back.undone)
        if not found:
            self.files.reading = ""
            self._orderly.hush_everywhere(READING)
        self.refreshed.emit()
        self.back.say()
        if room:
            self.show_room(room)
        elif was_open and not found and window.page in pages:
            self._show_none(self._room)

    # Back and forth

    def undo(self) -> None:
        """Ctrl+Z on a page of the campaign: undo the last deed."""
        if self._is_asked and not self._tell_bound():
            self.back.undo(self.shown[0].undo, veiled=self.shown[0].veiled)

    def redo(self) -> None:
        """Ctrl+Shift+Z on a page of the campaign: do again what was undone last."""
        if self._is_asked and not self._tell_bound():
            self.back.redo()

    def _tell_bound(self) -> bool:
        """Say that nothing is undone by mail; whether that is so."""
        by_mail = self.shown[0].opened.mode is Mode.MAIL
        if by_mail:
            self._orderly.tell(
                _("By mail what is signed binds, and nothing is undone. Propose a correction as the month closes.")
            )
        return by_mail

    @property
    def _is_asked(self) -> bool:
        pages = [flow.page for flow in self.rooms.values()]
        return bool(self.shown) and self._orderly.window.page in pages

    def _on_acted(self, key: str) -> None:
        if key == READING:
            self.files.write_again()
