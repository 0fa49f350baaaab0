"""Before something in a campaign by mail is signed, it is said that it binds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.commands.campaigns import Mode, OpenCampaign
from app.shell.dialogs import ask
from app.translation import gettext as _

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.shell.orderly import Orderly


def once_bound(orderly: Orderly, opened: OpenCampaign, then: Callable[[], None]) -> None:
    """Go on at once where both squadrons are led on this machine; by mail only when the person has been told."""
    if opened.mode is not Mode.MAIL:
        then()
        return
    dialog = ask(
        orderly.window,
        orderly.look,
        _("This binds you"),
        _("It is signed for the other player and cannot be taken back. What was entered can be corrected."),
        _("Sign it"),
        _("Not yet"),
    )
    dialog.decided.connect(then)
    dialog.open()
