"""Records on paper, from the command line. Needs no profile and no display."""

from __future__ import annotations

import argparse
import datetime as dt
from typing import TYPE_CHECKING

from app.cli.answers import Answer, UsageError
from app.cli.proving import record_bytes, rules_of
from app.cli.rules import rules_folder
from app.printing.command import What, print_sheets, sheets_of
from app.printing.log import blank_log
from app.translation import gettext as _
from core.aceshigh.rules import GAME
from core.catalog.reading import read_aces_high

if TYPE_CHECKING:
    from app.printing.sheets import Sheet


def print_(arguments: argparse.Namespace) -> Answer:
    """Write the sheets of a record, or an empty log, as PDF."""
    what, out = What(arguments.what), arguments.out
    today = dt.datetime.now(tz=dt.UTC).astimezone().date()
    if arguments.record is not None:
        sheets: tuple[Sheet, ...] = sheets_of(record_bytes(arguments.record), what, rules_of(), today)
    elif what is What.BLANK:
        sheets = (_blank(arguments.aircraft, today),)
    else:
        raise UsageError(_("--record is missing: a {what} is printed from a record").format(what=what.value))
    paper = print_sheets(sheets, out, arguments.paper)
    return Answer(
        words=(_("Printed on {paper}: {file}").format(paper=paper, file=out),),
        data={"file": str(out.absolute()), "sheets": [sheet.head.short for sheet in sheets], "paper": paper},
    )


def _blank(aircraft: str | None, today: dt.date) -> Sheet:
    data = read_aces_high(rules_folder() / GAME)
    try:
        sheet = data.aircraft_type(aircraft) if aircraft else None
    except KeyError:
        raise UsageError(_("there is no aircraft {ident}").format(ident=aircraft)) from None
    return blank_log(data.charts, sheet, today)
