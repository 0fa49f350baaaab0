"""The charts of chapters 9 to 11, fire, damage and hazards, in one value with the awards and missions."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Annotated

from core.catalog.amounts import Amount, ByGrade, ByRange
from core.catalog.awards import Scoring
from core.catalog.missions import CampaignNumbers, GroundFire, MissionRow
from core.catalog.schema import Bounds, Cited
from core.catalog.terms import Bearing, Part


class ArcLine(enum.StrEnum):
    """Where a rear arc hex lies (9.2.1)."""

    MAIN = "main"
    BLIND = "blind"


class ArcLetter(enum.StrEnum):
    """What the tail leaves of the observer's fire (9.1)."""

    A = "A"
    """Never."""
    B = "B"
    """Only at a higher target."""
    C = "C"
    """At a target on the same level or higher."""


class CriticalEffect(enum.StrEnum):
    """What a critical hit does (9.5)."""

    SMOKE = "smoke"
    SPIN_TEST = "spin_test"
    PILOT_KILLED = "pilot_killed"
    FLAMES = "flames"
    OBSERVER_KILLED = "observer_killed"
    GUNS_DESTROYED = "guns_destroyed"


class CrewFate(enum.StrEnum):
    """How a crew member comes out of a forced landing (11.9)."""

    FIT = "fit"
    HURT = "hurt"
    DEAD = "dead"


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifiers:
    """Dice added to a volley (10.2 to 10.9)."""

    deflection: ByRange
    observer: Amount
    under_fire: Amount
    stall_or_rotation: Amount
    lower_target: ByRange
    higher_target: ByRange
    smoke_or_flames: Amount
    long_burst: Amount


@dataclass(frozen=True, slots=True, kw_only=True)
class HitFaces:
    """How the dice of a volley are read (9.2, 9.4, 9.5, 12.3)."""

    hits_from: Annotated[int, Bounds(1, 6)]
    priority_from: Annotated[int, Bounds(1, 6)]
    """Face from which a hit counts for an Engine or Tail that has priority (9.4.1, 9.4.2, 12.3)."""
    critical_face: Annotated[int, Bounds(1, 6)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class FireLimits:
    """What a volley may reach and what it costs."""

    altitude_reach: Annotated[int, Bounds(0, 6)]
    """Largest difference of altitude."""
    volley_ammunition: Annotated[int, Bounds(1, 4)]
    long_burst_ammunition: Annotated[int, Bounds(1, 4)]
    long_bursts_per_turn: Annotated[int, Bounds(1, 5)]
    long_burst_climb: Annotated[int, Bounds(0, 2)]
    """Levels that a long burst moves its shooter towards a target on another level (10.4.2)."""
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneRow:
    """Damage zones for fire that comes from one side of the target (9.2)."""

    bearing: Bearing
    priority: Part
    secondary: Part
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class RandomZoneRow:
    """One line of the random damage table (11.10)."""

    lowest: Annotated[int, Bounds(1, 6)]
    highest: Annotated[int, Bounds(1, 6)]
    priority: Part
    secondary: Part
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class CriticalRow:
    """What a number of ones does to a priority zone (9.5)."""

    part: Part
    ones: Annotated[int, Bounds(1, 12)]
    effect: CriticalEffect
    without_observer: CriticalEffect
    """The effect on an aircraft with no living observer."""
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class ArcHex:
    """One hex of the observer's rear arc, in the aircraft's frame (9.1)."""

    name: str
    forward: Annotated[int, Bounds(-3, 3)]
    front_right: Annotated[int, Bounds(-3, 3)]
    line: ArcLine
    letter: ArcLetter
    alternative: ArcLetter
    """The letter under the option ``rear_arc = alternative``."""
    source: Cited

    @property
    def distance(self) -> int:
        """Hexes from the aircraft."""
        return max(abs(self.forward), abs(self.front_right), abs(self.forward + self.front_right))


@dataclass(frozen=True, slots=True, kw_only=True)
class Spin:
    """Spin tests, loss of height and exit (11.1)."""

    spins_from: ByGrade
    exits_from: ByGrade
    altitude_loss: Amount


@dataclass(frozen=True, slots=True, kw_only=True)
class Guns:
    """Jams and reloading (11.2 to 11.4)."""

    jams_from: Amount
    clears_from: Amount
    clear_bonus: Amount
    """Added for each earlier failed attempt."""
    lewis_fails_to: Amount
    """Highest face on which the Lewis is not reloaded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Burning:
    """Smoke and flames (11.5, 11.6)."""

    smoke_out_from: Amount
    smoke_flames_to: Amount
    """Highest face on which smoke turns into flames."""
    flames_out_from: Amount
    flame_damage: ByRange
    """Hits to the Fuselage by die face 1 to 6."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LandingRow:
    """What a total of two dice does to one crew member (11.9); rows run down from the highest."""

    lowest: Annotated[int, Bounds(-10, 12)]
    fate: CrewFate
    months: Annotated[int, Bounds(0, 12)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Landing:
    """Forced landing (11.9, 11.9.1)."""

    dice: Amount
    burning: Amount
    table: tuple[LandingRow, ...]

    def row(self, total: int) -> LandingRow:
        """The row of a modified total."""
        return next((row for row in self.table if total >= row.lowest), self.table[-1])


@dataclass(frozen=True, slots=True, kw_only=True)
class Errors:
    """The penalty for an error in play (8.2)."""

    part: Part
    hits: Annotated[int, Bounds(0, 6)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Charts:
    """All charts of the rulebook."""

    range_dice: ByRange
    modifiers: Modifiers
    hit_faces: HitFaces
    fire: FireLimits
    zones: tuple[ZoneRow, ...]
    random_zones: tuple[RandomZoneRow, ...]
    critical_hits: tuple[CriticalRow, ...]
    rear_arc: tuple[ArcHex, ...]
    spin: Spin
    guns: Guns
    burning: Burning
    landing: Landing
    scoring: Scoring
    missions: tuple[MissionRow, ...]
    ground_fire: GroundFire
    campaign: CampaignNumbers
    errors: Errors

    @property
    def longest_range(self) -> int:
        """The farthest range at which the chart has dice."""
        return len(self.range_dice.dice)

    def zone(self, bearing: Bearing) -> ZoneRow:
        """The damage zones for fire from that side of the target. Raises KeyError."""
        for row in self.zones:
            if row.bearing is bearing:
                return row
        raise KeyError(bearing)

    def random_zone(self, face: int) -> RandomZoneRow:
        """The row of the random damage table for a die face."""
        return next(row for row in self.random_zones if row.lowest <= face <= row.highest)

    def critical(self, part: Part, ones: int) -> CriticalRow | None:
        """The row with the most ones that the volley reaches; None below all rows."""
        gravest: CriticalRow | None = None
        for row in self.critical_hits:
            if row.part is part and row.ones <= ones and (gravest is None or row.ones > gravest.ones):
                gravest = row
        return gravest
