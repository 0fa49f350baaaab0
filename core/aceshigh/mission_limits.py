"""How often a mission may be flown in a campaign (13.0, 13.1.6, reading 13-2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from core.aceshigh.ground import Mission
from core.catalog.rules_data import RulesData
from core.play import SetupError

SECTION: Final = "13.1.6"
OPTION: Final = "mission_repeat"


class Repeat(StrEnum):
    """When a limited mission may be flown again: in the next sub-period, or not before all four were (13.1.6) too."""

    SUB_PERIOD = "sub_period"
    ALL_FOUR = "all_four"


def repeat_of(options: Iterable[tuple[str, str]]) -> Repeat:
    """The reading that options of a campaign name; Repeat.SUB_PERIOD where they name none. Raises SetupError."""
    value = dict(options).get(OPTION, Repeat.SUB_PERIOD.value)
    try:
        return Repeat(value)
    except ValueError:
        raise SetupError(f"options.{OPTION}", f"must be one of {', '.join(Repeat)}") from None


def barred(data: RulesData, flown: Sequence[Mission], repeat: Repeat) -> tuple[Mission, ...]:
    """The missions that may not be flown in the month after these, one a month, in the order of the rulebook.

    A sub-period begins with nothing flown, a short one too (13.0). The free hunt is never barred (13.1.6).
    """
    limited = _limited(data)
    length = data.charts.campaign.sub_period
    now = [mission for mission in flown[len(flown) // length * length :] if mission in limited]
    if repeat is Repeat.ALL_FOUR:
        now += _since_all_four(flown, limited)
    return tuple(mission for mission in Mission if mission in now)


def _limited(data: RulesData) -> frozenset[Mission]:
    return frozenset(Mission(row.id) for row in data.charts.missions if row.limited)


def _since_all_four(flown: Sequence[Mission], limited: frozenset[Mission]) -> list[Mission]:
    done: set[Mission] = set()
    for mission in flown:
        if mission in limited:
            done.add(mission)
        if done == limited:
            done = set()
    return [mission for mission in Mission if mission in done]
