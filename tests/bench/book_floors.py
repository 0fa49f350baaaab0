"""The least that the two books can take: vectors turned by a table, a look into a dict, numbers picked from lists."""

from __future__ import annotations

from array import array

SITUATIONS = 222
ARROWS = 25

_TURNS = ((1, 0, 0, 1), (0, -1, 1, 1), (-1, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, -1), (1, 1, -1, 0))
_SEEN = tuple((q, r, h) for h in range(6) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3)[:SITUATIONS]
_PAGES = {seen: page for page, seen in enumerate(_SEEN, start=1)}


def floor_charts() -> list[list[int]]:
    """Both books: every arrow of every page as one turned vector and one look into a dict."""
    charts = []
    for q, r, h in _SEEN * 2:
        row = []
        for arrow in range(ARROWS):
            a, b, c, d = _TURNS[arrow % 6]
            x, y = q - arrow % 3, r + arrow % 4
            row.append(_PAGES.get((a * x + b * y, c * x + d * y, (h - arrow) % 6), SITUATIONS + 1))
        charts.append(row)
    return charts


def floor_compositions(chart: list[list[int]]) -> array[int]:
    """As many numbers as there are turns, each read from the one list in which it might have stood."""
    found = array("H")
    for row in chart[:SITUATIONS]:
        for _german in range(ARROWS):
            found.extend([row[allied] for allied in range(ARROWS)])
    return found
