"""The own aircraft from its seat: what stands round the pilot's eye, in the order in which it is painted. No Qt.

The eye never leaves the seat, so the order from far to near and what looks away from it are settled once. The frame is
the eye's: x right, y forward, z up, metres.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from app.books.airframes import Airframe, Shape
from app.books.layout import Point
from app.books.scene.own_nose import body, gun, guns, nacelle, rim, sight, swung
from app.books.scene.own_tail import tail
from app.books.scene.own_wings import OWN_WINGS, cabane, marks, panels, rigging
from app.books.scene.solids import (
    Piece,
    Stroke,
    dot,
    far_first,
    middle,
    normal,
)


class Seat(NamedTuple):
    """All pieces from far to near, and where the guns fire from."""

    pieces: tuple[Piece, ...]
    muzzles: tuple[Point, ...]


@lru_cache(maxsize=32)
def seat(frame: Airframe, swing: int = 0) -> Seat:
    """What a pilot of this aircraft sees of it; `swing`: degrees by which a pusher's gun is turned aside."""
    pusher = frame.shape is Shape.PUSHER
    wings = OWN_WINGS[frame.shape]
    low = [wing for wing in wings if wing.z < 0]
    high = [wing for wing in wings if wing.z > 0]
    pieces: list[Piece] = [*tail(frame)]
    for wing in low:
        pieces += far_first(panels(wing, frame, upper=True))
        pieces += marks(wing, frame)
    pieces += rigging(low, high, frame)
    if frame.gun_above:
        pieces += gun(0.0, 1.02, (0.9, 2.35))
    for wing in high:
        pieces += far_first(panels(wing, frame, upper=False))
    pieces += cabane(high, frame)
    pieces += nacelle(frame) if pusher else body(frame)
    armament, muzzles = swung(guns(frame), swing)
    pieces += [*armament, *sight(frame), *rim()]
    return Seat(tuple(piece for piece in pieces if _is_seen(piece)), muzzles)


def _is_seen(piece: Piece) -> bool:
    return isinstance(piece, Stroke) or piece.both or dot(normal(piece.points), middle(piece.points)) < 0
