"""What a player chooses in Ace of Aces. Decisions are imperative; the form in JSON is in choice_forms.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from core.aceofaces.geometry import RANGES, Range
from core.catalog.ace_of_aces.gunnery import Burst
from core.words import AircraftId


@dataclass(frozen=True, slots=True, kw_only=True)
class BurstOrder:
    """A standing order: the burst to fire if the guns bear and all this holds.

    `ranges`: of the target. `easy`: only at a target that has just flown a Stall (modern) or a slow manoeuvre
    (classic). `ammunition`: at least so many units left before the shot.
    """

    burst: Burst
    ranges: tuple[Range, ...] = RANGES
    easy: bool = False
    ammunition: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One aircraft's manoeuvre. `fire`: the first order that applies is fired, none = the guns hold.

    `prefer`: the target among enemies at the same range, the first one named first; without, in the fight's order.
    """

    aircraft: AircraftId
    manoeuvre: str
    fire: tuple[BurstOrder, ...] = ()
    prefer: tuple[AircraftId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FlyManoeuvres:
    """The plans of all one's aircraft in play, in the order of the state."""

    plans: tuple[Plan, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One aircraft fires at one enemy."""

    aircraft: AircraftId
    target: AircraftId
    burst: Burst


@dataclass(frozen=True, slots=True, kw_only=True)
class FireBursts:
    """`duel` pacing: the shots of one's aircraft on the pages just reached; who is not named holds his fire."""

    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """Look for the enemy who is out of sight (FM Getting Lost or Escaping)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Escape:
    """Fly home while the enemy is out of sight."""


Choice: TypeAlias = FlyManoeuvres | FireBursts | Search | Escape
