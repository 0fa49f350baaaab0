"""Every reason why Ace of Aces does not let a player choose something: the closed codes of `core.play.Refusal`."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from core.play import Refusal

SEQUENCE = "FM Sequence of Play"


class Code(StrEnum):
    """One broken rule. The value is what stands in a record or an answer; the words are made where it is shown."""

    # Decision points (FM Sequence of Play)
    NOT_YOUR_CHOICE = "not_your_choice"
    OTHER_CHOICE_DUE = "other_choice_due"
    AIRCRAFT_NOT_DUE = "aircraft_not_due"

    # Manoeuvres (FM Intermediate Rules)
    STALL_AFTER_STALL = "stall_after_stall"
    FANCY_UNPREPARED = "fancy_unprepared"
    FAST_AFTER_SLOW = "fast_after_slow"
    SLOW_AFTER_FAST = "slow_after_fast"
    STRAIGHT_OWED = "straight_owed"

    # Fire (FM Combat to Multi-Player Combat)
    NO_CHOICE_OF_FIRE = "no_choice_of_fire"
    BURST_AFTER_PAGE = "burst_after_page"
    BURST_OF_ONE_LENGTH = "burst_of_one_length"
    BURST_NEEDS_STRAIGHT = "burst_needs_straight"
    BARREL_ROLL_HOLDS = "barrel_roll_holds"
    GUNS_JAMMED = "guns_jammed"
    NO_AMMUNITION = "no_ammunition"
    NO_ENEMY = "no_enemy"
    NOT_IN_SIGHTS = "not_in_sights"
    NOT_THE_CLOSEST = "not_the_closest"
    TWO_SHOTS = "two_shots"


class Fault(NamedTuple):
    """One broken rule and its section, before it is said whose it is."""

    section: str
    code: Code


def said_of(who: str, faults: Iterable[Fault]) -> tuple[Refusal, ...]:
    """The broken rules said of one aircraft or side, each once, in the order in which they were found."""
    return tuple(Refusal(code=fault.code, who=who, section=fault.section) for fault in dict.fromkeys(faults))
