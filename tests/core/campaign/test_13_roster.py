"""13.0, 12.6 and 11.9 over the months: who joins, rises, is hurt, captured, dies and is replaced."""

from __future__ import annotations

import pytest

from core.campaign.events import ReplacementDue
from core.campaign.roster import memorial
from core.campaign.scoring import points_of_seats
from core.sortie import Health
from core.words import Grade, Month, Role
from tests.core.campaign.squadrons import A, B, Table, orders, result

KILL = ("volley A.1 x1", "kill A.1 C1")


def test_13_0_three_pilots_and_two_observers_start_as_rookies_without_points():
    state = Table().state
    for seat in (A, B):
        men = state.roster.of_seat(seat)
        assert [man.person.role for man in men] == [Role.PILOT] * 3 + [Role.OBSERVER] * 2
        assert {(man.points, man.kills, man.grade, man.health) for man in men} == {(0, 0, Grade.ROOKIE, Health.FIT)}
    assert [man.id for man in state.roster.of_seat(A)] == ["A.1", "A.2", "A.3", "A.4", "A.5"]


def test_12_6_1_a_veteran_at_100_points_from_that_month():
    table = Table()
    table.hunt(deeds=("volley A.1 x19",))
    assert (table.member("A.1").points, table.member("A.1").grade) == (95 * 12, Grade.ROOKIE)
    table.hunt(deeds=("volley A.1 x1",))
    assert table.member("A.1").grade is Grade.VETERAN
    assert table.member("A.1").promoted == ((Grade.VETERAN, Month(1917, 4)),)


def test_12_6_2_an_ace_at_five_victories_and_balloons_are_not_among_them():
    table = Table("1917-03", 8)
    table.order(orders("1917-03", "P", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    table.record(result("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x1", "balloon A.1"))).close()
    assert (table.member("A.1").kills, table.member("A.1").points) == (0, 35 * 12)
    foe, new = "B.1", ()
    for _victory in range(5):
        assert table.member("A.1").grade is not Grade.ACE
        table.hunt("A1 home A.1", f"C1 crashed {foe}", deeds=KILL, b=foe, new_b=new)
        fallen, foe = foe, f"B.{table.month}.1"
        new = (f"{foe} pilot {fallen} Neumann",)
    assert table.member("A.1").grade is Grade.ACE
    assert table.member("A.1").kills == 5


def test_12_6_a_shared_victory_is_divided_and_the_count_goes_to_who_finished_it():
    table = Table()
    table.order(orders("1917-03", "O", "A03 A.1 A.4", "A04 A.2"), orders("1917-03", "C", "C03 B.1"))
    deeds = ("volley A.1 x1", "volley A.2 x1", "volley A.4 x1", "kill A.4,A.1,A.2 C1", "observation A.1,A.4")
    table.record(result("A1 home A.1 A.4", "A2 home A.2", "C1 forced_landing B.1=54", deeds=deeds))
    assert [table.member(man).points for man in ("A.1", "A.2", "A.4")] == [25 * 12, 15 * 12, 25 * 12]
    assert [table.member(man).kills for man in ("A.1", "A.2", "A.4")] == [0, 0, 1]


def test_12_6_of_two_who_finish_it_in_one_round_both_have_the_count():
    table = Table()
    table.order(orders("1917-03", "C", "A04 A.1", "A04 A.2"), orders("1917-03", "C", "C03 B.1"))
    deeds = ("volley A.1 x1", "volley A.2 x1", "kill A.1,A.2 C1 both")
    table.record(result("A1 home A.1", "A2 home A.2", "C1 destroyed B.1", deeds=deeds))
    assert [table.member(man).kills for man in ("A.1", "A.2")] == [1, 1]


def test_13_0_a_dead_man_is_replaced_by_a_rookie_whom_the_next_orders_name():
    table = Table().hunt("A1 home A.1", "C1 crashed B.1", deeds=KILL)
    assert [one["replaces"] for one in table.rules.legal(table.state, B)["new_men"]] == ["B.1"]
    table.hunt(b="B.1917-04.1", new_b=("B.1917-04.1 pilot B.1 Neumann",))
    fresh = table.member("B.1917-04.1")
    assert (fresh.person.name, fresh.points, fresh.grade, fresh.person.replaces) == ("Neumann", 0, Grade.ROOKIE, "B.1")
    assert table.rules.legal(table.state, B)["new_men"] == []


def test_13_0_after_the_last_month_no_new_man_is_due():
    table = Table().hunt().hunt().hunt("A1 home A.1", "C1 crashed B.1", deeds=KILL)
    due = [
        event.person for step in table.local.game.steps for event in step.events if isinstance(event, ReplacementDue)
    ]
    assert due == ["B.1"]
    table.hunt("A1 home A.1", "C1 crashed B.2", deeds=KILL, b="B.2", new_b=("B.1917-06.1 pilot B.1 Neumann",))
    recorded = next(step for step in reversed(table.local.game.steps) if step.kind == "agree")
    assert [type(event).__name__ for event in recorded.events][-2:] == ["Credited", "Died"]


def test_13_0_the_dead_keep_their_points_and_are_remembered_with_their_month():
    table = Table().hunt("A1 crashed A.1", "C1 crashed B.1", deeds=KILL)
    assert [(man.id, man.since) for man in memorial(table.state.roster)] == [
        ("A.1", Month(1917, 3)),
        ("B.1", Month(1917, 3)),
    ]
    assert dict(points_of_seats(table.state.charter, table.state.roster)) == {A: 35 * 12, B: 0}


@pytest.mark.parametrize(("faces", "missed"), [("43", 1), ("44", 2)])
def test_11_9_a_hurt_man_is_back_after_exactly_one_or_two_games(faces, missed):
    table = Table("1916-11", 5).hunt(f"A1 forced_landing A.1={faces}", "C1 home B.1")
    for _month in range(missed):
        refused = table.reasons(A, orders(table.month, "C", "A04 A.1"))
        assert refused == {("hurt", "A.1", "11.9")}
        table.hunt(a="A.2")
    assert table.reasons(A, orders(table.month, "C", "A04 A.1")) == set()


def test_11_9_a_landing_left_to_the_campaign_is_rolled_by_its_dice_under_the_months_label():
    table = Table()
    table.order(orders("1917-03", "O", "A03 A.1 A.4"), orders("1917-03", "C", "C03 B.1"))
    table.record(result("A1 off_map A.1=roll A.4=roll!", "C1 home B.1"))
    rolls = [roll for step in table.local.game.steps for roll in step.rolls]
    assert [roll.label for roll in rolls] == ["1917-03 A1 landing pilot", "1917-03 A1 landing observer"]
    pilot, observer = table.state.records[0].result.fates[:2]
    assert [pilot.faces, observer.faces] == [roll.faces for roll in rolls]
    expected = {sum(rolls[0].faces): pilot.health, sum(rolls[1].faces) - 2: observer.health}
    for total, health in expected.items():
        at = Health.FIT if total >= 9 else Health.HURT_2 if total == 8 else Health.HURT_1 if total == 7 else Health.DEAD
        assert health is at


def test_11_9_prisoners_stay_away_until_they_are_exchanged_and_their_place_is_kept():
    table = Table(months=6, prisoners="on")
    table.hunt("A1 forced_landing A.1=66<", "C1 forced_landing B.1=44<")
    assert table.member("A.1").health is table.member("B.1").health is Health.CAPTURED
    assert table.rules.legal(table.state, A)["new_men"] == []
    assert table.reasons(A, orders("1917-04", "C", "A04 A.1")) == {("captured", "A.1", "11.9")}
    table.order(orders("1917-04", "C", "A04 A.2"), orders("1917-04", "C", "C03 B.2"))
    table.record(result("A1 home A.2", "C1 home B.2"))
    swap = {"kind": "exchange", "own": "A.1", "other": "B.1"}
    assert table.reasons(A, swap | {"other": "B.2"}) == {("no_prisoner", "B.2", "11.9")}
    table.play(A, swap).play(B, {"kind": "accept"}).close()
    assert table.reasons(A, orders("1917-05", "C", "A04 A.1")) == set()


def test_11_9_no_prisoners_without_the_option():
    table = Table()
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    taken = {"kind": "result", "result": result("A1 forced_landing A.1=66<", "C1 home B.1"), "remark": ""}
    assert table.reasons(A, taken) == {("prisoners_off", "A.1", "11.9")}
    table.record(result("A1 home A.1", "C1 home B.1"))
    swap = {"kind": "exchange", "own": "A.1", "other": "B.1"}
    assert table.reasons(A, swap) == {("prisoners_off", "A", "11.9")}


def test_a_rejected_exchange_leaves_them_where_they_are():
    table = Table(prisoners="on")
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    table.record(result("A1 off_map A.1=66<", "C1 off_map B.1=66<"))
    table.play(A, {"kind": "exchange", "own": "A.1", "other": "B.1"}).play(B, {"kind": "reject"})
    assert table.state.chooser == A
    assert table.member("A.1").health is Health.CAPTURED


def test_namesakes_stay_apart():
    table = Table().hunt("A1 crashed A.1", "C1 home B.1", deeds=("volley A.1 x2",))
    table.hunt(a="A.1917-04.1", new_a=("A.1917-04.1 pilot A.1 Archer",), deeds=("volley A.1917-04.1 x3",))
    names = [(man.id, man.person.name, man.points) for man in table.state.roster.of_seat(A) if man.points]
    assert names == [("A.1", "Archer", 10 * 12), ("A.1917-04.1", "Archer", 15 * 12)]


@pytest.mark.parametrize("name", ["Ł" * 80, "Žerotín z Těšína", "Ἀχιλλεύς", "山本", "O’Neill-Vögele", "कल्पना"])
def test_names_of_80_characters_in_any_letters(name):
    table = Table().hunt("A1 crashed A.1", "C1 home B.1")
    table.hunt(a="A.1917-04.1", new_a=(f"A.1917-04.1 pilot A.1 {name}",))
    assert table.member("A.1917-04.1").person.name == name


def test_a_man_may_be_spelt_otherwise_by_his_own_squadron_alone():
    table = Table()
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    table.record(result("A1 home A.1", "C1 home B.1"))
    named = {"kind": "rename", "person": "A.1", "name": "Archer, MC"}
    assert table.reasons(A, named | {"person": "B.1"}) == {("not_of_this_squadron", "B.1", "13.0")}
    table.play(A, named)
    assert table.member("A.1").person.name == "Archer, MC"
    assert table.reasons(A, named) == {("name_unchanged", "A.1", "13.0")}


def test_13_0_a_game_cannot_be_refused_so_a_temporary_rookie_flies_where_nobody_is_fit():
    table = Table("1917-03", 5)
    table.order(orders("1917-03", "C", "A04 A.1", "A04 A.2"), orders("1917-03", "C", "C03 B.1"))
    table.record(result("A1 forced_landing A.1=44", "A2 forced_landing A.2=44", "C1 home B.1")).close()
    table.hunt("A1 forced_landing A.3=43", "C1 home B.1", a="A.3")
    form = table.rules.legal(table.state, A)["new_men"]
    assert [(man["person"], man["source"]) for man in form] == [("A.1917-05.1", "temporary")]
    nobody = orders("1917-05", "C", new=())
    assert ("no_aircraft", "A", "13.0") in table.reasons(A, nobody)
    new = ("A.1917-05.1 pilot - Stopgap",)
    table.hunt("A1 crashed A.1917-05.1", "C1 home B.1", a="A.1917-05.1", new_a=new, deeds=("volley A.1917-05.1 x1",))
    assert table.rules.legal(table.state, A)["new_men"] == []
    assert dict(points_of_seats(table.state.charter, table.state.roster))[A] == 5 * 12
    assert table.reasons(A, orders("1917-06", "C", "A04 A.1", new=new)) >= {
        ("no_temporary_needed", "A.1917-05.1", "13.0")
    }
