"""The exact target of a mission, chosen in secret (15.3.1, 15.3.2): who has one, which it may be, when it is shown.

It is chosen once the objectives stand, kept, and shown at the end of the turn in which the seat's first attack was
carried out: there the hands are open, and with them the speed that the attack was flown at. Attacks on anything else
do not count. A fight that ends shows what is still hidden.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.aceshigh.ground import Mission, ObjectiveKind, SecretTarget
from core.aceshigh.refusals import Code
from core.aceshigh.state import Aircraft, Dogfight
from core.catalog.rules_data import RulesData
from core.hexes import Hex
from core.play import Refusal
from core.words import SeatId, Side

SECTION = "15.3.1"
TARGET_KINDS = (ObjectiveKind.DEPOT, ObjectiveKind.AIRFIELD)
"""What is observed and bombed (13.1.1, 13.1.2)."""
_WITH_A_CHOICE = (Mission.OBSERVATION, Mission.BOMBING, Mission.STRAFING)
"""The balloon of an attack (13.1.4) is the only one there is, and a free hunt has no target."""


def secret_targets(flown: Iterable[tuple[Side, Mission]], aircraft: Iterable[Aircraft]) -> tuple[SecretTarget, ...]:
    """A hidden target for each seat whose mission leaves a choice, in seat order."""
    mission_of = dict(flown)
    seats = dict.fromkeys(craft.seat for craft in aircraft if mission_of.get(craft.side) in _WITH_A_CHOICE)
    return tuple(SecretTarget(seat=seat) for seat in seats)


def choosers(state: Dogfight) -> tuple[SeatId, ...]:
    """The seats that choose a target."""
    return tuple(one.seat for one in state.ground.secret)


def side_of(state: Dogfight, seat: SeatId) -> Side:
    """The side that a seat flies for."""
    return next(craft.side for craft in state.aircraft if craft.seat == seat)


def possible_hexes(state: Dogfight, data: RulesData, seat: SeatId) -> tuple[Hex, ...]:
    """The enemy's Depot and Airfield, or every hex of his trench, in rising order."""
    side = side_of(state, seat)
    if state.ground.mission(side) is Mission.STRAFING:
        row = data.map_sheet.trench_index(side.enemy)
        return tuple(sorted(Hex(q, row - q // 2) for q in range(data.map_sheet.columns)))
    return tuple(sorted(one.at for one in state.ground.of_side(side.enemy) if one.kind in TARGET_KINDS))


def most_hexes(state: Dogfight, data: RulesData, seat: SeatId) -> int:
    """One of the two objectives (15.3.1, 15.3.2), or as many trench hexes as a mission scores for (13.1.3)."""
    strafes = state.ground.mission(side_of(state, seat)) is Mission.STRAFING
    return data.charts.scoring.strafed_hexes.amount if strafes else 1


def against(state: Dogfight, data: RulesData, seat: SeatId, hexes: tuple[Hex, ...]) -> tuple[Refusal, ...]:
    """Every reason why a seat may not choose these hexes."""
    reasons: list[Refusal] = []
    if any(at not in possible_hexes(state, data, seat) for at in hexes):
        reasons.append(Refusal(code=Code.NO_TARGET_THERE, who=seat, section=SECTION))
    if not 1 <= len(hexes) <= most_hexes(state, data, seat):
        reasons.append(Refusal(code=Code.NUMBER_OF_TARGETS, who=seat, section=SECTION))
    return tuple(reasons)


def to_show(state: Dogfight, *, over: bool) -> tuple[SeatId, ...]:
    """The seats whose targets come out now: those that have carried out an attack in this turn, at the end all."""
    attacking = {
        state.craft(sortie.aircraft).seat for sortie in state.ground.sorties if sortie.claimed or sortie.attacks
    }
    return tuple(one.seat for one in state.ground.secret if not one.shown and (over or one.seat in attacking))
