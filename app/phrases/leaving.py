"""How a fight is left before its end, as the menu over it says."""

from __future__ import annotations

from app.translation import gettext as _


def leave_words(*, mail: bool, month: bool) -> str:
    """The entry of the menu. `mail`: it is fought by mail; `month`: it is a campaign's."""
    if mail:
        return _("Resign...")
    return _("Break this fight off...") if month else _("Lay this fight aside...")
