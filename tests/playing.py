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
    state, n = rules.start(terms), 0
    kept: dict[Any, list[Any]] = {seat: [] for seat in terms.seats}
    while (pending := rules.pending(state)) is not None and n < most:
        n += 1
        choices = {}
        for seat in pending.seats:
            if pending.kind == REVEAL:
                choices[seat] = kept[seat].pop()  # the newest: what was kept inside comes out first
            else:
                view = rules.view_for(state, seat)
                for choice in kept[seat]:
                    view = rules.with_kept(view, seat, choice)
                choices[seat] = chooser(rules, view, seat, luck(seed, n, seat))
        resolving = {} if pending.kept else choices
        dice = KeyedDice(luck(seed, n))
        after, events = rules.resolve(state, resolving, dice)
        for seat in choices if pending.kept else ():
            kept[seat].append(choices[seat])
        yield Step(n, pending, choices, state, after, events, tuple(dice.rolls))
        state = after
