"""Why a card may not be taken into a hand, where the card itself says it best (6.2, 12.2). Knows no Qt."""

from __future__ import annotations

from app.phrases.cards import card_title, side_word
from app.phrases.refusals import foot_words, refusal_sentence
from app.translation import gettext as _
from core.aceshigh.cards import AEROBATICS
from core.aceshigh.refusals import Code
from core.catalog.cards import Card, Prerequisite
from core.catalog.terms import Family
from core.play import Refusal
from core.words import Grade


def foot_of(card: Card, refusal: Refusal, grade: Grade, before: Card | None) -> str:
    """Why a card may not be taken; where another must come before it, which one.

    Args:
        card: that may not be taken.
        refusal: by the rules.
        grade: of the pilot; an Ace may begin with an aerobatic card if he ended on a Speed card (12.2).
        before: the card that it would follow in this turn; None = it would be the first.
    """
    if refusal.code == Code.AEROBATIC_FIRST and grade is Grade.ACE:
        return _("First only if Speed was last (12.2)")
    if refusal.code != Code.WRONG_CARD_BEFORE:
        return foot_words(refusal)
    return _only_after(card, refusal.section, before)


def sentence_of(card: Card, refusal: Refusal, grade: Grade, before: Card | None) -> str:
    """The same as one sentence; arguments as in `foot_of`."""
    if refusal.code in (Code.AEROBATIC_FIRST, Code.WRONG_CARD_BEFORE):
        return foot_of(card, refusal, grade, before) + "."
    return refusal_sentence(refusal)


def _only_after(card: Card, section: str, before: Card | None) -> str:
    needed = card_title(Family.SPEED)
    if card.prerequisite is Prerequisite.AFTER_SAME_SIDE_ROTATION:
        needed = f"{card_title(Family.ROTATION)} {side_word(card.side)}"
    if card.family is Family.ROTATING_TURN:  # its own paragraph bars a Rotation alone; the rest is said of all of them
        if before is not None and before.is_rotation:
            return _("Never after a Rotation ({section})").format(section=section)
        section = AEROBATICS
    return _("Only after {card} ({section})").format(card=needed, section=section)
