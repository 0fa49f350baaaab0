"""What the command line says of how a match stands, and what it hands out of one."""

from __future__ import annotations

import datetime as dt

from app.commands import challenges, contacts, endings, outbox, records
from app.commands.folders import exchange
from app.commands.status import status
from app.store.guard import Guard
from core.protocol.names import thread_name
from tests.app.desks import DUEL, begin, fight, open_at, settle


def test_a_long_silence_is_told_with_its_day_and_who_to_ask(both, flugpost, clock):
    a, b = both
    clock.now = dt.datetime(2020, 2, 1, 12, tzinfo=dt.UTC)
    bert = contacts.find_contact(a, "Bert").id
    file = challenges.challenge(a, DUEL, bert).value
    lies_here = challenges.challenge(a, DUEL, bert).value.thread
    outbox.export(a, file.thread)
    folder = a.places.profile
    a.close()
    b.close()
    said = flugpost("--profile", folder, "status", thread_name(file.thread)).out
    assert said.splitlines()[1:] == ["  no answer since 2020-02-01: ask Bert"]
    assert "no answer" not in flugpost("--profile", folder, "status", thread_name(lies_here)).out, "it has not left"


def test_a_match_that_goes_on_is_not_called_silent_too_early(both, flugpost, clock):
    a, _b = both
    clock.now = dt.datetime.now(tz=dt.UTC)
    file = challenges.challenge(a, DUEL).value
    outbox.export(a, file.thread)
    folder = a.places.profile
    a.close()
    assert "no answer" not in flugpost("--profile", folder, "status").out


def test_what_was_withdrawn_waits_for_no_post_and_what_was_laid_aside_may_be_accepted(both, flugpost, tmp_path):
    a, b = both
    file = challenges.challenge(a, DUEL).value
    (tmp_path / "invite.flugpost").write_bytes(file.blob)
    challenges.decline(a, file.thread)
    assert status(a, file.thread).unsent == ()
    (tmp_path / "post").mkdir()
    assert exchange(a, tmp_path / "post").value.left == ()
    folders = [desk.places.profile for desk in both]
    a.close()
    b.close()
    name = thread_name(file.thread)
    assert flugpost("--profile", folders[0], "status", name).out == f"{name}: withdrawn\n"
    flugpost("--profile", folders[1], "import", "invite.flugpost")
    flugpost("--profile", folders[1], "accept", "--decline", name)
    assert "laid aside; it may still be accepted" in flugpost("--profile", folders[1], "status", name).out
    assert flugpost("--profile", folders[1], "accept", "--decline", name, "--json").json["code"] == "LAID_ASIDE"
    assert flugpost("--profile", folders[1], "accept", name).code == 0


def test_what_to_do_about_an_old_copy_is_said_once(both, flugpost):
    a, b = both
    thread = begin(a, b)
    a.store.guards.write(thread, Guard(seq=90, hash=bytes(32)))
    folder = a.places.profile
    a.close()
    said = flugpost("--profile", folder, "status").out
    assert "E_STALE_DB" in said
    assert said.count("Ask for a catch-up file.") == 1


def test_a_second_offer_of_a_draw_is_refused_while_the_first_stands(both, flugpost):
    a, b = both
    thread = begin(a, b)
    endings.offer_draw(a, thread)
    folder = a.places.profile
    a.close()
    said = flugpost("--profile", folder, "draw", thread_name(thread), "--json")
    assert (said.code, said.json["code"]) == (1, "OFFERED")


def test_a_record_that_was_cut_short_says_that_the_match_goes_on(both, flugpost, tmp_path):
    a, b = both
    thread = begin(a, b)
    fight(a, b, thread)
    whole = records.record(a, thread)
    (tmp_path / "whole.flugrecord").write_bytes(whole)
    (tmp_path / "cut.flugrecord").write_bytes(b"".join(whole.splitlines(keepends=True)[:6]))
    assert "goes on" not in flugpost("verify", "whole.flugrecord").out
    said = flugpost("verify", "cut.flugrecord")
    assert said.code == 0
    assert "The match is not over: this record ends while it goes on." in said.out


def test_aircraft_are_named_in_small_letters_too(flugpost, tmp_path):
    folder = settle(tmp_path / "anna", "Anna")
    assert flugpost("--profile", folder, "challenge", "--aircraft", "a07", "--against", "c05").code == 0
    assert flugpost("print", "blank", "--aircraft", "a07", "--out", "log.pdf").code == 0
    said = flugpost("print", "blank", "--aircraft", "zeppelin", "--out", "log.pdf")
    assert said.code == 2
    assert "zeppelin" in said.err
    said = flugpost("--profile", folder, "challenge", "--aircraft", "A07", "--against", "A09", "--json")
    assert "all fly for the Allies" in said.json["said"]
    open_at(folder).close()
