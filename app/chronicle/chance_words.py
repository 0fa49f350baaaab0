"""Whether dice stayed within chance: Pearson's test of six even faces, in words. No Qt.

Whole numbers only: the sum over the faces of (6 x count - thrown)^2, against the table's value times 6 x thrown.
"""

from __future__ import annotations

from typing import Final

from app.translation import gettext as _
from app.translation import ngettext
from core.chance import SIDES

LEAST: Final = 30
"""Dice below which the test says nothing: each face is to be expected five times."""
_STRAYS: Final = (
    (900, 1610),
    (750, 2675),
    (500, 4351),
    (250, 6626),
    (100, 9236),
    (50, 11070),
    (10, 15086),
    (1, 20515),
)
"""Of a thousand fair sets so many stray further than this value in thousandths: chi-square, five degrees of freedom."""
_ODD, _RARE = 50, 10


def strays(counts: tuple[int, ...]) -> int:
    """How many of a thousand fair sets of as many dice would stray further than these, at most; 1000 = nearly all."""
    thrown = sum(counts)
    value = sum((SIDES * count - thrown) ** 2 for count in counts) * 1000
    found = 1000
    for share, limit in _STRAYS:
        if value >= limit * SIDES * thrown:
            found = share
    return found


def chance_words(counts: tuple[int, ...]) -> str:
    """One sentence about the faces of all dice."""
    thrown = sum(counts)
    if thrown < LEAST:
        words = ngettext(
            "{n} die is too few to tell; from {least} on it can be said whether they were fair.",
            "{n} dice are too few to tell; from {least} on it can be said whether they were fair.",
            thrown,
        )
        return words.format(n=thrown, least=LEAST)
    share = strays(counts)
    if share > _ODD:
        words = _("Within chance: of a hundred fair sets of {n} dice up to {share} stray further from an even share.")
        return words.format(n=thrown, share=share // 10)
    if share > _RARE:
        words = _("Unusual, but it happens: of a hundred fair sets of {n} dice up to {share} stray further.")
        return words.format(n=thrown, share=share // 10)
    words = _("Outside chance: of a thousand fair sets of {n} dice no more than {share} stray further.")
    return words.format(n=thrown, share=share)
