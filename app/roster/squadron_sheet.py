"""The sheet of a squadron: its sums, its missions by sub-period with what is left, its aircraft and its aces. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.phrases.campaign.men import mission_words, month_mark, month_short, months_words
from app.phrases.nations import nation_name
from app.phrases.people import grade_words
from app.phrases.scores import twelfths_words
from app.roster.person_rows import Figure, flown_rows
from app.roster.reading import Material
from app.roster.rows import kills_figure
from app.translation import gettext as _
from core.campaign.calendar import sub_periods
from core.campaign.roster import Member
from core.sorties import MissionKind
from core.words import Grade, Month, SeatId, Side


class SheetKind(StrEnum):
    """HEAD over a part; LINE with words at the left and at the right."""

    HEAD = "head"
    LINE = "line"


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """One line of the sheet. `aircraft`: whose silhouette stands before it; `icon`: an icon there instead."""

    key: str
    kind: SheetKind
    text: str
    right: str = ""
    icon: str = ""
    aircraft: str = ""
    side: Side = Side.ALLIED

    @property
    def spoken(self) -> str:
        """The line in words."""
        return ", ".join(part for part in (self.text, self.right) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadronSheet:
    """Everything on the sheet of one squadron."""

    seat: SeatId
    name: str
    line: str
    side: Side
    figures: tuple[Figure, ...]
    rows: tuple[SheetRow, ...]


def squadron_sheet(material: Material, seat: SeatId) -> SquadronSheet:
    """One squadron's sheet."""
    charter = material.state.charter
    squadron = charter.squadron(seat)
    members = material.state.roster.of_seat(seat)
    return SquadronSheet(
        seat=seat,
        name=squadron.name,
        line=_("{nation}, {months} from {month}").format(
            nation=nation_name(squadron.nation), months=months_words(charter.months), month=month_short(charter.start)
        ),
        side=squadron.side,
        figures=_figures(material, members),
        rows=(*_mission_rows(material, seat), *_aircraft_rows(material, seat), *_grade_rows(material, members)),
    )


def _figures(material: Material, members: tuple[Member, ...]) -> tuple[Figure, ...]:
    points, fallen = sum(one.points for one in members), [one for one in members if not one.lives]
    sums = _("13.2: all who ever served; {points} of them by {fallen} fallen").format(
        points=twelfths_words(sum(one.points for one in fallen)), fallen=len(fallen)
    )
    best = max(members, key=lambda one: one.kills)
    kills = _("Most: {name}, {n}").format(name=best.person.name, n=kills_figure(best.kills, material.kill_unit))
    total = kills_figure(sum(one.kills for one in members), material.kill_unit)
    months = len(material.state.records)
    left = material.state.charter.months - months
    return (
        Figure(key="points", number=twelfths_words(points), name=_("experience"), tip=sums),
        Figure(key="kills", number=total, name=_("victories"), tip=kills if best.kills else _("None yet")),
        Figure(
            key="months",
            number=str(months),
            name=_("months flown"),
            tip=_("Still to be flown: {months}").format(months=months_words(left)) if left else _("All are flown"),
        ),
        Figure(
            key="fallen",
            number=str(len(fallen)),
            name=_("fallen"),
            tip=", ".join(one.person.name for one in fallen) or _("Nobody"),
        ),
    )


def _mission_rows(material: Material, seat: SeatId) -> Iterable[SheetRow]:
    """The missions of each sub-period (13.0), then what may still be flown in the one that runs."""
    charter, sorties = material.state.charter, material.opened.rules.sorties
    flown = {record.month: record.of_seat(seat).orders.mission for record in material.state.records}
    choice = len(sorties.missions) > 1
    yield SheetRow(key="missions", kind=SheetKind.HEAD, text=_("Missions") if choice else _("Fights"))
    for months in sub_periods(charter.start, charter.months, sorties.sub_period):
        said = [f"{month_mark(month)}: {mission_words(flown[month])}" for month in months if month in flown]
        if said or months[0] == charter.start:
            yield SheetRow(
                key=f"period {months[0].text}",
                kind=SheetKind.LINE,
                text=", ".join(said) or _("Nothing flown yet"),
                right=_span(months),
            )
    if choice and not material.over and material.month <= charter.last:
        yield _left_row(material, tuple(flown.values()), sorties.missions)


def _left_row(material: Material, flown: tuple[str, ...], missions: tuple[MissionKind, ...]) -> SheetRow:
    barred = dict(material.opened.rules.sorties.barred(flown, material.state.charter.options))
    free = ", ".join(mission_words(one.letter) for one in missions if one.letter not in barred)
    return SheetRow(
        key="left", kind=SheetKind.LINE, text=_("Still open: {missions}").format(missions=free), icon="orders"
    )


def _span(months: tuple[Month, ...]) -> str:
    first, last = months[0], months[-1]
    if first == last:
        return month_short(first)
    start = month_mark(first) if first.year == last.year else month_short(first)
    return _("{first} to {last}").format(first=start, last=month_short(last))


def _aircraft_rows(material: Material, seat: SeatId) -> Iterable[SheetRow]:
    flown = [crew.aircraft for record in material.state.records for crew in record.of_seat(seat).orders.crews]
    if flown:
        yield SheetRow(key="aircraft", kind=SheetKind.HEAD, text=_("Aircraft flown"))
    for row in flown_rows(material, seat, flown):
        yield SheetRow(
            key=f"aircraft {row.aircraft}",
            kind=SheetKind.LINE,
            text=row.name,
            right=f"\u00d7 {row.count}",
            aircraft=row.aircraft,
            side=row.side,
        )


def _grade_rows(material: Material, members: tuple[Member, ...]) -> Iterable[SheetRow]:
    """Aces, then Veterans where the game has them, the first to become one first."""
    veterans = Grade.VETERAN in material.opened.rules.sorties.grades
    yield SheetRow(key="aces", kind=SheetKind.HEAD, text=_("Aces and veterans") if veterans else _("Aces"))
    found: list[tuple[Month, Member]] = [
        (next(month for grade, month in one.promoted if grade is one.grade), one)
        for one in members
        if one.grade is not Grade.ROOKIE
    ]
    if not found:
        yield SheetRow(key="no aces", kind=SheetKind.LINE, text=_("Nobody yet"))
    for month, one in sorted(found, key=lambda item: (item[1].grade is not Grade.ACE, item[0])):
        yield SheetRow(
            key=f"grade {one.id}",
            kind=SheetKind.LINE,
            text=one.person.name if one.lives else _("{name}, fallen").format(name=one.person.name),
            right=_("{grade} since {month}").format(grade=grade_words(one.grade), month=month_short(month)),
            icon="ace" if one.grade is Grade.ACE else "check",
        )
