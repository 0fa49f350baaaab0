"""The data folder of Aces High, read strictly."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.catalog.aircraft import AircraftType
from core.catalog.availability import Service
from core.catalog.cards import Card
from core.catalog.charts import Charts
from core.catalog.checks import cross_problems
from core.catalog.files import missing_folder, read_file, refuse_strangers
from core.catalog.history import HistoryNote
from core.catalog.maps import MapSheet
from core.catalog.options import Option
from core.catalog.problems import DataProblemsError, Fault, Problem
from core.catalog.rules_data import RulesData
from core.catalog.scenarios import Scenario

MOST_AIRCRAFT = 64
AIRCRAFT_FOLDER = "aircraft"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cards:
    card: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scenarios:
    scenario: tuple[Scenario, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Services:
    service: tuple[Service, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Options:
    option: tuple[Option, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Notes:
    note: tuple[HistoryNote, ...]


_FILES: dict[str, type] = {
    "cards.toml": _Cards,
    "charts.toml": Charts,
    "map.toml": MapSheet,
    "scenarios.toml": _Scenarios,
    "availability.toml": _Services,
    "options.toml": _Options,
    "history.toml": _Notes,
}


def read_aces_high(folder: Path) -> RulesData:
    """The data of Aces High in ``folder``.

    Raises:
        DataProblemsError: the files have faults; all of them are named.
    """
    data, problems = _read(folder)
    if data is None or problems:
        raise DataProblemsError(problems)
    return data


def problems_in(folder: Path) -> tuple[Problem, ...]:
    """Every fault of the Aces High data in ``folder``; empty if it can be played with."""
    return _read(folder)[1]


def _read(folder: Path) -> tuple[RulesData | None, tuple[Problem, ...]]:
    problems: list[Problem] = []
    if not folder.is_dir():
        return None, (missing_folder(folder),)
    refuse_strangers(folder, _FILES, problems)
    rows = {name: read_file(folder, name, row_type, problems) for name, row_type in _FILES.items()}
    aircraft = _read_aircraft(folder, problems)
    if aircraft is None or any(row is None for row in rows.values()):
        return None, tuple(problems)
    data = _bundled(rows, aircraft)
    problems.extend(cross_problems(data))
    return data, tuple(problems)


def _bundled(rows: dict[str, Any], aircraft: tuple[AircraftType, ...]) -> RulesData:
    return RulesData(
        cards=tuple(sorted(rows["cards.toml"].card, key=lambda card: card.id)),
        aircraft=aircraft,
        charts=rows["charts.toml"],
        map_sheet=rows["map.toml"],
        scenarios=tuple(sorted(rows["scenarios.toml"].scenario, key=lambda scenario: scenario.id)),
        availability=tuple(
            sorted(rows["availability.toml"].service, key=lambda row: (row.since, row.nation, row.aircraft))
        ),
        options=tuple(sorted(rows["options.toml"].option, key=lambda option: option.id)),
        history=tuple(sorted(rows["history.toml"].note, key=lambda note: note.aircraft)),
    )


def _read_aircraft(folder: Path, problems: list[Problem]) -> tuple[AircraftType, ...] | None:
    names = sorted(path.name for path in (folder / AIRCRAFT_FOLDER).glob("*.toml"))
    if not 1 <= len(names) <= MOST_AIRCRAFT:
        fault = Fault.TOO_BIG if names else Fault.MISSING_FILE
        cause = f"holds {len(names)} aircraft; there must be 1 to {MOST_AIRCRAFT}"
        problems.append(Problem(file=AIRCRAFT_FOLDER, key="", fault=fault, cause=cause))
        return None
    sheets: list[AircraftType] = []
    for name in names:
        place = f"{AIRCRAFT_FOLDER}/{name}"
        sheet = read_file(folder, place, AircraftType, problems)
        if sheet is None:
            continue
        sheets.append(sheet)
        if f"{sheet.id}.toml" != name:
            cause = f'the file of "{sheet.id}" must be called {sheet.id}.toml'
            problems.append(Problem(file=place, key="id", fault=Fault.CONTRADICTION, cause=cause))
    return tuple(sorted(sheets, key=lambda sheet: sheet.id)) if len(sheets) == len(names) else None
