from __future__ import annotations

from dataclasses import replace

import pytest

from app.phrases.fire_orders import order_sentence, orders_sentence
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import Condition, FireOrder, Target
from core.aceshigh.ground import BALLOON, TRENCH
from core.aceshigh.state import Gun
from core.catalog.terms import Part
from core.words import AircraftId

ONE = {AircraftId("C1"): "Fokker Dr.I"}
TWO = ONE | {AircraftId("C2"): "Albatros D.V"}


def order(when=ALWAYS, long_burst=None, target=Target.NEAREST):
    return FireOrder(gun=Gun.FRONT, when=when, target=target, long_burst=long_burst, concentrated=None)


def when(reach=3, zones=ALWAYS.zones, differences=ALWAYS.differences, ammunition=1):
    return Condition(range=reach, zones=zones, differences=differences, ammunition=ammunition)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (order(), "Fires at up to 3 hexes."),
        (order(when(reach=1)), "Fires at 1 hex."),
        (order(when(ammunition=4)), "Fires at up to 3 hexes, while 4 boxes are left."),
        (order(when(differences=(0,))), "Fires at up to 3 hexes, at the same altitude."),
        (
            order(when(zones=(Part.ENGINE, Part.TAIL))),
            "Fires at up to 3 hexes, only where it hits the engine or tail.",
        ),
        (
            order(when(reach=2), long_burst=when(reach=1, ammunition=4)),
            "Fires at up to 2 hexes; a long burst at 1 hex, while 4 boxes are left.",
        ),
    ],
)
def test_an_order_is_one_sentence(given, said):
    assert order_sentence(given, ONE) == said


def test_whom_it_picks_is_told_among_several():
    assert order_sentence(order(), TWO) == "Fires at up to 3 hexes, at the nearest."
    named = order(target=AircraftId("C2"))
    assert order_sentence(named, TWO) == "Fires at up to 3 hexes, at the Albatros D.V alone."


def test_the_ground_is_named_even_where_there_is_one_enemy():
    assert order_sentence(order(target=BALLOON), ONE) == "Fires at the balloon at up to 3 hexes."
    assert order_sentence(order(target=TRENCH), ONE) == "Strafes the trench."
    assert order_sentence(order(when(ammunition=3), target=TRENCH), ONE) == (
        "Strafes the trench, while 3 boxes are left."
    )


def test_two_guns_are_told_apart_and_the_one_without_an_order_holds():
    assert orders_sentence((order(),), ONE, tuple(Gun)) == "Pilot: fires at up to 3 hexes. Observer: holds fire."
    rear = replace(order(), gun=Gun.REAR)
    assert orders_sentence((order(), rear), ONE, tuple(Gun)) == "Each gun: fires at up to 3 hexes."
    assert orders_sentence((), ONE, tuple(Gun)) == "Both guns hold fire."


def test_no_order_holds():
    assert orders_sentence((), ONE) == "Holds fire."
