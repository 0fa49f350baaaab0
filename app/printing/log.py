"""The pilot's log of one fight, and the blank form for a fight at the table. Knows no Qt."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from app import VERSION
from app.phrases.events import tell
from app.phrases.places import heading, hex_name
from app.phrases.sources import mark_line, marked
from app.phrases.told import Weight
from app.printing.fought import Fought, FoughtTurn
from app.printing.mission import damage_boxes, result_words
from app.printing.sheets import Boxes, Cell, Experience, Figure, Head, LogRow, PilotLog, PointsLine, VictoryMark
from app.printing.story import capital, hand_words, volleys
from app.printing.words import (
    aircraft_fate,
    date_name,
    day_name,
    foot_of,
    grade_name,
    head_of,
    man_fate,
    side_name,
    sum_points,
)
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.events import DamageTaken, Event, HandOpened, VolleyFired
from core.aceshigh.scoring import is_shot_down
from core.aceshigh.state import Aircraft
from core.catalog.aircraft import AircraftType
from core.catalog.charts import Charts
from core.catalog.terms import Part
from core.words import AircraftId

_BLANK_TURNS = 6  # at least; more where the page has room
_STEP, _LAST = 10, 300


def pilot_log(fought: Fought, ident: AircraftId, printed: dt.date) -> PilotLog:
    """The log of one aircraft's pilot. `printed` is the day that stands in its foot."""
    craft = fought.craft(ident)
    experience = _experience(fought, craft)
    downed = [enemy for enemy in fought.enemies(craft.side) if is_shot_down(enemy)]
    sheet = fought.rules.data.aircraft_type(craft.type_id)
    foot = foot_of(printed, fought.decisions, fought.fingerprint)
    given = sum(event.hits for _when, event in volleys(fought) if event.shooter == ident)
    taken = sum(craft.damage.of(part) for part in Part)
    counts = (
        (int(experience.total), _("experience")),
        (len(downed), ngettext("victory", "victories", len(downed))),
        (len(fought.turns), ngettext("turn", "turns", len(fought.turns))),
        (craft.volleys, ngettext("volley", "volleys", craft.volleys)),
        (given, _("hits given")),
        (taken, _("hits taken")),
    )
    return PilotLog(
        head=head_of(_("Pilot log"), _subtitle(fought, craft), fought.terms.date, foot, log_note(sheet)),
        cells=(_pilot_cells(fought, craft), _foe_cells(fought, craft)),
        figures=tuple(Figure(number=str(number), caption=caption) for number, caption in counts),
        victories=tuple(VictoryMark(type_id=enemy.type_id, part="1") for enemy in downed),
        rows=tuple(_row(fought, turn, ident) for turn in fought.turns if turn.before.craft(ident).in_play),
        next_row=0,
        fuel=marked(_("Fuel"), sheet.autonomy.source),
        damage=damage_boxes(sheet, craft),
        experience=experience,
        remarks=(result_words(fought), _end_words(craft)),
    )


def log_note(sheet: AircraftType | None) -> str:
    """What the mark means, if it stands on the log of an aircraft; empty otherwise."""
    printed = sheet is None or (sheet.parts.source.is_printed and sheet.autonomy.source.is_printed)
    return "" if printed else mark_line()


def _end_words(craft: Aircraft) -> str:
    return f"{aircraft_fate(craft)}; {_('pilot {fate}').format(fate=man_fate(craft.pilot.fate))}."


def _pilot_cells(fought: Fought, craft: Aircraft) -> tuple[Cell, ...]:
    return (
        Cell(caption=_("Name"), value=craft.pilot.name, share=6),
        Cell(caption=_("Role"), value=_("Pilot"), share=2),
        Cell(caption=_("Side"), value=side_name(craft.side), share=4),
        Cell(caption=_("Aircraft"), value=fought.name(craft.ident), share=5, aircraft=craft.type_id),
        Cell(caption=_("Standing"), value=grade_name(craft.pilot.grade), share=2),
    )


def _foe_cells(fought: Fought, craft: Aircraft) -> tuple[Cell, ...]:
    foes = fought.enemies(craft.side)
    return (
        Cell(caption=_("Opponent"), value=", ".join(foe.pilot.name for foe in foes), share=6),
        Cell(caption=_("Role"), value=_("Pilot"), share=2),
        Cell(caption=_("Side"), value=side_name(craft.side.enemy), share=4),
        Cell(
            caption=_("Aircraft"),
            value=", ".join(fought.name(foe.ident) for foe in foes),
            share=5,
            aircraft=foes[0].type_id if len(foes) == 1 else "",
        ),
        Cell(caption=_("Standing"), value=", ".join(grade_name(foe.pilot.grade) for foe in foes), share=2),
    )


def _subtitle(fought: Fought, craft: Aircraft) -> str:
    """What was flown, when and how, and by which people where the record names them."""
    foes = fought.enemies(craft.side)
    aircraft = _("{aircraft} against {foes}").format(
        aircraft=fought.name(craft.ident), foes=", ".join(fought.name(foe.ident) for foe in foes)
    )
    people = [name for seat in (craft.seat, *(foe.seat for foe in foes)) if (name := fought.player(seat))]
    how = _("by mail") if fought.signed else _("on one machine")
    players = _("{me} against {foes}").format(me=people[0], foes=", ".join(people[1:])) if len(people) > 1 else ""
    return ", ".join(part for part in (aircraft, date_name(fought.terms.date), how, players) if part)


def _row(fought: Fought, turn: FoughtTurn, ident: AircraftId) -> LogRow:
    before, after, sheet = turn.before.craft(ident), turn.after.craft(ident), fought.rules.data.map_sheet
    shots = [event for event in turn.events() if isinstance(event, VolleyFired) and event.shooter == ident]
    taken = [after.damage.of(part) - before.damage.of(part) for part in Part]
    opened = [event for event in turn.events() if isinstance(event, HandOpened) and event.aircraft == ident]
    return LogRow(
        turn=str(turn.number),
        speed=str(opened[-1].speed) if opened else "",
        hand=hand_words(fought, turn, ident) or (_("in a spin") if before.spinning else _("no card")),
        place=_("{place} {heading}").format(place=hex_name(sheet, after.at), heading=heading(after.facing)),
        altitude=str(after.altitude),
        fuel=str(after.fuel),
        volleys=_or_dash(len(shots)),
        given=_or_dash(sum(shot.hits for shot in shots)),
        taken=" ".join(map(str, taken)),
        remarks=" ".join(_remarks(fought, turn.events(), ident)),
    )


def _or_dash(count: int) -> str:
    return str(count) if count else "\u2013"


def _remarks(fought: Fought, events: Iterable[Event], ident: AircraftId) -> Iterable[str]:
    """What a pilot would write beside the turn: what broke, what burned, how it ended; not what columns show."""
    for event in events:
        if isinstance(event, VolleyFired | DamageTaken) or getattr(event, "aircraft", None) != ident:
            continue
        for line in tell((event,), fought.start, fought.rules.data):
            if line.weight is Weight.RESULT:
                yield line.text


def _experience(fought: Fought, craft: Aircraft) -> Experience:
    """Points of 12.6: what was shot down is shared by those who hit it; each volley counts."""
    scoring = fought.rules.data.charts.scoring
    fired = volleys(fought)
    lines: list[PointsLine] = []
    total = 0
    for enemy in fought.enemies(craft.side):
        hitters = {event.shooter for _when, event in fired if event.target == enemy.ident and event.hits}
        if is_shot_down(enemy) and craft.ident in hitters:
            points = scoring.kill.pilot // len(hitters)
            text = _("{aircraft} shot down").format(aircraft=fought.name(enemy.ident))
            lines.append(PointsLine(side=craft.side, text=text, points=sum_points(points), section="12.6"))
            total += points
    if craft.volleys:
        points = craft.volleys * scoring.volley.pilot
        text = ngettext("{n} volley fired", "{n} volleys fired", craft.volleys).format(n=craft.volleys)
        lines.append(PointsLine(side=craft.side, text=text, points=sum_points(points), section="12.6"))
        total += points
    return experience(fought.rules.data.charts, tuple(lines), total)


def experience(charts: Charts, lines: tuple[PointsLine, ...], total: int) -> Experience:
    """The track of experience; `total` points are filled in."""
    promotion = charts.scoring.promotion
    note = _("{points}: veteran. Ace after {kills} victories, whatever the points (12.6).")
    return Experience(
        lines=lines,
        total=str(total),
        filled=total,
        step=_STEP,
        last=_LAST,
        heavy=promotion.veteran_points,
        note=note.format(points=promotion.veteran_points, kills=promotion.ace_kills),
    )


def blank_log(charts: Charts, sheet: AircraftType | None, printed: dt.date) -> PilotLog:
    """An empty log to be filled in at the table.

    Args:
        charts: of the game.
        sheet: the aircraft to be flown, whose tracks are printed; None for any.
        printed: the day that stands in its foot.
    """
    name = sheet.name if sheet is not None else ""
    asked = ((_("Name"), 6), (_("Role"), 2), (_("Side"), 4), (_("Aircraft"), 5), (_("Standing"), 2))
    known = {_("Side"): side_name(sheet.side) if sheet is not None else "", _("Aircraft"): name}
    against = ((_("Opponent"), 6), (_("Role"), 2), (_("Side"), 4), (_("Aircraft"), 5), (_("Date"), 2))
    counts = (_("experience"), _("victories"), _("turns"), _("volleys"), _("hits given"), _("hits taken"))
    foot = _("Flugpost {version}, printed {day}").format(version=VERSION, day=day_name(printed))
    subtitle = _("For a fight at the table")
    return PilotLog(
        head=Head(
            title=_("Pilot log"), subtitle=subtitle, stamp=None, short=_("Pilot log"), foot=foot, note=log_note(sheet)
        ),
        cells=(
            tuple(
                Cell(
                    caption=caption,
                    value=known.get(caption, ""),
                    share=share,
                    aircraft=sheet.id if sheet is not None and caption == _("Aircraft") else "",
                )
                for caption, share in asked
            ),
            tuple(Cell(caption=caption, value="", share=share) for caption, share in against),
        ),
        figures=tuple(Figure(number="", caption=caption) for caption in counts),
        victories=(),
        rows=tuple(LogRow(turn=str(turn)) for turn in range(1, _BLANK_TURNS + 1)),
        next_row=_BLANK_TURNS + 1,
        fuel=marked(_("Fuel"), sheet.autonomy.source) if sheet is not None else _("Fuel"),
        damage=damage_boxes(sheet, None) if sheet is not None else _open_boxes(),
        experience=experience(charts, (), 0),
        remarks=(),
    )


def _open_boxes() -> tuple[Boxes, ...]:
    """Tracks of no aircraft in particular: as many boxes as fit, to be crossed out up to the sheet's number."""
    names = {Part.ENGINE: _("Engine"), Part.WINGS: _("Wings"), Part.FUSELAGE: _("Fuselage"), Part.TAIL: _("Tail")}
    return tuple(Boxes(caption=capital(names[part]), total=12, struck=0) for part in Part)
