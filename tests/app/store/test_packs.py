"""The shelf of data packs: what once lay there is never changed and never lost."""

from __future__ import annotations

import datetime as dt

import pytest

from app.store.packs import KeptPack
from app.store.store import open_store
from app.troubles import TroubleError

PACK = KeptPack(hash="a" * 64, game="aces_high", name="Ours", author="Anna", block=b"{}", installed="")
TODAY = dt.date(2030, 1, 1)


@pytest.fixture
def store(tmp_path):
    found = open_store(tmp_path / "profile", writing=True, today=TODAY)
    yield found
    found.close()


def test_a_pack_is_kept_once_and_found_by_its_hash(store):
    with store.transaction():
        store.packs.keep(PACK)
        store.packs.keep(KeptPack(hash=PACK.hash, game="x", name="x", author="x", block=b"x", installed="x"))
    assert store.packs.get(PACK.hash) == PACK
    assert store.packs.get("b" * 64) is None
    assert store.packs.all() == (PACK,)


def test_only_its_place_on_the_list_changes(store):
    with store.transaction():
        store.packs.keep(PACK)
        store.packs.set_installed(PACK.hash, "2030-01-01T12:00:00Z")
    assert store.packs.get(PACK.hash).installed == "2030-01-01T12:00:00Z"
    with store.transaction():
        store.packs.set_installed(PACK.hash, "")
    assert store.packs.all() == (PACK,)


@pytest.mark.parametrize("sql", ["DELETE FROM pack", "UPDATE pack SET block = x'00'", "UPDATE pack SET hash = 'b'"])
def test_the_database_itself_refuses_to_change_or_lose_one(store, sql):
    with store.transaction():
        store.packs.keep(PACK)
    with pytest.raises(Exception, match="never"):
        store._database._peewee.execute_sql(sql)
    assert store.packs.all() == (PACK,)


def test_who_only_reads_keeps_nothing(store, tmp_path):
    reader = open_store(tmp_path / "profile", writing=False, today=TODAY)
    with pytest.raises(TroubleError), reader.transaction():
        reader.packs.keep(PACK)
    reader.close()
