"""The missions of a campaign and what shoots back from the ground (13.0, 13.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from core.catalog.amounts import Amount
from core.catalog.schema import Bounds, Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionRow:
    """How one mission is flown (13.1)."""

    id: str
    single_seaters: bool
    two_seaters: bool
    limited: bool
    """Whether it may be flown only once in a sub-period (13.1.6)."""
    speed_cards: Annotated[int, Bounds(0, 5)]
    """Forward cards that complete it."""
    highest_speed: Annotated[int, Bounds(0, 4)]
    rookie_altitudes: Annotated[tuple[int, ...], Bounds(1, 6)]
    veteran_altitudes: Annotated[tuple[int, ...], Bounds(1, 6)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundFire:
    """Fire from the ground and the balloon (13.1.3, 13.1.4)."""

    trench_dice: Amount
    flak_dice: Amount
    flak_range: Amount
    balloon_altitude: Amount
    balloon_hits: Amount
    explosion_ones: Amount
    blast_range: Amount
    blast_dice: Amount
    blast_ones: Amount


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignNumbers:
    """Months and crews of a campaign (13.0)."""

    least_months: Annotated[int, Bounds(1, 24)]
    sub_period: Annotated[int, Bounds(1, 12)]
    pilots: Annotated[int, Bounds(1, 12)]
    observers: Annotated[int, Bounds(0, 12)]
    source: Cited
