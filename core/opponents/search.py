"""A simple computer pilot for Aces High: it looks one hand ahead and fires whenever its guns bear.

It sees what its seat may see and nothing else. Where several choices are worth the same, the seed decides; the same
seed and view give the same choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core import canonical
from core.aceshigh import hand_rules, hands, legal, objectives
from core.aceshigh.arcs import has_gun
from core.aceshigh.cards import ceiling
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import (
    CardPlan,
    Choice,
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
    Shot,
    Target,
)
from core.aceshigh.legal import Due
from core.aceshigh.rules import AcesHigh
from core.aceshigh.sequence import able_aircraft, flying_aircraft
from core.aceshigh.state import Aircraft, Dogfight, Gun, Pacing
from core.catalog.rules_data import RulesData
from core.catalog.terms import CardSide, Family, Part
from core.hexes import distance
from core.opponents import lines
from core.opponents.lines import Plays, Spot
from core.play import Pending
from core.words import AircraftId, Grade, SeatId, Side

CONCENTRATED = Condition(range=3, zones=(Part.WINGS, Part.FUSELAGE), differences=ALWAYS.differences, ammunition=1)
LONG_BURST = Condition(range=1, zones=ALWAYS.zones, differences=(0,), ammunition=4)
_SPECIALS = (Family.HALF_REVERSE, Family.WING_SLIDE, Family.BACK_FLIP)
_RESERVE = 2  # turns of fuel kept beyond those that the way home takes


def choose(rules: AcesHigh, view: Dogfight, seat: SeatId, seed: bytes) -> Choice:
    """A legal choice for `seat` at the open decision point.

    Args:
        rules: the game with its data.
        view: the state as the seat may see it, its own kept hand laid over it.
        seat: who chooses.
        seed: 32 bytes; breaks ties.

    Raises:
        ValueError: the seat has nothing to choose.
    """
    data = rules.data
    luck = int.from_bytes(canonical.keyed(seed, "pilot", rules.digest(view), seat.encode())[:8], "big")
    match legal.due_from(view, data, seat):
        case Due.OBJECTIVE:
            return _place_objective(view, data, seat, luck)
        case Due.PLACE:
            return _place(view, data, seat, luck)
        case Due.HANDS:
            return FlyHands(hands=tuple(_ordered_hand(view, data, craft, luck) for craft in able_aircraft(view, seat)))
        case Due.HOLD:
            return HoldHands(hands=tuple(_held_hand(view, data, craft, luck) for craft in able_aircraft(view, seat)))
        case Due.CARDS:
            return PlayCards(cards=tuple(_card(view, data, craft, luck) for craft in flying_aircraft(view, seat)))
        case Due.FIRE:
            return _fire(view, data, seat)
        case Due.PASS:
            return Pass()
        case Due.KEPT | Due.NOTHING:
            raise ValueError(f"seat {seat} has nothing to choose")


def chooses(pending: Pending | None, seat: SeatId) -> bool:
    """Whether the open decision point asks this seat for a choice that a pilot has to make."""
    return pending is not None and seat in pending.seats


def _place_objective(view: Dogfight, data: RulesData, seat: SeatId, luck: int) -> PlaceObjective:
    """The next of one's objectives, anywhere it may stand."""
    side = next(craft.side for craft in view.aircraft if craft.seat == seat)
    hexes = objectives.legal_hexes(view, data, side)
    return PlaceObjective(objective=objectives.kinds_left(view, side)[0], at=hexes[luck % len(hexes)])


def _place(view: Dogfight, data: RulesData, seat: SeatId, luck: int) -> PlaceAircraft:
    """In the first row, near the enemy's column if he stands there already, nose to the enemy's edge."""
    places: list[Placed] = []
    for craft in view.aircraft:
        if craft.seat != seat:
            continue
        row = legal.first_row(data, craft)
        seen = [
            enemy.at.q for enemy in view.aircraft if enemy.side is not craft.side and data.map_sheet.contains(*enemy.at)
        ]
        column = (seen[0] if seen else len(row) // 2) + luck % 3 - 1 + _abreast(len(places))
        at = row[max(1, min(column, len(row) - 2))]
        places.append(Placed(aircraft=craft.ident, at=at, facing=3 if craft.side is Side.CENTRAL else 0))
    return PlaceAircraft(places=tuple(places))


def _abreast(number: int) -> int:
    """Columns beside the leader: two to the right, two to the left, and so on."""
    return (number + 1) // 2 * (2 if number % 2 else -2)


def _candidates(data: RulesData, holder: hand_rules.Holder) -> Iterator[Plays]:
    """Legal hands of Speed cards, Rotations and at most one special opening, level or with one change of altitude."""
    deck = [data.card(card) for card in hand_rules.deck(data, holder.aircraft, holder.grade)]
    speeds = [card.id for card in deck if card.is_speed]
    turns = [card for card in deck if card.is_rotation]
    sides = tuple([card.id for card in turns if card.side is side] for side in (CardSide.LEFT, CardSide.RIGHT))
    openings = [card.id for card in deck if card.family in _SPECIALS]
    room = holder.altitude < ceiling(holder.aircraft, been_below=holder.been_below)
    climb = [card.id for card in deck if card.family is Family.CLIMB and room][:1]
    dive = [card.id for card in deck if card.family is Family.DIVE and holder.altitude > 1][:1]
    low, high = max(1, holder.base_speed - 1), min(holder.base_speed + 1, holder.aircraft.max_speed)
    for bare in _sequences(speeds, sides, openings, holder.aircraft.limits.hand, low, high):
        plays: Plays = tuple((card, ()) for card in bare)
        if hand_rules.faults(data, holder, plays):
            continue
        yield plays
        first = next(index for index, card in enumerate(bare) if data.card(card).is_speed)
        for rider in (*climb, *dive):
            ridden = (*plays[:first], (bare[first], (rider,)), *plays[first + 1 :])
            if not hand_rules.faults(data, holder, ridden):
                yield ridden


def _sequences(
    speeds: list[int], sides: tuple[list[int], ...], openings: list[int], most: int, low: int, high: int
) -> Iterator[tuple[int, ...]]:
    """Card sequences with `low` to `high` Speed cards, each kind's copies taken in turn."""

    def grow(taken: tuple[int, ...], used: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if low <= used[0] <= high:
            yield taken
        if len(taken) == most:
            return
        for kind, pile in enumerate((speeds, *sides)):
            if used[kind] < len(pile) and (kind or used[0] < high):
                more = tuple(count + (index == kind) for index, count in enumerate(used))
                yield from grow((*taken, pile[used[kind]]), more)

    for opening in ((), *((card,) for card in openings)):
        yield from grow(opening, (0,) * (1 + len(sides)))


def _enemies(view: Dogfight, craft: Aircraft) -> list[Aircraft]:
    return [enemy for enemy in view.aircraft if enemy.side is not craft.side and enemy.in_play]


def _must_go_home(data: RulesData, craft: Aircraft) -> bool:
    """Whether fuel or ammunition is so low that it is time to leave (11.7)."""
    sheet = data.map_sheet
    rows = abs(sheet.row_of(*craft.at) - sheet.index_of(craft.side, sheet.start_row))
    turns = -(-rows // max(1, data.aircraft_type(craft.type_id).max_speed - 1))
    return craft.fuel <= turns + _RESERVE or (craft.ammo_front == 0 and craft.ammo_rear == 0)


def _rank(view: Dogfight, data: RulesData, craft: Aircraft, spots: tuple[Spot, ...]) -> int:
    if _must_go_home(data, craft):
        return lines.worth_home(spots, craft.side, data.map_sheet)
    value = 0
    for enemy in _enemies(view, craft):
        for guess in lines.guesses(lines.spot_of(enemy), enemy.speed if not enemy.spinning else 0, len(spots)):
            value += lines.worth(spots, guess, armed=craft.ammo_front > 0, edge=data.map_sheet)
    return value


def _best_plays(view: Dogfight, data: RulesData, craft: Aircraft, luck: int) -> Plays:
    holder = legal.holder_of(view, data, legal.start_of(view, craft.ident))
    top = ceiling(holder.aircraft, been_below=holder.been_below)
    options = list(_candidates(data, holder))
    start = lines.spot_of(craft)
    spots = [lines.line(data, view.readings, start, plays, top) for plays in options]
    leaders = lines.best((index, _rank(view, data, craft, line)) for index, line in enumerate(spots))
    return options[leaders[luck % len(leaders)]]


def _home(data: RulesData, craft: Aircraft) -> Home:
    return Home.WHEN_POSSIBLE if _must_go_home(data, craft) else Home.NEVER


def _orders(data: RulesData, craft: Aircraft) -> tuple[FireOrder, ...]:
    return tuple(
        FireOrder(
            gun=gun,
            when=ALWAYS,
            target=Target.NEAREST,
            long_burst=LONG_BURST,
            concentrated=CONCENTRATED if gunner.grade is Grade.ACE else None,
        )
        for gun, gunner in ((Gun.FRONT, craft.pilot), (Gun.REAR, craft.observer))
        if gunner is not None and has_gun(data, craft, gun)
    )


def _ordered_hand(view: Dogfight, data: RulesData, craft: Aircraft, luck: int) -> OrderedHand:
    orders = _orders(data, craft)
    plans = tuple(
        CardPlan(card=card, riders=riders, orders=orders if data.card(card).may_fire else ())
        for card, riders in _best_plays(view, data, craft, luck)
    )
    return OrderedHand(aircraft=craft.ident, cards=plans, home=_home(data, craft))


def _held_hand(view: Dogfight, data: RulesData, craft: Aircraft, luck: int) -> HeldHand:
    plays = _best_plays(view, data, craft, luck)
    return HeldHand(aircraft=craft.ident, cards=tuple(sorted(card for play in plays for card in (play[0], *play[1]))))


def _card(view: Dogfight, data: RulesData, craft: Aircraft, luck: int) -> PlayedCard:
    """The next card of the held hand: the one that begins the line worth most as things stand now."""
    hand = legal.hand_of(view, craft.ident)
    start = legal.start_of(view, craft.ident)
    holder = replace(legal.holder_of(view, data, start), altitude=legal.HIGH_ENOUGH)
    left = legal.left_in(hand)
    top = ceiling(holder.aircraft, been_below=craft.been_below)
    options = list(_orders_of(data, holder, hand.flown, left))
    spots = [lines.line(data, view.readings, lines.spot_of(craft), plays, top) for plays in options]
    leaders = lines.best((index, _rank(view, data, craft, line)) for index, line in enumerate(spots))
    card, riders = options[leaders[luck % len(leaders)]][0]
    orders = _orders(data, craft) if view.pacing is Pacing.ROUND and data.card(card).may_fire else ()
    return PlayedCard(
        aircraft=craft.ident,
        card=card,
        riders=riders,
        orders=orders,
        last=len(left) == 1 + len(riders),
        home=_home(data, craft),
    )


def _orders_of(data: RulesData, holder: hand_rules.Holder, flown: Plays, left: tuple[int, ...]) -> Iterator[Plays]:
    """Every legal order of the cards left."""
    if not left:
        yield ()
        return
    for play in hands.next_plays(data, holder, flown, left):
        gone = {play[0], *play[1]}
        rest = tuple(card for card in left if card not in gone)
        for following in _orders_of(data, holder, (*flown, play), rest):
            yield (play, *following)


def _fire(view: Dogfight, data: RulesData, seat: SeatId) -> DeclareFire:
    """One shot for each gun: a long burst from close behind while ammunition lasts, else a plain one."""
    chosen: dict[tuple[AircraftId, Gun], Shot] = {}
    for ident, shot in legal.possible_shots(view, data, seat):
        craft = view.craft(ident)
        target = view.craft(shot.target)
        close = distance(craft.at, target.at) == LONG_BURST.range
        level = craft.altitude == target.altitude
        first = not any(other.long_burst for (shooter, _), other in chosen.items() if shooter == ident)
        wanted = shot.long_burst and close and level and first and craft.ammunition(shot.gun) >= LONG_BURST.ammunition
        plain = not shot.long_burst and not shot.concentrated
        if wanted or (plain and (ident, shot.gun) not in chosen):
            chosen[ident, shot.gun] = shot
    return DeclareFire(shots=tuple((ident, shot) for (ident, _), shot in chosen.items()))
