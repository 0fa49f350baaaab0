"""An old copy of the profile comes back: nothing is signed with it until what is missing is here again."""

from __future__ import annotations

import shutil

import pytest

from app.commands.arrivals import import_bytes
from app.commands.outbox import catch_up, export, newest_file, outbox
from app.commands.records import record
from app.commands.status import status
from app.commands.turns import confirm_nothing_left, recover_choice, say
from app.store.database import FILE
from app.troubles import RefusedError
from core.protocol.errors import StaleDatabaseError
from tests.journeys.people import begin, choose_all, duel, is_over, records
from tests.playing import luck
from tests.strategies import random_choice

pytestmark = pytest.mark.journey
SEED, MATCH = b"b", "hand"


def play(first, second, thread, files):
    """Files back and forth, at most so many, the second writing first; returns whether the fight is over."""
    writer, reader = second, first
    for _ in range(files):
        if not status(writer.desk, thread).unsent:
            break
        import_bytes(reader.desk, export(writer.desk, thread).value.blob)
        choose_all(reader.desk, thread, SEED)
        writer, reader = reader, writer
    return is_over(first.desk, thread) and is_over(second.desk, thread)


def same_choice(desk, thread, n):
    """The choice that this person made in decision n: people remember, or try again."""
    held = desk.mail_match(thread)
    rules = held.match.game.rules
    view = rules.view_for(held.match.game.state, held.seat)
    return rules.choice_json(random_choice(rules, view, held.seat, luck(SEED, n, held.seat)))


@pytest.fixture
def old_copy(tmp_path, meet):
    """The first person's profile goes back by one turn while the fight has gone on."""
    wanted_first, wanted_second = meet(tmp_path / "wanted")
    wanted_thread = begin(wanted_first.desk, wanted_second.desk, duel(MATCH))
    assert play(wanted_first, wanted_second, wanted_thread, 100)
    wanted = records(wanted_first.desk, wanted_second.desk, wanted_thread)

    first, second = meet(tmp_path / "real")
    thread = begin(first.desk, second.desk, duel(MATCH))
    play(first, second, thread, 4)
    first.close()
    shutil.copy(first.profile / FILE, tmp_path / "old.db")
    first.open()
    play(first, second, thread, 2)
    return wanted, first, second, thread, tmp_path / "old.db"


def restore(person, old):
    """Put the old database in its place, as a backup program would."""
    person.close()
    for tail in ("-wal", "-shm"):
        (person.profile / (FILE + tail)).unlink(missing_ok=True)
    shutil.copy(old, person.profile / FILE)
    person.open()


def codes(done):
    return [arrival.code for arrival in done.value]


def give_lost_choices_again(desk, thread):
    for n in status(desk, thread).lost:
        recover_choice(desk, thread, same_choice(desk, thread, n))


@pytest.mark.parametrize("guard", [True, False], ids=["guard file", "new computer"])
@pytest.mark.parametrize("remedy", ["bundle", "own sent files"])
def test_an_old_copy_signs_nothing_and_is_made_good(old_copy, remedy, guard):
    wanted, first, second, thread, old = old_copy
    sent = [file.blob for file in outbox(first.desk, thread)]
    if not guard:
        shutil.rmtree(first.profile / "guard")
    restore(first, old)
    with pytest.raises(StaleDatabaseError if guard else RefusedError):
        say(first.desk, thread, "hello")
    # What the other side wrote since shows an own turn that is not here.
    assert codes(import_bytes(first.desk, newest_file(second.desk, thread).blob)) == ["E_STALE_DB"]
    assert status(first.desk, thread).last_error[0].code == "E_STALE_DB"
    with pytest.raises(StaleDatabaseError):
        say(first.desk, thread, "hello")

    if remedy == "bundle":
        for file in catch_up(second.desk, thread).value:
            assert codes(import_bytes(first.desk, file.blob)) == [""]
    else:
        theirs = [file.blob for file in outbox(second.desk, thread)]
        for blob in (*theirs, *sent, *theirs):
            import_bytes(first.desk, blob)
    assert not status(first.desk, thread).last_error
    give_lost_choices_again(first.desk, thread)
    choose_all(first.desk, thread, SEED)
    assert play(second, first, thread, 200) or play(first, second, thread, 200)
    assert record(first.desk, thread) == wanted


def test_a_copy_without_its_guard_goes_on_when_its_owner_says_that_nothing_left(old_copy):
    wanted, first, second, thread, _old = old_copy
    first.close()
    shutil.rmtree(first.profile / "guard")
    first.open()
    with pytest.raises(RefusedError) as refused:
        say(first.desk, thread, "hello")
    assert refused.value.code == "UNGUARDED"
    confirm_nothing_left(first.desk, thread)
    assert play(first, second, thread, 200)
    assert records(first.desk, second.desk, thread) == wanted
