"""The end of a round: spin tests of Stalls and of climbs above the ceiling (11.1), and return to base (11.11)."""

from __future__ import annotations

from core.aceshigh import exits, spin
from core.aceshigh.course import Course
from core.aceshigh.events import RoundEnded, SpinReason
from core.aceshigh.state import Aircraft, Cause
from core.catalog.cards import SpinTest


def close_round(course: Course) -> None:
    """What is left of a round after its fire (5.0 c).

    Aircraft that stand in their own first row and wish to (`homing`) are home, unless they are in a spin (11.11).
    """
    for craft in course.state.aircraft:
        if craft.in_play:
            _test_card(course, craft)
    wishing = course.state.homing
    free = {ident: exits.unopposed(course.state, ident) for ident in wishing}
    for ident in wishing:
        craft = course.craft(ident)
        if craft.in_play and not craft.spinning and exits.in_own_first_row(course, craft, craft.at):
            exits.go_home(course, ident, Cause.RETURNED, "11.11", free=free[ident])
    course.note(RoundEnded(round=course.state.round))


def _test_card(course: Course, craft: Aircraft) -> None:
    """6.1.3 and 6.2.2: the tests that the card of this round calls for, after the fire; one test serves for both."""
    if craft.card_now and course.data.card(craft.card_now).spin_test is SpinTest.END_OF_ROUND:
        spin.take_test(course, craft.ident, SpinReason.STALL)
        craft = course.craft(craft.ident)
    if craft.ceiling_test:
        spin.take_test(course, craft.ident, SpinReason.CEILING)
