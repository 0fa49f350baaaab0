"""Campaigns on paper, from the command line: their file is only read."""

from __future__ import annotations

import argparse
import datetime as dt
from typing import TYPE_CHECKING

from app.cli.answers import UsageError
from app.cli.campaigns import opened
from app.cli.rules import rules_folder
from app.commands.campaign_history import notes
from app.printing.campaign_command import NOBODY, CampaignWhat, blank_forms, campaign_sheets
from app.translation import gettext as _
from core.campaign.rules import CampaignRules
from core.games import read_games
from core.words import Month, PersonId, parse_month

if TYPE_CHECKING:
    from app.printing.kinds import Sheet

ACES_HIGH_CAMPAIGN = "campaign"


def sheets_of_campaign(arguments: argparse.Namespace, what: CampaignWhat, today: dt.date) -> tuple[Sheet, ...]:
    """What the arguments ask for of a campaign; with `--blank` an empty form, which needs none."""
    if arguments.blank:
        return _blank(arguments, what, today)
    if arguments.campaign_file is None:
        raise UsageError(_("--campaign is missing: a {what} is printed from a campaign").format(what=what.value))
    arguments.file = arguments.campaign_file
    person = NOBODY if arguments.person is None else PersonId(arguments.person)
    with opened(arguments, writing=False) as (desk, now):
        written = notes(desk)
    return campaign_sheets(now, what, person=person, month=_month(arguments), notes=written, printed=today)


def _month(arguments: argparse.Namespace) -> Month | None:
    if arguments.month is None:
        return None
    try:
        return parse_month(arguments.month)
    except ValueError as error:
        raise UsageError(f"--month {arguments.month}: {error}") from None


def _blank(arguments: argparse.Namespace, what: CampaignWhat, today: dt.date) -> tuple[Sheet, ...]:
    if arguments.person is not None or arguments.month is not None:
        raise UsageError(_("An empty form is of nobody, and of no month"))
    rules = read_games(rules_folder())[ACES_HIGH_CAMPAIGN]
    if not isinstance(rules, CampaignRules):
        raise UsageError(_("There are no campaigns here"))
    return blank_forms(what, rules, today)
