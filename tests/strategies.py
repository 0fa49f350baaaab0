"""Random legal choices of Aces High, for fights that nobody would fly: every card, every order, every way home."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from core.aceshigh import hands, legal, missions
from core.aceshigh.arcs import has_gun
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import (
    CardPlan,
    Choice,
    ChooseTargets,
    Condition,
    DeclareFire,
    FireOrder,
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
    Target,
)
from core.aceshigh.ground import GROUND_TARGETS, ObjectiveKind
from core.aceshigh.ground_targets import MISSION_OF
from core.aceshigh.legal import Due
from core.aceshigh.rules import AcesHigh
from core.aceshigh.sequence import able_aircraft, flying_aircraft
from core.aceshigh.state import Aircraft, Dogfight, Gun, Pacing
from core.catalog.terms import Part
from core.hexes import Hex, distance
from core.opponents import lines
from core.words import AircraftId, Grade, SeatId, Side


def random_choice(rules: AcesHigh, view: Dogfight, seat: SeatId, luck: bytes) -> Choice:
    """Some legal choice; the same luck gives the same one."""
    dice, data = Random(luck), rules.data
    match legal.due_from(view, data, seat):
        case Due.OBJECTIVE:
            form = rules.legal(view, seat)
            kind, at = dice.choice(form["objectives"]), dice.choice(form["hexes"])
            return PlaceObjective(objective=ObjectiveKind(kind), at=Hex(*at))
        case Due.TARGETS:
            form = rules.legal(view, seat)
            hexes = sorted(Hex(*at) for at in dice.sample(form["hexes"], dice.randint(1, form["most"])))
            return ChooseTargets(hexes=tuple(hexes))
        case Due.PLACE:
            places = tuple(
                Placed(aircraft=craft.ident, at=dice.choice(legal.first_row(data, craft)), facing=_ahead(craft))
                for craft in view.aircraft
                if craft.seat == seat
            )
            return PlaceAircraft(places=places)
        case Due.HANDS:
            return FlyHands(hands=tuple(_ordered(rules, view, craft, dice) for craft in able_aircraft(view, seat)))
        case Due.HOLD:
            held = ((craft.ident, random_plays(rules, view, craft, dice)) for craft in able_aircraft(view, seat))
            return HoldHands(
                hands=tuple(HeldHand(aircraft=ident, cards=tuple(sorted(cards_of(plays)))) for ident, plays in held)
            )
        case Due.CARDS:
            return PlayCards(cards=tuple(_card(rules, view, craft, dice) for craft in flying_aircraft(view, seat)))
        case Due.FIRE:
            return _fire(rules, view, seat, dice)
        case _:
            return Pass()


def _ahead(craft: Aircraft) -> int:
    return 3 if craft.side is Side.CENTRAL else 0


def cards_of(plays: tuple[hands.Play, ...]) -> tuple[int, ...]:
    """All card ids of plays, Climb and Dive included."""
    return tuple(card for play in plays for card in (play[0], *play[1]))


def random_plays(rules: AcesHigh, view: Dogfight, craft: Aircraft, dice: Random) -> tuple[hands.Play, ...]:
    """A legal ordered hand; of a few random ones mostly that which stays on the map and comes nearest to the enemy."""
    drawn = [_drawn(rules, view, craft, dice) for _ in range(5)]
    return min(drawn, key=lambda plays: _distance(rules, view, craft, plays)) if dice.random() < 0.85 else drawn[0]


def _distance(rules: AcesHigh, view: Dogfight, craft: Aircraft, plays: tuple[hands.Play, ...]) -> int:
    line = lines.line(rules.data, view.readings, lines.spot_of(craft), plays, 9)
    if not all(rules.data.map_sheet.contains(*spot.at) for spot in line):
        return 1000
    return min(distance(line[-1].at, other.at) for other in view.aircraft if other.side is not craft.side)


def _drawn(rules: AcesHigh, view: Dogfight, craft: Aircraft, dice: Random) -> tuple[hands.Play, ...]:
    """A legal ordered hand, drawn by trial; straight on where sixty trials find none."""
    data = rules.data
    holder = legal.holder_of(view, data, legal.start_of(view, craft.ident))
    deck = hands.deck(data, holder.aircraft, holder.grade)
    speeds = [card for card in deck if data.card(card).is_speed]
    others = [card for card in deck if not data.card(card).is_speed]
    low = max(1, holder.base_speed - 1)
    high = min(len(speeds), holder.base_speed + 1)
    for _ in range(60):
        number = dice.randint(low, high)
        drawn = speeds[:number] + dice.sample(others, dice.randint(0, 4))
        plays = hands.some_order(data, holder, tuple(sorted(drawn)))
        if plays is not None:
            return plays
    return tuple((card, ()) for card in speeds[:low])


def _condition(dice: Random) -> Condition:
    return Condition(
        range=dice.randint(1, 3),
        zones=tuple(part for part in Part if dice.random() < 0.8),
        differences=tuple(step for step in (-1, 0, 1) if dice.random() < 0.8),
        ammunition=dice.randint(1, 4),
    )


def _orders(rules: AcesHigh, view: Dogfight, craft: Aircraft, dice: Random) -> tuple[FireOrder, ...]:
    if dice.random() < 0.2:
        return ()
    gunners = {Gun.FRONT: craft.pilot, Gun.REAR: craft.observer}
    return tuple(
        FireOrder(
            gun=gun,
            when=dice.choice((ALWAYS, _condition(dice))),
            target=dice.choice((Target.NEAREST, Target.WEAKEST, *_on_the_ground(rules, view, craft))),
            long_burst=dice.choice((None, ALWAYS, _condition(dice))),
            concentrated=dice.choice((None, ALWAYS)) if gunner.grade is Grade.ACE else None,
        )
        for gun, gunner in gunners.items()
        if gunner is not None and has_gun(rules.data, craft, gun)
    )


def _on_the_ground(rules: AcesHigh, view: Dogfight, craft: Aircraft) -> tuple[AircraftId, ...]:
    """What the mission of its side lets an aircraft attack, with the hand that it keeps."""
    own = view.ground.mission(craft.side)
    return tuple(
        target
        for target in GROUND_TARGETS
        if MISSION_OF[target] is own
        and missions.may_fly(rules.data, own, rules.data.aircraft_type(craft.type_id))
        and not missions.held_too_fast(view, rules.data, craft, own)
    )


def _home(dice: Random) -> Home:
    return Home.WHEN_POSSIBLE if dice.random() < 0.03 else Home.NEVER


def _ordered(rules: AcesHigh, view: Dogfight, craft: Aircraft, dice: Random) -> OrderedHand:
    plays = random_plays(rules, view, craft, dice)
    table = [_orders(rules, view, craft, dice) for _ in range(2)]
    plans = tuple(CardPlan(card=card, riders=riders, orders=dice.choice(table)) for card, riders in plays)
    return OrderedHand(aircraft=craft.ident, cards=plans, home=_home(dice))


def _card(rules: AcesHigh, view: Dogfight, craft: Aircraft, dice: Random) -> PlayedCard:
    hand = legal.hand_of(view, craft.ident)
    holder = legal.holder_of(view, rules.data, legal.start_of(view, craft.ident))
    left = legal.left_in(hand)
    options = hands.next_plays(rules.data, replace(holder, altitude=legal.HIGH_ENOUGH), hand.flown, left)
    card, riders = dice.choice(options)
    return PlayedCard(
        aircraft=craft.ident,
        card=card,
        riders=riders,
        orders=_orders(rules, view, craft, dice) if view.pacing is Pacing.ROUND else (),
        last=len(left) == 1 + len(riders),
        home=_home(dice),
    )


def _fire(rules: AcesHigh, view: Dogfight, seat: SeatId, dice: Random) -> DeclareFire:
    chosen = {}
    for ident, shot in legal.possible_shots(view, rules.data, seat):
        spent = any(other.long_burst for (who, gun), (_, other) in chosen.items() if who == ident and gun != shot.gun)
        if dice.random() < 0.7 and not (shot.long_burst and spent):
            chosen[ident, shot.gun] = (ident, shot)
    return DeclareFire(shots=tuple(chosen.values()))
