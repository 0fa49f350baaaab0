"""What a command prints: a record is read and its sheets are made, of whatever game. Knows no Qt."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path

from app.commands.month_fights import month_fights
from app.printing.books_blank import blank_books_log
from app.printing.books_fought import BooksFought, books_fought_of
from app.printing.books_log import books_log
from app.printing.books_record import books_record
from app.printing.books_sheets import PAIR_LETTERS
from app.printing.deeds import men_of
from app.printing.fought import Fought, fought_of
from app.printing.kinds import Sheet
from app.printing.log import blank_log, pilot_log
from app.printing.mission import mission_record
from app.printing.month_fight import reading_of
from app.printing.proven import NoSheetsError, Reading, read_proven
from core.aceofaces.rules import AceOfAces
from core.aceshigh.state import Aircraft
from core.campaign.rules import CampaignRules
from core.catalog.ace_of_aces.reading import read_ace_of_aces
from core.catalog.reading import read_aces_high
from core.games import ACE_OF_ACES, ACES_HIGH
from core.match.record import RulesFor
from core.words import Side


class What(StrEnum):
    """What is printed: the record of both sides, the logs of the pilots, an empty log, or record and logs together."""

    MISSION = "mission"
    LOG = "log"
    BLANK = "blank"
    ALL = "all"


def sheets_of(data: bytes, what: What, rules_for: RulesFor, printed: dt.date) -> tuple[Sheet, ...]:
    """What is to be printed of a record, Allied logs first; a blank log is that of each aircraft in it.

    Args:
        data: the record's bytes, signed or local; everything in it is checked again.
        what: the sheets that are wanted.
        rules_for: finds the rules that its terms name.
        printed: the day that stands in the foot.

    Raises:
        VerifyError: the first line of the record that does not hold.
        NoSheetsError: it is a record of a game without sheets.
    """
    return sheets_of_reading(read_proven(data, rules_for), what, printed)


def sheets_of_reading(reading: Reading, what: What, printed: dt.date) -> tuple[Sheet, ...]:
    """What is to be printed of a fight that was proven; of a campaign the sheets of every fight that was flown.

    Raises NoSheetsError for a game without sheets, and for a campaign in which no fight was flown.
    """
    if isinstance(reading.game.rules, CampaignRules):
        return _campaign_sheets(reading, what, printed)
    if isinstance(reading.game.rules, AceOfAces):
        return _books_sheets(books_fought_of(reading), what, printed)
    return _aces_high_sheets(fought_of(reading), what, printed)


def _campaign_sheets(reading: Reading, what: What, printed: dt.date) -> tuple[Sheet, ...]:
    report = reading.report
    fights = month_fights(reading.game)
    if not fights:
        raise NoSheetsError(reading.game.rules.game)
    readings = (reading_of(one, players=report.names, match=reading.match, pack=report.pack) for one in fights)
    return tuple(sheet for one in readings for sheet in sheets_of_reading(one, what, printed))


def _aces_high_sheets(fought: Fought, what: What, printed: dt.date) -> tuple[Sheet, ...]:
    rules = fought.rules.data
    flown = [craft for side in Side for craft in fought.end.aircraft if craft.side is side]
    record = (mission_record(fought, printed),) if what in _WITH_RECORD else ()
    if what is What.BLANK:
        return tuple(
            blank_log(rules.charts, rules.aircraft_type(craft.type_id), printed, role=man.role)
            for craft in flown
            for man in men_of(craft)
        )
    return (*record, *(_logs(fought, flown, printed) if what in _WITH_LOGS else ()))


def _logs(fought: Fought, flown: Iterable[Aircraft], printed: dt.date) -> Iterator[Sheet]:
    """A log for each man, the pilot's before his observer's."""
    for craft in flown:
        for man in men_of(craft):
            yield pilot_log(fought, man, printed)


def _books_sheets(fought: BooksFought, what: What, printed: dt.date) -> tuple[Sheet, ...]:
    flown = [craft for side in Side for craft in fought.end.aircraft if craft.side is side]
    record = (books_record(fought, printed),) if what in _WITH_RECORD else ()
    if what is What.BLANK:
        return tuple(
            blank_books_log(
                fought.rules.data,
                fought.type_of(craft.ident),
                printed,
                enemies=len(fought.enemies(craft.side)),
                readings=fought.start.readings,
            )
            for craft in flown
        )
    return (*record, *(books_log(fought, craft.ident, printed) for craft in flown if what in _WITH_LOGS))


_WITH_RECORD, _WITH_LOGS = (What.MISSION, What.ALL), (What.LOG, What.ALL)


def blank_sheets(game: str, rules_folder: Path, aircraft: str, printed: dt.date) -> tuple[Sheet, ...]:
    """Empty logs for a table, without a record; for the picture books one for a duel and one for three enemies.

    Args:
        game: the id of a game with sheets.
        rules_folder: of the data of all games.
        aircraft: the id of what is flown; empty for any.
        printed: the day that stands in the foot.

    Raises:
        KeyError: the game has no such aircraft.
        NoSheetsError: a game without sheets.
        DataProblemsError: its data has faults.
    """
    if game == ACE_OF_ACES:
        books = read_ace_of_aces(rules_folder / game)
        kind = books.aircraft_type(aircraft) if aircraft else None
        return tuple(blank_books_log(books, kind, printed, enemies=enemies) for enemies in (1, len(PAIR_LETTERS)))
    if game == ACES_HIGH:
        data = read_aces_high(rules_folder / game)
        return (blank_log(data.charts, data.aircraft_type(aircraft) if aircraft else None, printed),)
    raise NoSheetsError(game)
