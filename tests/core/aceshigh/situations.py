"""Situations for the tests of Aces High: aircraft where a test wants them, scripted dice, and what became of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from core.aceshigh import fire, hazards, movement
from core.aceshigh.course import Course
from core.aceshigh.decisions import Home, Shot
from core.aceshigh.movement import Play
from core.aceshigh.readings import DEFAULT, Readings
from core.aceshigh.state import Aircraft, Crewman, Damage, Dogfight, Fate, Gun, HandInPlay, Mark, Pacing, Phase
from core.catalog.reading import read_aces_high
from core.catalog.rules_data import RulesData
from core.chance import ScriptedDice
from core.hexes import Hex
from core.words import AircraftId, Grade, SeatId, Side

A1, A2, C1, C2 = (AircraftId(ident) for ident in ("A1", "A2", "C1", "C2"))
SPEED, ROTATION_LEFT, ROTATION_RIGHT, STALL, FEINT, CLIMB, DIVE = 1, 5, 6, 8, 22, 16, 17
ROOKIE, VETERAN, ACE = Grade.ROOKIE, Grade.VETERAN, Grade.ACE
RULES = Path(__file__).resolve().parents[3] / "resources" / "rules" / "aces_high"


@cache
def rules() -> RulesData:
    return read_aces_high(RULES)


def with_sheet(type_id: str, *, last_hit=(), **parts: int) -> RulesData:
    """The rules with other damage tracks on one sheet."""
    data = rules()
    sheet = data.aircraft_type(type_id)
    other = replace(sheet, parts=replace(sheet.parts, **parts), last_hit=replace(sheet.last_hit, parts=tuple(last_hit)))
    return replace(data, aircraft=tuple(other if a.id == type_id else a for a in data.aircraft))


def craft(ident: str, type_id: str = "", *, at=(6, 6), facing: int = 0, altitude: int = 3, **more) -> Aircraft:
    """An aircraft in the middle of a fight. `observer` is a grade, `damage` a dict of hits."""
    side = Side.ALLIED if ident.startswith("A") else Side.CENTRAL
    sheet = rules().aircraft_type(type_id or ("A07" if side is Side.ALLIED else "C09"))
    grade, observer = more.pop("grade", ROOKIE), more.pop("observer", None)
    marks = more.pop("marks", ())
    fate = Fate.DEAD if Mark.OBSERVER_DEAD in marks else Fate.FIT
    values = {
        "speed": 2,
        "fuel": 9,
        "ammo_front": sheet.ammunition.front,
        "ammo_rear": sheet.ammunition.rear,
        "been_below": True,
        "damage": Damage(**more.pop("damage", {})),
        **more,
    }
    return Aircraft(
        ident=AircraftId(ident),
        seat=SeatId("A" if side is Side.ALLIED else "B"),
        side=side,
        type_id=sheet.id,
        pilot=Crewman(name="", grade=grade),
        observer=None if observer is None else Crewman(name="", grade=Grade(observer), fate=fate),
        at=Hex(*at),
        facing=facing,
        altitude=altitude,
        marks=tuple(marks),
        **values,
    )


def dogfight(*aircraft: Aircraft, turn: int = 3, **readings) -> Dogfight:
    return Dogfight(
        pacing=Pacing.HAND,
        readings=replace(DEFAULT, **readings) if readings else Readings(),
        seats=(SeatId("A"), SeatId("B")),
        phase=Phase.HAND,
        turn=turn,
        round=0,
        placing=(),
        aircraft=aircraft,
        hands=tuple(HandInPlay(aircraft=one.ident) for one in aircraft),
        starts=(),
        homing=(),
    )


def course(state: Dogfight, dice=None, data: RulesData | None = None, *, edges: bool = True) -> Course:
    return Course(state, ScriptedDice(dice or {}), data or rules(), edges=edges)


def play(card: int, *riders: int, last: bool = False, home: bool = False) -> Play:
    return Play(card=card, riders=riders, last=last, home=Home.WHEN_POSSIBLE if home else Home.NEVER)


def shot(target: str, gun: Gun = Gun.FRONT, *, long_burst: bool = False, concentrated: bool = False) -> Shot:
    return Shot(gun=gun, target=AircraftId(target), long_burst=long_burst, concentrated=concentrated)


def fly(state: Dogfight, dice=None, data=None, *, edges: bool = True, **plays: Play) -> Course:
    """The movement of a round alone; plays by aircraft."""
    flown = course(state, dice, data, edges=edges)
    movement.fly(flown, {AircraftId(ident): one for ident, one in plays.items()})
    return flown


def flown(state: Dogfight, **cards: int) -> Dogfight:
    """The state after cards that need no dice, where each aircraft stood before is made good: fire is what matters."""
    return replace(
        state,
        aircraft=tuple(replace(one, card_now=cards.get(one.ident, 0), began_at=one.at) for one in state.aircraft),
    )


def shoot(state: Dogfight, dice=None, data=None, **shots: Shot) -> Course:
    """The fire of a round alone, on positions as they are; every die must be used up."""
    done = course(state, dice, data)
    fire.shoot(done, {AircraftId(ident): (one,) for ident, one in shots.items()})
    assert not done.dice.left_over()
    return done


def a_round(state: Dogfight, dice=None, data=None, *, shots=None, edges: bool = True, **plays: Play) -> Course:
    """A whole round."""
    done = fly(state, dice, data, edges=edges, **plays)
    fire.shoot(done, {AircraftId(ident): some for ident, some in (shots or {}).items()})
    hazards.close_round(done)
    assert not done.dice.left_over()
    return done


def happened(done: Course, kind: type) -> list:
    return [event for event in done.events if isinstance(event, kind)]


def sections(refusals) -> list[str]:
    return [refusal.section for refusal in refusals]


def sum_of(state: Dogfight, shooter: str, one: Shot, data=None) -> dict[str, int]:
    """A volley's modifiers by section, with the total as `dice`."""
    planned = fire.volley(state, data or rules(), AircraftId(shooter), one)
    return {line.section: line.amount for line in planned.modifiers} | {"dice": planned.dice}
