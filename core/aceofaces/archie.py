"""Anti-aircraft fire (HR Archie Chart): two dice for the damage, two more for the area hit."""

from __future__ import annotations

from typing import NamedTuple

from core.aceofaces.readings import ArchieDash
from core.catalog.ace_of_aces.archie import NO_CELL, THROWS, Archie, Area
from core.catalog.ace_of_aces.gunnery import Cell, parse_cell
from core.chance import Dice

_LOWEST = 2
_MIDDLE = THROWS // 2
_NO_HIT = Cell(0, jam=False, choice=False)


class Burst(NamedTuple):
    """What the guns on the ground did: points of damage, whether they are a critical hit, and where."""

    damage: int
    critical: bool
    area: Area | None


def fire_at(archie: Archie, altitude: int, dash: ArchieDash, dice: Dice) -> Burst:
    """Fire at an aircraft at so many feet; above the highest band nobody does."""
    band = next((band for band in archie.bands if altitude <= band.top), None)
    if band is None:
        return Burst(0, critical=False, area=None)
    cell = _cell(_mended(band.cells) if dash is ArchieDash.SHIFTED else band.cells, sum(dice.d6("archie", 2)))
    if not cell.damage:
        return Burst(0, critical=False, area=None)
    return Burst(cell.damage, critical=cell.choice, area=archie.areas[sum(dice.d6("archie area", 2)) - _LOWEST])


def _cell(cells: tuple[str, ...], throw: int) -> Cell:
    text = cells[throw - _LOWEST]
    return _NO_HIT if text == NO_CELL else parse_cell(text)


def _mended(cells: tuple[str, ...]) -> tuple[str, ...]:
    """A row that ends in a dash, with the zero back in its middle."""
    return (*cells[:_MIDDLE], "0", *cells[_MIDDLE:-1]) if cells[-1] == NO_CELL else cells
