"""The pilot's log of one fight, and the blank form for a fight at the table. Knows no Qt."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable

from app import VERSION
from app.phrases.cast import crew_names
from app.phrases.events import tell
from app.phrases.missions import mission_name
from app.phrases.nations import side_words
from app.phrases.people import grade_words, role_words
from app.phrases.places import heading, hex_name
from app.phrases.scores import twelfths_words
from app.phrases.sources import mark_line, marked
from app.phrases.told import Weight
from app.printing.deeds import Gain, Man, gain_words, gains_in, men_of
from app.printing.fought import Fought, FoughtTurn
from app.printing.mission import damage_boxes, result_words
from app.printing.sheets import Boxes, Cell, Experience, Figure, Head, LogRow, PilotLog, PointsLine, VictoryMark
from app.printing.story import capital, hand_words
from app.printing.words import aircraft_fate, date_name, day_name, foot_of, head_of, man_fate
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.events import DamageTaken, Event, HandOpened, TrenchStrafed, VolleyFired
from core.aceshigh.state import Aircraft, Crewman
from core.catalog.aircraft import AircraftType
from core.catalog.charts import Charts
from core.catalog.terms import Part
from core.sortie import TWELFTHS
from core.words import AircraftId, Role

_BLANK_TURNS = 6  # at least; more where the page has room
_STEP, _LAST = 10, 300


def pilot_log(fought: Fought, man: Man, printed: dt.date) -> PilotLog:
    """The log of one man, pilot or observer. `printed` is the day that stands in its foot."""
    craft = fought.craft(man.ident)
    gains = gains_in(fought, man)
    kills = [gain for gain in gains if gain.victim]
    sheet = fought.rules.data.aircraft_type(craft.type_id)
    foot = foot_of(printed, fought.decisions, fought.fingerprint)
    fired = [event for turn in fought.turns for event in _fired(turn, man)]
    taken = sum(craft.damage.of(part) for part in Part)
    total = sum(gain.twelfths for gain in gains)
    victories = sum(gain.kills for gain in gains)
    counts = (
        (twelfths_words(total), _("experience")),
        (str(victories), ngettext("victory", "victories", victories)),
        (str(len(fought.turns)), ngettext("turn", "turns", len(fought.turns))),
        (str(len(fired)), ngettext("volley", "volleys", len(fired))),
        (str(sum(event.hits for event in fired if isinstance(event, VolleyFired))), _("hits given")),
        (str(taken), _("hits taken")),
    )
    return PilotLog(
        head=head_of(_title(man.role), _subtitle(fought, craft), fought.terms.date, foot, log_note(sheet)),
        cells=(*_man_cells(fought, craft, man), _foe_cells(fought, craft)),
        figures=tuple(Figure(number=number, caption=caption) for number, caption in counts),
        victories=tuple(_victory(fought, gain) for gain in kills),
        rows=tuple(_row(fought, turn, man) for turn in fought.turns if turn.before.craft(man.ident).in_play),
        next_row=0,
        fuel=marked(_("Fuel"), sheet.autonomy.source),
        damage=damage_boxes(sheet, craft),
        experience=_experience(fought, craft, gains, total),
        remarks=(result_words(fought), *_mission_remark(fought, craft), _end_words(craft)),
    )


def _title(role: Role) -> str:
    return _("Pilot log") if role is Role.PILOT else _("Observer log")


def _victory(fought: Fought, gain: Gain) -> VictoryMark:
    """What was shot down, with the part that he has of its points where he shares them."""
    part = "1" if gain.sharers == 1 else f"1/{gain.sharers}"
    return VictoryMark(type_id=fought.craft(gain.victim).type_id, part=part)


def _mission_remark(fought: Fought, craft: Aircraft) -> tuple[str, ...]:
    mission = fought.end.ground.mission(craft.side)
    return () if mission is None else (_("Mission: {mission}.").format(mission=mission_name(mission)),)


def log_note(sheet: AircraftType | None) -> str:
    """What the mark means, if it stands on the log of an aircraft; empty otherwise."""
    printed = sheet is None or (sheet.parts.source.is_printed and sheet.autonomy.source.is_printed)
    return "" if printed else mark_line()


def _end_words(craft: Aircraft) -> str:
    fates = [aircraft_fate(craft), _("pilot {fate}").format(fate=man_fate(craft.pilot.fate))]
    if craft.observer is not None:
        fates.append(_("observer {fate}").format(fate=man_fate(craft.observer.fate)))
    return f"{'; '.join(fates)}."


def _man_cells(fought: Fought, craft: Aircraft, man: Man) -> tuple[tuple[Cell, ...], ...]:
    """Who he is and what he flew, and in a two-seater with whom."""
    himself = man.of(craft)
    first = (
        Cell(caption=_("Name"), value=himself.name, share=6),
        Cell(caption=_("Role"), value=role_words(man.role), share=2),
        Cell(caption=_("Side"), value=side_words(craft.side), share=4),
        Cell(caption=_("Aircraft"), value=fought.name(craft.ident), share=5, aircraft=craft.type_id),
        Cell(caption=_("Standing"), value=grade_words(himself.grade), share=2),
    )
    others = [other for other in men_of(craft) if other != man]
    with_whom = tuple(
        (
            Cell(caption=role_words(other.role), value=other.of(craft).name, share=17),
            Cell(caption=_("Standing"), value=grade_words(other.of(craft).grade), share=2),
        )
        for other in others
    )
    return (first, *with_whom)


def _foe_cells(fought: Fought, craft: Aircraft) -> tuple[Cell, ...]:
    foes = fought.enemies(craft.side)
    return (
        Cell(caption=_("Opponent"), value=", ".join(_both(foe, lambda man: man.name) for foe in foes), share=6),
        Cell(caption=_("Role"), value=_roles(foes), share=2),
        Cell(caption=_("Side"), value=side_words(craft.side.enemy), share=4),
        Cell(
            caption=_("Aircraft"),
            value=", ".join(fought.name(foe.ident) for foe in foes),
            share=5,
            aircraft=foes[0].type_id if len(foes) == 1 else "",
        ),
        Cell(
            caption=_("Standing"),
            value=", ".join(_both(foe, lambda man: grade_words(man.grade)) for foe in foes),
            share=2,
        ),
    )


def _both(craft: Aircraft, told: Callable[[Crewman], str]) -> str:
    """What is told of a pilot, and of the observer behind him."""
    if craft.observer is None:
        return told(craft.pilot)
    return crew_names(told(craft.pilot), told(craft.observer))


def _roles(crafts: tuple[Aircraft, ...]) -> str:
    pilot = role_words(Role.PILOT)
    if all(craft.observer is None for craft in crafts):
        return pilot
    return _("{pilot}, {observer}").format(pilot=pilot, observer=role_words(Role.OBSERVER).lower())


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


def _fired(turn: FoughtTurn, man: Man) -> Iterable[VolleyFired | TrenchStrafed]:
    """What he fired in a turn."""
    for event in turn.events():
        if isinstance(event, VolleyFired | TrenchStrafed) and (event.shooter, event.gun) == (man.ident, man.gun):
            yield event


def _row(fought: Fought, turn: FoughtTurn, man: Man) -> LogRow:
    ident = man.ident
    before, after, sheet = turn.before.craft(ident), turn.after.craft(ident), fought.rules.data.map_sheet
    shots = tuple(_fired(turn, man))
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
        given=_or_dash(sum(shot.hits for shot in shots if isinstance(shot, VolleyFired))),
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


def _experience(fought: Fought, craft: Aircraft, gains: tuple[Gain, ...], total: int) -> Experience:
    """Points of 12.6, each line to the twelfth."""
    lines = tuple(
        PointsLine(
            side=craft.side, text=gain_words(gain, fought.name), points=twelfths_words(gain.twelfths), section="12.6"
        )
        for gain in gains
    )
    return experience(fought.rules.data.charts, lines, total)


def experience(charts: Charts, lines: tuple[PointsLine, ...], total: int) -> Experience:
    """The track of experience; `total` twelfths of points are filled in, whole points only."""
    promotion = charts.scoring.promotion
    note = _("{points}: veteran. Ace after {kills} victories, whatever the points (12.6).")
    return Experience(
        lines=lines,
        total=twelfths_words(total),
        filled=total // TWELFTHS,
        step=_STEP,
        last=_LAST,
        heavy=promotion.veteran_points,
        note=note.format(points=promotion.veteran_points, kills=promotion.ace_kills),
    )


def blank_log(charts: Charts, sheet: AircraftType | None, printed: dt.date, *, role: Role = Role.PILOT) -> PilotLog:
    """An empty log to be filled in at the table.

    Args:
        charts: of the game.
        sheet: the aircraft to be flown, whose tracks are printed; None for any.
        printed: the day that stands in its foot.
        role: whose log it is.
    """
    name = sheet.name if sheet is not None else ""
    asked = ((_("Name"), 6), (_("Role"), 2), (_("Side"), 4), (_("Aircraft"), 5), (_("Standing"), 2))
    known = {_("Side"): side_words(sheet.side) if sheet is not None else "", _("Aircraft"): name}
    if role is Role.OBSERVER:
        known[_("Role")] = role_words(role)
    title = _title(role)
    against = ((_("Opponent"), 6), (_("Role"), 2), (_("Side"), 4), (_("Aircraft"), 5), (_("Date"), 2))
    counts = (_("experience"), _("victories"), _("turns"), _("volleys"), _("hits given"), _("hits taken"))
    foot = _("Flugpost {version}, printed {day}").format(version=VERSION, day=day_name(printed))
    subtitle = _("For a fight at the table")
    return PilotLog(
        head=Head(title=title, subtitle=subtitle, stamp=None, short=title, foot=foot, note=log_note(sheet)),
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
