"""What is printed of a campaign, from its state and its log: for the window, the command line, and by mail. No Qt."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum

from app.commands.campaign_history import Note
from app.commands.campaigns import OpenCampaign
from app.printing.campaign_book import campaign_book, communique_sheet, reports
from app.printing.campaign_facts import CampaignFacts, facts_of
from app.printing.campaign_log import blank_campaign_log, campaign_log
from app.printing.campaign_mission import blank_month, month_form, month_record, record_of
from app.printing.campaign_roster import squadron_roster
from app.printing.kinds import Sheet
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.rules import CampaignRules
from core.words import Month, PersonId, Role

NOBODY = PersonId("")


class CampaignWhat(StrEnum):
    """What is printed of a campaign."""

    PILOT_LOG = "pilot-log"
    MISSION = "mission"
    ROSTER = "roster"
    COMMUNIQUE = "communique"
    BOOK = "book"


def campaign_sheets(
    opened: OpenCampaign,
    what: CampaignWhat,
    *,
    person: PersonId = NOBODY,
    month: Month | None = None,
    notes: tuple[Note, ...] = (),
    printed: dt.date,
) -> tuple[Sheet, ...]:
    """What is to be printed of a campaign.

    Args:
        opened: the campaign as everybody may see it; orders that are not opened are not in it.
        what: the sheets that are wanted.
        person: whose log; NOBODY = everybody's, in the order in which they joined.
        month: of a mission record or a report; None = the open month's form, or the newest report.
        notes: what people wrote; they go into the logs of those they are about.
        printed: the day that stands in the foot.

    Raises:
        RefusedError: no such man, no such month, or nothing to report yet.
    """
    facts = facts_of(opened, notes, printed)
    match what:
        case CampaignWhat.PILOT_LOG:
            return _logs(facts, person)
        case CampaignWhat.MISSION:
            return (_mission(facts, month),)
        case CampaignWhat.ROSTER:
            return (squadron_roster(facts),)
        case CampaignWhat.COMMUNIQUE:
            return (_communique(facts, month),)
        case CampaignWhat.BOOK:
            return (campaign_book(facts),)


def blank_forms(what: CampaignWhat, rules: CampaignRules, printed: dt.date) -> tuple[Sheet, ...]:
    """Empty forms for a campaign at the table: the logs of a pilot and, where there are any, an observer; or a month's.

    Raises RefusedError for what has no empty form.
    """
    match what:
        case CampaignWhat.PILOT_LOG:
            roles = (Role.PILOT, Role.OBSERVER) if rules.sorties.observers else (Role.PILOT,)
            return tuple(blank_campaign_log(rules, printed, role) for role in roles)
        case CampaignWhat.MISSION:
            return (blank_month(rules, printed),)
        case CampaignWhat.ROSTER | CampaignWhat.COMMUNIQUE | CampaignWhat.BOOK:
            raise RefusedError(
                "NO_FORM", _("There is no empty form of this."), _("Print an empty log or mission record.")
            )


def _logs(facts: CampaignFacts, person: PersonId) -> tuple[Sheet, ...]:
    if person == NOBODY:
        return tuple(campaign_log(facts, member.id) for member in facts.members)
    if person not in facts.state.roster.by_id:
        raise RefusedError("NO_PERSON", _("There is no such man."), _("Choose one of the roster."))
    return (campaign_log(facts, person),)


def _mission(facts: CampaignFacts, month: Month | None) -> Sheet:
    wanted = facts.month if month is None else month
    record = record_of(facts, wanted)
    if record is not None:
        return month_record(facts, record)
    if wanted != facts.state.month:
        raise RefusedError(
            "NO_MONTH", _("This month has not begun yet, or is none of the campaign."), _("Choose another.")
        )
    return month_form(facts, facts.state.orders)


def _communique(facts: CampaignFacts, month: Month | None) -> Sheet:
    told = [one for one in reports(facts) if month in (None, one.month)]
    if not told:
        raise RefusedError("NO_MONTH", _("There is nothing to report: the month has no result."), _("Choose another."))
    return communique_sheet(facts, told[-1])
