"""Aircraft of a campaign by their names, whichever game its fights are flown in."""

from __future__ import annotations

from collections.abc import Callable

from core.aceofaces.rules import AceOfAces
from core.aceshigh.rules import AcesHigh
from core.campaign.rules import CampaignRules


def aircraft_namer(rules: CampaignRules) -> Callable[[str], str]:
    """Names an aircraft by the id of its type; the id itself for one that the data does not know."""
    fights = rules.sorties.rules
    known: dict[str, str] = {}
    if isinstance(fights, AcesHigh | AceOfAces):
        known = {sheet.id: sheet.name for sheet in fights.data.aircraft}
    return lambda aircraft: known.get(aircraft, aircraft)
