"""Points of a dogfight and of experience (2.6, 12.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from core.catalog.amounts import Amount
from core.catalog.schema import Bounds, Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlyExit:
    """Points lost by leaving early (2.6)."""

    lowest_autonomy: Annotated[int, Bounds(0, 60)]
    highest_autonomy: Annotated[int, Bounds(0, 60)]
    before_turn: Annotated[int, Bounds(1, 60)]
    points: Annotated[int, Bounds(-100, 0)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """Points of one event for a side, and how the crew shares them (2.6, 12.6)."""

    points: Annotated[int, Bounds(0, 100)]
    pilot: Annotated[int, Bounds(0, 100)]
    observer: Annotated[int, Bounds(0, 100)]
    shared: bool
    """Whether all who took part divide the points among them."""
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Promotion:
    """What makes a Veteran and an Ace (12.6.1, 12.6.2)."""

    veteran_points: Annotated[int, Bounds(1, 1000)]
    ace_kills: Annotated[int, Bounds(1, 100)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """Points of a dogfight and of experience (2.6, 12.6)."""

    kill: Award
    balloon: Award
    observation: Award
    bombing: Award
    strafed_hex: Award
    volley: Award
    strafed_hexes: Amount
    """Most trench hexes that score in one mission."""
    early_exit: tuple[EarlyExit, ...]
    promotion: Promotion
