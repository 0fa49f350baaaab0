"""What a hostile program can sign is refused by its code, leaves the match as it was, and is kept as evidence."""

from __future__ import annotations

import pytest

from app.commands import arrivals, turns
from app.commands.arrivals import Outcome
from app.commands.status import status
from core.canonical import b64u
from core.match.padding import padded
from core.protocol.entries import Draft, sign_entry
from core.protocol.feeds import next_draft
from core.protocol.identity import identity_from_seed
from core.protocol.items import Clear, Commit, Open, Share, State
from core.protocol.letters import seal_turn
from core.protocol.sealing import seal_choice
from core.protocol.shares import chain
from tests.app.commands.test_accidents import advance_to_hands
from tests.app.desks import any_choice, begin, send


class Forger:
    """The desk that moves first, with everything its player knows, and a pen that signs anything."""

    def __init__(self, first, second, thread):
        self.desk, self.victim, self.thread = first, second, thread
        self.held = first.mail_match(thread)
        self.n, choice = any_choice(first, thread)
        self.choice = padded(choice)
        self.secret = first.secret_of(self.held.match.genesis.invite, self.held.seat)
        self.seal = seal_choice(self.secret, self.held.match.genesis.mid, self.n, self.held.seat, self.choice)
        self.right = tuple(self.held.prepared.said.items) if self.held.prepared else ()

    def file(self, *items, key=None, **changes):
        """A file with one entry that says these items, after what is really due."""
        draft = next_draft(self.held.match.feeds, self.held.seat, (*self.right, *items))
        kept = {name: getattr(draft, name) for name in ("match", "seat", "seq", "prev", "seen", "items", "note")}
        entry = sign_entry(key or self.desk.identity.sign_key, Draft(**(kept | changes)))
        return seal_turn(self.held.match.genesis, self.held.seat, (entry,), bytes(32))

    def both_bound(self):
        """Go on until the other has shown its choice and its share, and this desk owes its opening."""
        send(self.desk, self.victim, turns.choose(self.desk, self.thread, self.n, self.choice).value)
        n, choice = any_choice(self.victim, self.thread)
        answer = turns.choose(self.victim, self.thread, n, choice).value
        send(self.victim, self.desk, answer)
        self.held = self.desk.mail_match(self.thread)
        self.right = ()
        return self


@pytest.fixture
def forger(both):
    a, b = both
    thread = begin(a, b)
    first, second = advance_to_hands(a, b, thread)
    return Forger(first, second, thread)


def refuse(forger, blob):
    """Import a file at the victim's desk; its code, having seen that nothing changed."""
    desk, thread = forger.victim, forger.thread
    before = desk.mail_match(thread).match
    (arrival,) = arrivals.import_bytes(desk, blob).value
    after = desk.mail_match(thread).match
    assert arrival.outcome is Outcome.REFUSED
    assert (after.feeds, after.game.hash, after.point) == (before.feeds, before.game.hash, before.point)
    assert status(desk, thread).last_error[0].code == arrival.code
    assert arrival.said.endswith((".", '"'))
    assert arrival.next_step
    return arrival.code


def test_a_choice_in_clear_before_the_other_is_bound(forger):
    assert refuse(forger, forger.file(Clear(n=forger.n, choice=forger.choice))) == "E_RULE"
    assert len(forger.victim.store.feeds.refused(forger.thread)) == 1


def test_a_commitment_to_another_decision(forger):
    assert refuse(forger, forger.file(Commit(n=forger.n + 1, commitment=bytes(32)))) == "E_RULE"


def test_an_opening_before_both_are_bound(forger):
    commit = Commit(n=forger.n, commitment=forger.seal.commitment)
    opening = Open(n=forger.n, choice=forger.choice, nonce=forger.seal.nonce)
    assert refuse(forger, forger.file(commit, opening)) == "E_RULE"


def test_a_share_before_both_are_bound(forger):
    share = chain(forger.secret).share(forger.held.match.game.dealt + 2)
    assert refuse(forger, forger.file(Share(n=forger.n, share=share))) in ("E_RULE", "E_SHARE")


def test_an_opening_of_something_else(forger):
    forger.both_bound()
    other = padded({**{k: v for k, v in forger.choice.items() if k != "pad"}, "hands": []})
    assert refuse(forger, forger.file(Open(n=forger.n, choice=other, nonce=forger.seal.nonce))) == "E_OPENING"
    assert refuse(forger, forger.file(Open(n=forger.n, choice=forger.choice, nonce=bytes(32)))) == "E_OPENING"


def test_a_share_that_was_not_fixed_at_the_start(forger):
    forger.both_bound()
    opening = Open(n=forger.n, choice=forger.choice, nonce=forger.seal.nonce)
    assert refuse(forger, forger.file(opening, Share(n=forger.n, share=bytes(32)))) == "E_SHARE"


def test_another_state_after_the_same_decision(forger):
    forger.both_bound()
    opening = Open(n=forger.n, choice=forger.choice, nonce=forger.seal.nonce)
    share = Share(n=forger.n, share=chain(forger.secret).share(forger.held.match.game.dealt + 1))
    assert refuse(forger, forger.file(opening, share, State(n=forger.n, hash=bytes(32)))) == "E_DESYNC"


def test_a_sealed_choice_that_the_rules_forbid(forger):
    illegal = padded({"kind": "hands", "hands": [{"aircraft": "A1", "cards": [{"card": 5}, {"card": 6}]}]})
    seal = seal_choice(forger.secret, forger.held.match.genesis.mid, forger.n, forger.held.seat, illegal)
    blob = forger.file(Commit(n=forger.n, commitment=seal.commitment))
    arrivals.import_bytes(forger.victim, blob)
    n, choice = any_choice(forger.victim, forger.thread)
    turns.choose(forger.victim, forger.thread, n, choice)
    seen = forger.victim.mail_match(forger.thread).match.feeds
    me = forger.held.seat
    draft = next_draft(seen, me, (Open(n=forger.n, choice=illegal, nonce=seal.nonce),))
    entry = sign_entry(forger.desk.identity.sign_key, draft)
    assert refuse(forger, seal_turn(forger.held.match.genesis, me, (entry,), bytes(32))) == "E_ILLEGAL_CHOICE"


def test_a_strangers_signature(forger):
    eve = identity_from_seed(b"e" * 32, "Eve")
    commit = Commit(n=forger.n, commitment=bytes(32))
    assert refuse(forger, forger.file(commit, key=eve.sign_key)) == "E_SIGNATURE"


def test_an_entry_of_another_match(forger):
    commit = Commit(n=forger.n, commitment=bytes(32))
    assert refuse(forger, forger.file(commit, match=b"x" * 16)) == "E_OTHER_MATCH"


def test_a_seat_that_denies_what_it_has_signed(forger):
    commit = Commit(n=forger.n, commitment=bytes(32))
    assert refuse(forger, forger.file(commit, prev=b"x" * 32)) == "E_EQUIVOCATION"


def test_an_error_shown_to_a_person_names_the_person(forger):
    (arrival,) = arrivals.import_bytes(forger.victim, forger.file(Clear(n=forger.n, choice=forger.choice))).value
    assert forger.desk.card.shown_name in arrival.said
    assert b64u(forger.thread) not in arrival.said
