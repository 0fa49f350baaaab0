"""The geometry behind the picture books: situations, manoeuvres as words, and what a pilot sees.

Flat-top hexes, axial (q, r), the pilot at (0, 0) with his nose to (0, -1): q grows to the right, r to the rear. A
situation is the enemy's hex and heading seen by one pilot. Integers only: captions too are told apart without floats.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

FARTHEST = 3
"""Hexes from which an enemy is still seen."""

_TAN_20_SQUARED = 132_474  # tan(20 degrees) squared, in millionths
_CLASS = 45
_NARROW = 4


class Situation(NamedTuple):
    """The enemy's hex in the pilot's own frame, and the enemy's nose less the own one in steps of 60 degrees, 0..5."""

    q: int
    r: int
    h: int


class Step(NamedTuple):
    """What a manoeuvre does: the displacement in the frame before it, and the turn in steps of 60 degrees."""

    dq: int
    dr: int
    dh: int


class Range(StrEnum):
    """The three distances of the books (FM Range)."""

    CLOSE = "close"
    MEDIUM = "medium"
    LONG = "long"


class View(StrEnum):
    """The eight directions in which the enemy may be seen (FM View)."""

    STRAIGHT_AHEAD = "straight_ahead"
    RIGHT_FRONT = "right_front"
    RIGHT_ABEAM = "right_abeam"
    RIGHT_ASTERN = "right_astern"
    DIRECTLY_BEHIND = "directly_behind"
    LEFT_ASTERN = "left_astern"
    LEFT_ABEAM = "left_abeam"
    LEFT_FRONT = "left_front"


class Facing(StrEnum):
    """Where the enemy's nose points, relative to the view (FM Facing), clockwise in steps of 45 degrees."""

    AWAY = "away"
    AWAY_RIGHT = "away_right"
    RIGHT = "right"
    TOWARD_RIGHT = "toward_right"
    TOWARD = "toward"
    TOWARD_LEFT = "toward_left"
    LEFT = "left"
    AWAY_LEFT = "away_left"


_VIEWS = tuple(View)
_FACINGS = tuple(Facing)
RANGES = tuple(Range)


def rotated(q: int, r: int, sixths: int) -> tuple[int, int]:
    """A vector turned clockwise by so many steps of 60 degrees."""
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def distance(q: int, r: int) -> int:
    """Hexes between the two pilots."""
    return max(abs(q), abs(r), abs(q + r))


def swapped(seen: Situation) -> Situation:
    """The same situation as the other pilot sees it."""
    q, r = rotated(-seen.q, -seen.r, -seen.h)
    return Situation(q, r, -seen.h % 6)


def step_of(word: str) -> Step:
    """What a word over F, L and R does, its letters flown one after the other."""
    q = r = heading = 0
    for letter in word:
        if letter == "F":
            forward = rotated(0, -1, heading)
            q, r = q + forward[0], r + forward[1]
        else:
            heading += 1 if letter == "R" else -1
    return Step(q, r, heading % 6)


def moved(seen: Situation, step: Step) -> Situation:
    """What the pilot sees after his own manoeuvre."""
    q, r = rotated(seen.q - step.dq, seen.r - step.dr, -step.dh)
    return Situation(q, r, (seen.h - step.dh) % 6)


def in_sight(seen: Situation) -> bool:
    """Whether the enemy is near enough for a page of the books."""
    return distance(seen.q, seen.r) <= FARTHEST


def range_of(seen: Situation) -> Range | None:
    """The range; None in the same hex."""
    apart = distance(seen.q, seen.r)
    return RANGES[apart - 1] if apart else None


def is_ahead(seen: Situation) -> bool:
    """Whether the enemy is in or above the windscreen, where a fixed gun bears (HR erratum 12)."""
    return seen.q == 0 and seen.r < 0


def is_tailing(seen: Situation) -> bool:
    """Whether the pilot tails the enemy: from behind, both flying the same way or nearly so."""
    if seen.q == seen.r == 0:
        return False
    right = seen.q >= 0 and seen.q + seen.r <= 0
    left = seen.q <= 0 and seen.r <= 0
    return (right and seen.h in (0, 1)) or (left and seen.h in (0, 5))


def view_of(seen: Situation) -> View | None:
    """The direction in which the enemy is seen; None in the same hex."""
    q, ahead = seen.q, -(2 * seen.r + seen.q)
    if q == ahead == 0:
        return None
    if ahead > _NARROW * abs(q):
        return View.STRAIGHT_AHEAD
    if -ahead > _NARROW * abs(q):
        return View.DIRECTLY_BEHIND
    if ahead > 0:
        return View.RIGHT_FRONT if q > 0 else View.LEFT_FRONT
    if ahead < 0:
        return View.RIGHT_ASTERN if q > 0 else View.LEFT_ASTERN
    return View.RIGHT_ABEAM if q > 0 else View.LEFT_ABEAM


def facing_of(seen: Situation) -> Facing | None:
    """Where the enemy's nose points, relative to the view; None in the same hex. A caption, no rule reads it."""
    view = view_of(seen)
    if view is None:
        return None
    angle = 60 * seen.h - _CLASS * _VIEWS.index(view)
    facing = _FACINGS[((2 * angle + _CLASS) // (2 * _CLASS)) % len(_FACINGS)]
    if facing is not Facing.TOWARD:
        return facing
    back = swapped(seen)
    ahead = -(2 * back.r + back.q)
    if 3_000_000 * back.q * back.q > _TAN_20_SQUARED * ahead * ahead:
        return Facing.TOWARD_RIGHT if back.q > 0 else Facing.TOWARD_LEFT
    return facing
