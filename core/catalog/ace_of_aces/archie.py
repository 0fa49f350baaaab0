"""Anti-aircraft fire (HR Archie Chart)."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Annotated

from core.catalog.schema import Bounds, Cited

THROWS = 11
"""The sums of two dice, 2 to 12."""
NO_CELL = "-"


class Area(enum.StrEnum):
    """The parts of an aircraft that may be hit."""

    WING = "wing"
    MOTOR = "motor"
    FUSELAGE = "fuselage"
    TAIL = "tail"
    COCKPIT = "cockpit"
    WHEELS = "wheels"


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """A band of altitude up to `top` feet: the cells for throws of 2 to 12 as printed, a dash where none is."""

    top: Annotated[int, Bounds(0, 30000)]
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Archie:
    """The chart, lowest band first, and the area hit for throws of 2 to 12."""

    bands: tuple[Band, ...]
    bands_source: Cited
    areas: tuple[Area, ...]
    areas_source: Cited
