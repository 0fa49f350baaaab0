"""Contradictions within an aircraft sheet, and between sheets and cards."""

from __future__ import annotations

from collections.abc import Iterator

from core.catalog.aircraft import AircraftType, Lewis, PairSides, Special, SpecialKind
from core.catalog.problems import Fault, Problem
from core.catalog.rules_data import RulesData

_ABOUT_PAIRS = (SpecialKind.PAIR_LAST, SpecialKind.PAIR_MAY_END, SpecialKind.NO_PAIR)


def aircraft_problems(data: RulesData) -> Iterator[Problem]:
    """Every fault of the sheets."""
    speed_cards = sum(card.is_speed for card in data.cards)
    card_ids = {card.id for card in data.cards}
    for sheet in data.aircraft:
        yield from _speed_problems(sheet, speed_cards)
        yield from _gun_problems(sheet)
        yield from _removal_problems(sheet, card_ids)
        for index, line in enumerate(sheet.special, start=1):
            yield from _special_problems(sheet, line, f"special[{index}]")


def _problem(sheet: AircraftType, key: str, cause: str, fault: Fault = Fault.CONTRADICTION) -> Problem:
    return Problem(file=f"aircraft/{sheet.id}.toml", key=key, fault=fault, cause=cause)


def _speed_problems(sheet: AircraftType, speed_cards: int) -> Iterator[Problem]:
    if sheet.max_speed > speed_cards:
        yield _problem(sheet, "top_speed.cards", f"a deck has only {speed_cards} Speed cards")
    if len(sheet.limits.rotations) != sheet.max_speed:
        yield _problem(sheet, "limits.rotations", f"needs one number for each speed from 1 to {sheet.max_speed}")
    if any(speed > sheet.max_speed for speed in sheet.limits.speed_first_at):
        yield _problem(sheet, "limits.speed_first_at", "names a speed that the aircraft does not reach")
    if len(set(sheet.limits.speed_first_at)) != len(sheet.limits.speed_first_at):
        yield _problem(sheet, "limits.speed_first_at", "names a speed twice", Fault.DUPLICATE)


def _gun_problems(sheet: AircraftType) -> Iterator[Problem]:
    front, rear, boxes = sheet.front_guns, sheet.rear_guns, sheet.ammunition
    if front.lewis is not Lewis.ONE_GUN and front.dice != front.dice_with_lewis:
        yield _problem(sheet, "front_guns.dice_with_lewis", "differs from dice without a second, Lewis gun")
    if front.armed != (boxes.front > 0):
        yield _problem(sheet, "ammunition.front", "boxes without a gun, or a gun without boxes")
    if rear.armed != (boxes.rear > 0):
        yield _problem(sheet, "ammunition.rear", "boxes without a gun, or a gun without boxes")
    if rear.armed and not sheet.two_seater:
        yield _problem(sheet, "rear_guns.armed", "a single-seater has no rear gun")
    if len(set(sheet.last_hit.parts)) != len(sheet.last_hit.parts):
        yield _problem(sheet, "last_hit.parts", "names a part twice", Fault.DUPLICATE)


def _removal_problems(sheet: AircraftType, card_ids: set[int]) -> Iterator[Problem]:
    ids = sheet.removed_cards.ids
    for index, card in enumerate(ids, start=1):
        key = f"removed_cards.ids[{index}]"
        if card not in card_ids:
            yield _problem(sheet, key, f"there is no card {card}", Fault.BAD_REFERENCE)
        if ids.index(card) != index - 1:
            yield _problem(sheet, key, f"card {card} is named twice", Fault.DUPLICATE)


def _special_problems(sheet: AircraftType, line: Special, key: str) -> Iterator[Problem]:
    if line.section != sheet.section:
        yield _problem(sheet, f"{key}.section", f"the lines of this aircraft stand in {sheet.section}")
    if line.speed > sheet.max_speed:
        yield _problem(sheet, f"{key}.speed", "the aircraft does not reach this speed")
    if (line.kind in _ABOUT_PAIRS) == (line.sides is PairSides.NOT_A_PAIR):
        yield _problem(sheet, f"{key}.sides", "exactly the lines about two Rotations name their sides")
    if line.kind is SpecialKind.NO_ROTATION and sheet.rotations_at(line.speed):
        yield _problem(sheet, f"{key}.kind", "limits.rotations allows a Rotation at this speed")
    if sheet.special.count(line) > 1:
        yield _problem(sheet, key, "given twice", Fault.DUPLICATE)
