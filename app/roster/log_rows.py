"""The log of one man, newest first: a month's flight in one line, what befell him in lines of their own. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from app.phrases.campaign.log import line_words
from app.phrases.campaign.men import mission_words, month_short
from app.phrases.campaign.tasks import way_in
from app.phrases.scores import twelfths_words
from app.roster.reading import Material
from app.roster.rows import kills_figure
from app.roster.sums import sum_words
from app.translation import gettext as _
from core.aceofaces.campaign import DOGFIGHT
from core.aceshigh.ground import Mission
from core.campaign.roster import Member
from core.campaign.service import LineKind, LogLine
from core.sortie import Way
from core.words import Month, Side

NONE = "\u2013"
_MISSION_DEEDS = (LineKind.BALLOON, LineKind.OBSERVATION, LineKind.BOMBING, LineKind.STRAFED)
_TOLD = (LineKind.VICTORY, *_MISSION_DEEDS, LineKind.MISSION_DONE, LineKind.VOLLEYS, LineKind.STRUCK)
"""What a flight's line joins, in this order."""
_HUNTS = (Mission.FREE_HUNT.value, DOGFIGHT)
"""Missions that a victory carries out."""
_BEFORE = (LineKind.JOINED, LineKind.BACK)
_ICONS = {
    LineKind.JOINED: "roster",
    LineKind.BACK: "check",
    LineKind.PROMOTED: "ace",
    LineKind.HURT: "hurt",
    LineKind.CAPTURED: "warning",
    LineKind.EXCHANGED: "check",
    LineKind.DIED: "dead",
    LineKind.REPLACED: "roster",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """One line of the log: a month's flight, or (`icon` given, no aircraft) something that befell him.

    `mate`: who sat beside him.
    """

    key: str
    month: str
    when: Month
    what: str
    icon: str = ""
    mission: str = ""
    aircraft: str = ""
    craft: str = ""
    mate: str = ""
    victories: str = ""
    points: str = ""
    tip: str = ""
    side: Side = Side.ALLIED

    @property
    def spoken(self) -> str:
        """The line in words."""
        said = (self.month, self.mission, self.craft, self.mate, self.what)
        sums = _("victories: {victories}, points: {points}").format(victories=self.victories, points=self.points)
        return ", ".join(part for part in (*said, sums if self.points else "") if part)


def log_rows(material: Material, member: Member, lines: Iterable[LogLine]) -> tuple[LogRow, ...]:
    """The log, newest first: a month's flight in one line, what befell him after it above it."""
    rows: list[LogRow] = []
    for _month, found in groupby(lines, key=lambda line: line.month):
        rows += _month_rows(material, member, tuple(found))
    return tuple(reversed(rows))


def _month_rows(material: Material, member: Member, lines: tuple[LogLine, ...]) -> Iterable[LogRow]:
    """One month, oldest first: what was before the flight, the flight, what came of it."""
    yield from (_own_row(material, line) for line in lines if line.kind in _BEFORE)
    for flight in (line for line in lines if line.kind is LineKind.FLEW):
        yield _flight_row(material, member, flight, tuple(line for line in lines if line.kind is not LineKind.FLEW))
    yield from (_own_row(material, line) for line in lines if line.kind in _ICONS and line.kind not in _BEFORE)


def _own_row(material: Material, line: LogLine) -> LogRow:
    return LogRow(
        key=f"{line.month.text} {line.kind} {line.grade}",
        month=month_short(line.month),
        when=line.month,
        what=line_words(line, material.spelling),
        icon=_ICONS[line.kind],
    )


def _flight_row(material: Material, member: Member, flight: LogLine, lines: tuple[LogLine, ...]) -> LogRow:
    month = flight.month
    credit = next((line for line in lines if line.kind is LineKind.POINTS), None)
    shares = [share for share in material.shares.get(member.id, ()) if share.month == month]
    craft = material.aircraft(flight.aircraft)
    names = [material.spelling.person(other) for other in flight.others]
    return LogRow(
        key=f"{month.text} flew",
        month=month_short(month),
        when=month,
        what=_what(material, flight, lines),
        mission=mission_words(flight.mission),
        aircraft=flight.aircraft,
        craft=craft,
        mate=_("with {names}").format(names=", ".join(names)) if names else "",
        victories=kills_figure(credit.count, material.kill_unit) if credit and credit.count else NONE,
        points=twelfths_words(credit.points) if credit else "0",
        tip=sum_words(shares, material.ladder.section),
        side=material.state.charter.squadron(member.person.seat).side,
    )


def _what(material: Material, flight: LogLine, lines: tuple[LogLine, ...]) -> str:
    """Everything a month's flight brought, joined into one line."""
    kinds = {line.kind for line in lines}
    told = [line for line in lines if line.kind in _TOLD]
    hunted = flight.mission in _HUNTS and LineKind.VICTORY in kinds
    if hunted or kinds & set(_MISSION_DEEDS):
        told = [line for line in told if line.kind is not LineKind.MISSION_DONE]
    told.sort(key=lambda line: _TOLD.index(line.kind))
    counts = Counter(_told(material, line) for line in told)
    told = list({_told(material, line): line for line in told}.values())
    said = [part if count == 1 else f"{count} \u00d7 {part}" for part, count in counts.items()]
    if flight.how is not Way.HOME or not said:
        said.append(way_in(material.opened.rules, flight.how))
    return "; ".join((*said[:1], *(_low(part, told[at:]) for at, part in enumerate(said[1:], 1))))


def _told(material: Material, line: LogLine) -> str:
    """One line in words; the mission's name stands in its own column already."""
    return _("Carried out") if line.kind is LineKind.MISSION_DONE else line_words(line, material.spelling)


def _low(part: str, of: list[LogLine]) -> str:
    """A part that goes on in a sentence; the name of an aircraft keeps its capital."""
    return part if of and of[0].kind is LineKind.VICTORY else part[:1].lower() + part[1:]
