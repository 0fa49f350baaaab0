"""Two desks play to the end through a folder that both watch."""

from __future__ import annotations

import pytest

from app.commands.arrivals import Outcome
from app.commands.folders import exchange
from app.commands.records import verify_record
from app.commands.status import status
from tests.journeys.people import begin, choose_all, duel, is_over, records

pytestmark = pytest.mark.journey


def play_through(post, people, thread, seed, *, restarts=False):
    """Both look into the folder by turns until neither finds anything or has anything to put there."""
    for _look in range(500):
        moved = 0
        for person in people:
            desk = person.again() if restarts else person.desk
            seen = exchange(desk, post).value
            assert not seen.unread
            assert {arrival.outcome for arrival in seen.arrivals} <= {Outcome.NEW}
            moved += len(seen.arrivals) + len(seen.left) + choose_all(desk, thread, seed)
        if not moved:
            break
    assert all(is_over(person.desk, thread) for person in people)
    return records(*(person.desk for person in people), thread)


@pytest.mark.parametrize(
    ("pacing", "name"), [("hand", "a plain folder"), ("round", "Пошта  —  δύο φίλοι ☂"), ("duel", "æ'ø \u00e5 #&%")]
)
def test_two_desks_play_to_the_end_through_a_folder(tmp_path, pacing, name, meet):
    base = tmp_path / name
    post = base / "shared"
    post.mkdir(parents=True)
    first, second = meet(base)
    thread = begin(first.desk, second.desk, duel(pacing))
    record = play_through(post, (second, first), thread, b"b" if pacing == "hand" else b"a")
    report = verify_record(second.desk, record)
    assert report == verify_record(first.desk, record)
    assert report.signed
    assert report.result
    assert report.result == status(first.desk, thread).result == status(second.desk, thread).result
    # Every turn of the record came through the folder, and nothing that was put there was ever changed.
    assert len([file for file in post.iterdir() if "_turn" in file.name]) >= report.entries - 1
    assert not [file for file in post.iterdir() if file.name.endswith(".tmp")]


def test_a_program_that_is_started_anew_for_every_look_plays_the_same_fight(tmp_path, meet):
    """What is kept on the disk is all there is: no turn depends on what the program remembers."""
    found = []
    for restarts in (False, True):
        base = tmp_path / str(restarts)
        post = base / "post"
        post.mkdir(parents=True)
        first, second = meet(base)
        thread = begin(first.desk, second.desk, duel("round"))
        found.append(play_through(post, (second, first), thread, b"c", restarts=restarts))
    assert found[0] == found[1]
