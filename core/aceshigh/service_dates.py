"""Which aircraft a nation may fly in a month (Appendix A, reading 13-11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from core.catalog.availability import Nation, Service
from core.catalog.options import Scope
from core.catalog.rules_data import RulesData
from core.play import SetupError

Month: TypeAlias = tuple[int, int]
"""Year and month, 1 to 12."""
Choices: TypeAlias = tuple[tuple[str, str], ...]
"""Options of a campaign by name with the chosen value."""

ON = "on"


def campaign_choices(data: RulesData, chosen: Iterable[tuple[str, str]] = ()) -> Choices:
    """Every option that a campaign's terms name, with its value, sorted by name; what is left out has its default.

    Raises:
        SetupError: an option that no campaign has, one given twice, or a value that it does not have.
    """
    known = {option.id: option for option in data.options if option.scope is Scope.CAMPAIGN}
    found: dict[str, str] = {}
    for name, value in chosen:
        if name not in known:
            raise SetupError(f"options.{name}", "there is no option of this name")
        if name in found:
            raise SetupError(f"options.{name}", "given twice")
        if value not in known[name].values:
            raise SetupError(f"options.{name}", f"must be one of {', '.join(known[name].values)}")
        found[name] = value
    return tuple((name, found.get(name, known[name].default)) for name in sorted(known))


def holds(service: Service, chosen: Choices) -> bool:
    """Whether the entry stands by these choices: every option that it hangs on is on."""
    return all((name, ON) in chosen for name in service.only_with)


def services_of(data: RulesData, nation: Nation, chosen: Choices = ()) -> tuple[Service, ...]:
    """A nation's column: the first entry of each aircraft, by month and then by id.

    Options that `chosen` does not name are off.
    """
    first: dict[str, Service] = {}
    for row in sorted(data.availability, key=lambda row: (row.since, row.aircraft)):
        if row.nation is nation and holds(row, chosen):
            first.setdefault(row.aircraft, row)
    return tuple(first.values())


def available(data: RulesData, nation: Nation, month: Month, chosen: Choices = ()) -> tuple[Service, ...]:
    """What a nation may fly in a month: each aircraft from the month of its entry on, for ever (A, reading 13-11)."""
    return tuple(row for row in services_of(data, nation, chosen) if (row.year, row.month) <= month)
