"""What people agree upon before a fight in the picture books: the terms of Ace of Aces for up to four aircraft."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from app.commands.composing import composed
from app.commands.duels import SILENCE_DAYS, Pilot, check_frame, refused
from app.desk import Desk
from app.translation import gettext as _
from core.aceofaces.readings import StartingPage, parse_readings, readings_options
from core.aceofaces.rules import GAME, AceOfAces
from core.aceofaces.state import Pacing
from core.canonical import Json
from core.play import SetupError, Terms
from core.protocol.entries import SEATS
from core.words import LAST_MONTH, SeatId, Side

PACING: Final = Pacing.TURN.value
"""How it is usually played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksDuel:
    """A fight of Ace of Aces as it is proposed.

    Attributes:
        seats: the pilots of seat A (the challenger by mail), B and so on: up to four aircraft in all, each seat's of
            one side. The first four seats may have one each; by mail there are two.
        pacing: `turn` (the burst is ordered with the manoeuvre) or `duel` (it is chosen on the page reached).
        date: the ISO day that is printed as the fight's.
        options: optional rules and readings by name; what is left out has its default.
        page: where the fight begins, 1 to 222; 0 = as the option `starting_page` says.
        silence_days: after so many days the other's silence may be claimed; 0 = never.
    """

    seats: tuple[tuple[Pilot, ...], ...]
    pacing: str = PACING
    date: str
    options: Mapping[str, str] = field(default_factory=dict)
    page: int = 0
    silence_days: int = SILENCE_DAYS


def books_terms(desk: Desk, duel: BooksDuel) -> tuple[Terms, AceOfAces]:
    """The terms of a fight of Ace of Aces and the rules they are played by.

    Raises:
        RefusedError: it cannot be flown so; the sentence names the place and the one fault.
    """
    rules = books_rules(desk)
    check_frame(duel.date, duel.silence_days)
    if len(duel.seats) > len(SEATS):
        raise refused("seats", _("there are {n} at most").format(n=len(SEATS)))
    options = dict(duel.options)
    if duel.page:
        options.setdefault("starting_page", StartingPage.CHOSEN.value)
    seats = tuple(SeatId(seat) for seat in SEATS[: len(duel.seats)])
    setup: dict[str, Json] = {"aircraft": _aircraft(rules, seats, duel)}
    if duel.page:
        setup["page"] = duel.page
    try:
        terms = Terms(
            game=GAME,
            rules=rules.rules_digest,
            engine=rules.engine,
            date=duel.date,
            seats=seats,
            pacing=duel.pacing,
            options=readings_options(parse_readings(options.items())),
            setup=setup,
            silence_days=duel.silence_days,
        )
        rules.start(terms)
    except SetupError as error:
        raise refused(error.key, error.cause) from error
    return terms, rules


def books_rules(desk: Desk) -> AceOfAces:
    """The rules of Ace of Aces that ship with the program."""
    rules = desk.games[GAME]
    if not isinstance(rules, AceOfAces):
        raise TypeError(type(rules).__name__)
    return rules


def first_day_of_books(desk: Desk, aircraft: Iterable[str]) -> str:
    """The first day of the month in which all of these aircraft had come into service, as ISO text."""
    since = {row.id: row.since for row in books_rules(desk).data.aircraft}
    return f"{max((since[one] for one in aircraft if one in since), default=LAST_MONTH.text)}-01"


def _aircraft(rules: AceOfAces, seats: tuple[SeatId, ...], duel: BooksDuel) -> list[Json]:
    """The rows of the setup; ids count along each side, from A1 and from C1."""
    rows: list[Json] = []
    count = dict.fromkeys(Side, 0)
    for seat, pilots in zip(seats, duel.seats, strict=True):
        for pilot in pilots:
            try:
                side = rules.data.aircraft_type(pilot.aircraft).side
            except KeyError:
                cause = _("there is no aircraft {aircraft}").format(aircraft=pilot.aircraft)
                raise refused("aircraft", cause) from None
            count[side] += 1
            rows.append(
                {
                    "id": f"{'A' if side is Side.ALLIED else 'C'}{count[side]}",
                    "seat": seat,
                    "side": side.value,
                    "type": pilot.aircraft,
                    "pilot": {"name": composed(pilot.name), "grade": str(pilot.grade)},
                }
            )
    return rows
