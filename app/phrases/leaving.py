"""How a fight is left before its end, as the menu over it says."""

from __future__ import annotations

from app.translation import gettext as _


def leave_words(*, mail: bool, month: bool) -> str:
    """The entry of the menu. `mail`: it is fought by mail; `month`: it is a campaign's."""
    if mail:
        return _("Resign...")
    return _("Break this fight off...") if month else _("Lay this fight aside...")


def aside_words(turn: int) -> str:
    """What became of a fight on this machine that was laid aside. `turn`: in which it stood; 0 = before the first."""
    if turn:
        return _("Laid aside in turn {turn}: it counts for nobody.").format(turn=turn)
    return _("Laid aside before turn 1: it counts for nobody.")
