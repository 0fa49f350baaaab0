"""What a seat may choose now (the why-not is in objections.py)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import assert_never

from core.aceshigh import fire, hands, missions, objectives, targets
from core.aceshigh.arcs import has_gun
from core.aceshigh.choice_forms import choice_json
from core.aceshigh.decisions import Pass, Shot
from core.aceshigh.ground import GROUND_TARGETS
from core.aceshigh.ground_targets import MISSION_OF, aim_at_ground
from core.aceshigh.holding import HIGH_ENOUGH, hand_of, holder_of, left_in, start_of
from core.aceshigh.sequence import able_aircraft, flying_aircraft, is_over
from core.aceshigh.state import Aircraft, Dogfight, Gun, Pacing, Phase
from core.canonical import Json
from core.catalog.rules_data import RulesData
from core.hexes import Hex
from core.play import FILLING
from core.words import AircraftId, SeatId

__all__ = [
    "HIGH_ENOUGH",
    "Due",
    "choosing_seats",
    "due_from",
    "filling",
    "first_row",
    "hand_of",
    "holder_of",
    "left_in",
    "legal",
    "possible_shots",
    "start_of",
]


class Due(StrEnum):
    """The kind of choice that is due from a seat."""

    NOTHING = "nothing"
    OBJECTIVE = "objective"
    TARGETS = "targets"
    PASS = "pass"  # noqa: S105  a choice, not a password
    PLACE = "place"
    HANDS = "hands"
    HOLD = "hold"
    CARDS = "cards"
    FIRE = "fire"
    KEPT = "kept"


def choosing_seats(state: Dogfight, data: RulesData) -> tuple[SeatId, ...]:
    """Who chooses at the open decision point, in seat order."""
    match state.phase:
        case Phase.OBJECTIVES:
            seat = objectives.seat_to_place(state)
            return () if seat is None else (seat,)
        case Phase.TARGETS:
            return targets.choosers(state)
        case Phase.PLACEMENT:
            return state.placing[:1]
        case Phase.HAND:
            return state.seats if able_aircraft(state) else ()
        case Phase.CARD:
            return state.seats
        case Phase.FIRE:
            able = {craft.seat for craft in state.aircraft if fire.can_fire(state, data, craft.ident)}
            return tuple(seat for seat in state.seats if seat in able)
        case Phase.REVEAL:
            return state.seats
        case Phase.TARGETS_SHOWN:
            return targets.to_show(state, over=is_over(state, data))
        case Phase.ROLL_OFF | Phase.FUEL | Phase.OVER:
            return ()
        case _:
            assert_never(state.phase)


def filling(state: Dogfight, data: RulesData) -> int:
    """The bytes that a choice of the open decision point fills when it travels (`core.play.Pending`).

    An ordered hand with the orders for one gun needs `FILLING`; whatever else is chosen has room in half of that. The
    seat with the most guns counts for all, as the fight began.
    """
    guns = dict.fromkeys(state.seats, 0)
    for craft in state.aircraft:
        guns[craft.seat] += max(1, sum(has_gun(data, craft, gun) for gun in Gun))
    hands_with_orders = state.phase is Phase.HAND and state.pacing is Pacing.HAND
    return max(guns.values()) * (FILLING if hands_with_orders else FILLING // 2)


def due_from(state: Dogfight, data: RulesData, seat: SeatId) -> Due:  # noqa: C901, PLR0912  one case for each phase
    """The kind of choice due from a seat; PASS where it has nothing to choose but must answer."""
    if seat not in choosing_seats(state, data):
        return Due.NOTHING
    due = Due.NOTHING
    match state.phase:
        case Phase.OBJECTIVES:
            due = Due.OBJECTIVE
        case Phase.TARGETS:
            due = Due.TARGETS
        case Phase.PLACEMENT:
            due = Due.PLACE
        case Phase.HAND if able_aircraft(state, seat):
            due = Due.HANDS if state.pacing is Pacing.HAND else Due.HOLD
        case Phase.CARD if flying_aircraft(state, seat):
            due = Due.CARDS
        case Phase.FIRE:
            due = Due.FIRE
        case Phase.REVEAL if any(state.craft(start.aircraft).seat == seat for start in state.starts):
            due = Due.KEPT
        case Phase.TARGETS_SHOWN:
            due = Due.KEPT
        case Phase.HAND | Phase.CARD | Phase.REVEAL:
            due = Due.PASS
        case Phase.ROLL_OFF | Phase.FUEL | Phase.OVER:
            pass
        case _:
            assert_never(state.phase)
    return due


def first_row(data: RulesData, craft: Aircraft) -> tuple[Hex, ...]:
    """The hexes of the first full row at a side's own short edge (3.2.3)."""
    sheet = data.map_sheet
    row = sheet.index_of(craft.side, sheet.start_row)
    return tuple(Hex(q, row - q // 2) for q in range(sheet.columns))


def legal(state: Dogfight, data: RulesData, seat: SeatId) -> Json:
    """What a seat may choose now: whole choices where they can be listed, else what its form is filled from."""
    match due_from(state, data, seat):
        case Due.NOTHING | Due.KEPT:
            return []
        case Due.PASS:
            return [choice_json(Pass())]
        case Due.OBJECTIVE:
            return _objective_form(state, data)
        case Due.TARGETS:
            hexes = [list(at) for at in targets.possible_hexes(state, data, seat)]
            return {"kind": "targets", "hexes": hexes, "most": targets.most_hexes(state, data, seat)}
        case Due.PLACE:
            mine = (craft for craft in state.aircraft if craft.seat == seat)
            return {"kind": "place", "places": [_place_form(data, craft) for craft in mine]}
        case Due.HANDS | Due.HOLD as due:
            able = able_aircraft(state, seat)
            return {"kind": due.value, "hands": [_hand_form(state, data, craft) for craft in able]}
        case Due.CARDS:
            return {"kind": "cards", "cards": [_card_form(state, data, a) for a in flying_aircraft(state, seat)]}
        case Due.FIRE:
            shots = possible_shots(state, data, seat)
            return {"kind": "fire", "shots": [_shot_form(ident, shot) for ident, shot in shots]}


def _objective_form(state: Dogfight, data: RulesData) -> Json:
    side = objectives.side_to_place(state)
    if side is None:
        return []
    left = [kind.value for kind in objectives.kinds_left(state, side)]
    hexes = [list(at) for at in objectives.legal_hexes(state, data, side)]
    return {"kind": "objective", "objectives": left, "hexes": hexes}


def _place_form(data: RulesData, craft: Aircraft) -> Json:
    return {"aircraft": craft.ident, "hexes": [list(at) for at in first_row(data, craft)], "facings": 6}


def _hand_form(state: Dogfight, data: RulesData, craft: Aircraft) -> Json:
    holder = holder_of(state, data, start_of(state, craft.ident))
    limits = holder.aircraft.limits
    return {
        "aircraft": craft.ident,
        "deck": list(hands.deck(data, holder.aircraft, holder.grade)),
        "most_cards": limits.hand,
        "most_rotations": list(limits.rotations),
        "speed_before": holder.base_speed,
        "last_card": holder.last_card,
        "altitude": craft.altitude,
    }


def _card_form(state: Dogfight, data: RulesData, craft: Aircraft) -> Json:
    hand = hand_of(state, craft.ident)
    holder = replace(holder_of(state, data, start_of(state, craft.ident)), altitude=HIGH_ENOUGH)
    left = left_in(hand)
    plays = hands.next_plays(data, holder, hand.flown, left)
    return {
        "aircraft": craft.ident,
        "left": list(left),
        "plays": [{"card": card, "riders": list(riders)} for card, riders in plays],
    }


def possible_shots(state: Dogfight, data: RulesData, seat: SeatId) -> tuple[tuple[AircraftId, Shot], ...]:
    """Every single shot that a seat may declare now; a declaration takes at most one for each gun (9.2)."""
    found: list[tuple[AircraftId, Shot]] = []
    for craft in state.aircraft:
        if craft.seat != seat:
            continue
        for gun in Gun:
            ground = [
                aim
                for target in GROUND_TARGETS
                if not missions.held_too_fast(state, data, craft, MISSION_OF[target])
                and (aim := aim_at_ground(state, data, craft, target, gun)) is not None
            ]
            for aim in (*fire.in_arc(state, data, craft.ident, gun), *ground):
                for long_burst, concentrated in ((False, False), (True, False), (False, True)):
                    shot = Shot(gun=gun, target=aim.target, long_burst=long_burst, concentrated=concentrated)
                    if not fire.faults_in_shot(state, data, craft.ident, shot):
                        found.append((craft.ident, shot))
    return tuple(found)


def _shot_form(ident: AircraftId, shot: Shot) -> Json:
    return {
        "aircraft": ident,
        "gun": shot.gun.value,
        "target": shot.target,
        "long_burst": shot.long_burst,
        "concentrated": shot.concentrated,
    }
