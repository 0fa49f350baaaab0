"""The one core module that opens files: the data folder of a game, read strictly."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from core.catalog.aircraft import AircraftType
from core.catalog.availability import Service
from core.catalog.cards import Card
from core.catalog.charts import Charts
from core.catalog.checks import cross_problems
from core.catalog.history import HistoryNote
from core.catalog.maps import MapSheet
from core.catalog.options import Option
from core.catalog.problems import DataProblemsError, Fault, Problem
from core.catalog.rows import Document, suggestion
from core.catalog.rules_data import RulesData
from core.catalog.scenarios import Scenario

MOST_BYTES = 256 * 1024
"""Largest data file."""
MOST_AIRCRAFT = 64
AIRCRAFT_FOLDER = "aircraft"

T = TypeVar("T")


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
        missing = Problem(file=folder.name, key="", fault=Fault.MISSING_FILE, cause="there is no such folder")
        return None, (missing,)
    _refuse_strangers(folder, problems)
    rows = {name: _read_file(folder, name, row_type, problems) for name, row_type in _FILES.items()}
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


def _refuse_strangers(folder: Path, problems: list[Problem]) -> None:
    for path in sorted(folder.glob("*.toml")):
        if path.name not in _FILES:
            cause = f"no such file belongs here{suggestion(path.name, _FILES)}"
            problems.append(Problem(file=path.name, key="", fault=Fault.UNKNOWN_FILE, cause=cause))


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
        sheet = _read_file(folder, place, AircraftType, problems)
        if sheet is None:
            continue
        sheets.append(sheet)
        if f"{sheet.id}.toml" != name:
            cause = f'the file of "{sheet.id}" must be called {sheet.id}.toml'
            problems.append(Problem(file=place, key="id", fault=Fault.CONTRADICTION, cause=cause))
    return tuple(sorted(sheets, key=lambda sheet: sheet.id)) if len(sheets) == len(names) else None


def _read_file(folder: Path, name: str, row_type: type[T], problems: list[Problem]) -> T | None:
    table = _parsed(folder / name, name, problems)
    return None if table is None else Document(name, problems).row(row_type, table)


def _parsed(path: Path, name: str, problems: list[Problem]) -> dict[str, Any] | None:
    """The TOML document of one file; None with a problem noted if there is none."""
    try:
        return tomllib.loads(_bounded_bytes(path).decode("utf-8"))
    except _UnreadableError as error:
        fault, cause = error.fault, error.cause
    except OSError as error:
        fault, cause = Fault.MISSING_FILE, error.strerror or "cannot be read"
    except UnicodeDecodeError as error:
        fault, cause = Fault.ENCODING, f"not UTF-8 text (byte {error.start})"
    except RecursionError:
        fault, cause = Fault.SYNTAX, "nested too deeply"
    except ValueError as error:
        fault, cause = Fault.SYNTAX, str(error)
    problems.append(Problem(file=name, key="", fault=fault, cause=cause))
    return None


def _bounded_bytes(path: Path) -> bytes:
    if not path.is_file():
        raise _UnreadableError(Fault.MISSING_FILE, "there is no such file")
    with path.open("rb") as file:
        raw = file.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise _UnreadableError(Fault.TOO_BIG, f"larger than {MOST_BYTES} bytes")
    return raw


class _UnreadableError(Exception):
    """A file that cannot be taken as it is."""

    def __init__(self, fault: Fault, cause: str) -> None:
        super().__init__(cause)
        self.fault = fault
        self.cause = cause
