"""The widgets of the roster."""

from __future__ import annotations

from app.roster.page.roster_page import RosterPage

__all__ = ["RosterPage"]
