"""What a case of Aces High is read from."""

from __future__ import annotations

from typing import TypeAlias

from core import cases
from core.aceshigh.readings import Readings
from core.catalog.rules_data import RulesData

Case: TypeAlias = cases.Case[RulesData, Readings]
"""A described situation with the rules data, the readings and the dice that hold for it."""
