"""The light of the picture by day and by night: sky, land and how much of it falls on paint. Decoration only.

These colours belong to the painting, like those of an aircraft's paint; what the program itself shows has its colours
from the theme.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QBrush, QColor

FADES = 12
"""Steps in which fields fade into the distance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """Colours of one light; `own` and `enemy` are the parts of it that fall on the aircraft."""

    sky: tuple[QColor, ...]
    land: tuple[QColor, ...]
    fields: tuple[tuple[QBrush, ...], ...]
    water: QColor
    trench: QColor
    sun: QColor
    cloud: QColor
    haze: tuple[int, int, int]
    own: float
    enemy: float


def _colours(*names: str) -> tuple[QColor, ...]:
    return tuple(QColor(name) for name in names)


def _fields(*names: str) -> tuple[tuple[QBrush, ...], ...]:
    found = []
    for name in names:
        shades = []
        for step in range(FADES):
            colour = QColor(name)
            colour.setAlphaF(max(0.0, min(0.8, 0.95 - step / FADES)))
            shades.append(QBrush(colour))
        found.append(tuple(shades))
    return tuple(found)


LIGHT = Palette(
    sky=_colours("#5E86B0", "#A9C3D6", "#E3E6DF"),
    land=_colours("#C4CBB9", "#A2AF84", "#75875A"),
    fields=_fields("#9DA566", "#B5A16B", "#7E9159", "#8C8657"),
    water=QColor(150, 176, 186, 150),
    trench=QColor(120, 104, 78, 150),
    sun=QColor(255, 246, 214),
    cloud=QColor(255, 255, 255, 120),
    haze=(190, 205, 215),
    own=1.0,
    enemy=1.0,
)
DARK = Palette(
    sky=_colours("#1B2C40", "#3C5468", "#76838A"),
    land=_colours("#5C665E", "#445039", "#2D3826"),
    fields=_fields("#4A5233", "#564D33", "#3B482B", "#454129"),
    water=QColor(92, 116, 128, 130),
    trench=QColor(88, 78, 60, 130),
    sun=QColor(238, 226, 190),
    cloud=QColor(255, 255, 255, 46),
    haze=(110, 122, 130),
    own=0.68,
    enemy=0.92,
)
