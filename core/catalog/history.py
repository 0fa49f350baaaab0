"""Captions about the real aircraft; they never reach a rule."""

from __future__ import annotations

from dataclasses import dataclass

from core.catalog.schema import Caption, Cited, LongCaption


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryNote:
    """What a page may say beside an aircraft. Numbers are texts: references differ, and some are spans."""

    aircraft: str
    engine: Caption
    power_hp: Caption
    speed_kmh: Caption
    ceiling_m: Caption
    endurance_h: Caption
    guns: LongCaption
    users: LongCaption
    caption: LongCaption
    source: Cited
