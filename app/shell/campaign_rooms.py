"""What the shell asks of a room of the campaign, and what it puts on each room's page: the stamp and the menu.

A room hands its flow to `CampaignFlow.host`; the flow knows the room's page and fills it whenever the campaign changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu

from app.commands.campaigns import Mode
from app.look.banners import BannerFace, BannerKind
from app.look.controls import Button
from app.look.page import PageFrame
from app.phrases.campaign.men import month_mark
from app.shell.campaign_print_flow import print_words
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.commands.campaigns import OpenCampaign
    from app.look.look import Look
    from app.shell.campaign_overview import ShownCampaign

READING = "campaign-reading"
"""Key of the banner that says that nothing can be written."""


class CampaignRoom(Protocol):
    """One room's flow. Its page is a `PageFrame`; `first_widget()` of the page takes the keyboard, if it has one."""

    @property
    def page(self) -> PageFrame:
        """The page that the rail shows."""

    def show_campaign(self, opened: OpenCampaign) -> None:
        """Show the open campaign as it stands now; called when it was opened and after every change of it."""


class CampaignMenu(Button):
    """What can be done with the campaign as a whole; one such button stands on each of its pages."""

    wanted = Signal(str)
    """What was chosen: undo, redo, points, new, open, sample, close, retry, or a name of `print_words`."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Campaign"))
        self.setObjectName("campaign-menu")
        self._menu = QMenu(self)
        self._menu.setAccessibleName(_("Campaign"))
        self.setMenu(self._menu)

    def show_campaign(self, shown: ShownCampaign, redo: str) -> None:
        """Offer what can be done now. `redo`: what was undone last, in words; empty if that is not known."""
        self._menu.clear()
        if shown.writing:
            if shown.undo:
                self._add("undo", _("Undo: {deed}").format(deed=shown.undo), "Ctrl+Z")
            if shown.redo:
                words = _("Redo: {deed}").format(deed=redo) if redo else _("Redo what was undone last")
                self._add("redo", words, "Ctrl+Shift+Z")
            if shown.opened.mode is not Mode.MAIL:
                self._add("points", _("Restore points…"))
        else:
            self._add("retry", _("Open it for writing"))
        self._menu.addSeparator()
        for name, words in print_words(shown.opened):
            self._add(name, words)
        self._menu.addSeparator()
        self._add("new", _("New campaign…"))
        self._add("open", _("Open campaign…"))
        self._add("sample", _("Open sample campaign"))
        self._menu.addSeparator()
        self._add("close", _("Close this campaign"))

    def _add(self, name: str, words: str, key: str = "") -> None:
        action = self._menu.addAction(f"{words}\t{key}" if key else words)
        action.setObjectName(f"campaign-{name}")
        action.triggered.connect(lambda _on=False: self.wanted.emit(name))


def strike_stamp(page: PageFrame, opened: OpenCampaign) -> None:
    """The campaign month over the right end of a page's rule."""
    month = opened.state.month
    page.show_stamp(month_mark(month).upper(), str(month.year), _("CAMPAIGN MONTH"))


def tell_reading(page: PageFrame, reason: str) -> None:
    """Say on a page that nothing can be written, and why; take it away where that is over."""
    if reason:
        text = _("{reason} You can look at it here; nothing can be written.").format(reason=reason)
        face = BannerFace(key=READING, kind=BannerKind.WARNING, text=text, action=_("Open it for writing"))
        page.banners.tell(face)
    else:
        page.banners.take_away(READING)
