"""Words that all rooms share. Imports nothing of ours."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

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


class Grade(StrEnum):
    """Experience of a pilot or observer (Aces High 12.6)."""

    ROOKIE = "rookie"
    VETERAN = "veteran"
    ACE = "ace"
