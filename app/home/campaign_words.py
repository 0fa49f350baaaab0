"""The campaign's thread in words, by the phase of its month."""

from __future__ import annotations

from app.translation import gettext as _


def campaign_title(due: str) -> str:
    """Its title, with {month}, {mine} and {theirs} for what it names."""
    words = {
        "orders": _("{month}: orders of {mine}"),
        "reveal": _("{month}: orders of {mine}"),
        "means": _("{month}: sortie of {mine}"),
        "fight": _("{month}: fight of {mine}"),
        "agree": _("{month}: a word from {mine}"),
        "close": _("{month}: last word of {mine}"),
    }
    return words.get(due, _("{mine} against {theirs}"))


def campaign_due(due: str) -> str:
    """What is to be decided."""
    words = {
        "orders": _("choose mission and crews"),
        "means": _("fly it here, or write down the result"),
        "fight": _("the fight goes on"),
        "agree": _("read what is proposed"),
        "close": _("look at the month, then close it"),
    }
    return words.get(due, "")


def campaign_action(due: str) -> str:
    """What opening it does."""
    words = {
        "orders": _("Give orders"),
        "means": _("Fly or enter result"),
        "agree": _("Read it"),
        "close": _("Close the month"),
    }
    return words.get(due, _("Go on"))
