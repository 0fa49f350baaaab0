"""Putting a hand together: cards in order, the Climbs and Dives on them, orders of fire, and what the rules say to it.

A draft is frozen; every deed makes a new one. It may be illegal while it grows: `faults` says why it cannot be flown
yet. Knows no Qt.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from core.aceshigh import hands, legal
from core.aceshigh.arcs import has_gun
from core.aceshigh.cards import ceiling
from core.aceshigh.decisions import (
    CardPlan,
    FireOrder,
    HeldHand,
    Home,
    OrderedHand,
    PlayedCard,
)
from core.aceshigh.legal import Due
from core.aceshigh.movement import moved
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Aircraft, Dogfight, Gun, Pacing
from core.catalog.cards import Card
from core.catalog.rules_data import RulesData
from core.catalog.terms import CardSide, Family
from core.hexes import Hex
from core.play import Refusal
from core.words import AircraftId, SeatId

Plays = tuple[hands.Play, ...]
_SIDES = tuple(CardSide)


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """One card of a draft with what rides on it and what its guns shall do."""

    card: int
    riders: tuple[int, ...] = ()
    orders: tuple[FireOrder, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A hand as far as it is put together. `default`: the orders that a new card begins with."""

    cards: tuple[Planned, ...] = ()
    home: Home = Home.NEVER
    default: tuple[FireOrder, ...] = ()

    @property
    def plays(self) -> Plays:
        """Cards and riders, in order."""
        return tuple((planned.card, planned.riders) for planned in self.cards)

    @property
    def used(self) -> tuple[int, ...]:
        """Every card in the draft."""
        return tuple(ident for planned in self.cards for ident in (planned.card, *planned.riders))


EMPTY = Draft()
"""No card yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A card that lies beside the hand. `refusal` None: it may be taken; `count`: how many of its kind are left."""

    card: int
    refusal: Refusal | None
    count: int


def inserted(draft: Draft, card: int, position: int | None = None) -> Draft:
    """The draft with one card more, at the end or before `position`."""
    place = len(draft.cards) if position is None else max(0, min(position, len(draft.cards)))
    planned = Planned(card=card, orders=draft.default)
    return replace(draft, cards=(*draft.cards[:place], planned, *draft.cards[place:]))


def ridden(draft: Draft, position: int, rider: int) -> Draft:
    """The draft with a Climb or Dive on the card at `position`, in place of what rode there."""
    without = tuple(replace(p, riders=tuple(r for r in p.riders if r != rider)) for p in draft.cards)
    laden = replace(without[position], riders=(rider,))
    return replace(draft, cards=(*without[:position], laden, *without[position + 1 :]))


def removed(draft: Draft, position: int) -> Draft:
    """The draft without the card at `position` and what rides on it."""
    return replace(draft, cards=draft.cards[:position] + draft.cards[position + 1 :])


def unridden(draft: Draft, position: int) -> Draft:
    """The draft without the rider on the card at `position`."""
    bare = replace(draft.cards[position], riders=())
    return replace(draft, cards=(*draft.cards[:position], bare, *draft.cards[position + 1 :]))


def shifted(draft: Draft, position: int, to: int) -> Draft:
    """The draft with one card moved to another place."""
    if not 0 <= to < len(draft.cards):
        return draft
    cards = list(draft.cards)
    cards.insert(to, cards.pop(position))
    return replace(draft, cards=tuple(cards))


def ordered(draft: Draft, position: int, orders: tuple[FireOrder, ...], *, everywhere: bool) -> Draft:
    """The draft with other orders of fire for one card, or for all and for those to come."""
    if everywhere:
        return replace(draft, cards=tuple(replace(p, orders=orders) for p in draft.cards), default=orders)
    here = replace(draft.cards[position], orders=orders)
    return replace(draft, cards=(*draft.cards[:position], here, *draft.cards[position + 1 :]))


class Table:
    """One aircraft's cards at the open decision: what lies ready, what is legal, where it leads."""

    def __init__(self, rules: AcesHigh, view: Dogfight, seat: SeatId, craft: Aircraft, due: Due) -> None:
        self.rules, self.view, self.seat, self.craft, self.due = rules, view, seat, craft, due
        start = legal.start_of(view, craft.ident)
        self.holder = legal.holder_of(view, rules.data, start)
        if due is Due.CARDS:
            self.holder = replace(self.holder, altitude=legal.HIGH_ENOUGH)
            self._hand = legal.hand_of(view, craft.ident)
            self._left = legal.left_in(self._hand)

    @property
    def data(self) -> RulesData:
        """The data of the game."""
        return self.rules.data

    @property
    def pool(self) -> tuple[int, ...]:
        """The cards that this hand is made of: the pilot's deck, or what is left of a kept hand."""
        if self.due is Due.CARDS:
            return self._left
        return hands.deck(self.data, self.holder.aircraft, self.holder.grade)

    @property
    def guns(self) -> tuple[Gun, ...]:
        """The guns that there is somebody to fire."""
        return tuple(gun for gun in Gun if has_gun(self.data, self.craft, gun))

    @property
    def orders_wanted(self) -> bool:
        """Whether cards carry standing orders of fire here."""
        pacing = self.view.pacing
        return self.due is Due.HANDS or (self.due is Due.CARDS and pacing is Pacing.ROUND)

    @property
    def round_now(self) -> int:
        """The round that the first card of a draft is flown in."""
        return self.view.round + 1 if self.due is Due.CARDS else 1

    @property
    def most_cards(self) -> int:
        """Most cards of a hand that count (7.1)."""
        return 1 if self.due is Due.CARDS else self.holder.aircraft.limits.hand

    @property
    def home_in_reach(self) -> bool:
        """Whether the aircraft could end a round of this turn in its own first row (11.11)."""
        sheet = self.data.map_sheet
        away = abs(sheet.row_of(*self.craft.at) - sheet.index_of(self.craft.side, sheet.start_row))
        return self.view.turn > 1 and away <= self.holder.aircraft.max_speed + 1

    def card(self, ident: int) -> Card:
        """A card of the data."""
        return self.data.card(ident)

    def before(self, draft: Draft) -> Card | None:
        """The card after which the next one would be flown; None = it would be the first of the turn."""
        flown = self._hand.flown if self.due is Due.CARDS else ()
        plays = (*flown, *draft.plays)
        return self.card(plays[-1][0]) if plays else None

    def counted(self, draft: Draft) -> int:
        """Cards of the draft that count against the hand (6.1.3)."""
        return sum(self.card(planned.card).counts_to_hand for planned in draft.cards)

    def speed(self, draft: Draft) -> int:
        """Speed cards of the draft."""
        return sum(self.card(planned.card).is_speed for planned in draft.cards)

    def options(self, draft: Draft) -> tuple[Option, ...]:
        """Every different card that is left beside the draft, lowest ids first, each with why it may not come next."""
        pool = self.pool
        used = set(draft.used)
        kinds: dict[tuple[str, str], list[int]] = {}
        for ident in pool:
            card = self.card(ident)
            if ident not in used:
                kinds.setdefault((card.family, card.side), []).append(ident)
        families = list(dict.fromkeys(self.card(ident).family for ident in pool))
        order = sorted(kinds, key=lambda kind: (families.index(Family(kind[0])), _SIDES.index(CardSide(kind[1]))))
        return tuple(self._option(draft, kinds[kind]) for kind in order)

    def _option(self, draft: Draft, idents: list[int]) -> Option:
        card = self.card(idents[0])
        return Option(card=card.id, refusal=self.why_not(draft, card.id), count=len(idents))

    def why_not(self, draft: Draft, ident: int) -> Refusal | None:
        """Why a card may not be taken into the draft now; None if it may."""
        if self.due is Due.CARDS:
            return self._why_not_now(draft, ident)
        return hands.why_not(self.data, self.holder, draft.plays, ident)

    def _why_not_now(self, draft: Draft, ident: int) -> Refusal | None:
        if self.card(ident).is_rider:
            bearers = draft.cards[:1] or ()
            tries: list[hands.Play] = [(planned.card, (ident,)) for planned in bearers]
            if not tries:
                plays = hands.next_plays(self.data, self.holder, self._hand.flown, self._left)
                tries = [play for play in plays if ident in play[1]] or [(ident, ())]
        else:
            tries = [(ident, riders) for riders in self._possible_riders()]
        best: tuple[Refusal, ...] | None = None
        for play in tries:
            broken = hands.next_faults(self.data, self.holder, self._hand.flown, self._left, play)
            if not broken:
                return None
            best = broken if best is None or len(broken) < len(best) else best
        return best[0] if best else None

    def _possible_riders(self) -> Iterable[tuple[int, ...]]:
        yield ()
        for ident in self._left:
            if self.card(ident).is_rider:
                yield (ident,)

    def bearer(self, draft: Draft, rider: int, wished: int) -> int | None:
        """The position that a Climb or Dive may ride on: the wished one if it may, else the first that may."""
        places: list[int] = [place for place in (wished, *range(len(draft.cards))) if 0 <= place < len(draft.cards)]
        for place in places:
            if not draft.cards[place].riders and self.why_no_rider(draft, place, rider) is None:
                return place
        return None

    def why_no_rider(self, draft: Draft, position: int, rider: int) -> Refusal | None:
        """Why a Climb or Dive may not ride on that card; None if it may."""
        if self.due is not Due.CARDS:
            return hands.why_no_rider(self.data, self.holder, draft.plays, position, rider)
        play = (draft.cards[position].card, (rider,))
        return next(iter(hands.next_faults(self.data, self.holder, self._hand.flown, self._left, play)), None)

    def faults(self, draft: Draft) -> tuple[Refusal, ...]:
        """Every reason why the draft cannot be flown as it is; empty = it can."""
        if self.due is not Due.CARDS:
            return hands.faults(self.data, self.holder, draft.plays)
        if not draft.cards:
            return ()
        return hands.next_faults(self.data, self.holder, self._hand.flown, self._left, draft.plays[0])

    def spots(self, draft: Draft) -> tuple[tuple[Hex, int, int], ...]:
        """Hex, facing and altitude after each card of the draft, if nothing comes between."""
        craft, found = self.craft, []
        for planned in draft.cards:
            card = self.card(planned.card)
            at, facing = moved(craft, card, self.view.readings.stall_side_turns)
            rise = card.altitude + sum(self.card(rider).altitude for rider in planned.riders)
            top = ceiling(self.holder.aircraft, been_below=craft.been_below)
            altitude = max(1, min(max(top, craft.altitude), craft.altitude + rise))
            below = craft.been_below or altitude < self.holder.aircraft.limits.altitude
            craft = replace(craft, at=at, facing=facing, altitude=altitude, been_below=below)
            found.append((at, facing, altitude))
        return tuple(found)

    def too_high(self, draft: Draft) -> bool:
        """Whether a card or a Climb of the draft would lift the aircraft above its ceiling: a spin test (11.1)."""
        before = self.craft.altitude
        for planned, spot in zip(draft.cards, self.spots(draft), strict=True):
            card = self.card(planned.card)
            rise = card.altitude + sum(self.card(rider).altitude for rider in planned.riders)
            if rise > 0 and spot[2] < before + rise:
                return True
            before = spot[2]
        return False

    def ordered_hand(self, draft: Draft) -> OrderedHand:
        """The draft as the choice of `hand` pacing; cards that may not fire carry no orders."""
        cards = tuple(
            CardPlan(card=p.card, riders=p.riders, orders=p.orders if self.card(p.card).may_fire else ())
            for p in draft.cards
        )
        return OrderedHand(aircraft=self.craft.ident, cards=cards, home=draft.home)

    def held_hand(self, draft: Draft) -> HeldHand:
        """The draft as the kept choice of the other pacings."""
        return HeldHand(aircraft=self.craft.ident, cards=tuple(sorted(draft.used)))

    def played_card(self, draft: Draft) -> PlayedCard:
        """The draft's first card as the choice of a round. Raises IndexError for an empty draft."""
        planned = draft.cards[0]
        used = {planned.card, *planned.riders}
        orders = planned.orders if self.orders_wanted and self.card(planned.card).may_fire else ()
        return PlayedCard(
            aircraft=self.craft.ident,
            card=planned.card,
            riders=planned.riders,
            orders=orders,
            last=set(self._left) <= used,
            home=draft.home,
        )


def craft_of(view: Dogfight, seat: SeatId) -> AircraftId:
    """The one aircraft that a seat flies in a duel. Raises StopIteration for a seat without one."""
    return next(craft.ident for craft in view.aircraft if craft.seat == seat)
