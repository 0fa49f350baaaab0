"""Faults of data files: all of them are found, not the first."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class Fault(enum.StrEnum):
    """What kind of fault a place has."""

    MISSING_FILE = "missing_file"
    UNKNOWN_FILE = "unknown_file"
    TOO_BIG = "too_big"
    ENCODING = "encoding"
    SYNTAX = "syntax"
    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    MISSING_SOURCE = "missing_source"
    WRONG_TYPE = "wrong_type"
    WRONG_VALUE = "wrong_value"
    OUT_OF_BOUNDS = "out_of_bounds"
    DUPLICATE = "duplicate"
    BAD_REFERENCE = "bad_reference"
    CONTRADICTION = "contradiction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One fault: the file below the data folder, the key (rows count from 1) and the cause in words.

    `line` counts from 1; 0 where it is not known.
    """

    file: str
    key: str
    fault: Fault
    cause: str
    line: int = 0

    def __str__(self) -> str:
        """One line for a terminal."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.key}: {self.cause}" if self.key else f"{place}: {self.cause}"


class DataProblemsError(Exception):
    """The data files cannot be used; ``problems`` holds every fault that was found."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
