"""What a fight was for its men (12.6): who fired, who hit whom, and what came of it, read off its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from core.aceshigh.events import CrewHurt, Event, RoundBegan, TrenchStrafed, VolleyFired
from core.aceshigh.ground import BALLOON, Mission
from core.aceshigh.scoring import is_shot_down
from core.aceshigh.state import Aircraft, Dogfight, Gun
from core.altered import altered
from core.catalog.rules_data import RulesData
from core.hexes import Hex
from core.sortie import NO_CRAFT, Deed, DeedKind, Party
from core.words import AircraftId, PersonId, Side

Gunner: TypeAlias = tuple[AircraftId, Gun]
"""A man by the gun that he has: the pilot the front one, the observer the rear one."""

_DONE: Final = {Mission.OBSERVATION: DeedKind.OBSERVATION, Mission.BOMBING: DeedKind.BOMBING}


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """One deed of 12.6 by the guns of who took part; the fields are those of `core.sortie.Deed`."""

    kind: DeedKind
    by: tuple[Gunner, ...]
    finishers: tuple[Gunner, ...] = ()
    count: int = 1
    victim: AircraftId = NO_CRAFT


@dataclass(frozen=True, slots=True, kw_only=True)
class LandingRolled:
    """The dice of one man's landing (11.9)."""

    aircraft: AircraftId
    observer: bool
    faces: tuple[int, ...]
    burning: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """What is remembered of a fight. In order of time, each man, target and hex once.

    Attributes:
        volleys: how often each man fired, at whatever (reading 2-16).
        hitters: (target, who hit it at least once).
        last: (target, who hit it in the last round in which it was hit).
        fresh: the targets that were hit in this round.
        strafed: (who, trench hex) of the first attack of his side on each hex.
    """

    volleys: tuple[tuple[Gunner, int], ...] = ()
    hitters: tuple[tuple[AircraftId, Gunner], ...] = ()
    last: tuple[tuple[AircraftId, Gunner], ...] = ()
    fresh: tuple[AircraftId, ...] = ()
    strafed: tuple[tuple[Gunner, Hex], ...] = ()
    landings: tuple[LandingRolled, ...] = ()


def watch(watched: Watched, event: Event) -> Watched:
    """What is remembered after one more event."""
    match event:
        case RoundBegan():
            return altered(watched, fresh=()) if watched.fresh else watched
        case VolleyFired():
            watched = _fired(watched, (event.shooter, event.gun))
            return _hit(watched, event) if event.hits and event.target != BALLOON else watched
        case TrenchStrafed():
            gunner = (event.shooter, event.gun)
            return _strafed(_fired(watched, gunner), gunner, event.at)
        case CrewHurt() if event.faces:
            rolled = LandingRolled(
                aircraft=event.aircraft, observer=event.observer, faces=event.faces, burning=event.modifier != 0
            )
            return altered(watched, landings=(*watched.landings, rolled))
        case _:
            return watched


def _fired(watched: Watched, gunner: Gunner) -> Watched:
    counts = dict(watched.volleys)
    counts[gunner] = counts.get(gunner, 0) + 1
    return altered(watched, volleys=tuple(counts.items()))


def _hit(watched: Watched, event: VolleyFired) -> Watched:
    target, gunner = event.target, (event.shooter, event.gun)
    row = (target, gunner)
    before = watched.last if target in watched.fresh else tuple(one for one in watched.last if one[0] != target)
    return altered(
        watched,
        hitters=watched.hitters if row in watched.hitters else (*watched.hitters, row),
        last=before if row in before else (*before, row),
        fresh=watched.fresh if target in watched.fresh else (*watched.fresh, target),
    )


def _strafed(watched: Watched, gunner: Gunner, at: Hex) -> Watched:
    side = gunner[0][0]
    if any(at == known and other[0][0] == side for other, known in watched.strafed):
        return watched
    return altered(watched, strafed=(*watched.strafed, (gunner, at)))


def deeds_of(state: Dogfight, watched: Watched, parties: Iterable[Party], data: RulesData) -> tuple[Deed, ...]:
    """The deeds of a finished fight, squadron by squadron, by its men's names in the campaign."""
    return tuple(
        Deed(
            kind=done.kind,
            by=tuple(_man(party, gunner) for gunner in done.by),
            finishers=tuple(_man(party, gunner) for gunner in done.finishers),
            count=done.count,
            victim=done.victim,
        )
        for party in parties
        for done in done_by(state, watched, party.side, data)
    )


def done_by(state: Dogfight, watched: Watched, side: Side, data: RulesData) -> tuple[Done, ...]:
    """The deeds of one side so far: volleys, kills, then what was done for the mission.

    Points are given only for the objectives of the own mission, for volleys and for planes shot down (13.0, 13-13).
    """
    crafts = tuple(craft for craft in state.aircraft if craft.side is side)
    return (
        *_volleys(watched, crafts),
        *_kills(state, watched, side),
        *_mission(state, watched, side, crafts, data),
    )


def _volleys(watched: Watched, crafts: tuple[Aircraft, ...]) -> Iterator[Done]:
    counts = dict(watched.volleys)
    for craft in crafts:
        for gun in Gun:
            if count := counts.get((craft.ident, gun), 0):
                yield Done(kind=DeedKind.VOLLEY, by=((craft.ident, gun),), count=count)


def _kills(state: Dogfight, watched: Watched, side: Side) -> Iterator[Done]:
    """Each enemy aircraft shot down, for all who hit it; nobody has it where the ground alone did (reading 2-19)."""
    for craft in state.aircraft:
        if craft.side is side or not is_shot_down(craft):
            continue
        last = tuple(gunner for target, gunner in watched.last if target == craft.ident)
        others = (gunner for target, gunner in watched.hitters if target == craft.ident and gunner not in last)
        if last:
            finishers = last if len(last) > 1 else ()
            yield Done(kind=DeedKind.KILL, by=(*last, *others), finishers=finishers, victim=craft.ident)


def _mission(
    state: Dogfight, watched: Watched, side: Side, crafts: tuple[Aircraft, ...], data: RulesData
) -> Iterator[Done]:
    mission = state.ground.mission(side)
    match mission:
        case Mission.OBSERVATION | Mission.BOMBING:
            for craft in crafts:
                for _target in state.ground.sortie(craft.ident).done:
                    yield Done(kind=_DONE[mission], by=crew_guns(craft))
        case Mission.STRAFING:
            yield from _strafing(state, watched, crafts, data)
        case Mission.BALLOON:
            balloon = state.ground.balloon(side.enemy)
            if balloon is not None and balloon.downed_by:
                yield Done(kind=DeedKind.BALLOON, by=tuple((ident, Gun.FRONT) for ident in balloon.downed_by))
        case Mission.FREE_HUNT | None:
            return


def _strafing(state: Dogfight, watched: Watched, crafts: tuple[Aircraft, ...], data: RulesData) -> Iterator[Done]:
    """The first hexes that score (12.6), each for the man who fired; where targets are chosen, those alone (15.3.1)."""
    seats = {craft.ident: craft.seat for craft in crafts}
    mine = [
        gunner for gunner, at in watched.strafed if gunner[0] in seats and state.ground.counts(seats[gunner[0]], at)
    ]
    scoring = mine[: data.charts.scoring.strafed_hexes.amount]
    for gunner in dict.fromkeys(scoring):
        yield Done(kind=DeedKind.STRAFE_HEX, by=(gunner,), count=scoring.count(gunner))


def crew_guns(craft: Aircraft) -> tuple[Gunner, ...]:
    """The men of an aircraft by their guns, the pilot first."""
    guns = (Gun.FRONT,) if craft.observer is None else (Gun.FRONT, Gun.REAR)
    return tuple((craft.ident, gun) for gun in guns)


def _man(party: Party, gunner: Gunner) -> PersonId:
    ident, gun = gunner
    crew = party.crew(ident)
    return crew.pilot if gun is Gun.FRONT else crew.observer
