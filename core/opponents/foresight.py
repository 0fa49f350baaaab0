"""What the enemies may fly: their own best hands against what the pilot himself looks likely to do, and plain flight.

Nothing hidden is read: an enemy's hand is guessed from his sheet, his speed, the cards he has flown and his clue.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.aceshigh import hand_rules, legal
from core.aceshigh.state import Aircraft, Dogfight, HandInPlay
from core.catalog.rules_data import RulesData
from core.opponents import lines, marksman
from core.opponents.errands import Fight
from core.opponents.lines import Spot, bends, spot_of
from core.opponents.marksman import Shelf
from core.opponents.outlook import WEIGHT, Foe, Guess, Outlook, Scene
from core.opponents.repertoire import Flight, flights
from core.opponents.routes import Bounds, ranked
from core.opponents.work import Work

_CLEVER = (4, 2, 1, 1)  # weights of his best hands; the rest of the weight is plain flight
_ROUNDS = 4


class Care(NamedTuple):
    """How much thought a pilot takes. `foresees`: whether he works out the enemy's best hands."""

    budget: int
    foe_budget: int
    foresees: bool
    aerobatics: int
    continued: int


FULL = Care(budget=24_000, foe_budget=8_000, foresees=True, aerobatics=1, continued=8)
QUICK = Care(budget=5_000, foe_budget=0, foresees=False, aerobatics=1, continued=2)


def foe(  # noqa: PLR0913  two aircraft in a fight, and how hard to look
    view: Dogfight, data: RulesData, me: Aircraft, enemy: Aircraft, call: str, care: Care, work: Work, *, quarry: bool
) -> Foe:
    """An enemy as one aircraft sees it; `call`: the clue that he gave for his next card, or nothing."""
    return Foe(
        arms=marksman.arms_of(data, enemy, view.readings),
        worth=marksman.worth_of_hit(data, enemy),
        guesses=_guesses(view, data, me, enemy, call, care, work),
        quarry=quarry,
    )


def _guesses(
    view: Dogfight, data: RulesData, me: Aircraft, enemy: Aircraft, call: str, care: Care, work: Work
) -> tuple[Guess, ...]:
    start = spot_of(enemy)
    hand = next((hand for hand in view.hands if hand.aircraft == enemy.ident), None)
    if enemy.spinning or hand is None or hand.finished:
        return ((WEIGHT, (start,)),)
    if not care.foresees and not call and not hand.flown:
        return _spread(bends(start, enemy.speed, _ROUNDS))
    possible = tuple(_possible(view, data, enemy, hand, call, care))
    if not possible:
        return _spread(bends(start, enemy.speed, _ROUNDS))
    if not care.foresees:
        return _spread(_sampled(start, possible))
    mine = _spread(bends(spot_of(me), me.speed, _ROUNDS))
    shelf = Shelf(data)
    scene = Scene(
        shelf=shelf,
        sheet=data.map_sheet,
        arms=marksman.arms_of(data, enemy, view.readings),
        worth=marksman.worth_of_hit(data, enemy),
        foes=(Foe(marksman.arms_of(data, me, view.readings), marksman.worth_of_hit(data, me), mine, quarry=True),),
        friends=(),
        flak=(),
        flak_hits=0,
        errand=Fight(keen=True),
    )
    routes = ranked(possible, start, bounds_of(data, enemy), Outlook(scene), work.part(care.foe_budget))
    best = _different([route.spots for route in routes])
    clever = tuple(zip(_CLEVER, best, strict=False))
    rest = WEIGHT - sum(weight for weight, _spots in clever)
    plain = _sampled(start, possible) if call or hand.flown else bends(start, enemy.speed, _ROUNDS)
    return (*clever, *_shared(rest, plain[:4]))


def _different(lines_flown: list[tuple[Spot, ...]]) -> list[tuple[Spot, ...]]:
    """The first few that end in different places."""
    found: dict[tuple[int, int, int], tuple[Spot, ...]] = {}
    for spots in lines_flown:
        found.setdefault((spots[-1].q, spots[-1].r, spots[-1].facing), spots)
        if len(found) == len(_CLEVER):
            break
    return list(found.values())


def _spread(ways: tuple[tuple[Spot, ...], ...]) -> tuple[Guess, ...]:
    return _shared(WEIGHT, ways)


def _shared(weight: int, ways: tuple[tuple[Spot, ...], ...]) -> tuple[Guess, ...]:
    """The weight shared out evenly, what is left over to the first."""
    each = weight // len(ways)
    over = weight - each * len(ways)
    return tuple((each + (index < over), way) for index, way in enumerate(ways) if each + (index < over))


def _sampled(start: Spot, possible: tuple[Flight, ...]) -> tuple[tuple[Spot, ...], ...]:
    """A few of the possible hands, evenly taken."""
    chosen = possible[:: max(1, len(possible) // 5)][:5]
    ways: list[tuple[Spot, ...]] = []
    for flight in chosen:
        spot, spots = start, list[Spot]()
        for move in flight.moves:
            spot = lines.after(spot, move, 0)
            spots.append(spot)
        ways.append(tuple(spots))
    return tuple(ways)


def _possible(
    view: Dogfight, data: RulesData, enemy: Aircraft, hand: HandInPlay, call: str, care: Care
) -> Iterator[Flight]:
    """What is left of the hands that begin with the cards he has flown in this turn and with the card he announced."""
    flown = [data.card(card) for card, _riders in hand.flown]
    known = [(card.family, card.side) for card in flown]
    holder = legal.holder_of(view, data, legal.start_of(view, enemy.ident))
    seen: set[tuple[int, ...]] = set()
    before: tuple[int, ...] = ()
    for flight in flights(data, holder, aerobatics=care.aerobatics):
        cards = [data.card(move.card) for move in flight.moves[: len(known)]]
        rest = flight.moves[len(known) :]
        if not rest or [(card.family, card.side) for card in cards] != known:
            continue
        if call and rest[0].call != call:
            continue
        ids = tuple([move.card for move in rest])
        if ids not in seen:
            seen.add(ids)
            shared = next((i for i, (a, b) in enumerate(zip(before, ids, strict=False)) if a != b), 0)
            yield Flight(rest, flight.speed, min(shared, len(before)) if before else 0)
            before = ids


def bounds_of(data: RulesData, craft: Aircraft) -> Bounds:
    """How far an aircraft can climb and dive by cards."""
    sheet = data.aircraft_type(craft.type_id)
    deck = hand_rules.deck(data, sheet, craft.pilot.grade)
    riders = [data.card(ident) for ident in deck if data.card(ident).is_rider]
    return Bounds(
        highest=lines.highest(sheet.limits),
        climbs=tuple([card.id for card in riders if card.altitude > 0]),
        dives=tuple([card.id for card in riders if card.altitude < 0]),
    )
