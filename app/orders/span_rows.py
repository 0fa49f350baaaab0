"""The months of a campaign before it begins, in frozen rows: sub-periods, and which aircraft come when. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.phrases.campaign.men import month_short, month_words, months_words
from app.phrases.campaign.spelling import aircraft_name
from app.phrases.nations import nation_name
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.calendar import months_of, sub_periods
from core.campaign.rules import CampaignRules
from core.sorties import Options
from core.words import Month, Nation, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeRow:
    """A type of aircraft in the picture of the months: the column of its first month, 0 = from the beginning on."""

    aircraft: str
    name: str
    side: Side
    since: int
    settled: bool
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NationRows:
    """One nation's types in the order in which they come."""

    side: Side
    name: str
    types: tuple[TypeRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpanRows:
    """The months of a campaign as a picture: sub-periods and what comes when."""

    months: tuple[Month, ...]
    periods: tuple[int, ...]
    nations: tuple[NationRows, ...]
    line: str
    doubts: tuple[str, ...]

    @property
    def spoken(self) -> str:
        """The picture in words."""
        types = [f"{one.name} {one.note}" for nation in self.nations for one in nation.types]
        return ". ".join((self.line, "; ".join(types), *self.doubts))


def span_rows(
    rules: CampaignRules, start: Month, months: int, nations: tuple[Nation, Nation], options: Options
) -> SpanRows:
    """The picture of a campaign's months for its two nations."""
    span = months_of(start, months)
    chosen = len(rules.sorties.missions) > 1  # else nothing hangs on sub-periods
    periods = sub_periods(start, months, rules.sorties.sub_period) if chosen else ()
    rows = tuple(_nation(rules, nation, span, options) for nation in nations)
    line = _("{months}, {first} to {last}").format(
        months=months_words(months), first=month_words(span[0]), last=month_words(span[-1])
    )
    if periods:
        parts = ngettext("{n} sub-period", "{n} sub-periods", len(periods)).format(n=len(periods))
        line = _("{months}: {parts}").format(months=line, parts=parts)
    unsure = [(nation, one) for nation in rows for one in nation.types if not one.settled]
    doubts = [
        _("{nation}: the printed column does not say for certain that the {aircraft} flies there (A).").format(
            nation=nation.name, aircraft=one.name
        )
        for nation, one in unsure
    ]
    return SpanRows(
        months=span,
        periods=tuple(len(period) for period in periods),
        nations=rows,
        line=f"{line}.",
        doubts=tuple(doubts),
    )


def _nation(rules: CampaignRules, nation: Nation, span: tuple[Month, ...], options: Options) -> NationRows:
    seen: dict[str, TypeRow] = {}
    for at, month in enumerate(span):
        for one in rules.sorties.aircraft_for(nation, month, options):
            if one.aircraft not in seen:
                notes = (_("from {month}").format(month=month_short(month)) if at else "", _doubt(settled=one.settled))
                seen[one.aircraft] = TypeRow(
                    aircraft=one.aircraft,
                    name=aircraft_name(rules, one.aircraft).replace("Siemens-Schuckert", "SSW"),
                    side=nation.side,
                    since=at,
                    settled=one.settled,
                    note=", ".join(note for note in notes if note),
                )
    return NationRows(side=nation.side, name=nation_name(nation), types=tuple(seen.values()))


def _doubt(*, settled: bool) -> str:
    return "" if settled else _("not certain")
