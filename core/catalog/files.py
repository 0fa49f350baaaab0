"""The one core module that opens files: a TOML document, bounded in size, as one row of the catalog."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

from core.catalog.problems import Fault, Problem
from core.catalog.rows import Document, suggestion

MOST_BYTES = 256 * 1024
"""Largest data file."""

MOST_DOTS = 64
"""Most dots in a line of TOML: reading a dotted key takes the square of its parts, and no key of ours has three."""

T = TypeVar("T")


def parse_toml(text: str) -> dict[str, Any]:
    """The document of a TOML text, in a time that grows with its length only.

    Raises:
        ValueError: it is no TOML, or a line of it has more dots than any sensible key; the text says which.
        RecursionError: it is nested too deeply.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise ValueError(f"more than {MOST_DOTS} dots in one line (at line {number})")
    return tomllib.loads(text)


def refuse_strangers(folder: Path, known: Iterable[str], problems: list[Problem]) -> None:
    """Note every TOML file of the folder that nobody asks for."""
    names = tuple(known)
    for path in sorted(folder.glob("*.toml")):
        if path.name not in names:
            cause = f"no such file belongs here{suggestion(path.name, names)}"
            problems.append(Problem(file=path.name, key="", fault=Fault.UNKNOWN_FILE, cause=cause))


def missing_folder(folder: Path) -> Problem:
    """The one fault of a folder that is not there."""
    return Problem(file=folder.name, key="", fault=Fault.MISSING_FILE, cause="there is no such folder")


def read_file(folder: Path, name: str, row_type: type[T], problems: list[Problem]) -> T | None:
    """The whole document of a file as one row; None with its faults noted if it has any."""
    table = _parsed(folder / name, name, problems)
    return None if table is None else Document(name, problems).row(row_type, table)


def _parsed(path: Path, name: str, problems: list[Problem]) -> dict[str, Any] | None:
    """The TOML document of one file; None with a problem noted if there is none."""
    try:
        return parse_toml(_bounded_bytes(path).decode("utf-8"))
    except _UnreadableError as error:
        fault, cause = error.fault, error.cause
    except OSError as error:
        fault, cause = Fault.MISSING_FILE, error.strerror or "cannot be read"
    except UnicodeDecodeError as error:
        fault, cause = Fault.ENCODING, f"not UTF-8 text (byte {error.start})"
    except RecursionError:
        fault, cause = Fault.SYNTAX, "nested too deeply"
    except ValueError as error:
        fault, cause = Fault.SYNTAX, str(error)
    problems.append(Problem(file=name, key="", fault=fault, cause=cause))
    return None


def _bounded_bytes(path: Path) -> bytes:
    if not path.is_file():
        raise _UnreadableError(Fault.MISSING_FILE, "there is no such file")
    with path.open("rb") as file:
        raw = file.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise _UnreadableError(Fault.TOO_BIG, f"larger than {MOST_BYTES} bytes")
    return raw


class _UnreadableError(Exception):
    """A file that cannot be taken as it is."""

    def __init__(self, fault: Fault, cause: str) -> None:
        super().__init__(cause)
        self.fault = fault
        self.cause = cause
