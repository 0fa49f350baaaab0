"""Whether an Ed25519 public key is safe to believe (FORMAT.md section 3; RFC 8032 section 5.1).

OpenSSL accepts keys of small order, under which one signature fits every message: their holder could deny all that
was ever signed. So a key is believed only if it is spelt canonically, lies on the curve, and has the prime order.
Public data only, so nothing here needs to run in constant time.
"""

from __future__ import annotations

from typing import Final, TypeAlias

FIELD: Final = 2**255 - 19
ORDER: Final = 2**252 + 27742317777372353535851937790883648493
_D: Final = (-121665 * pow(121666, -1, FIELD)) % FIELD
_ROOT_OF_MINUS_ONE: Final = pow(2, (FIELD - 1) // 4, FIELD)

Point: TypeAlias = tuple[int, int, int, int]
"""Extended homogeneous coordinates x, y, z, t with x*y = z*t."""

_NEUTRAL: Final[Point] = (0, 1, 1, 0)


def reason_against_key(key: bytes) -> str:
    """Why a signing key is not to be believed; empty if it is sound."""
    point = _decompress(key)
    if point is None:
        return "not a canonical point of the curve"
    if _is_neutral(_times(8, point)):
        return "a point of small order"
    if not _is_neutral(_times(ORDER, point)):
        return "a point outside the prime-order group"
    return ""


def _decompress(key: bytes) -> Point | None:
    if len(key) != 32:
        return None
    number = int.from_bytes(key, "little")
    odd, y = number >> 255, number & ((1 << 255) - 1)
    if y >= FIELD:
        return None
    square = (y * y - 1) * pow(_D * y * y + 1, -1, FIELD) % FIELD
    x = pow(square, (FIELD + 3) // 8, FIELD)
    if (x * x - square) % FIELD:
        x = x * _ROOT_OF_MINUS_ONE % FIELD
    if (x * x - square) % FIELD or (x == 0 and odd):
        return None
    if x & 1 != odd:
        x = FIELD - x
    return (x, y, 1, x * y % FIELD)


def _add(p: Point, q: Point) -> Point:
    a = (p[1] - p[0]) * (q[1] - q[0]) % FIELD
    b = (p[1] + p[0]) * (q[1] + q[0]) % FIELD
    c = 2 * p[3] * q[3] * _D % FIELD
    d = 2 * p[2] * q[2] % FIELD
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % FIELD, g * h % FIELD, f * g % FIELD, e * h % FIELD)


def _times(factor: int, point: Point) -> Point:
    total, power = _NEUTRAL, point
    while factor:
        if factor & 1:
            total = _add(total, power)
        power = _add(power, power)
        factor >>= 1
    return total


def _is_neutral(point: Point) -> bool:
    return point[0] % FIELD == 0 and (point[1] - point[2]) % FIELD == 0
