"""From the terms to the fight before its first turn: strict reading of the game's part of the terms."""

from __future__ import annotations

import re
import unicodedata
from itertools import product

from core.aceofaces.books import ALLIED, GERMAN, Books
from core.aceofaces.evolve import STRAIGHT
from core.aceofaces.readings import Readings, StartingPage, parse_readings
from core.aceofaces.state import Aircraft, Dogfight, Pacing, Pair, Phase, Pilot
from core.canonical import CanonicalError, Fields, Json, fields
from core.catalog.ace_of_aces.pages import PAGES
from core.catalog.ace_of_aces.rules_data import AceData
from core.play import SetupError, Terms
from core.words import AircraftId, Grade, SeatId, Side

LONGEST_NAME = 80
MOST_AIRCRAFT = 4
GRADES = (Grade.ROOKIE, Grade.ACE)
"""A pilot is an ace or not; the game knows no degrees between."""

_IDENT = re.compile(r"[AC][1-4]")
_JOINERS = "\u200c\u200d"  # part of the spelling in some scripts


def ammunition_of(data: AceData, readings: Readings) -> int:
    """What an aircraft begins with: units with variable damage, else shots (FM Ammunition)."""
    numbers = data.gunnery.numbers
    return numbers.ammunition_variable if readings.varies else numbers.ammunition_fixed


def dogfight_of(terms: Terms, books: Books) -> Dogfight:
    """The state before the first turn.

    Raises:
        SetupError: unknown pacing, option, aircraft, a seat without an aircraft or with both sides, ...
    """
    try:
        pacing = Pacing(terms.pacing)
    except ValueError:
        raise SetupError("pacing", f"must be one of {', '.join(Pacing)}") from None
    readings = parse_readings(terms.options)
    try:
        row = fields(dict(terms.setup), ("aircraft",), "setup", optional=("page",))
        page = _start_page(row, readings, books)
        rows = row.array("aircraft", most=MOST_AIRCRAFT)
        aircraft = tuple(
            _aircraft(item, f"setup.aircraft[{index}]", terms, readings, books) for index, item in enumerate(rows)
        )
    except CanonicalError as error:
        raise SetupError(error.where, f"{error.fault.value} {error.detail}".strip()) from None
    _check_sides(aircraft, terms)
    rolled = readings.starting_page is StartingPage.ROLLED
    return Dogfight(
        pacing=pacing,
        readings=readings,
        seats=terms.seats,
        phase=Phase.START if rolled else Phase.MANOEUVRE,
        turn=0,
        start_page=page,
        aircraft=aircraft,
        pairs=pairs_of(aircraft, page),
    )


def pairs_of(aircraft: tuple[Aircraft, ...], page: int) -> tuple[Pair, ...]:
    """Every German with every Allied aircraft, all on the same page (FM Multi-Player Combat)."""
    germans = [craft.ident for craft in aircraft if craft.side is GERMAN]
    allies = [craft.ident for craft in aircraft if craft.side is ALLIED]
    return tuple(Pair(german=german, allied=allied, page=page) for german, allied in product(germans, allies))


def is_name(text: str, most: int) -> bool:
    """Whether a text can name somebody: 1 to `most` letters of any script without control characters."""
    plain = text.translate(dict.fromkeys(map(ord, _JOINERS)))
    forbidden = ("Cc", "Cf", "Cs", "Zl", "Zp")
    return (
        len(text) <= most
        and bool(plain.strip())
        and not any(unicodedata.category(letter) in forbidden for letter in plain)
    )


def _start_page(row: Fields, readings: Readings, books: Books) -> int:
    chosen = readings.starting_page is StartingPage.CHOSEN
    if chosen is not ("page" in row):
        raise SetupError("setup.page", "is due exactly where the page to begin on is chosen")
    return row.integer("page", 1, PAGES) if chosen else books.data.pages.start


def _aircraft(item: Json, where: str, terms: Terms, readings: Readings, books: Books) -> Aircraft:
    row = fields(item, ("id", "seat", "side", "type", "pilot"), where)
    ident, seat, type_id = row.text("id"), SeatId(row.text("seat")), row.text("type")
    if not _IDENT.fullmatch(ident):
        raise SetupError(row.where("id"), "must be A1..A4 or C1..C4")
    if seat not in terms.seats:
        raise SetupError(row.where("seat"), "there is no such seat")
    try:
        sheet = books.data.aircraft_type(type_id)
    except KeyError:
        raise SetupError(row.where("type"), f"there is no aircraft {type_id[:40]}") from None
    if row.text("side") != sheet.side.value:
        raise SetupError(row.where("side"), f"the {sheet.name} flies for the {sheet.side.value} side")
    return Aircraft(
        ident=AircraftId(ident),
        seat=seat,
        side=sheet.side,
        type_id=type_id,
        gun=sheet.gun,
        pilot=_pilot(row.json("pilot"), row.where("pilot")),
        points=books.data.scale(readings.edition).points,
        ammunition=ammunition_of(books.data, readings),
        flown=STRAIGHT,
    )


def _pilot(item: Json, where: str) -> Pilot:
    row = fields(item, ("name", "grade"), where)
    name = row.text("name", most=LONGEST_NAME)
    if not is_name(name, LONGEST_NAME):
        raise SetupError(row.where("name"), "a name of 1 to 80 letters without control characters")
    grade = {known.value: known for known in GRADES}.get(row.text("grade"))
    if grade is None:
        raise SetupError(row.where("grade"), f"must be one of {', '.join(GRADES)}")
    return Pilot(name=name, grade=grade)


def _check_sides(aircraft: tuple[Aircraft, ...], terms: Terms) -> None:
    if len({craft.ident for craft in aircraft}) != len(aircraft):
        raise SetupError("setup.aircraft", "two aircraft have the same id")
    for craft in aircraft:
        if craft.ident[0] != ("A" if craft.side is Side.ALLIED else "C"):
            raise SetupError("setup.aircraft", f"{craft.ident} flies for the {craft.side.value} side")
    for seat in terms.seats:
        if len({craft.side for craft in aircraft if craft.seat == seat}) != 1:
            raise SetupError("setup.aircraft", f"seat {seat} needs aircraft of one side")
    if len({craft.side for craft in aircraft}) < len(Side):
        raise SetupError("setup.aircraft", "each side needs an aircraft")
