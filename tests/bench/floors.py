"""What the measured things are held against: the least code that does the same kind of work, timed in the same run."""

from __future__ import annotations

import hashlib
import hmac
import os
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

_TURNED = tuple((dq, dr) for dq, dr in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)))


@dataclass(frozen=True, slots=True)
class Plane:
    """An aircraft reduced to what a round needs."""

    q: int
    r: int
    facing: int
    hits: int
    ammunition: int


@dataclass(frozen=True, slots=True)
class Sky:
    """Two of them and the number of the round."""

    round: int
    planes: tuple[Plane, Plane]


@dataclass(frozen=True, slots=True)
class Moved:
    """A move as an event."""

    round: int
    plane: int
    q: int
    r: int
    facing: int


@dataclass(frozen=True, slots=True)
class Fired:
    """A shot as an event."""

    round: int
    plane: int
    dice: tuple[int, ...]
    hits: int


def floor_round(sky: Sky, seed: bytes) -> tuple[Sky, tuple[Moved | Fired, ...]]:
    """A whole round: two moves, ten dice under labels by one HMAC each, four events, frozen states by replace()."""
    number = sky.round + 1
    planes, events = [], []
    for index, plane in enumerate(sky.planes):
        dq, dr = _TURNED[plane.facing]
        moved = replace(plane, q=plane.q + dq, r=plane.r + dr, facing=(plane.facing + 1) % 6)
        planes.append(moved)
        events.append(Moved(number, index, moved.q, moved.r, moved.facing))
    for index in (0, 1):
        dice = tuple(_face(seed, f"{number}.{index} fire {die}") for die in range(5))
        hits = sum(face >= 5 for face in dice)
        planes[1 - index] = replace(planes[1 - index], hits=planes[1 - index].hits - hits)
        events.append(Fired(number, index, dice, hits))
    return replace(sky, round=number, planes=(planes[0], planes[1])), tuple(events)


def _face(seed: bytes, label: str) -> int:
    return next(b % 6 + 1 for b in hmac.digest(seed, label.encode(), "sha256") if b < 252)


def start_sky() -> Sky:
    """Two aircraft that can take anything."""
    return Sky(0, (Plane(0, 0, 0, 10**6, 10**6), Plane(0, -3, 3, 10**6, 10**6)))


def hash_floor(data: bytes) -> bytes:
    """One pass over the bytes."""
    return hashlib.sha256(data).digest()


# What else the machine does costs a process no time of its own. The clock of Windows for that is too coarse.
CLOCK = time.perf_counter if os.name == "nt" else time.process_time


def ratio(
    task: Callable[[], object],
    floor: Callable[[], object],
    *,
    rounds: int = 9,
    clock: Callable[[], float] = CLOCK,
) -> float:
    """How many times as long `task` takes as `floor`: the median over interleaved pairs, so that drift cancels."""
    task(), floor()
    found = []
    for _ in range(rounds):
        began = clock()
        task()
        between = clock()
        floor()
        found.append((between - began) / (clock() - between))
    return statistics.median(found)
