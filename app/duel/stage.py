"""What the map shows of a fight at one moment, with what its reader plans. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.duel import ground, sights, tails
from app.duel.fight import Fight
from app.duel.marks import ArcMark, MapPicture, PathMark, ShotMark, Waypoint
from app.duel.picture import arcs_of, path_of, planes_of, shots_of, trails_of, wrecks_of
from app.duel.planner import EMPTY, Draft, Table
from app.duel.reel import Frame
from app.duel.sights import NOWHERE, Looking, looked_at
from app.phrases.places import hex_name
from app.phrases.refusals import refusal_sentence
from app.phrases.sources import MARKED, mark_line
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh import objectives
from core.aceshigh.ground import ObjectiveKind
from core.aceshigh.state import Dogfight, Phase
from core.hexes import Hex, neighbour
from core.words import AircraftId


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedHand:
    """The hand of one aircraft as far as it is put together."""

    table: Table
    draft: Draft


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedPlace:
    """Where one aircraft shall begin."""

    aircraft: AircraftId
    at: Hex
    facing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Planning:
    """What is planned at the moment: a hand with the card looked at, places, an objective, or shots.

    `others`: the hands of one's other aircraft; their ways are shown too. `places`: the aircraft to be placed, with
    `placing` the one that a click moves. `objective`: the one to be placed, at `chosen`.
    `aiming`: the exact target is chosen, so far `targets`.
    """

    table: Table | None = None
    draft: Draft = EMPTY
    position: int = -1
    others: tuple[PlannedHand, ...] = ()
    offered: tuple[Hex, ...] = ()
    barred: tuple[Hex, ...] = ()
    places: tuple[PlannedPlace, ...] = ()
    placing: AircraftId | None = None
    objective: ObjectiveKind | None = None
    chosen: Hex | None = None
    targets: tuple[Hex, ...] = ()
    aiming: bool = False
    shots: tuple[ShotMark, ...] = ()
    declaring: bool = False


NOTHING = Planning()


def picture(
    fight: Fight,
    frame: Frame,
    state: Dogfight,
    plan: Planning,
    looking: Looking,
    *,
    now: bool = True,
) -> MapPicture:
    """The map at a frame.

    Args:
        fight: whose fight.
        frame: the picture looked at.
        state: how things stand in it.
        plan: what its reader plans.
        looking: what he looks at; those aircraft show their guns.
        now: whether the frame is the present, where clues are heard.
    """
    data = fight.rules.data
    shown = MapPicture(
        planes=planes_of(state, data, fight.seat, looking.picked),
        wrecks=wrecks_of(state, data),
        trails=trails_of(frame),
        shots=shots_of(frame),
        objectives=ground.objectives_of(state, data),
        flak=ground.flak_of(state, data),
        trenches=ground.trenches_of(state, data),
        courses=ground.courses_of(state),
        clues=tails.clue_marks(fight) if now else (),
    )
    shown = _with_plan(fight, shown, plan)
    here = looked_at(state, looking)
    if here:
        arcs: tuple[ArcMark, ...] = ()
        for craft in here:
            arcs += arcs_of(state, data, craft, craft.at, craft.facing)
        shown = replace(shown, arcs=arcs, shots=(), sights=sights.sight_marks(state, data, here))
    return shown


def _with_plan(fight: Fight, shown: MapPicture, plan: Planning) -> MapPicture:
    data, table = fight.rules.data, plan.table
    if table is not None:
        spots = table.spots(plan.draft)
        at, facing = table.craft.at, table.craft.facing
        if 0 <= plan.position < len(spots):
            at, facing = spots[plan.position][:2]
        hands = (*plan.others, PlannedHand(table=table, draft=plan.draft))
        ways = (path_of(one.table.craft, one.table.spots(one.draft), first=one.table.round_now) for one in hands)
        arcs = arcs_of(fight.view, data, table.craft, at, facing)
        return replace(shown, paths=tuple(way for way in ways if way is not None), arcs=arcs, shots=())
    if plan.aiming:
        return replace(shown, offered=plan.offered, chosen=plan.targets)
    if plan.objective is not None:
        chosen: tuple[Hex, ...] = () if plan.chosen is None else (plan.chosen,)
        return replace(shown, offered=plan.offered, barred=plan.barred, chosen=chosen)
    if plan.places:
        now = tuple(place.at for place in plan.places if place.aircraft == plan.placing)
        return replace(shown, offered=plan.offered, chosen=now, paths=_ghosts(fight, plan))
    if plan.declaring:
        return replace(shown, shots=plan.shots)
    return shown


def _ghosts(fight: Fight, plan: Planning) -> tuple[PathMark, ...]:
    """The aircraft where they shall begin."""
    marks = []
    for place in plan.places:
        craft = fight.view.craft(place.aircraft)
        stop = Waypoint(at=place.at, facing=place.facing, altitude=craft.altitude, rounds="")
        marks.append(PathMark(type_id=craft.type_id, side=craft.side, hexes=(place.at,), stops=(stop,)))
    return tuple(marks)


def action(fight: Fight, state: Dogfight, plan: Planning) -> tuple[Hex, ...]:
    """The hexes that the map follows: the aircraft in play and what is planned; none = the whole map."""
    sheet = fight.rules.data.map_sheet
    here = [craft.at for craft in state.aircraft if craft.in_play and sheet.contains(*craft.at)]
    everybody = len(here) == len([craft for craft in state.aircraft if craft.in_play])
    if plan.places or plan.objective is not None or plan.aiming or not everybody or state.phase is Phase.OBJECTIVES:
        return ()
    hands = (*plan.others, *(() if plan.table is None else (PlannedHand(table=plan.table, draft=plan.draft),)))
    for hand in hands:
        spots = hand.table.spots(hand.draft)
        here += [spot[0] for spot in spots]
        if spots and hand.table is plan.table:
            at, facing, _altitude = spots[-1]
            ahead = (neighbour(at, facing, steps) for steps in range(1, fight.rules.data.charts.longest_range + 1))
            here += [there for there in ahead if sheet.contains(*there)]
    return tuple(here)


def hex_words(
    fight: Fight,
    state: Dogfight,
    at: Hex,
    plan: Planning = NOTHING,
    looking: Looking = NOWHERE,
    *,
    now: bool = True,
) -> str:
    """A hex and what is in it, for tooltips and screen readers."""
    data = fight.rules.data
    planes = [mark.words for mark in planes_of(state, data, fight.seat) if mark.at == at]
    wrecks = [mark.words for mark in wrecks_of(state, data) if mark.at == at]
    lines = [hex_name(data.map_sheet, at), *planes, *wrecks, *ground.ground_words(state, data, at)]
    for craft in looked_at(state, Looking(near=at, aircraft=looking.aircraft)):
        lines += sights.sight_lines(state, data, craft)
    if now:
        lines += tails.tailed_words(fight, at)
    lines += _objective_words(fight, at, plan)
    lines += _dice_words(fight, state, at, plan)
    lines += _rear_words(fight, state, at, looking.picked)
    return "\n".join(dict.fromkeys(lines))


def beside_notes(words: str, noted: str) -> str:
    """The words of a hex without the lines that stand on the map already; nothing where its name alone is left."""
    lines, notes = words.split("\n"), noted.split("\n")
    left = [line for line in lines if line not in notes]
    return "" if left == lines[:1] and len(lines) > 1 else "\n".join(left)


def note_lines(fight: Fight, state: Dogfight, looking: Looking, *, now: bool = True) -> tuple[str, ...]:
    """What the note on the map says: of the aircraft looked at, else what was heard or will be told of a tailed one."""
    data = fight.rules.data
    here = looked_at(state, looking)
    if not here:
        return (*tails.heard_lines(fight), *tails.owed_lines(fight)) if now else ()
    marks = {mark.ident: mark.words for mark in planes_of(state, data, fight.seat)}
    lines = []
    for craft in here:
        lines += [marks.get(craft.ident, ""), *sights.sight_lines(state, data, craft)]
    return tuple(line for line in dict.fromkeys(lines) if line)


def _objective_words(fight: Fight, at: Hex, plan: Planning) -> tuple[str, ...]:
    """Whether an objective may stand here, or why not (3.2.2)."""
    if plan.objective is None or fight.seat is None:
        return ()
    reasons = objectives.against(fight.view, fight.rules.data, fight.seat, plan.objective, at)
    if reasons:
        return (refusal_sentence(reasons[0]),)
    return (_("Chosen.") if at == plan.chosen else _("The objective may stand here."),)


def _dice_words(fight: Fight, state: Dogfight, at: Hex, plan: Planning) -> tuple[str, ...]:
    """What the numbers on a hex mean: the dice of those whose guns reach it, own guns from where the plan ends."""
    data = fight.rules.data
    spots = plan.table.spots(plan.draft) if plan.table is not None else ()
    found = []
    for craft in (one for one in state.aircraft if one.in_play and one.seat == fight.seat):
        spot = (craft.at, craft.facing)
        planned = plan.table is not None and plan.table.craft.ident == craft.ident
        if planned and 0 <= plan.position < len(spots):
            spot = spots[plan.position][:2]
        place = hex_name(data.map_sheet, spot[0])
        found += [_arc_words(mark, place) for mark in arcs_of(state, data, craft, *spot) if mark.at == at]
    return tuple(found)


def _rear_words(fight: Fight, state: Dogfight, at: Hex, picked: AircraftId | None) -> tuple[str, ...]:
    """What the arcs of the aircraft that was picked say of a hex, where it is not one's own."""
    data = fight.rules.data
    return tuple(
        _arc_words(mark, hex_name(data.map_sheet, craft.at))
        for craft in state.aircraft
        if craft.ident == picked and craft.in_play and craft.seat != fight.seat
        for mark in arcs_of(state, data, craft, craft.at, craft.facing)
        if mark.at == at
    )


def _arc_words(mark: ArcMark, place: str) -> str:
    words = ngettext("{count} die from {place}", "{count} dice from {place}", mark.dice)
    dice = words.format(count=mark.dice, place=place)
    if not mark.rear:
        return _("{dice}, before modifiers").format(dice=dice)
    letter = sights.rear_arc_words(mark.letter, MARKED if mark.marked else "")
    said = _("{letter}. Observer, {dice}, before modifiers").format(letter=letter, dice=dice)
    return f"{said}. {mark_line()}" if mark.marked else said
