"""A scenario of one's own as one strict TOML file: forces, crews, missions, a day (chapter 15, readings 3-5 and 13-3).

At its head stand `game`, `title`, `date`, perhaps `note`, `secret_targets` and `pacing`; then one `[[allied]]` or
`[[central]]` for each aircraft, with `aircraft`, `grade` and perhaps `pilot`, `observer`, `observer_grade`; perhaps
`[missions]` with a letter of 13.1 for each side; and perhaps `[options]` with the named readings that are not as usual.
A file with a pacing or options says `format = 2`; one that says nothing is of format 1, which has neither, so that
older programs still open it. `write_scenario` is the inverse of `parse_scenario`, byte for byte.
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from typing import Annotated, Any, Final

from core.catalog.files import parse_toml
from core.catalog.lines import placed
from core.catalog.options import Scope
from core.catalog.problems import DataProblemsError, Fault, Problem
from core.catalog.rows import Document
from core.catalog.rules_data import RulesData
from core.catalog.scenarios import ScenarioMission
from core.catalog.schema import Length, fields_of
from core.words import Grade, Side

EXTENSION: Final = ".flugscenario"
FILE: Final = "scenario"
GAME: Final = "aces_high"
LARGEST: Final = 16 << 10
"""Bytes of the largest file that is read."""
LONGEST_NAME: Final = 80
LONGEST_NOTE: Final = 600
MOST_AIRCRAFT: Final = 4
FORMAT: Final = 2
"""The newest form of a file, the first one that keeps a pacing and options."""
PACINGS: Final = ("hand", "round", "duel")
"""How much can be chosen at once in a fight (protocol 8)."""
_OLDEST: Final = 1
_FIRST, _LAST = dt.date(1914, 1, 1), dt.date(1918, 12, 31)
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Crew:
    """One aircraft and who flies it. Names may be empty: whoever sets the fight up gives them."""

    aircraft: str
    grade: Grade
    pilot: Annotated[str, Length(LONGEST_NAME)] = ""
    observer: Annotated[str, Length(LONGEST_NAME)] = ""
    observer_grade: Grade = Grade.ROOKIE


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnScenario:
    """A scenario that can be saved. `missions`: one for each side, or none; `note`: what happened, may be empty.

    `pacing`: one of `PACINGS`, empty = as usual where it is flown. `options`: the readings that are not as usual, each
    with its value, by name.
    """

    title: Annotated[str, Length(LONGEST_NAME)]
    note: Annotated[str, Length(LONGEST_NOTE)] = ""
    date: str
    allied: tuple[Crew, ...]
    central: tuple[Crew, ...]
    missions: tuple[ScenarioMission, ...] = ()
    secret_targets: bool = False
    pacing: str = ""
    options: tuple[tuple[str, str], ...] = ()

    def crews(self, side: Side) -> tuple[Crew, ...]:
        """The crews of a side."""
        return self.allied if side is Side.ALLIED else self.central

    def mission(self, side: Side) -> str:
        """The letter of a side's mission; empty without missions."""
        return next((one.mission for one in self.missions if one.side is side), "")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Head:
    game: str
    format: int
    title: Annotated[str, Length(LONGEST_NAME)]
    note: Annotated[str, Length(LONGEST_NOTE)]
    date: str
    secret_targets: bool
    pacing: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Missions:
    allied: str
    central: str


def parse_scenario(data: bytes, rules: RulesData) -> OwnScenario:
    """The scenario of a file's bytes.

    Raises:
        DataProblemsError: every fault that was found, each with its key, and its line where it can be told.
    """
    problems: list[Problem] = []
    text, document = _document(data, problems)
    found = _scenario(document, Document(FILE, problems), rules) if document is not None else None
    if found is not None:
        problems += scenario_problems(found, rules)
    if problems or found is None:
        raise DataProblemsError(tuple(placed(problem, text) for problem in problems))
    return found


def write_scenario(scenario: OwnScenario) -> str:
    """The one text of a scenario."""
    lines = ["# A scenario for Aces High.", f'game = "{GAME}"']
    lines += [f"format = {FORMAT}"] if scenario.pacing or scenario.options else []
    lines += [f"title = {_spelt(scenario.title)}"]
    lines += [f"note = {_spelt(scenario.note)}"] if scenario.note else []
    lines += [f"date = {_spelt(scenario.date)}"]
    lines += ["secret_targets = true"] if scenario.secret_targets else []
    lines += [f'pacing = "{scenario.pacing}"'] if scenario.pacing else []
    for side in Side:
        for crew in scenario.crews(side):
            lines += ["", f"[[{side.value}]]", f"aircraft = {_spelt(crew.aircraft)}", f'grade = "{crew.grade.value}"']
            lines += [f"pilot = {_spelt(crew.pilot)}"] if crew.pilot else []
            lines += [f"observer = {_spelt(crew.observer)}"] if crew.observer else []
            lines += [f'observer_grade = "{crew.observer_grade.value}"'] if crew.observer_grade != Grade.ROOKIE else []
    if scenario.missions:
        lines += ["", "[missions]", *(f'{side.value} = "{scenario.mission(side)}"' for side in Side)]
    if scenario.options:
        lines += ["", "[options]", *(f'{name} = "{value}"' for name, value in scenario.options)]
    return "\n".join(lines) + "\n"


def scenario_problems(scenario: OwnScenario, rules: RulesData) -> tuple[Problem, ...]:
    """What keeps a scenario from being flown: forces, aircraft of the wrong side, crews, missions, day, options."""
    problems: list[Problem] = []
    document = Document(FILE, problems)
    if not is_day(scenario.date):
        document.fault("date", Fault.WRONG_VALUE, "must be a day from 1914 to 1918, such as 1917-10-04")
    if len(scenario.allied) + len(scenario.central) > MOST_AIRCRAFT:
        document.fault("", Fault.TOO_BIG, "one fights one, two or three, or two fight two (readings 3-5)")
    known = {sheet.id: sheet for sheet in rules.aircraft}
    for side in Side:
        if not scenario.crews(side):
            document.fault(side.value, Fault.MISSING_KEY, "each side has at least one aircraft")
        for number, crew in enumerate(scenario.crews(side), 1):
            key = f"{side.value}[{number}]"
            sheet = known.get(crew.aircraft)
            if sheet is None or sheet.side is not side:
                document.fault(f"{key}.aircraft", Fault.BAD_REFERENCE, "no aircraft of this side has that id")
            elif not sheet.two_seater and (crew.observer or crew.observer_grade is not Grade.ROOKIE):
                document.fault(f"{key}.observer", Fault.CONTRADICTION, f"the {sheet.name} is a single-seater")
    _check_missions(scenario, rules, document)
    if scenario.secret_targets and not scenario.missions:
        document.fault("secret_targets", Fault.CONTRADICTION, "there is no mission to have a target")
    if scenario.pacing and scenario.pacing not in PACINGS:
        document.fault("pacing", Fault.WRONG_VALUE, f"must be one of {', '.join(PACINGS)}")
    _check_options(scenario, rules, document)
    return tuple(problems)


def is_day(text: str) -> bool:
    """Whether this is a day of the war, as ISO text."""
    try:
        return bool(_DAY.fullmatch(text)) and _FIRST <= dt.date.fromisoformat(text) <= _LAST
    except ValueError:
        return False


def may_fly(rules: RulesData, mission: str, *, two_seater: bool) -> bool:
    """Whether such an aircraft can carry a mission out (13.1, reading 13-3); False for no letter of 13.1."""
    how = next((row for row in rules.charts.missions if row.id == mission), None)
    return how is not None and (how.two_seaters if two_seater else how.single_seaters)


def _check_missions(scenario: OwnScenario, rules: RulesData, document: Document) -> None:
    known = {sheet.id: sheet for sheet in rules.aircraft}
    letters = [row.id for row in rules.charts.missions]
    for one in scenario.missions:
        sheets = [known[crew.aircraft] for crew in scenario.crews(one.side) if crew.aircraft in known]
        if one.mission not in letters:
            document.fault(f"missions.{one.side.value}", Fault.WRONG_VALUE, f"must be one of {', '.join(letters)}")
        elif not any(may_fly(rules, one.mission, two_seater=sheet.two_seater) for sheet in sheets):
            cause = f"no aircraft of this side can fly {one.mission} (13.1)"
            document.fault(f"missions.{one.side.value}", Fault.CONTRADICTION, cause)


def _readings(rules: RulesData) -> dict[str, tuple[str, ...]]:
    """The options of a fight, each with its values."""
    return {option.id: option.values for option in rules.options if option.scope is Scope.DOGFIGHT}


def _check_options(scenario: OwnScenario, rules: RulesData, document: Document) -> None:
    known = _readings(rules)
    for name, value in scenario.options:
        if name not in known:
            document.fault(f"options.{name}", Fault.UNKNOWN_KEY, "there is no option of this name")
        elif value not in known[name]:
            document.fault(f"options.{name}", Fault.WRONG_VALUE, f"must be one of {', '.join(known[name])}")


def _document(data: bytes, problems: list[Problem]) -> tuple[str, dict[str, Any] | None]:
    fault, cause = Fault.TOO_BIG, f"larger than {LARGEST} bytes"
    text = ""
    if len(data) <= LARGEST:
        try:
            text = data.decode("utf-8-sig").replace("\r\n", "\n")
            return text, parse_toml(text)
        except UnicodeDecodeError as error:
            fault, cause = Fault.ENCODING, f"not UTF-8 text (byte {error.start})"
        except RecursionError:
            fault, cause = Fault.SYNTAX, "nested too deeply"
        except ValueError as error:
            fault, cause = Fault.SYNTAX, str(error)
    problems.append(Problem(file=FILE, key="", fault=fault, cause=cause))
    return text, None


def _scenario(table: dict[str, Any], document: Document, rules: RulesData) -> OwnScenario | None:
    tables = (*(side.value for side in Side), "missions", "options")
    rest = {key: value for key, value in table.items() if key not in tables}
    head = _given(document, _Head, rest, "", needs=("game", "title", "date"))
    sides = {side: _crews(document, table.get(side.value, []), side) for side in Side}
    flown = _missions(document, table["missions"]) if "missions" in table else ()
    options = document.texts(tuple(_readings(rules)), table.get("options", {}), "options")
    if head is not None:
        _check_head(document, head, newer=[key for key in ("pacing", "options") if key in table])
    if head is None or flown is None or document.problems:
        return None
    return OwnScenario(
        title=head["title"],
        note=head.get("note", ""),
        date=head["date"],
        allied=sides[Side.ALLIED],
        central=sides[Side.CENTRAL],
        missions=flown,
        secret_targets=head.get("secret_targets", False),
        pacing=head.get("pacing", ""),
        options=options,
    )


def _check_head(document: Document, head: dict[str, Any], newer: list[str]) -> None:
    """The game and the format; `newer`: what the file has that format 1 does not know."""
    if head["game"] != GAME:
        document.fault("game", Fault.WRONG_VALUE, f'must be "{GAME}"')
    number = head.get("format", _OLDEST)
    if number > FORMAT:
        document.fault("format", Fault.WRONG_VALUE, f"{number} is of a newer program; this one reads up to {FORMAT}")
    elif number < _OLDEST:
        document.fault("format", Fault.WRONG_VALUE, f"must be {_OLDEST} to {FORMAT}")
    elif number < FORMAT:
        for key in newer:
            document.fault(key, Fault.UNKNOWN_KEY, f"a file keeps this only with format = {FORMAT}")


def _crews(document: Document, found: object, side: Side) -> tuple[Crew, ...]:
    if not isinstance(found, list) or len(found) >= MOST_AIRCRAFT:
        document.fault(side.value, Fault.WRONG_TYPE, f"must be a list of 1 to {MOST_AIRCRAFT - 1} tables")
        return ()
    crews = []
    for number, row in enumerate(found, 1):
        key = f"{side.value}[{number}]"
        if not isinstance(row, dict):
            document.fault(key, Fault.WRONG_TYPE, "must be a table")
            continue
        given = _given(document, Crew, row, key, needs=("aircraft", "grade"))
        if given is not None:
            crews.append(Crew(**given))
    return tuple(crews)


def _missions(document: Document, found: object) -> tuple[ScenarioMission, ...] | None:
    if not isinstance(found, dict):
        document.fault("missions", Fault.WRONG_TYPE, "must be a table")
        return None
    given = _given(document, _Missions, found, "missions", needs=tuple(side.value for side in Side))
    return None if given is None else tuple(ScenarioMission(side=side, mission=given[side.value]) for side in Side)


def _given(
    document: Document, row_type: type, table: dict[str, Any], key: str, *, needs: tuple[str, ...]
) -> dict[str, Any] | None:
    """The fields that a table gives; None if one is at fault or one that it `needs` is missing."""
    missing = [name for name in needs if name not in table]
    for name in missing:
        document.fault(f"{key}.{name}".lstrip("."), Fault.MISSING_KEY, "missing key")
    found = document.some(row_type, tuple(item.name for item in fields_of(row_type)), table, key)
    return None if missing or found is None else dict(found)


def _spelt(text: str) -> str:
    """A printable text as TOML: only two signs need care."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
