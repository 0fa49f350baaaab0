"""What a seat may choose now (the why-not of a whole choice is in objections.py)."""

from __future__ import annotations

from enum import StrEnum

from core.aceofaces import fire
from core.aceofaces.books import Books
from core.aceofaces.choice_forms import choice_json
from core.aceofaces.course import flown_by, pages_between
from core.aceofaces.decisions import Escape, Search
from core.aceofaces.gunnery import burst_faults
from core.aceofaces.manoeuvres import faults_of, jam_after
from core.aceofaces.sequence import asks_for_bursts, shooting_seats
from core.aceofaces.state import Aircraft, Dogfight, Phase
from core.canonical import Json
from core.catalog.ace_of_aces.gunnery import Burst
from core.play import FILLING
from core.words import SeatId


class Due(StrEnum):
    """The kind of choice that is due from a seat."""

    NOTHING = "nothing"
    MANOEUVRES = "manoeuvres"
    BURSTS = "bursts"
    SEARCH_OR_ESCAPE = "search_or_escape"


def choosing_seats(state: Dogfight, books: Books) -> tuple[SeatId, ...]:
    """Who chooses at the open decision point, in seat order."""
    match state.phase:
        case Phase.MANOEUVRE | Phase.LOST:
            flying = {craft.seat for craft in state.flying()}
            return tuple(seat for seat in state.seats if seat in flying)
        case Phase.BURST:
            return shooting_seats(state, books)
        case Phase.START | Phase.OVER:
            return ()


def filling(state: Dogfight) -> int:
    """The bytes that a choice fills when it travels (`core.play.Pending`): half of them hold one aircraft's orders."""
    seats = [craft.seat for craft in state.aircraft]
    return FILLING // 2 if len(set(seats)) == len(seats) else FILLING


def due_from(state: Dogfight, books: Books, seat: SeatId) -> Due:
    """What is due from a seat at the open decision point."""
    if seat not in choosing_seats(state, books):
        return Due.NOTHING
    match state.phase:
        case Phase.MANOEUVRE:
            return Due.MANOEUVRES
        case Phase.BURST:
            return Due.BURSTS
        case Phase.LOST:
            return Due.SEARCH_OR_ESCAPE
        case Phase.START | Phase.OVER:
            return Due.NOTHING


def legal_letters(state: Dogfight, books: Books, craft: Aircraft) -> tuple[str, ...]:
    """The manoeuvres that an aircraft may fly now, by letter; a Straight is always among them."""
    before = flown_by(books, craft)
    return tuple(
        row.letter
        for row in books.data.manoeuvres
        if not faults_of(state.readings, before, row, owes_straight=craft.owes_straight)
    )


def legal_bursts(state: Dogfight, books: Books, craft: Aircraft, letter: str) -> tuple[Burst, ...]:
    """The bursts that an aircraft may order together with a manoeuvre, the shortest first; none = it must hold."""
    flown = books.data.manoeuvre(letter)
    jam = jam_after(craft.jam, flown)
    return tuple(
        burst
        for burst in Burst
        if burst is not Burst.HOLD
        and not burst_faults(books.data, state.readings, burst, flown=flown, jam=jam, ammunition=craft.ammunition)
    )


def legal(state: Dogfight, books: Books, seat: SeatId) -> Json:
    """What a seat may choose now: whole choices where they can be listed, else what its form is filled from."""
    match due_from(state, books, seat):
        case Due.NOTHING:
            return []
        case Due.SEARCH_OR_ESCAPE:
            return [choice_json(Search()), choice_json(Escape())]
        case Due.MANOEUVRES:
            return {"kind": "fly", "plans": [_plan_form(state, books, craft) for craft in state.flying(seat)]}
        case Due.BURSTS:
            able = [craft for craft in state.flying(seat) if fire.can_fire(state, books, craft)]
            return {"kind": "fire", "shots": [_shot_form(state, books, craft) for craft in able]}


def _plan_form(state: Dogfight, books: Books, craft: Aircraft) -> Json:
    seen = pages_between(state, craft.ident)
    orders = state.readings.may_hold and not asks_for_bursts(state)
    return {
        "aircraft": craft.ident,
        "pages": dict(seen),
        "manoeuvres": [
            _manoeuvre_form(state, books, craft, row.letter, orders=orders) for row in books.data.manoeuvres
        ],
    }


def _manoeuvre_form(state: Dogfight, books: Books, craft: Aircraft, letter: str, *, orders: bool) -> Json:
    """An arrow of the chart: the pages to call, and either the bursts that go with it or the rules that bar it."""
    now = books.data.manoeuvre(letter)
    barred = faults_of(state.readings, flown_by(books, craft), now, owes_straight=craft.owes_straight)
    return {
        "letter": letter,
        "calls": {enemy: books.call(craft.side, page, letter) for enemy, page in pages_between(state, craft.ident)},
        "barred": [{"code": fault.code.value, "section": fault.section} for fault in barred],
        "bursts": [burst.value for burst in legal_bursts(state, books, craft, letter)] if orders else [],
    }


def _shot_form(state: Dogfight, books: Books, craft: Aircraft) -> Json:
    bursts = [burst for burst in Burst if not fire.faults_in_burst(state, books, craft, burst)]
    return {
        "aircraft": craft.ident,
        "targets": [target.aircraft for target in fire.targets(state, books, craft.ident)],
        "bursts": [burst.value for burst in bursts],
    }
