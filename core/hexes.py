"""Flat-top axial hexes: q to the right, r down. Facings 0..5 run clockwise, 0 points to (0, -1)."""

from __future__ import annotations

from typing import NamedTuple


class Hex(NamedTuple):
    """Axial coordinates of one hex."""

    q: int
    r: int


DIRECTIONS: tuple[Hex, ...] = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
"""The unit step through each of the six sides, by facing."""


def turned(facing: int, sixths: int) -> int:
    """The facing after turning clockwise by `sixths` steps of 60 degrees (negative: anticlockwise)."""
    return (facing + sixths) % 6


def neighbour(at: Hex, facing: int, steps: int = 1) -> Hex:
    """The hex `steps` straight away in direction `facing`."""
    dq, dr = DIRECTIONS[facing]
    return Hex(at.q + dq * steps, at.r + dr * steps)


def displaced(at: Hex, facing: int, forward: int, front_right: int) -> Hex:
    """The hex reached by a displacement in the frame of an aircraft: forward and front-right unit steps."""
    fq, fr = DIRECTIONS[facing]
    gq, gr = DIRECTIONS[(facing + 1) % 6]
    return Hex(at.q + fq * forward + gq * front_right, at.r + fr * forward + gr * front_right)


def in_frame(origin: Hex, facing: int, at: Hex) -> tuple[int, int]:
    """The inverse of `displaced`: (forward, front_right) of `at` seen from an aircraft at `origin`."""
    fq, fr = DIRECTIONS[facing]
    gq, gr = DIRECTIONS[(facing + 1) % 6]
    determinant = fq * gr - fr * gq
    dq, dr = at.q - origin.q, at.r - origin.r
    return (dq * gr - dr * gq) * determinant, (fq * dr - fr * dq) * determinant


def distance(a: Hex, b: Hex) -> int:
    """Hexes from a to b, counting b and not a (Aces High 10.1)."""
    dq, dr = b.q - a.q, b.r - a.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def direction_to(a: Hex, b: Hex) -> int | None:
    """The facing in which b lies straight ahead of a; None if it lies on no straight row or is the same hex."""
    dq, dr = b.q - a.q, b.r - a.r
    steps = max(abs(dq), abs(dr), abs(dq + dr))
    if steps == 0 or (dq % steps, dr % steps) != (0, 0):
        return None
    unit = Hex(dq // steps, dr // steps)
    return DIRECTIONS.index(unit) if unit in DIRECTIONS else None
