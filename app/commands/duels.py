"""What people agree upon before a fight of Aces High: crews, seats, missions, and the terms they come to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from app.commands.composing import composed
from app.commands.packs import packed_rules
from app.desk import Desk
from app.translation import gettext as _
from app.troubles import RefusedError
from core.aceshigh.ground import Mission
from core.aceshigh.missions import SECTIONS, may_fly
from core.aceshigh.readings import parse_readings, readings_options
from core.aceshigh.rules import GAME, AcesHigh
from core.aceshigh.setup import MOST_AIRCRAFT
from core.aceshigh.state import Pacing
from core.canonical import Json
from core.catalog.aircraft import AircraftType
from core.games import AnyRules
from core.match.terms import LONGEST_SILENCE, day_of
from core.play import SetupError, Terms
from core.protocol.entries import SEATS
from core.words import LAST_MONTH, Grade, SeatId, Side

SILENCE_DAYS: Final = 14
PACING: Final = Pacing.HAND.value
"""How it is usually played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pilot:
    """An aircraft by its id (`A07`, `sopwith_camel`), which fixes the side, and who flies it, in any letters.

    `observer`: the other man's name in a two-seater of Aces High; empty in a single-seater and in Ace of Aces.
    """

    aircraft: str
    name: str
    grade: str = Grade.ROOKIE.value
    observer: str = ""
    observer_grade: str = Grade.ROOKIE.value


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """A fight of Aces High as it is proposed (15.0, reading 3-5: one against one, two or three, or two against two).

    Attributes:
        seats: the crews of seat A (the challenger by mail), B and so on, each seat's of one side; by mail two seats.
        pacing: `hand`, `round` or `duel`.
        date: the ISO day that is printed as the fight's.
        options: named readings; what is left out has its default.
        missions: one for each side, or none at all (13.1).
        secret_targets: which target is meant is revealed only when the attack begins (15.3.1).
        title: of the scenario; empty for none.
        silence_days: after so many days the other's silence may be claimed; 0 = never.
        pack: the hash of the data pack by whose numbers it is flown; empty = by those of the program.
    """

    seats: tuple[tuple[Pilot, ...], ...]
    pacing: str = PACING
    date: str
    options: Mapping[str, str] = field(default_factory=dict)
    missions: Mapping[Side, Mission] = field(default_factory=dict)
    secret_targets: bool = False
    title: str = ""
    silence_days: int = SILENCE_DAYS
    pack: str = ""


def one_against_one(mine: Pilot, theirs: Pilot) -> tuple[tuple[Pilot, ...], ...]:
    """The seats of the usual fight."""
    return ((mine,), (theirs,))


def aces_high_rules(desk: Desk, pack: str = "") -> AcesHigh:
    """The rules of Aces High that ship with the program, with the data pack of that hash; empty = without one.

    Raises:
        RefusedError: there is no such pack here, or it does not fit the rules data.
    """
    rules = packed_rules(desk, GAME, pack)
    if not isinstance(rules, AcesHigh):
        raise TypeError(type(rules).__name__)
    return rules


def duel_terms(desk: Desk, duel: Duel) -> tuple[Terms, AnyRules]:
    """The terms of a fight of Aces High and the rules they are played by.

    Raises:
        RefusedError: it cannot be flown so; the sentence names the place and the one fault.
    """
    rules = aces_high_rules(desk, duel.pack)
    check_frame(duel.date, duel.silence_days)
    if max(len(duel.seats), sum(map(len, duel.seats))) > MOST_AIRCRAFT:
        raise refused("aircraft", _("there are {n} at most").format(n=MOST_AIRCRAFT))
    sheets = [_sheet(rules, pilot.aircraft) for crews in duel.seats for pilot in crews]
    if len({sheet.side for sheet in sheets}) == 1:
        raise refused(
            "aircraft",
            _("all fly for the Allies") if sheets[0].side is Side.ALLIED else _("all fly for the Central Powers"),
        )
    _check_missions(rules, duel.missions, sheets)
    seats = tuple(SeatId(seat) for seat in SEATS[: len(duel.seats)])
    try:
        terms = Terms(
            game=GAME,
            rules=rules.rules_digest,
            engine=rules.engine,
            date=duel.date,
            seats=seats,
            pacing=duel.pacing,
            options=readings_options(parse_readings(duel.options.items())),
            setup=_setup(rules, seats, duel),
            silence_days=duel.silence_days,
            pack=duel.pack,
        )
        rules.start(terms)
    except SetupError as error:
        raise refused(error.key, error.cause) from error
    return terms, rules


def _setup(rules: AcesHigh, seats: tuple[SeatId, ...], duel: Duel) -> dict[str, Json]:
    setup: dict[str, Json] = {"aircraft": _aircraft(rules, seats, duel)}
    if duel.missions:
        setup["missions"] = {side.value: mission.value for side, mission in duel.missions.items()}
    if duel.secret_targets:
        setup["secret_targets"] = True
    if duel.title:
        setup["title"] = composed(duel.title)
    return setup


def _check_missions(rules: AcesHigh, missions: Mapping[Side, Mission], sheets: Iterable[AircraftType]) -> None:
    """Each side has an aircraft that can fly its mission (13.1, reading 13-3). Raises RefusedError."""
    if missions and set(missions) != set(Side):
        raise refused("missions", _("each side flies one, or neither"))
    for side, mission in missions.items():
        if not any(may_fly(rules.data, mission, sheet) for sheet in sheets if sheet.side is side):
            cause = _("no aircraft of this side can fly {mission} ({section})")
            raise refused(f"missions.{side.value}", cause.format(mission=mission.value, section=SECTIONS[mission]))


def check_frame(date: str, silence_days: int) -> None:
    """That a match may have this day, and this term for a claim of silence. Raises RefusedError."""
    if day_of(date) is None:
        raise refused("date", _("must be a day such as 1917-10-04"))
    if not 0 <= silence_days <= LONGEST_SILENCE:
        raise refused("silence_days", _("must be 0 to 365"))


def first_day(desk: Desk, aircraft: Iterable[str]) -> str:
    """The first day of the month in which all of these aircraft of Aces High had come into service, as ISO text."""
    rules = desk.games[GAME]
    since: dict[str, str] = {}
    for service in rules.data.availability if isinstance(rules, AcesHigh) else ():
        since[service.aircraft] = min(since.get(service.aircraft, service.since), service.since)
    months = [since[one] for one in aircraft if one in since]
    return f"{max(months, default=LAST_MONTH.text)}-01"


def _aircraft(rules: AcesHigh, seats: tuple[SeatId, ...], duel: Duel) -> list[Json]:
    """The rows of the setup; ids count along each side, from A1 and from C1."""
    rows: list[Json] = []
    count = dict.fromkeys(Side, 0)
    for seat, crews in zip(seats, duel.seats, strict=True):
        for pilot in crews:
            side = _sheet(rules, pilot.aircraft).side
            count[side] += 1
            row: dict[str, Json] = {
                "id": f"{'A' if side is Side.ALLIED else 'C'}{count[side]}",
                "seat": seat,
                "side": side.value,
                "type": pilot.aircraft,
                "pilot": {"name": composed(pilot.name), "grade": str(pilot.grade)},
            }
            if pilot.observer:
                row["observer"] = {"name": composed(pilot.observer), "grade": str(pilot.observer_grade)}
            rows.append(row)
    return rows


def _sheet(rules: AcesHigh, aircraft: str) -> AircraftType:
    try:
        return rules.data.aircraft_type(aircraft)
    except KeyError:
        raise refused("aircraft", _("there is no aircraft {aircraft}").format(aircraft=aircraft)) from None


def refused(key: str, cause: str) -> RefusedError:
    """That a duel cannot be flown as it is proposed: the place and the one fault."""
    return RefusedError(
        "SETUP", _("This duel cannot be flown: {key}: {cause}.").format(key=key, cause=cause), _("Change it.")
    )
