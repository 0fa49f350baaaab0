"""What a player chooses in Aces High. Decisions are imperative; the form in JSON is in choice_forms.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from core.aceshigh.ground import ObjectiveKind
from core.aceshigh.state import Gun
from core.catalog.terms import Part
from core.hexes import Hex
from core.words import AircraftId


class Target(StrEnum):
    """Whom a standing order picks among the targets it may fire at; a named one is an AircraftId instead."""

    NEAREST = "nearest"
    WEAKEST = "weakest"


class Home(StrEnum):
    """Whether an aircraft that ends a round in its own first row is declared home (11.11, reading 11-13)."""

    NEVER = "never"
    WHEN_POSSIBLE = "when_possible"


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """When a standing order applies; every part must hold.

    `range`: at most so many hexes. `zones`: the priority zone that the shot would hit. `differences`: the target's
    altitude less the shooter's. `ammunition`: at least so many boxes left before the shot.
    """

    range: int
    zones: tuple[Part, ...]
    differences: tuple[int, ...]
    ammunition: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FireOrder:
    """A standing order for one gun while one card is flown. `long_burst`, `concentrated`: None = never."""

    gun: Gun
    when: Condition
    target: Target | AircraftId
    long_burst: Condition | None
    concentrated: Condition | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlan:
    """One card of a hand with the Climb and Dive cards riding on it; a gun without an order holds its fire."""

    card: int
    riders: tuple[int, ...]
    orders: tuple[FireOrder, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderedHand:
    """One aircraft's hand in playing order. Empty only for an aircraft in a spin."""

    aircraft: AircraftId
    cards: tuple[CardPlan, ...]
    home: Home


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldHand:
    """One aircraft's hand as a set of card ids in rising order, Climb and Dive included. Empty only in a spin."""

    aircraft: AircraftId
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedCard:
    """One aircraft's card of a round. `orders` only in `round` pacing; `last` = the hand is empty after it."""

    aircraft: AircraftId
    card: int
    riders: tuple[int, ...]
    orders: tuple[FireOrder, ...]
    last: bool
    home: Home


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One gun fired at one target (9.2): an aircraft, or one of `ground.GROUND_TARGETS`."""

    gun: Gun
    target: AircraftId
    long_burst: bool
    concentrated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceObjective:
    """Put one of one's side's objectives on the map (3.2.1)."""

    objective: ObjectiveKind
    at: Hex


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseTargets:
    """The exact target of one's mission, kept until the attack begins (15.3.1): hexes in rising order."""

    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """One aircraft's place and facing before turn 1 (3.2.3)."""

    aircraft: AircraftId
    at: Hex
    facing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceAircraft:
    """Put all aircraft of one's side on the map (3.2.3). Each aircraft of the seat once, in the order of the state."""

    places: tuple[Placed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FlyHands:
    """`hand` pacing: the ordered hands of all one's aircraft in play."""

    hands: tuple[OrderedHand, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldHands:
    """`round` and `duel` pacing: the hands of all one's aircraft in play, kept until the turn ends."""

    hands: tuple[HeldHand, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCards:
    """`round` and `duel` pacing: the next card of each of one's aircraft that has one left."""

    cards: tuple[PlayedCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareFire:
    """`duel` pacing: the shots of all one's aircraft in this round; none = every gun holds (9.2)."""

    shots: tuple[tuple[AircraftId, Shot], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """The one choice of a seat that has nothing to choose."""


Choice: TypeAlias = (
    PlaceObjective | ChooseTargets | PlaceAircraft | FlyHands | HoldHands | PlayCards | DeclareFire | Pass
)
