"""A campaign between two desks: invited, sealed, flown once, told from the table, rejected, corrected, and proven."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands import campaign_history as history
from app.commands import challenges
from app.commands.campaign_correcting import against_correcting
from app.commands.campaign_terms import most_months_by_mail
from app.commands.campaigns import Mode, campaign, choose_in_campaign, close_campaign, open_mail_campaign
from app.commands.folders import exchange
from app.commands.month_fights import month_fights
from app.commands.records import record, verify_record
from app.commands.status import Standing, status
from app.commands.turns import choose
from app.troubles import RefusedError
from core.altered import altered
from core.campaign.records import ResultSource
from core.campaign.state import Phase
from core.words import Month, PersonId
from tests.app.commands.correspondence import NEW, A, B, begun, hunt, say_all, two_desks, usual
from tests.app.desks import open_at, send, steady, waiting
from tests.core.campaign.squadrons import Table, correction, result
from tests.playing import luck
from tests.strategies import random_choice


@pytest.fixture
def two(tmp_path):
    found = two_desks(tmp_path)
    yield found
    for desk in found:
        desk.close()


def test_an_invitation_to_a_campaign_is_accepted_and_both_see_the_same_month(two):
    a, b = two
    thread = begun(a, b)
    for desk, seat in ((a, A), (b, B)):
        now = campaign(desk)
        assert (now.mode, now.humans, now.thread) == (Mode.MAIL, (seat,), thread)
        assert now.state.phase is Phase.ORDERS
        assert now.title == "No. 11 Squadron and Jasta 2"
        with pytest.raises(KeyError):
            now.view(now.state.charter.other(seat))
    assert campaign(a).due + campaign(b).due


def test_orders_are_sealed_and_nobody_reads_them_before_his_own_bind(two):
    a, b = two
    begun(a, b)
    first, second = (a, b) if campaign(a).due else (b, a)
    now = say_all(first)
    assert now.waiting == now.humans
    assert now.view(now.humans[0]).held
    send(first, second, waiting(first, now.thread))
    seen = campaign(second)
    assert not seen.state.held
    assert not seen.state.orders
    assert not seen.view(seen.humans[0]).held
    with pytest.raises(RefusedError) as caught:
        choose_in_campaign(first, now.state.charter.other(now.humans[0]), {"kind": "close"})
    assert caught.value.code == "NOT_NOW"


def test_what_is_signed_is_not_undone(two):
    a, b = two
    begun(a, b)
    first = a if campaign(a).due else b
    say_all(first)
    assert history.next_undo(first) is None
    assert not history.can_redo(first)
    assert history.restore_points(first) == ()
    for deed in (history.undo, history.redo, lambda desk: history.restore(desk, 1), history.break_off):
        with pytest.raises(RefusedError) as caught:
            deed(first)
        assert caught.value.code == "BY_MAIL"
        assert "correction" in caught.value.next_step


def test_by_mail_the_record_is_corrected_only_as_a_month_closes(two):
    a, b = two
    begun(a, b)
    first = campaign(a)
    assert against_correcting(first) == "No month has a result yet. Correct once the first one is in."
    record = Table().hunt().state.records[0]
    month = replace(first, state=altered(first.state, month=Month(1917, 4), records=(record,)))
    words = "By mail the record is corrected between the result of a month and its close."
    assert against_correcting(month) == f"{words} Propose it after the result of April 1917."
    closing = replace(month, state=altered(month.state, phase=Phase.CLOSE), due=())
    assert against_correcting(closing).endswith("has the next word. Correct when it is your turn.")
    assert against_correcting(replace(closing, due=closing.humans)) == ""
    over = replace(month, state=altered(month.state, phase=Phase.OVER))
    assert against_correcting(over) == "The campaign is over, and what both signed stands."
    with pytest.raises(RefusedError) as caught:
        choose_in_campaign(a, first.humans[0], {"kind": "rename", "person": "A.1", "name": "Nobody"})
    assert caught.value.code == "NO_CORRECTION"


def test_notes_stay_on_the_desk_that_wrote_them(two):
    a, b = two
    begun(a, b)
    kept = history.add_note(a, PersonId("A.1"), "flies too high").value
    history.add_note(a, PersonId(""), "wet month")
    assert [note.text for note in history.notes(a)] == ["flies too high", "wet month"]
    assert history.notes(b) == ()
    history.take_back_note(a, kept.seq)
    assert [note.text for note in history.notes(a)] == ["wet month"]


def test_a_campaign_that_could_outlast_the_shares_is_refused_with_the_number_that_fits(two):
    most = most_months_by_mail("duel")
    assert most < 28
    with pytest.raises(RefusedError) as caught:
        challenges.challenge(two[0], _longer(most + 1, "duel"))
    assert (caught.value.code, str(most) in caught.value.next_step) == ("TOO_LONG", True)
    challenges.challenge(two[0], _longer(most, "duel"))
    challenges.challenge(two[0], _longer(28, "hand"))


def _longer(months, pacing):
    return replace(NEW, start="1916-08", months=months, pacing=pacing)


class Story:
    """Four months: one flown, the others from the table; one result rejected, one corrected, one man renamed."""

    def __init__(self):
        self.kinds: list[str] = []
        self.rejected = self.corrected = self.renamed = False

    def __call__(self, now, seat):
        said = self._said(now, seat)
        self.kinds.append(said["kind"])
        return said

    def _said(self, now, seat):
        month, phase = now.state.month.text, now.state.phase
        if month == "1917-04" and phase is Phase.MEANS:
            return {"kind": "fly"}
        if month == "1917-04" and phase is Phase.ORDERS:
            return hunt(now, seat, 2)
        if month in ("1917-05", "1917-06") and phase is Phase.ORDERS:
            return hunt(now, seat, 3)
        if month in ("1917-05", "1917-06") and phase is Phase.MEANS:
            return {"kind": "result", "result": result("A1 home A.3", "C1 home B.3"), "remark": "at Paul’s"}
        if phase is Phase.AGREE and not self.rejected:
            self.rejected = True
            return {"kind": "reject"}
        if phase is Phase.CLOSE and seat == B and month == "1917-03" and not self.renamed:
            self.renamed = True
            return {"kind": "rename", "person": "B.1", "name": "Ltn. Adler"}
        if phase is Phase.CLOSE and month == "1917-05" and not self.corrected:
            self.corrected = True
            fixed = result("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x3",))
            return correction("1917-03", fixed, remark="the volleys were forgotten")
        return usual(now, seat)


def tamper(left, turn):
    """The post at work: now and then a file is lost until it is sent again, or lies there twice."""
    for path in left:
        data = path.read_bytes()
        if turn % 4 == 1:
            path.with_name(f"copy_of_{path.name}").write_bytes(data)
        if turn % 5 == 3:
            path.unlink()
            yield path, data


def test_four_months_through_a_folder_with_lost_and_doubled_files(two, tmp_path):
    a, b = two
    folder = tmp_path / "shared"
    folder.mkdir()
    thread = begun(a, b)
    story = Story()
    files, lost, quiet = 0, [], 0
    for turn in range(400):
        desk = (a, b)[turn % 2]
        say_all(desk, story)
        left = exchange(desk, folder).value.left
        files += len(left)
        quiet = 0 if left or lost else quiet + 1
        for path, data in lost:
            path.write_bytes(data)
        lost = list(tamper(left, turn))
        if quiet > 6:
            break
    now = campaign(a)
    assert status(a, thread).standing is status(b, thread).standing is Standing.OVER
    assert now.state.phase is Phase.OVER
    assert {"fly", "result", "reject", "accept", "correct", "rename", "close"} <= set(story.kinds)
    assert [one.source for one in now.state.records].count(ResultSource.FLOWN) == 1
    assert now.state.roster.member(PersonId("A.1")).points == 3 * 5 * 12
    assert now.state.roster.member(PersonId("B.1")).person.name == "Ltn. Adler"
    assert [fight.month.text for fight in month_fights(now.game)] == ["1917-04"]
    assert campaign(b).game.hash == now.game.hash
    assert record(a, thread) == record(b, thread)
    report = verify_record(b, record(a, thread))
    assert report.signed
    assert report.fingerprint == now.game.hash
    assert files < 150


def test_a_desk_closed_in_the_middle_of_the_fight_goes_on_where_it_stood(two, tmp_path):
    a, b = two
    thread = begun(a, b)
    fly = Story()
    fly.rejected = True
    for _turn in range(60):
        for writer, reader in ((a, b), (b, a)):
            if campaign(writer).state.phase is not Phase.FIGHT:
                say_all_until_fight(writer, fly)
            if file := waiting(writer, thread):
                send(writer, reader, file)
        if campaign(a).state.phase is Phase.FIGHT:
            break
    assert campaign(a).state.phase is Phase.FIGHT
    stood = campaign(a).game.hash
    a.close()
    a = steady(open_at(tmp_path / "Anna"), b"again")
    try:
        now = open_mail_campaign(a, thread).value
        assert now.game.hash == stood
        assert now.state.phase is Phase.FIGHT
        if now.due:
            assert say_all(a, fly).waiting or not campaign(a).due
    finally:
        a.close()


def say_all_until_fight(desk, choice):
    while (now := campaign(desk)).due and now.state.phase is not Phase.FIGHT:
        choose_in_campaign(desk, now.due[0], choice(now, now.due[0]))


def test_a_fights_choice_is_taken_with_its_cover_or_without(two):
    a, b = two
    thread = begun(a, b, pacing="hand")

    def fly(now, seat):
        return {"kind": "fly"} if now.state.phase is Phase.MEANS else usual(now, seat)

    for _turn in range(10):
        for writer, reader in ((a, b), (b, a)):
            say_all_until_fight(writer, fly)
            if file := waiting(writer, thread):
                send(writer, reader, file)
    desk = next(desk for desk in (a, b) if status(desk, thread).decisions)
    due = status(desk, thread).decisions[0]
    now = campaign(desk)
    assert due.state.phase is Phase.FIGHT
    fought = now.rules.sorties.rules
    bare = fought.choice_json(random_choice(fought, due.state.fight, due.seat, luck(b"cover", due.n, due.seat)))
    choose(desk, thread, due.n, bare)
    assert not status(desk, thread).decisions or status(desk, thread).decisions[0].n > due.n


def test_closing_a_campaign_by_mail_leaves_its_match_in_the_profile(two):
    a, b = two
    thread = begun(a, b)
    close_campaign(a)
    with pytest.raises(RefusedError):
        campaign(a)
    assert status(a, thread).standing is Standing.OPEN
    assert open_mail_campaign(a, thread).value.thread == thread
