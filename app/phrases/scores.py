"""What the points of a match's result count, in words: a plain number, or victories told in halves."""

from __future__ import annotations

from math import gcd

from app.phrases.aceofaces.words import victories_words
from core.aceofaces.rules import GAME as ACE_OF_ACES
from core.sortie import TWELFTHS


def score_words(game: str, points: int) -> str:
    """The points of one seat: "17" in Aces High, "one victory" in Ace of Aces, whose results count in halves."""
    return victories_words(points) if game == ACE_OF_ACES else str(points)


def twelfths_words(twelfths: int) -> str:
    """Points counted in twelfths, exactly: "7 1/2", "10", "1/3"."""
    whole, rest = divmod(twelfths, TWELFTHS)
    if not rest:
        return str(whole)
    part = gcd(rest, TWELFTHS)
    fraction = f"{rest // part}/{TWELFTHS // part}"
    return f"{whole} {fraction}" if whole else fraction
