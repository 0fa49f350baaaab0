"""Fights of crews to look at: several aircraft, observers, veterans and aces."""

from __future__ import annotations

from dataclasses import replace

from app.fight import FightKind
from core.words import SeatId
from tests.app.duel.fights import StagedFight
from tests.builders import aces_high, fight_terms


def crewed(
    *crews: str,
    key: str = "crewed",
    pacing: str = "hand",
    seats: str = "",
    missions: tuple[str, str] | None = None,
    kind: FightKind = FightKind.SOLO,
    seat: str = "A",
    secret: bool = False,
) -> StagedFight:
    """A fight of crews ("A11 veteran ace") before its first decision.

    `missions` are the Allies' and the others'; `secret`: each side keeps its exact target to itself.
    """
    rules = aces_high()
    terms = fight_terms(*crews, seats=seats, pacing=pacing)
    if missions is not None:
        terms = replace(
            terms, setup={**terms.setup, "missions": dict(zip(("allied", "central"), missions, strict=True))}
        )
    if secret:
        terms = replace(terms, setup={**terms.setup, "secret_targets": True})
    start = rules.start(terms)
    return StagedFight(
        rules=rules,
        start=start,
        state=start,
        key=f"{key} {crews}",
        kind=kind,
        opponent="the computer",
        seat=SeatId(seat),
    )
