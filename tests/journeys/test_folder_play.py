"""Two desks play to the end through a folder that both watch."""

from __future__ import annotations

import pytest

from app.commands.arrivals import Outcome
from app.commands.folders import exchange
from app.commands.records import verify_record
from app.commands.status import status
from tests.journeys.people import begin, books_duel, choose_all, duel, is_over, records

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
    ("proposed", "name", "seed"),
    [
        (duel("hand"), "a plain folder", b"b"),
        (duel("round"), "Пошта  —  δύο φίλοι ☂", b"a"),
        (duel("duel"), "æ'ø \u00e5 #&%", b"a"),
        (books_duel("turn"), "books", b"a"),
        (books_duel("turn"), "books", b"b"),
        (books_duel("duel"), "Bücher", b"a"),
        (books_duel("duel"), "Bücher", b"b"),
    ],
    ids=["hand", "round", "duel", "books_turn_a", "books_turn_b", "books_duel_a", "books_duel_b"],
)
def test_two_desks_play_to_the_end_through_a_folder(tmp_path, proposed, name, seed, meet):
    base = tmp_path / name
    post = base / "shared"
    post.mkdir(parents=True)
    first, second = meet(base)
    thread = begin(first.desk, second.desk, proposed)
    record = play_through(post, (second, first), thread, seed)
    report = verify_record(second.desk, record)
    assert report == verify_record(first.desk, record)
    assert report.signed
    assert report.result
    assert report.result == status(first.desk, thread).result == status(second.desk, thread).result
    # Every turn of the record came through the folder, and nothing that was put there was ever changed.
    assert len([file for file in post.iterdir() if "_turn" in file.name]) >= report.entries - 1
    assert not [file for file in post.iterdir() if file.name.endswith(".tmp")]


@pytest.mark.parametrize("proposed", [duel("round"), books_duel("duel")], ids=["cards", "books"])
def test_a_program_that_is_started_anew_for_every_look_plays_the_same_fight(tmp_path, meet, proposed):
    """What is kept on the disk is all there is: no turn depends on what the program remembers."""
    found = []
    for restarts in (False, True):
        base = tmp_path / str(restarts)
        post = base / "post"
        post.mkdir(parents=True)
        first, second = meet(base)
        thread = begin(first.desk, second.desk, proposed)
        found.append(play_through(post, (second, first), thread, b"c", restarts=restarts))
    assert found[0] == found[1]
