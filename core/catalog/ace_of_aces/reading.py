"""The data folder of Ace of Aces, read strictly."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from core.catalog.ace_of_aces import checks
from core.catalog.ace_of_aces.aircraft import AircraftType
from core.catalog.ace_of_aces.archie import Archie
from core.catalog.ace_of_aces.gunnery import Gunnery
from core.catalog.ace_of_aces.manoeuvres import Manoeuvre
from core.catalog.ace_of_aces.pages import Pages
from core.catalog.ace_of_aces.rules_data import AceData
from core.catalog.files import missing_folder, read_file, refuse_strangers
from core.catalog.options import Option
from core.catalog.problems import DataProblemsError, Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class _Manoeuvres:
    manoeuvre: tuple[Manoeuvre, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Aircraft:
    aircraft: tuple[AircraftType, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Options:
    option: tuple[Option, ...]


_FILES: dict[str, type] = {
    checks.MANOEUVRE_FILE: _Manoeuvres,
    checks.PAGE_FILE: Pages,
    checks.GUNNERY_FILE: Gunnery,
    checks.ARCHIE_FILE: Archie,
    checks.AIRCRAFT_FILE: _Aircraft,
    checks.OPTION_FILE: _Options,
}


def read_ace_of_aces(folder: Path) -> AceData:
    """The data of Ace of Aces in ``folder``.

    Raises:
        DataProblemsError: the files have faults; all of them are named.
    """
    data, problems = _read(folder)
    if data is None or problems:
        raise DataProblemsError(problems)
    return data


def ace_of_aces_problems(folder: Path) -> tuple[Problem, ...]:
    """Every fault of the Ace of Aces data in ``folder``; empty if it can be played with."""
    return _read(folder)[1]


def _read(folder: Path) -> tuple[AceData | None, tuple[Problem, ...]]:
    problems: list[Problem] = []
    if not folder.is_dir():
        return None, (missing_folder(folder),)
    refuse_strangers(folder, _FILES, problems)
    rows: dict[str, Any] = {name: read_file(folder, name, kind, problems) for name, kind in _FILES.items()}
    if any(row is None for row in rows.values()):
        return None, tuple(problems)
    manoeuvres, aircraft = rows[checks.MANOEUVRE_FILE].manoeuvre, rows[checks.AIRCRAFT_FILE].aircraft
    pages, gunnery = rows[checks.PAGE_FILE], rows[checks.GUNNERY_FILE]
    archie, options = rows[checks.ARCHIE_FILE], rows[checks.OPTION_FILE].option
    problems += chain(
        checks.manoeuvre_problems(manoeuvres),
        checks.page_problems(pages),
        checks.gunnery_problems(gunnery),
        checks.archie_problems(archie),
        checks.aircraft_problems(aircraft),
        checks.option_problems(options),
    )
    if problems:
        return None, tuple(problems)
    data = AceData(
        manoeuvres=tuple(sorted(manoeuvres, key=lambda row: row.letter)),
        pages=pages,
        gunnery=gunnery,
        archie=archie,
        aircraft=tuple(sorted(aircraft, key=lambda row: row.id)),
        options=tuple(sorted(options, key=lambda row: row.id)),
    )
    return data, ()
