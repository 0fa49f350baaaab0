"""Each choice has one spelling in JSON, is read strictly, and is small enough to be sealed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import canonical
from core.aceofaces.choice_forms import choice_json, parse_choice
from core.aceofaces.decisions import BurstOrder, FlyManoeuvres, Plan
from core.aceofaces.geometry import RANGES
from core.catalog.ace_of_aces.gunnery import Burst
from core.play import FILLING, ChoiceFormError
from tests.ace_builders import ace_of_aces, craft_row, fight
from tests.core.aceofaces.choosing import choices

LARGEST, DEEPEST = 1000, 6


def depth(value):
    """How deep a value nests."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max((depth(one) for one in inner), default=0)


@given(choices)
def test_every_choice_comes_back_from_its_one_spelling(choice):
    spelt = choice_json(choice)
    assert parse_choice(spelt) == choice
    assert depth(spelt) <= DEEPEST
    assert canonical.parse(canonical.encode(spelt), limit=4096) == spelt


def test_the_longest_choice_fits_under_a_seal():
    """Three aircraft against one is the most that a seat may lead, with all orders there can be."""
    order = BurstOrder(burst=Burst.SQUEEZE, ranges=RANGES[:2], easy=True, ammunition=20)
    rows = tuple(Plan(aircraft=one, manoeuvre="L", fire=(order,) * 3, prefer=("C1",)) for one in ("A1", "A2", "A3"))
    assert len(canonical.encode(choice_json(FlyManoeuvres(plans=rows)))) <= LARGEST


def test_one_aircraft_fills_half_of_the_common_length():
    """The longest choice of one aircraft leaves room for the filling itself, in fights of two to four seats."""
    rules = ace_of_aces()
    order = BurstOrder(burst=Burst.SQUEEZE, ranges=RANGES[:2], easy=True, ammunition=20)
    plan = Plan(aircraft="A1", manoeuvre="L", fire=(order,) * 3, prefer=("C1", "C2", "C3"))
    longest = len(canonical.encode(choice_json(FlyManoeuvres(plans=(plan,)))))
    assert longest <= rules.pending(fight()).filling - 24 < FILLING
    crew = (craft_row("C1", "A"), craft_row("A1", "B"), craft_row("A2", "B"))
    assert rules.pending(fight(*crew)).filling == FILLING


PLAN = {"aircraft": "A1", "manoeuvre": "L"}


def fly(**changes):
    return {"kind": "fly", "plans": [PLAN | changes]}


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "search",
        {},
        {"kind": "loop"},
        {"kind": "search", "plans": []},
        {"kind": "fly"},
        {"kind": "fly", "plans": {}},
        {"kind": "fly", "plans": [PLAN] * 5},
        {"kind": "fly", "plans": [{"aircraft": "A1"}]},
        fly(manoeuvre="Z"),
        fly(manoeuvre="l"),
        fly(manoeuvre="LL"),
        fly(manoeuvre=1),
        fly(aircraft="A5"),
        fly(aircraft=None),
        fly(fire=[]),
        fly(prefer=[]),
        fly(prefer=["A9"]),
        fly(prefer=[1]),
        fly(speed=3),
        fly(fire=[{"burst": "pip"}] * 4),
        fly(fire=[{"burst": "hold"}]),
        fly(fire=[{"burst": "volley"}]),
        fly(fire=[{"burst": ["pip"]}]),
        fly(fire=[{"burst": "pip", "easy": False}]),
        fly(fire=[{"burst": "pip", "easy": 1}]),
        fly(fire=[{"burst": "pip", "ammunition": 0}]),
        fly(fire=[{"burst": "pip", "ammunition": 100}]),
        fly(fire=[{"burst": "pip", "ammunition": True}]),
        fly(fire=[{"burst": "pip", "ranges": ["close", "medium", "long"]}]),
        fly(fire=[{"burst": "pip", "ranges": ["medium", "close"]}]),
        fly(fire=[{"burst": "pip", "ranges": ["close", "close"]}]),
        fly(fire=[{"burst": "pip", "ranges": ["far"]}]),
        {"kind": "fire", "shots": [{"aircraft": "A1", "target": "C1", "burst": "hold"}]},
        {"kind": "fire", "shots": [{"aircraft": "A1", "target": "C1"}]},
    ],
)
def test_what_is_no_choice_is_refused(data):
    with pytest.raises(ChoiceFormError):
        parse_choice(data)


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=4)
    | st.sampled_from(["A1", "L", "pip", "fly", "fire"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["kind", "plans", "shots", "aircraft", "manoeuvre", "fire", "burst", "x"]), inner
        )
    ),
    max_leaves=8,
)


@given(values)
def test_anything_is_read_or_refused(data):
    try:
        choice = parse_choice(data)
    except ChoiceFormError:
        return
    assert choice_json(choice) == data
