"""Faults that show only between rows and files: doubles, references to nothing, contradictions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.catalog.aircraft_checks import aircraft_problems
from core.catalog.chart_checks import chart_problems
from core.catalog.problems import Fault, Problem
from core.catalog.rows import suggestion
from core.catalog.rules_data import RulesData
from core.catalog.scenarios import Entrant, Scenario
from core.words import Side

CARDS, MAP, SCENARIOS = "cards.toml", "map.toml", "scenarios.toml"
AVAILABILITY, OPTIONS, HISTORY = "availability.toml", "options.toml", "history.toml"


def cross_problems(data: RulesData) -> Iterator[Problem]:
    """Every fault between the rows of sound files."""
    yield from _doubles(CARDS, "card", [str(card.id) for card in data.cards])
    yield from _card_problems(data)
    yield from aircraft_problems(data)
    yield from chart_problems(data.charts)
    yield from _map_problems(data)
    yield from _scenario_problems(data)
    yield from _availability_problems(data)
    yield from _option_problems(data)
    yield from _history_problems(data)


def _doubles(file: str, kind: str, ids: Sequence[str]) -> Iterator[Problem]:
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        yield Problem(file=file, key=f"{kind} {name}", fault=Fault.DUPLICATE, cause="given more than once")


def _unknown(file: str, key: str, name: str, known: Iterable[str]) -> Problem:
    cause = f'there is no "{name}"{suggestion(name, known)}'
    return Problem(file=file, key=key, fault=Fault.BAD_REFERENCE, cause=cause)


def _clash(file: str, key: str, cause: str) -> Problem:
    return Problem(file=file, key=key, fault=Fault.CONTRADICTION, cause=cause)


def _card_problems(data: RulesData) -> Iterator[Problem]:
    for card in data.cards:
        key = f"card {card.id}"
        if card.lowest_speed > card.highest_speed:
            yield _clash(CARDS, f"{key}.lowest_speed", "above highest_speed")
        if card.first_only and card.last_only:
            yield _clash(CARDS, f"{key}.last_only", "no card is both the first and the last only")
        if card.is_rider and (card.forward, card.front_right, card.turn) != (0, 0, 0):
            yield _clash(CARDS, f"{key}.rides_on", "a card that rides on another does not move the aircraft itself")
        if card.aerobatic and not card.veteran_deck:
            yield _clash(CARDS, f"{key}.veteran_deck", "an Aerobatic card belongs to Veterans and Aces")


def _map_problems(data: RulesData) -> Iterator[Problem]:
    sheet = data.map_sheet
    if 2 * sheet.trench_row > sheet.rows:
        yield _clash(MAP, "trench_row", "the trenches lie beyond the middle of the map")
    if sheet.start_row >= sheet.trench_row:
        yield _clash(MAP, "start_row", "must lie behind the own trench")
    if not sheet.objective_rows or max(sheet.objective_rows) >= sheet.trench_row:
        yield _clash(MAP, "objective_rows", "must lie behind the own trench")


def _scenario_problems(data: RulesData) -> Iterator[Problem]:
    yield from _doubles(SCENARIOS, "scenario", [scenario.id for scenario in data.scenarios])
    missions = [mission.id for mission in data.charts.missions]
    for scenario in data.scenarios:
        yield from _entrant_problems(data, scenario, Side.CENTRAL, scenario.central)
        yield from _entrant_problems(data, scenario, Side.ALLIED, scenario.allied)
        for row in scenario.missions:
            if row.mission not in missions:
                yield _unknown(SCENARIOS, f"scenario {scenario.id}.missions", row.mission, missions)


def _entrant_problems(
    data: RulesData, scenario: Scenario, side: Side, entrants: Sequence[Entrant]
) -> Iterator[Problem]:
    sides = {sheet.id: sheet.side for sheet in data.aircraft}
    key = f"scenario {scenario.id}.{side}"
    if not entrants:
        yield _clash(SCENARIOS, key, "a side needs an aircraft")
    for entrant in entrants:
        if entrant.aircraft not in sides:
            yield _unknown(SCENARIOS, key, entrant.aircraft, sides)
        elif sides[entrant.aircraft] is not side:
            yield _clash(SCENARIOS, key, f"{entrant.aircraft} flies for the other side")


def _availability_problems(data: RulesData) -> Iterator[Problem]:
    cells = [f"{row.nation} {row.aircraft} {'+'.join(row.only_with)}".strip() for row in data.availability]
    yield from _doubles(AVAILABILITY, "service", cells)
    sides = {sheet.id: sheet.side for sheet in data.aircraft}
    options = [option.id for option in data.options]
    for row in data.availability:
        key = f"service {row.since} {row.nation} {row.aircraft}"
        if row.aircraft not in sides:
            yield _unknown(AVAILABILITY, key, row.aircraft, sides)
        elif row.nation.side is not sides[row.aircraft]:
            yield _clash(AVAILABILITY, key, "the aircraft flies for the other side")
        for name in row.only_with:
            if name not in options:
                yield _unknown(AVAILABILITY, key, name, options)


def _option_problems(data: RulesData) -> Iterator[Problem]:
    yield from _doubles(OPTIONS, "option", [option.id for option in data.options])
    for option in data.options:
        yield from _doubles(OPTIONS, f"option {option.id}.values", option.values)
        if option.default not in option.values:
            yield _unknown(OPTIONS, f"option {option.id}.default", option.default, option.values)


def _history_problems(data: RulesData) -> Iterator[Problem]:
    known = [sheet.id for sheet in data.aircraft]
    told = [note.aircraft for note in data.history]
    yield from _doubles(HISTORY, "note", told)
    for name in told:
        if name not in known:
            yield _unknown(HISTORY, f"note {name}", name, known)
    for name in known:
        if name not in told:
            yield Problem(file=HISTORY, key=f"note {name}", fault=Fault.MISSING_KEY, cause="the aircraft has no note")
