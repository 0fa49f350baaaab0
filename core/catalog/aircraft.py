"""The 26 aircraft: the limits of Appendix B and the numbers of the sheets (2.0, 2.2)."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Annotated, assert_never

from core.catalog.schema import Bounds, Caption, Cited
from core.catalog.terms import Part
from core.words import Side


class SpecialKind(enum.StrEnum):
    """The special manoeuvre lines of the sheets, each read for the speed that this turn's hand chooses."""

    NO_ROTATION = "no_rotation"
    """No Rotation at this speed."""
    NO_ROTATION_LAST = "no_rotation_last"
    """A Rotation may not be the last card."""
    ROTATION_LAST = "rotation_last"
    """A Rotation, if one is taken, is the last card."""
    PAIR_LAST = "pair_last"
    """Two Rotations of one side, if taken, are the last two cards and follow each other."""
    PAIR_MAY_END = "pair_may_end"
    """Two Rotations may follow each other as the last two cards."""
    NO_PAIR = "no_pair"
    """Not two Rotations of one side."""
    ALTERNATION_ENOUGH = "alternation_enough"
    """One Speed card between two Rotations is enough; one for each is not asked for."""


class PairSides(enum.StrEnum):
    """Which two Rotations a line speaks of."""

    NOT_A_PAIR = "not_a_pair"
    """The line is not about two Rotations of certain sides."""
    RIGHT = "right"
    SAME = "same"
    ANY = "any"


class Lewis(enum.StrEnum):
    """Front Lewis guns, which their pilot must reload (11.4)."""

    NONE = "none"
    ONE_GUN = "one_gun"
    """One of two guns; the black number counts while it is not loaded."""
    ONLY = "only"
    """No other front gun; not loaded, no shot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Special:
    """One special line; ``section`` is what a refusal names."""

    kind: SpecialKind
    speed: Annotated[int, Bounds(1, 4)]
    sides: PairSides
    section: str
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The printed card rule summary."""

    hand: Annotated[int, Bounds(1, 5)]
    rotations: Annotated[tuple[int, ...], Bounds(0, 6)]
    """Most Rotations at speed 1, 2, ... up to the aircraft's highest."""
    altitude: Annotated[int, Bounds(1, 6)]
    regainable: bool
    """Whether the maximum altitude can be reached again (black arrow)."""
    speed_first_at: Annotated[tuple[int, ...], Bounds(1, 4)]
    """Speeds at which the first card must be a Speed card."""
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class TopSpeed:
    """The Speed cards in the deck."""

    cards: Annotated[int, Bounds(1, 4)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Autonomy:
    """Fuel in turns: the track and what a marker adds to it (2.4.1)."""

    track: Annotated[int, Bounds(1, 40)]
    marker: Annotated[int, Bounds(0, 10)]
    source: Cited

    @property
    def turns(self) -> int:
        """Turns that the aircraft can fly (11.7)."""
        return self.track + self.marker


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The highest number of each damage track: a part survives that many hits (2.0, 9.6)."""

    engine: Annotated[int, Bounds(1, 20)]
    wings: Annotated[int, Bounds(1, 20)]
    fuselage: Annotated[int, Bounds(1, 20)]
    tail: Annotated[int, Bounds(1, 20)]
    source: Cited

    def hits(self, part: Part) -> int:
        """Hits that the part survives."""
        match part:
            case Part.ENGINE:
                return self.engine
            case Part.WINGS:
                return self.wings
            case Part.FUSELAGE:
                return self.fuselage
            case Part.TAIL:
                return self.tail
        assert_never(part)


@dataclass(frozen=True, slots=True, kw_only=True)
class LastHit:
    """The parts with the Last Hit symbol (9.7)."""

    parts: tuple[Part, ...]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontGuns:
    """Dice of the pilot's guns; without a Lewis both numbers are equal (9.2, 11.4)."""

    armed: bool
    dice: Annotated[int, Bounds(-4, 6)]
    """The black number."""
    dice_with_lewis: Annotated[int, Bounds(-4, 6)]
    """The red number: all guns fire."""
    lewis: Lewis
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class RearGuns:
    """Dice of the observer's guns."""

    armed: bool
    dice: Annotated[int, Bounds(-4, 6)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Ammunition:
    """Boxes of the ammunition tracks (10.4.1)."""

    front: Annotated[int, Bounds(0, 20)]
    rear: Annotated[int, Bounds(0, 20)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedCards:
    """Ids that leave the deck at set-up beside the Speed cards above the top speed (3.0 step 7)."""

    ids: Annotated[tuple[int, ...], Bounds(1, 44)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class AircraftType:
    """One aircraft sheet. Each group of numbers says where it comes from."""

    id: str
    name: Caption
    side: Side
    two_seater: bool
    limits: Limits
    top_speed: TopSpeed
    autonomy: Autonomy
    parts: Parts
    last_hit: LastHit
    front_guns: FrontGuns
    rear_guns: RearGuns
    ammunition: Ammunition
    removed_cards: RemovedCards
    special: tuple[Special, ...]

    @property
    def section(self) -> str:
        """The place in Appendix B, as refusals name it."""
        return f"B.{self.id}"

    @property
    def max_speed(self) -> int:
        """Most Speed cards in a hand."""
        return self.top_speed.cards

    def rotations_at(self, speed: int) -> int:
        """Most Rotations in a hand with that many Speed cards; none without a Speed card (6.1.2)."""
        return self.limits.rotations[speed - 1] if 1 <= speed <= len(self.limits.rotations) else 0

    def specials_at(self, speed: int) -> tuple[Special, ...]:
        """The special lines that hold at the speed of this turn."""
        return tuple(line for line in self.special if line.speed == speed)
