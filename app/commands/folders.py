"""Exchanging turn files through a folder that two people share."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from app.changed import Changed, Done
from app.commands.arrivals import Arrival, import_files
from app.commands.outbox import export, outbox, see_to_guard
from app.desk import Desk
from app.mail.folder_post import files_in, put
from app.store.rows import Stage
from core.protocol.post import BadPiece, read_post


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """What one look into the folder brought.

    Attributes:
        arrivals: what was taken in, piece by piece.
        left: the files that were put there.
        unread: files that cannot be read, or hold nothing readable: half copied perhaps, so they are tried again with
            the next look.
    """

    arrivals: tuple[Arrival, ...]
    left: tuple[Path, ...]
    unread: tuple[Path, ...]


def exchange(desk: Desk, folder: Path, thread: bytes | None = None) -> Done[Exchange]:
    """Take in what is new in the folder, then put there what waits in the outbox.

    Args:
        desk: with its keys unlocked.
        folder: exists.
        thread: only files of this match are put there; None = of all matches.

    Raises:
        RefusedError: the keys are locked, or there is no identity.
        TroubleError: the folder or the disk failed; what is reported as taken in before is kept.
    """
    with desk.turnstile:
        own = {hashlib.sha256(file.blob).digest() for file in outbox(desk)}
        own.add(hashlib.sha256(desk.card.raw).digest())
        fresh: list[tuple[str, bytes]] = []
        unread: list[Path] = []
        for found in files_in(folder):
            if not found.data:
                unread.append(found.path)
                continue
            if found.digest in own or desk.store.outbox.has_come(found.digest):
                continue
            if all(isinstance(piece, BadPiece) for piece in read_post(found.data)):
                unread.append(found.path)
            else:
                fresh.append((str(found.path), found.data))
        done = import_files(desk, fresh)
        left: list[Path] = []
        for file in outbox(desk, thread):
            if not file.left and desk.thread(file.thread).stage is not Stage.DECLINED:
                see_to_guard(desk, file.thread)
                left.append(put(folder, file.name, file.blob))
                export(desk, file.thread, file.number)
    value = Exchange(arrivals=done.value, left=tuple(left), unread=tuple(unread))
    return Done(done.changed | Changed(post=bool(left)), value)
