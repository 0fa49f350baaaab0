"""Two people at two desks with their own profiles, as journeys need them: nothing is left to chance but the mail."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from app import paths
from app.commands.arrivals import import_bytes, import_text
from app.commands.book_duels import BooksDuel
from app.commands.challenges import accept, challenge
from app.commands.contacts import contacts
from app.commands.duels import Duel, Pilot
from app.commands.identity import new_identity, own_card, unlock_keys
from app.commands.outbox import newest_file
from app.commands.proposals import Proposal
from app.commands.records import record
from app.commands.status import Standing, status
from app.commands.turns import choose
from app.desk import Desk, open_desk
from app.keys.keystore import Owner
from app.paths import Places
from core.aceofaces.rules import AceOfAces
from core.games import AnyRules
from core.words import SeatId
from tests.ace_builders import random_choice as ace_choice
from tests.playing import Chooser, luck
from tests.strategies import random_choice

CHALLENGER, OPPONENT = "Siân Llŷr", "Jürgen Żółkiewski"
NOON = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)


def duel(pacing: str = "hand", first: str = "A13", second: str = "C11") -> Duel:
    return Duel(
        seats=((Pilot(aircraft=first, name="Eoghan Ó Briain"),), (Pilot(aircraft=second, name="Bolesław Größler"),)),
        pacing=pacing,
        date="1918-06-04",
    )


def books_duel(pacing: str = "turn") -> BooksDuel:
    """A fight in the picture books with every rule that can be chosen."""
    rules = ("stalls", "easy_target", "fancy", "speed", "variable_damage", "ammunition", "ace_status")
    return BooksDuel(
        seats=(
            (Pilot(aircraft="sopwith_camel", name="Eoghan Ó Briain", grade="ace"),),
            (Pilot(aircraft="fokker_dr1", name="Bolesław Größler"),),
        ),
        pacing=pacing,
        date="1918-06-04",
        options={**dict.fromkeys(rules, "on"), "starting_page": "rolled"},
    )


@dataclass
class Person:
    """A person with a profile; `opened` counts how often it was, `drawn` what was drawn since."""

    profile: Path
    name: str
    seed: bytes = b""
    opened: int = 0
    drawn: int = 0
    at: list[Desk] = field(default_factory=list)
    owner: list[Owner] = field(default_factory=list)
    games: list[Mapping[str, AnyRules]] = field(default_factory=list)

    def open(self, *, now: dt.datetime = NOON) -> Desk:
        """Start the program; the keys are unlocked once, which takes its time and has its own tests."""
        places = Places(profile=self.profile, cache=self.profile.parent / "cache")
        desk = open_desk(places, paths.resources() / "rules", clock=lambda: now)
        self.opened, self.drawn = self.opened + 1, 0
        desk.fresh = self._fresh
        self.at = [desk]
        if self.games:
            desk._games = self.games[0]
        if self.owner:
            desk.hold_keys(self.owner[0])
        elif desk.has_identity:
            unlock_keys(desk, "")
        else:
            new_identity(desk, self.name, "")
        self.owner, self.games = [desk.owner], [desk.games]
        return desk

    def _fresh(self, length: int) -> bytes:
        self.drawn += 1
        return hashlib.shake_256(self.seed + f"{self.name}/{self.opened}/{self.drawn}".encode()).digest(length)

    @property
    def desk(self) -> Desk:
        return self.at[0]

    def close(self) -> None:
        if self.at:
            self.at.pop().close()

    def again(self) -> Desk:
        """The program is ended and started again."""
        self.close()
        return self.open()


def two_people(base: Path, seed: bytes = b"") -> tuple[Person, Person]:
    people = Person(base / CHALLENGER, CHALLENGER, seed), Person(base / OPPONENT, OPPONENT, seed)
    for person in people:
        person.open()
    return people


def begin(first: Desk, second: Desk, proposed: Proposal) -> bytes:
    """They know each other, one challenges, the other accepts; the acceptance waits in the outbox."""
    import_bytes(first, own_card(second).raw)
    import_text(second, own_card(first).armor)
    thread = challenge(first, proposed, contacts(first)[0].id).value.thread
    import_bytes(second, newest_file(first, thread).blob)
    accept(second, thread)
    return thread


def any_choice(rules: AnyRules, state: Any, seat: SeatId, luck: bytes) -> Any:
    """Some legal choice of either game."""
    return (ace_choice if isinstance(rules, AceOfAces) else random_choice)(rules, state, seat, luck)


def choose_all(desk: Desk, thread: bytes, seed: bytes, chooser: Chooser = any_choice) -> int:
    """Take every decision that is due here; the same seed takes the same ones. Returns how many."""
    count = 0
    while decisions := status(desk, thread).decisions:
        due = decisions[0]
        rules = desk.mail_match(thread).match.game.rules
        choice = chooser(rules, due.state, due.seat, luck(seed, due.n, due.seat))
        choose(desk, thread, due.n, rules.choice_json(choice))
        count += 1
    return count


def is_over(desk: Desk, thread: bytes) -> bool:
    return status(desk, thread).standing is Standing.OVER


def records(first: Desk, second: Desk, thread: bytes) -> bytes:
    """The record that both hold."""
    mine, theirs = record(first, thread), record(second, thread)
    assert mine == theirs
    return mine
