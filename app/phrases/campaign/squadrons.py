"""Both squadrons of a campaign, and the campaign by their names."""

from __future__ import annotations

from app.phrases.campaign.men import month_words
from app.translation import gettext as _
from core.campaign.state import Charter
from core.words import Month


def both_squadrons(charter: Charter) -> str:
    """Who fights whom: "No. 11 Squadron and Jasta 2"."""
    one, other = (squadron.name for squadron in charter.squadrons)
    return _("{one} and {other}").format(one=one, other=other)


def campaign_words(charter: Charter, month: Month) -> str:
    """A campaign among other matches: "Campaign: No. 11 Squadron and Jasta 2, March 1917"."""
    return _("Campaign: {squadrons}, {month}").format(squadrons=both_squadrons(charter), month=month_words(month))


def fight_words(charter: Charter, month: Month) -> str:
    """A month's fight: "March 1917: fight of No. 11 Squadron and Jasta 2"."""
    return _("{month}: fight of {squadrons}").format(month=month_words(month), squadrons=both_squadrons(charter))
