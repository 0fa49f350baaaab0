"""Desks of whole profiles for tests: identities made before, chance that repeats itself, and a clock that is told."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from app.commands import arrivals, challenges, contacts, outbox, turns
from app.commands.book_duels import BooksDuel
from app.commands.duels import Duel, Pilot
from app.commands.identity import own_card
from app.commands.proposals import Proposal
from app.commands.signing import PostFile
from app.commands.status import Decision, status
from app.desk import CARD, KEYS, Desk, open_desk
from app.keys.keystore import LEAST, Owner, lock
from app.paths import places
from core.aceofaces.state import Dogfight as BooksState
from core.canonical import keyed
from core.catalog.scenario_files import Crew, OwnScenario
from core.protocol.suites import SuiteId
from core.words import Grade
from tests.ace_builders import ace_of_aces
from tests.ace_builders import random_choice as ace_choice
from tests.builders import aces_high
from tests.playing import luck
from tests.strategies import random_choice

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "resources" / "rules"
DUEL = Duel(
    seats=((Pilot(aircraft="A07", name="Lieutenant Łukasz Müller"),), (Pilot(aircraft="C05", name="Ernst"),)),
    pacing="hand",
    date="1917-10-04",
)
BOOKS = BooksDuel(
    seats=((Pilot(aircraft="sopwith_camel", name="Łukasz"),), (Pilot(aircraft="fokker_dr1", name="Ernst"),)),
    date="1917-10-04",
    options={"variable_damage": "on", "ammunition": "on", "ace_status": "on"},
)


def usual_scenario(mine: str, theirs: str) -> OwnScenario:
    """A Camel against a Dr.I, with these pilots."""
    rookie = Grade.ROOKIE
    return OwnScenario(
        title="Usual",
        date="1917-10-04",
        allied=(Crew(aircraft="A10", grade=rookie, pilot=mine),),
        central=(Crew(aircraft="C09", grade=rookie, pilot=theirs),),
    )


class Clock:
    """Tells the time it was told last."""

    def __init__(self) -> None:
        self.now = dt.datetime(2030, 1, 1, 12, tzinfo=dt.UTC)

    def __call__(self) -> dt.datetime:
        return self.now

    def pass_days(self, days: int) -> None:
        self.now += dt.timedelta(days=days)


def owner(name: str) -> Owner:
    return Owner(name=name, suite=SuiteId.X25519, seed=keyed(bytes(32), "owner", name.encode()))


def settle(folder: Path, name: str, passphrase: str = "") -> Path:
    """A profile folder with the identity of that name, cheaply locked."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / KEYS).write_bytes(lock(owner(name), passphrase, bytes(16), LEAST))
    (folder / CARD).write_bytes(owner(name).identity().card.raw)
    return folder


def open_at(folder: Path, *, unlocked: bool = True, writing: bool = True, clock: Clock | None = None) -> Desk:
    desk = open_desk(places(folder), RULES, writing=writing, clock=clock or Clock())
    if unlocked:
        desk.hold_keys(owner(own_card(desk).name))
    return desk


def steady(desk: Desk, seed: bytes) -> Desk:
    """Let the desk's chance repeat itself from run to run."""
    count = 0

    def fresh(length: int = 32) -> bytes:
        nonlocal count
        count += 1
        return keyed(seed.ljust(32, b"\0")[:32], "fresh", count.to_bytes(4, "big"))[:length]

    desk.fresh = fresh
    return desk


def meet(a: Desk, b: Desk) -> None:
    """Both have the other's card."""
    contacts.add_contact(a, own_card(b).raw)
    contacts.add_contact(b, own_card(a).armor)


def begin(a: Desk, b: Desk, duel: Proposal = DUEL) -> bytes:
    """A match that both have begun: whoever places first may choose, and nothing waits to be sent."""
    opponent = next(one.id for one in contacts.contacts(a) if one.name == own_card(b).name)
    invite = challenges.challenge(a, duel, opponent).value
    send(a, b, invite)
    send(b, a, challenges.accept(b, invite.thread).value)
    if file := waiting(a, invite.thread):
        send(a, b, file)
    return invite.thread


def send(writer: Desk, reader: Desk, file: PostFile) -> tuple[arrivals.Arrival, ...]:
    """Hand a file over as bytes; every piece must be taken in."""
    outbox.export(writer, file.thread, file.number)
    found = arrivals.import_bytes(reader, file.blob).value
    assert all(one.code == "" for one in found), found
    return found


def any_choice(desk: Desk, thread: bytes, seed: bytes = b"") -> tuple[int, dict]:
    """The decision that is due and a random legal choice for it."""
    due = status(desk, thread).decisions[0]
    return due.n, legal_choice(due, seed)


def legal_choice(due: Decision, seed: bytes = b"") -> dict:
    """A random legal choice for a decision of either game."""
    rules, chooser = (ace_of_aces(), ace_choice) if isinstance(due.state, BooksState) else (aces_high(), random_choice)
    return rules.choice_json(chooser(rules, due.state, due.seat, luck(seed, due.n, due.seat)))


def choose_all(desk: Desk, thread: bytes, seed: bytes = b"") -> None:
    """Choose as long as something is due."""
    while status(desk, thread).decisions:
        n, choice = any_choice(desk, thread, seed)
        turns.choose(desk, thread, n, choice)


def waiting(desk: Desk, thread: bytes) -> PostFile | None:
    """The newest file if it has not left."""
    unsent = status(desk, thread).unsent
    return unsent[0] if unsent else None


def fight(a: Desk, b: Desk, thread: bytes, *, files: int = 400, seed: bytes = b"") -> list[PostFile]:
    """Both play and send the newest file, one after the other, until nothing is left to say; the files that left."""
    left: list[PostFile] = []
    for _ in range(files):
        before = len(left)
        for writer, reader in ((a, b), (b, a)):
            if len(left) >= files:
                break
            choose_all(writer, thread, seed)
            file = waiting(writer, thread)
            if file is not None:
                send(writer, reader, file)
                left.append(file)
        if len(left) == before or len(left) >= files:
            break
    return left
