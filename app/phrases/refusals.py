"""Why the rules of Aces High do not allow a choice, in words: sentences, and short ones for the foot of a card."""

from __future__ import annotations

from gettext import gettext as _

from core.aceshigh.refusals import Code
from core.play import Refusal


def refusal_sentence(refusal: Refusal) -> str:
    """One sentence with the section of the rulebook: "Two Rotations need two Speed cards (6.1.2)."."""
    return _("{reason} ({section}).").format(reason=reason_words(refusal), section=refusal.section)


def reason_words(refusal: Refusal) -> str:
    """The reason without its section and without a full stop."""
    code = Code(refusal.code)
    return _hand_reasons().get(code) or _place_reasons().get(code) or _fire_reasons().get(code) or code.value


def foot_words(refusal: Refusal) -> str:
    """The reason as short as the foot of a card needs it, with its section."""
    code = Code(refusal.code)
    words = _feet().get(code) or reason_words(refusal)
    return f"{words} ({refusal.section})"


def _hand_reasons() -> dict[Code, str]:
    """The hand as a set of cards (7.0) and as it is played (8.1)."""
    return {
        Code.NOT_YOUR_CHOICE: _("It is not your turn to choose"),
        Code.OTHER_CHOICE_DUE: _("Another choice is due now"),
        Code.AIRCRAFT_NOT_DUE: _("Each of your aircraft chooses once, and no other"),
        Code.NOT_IN_FIRST_ROW: _("An aircraft starts in the first row at its own edge"),
        Code.NOT_IN_DECK: _("This pilot's deck does not hold that card"),
        Code.VETERANS_ONLY: _("Only Veterans and Aces fly this card"),
        Code.CARD_TWICE: _("A card can be flown once in a turn"),
        Code.NO_CARD: _("A hand needs at least one card"),
        Code.TOO_MANY_CARDS: _("The hand holds more cards than the aircraft sheet allows"),
        Code.SPEED_LEAP: _("Speed may change by one from turn to turn: take one Speed card more or fewer"),
        Code.TOO_SLOW: _("A hand needs at least one Speed card"),
        Code.ABOVE_TOP_SPEED: _("The hand is faster than the aircraft can fly"),
        Code.TOO_MANY_ROTATIONS: _("More Rotations than the aircraft sheet allows at this speed"),
        Code.ROTATION_BARRED: _("This aircraft may not take a Rotation at this speed"),
        Code.ROTATION_PAIR_BARRED: _("This aircraft may not take two such Rotations at this speed"),
        Code.TOO_FEW_SPEED_CARDS: _("Two Rotations need two Speed cards"),
        Code.CARD_NOT_IN_HAND: _("That card is not in the hand"),
        Code.CARDS_LEFT: _("The hand was not flown to its last card"),
        Code.ORDER_OF_CARDS: _("The cards left could not be flown in any order after this one"),
        Code.LAST_CARD_WRONG: _("It was not said rightly whether this is the last card"),
    }


def _place_reasons() -> dict[Code, str]:
    """A card at its place (6.1, 6.2), Climb and Dive."""
    return {
        Code.NOT_FIRST: _("Only as the first card of the turn"),
        Code.NOT_LAST: _("Only as the last card of the hand"),
        Code.WRONG_SPEED: _("This card cannot be flown at this speed"),
        Code.SPEED_CARD_FIRST: _("At this speed the aircraft must fly a Speed card first"),
        Code.NO_SPEED_CARD_BESIDE: _("A Rotation needs a Speed card directly before or after it"),
        Code.ROTATIONS_TOGETHER: _("Two Rotations may not follow each other"),
        Code.THREE_ROTATIONS_TOGETHER: _("Three Rotations may never follow each other"),
        Code.NO_SPEED_CARD_BETWEEN: _("Between two Rotations there must be a Speed card"),
        Code.ROTATION_PAIR_MUST_END: _("These two Rotations must be the last two cards"),
        Code.ROTATION_MUST_END: _("At this speed a Rotation must be the last card"),
        Code.ROTATION_MAY_NOT_END: _("At this speed a Rotation may not be the last card"),
        Code.AEROBATIC_FIRST: _("An aerobatic card may not be the first one"),
        Code.AEROBATICS_TOGETHER: _("Two aerobatic cards may not follow each other"),
        Code.WRONG_CARD_BEFORE: _("The card before it is not the one it needs"),
        Code.RIDES_ON_NOTHING: _("It rides on another card: choose that one first"),
        Code.NO_RIDER: _("Only Climb and Dive ride on other cards"),
        Code.WRONG_CARD_BELOW: _("It may not ride on that card"),
        Code.TWO_RIDERS: _("One card carries one Climb or Dive"),
        Code.NO_ALTITUDE_LEFT: _("There is no altitude left to lose"),
    }


def _fire_reasons() -> dict[Code, str]:
    """Orders, declarations and shots (9.0 to 12.3)."""
    return {
        Code.NO_SUCH_GUN: _("The aircraft has no such gun"),
        Code.GUN_TWICE: _("A gun fires once in a round"),
        Code.NO_ENEMY: _("That is no enemy in this fight"),
        Code.ORDERS_IN_DUEL: _("In a duel fire is declared after the movement"),
        Code.CONCENTRATED_FOR_ACES: _("Only Aces concentrate their fire"),
        Code.LEFT_PLAY: _("The aircraft has left the fight"),
        Code.NO_CARD_FLOWN: _("It flew no card in this round"),
        Code.FEINT_FLOWN: _("With a Feint nobody fires"),
        Code.IN_SPIN: _("In a spin nobody fires"),
        Code.GUNS_DESTROYED: _("The guns are destroyed"),
        Code.OBSERVER_DEAD: _("Nobody is left to fire that gun"),
        Code.GUN_JAMMED: _("The guns are jammed"),
        Code.JUST_UNJAMMED: _("The guns were cleared only in this round"),
        Code.NO_AMMUNITION: _("There is no ammunition left"),
        Code.TARGET_GONE: _("The target has left the fight"),
        Code.SAME_HEX: _("Aircraft in one hex cannot fire at each other"),
        Code.FRIEND_IN_HEX: _("A friend is in the way"),
        Code.NOT_IN_ARC: _("The target is not before the guns"),
        Code.HIDDEN_BY_TAIL: _("The tail is in the way"),
        Code.ALTITUDES_APART: _("The target is more than one level higher or lower"),
        Code.LONG_BURST_TWICE: _("One long burst in a turn, and it has been fired"),
        Code.LONG_BURST_AMMUNITION: _("A long burst needs two boxes of ammunition"),
        Code.LONG_BURST_BESIDE_FRIEND: _("No long burst with a friend in the hex"),
        Code.LONG_BURST_CONCENTRATED: _("A long burst cannot be concentrated"),
        Code.NO_DICE: _("The modifiers leave no die"),
    }


def _feet() -> dict[Code, str]:
    return {
        Code.TOO_MANY_CARDS: _("The hand is full"),
        Code.SPEED_LEAP: _("Speed changes by one"),
        Code.ABOVE_TOP_SPEED: _("Faster than it flies"),
        Code.TOO_MANY_ROTATIONS: _("No more Rotations"),
        Code.ROTATION_BARRED: _("No Rotation at this speed"),
        Code.ROTATION_PAIR_BARRED: _("No second Rotation"),
        Code.TOO_FEW_SPEED_CARDS: _("Needs another Speed card"),
        Code.ORDER_OF_CARDS: _("The rest could not follow"),
        Code.NOT_FIRST: _("Only as the first card"),
        Code.NOT_LAST: _("Only as the last card"),
        Code.WRONG_SPEED: _("Not at this speed"),
        Code.SPEED_CARD_FIRST: _("A Speed card comes first"),
        Code.NO_SPEED_CARD_BESIDE: _("Needs a Speed card beside it"),
        Code.ROTATIONS_TOGETHER: _("Not after a Rotation"),
        Code.NO_SPEED_CARD_BETWEEN: _("A Speed card between"),
        Code.ROTATION_PAIR_MUST_END: _("Only as the last two"),
        Code.ROTATION_MUST_END: _("A Rotation must be last"),
        Code.ROTATION_MAY_NOT_END: _("A Rotation may not be last"),
        Code.RIDES_ON_NOTHING: _("Choose its card first"),
        Code.WRONG_CARD_BELOW: _("No card here can carry it"),
        Code.NO_ALTITUDE_LEFT: _("No altitude left"),
    }
