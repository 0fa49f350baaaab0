"""Both squadrons of a campaign, and the campaign by their names."""

from __future__ import annotations

from app.phrases.campaign.men import month_words
from app.translation import gettext as _
from core.campaign.state import Charter
from core.words import Month, SeatId


def both_squadrons(charter: Charter, own: str = "") -> str:
    """Who fights whom: "No. 11 Squadron and Jasta 2". `own`: the reader's seat, whose squadron stands first."""
    first = SeatId(own) if own in charter.seats else charter.seats[0]
    one, other = charter.squadron(first).name, charter.squadron(charter.other(first)).name
    return _("{one} and {other}").format(one=one, other=other)


def campaign_words(charter: Charter, month: Month, own: str = "") -> str:
    """A campaign as it stands: "Campaign: No. 11 Squadron and Jasta 2, March 1917". `own`: as `both_squadrons`."""
    squadrons = both_squadrons(charter, own)
    return _("Campaign: {squadrons}, {month}").format(squadrons=squadrons, month=month_words(month))


def fight_words(charter: Charter, month: Month, own: str = "") -> str:
    """A month's fight: "March 1917: fight of No. 11 Squadron and Jasta 2". `own`: as `both_squadrons`."""
    return _("{month}: fight of {squadrons}").format(month=month_words(month), squadrons=both_squadrons(charter, own))
