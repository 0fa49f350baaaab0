"""A hand that is not sealed yet, as it is kept on the disk: in the form of a choice, legal or not. Knows no Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.duel.planner import Draft, Planned, craft_of
from core.aceshigh.decisions import CardPlan, FlyHands, OrderedHand
from core.play import ChoiceFormError

if TYPE_CHECKING:
    from app.duel.fight import Fight
    from core.canonical import Json


def draft_json(fight: Fight, draft: Draft) -> Json:
    """A draft as an ordered hand, legal or not."""
    cards = tuple(CardPlan(card=one.card, riders=one.riders, orders=one.orders) for one in draft.cards)
    aircraft = craft_of(fight.view, fight.view.seats[0] if fight.seat is None else fight.seat)
    return fight.rules.choice_json(FlyHands(hands=(OrderedHand(aircraft=aircraft, cards=cards, home=draft.home),)))


def draft_of(fight: Fight, kept: Json, fresh: Draft) -> Draft | None:
    """The draft behind `draft_json`; None if it is none. `fresh` has the orders that new cards begin with."""
    try:
        choice = fight.rules.parse_choice(kept)
    except ChoiceFormError:
        return None
    if not isinstance(choice, FlyHands):
        return None
    hand = choice.hands[0]
    cards = tuple(Planned(card=one.card, riders=one.riders, orders=one.orders) for one in hand.cards)
    return Draft(cards=cards, home=hand.home, default=fresh.default)
