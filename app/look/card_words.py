"""A card of the catalogue as a face: its title, side and the words of its three boxes (Aces High 2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.look.card_face import CardFace, Drawing
from app.phrases.cards import card_title, side_word
from app.translation import gettext as _
from core.catalog.cards import Card, Prerequisite, SpinTest
from core.catalog.terms import Family

if TYPE_CHECKING:
    from collections.abc import Mapping

_DRAWINGS: Mapping[Family, Drawing] = {
    Family.STALL: Drawing.STAYS,
    Family.FEINT: Drawing.FEIGNS,
    Family.TONNEAU: Drawing.CURLS,
    Family.CLIMB: Drawing.CHANGES_HEIGHT,
    Family.DIVE: Drawing.CHANGES_HEIGHT,
}


def card_face(card: Card) -> CardFace:
    """The face of a card, normal; use `dataclasses.replace` for its state, reason and order."""
    return CardFace(
        ident=card.id,
        title=card_title(card.family),
        side=side_word(card.side),
        forward=card.forward,
        front_right=card.front_right,
        turn=card.turn,
        altitude=card.altitude,
        drawing=_DRAWINGS.get(card.family, Drawing.FLIES),
        before=_before(card),
        middle=_middle(card),
        after=_after(card),
        aerobatic=card.veteran_deck,
    )


def _before(card: Card) -> str:
    if card.first_only:
        return _("first\ncard")
    if card.last_only:
        return _("last\ncard")
    return {
        Prerequisite.NONE: "",
        Prerequisite.BESIDE_SPEED: _("next to\nSpeed"),
        Prerequisite.AFTER_SPEED: _("after\nSpeed"),
        Prerequisite.AFTER_SAME_SIDE_ROTATION: _("after\nRotation"),
    }[card.prerequisite]


def _middle(card: Card) -> str:
    if card.rides_on == (Family.SPEED,):
        return _("with\nSpeed")
    if card.rides_on:
        return _("with\nany")
    # Only the narrow limits stand on the card; 0 to 4 is every speed there is.
    if card.highest_speed == 1:
        return _("speed\n1")
    if card.highest_speed == 2:
        return _("speed\n1\u20132") if card.lowest_speed == 1 else _("speed\nto 2")
    return ""


def _after(card: Card) -> str:
    if not card.may_fire:
        return _("no\nfire")
    if card.spin_test is SpinTest.END_OF_ROUND:
        return _("spin\ntest")
    if card.is_rider:
        return _("spin if\ntoo high") if card.spin_test is SpinTest.ABOVE_CEILING else ""
    if card.altitude:
        return _("altitude\n+1") if card.altitude > 0 else _("altitude\n\u22121")
    return ""
