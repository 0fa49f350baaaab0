"""Hands for tests, in one line each."""

from __future__ import annotations

from core.aceshigh import hands
from core.aceshigh.readings import parse_readings
from core.words import Grade
from tests.builders import aces_high

SPEED = (1, 2, 3, 4)
LEFT = (5, 18, 20)
RIGHT = (6, 19, 21)
STALL_LEFT, STALL, STALL_RIGHT = 7, 8, 9
HALF_REVERSE, WING_SLIDE, BACK_FLIP = 10, 12, 14
CLIMB, SECOND_CLIMB = 16, 41
DIVE, SECOND_DIVE = 17, 42
FEINT = 22
DRIFT, HALF_LOOP_UP, HALF_LOOP_DOWN, ROLL, IMMELMANN = 30, 32, 33, 34, 36
TURN_LEFT, TURN_RIGHT, TONNEAU, ROTATING_TURN = 37, 38, 39, 43


def holder(
    aircraft="A07", grade="rookie", *, speed=2, last_card=1, altitude=3, been_below=True, **readings
) -> hands.Holder:
    """A pilot who flew `speed` in the last turn, an S.E.5a rookie's unless said otherwise; readings by name."""
    return hands.Holder(
        aircraft=aces_high().data.aircraft_type(aircraft),
        grade=Grade(grade),
        base_speed=speed,
        last_card=last_card,
        altitude=altitude,
        been_below=been_below,
        readings=parse_readings(readings.items()),
    )


def plays(cards, riders=None):
    """Cards in order; `riders` maps a position, from 1, to Climb and Dive cards."""
    return tuple((card, tuple((riders or {}).get(position, ()))) for position, card in enumerate(cards, start=1))


def broken(pilot, *cards, riders=None):
    """The sections of the rules that the ordered hand breaks, each once."""
    found = hands.faults(aces_high().data, pilot, plays(cards, riders))
    return sorted({refusal.section for refusal in found})


def codes(pilot, *cards, riders=None):
    """The codes of the rules that the ordered hand breaks."""
    return {refusal.code.value for refusal in hands.faults(aces_high().data, pilot, plays(cards, riders))}
