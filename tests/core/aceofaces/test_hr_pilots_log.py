"""The Pilot's Log (HR): results typed in from the table, victories in halves, the way to an ace."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.aceofaces.decisions import Escape
from core.aceofaces.service import ACE_HALVES, Fight, Who, pilots_of, services
from core.aceofaces.state import Exit, Fate
from core.aceofaces.table_result import (
    Ending,
    TableResultError,
    check_aircraft,
    parse_table_result,
    table_result_json,
)
from core.canonical import encode, parse
from core.chance import ScriptedDice
from core.words import Grade, Side
from tests.ace_builders import ace_of_aces, books, fight

ANNA = {
    "name": "Łukasz Müller",
    "side": "allied",
    "aircraft": "sopwith_camel",
    "grade": "rookie",
    "half_victories": 2,
    "end": "flew_home",
}
ERNST = {
    "name": "Ernst",
    "of": "Jasta 11",
    "side": "central",
    "aircraft": "fokker_dr1",
    "grade": "rookie",
    "half_victories": 0,
    "half_points_taken": 24,
    "end": "shot_down",
}


def result(*pilots, **changes):
    return {"game": "ace_of_aces", "date": "1917-10-04", "pilots": list(pilots or (ANNA, ERNST)), **changes}


def flown(halves, *, date="1917-10-04", grade="rookie", fate="fit", of="", name="Łukasz Müller"):
    """A fight of one pilot, who won so many halves; his enemies are as many as that takes."""
    foes = [ERNST | {"name": f"Foe {n}"} for n in range(max(1, (halves + 1) // 2))]
    mine = ANNA | {"half_victories": halves, "grade": grade, "of": of, "name": name}
    if fate == "dead":
        mine |= {"end": "shot_down"}
    parsed = parse_table_result(result(mine, *foes, date=date))
    return Fight(date=parsed.date, source="table", pilots=parsed.pilots)


HE = Who(name="Łukasz Müller", of="", side=Side.ALLIED)


def test_what_is_left_out_has_its_usual_value():
    anna, ernst = parse_table_result(result()).pilots
    assert (anna.of, anna.taken, anna.fate, anna.ending) == ("", 0, Fate.FIT, Ending.FLEW_HOME)
    assert (ernst.of, ernst.taken, ernst.fate) == ("Jasta 11", 24, Fate.DEAD)
    assert parse_table_result(result(ANNA, ERNST | {"grade": "ace", "fate": "fit"})).pilots[1].fate is Fate.FIT


def test_a_name_has_one_spelling():
    spelt = ANNA | {"name": "  Łukasz \t Mu\u0308ller "}
    assert parse_table_result(result(spelt, ERNST)) == parse_table_result(result())
    assert parse_table_result(result(ANNA | {"name": "محمد\u200cعلی"}, ERNST)).pilots[0].name == "محمد\u200cعلی"


@pytest.mark.parametrize(
    ("value", "key"),
    [
        ([], "result"),
        (result(game="aces_high"), "result.game"),
        (result(weather="fair"), "result"),
        (result(remark="a\u202eb"), "result.remark"),
        (result(remark="x" * 401), "result.remark"),
        (result(date="1917-02-29"), "result.date"),
        (result(date="1917-2-9"), "result.date"),
        (result(date="1919-01-01"), "result.date"),
        (result(date="１９17-10-04"), "result.date"),
        (result(date=19171004), "result.date"),
        (result(ANNA), "result.pilots"),
        (result(pilots=[]), "result.pilots"),
        (result(*[ANNA | {"name": str(n)} for n in range(12)], ERNST), "result.pilots"),
        (result(ANNA, 1), "result.pilots[1]"),
        (result(ANNA | {"name": " "}, ERNST), "result.pilots[0].name"),
        (result(ANNA | {"name": "a" * 81}, ERNST), "result.pilots[0].name"),
        (result(ANNA | {"name": "a\x07b"}, ERNST), "result.pilots[0].name"),
        (result(ANNA | {"name": "\ud800"}, ERNST), "result.pilots[0].name"),
        (result(ANNA | {"of": "a" * 41}, ERNST), "result.pilots[0].of"),
        (result(ANNA | {"side": "red"}, ERNST), "result.pilots[0].side"),
        (result(ANNA | {"grade": "veteran"}, ERNST), "result.pilots[0].grade"),
        (result(ANNA | {"end": "won"}, ERNST), "result.pilots[0].end"),
        (result(ANNA | {"fate": "hurt"}, ERNST), "result.pilots[0].fate"),
        (result(ANNA | {"fate": "dead"}, ERNST), "result.pilots[0].fate"),
        (result(ANNA | {"half_victories": -1}, ERNST), "result.pilots[0].half_victories"),
        (result(ANNA | {"half_victories": 3}, ERNST), "result.pilots[0].half_victories"),
        (result(ANNA | {"half_victories": True}, ERNST), "result.pilots[0].half_victories"),
        (result(ANNA, ERNST | {"half_victories": 1}), "result.pilots[1].half_victories"),
        (result(ANNA, ERNST | {"half_points_taken": 100}), "result.pilots[1].half_points_taken"),
        (result(ANNA, ERNST, ERNST), "result.pilots[2].of"),
    ],
)
def test_a_result_that_cannot_be_is_refused_by_its_place(value, key):
    with pytest.raises(TableResultError) as found:
        parse_table_result(value)
    assert found.value.key == key
    assert found.value.cause


def test_an_aircraft_is_known_and_flies_for_its_side():
    data = ace_of_aces().data
    check_aircraft(parse_table_result(result()), data)
    for wrong in ("fokker_dr1", "spaceship"):
        with pytest.raises(TableResultError, match=r"pilots\[0\]\.aircraft"):
            check_aircraft(parse_table_result(result(ANNA | {"aircraft": wrong}, ERNST)), data)


def test_an_escape_is_worth_half_and_a_loss_of_contact_nothing():
    half = ANNA | {"half_victories": 1}
    assert parse_table_result(result(half, ERNST | {"end": "escaped"})).pilots[0].halves == 1
    with pytest.raises(TableResultError, match="0 at most"):
        parse_table_result(result(half, ERNST | {"end": "lost_contact"}))


@given(
    st.text(min_size=1, max_size=30).filter(lambda text: text.isprintable() and text.strip()),
    st.integers(0, 2),
    st.sampled_from(["flew_home", "lost_contact", "escaped", "shot_down"]),
)
def test_a_result_has_one_spelling(name, halves, end):
    try:
        found = parse_table_result(result(ANNA | {"name": name, "half_victories": halves, "end": end}, ERNST))
    except TableResultError:
        return
    spelt = encode(table_result_json(found))
    assert parse_table_result(parse(spelt, limit=1 << 16)) == found


def service_of(who, fights):
    """The newest service of that name; None if nobody of that name flew."""
    return next((service for service in reversed(services(fights)) if service.who == who), None)


def test_hr_game_errata_2_halves_add_up_to_an_ace_and_no_further():
    fights = [flown(halves, date=f"1917-10-{day:02}") for day, halves in enumerate((1, 2, 3, 3, 4, 2), start=1)]
    service = service_of(HE, fights)
    assert [line.total for line in service.log] == [1, 3, 6, 9, 10, 10]
    assert (service.halves, service.ace, service.ace_since) == (ACE_HALVES, True, "1917-10-05")
    before = service_of(HE, fights[:4])
    assert (before.halves, before.ace, before.ace_since, before.fell) == (9, False, "", "")


def test_who_flew_as_an_ace_has_five_victories_from_before():
    service = service_of(HE, [flown(1), flown(0, date="1917-11-01", grade="ace")])
    assert [line.total for line in service.log] == [1, 10]
    assert (service.ace, service.ace_since) == (True, "")


def test_fights_count_by_their_dates():
    late, early = flown(1, date="1918-01-01"), flown(2, date="1914-09-01")
    assert [line.date for line in service_of(HE, [late, early]).log] == ["1914-09-01", "1918-01-01"]


def test_namesakes_are_told_apart_and_death_closes_a_service():
    fights = [
        flown(2),
        flown(2, of="56 Squadron"),
        flown(0, date="1917-10-05", fate="dead"),
        flown(1, date="1917-10-06"),
    ]
    mine = [one for one in services(fights) if one.who.name == HE.name]
    assert [(one.who.of, one.life, one.halves, one.fell) for one in mine] == [
        ("", 1, 2, "1917-10-05"),
        ("", 2, 1, ""),
        ("56 Squadron", 1, 2, ""),
    ]
    assert service_of(HE, fights).life == 2
    assert service_of(dataclasses.replace(HE, side=Side.CENTRAL), fights) is None


def test_a_fight_in_the_program_says_how_its_pilots_came_out_of_it():
    state = fight(page=2, changes=[("A1", {"points": 20})])
    state = dataclasses.replace(
        state, pairs=tuple(dataclasses.replace(pair, page=223) for pair in state.pairs), phase=type(state.phase).LOST
    )
    after, _ = ace_of_aces().resolve(state, {"A": Escape(), "B": Escape()}, ScriptedDice({}))
    german, allied = pilots_of(after, books())
    assert after.craft("A1").out is Exit.BROKE_OFF
    assert (german.name, german.halves, german.taken, german.ending) == ("Pilot C1", 1, 0, Ending.ESCAPED)
    assert (allied.halves, allied.taken, allied.ending, allied.fate) == (0, 4, Ending.ESCAPED, Fate.FIT)
    assert allied.grade is Grade.ROOKIE
