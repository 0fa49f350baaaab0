"""A computer pilot for Aces High: it looks through the hands that it can fly, one turn ahead, against likely answers.

It sees what its seat may see and nothing else. Among choices worth nearly the same the seed decides; the same seed,
view and clues give the same choice on every machine, for its work is counted and not timed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from core import canonical
from core.aceshigh import hand_rules, hands, legal
from core.aceshigh.decisions import (
    CardPlan,
    Choice,
    FireOrder,
    FlyHands,
    HeldHand,
    HoldHands,
    OrderedHand,
    Pass,
    PlayCards,
    PlayedCard,
)
from core.aceshigh.hand_orders import Orders, Position
from core.aceshigh.legal import Due
from core.aceshigh.rules import AcesHigh
from core.aceshigh.sequence import able_aircraft, flying_aircraft
from core.aceshigh.state import JAM, Aircraft, Dogfight, Gun, Pacing
from core.catalog.rules_data import RulesData
from core.opponents import lines, marksman, placing, purpose, trigger
from core.opponents.errands import Escort, WayHome
from core.opponents.foresight import FULL, Care, bounds_of, foe
from core.opponents.lines import Play, Plays, Spot, move_of, spot_of
from core.opponents.marksman import Shelf
from core.opponents.outlook import WEIGHT, Outlook, Scene
from core.opponents.repertoire import flights
from core.opponents.routes import Route, flown_with, plays_of, ranked
from core.opponents.work import Work, never
from core.play import Pending
from core.words import AircraftId, SeatId

_SLACK = 12 * WEIGHT  # what is worth nearly as much as the best is flown too: nobody can be sure of such a pilot
_MOST_ORDERS = 400  # orders of the cards left that are compared
_FLAK_HITS = 2
_NO_WAY = 600 * WEIGHT  # a line that ends where the next hand must leave the map

Clues = Mapping[AircraftId, str]


class _Table(NamedTuple):
    """What one decision of one seat stands on."""

    view: Dogfight
    data: RulesData
    clues: Clues
    care: Care
    work: Work
    luck: int


def choose(
    rules: AcesHigh,
    view: Dogfight,
    seat: SeatId,
    seed: bytes,
    clues: Clues | None = None,
    *,
    stop: Callable[[], bool] = never,
    care: Care = FULL,
) -> Choice:
    """A legal choice for `seat` at the open decision point.

    Args:
        rules: the game with its data.
        view: the state as the seat may see it, its own kept hand laid over it.
        seat: who chooses.
        seed: 32 bytes; decides between choices of nearly the same worth.
        clues: the word that each tailed enemy has given for his next card (12.7).
        stop: asked now and then; once it answers True, nobody waits for the choice any more.
        care: how much thought is taken.

    Raises:
        StoppedError: it was called off.
        ValueError: the seat has nothing to choose.
    """
    data = rules.data
    luck = int.from_bytes(canonical.keyed(seed, "pilot", seat.encode())[:8], "big")
    table = _Table(view, data, clues or {}, care, Work(0, stop), luck)
    match legal.due_from(view, data, seat):
        case Due.OBJECTIVE:
            return placing.objective(view, data, seat, luck)
        case Due.PLACE:
            return placing.aircraft(view, data, seat, luck)
        case Due.HANDS:
            return FlyHands(hands=tuple(_ordered(table, craft, route) for craft, route in _routes(table, seat)))
        case Due.HOLD:
            return HoldHands(hands=tuple(_held(table, craft, route) for craft, route in _routes(table, seat)))
        case Due.CARDS:
            return PlayCards(cards=tuple(_cards(table, seat)))
        case Due.FIRE:
            return trigger.declared(view, data, seat)
        case Due.PASS:
            return Pass()
        case Due.TARGETS:
            return placing.targets(view, data, seat, luck)
        case Due.KEPT | Due.NOTHING:
            raise ValueError(f"seat {seat} has nothing to choose")


def chooses(pending: Pending | None, seat: SeatId) -> bool:
    """Whether the open decision point asks this seat for a choice that a pilot has to make."""
    return pending is not None and seat in pending.seats


def _scene(table: _Table, craft: Aircraft, friends: tuple[tuple[Spot, ...], ...]) -> Scene:
    view, data = table.view, table.data
    errand = purpose.errand_of(view, data, craft)
    enemies = purpose.enemies(view, craft)
    quarry = _quarry(table, craft, enemies, errand.charges if isinstance(errand, Escort) else (spot_of(craft),))
    balloon = view.ground.balloon(craft.side.enemy)
    return Scene(
        shelf=Shelf(data),
        sheet=data.map_sheet,
        arms=marksman.arms_of(data, craft, view.readings),
        worth=marksman.worth_of_hit(data, craft),
        foes=tuple(
            foe(
                view,
                data,
                craft,
                enemy,
                table.clues.get(enemy.ident, ""),
                table.care,
                table.work,
                quarry=enemy.ident == quarry,
            )
            for enemy in enemies
        ),
        friends=friends,
        flak=(balloon.at,) if balloon is not None and balloon.stands else (),
        flak_hits=_FLAK_HITS,
        errand=errand,
    )


def _quarry(table: _Table, craft: Aircraft, enemies: tuple[Aircraft, ...], beside: tuple[Spot, ...]) -> AircraftId:
    """The enemy to close with: near, and near its end."""

    def rank(enemy: Aircraft) -> tuple[int, str]:
        way = min([_way(spot, enemy) for spot in beside]) + _way(spot_of(craft), enemy)
        return 2 * way + marksman.resistance(table.data, enemy), enemy.ident

    return min(enemies, key=rank).ident if enemies else AircraftId("")


def _way(spot: Spot, enemy: Aircraft) -> int:
    dq, dr = enemy.at.q - spot.q, enemy.at.r - spot.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def _routes(table: _Table, seat: SeatId) -> Iterator[tuple[Aircraft, Route]]:
    """A hand for each aircraft that can fly; whoever chooses later keeps clear of those before him."""
    friends: list[tuple[Spot, ...]] = []
    for craft in able_aircraft(table.view, seat):
        route = _route(table, craft, tuple(friends))
        friends.append(route.spots)
        yield craft, route


def _route(table: _Table, craft: Aircraft, friends: tuple[tuple[Spot, ...], ...]) -> Route:
    view, data = table.view, table.data
    holder = legal.holder_of(view, data, legal.start_of(view, craft.ident))
    outlook = Outlook(_scene(table, craft, friends))
    bounds = bounds_of(data, craft)
    possible = flights(data, holder, aerobatics=table.care.aerobatics)
    jammed = JAM[Gun.FRONT] in craft.marks
    routes = ranked(possible, spot_of(craft), bounds, outlook, table.work.part(table.care.budget), jammed=jammed)
    homing = isinstance(outlook.errand, WayHome)
    sound: list[tuple[int, Route]] = []
    for route in routes[: 4 * table.care.continued]:
        if hand_rules.faults(data, holder, plays_of(route, bounds)):
            continue
        value = route.value - (0 if homing or _goes_on(table, holder, route) else _NO_WAY)
        sound.append((value, route))
        if len(sound) == table.care.continued:
            break
    if not sound:
        return _any_route(table, craft, holder, outlook)
    best = max(value for value, _route in sound)
    near = [route for value, route in sound if value >= best - _SLACK]
    return near[(table.luck >> len(friends)) % len(near)]


def _goes_on(table: _Table, holder: hand_rules.Holder, route: Route) -> bool:
    """Whether some hand of the next turn stays on the map."""
    sheet = table.data.map_sheet
    last = route.spots[-1]
    following = replace(holder, base_speed=route.speed, last_card=route.moves[-1].card)
    for flight in flights(table.data, following, aerobatics=0):
        spot = last
        for move in flight.moves:
            spot = lines.after(spot, move, 0)
            if not sheet.contains(spot.q, spot.r):
                break
        else:
            return True
    return False


def _any_route(table: _Table, craft: Aircraft, holder: hand_rules.Holder, outlook: Outlook) -> Route:
    """The first legal hand there is, where none of the repertoire can be flown."""
    ids = next(hands.legal_hands(table.data, holder))
    plays = hands.some_order(table.data, holder, ids) or ()
    return _forced(table, craft, outlook, plays)


def _forced(table: _Table, craft: Aircraft, outlook: Outlook, plays: Plays) -> Route:
    data, readings = table.data, table.view.readings
    moves = tuple(move_of(data.card(card), readings) for card, _riders in plays)
    rises = tuple(sum(data.card(rider).altitude for rider in riders) for _card, riders in plays)
    speed = sum(data.card(card).is_speed for card, _riders in plays)
    bounds = bounds_of(data, craft)
    jammed = JAM[Gun.FRONT] in craft.marks
    found = flown_with(moves, rises, speed, spot_of(craft), bounds, outlook, jammed=jammed, forced=True)
    if found is None:
        raise AssertionError("a forced line is always flown")
    return found


def _ordered(table: _Table, craft: Aircraft, route: Route) -> OrderedHand:
    view, data = table.view, table.data
    errand = purpose.errand_of(view, data, craft)
    plays = plays_of(route, bounds_of(data, craft))
    plans = tuple(
        CardPlan(
            card=card,
            riders=riders,
            orders=trigger.orders_for(view, data, craft, errand, move, spot, route.speed),
        )
        for (card, riders), move, spot in zip(plays, route.moves, route.spots, strict=True)
    )
    return OrderedHand(aircraft=craft.ident, cards=plans, home=purpose.home_of(view, data, craft))


def _held(table: _Table, craft: Aircraft, route: Route) -> HeldHand:
    return HeldHand(aircraft=craft.ident, cards=lines.cards_of(plays_of(route, bounds_of(table.data, craft))))


def _cards(table: _Table, seat: SeatId) -> Iterator[PlayedCard]:
    """The next card of each held hand: the one that begins the line worth most as things stand now."""
    view, data = table.view, table.data
    friends: list[tuple[Spot, ...]] = []
    for craft in flying_aircraft(view, seat):
        hand = legal.hand_of(view, craft.ident)
        holder = replace(legal.holder_of(view, data, legal.start_of(view, craft.ident)), altitude=legal.HIGH_ENOUGH)
        left = legal.left_in(hand)
        outlook = Outlook(_scene(table, craft, tuple(friends)))
        speed = sum(data.card(card).is_speed for card in hand.held)
        options: list[tuple[Route, Play]] = []
        for plays in _orders_of(data, holder, hand.flown, left):
            table.work.spend(len(plays))
            options.append((_forced(table, craft, outlook, plays)._replace(speed=speed), plays[0]))
            if len(options) == _MOST_ORDERS:
                break
        best = max(route.value for route, _play in options)
        near = [option for option in options if option[0].value >= best - _SLACK // 2]
        route, (card, riders) = near[(table.luck >> len(friends)) % len(near)]
        friends.append(route.spots)
        orders: tuple[FireOrder, ...] = ()
        if view.pacing is Pacing.ROUND:
            orders = trigger.orders_for(view, data, craft, outlook.errand, route.moves[0], route.spots[0], speed)
        yield PlayedCard(
            aircraft=craft.ident,
            card=card,
            riders=riders,
            orders=orders,
            last=len(left) == 1 + len(riders),
            home=purpose.home_of(view, data, craft),
        )


def _orders_of(data: RulesData, holder: hand_rules.Holder, flown: Plays, left: tuple[int, ...]) -> Iterator[Plays]:
    """Every legal order of the cards left."""
    orders = Orders(data, holder, flown, left)

    def grow(position: Position, plays: Plays) -> Iterator[Plays]:
        if not position.cards:
            yield plays
            return
        for play, following in orders.next_plays(position):
            yield from grow(following, (*plays, play))

    return grow(orders.start, ())
