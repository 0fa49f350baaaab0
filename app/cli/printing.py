"""Records on paper, from the command line. Needs no profile and no display."""

from __future__ import annotations

import argparse
import datetime as dt
from typing import TYPE_CHECKING

from app.cli.answers import Answer, UsageError
from app.cli.proving import record_bytes, rules_of
from app.cli.rules import rules_folder
from app.printing.command import What, blank_sheets, sheets_of
from app.printing.press import print_sheets
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.printing.kinds import Sheet


def print_(arguments: argparse.Namespace) -> Answer:
    """Write the sheets of a record, or an empty log, as PDF."""
    what, out = What(arguments.what), arguments.out
    today = dt.datetime.now(tz=dt.UTC).astimezone().date()
    if arguments.record is not None:
        sheets = sheets_of(record_bytes(arguments.record), what, rules_of(), today)
    elif what is What.BLANK:
        sheets = _blank(arguments.game, arguments.aircraft or "", today)
    else:
        raise UsageError(_("--record is missing: a {what} is printed from a record").format(what=what.value))
    paper = print_sheets(sheets, out, arguments.paper)
    return Answer(
        words=(_("Printed on {paper}: {file}").format(paper=paper, file=out),),
        data={"file": str(out.absolute()), "sheets": [sheet.head.short for sheet in sheets], "paper": paper},
    )


def _blank(game: str, aircraft: str, today: dt.date) -> tuple[Sheet, ...]:
    try:
        return blank_sheets(game, rules_folder(), aircraft, today)
    except KeyError:
        raise UsageError(_("there is no aircraft {ident}").format(ident=aircraft)) from None
