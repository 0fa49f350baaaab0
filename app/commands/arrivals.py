"""Taking in whatever came: cards, invitations, acceptances, turns and bundles, from files, texts and folders.

Each piece is taken in whole or not at all; one that cannot be taken in leaves nothing but its line in the post book.
The lines are written last, when all answers that need no choice are given: whatever a crash leaves without its line is
taken in once more. A text with several pieces gives one result for each.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Final, assert_never

from app.changed import Changed, Done
from app.commands import taking
from app.commands.signing import PostFile, advance, note_post
from app.commands.taking import Outcome, Taken
from app.desk import Desk
from app.disk import read_bounded, trouble_with
from app.store.rows import Way
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from core.protocol.envelope import LARGEST_BUNDLE
from core.protocol.errors import ProtocolError
from core.protocol.post import BadPiece, CardPiece, InvitePiece, Piece, SealedPiece, read_post

LARGEST_FILE: Final = 2 * LARGEST_BUNDLE
_LATER: Final = ("NOT_BEGUN", "E_OTHER_MATCH", "E_STALE_DB")
"""Codes of pieces that may fit once another piece of the same load was taken in."""


class PieceKind(StrEnum):
    """What a piece is, in the order in which the kinds of a match are written first."""

    CARD = "card"
    INVITE = "invite"
    ACCEPT = "accept"
    TURN = "turn"
    BUNDLE = "bundle"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """What became of one piece.

    Attributes:
        source: where it came from: a path, or empty for a text.
        thread: the match it belongs to; empty if it belongs to none.
        seq: the turn's number for people; 0 if it has none.
        code: empty if it was taken in; else stable, of protocol 14 or the program's own.
        said: what happened, one sentence.
        next_step: what to do, one sentence; may be empty.
        blob: the piece's bytes; empty if nothing readable was found.
        ready: the answer that now lies in the outbox, if one could be given without a choice.
    """

    source: str
    kind: PieceKind
    outcome: Outcome
    thread: bytes = b""
    seq: int = 0
    code: str = ""
    said: str
    next_step: str = ""
    blob: bytes = field(default=b"", repr=False)
    ready: PostFile | None = None


def import_text(desk: Desk, text: str) -> Done[tuple[Arrival, ...]]:
    """Take in all that stands in a text, such as a mail that was copied whole.

    Raises:
        RefusedError: the keys are locked, or there is no identity.
        TroubleError: the disk failed; what is reported as taken in before is kept.
    """
    return _import(desk, [("", text)])


def import_bytes(desk: Desk, data: bytes, source: str = "") -> Done[tuple[Arrival, ...]]:
    """Take in the content of one file; errors as `import_text`."""
    return _import(desk, [(source, data)])


def import_paths(desk: Desk, paths: Iterable[Path]) -> Done[tuple[Arrival, ...]]:
    """Take in files, and all turn files of folders; one that cannot be read is told of and does not stop the others.

    Errors as `import_text`, TroubleError for a folder that cannot be read.
    """
    found = [file for path in paths for file in (_files_in(path) if path.is_dir() else (path,))]
    loads: list[tuple[str, bytes]] = []
    unread: list[Arrival] = []
    for file in found:
        try:
            loads.append((str(file), read_bounded(file, LARGEST_FILE)))
        except TroubleError as error:
            unread.append(_unread(file, error))
    done = _import(desk, loads)
    return Done(done.changed, (*done.value, *unread))


def _unread(file: Path, error: TroubleError) -> Arrival:
    return Arrival(
        source=str(file),
        kind=PieceKind.NOTHING,
        outcome=Outcome.REFUSED,
        code="UNREAD",
        said=error.what,
        next_step=error.next_step,
    )


def import_files(desk: Desk, loads: Iterable[tuple[str, bytes]]) -> Done[tuple[Arrival, ...]]:
    """Take in the contents of files, each with the name of its source; errors as `import_text`."""
    return _import(desk, list(loads))


def _files_in(folder: Path) -> tuple[Path, ...]:
    with trouble_with(folder):
        files = sorted(folder.iterdir())
    return tuple(
        file
        for file in files
        if file.is_file() and not file.name.startswith(".") and file.suffix in (".flugpost", ".flugcard")
    )


def _import(desk: Desk, loads: Sequence[tuple[str, bytes | str]]) -> Done[tuple[Arrival, ...]]:
    if not desk.has_identity:
        raise RefusedError("NO_IDENTITY", _("This profile has no identity yet."), _("Make one: give your name."))
    with desk.turnstile:
        pieces = [(source, piece) for source, data in loads for piece in read_post(data)]
        arrivals = _advanced(desk, _taken_in(desk, pieces))
        with desk.store.transaction():
            for arrival in arrivals:
                _note(desk, arrival)
    threads = tuple(dict.fromkeys(arrival.thread for arrival in arrivals if arrival.thread))
    return Done(Changed(threads=threads, contacts=True, post=True), tuple(arrivals))


def _taken_in(desk: Desk, pieces: list[tuple[str, Piece]]) -> list[Arrival]:
    """What became of each piece, in the order given.

    They are taken in the order in which they were written, as their heads tell it: in any other order each would be
    tried again after each other. What still does not fit is tried again as long as something new came in.
    """
    found: dict[int, Arrival] = {}
    waiting = sorted(range(len(pieces)), key=lambda index: _written_order(pieces[index][1]))
    while waiting:
        for index in waiting:
            found[index] = _take(desk, *pieces[index])
        later = [index for index in waiting if found[index].code in _LATER]
        if not any(found[index].outcome is Outcome.NEW for index in waiting):
            break
        waiting = later
    return [found[index] for index in range(len(pieces))]


def _written_order(piece: Piece) -> tuple[int, int]:
    kind, _thread, seq, _blob = _face(piece)
    return list(PieceKind).index(kind), seq


def _advanced(desk: Desk, arrivals: list[Arrival]) -> list[Arrival]:
    """The arrivals with the answers that their matches could give without a choice, once all is taken in."""
    ready: dict[bytes, PostFile | None] = {}
    for arrival in arrivals:
        # A duplicate too: the program may have died when it had taken the piece in and not answered yet. And what waits
        # may be a claim of silence, which falls by any answer.
        known = arrival.outcome is not Outcome.REFUSED
        if known and arrival.thread and arrival.kind is not PieceKind.INVITE:
            ready[arrival.thread] = None
    for thread in ready:
        ready[thread] = advance(desk, thread)
    last = {arrival.thread: index for index, arrival in enumerate(arrivals)}
    return [
        replace(arrival, ready=ready.get(arrival.thread)) if last[arrival.thread] == index else arrival
        for index, arrival in enumerate(arrivals)
    ]


def _take(desk: Desk, source: str, piece: Piece) -> Arrival:
    kind, thread, seq, blob = _face(piece)
    try:
        taken = _taken(desk, piece)
    except ProtocolError as error:
        taken = Taken(outcome=Outcome.REFUSED, code=error.code.value, said=str(error), next_step=_(error.next_step))
    except RefusedError as error:
        if error.code in ("LOCKED", "NO_IDENTITY"):
            raise
        taken = Taken(outcome=Outcome.REFUSED, code=error.code, said=error.what, next_step=error.next_step)
    return Arrival(
        source=source,
        kind=kind,
        outcome=taken.outcome,
        thread=thread,
        seq=seq,
        code=taken.code,
        said=taken.said,
        next_step=taken.next_step,
        blob=blob,
    )


def _note(desk: Desk, arrival: Arrival) -> None:
    """Write the line of the post book, and keep the last refusal with its match; inside a transaction."""
    if (
        arrival.thread
        and arrival.outcome is not Outcome.DUPLICATE
        and desk.store.threads.get(arrival.thread) is not None
    ):
        said = {"code": arrival.code, "said": arrival.said, "next": arrival.next_step, "at": desk.now()}
        desk.store.threads.set_error(arrival.thread, json.dumps(said) if arrival.code else "")
    what = f"{arrival.kind.value} {arrival.seq}" if arrival.seq else arrival.kind.value
    note_post(desk, Way.IN, arrival.thread, what, arrival.blob, code=arrival.code, said=arrival.said)


def _face(piece: Piece) -> tuple[PieceKind, bytes, int, bytes]:
    """What a piece says of itself before it is opened: kind, thread, turn's number, bytes."""
    match piece:
        case CardPiece():
            return PieceKind.CARD, b"", 0, piece.card.raw
        case InvitePiece():
            return PieceKind.INVITE, piece.invite.thread, 0, piece.blob
        case SealedPiece():
            return PieceKind(piece.header.kind.value), piece.header.match, piece.header.seq, piece.blob
        case BadPiece():
            return PieceKind.NOTHING, b"", 0, b""
        case _:
            assert_never(piece)


def _taken(desk: Desk, piece: Piece) -> Taken:
    match piece:
        case CardPiece():
            return taking.take_card(desk, piece.card)
        case InvitePiece():
            return taking.take_invite(desk, piece.invite)
        case SealedPiece():
            return taking.take_sealed(desk, piece)
        case BadPiece():
            raise piece.error
        case _:
            assert_never(piece)
