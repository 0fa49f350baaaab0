"""The charts of a campaign from its months and dice: what `campaign_charts` draws. Knows no Qt."""

from __future__ import annotations

from app.commands.campaigns import OpenCampaign
from app.phrases.campaign.log import Spelling
from app.phrases.campaign.men import month_mark
from app.phrases.people import grade_words
from app.phrases.scores import twelfths_words
from app.printing.figures import Bar, BarChart, FaceChart, Line, LineChart, Mark, StackChart
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.charts import (
    Count,
    aircraft_used,
    dice_faces,
    person_series,
    squadron_series,
    table_faces,
    victories_by_type,
)
from core.campaign.events import LandingRolled
from core.campaign.state import Charter
from core.chance import SIDES, Roll
from core.sortie import TWELFTHS
from core.words import Grade, Month, PersonId, SeatId

__all__ = [
    "Bar",
    "BarChart",
    "FaceChart",
    "Line",
    "LineChart",
    "Mark",
    "StackChart",
    "aircraft_chart",
    "dice_chart",
    "face_chart",
    "grades_chart",
    "has_grades",
    "marks_of",
    "person_chart",
    "points_chart",
    "victories_chart",
]


def marks_of(months: tuple[Month, ...]) -> tuple[Mark, ...]:
    """The months of an axis; a year stands under its first month there."""
    return tuple(
        Mark(month=month_mark(month), year=str(month.year) if index == 0 or month.month == 1 else "")
        for index, month in enumerate(months)
    )


def points_chart(opened: OpenCampaign) -> LineChart:
    """The experience of both squadrons after each month (13.2)."""
    state, sorties = opened.state, opened.rules.sorties
    series = squadron_series(state.charter, sorties, state.records)
    lines = tuple(
        Line(
            name=squadron.name,
            side=squadron.side,
            values=tuple(row.points for row in series if row.seat == squadron.seat),
        )
        for squadron in state.charter.squadrons
    )
    title = _("Experience of the squadrons")
    spoken = ", ".join(f"{line.name} {twelfths_words(line.values[-1] if line.values else 0)}" for line in lines)
    return LineChart(title=title, marks=_marks(opened), lines=lines, unit=TWELFTHS, spoken=f"{title}: {spoken}")


def person_chart(opened: OpenCampaign, person: PersonId) -> LineChart:
    """One man's experience after each month from the one in which he joined. Raises KeyError for nobody's id."""
    state = opened.state
    member = state.roster.member(person)
    series = person_series(state.charter, opened.rules.sorties, state.records, person)
    line = Line(
        name=member.person.name,
        side=state.charter.squadron(member.person.seat).side,
        values=tuple(row.points for row in series),
    )
    title = _("Experience")
    spoken = f"{title}: {line.name} {twelfths_words(member.points)}"
    marks = marks_of(tuple(row.month for row in series))
    return LineChart(title=title, marks=marks, lines=(line,), unit=TWELFTHS, spoken=spoken)


def has_grades(opened: OpenCampaign) -> bool:
    """Whether there is more to become than an ace."""
    return Grade.VETERAN in opened.rules.sorties.grades


def grades_chart(opened: OpenCampaign, seat: SeatId) -> StackChart:
    """How many rookies, veterans and aces a squadron had after each month."""
    state = opened.state
    rows = [row for row in squadron_series(state.charter, opened.rules.sorties, state.records) if row.seat == seat]
    columns = tuple(tuple(dict(row.grades)[grade] for grade in Grade) for row in rows)
    title = _("Grades, {squadron}").format(squadron=state.charter.squadron(seat).name)
    parts = tuple(grade_words(grade) for grade in Grade)
    last = columns[-1] if columns else (0,) * len(parts)
    spoken = ", ".join(f"{part} {count}" for part, count in zip(parts, last, strict=True))
    return StackChart(title=title, marks=_marks(opened), parts=parts, columns=columns, spoken=f"{title}: {spoken}")


def victories_chart(opened: OpenCampaign, spelling: Spelling) -> BarChart:
    """What both squadrons shot down, by type."""
    state, sorties = opened.state, opened.rules.sorties
    counts = victories_by_type(state.charter, sorties, state.records)
    return _bars(state.charter, _("Victories by type"), counts, spelling, sorties.kill_unit)


def aircraft_chart(opened: OpenCampaign, spelling: Spelling) -> BarChart:
    """What both squadrons flew, by type."""
    return _bars(opened.state.charter, _("Aircraft flown"), aircraft_used(opened.state.records), spelling, 1)


def _bars(charter: Charter, title: str, counts: tuple[Count, ...], spelling: Spelling, unit: int) -> BarChart:
    bars = tuple(
        Bar(
            label=spelling.aircraft(row.aircraft),
            side=charter.squadron(row.seat).side,
            count=row.count,
            words=twelfths_words(row.count * TWELFTHS // unit),
        )
        for row in counts
    )
    names = tuple((squadron.name, squadron.side) for squadron in charter.squadrons)
    of_side = {side: name for name, side in names}
    spoken = ", ".join(f"{of_side[bar.side]} {bar.label} {bar.words}" for bar in bars)
    return BarChart(title=title, names=names, bars=bars, spoken=f"{title}: {spoken}")


def dice_chart(opened: OpenCampaign) -> FaceChart:
    """The dice of the whole campaign: those of the log, and the landings that were thrown at the table."""
    steps = opened.game.steps
    rolls = [roll for step in steps for roll in step.rolls]
    landings = [event for step in steps for event in step.events if isinstance(event, LandingRolled)]
    of_log = {(event.month, event.person) for event in landings}
    return face_chart((*rolls, *table_faces(opened.state.records, of_log)))


def face_chart(rolls: tuple[Roll, ...]) -> FaceChart:
    """The faces of some rolls against what is to be expected of them."""
    counts = tuple(row.count for row in dice_faces(rolls))
    thrown = sum(counts)
    note = ngettext("{n} die thrown; the line is an even share", "{n} dice thrown; the line is an even share", thrown)
    title = _("Dice")
    spoken = ", ".join(_("{face}: {n}").format(face=face, n=counts[face - 1]) for face in range(1, SIDES + 1))
    return FaceChart(title=title, counts=counts, note=note.format(n=thrown), spoken=f"{title}: {spoken}")


def _marks(opened: OpenCampaign) -> tuple[Mark, ...]:
    return marks_of(tuple(record.month for record in opened.state.records))
