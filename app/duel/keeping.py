"""Hands that are not sealed yet, as they are kept on the disk: in the form of a choice, legal or not. Knows no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.duel.planner import Draft, Planned
from core.aceshigh.decisions import CardPlan, FlyHands, OrderedHand
from core.play import ChoiceFormError
from core.words import AircraftId

if TYPE_CHECKING:
    from app.duel.fight import Fight
    from core.canonical import Json

Drafts = Mapping[AircraftId, Draft]
"""The draft of each aircraft that has something to choose."""


def drafts_json(fight: Fight, drafts: Drafts) -> Json:
    """The drafts as ordered hands, legal or not; None if no card lies in any."""
    if not any(draft.cards for draft in drafts.values()):
        return None
    hands = tuple(_hand(ident, draft) for ident, draft in drafts.items())
    return fight.rules.choice_json(FlyHands(hands=hands))


def _hand(ident: AircraftId, draft: Draft) -> OrderedHand:
    cards = tuple(CardPlan(card=one.card, riders=one.riders, orders=one.orders) for one in draft.cards)
    return OrderedHand(aircraft=ident, cards=cards, home=draft.home)


def drafts_of(fight: Fight, kept: Json, fresh: Drafts) -> Drafts:
    """The drafts behind `drafts_json`, of the aircraft in `fresh`, whose orders new cards begin with; may be empty."""
    try:
        choice = fight.rules.parse_choice(kept)
    except ChoiceFormError:
        return {}
    hands = choice.hands if isinstance(choice, FlyHands) else ()
    return {hand.aircraft: _draft(hand, fresh[hand.aircraft]) for hand in hands if hand.aircraft in fresh}


def _draft(hand: OrderedHand, fresh: Draft) -> Draft:
    cards = tuple(Planned(card=one.card, riders=one.riders, orders=one.orders) for one in hand.cards)
    return Draft(cards=cards, home=hand.home, default=fresh.default)
