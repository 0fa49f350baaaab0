"""Whose hand it is and what is known of it: the base of a hand's legality (7.2) and its cards in play."""

from __future__ import annotations

from core.aceshigh.hand_rules import Holder
from core.aceshigh.state import Dogfight, HandInPlay, TurnStart
from core.catalog.rules_data import RulesData
from core.words import AircraftId

HIGH_ENOUGH = 9
"""An altitude that makes no Dive illegal: one that can no longer be flown is dropped in its round."""


def holder_of(state: Dogfight, data: RulesData, start: TurnStart) -> Holder:
    """The base of a hand's legality: the aircraft as it began this turn (7.2)."""
    craft = state.craft(start.aircraft)
    return Holder(
        aircraft=data.aircraft_type(craft.type_id),
        grade=craft.pilot.grade,
        base_speed=start.speed,
        last_card=start.last_card,
        altitude=start.altitude,
        been_below=start.been_below,
        readings=state.readings,
    )


def start_of(state: Dogfight, ident: AircraftId) -> TurnStart:
    """How an aircraft began this turn. Raises KeyError for one that has no hand."""
    for start in state.starts:
        if start.aircraft == ident:
            return start
    raise KeyError(ident)


def hand_of(state: Dogfight, ident: AircraftId) -> HandInPlay:
    """What is known of an aircraft's hand. Raises KeyError for one that has none."""
    for hand in state.hands:
        if hand.aircraft == ident:
            return hand
    raise KeyError(ident)


def left_in(hand: HandInPlay) -> tuple[int, ...]:
    """The cards left of a hand that its owner sees: held and not yet flown, Climb and Dive included."""
    gone = {card for play in hand.flown for card in (play[0], *play[1])}
    return tuple(card for card in hand.held if card not in gone)
