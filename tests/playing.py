"""Whole fights between seats that choose by a function, through the Rules contract alone."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from core.chance import KeyedDice, Roll
from core.play import REVEAL, Pending, Terms
from core.words import SeatId

Chooser = Callable[[Any, Any, SeatId, bytes], Any]
"""(rules, the seat's view with its kept choice over it, seat, 32 bytes of luck) -> choice."""


class Step(NamedTuple):
    """One resolved decision."""

    n: int
    pending: Pending
    choices: Mapping[SeatId, Any]
    before: Any
    after: Any
    events: tuple[Any, ...]
    rolls: tuple[Roll, ...]


def luck(seed: bytes, *parts: object) -> bytes:
    """32 bytes that depend on everything given."""
    return hashlib.sha256(seed + repr(parts).encode()).digest()


def played(rules: Any, terms: Terms, chooser: Chooser, seed: bytes, *, most: int = 3000) -> Iterator[Step]:
    """The steps of a fight to its end, or to `most` decisions."""
    state, kept, n = rules.start(terms), {}, 0
    while (pending := rules.pending(state)) is not None and n < most:
        n += 1
        choices = {}
        for seat in pending.seats:
            if pending.kind == REVEAL:
                choices[seat] = kept[seat]
            else:
                view = rules.view_for(state, seat)
                view = rules.with_kept(view, seat, kept[seat]) if seat in kept else view
                choices[seat] = chooser(rules, view, seat, luck(seed, n, seat))
        resolving = {} if pending.kept else choices
        dice = KeyedDice(luck(seed, n))
        after, events = rules.resolve(state, resolving, dice)
        kept = dict(choices) if pending.kept else {} if pending.kind == REVEAL else kept
        yield Step(n, pending, choices, state, after, events, tuple(dice.rolls))
        state = after
