"""The 37 cards of a deck: what each does and when it may be played (6.0, 7.3)."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Annotated

from core.catalog.schema import Bounds, Caption, Cited
from core.catalog.terms import CardSide, Family


class Prerequisite(enum.StrEnum):
    """What must have been played around a card (2.5, left box)."""

    NONE = "none"
    BESIDE_SPEED = "beside_speed"
    """Directly before or after a Speed card (6.1.2)."""
    AFTER_SPEED = "after_speed"
    """Directly after a Speed card (6.2)."""
    AFTER_SAME_SIDE_ROTATION = "after_same_side_rotation"
    """Directly after a Rotation of the same side (6.2.5)."""


class SpinTest(enum.StrEnum):
    """When a card makes its aircraft test for a spin (11.1)."""

    NEVER = "never"
    END_OF_ROUND = "end_of_round"
    ABOVE_CEILING = "above_ceiling"


class TailingCall(enum.StrEnum):
    """What a tailed pilot announces for the card (12.7)."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card. Displacement is taken in the old facing, in hexes; then the nose turns clockwise by 60-degree steps."""

    id: Annotated[int, Bounds(1, 44)]
    name: Caption
    family: Family
    side: CardSide
    section: str
    """The card's own paragraph, for refusals."""
    forward: Annotated[int, Bounds(-3, 3)]
    front_right: Annotated[int, Bounds(-3, 3)]
    turn: Annotated[int, Bounds(-3, 3)]
    altitude: Annotated[int, Bounds(-1, 1)]
    counts_to_hand: bool
    prerequisite: Prerequisite
    lowest_speed: Annotated[int, Bounds(0, 4)]
    """Speed of this turn, in Speed cards, from which the card may be played."""
    highest_speed: Annotated[int, Bounds(0, 4)]
    first_only: bool
    last_only: bool
    aerobatic: bool
    """An Aerobatic card proper: never first, never two in a row (6.2)."""
    veteran_deck: bool
    """In the deck of Veterans and Aces only: the Aerobatic cards and the second Climb and Dive (2.5)."""
    rides_on: tuple[Family, ...]
    """The families it may be combined with; empty for a card that is played alone."""
    may_fire: bool
    spin_test: SpinTest
    tailing_call: TailingCall
    source: Cited
    """Where the conditions and the altitude come from."""
    geometry_source: Cited
    """Where displacement, turn and the side of the id come from."""

    @property
    def is_rider(self) -> bool:
        """Whether the card takes no round of its own: Climb and Dive (6.1.7, 6.1.8)."""
        return bool(self.rides_on)

    @property
    def is_speed(self) -> bool:
        """Whether it counts as a Forward card (6.1.1)."""
        return self.family is Family.SPEED

    @property
    def is_rotation(self) -> bool:
        """Whether it counts against the sheet's Rotations (6.1.2)."""
        return self.family is Family.ROTATION
