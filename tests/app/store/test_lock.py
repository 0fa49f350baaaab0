"""The lock of a profile: one program at a time, and a true word about why it cannot be had."""

from __future__ import annotations

import errno
import os

import pytest

from app.store import lock
from app.store.lock import ProfileInUseError, ProfileLock
from app.troubles import TroubleError


def test_who_comes_late_learns_who_holds_it_and_gets_it_afterwards(tmp_path):
    held = ProfileLock.take(tmp_path)
    with pytest.raises(ProfileInUseError) as found:
        ProfileLock.take(tmp_path)
    assert found.value.holder == str(os.getpid())
    held.free()
    ProfileLock.take(tmp_path).free()


def test_a_drive_that_knows_no_locks_is_not_taken_for_a_second_program(tmp_path, monkeypatch):
    def without_locks(_file):
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock, "_take", without_locks)
    with pytest.raises(TroubleError, match="No locks available") as found:
        ProfileLock.take(tmp_path)
    assert not isinstance(found.value, ProfileInUseError)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a full disk as Linux plays it")  # noqa: PTH110
def test_a_full_disk_locks_nobody_out(tmp_path):
    (tmp_path / "desk.lock").symlink_to("/dev/full")
    ProfileLock.take(tmp_path).free()
