"""Other numbers in the middle of a campaign: laid over on this machine, proposed and answered by mail."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace

import pytest

from app.commands import campaign_history as history
from app.commands.campaign_correcting import against_correcting
from app.commands.campaign_numbers import (
    accept_numbers,
    against_numbers,
    data_of,
    decline_numbers,
    first_month,
    lay_numbers,
    other_numbers,
    proposed_numbers,
    take_back_numbers,
    unanswered,
)
from app.commands.campaign_steps import deeds
from app.commands.campaign_table_files import FaultyTablesError, json_file, read_tables
from app.commands.campaign_table_import import Taken, import_tables
from app.commands.campaign_tables import export_tables
from app.commands.campaigns import Mode, campaign, choose_in_campaign, close_campaign, open_campaign_at, start_campaign
from app.commands.packs import add_pack
from app.commands.records import record, verify_record
from app.troubles import RefusedError
from core.campaign.state import Phase
from core.catalog.pack_files import parse_pack
from core.catalog.pack_overlay import present_row
from core.catalog.pack_rows import Table
from core.match.game import UPGRADE
from core.words import parse_month
from tests.app.commands.correspondence import A, B, begun, hunt, say_all, two_desks
from tests.app.commands.test_campaigns import NEW, flown, ordered
from tests.app.desks import open_at, send, steady, waiting
from tests.app.packs import pack_text
from tests.core.campaign.squadrons import orders

PACK = parse_pack(pack_text(more="\n[aircraft.C04.limits]\nhand = 4\n"))


@pytest.fixture
def desk(tmp_path):
    with closing(steady(open_at(tmp_path / "profile", unlocked=False), b"numbers")) as found:
        yield found


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Arras.flugcampaign"


@pytest.fixture
def two(tmp_path):
    found = two_desks(tmp_path)
    yield found
    for one in found:
        one.close()


def types(now, seat=A):
    return [row["id"] for row in now.legal(seat)["aircraft"]]


def a_month_later(desk, file, mode=Mode.TABLE):
    start_campaign(desk, file, NEW, mode, A)
    ordered(desk, "1917-03")
    flown(desk, "A1 home A.1", "C1 home B.1")
    return choose_in_campaign(desk, A, {"kind": "close"}).value


def test_a_pack_is_laid_over_as_a_month_begins_and_past_months_stay(desk, file):
    named = add_pack(desk, PACK).value.hash
    before = a_month_later(desk, file)
    assert "A10" not in types(before)
    now = lay_numbers(desk, named).value
    assert (now.state, now.game.n) == (before.state, before.game.n + 1)
    assert "A10" in types(now)
    assert data_of(now).aircraft_type("A04").ammunition.front == 11
    assert [step.kind for step in now.game.steps][-1] == UPGRADE
    nation = now.state.charter.squadron(A).nation
    flown_then = now.rules.sorties.aircraft_for(nation, parse_month("1917-03"), now.state.charter.options)
    assert "A10" not in [one.aircraft for one in flown_then]
    choose_in_campaign(desk, A, orders("1917-04", "C", "A10 A.1"))
    assert choose_in_campaign(desk, B, orders("1917-04", "C", "C04 B.1")).value.state.phase is Phase.MEANS


def test_the_file_carries_the_numbers_to_another_profile(desk, file, tmp_path):
    named = add_pack(desk, PACK).value.hash
    a_month_later(desk, file)
    before = lay_numbers(desk, named).value
    close_campaign(desk)
    with closing(open_at(tmp_path / "another", unlocked=False)) as other:
        now = open_campaign_at(other, file).value
        assert (now.game.hash, now.rules.rules_digest) == (before.game.hash, before.rules.rules_digest)
        assert "A10" in types(now)


def test_only_what_says_something_else_goes_along(desk, file):
    now = a_month_later(desk, file)
    more = 'game = "aces_high"\nname = "More"\nauthor = "Anna"\n'
    same = present_row(data_of(now), Table.AIRCRAFT, "A04", "parts")
    wings = dict(same.values)["wings"]
    whole = parse_pack(
        f"{more}[aircraft.A04.ammunition]\nfront = 11\n"
        f'[aircraft.A04.parts]\nwings = {wings}\nsource = "{same.source}"\n'
    )
    assert [one.group for one in other_numbers(now, whole).pack.rows] == ["ammunition"]
    lay_numbers(desk, add_pack(desk, whole).value.hash)
    idle = parse_pack(f'{more}[aircraft.A04.parts]\nwings = {wings}\nsource = "{same.source}"\n')
    named = add_pack(desk, idle).value.hash
    with pytest.raises(RefusedError) as caught:
        lay_numbers(desk, named)
    assert caught.value.code == "SAME_NUMBERS"


def test_it_is_undone_and_done_again_like_any_deed(desk, file):
    named = add_pack(desk, PACK).value.hash
    a_month_later(desk, file)
    after = lay_numbers(desk, named).value
    assert deeds(desk)[-1].kind == UPGRADE
    assert deeds(desk)[-1].month == "1917-04"
    assert history.next_undo(desk).kind == UPGRADE
    undone = history.undo(desk).value
    assert "A10" not in types(undone)
    assert undone.state.phase is Phase.ORDERS
    assert history.next_undo(desk).kind == "result"
    assert history.redo(desk).value.game.hash == after.game.hash
    close_campaign(desk)
    assert open_campaign_at(desk, file).value.game.hash == after.game.hash


def test_in_the_middle_of_a_month_it_says_why_not(desk, file):
    named = add_pack(desk, PACK).value.hash
    start_campaign(desk, file, NEW, Mode.HOT_SEAT, A)
    assert against_numbers(campaign(desk)) == ""
    choose_in_campaign(desk, A, orders("1917-03", "C", "A04 A.1"))
    assert "given already" in against_numbers(campaign(desk))
    with pytest.raises(RefusedError) as caught:
        lay_numbers(desk, named)
    assert caught.value.code == "NO_OTHER_NUMBERS"
    choose_in_campaign(desk, B, orders("1917-03", "C", "C04 B.1"))
    assert "being played" in against_numbers(campaign(desk))
    assert against_numbers(campaign(desk), writing=False) != against_numbers(campaign(desk))


def test_against_the_computer_its_orders_are_chosen_anew(desk, file):
    named = add_pack(desk, PACK).value.hash
    before = start_campaign(desk, file, NEW, Mode.SOLO, A).value
    assert before.waiting == (B,)
    now = lay_numbers(desk, named).value
    assert now.waiting == (B,)
    assert now.due == (A,)
    assert choose_in_campaign(desk, A, orders("1917-03", "C", "A04 A.1")).value.state.phase is Phase.MEANS


def test_a_correction_waits_for_its_month_or_an_undoing(desk, file):
    named = add_pack(desk, PACK).value.hash
    a_month_later(desk, file)
    assert against_correcting(campaign(desk)) == ""
    lay_numbers(desk, named)
    assert "Other numbers hold from April 1917 on" in against_correcting(campaign(desk))
    history.undo(desk)
    assert against_correcting(campaign(desk)) == ""


def test_nothing_is_proposed_where_nobody_is_to_be_asked(desk, file):
    a_month_later(desk, file)
    for answer in (lambda: accept_numbers(desk, bytes(32)), lambda: take_back_numbers(desk)):
        with pytest.raises(RefusedError) as caught:
            answer()
        assert caught.value.code == "NOT_BY_MAIL"


def exchange(a, b, thread):
    """Send whatever waits on either side, until nothing does."""
    for _ in range(6):
        for desk, other in ((a, b), (b, a)):
            if file := waiting(desk, thread):
                send(desk, other, file)


def played_to(a, b, thread, month):
    """On, with both choosing as usual, until both are in a month."""
    for _ in range(40):
        for desk, other in ((a, b), (b, a)):
            if campaign(desk).state.month.text != month:
                say_all(desk)
            if file := waiting(desk, thread):
                send(desk, other, file)
        if all(campaign(desk).state.month.text == month for desk in (a, b)):
            return
    raise AssertionError(month)


def test_by_mail_it_is_proposed_accepted_and_holds_from_the_next_month_on(two):
    a, b = two
    thread = begun(a, b)
    named = add_pack(a, PACK).value.hash
    assert first_month(campaign(a)).text == "1917-04"
    lay_numbers(a, named)
    exchange(a, b, thread)
    asked = unanswered(campaign(b))
    assert asked is not None
    assert (asked.seat, asked.pack.name, asked.agreed) == (A, "Our months", False)
    assert {one.field for one in proposed_numbers(campaign(b), asked)} >= {"ammunition.front", "limits.hand"}
    assert unanswered(campaign(a)) is None
    assert "still stands" in against_numbers(campaign(a))
    assert "Answer that first" in against_numbers(campaign(b))
    accept_numbers(b, asked.entry)
    exchange(a, b, thread)
    assert all(one.agreed for desk in (a, b) for one in campaign(desk).proposed)
    assert "agreed to already" in against_numbers(campaign(a))
    played_to(a, b, thread, "1917-04")
    for desk in (a, b):
        now = campaign(desk)
        assert now.proposed == ()
        assert data_of(now).aircraft_type("A04").ammunition.front == 11
    assert "A10" in types(campaign(a))
    played_to(a, b, thread, "1917-05")
    one, other = (record(desk, thread) for desk in (a, b))
    assert one == other
    report = verify_record(a, one)
    assert report.signed


def test_by_mail_it_is_declined_or_taken_back(two):
    a, b = two
    thread = begun(a, b)
    named = add_pack(a, PACK).value.hash
    lay_numbers(a, named)
    exchange(a, b, thread)
    decline_numbers(b, unanswered(campaign(b)).entry)
    exchange(a, b, thread)
    assert campaign(a).proposed == campaign(b).proposed == ()
    lay_numbers(a, named)
    exchange(a, b, thread)
    seen = unanswered(campaign(b))
    take_back_numbers(a)
    exchange(a, b, thread)
    assert unanswered(campaign(b)) is None
    with pytest.raises(RefusedError) as caught:
        accept_numbers(b, seen.entry)
    assert caught.value.code == "NO_PROPOSAL"
    played_to(a, b, thread, "1917-04")
    assert "A10" not in types(campaign(a))


def test_a_restart_between_the_words_forgets_nothing(two, tmp_path):
    a, b = two
    thread = begun(a, b)
    lay_numbers(a, add_pack(a, PACK).value.hash)
    exchange(a, b, thread)
    before = campaign(b).proposed
    b.forget(thread)
    assert campaign(b).proposed == before
    assert hunt(campaign(b), B)["kind"] == "orders"


@pytest.fixture
def told(desk, file):
    """A month by the program's numbers, then one by others, and what of it is exported."""
    a_month_later(desk, file)
    lay_numbers(desk, add_pack(desk, PACK).value.hash)
    ordered(desk, "1917-04", "MT", "A10 A.1")
    flown(desk, "A1 home A.1", "C1 home B.1")
    now = choose_in_campaign(desk, A, {"kind": "close"}).value
    return export_tables(now, history.notes(desk))


def test_an_export_brings_other_numbers_along_and_comes_in_again(desk, file, told, tmp_path):
    written = tmp_path / "arras.json"
    written.write_bytes(json_file(told))
    before = campaign(desk)
    close_campaign(desk)
    again = tmp_path / "Again.flugcampaign"
    with closing(steady(open_at(tmp_path / "another", unlocked=False), b"again")) as other:
        tables = read_tables(written)
        assert import_tables(other, again, tables).value is Taken.MADE
        now = campaign(other)
        assert now.state.records == before.state.records
        assert now.rules.rules_digest == before.rules.rules_digest
        assert [step.kind for step in now.game.steps].count(UPGRADE) == 1
        assert import_tables(other, again, tables).value is Taken.UNCHANGED
        close_campaign(other)


@pytest.mark.parametrize(
    ("change", "key"),
    [({"pack": "e30"}, "pack"), ({"pack": 3}, "pack"), ({"more": 1}, "pack")],
)
def test_a_pack_in_an_export_that_is_none_is_named_with_its_line(desk, file, told, tmp_path, change, key):
    at = next(line for line, step in enumerate(told.log) if step.choice["kind"] == UPGRADE)
    log = list(told.log)
    log[at] = replace(log[at], choice={**log[at].choice, **change})
    close_campaign(desk)
    with pytest.raises(FaultyTablesError) as caught:
        import_tables(desk, tmp_path / "Faulty.flugcampaign", replace(told, log=tuple(log)))
    assert [(fault.table, fault.line, fault.key) for fault in caught.value.faults] == [("log", at + 1, key)]
    assert not (tmp_path / "Faulty.flugcampaign").exists()


def test_numbers_in_the_middle_of_a_month_of_an_export_are_refused(desk, file, told, tmp_path):
    log = [step for step in told.log if step.choice["kind"] != UPGRADE]
    (moved,) = (step for step in told.log if step.choice["kind"] == UPGRADE)
    close_campaign(desk)
    with pytest.raises(FaultyTablesError) as caught:
        import_tables(desk, tmp_path / "Faulty.flugcampaign", replace(told, log=(*log[:2], moved, *log[2:])))
    assert caught.value.faults[0].line == 3


OTHER = parse_pack(pack_text("Other months", more="\n[aircraft.C04.limits]\nhand = 4\n"))


def test_nobody_agrees_to_a_proposal_that_came_in_the_place_of_the_one_he_looked_at(two):
    a, b = two
    thread = begun(a, b)
    lay_numbers(a, add_pack(a, PACK).value.hash)
    exchange(a, b, thread)
    seen = unanswered(campaign(b))
    take_back_numbers(a)
    lay_numbers(a, add_pack(a, OTHER).value.hash)
    exchange(a, b, thread)
    assert unanswered(campaign(b)).pack.name == "Other months"
    for answer in (accept_numbers, decline_numbers):
        with pytest.raises(RefusedError) as caught:
            answer(b, seen.entry)
        assert caught.value.code == "NO_PROPOSAL"
    exchange(a, b, thread)
    assert not any(one.agreed for one in campaign(a).proposed)


def test_of_two_proposals_that_crossed_each_takes_back_his_own(two):
    a, b = two
    thread = begun(a, b)
    lay_numbers(a, add_pack(a, PACK).value.hash)
    lay_numbers(b, add_pack(b, OTHER).value.hash)
    exchange(a, b, thread)
    assert {one.seat for one in campaign(a).proposed} == {A, B}
    assert "still stands" in against_numbers(campaign(a))
    assert "still stands" in against_numbers(campaign(b))
    take_back_numbers(a)
    exchange(a, b, thread)
    assert [one.seat for one in campaign(a).proposed] == [one.seat for one in campaign(b).proposed] == [B]
