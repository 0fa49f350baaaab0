"""Why a seat may not choose something now: every refusal with the section that a player finds in the book."""

from __future__ import annotations

from core.aceofaces import fire
from core.aceofaces.books import Books
from core.aceofaces.course import flown_by
from core.aceofaces.decisions import Choice, Escape, FireBursts, FlyManoeuvres, Plan, Search
from core.aceofaces.gunnery import burst_faults
from core.aceofaces.legal import Due, due_from
from core.aceofaces.manoeuvres import faults_of, jam_after
from core.aceofaces.refusals import SEQUENCE, Code, Fault, said_of
from core.aceofaces.sequence import asks_for_bursts
from core.aceofaces.state import Aircraft, Dogfight
from core.play import Refusal
from core.words import AircraftId, SeatId

_MULTI_PLAYER = "FM Multi-Player Combat"


def reasons_against(state: Dogfight, books: Books, seat: SeatId, choice: Choice) -> tuple[Refusal, ...]:
    """Every reason why a seat may not choose this now; empty = it may."""
    match due_from(state, books, seat), choice:
        case Due.NOTHING, _:
            return said_of(seat, [Fault(SEQUENCE, Code.NOT_YOUR_CHOICE)])
        case Due.MANOEUVRES, FlyManoeuvres():
            return _against_plans(state, books, seat, choice)
        case Due.BURSTS, FireBursts():
            return _against_shots(state, books, seat, choice)
        case Due.SEARCH_OR_ESCAPE, Search() | Escape():
            return ()
        case _:
            return said_of(seat, [Fault(SEQUENCE, Code.OTHER_CHOICE_DUE)])


def _against_plans(state: Dogfight, books: Books, seat: SeatId, choice: FlyManoeuvres) -> tuple[Refusal, ...]:
    wanted = [craft.ident for craft in state.flying(seat)]
    given = [plan.aircraft for plan in choice.plans]
    if given != wanted:
        odd = next((one for one in (*wanted, *given) if (one in wanted) != (given.count(one) == 1)), wanted[0])
        return said_of(odd, [Fault(SEQUENCE, Code.AIRCRAFT_NOT_DUE)])
    return tuple(reason for plan in choice.plans for reason in _against_plan(state, books, plan))


def _against_plan(state: Dogfight, books: Books, plan: Plan) -> tuple[Refusal, ...]:
    craft = state.craft(plan.aircraft)
    now = books.data.manoeuvre(plan.manoeuvre)
    faults = list(faults_of(state.readings, flown_by(books, craft), now, owes_straight=craft.owes_straight))
    if plan.fire and not state.readings.may_hold:
        faults.append(Fault("FM Combat", Code.NO_CHOICE_OF_FIRE))
    elif plan.fire and asks_for_bursts(state):
        faults.append(Fault(SEQUENCE, Code.BURST_AFTER_PAGE))
    else:
        jam = jam_after(craft.jam, now)
        for order in plan.fire:
            faults += burst_faults(
                books.data, state.readings, order.burst, flown=now, jam=jam, ammunition=craft.ammunition
            )
    if not _are_enemies(state, craft, plan.prefer):
        faults.append(Fault(_MULTI_PLAYER, Code.NO_ENEMY))
    return said_of(craft.ident, faults)


def _are_enemies(state: Dogfight, craft: Aircraft, named: tuple[AircraftId, ...]) -> bool:
    enemies = [other.ident for other in state.aircraft if other.side is not craft.side]
    return len(set(named)) == len(named) and all(ident in enemies for ident in named)


def _against_shots(state: Dogfight, books: Books, seat: SeatId, choice: FireBursts) -> tuple[Refusal, ...]:
    mine = {craft.ident for craft in state.flying(seat)}
    found: list[Refusal] = []
    fired: list[AircraftId] = []
    for shot in choice.shots:
        faults: list[Fault] = []
        if shot.aircraft not in mine:
            faults.append(Fault(SEQUENCE, Code.AIRCRAFT_NOT_DUE))
        elif shot.aircraft in fired:
            faults.append(Fault("FM Combat", Code.TWO_SHOTS))
        else:
            faults += _against_target(state, books, shot.aircraft, shot.target)
            faults += fire.faults_in_burst(state, books, state.craft(shot.aircraft), shot.burst)
        fired.append(shot.aircraft)
        found += said_of(shot.aircraft, faults)
    return tuple(found)


def _against_target(state: Dogfight, books: Books, ident: AircraftId, target: AircraftId) -> tuple[Fault, ...]:
    if not _are_enemies(state, state.craft(ident), (target,)):
        return (Fault(_MULTI_PLAYER, Code.NO_ENEMY),)
    if target in (one.aircraft for one in fire.targets(state, books, ident)):
        return ()
    if target in (one.aircraft for one in fire.in_sights(state, books, ident)):
        return (Fault(_MULTI_PLAYER, Code.NOT_THE_CLOSEST),)
    return (Fault("FM Combat", Code.NOT_IN_SIGHTS),)
