"""Words that all rooms share. Imports nothing of ours."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType

SeatId = NewType("SeatId", str)
"""A player's place in one match: "A", "B", ... in seat order."""

AircraftId = NewType("AircraftId", str)
"""One aircraft of a fight, as dice labels and records name it: "A1", "C1", ..."""


PersonId = NewType("PersonId", str)
"""A pilot or observer, wherever his experience is kept."""


class Side(StrEnum):
    """The two powers (Aces High 3.1)."""

    ALLIED = "allied"
    CENTRAL = "central"

    @property
    def enemy(self) -> Side:
        """The other power."""
        return Side.CENTRAL if self is Side.ALLIED else Side.ALLIED


class Nation(StrEnum):
    """The nations whose squadrons may be flown (Aces High, Appendix A)."""

    GREAT_BRITAIN = "great_britain"
    FRANCE = "france"
    USA = "usa"
    GERMANY = "germany"

    @property
    def side(self) -> Side:
        """The power that the nation belongs to."""
        return Side.CENTRAL if self is Nation.GERMANY else Side.ALLIED


_MONTH = re.compile(r"(191[0-9])-(0[1-9]|1[0-2])", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Month:
    """A month of a campaign, from August 1916 (Appendix A) to the armistice (13.0)."""

    year: int
    month: int

    @property
    def text(self) -> str:
        """The month as "1917-10"."""
        return f"{self.year:04d}-{self.month:02d}"

    @property
    def first_day(self) -> str:
        """Its first day in ISO form."""
        return f"{self.text}-01"

    def next(self) -> Month:
        """The month after it, over a year's end too."""
        return self.plus(1)

    def plus(self, months: int) -> Month:
        """The month so many months later."""
        count = self.year * 12 + self.month - 1 + months
        return Month(count // 12, count % 12 + 1)

    def since(self, other: Month) -> int:
        """How many months it is later than the other."""
        return (self.year - other.year) * 12 + self.month - other.month


FIRST_MONTH: Final = Month(1916, 8)
LAST_MONTH: Final = Month(1918, 11)


def parse_month(text: str) -> Month:
    """The month of "1916-08" to "1918-11"; ValueError for any other text."""
    match = _MONTH.fullmatch(text)
    found = Month(int(match[1]), int(match[2])) if match else None
    if found is None or not FIRST_MONTH <= found <= LAST_MONTH:
        raise ValueError(f"must be a month from {FIRST_MONTH.text} to {LAST_MONTH.text}")
    return found


class Grade(StrEnum):
    """Experience of a pilot or observer (Aces High 12.6)."""

    ROOKIE = "rookie"
    VETERAN = "veteran"
    ACE = "ace"


class Role(StrEnum):
    """A man's place in the crew."""

    PILOT = "pilot"
    OBSERVER = "observer"


LONGEST_NAME: Final = 80
_JOINERS = "\u200c\u200d"  # part of the spelling in some scripts


def is_name(text: str, most: int = LONGEST_NAME) -> bool:
    """Whether a text can name somebody: 1 to `most` letters of any script without control characters."""
    plain = text.translate(dict.fromkeys(map(ord, _JOINERS)))
    forbidden = ("Cc", "Cf", "Cs", "Zl", "Zp")
    return (
        len(text) <= most
        and bool(plain.strip())
        and not any(unicodedata.category(letter) in forbidden for letter in plain)
    )
