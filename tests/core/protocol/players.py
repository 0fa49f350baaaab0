"""Three people, a match of the first two, and short words to let them speak."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from core.protocol.entries import Entry, sign_entry
from core.protocol.feeds import Feeds, append, next_draft, start_feeds
from core.protocol.genesis import Genesis, join, write_accept, write_invite
from core.protocol.identity import Identity, identity_from_seed
from core.protocol.items import Clear, Commit, Open, Share
from core.protocol.sealing import seal_choice
from core.protocol.shares import chain
from core.protocol.suites import SuiteId

if TYPE_CHECKING:
    from core.canonical import Json
    from core.protocol.items import Item

ANNA = identity_from_seed(b"a" * 32, "Anna")
BERT = identity_from_seed(b"b" * 32, "Bérengère Österlund")
EVE = identity_from_seed(b"e" * 32, "Eve")
SECRETS = {"A": b"s" * 32, "B": b"t" * 32}
KEY = bytes(range(32))
TERMS = {"game": "aces_high", "engine": "1.0", "rules": "x" * 43}


@lru_cache
def genesis(suite: SuiteId = SuiteId.X25519, rand: bytes = b"r" * 16) -> Genesis:
    a, b = people(suite)
    invite = write_invite(a, TERMS, chain(SECRETS["A"]).anchor, rand)
    return join(invite, write_accept(b, invite, chain(SECRETS["B"]).anchor))


@lru_cache
def people(suite: SuiteId = SuiteId.X25519) -> tuple[Identity, Identity]:
    if suite is SuiteId.X25519:
        return ANNA, BERT
    return identity_from_seed(b"a" * 32, "Anna", suite), identity_from_seed(b"b" * 32, "Bert", suite)


def empty() -> Feeds:
    return start_feeds(genesis())


def sign(feeds: Feeds, seat: str, *items: Item, note: str = "") -> Entry:
    who = ANNA if seat == "A" else BERT
    return sign_entry(who.sign_key, next_draft(feeds, seat, items, note))


def say(feeds: Feeds, seat: str, *items: Item, note: str = "") -> tuple[Feeds, Entry]:
    entry = sign(feeds, seat, *items, note=note)
    return append(feeds, entry), entry


def commit(seat: str, n: int, choice: Json) -> Commit:
    return Commit(n=n, commitment=seal_choice(SECRETS[seat], genesis().mid, n, seat, choice).commitment)


def opening(seat: str, n: int, choice: Json) -> Open:
    return Open(n=n, choice=choice, nonce=seal_choice(SECRETS[seat], genesis().mid, n, seat, choice).nonce)


def share(seat: str, n: int, k: int) -> Share:
    return Share(n=n, share=chain(SECRETS[seat]).share(k))


def fight(decisions: int) -> Feeds:
    """A commits, B shows, A opens: all entries of so many decisions."""
    feeds = empty()
    for n in range(1, decisions + 1):
        said = (opening("A", n - 1, ["S2", n - 1]), share("A", n - 1, n - 1)) if n > 1 else ()
        feeds, _ = say(feeds, "A", *said, commit("A", n, ["S2", n]))
        feeds, _ = say(feeds, "B", Clear(n=n, choice=["L1", n]), share("B", n, n))
    return feeds
