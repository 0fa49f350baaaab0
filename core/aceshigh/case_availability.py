"""The kind `availability` of a case: which aircraft a nation may fly in a month (Appendix A)."""

from __future__ import annotations

import re
from typing import TypeAlias

from core import cases
from core.aceshigh.service_dates import Choices, Month, available
from core.canonical import Json
from core.cases import Table, Verdict
from core.catalog.availability import Nation, Service
from core.catalog.rules_data import RulesData

CampaignCase: TypeAlias = cases.Case[RulesData, Choices]
"""A described situation of a campaign, with the choices of its own options."""

_MONTH = re.compile(r"(19[0-9]{2})-(0[1-9]|1[0-2])", re.ASCII)
_STAND_IN: Month = (1916, 8)


def adjudicate_availability(case: CampaignCase) -> Verdict:
    """The aircraft of the nation in the month, by entry and id. Raises CaseProblemsError."""
    month = _month(case.table)
    nation = case.table.word("nation", Nation)
    case.require_sound()
    rows: list[Json] = [_row(case.data, row) for row in available(case.data, nation, month, case.readings)]
    return Verdict(exit=0, answer={"aircraft": rows})


def _month(table: Table) -> Month:
    spelt = table.text("month")
    match = _MONTH.fullmatch(spelt)
    if match is None:
        if spelt:
            table.object_to("month", "must be a month such as 1917-10")
        return _STAND_IN
    return int(match[1]), int(match[2])


def _row(data: RulesData, service: Service) -> dict[str, Json]:
    return {
        "id": service.aircraft,
        "two_seater": data.aircraft_type(service.aircraft).two_seater,
        "since": service.since,
        "settled": service.settled,
    }
