"""Errors that are noticed after a month was closed: it is opened, corrected and closed again, as one deed."""

from __future__ import annotations

import shutil

import pytest

from app.commands import campaign_history as history
from app.commands import campaign_reopening as reopening
from app.commands.campaign_correcting import against_correcting, corrector
from app.commands.campaign_orders import keep_orders_draft, orders_drafts
from app.commands.campaign_pilots import fly_to_the_end
from app.commands.campaign_terms import NewCampaign
from app.commands.campaigns import (
    Mode,
    campaign,
    choose_in_campaign,
    close_campaign,
    open_campaign_at,
    start_campaign,
)
from app.store.campaign_log import check_chain
from app.troubles import RefusedError, TroubleError
from core.campaign.state import Phase
from core.sortie import result_json
from core.words import Month, PersonId, SeatId
from tests.app.commands.test_campaigns import BRITISH, GERMAN, NEW, A, B, begun, desk, file, flown, ordered, points
from tests.core.campaign.squadrons import correction, orders, result

__all__ = ["desk", "file"]

DRAFT = {"month": "1917-04", "mission": "C", "crews": [["A04", "A.2", ""]], "names": {}}
KILLED = result("A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x3", "kill A.1 C1"))
HOME = result("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x4",))
FIXED = correction("1917-03", HOME, remark="three hits, not four")


def month(desk, when="1917-03"):
    """A month in which nobody was hurt, closed."""
    ordered(desk, when)
    flown(desk, "A1 home A.1", "C1 home B.1", deeds=("volley A.1 x3",))
    return choose_in_campaign(desk, A, {"kind": "close"}).value


def whole(desk):
    """A campaign to its last month's close."""
    for when in ("1917-03", "1917-04", "1917-05", "1917-06"):
        now = month(desk, when)
    return now


def trace(desk):
    kept = desk.campaign
    return kept.rows, kept.holding, campaign(desk).state, campaign(desk).waiting


@pytest.mark.parametrize("mode", [Mode.TABLE, Mode.HOT_SEAT])
def test_the_last_month_is_corrected_while_the_next_orders_are_open(desk, file, mode):
    begun(desk, file, mode)
    before = month(desk)
    assert against_correcting(before) == ""
    now = choose_in_campaign(desk, corrector(before), FIXED).value
    assert (now.state.phase, now.state.month) == (Phase.ORDERS, Month(1917, 4))
    assert (points(now, "A.1"), now.state.records[0].version) == (20 * 12, 2)
    assert now.state.records[0].remark == "three hits, not four"
    check_chain(desk.campaign.rows)
    assert ordered(desk, "1917-04").state.phase is Phase.MEANS
    close_campaign(desk)
    assert points(open_campaign_at(desk, file).value, "A.1") == 20 * 12


def test_a_correction_in_the_next_month_is_one_step_back_and_one_forth(desk, file):
    begun(desk, file)
    before = month(desk)
    after = choose_in_campaign(desk, A, FIXED).value
    assert history.next_undo(desk).kind == "correct"
    back = history.undo(desk).value
    assert back.state == before.state
    assert back.game.hash == before.game.hash
    again = history.redo(desk).value
    assert (again.state, again.game.hash) == (after.state, after.game.hash)
    assert not history.can_redo(desk)
    history.undo(desk)
    assert [history.next_undo(desk).kind, history.undo(desk).value.state.phase] == ["result", Phase.MEANS]
    check_chain(desk.campaign.rows)
    assert history.redo(desk).value.state == before.state
    assert history.redo(desk).value.state == after.state
    close_campaign(desk)
    assert open_campaign_at(desk, file).value.state == after.state


def test_what_is_done_after_a_correction_was_undone_takes_its_place(desk, file):
    begun(desk, file)
    month(desk)
    choose_in_campaign(desk, A, FIXED)
    history.undo(desk)
    now = ordered(desk, "1917-04")
    assert points(now, "A.1") == 15 * 12
    assert not history.can_redo(desk)
    assert history.next_undo(desk).kind == "orders"


def test_one_correction_after_the_other_is_undone_one_after_the_other(desk, file):
    begun(desk, file)
    states = [month(desk).state, choose_in_campaign(desk, A, FIXED).value.state]
    again = correction("1917-03", result("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x5",)))
    states.append(choose_in_campaign(desk, A, again).value.state)
    assert [history.undo(desk).value.state for _ in range(2)] == [states[1], states[0]]
    assert [history.redo(desk).value.state for _ in range(2)] == [states[1], states[2]]


def test_when_the_campaign_is_over_its_reckoning_follows_a_correction(desk, file):
    begun(desk, file)
    over = whole(desk)
    assert (over.state.phase, against_correcting(over)) == (Phase.OVER, "")
    now = choose_in_campaign(desk, corrector(over), FIXED).value
    assert now.state.phase is Phase.OVER
    sums = [dict(one.rules.outcome(one.state).points) for one in (over, now)]
    assert sums[1][A] - sums[0][A] == 5
    assert [(one.why.value, one.month) for one in history.restore_points(desk)[:2]] == [
        ("after_correction", "1917-03"),
        ("before_correction", "1917-03"),
    ]
    assert history.undo(desk).value.state == over.state


def test_restore_points_stand_before_and_after_it(desk, file):
    begun(desk, file)
    month(desk)
    after = choose_in_campaign(desk, A, FIXED).value
    newest, older, *_rest = history.restore_points(desk)
    assert (newest.why.value, newest.month, newest.lines) == ("month", "1917-04", len(after.game.steps))
    assert (older.why.value, older.month) == ("before_correction", "1917-03")
    now = history.restore(desk, older.seq).value
    assert (now.state.phase, points(now, "A.1")) == (Phase.CLOSE, 15 * 12)
    now = choose_in_campaign(desk, A, FIXED).value
    assert now.state.phase is Phase.CLOSE
    assert history.next_undo(desk).again == ()
    choose_in_campaign(desk, A, {"kind": "close"})
    history.undo(desk)
    assert campaign(desk).state.phase is Phase.CLOSE


def test_orders_that_are_being_written_stay(desk, file):
    begun(desk, file, Mode.HOT_SEAT)
    now = month(desk)
    keep_orders_draft(desk, now, A, DRAFT)
    now = choose_in_campaign(desk, A, FIXED).value
    assert orders_drafts(desk, now) == {A: DRAFT}
    for step in (history.undo, history.redo):
        assert orders_drafts(desk, step(desk).value) == {A: DRAFT}


@pytest.mark.parametrize(
    "choice",
    [
        {"kind": "rename", "person": "A.9", "name": "Nobody"},
        correction("1917-03", result("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x3",))),
        correction("1917-04", HOME),
        {"kind": "correct", "month": "never"},
        {"kind": "exchange", "own": "A.1", "other": "B.1"},
    ],
)
def test_a_choice_against_the_rules_leaves_no_trace(desk, file, choice):
    begun(desk, file, Mode.HOT_SEAT)
    now = month(desk)
    keep_orders_draft(desk, now, A, DRAFT)
    before = trace(desk)
    with pytest.raises(RefusedError):
        choose_in_campaign(desk, A, choice)
    assert trace(desk) == before
    assert orders_drafts(desk, campaign(desk)) == {A: DRAFT}


def test_a_failure_on_the_way_leaves_no_trace_and_a_kill_neither(desk, file, tmp_path, monkeypatch):
    begun(desk, file)
    month(desk)
    before = trace(desk)
    said = []
    choose = reopening.choose_local

    def failing(desk, thread, seat, n, choice):
        said.append(choice["kind"])
        if len(said) == 3:
            (tmp_path / "killed").mkdir()
            for one in file.parent.glob(f"{file.name}*"):
                shutil.copy(one, tmp_path / "killed" / one.name)
            raise TroubleError("The disk is full.", "Make room.")
        return choose(desk, thread, seat, n, choice)

    monkeypatch.setattr(reopening, "choose_local", failing)
    with pytest.raises(TroubleError):
        choose_in_campaign(desk, A, FIXED)
    assert said == ["correct", "accept", "close"]
    assert trace(desk) == before
    monkeypatch.undo()
    close_campaign(desk)
    now = open_campaign_at(desk, tmp_path / "killed" / file.name).value
    assert (now.state, desk.campaign.rows) == (before[2], before[0])
    assert points(choose_in_campaign(desk, A, FIXED).value, "A.1") == 20 * 12


def test_men_of_both_squadrons_get_other_names_while_orders_are_open(desk, file):
    begun(desk, file)
    before = month(desk)
    for person, name in (("B.1", "Adler, PlM"), ("A.1", "Archer, MC"), ("B.1", "von Adler")):
        now = choose_in_campaign(desk, SeatId(person[0]), {"kind": "rename", "person": person, "name": name}).value
        assert now.state.roster.member(PersonId(person)).person.name == name
        assert (now.state.phase, now.state.month) == (Phase.ORDERS, Month(1917, 4))
    names = {one.id: one.person.name for one in now.state.roster.members}
    assert (names["A.1"], names["B.1"]) == ("Archer, MC", "von Adler")
    now = choose_in_campaign(desk, A, FIXED).value
    assert now.state.roster.member(PersonId("B.1")).person.name == "von Adler"
    kinds = []
    while (step := history.next_undo(desk)) is not None and step.kind != "result":
        kinds.append(step.kind)
        now = history.undo(desk).value
    assert kinds == ["correct", "rename", "rename", "rename"]
    assert now.state == before.state


def test_prisoners_are_exchanged_after_the_month_was_closed(desk, file):
    new = NewCampaign(
        first=BRITISH, second=GERMAN, start="1917-03", months=4, title="Arras", options={"prisoners": "on"}
    )
    start_campaign(desk, file, new, Mode.TABLE, A)
    ordered(desk, "1917-03")
    flown(desk, "A1 forced_landing A.1=66<", "C1 forced_landing B.1=66<")
    choose_in_campaign(desk, A, {"kind": "close"})
    now = choose_in_campaign(desk, B, {"kind": "exchange", "own": "B.1", "other": "A.1"}).value
    assert now.state.phase is Phase.ORDERS
    assert now.state.roster.member(PersonId("A.1")).may_fly(now.state.month)
    assert history.next_undo(desk).kind == "exchange"
    assert not history.undo(desk).value.state.roster.member(PersonId("A.1")).may_fly(now.state.month)


@pytest.mark.parametrize("human", [A, B])
def test_the_computer_accepts_closes_again_and_writes_its_orders_anew(desk, file, human):
    start_campaign(desk, file, NEW, Mode.SOLO, human)
    now = choose_in_campaign(desk, human, orders("1917-03", "C", "A04 A.1" if human == A else "C04 B.1")).value
    if now.state.phase is Phase.MEANS:
        choose_in_campaign(desk, human, {"kind": "fly"})
    flown = fly_to_the_end(desk).value
    before = choose_in_campaign(desk, human, {"kind": "close"}).value
    assert (before.state.phase, len(before.waiting)) == (Phase.ORDERS, 1)
    fixed = correction("1917-03", result_json(flown.state.records[0].result), remark="as it was")
    now = choose_in_campaign(desk, corrector(before), fixed).value
    assert (now.state.phase, now.due, len(now.waiting)) == (Phase.ORDERS, (human,), 1)
    assert now.state.records[0].remark == "as it was"
    assert history.undo(desk).value.state == before.state
    other = B if human == A else A
    with pytest.raises(RefusedError, match="not led from here"):
        choose_in_campaign(desk, other, {"kind": "rename", "person": f"{other}.1", "name": "Nobody"})


def test_where_the_month_goes_on_it_is_refused_with_the_next_step(desk, file):
    now = begun(desk, file, Mode.HOT_SEAT)
    assert against_correcting(now) == "No month has a result yet. Correct once the first one is in."
    with pytest.raises(RefusedError):
        choose_in_campaign(desk, A, {"kind": "rename", "person": "A.1", "name": "Nobody"})
    month(desk)
    words = "Undo the orders of April 1917 first, or finish the month: then correct."

    def refused():
        before = trace(desk)
        assert against_correcting(campaign(desk)).endswith(words)
        with pytest.raises(RefusedError) as caught:
            choose_in_campaign(desk, A, FIXED)
        assert (caught.value.code, caught.value.next_step) == ("NO_CORRECTION", words)
        assert trace(desk) == before

    choose_in_campaign(desk, A, orders("1917-04", "C", "A04 A.1"))
    refused()  # one squadron's orders are bound
    choose_in_campaign(desk, B, orders("1917-04", "C", "C04 B.1"))
    refused()  # orders are open
    choose_in_campaign(desk, A, {"kind": "fly"})
    refused()  # the fight goes on
    history.undo(desk)
    history.undo(desk)
    assert points(choose_in_campaign(desk, A, FIXED).value, "A.1") == 20 * 12


def test_corrections_of_an_older_month_leave_nothing_impossible(desk, file):
    begun(desk, file)
    month(desk)
    month(desk, "1917-04")
    dead = correction("1917-03", result("A1 crashed A.1", "C1 home B.1"))
    before = trace(desk)
    with pytest.raises(RefusedError):
        choose_in_campaign(desk, A, dead)
    assert trace(desk) == before
    mended = correction(
        "1917-03", dead["result"], {"resolve": "reassign", "month": "1917-04", "person": "A.1", "to": "A.2"}
    )
    now = choose_in_campaign(desk, A, mended).value
    assert points(now, "A.2") == 15 * 12
    with pytest.raises(RefusedError) as caught:
        choose_in_campaign(desk, A, orders("1917-05", "C", "A04 A.1"))
    assert "replacement_due" in {one.code.value for one in caught.value.reasons}


def rename(desk, person, name):
    return choose_in_campaign(desk, SeatId(person[0]), {"kind": "rename", "person": person, "name": name}).value


def names(now):
    return [now.state.roster.member(PersonId(person)).person.name for person in ("A.1", "B.1")]


@pytest.mark.parametrize("first", ["A.1", "B.1"])
def test_men_of_either_squadron_get_other_names_while_a_month_is_closed(desk, file, first):
    begun(desk, file)
    ordered(desk, "1917-03")
    states = [flown(desk, "A1 home A.1", "C1 home B.1", deeds=("volley A.1 x3",)).state]
    last = "B.1" if first == "A.1" else "A.1"
    for n, person in enumerate((first, last, first)):
        states.append(rename(desk, person, f"Capt. Name {n}").state)
        assert (states[-1].phase, states[-1].month) == (Phase.CLOSE, Month(1917, 3))
    spelt = {first: "Capt. Name 2", last: "Capt. Name 1"}
    assert names(campaign(desk)) == [spelt["A.1"], spelt["B.1"]]
    close_campaign(desk)
    assert open_campaign_at(desk, file).value.state == states[-1], "opening it closes no month"
    for before in reversed(states[:-1]):
        assert history.next_undo(desk).kind == "rename"
        assert history.undo(desk).value.state == before
    for after in states[1:]:
        assert history.redo(desk).value.state == after
    check_chain(desk.campaign.rows)
    now = choose_in_campaign(desk, campaign(desk).due[0], {"kind": "close"}).value
    assert (now.state.phase, now.state.month) == (Phase.ORDERS, Month(1917, 4))
    assert names(now) == [spelt["A.1"], spelt["B.1"]]


def test_a_month_is_corrected_after_the_other_squadron_had_the_word(desk, file):
    begun(desk, file)
    ordered(desk, "1917-03")
    flown(desk, "A1 home A.1", "C1 home B.1", deeds=("volley A.1 x3",))
    named = rename(desk, "B.1", "Capt. Name")
    now = choose_in_campaign(desk, corrector(named), FIXED).value
    assert (now.state.phase, points(now, "A.1"), names(now)[1]) == (Phase.CLOSE, 20 * 12, "Capt. Name")
    assert history.undo(desk).value.state == named.state
    assert history.redo(desk).value.state == now.state
    assert choose_in_campaign(desk, now.due[0], {"kind": "close"}).value.state.phase is Phase.ORDERS
