"""A data pack of the tests: the Sopwith Camel comes in April 1917, the Nieuport 17 carries more ammunition."""

from __future__ import annotations

_TEXT = """
game = "aces_high"
name = "{name}"
author = "{author}"

[[service]]
cell = "great_britain A10"
year = 1917
month = 4
settled = true

[aircraft.A04.ammunition]
front = 11
"""


def pack_text(name: str = "Our months", author: str = "Anna", *, more: str = "") -> str:
    """The pack as a file; `more`: further tables at its end."""
    return _TEXT.format(name=name, author=author) + more
