"""A scenario of chapter 15 as one of one's own, to be flown or changed."""

from __future__ import annotations

from core.catalog.rules_data import RulesData
from core.catalog.scenario_files import Crew, OwnScenario
from core.catalog.scenarios import Entrant, Scenario, ScenarioMission
from core.words import Grade, Side


def of_printed(scenario: Scenario, rules: RulesData, *, missions: bool) -> OwnScenario:
    """A printed scenario as one that can be changed: the whole crew has the grade of its tag (reading 15-1).

    Args:
        scenario: a row of chapter 15.
        rules: its data.
        missions: with the optional mission; a side that has none then hunts freely (13.1.5).
    """
    flown = {one.side: one.mission for one in scenario.missions} if missions else {}
    both = tuple(ScenarioMission(side=side, mission=flown.get(side, "C")) for side in Side) if flown else ()
    return OwnScenario(
        title=scenario.section,
        date=f"{_first_month(rules, scenario)}-01",
        allied=tuple(_crew(one, rules) for one in scenario.allied),
        central=tuple(_crew(one, rules) for one in scenario.central),
        missions=both,
        secret_targets=bool(both) and scenario.secret_targets,
    )


def _crew(entrant: Entrant, rules: RulesData) -> Crew:
    two = rules.aircraft_type(entrant.aircraft).two_seater
    return Crew(aircraft=entrant.aircraft, grade=entrant.grade, observer_grade=entrant.grade if two else Grade.ROOKIE)


def _first_month(rules: RulesData, scenario: Scenario) -> str:
    since: dict[str, str] = {}
    for service in rules.availability:
        since[service.aircraft] = min(since.get(service.aircraft, service.since), service.since)
    flown = (one.aircraft for one in (*scenario.allied, *scenario.central))
    return max((since[one] for one in flown if one in since), default="1918-11")
