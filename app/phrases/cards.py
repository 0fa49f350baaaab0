"""Cards in a sentence: "Rotation left (5) with Climb (16)"."""

from __future__ import annotations

from collections.abc import Mapping

from app.translation import gettext as _
from core.catalog.cards import Card
from core.catalog.rules_data import RulesData
from core.catalog.terms import CardSide, Family


def _later(text: str) -> str:
    """Mark a text for translation where it is shown."""
    return text


_TITLES: Mapping[Family, str] = {
    Family.SPEED: _later("Speed"),
    Family.ROTATION: _later("Rotation"),
    Family.STALL: _later("Stall"),
    Family.HALF_REVERSE: _later("Half Reverse"),
    Family.WING_SLIDE: _later("Wing Slide"),
    Family.BACK_FLIP: _later("Back Flip"),
    Family.CLIMB: _later("Climb"),
    Family.DIVE: _later("Dive"),
    Family.FEINT: _later("Feint"),
    Family.DRIFT: _later("Drift"),
    Family.HALF_LOOP: _later("Half Loop"),
    Family.ROLL: _later("Roll"),
    Family.IMMELMANN: _later("Immelmann"),
    Family.TURN: _later("Turn"),
    Family.TONNEAU: _later("Tonneau"),
    Family.ROTATING_TURN: _later("Rotating Turn"),
}


def card_title(family: Family) -> str:
    """The name of a manoeuvre, as on its card."""
    return _(_TITLES[family])


_SIDES: Mapping[CardSide, str] = {
    CardSide.LEFT: _later("left"),
    CardSide.RIGHT: _later("right"),
    CardSide.CENTRE: _later("centre"),
    CardSide.UP: _later("up"),
    CardSide.DOWN: _later("down"),
    CardSide.NONE: "",
}


def side_word(side: CardSide) -> str:
    """The variant of a card; empty if it has none."""
    word = _SIDES[side]
    return _(word) if word else ""


def card_name(card: Card) -> str:
    """A card without its number: "Rotation left"."""
    return f"{card_title(card.family)} {side_word(card.side)}".strip()


def play_words(data: RulesData, card: int, riders: tuple[int, ...]) -> str:
    """A card as it is flown, with its number and what rides on it."""
    names = [f"{card_name(data.card(ident))} ({ident})" for ident in (card, *riders)]
    return _("{card} with {riders}").format(card=names[0], riders=" + ".join(names[1:])) if riders else names[0]
