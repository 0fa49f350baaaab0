"""A database of every earlier schema, written by the program of its time, opens with all that was in it."""

from __future__ import annotations

import contextlib
import datetime as dt
import gzip
import sqlite3

import pytest

from app.commands.contacts import contacts
from app.commands.identity import own_card
from app.store.database import FILE
from app.store.rows import Kind, Stage
from app.store.upgrades import NEWEST
from tests.app.desks import Clock, open_at, settle
from tests.cabinets.make_cabinet import FILES, kept

EARLIER = range(1, NEWEST)
BEGUN, CAME = "2030-01-01T12:00:00Z", "2030-01-02T12:00:00Z"


@pytest.fixture
def cabinet(tmp_path):
    """Puts Anna's profile with the database of a schema on the disk."""

    def put(schema):
        folder = settle(tmp_path / f"anna {schema}", "Anna")
        (folder / FILE).write_bytes(gzip.decompress(kept(schema).read_bytes()))
        return folder

    return put


def asked(folder, sql):
    with contextlib.closing(sqlite3.connect(folder / FILE)) as raw:
        return raw.execute(sql).fetchall()


@pytest.mark.parametrize("schema", EARLIER)
def test_one_file_of_each_earlier_schema_is_kept(cabinet, schema):
    assert asked(cabinet(schema), "PRAGMA user_version") == [(schema,)]


@pytest.mark.parametrize("schema", EARLIER)
def test_an_old_profile_is_brought_up_and_nothing_in_it_is_lost(cabinet, schema):
    folder = cabinet(schema)
    tables = ("contact", "thread", "entry", "sealed", "prepared", "sent_file", "post", "rules_files")
    before = {name: asked(folder, f"SELECT count(*) FROM {name}") for name in tables}  # noqa: S608 - names of ours
    statements = asked(folder, "SELECT seat, seq, hash, statement FROM entry ORDER BY id")
    clock = Clock()
    clock.pass_days(3)
    with contextlib.closing(open_at(folder, clock=clock)) as desk:
        (thread,) = desk.store.threads.all()
        assert (thread.kind, thread.stage, thread.seat) == (Kind.MAIL, Stage.OPEN, "A")
        assert thread.made == BEGUN
        entries = desk.store.feeds.entries(thread.id)
        assert [(one.seat, one.seq, one.hash, one.raw) for one in entries] == statements
        assert {one.came for one in entries} <= {BEGUN, CAME}
        assert entries[-1].came == CAME
        assert thread.begun in (BEGUN, CAME)
        assert len(desk.store.outbox.files(thread.id)) >= FILES // 2
        assert [one.name for one in contacts(desk)] == ["Bert"]
        assert own_card(desk).name == "Anna"
    assert asked(folder, "PRAGMA user_version") == [(NEWEST,)]
    assert asked(folder, "PRAGMA foreign_key_check") == []
    assert asked(folder, "PRAGMA integrity_check") == [("ok",)]
    assert {name: asked(folder, f"SELECT count(*) FROM {name}") for name in tables} == before  # noqa: S608 - as above
    assert [path.name for path in (folder / "copies").iterdir()] == [f"post-{dt.date(2030, 1, 4)}.db"]


@pytest.mark.parametrize("schema", EARLIER)
def test_an_old_profile_has_the_same_tables_as_a_new_one(cabinet, tmp_path, schema):
    new = settle(tmp_path / "new", "Anna")
    shapes = []
    for folder in (new, cabinet(schema)):
        open_at(folder).close()
        names = [name for (name,) in asked(folder, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")]
        things = asked(folder, "SELECT type, name, tbl_name FROM sqlite_master ORDER BY 1, 2")
        shapes.append((things, [asked(folder, f"PRAGMA table_info('{name}')") for name in names]))
    assert shapes[0] == shapes[1]
