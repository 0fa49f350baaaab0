"""10.10: both worked examples of combat, number for number."""

from __future__ import annotations

from core.aceshigh import fire
from core.aceshigh.state import Gun
from core.catalog.terms import Bearing, Part
from tests.core.aceshigh.situations import A1, C1, craft, dogfight, flown, rules, shoot, shot, sum_of


def test_10_10_example_1_head_on_dogfight_of_se5a_and_fokker():
    """8D6 for range, +2 for its Lewis gun, +1 for a lower target: 11 dice; 6 hits, 2 to the Engine, 4 to the Wings."""
    state = flown(
        dogfight(craft("A1", "A07", at=(6, 8), facing=0, altitude=4), craft("C1", "C09", at=(6, 6), facing=3)),
        A1=1,
        C1=1,
    )
    assert sum_of(state, "A1", shot("C1")) == {"10.1.1": 8, "9.2": 2, "10.7": 1, "dice": 11}
    done = shoot(state, {"A1 fire front": [6, 6, 5, 5, 5, 5, 2, 3, 4, 2, 3]}, A1=shot("C1"))
    assert done.craft(C1).damage.engine == 2
    assert done.craft(C1).damage.wings == 4
    assert (done.craft(C1).damage.fuselage, done.craft(C1).damage.tail) == (0, 0)


def test_10_10_example_2_observer_fire_at_a_higher_fokker():
    """8D6 for the distance, -1 for Observer fire, -2 for deflection: 5 dice; 1 damage, the die says Fuselage."""
    two_seater = craft("A1", "A03", at=(6, 6), facing=0, altitude=3, observer="rookie")
    state = flown(dogfight(two_seater, craft("C1", "C09", at=(5, 8), altitude=4)), A1=1)
    (aim,) = fire.in_arc(state, rules(), A1, Gun.REAR)
    assert (aim.range, aim.difference, aim.bearing, aim.priority) == (2, 1, None, None)
    assert sum_of(state, "A1", shot("C1", Gun.REAR)) == {"10.1.1": 8, "9.2": 0, "10.2": -2, "10.5": -1, "dice": 5}
    done = shoot(state, {"A1 fire rear": [6, 2, 3, 4, 2], "A1 zone": [4]}, A1=shot("C1", Gun.REAR))
    assert done.craft(C1).damage.fuselage == 1
    assert done.craft(C1).damage.of(Part.WINGS) == 0


def test_9_1_the_fokker_in_the_dead_zone_at_the_same_altitude():
    """9.1's example: at the same altitude the Fokker behind the tail can't be hit."""
    two_seater = craft("A1", "A03", at=(6, 6), observer="rookie")
    state = flown(dogfight(two_seater, craft("C1", at=(5, 8))), A1=1, C1=1)
    assert fire.in_arc(state, rules(), A1, Gun.REAR) == ()


def test_9_2_1_both_aircraft_are_able_to_fire():
    """9.2.1's example: the Observer hits the front, Engine and Wings; the Pilot the Fuselage and Wings."""
    two_seater = craft("A1", "A03", at=(6, 6), facing=0, observer="rookie")
    state = flown(dogfight(two_seater, craft("C1", at=(8, 6), facing=5)), A1=1, C1=1)
    (mine,) = fire.in_arc(state, rules(), A1, Gun.REAR)
    (his,) = fire.in_arc(state, rules(), C1, Gun.FRONT)
    assert (mine.bearing, mine.priority, mine.secondary) == (Bearing.FRONT, Part.ENGINE, Part.WINGS)
    assert (his.priority, his.secondary) == (Part.FUSELAGE, Part.WINGS)
