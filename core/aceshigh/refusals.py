"""Every reason why Aces High does not let a player choose something: the closed codes of `core.play.Refusal`."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from core.play import Refusal


class Code(StrEnum):
    """One broken rule. The value is what stands in a record or an answer; the words are made where it is shown."""

    # Decision points (5.0)
    NOT_YOUR_CHOICE = "not_your_choice"
    OTHER_CHOICE_DUE = "other_choice_due"
    AIRCRAFT_NOT_DUE = "aircraft_not_due"
    NOT_IN_FIRST_ROW = "not_in_first_row"

    # The hand as a set of cards (7.0)
    NOT_IN_DECK = "not_in_deck"
    VETERANS_ONLY = "veterans_only"
    CARD_TWICE = "card_twice"
    NO_CARD = "no_card"
    TOO_MANY_CARDS = "too_many_cards"
    SPEED_LEAP = "speed_leap"
    TOO_SLOW = "too_slow"
    ABOVE_TOP_SPEED = "above_top_speed"
    TOO_MANY_ROTATIONS = "too_many_rotations"
    ROTATION_BARRED = "rotation_barred"
    ROTATION_PAIR_BARRED = "rotation_pair_barred"
    TOO_FEW_SPEED_CARDS = "too_few_speed_cards"

    # A card at its place (6.1, 6.2)
    NOT_FIRST = "not_first"
    NOT_LAST = "not_last"
    WRONG_SPEED = "wrong_speed"
    SPEED_CARD_FIRST = "speed_card_first"
    NO_SPEED_CARD_BESIDE = "no_speed_card_beside"
    ROTATIONS_TOGETHER = "rotations_together"
    THREE_ROTATIONS_TOGETHER = "three_rotations_together"
    NO_SPEED_CARD_BETWEEN = "no_speed_card_between"
    ROTATION_PAIR_MUST_END = "rotation_pair_must_end"
    ROTATION_MUST_END = "rotation_must_end"
    ROTATION_MAY_NOT_END = "rotation_may_not_end"
    AEROBATIC_FIRST = "aerobatic_first"
    AEROBATICS_TOGETHER = "aerobatics_together"
    WRONG_CARD_BEFORE = "wrong_card_before"

    # Climb and Dive (6.1.7, 6.1.8)
    RIDES_ON_NOTHING = "rides_on_nothing"
    NO_RIDER = "no_rider"
    WRONG_CARD_BELOW = "wrong_card_below"
    TWO_RIDERS = "two_riders"
    NO_ALTITUDE_LEFT = "no_altitude_left"

    # The hand as it is played (8.1)
    CARD_NOT_IN_HAND = "card_not_in_hand"
    CARDS_LEFT = "cards_left"
    ORDER_OF_CARDS = "order_of_cards"
    LAST_CARD_WRONG = "last_card_wrong"

    # Orders and declarations of fire (9.0)
    NO_SUCH_GUN = "no_such_gun"
    GUN_TWICE = "gun_twice"
    NO_ENEMY = "no_enemy"
    ORDERS_IN_DUEL = "orders_in_duel"
    CONCENTRATED_FOR_ACES = "concentrated_for_aces"

    # A shot (9.0 to 12.3)
    LEFT_PLAY = "left_play"
    NO_CARD_FLOWN = "no_card_flown"
    FEINT_FLOWN = "feint_flown"
    IN_SPIN = "in_spin"
    GUNS_DESTROYED = "guns_destroyed"
    OBSERVER_DEAD = "observer_dead"
    GUN_JAMMED = "gun_jammed"
    JUST_UNJAMMED = "just_unjammed"
    NO_AMMUNITION = "no_ammunition"
    TARGET_GONE = "target_gone"
    SAME_HEX = "same_hex"
    FRIEND_IN_HEX = "friend_in_hex"
    NOT_IN_ARC = "not_in_arc"
    HIDDEN_BY_TAIL = "hidden_by_tail"
    ALTITUDES_APART = "altitudes_apart"
    LONG_BURST_TWICE = "long_burst_twice"
    LONG_BURST_AMMUNITION = "long_burst_ammunition"
    LONG_BURST_BESIDE_FRIEND = "long_burst_beside_friend"
    LONG_BURST_CONCENTRATED = "long_burst_concentrated"
    NO_DICE = "no_dice"

    # The ground (3.2.2, 13.1)
    OBJECTIVE_NOT_DUE = "objective_not_due"
    WRONG_ROW_FOR_OBJECTIVE = "wrong_row_for_objective"
    OBJECTIVES_TOO_CLOSE = "objectives_too_close"
    NO_TARGET_THERE = "no_target_there"
    NUMBER_OF_TARGETS = "number_of_targets"
    OTHER_MISSION = "other_mission"
    MISSION_NEEDS_OTHER_AIRCRAFT = "mission_needs_other_aircraft"
    MISSION_TOO_FAST = "mission_too_fast"
    MISSION_ALTITUDE = "mission_altitude"
    NO_BALLOON = "no_balloon"
    NO_TRENCH = "no_trench"
    TRENCH_NOT_ENTERED = "trench_not_entered"
    STRAFED_ENOUGH = "strafed_enough"
    LONG_BURST_AT_GROUND = "long_burst_at_ground"
    CONCENTRATED_AT_GROUND = "concentrated_at_ground"


class Fault(NamedTuple):
    """One broken rule and its section, before it is said whose it is."""

    section: str
    code: Code


def said_of(who: str, faults: Iterable[Fault]) -> tuple[Refusal, ...]:
    """The broken rules said of one aircraft, each once, in the order of the sections."""
    return tuple(Refusal(code=fault.code, who=who, section=fault.section) for fault in sorted(set(faults)))
