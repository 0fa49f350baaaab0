"""A whole campaign's record, told in the terminal: each month as it was reported, and its fight event by event."""

from __future__ import annotations

from collections.abc import Iterator

from app.commands.month_fights import MonthFight, month_fights
from app.phrases.campaign.communique import communiques
from app.phrases.campaign.men import month_words
from app.phrases.campaign.spelling import spelling_of
from app.phrases.campaign.squadrons import campaign_words
from app.phrases.telling import chapters, tell
from app.phrases.told import Told
from app.translation import gettext as _
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign
from core.match.game import Game
from core.match.verify import moments
from core.words import Month

TitledLines = tuple[str, tuple[Told, ...]]
"""A heading with what stands under it."""


def is_campaign(game: Game) -> bool:
    """Whether a record is that of a campaign."""
    return isinstance(game.rules, CampaignRules)


def campaign_head(game: Game) -> tuple[str, ...]:
    """Who was at war, and from when."""
    start: Campaign = game.start
    return (campaign_words(start.charter, start.month),)


def campaign_months(game: Game) -> Iterator[tuple[str, tuple[TitledLines, ...]]]:
    """Each month with its report, and the chapters of its fight where one was flown."""
    state: Campaign = game.state
    rules = game.rules
    if not isinstance(rules, CampaignRules):
        return
    flown = {fight.month: fight for fight in month_fights(game)}
    reports = communiques(state.charter, rules.sorties, state.records, spelling_of(rules, state.roster))
    told = {report.month: report.text for report in reports}
    for month in dict.fromkeys((*told, *flown)):
        fight = flown.get(month)
        yield told.get(month, _unfinished(month)), () if fight is None else tuple(_chapters(fight))


def _unfinished(month: Month) -> str:
    return _("{month}: the fight goes on.").format(month=month_words(month))


def _chapters(fight: MonthFight) -> Iterator[TitledLines]:
    steps = ((moment.n, moment.events, moment.state) for moment in moments(fight.game))
    for chapter in chapters(fight.game.rules, steps):
        yield chapter.head, chapter.lines


def fight_lines(game: Game) -> dict[int, tuple[Told, ...]]:
    """What happened in the fights, by the number of the campaign's decision."""
    return {
        step.n: tell(fight.game.rules, fight.game.rules.redact(step.events, None), step.state)
        for fight in month_fights(game)
        for step in fight.game.steps
    }
