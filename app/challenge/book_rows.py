"""What can be chosen before a fight of Ace of Aces, in words: aircraft, crews, rules, pacing. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.challenge.rows import LONGEST_NAME, AircraftRow, TermRow
from app.phrases.aceofaces.terms import INTERMEDIATE, book_option_rows, book_pacing_rows
from app.phrases.times import day_name, month_name
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.setup import MOST_AIRCRAFT
from core.catalog.ace_of_aces.aircraft import AircraftType, BoxedSet
from core.catalog.ace_of_aces.gunnery import GunKind
from core.catalog.ace_of_aces.rules_data import AceData
from core.words import Grade, Side

BOOKS_FIRST_MONTH = (1915, 6)
MOST_ON_A_SIDE = MOST_AIRCRAFT // 2


class Level(StrEnum):
    """How much of the rulebook is played."""

    BASIC = "basic"
    INTERMEDIATE = "intermediate"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Crew:
    """One aircraft with its pilot."""

    aircraft: str
    name: str
    ace: bool

    @property
    def grade(self) -> Grade:
        """The pilot's grade: this game knows two."""
        return Grade.ACE if self.ace else Grade.ROOKIE


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelRow:
    """A level: its name, and what it means."""

    key: Level
    title: str
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PairRow:
    """Two aircraft that met: the first thing to choose."""

    key: str
    title: str
    allied: str
    central: str


def book_aircraft_rows(data: AceData, side: Side) -> tuple[AircraftRow, ...]:
    """The aircraft of a side by the month in which they came."""
    found = sorted((one for one in data.aircraft if one.side is side), key=lambda one: (one.since, one.name))
    return tuple(
        AircraftRow(
            key=one.id,
            side=side,
            name=one.name,
            line=guns_line(one),
            hint=service_line(one.since, one.until),
            early=False,
        )
        for one in found
    )


def guns_line(aircraft: AircraftType) -> str:
    """What it fires with, and the box that it comes from."""
    guns = {
        GunKind.SINGLE: _("one gun that is not synchronised"),
        GunKind.SINGLE_SYNC: _("one synchronised gun"),
        GunKind.DOUBLE_SYNC: _("two synchronised guns"),
    }[aircraft.gun]
    box = "Handy Rotary" if aircraft.box is BoxedSet.HANDY_ROTARY else "Flying Machines"
    return f"{guns}; {box}"


def service_line(since: str, until: str) -> str:
    """The months of service, of which the data has the first and the last."""
    return _("{since} to {until}").format(since=month_name(*month_of(since)), until=month_name(*month_of(until)))


def month_of(text: str) -> tuple[int, int]:
    """Year and month of `1917-06`."""
    year, _dash, month = text.partition("-")
    return int(year), int(month)


def months_of_service(data: AceData, aircraft: Iterable[str]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and the last month in which all of these aircraft fly; the last before the first if there is none."""
    kinds = [data.aircraft_type(one) for one in aircraft]
    return max(month_of(one.since) for one in kinds), min(month_of(one.until) for one in kinds)


def service_fault(data: AceData, aircraft: tuple[str, ...], month: tuple[int, int]) -> str:
    """A word on aircraft that did not meet, or not in this month; it forbids nothing."""
    first, last = months_of_service(data, aircraft)
    if last < first:
        return _("These aircraft never met: one had gone before the other came. You may fly it all the same.")
    if not first <= month <= last:
        return _("They met from {first} to {last}.").format(first=month_name(*first), last=month_name(*last))
    return ""


def pair_rows(data: AceData) -> tuple[PairRow, ...]:
    """Pairs that met over the front, the usual one first."""
    pairs = (
        ("sopwith_camel", "fokker_dr1"),
        ("airco_dh2", "fokker_e3"),
        ("nieuport_11", "fokker_e3"),
        ("sopwith_pup", "halberstadt_d2"),
        ("nieuport_28", "pfalz_dr1"),
        ("sopwith_snipe", "siemens_schuckert_d3"),
    )
    rows = []
    for allied, central in pairs:
        title = _("{allied} against {central}").format(
            allied=data.aircraft_type(allied).name, central=data.aircraft_type(central).name
        )
        rows.append(PairRow(key=f"{allied}/{central}", title=title, allied=allied, central=central))
    return tuple(rows)


def level_rows() -> tuple[LevelRow, ...]:
    """The three levels."""
    return (
        LevelRow(
            key=Level.BASIC,
            title=_("Basic"),
            line=_("Any manoeuvre at any time; whoever bears fires and takes points by range."),
        ),
        LevelRow(
            key=Level.INTERMEDIATE,
            title=_("Intermediate"),
            line=_("Speed, stalls, fancy manoeuvres, bursts and dice, ammunition, aces."),
        ),
        LevelRow(key=Level.CHOSEN, title=_("Rule by rule"), line=_("Choose each optional rule under Options.")),
    )


def level_options(level: Level) -> dict[str, str]:
    """What a level says of the optional rules; nothing for the one where each is chosen."""
    if level is Level.CHOSEN:
        return {}
    return dict.fromkeys(INTERMEDIATE, "on" if level is Level.INTERMEDIATE else "off")


def level_of(options: Mapping[str, str]) -> Level:
    """The level that these options come to."""
    values = {options.get(key, "off") for key in INTERMEDIATE}
    if values == {"off"}:
        return Level.BASIC
    return Level.INTERMEDIATE if values == {"on"} else Level.CHOSEN


def bursts_are_chosen(options: Mapping[str, str]) -> bool:
    """Whether a pilot chooses if and how long he fires; else he fires whenever his guns bear."""
    return "on" in (options.get("variable_damage"), options.get("ammunition"))


def crews_fault(mine: tuple[Crew, ...], theirs: tuple[Crew, ...]) -> str:
    """What is wrong with the crews, one sentence; empty if nothing is."""
    for crew in (*mine, *theirs):
        if not crew.name.strip():
            return _("Each pilot needs a name: any letters will do.")
        if len(crew.name) > LONGEST_NAME:
            return _("A pilot's name has at most {most} letters.").format(most=LONGEST_NAME)
    return ""


def grade_words(*, ace: bool) -> str:
    """A pilot's grade."""
    return _("ace") if ace else _("pilot")


def book_term_rows(
    data: AceData,
    pacing: str,
    date: str,
    options: tuple[tuple[str, str], ...],
    silence_days: int,
    page: int = 0,
) -> tuple[TermRow, ...]:
    """The terms of an invitation, row by row; the rules that are not as in the Basic game come first among theirs."""
    titles = {row.key: row.title for row in book_pacing_rows(by_mail=True)}
    chosen = dict(options)
    silence = (
        ngettext("after {count} day", "after {count} days", silence_days).format(count=silence_days)
        if silence_days
        else _("never")
    )
    level = next(row.title for row in level_rows() if row.key is level_of(chosen))
    rows = [
        TermRow(name=_("Day of the fight"), value=day_name(date)),
        TermRow(name=_("Rules"), value=level),
        TermRow(name=_("Chosen at once"), value=titles.get(pacing, pacing)),
        TermRow(name=_("Silence may be claimed"), value=silence),
    ]
    if page:
        rows.append(TermRow(name=_("The fight begins on page"), value=str(page)))
    readings = [
        TermRow(
            name=option.wording,
            value=dict(option.values).get(chosen[option.key], chosen[option.key]),
            section=option.section,
            differs=option.key not in INTERMEDIATE and chosen[option.key] != option.default,
        )
        for option in book_option_rows(data)
        if option.key in chosen
    ]
    return (*rows, *sorted(readings, key=lambda row: not row.differs))
