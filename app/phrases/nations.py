"""Nations and sides in words, as the columns of Appendix A name them."""

from __future__ import annotations

from functools import lru_cache

from app.translation import gettext as _
from core.catalog.availability import Nation
from core.words import Side


@lru_cache(maxsize=8)
def nation_name(nation: Nation) -> str:
    """A nation for people."""
    return {
        Nation.GREAT_BRITAIN: _("Great Britain"),
        Nation.FRANCE: _("France"),
        Nation.USA: _("USA"),
        Nation.GERMANY: _("Germany"),
    }[nation]


def side_words(side: Side) -> str:
    """A side for people."""
    return _("Allies") if side is Side.ALLIED else _("Central Powers")
