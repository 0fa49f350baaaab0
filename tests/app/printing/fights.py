"""Whole fights on one machine as records, each flown once in a session."""

from __future__ import annotations

import datetime as dt
import hashlib
from functools import cache

from app.printing.fought import Fought, read_fought
from core.match.local import begin_local, local_record, play, seat_state
from core.opponents.search import choose
from tests.builders import aces_high, duel_terms

PRINTED = dt.date(2026, 11, 29)
NAMES = ("Lt. Łukasz Wróbel", "Ltn. Jürgen Größler")


@cache
def record(pacing: str = "hand", seed: bytes = b"c", **readings: str) -> bytes:
    """The record of a duel of an S.E.5a and an Albatros D.V between computer pilots."""
    rules = aces_high()
    terms = duel_terms("A07", "C05", pacing=pacing, **readings)
    for craft, name in zip(terms.setup["aircraft"], NAMES, strict=True):
        craft["pilot"]["name"] = name
    secret = hashlib.sha256(seed).digest()
    local = begin_local(terms, secret, rules)
    while (pending := local.game.pending) is not None:
        chosen = {}
        for seat in pending.seats:
            view = rules.view_for(seat_state(local, seat), seat)
            luck = hashlib.sha256(secret + seat.encode() + local.game.n.to_bytes(4, "big")).digest()
            chosen[seat] = rules.choice_json(choose(rules, view, seat, luck))
        local = play(local, chosen)
    return local_record(local)


@cache
def fought(pacing: str = "hand", seed: bytes = b"c") -> Fought:
    """The same fight, cut into turns."""
    return read_fought(record(pacing, seed), rules_for)


def rules_for(terms):
    """The rules of the program, whatever the terms."""
    return aces_high()
