"""What is chosen for a seat that does not choose: "straight" (protocol 11, E3), always legal and as little as may be.

It flies straight on with the fewest Speed cards that 7.2 allows, holds its fire, and puts what it has to place in the
middle.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from core.aceshigh import hands, objectives, targets
from core.aceshigh.decisions import (
    CardPlan,
    Choice,
    ChooseTargets,
    DeclareFire,
    FlyHands,
    HeldHand,
    HoldHands,
    Home,
    OrderedHand,
    Pass,
    PlaceAircraft,
    Placed,
    PlaceObjective,
    PlayCards,
    PlayedCard,
)
from core.aceshigh.holding import HIGH_ENOUGH, hand_of, holder_of, left_in, start_of
from core.aceshigh.legal import Due, due_from, first_row
from core.aceshigh.sequence import able_aircraft, flying_aircraft
from core.aceshigh.state import Aircraft, Dogfight
from core.catalog.rules_data import RulesData
from core.hexes import Hex
from core.words import SeatId, Side

FACING_THE_ENEMY = {Side.ALLIED: 0, Side.CENTRAL: 3}
"""Facing 0 looks at the Central edge."""


def default_choice(state: Dogfight, data: RulesData, seat: SeatId) -> Choice:
    """The choice of a seat that does not choose.

    Args:
        state: as the seat may see it, its own kept hand laid over it.
        data: the rules' numbers.
        seat: one of those that choose now.

    Raises:
        ValueError: it has nothing to choose, or the hand that it keeps is not known.
    """
    match due_from(state, data, seat):
        case Due.OBJECTIVE:
            return _objective(state, data, targets.side_of(state, seat))
        case Due.TARGETS:
            return ChooseTargets(hexes=targets.possible_hexes(state, data, seat)[:1])
        case Due.PLACE:
            return PlaceAircraft(places=_places(state, data, seat))
        case Due.HANDS:
            plans = ((craft, straight(state, data, craft)) for craft in able_aircraft(state, seat))
            return FlyHands(hands=tuple(_ordered(craft, plays) for craft, plays in plans))
        case Due.HOLD:
            held = ((craft, straight(state, data, craft)) for craft in able_aircraft(state, seat))
            return HoldHands(hands=tuple(HeldHand(aircraft=craft.ident, cards=_ids(plays)) for craft, plays in held))
        case Due.CARDS:
            return PlayCards(cards=tuple(_card(state, data, craft) for craft in flying_aircraft(state, seat)))
        case Due.FIRE:
            return DeclareFire(shots=())
        case Due.PASS:
            return Pass()
        case Due.KEPT | Due.NOTHING:
            raise ValueError(f"seat {seat} has nothing to choose")


def straight(state: Dogfight, data: RulesData, craft: Aircraft) -> tuple[hands.Play, ...]:
    """A hand of Speed cards alone, the fewest that 7.2 allows; another legal hand where the sheet forbids that."""
    holder = holder_of(state, data, start_of(state, craft.ident))
    speed_cards = [card for card in hands.deck(data, holder.aircraft, holder.grade) if data.card(card).is_speed]
    for number in range(1, len(speed_cards) + 1):
        plays: tuple[hands.Play, ...] = tuple((card, ()) for card in speed_cards[:number])
        if not hands.faults(data, holder, plays):
            return plays
    legal_hand = next(hands.legal_hands(data, holder))
    return hands.some_order(data, holder, legal_hand) or ()


def _ids(plays: tuple[hands.Play, ...]) -> tuple[int, ...]:
    return tuple(sorted(ident for card, riders in plays for ident in (card, *riders)))


def _ordered(craft: Aircraft, plays: tuple[hands.Play, ...]) -> OrderedHand:
    cards = tuple(CardPlan(card=card, riders=riders, orders=()) for card, riders in plays)
    return OrderedHand(aircraft=craft.ident, cards=cards, home=Home.NEVER)


def _card(state: Dogfight, data: RulesData, craft: Aircraft) -> PlayedCard:
    hand = hand_of(state, craft.ident)
    left = left_in(hand)
    if not left:
        raise ValueError(f"the hand of {craft.ident} is not known")
    holder = replace(holder_of(state, data, start_of(state, craft.ident)), altitude=HIGH_ENOUGH)
    card, riders = hands.next_plays(data, holder, hand.flown, left)[0]
    last = set(left) <= {card, *riders}
    return PlayedCard(aircraft=craft.ident, card=card, riders=riders, orders=(), last=last, home=Home.NEVER)


def _objective(state: Dogfight, data: RulesData, side: Side) -> PlaceObjective:
    free = objectives.legal_hexes(state, data, side)
    return PlaceObjective(objective=objectives.kinds_left(state, side)[0], at=min(free, key=partial(_off_middle, data)))


def _places(state: Dogfight, data: RulesData, seat: SeatId) -> tuple[Placed, ...]:
    """Side by side in the middle of the first row, towards the enemy (3.2.3)."""
    mine = [craft for craft in state.aircraft if craft.seat == seat]
    places: list[Placed] = []
    for craft in mine:
        row = [at for at in first_row(data, craft) if at not in [placed.at for placed in places]]
        facing = FACING_THE_ENEMY[craft.side]
        places.append(Placed(aircraft=craft.ident, at=min(row, key=partial(_off_middle, data)), facing=facing))
    return tuple(places)


def _off_middle(data: RulesData, at: Hex) -> tuple[int, Hex]:
    """How far a place is from the middle column; the place itself decides between equals."""
    return abs(2 * at.q - (data.map_sheet.columns - 1)), at
