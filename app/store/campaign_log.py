"""The log of a campaign file: rows that are only added, each with the hash of all before it, and what of them holds.

A row is a head (once, first), a line of the record (`core.match.local`), a remark beside play, a restore point, or an
undoing. Nothing is taken away by undoing: the rows stay, and the lines after it do not hold until it is redone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.canonical import CanonicalError, digest, fields, parse

NO_HASH: Final = bytes(32)
"""What stands before the first row."""
LARGEST_BODY: Final = 512 << 10
MOST_ROWS: Final = 200_000


class LogKind(StrEnum):
    """What a row of the log is."""

    HEAD = "head"
    LINE = "line"
    UNDO = "undo"
    REDO = "redo"
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
class Holding:
    """What of a log holds.

    Attributes:
        lines: of the record, the first decision first.
        undone: rows that were undone and may be redone, the last undoing last; a new line ends that.
    """

    lines: tuple[LogRow, ...]
    undone: tuple[tuple[LogRow, ...], ...] = ()


def holding(rows: Iterable[LogRow]) -> Holding:
    """What holds after all rows.

    Raises:
        BrokenLogError: an undoing or redoing of what is not there.
    """
    lines: list[LogRow] = []
    undone: list[tuple[LogRow, ...]] = []
    for row in rows:
        match row.kind:
            case LogKind.LINE:
                lines.append(row)
                undone.clear()
            case LogKind.UNDO:
                kept = undone_to(row)
                if kept >= len(lines):
                    raise BrokenLogError(row.seq, "it undoes what is not there")
                undone.append(tuple(lines[kept:]))
                del lines[kept:]
            case LogKind.REDO:
                if not undone:
                    raise BrokenLogError(row.seq, "there is nothing to redo")
                lines.extend(undone.pop())
            case LogKind.HEAD | LogKind.REMARK | LogKind.POINT:
                pass
    return Holding(lines=tuple(lines), undone=tuple(undone))


def undone_to(row: LogRow) -> int:
    """How many lines an undoing leaves. Raises BrokenLogError."""
    try:
        return fields(parse(row.body, limit=LARGEST_BODY), ("lines",), "undo").integer("lines", 0, MOST_ROWS)
    except CanonicalError as error:
        raise BrokenLogError(row.seq, str(error)) from None


def _hash(prev: bytes, seq: int, kind: LogKind, at: str, body: bytes) -> bytes:
    return digest("campaign-log", prev, seq.to_bytes(8, "big"), kind.encode("ascii"), at.encode("ascii"), body)
