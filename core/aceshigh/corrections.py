"""Correcting errors (8.2): what becomes of a hand that breaks the rules, and what it costs.

The program offers no error (readings 6-26 and 8-5), so this is for hands from elsewhere, where the terms say so
(`on_illegal`). Each error costs one damage to the Wings. That the enemy may push an aircraft a hex forward where
nothing can be put right (8.2.2) is for the table alone (reading 8-4).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from core.aceshigh import damage, exits, spin
from core.aceshigh.cards import Ground, Walk, speed_faults, step
from core.aceshigh.course import Course
from core.aceshigh.events import ErrorCorrected, SpinReason
from core.aceshigh.hand_orders import Orders
from core.aceshigh.hand_rules import (
    LEAP,
    Holder,
    Play,
    chosen_from,
    deck,
    faults,
    ground_of,
    ids_of,
    set_faults,
    start_of,
)
from core.aceshigh.readings import LowestSpeed
from core.aceshigh.refusals import Code
from core.aceshigh.state import Cause
from core.catalog.rules_data import RulesData
from core.play import Refusal
from core.words import AircraftId

WRONG_CARD, SPEED_RULE, SPEED_FIRST = "8.2.1", "8.2.2", "8.2.3"

_SPEED = (Code.SPEED_LEAP, Code.TOO_SLOW)
_NO_ERRORS = (
    Code.NOT_IN_DECK,
    Code.VETERANS_ONLY,
    Code.CARD_TWICE,
    Code.NO_CARD,
    Code.RIDES_ON_NOTHING,
    Code.NO_RIDER,
    Code.ABOVE_TOP_SPEED,
)
"""Not errors with the cards of a hand, but cards that nobody has or that make no hand: these stay refused."""


class Error(NamedTuple):
    """One error. `at`: the card of the corrected hand, from 0, in whose round it is seen; the rest as in the event."""

    at: int
    section: str
    card: int
    instead: int


def is_error(refusal: Refusal) -> bool:
    """Whether 8.2 has an answer to a broken rule."""
    return refusal.code not in _NO_ERRORS


def section_for(code: Code) -> str:
    """The paragraph of 8.2 that answers a broken rule."""
    if code is Code.SPEED_CARD_FIRST:
        return SPEED_FIRST
    return SPEED_RULE if code in _SPEED else WRONG_CARD


def corrected(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> tuple[tuple[Play, ...], tuple[Error, ...]]:
    """The hand as it is flown, and its errors in the order in which they are seen; a legal hand has none.

    Every broken rule of the hand is an error (`is_error`). What is flown is never empty.
    """
    if not faults(data, holder, plays):
        return plays, ()
    composed, of_hand = _composed(data, holder, plays)
    ordered, of_order = _ordered(data, holder, composed)
    if not ordered:
        spare = _spare_speed_card(data, holder, ())
        ordered, of_hand = ((spare, ()),), [*of_hand, Error(0, SPEED_RULE, 0, spare)]
    last = len(ordered) - 1
    found = [*of_order, *(error._replace(at=last) for error in of_hand)]
    return ordered, tuple(error._replace(at=min(error.at, last)) for error in found)


def shown_errors(
    data: RulesData, holder: Holder, cards: tuple[int, ...], flown: tuple[Play, ...], *, cut_off: bool
) -> tuple[Error, ...]:
    """What only an opened hand shows to have been wrong, too late to be put right: an error for each broken rule.

    `cut_off`: a spin, the way out of play or the end of the fight kept the rest of the hand from being flown.
    """
    gone = ids_of(flown)
    left = tuple(card for card in cards if card not in gone)
    found = [*set_faults(data, holder, cards), *Orders(data, holder, flown, left).broken_so_far]
    codes = list(dict.fromkeys(fault.code for fault in sorted(found)))
    if left and not cut_off:
        codes.append(Code.CARDS_LEFT)
    return tuple(Error(0, section_for(code), 0, 0) for code in codes)


def punish(course: Course, ident: AircraftId, errors: Iterable[Error]) -> None:
    """One damage to the Wings for each error, which may bring the aircraft down."""
    cost = course.data.charts.errors
    for error in errors:
        if not course.craft(ident).in_play:
            return
        course.note(
            ErrorCorrected(aircraft=ident, card=error.card, instead=error.instead, section=error.section),
        )
        shot_down, last_hit = damage.mark(course, ident, ((cost.part, cost.hits),), error.section)
        if shot_down:
            exits.force_down(course, ident, Cause.DAMAGE, shot_down)
        elif last_hit:
            spin.take_test(course, ident, SpinReason.LAST_HIT)


def _composed(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> tuple[tuple[Play, ...], list[Error]]:
    """The cards of the hand without what it may not hold; all of it is seen when the last card is played."""
    plays, slow = _fast_enough(data, holder, plays)
    plays, fast = _slow_enough(data, holder, plays)
    errors = [*slow, *fast]
    while (broken := _other_set_faults(data, holder, plays)) and len(plays) > 1:
        gone = _worst(data, holder, plays, broken)
        errors.append(Error(0, WRONG_CARD, plays[gone][0], 0))
        plays = (*plays[:gone], *plays[gone + 1 :])
    return plays, errors


def _fast_enough(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> tuple[tuple[Play, ...], list[Error]]:
    """8.2.2: the last card gives way to a Speed card; nothing can be done if it is one."""
    lowest = 1 if holder.readings.min_speed is LowestSpeed.ONE else 0
    errors: list[Error] = []
    while _speed(data, plays) < max(holder.base_speed - LEAP, lowest):
        last = plays[-1][0]
        spare = _spare_speed_card(data, holder, plays)
        if not spare or data.card(last).is_speed:
            errors.append(Error(0, SPEED_RULE, 0, 0))
            break
        plays = (*plays[:-1], (spare, ()))
        errors.append(Error(0, SPEED_RULE, last, spare))
    return plays, errors


def _slow_enough(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> tuple[tuple[Play, ...], list[Error]]:
    """8.2.3: a Speed card that cannot be played is discarded, because the first card or the speed rule forbids it."""
    errors: list[Error] = []
    while _speed(data, plays) > holder.base_speed + LEAP or _wrong_first_card(data, holder, plays):
        gone = max(index for index, (card, _riders) in enumerate(plays) if data.card(card).is_speed)
        errors.append(Error(0, SPEED_FIRST, plays[gone][0], 0))
        plays = (*plays[:gone], *plays[gone + 1 :])
    return plays, errors


def _wrong_first_card(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> bool:
    """Whether the speed demands another first card; never without a Speed card in the hand."""
    if not _speed(data, plays):
        return False
    ground = _ground(data, holder, plays)
    found = speed_faults(ground, data.card(plays[0][0]), first=True)
    return any(fault.code is Code.SPEED_CARD_FIRST for fault in found)


def _other_set_faults(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> int:
    """How many rules the cards break in whatever order they are played, the speed rule apart."""
    return sum(fault.code not in _SPEED for fault in set_faults(data, holder, ids_of(plays)))


def _worst(data: RulesData, holder: Holder, plays: tuple[Play, ...], broken: int) -> int:
    """The last card without which fewer rules are broken; Speed cards stay as long as another one can go."""
    places = sorted(range(len(plays)), key=lambda place: (data.card(plays[place][0]).is_speed, -place))
    better = (
        place for place in places if _other_set_faults(data, holder, (*plays[:place], *plays[place + 1 :])) < broken
    )
    return next(better, places[0])


def _ordered(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> tuple[tuple[Play, ...], list[Error]]:
    """8.2.1: a card that may not come next goes back, and the next one that may is flown; if none may, it is lost."""
    ground, walk = _ground(data, holder, plays), start_of(holder)
    left = list(plays)
    flown: list[Play] = []
    errors: list[Error] = []
    while left:
        found = _next(data, ground, walk, left)
        wrong = left[0]
        if found is None:
            errors.append(Error(len(flown), WRONG_CARD, wrong[0], 0))
            left.pop(0)
            continue
        place, play, walk = found
        if place:
            errors.append(Error(len(flown), WRONG_CARD, wrong[0], play[0]))
        if play != left[place]:
            errors.append(Error(len(flown), WRONG_CARD, left[place][1][0], 0))
        left.pop(place)
        flown.append(play)
    return tuple(flown), errors


def _next(data: RulesData, ground: Ground, walk: Walk, left: list[Play]) -> tuple[int, Play, Walk] | None:
    """The first of the cards left that may be flown now, without its Climb or Dive if that is what is wrong."""
    for place, (card, riders) in enumerate(left):
        for on_it in dict.fromkeys((riders, ())):
            ridden = tuple(data.card(rider) for rider in on_it)
            after, broken = step(data, ground, walk, data.card(card), ridden, len(left) - 1)
            if not broken:
                return place, (card, on_it), after
    return None


def _ground(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> Ground:
    return ground_of(data, holder, chosen_from(data, ids_of(plays)))


def _speed(data: RulesData, plays: tuple[Play, ...]) -> int:
    return sum(data.card(card).is_speed for card, _riders in plays)


def _spare_speed_card(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> int:
    """The lowest Speed card of the deck that the hand does not hold; 0 if it holds them all."""
    used = ids_of(plays)
    spare = (card for card in deck(data, holder.aircraft, holder.grade) if card not in used)
    return next((card for card in spare if data.card(card).is_speed), 0)
