"""A duel by mail through commands: to its end, byte for byte, in any order, with nothing but "send again" as remedy."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from app.commands import arrivals, endings, outbox, records, turns
from app.commands.arrivals import Outcome, PieceKind
from app.commands.duels import SILENCE_DAYS
from app.commands.status import Standing, game_of, status
from app.troubles import RefusedError
from core.match.ending import EndKind
from core.protocol.names import thread_name
from tests.app.desks import DUEL, any_choice, begin, choose_all, fight, open_at, send, waiting


@pytest.mark.parametrize("pacing", ["hand", "round"])
def test_a_duel_comes_to_the_same_end_on_both_desks_and_anybody_can_prove_it(both, pacing):
    a, b = both
    thread = begin(a, b, replace(DUEL, pacing=pacing))
    fight(a, b, thread)
    ends = [status(desk, thread) for desk in both]
    assert [end.standing for end in ends] == [Standing.OVER] * 2
    assert ends[0].result == ends[1].result
    assert records.record(a, thread) == records.record(b, thread)
    report = records.verify_record(a, records.record(b, thread))
    assert report.fingerprint == game_of(a, thread)[0].hash
    assert report.result == ends[0].result
    assert not any(waiting(desk, thread) for desk in both)


def test_what_left_is_sent_again_byte_for_byte(both):
    a, b = both
    thread = begin(a, b)
    left = fight(a, b, thread, files=4)
    for desk in both:
        kept = {file.number: file.blob for file in outbox.outbox(desk, thread)}
        for file in left:
            if kept.get(file.number) == file.blob:
                assert outbox.export(desk, thread, file.number).value.blob == file.blob
                assert outbox.export(desk, thread, file.number).value.armor == file.armor
        assert outbox.newest_file(desk, thread).blob in [file.blob for file in left]


def test_a_desk_that_is_closed_and_opened_again_holds_the_same_match(both, tmp_path, clock):
    a, b = both
    thread = begin(a, b)
    fight(a, b, thread, files=5)
    before, state = status(a, thread), game_of(a, thread)[0].state
    a.close()
    again = open_at(tmp_path / "anna", clock=clock)
    assert status(again, thread) == before
    assert game_of(again, thread)[0].state == state
    again.close()


def test_what_is_opened_without_a_choice_travels_with_the_next_choice(both):
    a, b = both
    thread = begin(a, b)
    for _file in range(20):
        writer, reader = (a, b) if status(a, thread).decisions or waiting(a, thread) else (b, a)
        due = status(writer, thread).decisions
        if due and due[0].kind == "hand":
            break
        fight(writer, reader, thread, files=1)
    n, choice = any_choice(writer, thread)
    send(writer, reader, turns.choose(writer, thread, n, choice).value)
    n, choice = any_choice(reader, thread)
    send(reader, writer, turns.choose(reader, thread, n, choice).value)
    # The first seat now owes its opening, knows the result, and may choose: nothing was signed for that alone.
    assert waiting(writer, thread) is None
    before = writer.mail_match(thread).match.feeds.count(writer.mail_match(thread).seat)
    n, choice = any_choice(writer, thread)
    turns.choose(writer, thread, n, choice)
    held = writer.mail_match(thread)
    assert held.match.feeds.count(held.seat) == before + 1


def test_duplicates_and_gaps_are_no_errors(both):
    a, b = both
    thread = begin(a, b)
    files = []
    for _one in range(50):
        if len(files) == 3:
            break
        for writer, reader in ((a, b), (b, a)):
            choose_all(writer, thread)
            if file := waiting(writer, thread):
                outbox.export(writer, thread, file.number)
                if writer is a:
                    files.append(file)
                if writer is b or len(files) < 3:
                    arrivals.import_bytes(reader, file.blob)
    (again,) = arrivals.import_bytes(b, files[0].blob).value
    assert (again.outcome, again.code) == (Outcome.DUPLICATE, "")
    assert again.said == f"You already have file {files[0].seq}."
    (new,) = arrivals.import_bytes(b, files[2].blob).value
    assert new.outcome is Outcome.NEW


def test_files_come_lost_doubled_and_in_any_order_and_send_again_heals_it(both):
    a, b = both
    thread, luck, road = begin(a, b), random.Random(7), []
    for _ in range(400):
        for writer, reader in ((a, b), (b, a)):
            choose_all(writer, thread)
            file = outbox.export(writer, thread).value
            road += [(reader, file)] * luck.choice((0, 1, 1, 2))
        luck.shuffle(road)
        for _one in range(luck.randint(0, len(road))):
            reader, file = road.pop()
            assert all(not one.code for one in arrivals.import_text(reader, f"Hallo,\n> {file.armor}\n-- \nA").value)
        if status(a, thread).result and records.record(a, thread) == records.record(b, thread):
            break
    assert records.record(a, thread) == records.record(b, thread)
    assert status(a, thread).result == status(b, thread).result != ()


def test_a_choice_that_is_not_due_or_not_legal_binds_nobody(both):
    a, b = both
    thread = begin(a, b)
    mine, other = (a, b) if status(a, thread).decisions else (b, a)
    n, choice = any_choice(mine, thread)
    with pytest.raises(RefusedError) as refused:
        turns.choose(other, thread, n, choice)
    assert refused.value.code == "NOT_NOW"
    for wrong, code in (
        ((n + 1, choice), "OTHER_DECISION"),
        ((n, {"kind": "pass"}), "ILLEGAL"),
        ((n, {"kind": "nonsense"}), "FORM"),
        ((n, {**choice, "places": [{**choice["places"][0], "hex": [5, 5]}]}), "ILLEGAL"),
        ((n, 7), "FORM"),
        ((n, {"kind": 1.5}), "FORM"),
    ):
        with pytest.raises(RefusedError) as refused:
            turns.choose(mine, thread, *wrong)
        assert refused.value.code == code
        with pytest.raises(RefusedError):
            turns.check_choice(mine, thread, *wrong)
    assert refused.value.reasons == ()
    assert waiting(mine, thread) is None
    turns.check_choice(mine, thread, n, choice)


def test_an_illegal_choice_names_the_rule(both):
    a, b = both
    thread = begin(a, b)
    mine = a if status(a, thread).decisions else b
    n, choice = any_choice(mine, thread)
    with pytest.raises(RefusedError) as refused:
        turns.choose(mine, thread, n, {**choice, "places": [{**choice["places"][0], "hex": [5, 5]}]})
    (reason,) = refused.value.reasons
    assert (reason.code, reason.section) == ("not_in_first_row", "3.2.3")


def test_a_draft_is_kept_and_gone_once_it_is_bound(both):
    a, b = both
    thread = begin(a, b)
    mine = a if status(a, thread).decisions else b
    n, choice = any_choice(mine, thread)
    turns.save_draft(mine, thread, n, choice)
    assert turns.saved_draft(mine, thread).choice == choice
    turns.choose(mine, thread, n, choice)
    assert turns.saved_draft(mine, thread) is None


def test_notes_travel_with_a_choice_or_alone(both):
    a, b = both
    thread = begin(a, b)
    send(a, b, turns.say(a, thread, "Gute Jagd! Łukasz").value)
    assert b.mail_match(thread).match.feeds.feed("A").entries[-1].said.note == "Gute Jagd! Łukasz"
    with pytest.raises(RefusedError) as refused:
        turns.say(a, thread, "x" * 2001)
    assert refused.value.code == "NOTE_TOO_LONG"


def test_resigning_ends_the_match_for_both(both):
    a, b = both
    thread = begin(a, b)
    send(a, b, endings.resign(a, thread).value)
    for desk in both:
        (ended,) = status(desk, thread).result
        assert (ended.kind, ended.winners) == (EndKind.RESIGNED, ("B",))
    with pytest.raises(RefusedError) as refused:
        endings.resign(b, thread)
    assert refused.value.code == "OVER"


def test_a_draw_is_offered_and_agreed(both):
    a, b = both
    thread = begin(a, b)
    with pytest.raises(RefusedError) as refused:
        endings.agree_draw(b, thread)
    assert refused.value.code == "NO_OFFER"
    send(a, b, endings.offer_draw(a, thread).value)
    with pytest.raises(RefusedError) as refused:
        endings.offer_draw(a, thread)
    assert refused.value.code == "OFFERED"
    assert status(b, thread).offered
    assert not status(a, thread).offered
    send(b, a, endings.agree_draw(b, thread).value)
    assert [status(desk, thread).result[0].kind for desk in both] == [EndKind.AGREED] * 2


def test_silence_is_claimed_after_the_days_of_the_terms(both, clock):
    a, b = both
    thread = begin(a, b)
    waits, silent = (b, a) if status(a, thread).decisions else (a, b)
    with pytest.raises(RefusedError) as refused:
        endings.claim_silence(waits, thread)
    assert refused.value.code == "TOO_EARLY"
    clock.pass_days(SILENCE_DAYS + 1)
    with pytest.raises(RefusedError) as refused:
        endings.claim_silence(silent, thread)
    assert refused.value.code == "NOT_SILENT"
    send(waits, silent, endings.claim_silence(waits, thread).value)
    assert status(silent, thread).result[0].kind is EndKind.CLAIMED


def test_a_file_of_another_match_is_named_and_changes_nothing(both, tmp_path, clock):
    a, b = both
    one = begin(a, b)
    before = status(b, one)
    two = begin(a, b)
    b.store.close()
    a_file = outbox.newest_file(a, two)
    lonely = open_at(tmp_path / "bert", clock=clock)
    assert status(lonely, one).standing == before.standing
    (arrival,) = arrivals.import_bytes(lonely, a_file.blob).value
    assert arrival.kind in (PieceKind.TURN, PieceKind.INVITE)
    assert thread_name(two) == status(lonely, two).name
    lonely.close()
