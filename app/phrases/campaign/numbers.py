"""By which numbers a campaign is played, and from which month on, in words."""

from __future__ import annotations

from dataclasses import dataclass

from app.phrases.campaign.men import month_words
from app.phrases.packs import DifferenceRow, difference_row, pack_words
from app.translation import gettext as _
from core.campaign.state import Campaign
from core.catalog.pack_overlay import Difference
from core.catalog.packs import Pack
from core.catalog.rules_data import RulesData
from core.match.game import Game
from core.match.packs import read_pack
from core.words import Month


@dataclass(frozen=True, slots=True, kw_only=True)
class NumbersSince:
    """A data pack that was laid over a campaign, and the first month that was played by it."""

    month: Month
    pack: Pack


def numbers_since(game: Game) -> tuple[NumbersSince, ...]:
    """Every pack that was laid over a campaign, the oldest first."""
    return tuple(
        NumbersSince(month=step.state.month, pack=read_pack(step.pack))
        for step in game.steps
        if step.pack and isinstance(step.state, Campaign)
    )


def since_words(one: NumbersSince) -> str:
    """As in: From April 1917 on by the numbers of Our months by Anna."""
    return _("From {month} on by the numbers of {pack}").format(
        month=month_words(one.month), pack=pack_words(one.pack.name, one.pack.author)
    )


def changed_rows(data: RulesData, found: tuple[Difference, ...]) -> tuple[DifferenceRow, ...]:
    """What a pack says otherwise than what holds, in words."""
    return tuple(difference_row(data, one) for one in found)


def changed_line(one: DifferenceRow) -> str:
    """As in: Sopwith Pup (A04), Front ammunition: 10, now 11."""
    words = _("{where}, {what}: {old} → {new}") if one.changes else _("{where}, {what}: {new}, another source")
    return words.format(where=one.where, what=one.what, old=one.old, new=one.new)
