"""Terms that a fight can be started with, and all the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.aceofaces.readings import DEFAULT, Readings, parse_readings, readings_options
from core.play import SetupError
from core.words import Grade
from tests.ace_builders import ace_of_aces, ace_terms, craft_row, fight


def refused(terms):
    with pytest.raises(SetupError) as caught:
        ace_of_aces().start(terms)
    return caught.value.key


def with_row(**changes):
    return ace_terms(craft_row("C1", "A") | changes, craft_row("A1", "B"))


def test_a_fight_of_two():
    state = fight(craft_row("C1", "A", grade="ace"), craft_row("A1", "B"))
    german, allied = state.aircraft
    assert (german.points, german.ammunition, german.pilot.grade) == (24, 6, Grade.ACE)
    assert (allied.type_id, allied.gun) == ("sopwith_camel", "double_sync")
    assert fight(edition="classic").craft("A1").points == 12
    assert hash(state) == hash(fight(craft_row("C1", "A", grade="ace"), craft_row("A1", "B")))


@pytest.mark.parametrize(
    ("terms", "key"),
    [
        (ace_terms(pacing="hand"), "pacing"),
        (ace_terms(looping="on"), "options.looping"),
        (ace_terms(fancy="maybe"), "options.fancy"),
        (with_row(id="D1"), "setup.aircraft[0].id"),
        (with_row(id="A2"), "setup.aircraft"),
        (with_row(id=1), "setup.aircraft[0].id"),
        (with_row(seat="C"), "setup.aircraft[0].seat"),
        (with_row(seat="B"), "setup.aircraft"),
        (with_row(type="zeppelin"), "setup.aircraft[0].type"),
        (with_row(side="allied"), "setup.aircraft[0].side"),
        (with_row(pilot={"name": "", "grade": "rookie"}), "setup.aircraft[0].pilot.name"),
        (with_row(pilot={"name": "a\u202eb", "grade": "rookie"}), "setup.aircraft[0].pilot.name"),
        (with_row(pilot={"name": "x" * 81, "grade": "rookie"}), "setup.aircraft[0].pilot.name"),
        (with_row(pilot={"name": "x", "grade": "veteran"}), "setup.aircraft[0].pilot.grade"),
        (with_row(pilot={"name": "x"}), "setup.aircraft[0].pilot"),
        (with_row(colour="red"), "setup.aircraft[0]"),
        (ace_terms(craft_row("C1", "A"), craft_row("C2", "B")), "setup.aircraft"),
        (ace_terms(craft_row("C1", "A"), craft_row("C1", "A"), craft_row("A1", "B")), "setup.aircraft"),
        (ace_terms(*(craft_row(f"C{n}", "A") for n in range(1, 5)), craft_row("A1", "B")), "setup.aircraft"),
        (ace_terms(page=0), "setup.page"),
        (ace_terms(page=223), "setup.page"),
        (ace_terms(starting_page="chosen"), "setup.page"),
        (replace(ace_terms(), setup=dict(ace_terms().setup) | {"page": 3}), "setup.page"),
        (replace(ace_terms(), setup={}), "setup"),
        (replace(ace_terms(), options=(("fancy", "on"), ("fancy", "off"))), "options.fancy"),
    ],
)
def test_terms_that_nobody_can_fly_are_refused(terms, key):
    assert refused(terms) == key


def test_options_left_out_have_their_defaults():
    assert parse_readings([]) == DEFAULT == parse_readings(readings_options(DEFAULT))


def test_the_data_describes_every_option_with_its_values_and_default():
    described = {row.id: (row.values, row.default) for row in ace_of_aces().data.options}
    kinds = {name: type(getattr(DEFAULT, name)) for name in Readings.__slots__}
    assert described.keys() == kinds.keys()
    for name, (values, default) in described.items():
        assert set(values) == {member.value for member in kinds[name]}
        assert default == getattr(DEFAULT, name).value
