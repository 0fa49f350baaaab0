"""What the store hands out: frozen rows, so that nobody outside holds a model."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """Where a match is played."""

    MAIL = "mail"
    LOCAL = "local"


class Stage(StrEnum):
    """How far the beginning of a match has come."""

    INVITED = "invited"
    """An invitation left this desk and waits for its acceptance."""
    ASKED = "asked"
    """An invitation came to this desk and waits for an answer."""
    DECLINED = "declined"
    """It was laid aside: an invitation, or a fight on this machine before its end."""
    CLOSED = "closed"
    """A fight on this machine that was laid aside for good: its record was given out."""
    OPEN = "open"


class Way(StrEnum):
    """Whether something came or left."""

    IN = "in"
    OUT = "out"


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactRow:
    """A contact card of the address book.

    Attributes:
        id: the card's hash, 32 bytes.
        card: the signed card as CJ1.
        compared: the ISO day on which the phrase was compared; empty = not yet.
        current: whether this is the card that the person uses now.
    """

    id: bytes
    name: str
    card: bytes
    added: str
    compared: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreadRow:
    """One match.

    Attributes:
        id: 16 bytes.
        seat: the own seat by mail; empty in a fight on this machine.
        invite: the signed invitation as CJ1 (mail).
        accept: the signed acceptance as CJ1 (mail), empty before it is here.
        terms: as CJ1 (local).
        seed: of the dice, 32 bytes (local).
        players: who plays each seat, JSON (local).
        made: when it came to this desk, ISO, UTC.
        begun: when a match by mail was accepted, as far as this desk knew, ISO, UTC; empty before.
        last_error: JSON of the last refusal, empty = none.
    """

    id: bytes
    kind: Kind
    stage: Stage
    seat: str
    invite: bytes = b""
    accept: bytes = b""
    terms: bytes = b""
    seed: bytes = b""
    players: str = ""
    made: str
    begun: str = ""
    last_error: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptEntry:
    """A signed entry: `raw` is the statement as CJ1; `came` is when it was taken in or signed, ISO, UTC."""

    seat: str
    seq: int
    hash: bytes
    raw: bytes
    came: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftRow:
    """A choice that is not bound yet: of decision `n`, as CJ1."""

    n: int
    choice: bytes
    saved: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SentRow:
    """A file as it was made.

    Attributes:
        number: in the order in which files were made, over all threads.
        kind: invite, accept, turn or bundle.
        seq: the newest own entry in it.
        left: when it was last exported; empty = it still lies in the outbox.
    """

    number: int
    thread: bytes
    kind: str
    seq: int
    name: str
    blob: bytes
    made: str
    left: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PostRow:
    """One line of the post book. `code` is empty where all went well; `digest` is SHA-256 of the file."""

    number: int
    at: str
    way: Way
    thread: bytes
    what: str
    code: str
    said: str
    digest: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRow:
    """A result from the table: as CJ1; `at`: when it was entered, `withdrawn`: when it was withdrawn, empty = it holds.

    Both ISO, UTC. `number`: in the order in which results were entered, with gaps where others were withdrawn.
    """

    number: int
    at: str
    result: bytes
    withdrawn: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesRow:
    """The data files of a game, by the digest that terms name. `files`: their texts by name, as JSON."""

    digest: str
    game: str
    files: bytes
