"""Campaigns by mail among the other matches of a profile. Reads the store: call it on the store's lane. No Qt."""

from __future__ import annotations

from app.commands.status import Standing as Stands
from app.commands.status import Status
from app.desk import Desk
from app.home.threads import GameRoom, Standing, Thread, Where
from app.phrases.campaign.men import month_words
from app.phrases.campaign.squadrons import campaign_words
from app.translation import gettext as _
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign
from core.games import CAMPAIGNS
from core.match.numbers import answerable
from core.play import Terms
from core.words import SeatId, Side

_GLYPHS = {Side.ALLIED: "A07", Side.CENTRAL: "C05"}
"""Aircraft of a squadron that has not flown yet."""


def is_campaign(terms: Terms) -> bool:
    """Whether terms are those of a campaign."""
    return terms.game in CAMPAIGNS


def campaign_of(desk: Desk, how: Status) -> Campaign:
    """A campaign by mail as everybody may see it; one that has not begun as it would begin."""
    rules = desk.rules_of(how.terms)
    if not isinstance(rules, CampaignRules):
        raise TypeError(type(rules).__name__)
    if how.standing not in (Stands.OPEN, Stands.OVER):
        return rules.start(how.terms)
    game = desk.mail_match(how.id).ahead.game
    state: Campaign = game.rules.view_for(game.state, None)
    return state


def campaign_title(desk: Desk, how: Status) -> str:
    """What it is called, the own squadron first: "Campaign: No. 11 Squadron and Jasta 2, March 1917"."""
    state = campaign_of(desk, how)
    return campaign_words(state.charter, state.month, how.seat)


def campaign_thread(desk: Desk, how: Status, seat: SeatId, key: str, standing: Standing, note: str) -> Thread:
    """A campaign by mail on the front page."""
    state = campaign_of(desk, how)
    charter = state.charter
    squadron, enemy = charter.squadron(seat), charter.squadron(charter.other(seat))
    over = standing is Standing.OVER
    return Thread(
        key=key,
        game=GameRoom.CAMPAIGN,
        where=Where.MAIL,
        standing=standing,
        side=squadron.side,
        aircraft=_aircraft(state, seat) or _GLYPHS[squadron.side],
        mine=squadron.name,
        theirs=enemy.name,
        opponent=how.opponent or _("whoever opens it"),
        due="" if over else state.phase.value,
        since=how.waiting_since or how.made,
        month=month_words(state.month),
        note=note or _asked(desk, how),
    )


def _asked(desk: Desk, how: Status) -> str:
    """That the other player waits for a word about other numbers; empty if he does not."""
    if how.standing is not Stands.OPEN or answerable(desk.mail_match(how.id).match, how.seat) is None:
        return ""
    return _("{who} proposes other numbers").format(who=how.opponent)


def _aircraft(state: Campaign, seat: SeatId) -> str:
    """The type that a squadron flew last; empty if it has not flown yet."""
    orders = (*(one for record in state.records for one in record.orders), *state.orders)
    flown = [crew.aircraft for one in orders if one.seat == seat for crew in one.orders.crews[:1]]
    return flown[-1] if flown else ""
