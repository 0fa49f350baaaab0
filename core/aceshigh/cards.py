"""What one card demands at its place in a hand (6.1, 6.2, 7.3, 12.2 and the special lines of Appendix B).

A hand is judged by walking it from its first card to its last: `step` says which rules a card breaks where it is
played and how the walk stands after it. The same step carries the judgement of whole hands and the search for orders.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from core.aceshigh.readings import Pairing, Readings
from core.aceshigh.refusals import Code, Fault, said_of
from core.aceshigh.riders import LOWEST_ALTITUDE, altitude_after, ceiling, droppable_riders, rider_faults
from core.catalog.aircraft import AircraftType, PairSides, Special, SpecialKind
from core.catalog.cards import Card, Prerequisite
from core.catalog.rules_data import RulesData
from core.catalog.terms import CardSide, Family
from core.play import Refusal
from core.words import Grade

__all__ = [
    "AEROBATICS",
    "DECK",
    "LOWEST_ALTITUDE",
    "Ground",
    "Walk",
    "ceiling",
    "deck_faults",
    "droppable_riders",
    "faults_at",
    "find_card",
    "pair_fits",
    "step",
    "too_many_rotations",
]

DECK = "7.1"
AEROBATICS = "6.2"
THREE_ROTATIONS = "7.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What holds for every card of one hand.

    `speed` is this turn's (reading 6-1). `last_card` was flown last in the turn before. `ending_pair` are the sides of
    which the hand has two Rotations that must be its last two cards.
    """

    aircraft: AircraftType
    grade: Grade
    readings: Readings
    last_card: Card | None
    speed: int
    lines: tuple[Special, ...]
    ending_pair: tuple[CardSide, ...] = ()

    def line(self, kind: SpecialKind) -> Special | None:
        """The special line of that kind that holds at this speed."""
        return next((line for line in self.lines if line.kind is kind), None)


class Walk(NamedTuple):
    """Where the walk through a hand stands. `previous`: the card before, of this turn; 0 before the first.

    `bare`: it is a Rotation with no Speed card before it. `owing`: it is a Rotation and the Speed card before it serves
    another one. `taken`: it is a Speed card that serves the Rotation before it (reading 6-4). `parted`: a Speed card
    since the last Rotation, or none yet. `row`: Rotations directly behind one another, up to the previous card.
    """

    altitude: int
    been_below: bool
    previous: int = 0
    bare: bool = False
    owing: bool = False
    taken: bool = False
    parted: bool = True
    row: int = 0


def step(
    data: RulesData, ground: Ground, walk: Walk, card: Card, riders: tuple[Card, ...], after: int
) -> tuple[Walk, tuple[Fault, ...]]:
    """Play `card` with its riders when `after` cards are still to come: the walk after it, and the rules it breaks."""
    previous = data.card(walk.previous) if walk.previous else None
    first = previous is None
    faults = place_faults(ground, previous, card, first=first) + speed_faults(ground, card, first=first)
    if card.last_only and after:
        faults.append(Fault(card.section, Code.NOT_LAST))
    twin = _closes_pair(ground, walk, previous, card, after)
    faults += _rotation_faults(ground, walk, previous, card, after)
    if riders:
        faults += rider_faults(ground.readings, card, riders)
    highest = ceiling(ground.aircraft, been_below=walk.been_below)
    altitude, too_low = altitude_after(walk.altitude, highest, card, riders)
    wanting = card.is_rotation and not twin
    bare = wanting and not (previous is not None and previous.is_speed)
    owing = wanting and walk.taken
    if not after:
        faults += _unserved(card, bare=bare, owing=owing)
    return (
        Walk(
            altitude=altitude,
            been_below=walk.been_below or altitude < ground.aircraft.limits.altitude,
            previous=card.id,
            bare=bare,
            owing=owing,
            taken=card.is_speed and (walk.bare or walk.owing) and _paired_strictly(ground),
            parted=card.is_speed or (walk.parted and not card.is_rotation),
            row=walk.row + 1 if card.is_rotation else 0,
        ),
        (*faults, *too_low),
    )


def deck_faults(data: RulesData, aircraft: AircraftType, grade: Grade, cards: Iterable[int]) -> list[Fault]:
    """Cards that the pilot's deck does not have (7.1), for Rookies the Aerobatic set (6.2, 6.1.7, 6.1.8)."""
    in_deck = {card.id for card in data.deck(aircraft.id, veteran=grade is not Grade.ROOKIE)}
    strangers = [ident for ident in cards if ident not in in_deck]
    if not strangers:
        return []
    with_set = {card.id: card for card in data.deck(aircraft.id, veteran=True)}
    faults: list[Fault] = []
    for ident in strangers:
        card = with_set.get(ident)
        if card is None:
            faults.append(Fault(DECK, Code.NOT_IN_DECK))
        else:
            faults.append(Fault(AEROBATICS if card.aerobatic else card.section, Code.VETERANS_ONLY))
    return faults


def place_faults(ground: Ground, previous: Card | None, card: Card, *, first: bool) -> list[Fault]:
    """What the card's own paragraph demands of its place and of the card before, None if that one is not known."""
    faults: list[Fault] = []
    if card.first_only and not first:
        faults.append(Fault(card.section, Code.NOT_FIRST))
    if card.aerobatic and (first or previous is not None):
        faults += _aerobatic_faults(ground, previous, card)
    return faults


def speed_faults(ground: Ground, card: Card, *, first: bool) -> list[Fault]:
    """What this turn's speed demands: the card's own limits, and a Speed card first (Appendix B)."""
    faults: list[Fault] = []
    if not card.lowest_speed <= ground.speed <= card.highest_speed:
        faults.append(Fault(card.section, Code.WRONG_SPEED))
    if first and not _may_be_first(ground, card):
        faults.append(Fault(ground.aircraft.section, Code.SPEED_CARD_FIRST))
    return faults


def _may_be_first(ground: Ground, card: Card) -> bool:
    """A Stall (6.1.3) and an Ace (12.2) lift the duty to fly a Speed card first (reading 6-12)."""
    forced = ground.speed in ground.aircraft.limits.speed_first_at
    return not forced or card.is_speed or card.family is Family.STALL or ground.grade is Grade.ACE


def _aerobatic_faults(ground: Ground, previous: Card | None, card: Card) -> list[Fault]:
    """Aerobatic cards need the printed card directly before; an Ace may take it from the turn before (reading 6-21)."""
    faults: list[Fault] = []
    before = previous
    if previous is None:
        last = ground.last_card
        before = last if last is not None and last.is_speed and ground.grade is Grade.ACE else None
        if before is None:
            faults.append(Fault(AEROBATICS, Code.AEROBATIC_FIRST))
    elif previous.aerobatic:
        faults.append(Fault(AEROBATICS, Code.AEROBATICS_TOGETHER))
    if not _follows(before, card):
        faults.append(Fault(card.section, Code.WRONG_CARD_BEFORE))
    return faults


def _follows(before: Card | None, card: Card) -> bool:
    """Whether the card directly before is the one that the card's left box shows (2.5)."""
    match card.prerequisite:
        case Prerequisite.AFTER_SPEED:
            return before is not None and before.is_speed
        case Prerequisite.AFTER_SAME_SIDE_ROTATION:
            return before is not None and before.is_rotation and before.side is card.side
        case Prerequisite.NONE | Prerequisite.BESIDE_SPEED:
            return True


def pair_line(ground: Ground, first: Card, second: Card) -> Special | None:
    """The special line that lets these two Rotations end a hand one directly after the other (reading 6-6)."""
    for line in ground.lines:
        if line.kind in {SpecialKind.PAIR_LAST, SpecialKind.PAIR_MAY_END} and pair_fits(line, first.side, second.side):
            return line
    return None


def pair_fits(line: Special, first: CardSide, second: CardSide) -> bool:
    """Whether a line about two Rotations speaks of these sides."""
    match line.sides:
        case PairSides.RIGHT:
            return first is CardSide.RIGHT and second is CardSide.RIGHT
        case PairSides.SAME:
            return first is second
        case PairSides.ANY:
            return True
        case PairSides.NOT_A_PAIR:
            return False


def _closes_pair(ground: Ground, walk: Walk, previous: Card | None, card: Card, after: int) -> bool:
    """Whether the card ends the hand as the second of two Rotations that the sheet allows; the first had its Speed."""
    if previous is None or not (previous.is_rotation and card.is_rotation) or after or walk.row != 1:
        return False
    if walk.bare or walk.owing:
        return False
    return pair_line(ground, previous, card) is not None


def _paired_strictly(ground: Ground) -> bool:
    """Whether each Rotation needs a Speed card of its own (6.1.2); sheets and terms may let them alternate instead."""
    return ground.readings.rotation_pairing is Pairing.STRICT and ground.line(SpecialKind.ALTERNATION_ENOUGH) is None


def _unserved(rotation: Card, *, bare: bool, owing: bool) -> list[Fault]:
    """What a Rotation lacks that no Speed card follows; an Aerobatic Turn behind it does not help (reading 6-23)."""
    faults = [Fault(rotation.section, Code.NO_SPEED_CARD_BESIDE)] if bare else []
    return [*faults, Fault(rotation.section, Code.TOO_FEW_SPEED_CARDS)] if owing else faults


def _rotation_faults(ground: Ground, walk: Walk, previous: Card | None, card: Card, after: int) -> list[Fault]:
    """Rotations and Speed cards alternate as 6.1.2 says; `walk` tells of the cards before (reading 6-5)."""
    faults: list[Fault] = []
    if previous is not None and not card.is_speed:
        faults += _unserved(previous, bare=walk.bare, owing=walk.owing)
    if not card.is_rotation:
        return faults
    if previous is not None and previous.is_rotation:
        faults += _row_faults(ground, walk, previous, card, after)
    elif not walk.parted:
        faults.append(Fault(card.section, Code.NO_SPEED_CARD_BETWEEN))
    return faults + _place_lines(ground, card, after)


def _row_faults(ground: Ground, walk: Walk, previous: Card, card: Card, after: int) -> list[Fault]:
    """A Rotation directly after another one."""
    faults: list[Fault] = []
    if walk.row > 1:
        faults.append(Fault(THREE_ROTATIONS, Code.THREE_ROTATIONS_TOGETHER))
    if not _closes_pair(ground, walk, previous, card, after):
        faults.append(Fault(card.section, Code.ROTATIONS_TOGETHER))
    line = pair_line(ground, previous, card)
    if line is not None and after:
        faults.append(Fault(line.section, Code.ROTATION_PAIR_MUST_END))
    return faults


def _place_lines(ground: Ground, card: Card, after: int) -> list[Fault]:
    """The special lines about a Rotation's place in the hand (readings 6-8 to 6-11)."""
    faults: list[Fault] = []
    if card.side in ground.ending_pair and after > 1:
        faults.append(Fault(ground.aircraft.section, Code.ROTATION_PAIR_MUST_END))
    for line in ground.lines:
        if line.kind is SpecialKind.ROTATION_LAST and after:
            faults.append(Fault(line.section, Code.ROTATION_MUST_END))
        elif line.kind is SpecialKind.NO_ROTATION_LAST and not after:
            faults.append(Fault(line.section, Code.ROTATION_MAY_NOT_END))
    return faults


def faults_at(  # noqa: PLR0913  nothing less describes one card in its round
    data: RulesData,
    aircraft: AircraftType,
    grade: Grade,
    readings: Readings,
    *,
    speed: int | None,
    first: bool,
    previous_card: int,
    card: int,
    riders: tuple[int, ...],
    altitude: int,
) -> tuple[Refusal, ...]:
    """What can be judged of one card in its round, without the rest of its hand.

    `speed` is this turn's, None if nobody says; `previous_card` the card before (with `first`: the last one of the turn
    before), 0 = unknown or none. Whether a Rotation will still meet its Speed card, or a Feint is the last card, only
    those can say who know the hand. Raises KeyError for an unknown previous card.
    """
    ids = (card, *riders)
    faults = deck_faults(data, aircraft, grade, ids)
    if len(set(ids)) < len(ids):
        faults.append(Fault(DECK, Code.CARD_TWICE))
    known = [found for ident in ids if (found := find_card(data, ident)) is not None]
    if len(known) < len(ids):
        return said_of(aircraft.id, faults)
    played, on_it = known[0], tuple(known[1:])
    faults += rider_faults(readings, played, on_it)
    if played.is_rider:
        faults.append(Fault(played.section, Code.RIDES_ON_NOTHING))
        return said_of(aircraft.id, faults)
    before = data.card(previous_card) if previous_card else None
    ground = Ground(
        aircraft=aircraft,
        grade=grade,
        readings=readings,
        last_card=before if first else None,
        speed=speed or 0,
        lines=aircraft.special if speed is None else aircraft.specials_at(speed),
    )
    previous = None if first else before
    faults += place_faults(ground, previous, played, first=first)
    if speed is not None:
        faults += speed_faults(ground, played, first=first)
        if played.is_rotation and not aircraft.rotations_at(speed):
            faults.append(too_many_rotations(ground, played))
    if (
        played.is_rotation
        and previous is not None
        and previous.is_rotation
        and pair_line(ground, previous, played) is None
    ):
        faults.append(Fault(played.section, Code.ROTATIONS_TOGETHER))
    _, too_low = altitude_after(altitude, aircraft.limits.altitude, played, on_it)
    return said_of(aircraft.id, (*faults, *too_low))


def too_many_rotations(ground: Ground, rotation: Card) -> Fault:
    """More Rotations than the sheet allows at this speed: by its special line if it has one, else by its limit."""
    line = ground.line(SpecialKind.NO_ROTATION)
    if line is not None:
        return Fault(line.section, Code.ROTATION_BARRED)
    return Fault(rotation.section, Code.TOO_MANY_ROTATIONS)


def find_card(data: RulesData, ident: int) -> Card | None:
    """The card of an id, None where no deck has such a card."""
    try:
        return data.card(ident)
    except KeyError:
        return None
