"""What a case of Ace of Aces is read from."""

from __future__ import annotations

from typing import TypeAlias

from core import cases
from core.aceofaces.books import Books
from core.aceofaces.readings import Readings

Case: TypeAlias = cases.Case[Books, Readings]
"""A described situation with the books and their data, the readings and the dice that hold for it."""
