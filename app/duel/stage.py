"""What the map shows of a fight at one moment, with what its reader plans. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.duel.fight import Fight
from app.duel.picture import (
    MapPicture,
    PathMark,
    ShotMark,
    Waypoint,
    arcs_of,
    path_of,
    planes_of,
    shots_of,
    trails_of,
    wrecks_of,
)
from app.duel.planner import EMPTY, Draft, Table, craft_of
from app.duel.reel import Frame
from app.phrases.places import hex_name
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.state import Dogfight
from core.hexes import Hex, neighbour


@dataclass(frozen=True, slots=True, kw_only=True)
class Planning:
    """What is planned at the moment: a hand with the card looked at, a place, or a shot."""

    table: Table | None = None
    draft: Draft = EMPTY
    position: int = -1
    offered: tuple[Hex, ...] = ()
    place: tuple[Hex, int] | None = None
    shot: ShotMark | None = None
    declaring: bool = False


NOTHING = Planning()


def picture(fight: Fight, frame: Frame, state: Dogfight, plan: Planning, near: Hex | None) -> MapPicture:
    """The map at a frame; `near` is the hex under the mouse or the cursor, whose aircraft shows its arcs."""
    data = fight.rules.data
    shown = MapPicture(
        planes=planes_of(state, data, fight.seat),
        wrecks=wrecks_of(state, data),
        trails=trails_of(frame),
        shots=shots_of(frame),
    )
    shown = _with_plan(fight, shown, plan)
    here = [craft for craft in state.aircraft if craft.in_play and craft.at == near]
    if near is not None and here:
        arcs = tuple(arc for craft in here for arc in arcs_of(data, craft, craft.at, craft.facing))
        shown = replace(shown, arcs=arcs)
    return shown


def _with_plan(fight: Fight, shown: MapPicture, plan: Planning) -> MapPicture:
    data, table = fight.rules.data, plan.table
    if table is not None:
        spots = table.spots(plan.draft)
        at, facing = table.craft.at, table.craft.facing
        if 0 <= plan.position < len(spots):
            at, facing = spots[plan.position][:2]
        path = path_of(table.craft, spots, first=table.round_now)
        return replace(shown, path=path, arcs=arcs_of(data, table.craft, at, facing), shots=())
    if plan.place is not None and fight.seat is not None:
        craft = fight.view.craft(craft_of(fight.view, fight.seat))
        at, facing = plan.place
        stop = Waypoint(at=at, facing=facing, altitude=craft.altitude, rounds="")
        path = PathMark(type_id=craft.type_id, side=craft.side, hexes=(at,), stops=(stop,))
        return replace(shown, offered=plan.offered, chosen=(at,), path=path)
    if plan.declaring:
        return replace(shown, shots=() if plan.shot is None else (plan.shot,))
    return shown


def action(fight: Fight, state: Dogfight, plan: Planning) -> tuple[Hex, ...]:
    """The hexes that the map follows: the aircraft in play and what is planned; none = the whole map."""
    sheet = fight.rules.data.map_sheet
    here = [craft.at for craft in state.aircraft if craft.in_play and sheet.contains(*craft.at)]
    if plan.place is not None or len(here) < len([craft for craft in state.aircraft if craft.in_play]):
        return ()
    if plan.table is not None:
        spots = plan.table.spots(plan.draft)
        here += [spot[0] for spot in spots]
        if spots:
            at, facing, _altitude = spots[-1]
            ahead = (neighbour(at, facing, steps) for steps in range(1, fight.rules.data.charts.longest_range + 1))
            here += [there for there in ahead if sheet.contains(*there)]
    return tuple(here)


def hex_words(fight: Fight, state: Dogfight, at: Hex, plan: Planning = NOTHING) -> str:
    """A hex and what is in it, for tooltips and screen readers."""
    data = fight.rules.data
    planes = [mark.words for mark in planes_of(state, data, fight.seat) if mark.at == at]
    wrecks = [mark.words for mark in wrecks_of(state, data) if mark.at == at]
    return "\n".join((hex_name(data.map_sheet, at), *planes, *wrecks, *_dice_words(fight, state, at, plan)))


def _dice_words(fight: Fight, state: Dogfight, at: Hex, plan: Planning) -> tuple[str, ...]:
    """What the numbers on a hex mean: the dice of those whose guns reach it, own guns from where the plan ends."""
    data = fight.rules.data
    spots = plan.table.spots(plan.draft) if plan.table is not None else ()
    found = []
    for craft in (one for one in state.aircraft if one.in_play and one.seat == fight.seat):
        spot = (craft.at, craft.facing)
        if 0 <= plan.position < len(spots):
            spot = spots[plan.position][:2]
        for count in (mark.dice for mark in arcs_of(data, craft, *spot) if mark.at == at):
            words = ngettext("{count} die from {place}", "{count} dice from {place}", count)
            place = hex_name(data.map_sheet, spot[0])
            found.append(_("{dice}, before modifiers").format(dice=words.format(count=count, place=place)))
    return tuple(found)
