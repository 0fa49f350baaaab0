"""The tracks of a fight over the map, and where its hexes lie on paper. Knows no Qt."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from app.phrases.nations import side_words
from app.phrases.places import hex_name
from app.phrases.sources import marked
from app.printing.fought import Fought
from app.printing.sheets import FightPlan, Track, Waypoint
from app.translation import gettext as _
from core.aceshigh.events import CardFlown, Event, Glided, SpinLeft
from core.aceshigh.state import Aircraft, Exit
from core.catalog.maps import MapSheet
from core.hexes import Hex, distance
from core.words import Side

_DUEL = 2
_DOWN = (Exit.FORCED_LANDING, Exit.CRASHED, Exit.DESTROYED)


def fight_plan(fought: Fought) -> FightPlan:
    """The plan of a fight with the tracks of all aircraft that were placed."""
    sheet = fought.rules.data.map_sheet
    placed = [craft for craft in fought.placed.aircraft if sheet.contains(*craft.at)]
    return FightPlan(
        title=marked(_("Plan of the fight"), sheet.source),
        columns=sheet.columns,
        rows=sheet.rows,
        trenches=tuple((side, sheet.trench_index(side)) for side in Side),
        edges=tuple((side, side_words(side)) for side in Side),
        names=tuple((at, hex_name(sheet, at)) for at in _named(sheet)),
        tracks=tuple(_track(fought, craft, label=craft.ident if len(placed) > _DUEL else "") for craft in placed),
    )


def _named(sheet: MapSheet) -> tuple[Hex, ...]:
    """The hexes whose names stand on the plan: the Allied edge, and every fifth of the northern one."""
    edge = [Hex(q, sheet.rows - 1 - q // 2) for q in range(sheet.columns)]
    return (*edge, *(Hex(0, sheet.rows - number) for number in range(5, sheet.rows + 1, 5)))


def _track(fought: Fought, placed: Aircraft, *, label: str) -> Track:
    points = [Waypoint(at=placed.at)]
    for turn in fought.turns:
        if not turn.before.craft(placed.ident).in_play:
            break
        for event in turn.events():
            points += [Waypoint(at=at, joined=distance(points[-1].at, at) <= 2) for at in _places(event, placed)]
        points[-1] = Waypoint(at=points[-1].at, turn=turn.number, joined=points[-1].joined)
    end = fought.craft(placed.ident)
    return Track(
        name=fought.name(placed.ident),
        side=placed.side,
        type_id=placed.type_id,
        points=tuple(points),
        facing=end.facing,
        lost=end.out in _DOWN,
        label=label,
    )


def _places(event: Event, craft: Aircraft) -> tuple[Hex, ...]:
    """The hexes that an event takes an aircraft to."""
    if isinstance(event, CardFlown | SpinLeft) and event.aircraft == craft.ident:
        return (event.at,)
    if isinstance(event, Glided) and event.aircraft == craft.ident:
        return event.hexes
    return ()


class Spot(NamedTuple):
    """A place on paper."""

    x: float
    y: float


class Ground:
    """Where hexes lie: the Allied edge left, the Central edge right; `radius` from centre to corner in points."""

    def __init__(self, plan: FightPlan, radius: float) -> None:
        self._plan, self.radius, self._step = plan, radius, radius * sqrt(3)
        self.width = self._step * (plan.rows + 0.5)
        self.height = radius * (1.5 * plan.columns + 0.5)

    def centre(self, at: Hex) -> Spot:
        """The centre of a hex, on the map or beyond it."""
        row = at.r + at.q // 2
        x = self._step * (self._plan.rows - row) - self._step / 2 * (at.q & 1)
        return Spot(x, self.radius * (1 + 1.5 * at.q))

    def corners(self, at: Hex) -> tuple[Spot, ...]:
        """The six corners of a hex."""
        x, y = self.centre(at)
        half, quarter = self._step / 2, self.radius / 2
        return (
            *(Spot(x, y - self.radius), Spot(x + half, y - quarter), Spot(x + half, y + quarter)),
            *(Spot(x, y + self.radius), Spot(x - half, y + quarter), Spot(x - half, y - quarter)),
        )

    def heading(self, facing: int) -> float:
        """Degrees clockwise from up of a facing."""
        return 90.0 + 60.0 * facing

    def trench_spot(self, q: int, row: int) -> Spot:
        """The centre of the hex in which a trench of that row crosses a line of hexes."""
        return self.centre(Hex(q, row - q // 2))

    def hexes(self) -> tuple[Hex, ...]:
        """Every hex of the sheet."""
        return tuple(Hex(q, row - q // 2) for q in range(self._plan.columns) for row in range(self._plan.rows))


def radius_for(plan: FightPlan, width: float, height: float) -> float:
    """The largest radius with which the whole sheet fits into a rectangle."""
    return min(width / (sqrt(3) * (plan.rows + 0.5)), height / (1.5 * plan.columns + 0.5))
