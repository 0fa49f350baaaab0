"""The timeline of the hangar as frozen rows: each nation's aircraft, since when they fly. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.hangar.layout import FIRST, MONTHS, index_of
from app.phrases.nations import nation_name
from app.phrases.times import month_name
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.service_dates import ON, Choices, Month, available, holds, services_of
from core.catalog.availability import Nation, Service
from core.catalog.options import Scope
from core.catalog.rules_data import RulesData
from core.words import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """What the timeline shows: nations in the order of print, seats (0 = any), and whether only what flies now."""

    nations: tuple[Nation, ...] = tuple(Nation)
    seats: int = 0
    flying_only: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceRow:
    """One line of the timeline: a nation's heading (`aircraft` is empty) or an aircraft in its service.

    Attributes:
        key: `germany C05`, or `germany` for a heading.
        since: column of the month of entry.
        settled: whether the cell is certain.
        flies: whether it may fly in the chosen month.
        note: words beside the bar: from when, and what is not certain; empty if there is nothing to say.
        spoken: the row in words.
    """

    key: str
    nation: Nation
    aircraft: str
    name: str
    two_seater: bool
    since: int
    settled: bool
    flies: bool
    note: str
    spoken: str

    @property
    def side(self) -> Side:
        """Whose it is."""
        return self.nation.side

    @property
    def seats(self) -> str:
        """A word for two-seaters; the others are the rule."""
        return _("2 seats") if self.two_seater else ""


def every_choice(data: RulesData) -> Choices:
    """Every option of a campaign switched on: so that what hangs on one is shown as well."""
    return tuple((option.id, ON) for option in data.options if option.scope is Scope.CAMPAIGN)


def timeline_rows(data: RulesData, month: Month, shown: Filter, chosen: Choices = ()) -> tuple[ServiceRow, ...]:
    """Nation by nation, Germany first as in the mission record; a nation of which nothing is shown has no heading."""
    rows: list[ServiceRow] = []
    for nation in sorted(shown.nations, key=lambda one: (one.side is not Side.CENTRAL, list(Nation).index(one))):
        flown = _nation_rows(data, nation, month, shown, chosen)
        if flown:
            rows += [_heading(nation, flown), *flown]
    return tuple(rows)


def _nation_rows(
    data: RulesData, nation: Nation, month: Month, shown: Filter, chosen: Choices
) -> tuple[ServiceRow, ...]:
    flying = available(data, nation, month, chosen)
    rows = (_row(data, one, flies=one in flying, by_choice=not holds(one, chosen)) for one in _column(data, nation))
    return tuple(
        row for row in rows if (row.flies or not shown.flying_only) and shown.seats in (0, 2 if row.two_seater else 1)
    )


def _column(data: RulesData, nation: Nation) -> tuple[Service, ...]:
    return services_of(data, nation, every_choice(data))


def _row(data: RulesData, service: Service, *, flies: bool, by_choice: bool) -> ServiceRow:
    sheet = data.aircraft_type(service.aircraft)
    month = (service.year, service.month)
    from_words = "" if flies or by_choice else _("from {month}").format(month=short_month(*month))
    doubt = _("only if a campaign chooses so") if by_choice else "" if service.settled else _("nation not certain")
    seats = _("two seats") if sheet.two_seater else _("one seat")
    state = _("may fly") if flies else _("may not fly yet") if not by_choice else ""
    since = _("from {month} on").format(month=month_name(*month))
    said = (sheet.name, nation_name(service.nation), seats, since, doubt, state)
    return ServiceRow(
        key=f"{service.nation} {service.aircraft}",
        nation=service.nation,
        aircraft=service.aircraft,
        name=sheet.name.replace("Siemens-Schuckert", "SSW"),
        two_seater=sheet.two_seater,
        since=index_of(month),
        settled=service.settled and not by_choice,
        flies=flies,
        note=", ".join(part for part in (from_words, doubt) if part),
        spoken=", ".join(part for part in said if part),
    )


def _heading(nation: Nation, flown: tuple[ServiceRow, ...]) -> ServiceRow:
    count = sum(row.flies for row in flown)
    name = _("Germany and Austria-Hungary") if nation is Nation.GERMANY else nation_name(nation)
    return ServiceRow(
        key=nation.value,
        nation=nation,
        aircraft="",
        name=name,
        two_seater=False,
        since=0,
        settled=True,
        flies=True,
        note="",
        spoken=_("{nation}: {count} of {all} may fly").format(nation=name, count=count, all=len(flown)),
    )


def standing_line(rows: tuple[ServiceRow, ...], month: Month) -> str:
    """Where things stand, under the title: how many of the types that are shown may fly in the month."""
    types = {row.aircraft for row in rows if row.aircraft}
    flying = {row.aircraft for row in rows if row.aircraft and row.flies}
    if not types:
        return _("{month}: nothing of that kind flies.").format(month=month_name(*month))
    words = ngettext("{month}: {n} of {all} types may fly.", "{month}: {n} of {all} types may fly.", len(flying))
    return words.format(month=month_name(*month), n=len(flying), all=len(types))


def numbers_line(pack: str) -> str:
    """Whose numbers are shown, where they are not the program's own."""
    return _("Numbers of the data pack {name}.").format(name=pack)


def month_heads() -> tuple[str, ...]:
    """Three letters for each column."""
    return tuple(month_name(*month)[:3] for month in MONTHS)


def year_heads() -> tuple[tuple[int, str], ...]:
    """The columns where a year begins, with the year."""
    return tuple((at, str(year)) for at, (year, month) in enumerate(MONTHS) if month == 1 or (year, month) == FIRST)


def short_month(year: int, month: int) -> str:
    """A month in little room: "Oct 1917"."""
    return f"{month_name(year, month)[:3]} {year}"


def month_choices() -> tuple[str, ...]:
    """Every month of the calendar for a picker."""
    return tuple(month_name(*month) for month in MONTHS)
