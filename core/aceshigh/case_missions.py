"""The kind `missions` of a case: which missions a squadron may fly next in its campaign (13.0, 13.1.6)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from core import cases
from core.aceshigh.ground import Mission
from core.aceshigh.mission_limits import OPTION, SECTION, Repeat, barred, repeat_of
from core.canonical import Json
from core.cases import Table, Verdict
from core.catalog.rules_data import RulesData
from core.play import Refusal, SetupError
from core.sortie import Code
from core.words import Month

MissionCase: TypeAlias = cases.Case[RulesData, Repeat]
"""A squadron's missions so far, with the reading of their repetition."""

MOST_MONTHS: Final = 36
_FIRST, _LAST = Month(1916, 1), Month(1918, 12)
_MONTH = re.compile(r"(191[678])-(0[1-9]|1[0-2])", re.ASCII)


def parse_repeat(options: Iterable[tuple[str, str]]) -> Repeat:
    """The reading that a case names. Raises SetupError."""
    options = tuple(options)
    for name, _value in options:
        if name != OPTION:
            raise SetupError(f"options.{name}", "there is no option of this name")
    return repeat_of(options)


def adjudicate_missions(case: MissionCase) -> Verdict:
    """The next month with its missions, or every repetition that was not allowed. Raises CaseProblemsError."""
    start = _start(case.table)
    least = case.data.charts.campaign.least_months
    months = case.table.integer("months", least, MOST_MONTHS)
    flown = case.table.words("flown", Mission)
    if start.plus(months - 1) > _LAST:
        case.table.object_to("months", f"the campaign ends after {_LAST.text}")
    if len(flown) > months:
        case.table.object_to("flown", f"more missions than the campaign's {months} months")
    case.require_sound()
    broken = [
        Refusal(code=Code.MISSION_FLOWN, who=start.plus(place).text, section=SECTION)
        for place, mission in enumerate(flown)
        if mission in barred(case.data, flown[:place], case.readings)
    ]
    return cases.refused(broken) if broken else Verdict(exit=0, answer=_answer(case, start, months, flown))


def _answer(case: MissionCase, start: Month, months: int, flown: tuple[Mission, ...]) -> dict[str, Json]:
    over = len(flown) == months
    closed = () if over else barred(case.data, flown, case.readings)
    length = case.data.charts.campaign.sub_period
    return {
        "next_month": None if over else start.plus(len(flown)).text,
        "sub_period": (len(flown) - over) // length + 1,
        "allowed": [] if over else [mission.value for mission in Mission if mission not in closed],
        "refused": {mission.value: SECTION for mission in closed},
    }


def _start(table: Table) -> Month:
    spelt = table.text("start")
    match = _MONTH.fullmatch(spelt)
    if match is None:
        if spelt:
            table.object_to("start", f"must be a month from {_FIRST.text} to {_LAST.text}")
        return _FIRST
    return Month(int(match[1]), int(match[2]))
