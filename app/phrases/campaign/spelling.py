"""How the men and aircraft of a campaign are spelt: from its roster, and from the sheets of the game it flies."""

from __future__ import annotations

from app.phrases.campaign.log import Spelling
from core.aceofaces.rules import AceOfAces
from core.aceshigh.rules import AcesHigh
from core.campaign.roster import Roster
from core.campaign.rules import CampaignRules
from core.words import PersonId


def spelling_of(rules: CampaignRules, roster: Roster) -> Spelling:
    """Names of men by id and of aircraft by type; what is not known stands as its id."""
    names = {member.id: member.person.name for member in roster.members}
    return Spelling(
        person=lambda person: names.get(PersonId(person), str(person)),
        aircraft=lambda aircraft: aircraft_name(rules, aircraft),
    )


def aircraft_name(rules: CampaignRules, aircraft: str) -> str:
    """An aircraft by its type, as its sheet names it."""
    game = rules.sorties.rules
    try:
        return game.data.aircraft_type(aircraft).name if isinstance(game, AcesHigh | AceOfAces) else aircraft
    except KeyError:
        return aircraft
