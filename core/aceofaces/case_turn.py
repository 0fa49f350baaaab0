"""The kind `turn` of a case: one turn of a fight of two by the same functions as in a match."""

from __future__ import annotations

from dataclasses import dataclass

from core.aceofaces import fire, sequence
from core.aceofaces.books import ALLIED, GERMAN, Books
from core.aceofaces.case_form import Case
from core.aceofaces.course import SIDE_NAMES, Course, flown_by
from core.aceofaces.decisions import Shot
from core.aceofaces.events import ClueGiven, PageReached, ShotDown, ShotFired
from core.aceofaces.gunnery import burst_faults
from core.aceofaces.manoeuvres import faults_of, jam_after
from core.aceofaces.refusals import said_of
from core.aceofaces.setup import ammunition_of, pairs_of
from core.aceofaces.state import Aircraft, Dogfight, Pacing, Phase, Pilot
from core.canonical import Json
from core.cases import Table, Verdict, halves_json, refused
from core.catalog.ace_of_aces.gunnery import Burst, GunKind
from core.catalog.ace_of_aces.pages import PAGES
from core.play import Refusal
from core.words import AircraftId, Grade, SeatId, Side

MOST_POINTS = 80
MOST_AMMUNITION = 99
MOST_JAM = 12
_STRAIGHT = "L"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One pilot of a case. `burst` None: he fires the shortest one if his guns bear and may fire."""

    craft: Aircraft
    letter: str
    burst: Burst | None


def adjudicate_turn(case: Case) -> Verdict:
    """One turn: every illegal choice, found before any die is thrown, or what follows from it.

    Raises:
        CaseProblemsError: the document cannot be adjudicated.
        MissingDiceError: a die is due that nobody gave.
    """
    page = case.table.integer("page", 1, PAGES)
    entries = tuple(_entry(case, side) for side in (GERMAN, ALLIED))
    case.require_sound()
    broken = tuple(refusal for entry in entries for refusal in _against(case, entry))
    if broken:
        return refused(broken)
    aircraft = tuple(entry.craft for entry in entries)
    state = Dogfight(
        pacing=Pacing.DUEL,
        readings=case.readings,
        seats=tuple(craft.seat for craft in aircraft),
        phase=Phase.MANOEUVRE,
        turn=1,
        start_page=page,
        aircraft=aircraft,
        pairs=pairs_of(aircraft, page),
    )
    course = Course(state, case.dice, case.data)
    sequence.fly(course, {entry.craft.ident: entry.letter for entry in entries})
    fire.shoot(course, _shots(course, entries))
    return Verdict(exit=0, answer=_answer(course))


def _entry(case: Case, side: Side) -> Entry:
    name, books = SIDE_NAMES[side], case.data
    if name not in case.table:
        case.table.object_to(name, "missing")
    table = case.table.table(name)
    letter = _letter(table, "manoeuvre", books) if name in case.table else _STRAIGHT
    scale = books.data.scale(case.readings.edition)
    craft = Aircraft(
        ident=AircraftId(name),
        seat=SeatId(name),
        side=side,
        type_id="",
        gun=table.word("gun", GunKind, default=GunKind.DOUBLE_SYNC),
        pilot=Pilot(name=name, grade=table.word("grade", Grade, default=Grade.ROOKIE)),
        points=table.halves("points", 1, MOST_POINTS, default=scale.points),
        ammunition=table.integer("ammo", 0, MOST_AMMUNITION, default=ammunition_of(books.data, case.readings)),
        flown=_letter(table, "previous", books, default=_STRAIGHT),
        jam=table.integer("jam", 0, MOST_JAM, default=0),
        owes_straight=table.flag("owes_straight", default=False),
    )
    return Entry(craft=craft, letter=letter, burst=table.word("burst", Burst) if "burst" in table else None)


def _letter(table: Table, key: str, books: Books, default: str | None = None) -> str:
    letter = table.text(key, default=default)
    if len(letter) == 1 and letter in books.letters:
        return letter
    if letter:
        table.object_to(key, f"must be a letter from {books.letters[0]} to {books.letters[-1]}")
    return _STRAIGHT


def _against(case: Case, entry: Entry) -> tuple[Refusal, ...]:
    craft, data = entry.craft, case.data.data
    now = data.manoeuvre(entry.letter)
    faults = faults_of(case.readings, flown_by(case.data, craft), now, owes_straight=craft.owes_straight)
    if entry.burst is not None:
        jam = jam_after(craft.jam, now)
        faults += burst_faults(data, case.readings, entry.burst, flown=now, jam=jam, ammunition=craft.ammunition)
    return said_of(craft.ident, faults)


def _shots(course: Course, entries: tuple[Entry, ...]) -> list[Shot]:
    """What is fired on the page reached."""
    shots: list[Shot] = []
    for entry in entries:
        craft = course.craft(entry.craft.ident)
        burst = entry.burst or Burst.PIP
        if burst is not Burst.HOLD and fire.can_fire(course.state, course.books, craft):
            (target,) = fire.targets(course.state, course.books, craft.ident)
            shots.append(Shot(aircraft=craft.ident, target=target.aircraft, burst=burst))
    return shots


def _answer(course: Course) -> dict[str, Json]:
    events, aircraft = course.events, course.state.aircraft
    reached = next(event for event in events if isinstance(event, PageReached))
    clue = next((event for event in events if isinstance(event, ClueGiven)), None)
    downs = [event for event in events if isinstance(event, ShotDown)]
    return {
        "calls": {"german": reached.german_call, "allied": reached.allied_call},
        "end": {"german": reached.german_end, "allied": reached.allied_end},
        "page": reached.page,
        "lost": not course.state.live_pairs() and not downs,
        "clue": None if clue is None else {"by": clue.aircraft, "word": clue.word.value},
        "shots": [
            {"by": event.shooter, "range": event.range.value, "points": halves_json(event.damage)}
            for event in events
            if isinstance(event, ShotFired)
        ],
        "points": {craft.ident: halves_json(craft.points) for craft in aircraft},
        "ammo": {craft.ident: craft.ammunition for craft in aircraft},
        "jam": {craft.ident: craft.jam for craft in aircraft},
        "owes_straight": {craft.ident: craft.owes_straight for craft in aircraft},
        "down": [event.aircraft for event in downs],
        "survived": [event.aircraft for event in downs if event.survives],
    }
