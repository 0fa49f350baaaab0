"""Who has whom in his sights, and what becomes of the shots of a turn (FM Combat, Multi-Player Combat)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from core.aceofaces.books import Books
from core.aceofaces.course import Course, flown_by, pages_between, type_of
from core.aceofaces.decisions import BurstOrder, Plan, Shot
from core.aceofaces.events import DamageTaken, ShotDown, ShotFired
from core.aceofaces.geometry import RANGES, Range
from core.aceofaces.gunnery import (
    HALVES,
    SECTION,
    Aim,
    burst_faults,
    cell_at,
    column_of,
    conditions_of,
    die_modifiers,
    fixed_damage,
    is_easy,
    units_of,
)
from core.aceofaces.refusals import Fault
from core.aceofaces.state import Aircraft, Dogfight
from core.catalog.ace_of_aces.gunnery import Burst
from core.words import AircraftId

WHOLE, HALF = 2, 1
"""A victory and half a one, in halves."""
_NO_DIE = -1


class Target(NamedTuple):
    """An enemy in the sights."""

    aircraft: AircraftId
    range: Range


def in_sights(state: Dogfight, books: Books, ident: AircraftId) -> tuple[Target, ...]:
    """Every enemy on whom an aircraft's guns bear."""
    craft = state.craft(ident)
    found: list[Target] = []
    for enemy, page in pages_between(state, ident):
        at = books.range(page)
        if at is not None and books.fires(craft.side, page, type_of(books, craft)):
            found.append(Target(enemy, at))
    return tuple(found)


def targets(state: Dogfight, books: Books, ident: AircraftId) -> tuple[Target, ...]:
    """The enemies at whom an aircraft may fire: of all in its sights those at the closest range."""
    sighted = in_sights(state, books, ident)
    closest = min((RANGES.index(target.range) for target in sighted), default=0)
    return tuple(target for target in sighted if RANGES.index(target.range) == closest)


def faults_in_burst(state: Dogfight, books: Books, craft: Aircraft, burst: Burst) -> tuple[Fault, ...]:
    """Every rule that a burst would break now, after the manoeuvre flown."""
    return burst_faults(
        books.data,
        state.readings,
        burst,
        flown=flown_by(books, craft),
        jam=craft.jam,
        ammunition=craft.ammunition,
    )


def can_fire(state: Dogfight, books: Books, craft: Aircraft) -> bool:
    """Whether an aircraft has a target and may fire at least the shortest burst at it."""
    return bool(targets(state, books, craft.ident)) and not faults_in_burst(state, books, craft, Burst.PIP)


def shots_by_orders(state: Dogfight, books: Books, plans: Mapping[AircraftId, Plan]) -> tuple[Shot, ...]:
    """What the standing orders come to on the pages reached; without a choice of fire, everybody who can fires."""
    found: list[Shot] = []
    for craft in state.flying():
        plan = plans.get(craft.ident)
        if plan is None or not can_fire(state, books, craft):
            continue
        target = _preferred(targets(state, books, craft.ident), plan.prefer)
        burst = _ordered_burst(state, books, craft, target, plan.fire) if state.readings.may_hold else Burst.PIP
        if burst is not Burst.HOLD:
            found.append(Shot(aircraft=craft.ident, target=target.aircraft, burst=burst))
    return tuple(found)


def _preferred(sighted: tuple[Target, ...], prefer: tuple[AircraftId, ...]) -> Target:
    ranked = [target for ident in prefer for target in sighted if target.aircraft == ident]
    return (*ranked, *sighted)[0]


def _ordered_burst(
    state: Dogfight, books: Books, craft: Aircraft, target: Target, orders: Iterable[BurstOrder]
) -> Burst:
    easy = is_easy(state.readings.edition, flown_by(books, state.craft(target.aircraft)))
    for order in orders:
        applies = target.range in order.ranges and craft.ammunition >= order.ammunition and (easy or not order.easy)
        if applies and not faults_in_burst(state, books, craft, order.burst):
            return order.burst
    return Burst.HOLD


def shoot(course: Course, shots: Iterable[Shot]) -> None:
    """All shots of a turn: fire is simultaneous, so damage counts after everybody has shot."""
    hits: dict[AircraftId, list[tuple[AircraftId, int]]] = {}
    for shot in shots:
        damage = _fire(course, shot)
        if damage:
            hits.setdefault(shot.target, []).append((shot.aircraft, damage))
    for craft in course.state.flying():
        if craft.ident in hits:
            damage = sum(amount for _, amount in hits[craft.ident])
            course.note(DamageTaken(aircraft=craft.ident, damage=damage, left=craft.points - damage))
    for craft in course.state.flying():
        if craft.points <= 0:
            _bring_down(course, craft, tuple(dict.fromkeys(shooter for shooter, _ in hits.get(craft.ident, ()))))


def _fire(course: Course, shot: Shot) -> int:
    """One shot; its damage in half points."""
    books, readings = course.books, course.state.readings
    data, edition = books.data, readings.edition
    craft, target = course.craft(shot.aircraft), course.craft(shot.target)
    at = next(one.range for one in targets(course.state, books, shot.aircraft) if one.aircraft == shot.target)
    ace = course.state.is_ace(craft)
    aim = Aim(gun=craft.gun, range=at, ace=ace, flown=flown_by(books, craft), target_flown=flown_by(books, target))
    units = units_of(data, readings, shot.burst)
    if readings.varies:
        modifiers = die_modifiers(data, edition, craft.gun, conditions_of(edition, aim))
        face = course.die(f"{course.name(craft.ident)} burst")
        column = column_of(face, modifiers)
        cell = cell_at(data, edition, craft.gun, shot.burst, column)
        event = ShotFired(
            shooter=craft.ident,
            target=target.ident,
            range=at,
            burst=shot.burst,
            face=face,
            column=column,
            modifiers=modifiers,
            damage=cell.damage * HALVES,
            spent=units if readings.counts else 0,
            jam=units if cell.jam else 0,
            owes_straight=data.burst(edition, shot.burst).straight_after,
            choice=cell.choice,
            section=SECTION[edition],
        )
    else:
        event = ShotFired(
            shooter=craft.ident,
            target=target.ident,
            range=at,
            burst=shot.burst,
            face=_NO_DIE,
            column=_NO_DIE,
            modifiers=(),
            damage=fixed_damage(data, readings, aim),
            spent=units if readings.counts else 0,
            jam=0,
            owes_straight=False,
            choice=False,
            section="FM Combat",
        )
    course.note(event)
    return event.damage


def _bring_down(course: Course, craft: Aircraft, shooters: tuple[AircraftId, ...]) -> None:
    """FM Combat: zero or fewer points. An ace may survive; several who hit in one turn have half a victory each."""
    face = course.die(f"{course.name(craft.ident)} survival") if course.state.is_ace(craft) else 0
    won = WHOLE if len(shooters) == 1 else HALF
    course.note(
        ShotDown(
            aircraft=craft.ident,
            face=face,
            survives=face >= course.books.data.gunnery.numbers.survival_from,
            victories=tuple((shooter, won) for shooter in shooters),
            section="FM Ace Status" if face else "FM Combat",
        )
    )
