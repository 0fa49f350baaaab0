"""What each event makes of the state. The fold of the events is the state: no rule and no die is asked here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from core.aceofaces.events import (
    ClueGiven,
    DamageTaken,
    Event,
    FightEnded,
    FoundAgain,
    LeftFight,
    ManoeuvreFlown,
    PageReached,
    PageRolled,
    PhaseReached,
    ShotDown,
    ShotFired,
    TurnBegan,
)
from core.aceofaces.state import Aircraft, Dogfight, Exit, Fate
from core.altered import altered
from core.words import AircraftId

STRAIGHT = "L"
"""The manoeuvre that a pilot has flown before a fight and while he searched."""


def evolve(state: Dogfight, event: Event) -> Dogfight:  # noqa: C901, PLR0911, PLR0912  one case for each event
    """The state after one event."""
    match event:
        case PageRolled():
            return _on_page(state, event.page)
        case TurnBegan():
            return altered(state, turn=event.turn)
        case ManoeuvreFlown():
            return _with(state, event.aircraft, flown=event.letter, jam=event.jam, owes_straight=False)
        case PageReached():
            pairs = tuple(
                altered(pair, page=event.page) if (pair.german, pair.allied) == (event.german, event.allied) else pair
                for pair in state.pairs
            )
            return altered(state, pairs=pairs)
        case ShotFired():
            left = state.craft(event.shooter).ammunition - event.spent
            return _with(state, event.shooter, ammunition=left, jam=event.jam, owes_straight=event.owes_straight)
        case DamageTaken():
            return _with(state, event.aircraft, points=event.left)
        case ShotDown():
            return _shot_down(state, event)
        case LeftFight():
            return _credited(_with(state, event.aircraft, out=event.out), event.victories)
        case FoundAgain():
            return _found_again(state, event)
        case PhaseReached():
            return altered(state, phase=event.phase)
        case ClueGiven() | FightEnded():
            return state  # what it says is told by others
        case _:
            assert_never(event)


def fold(state: Dogfight, events: Iterable[Event]) -> Dogfight:
    """The state after all the events."""
    for event in events:
        state = evolve(state, event)
    return state


def _with(state: Dogfight, ident: AircraftId, **changes: object) -> Dogfight:
    """The state with one aircraft changed."""
    aircraft = tuple(altered(craft, **changes) if craft.ident == ident else craft for craft in state.aircraft)
    return altered(state, aircraft=aircraft)


def _on_page(state: Dogfight, page: int) -> Dogfight:
    return altered(state, pairs=tuple(altered(pair, page=page) for pair in state.pairs))


def _credited(state: Dogfight, victories: tuple[tuple[AircraftId, int], ...]) -> Dogfight:
    won = dict(victories)
    aircraft = tuple(
        altered(craft, victories=craft.victories + won[craft.ident]) if craft.ident in won else craft
        for craft in state.aircraft
    )
    return altered(state, aircraft=aircraft)


def _shot_down(state: Dogfight, event: ShotDown) -> Dogfight:
    pilot = state.craft(event.aircraft).pilot
    fallen = pilot if event.survives else altered(pilot, fate=Fate.DEAD)
    return _credited(_with(state, event.aircraft, out=Exit.SHOT_DOWN, pilot=fallen), event.victories)


def _found_again(state: Dogfight, event: FoundAgain) -> Dogfight:
    aircraft = tuple(_searched(craft, event.turns) for craft in state.aircraft)
    return altered(_on_page(state, event.page), turn=state.turn + event.turns, aircraft=aircraft)


def _searched(craft: Aircraft, turns: int) -> Aircraft:
    return altered(craft, flown=STRAIGHT, jam=max(0, craft.jam - turns), owes_straight=False)
