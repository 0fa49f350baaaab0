"""The charts of a campaign, each with the table of what it shows; a row for each spot of it. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from app.chronicle.chance_words import chance_words
from app.chronicle.reading import Material
from app.chronicle.rows import kills_figure
from app.phrases.campaign.consequences import kills_words
from app.phrases.campaign.log import listed
from app.phrases.campaign.men import month_words
from app.phrases.people import grade_words
from app.phrases.scores import twelfths_words
from app.printing.campaign_figures import (
    aircraft_chart,
    dice_chart,
    grades_chart,
    has_grades,
    marks_of,
    points_chart,
    victories_chart,
)
from app.printing.figures import BarChart, FaceChart, Line, LineChart, StackChart
from app.translation import gettext as _
from core.campaign.charts import PersonMonth
from core.campaign.roster import Member
from core.chance import SIDES
from core.sortie import TWELFTHS
from core.words import Grade, PersonId, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnChart:
    """Values of both squadrons in each month, as columns side by side."""

    lines: LineChart

    @property
    def spoken(self) -> str:
        """What it shows, in words."""
        return self.lines.spoken


Chart = LineChart | StackChart | BarChart | FaceChart | ColumnChart


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartFace:
    """One chart on its sheet.

    Attributes:
        title: over it.
        note: what it comes to, in a sentence under it.
        heads: of the columns of its table; the first column holds words, the others figures.
        table: a row for each spot of the chart, in its order.
        marks: spots that bear an icon.
    """

    key: str
    title: str
    chart: Chart
    note: str
    heads: tuple[str, ...]
    table: tuple[tuple[str, ...], ...]
    marks: tuple[tuple[int, str], ...] = ()

    @property
    def empty(self) -> bool:
        """Whether there is nothing to draw yet."""
        return not self.table

    def spot(self, at: int) -> str:
        """A spot of the chart in words: "May 1917: Jasta 11 85, No. 56 Squadron 40"."""
        first, *rest = self.table[at]
        said = (f"{head} {cell}" for head, cell in zip(self.heads[1:], rest, strict=True) if cell)
        return f"{first}: {', '.join(said)}"


def chart_faces(material: Material) -> tuple[ChartFace, ...]:
    """All charts but that of one man."""
    return (
        _points(material),
        _earned(material),
        _dice(material),
        _bars(material, "victories", victories_chart(material.opened, material.spelling)),
        _bars(material, "aircraft", aircraft_chart(material.opened, material.spelling)),
        *(_grades(material, seat) for seat in material.seats if has_grades(material.opened)),
    )


def _months(material: Material) -> tuple[str, ...]:
    return tuple(month_words(told.month) for told in material.months)


def _points(material: Material) -> ChartFace:
    chart = _own_first(material, points_chart(material.opened))
    return ChartFace(
        key="points",
        title=_("Experience of the squadrons"),
        chart=chart,
        note=_ahead(material, chart),
        heads=(_("Month"), *(line.name for line in chart.lines)),
        table=_table(_months(material), chart.lines),
    )


def _own_first(material: Material, chart: LineChart) -> LineChart:
    order = [material.state.charter.seats.index(seat) for seat in material.seats]
    return LineChart(
        title=chart.title,
        marks=chart.marks,
        lines=tuple(chart.lines[at] for at in order),
        unit=chart.unit,
        spoken=chart.spoken,
    )


def _ahead(material: Material, chart: LineChart) -> str:
    if not material.months:
        return ""
    mine, theirs = (line.values[-1] for line in chart.lines)
    if mine == theirs:
        return _("Both squadrons stand even.")
    best = chart.lines[0 if mine > theirs else 1].name
    return _("{squadron} is {points} points ahead.").format(squadron=best, points=twelfths_words(abs(mine - theirs)))


def _earned(material: Material) -> ChartFace:
    lines = tuple(
        Line(
            name=material.squadron(seat),
            side=material.state.charter.squadron(seat).side,
            values=tuple(told.earned[seat] for told in material.months),
        )
        for seat in material.seats
    )
    title = _("Earned in each month")
    months = _months(material)
    said = "; ".join(
        f"{month}: {', '.join(f'{line.name} {twelfths_words(line.values[at])}' for line in lines)}"
        for at, month in enumerate(months)
    )
    chart = LineChart(
        title=title,
        marks=marks_of(tuple(told.month for told in material.months)),
        lines=lines,
        unit=TWELFTHS,
        spoken=f"{title}: {said}",
    )
    return ChartFace(
        key="earned",
        title=title,
        chart=ColumnChart(lines=chart),
        note=_best_month(material, months),
        heads=(_("Month"), *(line.name for line in lines)),
        table=_table(months, lines),
    )


def _best_month(material: Material, months: tuple[str, ...]) -> str:
    sums = [sum(told.earned.values()) for told in material.months]
    if not any(sums):
        return ""
    at = sums.index(max(sums))
    return _("Most in {month}: {points} points of both.").format(month=months[at], points=twelfths_words(sums[at]))


def _table(months: tuple[str, ...], lines: tuple[Line, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple((month, *(twelfths_words(line.values[at]) for line in lines)) for at, month in enumerate(months))


def _dice(material: Material) -> ChartFace:
    chart = dice_chart(material.opened)
    share = twelfths_words(chart.thrown * TWELFTHS // SIDES)
    return ChartFace(
        key="dice",
        title=_("Dice"),
        chart=chart,
        note=chance_words(chart.counts) if chart.thrown else "",
        heads=(_("Face"), _("thrown"), _("even share")),
        table=tuple((str(face), str(count), share) for face, count in enumerate(chart.counts, start=1))
        if chart.thrown
        else (),
    )


def _bars(material: Material, key: str, chart: BarChart) -> ChartFace:
    names = {squadron.side: squadron.name for squadron in material.state.charter.squadrons}
    note = ""
    if key == "victories" and chart.bars:
        note = _most_victories(material)
    return ChartFace(
        key=key,
        title=chart.title,
        chart=chart,
        note=note,
        heads=(_("Aircraft"), _("Squadron"), _("Number")),
        table=tuple((bar.label, names[bar.side], bar.words) for bar in chart.bars),
    )


def _most_victories(material: Material) -> str:
    most = max(one.kills for one in material.state.roster.members)
    best = [one.person.name for one in material.state.roster.members if one.kills == most]
    if not most or len(best) > 3:
        return ""
    return _("Most: {men}, {victories}.").format(men=listed(best), victories=kills_words(most, material.kill_unit))


def _grades(material: Material, seat: SeatId) -> ChartFace:
    chart = grades_chart(material.opened, seat)
    months = _months(material)
    return ChartFace(
        key=f"grades.{seat}",
        title=chart.title,
        chart=chart,
        note="",
        heads=(_("Month"), *chart.parts),
        table=tuple(
            (month, *(str(count) for count in column)) for month, column in zip(months, chart.columns, strict=True)
        ),
    )


def person_face(material: Material, person: PersonId) -> ChartFace:
    """One man's experience and grades. Raises KeyError for nobody's id."""
    member = material.member(person)
    series = tuple(
        PersonMonth(month=told.month, points=one.points, kills=one.kills, grade=one.grade)
        for told in material.months
        if (one := told.after.by_id.get(person)) is not None
    )
    return ChartFace(
        key="person",
        title=_("One man"),
        chart=_person_chart(material, member, series),
        note=_career(member),
        marks=_promotions(series),
        heads=(_("Month"), _("experience"), _("victories"), _("grade")),
        table=tuple(
            (
                month_words(row.month),
                twelfths_words(row.points),
                kills_figure(row.kills, material.kill_unit),
                grade_words(row.grade),
            )
            for row in series
        ),
    )


def _person_chart(material: Material, member: Member, series: tuple[PersonMonth, ...]) -> LineChart:
    """As `person_chart` on paper, from the months that have been folded already."""
    side = material.state.charter.squadron(member.person.seat).side
    line = Line(name=member.person.name, side=side, values=tuple(row.points for row in series))
    title = _("Experience")
    return LineChart(
        title=title,
        marks=marks_of(tuple(row.month for row in series)),
        lines=(line,),
        unit=TWELFTHS,
        spoken=f"{title}: {line.name} {twelfths_words(member.points)}",
    )


def _career(member: Member) -> str:
    """The months in which he was promoted: "Veteran in June 1917, Ace in September 1917."."""
    said = [
        _("{grade} in {month}").format(grade=grade_words(grade), month=month_words(month))
        for grade, month in member.promoted
    ]
    return f"{', '.join(said)}." if said else _("Not promoted yet.")


def _promotions(series: tuple[PersonMonth, ...]) -> tuple[tuple[int, str], ...]:
    """The spots at which his grade is another one, each with the icon of the new one."""
    grades = (Grade.ROOKIE, *(row.grade for row in series))
    return tuple(
        (at, "ace" if now is Grade.ACE else "check") for at, (was, now) in enumerate(pairwise(grades)) if was is not now
    )
