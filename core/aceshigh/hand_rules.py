"""Whole hands in playing order: what a hand may hold (7.1, 7.2, 6.1.2) and every card at its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from core.aceshigh.cards import DECK, Ground, Walk, deck_faults, find_card, pair_fits, step, too_many_rotations
from core.aceshigh.readings import LowestSpeed, Pairing, Readings
from core.aceshigh.refusals import Code, Fault, said_of
from core.aceshigh.riders import rider_faults
from core.catalog.aircraft import AircraftType, SpecialKind
from core.catalog.cards import Card
from core.catalog.rules_data import RulesData
from core.catalog.terms import CardSide
from core.play import Refusal
from core.words import Grade

HAND_SIZE = "7.1"
SPEED_RULE = "7.2"
LEAP = 1

Play: TypeAlias = tuple[int, tuple[int, ...]]
"""A card and the Climb and Dive cards that ride on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """Whose hand is judged, as the aircraft began this turn.

    `base_speed`: Speed cards of the last turn, on turn 1 the top speed (7.2). `last_card`: flown last in that turn, 0 =
    none. `altitude` in levels; `been_below`: it was once below its maximum (reading 2-5).
    """

    aircraft: AircraftType
    grade: Grade
    base_speed: int
    last_card: int
    altitude: int
    been_below: bool
    readings: Readings


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """The known cards of a hand: those that take a round, in order, and those that ride on them.

    `speed`: its Speed cards, the speed of the turn (6.1.1). `rotations`: its Rotations, in order.
    """

    cards: tuple[Card, ...]
    riders: tuple[Card, ...]
    speed: int
    rotations: tuple[Card, ...]


def deck(data: RulesData, aircraft: AircraftType, grade: Grade) -> tuple[int, ...]:
    """The ids of the cards that the pilot holds (3.0 step 7, 2.5), in rising order."""
    return tuple(card.id for card in data.deck(aircraft.id, veteran=grade is not Grade.ROOKIE))


def chosen_from(data: RulesData, idents: Iterable[int]) -> Chosen:
    """The known cards among the ids."""
    known = [card for ident in idents if (card := find_card(data, ident)) is not None]
    cards = tuple([card for card in known if not card.is_rider])
    return Chosen(
        cards=cards,
        riders=tuple([card for card in known if card.is_rider]),
        speed=sum([card.is_speed for card in cards]),
        rotations=tuple([card for card in cards if card.is_rotation]),
    )


def ids_of(plays: Iterable[Play]) -> tuple[int, ...]:
    """Every card of the plays, riders after their card."""
    return tuple(ident for card, riders in plays for ident in (card, *riders))


def faults(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> tuple[Refusal, ...]:
    """Every rule that an ordered hand breaks, sorted by section; empty = it is legal. Takes any numbers as ids."""
    idents = ids_of(plays)
    chosen = chosen_from(data, idents)
    ground = ground_of(data, holder, chosen)
    found = _set_faults(data, holder, idents, chosen, ground)
    walk = start_of(holder)
    after = sum(1 for ident, _ in plays if takes_a_round(data, ident))
    for ident, rider_ids in plays:
        card = find_card(data, ident)
        riders = tuple(rider for rider_id in rider_ids if (rider := find_card(data, rider_id)) is not None)
        if card is None:
            continue
        if card.is_rider:
            found.append(Fault(card.section, Code.RIDES_ON_NOTHING))
            found += rider_faults(holder.readings, card, riders)
            continue
        after -= 1
        walk, broken = step(data, ground, walk, card, riders, after)
        found += broken
    return said_of(holder.aircraft.id, found)


def takes_a_round(data: RulesData, ident: int) -> bool:
    """Whether the id is a card that is played alone; not Climb, Dive or an unknown id (reading 5-3)."""
    card = find_card(data, ident)
    return card is not None and not card.is_rider


def start_of(holder: Holder) -> Walk:
    """The walk before the first card."""
    below = holder.been_below or holder.altitude < holder.aircraft.limits.altitude
    return Walk(altitude=holder.altitude, been_below=below)


def ground_of(data: RulesData, holder: Holder, chosen: Chosen) -> Ground:
    """What holds for every card of the hand."""
    speed = min(chosen.speed, holder.aircraft.max_speed)
    lines = holder.aircraft.specials_at(speed)
    pairs = [line for line in lines if line.kind is SpecialKind.PAIR_LAST]
    sides = [card.side for card in chosen.rotations]
    return Ground(
        aircraft=holder.aircraft,
        grade=holder.grade,
        readings=holder.readings,
        last_card=find_card(data, holder.last_card),
        speed=chosen.speed,
        lines=lines,
        ending_pair=tuple(
            side
            for side in (CardSide.LEFT, CardSide.RIGHT)
            if sides.count(side) > 1 and any(pair_fits(line, side, side) for line in pairs)
        ),
    )


def set_faults(data: RulesData, holder: Holder, idents: tuple[int, ...]) -> list[Fault]:
    """What is wrong with the cards of a hand in whatever order they are played."""
    chosen = chosen_from(data, idents)
    return _set_faults(data, holder, idents, chosen, ground_of(data, holder, chosen))


def _set_faults(
    data: RulesData, holder: Holder, idents: tuple[int, ...], chosen: Chosen, ground: Ground
) -> list[Fault]:
    found = deck_faults(data, holder.aircraft, holder.grade, idents)
    if len(set(idents)) < len(idents):
        found.append(Fault(DECK, Code.CARD_TWICE))
    if not chosen.cards:
        found.append(Fault(HAND_SIZE, Code.NO_CARD))
    if sum(card.counts_to_hand for card in chosen.cards) > holder.aircraft.limits.hand:
        found.append(Fault(HAND_SIZE, Code.TOO_MANY_CARDS))
    return found + _speed_faults(holder, chosen.speed) + _rotation_faults(holder, chosen, ground)


def _speed_faults(holder: Holder, speed: int) -> list[Fault]:
    """The speed rule (7.2), Stall or not (reading 6-3); at least one Speed card unless told otherwise (reading 6-2)."""
    found: list[Fault] = []
    if abs(speed - holder.base_speed) > LEAP:
        found.append(Fault(SPEED_RULE, Code.SPEED_LEAP))
    if speed == 0 and holder.readings.min_speed is LowestSpeed.ONE:
        found.append(Fault(SPEED_RULE, Code.TOO_SLOW))
    if speed > holder.aircraft.max_speed:
        found.append(Fault(SPEED_RULE, Code.ABOVE_TOP_SPEED))
    return found


def _rotation_faults(holder: Holder, chosen: Chosen, ground: Ground) -> list[Fault]:
    """How many Rotations this turn's speed allows, and which (6.1.2, readings 6-4 and 6-8)."""
    found: list[Fault] = []
    rotations = chosen.rotations
    if len(rotations) > holder.aircraft.rotations_at(min(chosen.speed, holder.aircraft.max_speed)):
        found.append(too_many_rotations(ground, rotations[0]))
    barred = ground.line(SpecialKind.NO_PAIR)
    if barred is not None and any(
        pair_fits(barred, first.side, second.side)
        for index, first in enumerate(rotations)
        for second in rotations[index + 1 :]
    ):
        found.append(Fault(barred.section, Code.ROTATION_PAIR_BARRED))
    strict = holder.readings.rotation_pairing is Pairing.STRICT
    if strict and len(rotations) > max(1, chosen.speed) and ground.line(SpecialKind.ALTERNATION_ENOUGH) is None:
        found.append(Fault(rotations[0].section, Code.TOO_FEW_SPEED_CARDS))
    return found
