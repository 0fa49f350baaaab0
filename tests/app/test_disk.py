"""Files are whole or not there."""

from __future__ import annotations

import contextlib
import errno
import os

import pytest

from app import disk
from app.disk import put_in_place, read_bounded, trouble_of, write_whole
from app.troubles import TroubleError


def test_a_file_is_written_whole_and_alone(tmp_path):
    file = tmp_path / "neu" / "a.flugpost"
    write_whole(file, b"one")
    write_whole(file, b"two")
    assert file.read_bytes() == b"two"
    assert [path.name for path in file.parent.iterdir()] == ["a.flugpost"]


@pytest.mark.skipif(os.name != "posix", reason="modes are a thing of POSIX")
def test_what_is_private_is_readable_by_its_owner_alone(tmp_path):
    write_whole(tmp_path / "open", b"")
    write_whole(tmp_path / "secret", b"", private=True)
    assert (tmp_path / "open").stat().st_mode & 0o777 == 0o644
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_a_folder_that_knows_no_modes_is_written_all_the_same(tmp_path, monkeypatch):
    def refused(*_args, **_kw):
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(disk.Path, "chmod", refused)
    write_whole(tmp_path / "turn.flugpost", b"turn")
    assert (tmp_path / "turn.flugpost").read_bytes() == b"turn"
    assert [path.name for path in tmp_path.iterdir()] == ["turn.flugpost"]


@pytest.mark.parametrize(("held", "platform", "placed"), [(3, "win32", True), (9, "win32", False), (1, "linux", False)])
def test_a_file_that_a_scanner_holds_for_a_moment_is_put_in_place_on_windows(
    tmp_path, monkeypatch, held, platform, placed
):
    tries, waits = [], []

    def replace(_self, _target):
        tries.append(1)
        if len(tries) <= held:
            raise PermissionError(errno.EACCES, "Access is denied")

    monkeypatch.setattr(disk.Path, "replace", replace)
    monkeypatch.setattr(disk.time, "sleep", waits.append)
    with contextlib.nullcontext() if placed else pytest.raises(PermissionError):
        put_in_place(tmp_path / "new", tmp_path / "file", platform=platform)
    assert len(waits) == len(tries) - 1


@pytest.mark.skipif(os.name != "posix", reason="pipes with names are a thing of POSIX")
def test_a_pipe_or_a_device_stays_what_it_is(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, b"card")
        assert os.read(reader, 10) == b"card"
    finally:
        os.close(reader)
    assert pipe.is_fifo()
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]


@pytest.mark.parametrize("failing", ["fsync", "write", "replace"])
def test_a_full_disk_leaves_the_old_file_and_nothing_beside_it(tmp_path, monkeypatch, failing):
    file = tmp_path / "a"
    write_whole(file, b"old")

    def full(*_args, **_kw):
        raise OSError(errno.ENOSPC, "No space left on device")

    class Full:
        def __init__(self, handle):
            os.close(handle)

        def __enter__(self):
            return self

        def __exit__(self, *_args):
            return None

        write = staticmethod(full)

    if failing == "write":
        monkeypatch.setattr(disk.os, "fdopen", lambda handle, _mode: Full(handle))
    elif failing == "fsync":
        monkeypatch.setattr(disk.os, "fsync", full)
    else:
        monkeypatch.setattr(disk.Path, "replace", full)
    with pytest.raises(TroubleError, match="disk is full") as found:
        write_whole(file, b"new")
    assert "Make room" in found.value.next_step
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_reading_stops_beyond_the_limit(tmp_path):
    (tmp_path / "large").write_bytes(b"x" * 100)
    assert read_bounded(tmp_path / "large", 10) == b"x" * 11


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.ENOENT, errno.EISDIR, errno.EIO])
def test_every_trouble_says_what_happened_and_what_to_do(tmp_path, number):
    trouble = trouble_of(OSError(number, os.strerror(number)), tmp_path / "f")
    assert str(tmp_path / "f") in trouble.what
    assert trouble.what.endswith(".")
    assert trouble.next_step.endswith(".")
