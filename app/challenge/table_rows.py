"""A fight at the table as a form, and what is kept of fights and pilots, in words. Knows no Qt."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from app.commands.table_results import Entered, PilotBook
from app.phrases.aceofaces.services import ending_words, tally_words, who_words
from app.translation import gettext as _
from core.aceofaces.service import Service
from core.aceofaces.state import Fate
from core.aceofaces.table_result import (
    GAME,
    Ending,
    TableResultError,
    check_aircraft,
    parse_table_result,
)
from core.canonical import Json
from core.catalog.ace_of_aces.rules_data import AceData
from core.words import Grade, Side

LEAST_PILOTS: Final = 2
MOST_PILOTS: Final = 8
MOST_HALVES: Final = 12
"""Victories in one fight that the form offers."""

_PILOT = re.compile(r"result\.pilots\[(\d+)\](?:\.(\w+))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRow:
    """A way in which a fight can end for a pilot."""

    key: str
    words: str
    ending: Ending
    fate: Fate


@dataclass(frozen=True, slots=True, kw_only=True)
class KindRow:
    """An aircraft to be chosen: its side follows from it."""

    key: str
    name: str
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class PilotEntry:
    """One pilot as the form has him. `halves`, `taken`: victories and points, in halves; `end`: key of an `EndRow`."""

    name: str
    of: str
    aircraft: str
    ace: bool
    halves: int
    taken: int
    end: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEntry:
    """A fight as the form has it."""

    date: str
    remark: str
    pilots: tuple[PilotEntry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerRow:
    """A line of a list: a pilot with his victories, or a result that was entered.

    Attributes:
        key: names it.
        side, aircraft: for the glyph.
        title, line: what it says.
        struck: whether it counts no more: a result that was withdrawn, a pilot who fell.
    """

    key: str
    side: Side
    aircraft: str
    title: str
    line: str
    struck: bool

    @property
    def spoken(self) -> str:
        """The row in words."""
        return f"{self.title}. {self.line}"


def end_rows() -> tuple[EndRow, ...]:
    """How a fight can end for a pilot, the usual way first."""
    return (
        EndRow(key="home", words=_("flew home"), ending=Ending.FLEW_HOME, fate=Fate.FIT),
        EndRow(key="killed", words=_("shot down, killed"), ending=Ending.SHOT_DOWN, fate=Fate.DEAD),
        EndRow(key="lives", words=_("shot down, lives"), ending=Ending.SHOT_DOWN, fate=Fate.FIT),
        EndRow(key="lost", words=_("lost contact"), ending=Ending.LOST_CONTACT, fate=Fate.FIT),
        EndRow(key="escaped", words=_("broke off, escaped"), ending=Ending.ESCAPED, fate=Fate.FIT),
    )


def kind_rows(data: AceData) -> tuple[KindRow, ...]:
    """Every aircraft of the game, Allied ones first, by name."""
    found = sorted(data.aircraft, key=lambda one: (one.side is not Side.ALLIED, one.name))
    return tuple(KindRow(key=one.id, name=one.name, side=one.side) for one in found)


def result_of(entry: TableEntry, data: AceData) -> dict[str, Json]:
    """The form as the result that a command takes."""
    ends = {one.key: one for one in end_rows()}
    sides = {one.id: one.side for one in data.aircraft}
    return {
        "game": GAME,
        "date": entry.date,
        "remark": entry.remark,
        "pilots": [
            {
                "name": pilot.name,
                "of": pilot.of,
                "side": sides[pilot.aircraft].value,
                "aircraft": pilot.aircraft,
                "grade": (Grade.ACE if pilot.ace else Grade.ROOKIE).value,
                "half_victories": pilot.halves,
                "half_points_taken": pilot.taken,
                "end": ends[pilot.end].ending.value,
                "fate": ends[pilot.end].fate.value,
            }
            for pilot in entry.pilots
        ],
    }


def fault_of(entry: TableEntry, data: AceData) -> str:
    """What is wrong with the form, one sentence; empty if it can be entered."""
    try:
        check_aircraft(parse_table_result(result_of(entry, data)), data)
    except TableResultError as error:
        return _fault_words(error, entry.pilots)
    return ""


def _fault_words(error: TableResultError, pilots: tuple[PilotEntry, ...]) -> str:
    if error.key == "result.pilots":
        return _("Both sides need a pilot: choose an aircraft of each.")
    if error.key == "result.remark":
        return _("The remark is too long, or has signs that cannot be printed.")
    found = _PILOT.fullmatch(error.key)
    if found is None:
        return str(error)
    at = int(found.group(1))
    name = pilots[at].name.strip()
    said = {
        "name": _("Pilot {n} needs a name that can be printed.").format(n=at + 1),
        "of": _("{name}: two of that name fly here, or the squadron cannot be printed. Tell them apart by squadron."),
        "half_victories": _(
            "{name} cannot have won so many: an enemy who is shot down is one victory, one who broke off is half."
        ),
    }.get(found.group(2) or "", str(error))
    return said.format(name=name) if "{name}" in said else said


def pilot_rows(book: PilotBook) -> tuple[LedgerRow, ...]:
    """The pilots, aces first, then by victories; of equals whoever lives."""
    found = sorted(book.services, key=lambda one: (-one.halves, bool(one.fell), one.who, one.life))
    return tuple(_pilot_row(service) for service in found)


def service_key(service: Service) -> str:
    """What the row of a service is called."""
    who = service.who
    return "\n".join((who.name, who.of, who.side.value, str(service.life)))


def _pilot_row(service: Service) -> LedgerRow:
    return LedgerRow(
        key=service_key(service),
        side=service.who.side,
        aircraft=service.log[-1].flown.type_id,
        title=who_words(service),
        line=tally_words(service),
        struck=bool(service.fell),
    )


def result_rows(results: Iterable[Entered]) -> tuple[LedgerRow, ...]:
    """The results that were entered, the newest first."""
    return tuple(_result_row(one) for one in reversed(tuple(results)))


def _result_row(one: Entered) -> LedgerRow:
    pilots = one.result.pilots
    first = pilots[0]
    met = _(" against ").join(
        _(" and ").join(pilot.name for pilot in pilots if pilot.side is side) for side in (first.side, first.side.enemy)
    )
    ends = "; ".join(
        _("{pilot} {ended}").format(pilot=pilot.name, ended=ending_words(pilot.ending)) for pilot in pilots
    )
    parts = (_("Withdrawn.") if one.withdrawn else "", f"{ends}.", one.result.remark)
    return LedgerRow(
        key=str(one.number),
        side=first.side,
        aircraft=first.type_id,
        title=_("{n}. {day}: {met}").format(n=one.number, day=one.result.date, met=met),
        line=" ".join(filter(None, parts)),
        struck=bool(one.withdrawn),
    )
