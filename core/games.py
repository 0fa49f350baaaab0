"""The registry of games: id -> Rules. The only place that knows them all."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.aceshigh.rules import GAME as ACES_HIGH
from core.aceshigh.rules import AcesHigh
from core.catalog.reading import read_aces_high
from core.play import Rules

AnyRules = Rules[Any, Any, Any]


def read_games(rules_folder: Path) -> Mapping[str, AnyRules]:
    """Every game with the data of `rules_folder` (one folder each, named by the game's id).

    Raises:
        DataProblemsError: the data of a game has faults; all of them are named.
    """
    return {ACES_HIGH: AcesHigh(read_aces_high(rules_folder / ACES_HIGH))}
