"""When an aircraft enters service, by nation (Appendix A)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from core.catalog.schema import Bounds, Cited
from core.words import Nation

__all__ = ["Nation", "Service"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """One cell's entry: from that month on, for ever, the nation may fly the aircraft."""

    year: Annotated[int, Bounds(1914, 1918)]
    month: Annotated[int, Bounds(1, 12)]
    nation: Nation
    aircraft: str
    settled: bool
    """False where the printed column is lost and the nation is a reading."""
    only_with: tuple[str, ...]
    """Options that must be ``on`` for the entry to hold."""
    source: Cited

    @property
    def since(self) -> str:
        """The month as ``1917-04``."""
        return f"{self.year:04d}-{self.month:02d}"
