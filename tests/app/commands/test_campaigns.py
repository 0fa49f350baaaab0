"""Campaigns on this machine: played at the table and against the computer, undone, restored, closed and opened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands import campaign_history as history
from app.commands.campaign_terms import NewCampaign, SquadronForm, campaign_terms, suggested_squadron
from app.commands.campaigns import (
    Mode,
    campaign,
    choose_in_campaign,
    close_campaign,
    open_campaign_at,
    shelf_of,
    start_campaign,
)
from app.commands.local_fights import choose_local
from app.store.campaign_file import campaign_copies
from app.store.campaign_open import CampaignInUseError, restore_campaign
from app.store.sqlite import DamagedStoreError
from app.troubles import RefusedError
from core.campaign.state import Phase
from core.sortie import Health
from core.words import Month, Nation, PersonId, SeatId
from tests.app.desks import open_at, steady
from tests.core.campaign.squadrons import orders, result
from tests.playing import luck
from tests.strategies import random_choice

A, B = SeatId("A"), SeatId("B")
BRITISH = SquadronForm(
    nation=Nation.GREAT_BRITAIN, name="No. 11 Squadron", pilots=("Archer", "Bowes", "Carr"), observers=("Dunn", "Ellis")
)
GERMAN = SquadronForm(
    nation=Nation.GERMANY, name="Jasta 2", pilots=("Adler", "Brandt", "Cramer"), observers=("Diehl", "Ernst")
)
NEW = NewCampaign(first=BRITISH, second=GERMAN, start="1917-03", months=4, title="Arras")


@pytest.fixture
def desk(tmp_path):
    found = steady(open_at(tmp_path / "profile", unlocked=False), b"campaigns")
    yield found
    found.close()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Arras.flugcampaign"


def begun(desk, file, mode=Mode.TABLE):
    return start_campaign(desk, file, NEW, mode, A).value


def ordered(desk, month, mission="C", mine="A04 A.1", theirs="C04 B.1"):
    choose_in_campaign(desk, A, orders(month, mission, mine))
    return choose_in_campaign(desk, B, orders(month, mission, theirs)).value


def flown(desk, *crafts, deeds=()):
    return choose_in_campaign(desk, A, {"kind": "result", "result": result(*crafts, deeds=deeds), "remark": ""}).value


def points(now, person):
    return now.state.roster.member(PersonId(person)).points


def test_a_month_at_the_table_needs_no_second_word(desk, file):
    begun(desk, file)
    assert ordered(desk, "1917-03").state.phase is Phase.MEANS
    now = flown(desk, "A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x3", "kill A.1 C1"))
    assert now.state.phase is Phase.CLOSE
    assert points(now, "A.1") == (3 * 5 + 30) * 12
    assert now.state.roster.member(PersonId("B.1")).health is Health.DEAD
    now = choose_in_campaign(desk, A, {"kind": "close"}).value
    assert (now.state.phase, now.state.month) == (Phase.ORDERS, Month(1917, 4))


def test_the_dead_man_is_replaced_by_name_with_the_next_orders(desk, file):
    begun(desk, file)
    ordered(desk, "1917-03")
    flown(desk, "A1 home A.1", "C1 crashed B.1")
    choose_in_campaign(desk, A, {"kind": "close"})
    choose_in_campaign(desk, A, orders("1917-04", "C", "A04 A.1"))
    with pytest.raises(RefusedError) as caught:
        choose_in_campaign(desk, B, orders("1917-04", "C", "C04 B.2"))
    assert caught.value.reasons[0].code.value == "replacement_due"
    now = choose_in_campaign(desk, B, orders("1917-04", "C", "C04 B.2", new=("B.1917-04.1 pilot B.1 Łukasz",))).value
    assert now.state.roster is not None
    assert now.state.orders[1].joined[0].name == "Łukasz"


def test_a_closed_campaign_stands_where_it_stood(desk, file):
    begun(desk, file)
    ordered(desk, "1917-03")
    before = campaign(desk)
    close_campaign(desk)
    assert [path.name for path in file.parent.iterdir() if path.is_file()] == [file.name]
    with pytest.raises(RefusedError, match="No campaign is open"):
        campaign(desk)
    now = open_campaign_at(desk, file).value
    assert (now.state, now.title, now.mode) == (before.state, "Arras", Mode.TABLE)


def test_an_order_behind_the_curtain_waits_in_the_file(desk, file):
    begun(desk, file, Mode.HOT_SEAT)
    now = choose_in_campaign(desk, A, orders("1917-03", "C", "A04 A.1")).value
    assert now.state.orders == ()
    close_campaign(desk)
    now = open_campaign_at(desk, file).value
    assert now.due == (B,)
    assert choose_in_campaign(desk, B, orders("1917-03", "C", "C04 B.1")).value.state.phase is Phase.MEANS


def test_steps_back_and_forth_go_by_deeds(desk, file):
    begun(desk, file)
    ordered(desk, "1917-03")
    flown(desk, "A1 home A.1", "C1 crashed B.1", deeds=("volley A.1", "kill A.1 C1"))
    choose_in_campaign(desk, A, {"kind": "close"})
    kinds = []
    while (step := history.next_undo(desk)) is not None:
        kinds.append(step.kind)
        now = history.undo(desk).value
    assert kinds == ["result", "orders"]
    assert (now.state.phase, now.state.month, now.state.records) == (Phase.ORDERS, Month(1917, 3), ())
    with pytest.raises(RefusedError):
        history.undo(desk)
    history.redo(desk)
    now = history.redo(desk).value
    assert (now.state.phase, now.state.month) == (Phase.ORDERS, Month(1917, 4))
    assert points(now, "A.1") == 35 * 12
    assert not history.can_redo(desk)


def test_what_is_done_after_a_step_back_takes_the_place_of_what_was_undone(desk, file):
    begun(desk, file)
    ordered(desk, "1917-03")
    flown(desk, "A1 crashed A.1", "C1 home B.1")
    history.undo(desk)
    now = flown(desk, "A1 home A.1", "C1 crashed B.1")
    assert now.state.roster.member(PersonId("A.1")).health is Health.FIT
    assert not history.can_redo(desk)
    close_campaign(desk)
    again = open_campaign_at(desk, file).value
    assert again.state == now.state


def test_restore_points_stand_before_and_after_a_result_and_at_each_month(desk, file):
    begun(desk, file)
    for month in ("1917-03", "1917-04"):
        ordered(desk, month)
        flown(desk, "A1 home A.1", "C1 home B.1", deeds=("volley A.1",))
        choose_in_campaign(desk, A, {"kind": "close"})
    found = [(point.why.value, point.month) for point in reversed(history.restore_points(desk))]
    one = ["month", "before_result", "after_result"]
    assert found == [*((why, "1917-03") for why in one), *((why, "1917-04") for why in one), ("month", "1917-05")]
    point = next(one for one in history.restore_points(desk) if (one.why.value, one.month) == ("month", "1917-04"))
    now = history.restore(desk, point.seq).value
    assert (now.state.month, points(now, "A.1")) == (Month(1917, 4), 5 * 12)
    assert len(history.restore_points(desk)) == 4
    assert history.redo(desk).value.state.month == Month(1917, 5)
    with pytest.raises(RefusedError):
        history.restore(desk, 999)


def test_restore_points_come_back_with_what_is_done_again(desk, file):
    begun(desk, file)
    ordered(desk, "1917-03")
    flown(desk, "A1 home A.1", "C1 home B.1", deeds=("volley A.1",))
    before = history.restore_points(desk)
    assert before[0].why.value == "after_result"
    history.undo(desk)
    assert before[0] not in history.restore_points(desk)
    history.redo(desk)
    assert history.restore_points(desk) == before
    choose_in_campaign(desk, A, {"kind": "close"})
    history.undo(desk)
    history.undo(desk)
    history.redo(desk)
    history.redo(desk)
    assert [(one.why, one.lines) for one in history.restore_points(desk)][1:] == [
        (one.why, one.lines) for one in before
    ]
    history.undo(desk)
    flown(desk, "A1 home A.1", "C1 home B.1", deeds=())
    assert before[0] not in history.restore_points(desk), "it was another result"


def test_a_damaged_file_comes_back_from_the_copy_of_the_last_result(desk, file):
    begun(desk, file)
    ordered(desk, "1917-03")
    flown(desk, "A1 home A.1", "C1 home B.1", deeds=("volley A.1",))
    close_campaign(desk)
    file.write_bytes(bytes(9000))
    with pytest.raises(DamagedStoreError) as caught:
        open_campaign_at(desk, file)
    assert caught.value.copies == campaign_copies(file, shelf_of(desk))
    restore_campaign(file, caught.value.copies[0])
    assert points(open_campaign_at(desk, file).value, "A.1") == 5 * 12


def test_a_campaign_that_cannot_be_opened_leaves_the_open_one(desk, file, tmp_path):
    begun(desk, file)
    other = open_at(tmp_path / "another profile", unlocked=False)
    with pytest.raises(CampaignInUseError):
        open_campaign_at(other, file)
    assert other.campaign is None
    elsewhere = tmp_path / "broken.flugcampaign"
    elsewhere.write_bytes(b"nothing")
    with pytest.raises(DamagedStoreError):
        open_campaign_at(desk, elsewhere)
    assert campaign(desk).title == "Arras"
    other.close()


def test_the_computer_leads_its_squadron_for_a_month(desk, file):
    now = begun(desk, file, Mode.SOLO)
    assert now.humans == (A,)
    now = choose_in_campaign(desk, A, orders("1917-03", "C", "A04 A.1")).value
    assert now.state.phase is Phase.MEANS
    assert 1 <= len(now.state.orders[1].orders.crews) <= 2
    crews = [f"C{n} home {' '.join(crew.men)}" for n, crew in enumerate(now.state.orders[1].orders.crews, 1)]
    now = flown(desk, "A1 home A.1", *crews)
    assert now.state.phase is Phase.CLOSE
    now = choose_in_campaign(desk, A, {"kind": "close"}).value
    assert (now.state.phase, now.state.month) == (Phase.ORDERS, Month(1917, 4))


def test_a_fight_is_flown_inside_the_campaign_and_its_deeds_count(desk, file):
    begun(desk, file, Mode.HOT_SEAT)
    ordered(desk, "1917-03")
    now = choose_in_campaign(desk, A, {"kind": "fly"}).value
    count = 0
    while now.state.phase is Phase.FIGHT:
        seat = now.due[0]
        choice = random_choice(now.rules.sorties.rules, now.view(seat).fight, seat, luck(b"fight", count))
        spelt = {"kind": "fight", "choice": now.rules.sorties.rules.choice_json(choice)}
        choose_local(desk, now.thread, seat, now.game.n, spelt)
        now, count = campaign(desk), count + 1
    record = now.state.records[0]
    volleys = sum(deed.count for deed in record.result.deeds if deed.kind.value == "volley")
    kills = sum(deed.kind.value == "kill" for deed in record.result.deeds)
    assert points(now, "A.1") + points(now, "B.1") == (5 * volleys + 30 * kills) * 12
    close_campaign(desk)
    assert open_campaign_at(desk, file).value.state == now.state


def test_notes_are_written_and_taken_back(desk, file):
    begun(desk, file)
    first = history.add_note(desk, PersonId("A.1"), "She came out of the sun. Żółw\u0301").value
    history.add_note(desk, PersonId(""), "Rain all week.")
    assert [note.person for note in history.notes(desk)] == ["A.1", ""]
    history.take_back_note(desk, first.seq)
    close_campaign(desk)
    open_campaign_at(desk, file)
    assert [note.text for note in history.notes(desk)] == ["Rain all week."]
    for person, text in (("A.9", "nobody"), ("A.1", " "), ("A.1", "x" * 2001), ("A.1", "bell\a")):
        with pytest.raises(RefusedError):
            history.add_note(desk, PersonId(person), text)


def test_squadrons_are_suggested_with_men_of_their_nation(desk):
    form = suggested_squadron(desk, Nation.FRANCE, "1917-03")
    assert (len(form.pilots), len(form.observers)) == (3, 2)
    assert len({name.rsplit(" ", 1)[-1] for name in (*form.pilots, *form.observers)}) == 5
    assert form.name.startswith("Escadrille")
    terms, _rules = campaign_terms(desk, NEW)
    assert terms.date == "1917-03-01"


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"start": "1918-10"}, "start"),
        ({"months": 3}, "months"),
        ({"second": BRITISH}, "squadrons"),
        ({"options": {"prisoners": "perhaps"}}, "prisoners"),
        ({"most_aircraft": 3}, "most_aircraft"),
        ({"pacing": "slow"}, "pacing"),
    ],
)
def test_terms_that_cannot_be_played_are_refused_by_their_place(desk, file, changed, word):
    with pytest.raises(RefusedError, match=word):
        start_campaign(desk, file, replace(NEW, **changed), Mode.TABLE, A)
    assert not file.exists()
