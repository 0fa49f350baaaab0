"""One line of what happened in a fight, whatever the game: its words, its dice, its section, whose deed it was."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.words import AircraftId


class Weight(StrEnum):
    """How much a line says: a deed, its result, or an aside."""

    DEED = "deed"
    RESULT = "result"
    ASIDE = "aside"


@dataclass(frozen=True, slots=True, kw_only=True)
class Die:
    """One die: its face, whether it hit, and whether it counts towards a critical hit."""

    face: int
    hit: bool = False
    critical: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One line. `who`: the aircraft whose deed it is, None where it is nobody's. `rule`: a section, may be empty."""

    weight: Weight
    text: str
    who: AircraftId | None = None
    dice: tuple[Die, ...] = ()
    rule: str = ""
