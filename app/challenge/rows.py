"""What can be chosen before a duel, in words: aircraft, scenarios, pacing, options, months. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.challenge.months import NEVER, first_month
from app.phrases.nations import nation_name
from app.phrases.terms import option_rows, pacing_rows
from app.phrases.times import day_name, month_name
from app.translation import gettext as _
from app.translation import ngettext
from core.catalog.aircraft import AircraftType
from core.catalog.availability import Nation
from core.catalog.rules_data import RulesData
from core.words import Side

LONGEST_NAME = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class AircraftRow:
    """An aircraft to be chosen. `hint`: since when it flies; `early`: not yet in the chosen month."""

    key: str
    side: Side
    name: str
    line: str
    hint: str
    early: bool

    @property
    def spoken(self) -> str:
        """The row in words."""
        return ". ".join((self.name, self.line, self.hint))


@dataclass(frozen=True, slots=True, kw_only=True)
class TermRow:
    """One line of an invitation's terms. `differs`: not the default reading."""

    name: str
    value: str
    section: str = ""
    differs: bool = False


def aircraft_rows(data: RulesData, side: Side, month: tuple[int, int]) -> tuple[AircraftRow, ...]:
    """The aircraft of a side, with what the month says of each."""
    return tuple(_aircraft_row(data, sheet, month) for sheet in data.aircraft if sheet.side is side)


def _aircraft_row(data: RulesData, sheet: AircraftType, month: tuple[int, int]) -> AircraftRow:
    since = first_month(data, sheet.id)
    early = since > month
    where = ", ".join(nation_name(nation) for nation in nations(data, sheet.id))
    words = _("not before {month}") if early else _("since {month}")
    hint = f"{words.format(month=month_name(*since))} ({where})" if since != NEVER else _("no date is printed")
    return AircraftRow(
        key=sheet.id, side=sheet.side, name=sheet.name, line=aircraft_line(sheet), hint=hint, early=early
    )


def aircraft_line(sheet: AircraftType) -> str:
    """The printed limits of a sheet in one line."""
    cards = ngettext("{count} card", "{count} cards", sheet.limits.hand).format(count=sheet.limits.hand)
    return _("hand of {cards}, speed {speed}, altitude {altitude}").format(
        cards=cards, speed=sheet.max_speed, altitude=sheet.limits.altitude
    )


def nations(data: RulesData, aircraft: str) -> tuple[Nation, ...]:
    """Who flies the aircraft, in the order of the printed columns."""
    flown = {row.nation for row in data.availability if row.aircraft == aircraft and not row.only_with}
    return tuple(nation for nation in Nation if nation in flown)


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow:
    """Somebody who can be challenged. An empty key: whoever opens the invitation. `compared`: the phrase was."""

    key: str
    name: str
    line: str
    compared: bool

    @property
    def spoken(self) -> str:
        """The row in words."""
        return f"{self.name}. {self.line}"


def person_rows(known: tuple[tuple[str, str, str], ...]) -> tuple[PersonRow, ...]:
    """Everybody who can be challenged.

    Args:
        known: key, name, and the ISO day on which the phrase was compared (empty = not yet) of each contact.
    """
    people = tuple(
        PersonRow(
            key=key,
            name=name,
            line=_("compared on {day}").format(day=day_name(day)) if day else _("card not yet compared by voice"),
            compared=bool(day),
        )
        for key, name, day in known
    )
    anybody = PersonRow(
        key="", name=_("Whoever opens it"), line=_("the card comes with the acceptance"), compared=False
    )
    return (*people, anybody)


def term_rows(
    data: RulesData, pacing: str, date: str, options: tuple[tuple[str, str], ...], silence_days: int
) -> tuple[TermRow, ...]:
    """The terms of an invitation, row by row; options that are not as usual come first among theirs."""
    titles = {row.key: row for row in pacing_rows(by_mail=True)}
    silence = (
        ngettext("after {count} day", "after {count} days", silence_days).format(count=silence_days)
        if silence_days
        else _("never")
    )
    rows = [
        TermRow(name=_("Day of the fight"), value=day_name(date)),
        TermRow(name=_("Chosen at once"), value=titles[pacing].title if pacing in titles else pacing),
        TermRow(name=_("Silence may be claimed"), value=silence),
    ]
    chosen = dict(options)
    readings = [
        TermRow(
            name=option.wording,
            value=dict(option.values).get(chosen[option.key], chosen[option.key]),
            section=option.section,
            differs=chosen[option.key] != option.default,
        )
        for option in option_rows(data)
        if option.key in chosen
    ]
    return (*rows, *sorted(readings, key=lambda row: not row.differs))
