"""The guns of an aircraft as its orders of fire are given. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.duel.planner import Table
from core.aceshigh.ground import GROUND_TARGETS
from core.aceshigh.ground_targets import MISSION_OF
from core.aceshigh.missions import may_fly
from core.aceshigh.state import Aircraft, Crewman, Gun
from core.words import AircraftId, Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class GunBrief:
    """One gun to give an order to: the boxes of its ammunition track, and whether an Ace fires it (12.3).

    `ground`: the balloon or the trench, where this gun may attack it at all.
    """

    gun: Gun
    ammunition: int
    ace: bool = False
    ground: tuple[AircraftId, ...] = ()


def gun_briefs(table: Table) -> tuple[GunBrief, ...]:
    """The guns of an aircraft as its orders are given, with the ground targets of its side's mission (13.1)."""
    craft, data = table.craft, table.data
    boxes = data.aircraft_type(craft.type_id).ammunition
    mission = table.view.ground.mission(craft.side)
    fits = mission is not None and may_fly(data, mission, data.aircraft_type(craft.type_id))
    ground = tuple(target for target in GROUND_TARGETS if fits and MISSION_OF[target] is mission)
    return tuple(
        GunBrief(
            gun=gun,
            ammunition=boxes.front if gun is Gun.FRONT else boxes.rear,
            ace=_gunner(craft, gun).grade is Grade.ACE,
            ground=ground,
        )
        for gun in table.guns
    )


def _gunner(craft: Aircraft, gun: Gun) -> Crewman:
    return craft.pilot if gun is Gun.FRONT or craft.observer is None else craft.observer
