"""The fight within a campaign: while one is flown, its decisions are the campaign's, and its choices go in a cover."""

from __future__ import annotations

from typing import Any

from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Phase
from core.canonical import Json
from core.games import AnyRules


def within(rules: AnyRules, state: Any) -> tuple[AnyRules, Any]:  # noqa: ANN401 - the game's own state
    """The rules and the state of the fight that is flown; of a campaign between fights its own."""
    if isinstance(rules, CampaignRules) and isinstance(state, Campaign) and state.phase is Phase.FIGHT:
        return rules.sorties.rules, state.fight
    return rules, state


def covered(rules: AnyRules, state: Any, choice: dict[str, Json]) -> dict[str, Json]:  # noqa: ANN401
    """A choice of that fight as its match takes it."""
    return choice if within(rules, state)[0] is rules else {"kind": "fight", "choice": choice}


def taken(rules: AnyRules, state: Any, choice: Json) -> Json:  # noqa: ANN401 - the game's own state
    """A choice that somebody wrote, as the match takes it: one of a fight may come with its cover or without."""
    if isinstance(choice, dict) and choice.get("kind") != "fight" and "pad" not in choice:
        return covered(rules, state, choice)
    return choice


def uncovered(rules: AnyRules, state: Any, choice: Json) -> Json:  # noqa: ANN401 - the game's own state
    """A choice as the fight itself spells it."""
    if within(rules, state)[0] is rules or not isinstance(choice, dict):
        return choice
    inner: Json = choice["choice"]
    return inner
