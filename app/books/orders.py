"""Standing orders of fire as a form shows them: one line for each range. Knows no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.phrases.aceofaces.words import burst_words
from app.translation import gettext as _
from core.aceofaces.decisions import BurstOrder
from core.aceofaces.geometry import RANGES, Range
from core.aceofaces.gunnery import units_of
from core.catalog.ace_of_aces.gunnery import Burst

if TYPE_CHECKING:
    from core.aceofaces.readings import Readings
    from core.catalog.ace_of_aces.rules_data import AceData


@dataclass(frozen=True, slots=True, kw_only=True)
class RangeOrder:
    """What to fire at one range; HOLD = nothing."""

    burst: Burst = Burst.HOLD
    easy: bool = False
    ammunition: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BurstItem:
    """A burst to choose from. `straight`: it is fired only by who has just flown a Straight."""

    burst: Burst
    name: str
    straight: bool = False


def burst_items(data: AceData, readings: Readings) -> tuple[BurstItem, ...]:
    """What may be ordered, with what it costs; the first holds fire."""
    hold = BurstItem(burst=Burst.HOLD, name=burst_words(Burst.HOLD))
    if not readings.varies:
        return hold, BurstItem(burst=Burst.PIP, name=_("Fire"))
    items = [hold]
    for burst in Burst:
        if burst is not Burst.HOLD:
            name, units = burst_words(burst), units_of(data, readings, burst)
            straight = data.burst(readings.edition, burst).straight_before
            items.append(
                BurstItem(burst=burst, name=f"{name} ({units})" if readings.counts else name, straight=straight)
            )
    return tuple(items)


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
