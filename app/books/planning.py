"""What a player puts together for the open decision, and the choice that it comes to. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from core.aceofaces.decisions import (
    BurstOrder,
    Choice,
    Escape,
    FireBursts,
    FlyManoeuvres,
    Plan,
    Search,
    Shot,
)
from core.aceofaces.fire import can_fire, targets
from core.aceofaces.geometry import Range
from core.aceofaces.legal import Due, due_from, legal_bursts
from core.aceofaces.sequence import asks_for_bursts
from core.catalog.ace_of_aces.gunnery import Burst

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.books.fight import Fight
    from core.aceofaces.books import Books
    from core.aceofaces.state import Aircraft, Dogfight
    from core.words import AircraftId, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """Standing orders of fire: the bursts, and whom to prefer of enemies at the same range."""

    fire: tuple[BurstOrder, ...] = ()
    prefer: tuple[AircraftId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The choice as far as it is. `letters` and `shots` by aircraft; `orders` stand from turn to turn.

    `shots`: target and burst. `searches`: None while neither searching nor escaping is chosen.
    """

    letters: Mapping[AircraftId, str] = field(default_factory=dict)
    orders: Mapping[AircraftId, Orders] = field(default_factory=dict)
    shots: Mapping[AircraftId, tuple[AircraftId, Burst]] = field(default_factory=dict)
    searches: bool | None = None


EMPTY = Draft()


class DraftBook:
    """Drafts by fight and seat. Letters live as long as their decision is open; orders stay."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], tuple[int, Draft]] = {}

    def draft_for(self, fight: Fight) -> Draft:
        """The draft of the open decision as far as it is; a new one begins with the orders given last."""
        n, kept = self._kept.get(_eyes(fight), (-1, EMPTY))
        if n == len(fight.steps):
            return kept
        draft = Draft(orders=kept.orders)
        self.keep(fight, draft)
        return draft

    def keep(self, fight: Fight, draft: Draft) -> None:
        """The draft after a deed."""
        self._kept[_eyes(fight)] = (len(fight.steps), draft)


def _eyes(fight: Fight) -> tuple[str, str]:
    """Whose draft it is: at one keyboard two players share a fight."""
    return fight.key, fight.seat or ""


def with_letter(draft: Draft, ident: AircraftId, letter: str) -> Draft:
    """The draft with a manoeuvre chosen for an aircraft; an empty letter takes it back."""
    letters = {**draft.letters, ident: letter}
    if not letter:
        letters.pop(ident)
    return replace(draft, letters=MappingProxyType(letters))


def with_orders(draft: Draft, ident: AircraftId, orders: Orders) -> Draft:
    """The draft with other standing orders for an aircraft."""
    return replace(draft, orders=MappingProxyType({**draft.orders, ident: orders}))


def with_shot(draft: Draft, ident: AircraftId, target: AircraftId, burst: Burst) -> Draft:
    """The draft with a shot; HOLD too is a decision."""
    return replace(draft, shots=MappingProxyType({**draft.shots, ident: (target, burst)}))


def orders_wanted(state: Dogfight) -> bool:
    """Whether bursts are ordered together with the manoeuvre."""
    return state.readings.may_hold and not asks_for_bursts(state)


def usual_orders(state: Dogfight) -> tuple[BurstOrder, ...]:
    """What any pilot would order: longer bursts from close by."""
    if not orders_wanted(state):
        return ()
    if not state.readings.varies:
        return (BurstOrder(burst=Burst.PIP),)
    return (BurstOrder(burst=Burst.BURST, ranges=(Range.CLOSE,)), BurstOrder(burst=Burst.SNAP))


def given_orders(state: Dogfight, draft: Draft, ident: AircraftId) -> Orders:
    """The standing orders of an aircraft."""
    return draft.orders.get(ident, Orders(fire=usual_orders(state)))


def orders_flown(state: Dogfight, books: Books, draft: Draft, craft: Aircraft, letter: str) -> tuple[BurstOrder, ...]:
    """The standing orders that may go with a manoeuvre: none in a barrel roll or with jammed guns."""
    allowed = legal_bursts(state, books, craft, letter)
    return tuple(order for order in given_orders(state, draft, craft.ident).fire if order.burst in allowed)


def shooters(state: Dogfight, books: Books, seat: SeatId) -> tuple[Aircraft, ...]:
    """The aircraft of a seat that may fire now."""
    return tuple(craft for craft in state.flying(seat) if can_fire(state, books, craft))


def choice_of(fight: Fight, draft: Draft) -> Choice | None:
    """What the draft comes to; None as long as something is open."""
    seat, state, books = fight.seat, fight.view, fight.rules.books
    if seat is None:
        return None
    match due_from(state, books, seat):
        case Due.MANOEUVRES:
            return _manoeuvres(fight, draft, seat)
        case Due.BURSTS:
            return _bursts(state, books, draft, seat)
        case Due.SEARCH_OR_ESCAPE:
            return None if draft.searches is None else Search() if draft.searches else Escape()
        case Due.NOTHING:
            return None


def _manoeuvres(fight: Fight, draft: Draft, seat: SeatId) -> Choice | None:
    state, books = fight.view, fight.rules.books
    flying = state.flying(seat)
    if any(craft.ident not in draft.letters for craft in flying):
        return None
    plans = []
    for craft in flying:
        letter = draft.letters[craft.ident]
        fire = orders_flown(state, books, draft, craft, letter) if orders_wanted(state) else ()
        prefer = given_orders(state, draft, craft.ident).prefer
        plans.append(Plan(aircraft=craft.ident, manoeuvre=letter, fire=fire, prefer=prefer))
    choice = FlyManoeuvres(plans=tuple(plans))
    return choice if fight.rules.reason_against(state, seat, choice) is None else None


def _bursts(state: Dogfight, books: Books, draft: Draft, seat: SeatId) -> Choice | None:
    able = shooters(state, books, seat)
    if any(craft.ident not in draft.shots for craft in able):
        return None
    shots = []
    for craft in able:
        target, burst = draft.shots[craft.ident]
        if burst is not Burst.HOLD and target in (one.aircraft for one in targets(state, books, craft.ident)):
            shots.append(Shot(aircraft=craft.ident, target=target, burst=burst))
    return FireBursts(shots=tuple(shots))
