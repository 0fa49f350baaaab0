"""The duel page: the map, the log, the sheets and the planner. It asks and shows, and decides nothing."""

from __future__ import annotations

from app.duel.page.duel_page import DuelPage

__all__ = ["DuelPage"]
