"""Why the rules of Aces High do not allow a choice, in words: sentences, and short ones for the foot of a card."""

from __future__ import annotations

from collections.abc import Mapping

from app.phrases.aceofaces.refusals import refusal_words
from app.translation import gettext as _
from core.aceofaces.refusals import Code as BooksCode
from core.aceshigh.refusals import Code
from core.play import Refusal


def _later(text: str) -> str:
    """Mark a text for translation where it is shown."""
    return text


_HAND: Mapping[Code, str] = {
    Code.NOT_YOUR_CHOICE: _later("It is not your turn to choose"),
    Code.OTHER_CHOICE_DUE: _later("Another choice is due now"),
    Code.AIRCRAFT_NOT_DUE: _later("Each of your aircraft chooses once, and no other"),
    Code.NOT_IN_FIRST_ROW: _later("An aircraft starts in the first row at its own edge"),
    Code.NOT_IN_DECK: _later("The deck of this aircraft does not hold that card"),
    Code.VETERANS_ONLY: _later("Only Veterans and Aces fly this card"),
    Code.CARD_TWICE: _later("A card can be flown once in a turn"),
    Code.NO_CARD: _later("A hand needs at least one card"),
    Code.TOO_MANY_CARDS: _later("The hand holds more cards than the aircraft sheet allows"),
    Code.SPEED_LEAP: _later(
        "Speed may change by one from turn to turn: the hand holds too few Speed cards or too many"
    ),
    Code.TOO_SLOW: _later("A hand needs at least one Speed card"),
    Code.ABOVE_TOP_SPEED: _later("The hand is faster than the aircraft can fly"),
    Code.TOO_MANY_ROTATIONS: _later("More Rotations than the aircraft sheet allows at this speed"),
    Code.ROTATION_BARRED: _later("This aircraft may not take a Rotation at this speed"),
    Code.ROTATION_PAIR_BARRED: _later("This aircraft may not take two such Rotations at this speed"),
    Code.TOO_FEW_SPEED_CARDS: _later("Two Rotations need two Speed cards"),
    Code.CARD_NOT_IN_HAND: _later("That card is not in the hand"),
    Code.CARDS_LEFT: _later("The hand was not flown to its last card"),
    Code.ORDER_OF_CARDS: _later("The cards left could not be flown in any order after this one"),
    Code.LAST_CARD_WRONG: _later("It was not said rightly whether this is the last card"),
}
"""The hand as a set of cards (7.0) and as it is played (8.1)."""


_PLACE: Mapping[Code, str] = {
    Code.NOT_FIRST: _later("Only as the first card of the turn"),
    Code.NOT_LAST: _later("Only as the last card of the hand"),
    Code.WRONG_SPEED: _later("This card cannot be flown at this speed"),
    Code.SPEED_CARD_FIRST: _later("At this speed the aircraft must fly a Speed card first"),
    Code.NO_SPEED_CARD_BESIDE: _later("A Rotation needs a Speed card directly before or after it"),
    Code.ROTATIONS_TOGETHER: _later("Two Rotations may not follow each other"),
    Code.THREE_ROTATIONS_TOGETHER: _later("Three Rotations may never follow each other"),
    Code.NO_SPEED_CARD_BETWEEN: _later("Between two Rotations there must be a Speed card"),
    Code.ROTATION_PAIR_MUST_END: _later("These two Rotations must be the last two cards"),
    Code.ROTATION_MUST_END: _later("At this speed a Rotation must be the last card"),
    Code.ROTATION_MAY_NOT_END: _later("At this speed a Rotation may not be the last card"),
    Code.AEROBATIC_FIRST: _later("An aerobatic card may not be the first one"),
    Code.AEROBATICS_TOGETHER: _later("Two aerobatic cards may not follow each other"),
    Code.WRONG_CARD_BEFORE: _later("The card before it is not the one it needs"),
    Code.RIDES_ON_NOTHING: _later("It rides on another card: choose that one first"),
    Code.NO_RIDER: _later("Only Climb and Dive ride on other cards"),
    Code.WRONG_CARD_BELOW: _later("It may not ride on that card"),
    Code.TWO_RIDERS: _later("One card carries one Climb or Dive"),
    Code.NO_ALTITUDE_LEFT: _later("There is no altitude left to lose"),
}
"""A card at its place (6.1, 6.2), Climb and Dive."""


_FIRE: Mapping[Code, str] = {
    Code.NO_SUCH_GUN: _later("The aircraft has no such gun"),
    Code.GUN_TWICE: _later("A gun fires once in a round"),
    Code.NO_ENEMY: _later("That is no enemy in this fight"),
    Code.ORDERS_IN_DUEL: _later("In a duel fire is declared after the movement"),
    Code.CONCENTRATED_FOR_ACES: _later("Only Aces concentrate their fire"),
    Code.LEFT_PLAY: _later("The aircraft has left the fight"),
    Code.NO_CARD_FLOWN: _later("It flew no card in this round"),
    Code.FEINT_FLOWN: _later("With a Feint nobody fires"),
    Code.IN_SPIN: _later("In a spin nobody fires"),
    Code.GUNS_DESTROYED: _later("The guns are destroyed"),
    Code.OBSERVER_DEAD: _later("Nobody is left to fire that gun"),
    Code.GUN_JAMMED: _later("The guns are jammed"),
    Code.JUST_UNJAMMED: _later("The guns were cleared only in this round"),
    Code.NO_AMMUNITION: _later("There is no ammunition left"),
    Code.TARGET_GONE: _later("The target has left the fight"),
    Code.SAME_HEX: _later("Aircraft in one hex cannot fire at each other"),
    Code.FRIEND_IN_HEX: _later("A friend is in the way"),
    Code.NOT_IN_ARC: _later("The target is not before the guns"),
    Code.HIDDEN_BY_TAIL: _later("The tail is in the way"),
    Code.ALTITUDES_APART: _later("The target is more than one level higher or lower"),
    Code.LONG_BURST_TWICE: _later("One long burst in a turn, and it has been fired"),
    Code.LONG_BURST_AMMUNITION: _later("A long burst needs two boxes of ammunition"),
    Code.LONG_BURST_BESIDE_FRIEND: _later("No long burst with a friend in the hex"),
    Code.LONG_BURST_CONCENTRATED: _later("A long burst cannot be concentrated"),
    Code.NO_DICE: _later("The modifiers leave no die"),
}
"""Orders, declarations and shots (9.0 to 12.3)."""


_GROUND: Mapping[Code, str] = {
    Code.OBJECTIVE_NOT_DUE: _later("That objective is not to be placed"),
    Code.WRONG_ROW_FOR_OBJECTIVE: _later("Objectives stand in rows 4 to 6 of their own side"),
    Code.OBJECTIVES_TOO_CLOSE: _later("At least two empty hexes lie between two objectives of a side"),
    Code.NO_TARGET_THERE: _later("This mission has no target there"),
    Code.NUMBER_OF_TARGETS: _later("More targets than this mission has, or none"),
    Code.OTHER_MISSION: _later("The side flies another mission"),
    Code.MISSION_NEEDS_OTHER_AIRCRAFT: _later("This aircraft cannot fly that mission"),
    Code.MISSION_TOO_FAST: _later("Too fast for the mission"),
    Code.MISSION_ALTITUDE: _later("Not from this altitude"),
    Code.NO_BALLOON: _later("There is no enemy balloon"),
    Code.NO_TRENCH: _later("No enemy trench lies below"),
    Code.TRENCH_NOT_ENTERED: _later("A trench is strafed as a Speed card enters its hex"),
    Code.STRAFED_ENOUGH: _later("The side has strafed as many trench hexes as its mission counts"),
    Code.LONG_BURST_AT_GROUND: _later("No long burst at that target"),
    Code.CONCENTRATED_AT_GROUND: _later("That target has no zone to concentrate on"),
}
"""Objectives and missions (3.2, 13.1)."""


_FEET: Mapping[Code, str] = {
    Code.TOO_MANY_CARDS: _later("The hand is full"),
    Code.SPEED_LEAP: _later("Speed changes by one"),
    Code.ABOVE_TOP_SPEED: _later("Faster than it flies"),
    Code.TOO_MANY_ROTATIONS: _later("No more Rotations"),
    Code.ROTATION_BARRED: _later("No Rotation at this speed"),
    Code.ROTATION_PAIR_BARRED: _later("No second Rotation"),
    Code.TOO_FEW_SPEED_CARDS: _later("Needs another Speed card"),
    Code.ORDER_OF_CARDS: _later("The rest could not follow"),
    Code.VETERANS_ONLY: _later("Veterans and Aces only"),
    Code.THREE_ROTATIONS_TOGETHER: _later("No third Rotation in a row"),
    Code.AEROBATIC_FIRST: _later("Not as the first card"),
    Code.AEROBATICS_TOGETHER: _later("Not after an aerobatic card"),
    Code.TWO_RIDERS: _later("It carries one already"),
    Code.NOT_FIRST: _later("Only as the first card"),
    Code.NOT_LAST: _later("Only as the last card"),
    Code.WRONG_SPEED: _later("Not at this speed"),
    Code.SPEED_CARD_FIRST: _later("A Speed card comes first"),
    Code.NO_SPEED_CARD_BESIDE: _later("Needs a Speed card beside it"),
    Code.ROTATIONS_TOGETHER: _later("Not after a Rotation"),
    Code.NO_SPEED_CARD_BETWEEN: _later("A Speed card between"),
    Code.ROTATION_PAIR_MUST_END: _later("Only as the last two"),
    Code.ROTATION_MUST_END: _later("A Rotation must be last"),
    Code.ROTATION_MAY_NOT_END: _later("A Rotation may not be last"),
    Code.RIDES_ON_NOTHING: _later("Choose its card first"),
    Code.WRONG_CARD_BELOW: _later("No card here can carry it"),
    Code.NO_ALTITUDE_LEFT: _later("No altitude left"),
}


def refusal_sentence(refusal: Refusal) -> str:
    """One sentence with the section of the rulebook: "Two Rotations need two Speed cards (6.1.2)."."""
    return _("{reason} ({section}).").format(reason=reason_words(refusal), section=refusal.section)


def reason_words(refusal: Refusal) -> str:
    """The reason without its section and without a full stop, of whichever game it is."""
    if isinstance(refusal.code, BooksCode):
        return refusal_words(refusal.code)
    code = Code(refusal.code)
    reason = _HAND.get(code) or _PLACE.get(code) or _FIRE.get(code) or _GROUND.get(code)
    return _(reason) if reason else code.value


_SHORT: Mapping[Code, str] = {
    Code.LEFT_PLAY: _later("out of the fight"),
    Code.FEINT_FLOWN: _later("Feint"),
    Code.IN_SPIN: _later("in a spin"),
    Code.GUNS_DESTROYED: _later("guns destroyed"),
    Code.OBSERVER_DEAD: _later("gunner dead"),
    Code.GUN_JAMMED: _later("jammed"),
    Code.JUST_UNJAMMED: _later("just cleared"),
    Code.NO_AMMUNITION: _later("no ammunition"),
    Code.SAME_HEX: _later("same hex"),
    Code.FRIEND_IN_HEX: _later("friend in the hex"),
    Code.HIDDEN_BY_TAIL: _later("behind the tail"),
    Code.ALTITUDES_APART: _later("altitude"),
    Code.NO_DICE: _later("no dice left"),
    Code.OTHER_MISSION: _later("other mission"),
    Code.MISSION_NEEDS_OTHER_AIRCRAFT: _later("not this aircraft"),
    Code.MISSION_TOO_FAST: _later("too fast"),
    Code.MISSION_ALTITUDE: _later("altitude"),
}
"""Why guns are silent, as short as a line on the map needs it."""


def short_reason(refusal: Refusal) -> str:
    """Why a shot may not be fired, in two or three words."""
    code = Code(refusal.code)
    return _(_SHORT[code]) if code in _SHORT else reason_words(refusal)


def foot_words(refusal: Refusal) -> str:
    """The reason as short as the foot of a card needs it, with its section."""
    code = Code(refusal.code)
    words = _(_FEET[code]) if code in _FEET else reason_words(refusal)
    return f"{words} ({refusal.section})"
