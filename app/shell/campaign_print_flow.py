"""Campaigns on paper from the window: from the menu on each of its pages, two clicks away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.commands.campaign_history import notes
from app.printing.campaign_command import CampaignWhat, campaign_sheets
from app.settings import Paper
from app.shell.print_flow import show_preview
from app.translation import gettext as _
from core.words import Month

if TYPE_CHECKING:
    from app.commands.campaigns import OpenCampaign
    from app.desk import Desk
    from app.printing.kinds import Sheet
    from app.shell.orderly import Orderly

PRINT = "print-"
"""What the names of the menu's printing begin with; a word of `CampaignWhat` follows, or `FORM`."""
FORM = "form"


def print_words(opened: OpenCampaign) -> tuple[tuple[str, str], ...]:
    """What can be printed of a campaign as it stands: names and words of a menu, in their order."""
    told = bool(opened.state.records)
    open_month = opened.state.month <= opened.state.charter.last and opened.state.month not in _months(opened)
    return (
        *(((f"{PRINT}{FORM}", _("Print mission form of this month")),) if open_month else ()),
        *(((f"{PRINT}{CampaignWhat.MISSION}", _("Print last mission record")),) if told else ()),
        *(((f"{PRINT}{CampaignWhat.COMMUNIQUE}", _("Print last communiqué")),) if told else ()),
        (f"{PRINT}{CampaignWhat.PILOT_LOG}", _("Print logs of all men")),
        (f"{PRINT}{CampaignWhat.ROSTER}", _("Print squadron roster")),
        (f"{PRINT}{CampaignWhat.BOOK}", _("Print campaign book")),
    )


def _months(opened: OpenCampaign) -> tuple[Month, ...]:
    return tuple(record.month for record in opened.state.records)


def print_campaign(orderly: Orderly, opened: OpenCampaign, wanted: str, paper: Callable[[], Paper]) -> None:
    """Show the sheets that a name of `print_words` asks for. They are made off the window's thread."""
    name = wanted.removeprefix(PRINT)
    what = CampaignWhat.MISSION if name == FORM else CampaignWhat(name)
    month = _months(opened)[-1] if name == CampaignWhat.MISSION else None
    print_month(orderly, opened, what, month, paper, name)


def print_month(
    orderly: Orderly,
    opened: OpenCampaign,
    what: CampaignWhat,
    month: Month | None,
    paper: Callable[[], Paper],
    name: str,
) -> None:
    """Show sheets of a campaign. `month`: as `campaign_sheets` takes it; `name`: the proposed file's."""

    def sheets(desk: Desk) -> tuple[Sheet, ...]:
        return campaign_sheets(opened, what, month=month, notes=notes(desk), printed=desk.today())

    def show(made: tuple[Sheet, ...]) -> None:
        show_preview(orderly, made, paper(), f"campaign-{name}")

    orderly.read(_("Writing the sheets"), sheets, show)
