"""14.0: the extended example of a game turn, played through as its captions tell it.

The S.E.5a against the Fokker Dr.I, head-on in one column five hexes apart; the "right-hand roll" is Back Flip 15, the
Fokker's pilot a Veteran (the die for a target under fire shows it).
"""

from __future__ import annotations

from core.aceshigh import fire, hazards, movement, turn
from core.aceshigh.course import Course
from core.aceshigh.events import VolleyFired
from core.aceshigh.evolve import fold
from core.aceshigh.scoring import side_points
from core.aceshigh.state import Exit, Fate, Gun
from core.catalog.terms import Bearing, Part
from core.chance import ScriptedDice
from core.hexes import distance
from core.words import Side
from tests.core.aceshigh.situations import A1, C1, VETERAN, craft, dogfight, play, rules, shot, sum_of

ADVANCE, ROTATE_LEFT, ROTATE_RIGHT, HALF_REVERSE_RIGHT, WING_SLIDE_RIGHT, BACK_FLIP_RIGHT, DIVE = (
    1,
    5,
    6,
    11,
    13,
    15,
    17,
)


class Fight:
    """The two aircraft, caption by caption."""

    def __init__(self):
        self.start = self.state = dogfight(
            craft("A1", "A07", at=(6, 10), facing=0, altitude=5, speed=3, been_below=False),
            craft("C1", "C09", at=(6, 5), facing=3, altitude=4, speed=3, been_below=False, grade=VETERAN),
            turn=0,
        )
        self.events = []

    def step(self, action, dice=None):
        course = Course(self.state, ScriptedDice(dice or {}), rules())
        action(course)
        assert not course.dice.left_over()
        self.state = course.state
        self.events += course.events

    def move(self, *, raf=(), fokker=()):
        plays = {ident: play(*cards) for ident, cards in ((A1, raf), (C1, fokker)) if cards}
        self.step(lambda course: movement.fly(course, plays))

    def fire(self, dice=None, **shots):
        self.step(lambda course: fire.shoot(course, {C1: (shots["fokker"],)} if shots else {}), dice)
        self.step(hazards.close_round)

    @property
    def raf(self):
        return self.state.craft(A1)

    @property
    def fokker(self):
        return self.state.craft(C1)

    def fokker_may_fire(self):
        return bool(fire.in_arc(self.state, rules(), C1, Gun.FRONT))

    def raf_may_fire(self):
        return bool(fire.in_arc(self.state, rules(), A1, Gun.FRONT))


def first_turn(fight):
    fight.step(turn.begin_turn)
    # Round 1. The Fokker advances, but descends 1 level to avoid being hit by the RAF. The RAF decided to rotate.
    fight.move(fokker=(ADVANCE, DIVE), raf=(ROTATE_LEFT,))
    assert (fight.fokker.altitude, fight.raf.altitude) == (3, 5)
    fight.fire()
    # Round 2. The Fokker advances. The RAF advances.
    fight.move(fokker=(ADVANCE,), raf=(ADVANCE,))
    fight.fire()
    # Round 3. The Fokker rotates to the left. The RAF rotates to the right.
    fight.move(fokker=(ROTATE_LEFT,), raf=(ROTATE_RIGHT,))
    fight.fire()
    # Round 4. The RAF has one more card and is advancing.
    fight.move(raf=(ADVANCE,))
    fight.fire()
    fight.step(turn.end_turn)


def second_turn(fight):
    fight.step(turn.begin_turn)
    # Round 1. The Fokker performs a half-volley to the right. The RAF makes a right wing slide, but the altitude
    # difference is still 2 and so they cannot fire on the Fokker.
    fight.move(fokker=(HALF_REVERSE_RIGHT,), raf=(WING_SLIDE_RIGHT,))
    assert fight.raf.altitude - fight.fokker.altitude == 2
    assert not fight.raf_may_fire()
    only_altitude = [refusal.section for refusal in fire.faults_in_shot(fight.state, rules(), A1, shot("C1"))]
    assert only_altitude == ["10.4.2"]
    fight.fire()
    # Round 2. The Fokker advances. The RAF advances. With this card both have exhausted their hands.
    fight.move(fokker=(ADVANCE,), raf=(ADVANCE,))
    fight.fire()
    fight.step(turn.end_turn)


def third_turn_first_round(fight):
    fight.step(turn.begin_turn)
    # Round 1. The Fokker performs a right-hand roll. The RAF advances and dives, reaching altitude 4.
    fight.move(fokker=(BACK_FLIP_RIGHT,), raf=(ADVANCE, DIVE))
    assert fight.raf.altitude == 4
    # Shooting. 8D6 for range (2 hexes), +1 for the aircraft, -1 the target is higher, -2 the RAF has advanced: 6 dice.
    total = sum_of(fight.state, "C1", shot("A1"))
    assert total == {"10.1.1": 8, "9.2": 1, "10.8": -1, "10.2": -2, "dice": 6}
    fight.fire({"C1 fire front": [5, 2, 3, 4, 2, 3]}, fokker=shot("A1"))
    # The dice produce only 1 damage which, given the direction of the shot, is applied to the Fuselage.
    (volley,) = [event for event in fight.events if isinstance(event, VolleyFired)]
    assert (volley.bearing, volley.priority, volley.zones) == (Bearing.REAR_LEFT, Part.FUSELAGE, ((Part.FUSELAGE, 1),))
    assert fight.raf.damage.fuselage == 1
    assert not fight.raf.spinning


def third_turn_second_round(fight):
    # Round 2. The Fokker advances. (The RAF rotates to the left.)
    fight.move(fokker=(ADVANCE,), raf=(ROTATE_LEFT,))
    # Shooting. 10D6 for range (1 hex), +1 aircraft, +1 under fire, +1 rotating in place, -1 highest target: 12 dice.
    total = sum_of(fight.state, "C1", shot("A1"))
    assert total == {"10.1.1": 10, "9.2": 1, "10.3": 1, "10.6": 1, "10.8": -1, "dice": 12}
    fight.fire({"C1 fire front": [5, 6, 1, 1, 1, 1, 1, 2, 3, 4, 2, 3]}, fokker=shot("A1"))


def test_14_0_the_whole_example():
    fight = Fight()
    first_turn(fight)
    second_turn(fight)
    third_turn_first_round(fight)
    third_turn_second_round(fight)
    # Two damage dice, 5 and 6, divided between Wings and Fuselage. The five 1s combined with the priority damage to
    # the Wings cause the death of the Pilot, so the plane crashes and the fight ends.
    volley = [event for event in fight.events if isinstance(event, VolleyFired)][-1]
    assert volley.bearing is Bearing.FRONT_LEFT
    assert volley.zones == ((Part.WINGS, 1), (Part.FUSELAGE, 1))
    assert volley.critical == "pilot_killed"
    assert (fight.raf.pilot.fate, fight.raf.out) == (Fate.DEAD, Exit.CRASHED)
    assert side_points(fight.state, rules(), Side.CENTRAL) == 30 + 2 * 5
    assert side_points(fight.state, rules(), Side.ALLIED) == 0
    assert fold(fight.start, fight.events) == fight.state


def test_14_0_turn_1_both_advancing_would_have_been_in_range():
    """The stated reason for the Fokker's dive: unturned, the RAF would stand 3 hexes before it, the limit of fire."""
    fight = Fight()
    fight.step(turn.begin_turn)
    fight.move(fokker=(ADVANCE,), raf=(ADVANCE,))
    assert distance(fight.raf.at, fight.fokker.at) == 3
    assert fight.raf_may_fire()


def test_14_0_note_a_long_burst_at_the_higher_target_would_mean_a_spin_test():
    """Already at maximum altitude and no longer able to recover altitude 4, it finds itself doing a spin test."""
    fight = Fight()
    first_turn(fight)
    second_turn(fight)
    third_turn_first_round(fight)
    fight.move(fokker=(ADVANCE,), raf=(ROTATE_LEFT,))
    dice = {"C1 fire front": [2] * 16, "C1 spin": [4], "C1 jam front": [3]}
    fight.fire(dice, fokker=shot("A1", long_burst=True))
    assert fight.fokker.altitude == 3
    assert not fight.fokker.spinning
