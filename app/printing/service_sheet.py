"""A pilot's service on paper: every fight of his in Ace of Aces, and how far he has come to an ace. Knows no Qt."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace

from app import VERSION
from app.phrases.aceofaces.services import ending_words, side_words
from app.phrases.people import grade_words
from app.printing.books_log import empty_victories
from app.printing.books_sheets import VictoryTrack
from app.printing.books_words import half_number, number_or_dash
from app.printing.sheets import Cell, Figure, Head
from app.printing.words import date_name, day_name
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.fire import WHOLE
from core.aceofaces.service import ACE_HALVES, LogLine, Service
from core.aceofaces.state import Fate
from core.aceofaces.table_result import Ending, PilotResult
from core.words import Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceRow:
    """One fight. `note`: what it says of the pilot's standing."""

    day: str
    source: str
    aircraft: str
    foes: str
    ended: str
    taken: str
    won: str
    total: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceLog:
    """All fights of one pilot, by date."""

    head: Head
    cells: tuple[Cell, ...]
    figures: tuple[Figure, ...]
    rows: tuple[ServiceRow, ...]
    victories: VictoryTrack


def service_log(service: Service, names: Mapping[str, str], printed: dt.date) -> ServiceLog:
    """The sheet of a service. `names`: of the aircraft by their ids; `printed` is the day that stands in its foot."""
    log, who = service.log, service.who
    title, subtitle = _("Pilot log"), _("{name}, all fights of Ace of Aces").format(name=who.name)
    foot = _("Flugpost {version}, printed {day}").format(version=VERSION, day=day_name(printed))
    downed = sum(line.flown.ending is Ending.SHOT_DOWN for line in log)
    figures = (
        (half_number(service.halves), ngettext("victory", "victories", 1 if 0 < service.halves <= WHOLE else 2)),
        (str(len(log)), ngettext("fight", "fights", len(log))),
        (str(downed), _("times shot down")),
    )
    fifth = next((line for line in log if line.total >= ACE_HALVES), None) if service.ace_since else None
    return ServiceLog(
        head=Head(title=title, subtitle=subtitle, stamp=None, short=f"{title}, {who.name}", foot=foot),
        cells=_cells(service),
        figures=tuple(Figure(number=number, caption=caption) for number, caption in figures),
        rows=tuple(_row(line, names, fifth=line is fifth) for line in log),
        victories=replace(empty_victories(), halves=service.halves, note=_standing(service)),
    )


def _cells(service: Service) -> tuple[Cell, ...]:
    first, last = service.log[0].date, service.log[-1].date
    days = date_name(first) if first == last else f"{date_name(first)} \u2013 {date_name(last)}"
    return (
        Cell(caption=_("Pilot"), value=service.who.name, share=6),
        Cell(caption=_("Squadron"), value=service.who.of, share=4),
        Cell(caption=_("Side"), value=side_words(service.who.side), share=2),
        Cell(caption=_("Standing"), value=grade_words(Grade.ACE if service.ace else Grade.ROOKIE), share=2),
        Cell(caption=_("From \u2013 to"), value=days, share=8),
    )


def _standing(service: Service) -> str:
    """What the track comes to, in a sentence."""
    if service.ace_since:
        said = _("An ace since {day}; what is beyond five counts no more.").format(day=date_name(service.ace_since))
    elif service.ace:
        said = _("An ace: five victories won before; what is beyond counts no more.")
    else:
        said = _("Five victories make an ace.")
    fell = _("He fell on {day}.").format(day=date_name(service.fell)) if service.fell else ""
    return f"{said} {fell}".strip()


def _row(line: LogLine, names: Mapping[str, str], *, fifth: bool) -> ServiceRow:
    flown = line.flown
    return ServiceRow(
        day=date_name(line.date),
        source=line.source,
        aircraft=names.get(flown.type_id, flown.type_id),
        foes=", ".join(_foe(foe, names) for foe in line.foes),
        ended=_ended(flown),
        taken=number_or_dash(flown.taken),
        won=number_or_dash(flown.halves),
        total=half_number(line.total),
        note=_("His fifth victory: an ace.") if fifth else "",
    )


def _foe(foe: PilotResult, names: Mapping[str, str]) -> str:
    return _("{pilot} ({aircraft})").format(pilot=foe.name, aircraft=names.get(foe.type_id, foe.type_id))


def _ended(flown: PilotResult) -> str:
    if flown.ending is not Ending.SHOT_DOWN:
        return ending_words(flown.ending)
    return _("shot down, killed") if flown.fate is Fate.DEAD else _("shot down, lives")
