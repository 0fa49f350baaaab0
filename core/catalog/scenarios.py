"""The scenarios of chapter 15."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from core.catalog.schema import BesidePlay, Cited
from core.words import Grade, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """One aircraft of a scenario and the standing of its crew."""

    aircraft: str
    grade: Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioMission:
    """The optional mission of one side: its letter in 13.1."""

    side: Side
    mission: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One table row of chapter 15."""

    id: str
    section: str
    central: tuple[Entrant, ...]
    allied: tuple[Entrant, ...]
    missions: tuple[ScenarioMission, ...]
    secret_targets: Annotated[bool, BesidePlay()]
    """Whether the exact target of the mission is revealed only when the attack begins."""
    source: Cited
