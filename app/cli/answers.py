"""What a command prints and how it ends: words for people, JSON for programs, one exit code."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TextIO, TypeAlias

DONE: Final = 0
REFUSED: Final = 1
USAGE: Final = 2
NOT_YOUR_TURN: Final = 3

Value: TypeAlias = "str | int | bool | Sequence[Value] | Mapping[str, Value] | None"


class UsageError(Exception):
    """The arguments, or a file that they name, cannot be used; the text says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a command says.

    Attributes:
        words: lines for people.
        data: the same for programs.
        raw: bytes to be printed as they are, where nobody asked for JSON.
    """

    words: tuple[str, ...] = ()
    data: Value = None
    raw: bytes = b""
    exit: int = DONE


def give(answer: Answer, *, as_json: bool) -> int:
    """Print an answer; returns its exit code."""
    if as_json:
        out(json.dumps(answer.data, ensure_ascii=False) + "\n")
    elif answer.raw:
        sys.stdout.flush()
        sys.stdout.buffer.write(answer.raw)
        sys.stdout.flush()
    elif answer.words:
        out("\n".join(answer.words) + "\n")
    return answer.exit


def out(text: str) -> None:
    """Print text; where the terminal lacks a letter, something readable stands in for it."""
    _write(sys.stdout, text)


def complain(text: str) -> None:
    """Print text where complaints belong."""
    _write(sys.stderr, text)


def _write(stream: TextIO, text: str) -> None:
    try:
        stream.write(text)
    except UnicodeEncodeError:
        stream.write(text.encode("ascii", "backslashreplace").decode("ascii"))
