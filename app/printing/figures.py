"""What charts show: frozen names and numbers for paper and screen alike. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from core.words import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A month on an axis: its short name, and its year where one begins; empty elsewhere."""

    month: str
    year: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a chart: whose it is and its value in each month."""

    name: str
    side: Side
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineChart:
    """Values over the months, `unit` of them one whole. `spoken` says it in words, for those who do not see it."""

    title: str
    marks: tuple[Mark, ...]
    lines: tuple[Line, ...]
    unit: int
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StackChart:
    """How many there are of each part in each month; the first part stands lowest."""

    title: str
    marks: tuple[Mark, ...]
    parts: tuple[str, ...]
    columns: tuple[tuple[int, ...], ...]
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One bar: what it counts, for which side, how much, and that number in words."""

    label: str
    side: Side
    count: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BarChart:
    """Bars beneath each other; `names`: the squadrons with their sides, for the key."""

    title: str
    names: tuple[tuple[str, Side], ...]
    bars: tuple[Bar, ...]
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceChart:
    """How often each face came; the line across is an even share of all that were thrown."""

    title: str
    counts: tuple[int, ...]
    note: str
    spoken: str

    @property
    def thrown(self) -> int:
        """All of them."""
        return sum(self.counts)


Chart: TypeAlias = LineChart | StackChart | BarChart | FaceChart
