"""Choices in JSON: one spelling each, read strictly."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import canonical
from core.aceshigh.choice_forms import ALWAYS, choice_json, parse_choice
from core.aceshigh.decisions import (
    CardPlan,
    Condition,
    DeclareFire,
    FireOrder,
    FlyHands,
    HeldHand,
    HoldHands,
    Home,
    OrderedHand,
    Pass,
    PlaceAircraft,
    Placed,
    PlayCards,
    PlayedCard,
    Shot,
    Target,
)
from core.aceshigh.state import Gun
from core.catalog.terms import Part
from core.hexes import Hex
from core.play import ChoiceFormError

idents = st.sampled_from(["A1", "A2", "C1", "C4"])
cards = st.integers(1, 44)
ids = st.lists(cards, max_size=3).map(tuple)
conditions = st.builds(
    Condition,
    range=st.integers(1, 3),
    zones=st.sets(st.sampled_from(Part)).map(lambda zones: tuple(part for part in Part if part in zones)),
    differences=st.sets(st.integers(-1, 1)).map(lambda found: tuple(sorted(found))),
    ammunition=st.integers(1, 12),
)
orders = st.lists(
    st.builds(
        FireOrder,
        gun=st.sampled_from(Gun),
        when=conditions | st.just(ALWAYS),
        target=st.sampled_from(Target) | idents,
        long_burst=st.none() | conditions,
        concentrated=st.none() | conditions,
    ),
    max_size=2,
).map(tuple)
homes = st.sampled_from(Home)
plans = st.builds(CardPlan, card=cards, riders=ids, orders=orders)
choices = st.one_of(
    st.builds(Pass),
    st.builds(
        PlaceAircraft,
        places=st.lists(
            st.builds(
                Placed,
                aircraft=idents,
                at=st.builds(Hex, st.integers(0, 12), st.integers(-6, 19)),
                facing=st.integers(0, 5),
            ),
            max_size=2,
        ).map(tuple),
    ),
    st.builds(
        FlyHands,
        hands=st.lists(
            st.builds(OrderedHand, aircraft=idents, cards=st.lists(plans, max_size=8).map(tuple), home=homes),
            max_size=2,
        ).map(tuple),
    ),
    st.builds(HoldHands, hands=st.lists(st.builds(HeldHand, aircraft=idents, cards=ids), max_size=2).map(tuple)),
    st.builds(
        PlayCards,
        cards=st.lists(
            st.builds(
                PlayedCard, aircraft=idents, card=cards, riders=ids, orders=orders, last=st.booleans(), home=homes
            ),
            max_size=2,
        ).map(tuple),
    ),
    st.builds(
        DeclareFire,
        shots=st.lists(
            st.tuples(
                idents,
                st.builds(
                    Shot, gun=st.sampled_from(Gun), target=idents, long_burst=st.booleans(), concentrated=st.booleans()
                ),
            ),
            max_size=2,
        ).map(tuple),
    ),
)


@given(choices)
def test_a_choice_comes_back_from_its_bytes(choice):
    data = canonical.encode(choice_json(choice))
    assert parse_choice(canonical.parse(data, limit=1 << 16)) == choice


def test_what_is_usual_is_left_out():
    plan = CardPlan(
        card=1,
        riders=(),
        orders=(FireOrder(gun=Gun.FRONT, when=ALWAYS, target=Target.NEAREST, long_burst=None, concentrated=None),),
    )
    hand = FlyHands(hands=(OrderedHand(aircraft="A1", cards=(plan,), home=Home.NEVER),))
    assert choice_json(hand) == {
        "kind": "hands",
        "hands": [{"aircraft": "A1", "cards": [{"card": 1, "fire": [0]}]}],
        "orders": [{"gun": "front"}],
    }


def test_a_full_hand_with_orders_on_every_card_fits_into_a_sealed_kilobyte():
    order = FireOrder(
        gun=Gun.FRONT,
        when=Condition(range=2, zones=(Part.WINGS, Part.FUSELAGE, Part.TAIL), differences=(-1, 0), ammunition=2),
        target=Target.NEAREST,
        long_burst=Condition(range=1, zones=tuple(Part), differences=(0,), ammunition=4),
        concentrated=None,
    )
    other = replace(order, when=ALWAYS, target="C1")
    plans = tuple(
        CardPlan(card=card, riders=(17,), orders=(order, other)[card % 2 :][:1]) for card in (1, 2, 5, 3, 6, 7)
    )
    hand = FlyHands(hands=(OrderedHand(aircraft="A1", cards=plans, home=Home.WHEN_POSSIBLE),))
    assert len(canonical.encode(choice_json(hand))) <= 1000


def test_an_order_is_spelt_once_and_named_by_its_place():
    rows = [{"card": 1, "fire": [0]}, {"card": 5, "fire": [0]}, {"card": 2}, {"card": 6, "fire": [1]}]
    table = [{"gun": "front"}, {"gun": "front", "when": {"range": 1}}]
    hand = parse_choice({"kind": "hands", "hands": [{"aircraft": "A1", "cards": rows}], "orders": table})
    assert [len(plan.orders) for plan in hand.hands[0].cards] == [1, 1, 0, 1]
    assert hand.hands[0].cards[1].orders == hand.hands[0].cards[0].orders
    assert hand.hands[0].cards[3].orders[0].when.range == 1


@given(choices)
def test_no_choice_nests_deeper_than_an_entry_allows(choice):
    def depth(value):
        inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
        return 0 if inner is None else 1 + max((depth(item) for item in inner), default=0)

    assert depth(choice_json(choice)) <= 6


FAULTS = {
    "no object": [],
    "unknown kind": {"kind": "surrender"},
    "an order spelt twice": {
        "kind": "hands",
        "hands": [{"aircraft": "A1", "cards": [{"card": n, "fire": [n - 1]} for n in (1, 2)]}],
        "orders": [{"gun": "front"}, {"gun": "front"}],
    },
    "an order that no card has": {
        "kind": "hands",
        "hands": [{"aircraft": "A1", "cards": [{"card": 1}]}],
        "orders": [{"gun": "front"}],
    },
    "orders not in order of use": {
        "kind": "hands",
        "hands": [{"aircraft": "A1", "cards": [{"card": 1, "fire": [1]}, {"card": 2, "fire": [0]}]}],
        "orders": [{"gun": "front"}, {"gun": "front", "when": {"range": 1}}],
    },
    "an order that is not there": {
        "kind": "hands",
        "hands": [{"aircraft": "A1", "cards": [{"card": 1, "fire": [1]}]}],
        "orders": [{"gun": "front"}],
    },
    "a key too many": {"kind": "pass", "why": "fear"},
    "a key too few": {"kind": "hold"},
    "a usual value spelt out": {"kind": "hands", "hands": [{"aircraft": "A1", "cards": [], "home": "never"}]},
    "an empty list spelt out": {"kind": "hands", "hands": [{"aircraft": "A1", "cards": [{"card": 1, "riders": []}]}]},
    "a flag spelt out": {
        "kind": "fire",
        "shots": [{"aircraft": "A1", "gun": "front", "target": "C1", "long_burst": False}],
    },
    "a card that is text": {"kind": "hold", "hands": [{"aircraft": "A1", "cards": ["1"]}]},
    "a card that is true": {"kind": "hold", "hands": [{"aircraft": "A1", "cards": [True]}]},
    "a gun of no aircraft": {"kind": "fire", "shots": [{"aircraft": "A1", "gun": "belly", "target": "C1"}]},
    "a hex of one number": {"kind": "place", "places": [{"aircraft": "A1", "facing": 0, "hex": [1]}]},
    "a facing of seven": {"kind": "place", "places": [{"aircraft": "A1", "facing": 6, "hex": [1, 1]}]},
    "zones out of order": {
        "kind": "cards",
        "cards": [{"aircraft": "A1", "card": 1, "fire": [0]}],
        "orders": [{"gun": "front", "when": {"zones": ["tail", "wings"]}}],
    },
    "a difference of two": {
        "kind": "cards",
        "cards": [{"aircraft": "A1", "card": 1, "fire": [0]}],
        "orders": [{"gun": "front", "when": {"differences": [2]}}],
    },
    "a range of four": {
        "kind": "cards",
        "cards": [{"aircraft": "A1", "card": 1, "fire": [0]}],
        "orders": [{"gun": "front", "when": {"range": 4}}],
    },
    "a hundred cards": {"kind": "hold", "hands": [{"aircraft": "A1", "cards": [1] * 100}]},
    "an aircraft of no name": {"kind": "hold", "hands": [{"aircraft": "", "cards": [1]}]},
    "an aircraft written backwards": {"kind": "hold", "hands": [{"aircraft": "\u202e1A", "cards": [1]}]},
    "a target that is no aircraft": {
        "kind": "fire",
        "shots": [{"aircraft": "A1", "gun": "front", "target": "nearest"}],
    },
    "an order against a sentence": {
        "kind": "cards",
        "cards": [{"aircraft": "A1", "card": 1, "fire": [0]}],
        "orders": [{"gun": "front", "target": "the <b>"}],
    },
    "a long name": {"kind": "hold", "hands": [{"aircraft": "A" * 50, "cards": [1]}]},
}


@pytest.mark.parametrize("data", FAULTS.values(), ids=FAULTS.keys())
def test_another_spelling_is_refused(data):
    with pytest.raises(ChoiceFormError):
        parse_choice(data)
