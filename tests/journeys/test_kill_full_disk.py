"""A full disk: it is said, with what to do; nothing is half written, and with room again the fight goes on."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys

import pytest

from app.commands.arrivals import import_bytes
from app.commands.outbox import export, export_to
from app.commands.status import status
from app.troubles import TroubleError
from tests.journeys.people import begin, choose_all, duel, is_over, records

pytestmark = [
    pytest.mark.journey,
    pytest.mark.skipif(sys.platform == "win32", reason="neither tmpfs nor file size limits"),
]
SEED = b"b"
ROOMS = (0, 4096, 16384, 40960)


class SmallDisk:
    """A disk of its own, so small that it is soon full."""

    def __init__(self, folder) -> None:
        self.folder = folder

    @contextlib.contextmanager
    def full(self, room):
        filler = self.folder / "filler"
        free = os.statvfs(self.folder)
        with filler.open("wb") as file:
            file.truncate()
            os.posix_fallocate(file.fileno(), 0, max(1, free.f_bavail * free.f_frsize - room))
        yield
        filler.unlink()


class ShortFiles:
    """Where no disk may be mounted: no file may grow beyond a length."""

    def __init__(self, folder) -> None:
        self.folder = folder

    @contextlib.contextmanager
    def full(self, room):
        import resource  # noqa: PLC0415 - not on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
        yield
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture(params=[SmallDisk, ShortFiles])
def disk(request, tmp_path):
    folder = tmp_path / "disk"
    folder.mkdir()
    if request.param is ShortFiles:
        yield ShortFiles(folder)
        return
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", folder], capture_output=True, check=False)
    if made.returncode:
        pytest.skip("no disk may be mounted here; the other one is full too")
    yield SmallDisk(folder)
    subprocess.run(["umount", "-l", folder], check=True)


@contextlib.contextmanager
def told(troubles):
    """Whatever fails must fail as trouble; any other error is ours."""
    try:
        yield
    except TroubleError as error:
        troubles.append(error)


def test_a_full_disk_is_told_and_nothing_is_half_written(tmp_path, meet, disk):
    calm_first, calm_second = meet(tmp_path / "calm")
    thread = begin(calm_first.desk, calm_second.desk, duel())
    wanted = play(calm_first, calm_second, thread, lambda _room: contextlib.nullcontext(), [])

    first, second = meet(disk.folder)
    assert begin(first.desk, second.desk, duel()) == thread
    troubles: list[TroubleError] = []
    assert play(first, second, thread, disk.full, troubles) == wanted
    assert len(troubles) >= 8
    assert all(error.what and error.next_step for error in troubles)
    assert any("full" in error.what for error in troubles) or isinstance(disk, ShortFiles)
    with disk.full(0), told(troubles):
        export_to(first.desk, thread, disk.folder / "out")
    assert not (disk.folder / "out").exists() or not list((disk.folder / "out").iterdir())
    first.close()
    second.close()


def play(first, second, thread, cramped, troubles):
    """Both to the end; every import and choice is tried first while the disk is full, then after a new start."""
    writer, reader = second, first
    for step in range(200):
        if not status(writer.desk, thread).unsent:
            break
        blob = export(writer.desk, thread).value.blob
        with cramped(ROOMS[step % len(ROOMS)]), told(troubles):
            import_bytes(reader.desk, blob)
            choose_all(reader.desk, thread, SEED)
        reader.again()
        import_bytes(reader.desk, blob)
        choose_all(reader.desk, thread, SEED)
        writer, reader = reader, writer
    assert is_over(first.desk, thread)
    return records(first.desk, second.desk, thread)
