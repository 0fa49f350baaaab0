"""Whole fights on one machine as records, each flown once in a session."""

from __future__ import annotations

import datetime as dt
import hashlib
from dataclasses import replace
from functools import cache

from app.printing.deeds import Man
from app.printing.fought import Fought, read_fought
from core.aceshigh.state import Gun
from core.match.local import begin_local, local_record, play, seat_state
from core.opponents.search import choose
from core.play import Terms
from core.words import AircraftId
from tests.builders import aces_high, duel_terms, fight_terms

PRINTED = dt.date(2026, 11, 29)
NAMES = ("Lt. Łukasz Wróbel", "Ltn. Jürgen Größler")


@cache
def record(pacing: str = "hand", seed: bytes = b"c", **readings: str) -> bytes:
    """The record of a duel of an S.E.5a and an Albatros D.V between computer pilots."""
    terms = duel_terms("A07", "C05", pacing=pacing, **readings)
    for craft, name in zip(terms.setup["aircraft"], NAMES, strict=True):
        craft["pilot"]["name"] = name
    return _flown(terms, seed)


@cache
def crewed_record(
    *crews: str, pacing: str = "hand", seed: bytes = b"c", missions: tuple[str, str] | None = None, name: str = ""
) -> bytes:
    """The record of a fight of crews; `name` is put before every man's, to make it long."""
    terms = fight_terms(*crews, pacing=pacing)
    for craft in terms.setup["aircraft"]:
        for man in ("pilot", "observer"):
            if man in craft:
                craft[man]["name"] = name + craft[man]["name"]
    if missions is not None:
        sides = dict(zip(("allied", "central"), missions, strict=True))
        terms = replace(terms, setup={**terms.setup, "missions": sides})
    return _flown(terms, seed)


def _flown(terms: Terms, seed: bytes) -> bytes:
    """A fight flown to its end by computer pilots."""
    rules = aces_high()
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
def crewed_fight(*crews: str, **how: object) -> Fought:
    """The same, cut into turns."""
    return read_fought(crewed_record(*crews, **how), rules_for)


def pilot(ident: str) -> Man:
    """The pilot of an aircraft."""
    return Man(ident=AircraftId(ident), gun=Gun.FRONT)


def observer(ident: str) -> Man:
    """The man behind him."""
    return Man(ident=AircraftId(ident), gun=Gun.REAR)


@cache
def fought(pacing: str = "hand", seed: bytes = b"c") -> Fought:
    """The same fight, cut into turns."""
    return read_fought(record(pacing, seed), rules_for)


def rules_for(terms):
    """The rules of the program, whatever the terms."""
    return aces_high()
