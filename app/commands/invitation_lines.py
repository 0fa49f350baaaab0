"""The line for people above an invitation: who invites whom to what. Nothing reads it back (FORMAT.md section 13)."""

from __future__ import annotations

from app.desk import Desk
from app.phrases.campaign.men import month_words, months_words
from app.phrases.campaign.squadrons import both_squadrons
from app.phrases.names import listed
from app.phrases.times import day_name
from app.store.rows import ThreadRow
from app.translation import gettext as _
from app.troubles import RefusedError
from core.aceofaces.rules import AceOfAces
from core.aceshigh.rules import AcesHigh
from core.campaign.rules import CampaignRules
from core.canonical import unb64u
from core.games import ACE_OF_ACES
from core.match.terms import parse_terms
from core.play import Terms
from core.protocol.errors import ProtocolError
from core.protocol.genesis import INVITER
from core.protocol.identity import parse_card


def invitation_line(desk: Desk, row: ThreadRow) -> str:
    """Who invites whom to what, one sentence. Names only the inviter where the rules of the terms are not at hand.

    Args:
        desk: needs no keys.
        row: a match by mail, with its invitation.
    """
    invite = desk.invite_of(row)
    who, whom = invite.card.shown_name, _invited(desk, row)
    try:
        terms = parse_terms(invite.terms)
        what = _proposed(desk, terms)
    except (ProtocolError, RefusedError):
        what = _("a match")
    if whom:
        return _("{who} invites {whom} to {what}.").format(who=who, whom=whom, what=what)
    return _("{who} invites you to {what}.").format(who=who, what=what)


def _invited(desk: Desk, row: ThreadRow) -> str:
    """The contact who is invited; empty for whoever opens it, and at his own desk."""
    wanted = unb64u(row.players) if row.seat == INVITER else b""
    return next((parse_card(one.card).shown_name for one in desk.store.contacts.all() if one.id == wanted), "")


def _proposed(desk: Desk, terms: Terms) -> str:
    rules = desk.rules_of(terms)
    if isinstance(rules, CampaignRules):
        charter = rules.start(terms).charter
        words = _("a campaign of {game} by mail: {squadrons}, from {month}, {months}")
        return words.format(
            game="Ace of Aces" if rules.sorties.game == ACE_OF_ACES else "Aces High",
            squadrons=both_squadrons(charter, INVITER),
            month=month_words(charter.start),
            months=months_words(charter.months),
        )
    if not isinstance(rules, AcesHigh | AceOfAces):
        return _("a match")
    flown = rules.start(terms).aircraft
    side = next(craft.side for craft in flown if craft.seat == INVITER)
    sides = (
        listed(rules.data.aircraft_type(craft.type_id).name for craft in flown if (craft.side is side) is own)
        for own in (True, False)
    )
    words = _("a fight of {game} by mail: {mine} against {theirs}, {day}")
    mine, theirs = sides
    game = "Ace of Aces" if isinstance(rules, AceOfAces) else "Aces High"
    return words.format(game=game, mine=mine, theirs=theirs, day=day_name(terms.date))
