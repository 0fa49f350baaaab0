"""Playing through a shared folder: put, take in, and leave alone what cannot be read yet."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from app.commands import records, turns
from app.commands.arrivals import Outcome, import_paths
from app.commands.folders import exchange
from app.commands.status import status
from app.troubles import TroubleError
from tests.app.desks import any_choice, begin, choose_all, waiting


def test_a_duel_through_a_folder_with_junk_in_it(both, tmp_path):
    a, b = both
    folder = tmp_path / "Dropbox für zwei"
    folder.mkdir()
    (folder / "readme.txt").write_text("ours", "utf-8")
    (folder / "broken.flugpost").write_bytes(b"FLP1 half a file")
    thread = begin(a, b)
    for _look in range(300):
        for desk in both:
            choose_all(desk, thread)
            seen = exchange(desk, folder, thread).value
            assert [path.name for path in seen.unread] == ["broken.flugpost"]
            assert all(not one.code for one in seen.arrivals)
        if status(a, thread).result and records.record(a, thread) == records.record(b, thread):
            break
    assert records.record(a, thread) == records.record(b, thread)
    assert (folder / "broken.flugpost").read_bytes() == b"FLP1 half a file"
    assert not list(folder.glob("*.tmp"))
    files = sorted(folder.glob("*_turn*.flugpost"))
    before = [path.read_bytes() for path in files]
    assert exchange(a, folder, thread).value.arrivals == ()
    assert [path.read_bytes() for path in files] == before


def test_a_half_copied_file_is_tried_again_silently(both, tmp_path):
    a, b = both
    thread = begin(a, b)
    mine, other = (a, b) if status(a, thread).decisions else (b, a)
    n, choice = any_choice(mine, thread)
    whole = turns.choose(mine, thread, n, choice).value.blob
    target = tmp_path / "turn.flugpost"
    target.write_bytes(whole[: len(whole) // 2])
    book = len(other.store.outbox.book())
    for _look in range(3):
        seen = exchange(other, tmp_path, thread).value
        assert (seen.arrivals, seen.unread) == ((), (target,))
    assert len(other.store.outbox.book()) == book
    assert not status(other, thread).last_error
    target.write_bytes(whole)
    (arrival,) = exchange(other, tmp_path, thread).value.arrivals
    assert arrival.outcome is Outcome.NEW


def test_one_file_that_cannot_be_read_does_not_stop_the_others(both, tmp_path, monkeypatch):
    a, b = both
    thread = begin(a, b)
    mine, other = (a, b) if status(a, thread).decisions else (b, a)
    n, choice = any_choice(mine, thread)
    (tmp_path / "turn.flugpost").write_bytes(turns.choose(mine, thread, n, choice).value.blob)
    (tmp_path / "closed.flugpost").write_bytes(b"x")
    plain = Path.open

    def opened(path, *how, **more):
        if path.name == "closed.flugpost":
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return plain(path, *how, **more)

    monkeypatch.setattr(Path, "open", opened)
    seen = exchange(other, tmp_path, thread).value
    assert [path.name for path in seen.unread] == ["closed.flugpost"]
    assert [one.outcome for one in seen.arrivals] == [Outcome.NEW]
    taken, unread = import_paths(other, [tmp_path]).value
    assert taken.outcome is Outcome.DUPLICATE
    assert (unread.outcome, unread.code, Path(unread.source).name) == (Outcome.REFUSED, "UNREAD", "closed.flugpost")
    assert unread.next_step


def test_a_folder_that_is_gone_keeps_the_file_in_the_outbox(both, tmp_path):
    a, b = both
    thread = begin(a, b)
    mine = a if status(a, thread).decisions else b
    choose_all(mine, thread)
    with pytest.raises(TroubleError):
        exchange(mine, tmp_path / "stick", thread)
    assert waiting(mine, thread) is not None
