"""What a shot does: fixed points, or the gun chart with a die (FM Combat, Easy Target, Variable Damage, Ace Status)."""

from __future__ import annotations

from dataclasses import dataclass

from core.aceofaces.events import DieModifier
from core.aceofaces.geometry import RANGES, Range
from core.aceofaces.readings import Readings, Switch
from core.aceofaces.refusals import Code, Fault
from core.catalog.ace_of_aces.gunnery import COLUMNS, Burst, Cell, Condition, Edition, GunKind
from core.catalog.ace_of_aces.manoeuvres import Kind, Manoeuvre, Pace
from core.catalog.ace_of_aces.rules_data import AceData

HALVES = 2
SECTION: dict[Edition, str] = {Edition.MODERN: "FM Variable Damage", Edition.CLASSIC: "HR Gun Chart"}
"""Where the gun chart of an edition stands."""

_BY_RANGE: dict[Range, Condition] = {Range.MEDIUM: Condition.MEDIUM, Range.LONG: Condition.LONG}


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """What the damage of a shot depends on. `flown` and `target_flown`: the manoeuvres of this turn."""

    gun: GunKind
    range: Range
    ace: bool
    flown: Manoeuvre
    target_flown: Manoeuvre


def is_easy(edition: Edition, flown: Manoeuvre) -> bool:
    """Whether a target is easier to hit: after a Stall (modern) or any slow manoeuvre (classic)."""
    return flown.kind is Kind.STALL if edition is Edition.MODERN else flown.pace is Pace.SLOW


def fixed_damage(data: AceData, readings: Readings, aim: Aim) -> int:
    """Half points of a shot without a die: by range, more from an ace and against a target that has just stalled."""
    scale = data.scale(readings.edition)
    stalled = readings.easy_target is Switch.ON and aim.target_flown.kind is Kind.STALL
    return scale.scores[RANGES.index(aim.range)] + scale.bonus * (aim.ace + stalled)


def conditions_of(edition: Edition, aim: Aim) -> tuple[Condition, ...]:
    """The conditions that hold for a shot and that the edition knows."""
    found: list[Condition] = []
    if aim.range in _BY_RANGE:
        found.append(_BY_RANGE[aim.range])
    if is_easy(edition, aim.target_flown):
        found.append(Condition.STALLED_TARGET if edition is Edition.MODERN else Condition.SLOW_TARGET)
    if edition is Edition.MODERN and aim.flown.is_straight:
        found.append(Condition.JUST_STRAIGHT)
    if aim.ace:
        found.append(Condition.ACE)
    return tuple(found)


def die_modifiers(
    data: AceData, edition: Edition, gun: GunKind, conditions: tuple[Condition, ...]
) -> tuple[DieModifier, ...]:
    """The lines that are added to the die: one for each condition, one for the guns where they count."""
    lines = [DieModifier(reason=one.value, amount=data.modifier(edition, one) or 0) for one in conditions]
    if amount := data.gun_modifier(edition, gun):
        lines.append(DieModifier(reason=gun.value, amount=amount))
    return tuple(lines)


def column_of(face: int, modifiers: tuple[DieModifier, ...]) -> int:
    """The column of the gun chart: the die and its modifiers, below 0 as 0, above 7 as 7."""
    return max(0, min(COLUMNS - 1, face + sum(line.amount for line in modifiers)))


def cell_at(data: AceData, edition: Edition, gun: GunKind, burst: Burst, column: int) -> Cell:
    """What stands in the gun chart; its damage is in whole points."""
    return data.cells(edition, gun, burst)[column]


def units_of(data: AceData, readings: Readings, burst: Burst) -> int:
    """Ammunition that a burst costs: its units with variable damage, else one shot."""
    return data.burst(readings.edition, burst).units if readings.varies else 1


def burst_faults(
    data: AceData, readings: Readings, burst: Burst, *, flown: Manoeuvre, jam: int, ammunition: int
) -> tuple[Fault, ...]:
    """Every rule that a burst breaks after a manoeuvre; `jam` is what that manoeuvre has left of it."""
    if burst is Burst.HOLD:
        return ()
    found: list[Fault] = []
    if flown.kind is Kind.BARREL_ROLL:
        found.append(Fault("FM Fast Maneuvers", Code.BARREL_ROLL_HOLDS))
    if not readings.varies and burst is not Burst.PIP:
        found.append(Fault("FM Variable Damage", Code.BURST_OF_ONE_LENGTH))
    elif readings.varies and data.burst(readings.edition, burst).straight_before and not flown.is_straight:
        found.append(Fault(SECTION[readings.edition], Code.BURST_NEEDS_STRAIGHT))
    if jam:
        found.append(Fault(SECTION[readings.edition], Code.GUNS_JAMMED))
    if readings.counts and units_of(data, readings, burst) > ammunition:
        found.append(Fault("FM Ammunition", Code.NO_AMMUNITION))
    return tuple(found)
