"""Records, logs and campaigns on paper, from the command line. Needs no display."""

from __future__ import annotations

import argparse
import datetime as dt
from typing import TYPE_CHECKING

from app.cli.answers import Answer, UsageError
from app.cli.printing_campaigns import sheets_of_campaign
from app.cli.profiles import desk_of
from app.cli.proving import record_bytes, rules_of
from app.cli.rules import rules_folder
from app.commands.proposals import aircraft_named
from app.commands.table_results import aircraft_names, services_named
from app.printing.aircraft_sheet import aircraft_paper
from app.printing.blank_mission import blank_mission
from app.printing.campaign_command import CampaignWhat
from app.printing.command import What, blank_sheets, sheets_of
from app.printing.press import print_sheets
from app.printing.service_sheet import service_log
from app.translation import gettext as _
from app.troubles import RefusedError
from core.aceshigh.rules import AcesHigh
from core.catalog.reading import read_aces_high
from core.games import ACES_HIGH, read_games

if TYPE_CHECKING:
    from app.printing.kinds import Sheet

AIRCRAFT = "aircraft"
_OF_CAMPAIGN = tuple(what.value for what in CampaignWhat if what is not CampaignWhat.MISSION)
"""Sheets that only a campaign has."""


def print_(arguments: argparse.Namespace) -> Answer:
    """Write the sheets of a record, a pilot's service, or an empty log, as PDF."""
    today = dt.datetime.now(tz=dt.UTC).astimezone().date()
    if arguments.what == AIRCRAFT:
        return _printed(_aircraft_sheets(arguments, today), arguments)
    if arguments.named:
        raise UsageError(_("{word}: only an aircraft sheet is named so").format(word=arguments.named))
    if arguments.campaign_file is not None or arguments.what in _OF_CAMPAIGN or arguments.blank:
        return _printed(_campaign_sheets(arguments, today), arguments)
    if arguments.person is not None or arguments.month is not None:
        raise UsageError(_("A person or a month is asked for of a campaign only"))
    what = What(arguments.what)
    if arguments.pilot is not None:
        sheets = _services(arguments, what, today)
    elif arguments.record is not None:
        sheets = sheets_of(record_bytes(arguments.record), what, rules_of(), today)
    elif what is What.BLANK:
        sheets = _blank(arguments.game, arguments.aircraft or "", today)
    else:
        raise UsageError(_("--record is missing: a {what} is printed from a record").format(what=what.value))
    return _printed(sheets, arguments)


def print_campaign(arguments: argparse.Namespace) -> Answer:
    """Write sheets of a campaign as PDF: `campaign print FILE WHAT`, the same as `print WHAT --campaign FILE`."""
    today = dt.datetime.now(tz=dt.UTC).astimezone().date()
    arguments.campaign_file, arguments.blank = arguments.file, False
    return _printed(sheets_of_campaign(arguments, CampaignWhat(arguments.what), today), arguments)


def _campaign_sheets(arguments: argparse.Namespace, today: dt.date) -> tuple[Sheet, ...]:
    """Sheets of a campaign; those of a single fight have other names, but for the mission record."""
    if arguments.record is not None or arguments.pilot is not None:
        raise UsageError(_("A sheet of a campaign needs neither record nor pilot"))
    if arguments.what not in (*_OF_CAMPAIGN, What.MISSION.value):
        raise UsageError(_("{what}: there is no such sheet of a campaign").format(what=arguments.what))
    if arguments.blank and arguments.campaign_file is None and arguments.what == What.MISSION.value:
        return (blank_mission(today),)
    return sheets_of_campaign(arguments, CampaignWhat(arguments.what), today)


def _printed(sheets: tuple[Sheet, ...], arguments: argparse.Namespace) -> Answer:
    out = arguments.out
    paper = print_sheets(sheets, out, arguments.paper)
    return Answer(
        words=(_("Printed on {paper}: {file}").format(paper=paper, file=out),),
        data={"file": str(out.absolute()), "sheets": [sheet.head.short for sheet in sheets], "paper": paper},
    )


def _aircraft_sheets(arguments: argparse.Namespace, today: dt.date) -> tuple[Sheet, ...]:
    """The sheet of the aircraft that is named, by id or name; without a name those of all aircraft."""
    if arguments.record is not None or arguments.pilot is not None:
        raise UsageError(_("An aircraft sheet needs neither record nor pilot"))
    rules = AcesHigh(read_aces_high(rules_folder() / ACES_HIGH))
    named = arguments.named or arguments.aircraft or ""
    try:
        idents = (aircraft_named(rules, named),) if named else tuple(one.id for one in rules.data.aircraft)
    except RefusedError as error:
        raise UsageError(str(error)) from error
    return tuple(aircraft_paper(rules.data, ident, today) for ident in idents)


def _services(arguments: argparse.Namespace, what: What, today: dt.date) -> tuple[Sheet, ...]:
    """The service of every pilot of the name that is asked for."""
    if what is not What.LOG or arguments.record is not None:
        raise UsageError(_("--pilot belongs to log, and needs no record"))
    with desk_of(arguments, writing=False) as desk:
        found = services_named(desk, arguments.pilot, arguments.of)
        names = aircraft_names(desk)
    return tuple(service_log(one, names, today) for one in found)


def _blank(game: str, aircraft: str, today: dt.date) -> tuple[Sheet, ...]:
    try:
        ident = aircraft_named(read_games(rules_folder())[game], aircraft) if aircraft else ""
    except RefusedError as error:
        raise UsageError(str(error)) from error
    return blank_sheets(game, rules_folder(), ident, today)
