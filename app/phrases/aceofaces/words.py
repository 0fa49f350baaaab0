"""What a pilot sees, fires and wins, in words: the facts of a page stand here, the picture only shows them."""

from __future__ import annotations

from collections.abc import Mapping

from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.decisions import BurstOrder
from core.aceofaces.geometry import RANGES, Facing, Range, Situation, View, facing_of, range_of, view_of
from core.catalog.ace_of_aces.gunnery import Burst
from core.catalog.ace_of_aces.manoeuvres import Clue, Pace


def _later(text: str) -> str:
    """Mark a text for translation where it is shown."""
    return text


_VIEWS: Mapping[View, str] = {
    View.STRAIGHT_AHEAD: _later("straight ahead"),
    View.RIGHT_FRONT: _later("right front"),
    View.RIGHT_ABEAM: _later("right abeam"),
    View.RIGHT_ASTERN: _later("right astern"),
    View.DIRECTLY_BEHIND: _later("directly behind"),
    View.LEFT_ASTERN: _later("left astern"),
    View.LEFT_ABEAM: _later("left abeam"),
    View.LEFT_FRONT: _later("left front"),
}
_FACINGS: Mapping[Facing, str] = {
    Facing.AWAY: _later("away from you"),
    Facing.AWAY_RIGHT: _later("away to the right"),
    Facing.RIGHT: _later("to the right"),
    Facing.TOWARD_RIGHT: _later("toward you, right"),
    Facing.TOWARD: _later("toward you"),
    Facing.TOWARD_LEFT: _later("toward you, left"),
    Facing.LEFT: _later("to the left"),
    Facing.AWAY_LEFT: _later("away to the left"),
}
_RANGES: Mapping[Range, str] = {
    Range.CLOSE: _later("close range"),
    Range.MEDIUM: _later("medium range"),
    Range.LONG: _later("long range"),
}
_CLUES: Mapping[Clue, str] = {
    Clue.LEFT: _later("left"),
    Clue.STRAIGHT: _later("straight"),
    Clue.RIGHT: _later("right"),
}
_PACES: Mapping[Pace, str] = {Pace.FAST: _later("Fast"), Pace.CRUISE: _later("Cruise"), Pace.SLOW: _later("Slow")}
_BURSTS: Mapping[Burst, str] = {
    Burst.HOLD: _later("Hold fire"),
    Burst.PIP: _later("Pip"),
    Burst.SNAP: _later("Snap"),
    Burst.SQUEEZE: _later("Squeeze"),
    Burst.BURST: _later("Burst"),
    Burst.BLAST: _later("Blast"),
    Burst.BLAZE: _later("Blaze"),
}


def view_words(seen: Situation | None) -> str:
    """Where the enemy is."""
    if seen is None:
        return _("out of sight")
    view, distance = view_of(seen), range_of(seen)
    if view is None or distance is None:
        return _("directly above or below")
    return _("{view}, {range}").format(view=_(_VIEWS[view]), range=_(_RANGES[distance]))


def facing_words(seen: Situation | None) -> str:
    """Where his nose points."""
    facing = None if seen is None else facing_of(seen)
    if seen is not None and facing is None:
        return _("the way you look")
    return _(_FACINGS[facing]) if facing is not None else ""


def view_name(view: View) -> str:
    """A view of the books, as their pages name it."""
    return _(_VIEWS[view])


def facing_name(facing: Facing) -> str:
    """A facing, as the pages name it."""
    return _(_FACINGS[facing])


def caption(seen: Situation | None) -> str:
    """View, range and facing in one line, for a screen reader and under a picture."""
    if seen is None or view_of(seen) is None:
        return _("The enemy is out of sight") if seen is None else _("The enemy is directly above or below you")
    words = _("{view}, flying {facing}").format(view=view_words(seen), facing=facing_words(seen))
    return words[:1].upper() + words[1:]


def range_words(distance: Range) -> str:
    """A range."""
    return _(_RANGES[distance])


def clue_words(clue: Clue) -> str:
    """The one word of a clue."""
    return _(_CLUES[clue])


def pace_words(pace: Pace) -> str:
    """The head of a row of the chart."""
    return _(_PACES[pace])


def burst_words(burst: Burst) -> str:
    """The name of a burst."""
    return _(_BURSTS[burst])


def points_words(halves: int) -> str:
    """Points, told in halves."""
    whole, half = divmod(halves, 2)
    if half:
        return _("{n} and a half points").format(n=whole) if whole else _("half a point")
    return ngettext("{n} point", "{n} points", whole).format(n=whole)


def victories_words(halves: int) -> str:
    """Victories, told in halves."""
    whole, half = divmod(halves, 2)
    if whole == 0:
        return _("half a victory") if half else _("no victory")
    if half:
        return _("{n} and a half victories").format(n=whole)
    return _("one victory") if whole == 1 else _("{n} victories").format(n=whole)


def orders_words(orders: tuple[BurstOrder, ...], *, varies: bool) -> str:
    """Standing orders as one sentence."""
    if not orders:
        return _("The guns hold.")
    parts = [_order_words(order, varies=varies) for order in orders]
    return _("If the guns bear: {orders}.").format(orders=_("; else ").join(parts))


def _order_words(order: BurstOrder, *, varies: bool) -> str:
    words = burst_words(order.burst).lower() if varies else _("fire")
    if order.ranges != RANGES:
        listed = _(" or ").join(_(_SHORT_RANGES[one]) for one in order.ranges)
        words += " " + _("at {ranges} range").format(ranges=listed)
    if order.easy:
        words += " " + _("on an easy target")
    if order.ammunition:
        words += " " + _("with at least {n} left").format(n=order.ammunition)
    return words


_SHORT_RANGES: Mapping[Range, str] = {
    Range.CLOSE: _later("close"),
    Range.MEDIUM: _later("medium"),
    Range.LONG: _later("long"),
}


def short_range_words(distance: Range) -> str:
    """A range in one word."""
    return _(_SHORT_RANGES[distance])
