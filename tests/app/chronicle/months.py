"""A campaign of eight months of which the seventh was corrected, with notes and a new month that has begun."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.commands.campaign_notes import add_note
from app.commands.campaigns import OpenCampaign, campaign, choose_in_campaign
from app.desk import Desk
from core.sortie import NOBODY
from tests.app.roster.squadron_life import GUEST, MONTHS, A, live
from tests.core.campaign.squadrons import correction, result

WHY = "Brandt's three volleys stood on the back of the sheet: he had brought the Camel down before Stark fired."
SQUADRON_NOTE = "Rain for eleven days. The mess has learned every song twice, and the mechanics a third one."


def corrected(desk: Desk, file: Path, months: int = len(MONTHS)) -> OpenCampaign:
    """Play so many months, correct the one before the last, and write a note about the squadron."""
    live(desk, file, months)
    choose_in_campaign(desk, A, correction("1917-09", _september(), remark=WHY))
    add_note(desk, NOBODY, SQUADRON_NOTE)
    return campaign(desk)


def _september() -> dict[str, Any]:
    return result(
        f"C1 home A.2 {GUEST}",
        "C2 home A.1",
        "A1 home B.1917-08.1 B.5",
        "A2 forced_landing B.3=65<",
        deeds=(
            f"volley {GUEST} x3",
            "volley A.1 x3",
            "strafe_hex A.1 x2",
            f"kill A.1,{GUEST} A2",
            "volley B.3 x2",
            "bombing B.1917-08.1,B.5",
        ),
    )
