"""The mission record of a fight: everything both sides sign. Knows no Qt."""

from __future__ import annotations

import datetime as dt

from app.phrases.fire_orders import part_word
from app.phrases.missions import mission_name, mission_progress, score_line_words
from app.phrases.nations import side_words
from app.phrases.people import grade_words
from app.phrases.sources import mark_line, marked
from app.phrases.terms import value_words
from app.printing.fought import Fought
from app.printing.plan import fight_plan
from app.printing.proven import ended_words, face_counts, proof_of
from app.printing.sheets import (
    Boxes,
    Cell,
    Crew,
    Figure,
    MissionRecord,
    PointsLine,
)
from app.printing.story import capital, story, volley_row, volleys
from app.printing.words import aircraft_fate, date_name, foot_of, head_of, man_fate, marks_words, sum_points
from app.translation import gettext as _
from core.aceshigh.readings import DEFAULT, readings_options
from core.aceshigh.scoring import ScoreLine, breakdown, side_points
from core.aceshigh.state import Aircraft, Crewman, Pacing
from core.catalog.aircraft import AircraftType
from core.catalog.sources import Source
from core.catalog.terms import Part
from core.words import SeatId, Side


def mission_record(fought: Fought, printed: dt.date) -> MissionRecord:
    """What the record of a fight says; `printed` is the day that stands in its foot."""
    foot = foot_of(printed, fought.decisions, fought.fingerprint)
    counts, note = face_counts(fought)
    return MissionRecord(
        head=head_of(_("Mission record"), pairing(fought), fought.terms.date, foot, marks_note(fought)),
        cells=_cells(fought),
        crews=tuple(_crew(fought, craft) for craft in fought.end.aircraft),
        result=result_words(fought),
        score=_score(fought),
        points=_points(fought),
        dice=counts,
        dice_note=note,
        plan=fight_plan(fought),
        volleys=tuple(volley_row(fought, when, event) for when, event in volleys(fought)),
        story=story(fought),
        readings=_readings(fought),
        proof=proof_of(fought),
        signatures=tuple(_("For the {side}").format(side=side_words(side)) for side in Side),
    )


def pairing(fought: Fought) -> str:
    """Who met whom: "RAF S.E.5a against Albatros D.V"."""
    sides = (
        ", ".join(fought.name(craft.ident) for craft in fought.start.aircraft if craft.side is side) for side in Side
    )
    return _("{allied} against {central}").format(**dict(zip(("allied", "central"), sides, strict=True)))


def damage_boxes(sheet: AircraftType, craft: Aircraft | None) -> tuple[Boxes, ...]:
    """The four damage tracks of an aircraft sheet; without an aircraft none is struck."""
    return tuple(
        Boxes(
            caption=marked(capital(part_word(part)), sheet.parts.source),
            total=sheet.parts.hits(part),
            struck=craft.damage.of(part) if craft is not None else 0,
        )
        for part in Part
    )


def marks_note(fought: Fought) -> str:
    """What the mark means, for the foot of a sheet on which one stands; empty if all is printed."""
    flown = [fought.rules.data.aircraft_type(craft.type_id) for craft in fought.start.aircraft]
    sources = [source for sheet in flown for source in (sheet.parts.source, *supplies_sources(sheet))]
    sources.append(fought.rules.data.map_sheet.source)
    return "" if all(source.is_printed for source in sources) else mark_line()


def supplies_sources(sheet: AircraftType) -> tuple[Source, Source]:
    """Where ammunition and autonomy of an aircraft come from."""
    return sheet.ammunition.source, sheet.autonomy.source


def pacing_words(pacing: Pacing) -> str:
    """How much was chosen at once."""
    return {
        Pacing.HAND: _("a hand at a time"),
        Pacing.ROUND: _("a round at a time"),
        Pacing.DUEL: _("card by card"),
    }[pacing]


def _cells(fought: Fought) -> tuple[tuple[Cell, ...], ...]:
    how = _("By mail, {pacing}") if fought.signed else _("On one machine, {pacing}")
    first = (
        Cell(caption=_("Date"), value=date_name(fought.terms.date), share=3),
        Cell(caption=_("Fight"), value=_place(fought), share=3),
        Cell(caption=_("Fought"), value=how.format(pacing=pacing_words(fought.end.pacing)), share=5),
        Cell(caption=_("Turns"), value=str(len(fought.turns)), share=1),
    )
    return (first, *_mission_cells(fought))


def _mission_cells(fought: Fought) -> tuple[tuple[Cell, ...], ...]:
    """The missions of both sides and how far they came; nothing in a plain dogfight."""
    data = fought.rules.data
    cells = []
    for side in Side:
        mission = fought.end.ground.mission(side)
        if mission is not None:
            words = (mission_name(mission), mission_progress(fought.end, data, side))
            caption = _("Mission of the {side}").format(side=side_words(side))
            cells.append(Cell(caption=caption, value=", ".join(word for word in words if word), share=6))
    return (tuple(cells),) if cells else ()


def _place(fought: Fought) -> str:
    """The scenario of 15.1 that the pairing is, or a free one."""
    flown = {side: [craft.type_id for craft in fought.start.aircraft if craft.side is side] for side in Side}
    if fought.start.ground.missions:
        return _("Missions over the front")
    for scenario in fought.rules.data.scenarios:
        allied, central = ([entrant.aircraft for entrant in row] for row in (scenario.allied, scenario.central))
        if allied == flown[Side.ALLIED] and central == flown[Side.CENTRAL]:
            return _("Scenario {section} over the front").format(section=scenario.section)
    return _("Duel over the front") if len(fought.start.aircraft) == len(Side) else _("Dogfight over the front")


def _crew(fought: Fought, craft: Aircraft) -> Crew:
    sheet = fought.rules.data.aircraft_type(craft.type_id)
    supplies = []
    if sheet.front_guns.armed:
        ammunition = _("Ammunition {left} of {all}").format(left=craft.ammo_front, all=sheet.ammunition.front)
        supplies.append(marked(ammunition, sheet.ammunition.source))
    if sheet.rear_guns.armed:
        words = _("rear {left} of {all}") if supplies else _("Rear ammunition {left} of {all}")
        rear = words.format(left=craft.ammo_rear, all=sheet.ammunition.rear)
        supplies.append(marked(rear, sheet.ammunition.source))
    fuel = _("fuel {left} of {all} turns").format(left=craft.fuel, all=sheet.autonomy.turns)
    supplies.append(marked(fuel, sheet.autonomy.source))
    fates = [aircraft_fate(craft), _("pilot {fate}").format(fate=man_fate(craft.pilot.fate))]
    if craft.observer is not None:
        fates.append(_("observer {fate}").format(fate=man_fate(craft.observer.fate)))
    player = fought.player(craft.seat)
    standing = _("{grade}; flown by {player}, seat {seat}") if player else _("{grade}, seat {seat}")
    return Crew(
        ident=craft.ident,
        side=craft.side,
        side_name=side_words(craft.side),
        aircraft=fought.name(craft.ident),
        type_id=craft.type_id,
        pilot=craft.pilot.name,
        standing=standing.format(grade=grade_words(craft.pilot.grade), player=player, seat=craft.seat),
        observer="" if craft.observer is None else craft.observer.name,
        observer_standing="" if craft.observer is None else _observer_standing(craft.observer),
        fate=tuple(fates),
        damage=damage_boxes(sheet, craft),
        state=", ".join((*supplies, *marks_words(craft))),
    )


def _observer_standing(observer: Crewman) -> str:
    return _("Observer, {grade}").format(grade=grade_words(observer.grade))


def result_words(fought: Fought) -> str:
    """The result in one sentence; a seat is named by its aircraft."""
    return ended_words(fought, lambda seat: _seat_words(fought, seat))


def _seat_words(fought: Fought, seat: SeatId) -> tuple[str, ...]:
    return tuple(fought.name(craft.ident) for craft in fought.start.aircraft if craft.seat == seat)


def _score(fought: Fought) -> tuple[Figure, ...]:
    data = fought.rules.data
    return tuple(
        Figure(number=sum_points(side_points(fought.end, data, side)), caption=side_words(side)) for side in Side
    )


def _points(fought: Fought) -> tuple[PointsLine, ...]:
    lines = breakdown(fought.end, fought.rules.data)
    return tuple(_points_line(fought, line) for side in Side for line in lines if line.side is side)


def _points_line(fought: Fought, line: ScoreLine) -> PointsLine:
    text = score_line_words(fought.start, fought.rules.data, line)
    return PointsLine(side=line.side, text=text, points=sum_points(line.points), section=line.section)


def _readings(fought: Fought) -> tuple[str, ...]:
    """The options of the terms that differ from the default, each with its section."""
    usual = dict(readings_options(DEFAULT))
    return tuple(
        _("{section}: {wording} ({value})").format(
            section=fought.rules.data.option(name).section,
            wording=fought.rules.data.option(name).wording,
            value=value_words(name, value),
        )
        for name, value in fought.terms.options
        if usual.get(name) != value
    )
