"""What a command prints and how it ends: words for people, JSON for programs, one exit code."""

from __future__ import annotations

import contextlib
import json
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TextIO, TypeAlias

DONE: Final = 0
REFUSED: Final = 1
USAGE: Final = 2
NOT_YOUR_TURN: Final = 3

_TURNS: Final = frozenset("\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of what follows, or break the line."""

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
        sys.stdout.write(_json_for(sys.stdout, answer.data) + "\n")
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
    """Print text where complaints belong; a full disk under it does not matter any more."""
    with contextlib.suppress(OSError):
        _write(sys.stderr, text)


def _json_for(stream: TextIO, data: Value) -> str:
    """JSON in letters that the stream has: an escape of JSON's own stands for every other one."""
    text = json.dumps(data, ensure_ascii=False)
    try:
        text.encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        return json.dumps(data)
    return text


def _write(stream: TextIO, text: str) -> None:
    # A terminal obeys control characters, and the name of a file can be anybody's.
    text = "".join(_visible(sign) for sign in text)
    try:
        stream.write(text)
    except UnicodeEncodeError:
        stream.write(text.encode("ascii", "backslashreplace").decode("ascii"))


def _visible(sign: str) -> str:
    obeyed = unicodedata.category(sign) == "Cc" and sign not in "\n\t"
    return sign.encode("unicode_escape").decode("ascii") if obeyed or sign in _TURNS else sign
