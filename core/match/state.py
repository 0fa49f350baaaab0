"""A match by mail as one frozen value: what each seat has said, the open decision, and how it may have ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.altered import altered, made_often
from core.match.ending import EndKind
from core.match.game import Game
from core.play import Terms
from core.protocol.entries import Entry
from core.protocol.feeds import Feeds
from core.protocol.genesis import Genesis
from core.words import SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """An offer of a seat.

    Attributes:
        seq: the number of the entry that made it; `hash` is its hash.
        lapsed: the number of the later entry by which its writer played on; 0 if there is none.
        declined: whether the other seat knew it and played on.
    """

    seq: int
    hash: bytes
    lapsed: int = 0
    declined: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """How far one seat has come in what it says.

    Attributes:
        told: the last decision whose state it confirmed.
        share: its newest link of the share chain; the anchor before the first.
        offers: what it proposed, oldest first.
    """

    seat: SeatId
    told: int
    share: bytes
    offers: tuple[Said, ...]


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """A seat bound to its choice in decision n by one entry; `commitment` is empty for a choice in clear.

    `filling`: the bytes that the choices of that decision fill.
    """

    seat: SeatId
    n: int
    entry: Entry
    commitment: bytes
    filling: int
    clue: tuple[tuple[str, str], ...]
    before: Any
    """The game as it was when the seat was bound: a kept choice's clue is judged by it."""


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """A choice that is no longer sealed."""

    seat: SeatId
    choice: Any


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Shared:
    """A seat's share of the open decision's dice."""

    seat: SeatId
    share: bytes


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Spoke:
    """The newest entry by which a seat took part in the open decision, and what its writer had seen."""

    seat: SeatId
    seq: int
    seen: tuple[int, ...]


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """The open decision: who is bound, what is known, who has shared."""

    bound: tuple[Bound, ...] = ()
    known: tuple[Known, ...] = ()
    shared: tuple[Shared, ...] = ()
    spoke: tuple[Spoke, ...] = ()

    def grown(
        self,
        spoke: Spoke,
        *,
        bound: tuple[Bound, ...] = (),
        known: tuple[Known, ...] = (),
        shared: tuple[Shared, ...] = (),
    ) -> Point:
        """The point after one more word of a seat."""
        return Point(
            bound=self.bound + bound,
            known=self.known + known,
            shared=self.shared + shared,
            spoke=(*[old for old in self.spoke if old.seat != spoke.seat], spoke),
        )

    def bound_of(self, seat: str) -> Bound | None:
        """How a seat is bound."""
        for bound in self.bound:
            if bound.seat == seat:
                return bound
        return None

    def is_known(self, seat: str) -> bool:
        """Whether a seat's choice is open."""
        return seat in [known.seat for known in self.known]

    def has_shared(self, seat: str) -> bool:
        """Whether a seat gave its share."""
        return seat in [shared.seat for shared in self.shared]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """A word of a seat that ends the match besides the rules.

    Attributes:
        seat: who resigned, claimed or agreed.
        seq: the number of its entry.
        seen: the number of the newest entry of each seat that its writer knew.
        since: of a claim: the first day of the silence.
        stands: a claim falls if nobody else owed a word, or if a word of the silent seat crossed it in the mail.
    """

    kind: EndKind
    seat: SeatId
    seq: int
    seen: tuple[int, ...]
    since: str = ""
    stands: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgrading:
    """Other numbers that a seat has proposed, and what the seats have said to it.

    Attributes:
        seat: who proposed it.
        seq: the number of the entry that did; `entry` is its hash.
        over: digest of the rules data that it is laid over.
        rules: digest of the data that then holds.
        block: the data pack, as it travels.
        agreed: who agreed, and the number of his entry.
        declined: who declined or took it back, likewise.
        since: the decision with which it took effect; 0 if it did not.
    """

    seat: SeatId
    seq: int
    entry: bytes
    over: str
    rules: str
    block: bytes
    agreed: tuple[tuple[SeatId, int], ...] = ()
    declined: tuple[tuple[SeatId, int], ...] = ()
    since: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match by mail, as far as its entries are here.

    Attributes:
        feeds: all that was signed, and what waits for missing entries.
        voices: in seat order.
        reached: for each resolved decision the entries, by number and in seat order, that it needed; a writer may
            speak about the next decision when he has seen these.
        kept: kept choices that are still sealed, oldest first.
        pen: who is asked first where all may begin.
        upgrades: what was proposed as other numbers, by seat, each seat's oldest first.
    """

    genesis: Genesis
    terms: Terms
    game: Game
    feeds: Feeds
    voices: tuple[Voice, ...]
    point: Point
    reached: tuple[tuple[int, ...], ...]
    kept: tuple[Bound, ...]
    pen: SeatId
    endings: tuple[Ending, ...]
    upgrades: tuple[Upgrading, ...] = ()

    @property
    def seats(self) -> tuple[SeatId, ...]:
        """The seats in order."""
        return self.terms.seats

    def index(self, seat: str) -> int:
        """A seat's place in seat order."""
        return self.terms.seats.index(seat)

    def voice(self, seat: str) -> Voice:
        """How far a seat has come."""
        return self.voices[self.index(seat)]

    def with_voice(self, voice: Voice, point: Point | None = None) -> Match:
        """The match with one seat further on, and perhaps the open decision too."""
        voices = tuple([voice if old.seat == voice.seat else old for old in self.voices])
        return altered(self, voices=voices, point=point or self.point)

    def who(self, seat: str) -> str:
        """A seat's shown name."""
        return self.feeds.feed(seat).who

    def kept_by(self, seat: str) -> Bound | None:
        """The kept choice that a seat opens next: the newest, so that what was kept inside comes out first."""
        return next((kept for kept in reversed(self.kept) if kept.seat == seat), None)
