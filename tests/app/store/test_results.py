"""Results from the table in post.db: only ever more of them, also in a file of an earlier version."""

from __future__ import annotations

import contextlib
import datetime as dt
import sqlite3

import pytest
from peewee import IntegrityError

from app.store import database, upgrades
from app.store.database import copies, restore_copy
from app.store.store import open_store

DAY = dt.date(2030, 1, 1)


@pytest.fixture
def store(tmp_path):
    with contextlib.closing(open_store(tmp_path, writing=True, today=DAY)) as opened:
        yield opened


def entered(store, *results):
    with store.transaction():
        return [store.results.enter(result, f"at {number}") for number, result in enumerate(results)]


def test_what_was_entered_is_there_again_and_a_withdrawal_is_a_row_of_its_own(tmp_path):
    with contextlib.closing(open_store(tmp_path, writing=True, today=DAY)) as store:
        first, second = entered(store, b"one", b"two")
        with store.transaction():
            store.results.withdraw(first, "later")
        (third,) = entered(store, b"three")
    with contextlib.closing(open_store(tmp_path, writing=False, today=DAY)) as store:
        assert [(row.number, row.result, row.withdrawn) for row in store.results.all()] == [
            (first, b"one", "later"),
            (second, b"two", ""),
            (third, b"three", ""),
        ]
        assert third > second + 1


def test_a_result_is_withdrawn_once_and_only_what_was_entered_before(store):
    (first,) = entered(store, b"one")
    with store.transaction():
        store.results.withdraw(first, "now")
    for number in (first, first + 5, 0):
        with pytest.raises(IntegrityError), store.transaction():
            store.results.withdraw(number, "again")
    assert len(store.results.all()) == 1


@pytest.mark.parametrize("change", ["UPDATE table_result SET result = x'00'", "DELETE FROM table_result"])
def test_the_file_refuses_to_change_or_lose_a_result(tmp_path, change):
    with contextlib.closing(open_store(tmp_path, writing=True, today=DAY)) as store:
        entered(store, b"one")
    raw = sqlite3.connect(tmp_path / database.FILE)
    with contextlib.closing(raw), pytest.raises(sqlite3.IntegrityError, match="never"):
        raw.execute(change)


def test_a_profile_of_table_results_alone_has_its_copy_of_the_day(tmp_path):
    with contextlib.closing(open_store(tmp_path, writing=True, today=DAY)) as store:
        entered(store, b"one")
    open_store(tmp_path, writing=True, today=DAY).close()
    (copy,) = copies(tmp_path)
    (tmp_path / database.FILE).write_bytes(b"")
    restore_copy(tmp_path, copy)
    with contextlib.closing(open_store(tmp_path, writing=True, today=DAY)) as store:
        assert [row.result for row in store.results.all()] == [b"one"]


@pytest.mark.parametrize("version", range(1, upgrades.NEWEST))
def test_a_file_of_an_earlier_version_opens_and_takes_results(tmp_path, version):
    raw = sqlite3.connect(tmp_path / database.FILE)
    for upgrade in upgrades.UPGRADES[:version]:
        for statement in upgrade:
            raw.execute(statement)
    raw.execute("INSERT INTO contact VALUES (x'01', 'Bert', x'02', '2030-01-01', '', 1)")
    raw.execute(f"PRAGMA application_id = {upgrades.APPLICATION}")
    raw.execute(f"PRAGMA user_version = {version}")
    raw.commit()
    raw.close()
    with contextlib.closing(open_store(tmp_path, writing=True, today=DAY)) as store:
        assert [row.name for row in store.contacts.all()] == ["Bert"]
        assert store.results.all() == ()
        entered(store, b"one")
        assert len(store.results.all()) == 1
    with contextlib.closing(sqlite3.connect(tmp_path / database.FILE)) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (upgrades.NEWEST,)
