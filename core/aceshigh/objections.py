"""Why a seat may not choose something now: every refusal with the section that a player finds in the book."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.aceshigh import corrections, fire, hands, missions, objectives, targets
from core.aceshigh.decisions import (
    Choice,
    ChooseTargets,
    DeclareFire,
    FireOrder,
    FlyHands,
    HeldHand,
    HoldHands,
    OrderedHand,
    Pass,
    PlaceAircraft,
    PlaceObjective,
    PlayCards,
    PlayedCard,
    Target,
)
from core.aceshigh.ground import NO_GROUND
from core.aceshigh.ground_targets import MISSION_OF
from core.aceshigh.legal import HIGH_ENOUGH, Due, due_from, first_row, hand_of, holder_of, left_in, start_of
from core.aceshigh.readings import OnIllegal
from core.aceshigh.refusals import Code, Fault, said_of
from core.aceshigh.riders import rider_faults
from core.aceshigh.sequence import able_aircraft, flying_aircraft, is_over, speed_of
from core.aceshigh.state import Aircraft, Dogfight, Gun, Pacing, Phase
from core.catalog.rules_data import RulesData
from core.play import Refusal
from core.words import AircraftId, Grade, SeatId


def reasons_against(  # noqa: C901, PLR0911, PLR0912  one case for each kind of choice
    state: Dogfight, data: RulesData, seat: SeatId, choice: Choice
) -> tuple[Refusal, ...]:
    """Every reason why a seat may not choose this now; empty = it may."""
    match due_from(state, data, seat), choice:
        case Due.NOTHING, _:
            return (Refusal(code=Code.NOT_YOUR_CHOICE, who=seat, section="5.0"),)
        case Due.PASS, Pass():
            return ()
        case Due.OBJECTIVE, PlaceObjective():
            return objectives.against(state, data, seat, choice.objective, choice.at)
        case Due.TARGETS, ChooseTargets():
            return targets.against(state, data, seat, choice.hexes)
        case Due.PLACE, PlaceAircraft():
            return _against_places(state, data, seat, choice)
        case Due.HANDS, FlyHands():
            return _against_hands(state, data, seat, choice)
        case Due.HOLD, HoldHands():
            return _against_kept(state, data, seat, choice)
        case Due.KEPT, ChooseTargets() if state.phase is Phase.TARGETS_SHOWN:
            return targets.against(state, data, seat, choice.hexes)
        case Due.KEPT, HoldHands() if state.phase is Phase.REVEAL:
            return _against_opened(state, data, seat, choice)
        case Due.CARDS, PlayCards():
            return _against_cards(state, data, seat, choice)
        case Due.FIRE, DeclareFire():
            return _against_shots(state, data, seat, choice)
        case _:
            return (Refusal(code=Code.OTHER_CHOICE_DUE, who=seat, section="5.0"),)


def _against_hands(state: Dogfight, data: RulesData, seat: SeatId, choice: FlyHands) -> tuple[Refusal, ...]:
    return _against_rows(able_aircraft(state, seat), choice.hands, "7.0") or tuple(
        reason for hand in choice.hands for reason in _against_ordered(state, data, hand)
    )


def _against_kept(state: Dogfight, data: RulesData, seat: SeatId, choice: HoldHands) -> tuple[Refusal, ...]:
    return _against_rows(able_aircraft(state, seat), choice.hands, "7.0") or tuple(
        reason for hand in choice.hands for reason in _against_held(state, data, hand)
    )


def _against_opened(state: Dogfight, data: RulesData, seat: SeatId, choice: HoldHands) -> tuple[Refusal, ...]:
    """Nobody but its owner has seen it before: it must hold a hand for each aircraft that began the turn with one."""
    began = [state.craft(start.aircraft) for start in state.starts]
    return _against_rows([craft for craft in began if craft.seat == seat], choice.hands, "7.0") or tuple(
        reason for hand in choice.hands for reason in _against_revealed(state, data, hand)
    )


def _against_cards(state: Dogfight, data: RulesData, seat: SeatId, choice: PlayCards) -> tuple[Refusal, ...]:
    return _against_rows(flying_aircraft(state, seat), choice.cards, "8.1") or tuple(
        reason for played in choice.cards for reason in _against_card(state, data, played)
    )


def _against_rows(
    due: Iterable[Aircraft], rows: Iterable[OrderedHand | HeldHand | PlayedCard], section: str
) -> tuple[Refusal, ...]:
    """Exactly one row for each aircraft that is due, in the order of the state."""
    wanted = [craft.ident for craft in due]
    given = [row.aircraft for row in rows]
    if given == wanted:
        return ()
    who = next(
        (ident for ident in (*wanted, *given) if (ident in wanted) != (given.count(ident) == 1)), given or wanted
    )
    return (Refusal(code=Code.AIRCRAFT_NOT_DUE, who=str(who), section=section),)


def _against_places(state: Dogfight, data: RulesData, seat: SeatId, choice: PlaceAircraft) -> tuple[Refusal, ...]:
    mine = [craft for craft in state.aircraft if craft.seat == seat]
    if [placed.aircraft for placed in choice.places] != [craft.ident for craft in mine]:
        return (Refusal(code=Code.AIRCRAFT_NOT_DUE, who=seat, section="3.2.3"),)
    return tuple(
        Refusal(code=Code.NOT_IN_FIRST_ROW, who=craft.ident, section="3.2.3")
        for craft, placed in zip(mine, choice.places, strict=True)
        if placed.at not in first_row(data, craft)
    )


def _against_ordered(state: Dogfight, data: RulesData, hand: OrderedHand) -> tuple[Refusal, ...]:
    holder = holder_of(state, data, start_of(state, hand.aircraft))
    plays = tuple((plan.card, plan.riders) for plan in hand.cards)
    faults = named(hand.aircraft, hands.faults(data, holder, plays))
    if state.readings.on_illegal is OnIllegal.CORRECT:
        faults = tuple(fault for fault in faults if not corrections.is_error(fault))
    return faults + tuple(
        reason for plan in hand.cards for reason in _against_orders(state, data, hand.aircraft, plan.orders)
    )


def named(who: AircraftId, refusals: Iterable[Refusal]) -> tuple[Refusal, ...]:
    """The same refusals, said of one aircraft of the fight."""
    return tuple(replace(refusal, who=who) for refusal in refusals)


def _against_orders(
    state: Dogfight, data: RulesData, ident: AircraftId, orders: tuple[FireOrder, ...]
) -> tuple[Refusal, ...]:
    craft = state.craft(ident)
    sheet = data.aircraft_type(craft.type_id)
    enemies = {other.ident for other in state.aircraft if other.side is not craft.side}
    found: list[Refusal] = []
    if len({order.gun for order in orders}) != len(orders):
        found.append(Refusal(code=Code.GUN_TWICE, who=ident, section="9.2"))
    for order in orders:
        if not (sheet.front_guns.armed if order.gun is Gun.FRONT else sheet.rear_guns.armed):
            found.append(Refusal(code=Code.NO_SUCH_GUN, who=ident, section="9.1"))
        if order.target in MISSION_OF and state.ground != NO_GROUND:
            found += _against_ground(state, data, craft, AircraftId(order.target))
        elif not isinstance(order.target, Target) and order.target not in enemies:
            found.append(Refusal(code=Code.NO_ENEMY, who=ident, section="9.2"))
        gunner = craft.pilot if order.gun is Gun.FRONT else craft.observer
        if order.concentrated is not None and (gunner is None or gunner.grade is not Grade.ACE):
            found.append(Refusal(code=Code.CONCENTRATED_FOR_ACES, who=ident, section="12.3"))
    return tuple(found)


def _against_ground(state: Dogfight, data: RulesData, craft: Aircraft, target: AircraftId) -> tuple[Refusal, ...]:
    """What can be said beforehand against an attack on the ground: the mission, the aircraft, the kept hand (13.1)."""
    mission = MISSION_OF[target]
    section = missions.SECTIONS[mission]
    found: list[Refusal] = []
    if state.ground.mission(craft.side) is not mission:
        found.append(Refusal(code=Code.OTHER_MISSION, who=craft.ident, section="13.0"))
    if not missions.may_fly(data, mission, data.aircraft_type(craft.type_id)):
        found.append(Refusal(code=Code.MISSION_NEEDS_OTHER_AIRCRAFT, who=craft.ident, section=section))
    return (*found, *_against_held_speed(state, data, craft, target))


def _against_held_speed(state: Dogfight, data: RulesData, craft: Aircraft, target: AircraftId) -> tuple[Refusal, ...]:
    """The owner sees in his kept hand what the others only see when it is opened."""
    if target not in MISSION_OF or not missions.held_too_fast(state, data, craft, MISSION_OF[target]):
        return ()
    section = missions.SECTIONS[MISSION_OF[target]]
    return (Refusal(code=Code.MISSION_TOO_FAST, who=craft.ident, section=section),)


def _against_speed_of_attacks(state: Dogfight, data: RulesData, hand: HeldHand) -> tuple[Refusal, ...]:
    """An opened hand must have been as slow as the attacks that were flown with it wanted (13.1.3, 13.1.4)."""
    speed = speed_of(hand.cards, data)
    wanted = [MISSION_OF[target] for target in state.ground.sortie(hand.aircraft).attacks]
    return tuple(
        Refusal(code=Code.MISSION_TOO_FAST, who=hand.aircraft, section=missions.SECTIONS[mission])
        for mission in dict.fromkeys(wanted)
        if speed > missions.row(data, mission).highest_speed
    )


def _against_held(state: Dogfight, data: RulesData, hand: HeldHand) -> tuple[Refusal, ...]:
    """A kept hand must have an order in which it can be played to its end (reading 6-26)."""
    holder = holder_of(state, data, start_of(state, hand.aircraft))
    if hand.cards != tuple(sorted(set(hand.cards))):
        return (Refusal(code=Code.CARD_TWICE, who=hand.aircraft, section="7.1"),)
    if hands.some_order(data, holder, hand.cards) is not None:
        return ()
    return named(hand.aircraft, hands.reasons_for_no_order(data, holder, hand.cards))


def _against_revealed(state: Dogfight, data: RulesData, hand: HeldHand) -> tuple[Refusal, ...]:
    """What was flown must have come from the kept hand, to its last card unless spin, exit or the end cut it (8.1)."""
    corrects = state.readings.on_illegal is OnIllegal.CORRECT
    reasons = _against_held(state, data, hand)
    if reasons and not (corrects and all(corrections.is_error(reason) for reason in reasons)):
        return reasons
    shown = hand_of(state, hand.aircraft)
    flown = shown.flown
    gone = {card for play in flown for card in (play[0], *play[1])}
    craft = state.craft(hand.aircraft)
    if not gone <= set(hand.cards):
        return (Refusal(code=Code.CARD_NOT_IN_HAND, who=hand.aircraft, section="8.1"),)
    if corrects:  # whatever else is wrong costs what 8.2 says when the hand is opened
        return _against_speed_of_attacks(state, data, hand)
    left = tuple(card for card in hand.cards if card not in gone)
    holder = replace(holder_of(state, data, start_of(state, hand.aircraft)), altitude=HIGH_ENOUGH)
    cut_off = not shown.said_last and (craft.spinning or not craft.in_play or is_over(state, data))
    if left and not cut_off:
        return (Refusal(code=Code.CARDS_LEFT, who=hand.aircraft, section="8.1"),)
    if not hands.completions_exist(data, holder, flown, left):
        return (Refusal(code=Code.ORDER_OF_CARDS, who=hand.aircraft, section="7.3"),)
    return _against_speed_of_attacks(state, data, hand)


def _against_card(state: Dogfight, data: RulesData, played: PlayedCard) -> tuple[Refusal, ...]:
    """The owner, who sees his hand, is held to it; what the other seat can judge of an opened card is its place."""
    hand = hand_of(state, played.aircraft)
    holder = replace(holder_of(state, data, start_of(state, played.aircraft)), altitude=HIGH_ENOUGH)
    gone = {card for play in hand.flown for card in (play[0], *play[1])}
    now = (played.card, *played.riders)
    reasons: tuple[Refusal, ...] = ()
    if len(set(now)) != len(now) or gone & set(now):
        reasons = (Refusal(code=Code.CARD_TWICE, who=played.aircraft, section="7.1"),)
    elif not set(now) <= set(hands.deck(data, holder.aircraft, holder.grade)):
        reasons = (Refusal(code=Code.NOT_IN_DECK, who=played.aircraft, section="7.1"),)
    elif hand.held:
        left = left_in(hand)
        reasons = named(
            played.aircraft, hands.next_faults(data, holder, hand.flown, left, (played.card, played.riders))
        )
        if not reasons and played.last != (set(left) <= set(now)):
            reasons = (Refusal(code=Code.LAST_CARD_WRONG, who=played.aircraft, section="8.1"),)
    else:
        reasons = named(played.aircraft, _against_riders(data, holder, played))
    if played.orders and state.pacing is Pacing.DUEL:
        reasons += (Refusal(code=Code.ORDERS_IN_DUEL, who=played.aircraft, section="9.2"),)
    return reasons + _against_orders(state, data, played.aircraft, played.orders)


def _against_riders(data: RulesData, holder: hands.Holder, played: PlayedCard) -> tuple[Refusal, ...]:
    """What everybody sees of a card alone, whatever hand it comes from (6.1.7, 6.1.8)."""
    card = data.card(played.card)
    riders = tuple(data.card(rider) for rider in played.riders)
    found = [Fault(card.section, Code.RIDES_ON_NOTHING)] if card.is_rider else []
    return said_of(holder.aircraft.id, [*found, *rider_faults(holder.readings, card, riders)])


def _against_shots(state: Dogfight, data: RulesData, seat: SeatId, choice: DeclareFire) -> tuple[Refusal, ...]:
    mine = {craft.ident for craft in state.aircraft if craft.seat == seat}
    found: list[Refusal] = []
    fired: list[tuple[AircraftId, Gun]] = []
    bursts: list[AircraftId] = []
    for ident, shot in choice.shots:
        if ident not in mine:
            found.append(Refusal(code=Code.AIRCRAFT_NOT_DUE, who=ident, section="9.0"))
        elif (ident, shot.gun) in fired:
            found.append(Refusal(code=Code.GUN_TWICE, who=ident, section="9.2"))
        elif shot.long_burst and ident in bursts:
            found.append(Refusal(code=Code.LONG_BURST_TWICE, who=ident, section="10.4"))
        else:
            found += fire.faults_in_shot(state, data, ident, shot)
            found += _against_held_speed(state, data, state.craft(ident), shot.target)
        fired.append((ident, shot.gun))
        bursts += [ident] if shot.long_burst else []
    return tuple(found)
