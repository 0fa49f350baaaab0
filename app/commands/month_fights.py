"""The fights that were flown within a campaign, each as a game of its own: as its room shows it, as paper prints it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from core.campaign.events import FightHappened
from core.campaign.results import parties_of
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Phase
from core.canonical import Json
from core.chance import Roll
from core.match.game import Game, Step
from core.play import Terms
from core.words import Month


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthFight:
    """The fight of one month.

    Attributes:
        terms: of the fight itself: crews with the names and grades of that month.
        game: the fight by its own rules. Its decisions keep the numbers that they have in the campaign; the labels of
            its dice are the fight's own.
        over: whether the month has its result.
        laid: the data packs that had been laid over the campaign before, as they travel, oldest first.
    """

    month: Month
    terms: Terms
    game: Game
    over: bool
    laid: tuple[bytes, ...] = ()


def month_fights(game: Game) -> tuple[MonthFight, ...]:
    """Every fight that was flown in a campaign, the oldest first; the last may go on still."""
    found: list[MonthFight] = []
    laid: list[bytes] = []
    before: Campaign = game.start
    for step in game.steps:
        laid += (step.pack,) if step.pack else ()
        rules = game.rules_at(step.n)
        if not isinstance(rules, CampaignRules):
            return ()
        if any(choice.get("kind") == "fly" for _seat, choice in step.choices):
            found.append(replace(_begun(rules, before, step, game.most), laid=tuple(laid)))
        elif before.phase is Phase.FIGHT:
            found[-1] = _with_step(found[-1], step)
        before = step.state
    return tuple(_open(one, game) for one in found)


def _begun(rules: CampaignRules, before: Campaign, step: Step, most: int) -> MonthFight:
    charter = before.charter
    parties = parties_of(charter, before.roster, before.month, before.orders)
    terms = rules.sorties.fight_terms(parties, before.month, charter.pacing, charter.options)
    fought = rules.sorties.rules
    start = fought.start(terms)
    game = Game(
        rules=fought,
        start=start,
        state=start,
        pending=None,
        n=step.n + 1,
        hash=step.hash,
        dealt=0,
        steps=(),
        most=most,
    )
    return MonthFight(month=before.month, terms=terms, game=game, over=step.state.phase is not Phase.FIGHT)


def _with_step(fight: MonthFight, step: Step) -> MonthFight:
    game = fight.game
    events = tuple(event.event for event in step.events if isinstance(event, FightHappened))
    state: Any = game.state
    for event in events:  # with the last of them the campaign puts its fight away
        state = game.rules.evolve(state, event)
    own = replace(
        step,
        choices=tuple((seat, _bare(choice)) for seat, choice in step.choices),
        rolls=tuple(_own_label(fight.month, roll) for roll in step.rolls),
        events=events,
        state=state,
    )
    grown = replace(
        game,
        state=state,
        n=step.n + 1,
        hash=step.hash,
        dealt=game.dealt + bool(step.rolls),
        steps=(*game.steps, own),
    )
    return replace(fight, game=grown, over=step.state.phase is not Phase.FIGHT)


def _open(fight: MonthFight, game: Game) -> MonthFight:
    """The fight with its open decision."""
    if fight.over:
        return fight
    return replace(fight, game=replace(fight.game, pending=game.pending))


def _bare(choice: dict[str, Json]) -> dict[str, Json]:
    inner = choice.get("choice")
    return inner if isinstance(inner, dict) else choice


def _own_label(month: Month, roll: Roll) -> Roll:
    return Roll(roll.label.removeprefix(f"{month.text} "), roll.faces)
