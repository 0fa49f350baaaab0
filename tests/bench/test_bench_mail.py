"""Files sealed, opened and proven, against the bare cryptography; and a long match against a short one.

Goals: seal 1.5 times the floor, open 1.2, a whole match 2 times its signature checks, 500 decisions 1.2 times 10.
"""

from __future__ import annotations

import contextlib
import random
import statistics
import sys
import time

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from app.commands.arrivals import Outcome, import_bytes
from app.commands.challenges import accept
from app.commands.outbox import export
from app.commands.status import status
from app.commands.turns import choose, recover_choice
from app.desk import inviter_secret
from app.store.rows import Kind, Stage, ThreadRow
from app.troubles import RefusedError
from core.canonical import encode, parse, unb64u
from core.match.admit import begin
from core.match.own import Own
from core.match.record import match_record
from core.match.terms import terms_json
from core.match.verify import verify
from core.opponents.search import choose as pilot
from core.protocol.armor import Word, write_armor
from core.protocol.entries import sign_entry, verify_entry
from core.protocol.envelope import FileKind, Header, seal
from core.protocol.feeds import in_order
from core.protocol.genesis import INVITER, write_invite
from core.protocol.items import Commit, State
from core.protocol.letters import open_turn, seal_bundle, seal_turn, split_bundle, write_invite_file
from core.protocol.shares import chain
from core.protocol.signing import Kind as Signed
from tests.bench.floors import ratio
from tests.bench.mail_floors import floor_open, floor_seal, floor_verify
from tests.builders import aces_high
from tests.core.match.desks import ANNA, BERT, Desk, fill, play_out, two_desks
from tests.core.match.test_aces_high_by_mail import desks, fly
from tests.core.match.toy import A, B, ToyRules, pick, toy_terms
from tests.journeys.people import two_people
from tests.strategies import random_choice

KEY = bytes(range(32))
RNG = random.Random(7)


@pytest.fixture(scope="module")
def fought():
    """A whole fight by mail at two desks, its files counted while they were written."""
    a, b = desks("hand", "A13", "C11")
    fly(a, b, pilot, b"bench")
    return a, b


def _public(desk: Desk) -> Ed25519PublicKey:
    return desk.me.sign_key.public_key()


@pytest.mark.benchmark(group="mail")
@pytest.mark.parametrize("readers", [1, 2])
def test_sealing_against_the_floor(benchmark, fought, readers):
    a, _b = fought
    entry = max(a.files, key=lambda one: len(one.raw))
    header = Header(match=a.match.genesis.thread, seat="A", seq=entry.seq, kind=FileKind.TURN)
    cards = (BERT.card, ANNA.card)[:readers]
    content = b'{"entries":[' + entry.raw + b"]}"

    def ours() -> bytes:
        signed = sign_entry(ANNA.sign_key, entry.said)
        if readers == 2:
            return seal_turn(a.match.genesis, "A", [signed], KEY)
        return seal(header, content, cards, KEY)

    keys = [card.kem_key for card in cards]
    benchmark.extra_info["times the floor"] = round(
        ratio(_often(ours), _often(floor_seal, ANNA.sign_key, keys, content)), 2
    )
    benchmark(ours)


@pytest.mark.benchmark(group="mail")
def test_opening_against_the_floor(benchmark, fought):
    a, _b = fought
    entry = max(a.files, key=lambda one: len(one.raw))
    blob = seal_turn(a.match.genesis, "A", [entry], KEY)
    public = a.match.feeds.feed("A").public

    def ours() -> None:
        (found,) = open_turn(blob, BERT).entries
        verify_entry(found, public, "Anna")

    content = b'{"entries":[' + entry.raw + b"]}"
    wrapped, sealed, signature = floor_seal(ANNA.sign_key, [BERT.card.kem_key], content)
    floor = _often(floor_open, BERT.kem_key, _public(a), wrapped[0], sealed, content, signature)
    benchmark.extra_info["times the floor"] = round(ratio(_often(ours), floor), 2)
    benchmark(ours)


def _often(task, *arguments, count: int = 20):
    def run() -> None:
        for _ in range(count):
            task(*arguments)

    return run


def _signatures(a: Desk, b: Desk) -> list[tuple[Ed25519PublicKey, bytes, bytes]]:
    """All that is signed in a record: cards, invitation, acceptance, entries."""
    prefix = b"flugpost/1/sig/"
    found = []
    for desk in (a, b):
        found += [(_public(desk), one.signature, prefix + b"entry\0" + one.body) for one in desk.files]
    genesis = a.match.genesis
    for desk, kind, raw in (
        (a, Signed.CARD, a.me.card.raw),
        (b, Signed.CARD, b.me.card.raw),
        (a, Signed.INVITE, genesis.invite.raw),
        (b, Signed.ACCEPT, genesis.accept.raw),
    ):
        statement = parse(raw, limit=len(raw))
        message = prefix + kind.value.encode() + b"\0" + encode(statement["b"])
        found.append((_public(desk), unb64u(statement["s"]), message))
    return found


@pytest.mark.benchmark(group="mail")
def test_a_match_proven_against_its_signature_checks(benchmark, fought):
    """The whole fight of the real game: the rules are replayed too, which is most of it."""
    _proving(benchmark, *fought, aces_high())


@pytest.mark.benchmark(group="mail")
def test_the_protocol_of_a_match_proven_against_its_signature_checks(benchmark):
    """A game that costs next to nothing: what remains is the mail's own."""
    _proving(benchmark, *_long_match(200), ToyRules())


def _proving(benchmark, a: Desk, b: Desk, rules) -> None:
    record = match_record(a.match)
    signatures = _signatures(a, b)
    benchmark.extra_info["signatures"] = floor_verify(signatures)
    benchmark.extra_info["times the floor"] = round(
        ratio(lambda: verify(record, lambda _terms: rules), lambda: floor_verify(signatures)), 2
    )
    benchmark(lambda: verify(record, lambda _terms: rules))


def _long_match(decisions: int) -> tuple[Desk, Desk]:
    a, b = two_desks(["clash"] * decisions)
    play_out(a, b, random.Random(1))
    return a, b


# ------------------------------------------------------------------------------------------ long and short matches
SHORT, LONG, MORE = 10, 500, 60


class Thread:
    """A match of a game that costs nothing, at a desk on the disk that already holds `decisions` of it."""

    def __init__(self, base, decisions: int) -> None:
        rules = ToyRules()
        script = ["clash"] * (LONG + MORE)
        self.first, self.second = two_people(base)
        for person in (self.first, self.second):
            person.desk._games = {**person.desk.games, "toy": rules}
        a, b = two_desks(script)
        a.me, b.me = self.first.desk.identity, self.second.desk.identity
        self.id = self._begin(toy_terms(script, rules=rules))
        genesis = self.first.desk.mail_match(self.id).match.genesis
        self._play(genesis, rules, decisions)

    def _begin(self, terms) -> bytes:
        first, second = self.first.desk, self.second.desk
        secret = inviter_secret(first.owner, bytes(16))
        invite = write_invite(first.identity, terms_json(terms), chain(secret).anchor, bytes(16))
        with first.store.transaction():
            row = ThreadRow(
                id=invite.thread, kind=Kind.MAIL, stage=Stage.INVITED, seat=INVITER, invite=invite.raw, made=first.now()
            )
            first.store.threads.add(row)
        import_bytes(second, write_invite_file(invite))
        import_bytes(first, accept(second, invite.thread).value.blob)
        return invite.thread

    def _play(self, genesis, rules, decisions: int) -> None:
        """Fight so far in memory, then give both desks all of it in bundles."""
        seats = [
            Desk(
                seat,
                person.desk.identity,
                begin(genesis, rules),
                Own(seat=seat, secret=person.desk.secret_of(genesis.invite, seat)),
            )
            for seat, person in ((A, self.first), (B, self.second))
        ]
        for entry in self.first.desk.mail_match(self.id).match.feeds.feed("B").entries:
            for seat in seats:
                seat.take(entry, adopt=True)
        writer, reader = seats
        while seats[0].match.game.n <= decisions:
            fill(RNG, writer)
            writer.write()
            reader.accept(*writer.file())
            writer, reader = reader, writer
        for run in split_bundle(in_order(seats[0].match.feeds)):
            for person in (self.first, self.second):
                import_bytes(person.desk, seal_bundle(genesis, "A", run, KEY))
        for person in (self.first, self.second):
            for number in range(10):  # the last sealed number is not in the bundles: its owner remembers it
                with contextlib.suppress(RefusedError):
                    recover_choice(person.desk, self.id, pick(number))

    def imports(self, count: int, measure) -> list[float]:
        """Go on for so many files; what each import cost by `measure`."""
        found: list[float] = []
        pairs = ((self.first, self.second), (self.second, self.first))
        while len(found) < count:
            for writer, reader in pairs:
                while due := status(writer.desk, self.id).decisions:
                    choose(writer.desk, self.id, due[0].n, due[0].legal[0])
                if status(writer.desk, self.id).unsent:
                    blob = export(writer.desk, self.id).value.blob
                    found.append(measure(lambda desk=reader.desk, data=blob: _taken_in(desk, data)))
        return found[:count]

    def close(self) -> None:
        self.first.close()
        self.second.close()


def _taken_in(desk, blob: bytes) -> None:
    (arrival,) = import_bytes(desk, blob).value
    assert arrival.outcome is Outcome.NEW


def _seconds(task) -> float:
    began = time.perf_counter()
    task()
    return time.perf_counter() - began


def _calls(task) -> float:
    """How many functions are called: what a thing costs, whatever else the machine does."""
    count = 0

    def counted(_frame, event, _called) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        task()
    finally:
        sys.setprofile(None)
    return count


@pytest.fixture(scope="module")
def threads(tmp_path_factory):
    short, long = (Thread(tmp_path_factory.mktemp("threads"), decisions) for decisions in (SHORT, LONG))
    yield short, long
    short.close()
    long.close()


def test_importing_into_500_decisions_costs_as_much_as_into_10(threads):
    short, long = (statistics.median(thread.imports(8, _calls)) for thread in threads)
    assert long <= 1.2 * short


@pytest.mark.benchmark(group="mail")
def test_importing_into_a_long_match_against_a_short_one(benchmark, threads):
    short, long = [], []
    for _ in range(5):
        short += threads[0].imports(4, _seconds)
        long += threads[1].imports(4, _seconds)
    benchmark.extra_info["times the short one"] = round(statistics.median(long) / statistics.median(short), 2)
    benchmark.pedantic(lambda: threads[1].imports(1, _seconds), rounds=3, iterations=1)


# ------------------------------------------------------------------------------------------------------------ sizes
def _armoured(entries, genesis, seat: str) -> int:
    blob = seal_turn(genesis, seat, entries, KEY)
    return len(write_armor(Word.TURN, blob, "Match KITE-7F3A, turn 12, from Jürgen Żółkiewski"))


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_turn_files_of_the_real_game_are_small_and_equal_whatever_the_hand(pacing):
    """Every file that says the same kinds of things has the same size, whatever was chosen and whoever chose it."""
    sizes: dict[tuple[type, ...], set[int]] = {}
    for chooser in (pilot, random_choice):
        a, b = desks(pacing, "A13", "C11")
        fly(a, b, chooser, b"size")
        for desk in (a, b):
            for entry in desk.files:
                shape = tuple(type(item) for item in entry.said.items)
                sizes.setdefault(shape, set()).add(_armoured([entry], desk.match.genesis, desk.seat))
    for shape, found in sizes.items():
        assert max(found) - min(found) <= 4, shape  # numbers of decisions and turns grow by a digit
        assert max(found) <= 3584, shape


def test_a_commitment_is_small():
    for chooser, seed in ((pilot, b"1"), (random_choice, b"2")):
        a, b = desks("hand", "A13", "C11")
        fly(a, b, chooser, seed, most_files=6)
        commit = next(item for desk in (a, b) for one in desk.files for item in one.said.items if type(item) is Commit)
        entry = a.forge(State(n=1, hash=bytes(32)), commit)
        assert _armoured([entry], a.match.genesis, "A") <= 1280
