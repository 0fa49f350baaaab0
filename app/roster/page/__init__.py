"""The widgets of the roster."""

from app.roster.page.roster_page import RosterPage

__all__ = ["RosterPage"]
