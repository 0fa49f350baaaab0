"""Named readings: where the rulebook is silent or at odds with itself, the terms say which reading holds."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from core.catalog.schema import LongCaption


class Scope(enum.StrEnum):
    """Whose terms name the option."""

    DOGFIGHT = "dogfight"
    CAMPAIGN = "campaign"


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One reading: its values, the one that holds if the terms name none, and the section that it reads."""

    id: str
    scope: Scope
    values: tuple[str, ...]
    default: str
    section: str
    wording: LongCaption
