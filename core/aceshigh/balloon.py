"""The balloon under fire (13.1.4): its hits, its end, and the blast when it explodes."""

from __future__ import annotations

from collections.abc import Sequence

from core.aceshigh import exits
from core.aceshigh.course import Course
from core.aceshigh.events import BalloonDown, BalloonHit, BlastRolled, VolleyFired
from core.aceshigh.ground import BALLOON, Objective
from core.aceshigh.state import Cause
from core.hexes import distance
from core.words import Side


def apply(course: Course, fired: Sequence[VolleyFired]) -> None:
    """The volleys of a round at the balloons, all of them before it is seen which balloon is left."""
    at_balloons = [volley for volley in fired if volley.target == BALLOON]
    for side in Side if at_balloons else ():
        balloon = course.state.ground.balloon(side)
        mine = [volley for volley in at_balloons if course.craft(volley.shooter).side is side.enemy]
        if balloon is not None and mine:
            _strike(course, balloon, mine)


def _strike(course: Course, balloon: Objective, volleys: Sequence[VolleyFired]) -> None:
    numbers = course.data.charts.ground_fire
    hits = sum(volley.hits for volley in volleys)
    if hits:
        course.note(BalloonHit(side=balloon.side, hits=hits))
    exploders = tuple(v.shooter for v in volleys if v.ones >= numbers.explosion_ones.amount)
    if exploders:
        course.note(BalloonDown(side=balloon.side, by=exploders, exploded=True))
        _blast(course, balloon)
    elif balloon.hits + hits >= numbers.balloon_hits.amount:
        hitters = tuple(v.shooter for v in volleys if v.hits)
        course.note(BalloonDown(side=balloon.side, by=hitters, exploded=False))


def _blast(course: Course, balloon: Objective) -> None:
    """Dice for every aircraft near, of either side (reading 13-10); it may take the aircraft with all aboard."""
    numbers = course.data.charts.ground_fire
    face = course.data.charts.hit_faces.critical_face
    for craft in course.state.aircraft:
        if not course.craft(craft.ident).in_play or distance(craft.at, balloon.at) > numbers.blast_range.amount:
            continue
        faces = course.dice.d6(f"{craft.ident} blast", numbers.blast_dice.amount)
        caught = faces.count(face) >= numbers.blast_ones.amount
        course.note(BlastRolled(aircraft=craft.ident, faces=faces, caught=caught))
        if caught:
            exits.destroy(course, craft.ident, Cause.EXPLOSION, "13.1.4")
