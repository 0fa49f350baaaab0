"""What two people agree upon before a duel of Aces High: its terms, with one aircraft a side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from app.commands.composing import composed
from app.desk import Desk
from app.translation import gettext as _
from app.troubles import RefusedError
from core.aceshigh.readings import parse_readings, readings_options
from core.aceshigh.rules import GAME, AcesHigh
from core.aceshigh.state import Pacing
from core.canonical import Json
from core.games import AnyRules
from core.match.terms import LONGEST_SILENCE, day_of
from core.play import SetupError, Terms
from core.words import Grade, SeatId, Side

SILENCE_DAYS: Final = 14
PACING: Final = Pacing.HAND.value
"""How it is usually played."""
_LAST_MONTH: Final = "1918-11"
A: Final = SeatId("A")
B: Final = SeatId("B")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pilot:
    """An aircraft by its id (`A07`, `sopwith_camel`), which fixes the side, and who flies it, in any letters.

    `grade`: as far as the game knows more than rookies in a duel.
    """

    aircraft: str
    name: str
    grade: str = Grade.ROOKIE.value


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """A duel as it is proposed.

    Attributes:
        first: flies in seat A: the challenger by mail.
        second: flies in seat B.
        pacing: `hand`, `round` or `duel`.
        date: the ISO day that is printed as the fight's.
        options: named readings; what is left out has its default.
        silence_days: after so many days the other's silence may be claimed; 0 = never.
    """

    first: Pilot
    second: Pilot
    pacing: str
    date: str
    options: Mapping[str, str] = field(default_factory=dict)
    silence_days: int = SILENCE_DAYS


def duel_terms(desk: Desk, duel: Duel) -> tuple[Terms, AnyRules]:
    """The terms of a duel of Aces High and the rules they are played by.

    Raises:
        RefusedError: it cannot be flown so; the sentence names the place and the one fault.
    """
    rules = desk.games[GAME]
    check_frame(duel.date, duel.silence_days)
    side = _side(rules, duel.first.aircraft)
    if side is _side(rules, duel.second.aircraft):
        raise refused(
            "aircraft",
            _("both fly for the Allies") if side is Side.ALLIED else _("both fly for the Central Powers"),
        )
    if any(pilot.grade != Grade.ROOKIE.value for pilot in (duel.first, duel.second)):
        raise refused("grade", _("duels of Aces High are flown by rookies"))
    try:
        terms = Terms(
            game=GAME,
            rules=rules.rules_digest,
            engine=rules.engine,
            date=duel.date,
            seats=(A, B),
            pacing=duel.pacing,
            options=readings_options(parse_readings(duel.options.items())),
            setup={"aircraft": [_aircraft(rules, A, duel.first), _aircraft(rules, B, duel.second)]},
            silence_days=duel.silence_days,
        )
        rules.start(terms)
    except SetupError as error:
        raise refused(error.key, error.cause) from error
    return terms, rules


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
    return f"{max(months, default=_LAST_MONTH)}-01"


def _aircraft(rules: AnyRules, seat: SeatId, pilot: Pilot) -> Json:
    side = _side(rules, pilot.aircraft)
    return {
        "id": "A1" if side is Side.ALLIED else "C1",
        "seat": seat,
        "side": side.value,
        "type": pilot.aircraft,
        "pilot": {"name": composed(pilot.name), "grade": str(pilot.grade)},
    }


def _side(rules: AnyRules, aircraft: str) -> Side:
    if isinstance(rules, AcesHigh):
        try:
            return rules.data.aircraft_type(aircraft).side
        except KeyError:
            pass
    raise refused("aircraft", _("there is no aircraft {aircraft}").format(aircraft=aircraft))


def refused(key: str, cause: str) -> RefusedError:
    """That a duel cannot be flown as it is proposed: the place and the one fault."""
    return RefusedError(
        "SETUP", _("This duel cannot be flown: {key}: {cause}.").format(key=key, cause=cause), _("Change it.")
    )
