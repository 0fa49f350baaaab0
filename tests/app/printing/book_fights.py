"""Whole fights in the picture books on one machine as records, each flown once in a session."""

from __future__ import annotations

import hashlib
from functools import cache

from app.printing.books_fought import BooksFought, books_fought_of
from app.printing.proven import read_proven
from core.match.local import begin_local, local_record, play, seat_state
from core.opponents.page_ahead import choose
from tests.ace_builders import ace_of_aces, ace_terms, craft_row, random_choice

ALL = dict.fromkeys(("stalls", "easy_target", "fancy", "speed", "variable_damage", "ammunition", "ace_status"), "on")
KINDS = {
    "basic": ((), {}),
    "modern": ((), ALL),
    "classic": ((), ALL | {"edition": "classic", "starting_page": "rolled", "pacing": "duel"}),
    "halves": ((), {"edition": "classic", "easy_target": "on"}),
    "three": (("C1 A", "A1 B", "A2 B"), ALL),
    "four": (("C1 A", "A1 B", "A2 B", "A3 B"), ALL | {"pacing": "duel"}),
    "wild": ((), ALL),
    "pairs": (("C1 A", "C2 A", "A1 B", "A2 B"), ALL | {"edition": "classic"}),
}
SEEDS = {"wild": bytes([7])}
NAMES = {
    "C1": "Ltn. Jürgen Größler",
    "C2": "Vzfw. Đorđe Ђорђевић",
    "A1": "Lt. Łukasz Wróbel",
    "A2": "Capt. Siân Llŷr",
    "A3": "2nd Lt. Finn O’Brien",
}


@cache
def record(kind: str = "modern", seed: bytes = b"", most: int = 60) -> bytes:
    """The record of a fight between computer pilots, to its end or to so many decisions; the Germans are aces.

    Wild ones fly whatever is legal, and so lose each other.
    """
    rules = ace_of_aces()
    crafts, how = KINDS[kind]
    words = crafts or ("C1 A", "A1 B")
    rows = [craft_row(*word.split(), grade="ace" if word[0] == "C" else "rookie") for word in words]
    terms = ace_terms(*rows, **how)
    for row in terms.setup["aircraft"]:
        row["pilot"]["name"] = NAMES[row["id"]]
    secret = hashlib.sha256(seed or SEEDS.get(kind, b"b")).digest()
    local = begin_local(terms, secret, rules)
    while (pending := local.game.pending) is not None and local.game.n <= most:
        chosen = {}
        for seat in pending.seats:
            view = rules.view_for(seat_state(local, seat), seat)
            luck = hashlib.sha256(secret + seat.encode() + local.game.n.to_bytes(4, "big")).digest()
            chooser = random_choice if kind == "wild" else choose
            chosen[seat] = rules.choice_json(chooser(rules, view, seat, luck))
        local = play(local, chosen)
    return local_record(local)


@cache
def books_fought(kind: str = "modern", seed: bytes = b"", most: int = 60) -> BooksFought:
    """The same fight, cut into turns."""
    return books_fought_of(read_proven(record(kind, seed, most), rules_for))


def rules_for(terms):
    """The rules of the program, whatever the terms."""
    return ace_of_aces()
