"""The 25 manoeuvres of the chart at the foot of every page (FM Maneuvers)."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

from core.catalog.schema import Caption, Cited

MANOEUVRES = 25
WORD = re.compile(r"[FLR]{0,6}")


class Pace(enum.StrEnum):
    """The speed that a manoeuvre is flown at."""

    SLOW = "slow"
    CRUISE = "cruise"
    FAST = "fast"


class Clue(enum.StrEnum):
    """The word that a tailed pilot gives of his manoeuvre (FM Sequence of Play, step 2)."""

    LEFT = "left"
    STRAIGHT = "straight"
    RIGHT = "right"


class Kind(enum.StrEnum):
    """The manoeuvre without its side: what the rules on stalls, preparation and fire ask for."""

    STALL = "stall"
    WEAVE = "weave"
    TIGHT_BANK = "tight_bank"
    ROTARY_BANK = "rotary_bank"
    STRAIGHT = "straight"
    TURN = "turn"
    BANK = "bank"
    SIDESLIP = "sideslip"
    WINGOVER = "wingover"
    IMMELMANN = "immelmann"
    BARREL_ROLL = "barrel_roll"


@dataclass(frozen=True, slots=True, kw_only=True)
class Manoeuvre:
    """One arrow of the chart. `word`: F one hex forward, L and R a turn by 60 degrees, in the order flown."""

    letter: str
    name: Caption
    pace: Pace
    clue: Clue
    kind: Kind
    fancy: bool
    word: str
    source: Cited

    @property
    def is_straight(self) -> bool:
        """Whether it counts as a Straight: for fancy manoeuvres, long bursts and jams."""
        return self.kind is Kind.STRAIGHT
