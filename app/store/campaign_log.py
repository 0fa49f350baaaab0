"""The log of a campaign file: rows that are only added, each with the hash of all before it, and what of them holds.

A row is a head (once, first), a line of the record (`core.match.local`), a remark beside play, a restore point, an
undoing, or the re-opening of a month that was closed, for a correction. Nothing is taken away by undoing: the rows
stay, and the lines after it do not hold until it is redone. Undoing a correction that re-opened a month puts the lines
that closed it back in force (`again`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.canonical import CanonicalError, digest, fields, parse

NO_HASH: Final = bytes(32)
"""What stands before the first row."""
LARGEST_BODY: Final = 512 << 10
MOST_ROWS: Final = 200_000
LONGEST_WORD: Final = 20
MOST_AGAIN: Final = 1000
"""Lines that one undoing may put back in force: those that closed a month, with the names given meanwhile."""


class LogKind(StrEnum):
    """What a row of the log is."""

    HEAD = "head"
    LINE = "line"
    UNDO = "undo"
    REDO = "redo"
    REOPEN = "reopen"
    REMARK = "remark"
    POINT = "point"


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """One row. `seq` counts from 1; `at`: when it was written, ISO, UTC; `body`: CJ1."""

    seq: int
    kind: LogKind
    at: str
    body: bytes
    hash: bytes


class BrokenLogError(Exception):
    """A log that is not what was written: `seq` is the first row at fault, the text says how."""

    def __init__(self, seq: int, cause: str) -> None:
        super().__init__(f"row {seq}: {cause}")
        self.seq = seq


def next_row(before: LogRow | None, kind: LogKind, at: str, body: bytes) -> LogRow:
    """The row that follows another; the first one follows None."""
    seq, prev = (1, NO_HASH) if before is None else (before.seq + 1, before.hash)
    return LogRow(seq=seq, kind=kind, at=at, body=body, hash=_hash(prev, seq, kind, at, body))


def check_chain(rows: Sequence[LogRow]) -> None:
    """That each row follows the one before it, and the first is the head.

    Raises:
        BrokenLogError: names the first row that does not.
    """
    prev = NO_HASH
    for number, row in enumerate(rows, 1):
        if row.seq != number:
            raise BrokenLogError(number, "it is missing")
        if (row.kind is LogKind.HEAD) is not (number == 1):
            raise BrokenLogError(number, "the head stands first, and once")
        if row.hash != _hash(prev, row.seq, row.kind, row.at, row.body):
            raise BrokenLogError(number, "its hash does not follow from the rows before it")
        prev = row.hash
    if not rows:
        raise BrokenLogError(1, "the log is empty")


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """Lines that one undoing took away, and how many held before them."""

    kept: int
    lines: tuple[LogRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """What of a log holds.

    Attributes:
        lines: of the record, the first decision first.
        undone: what was undone and may be redone, the last undoing last; a new line ends that.
    """

    lines: tuple[LogRow, ...]
    undone: tuple[Undone, ...] = ()


def holding(rows: Iterable[LogRow]) -> Holding:
    """What holds after all rows.

    Raises:
        BrokenLogError: an undoing or redoing of what is not there.
    """
    lines: list[LogRow] = []
    undone: list[Undone] = []
    written: dict[int, LogRow] = {}
    for row in rows:
        match row.kind:
            case LogKind.LINE:
                lines.append(row)
                written[row.seq] = row
                undone.clear()
            case LogKind.UNDO | LogKind.REOPEN:
                kept = undone_to(row)
                most = len(lines) if row.kind is LogKind.REOPEN else len(lines) - 1
                if kept > most:  # a month that is still open is opened for a deed, too
                    raise BrokenLogError(row.seq, "it undoes what is not there")
                undone.append(Undone(kept=kept, lines=tuple(lines[kept:])))
                lines[kept:] = _again(row, written)
            case LogKind.REDO:
                if not undone:
                    raise BrokenLogError(row.seq, "there is nothing to redo")
                back = undone.pop()
                lines[back.kept :] = back.lines
            case LogKind.HEAD | LogKind.REMARK | LogKind.POINT:
                pass
    return Holding(lines=tuple(lines), undone=tuple(undone))


def undone_to(row: LogRow) -> int:
    """How many lines an undoing or re-opening leaves of those that held. Raises BrokenLogError."""
    return _of_undoing(row)[0]


def _again(row: LogRow, written: Mapping[int, LogRow]) -> tuple[LogRow, ...]:
    """The earlier lines that hold again after an undoing."""
    named = _of_undoing(row)[1]
    if not all(seq in written for seq in named):
        raise BrokenLogError(row.seq, "it brings back what is not there")
    return tuple(written[seq] for seq in named)


def _of_undoing(row: LogRow) -> tuple[int, tuple[int, ...]]:
    undoing = row.kind is LogKind.UNDO
    keys, optional = (("lines",), ("again",)) if undoing else (("lines", "for"), ())
    try:
        body = fields(parse(row.body, limit=LARGEST_BODY), keys, row.kind.value, optional=optional)
        if not undoing:
            body.text("for", most=LONGEST_WORD)
        named = body.array("again", most=MOST_AGAIN) if "again" in body else []
        if not all(type(seq) is int for seq in named):
            raise BrokenLogError(row.seq, "what it brings back is no row")
        return body.integer("lines", 0, MOST_ROWS), tuple(seq for seq in named if isinstance(seq, int))
    except CanonicalError as error:
        raise BrokenLogError(row.seq, str(error)) from None


def _hash(prev: bytes, seq: int, kind: LogKind, at: str, body: bytes) -> bytes:
    return digest("campaign-log", prev, seq.to_bytes(8, "big"), kind.encode("ascii"), at.encode("ascii"), body)
