"""The line of a fault in a TOML text, where the text is written as people write it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from core.catalog.problems import Problem

_HEADER: Final = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_.\- ]+?)\s*\]\]?")
_FIELD: Final = re.compile(r"\s*([A-Za-z0-9_\-]+)\s*=")


def placed(problem: Problem, text: str) -> Problem:
    """The problem with the line of its key, or of the nearest table that holds it; unchanged where neither is seen."""
    lines = dict(_lines(text)) if problem.key else {}
    key = problem.key
    while key and key not in lines:
        key = key.rpartition(".")[0]
    return replace(problem, line=lines[key]) if key else problem


def _lines(text: str) -> Iterator[tuple[str, int]]:
    """Each key of a text with the number of its line."""
    header, counts = "", dict[str, int]()
    for number, line in enumerate(text.split("\n"), 1):
        opened, field = _HEADER.match(line), _FIELD.match(line)
        if opened is not None:
            header = opened[2].replace(" ", "")
            if opened[1] == "[[":
                counts[header] = counts.get(header, 0) + 1
                header = f"{header}[{counts[header]}]"
            yield header, number
        elif field is not None:
            yield f"{header}.{field[1]}".lstrip("."), number
