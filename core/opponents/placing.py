"""Before the first turn: objectives on the ground (3.2.2) and aircraft in the first row (3.2.3)."""

from __future__ import annotations

from core.aceshigh import legal, objectives
from core.aceshigh import targets as secret
from core.aceshigh.decisions import ChooseTargets, PlaceAircraft, Placed, PlaceObjective
from core.aceshigh.state import Dogfight
from core.catalog.rules_data import RulesData
from core.words import SeatId, Side


def objective(view: Dogfight, data: RulesData, seat: SeatId, luck: int) -> PlaceObjective:
    """The next of one's objectives, as far from the enemy as it may stand."""
    side = next(craft.side for craft in view.aircraft if craft.seat == seat)
    sheet = data.map_sheet
    hexes = objectives.legal_hexes(view, data, side)
    home = sheet.index_of(side, sheet.start_row)
    nearest = min(abs(sheet.row_of(*at) - home) for at in hexes)
    deep = [at for at in hexes if abs(sheet.row_of(*at) - home) == nearest]
    return PlaceObjective(objective=objectives.kinds_left(view, side)[0], at=deep[luck % len(deep)])


def targets(view: Dogfight, data: RulesData, seat: SeatId, luck: int) -> ChooseTargets:
    """The exact target of one's mission, any one of those there are; of a trench as many hexes in a row as count."""
    hexes = secret.possible_hexes(view, data, seat)
    most = min(secret.most_hexes(view, data, seat), len(hexes))
    first = luck % (len(hexes) - most + 1)
    return ChooseTargets(hexes=hexes[first : first + most])


def aircraft(view: Dogfight, data: RulesData, seat: SeatId, luck: int) -> PlaceAircraft:
    """In the first row, near the enemy's column if he stands there already, nose to the enemy's edge."""
    places: list[Placed] = []
    for craft in view.aircraft:
        if craft.seat != seat:
            continue
        row = legal.first_row(data, craft)
        taken = {other.at for other in view.aircraft if other.side is craft.side} | {placed.at for placed in places}
        seen = [
            enemy.at.q for enemy in view.aircraft if enemy.side is not craft.side and data.map_sheet.contains(*enemy.at)
        ]
        column = (seen[0] if seen else len(row) // 2) + luck % 3 - 1 + _abreast(len(places))
        wanted = max(1, min(column, len(row) - 2))
        free = [at for at in row if at not in taken]
        at = min(free, key=lambda one: (abs(one.q - wanted), one.q))
        places.append(Placed(aircraft=craft.ident, at=at, facing=3 if craft.side is Side.CENTRAL else 0))
    return PlaceAircraft(places=tuple(places))


def _abreast(number: int) -> int:
    """Columns beside the leader: two to the right, two to the left, and so on."""
    return (number + 1) // 2 * (2 if number % 2 else -2)
