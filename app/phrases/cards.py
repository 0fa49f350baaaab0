"""Cards in a sentence: "Rotation left (5) with Climb (16)"."""

from __future__ import annotations

from gettext import gettext as _

from core.catalog.cards import Card
from core.catalog.rules_data import RulesData
from core.catalog.terms import CardSide, Family


def card_title(family: Family) -> str:
    """The name of a manoeuvre, as on its card."""
    return {
        Family.SPEED: _("Speed"),
        Family.ROTATION: _("Rotation"),
        Family.STALL: _("Stall"),
        Family.HALF_REVERSE: _("Half Reverse"),
        Family.WING_SLIDE: _("Wing Slide"),
        Family.BACK_FLIP: _("Back Flip"),
        Family.CLIMB: _("Climb"),
        Family.DIVE: _("Dive"),
        Family.FEINT: _("Feint"),
        Family.DRIFT: _("Drift"),
        Family.HALF_LOOP: _("Half Loop"),
        Family.ROLL: _("Roll"),
        Family.IMMELMANN: _("Immelmann"),
        Family.TURN: _("Turn"),
        Family.TONNEAU: _("Tonneau"),
        Family.ROTATING_TURN: _("Rotating Turn"),
    }[family]


def side_word(side: CardSide) -> str:
    """The variant of a card; empty if it has none."""
    return {
        CardSide.LEFT: _("left"),
        CardSide.RIGHT: _("right"),
        CardSide.CENTRE: _("centre"),
        CardSide.UP: _("up"),
        CardSide.DOWN: _("down"),
        CardSide.NONE: "",
    }[side]


def card_name(card: Card) -> str:
    """A card without its number: "Rotation left"."""
    return f"{card_title(card.family)} {side_word(card.side)}".strip()


def play_words(data: RulesData, card: int, riders: tuple[int, ...]) -> str:
    """A card as it is flown, with its number and what rides on it."""
    names = [f"{card_name(data.card(ident))} ({ident})" for ident in (card, *riders)]
    return _("{card} with {riders}").format(card=names[0], riders=" + ".join(names[1:])) if riders else names[0]
