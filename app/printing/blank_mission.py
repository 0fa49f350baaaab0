"""The empty mission record of a fight of Aces High, to be filled and signed at the table (2.6). Knows no Qt."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from app.phrases.nations import side_words
from app.printing.sheets import Cell, Head
from app.printing.words import plain_foot
from app.translation import gettext as _
from core.words import Side

_CRAFTS, _POINTS, _VOLLEYS = 2, 3, 6


@dataclass(frozen=True, slots=True, kw_only=True)
class BlankMission:
    """The form. `crafts`, `points` and `volleys`: how many empty rows each table has at least."""

    head: Head
    cells: tuple[Cell, ...]
    sides: tuple[tuple[Side, str], ...]
    crafts: int
    points: int
    volleys: int
    signatures: tuple[str, ...]


def blank_mission(printed: dt.date) -> BlankMission:
    """An empty record; `printed` is the day that stands in its foot."""
    title = _("Mission record")
    asked = ((_("Date"), 4), (_("Fight"), 8), (_("Turns"), 2), (_("Winner"), 4))
    return BlankMission(
        head=Head(
            title=title, subtitle=_("For a fight at the table"), stamp=None, short=title, foot=plain_foot(printed)
        ),
        cells=tuple(Cell(caption=caption, value="", share=share) for caption, share in asked),
        sides=tuple((side, side_words(side)) for side in Side),
        crafts=_CRAFTS,
        points=_POINTS,
        volleys=_VOLLEYS,
        signatures=tuple(_("For the {side}").format(side=side_words(side)) for side in Side),
    )
