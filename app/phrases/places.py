"""Places and headings on the map in words: "F12", "north-east".

The map is read as it lies on the ground: the Allies hold the west, the Central Powers the east. Letters name the lines
of hexes that run from edge to edge, from A in the north; numbers count along them from the Allied edge.
"""

from __future__ import annotations

from app.translation import gettext as _
from core.catalog.maps import MapSheet
from core.hexes import Hex

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def line_name(q: int) -> str:
    """The letters of a line of hexes: A, B, ... Z, AA, AB, ..."""
    more, last = divmod(q, len(_LETTERS))
    return (line_name(more - 1) if more else "") + _LETTERS[last]


def hex_name(sheet: MapSheet, at: Hex) -> str:
    """The name of a hex of the map, such as "F12"; words for one beyond its edge."""
    if not sheet.contains(*at):
        return _("beyond the edge")
    return f"{line_name(at.q)}{sheet.rows - sheet.row_of(*at)}"


def heading(facing: int) -> str:
    """A facing as a heading; facing 0 looks at the Central edge."""
    return (_("east"), _("south-east"), _("south-west"), _("west"), _("north-west"), _("north-east"))[facing % 6]
