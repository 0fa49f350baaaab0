"""13.0, 13.1 and Appendix A: what a squadron may be ordered to fly."""

from __future__ import annotations

import pytest

from core.aceshigh.ground import Mission
from core.aceshigh.mission_limits import Repeat, barred
from core.campaign.calendar import months_of, sub_period_of, sub_periods
from core.games import adjudicate
from core.play import SetupError
from core.words import LAST_MONTH, Month, parse_month
from tests.builders import RULES_FOLDER, aces_high
from tests.core.campaign.squadrons import A, B, Table, campaign, campaign_terms, orders, result, squadrons


def texts(months):
    return [month.text for month in months]


def test_13_0_one_game_a_month_over_a_years_end():
    assert texts(months_of(Month(1916, 11), 4)) == ["1916-11", "1916-12", "1917-01", "1917-02"]


def test_13_0_sub_periods_of_four_months_and_the_last_may_be_shorter():
    assert [len(months) for months in sub_periods(Month(1916, 11), 10, 4)] == [4, 4, 2]
    assert [sub_period_of(Month(1916, 11), Month(1917, 2).plus(add), 4) for add in (0, 1)] == [1, 2]


def flown(letters):
    return [Mission(letter) for letter in letters.split()]


@pytest.mark.parametrize(
    ("history", "closed"),
    [
        ("", ""),
        ("O", "O"),
        ("O C C", "O"),
        ("O C B", "O B"),
        ("C C C", ""),
        ("O B MT P", ""),
        ("O C C B", ""),
        ("O B MT P O", "O"),
    ],
)
def test_13_1_6_a_mission_comes_once_in_a_sub_period_and_the_free_hunt_always(history, closed):
    assert barred(aces_high().data, flown(history), Repeat.SUB_PERIOD) == tuple(flown(closed))


@pytest.mark.parametrize(
    ("history", "closed"),
    [("O C C B", "O B"), ("O C C B MT", "O B MT"), ("O C C B MT P", "MT P"), ("O B MT P", "")],
)
def test_13_1_6_by_the_stricter_reading_all_four_come_first(history, closed):
    assert barred(aces_high().data, flown(history), Repeat.ALL_FOUR) == tuple(flown(closed))


def test_13_1_6_the_campaign_asks_for_the_same_rule():
    table = Table("1916-11", 6)
    table.order(orders("1916-11", "O", "A01 A.1 A.4"), orders("1916-11", "O", "C02 B.1 B.4"))
    table.record(result("A1 home A.1 A.4", "C1 home B.1 B.4")).close()
    assert table.reasons(A, orders("1916-12", "O", "A01 A.1 A.4")) == {("mission_flown", "A", "13.1.6")}
    for _month in range(3):
        table.hunt()
    assert table.month == "1917-03"
    assert table.reasons(A, orders("1917-03", "O", "A01 A.1 A.4")) == set()


def test_13_1_6_the_stricter_reading_is_an_option_of_the_terms():
    table = Table("1916-11", 6, mission_repeat="all_four")
    table.order(orders("1916-11", "O", "A01 A.1 A.4"), orders("1916-11", "O", "C02 B.1 B.4"))
    table.record(result("A1 home A.1 A.4", "C1 home B.1 B.4")).close()
    for _month in range(3):
        table.hunt()
    assert table.reasons(A, orders("1917-03", "O", "A01 A.1 A.4")) == {("mission_flown", "A", "13.1.6")}


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        (("O", "A04 A.1"), ("nobody_flies_the_mission", "A", "13.1.1")),
        (("B", "A04 A.1"), ("nobody_flies_the_mission", "A", "13.1.2")),
        (("P", "A03 A.1 A.4"), ("nobody_flies_the_mission", "A", "13.1.4")),
        (("C", "A03 A.1 A.4"), ("nobody_flies_the_mission", "A", "13.1.5")),
        (("C", "A04 A.1", "A03 A.2 A.4"), ("single_seaters_only", "A", "13.1.5")),
        (("X", "A04 A.1"), ("no_such_mission", "A", "13.1")),
        (("C",), ("no_aircraft", "A", "13.0")),
        (("C", "A04 A.1", "A04 A.2", "A04 A.3"), ("too_many_aircraft", "A", "13.0")),
        (("C", "A10 A.1"), ("not_in_service", "A.1", "A")),
        (("C", "C03 A.1"), ("not_in_service", "A.1", "A")),
        (("C", "Z99 A.1"), ("no_such_aircraft", "A.1", "A")),
        (("O", "A03 A.1"), ("observer_missing", "A.1", "13.0")),
        (("C", "A04 A.1 A.4"), ("no_seat_for_observer", "A.1", "13.0")),
        (("C", "A04 A.9"), ("no_such_person", "A.9", "13.0")),
        (("C", "A04 B.1"), ("not_of_this_squadron", "B.1", "13.0")),
        (("C", "A04 A.4"), ("not_a_pilot", "A.4", "13.0")),
        (("O", "A03 A.1 A.2"), ("not_an_observer", "A.2", "13.0")),
        (("C", "A04 A.1", "A04 A.1"), ("two_jobs", "A.1", "13.0")),
        (("O", "A03 A.1 A.4", "A03 A.2 A.4"), ("two_jobs", "A.4", "13.0")),
    ],
)
def test_13_0_every_refusal_of_orders_has_its_section(given, refused):
    assert Table().reasons(A, orders("1917-03", *given)) == {refused}


@pytest.mark.parametrize(
    "given",
    [
        ("O", "A03 A.1 A.4"),
        ("O", "A03 A.1 A.4", "A04 A.2"),  # an escort (15.2)
        ("B", "A03 A.1 A.4", "A01 A.2 A.5"),
        ("MT", "A04 A.1"),
        ("MT", "A03 A.1 A.4", "A04 A.3"),
        ("P", "A04 A.1", "A02 A.2"),
        ("C", "A04 A.3"),
    ],
)
def test_13_1_orders_that_may_be_given(given):
    assert Table().reasons(A, orders("1917-03", *given)) == set()


def test_13_0_an_aircraft_may_be_flown_from_its_month_on():
    table = Table("1917-06", 4)
    camel = ("C", "A10 A.1")
    assert table.reasons(A, orders("1917-06", *camel)) == {("not_in_service", "A.1", "A")}
    table.hunt()
    assert table.reasons(A, orders("1917-07", *camel)) == set()


def test_13_0_the_nation_is_fixed_so_a_french_squadron_flies_what_france_has():
    rules = campaign()
    french = rules.start(campaign_terms("1917-03", nation="france"))
    assert "A03" not in [row["id"] for row in rules.legal(french, A)["aircraft"]]


def test_a_the_spad_vii_of_great_britain_hangs_on_the_option():
    spad = {
        off: [row["id"] for row in Table(**off_on).rules.legal(Table(**off_on).state, A)["aircraft"]]
        for off, off_on in (("off", {}), ("on", {"spad_vii_great_britain": "on"}))
    }
    assert len(spad["on"]) == len(spad["off"]) + 1


@pytest.mark.parametrize(
    ("new", "refused"),
    [
        ((), {("replacement_due", "A.1", "13.0")}),
        (("A.1917-04.2 pilot A.1 Fenn",), {("wrong_person_id", "A.1917-04.2", "13.0")}),
        (("A.1917-04.1 observer A.1 Fenn",), {("replacement_due", "A.1", "13.0")}),
        (("A.1917-04.1 pilot A.2 Fenn",), {("replacement_due", "A.1", "13.0")}),
        (
            ("A.1917-04.1 pilot A.1 Fenn", "A.1917-04.2 pilot A.2 Gray"),
            {("nobody_to_replace", "A.1917-04.2", "13.0")},
        ),
        (
            ("A.1917-04.1 pilot A.1 Fenn", "A.1917-04.2 pilot - Gray"),
            {("no_temporary_needed", "A.1917-04.2", "13.0")},
        ),
    ],
)
def test_13_0_exactly_the_replacements_that_are_due_join(new, refused):
    table = Table().hunt("A1 crashed A.1", "C1 home B.1")
    assert table.reasons(A, orders("1917-04", "C", "A04 A.2", new=new)) == refused


def test_orders_are_for_the_open_month_and_each_phase_has_its_own_choices():
    table = Table()
    assert table.reasons(A, orders("1917-04", "C", "A04 A.1")) == {("other_choice_due", "A", "13.0")}
    assert table.reasons(A, {"kind": "close"}) == {("other_choice_due", "A", "13.0")}
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    assert table.reasons(B, {"kind": "fly"}) == {("not_your_choice", "B", "13.0")}


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("months", {"months": 3}),
        ("months", {"months": 22}),
        ("start", {"start": "1916-07"}),
        ("start", {"start": "1918-09"}),
        ("start", {"start": "1917-3"}),
        ("most_aircraft", {"most_aircraft": 3}),
        ("fight", {"fight": "ace_of_aces"}),
        ("squadrons", {"squadrons": {"A": squadrons()["A"]}}),
        ("squadrons", {"squadrons": {"A": squadrons()["A"], "B": squadrons()["A"]}}),
        ("pilots", {"squadrons": {**squadrons(), "A": {**squadrons()["A"], "pilots": ["Archer", "Bowes"]}}}),
        ("pilots[0]", {"squadrons": {**squadrons(), "A": {**squadrons()["A"], "pilots": [" ", "B", "C"]}}}),
        ("observers[1]", {"squadrons": {**squadrons(), "A": {**squadrons()["A"], "observers": ["D", "x" * 81]}}}),
        ("nation", {"squadrons": {**squadrons(), "A": {**squadrons()["A"], "nation": "italy"}}}),
        ("side", {"squadrons": {**squadrons(), "A": {**squadrons()["A"], "side": "central"}}}),
        ("setup", {"weather": "fair"}),
    ],
)
def test_13_0_terms_that_no_campaign_has(key, change):
    terms = campaign_terms()
    object.__setattr__(terms, "setup", dict(terms.setup) | change)
    with pytest.raises(SetupError) as caught:
        campaign().start(terms)
    assert key in caught.value.key or key in caught.value.cause


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("date", "1917-03-02", "date"),
        ("seats", ("A",), "seats"),
        ("pacing", "blitz", "pacing"),
        ("options", (("weather", "fair"),), "options.weather"),
        ("options", (("prisoners", "perhaps"),), "options.prisoners"),
        ("options", (("fight.prisoners", "on"),), "options.fight.prisoners"),
        ("options", (("fight.min_speed", "7"),), "options.min_speed"),
        ("options", (("prisoners", "on"), ("prisoners", "on")), "options.prisoners"),
    ],
)
def test_terms_around_the_setup_are_read_strictly(field, value, key):
    terms = campaign_terms()
    object.__setattr__(terms, field, value)
    with pytest.raises(SetupError) as caught:
        campaign().start(terms)
    assert caught.value.key == key


def test_months_are_those_of_the_war_in_the_air():
    assert parse_month("1918-11") == LAST_MONTH
    for text in ("1916-07", "1918-12", "1917-13", "1917-1", "1917-10 ", "१९१७-१०"):
        with pytest.raises(ValueError, match="must be a month"):
            parse_month(text)


def missions_case(**case):
    verdict = adjudicate({"game": "aces_high", "kind": "missions", **case}, RULES_FOLDER, None)
    return verdict.exit, verdict.answer


def test_13_1_6_resolve_says_what_may_be_flown_next():
    case = {"start": "1916-11", "months": 9, "flown": ["O", "C", "B"]}
    assert missions_case(**case) == (
        0,
        {
            "next_month": "1917-02",
            "sub_period": 1,
            "allowed": ["MT", "P", "C"],
            "refused": dict.fromkeys("OB", "13.1.6"),
        },
    )
    over = {"start": "1916-11", "months": 4, "flown": ["O", "C", "B", "C"]}
    assert missions_case(**over) == (0, {"next_month": None, "sub_period": 1, "allowed": [], "refused": {}})


def test_13_1_6_resolve_names_every_month_that_broke_the_rule():
    _exit, answer = missions_case(start="1916-11", months=9, flown=["O", "O", "O", "B"])
    assert [row["who"] for row in answer["refused"]] == ["1916-12", "1917-01"]
    assert _exit == 1
