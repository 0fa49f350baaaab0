"""Scenarios to fight: those of chapter 15, and one's own, each a small file in the profile's folder `scenarios`."""

from __future__ import annotations

import contextlib
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from app.changed import Changed, Done
from app.commands.duels import PACING, Duel, Pilot, aces_high_rules
from app.desk import Desk
from app.disk import read_bounded, trouble_with, write_whole
from app.paths import resources
from app.translation import gettext as _
from app.troubles import RefusedError
from core.aceshigh.ground import Mission
from core.catalog.availability import Nation
from core.catalog.names import Names, read_names
from core.catalog.problems import DataProblemsError
from core.catalog.rules_data import RulesData
from core.catalog.scenario_files import (
    EXTENSION,
    LARGEST,
    Crew,
    OwnScenario,
    parse_scenario,
    scenario_problems,
    write_scenario,
)
from core.catalog.scenario_of_printed import of_printed
from core.words import Side

FOLDER: Final = "scenarios"
MOST: Final = 200
"""Files of the folder that are read."""
_LONGEST_STEM: Final = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """A scenario of the own folder. `key`: its file's name without the ending."""

    key: str
    scenario: OwnScenario


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """The own folder: what can be flown, by title, and the files that cannot be read, with the first fault of each."""

    saved: tuple[Saved, ...]
    faulty: tuple[tuple[str, str], ...]


@lru_cache(maxsize=1)
def known_names() -> Mapping[Nation, Names]:
    """Names to suggest for men, by nation."""
    return read_names(resources() / "names")


def shelf(desk: Desk) -> Shelf:
    """What lies in the own folder. Raises TroubleError."""
    data = aces_high_rules(desk).data
    saved, faulty = [], []
    for file in sorted(_folder(desk).glob(f"*{EXTENSION}"))[:MOST]:
        try:
            saved.append(Saved(key=file.stem, scenario=_parsed(_bytes(file), data)))
        except RefusedError as error:
            faulty.append((file.name, error.what))
    return Shelf(
        saved=tuple(sorted(saved, key=lambda one: (one.scenario.title.casefold(), one.key))), faulty=tuple(faulty)
    )


def printed_scenario(desk: Desk, ident: str, *, missions: bool) -> OwnScenario:
    """A scenario of chapter 15, with or without its optional mission. Raises RefusedError: there is none of that id."""
    data = aces_high_rules(desk).data
    found = next((one for one in data.scenarios if one.id == ident), None)
    if found is None:
        raise _missing(ident)
    return of_printed(found, data, missions=missions)


def saved_scenario(desk: Desk, key: str) -> OwnScenario:
    """An own scenario. Raises RefusedError: there is none, or its file has faults."""
    return _parsed(saved_bytes(desk, key), aces_high_rules(desk).data)


def saved_bytes(desk: Desk, key: str) -> bytes:
    """The file of an own scenario, to be given to others. Raises RefusedError, TroubleError."""
    return _bytes(_file(desk, key))


def save_scenario(desk: Desk, scenario: OwnScenario, key: str = "") -> Done[str]:
    """Keep a scenario; the value is its key.

    Args:
        desk: of the profile.
        scenario: what is kept.
        key: of the file it takes the place of; empty = a new one, named after its title.

    Raises:
        RefusedError: it cannot be flown so, or the folder is full; every fault is named.
        TroubleError: it cannot be written.
    """
    problems = scenario_problems(scenario, aces_high_rules(desk).data)
    if problems:
        raise faults(DataProblemsError(problems))
    with desk.turnstile:
        return _kept(desk, write_scenario(scenario).encode(), scenario.title, key)


def import_scenario(desk: Desk, data: bytes) -> Done[str]:
    """Take a file from somebody else into the own folder; the value is its key. One that lies there already stays one.

    Raises:
        RefusedError: it has faults; every one is named with its line.
        TroubleError: it cannot be written.
    """
    scenario = _parsed(data, aces_high_rules(desk).data)
    known = next((one.key for one in shelf(desk).saved if one.scenario == scenario), "")
    return Done(Changed(), known) if known else save_scenario(desk, scenario)


def delete_scenario(desk: Desk, key: str) -> Changed:
    """Remove an own scenario's file. Raises RefusedError, TroubleError."""
    file = _file(desk, key)
    with desk.turnstile, trouble_with(file):
        file.unlink()
    return Changed(scenarios=True)


def duel_of(
    scenario: OwnScenario, seats: tuple[tuple[tuple[Side, int], ...], ...], names: Mapping[tuple[Side, int, bool], str]
) -> Duel:
    """The fight that a scenario proposes.

    Args:
        scenario: with names where it gives them.
        seats: the aircraft of each seat, as side and place in that side's list.
        names: of whoever has none in the scenario, by side, place, and whether he is the observer.
    """

    def pilot(side: Side, at: int, crew: Crew) -> Pilot:
        return Pilot(
            aircraft=crew.aircraft,
            name=crew.pilot or names[side, at, False],
            grade=crew.grade.value,
            observer=crew.observer or names.get((side, at, True), ""),
            observer_grade=crew.observer_grade.value,
        )

    return Duel(
        seats=tuple(tuple(pilot(side, at, scenario.crews(side)[at]) for side, at in seat) for seat in seats),
        pacing=scenario.pacing or PACING,
        date=scenario.date,
        options=dict(scenario.options),
        missions={one.side: Mission(one.mission) for one in scenario.missions},
        secret_targets=scenario.secret_targets,
        title=scenario.title,
    )


def faults(error: DataProblemsError) -> RefusedError:
    """Every fault of a scenario as one refusal."""
    told = "; ".join(
        (_("line {line}: ").format(line=one.line) if one.line else "")
        + (f"{one.key}: {one.cause}" if one.key else one.cause)
        for one in error.problems
    )
    return RefusedError(
        "SCENARIO", _("This scenario cannot be used: {faults}.").format(faults=told), _("Mend the file.")
    )


def _kept(desk: Desk, data: bytes, title: str, key: str) -> Done[str]:
    folder = _folder(desk)
    if not key and len(list(folder.glob(f"*{EXTENSION}"))) >= MOST:
        raise RefusedError("FULL", _("There are {n} scenarios already.").format(n=MOST), _("Remove one first."))
    file = _file(desk, key) if key else _new_file(folder, title)
    write_whole(file, data)
    return Done(Changed(scenarios=True), file.stem)


def _new_file(folder: Path, title: str) -> Path:
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_STEM].strip("-") or "scenario"
    names = (folder / f"{stem}{f'-{n}' if n > 1 else ''}{EXTENSION}" for n in range(1, MOST + 2))
    return next(file for file in names if not file.exists())


def _folder(desk: Desk) -> Path:
    return desk.places.profile / FOLDER


def _file(desk: Desk, key: str) -> Path:
    file = _folder(desk) / f"{key}{EXTENSION}"
    with contextlib.suppress(OSError, ValueError):
        if file.parent == _folder(desk) and file.is_file():
            return file
    raise _missing(key)


def _bytes(file: Path) -> bytes:
    with trouble_with(file):
        return read_bounded(file, LARGEST)


def _parsed(data: bytes, rules: RulesData) -> OwnScenario:
    try:
        return parse_scenario(data, rules)
    except DataProblemsError as error:
        raise faults(error) from error


def _missing(key: str) -> RefusedError:
    return RefusedError("NO_SCENARIO", _("There is no scenario {key}.").format(key=key[:80]), _("Choose another."))
