"""Corrections of past months: what depends on them, what becomes impossible, and how that is resolved."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.campaign.conflicts import conflicts, ways_out, with_resolution
from core.campaign.decisions import KeepSurplus
from core.campaign.events import ReplacementDue
from core.campaign.fold import fold, rosters
from core.campaign.records import Source
from core.campaign.results import borne_out, consequences
from core.campaign.revisions import revisions
from core.match.local import local_record, read_local
from core.sortie import Health
from core.words import Grade, Month, PersonId
from tests.core.campaign.squadrons import A, B, Table, correction, orders, result

HOME = result("A1 home A.1", "C1 home B.1")
KILL = ("volley A.1 x1", "kill A.1 C1")


def open_month(table, a="A.1", b="B.1", **given):
    """The orders and the result of a month that is not closed yet."""
    table.order(orders(table.month, "C", f"A04 {a}"), orders(table.month, "C", f"C03 {b}"))
    return table.record(result(f"A1 home {a}", f"C1 home {b}"), **given)


def left(table, said):
    found = ways_out(table.state, table.rules.sorties, table.rules.parse_choice(said))
    return {(one.month.text, one.code.value, one.who) for one, _ways in found}


def ways(table, said):
    """The resolutions of the first conflict that is left."""
    return ways_out(table.state, table.rules.sorties, table.rules.parse_choice(said))[0][1]


def test_points_and_the_date_of_a_grade_follow_a_correction():
    table = Table().hunt(deeds=("volley A.1 x10",)).hunt(deeds=("volley A.1 x10",))
    open_month(table)
    assert table.member("A.1").promoted == ((Grade.VETERAN, Month(1917, 4)),)
    table.correct("1917-03", result("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x20",)), remark="we miscounted")
    assert table.member("A.1").points == 150 * 12
    assert table.member("A.1").promoted == ((Grade.VETERAN, Month(1917, 3)),)
    assert [(one.version, one.remark) for one in table.state.records] == [(2, "we miscounted"), (1, ""), (1, "")]


def test_the_entries_of_the_log_and_their_hashes_stay():
    table = open_month(Table().hunt())
    before = local_record(table.local).splitlines()
    table.correct("1917-03", result("A1 home A.1", "C1 home B.1", deeds=("volley A.1",)))
    record = local_record(table.local)
    assert record.splitlines()[: len(before)] == before
    assert read_local(record, lambda terms: table.rules).game.state == table.state


def test_a_rejected_correction_changes_nothing():
    table = open_month(Table().hunt())
    before = table.state
    table.play(A, correction("1917-03", result("A1 home A.1", "C1 home B.1", deeds=("volley A.1",))))
    assert table.local.game.pending.kind == "agree"
    table.play(B, {"kind": "reject"})
    assert table.state == before


def test_an_accepted_correction_opens_the_months_close_again_for_both():
    table = open_month(Table().hunt()).play(A, {"kind": "close"})
    table.correct("1917-03", result("A1 home A.1", "C1 home B.1", deeds=("volley B.1",)))
    assert (table.state.chooser, table.state.closed) == (A, ())


def test_a_corrected_death_makes_a_place_vacant_and_his_later_sorties_impossible():
    table = open_month(Table().hunt().hunt())
    dead = correction("1917-03", result("A1 crashed A.1", "C1 home B.1"))
    assert left(table, dead) == {("1917-04", "dead", "A.1"), ("1917-05", "dead", "A.1")}
    assert table.reasons(A, dead) == {("dead", "A.1", "13.0")}
    kinds = {(type(way).__name__, getattr(way, "to", "")) for way in ways(table, dead)}
    assert kinds == {("Reassign", "A.2"), ("Reassign", "A.3"), ("Strike", "")}
    flew = {"resolve": "reassign", "month": "1917-04", "person": "A.1", "to": "A.2"}
    gone = {"resolve": "strike", "month": "1917-05", "person": "A.1"}
    assert left(table, correction("1917-03", dead["result"], flew)) == {("1917-05", "dead", "A.1")}
    table.correct("1917-03", dead["result"], flew, gone)
    assert (table.member("A.1").sorties, table.member("A.2").sorties) == (1, 1)
    table.close()
    assert [man["replaces"] for man in table.rules.legal(table.state, A)["new_men"]] == ["A.1"]


def test_13_0_a_place_that_was_filled_only_later_is_not_due_in_the_months_between():
    table = open_month(Table(months=6).hunt().hunt())
    flew = {"resolve": "reassign", "month": "1917-04", "person": "A.1", "to": "A.2"}
    gone = {"resolve": "strike", "month": "1917-05", "person": "A.1"}
    table.correct("1917-03", result("A1 crashed A.1", "C1 home B.1"), flew, gone)
    table.close()
    new = ("A.1917-06.1 pilot A.1 Newman",)
    table.order(orders("1917-06", "C", "A04 A.2", new=new), orders("1917-06", "C", "C03 B.1"))
    table.record(result("A1 home A.2", "C1 home B.1"))
    state, sorties = table.state, table.rules.sorties
    due = []
    for at, (record, before) in enumerate(
        zip(state.records, rosters(state.charter, sorties, state.records), strict=False)
    ):
        follows = borne_out(consequences(state.charter, sorties, before, record), state.records[at + 1 :])
        due += [(one.month.text, one.person) for one in follows if isinstance(one, ReplacementDue)]
    assert due == [("1917-05", "A.1")]


def test_who_flew_instead_has_his_points_his_victories_and_his_fate():
    table = Table().hunt()
    table.hunt("A1 forced_landing A.1=43", "C1 crashed B.1", deeds=KILL)
    table.order(
        orders("1917-05", "C", "A04 A.2"),
        orders("1917-05", "C", "C03 B.2", new=("B.1917-05.1 pilot B.1 Neumann",)),
    ).record(result("A1 home A.2", "C1 home B.2"))
    flew = {"resolve": "reassign", "month": "1917-04", "person": "A.1", "to": "A.3"}
    table.correct("1917-03", result("A1 forced_landing A.1=44", "C1 home B.1"), flew)
    assert (table.member("A.3").kills, table.member("A.3").health) == (1, Health.HURT_1)
    assert (table.member("A.1").kills, table.member("A.1").back) == (0, Month(1917, 6))


def test_11_9_1_smoke_and_flames_take_two_off_a_landing_of_the_table():
    table = Table()
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    said = {"kind": "result", "result": result("A1 off_map A.1=54!", "C1 home B.1"), "remark": ""}
    assert said["result"]["men"][0]["health"] == "hurt_1"
    assert table.reasons(A, said) == set()
    said["result"]["men"][0]["burning"] = False
    assert table.reasons(A, said) == {("landing_faces_disagree", "A.1", "11.9")}


@pytest.mark.parametrize(("faces", "code"), [("43", "hurt"), ("66<", "captured")])
def test_11_9_who_was_hurt_or_taken_after_all_cannot_have_flown(faces, code):
    table = open_month(Table(prisoners="on").hunt())
    said = correction("1917-03", result(f"A1 off_map A.1={faces}", "C1 home B.1"))
    assert left(table, said) == {("1917-04", code, "A.1")}


def revived():
    """A.1 died in March and A.1917-04.1 took his place and flew in April and May; now A.1 came home after all."""
    table = Table(months=6).hunt("A1 crashed A.1", "C1 home B.1")
    fresh = "A.1917-04.1"
    table.hunt(a=fresh, new_a=(f"{fresh} pilot A.1 Fenn",), deeds=(f"volley {fresh}",))
    return open_month(table, fresh), correction("1917-03", HOME)


def test_a_replacement_of_a_man_who_lives_is_a_conflict():
    table, said = revived()
    assert left(table, said) == {("1917-04", "nobody_to_replace", "A.1917-04.1")}
    assert {type(way).__name__ for way in ways(table, said)} == {"KeepSurplus", "Withdraw"}


def test_who_replaced_the_replacement_was_not_needed_either():
    """A.1 lives after all: of the two who came one after the other, both stay above the three."""
    table = Table(months=6).hunt("A1 crashed A.1", "C1 home B.1")
    first, second = "A.1917-04.1", "A.1917-05.1"
    table.hunt(f"A1 crashed {first}", "C1 home B.1", a=first, new_a=(f"{first} pilot A.1 Fenn",))
    given = orders("1917-05", "C", f"A04 {second}", new=(f"{second} pilot {first} Gray",))
    table.order(given, orders("1917-05", "C", "C03 B.1")).record(result(f"A1 home {second}", "C1 home B.1"))
    keep = [{"resolve": "keep_surplus", "person": person} for person in (first, second)]
    assert left(table, correction("1917-03", HOME, keep[0])) == {("1917-05", "nobody_to_replace", second)}
    table.correct("1917-03", HOME, *keep).close()
    assert table.rules.legal(table.state, A)["new_men"] == []


def test_he_may_stay_and_takes_the_next_place_that_falls_vacant():
    table, said = revived()
    table.correct("1917-03", said["result"], {"resolve": "keep_surplus", "person": "A.1917-04.1"})
    assert table.member("A.1917-04.1").person.source is Source.SURPLUS
    table.close().hunt("A1 crashed A.2", "C1 home B.1", a="A.2")
    assert table.rules.legal(table.state, A)["new_men"] == []
    table.hunt("A1 crashed A.3", "C1 home B.1", a="A.3")
    assert [man["replaces"] for man in table.rules.legal(table.state, A)["new_men"]] == ["A.2"]


def test_or_he_never_joined_and_the_other_flew_his_sorties():
    table, said = revived()
    gone = {"resolve": "withdraw", "person": "A.1917-04.1"}
    other = {"resolve": "reassign", "person": "A.1917-04.1", "to": "A.1"}
    back = [other | {"month": month} for month in ("1917-04", "1917-05")]
    assert ("1917-04", "no_such_person", "A.1917-04.1") in left(table, correction("1917-03", HOME, gone))
    table.correct("1917-03", said["result"], *back, gone)
    assert "A.1917-04.1" not in table.state.roster.by_id
    assert table.member("A.1").points == 5 * 12


def test_he_stays_after_all_where_nobody_is_left_to_fly_his_sorties():
    """B.1 and B.2 were taken prisoner, not shot down; the replacement never joined; B.3 flies already."""
    table = Table(months=6, prisoners="on")
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1", "C03 B.2"))
    table.record(result("A1 home A.1", "C1 home B.1", "C2 crashed B.2")).close()
    fresh = "B.1917-04.1"
    new = (f"{fresh} pilot B.2 Fenn",)
    table.order(orders("1917-04", "C", "A04 A.1"), orders("1917-04", "C", "C03 B.1", f"C03 {fresh}", new=new))
    table.record(result("A1 home A.1", "C1 home B.1", f"C2 home {fresh}"))
    taken = result("A1 home A.1", "C1 off_map B.1=66<", "C2 off_map B.2=66<")
    other = {"resolve": "reassign", "month": "1917-04", "person": "B.1", "to": "B.3"}
    gone = {"resolve": "withdraw", "person": fresh}
    choice = table.rules.parse_choice(correction("1917-03", taken, other, gone))
    ((conflict, (stays,)),) = ways_out(table.state, table.rules.sorties, choice)
    assert (conflict.code.value, conflict.who, stays) == ("no_such_person", fresh, KeepSurplus(person=PersonId(fresh)))
    further = with_resolution(table.state, choice, stays)
    assert further.resolutions == (*choice.resolutions[:1], stays)
    assert ways_out(table.state, table.rules.sorties, further) == ()
    assert table.rules.reasons_against(table.state, A, further) == ()


def test_11_9_an_exchange_of_men_who_were_no_prisoners_is_annulled():
    table = Table(months=6, prisoners="on")
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    table.record(result("A1 off_map A.1=66<", "C1 off_map B.1=66<"))
    table.play(A, {"kind": "exchange", "own": "A.1", "other": "B.1"}).play(B, {"kind": "accept"}).close()
    open_month(table, "A.2", "B.2")
    said = result("A1 home A.1", "C1 off_map B.1=66<")
    assert left(table, correction("1917-03", said)) == {("1917-03", "no_prisoner", "A.1")}
    table.correct("1917-03", said, {"resolve": "annul_exchange", "month": "1917-03", "person": "A.1"})
    assert table.member("B.1").health is Health.CAPTURED
    assert table.member("A.1").may_fly(Month(1917, 4))


def test_13_1_6_a_corrected_mission_may_be_one_too_many_until_another_was_flown():
    table = Table(months=6)
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1")).record(HOME).close()
    table.order(orders("1917-04", "P", "A04 A.1"), orders("1917-04", "C", "C03 B.1"))
    table.record(result("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x2", "balloon A.1")))
    mission = {"A": {key: orders("1917-03", "P", "A04 A.1")[key] for key in ("mission", "crews")}}
    said = correction("1917-03", HOME, orders=mission)
    assert left(table, said) == {("1917-04", "mission_flown", "A")}
    assert {way.mission for way in ways(table, said)} == {"MT", "C"}
    other = {"resolve": "another_mission", "month": "1917-04", "seat": "A", "mission": "C"}
    table.correct("1917-03", HOME, other, orders=mission)
    assert [record.of_seat(A).orders.mission for record in table.state.records] == ["P", "C"]
    assert table.member("A.1").points == 10 * 12  # the volleys stay, the balloon is gone (13.0)


@pytest.mark.parametrize(
    ("crews", "code"),
    [(["A10 A.1"], "not_in_service"), (["A04 A.4"], "not_a_pilot"), (["A04 A.1", "A04 A.1"], "two_jobs")],
)
def test_13_0_corrected_orders_must_be_orders_that_might_have_been_given(crews, code):
    table = open_month(Table().hunt())
    mission = {"A": {key: orders("1917-03", "C", *crews)[key] for key in ("mission", "crews")}}
    crafts = [f"A{number} home {crew.split()[1]}" for number, crew in enumerate(crews, start=1)]
    found = table.reasons(A, correction("1917-03", result(*crafts, "C1 home B.1"), orders=mission))
    assert code in {one for one, _who, _section in found}


def test_a_correction_says_something_and_each_resolution_resolves_something():
    table = open_month(Table().hunt())
    assert table.reasons(A, correction("1917-03", HOME)) == {("nothing_corrected", "1917-03", "13.0")}
    assert table.reasons(A, correction("1917-06", HOME)) == {("month_not_flown", "1917-06", "13.0")}
    unsettled = result("A1 off_map A.1=roll", "C1 home B.1")
    assert table.reasons(A, correction("1917-03", unsettled)) == {("landing_still_to_roll", "1917-03", "11.9")}
    fired = result("A1 home A.1", "C1 home B.1", deeds=("volley A.1",))
    for idle in (
        {"resolve": "strike", "month": "1917-03", "person": "A.2"},
        {"resolve": "withdraw", "person": "A.1"},
        {"resolve": "keep_surplus", "person": "A.1"},
        {"resolve": "annul_exchange", "month": "1917-03", "person": "A.1"},
        {"resolve": "another_mission", "month": "1917-03", "seat": "A", "mission": "C"},
        {"resolve": "reassign", "month": "1917-04", "person": "A.3", "to": "A.2"},
    ):
        assert table.reasons(A, correction("1917-03", fired, idle)) == {("resolves_nothing", "1917-03", "13.0")}


def test_what_a_correction_would_change_is_seen_man_by_man_before_it_is_committed():
    table, said = revived()
    gone = {"resolve": "withdraw", "person": "A.1917-04.1"}
    other = {"resolve": "reassign", "person": "A.1917-04.1", "to": "A.1"}
    back = [other | {"month": month} for month in ("1917-04", "1917-05")]
    choice = table.rules.parse_choice(correction("1917-03", said["result"], *back, gone))
    seen = {one.person: one for one in revisions(table.state, table.rules.sorties, choice)}
    assert set(seen) == {"A.1", "A.1917-04.1"}
    assert (seen["A.1"].before.health, seen["A.1"].after.health) == (Health.DEAD, Health.FIT)
    assert (seen["A.1"].before.points, seen["A.1"].after.points) == (0, 5 * 12)
    assert seen["A.1917-04.1"].after is None
    assert revisions(table.state, table.rules.sorties, table.rules.parse_choice(correction("1917-05", HOME))) == ()


def test_every_month_is_corrected_one_after_the_other_and_the_fold_is_the_same():
    table = Table().hunt(deeds=("volley A.1 x3",)).hunt(deeds=("volley B.1 x3",))
    open_month(table)
    for month in ("1917-05", "1917-03", "1917-04"):
        table.correct(month, result("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x1", "volley B.1 x2")))
    assert (table.member("A.1").points, table.member("B.1").points) == (15 * 12, 30 * 12)
    state = table.state
    assert fold(state.charter, table.rules.sorties, state.records) == state.roster
    assert B in {member.person.seat for member in state.roster.members}


MONTHS = st.sampled_from(["1917-03", "1917-04", "1917-05", "1917-06"])
PEOPLE = st.sampled_from(["A.1", "A.2", "A.4", "B.1", "B.9", "A.1917-04.1"])
STRUCK = ["strike", "annul_exchange"]
RESOLUTIONS = st.one_of(
    st.fixed_dictionaries({"resolve": st.just("reassign"), "month": MONTHS, "person": PEOPLE, "to": PEOPLE}),
    st.fixed_dictionaries(
        {"resolve": st.sampled_from(["strike", "annul_exchange"]), "month": MONTHS, "person": PEOPLE}
    ),
    st.fixed_dictionaries({"resolve": st.sampled_from(["withdraw", "keep_surplus"]), "person": PEOPLE}),
    st.fixed_dictionaries(
        {
            "resolve": st.just("another_mission"),
            "month": MONTHS,
            "seat": st.sampled_from("AB"),
            "mission": st.sampled_from(["O", "MT", "C", "X"]),
        }
    ),
)
CRAFTS = st.lists(
    st.sampled_from(["A04 A.1", "A03 A.2 A.4", "Z9 A.3", "A04 B.1", "A04 A.9", "A03 A.1 A.2"]), max_size=3
)
LINES = st.lists(
    st.sampled_from(
        ["A1 home A.1", "A1 crashed A.1", "A1 off_map A.1=43", "A2 home A.2 A.4", "C1 home B.1", "C1 home A.1"]
    ),
    max_size=4,
)
DEEDS = st.lists(
    st.sampled_from(
        ["volley A.1", "kill A.1 C1", "kill A.1,B.1 C1", "kill B.1 A1", "observation A.2,A.4", "volley B.9"]
    ),
    max_size=3,
)
WITH_A_DEAD_MAN = revived()[0]


@given(MONTHS, CRAFTS, LINES, DEEDS, st.lists(RESOLUTIONS, max_size=4), st.sampled_from(["C", "O", "X"]))
@settings(max_examples=200, deadline=None)
def test_a_hostile_correction_is_refused_and_never_breaks_anything(month, crafts, lines, deeds, resolutions, mission):
    table = WITH_A_DEAD_MAN
    said_orders = {"A": {key: orders(month, mission, *crafts)[key] for key in ("mission", "crews")}} if crafts else {}
    said = correction(month, result(*lines, deeds=tuple(deeds)), *resolutions, orders=said_orders)
    choice = table.rules.parse_choice(said)
    refused = table.rules.reasons_against(table.state, A, choice)
    left_over = ways_out(table.state, table.rules.sorties, choice)
    assert not left_over or refused
    if not refused:
        state, _events = table.rules.resolve(table.state, {A: choice}, None)
        state, _events = table.rules.resolve(state, {B: table.rules.parse_choice({"kind": "accept"})}, None)
        assert conflicts(state.charter, table.rules.sorties, state.records) == ()
