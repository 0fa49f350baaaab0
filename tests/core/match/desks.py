"""Two desks for tests: matches, secrets and files in memory, as the application keeps them on disk."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from core.canonical import Json
from core.match.admit import Received, admit, begin, receive
from core.match.own import Own
from core.match.seat import choose, compose, has_something_to_say, signed_own, todo
from core.match.state import Match
from core.match.terms import terms_json
from core.play import Terms
from core.protocol.entries import Draft, Entry, sign_entry
from core.protocol.feeds import next_draft, unacknowledged
from core.protocol.genesis import Genesis, join, write_accept, write_invite
from core.protocol.identity import Identity, identity_from_seed
from core.protocol.items import Item
from core.protocol.shares import chain
from core.words import SeatId
from tests.core.match.toy import A, B, ToyRules, fire, hand, pick, toy_terms  # noqa: F401 - handed on to tests

ANNA = identity_from_seed(b"a" * 32, "Anna")
BERT = identity_from_seed(b"b" * 32, "Bert")
EVE = identity_from_seed(b"e" * 32, "Eve")
SECRETS = {A: b"s" * 32, B: b"t" * 32}


def genesis_of(terms: Terms, rand: bytes = b"\1" * 16) -> Genesis:
    invite = write_invite(ANNA, terms_json(terms), chain(SECRETS[A]).anchor, rand)
    return join(invite, write_accept(BERT, invite, chain(SECRETS[B]).anchor))


@dataclass
class Desk:
    seat: SeatId
    me: Identity
    match: Match
    own: Own
    files: list[Entry] = field(default_factory=list)
    owed_days: int = 365
    """For how many days this seat has owed its word, by its own clock."""

    def choose(self, choice: Json, *, eager: bool = False) -> Desk:
        due = todo(self.match, self.own, eager=eager)
        assert due is not None, "nothing to choose"
        self.own = choose(self.match, self.own, due.n, choice, eager=eager)
        return self

    def write(self, note: str = "", asides: tuple[Item, ...] = ()) -> Entry:
        """Sign the next entry and take it in; what goes into the file is `unacknowledged`."""
        composed = compose(self.match, self.own, note=note, asides=asides)
        entry = sign_entry(self.me.sign_key, composed.draft)
        self.match, _ = admit(self.match, entry)
        self.own = signed_own(self.match, self.own, composed)
        self.files.append(entry)
        return entry

    def file(self) -> tuple[Entry, ...]:
        return unacknowledged(self.match.feeds, self.seat)

    def take(self, *entries: Entry, adopt: bool = False) -> Received:
        received = receive(self.match, self.seat, entries, adopt=adopt, owed_days=self.owed_days)
        self.match = received.match
        return received

    def accept(self, *entries: Entry) -> None:
        received = self.take(*entries)
        if received.refused:
            raise received.refused[0]

    def forge(self, *items: Item, note: str = "") -> Entry:
        """An entry signed by this seat that says whatever it likes; not taken in here."""
        return sign_entry(self.me.sign_key, next_draft(self.match.feeds, self.seat, items, note))

    def items(self) -> list[tuple[str, int]]:
        return [(type(item).__name__.lower(), getattr(item, "n", 0)) for item in self.files[-1].said.items]


def two_desks(
    script: list[str], rules: ToyRules | None = None, other: ToyRules | None = None, **kw
) -> tuple[Desk, Desk]:
    used = rules or ToyRules()
    genesis = genesis_of(toy_terms(script, rules=used, **kw))
    a = Desk(A, ANNA, begin(genesis, used), Own(seat=A, secret=SECRETS[A]))
    b = Desk(B, BERT, begin(genesis, other or used), Own(seat=B, secret=SECRETS[B]))
    return a, b


def resign_key(entry: Entry, identity: Identity, **changes) -> Entry:
    said = entry.said
    kept = {name: getattr(said, name) for name in ("match", "seat", "seq", "prev", "seen", "items", "note")}
    return sign_entry(identity.sign_key, Draft(**(kept | changes)))


def any_choice(rng: random.Random, desk: Desk) -> dict[str, Json]:
    """A random legal choice for the decision that is open for this desk."""
    due = todo(desk.match, desk.own)
    assert due is not None
    if due.pending.kept:
        return hand(*rng.sample(range(10), 5))
    assert isinstance(due.legal, list)
    return rng.choice(due.legal)


def fill(rng: random.Random, desk: Desk) -> None:
    """Choose at random as long as this desk may choose."""
    while todo(desk.match, desk.own) is not None:
        desk.choose(any_choice(rng, desk))


def play_out(a: Desk, b: Desk, rng: random.Random, limit: int = 4000) -> list[SeatId]:
    """Both play at random, one after the other, until nobody owes a word; the writers of the files in order."""
    written = []
    writer, reader = (a, b) if todo(a.match, a.own) or not todo(b.match, b.own) else (b, a)
    for _ in range(limit):
        fill(rng, writer)
        if a.match.game.pending is None and b.match.game.pending is None:
            break
        if has_something_to_say(writer.match, writer.own):
            writer.write()
            written.append(writer.seat)
            reader.accept(*writer.file())
        writer, reader = reader, writer
    return written
