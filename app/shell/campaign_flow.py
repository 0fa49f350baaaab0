"""The campaign in the window: begun, opened, shown in its rooms, undone and closed. One is open at a time."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.commands.campaign_opening import NotOpened, Opened, Why, put_back, try_opening
from app.commands.campaigns import close_campaign
from app.settings import MOST_CAMPAIGNS
from app.shell.campaign_back import CampaignBack
from app.shell.campaign_dialogs import CopiesDialog
from app.shell.campaign_overview import ShownCampaign, shown_campaign
from app.shell.campaign_rooms import READING, CampaignMenu, CampaignRoom, strike_stamp, tell_reading
from app.shell.campaigns_page import CampaignsPage, RecentFace
from app.shell.dialogs import ask
from app.shell.window import CHRONICLE, ORDERS, ROSTER
from app.store.campaign_file import SUFFIX
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.changed import Changed
    from app.look.page import PageFrame
    from app.shell.orderly import Orderly

ROOMS = (ROSTER, ORDERS, CHRONICLE)
"""The rooms that need an open campaign."""


class CampaignFlow(QObject):
    """Opens and closes the campaign, and keeps its rooms up to date."""

    refreshed = Signal()
    """`shown` is another one now, or none."""
    new_wanted = Signal()
    sample_wanted = Signal()
    kept = Signal()
    """`recent` or `current` changed: they are to be kept."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self.shown: tuple[ShownCampaign, ...] = ()
        """The open campaign; nothing if none is open."""
        self.recent: tuple[str, ...] = ()
        """Files that were open, the last one first."""
        self.current = ""
        """The file that is open; empty for none."""
        self.rooms: dict[str, CampaignRoom] = {}
        self.page = CampaignsPage(orderly.look)
        self.back = CampaignBack(orderly)
        self._menus: list[CampaignMenu] = []
        self._reading = ""
        self._room = ""
        page = self.page
        page.new_wanted.connect(self.new_wanted)
        page.open_wanted.connect(self.ask_file)
        page.sample_wanted.connect(self.sample_wanted)
        page.recent_wanted.connect(lambda file: self.open_file(Path(file)))
        page.removed.connect(self.forget)
        orderly.window.add_page(page)
        orderly.board.changed.connect(self._on_changed)
        orderly.acted.connect(self._on_acted)

    # Rooms

    def host(self, room: str, flow: CampaignRoom) -> None:
        """Give a room its flow: its page gets the stamp, the menu, and every change of the campaign."""
        self.rooms[room] = flow
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
        files = self.recent
        self._orderly.read("", lambda _desk: recent_faces(files), self.page.show_recent)

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
                self.sample_wanted.emit()
            case "open":
                self.ask_file()
            case "close":
                self.close()
            case _:
                self._write_again()

    # Opening and closing

    def begin(self, recent: tuple[str, ...], current: str) -> None:
        """Take over what was kept; open the campaign that was open at the last end."""
        self.recent = recent
        if current:
            self._open(Path(current), at_start=True)

    def ask_file(self) -> None:
        """Ask for a campaign file, and open it."""
        names = self._orderly.files.open(_("Open campaign"), _("Campaigns") + f" (*{SUFFIX})")
        if names:
            self.open_file(Path(names[0]))

    def open_file(self, file: Path) -> None:
        """Open a campaign file, and show where it stands."""
        self._open(file.absolute(), at_start=False)

    def _open(self, file: Path, *, at_start: bool) -> None:
        self._orderly.carry(
            _("Opening the campaign"),
            lambda desk: try_opening(desk, file),
            lambda found: self._on_tried(found, at_start=at_start),
        )

    def _on_tried(self, found: Opened | NotOpened, *, at_start: bool) -> None:
        if isinstance(found, NotOpened):
            self._refuse(found, at_start=at_start)
        else:
            self._reading = found.reading_only
            self.take(found.campaign.file, show=not at_start)

    def take(self, file: Path, *, show: bool) -> None:
        """A campaign has just been opened or begun: remember its file, and show where it stands."""
        name = str(file)
        self.current = name
        self.recent = (name, *(one for one in self.recent if one != name))[:MOST_CAMPAIGNS]
        self.kept.emit()
        self.refresh(ORDERS if show else "")

    def _refuse(self, failed: NotOpened, *, at_start: bool) -> None:
        if failed.why is Why.DAMAGED and failed.copies:
            dialog = CopiesDialog(self._orderly.window, self._orderly.look, failed, self._now())
            dialog.taken.connect(lambda copy: self._put_back(failed.file, Path(copy)))
            dialog.open()
            return
        words = f"{failed.what} {failed.next_step}".strip()
        if failed.why is Why.DAMAGED:
            words = _("{said} There is no good copy of it here: put a backup in its place.").format(said=failed.what)
        if at_start:
            self._orderly.tell(words, warning=True)
        elif failed.why is Why.IN_USE:
            self._ask_again(failed)
        elif failed.why is Why.MISSING and str(failed.file) in self.recent:
            self._ask_forget(failed)
        else:
            self._orderly.tell(words, warning=True)

    def _ask_again(self, failed: NotOpened) -> None:
        dialog = ask(
            self._orderly.window,
            self._orderly.look,
            _("This campaign is in use"),
            f"{failed.what} {failed.next_step}",
            _("Try again"),
            _("Not now"),
        )
        dialog.decided.connect(lambda: self.open_file(failed.file))
        dialog.open()

    def _ask_forget(self, failed: NotOpened) -> None:
        words = _("{said} It may lie on a drive that is not here now, or bear another name.").format(said=failed.what)
        dialog = ask(
            self._orderly.window,
            self._orderly.look,
            _("This campaign is missing"),
            words,
            _("Remove it from the list"),
            _("Keep it in the list"),
        )
        dialog.decided.connect(lambda: self.forget(str(failed.file)))
        dialog.open()

    def _put_back(self, file: Path, copy: Path) -> None:
        self._orderly.carry(
            _("Restoring the copy"), lambda desk: put_back(desk, file, copy), lambda aside: self._on_put(file, aside)
        )

    def _on_put(self, file: Path, aside: Path) -> None:
        self.open_file(file)
        self._orderly.tell(
            _("The copy is in its place. The damaged file lies beside it: {name}.").format(name=aside.name)
        )

    def _write_again(self) -> None:
        """A campaign that is only read is closed, and opened for writing if that can be now."""
        file = Path(self.current)
        self._orderly.change("", close_campaign, lambda: self.open_file(file))

    def forget(self, file: str) -> None:
        """Take a campaign out of the list; its file stays where it is."""
        self.recent = tuple(one for one in self.recent if one != file)
        self.kept.emit()
        files = self.recent
        self._orderly.read("", lambda _desk: recent_faces(files), self.page.show_recent)

    def close(self) -> None:
        """Close the campaign; its file is whole and open to others."""
        self.current = ""
        self.kept.emit()
        self._orderly.change(_("Closing the campaign"), close_campaign)

    # What it shows

    def refresh(self, room: str = "") -> None:
        """Look at the campaign again; `room` is shown when that is done."""
        self._orderly.read("", shown_campaign, lambda found: self._on_read(found, room))

    def _on_changed(self, changed: Changed) -> None:
        if changed.campaign:
            self.refresh()

    def _on_read(self, found: tuple[ShownCampaign, ...], room: str) -> None:
        was_open, self.shown = bool(self.shown), found
        window = self._orderly.window
        pages = [flow.page for flow in self.rooms.values()]
        if not any(shown.redo for shown in found):
            self.back.forget()
        for shown in found:
            for flow in self.rooms.values():
                flow.show_campaign(shown.opened)
                strike_stamp(flow.page, shown.opened)
                tell_reading(flow.page, "" if shown.writing else self._reading or _("The campaign is read only."))
            for menu in self._menus:
                menu.show_campaign(shown, self.back.undone)
        if not found:
            self._reading = ""
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
        if self._is_asked:
            self.back.undo(self.shown[0].undo, veiled=self.shown[0].veiled)

    def redo(self) -> None:
        """Ctrl+Shift+Z on a page of the campaign: do again what was undone last."""
        if self._is_asked:
            self.back.redo()

    @property
    def _is_asked(self) -> bool:
        pages = [flow.page for flow in self.rooms.values()]
        return bool(self.shown) and self._orderly.window.page in pages

    def _on_acted(self, key: str) -> None:
        if key == READING:
            self._write_again()

    def _now(self) -> dt.datetime:
        return self._orderly.desk.clock().astimezone()


def recent_faces(files: tuple[str, ...]) -> tuple[RecentFace, ...]:
    """The campaigns that were open, with those that are not there now marked. Looks at the disk."""
    return tuple(
        RecentFace(key=file, name=Path(file).stem, folder=str(Path(file).parent), missing=not Path(file).is_file())
        for file in files
    )
