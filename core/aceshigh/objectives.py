"""Placing the objectives (3.2.1, 3.2.2): whose turn it is, which one and where."""

from __future__ import annotations

from core.aceshigh.ground import ObjectiveKind
from core.aceshigh.refusals import Code
from core.aceshigh.state import Dogfight
from core.catalog.maps import MapSheet
from core.catalog.rules_data import RulesData
from core.hexes import Hex, distance
from core.play import Refusal
from core.words import SeatId, Side


def side_to_place(state: Dogfight) -> Side | None:
    """By turns from the side that rolled higher, which is not the one that places its aircraft first (3.2.1, 3.2.3)."""
    ground = state.ground
    if len(ground.objectives) >= len(Side) * len(ground.to_place) or not state.placing:
        return None
    later = next(craft.side for craft in state.aircraft if craft.seat == state.placing[0]).enemy
    return later if len(ground.objectives) % len(Side) == 0 else later.enemy


def seat_to_place(state: Dogfight) -> SeatId | None:
    """The seat that places for its side: the first one that flies for it. None once everything stands."""
    side = side_to_place(state)
    return next((craft.seat for craft in state.aircraft if craft.side is side), None)


def kinds_left(state: Dogfight, side: Side) -> tuple[ObjectiveKind, ...]:
    """The structures that a side has still to place, in whichever order it likes."""
    placed = [one.kind for one in state.ground.of_side(side)]
    return tuple(kind for kind in state.ground.to_place if kind not in placed)


def rows_of(sheet: MapSheet, side: Side) -> tuple[int, ...]:
    """The row indices where a side's objectives may stand (3.2.2)."""
    return tuple(sheet.index_of(side, row) for row in sheet.objective_rows)


def legal_hexes(state: Dogfight, data: RulesData, side: Side) -> tuple[Hex, ...]:
    """Where a side may put its next objective: its rows, two empty hexes away from its others (3.2.2)."""
    sheet = data.map_sheet
    hexes = [Hex(q, row - q // 2) for row in sorted(rows_of(sheet, side)) for q in range(sheet.columns)]
    others = [one.at for one in state.ground.of_side(side)]
    return tuple(at for at in hexes if all(distance(at, other) >= sheet.objective_distance for other in others))


def has_room(sheet: MapSheet, number: int) -> bool:
    """Whether so many objectives always find room, wherever the first of them stand."""
    return sheet.columns > (number - 1) * (2 * sheet.objective_distance - 1)


def against(state: Dogfight, data: RulesData, seat: SeatId, kind: ObjectiveKind, at: Hex) -> tuple[Refusal, ...]:
    """Every reason why a seat may not put that objective there."""
    side = side_to_place(state)
    if side is None or seat_to_place(state) != seat or kind not in kinds_left(state, side):
        return (Refusal(code=Code.OBJECTIVE_NOT_DUE, who=seat, section="3.2.1"),)
    sheet = data.map_sheet
    if not sheet.contains(*at) or sheet.row_of(*at) not in rows_of(sheet, side):
        return (Refusal(code=Code.WRONG_ROW_FOR_OBJECTIVE, who=seat, section="3.2.2"),)
    if at not in legal_hexes(state, data, side):
        return (Refusal(code=Code.OBJECTIVES_TOO_CLOSE, who=seat, section="3.2.2"),)
    return ()
