"""Guard files remember what was signed, outside the database."""

from __future__ import annotations

import pytest

from app.store.guard import Guard, Guards

THREAD = b"\xa1" * 16


@pytest.fixture
def guards(tmp_path):
    return Guards(tmp_path / "guard")


def test_a_guard_is_there_again(guards):
    assert guards.read(THREAD) is None
    guards.write(THREAD, Guard(seq=1, hash=b"1" * 32))
    guards.write(THREAD, Guard(seq=2, hash=b"2" * 32))
    assert guards.read(THREAD) == Guard(seq=2, hash=b"2" * 32)
    assert guards.read(b"\xa2" * 16) is None
    guards.write(THREAD, Guard(seq=0, hash=b"0" * 32))
    assert guards.read(THREAD) == Guard(seq=0, hash=b"0" * 32), "a match in which nothing is signed yet"


@pytest.mark.parametrize("data", [b"", b"\0" * 60, b'{"hash":"x","seq":1}', b"{" * 5000])
def test_a_damaged_guard_is_as_good_as_none(guards, data):
    guards.write(THREAD, Guard(seq=1, hash=b"1" * 32))
    (file,) = guards.folder.iterdir()
    file.write_bytes(data)
    assert guards.read(THREAD) is None
