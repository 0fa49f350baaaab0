"""Campaign files: begun, opened, remembered, closed; what cannot be opened is named, with a way out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.commands.campaign_opening import NotOpened, Opened, Why, put_back, try_opening
from app.commands.campaign_sample import open_sample_campaign
from app.commands.campaigns import close_campaign, open_mail_campaign
from app.settings import MOST_CAMPAIGNS
from app.shell.campaign_dialogs import CopiesDialog
from app.shell.campaigns_page import RecentFace
from app.shell.dialogs import ask
from app.shell.overview import id_of, key_of
from app.store.campaign_file import SUFFIX
from app.translation import gettext as _

if TYPE_CHECKING:
    import datetime as dt

    from app.shell.orderly import Orderly

_BY_MAIL = "thread:"
"""Before the key of a thread, in the place of a file's path."""


class CampaignFiles(QObject):
    """The one campaign that is open, and those that were."""

    opened = Signal(bool)
    """A campaign was opened or begun; whether it is to be shown."""
    listed = Signal(object)
    """The campaigns that were open, as a tuple of `RecentFace`."""
    kept = Signal()
    """`recent` or `current` changed: they are to be kept."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self.recent: tuple[str, ...] = ()
        """Files that were open, the last one first."""
        self.current = ""
        """The file that is open, or the thread; empty for none."""
        self.reading = ""
        """Why the open one is only read; empty where it is written."""

    def list(self) -> None:
        """Look which of the campaigns that were open are there."""
        files = self.recent
        self._orderly.read("", lambda _desk: recent_faces(files), self.listed.emit)

    def begin(self, recent: tuple[str, ...], current: str) -> None:
        """Take over what was kept; open the campaign that was open at the last end."""
        self.recent = recent
        if current.startswith(_BY_MAIL):
            self.open_mail(id_of(current.removeprefix(_BY_MAIL)), show=False)
        elif current:
            self._open(Path(current), at_start=True)

    def ask_file(self) -> None:
        """Ask for a campaign file, and open it."""
        own = self._orderly.desk.places.profile / "campaigns"
        near = Path(self.recent[0]).parent if self.recent else own
        names = self._orderly.files.open(_("Open campaign"), _("Campaigns") + f" (*{SUFFIX})", near)
        if names:
            self.open_file(Path(names[0]))

    def open_file(self, file: Path) -> None:
        """Open a campaign file, and show where it stands."""
        self._open(file.absolute(), at_start=False)

    def open_sample(self) -> None:
        """Open a fresh copy of the sample campaign."""
        self._orderly.carry(
            _("Opening the sample campaign"),
            open_sample_campaign,
            lambda opened: self.take(opened.file, show=True),
        )

    def open_mail(self, thread: bytes, *, show: bool) -> None:
        """Open a campaign by mail."""
        self._orderly.carry(
            _("Opening the campaign"),
            lambda desk: open_mail_campaign(desk, thread),
            lambda opened: self._on_mail(opened.thread, show=show),
        )

    def _on_mail(self, thread: bytes, *, show: bool) -> None:
        self.reading = ""
        self.current = _BY_MAIL + key_of(thread)
        self.kept.emit()
        self.opened.emit(show)

    def _open(self, file: Path, *, at_start: bool, said: str = "") -> None:
        self._orderly.carry(
            _("Opening the campaign"),
            lambda desk: try_opening(desk, file),
            lambda found: self._on_tried(found, at_start=at_start, said=said),
        )

    def _on_tried(self, found: Opened | NotOpened, *, at_start: bool, said: str = "") -> None:
        if isinstance(found, NotOpened):
            self._refuse(found, at_start=at_start)
            return
        self.reading = found.reading_only
        self.take(found.campaign.file, show=not at_start)
        if said:  # once the room is on view
            self._orderly.read("", lambda _desk: None, lambda _none: self._orderly.tell(said))

    def take(self, file: Path, *, show: bool) -> None:
        """A campaign has just been opened or begun: remember its file, and show where it stands."""
        name = str(file)
        self.current = name
        self.recent = (name, *(one for one in self.recent if one != name))[:MOST_CAMPAIGNS]
        self.kept.emit()
        self.opened.emit(show)

    def _refuse(self, failed: NotOpened, *, at_start: bool) -> None:
        if failed.copies and (failed.why is Why.DAMAGED or not at_start):  # at the start a drive may be missing only
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
        said = _("The copy is in its place.")
        if aside.exists():
            said = _("The copy is in its place. The damaged file lies beside it: {name}.").format(name=aside.name)
        self._open(file, at_start=False, said=said)

    def write_again(self) -> None:
        """A campaign that is only read is closed, and opened for writing if that can be now."""
        if self.current.startswith(_BY_MAIL):
            self.open_mail(id_of(self.current.removeprefix(_BY_MAIL)), show=True)
            return
        file = Path(self.current)
        self._orderly.change("", close_campaign, lambda: self.open_file(file))

    def forget(self, file: str) -> None:
        """Take a campaign out of the list; its file stays where it is."""
        self.recent = tuple(one for one in self.recent if one != file)
        self.kept.emit()
        self.list()

    def close(self) -> None:
        """Close the campaign; its file is whole and open to others."""
        self.current = ""
        self.kept.emit()
        self._orderly.change(_("Closing the campaign"), close_campaign)

    def _now(self) -> dt.datetime:
        return self._orderly.desk.clock().astimezone()


def recent_faces(files: tuple[str, ...]) -> tuple[RecentFace, ...]:
    """The campaigns that were open, with those that are not there now marked. Looks at the disk."""
    return tuple(
        RecentFace(key=file, name=Path(file).stem, folder=str(Path(file).parent), missing=not Path(file).is_file())
        for file in files
    )
