"""The result of a fight with the paper books, as players enter it: who flew, what he won, how it ended for him.

Victories and points are counted in halves. A result is written once: who finds it wrong withdraws it and enters anew.
"""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.aceofaces.fire import HALF, WHOLE
from core.aceofaces.setup import GRADES, LONGEST_NAME, is_name
from core.aceofaces.state import Fate
from core.canonical import CanonicalError, Fields, Json, fields
from core.catalog.ace_of_aces.rules_data import AceData
from core.words import Grade, Side

GAME: Final = "ace_of_aces"
FIRST_YEAR, LAST_YEAR = 1914, 1918
MOST_PILOTS: Final = 12
LONGEST_WORD: Final = 40
LONGEST_REMARK: Final = 400
MOST_TAKEN: Final = 99

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_RESULT_KEYS: Final = ("game", "date", "pilots")
_PILOT_KEYS: Final = ("name", "side", "aircraft", "grade", "half_victories", "end")


class Ending(StrEnum):
    """How a fight ended for a pilot."""

    FLEW_HOME = "flew_home"
    SHOT_DOWN = "shot_down"
    LOST_CONTACT = "lost_contact"
    """Out of sight of everyone, he flew home: nobody has a victory for it (FM Multi-Player Combat)."""
    ESCAPED = "escaped"
    """He broke off or fled: half a victory for an enemy."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PilotResult:
    """One pilot in one fight.

    Attributes:
        name: as it was given, any letters.
        of: a word that tells namesakes apart, such as a squadron; empty if none was given.
        side: that he flies for.
        type_id: of his aircraft.
        grade: at the beginning of the fight.
        halves: victories won in it, in halves.
        taken: points lost to hits, in halves.
        ending: how it ended for him.
        fate: DEAD only for one who was shot down.
    """

    name: str
    of: str
    side: Side
    type_id: str
    grade: Grade
    halves: int
    taken: int
    ending: Ending
    fate: Fate


@dataclass(frozen=True, slots=True, kw_only=True)
class TableResult:
    """One fight at the table. `date`: the ISO day of 1914 to 1918 on which it is set."""

    date: str
    remark: str
    pilots: tuple[PilotResult, ...]


class TableResultError(Exception):
    """A result that cannot be taken: `key` names the place, `cause` the one fault."""

    def __init__(self, key: str, cause: str) -> None:
        super().__init__(f"{key}: {cause}")
        self.key = key
        self.cause = cause


def parse_table_result(value: Json) -> TableResult:
    """The result that a JSON value says; `of`, `remark`, `half_points_taken` and `fate` may be left out.

    Letters are composed (NFC) and runs of blanks made one, so that a name has one spelling.

    Raises:
        TableResultError: the first fault of form, or a result that the rules do not know.
    """
    try:
        row = fields(value, _RESULT_KEYS, "result", optional=("remark",))
        if row.text("game") != GAME:
            raise TableResultError("result.game", f"must be {GAME}")
        rows = row.array("pilots", most=MOST_PILOTS)
        found = TableResult(
            date=_day(row),
            remark=_words(row, "remark", LONGEST_REMARK),
            pilots=tuple(_pilot(item, f"result.pilots[{index}]") for index, item in enumerate(rows)),
        )
    except CanonicalError as error:
        raise TableResultError(error.where, f"{error.fault.value} {error.detail}".strip()) from None
    _check(found)
    return found


def table_result_json(result: TableResult) -> dict[str, Json]:
    """The one spelling of a result, nothing left out; `parse_table_result` is the inverse."""
    return {
        "game": GAME,
        "date": result.date,
        "remark": result.remark,
        "pilots": [pilot_json(pilot) for pilot in result.pilots],
    }


def pilot_json(pilot: PilotResult) -> dict[str, Json]:
    """One pilot of a result."""
    return {
        "name": pilot.name,
        "of": pilot.of,
        "side": pilot.side.value,
        "aircraft": pilot.type_id,
        "grade": pilot.grade.value,
        "half_victories": pilot.halves,
        "half_points_taken": pilot.taken,
        "end": pilot.ending.value,
        "fate": pilot.fate.value,
    }


def check_aircraft(result: TableResult, data: AceData) -> None:
    """That each pilot's aircraft is known and flies for his side. Raises TableResultError."""
    for index, pilot in enumerate(result.pilots):
        key = f"result.pilots[{index}].aircraft"
        try:
            kind = data.aircraft_type(pilot.type_id)
        except KeyError:
            raise TableResultError(key, f"there is no aircraft {pilot.type_id}") from None
        if kind.side is not pilot.side:
            raise TableResultError(key, f"the {kind.name} flies for the {kind.side.value} side")


def _day(row: Fields) -> str:
    text = row.text("date")
    try:
        day = dt.date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:
        day = None
    if day is None or not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise TableResultError(row.where("date"), f"must be a day from {FIRST_YEAR} to {LAST_YEAR}, such as 1917-10-04")
    return text


def _words(row: Fields, key: str, most: int) -> str:
    if key not in row:
        return ""
    text = " ".join(unicodedata.normalize("NFC", row.text(key)).split())
    if text and not is_name(text, most):
        raise TableResultError(row.where(key), f"at most {most} letters without control characters")
    return text


def _pilot(item: Json, where: str) -> PilotResult:
    row = fields(item, _PILOT_KEYS, where, optional=("of", "half_points_taken", "fate"))
    name = _words(row, "name", LONGEST_NAME)
    if not name:
        raise TableResultError(row.where("name"), "must not be empty")
    ending = Ending(_one_of(row, "end", tuple(Ending)))
    usual = Fate.DEAD if ending is Ending.SHOT_DOWN else Fate.FIT
    return PilotResult(
        name=name,
        of=_words(row, "of", LONGEST_WORD),
        side=Side(_one_of(row, "side", tuple(Side))),
        type_id=row.text("aircraft", most=LONGEST_WORD),
        grade=Grade(_one_of(row, "grade", GRADES)),
        halves=row.integer("half_victories", 0, WHOLE * MOST_PILOTS),
        taken=row.integer("half_points_taken", 0, MOST_TAKEN) if "half_points_taken" in row else 0,
        ending=ending,
        fate=Fate(_one_of(row, "fate", tuple(Fate))) if "fate" in row else usual,
    )


def _one_of(row: Fields, key: str, known: tuple[StrEnum, ...]) -> str:
    text = row.text(key)
    if text not in [one.value for one in known]:
        raise TableResultError(row.where(key), f"must be one of {', '.join(known)}")
    return text


def _check(result: TableResult) -> None:
    """What no single field shows: both sides, no namesakes untold, and no victory without an enemy who gave it."""
    if len({pilot.side for pilot in result.pilots}) < len(Side):
        raise TableResultError("result.pilots", "each side needs a pilot")
    known = [(pilot.name, pilot.of, pilot.side) for pilot in result.pilots]
    for index, pilot in enumerate(result.pilots):
        key = f"result.pilots[{index}]"
        if known[index] in known[:index]:
            raise TableResultError(f"{key}.of", f"there are two {pilot.name}: tell them apart by a word")
        if pilot.fate is Fate.DEAD and pilot.ending is not Ending.SHOT_DOWN:
            raise TableResultError(f"{key}.fate", "only who is shot down dies")
        most = _most_halves(result, pilot.side)
        if pilot.halves > most:
            raise TableResultError(
                f"{key}.half_victories", f"{pilot.halves} halves, but the enemies' ends give {most} at most"
            )


def _most_halves(result: TableResult, side: Side) -> int:
    """What one pilot can have won: a whole for each enemy who was shot down, a half for each who broke off."""
    worth = {Ending.SHOT_DOWN: WHOLE, Ending.ESCAPED: HALF}
    return sum(worth.get(pilot.ending, 0) for pilot in result.pilots if pilot.side is side.enemy)
