"""Two desks write to each other through files until nobody has anything left to say. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from app.commands.arrivals import import_paths
from app.commands.local_fights import computer_choice
from app.commands.outbox import export_to
from app.commands.status import status
from app.commands.taking import Outcome
from app.commands.turns import choose
from app.desk import Desk


class RefusedFileError(Exception):
    """A desk did not take in a file of the other: `code` and `said` of the first refusal."""

    def __init__(self, file: Path, code: str, said: str) -> None:
        super().__init__(f"{file.name}: {code}: {said}")
        self.code = code
        self.said = said


def correspond(first: Desk, second: Desk, thread: bytes, post: Path) -> Iterator[Path]:
    """Each file as it is written and taken in, the acceptance first: computer pilots choose at both desks.

    Args:
        first: the desk of the challenger, whose invitation was accepted.
        second: the desk that accepted.
        thread: the match.
        post: the folder that stands for the mail.

    Raises:
        RefusedFileError: a file was not taken in.
        TroubleError: a file or a profile cannot be written.
    """
    writer, reader = second, first
    while status(writer, thread).unsent:
        file = export_to(writer, thread, post).value
        take_in(reader, file)
        _choose_all(reader, thread)
        yield file
        writer, reader = reader, writer


def take_in(desk: Desk, file: Path) -> None:
    """Import one file. Raises RefusedFileError, TroubleError."""
    for arrival in import_paths(desk, (file,)).value:
        if arrival.outcome is Outcome.REFUSED:
            raise RefusedFileError(file, arrival.code, arrival.said)


def _choose_all(desk: Desk, thread: bytes) -> None:
    """Let the computer pilot take every decision that is due here."""
    while decisions := status(desk, thread).decisions:
        due = decisions[0]
        rules = desk.mail_match(thread).match.game.rules
        choose(desk, thread, due.n, computer_choice(rules, due.state, due.seat, desk.fresh(32), clues=due.clues))
