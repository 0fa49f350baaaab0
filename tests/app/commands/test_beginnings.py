"""How people meet and a match begins: cards, challenges, acceptances, and every way in which they can be wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands import arrivals, challenges, contacts, outbox, turns
from app.commands.arrivals import Outcome, PieceKind
from app.commands.contacts import SameName
from app.commands.duels import Duel, Pilot, one_against_one
from app.commands.identity import (
    change_passphrase,
    export_seed,
    has_card,
    new_identity,
    own_card,
    restore_identity,
    unlock_keys,
)
from app.commands.status import Standing, find_thread, status, statuses
from app.keys.keystore import LEAST, Owner, lock
from app.troubles import RefusedError, TroubleError
from core.aceshigh.ground import Mission
from core.canonical import b64u
from core.protocol.errors import ProtocolError, UnsafeKeyError
from core.protocol.identity import identity_from_seed
from core.protocol.names import thread_name
from core.protocol.suites import SuiteId
from core.words import Side
from tests.app.commands.correspondence import NEW
from tests.app.desks import BOOKS, DUEL, begin, meet, open_at, owner, send, settle


def against_ernst(**pilot: str):
    """The seats of the usual duel with another first pilot."""
    return one_against_one(Pilot(**pilot), *DUEL.seats[1])


def refusal(call, *args, **kw):
    with pytest.raises(RefusedError) as refused:
        call(*args, **kw)
    assert refused.value.what
    return refused.value.code


def test_an_identity_is_made_once_locked_unlocked_and_backed_up(tmp_path, clock):
    desk = open_at(tmp_path / "new", unlocked=False, clock=clock)
    assert refusal(own_card, desk) == "NO_IDENTITY"
    assert refusal(unlock_keys, desk, "") == "NO_IDENTITY"
    assert refusal(new_identity, desk, " \u202e\n ", "") == "NAME"
    new_identity(desk, " Łukasz  Müller ", "geheim")
    assert own_card(desk).name == "Łukasz Müller"
    assert own_card(desk).file_name == "card_lukasz-muller.flugcard"
    assert refusal(new_identity, desk, "Other", "") == "HAS_IDENTITY"
    card = own_card(desk).raw
    desk.close()

    desk = open_at(tmp_path / "new", unlocked=False, clock=clock)
    assert own_card(desk).raw == card, "the card needs no keys"
    assert not desk.unlocked
    with pytest.raises(UnsafeKeyError):
        unlock_keys(desk, "wrong")
    unlock_keys(desk, "geheim")
    change_passphrase(desk, "geheim", "")
    export_seed(desk, "", tmp_path / "seed.txt")
    desk.close()

    other = open_at(tmp_path / "other", unlocked=False, clock=clock)
    restore_identity(other, tmp_path / "seed.txt", "")
    assert own_card(other).raw == card
    other.close()


def test_other_keys_do_not_take_the_place_of_lost_ones(tmp_path, clock):
    desk = open_at(tmp_path / "new", unlocked=False, clock=clock)
    new_identity(desk, "Anna", "")
    export_seed(desk, "", tmp_path / "seed.txt")
    card = own_card(desk).raw
    desk.close()
    (tmp_path / "new" / "identity.key").unlink()

    desk = open_at(tmp_path / "new", unlocked=False, clock=clock)
    assert refusal(new_identity, desk, "Anna", "") == "KEYS_LOST"
    assert (tmp_path / "new" / "card.flugcard").read_bytes() == card
    restore_identity(desk, tmp_path / "seed.txt", "")
    assert own_card(desk).raw == card
    desk.close()


def test_a_card_that_cannot_be_read_keeps_nobody_from_new_keys(tmp_path, clock):
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "card.flugcard").write_bytes(b"{}")
    desk = open_at(tmp_path / "new", unlocked=False, clock=clock)
    new_identity(desk, "Anna", "")
    assert own_card(desk).name == "Anna"
    desk.close()


def test_nothing_secret_stands_in_the_profile_in_clear(tmp_path, clock):
    desk = open_at(tmp_path / "new", unlocked=False, clock=clock)
    new_identity(desk, "Anna", "geheim")
    seed = desk.owner.seed
    challenges.challenge(desk, DUEL)
    desk.close()
    for file in (tmp_path / "new").rglob("*"):
        if file.is_file():
            data = file.read_bytes()
            assert seed not in data
            assert b64u(seed).encode() not in data


def test_both_read_the_same_phrase_and_note_it(both):
    phrases = []
    for desk in both:
        (one,) = contacts.contacts(desk)
        assert not one.compared
        phrases.append(contacts.phrase(desk, one.id))
        contacts.mark_compared(desk, one.id)
        assert contacts.contacts(desk)[0].compared == desk.today().isoformat()
    assert phrases[0] == phrases[1]


def test_a_changed_card_for_a_known_name_is_never_accepted_silently(both):
    a, _b = both
    (old,) = contacts.contacts(a)
    new = identity_from_seed(b"n" * 32, "bert").card
    assert refusal(contacts.add_contact, a, new.raw) == "CARD_CHANGED"
    (arrival,) = arrivals.import_bytes(a, new.raw).value
    assert (arrival.outcome, arrival.code) == (Outcome.REFUSED, "CARD_CHANGED")
    assert contacts.contacts(a) == (old,)
    contacts.add_contact(a, new.raw, same_name=SameName.KEEP_BOTH)
    assert len(contacts.contacts(a)) == 2
    assert refusal(contacts.find_contact, a, "Bert") == "AMBIGUOUS"
    assert contacts.find_contact(a, b64u(new.hash)[:10]).id == new.hash
    third = identity_from_seed(b"t" * 32, "Bert").card
    contacts.add_contact(a, third.raw, same_name=SameName.REPLACE)
    assert [one.id for one in contacts.contacts(a)] == [third.hash]
    assert refusal(contacts.add_contact, a, own_card(a).armor) == "OWN_CARD"


def test_a_text_without_a_card_says_so(anna):
    with pytest.raises(ProtocolError) as found:
        contacts.add_contact(anna, "Dear Anna, here is nothing.")
    assert found.value.code == "E_ARMOR_NONE"


def test_an_invitation_waits_for_its_answer(both):
    a, b = both
    invite = challenges.challenge(a, DUEL).value
    assert invite.kind == "invite"
    assert status(a, invite.thread).standing is Standing.INVITED
    (arrival,) = send(a, b, invite)
    assert arrival.kind is PieceKind.INVITE
    asked = status(b, invite.thread)
    assert (asked.standing, asked.opponent, asked.mine) == (Standing.ASKED, "Anna", True)
    challenges.decline(b, invite.thread)
    assert status(b, invite.thread).standing is Standing.DECLINED
    assert refusal(challenges.decline, b, invite.thread) == "LAID_ASIDE"


def test_what_was_laid_aside_may_be_accepted_later(both):
    a, b = both
    invite = challenges.challenge(a, DUEL).value
    send(a, b, invite)
    challenges.decline(b, invite.thread)
    (arrival,) = arrivals.import_bytes(b, invite.blob).value
    assert arrival.outcome is Outcome.NEW
    assert status(b, invite.thread).standing is Standing.ASKED
    challenges.decline(b, invite.thread)
    send(b, a, challenges.accept(b, invite.thread).value)
    assert status(b, invite.thread).standing is Standing.OPEN
    assert refusal(challenges.accept, b, invite.thread) == "NOT_ASKED"


def test_ones_own_withdrawn_invitation_names_whom_it_was_for_and_is_not_accepted_by_oneself(both):
    a, _b = both
    bert = contacts.find_contact(a, "Bert").id
    named, anybody = (challenges.challenge(a, DUEL, whom).value.thread for whom in (bert, b""))
    for thread, opponent in ((named, "Bert"), (anybody, "")):
        challenges.decline(a, thread)
        assert status(a, thread).opponent == opponent
        assert refusal(challenges.accept, a, thread) == "NOT_ASKED"


def test_whoever_challenges_is_known_from_then_on(anna, bert):
    send(anna, bert, challenges.challenge(anna, DUEL).value)
    assert [one.name for one in contacts.contacts(bert)] == ["Anna"]


def test_an_invitation_under_a_known_name_with_another_card_is_not_accepted_before_that_is_settled(
    both, tmp_path, clock
):
    _a, b = both
    folder = tmp_path / "false"
    folder.mkdir()
    false = Owner(name="Anna", suite=SuiteId.X25519, seed=b"f" * 32)
    (folder / "identity.key").write_bytes(lock(false, "", bytes(16), LEAST))
    desk = open_at(folder, unlocked=False, clock=clock)
    desk.hold_keys(false)
    invite = challenges.challenge(desk, DUEL).value
    arrivals.import_bytes(b, invite.blob)
    assert refusal(challenges.accept, b, invite.thread) == "CARD_CHANGED"
    contacts.add_contact(b, desk.card.raw, same_name=SameName.KEEP_BOTH)
    desk.close()


def test_only_the_person_who_was_challenged_can_accept(both, tmp_path, clock):
    a, b = both
    eve = open_at(settle(tmp_path / "eve", "Eve"), clock=clock)
    opponent = contacts.contacts(a)[0].id
    invite = challenges.challenge(a, DUEL, opponent).value
    send(a, eve, invite)
    send(a, b, invite)
    (arrival,) = arrivals.import_bytes(a, challenges.accept(eve, invite.thread).value.blob).value
    assert arrival.code == "OTHER_PERSON"
    assert status(a, invite.thread).standing is Standing.INVITED
    assert status(a, invite.thread).last_error[0].code == "OTHER_PERSON"
    send(b, a, challenges.accept(b, invite.thread).value)
    assert status(a, invite.thread).standing is Standing.OPEN
    assert not status(a, invite.thread).last_error
    eve.close()


def test_an_open_invitation_is_taken_by_the_first_who_accepts(both, tmp_path, clock):
    a, b = both
    eve = open_at(settle(tmp_path / "eve", "Eve"), clock=clock)
    invite = challenges.challenge(a, DUEL).value
    for desk in (b, eve):
        send(a, desk, invite)
    send(b, a, challenges.accept(b, invite.thread).value)
    (arrival,) = arrivals.import_bytes(a, challenges.accept(eve, invite.thread).value.blob).value
    assert arrival.code == "ACCEPTED_ALREADY"
    assert status(a, invite.thread).opponent == "Bert"
    eve.close()


def test_a_withdrawn_invitation_is_not_accepted(both):
    a, b = both
    invite = challenges.challenge(a, DUEL).value
    send(a, b, invite)
    challenges.decline(a, invite.thread)
    (arrival,) = arrivals.import_bytes(a, challenges.accept(b, invite.thread).value.blob).value
    assert arrival.code == "WITHDRAWN"


def test_a_file_for_somebody_else_is_refused(both, tmp_path, clock):
    a, b = both
    thread = begin(a, b)
    eve = open_at(settle(tmp_path / "eve", "Eve"), clock=clock)
    file = outbox.newest_file(b, thread)
    assert arrivals.import_bytes(eve, file.blob).value[0].code == "E_NOT_FOR_ME"
    eve.close()


def test_the_locked_keys_are_said_before_anything_is_opened(both, tmp_path, clock):
    a, b = both
    thread = begin(a, b)
    file = outbox.newest_file(b, thread)
    a.close()
    locked = open_at(tmp_path / "anna", unlocked=False, clock=clock)
    assert status(locked, thread).standing is Standing.OPEN, "looking needs no keys"
    assert refusal(arrivals.import_bytes, locked, file.blob) == "LOCKED"
    assert refusal(challenges.challenge, locked, DUEL) == "LOCKED"
    n = status(locked, thread).n
    if status(locked, thread).decisions:
        assert refusal(turns.choose, locked, thread, n, {"kind": "pass"}) == "LOCKED"
    locked.close()


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"pacing": "blitz"}, "pacing"),
        ({"date": "1917-02-30"}, "date"),
        ({"options": {"fire_on": "never"}}, "options.fire_on"),
        ({"options": {"flak": "on"}}, "options.flak"),
        ({"silence_days": 400}, "silence_days"),
        ({"seats": against_ernst(aircraft="A99", name="x")}, "aircraft"),
        ({"seats": against_ernst(aircraft="C05", name="x")}, "all fly for the Central Powers"),
        ({"seats": against_ernst(aircraft="A07", name="\u202e")}, "name"),
        ({"seats": against_ernst(aircraft="A07", name="x" * 81)}, "name"),
        ({"seats": against_ernst(aircraft="A11", name="x")}, "observer"),
        ({"seats": against_ernst(aircraft="A07", name="x", observer="y")}, "observer"),
        ({"seats": against_ernst(aircraft="A07", name="x", grade="general")}, "grade"),
        ({"seats": (DUEL.seats[0] * 2, DUEL.seats[1] * 3)}, "aircraft"),
        ({"seats": (DUEL.seats[0] + DUEL.seats[1], DUEL.seats[1])}, "one side only"),
        ({"seats": DUEL.seats * 3}, "there are 4 at most"),
        ({"seats": ((), *DUEL.seats)}, "aircraft"),
        ({"seats": ()}, "aircraft"),
        ({"missions": {Side.ALLIED: Mission.FREE_HUNT}}, "each side flies one"),
        ({"secret_targets": True}, "secret_targets"),
        ({"title": "a\u202eb"}, "title"),
        ({"title": "x" * 81}, "title"),
        ({"missions": dict.fromkeys(Side, Mission.BOMBING)}, "can fly B (13.1.2)"),
    ],
)
def test_a_duel_that_cannot_be_flown_is_refused_with_its_place(anna, change, word):
    with pytest.raises(RefusedError) as refused:
        challenges.challenge(anna, replace(DUEL, **change))
    assert refused.value.code == "SETUP"
    assert word in refused.value.what
    assert statuses(anna) == ()


def test_other_rules_are_named_on_both_sides(both):
    a, b = both
    invite = challenges.challenge(a, DUEL).value
    object.__setattr__(b.games["aces_high"].data, "digest", "0" * 64)
    (arrival,) = arrivals.import_bytes(b, invite.blob).value
    assert arrival.code == "E_TERMS"
    assert "0000.." in arrival.said
    assert a.games["aces_high"].rules_digest[:4] in arrival.said
    assert statuses(b) == ()


def test_threads_are_found_by_their_id_and_by_the_beginning_of_their_name(both):
    a, b = both
    thread = begin(a, b)
    name = thread_name(thread)
    for asked in (b64u(thread), name, name.lower(), name[:3]):
        assert find_thread(a, asked) == thread
    assert refusal(find_thread, a, "") == "NO_THREAD"
    assert refusal(find_thread, a, "NOPE-0000") == "NO_THREAD"
    assert refusal(find_thread, a, b64u(thread)[:-1]) == "NO_THREAD"


def test_the_duel_is_as_it_was_proposed(both):
    a, b = both
    duel = Duel(
        seats=one_against_one(Pilot(aircraft="C05", name="Ernst"), Pilot(aircraft="A07", name="Łukasz")),
        pacing="round",
        date="1917-10-04",
        options={"fire_on": "crossed"},
        silence_days=0,
    )
    terms = status(b, begin(a, b, duel)).terms
    assert (terms.pacing, terms.date, terms.silence_days) == ("round", "1917-10-04", 0)
    assert dict(terms.options)["fire_on"] == "crossed"
    assert [row["type"] for row in terms.setup["aircraft"]] == ["C05", "A07"]


def test_meeting_twice_changes_nothing(both):
    meet(*both)
    assert all(len(contacts.contacts(desk)) == 1 for desk in both)


def test_a_file_that_is_no_key_file_and_one_that_is_no_backup_are_named(anna, tmp_path, clock):
    folder = settle(tmp_path / "spoilt", "Anna")
    (folder / "identity.key").write_bytes(b"%PDF-1.7 junk")
    desk = open_at(folder, unlocked=False, clock=clock)
    with pytest.raises(TroubleError, match=r"identity\.key is damaged: it is no key file"):
        unlock_keys(desk, "")
    desk.close()
    desk = open_at(tmp_path / "new", unlocked=False, clock=clock)
    for junk in (b"", b"{}", b"x" * 5000, own_card(anna).raw):
        (tmp_path / "junk").write_bytes(junk)
        with pytest.raises(RefusedError, match="junk is not the backup of an identity") as refused:
            restore_identity(desk, tmp_path / "junk", "")
        assert refused.value.code == "NOT_A_BACKUP"
    desk.close()


@pytest.mark.parametrize("left", [None, b"junk"], ids=["missing", "junk"])
def test_a_card_that_is_missing_or_damaged_is_made_again_from_the_keys(tmp_path, clock, left):
    file = settle(tmp_path / "anna", "Anna") / "card.flugcard"
    whole = file.read_bytes()
    file.unlink() if left is None else file.write_bytes(left)
    desk = open_at(tmp_path / "anna", unlocked=False, clock=clock)
    assert refusal(own_card, desk) == "LOCKED"
    assert not has_card(desk)
    desk.hold_keys(owner("Anna"))
    desk.mend_card()
    desk.close()
    assert file.read_bytes() == whole


def test_a_passphrase_has_a_greatest_length(anna, tmp_path, clock):
    desk = open_at(tmp_path / "new", unlocked=False, clock=clock)
    assert refusal(new_identity, desk, "Anna", "x" * 1025) == "PASSPHRASE"
    assert refusal(new_identity, desk, "Anna", "\ud800") == "TEXT"
    assert not desk.has_identity
    assert refusal(change_passphrase, anna, "x" * 1025, "") == "PASSPHRASE"
    desk.close()


def test_words_are_composed_by_the_commands_and_half_signs_are_refused(both):
    a, b = both
    apart, whole = "Ame\u0301lie", "Am\xe9lie"
    for proposal in (named(DUEL, apart), named(BOOKS, apart)):
        terms = status(a, challenges.challenge(a, proposal).value.thread).terms
        assert whole in str(terms.setup)
    for proposal in (named(DUEL, "\udcff"), named(BOOKS, "\udcff")):
        assert refusal(challenges.challenge, a, proposal) == "TEXT"
    thread = begin(a, b)
    assert refusal(turns.say, a, thread, "\ud800") == "TEXT"
    turns.say(a, thread, apart)
    assert [one.text for one in turns.notes(a, thread)] == [whole]
    assert refusal(new_identity, a, "\ud800", "") == "TEXT"


def named(proposal, name):
    """The fight with a first pilot of this name."""
    (first,), theirs = proposal.seats
    return replace(proposal, seats=((replace(first, name=name),), theirs))


def line_above(text):
    """The line for people above the one block of a text."""
    head, begin, *_rest = text.splitlines()
    assert begin.startswith("-----BEGIN FLUGPOST ")
    return head


def test_above_an_invitation_stands_who_invites_whom_to_what(both):
    a, b = both
    bert = contacts.find_contact(a, "Bert").id
    named = challenges.challenge(a, DUEL, bert).value
    fight = "a fight of Aces High by mail: RAF S.E.5a against Albatros D.V, 4 October 1917."
    words = f"[{thread_name(named.thread)}] Flugpost: invitation. Anna invites Bert to {fight}"
    assert line_above(named.armor) == words
    assert outbox.newest_file(a, named.thread).armor == named.armor
    assert outbox.export(a, named.thread).value.armor == named.armor
    (arrival,) = arrivals.import_text(b, f"Dear Bert,\n> {named.armor}").value
    assert (arrival.kind, arrival.outcome) == (PieceKind.INVITE, Outcome.NEW)
    books = challenges.challenge(a, BOOKS).value
    assert "Anna invites you to a fight of Ace of Aces by mail: Sopwith Camel against" in line_above(books.armor)
    campaign = line_above(challenges.challenge(a, NEW).value.armor)
    assert "Anna invites you to a campaign of Aces High by mail: " in campaign
    assert campaign.endswith(", from March 1917, 4 months.")


def test_nothing_but_the_subject_stands_above_what_is_sealed(both):
    a, b = both
    invite = challenges.challenge(a, DUEL).value
    send(a, b, invite)
    accepted = challenges.accept(b, invite.thread).value
    assert line_above(accepted.armor) == accepted.subject
    assert "Anna" not in accepted.subject
