"""Where a value of the rules comes from: print, a conclusion from print, or a reconstruction."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

_SPELLING = re.compile(r"(printed|inferred:|reconstructed:) (\S.*)")


class Origin(enum.StrEnum):
    """How firmly a value stands."""

    PRINTED = "printed"
    INFERRED = "inferred"
    RECONSTRUCTED = "reconstructed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The origin of a value and its place: a section number if printed, else the reason."""

    origin: Origin
    note: str

    @property
    def is_printed(self) -> bool:
        """Whether players find the value in the rulebook itself."""
        return self.origin is Origin.PRINTED

    def __str__(self) -> str:
        """Spell the source as the data files do."""
        return f"printed {self.note}" if self.is_printed else f"{self.origin}: {self.note}"


def parse_source(text: str) -> Source:
    """Read ``printed 9.2``, ``inferred: why`` or ``reconstructed: why``.

    Raises:
        ValueError: the text is spelt otherwise.
    """
    match = _SPELLING.fullmatch(text)
    if match is None:
        raise ValueError('write "printed SECTION", "inferred: WHY" or "reconstructed: WHY"')
    return Source(origin=Origin(match[1].rstrip(":")), note=match[2])
