"""A folder that two people share: whole files, nothing rewritten, junk passed over."""

from __future__ import annotations

import pytest

from app.mail.folder_post import LARGEST, files_in, new_files, put
from app.troubles import TroubleError


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_put_once_and_never_rewritten(tmp_path):
    first = put(tmp_path, "KITE_turn001_anna.flugpost", b"one")
    assert put(tmp_path, "KITE_turn001_anna.flugpost", b"one") == first
    second = put(tmp_path, "KITE_turn001_anna.flugpost", b"two")
    assert (first.read_bytes(), second.read_bytes()) == (b"one", b"two")
    assert put(tmp_path, "KITE_turn001_anna.flugpost", b"two") == second
    assert names(tmp_path) == ["KITE_turn001_anna-2.flugpost", "KITE_turn001_anna.flugpost"]


def test_junk_is_passed_over(tmp_path):
    (tmp_path / "folder.flugpost").mkdir()
    for name, data in {
        ".hidden.flugpost": b"x",
        "half.flugpost.tmp": b"x",
        "notes.txt": b"x",
        "empty.flugpost": b"",
        "Thumbs.db": b"x",
        "turn (conflicted copy).flugpost": b"turn",
        "anna.flugcard": b"card",
    }.items():
        (tmp_path / name).write_bytes(data)
    with (tmp_path / "huge.flugpost").open("wb") as huge:
        huge.truncate(LARGEST + 1)
    found = {one.path.name: one.data for one in files_in(tmp_path)}
    assert found == {"turn (conflicted copy).flugpost": b"turn", "anna.flugcard": b"card"}


def test_only_what_is_new_or_changed_is_seen(tmp_path):
    (tmp_path / "a.flugpost").write_bytes(b"a")
    found, seen = new_files(tmp_path, frozenset())
    assert [path.name for path in found] == ["a.flugpost"]
    assert new_files(tmp_path, seen) == ((), seen)
    (tmp_path / "b.flugpost").write_bytes(b"b")
    (tmp_path / "a.flugpost").write_bytes(b"longer")
    found, seen = new_files(tmp_path, seen)
    assert [path.name for path in found] == ["a.flugpost", "b.flugpost"]
    assert new_files(tmp_path / "gone", seen) == ((), frozenset())


def test_a_missing_folder_is_told(tmp_path):
    with pytest.raises(TroubleError) as found:
        put(tmp_path / "stick", "a.flugpost", b"a")
    assert "Plug it in" in found.value.next_step
    assert not (tmp_path / "stick").exists()
    with pytest.raises(TroubleError):
        list(files_in(tmp_path / "stick"))
