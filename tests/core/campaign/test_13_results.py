"""13.0 and 12.6: results from the table, what they may say, and what follows from them before they are committed."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.campaign.events import Credited, Died, MissionFlown, Promoted, ReplacementDue, Wounded
from core.campaign.results import preview
from core.match.local import local_record, read_local
from core.match.padding import padded
from core.play import ChoiceFormError
from core.protocol.errors import VerifyError
from core.words import Grade, Month
from tests.core.campaign.squadrons import A, B, Table, correction, orders, result

MARCH = Month(1917, 3)
KINDS = ("orders", "fly", "result", "accept", "reject", "close", "correct", "exchange", "rename", "fight", "?")
WORDS = (
    *("month", "mission", "crews", "new_men", "result", "remark", "orders", "resolutions", "own", "other", "person"),
    *("name", "choice", "aircraft", "men", "deeds", "turns", "id", "how", "by", "finishers", "count", "victim"),
)


def at_means(mission="C", crafts=("A04 A.1",), foes=("C03 B.1",), **options):
    return Table(**options).order(orders("1917-03", mission, *crafts), orders("1917-03", "C", *foes))


def said(*crafts, deeds=()):
    return {"kind": "result", "result": result(*crafts, deeds=deeds), "remark": ""}


HOME = ("A1 home A.1", "C1 home B.1")
SHOT = ("A1 home A.1", "C1 crashed B.1")


@pytest.mark.parametrize(
    ("crafts", "deeds", "refused"),
    [
        (("A1 home A.1",), (), {("wrong_aircraft", "A", "13.0"), ("wrong_men", "A", "13.0")}),
        (("C1 home B.1", "A1 home A.1"), (), {("wrong_aircraft", "A", "13.0"), ("wrong_men", "A", "13.0")}),
        (("A1 home A.2", "C1 home B.1"), (), {("wrong_men", "A", "13.0")}),
        (HOME, ("volley A.2",), {("wrong_men", "A.2", "13.0")}),
        (SHOT, ("volley A.1", "kill A.1,B.1 C1"), {("deed_of_both_sides", "A.1", "12.6")}),
        (HOME, ("volley A.1", "kill A.1 C1"), {("victim_is_safe", "C1", "12.6")}),
        (SHOT, ("volley A.1", "kill A.1 A1"), {("no_victim", "A.1", "12.6")}),
        (SHOT, ("volley A.1", "kill A.1"), {("no_victim", "A.1", "12.6")}),
        (SHOT, ("volley A.1 C1",), {("no_victim", "A.1", "12.6")}),
        (SHOT, ("volley A.1", "kill A.1 C1", "kill A.1 C1"), {("victim_twice", "C1", "12.6")}),
        (SHOT, ("volley A.1", "kill A.1 C1 x2"), {("deed_beyond_the_most", "A.1", "12.6")}),
        (SHOT, ("kill A.1 C1",), {("did_not_fire", "A.1", "12.6")}),
        (SHOT, ("half_victory A.1 C1",), {("deed_not_of_this_game", "A.1", "12.6")}),
        (HOME, ("observation A.1",), {("deed_of_another_mission", "A.1", "13.0")}),
        (HOME, ("volley A.1", "balloon A.1"), {("deed_of_another_mission", "A.1", "13.0")}),
        (HOME, ("volley A.1", "strafe_hex A.1 x2"), {("deed_of_another_mission", "A.1", "13.0")}),
        (("A1 home A.1=hurt_1", "C1 home B.1"), (), {("fate_and_loss_disagree", "A.1", "11.9")}),
        (("A1 home A.1=dead", "C1 home B.1"), (), {("fate_and_loss_disagree", "A.1", "11.9")}),
        (("A1 crashed A.1=fit", "C1 home B.1"), (), {("fate_and_loss_disagree", "A.1", "11.9")}),
        (("A1 home A.1=66", "C1 home B.1"), (), {("no_landing", "A.1", "11.9")}),
        (("A1 crashed A.1=roll", "C1 home B.1"), (), {("no_landing", "A.1", "11.9")}),
        (("A1 off_map A.1=captured", "C1 home B.1"), (), {("fate_and_loss_disagree", "A.1", "11.9")}),
    ],
)
def test_13_0_a_result_that_cannot_have_been_is_refused_with_the_rule(crafts, deeds, refused):
    assert at_means().reasons(A, said(*crafts, deeds=deeds)) == refused


def test_11_9_faces_of_the_table_must_give_the_fate():
    table = at_means()
    lie = said("A1 off_map A.1=43", "C1 home B.1")
    lie["result"]["men"][0]["health"] = "fit"
    assert table.reasons(A, lie) == {("landing_faces_disagree", "A.1", "11.9")}


@pytest.mark.parametrize(
    ("mission", "deeds", "refused"),
    [
        ("O", ("observation A.1",), ("deed_of_the_wrong_man", "A.1", "13.1.1")),
        ("B", ("bombing A.2",), ("deed_of_the_wrong_man", "A.2", "13.1.2")),
        ("O", ("observation A.1,A.4",) * 3, ("deed_beyond_the_most", "A", "13.1.1")),
        ("MT", ("volley A.2", "strafe_hex A.2 x4"), ("deed_beyond_the_most", "A", "13.1.3")),
        ("O", ("volley A.1,A.4",), ("deed_of_the_wrong_man", "A.1", "12.6")),
    ],
)
def test_13_1_deeds_of_a_mission_are_its_mens_and_bounded(mission, deeds, refused):
    table = at_means(mission, ("A03 A.1 A.4", "A04 A.2"))
    crafts = ("A1 home A.1 A.4", "A2 home A.2", "C1 home B.1")
    assert table.reasons(A, said(*crafts, deeds=deeds)) == {refused}


def test_13_1_4_a_balloon_is_for_pilots_and_one():
    table = at_means("P", ("A04 A.1", "A04 A.2"))
    crafts = ("A1 home A.1", "A2 home A.2", "C1 home B.1")
    fired = ("volley A.1", "volley A.2")
    twice = table.reasons(A, said(*crafts, deeds=(*fired, "balloon A.1", "balloon A.2")))
    assert twice == {("deed_beyond_the_most", "A", "13.1.4")}
    table.record(said(*crafts, deeds=(*fired, "balloon A.1,A.2"))["result"])
    assert [table.member(man).points for man in ("A.1", "A.2")] == [20 * 12, 20 * 12]


def test_9_5_a_gunner_may_come_home_dead():
    table = at_means("O", ("A03 A.1 A.4",))
    table.record(result("A1 home A.1 A.4=dead", "C1 home B.1"))
    assert not table.member("A.4").lives


def test_a_result_is_previewed_with_all_that_follows_and_nothing_is_committed():
    table = at_means()
    choice = table.rules.parse_choice(
        said("A1 forced_landing A.1=43", "C1 crashed B.1", deeds=("volley A.1 x14", "kill A.1 C1"))
    )
    before = table.state
    seen = preview(before, choice.result, table.rules.sorties)
    assert seen.refused == seen.to_roll == ()
    assert seen.follows == (
        MissionFlown(month=MARCH, seat=A, mission="C", accomplished=True),
        MissionFlown(month=MARCH, seat=B, mission="C", accomplished=False),
        Credited(month=MARCH, person="A.1", points=100 * 12, kills=1),
        Promoted(month=MARCH, person="A.1", grade=Grade.VETERAN),
        Wounded(month=MARCH, person="A.1", back=Month(1917, 5)),
        Died(month=MARCH, person="B.1"),
        ReplacementDue(month=MARCH, seat=B, role="pilot", person="B.1"),
    )
    assert table.state == before
    table.record(said("A1 forced_landing A.1=43", "C1 crashed B.1", deeds=("volley A.1 x14", "kill A.1 C1"))["result"])
    assert table.local.game.steps[-1].events[1:] == seen.follows


def test_a_preview_says_which_landings_are_still_to_be_rolled():
    table = at_means()
    choice = table.rules.parse_choice(said("A1 off_map A.1=roll", "C1 home B.1"))
    seen = preview(table.state, choice.result, table.rules.sorties)
    assert seen.to_roll == ("A.1",)
    assert not any(isinstance(event, Died | Wounded) for event in seen.follows)
    refused = preview(table.state, table.rules.parse_choice(said("A1 home A.1")).result, table.rules.sorties)
    assert refused.refused
    assert refused.follows == ()


def test_a_rejected_result_is_the_others_to_enter_or_to_fly():
    table = at_means()
    table.play(A, said(*SHOT)).play(B, {"kind": "reject"})
    assert (table.local.game.pending.kind, table.local.game.pending.seats) == ("means", (B,))
    assert table.state.records == ()
    table.play(B, said(*HOME)).play(A, {"kind": "accept"})
    assert len(table.state.records) == 1


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda choice: choice.pop("remark"), "choice"),
        (lambda choice: choice.update(remark="x" * 401), "choice.remark"),
        (lambda choice: choice.update(remark="a\u202eb"), "choice.remark"),
        (lambda choice: choice["result"].update(turns=100), "choice.result.turns"),
        (lambda choice: choice["result"].update(turns=True), "choice.result.turns"),
        (lambda choice: choice["result"].update(weather=1), "choice.result"),
        (lambda choice: choice["result"]["men"].extend(choice["result"]["men"] * 8), "choice.result.men"),
        (lambda choice: choice["result"]["men"][0].update(faces=[7, 1]), "choice.result.men[0].faces"),
        (lambda choice: choice["result"]["men"][0].update(faces=[1]), "choice.result.men[0].faces"),
        (lambda choice: choice["result"]["men"][0].update(person="A.0"), "choice.result.men[0].person"),
        (lambda choice: choice["result"]["men"][0].update(health="well"), "choice.result.men[0].health"),
        (lambda choice: choice["result"]["deeds"][0].update(by=[]), "choice.result.deeds[0].by"),
        (lambda choice: choice["result"]["deeds"][0].update(by=["A.1", "A.1"]), "choice.result.deeds[0].by"),
        (lambda choice: choice["result"]["deeds"][0].update(finishers=["A.2"]), "choice.result.deeds[0].finishers"),
        (lambda choice: choice["result"]["deeds"][0].update(count=100), "choice.result.deeds[0].count"),
        (lambda choice: choice["result"]["deeds"][0].update(victim="D1"), "choice.result.deeds[0].victim"),
        (lambda choice: choice["result"]["deeds"].extend(choice["result"]["deeds"] * 80), "choice.result.deeds"),
        (lambda choice: choice.update(kind="rain"), "choice.kind"),
    ],
)
def test_a_result_is_read_strictly(change, key):
    choice = said(*SHOT, deeds=("volley A.1",))
    change(choice)
    with pytest.raises(ChoiceFormError) as caught:
        Table().rules.parse_choice(choice)
    assert caught.value.key == key


def test_13_2_the_campaign_goes_to_the_most_experience_ever_earned():
    table = Table()
    for month in range(4):
        table.hunt(deeds=("volley A.1 x2", "volley B.1 x1") if month else ("volley B.1 x2",))
    outcome = table.local.game.outcome
    assert (outcome.winners, outcome.points) == ((A,), ((A, 30), (B, 25)))
    assert table.local.game.pending is None


def test_13_2_equal_sums_are_a_draw():
    table = Table()
    for _month in range(4):
        table.hunt(deeds=("volley A.1", "volley B.1"))
    assert table.local.game.outcome.winners == ()


def test_the_record_of_a_campaign_is_verified_line_by_line():
    table = Table()
    for _month in range(4):
        table.hunt("A1 off_map A.1=roll", "C1 home B.1") if table.month == "1917-06" else table.hunt()
    record = local_record(table.local)
    assert read_local(record, lambda terms: table.rules).game.hash == table.local.game.hash
    with pytest.raises(VerifyError):
        read_local(record.replace(b'"home"', b'"crashed"', 1), lambda terms: table.rules)


def test_the_fullest_choices_fit_under_their_seals():
    table = Table()
    name = "\U00010400" * 80
    full = orders("1917-03", "O", "A03 A.1 A.4", "A03 A.2 A.5")
    full["new_men"] = [
        {"person": f"A.1917-03.{n}", "name": name, "role": "pilot", "source": "replacement", "replaces": "A.1917-02.1"}
        for n in range(1, 6)
    ]
    padded(full, table.local.game.pending.filling)
    table.order(
        orders("1917-03", "O", "A03 A.1 A.4", "A03 A.2 A.5"), orders("1917-03", "O", "C02 B.1 B.4", "C02 B.2 B.5")
    )
    men = {"A": ["A.1", "A.4", "A.2", "A.5"], "B": ["B.1", "B.4", "B.2", "B.5"]}
    crafts = [
        f"{letter}{n + 1} off_map {own[2 * n]}=66! {own[2 * n + 1]}=66!"
        for letter, own in (("A", men["A"]), ("C", men["B"]))
        for n in range(2)
    ]
    deeds = [f"volley {man} x9" for own in men.values() for man in own]
    deeds += [f"kill {','.join(men['A'])} C{n} both" for n in (1, 2)] + [
        f"kill {','.join(men['B'])} A{n}" for n in (1, 2)
    ]
    deeds += [f"observation {own[n]},{own[n + 1]}" for own in men.values() for n in (0, 2)]
    said = {"kind": "result", "result": result(*crafts, deeds=tuple(deeds), turns=30), "remark": "ł" * 400}
    assert table.reasons(A, said) == set()
    padded(said, table.local.game.pending.filling)
    table.record(said["result"])
    strikes = [{"resolve": "strike", "month": "1917-03", "person": man} for man in men["A"]] * 4
    both = {seat: {"mission": "O", "crews": full["crews"]} for seat in "AB"}
    fullest = correction("1917-03", said["result"], *strikes, orders=both, remark="ł" * 400)
    padded(fullest, table.local.game.pending.filling)


LEAVES = st.sampled_from([None, True, -1, 0, 3, 100, "", "A.1", "A1", "1917-03", "home", "C", "volley"])
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=6),
    max_leaves=12,
)


@given(st.sampled_from(KINDS), st.dictionaries(st.sampled_from(WORDS), JSON, max_size=6))
@settings(max_examples=300, deadline=None)
def test_whatever_comes_as_a_choice_is_read_or_refused_by_its_form(kind, said):
    rules, given_choice = Table().rules, {**said, "kind": kind}
    with suppress(ChoiceFormError):
        assert rules.choice_json(rules.parse_choice(given_choice)) == given_choice
