"""kill -9 in the middle of sealing and of importing: nothing confirmed is lost, nothing is said twice."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pytest

from app.commands.arrivals import Outcome
from app.commands.folders import exchange
from app.commands.records import record, verify_record
from tests.journeys.people import begin, choose_all, duel, is_over, records

pytestmark = [
    pytest.mark.journey,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="a life is a fork"),
]


class Mortal:
    """A desk in a process of its own that can be killed."""

    def __init__(self, profile, folder, seed, root) -> None:
        command = [sys.executable, "-P", str(root / "tests/journeys/killed.py"), str(profile), str(folder), seed.hex()]
        env = {**os.environ, "PYTHONPATH": str(root)}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, text=True, encoding="utf-8"
        )

    def live(self, budget: int) -> int:
        """One life; the number of calls it made, or -1 if it was killed."""
        self.process.stdin.write(f"{budget}\n")
        self.process.stdin.flush()
        said = self.process.stdout.readline().strip()
        return -1 if said == "killed" else int(said)

    def end(self) -> None:
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


@pytest.fixture
def mortal(root):
    """Starts such desks, and ends them."""
    started = []

    def start(*arguments):
        started.append(Mortal(*arguments, root))
        return started[-1]

    yield start
    for one in started:
        one.end()


def undisturbed(meet, base, seed, pacing):
    post = base / "post"
    post.mkdir(parents=True)
    first, second = meet(base)
    thread = begin(first.desk, second.desk, duel(pacing))
    while not (is_over(first.desk, thread) and is_over(second.desk, thread)):
        for person in (second, first):
            exchange(person.desk, post)
            choose_all(person.desk, thread, seed)
    exchange(first.desk, post)
    exchange(second.desk, post)
    return records(first.desk, second.desk, thread)


@pytest.mark.parametrize(("pacing", "seed"), [("hand", b"b"), ("round", b"c")])
def test_a_desk_that_is_killed_again_and_again_plays_the_same_fight(tmp_path, meet, mortal, pacing, seed):
    wanted = undisturbed(meet, tmp_path / "calm", seed, pacing)
    base = tmp_path / "war"
    post = base / "post"
    post.mkdir(parents=True)
    first, second = meet(base)
    thread = begin(first.desk, second.desk, duel(pacing))
    second.close()
    victim = mortal(second.profile, post, seed)
    rng, kills, longest = random.Random(seed), 0, 200
    for _look in range(60):
        for _ in range(6):
            calls = victim.live(rng.randrange(1, longest))
            kills += calls < 0
            seen = exchange(first.desk, post).value
            assert {arrival.outcome for arrival in seen.arrivals} <= {Outcome.NEW}, seen
        longest = max(20, victim.live(0))
        exchange(first.desk, post)
        choose_all(first.desk, thread, seed)
        if record(first.desk, thread) == wanted:
            break
    assert record(first.desk, thread) == wanted
    assert kills >= 20, kills
    exchange(first.desk, post)
    assert victim.live(0) > 0
    assert record(second.open(), thread) == wanted
    assert verify_record(first.desk, wanted).result
