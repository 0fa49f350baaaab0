"""Named readings: where the rulebook is silent or at odds with itself, the terms say which reading holds."""

from __future__ import annotations

from dataclasses import dataclass

from core.catalog.schema import LongCaption


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One reading: its values, the default first in play, and the section that it reads."""

    id: str
    values: tuple[str, ...]
    default: str
    section: str
    wording: LongCaption
