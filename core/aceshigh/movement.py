"""Chapter 8, the movement phase: all cards of a round at once, what they do to altitude, and unjamming (11.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.aceshigh import altitude, exits, ground_fire, missions
from core.aceshigh.course import Course
from core.aceshigh.decisions import Home
from core.aceshigh.events import AltitudeCause, CardFlown, RiderDropped, RoundBegan, UnjamTried
from core.aceshigh.ground import NO_GROUND
from core.aceshigh.readings import StallTurn
from core.aceshigh.riders import LOWEST_ALTITUDE, droppable_riders
from core.aceshigh.state import JAM, Aircraft, Cause, Fate, Gun, Mark
from core.altered import made_often
from core.catalog.cards import Card
from core.catalog.terms import Family
from core.hexes import Hex, displaced, turned
from core.words import AircraftId

_CAUSES = {Family.CLIMB: AltitudeCause.CLIMB, Family.DIVE: AltitudeCause.DIVE}


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """One aircraft's card of a round. `last`: no card is left in its hand after it."""

    card: int
    riders: tuple[int, ...]
    last: bool
    home: Home


def fly(course: Course, plays: Mapping[AircraftId, Play]) -> None:
    """A round begins and everybody's card is flown simultaneously (8.1), in the order of the state.

    Plays of aircraft that are out of play or in a spin fall away: a spin discards the rest of the hand (11.1.2).
    What is on the ground comes before anybody's shot: the flak (13.1.4), then targets that were crossed (13.1.1).
    """
    course.note(RoundBegan(round=course.state.round + 1))
    before = course.state
    flying = [c.ident for c in before.aircraft if c.ident in plays and c.in_play and not c.spinning]
    level = [ident for ident in flying if not _fly_card(course, ident, plays[ident])]
    for ident in flying:
        if not exits.on_map(course, course.craft(ident).at):
            _leave(course, ident, free=exits.unopposed(before, ident))
    for ident in flying:
        _unjam(course, ident, level=ident in level)
    if course.state.ground != NO_GROUND:
        ground_fire.fire_flak(course, flying)
        missions.follow(course, flying)


def moved(craft: Aircraft, card: Card, stall_turns: StallTurn) -> tuple[Hex, int]:
    """Where a card takes an aircraft: displacement in the old facing, then the turn (6.0)."""
    at = displaced(craft.at, craft.facing, card.forward, card.front_right)
    kept = card.family is Family.STALL and stall_turns is StallTurn.NONE
    return at, craft.facing if kept else turned(craft.facing, card.turn)


def _fly_card(course: Course, ident: AircraftId, play: Play) -> tuple[int, ...]:
    """Fly one card; the riders that were flown with it.

    A hand sealed earlier may reach a Dive too low for it: it is flown without, nobody dives to the ground by choice.
    """
    craft = course.craft(ident)
    card = course.data.card(play.card)
    riders = play.riders
    dropped: tuple[tuple[int, str], ...] = ()
    if riders:
        dropped = droppable_riders(course.data, card=card.id, riders=riders, altitude=craft.altitude)
        gone = [rider for rider, _section in dropped]
        riders = tuple(rider for rider in riders if rider not in gone)
    at, facing = moved(craft, card, course.state.readings.stall_side_turns)
    course.note(
        CardFlown(aircraft=ident, card=card.id, riders=riders, at=at, facing=facing, last=play.last, home=play.home)
    )
    for rider, section in dropped:
        course.note(RiderDropped(aircraft=ident, rider=rider, section=section))
    _change_altitude(course, ident, card, tuple(course.data.card(rider) for rider in riders))
    return riders


def _change_altitude(course: Course, ident: AircraftId, card: Card, riders: tuple[Card, ...]) -> None:
    """What a card and its riders come to together; a card's own loss of height ends one level above the ground."""
    change = card.altitude + sum([rider.altitude for rider in riders])
    if not change:
        return
    source = card if card.altitude else riders[0]
    cause = _CAUSES.get(source.family, AltitudeCause.CARD)
    if change > 0:
        altitude.rise(course, ident, change, cause, source.section)
    elif course.craft(ident).altitude + change >= LOWEST_ALTITUDE:
        altitude.sink(course, ident, -change, cause, source.section)


def _leave(course: Course, ident: AircraftId, *, free: bool) -> None:
    """Across the own edge from the own first row is the way home (reading 11-13), any other edge is not (11.12)."""
    craft = course.craft(ident)
    homeward = exits.in_own_first_row(course, craft, craft.began_at)
    if homeward and exits.beyond_own_edge(course.data.map_sheet, craft.side, craft.at):
        exits.go_home(course, ident, Cause.RETURNED, "11.8", free=free)
    else:
        exits.leave_map(course, ident, Cause.LEFT_MAP, free=free)


def _unjam(course: Course, ident: AircraftId, *, level: bool) -> None:
    """11.3, 11.3.1, reading 11-7: one try for each gun that was jammed before this round, whenever it is allowed."""
    craft = course.craft(ident)
    for gun in Gun if craft.marks and craft.in_play else ():
        if JAM[gun] in craft.marks and _may_unjam(course, craft, gun, level=level):
            _try_unjam(course, craft, gun)


def _may_unjam(course: Course, craft: Aircraft, gun: Gun, *, level: bool) -> bool:
    """The observer may with any card; the pilot after a Speed card without Climb or Dive (`level`)."""
    if gun is Gun.REAR:
        return craft.observer is not None and craft.observer.fate is not Fate.DEAD
    return level and course.data.card(craft.card_now).is_speed and Mark.GUNS_DESTROYED not in craft.marks


def _try_unjam(course: Course, craft: Aircraft, gun: Gun) -> None:
    guns = course.data.charts.guns
    face = course.die(f"{craft.ident} unjam {gun}")
    bonus = craft.unjam_bonus(gun)
    cleared = face + bonus >= guns.clears_from.amount
    after = 0 if cleared else bonus + guns.clear_bonus.amount
    course.note(UnjamTried(aircraft=craft.ident, gun=gun, face=face, bonus=bonus, cleared=cleared, bonus_after=after))
