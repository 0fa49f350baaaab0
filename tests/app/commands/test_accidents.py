"""Old copies, lost databases, new computers, damaged and forged files: delay, never a second story."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace

import pytest

from app.commands import arrivals, outbox, records, turns
from app.commands.arrivals import Outcome
from app.commands.signing import BoundTroubleError
from app.commands.status import Standing, status
from app.desk import CARD, KEYS
from app.store.database import FILE
from app.troubles import RefusedError, TroubleError
from core.canonical import keyed
from core.match.own import Own
from core.match.seat import compose
from core.protocol.entries import sign_entry
from core.protocol.errors import DesyncError, StaleDatabaseError, VerifyError
from core.protocol.feeds import next_draft
from core.protocol.items import Resign, State
from core.protocol.letters import seal_turn
from tests.app.desks import RULES, any_choice, begin, choose_all, fight, open_at, send, waiting


def advance_to_hands(a, b, thread):
    """Play until a hand is due from the returned first desk, and the other has not sealed his."""
    for _file in range(20):
        for writer, reader in ((a, b), (b, a)):
            due = status(writer, thread).decisions
            if due and due[0].kind == "hand" and not writer.mail_match(thread).ahead.point.bound:
                return writer, reader
        fight(a, b, thread, files=1)
    raise AssertionError("no hand came")


def fold(desk):
    """The profile folder of a desk that is closed now."""
    folder = desk.places.profile
    desk.close()
    return folder


def test_an_old_copy_of_the_database_signs_nothing_and_a_catch_up_file_repairs_it(both, tmp_path, clock):
    a, b = both
    thread = begin(a, b)
    a, b = advance_to_hands(a, b, thread)
    folder = fold(a)
    shutil.copy(folder / FILE, tmp_path / "old.db")
    a = open_at(folder, clock=clock)
    n, choice = any_choice(a, thread)
    file = turns.choose(a, thread, n, choice).value
    send(a, b, file)
    folder = fold(a)
    for tail in ("-wal", "-shm"):
        (folder / f"{FILE}{tail}").unlink(missing_ok=True)
    shutil.copy(tmp_path / "old.db", folder / FILE)

    a = open_at(folder, clock=clock)
    before = status(a, thread)
    assert before.last_error[0].code == "E_STALE_DB"
    with pytest.raises(StaleDatabaseError, match=r"you already signed file \d+, it knows only \d+"):
        turns.choose(a, thread, n, choice)
    with pytest.raises(StaleDatabaseError):
        turns.say(a, thread, "hello")
    assert waiting(a, thread) is None

    (bundle,) = outbox.catch_up(b, thread).value
    (arrival,) = arrivals.import_bytes(a, bundle.blob).value
    assert arrival.outcome is Outcome.NEW
    after = status(a, thread)
    assert not after.last_error
    assert after.lost == (n,), "the sealed choice was in the database that is gone"
    with pytest.raises(RefusedError) as refused:
        turns.recover_choice(a, thread, {"kind": "pass"})
    assert refused.value.code == "NOT_THAT_CHOICE"
    turns.recover_choice(a, thread, choice)
    assert status(a, thread).lost == ()
    with pytest.raises(RefusedError) as refused:
        turns.recover_choice(a, thread, choice)
    assert refused.value.code == "NOTHING_LOST"
    fight(b, a, thread)
    assert records.record(a, thread) == records.record(b, thread)
    assert status(a, thread).result
    a.close()


def test_the_other_sides_file_shows_that_the_database_and_its_guard_are_old(both, tmp_path, clock):
    a, b = both
    thread = begin(a, b)
    a, b = advance_to_hands(a, b, thread)
    folder = fold(a)
    shutil.copytree(folder, tmp_path / "copy")
    a = open_at(folder, clock=clock)
    n, choice = any_choice(a, thread)
    send(a, b, turns.choose(a, thread, n, choice).value)
    a.close()
    choose_all(b, thread)
    answer = outbox.export(b, thread).value

    old = open_at(tmp_path / "copy", clock=clock)
    (arrival,) = arrivals.import_bytes(old, answer.blob).value
    assert arrival.code == "E_STALE_DB"
    old.close()
    old = open_at(tmp_path / "copy", clock=clock)
    with pytest.raises(StaleDatabaseError):  # remembered: nothing is signed before the own turns are here
        turns.choose(old, thread, n, choice)
    arrivals.import_bytes(old, outbox.catch_up(b, thread).value[0].blob)
    turns.recover_choice(old, thread, choice)
    assert not status(old, thread).last_error
    old.close()


def test_a_new_computer_waits_for_a_file_of_the_other_side(both, tmp_path, clock):
    a, b = both
    thread = begin(a, b)
    a, b = advance_to_hands(a, b, thread)
    folder = fold(a)
    shutil.rmtree(folder / "guard")
    a = open_at(folder, clock=clock)
    n, choice = any_choice(a, thread)
    with pytest.raises(RefusedError) as refused:
        turns.choose(a, thread, n, choice)
    assert refused.value.code == "UNGUARDED"
    send(b, a, turns.say(b, thread, "still there?").value)
    assert turns.choose(a, thread, n, choice).value.kind == "turn"
    a.close()


def test_the_player_may_state_that_nothing_left(both, clock):
    a, b = both
    thread = begin(a, b)
    a, b = advance_to_hands(a, b, thread)
    folder = fold(a)
    shutil.rmtree(folder / "guard")
    a = open_at(folder, clock=clock)
    turns.confirm_nothing_left(a, thread)
    n, choice = any_choice(a, thread)
    send(a, b, turns.choose(a, thread, n, choice).value)
    a.close()


def test_a_lost_database_is_rebuilt_from_the_own_sent_mails_and_those_that_came(both, tmp_path, clock):
    a, b = both
    thread = begin(a, b)
    fight(a, b, thread, files=4)
    mails = [file.blob for desk in both for file in outbox.outbox(desk, thread) if file.left]
    folder = fold(a)
    new = tmp_path / "new"
    new.mkdir()
    for name in (KEYS, CARD):
        shutil.copy(folder / name, new / name)
    a = open_at(new, clock=clock)
    for mail in mails:
        (new / f"{len(list(new.iterdir()))}.flugpost").write_bytes(mail)
    found = arrivals.import_paths(a, [new]).value
    assert not [one for one in found if one.code], found
    assert {one.outcome for one in found} <= {Outcome.NEW, Outcome.DUPLICATE, Outcome.WAITING}
    after = status(a, thread)
    assert (after.standing, after.opponent, after.last_error) == (Standing.OPEN, "Bert", ())
    here, there = a.mail_match(thread).match, b.mail_match(thread).match
    assert here.feeds.feed("A").entries == there.feeds.feed("A").entries
    assert (here.game.n, here.game.hash) == (there.game.n, there.game.hash)
    a.close()


def test_every_flipped_byte_is_refused_and_leaves_no_trace(both):
    a, b = both
    thread = begin(a, b)
    a, b = advance_to_hands(a, b, thread)
    n, choice = any_choice(a, thread)
    blob = turns.choose(a, thread, n, choice).value.blob
    before = replace(status(b, thread), last_error=())
    for at in range(0, len(blob), 37):
        flipped = blob[:at] + bytes([blob[at] ^ 1]) + blob[at + 1 :]
        (arrival, *rest) = arrivals.import_bytes(b, flipped).value
        assert arrival.outcome is Outcome.REFUSED
        assert arrival.code.startswith("E_")
        assert not rest
    assert replace(status(b, thread), last_error=()) == before
    (arrival,) = arrivals.import_bytes(b, blob).value
    assert arrival.outcome is Outcome.NEW
    assert not status(b, thread).last_error


def forged(desk, thread, *items):
    """A file of the desk's seat that says whatever it likes; nothing of it is kept there."""
    held = desk.mail_match(thread)
    entry = sign_entry(desk.identity.sign_key, next_draft(held.match.feeds, held.seat, items))
    return entry, seal_turn(held.match.genesis, held.seat, (entry,), bytes(32))


def test_a_signed_lie_is_refused_kept_as_evidence_and_explained_to_a_third_person(both):
    a, b = both
    thread = begin(a, b)
    a, b = advance_to_hands(a, b, thread)
    before = b.mail_match(thread).match
    _entry, blob = forged(a, thread, State(n=before.game.n - 1, hash=bytes(32)))
    (arrival,) = arrivals.import_bytes(b, blob).value
    assert arrival.code in ("E_DESYNC", "E_RULE")
    assert b.mail_match(thread).match.feeds == before.feeds
    kept = status(b, thread).last_error[0]
    assert (kept.code, kept.said) == (arrival.code, arrival.said)
    records.verify_record(b, records.record(b, thread))
    with pytest.raises(VerifyError) as found:
        records.verify_record(b, records.record(b, thread, evidence=True))
    assert found.value.facts["why"] == arrival.code


def test_two_stories_are_told_with_both(both):
    a, b = both
    thread = begin(a, b)
    _entry, blob = forged(a, thread, Resign())
    send(a, b, turns.say(a, thread, "one story").value)
    (arrival,) = arrivals.import_bytes(b, blob).value
    assert arrival.code == "E_EQUIVOCATION"
    assert len(b.store.feeds.refused(thread)) == 1


def test_a_crash_between_the_two_writes_is_healed_before_anything_leaves(both, clock):
    a, b = both
    thread = begin(a, b)
    a, b = advance_to_hands(a, b, thread)
    guard = a.store.guards.read(thread)
    n, choice = any_choice(a, thread)
    file = turns.choose(a, thread, n, choice).value
    folder = fold(a)
    a = open_at(folder, clock=clock)
    a.store.guards.write(thread, guard)  # as if the program had died before writing the new one
    assert outbox.export(a, thread).value.blob == file.blob
    assert a.store.guards.read(thread).seq == file.seq
    a.close()


def full(*_anything):
    raise TroubleError("The disk is full.", "Free some space.")


def test_the_first_word_of_a_match_is_healed_too(both, clock):
    """The guard file is there from the acceptance on, so that a missing one always means another computer."""
    a, b = both
    thread = begin(a, b)
    for desk in both:
        guard = desk.store.guards.read(thread)
        match = desk.mail_match(thread).match
        assert guard is not None
        assert guard.seq == match.feeds.count(desk.mail_match(thread).seat)
        assert guard.hash == match.feeds.hash_at(desk.mail_match(thread).seat, guard.seq)


def test_a_disk_that_fills_between_the_two_writes_is_told_as_it_is(both, monkeypatch):
    a, b = both
    thread = begin(a, b)
    a, b = advance_to_hands(a, b, thread)
    n, choice = any_choice(a, thread)
    with monkeypatch.context() as patched:
        patched.setattr(type(a.store.guards), "write", full)
        with pytest.raises(BoundTroubleError, match=r"signed and kept, and it binds\. The disk is full\.") as told:
            turns.choose(a, thread, n, choice)
        assert "open the match again" in told.value.next_step
        with pytest.raises(TroubleError):  # nothing leaves before it is noted
            outbox.export(a, thread)
    (file,) = status(a, thread).unsent
    assert a.store.guards.read(thread).seq == file.seq
    with pytest.raises(RefusedError):
        turns.choose(a, thread, n, choice)
    send(a, b, file)


def test_a_choice_that_cannot_be_kept_binds_nobody(both, monkeypatch):
    a, b = both
    thread = begin(a, b)
    a, b = advance_to_hands(a, b, thread)
    n, choice = any_choice(a, thread)
    before = a.mail_match(thread).match.feeds

    with monkeypatch.context() as patched:
        patched.setattr(a.store.outbox, "add", full)
        with pytest.raises(TroubleError):
            turns.choose(a, thread, n, choice)
    assert a.mail_match(thread).match.feeds == before
    assert a.store.feeds.sealed(thread, a.mail_match(thread).seat, n) == {}
    send(a, b, turns.choose(a, thread, n, choice).value)


def test_the_same_choice_gives_the_same_seal_after_a_crash_before_the_first_write(both, monkeypatch):
    a, b = both
    thread = begin(a, b)
    a, b = advance_to_hands(a, b, thread)
    n, choice = any_choice(a, thread)
    held = a.mail_match(thread)
    from core.match.seat import choose  # noqa: PLC0415 - the core's own, beside the command of that name

    secret = a.secret_of(held.match.genesis.invite, held.seat)
    own = Own(seat=held.seat, secret=secret, sealed=a.own(held).sealed)
    twice = [compose(held.match, choose(held.match, own, n, choice)).draft for _ in range(2)]
    assert twice[0] == twice[1]
    turns.choose(a, thread, n, choice)
    assert a.mail_match(thread).match.feeds.feed(held.seat).entries[-1].said == twice[0]


def test_the_match_secret_comes_from_the_identity_alone(both):
    a, b = both
    thread = begin(a, b)
    invite = a.mail_match(thread).match.genesis.invite
    assert b.secret_of(invite, "B") == keyed(b.owner.seed, "match-secret", invite.hash)
    assert a.secret_of(invite, "A") != b.secret_of(invite, "B")


def test_a_match_goes_on_with_the_rules_it_was_begun_with(both, tmp_path, clock):
    """A later program has other data; what the match uses was kept with it."""
    a, b = both
    thread = begin(a, b)
    fight(a, b, thread, files=3)
    before = status(a, thread)
    folder = fold(a)
    rules = tmp_path / "rules"
    shutil.copytree(RULES, rules)
    charts = rules / "aces_high" / "aircraft" / "A07.toml"
    text = charts.read_text("utf-8")
    changed = re.sub(r"track = \d+", "track = 17", text)
    assert changed != text
    charts.write_text(changed, "utf-8")
    a = open_at(folder, clock=clock)
    a.rules_folder = rules
    assert a.games["aces_high"].rules_digest != before.terms.rules
    assert status(a, thread) == before
    a.close()


def test_a_kept_match_that_is_damaged_is_told(both, clock):
    a, b = both
    thread = begin(a, b)
    fight(a, b, thread, files=3)
    with a.store.transaction():
        a.store._database._peewee.execute_sql(
            "UPDATE entry SET statement = replace(statement, '\"seq\":1', '\"seq\":9')"
        )
        a.store._database._peewee.execute_sql("UPDATE entry SET statement = CAST(statement AS BLOB)")
    a.forget(thread)
    with pytest.raises(TroubleError, match="damaged"):
        status(a, thread)


def test_the_last_error_is_plain_json(both):
    a, b = both
    thread = begin(a, b)
    (arrival,) = arrivals.import_bytes(b, forged(a, thread, State(n=9, hash=bytes(32)))[1]).value
    kept = json.loads(b.thread(thread).last_error)
    assert kept == {"code": arrival.code, "said": arrival.said, "next": arrival.next_step, "at": b.now()}


def test_a_match_of_an_earlier_state_of_the_program_is_not_called_damaged_and_its_record_is_saved(both, monkeypatch):
    a, b = both
    thread = begin(a, b)
    fight(a, b, thread, files=2)
    whole = records.record(a, thread)

    def differs(_match, _entry):
        raise DesyncError(n=3)

    monkeypatch.setattr("app.desk.admit", differs)
    a.forget(thread)
    with pytest.raises(TroubleError, match=r"begun with an earlier state of the program \(engine [0-9.]+\)"):
        status(a, thread)
    assert records.record(a, thread) == whole


def test_an_own_file_that_comes_back_is_called_so(both):
    a, b = both
    thread = begin(a, b)
    a, b = advance_to_hands(a, b, thread)
    n, choice = any_choice(a, thread)
    file = turns.choose(a, thread, n, choice).value
    (came,) = arrivals.import_text(a, file.armor).value
    assert (came.outcome, came.said) == (Outcome.DUPLICATE, f"That is your own file {file.seq}.")
    assert file.subject.endswith(f"Flugpost: file {file.seq}")
