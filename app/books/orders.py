"""Standing orders of fire as a form shows them: one line for each range. Knows no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.aceofaces.decisions import BurstOrder
from core.aceofaces.geometry import RANGES, Range
from core.catalog.ace_of_aces.gunnery import Burst


@dataclass(frozen=True, slots=True, kw_only=True)
class RangeOrder:
    """What to fire at one range; HOLD = nothing."""

    burst: Burst = Burst.HOLD
    easy: bool = False
    ammunition: int = 0


def range_orders(orders: tuple[BurstOrder, ...]) -> dict[Range, RangeOrder]:
    """The first order that names each range."""
    found: dict[Range, RangeOrder] = {}
    for at in RANGES:
        order = next((one for one in orders if at in one.ranges), None)
        found[at] = (
            RangeOrder(burst=order.burst, easy=order.easy, ammunition=order.ammunition) if order else RangeOrder()
        )
    return found


def orders_from(forms: Mapping[Range, RangeOrder]) -> tuple[BurstOrder, ...]:
    """The orders that the lines come to, equal ones as one."""
    grouped: dict[RangeOrder, list[Range]] = {}
    for at in RANGES:
        form = forms.get(at, RangeOrder())
        if form.burst is not Burst.HOLD:
            grouped.setdefault(form, []).append(at)
    return tuple(
        BurstOrder(burst=form.burst, ranges=tuple(ranges), easy=form.easy, ammunition=form.ammunition)
        for form, ranges in grouped.items()
    )
