"""A desk that dies: each line "budget" on standard input is one life of the program, cut off by SIGKILL.

A life opens the profile, looks into the folder, chooses what is due, looks again, and closes. It ends after `budget`
calls into SQLite and the system's file functions, as if it were killed from outside at that instant; 0 = it lives on.
A line with the number of calls that were made, or "killed", is answered. Run: killed.py PROFILE FOLDER SEED
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from app.commands.folders import exchange
from tests.journeys.people import Person, choose_all

_WATCHED = ("posix", "_sqlite3", "sqlite3", "_io")


class Fuse:
    """Counts the calls that leave Python for the disk; burns down to SIGKILL."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.calls = 0

    def __call__(self, _frame, event, called) -> None:
        if event not in ("c_call", "c_return") or not _touches_the_disk(called):
            return
        self.calls += 1
        if self.calls == self.budget:
            os.kill(os.getpid(), signal.SIGKILL)


def _touches_the_disk(called) -> bool:
    owner = getattr(called, "__self__", None)
    home = getattr(called, "__module__", None) or type(owner).__module__
    return home in _WATCHED and called.__name__ not in ("fspath", "stat", "getpid", "kill", "scandir", "listdir")


def live(person: Person, folder: Path, seed: bytes, budget: int) -> int:
    """One life; the number of calls that it made."""
    fuse = Fuse(budget)
    sys.setprofile(fuse)
    desk = person.open()
    exchange(desk, folder)
    for row in desk.store.threads.all():
        choose_all(desk, row.id, seed)
    exchange(desk, folder)
    person.close()
    sys.setprofile(None)
    return fuse.calls


def main(profile: str, folder: str, seed: str) -> None:
    """Unlock the keys once; then a fork for each life."""
    person = Person(Path(profile), Path(profile).name)
    person.open()
    person.close()
    for number, line in enumerate(sys.stdin):
        read, write = os.pipe()
        child = os.fork()
        if not child:
            person.opened = number + 2
            calls = live(person, Path(folder), bytes.fromhex(seed), int(line))
            os.write(write, str(calls).encode())
            os._exit(0)
        os.close(write)
        _pid, status = os.waitpid(child, 0)
        with os.fdopen(read) as answer:
            said = answer.read()
        sys.stdout.write(("killed" if os.WIFSIGNALED(status) else said or "failed") + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
