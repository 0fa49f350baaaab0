"""The word of a tailed pilot (12.7): where his next card ends, as people say it."""

from __future__ import annotations

from app.translation import gettext as _
from core.catalog.cards import TailingCall


def call_words(call: TailingCall) -> str:
    """The word alone."""
    return {
        TailingCall.LEFT: _("left"),
        TailingCall.CENTRE: _("centre"),
        TailingCall.RIGHT: _("right"),
        TailingCall.NONE: _("nothing"),
    }[call]


def call_meaning(call: TailingCall) -> str:
    """What it tells of the card, as a sentence."""
    return {
        TailingCall.LEFT: _("Its next card ends to the left of its nose."),
        TailingCall.CENTRE: _("Its next card goes straight on, or stays in its hex."),
        TailingCall.RIGHT: _("Its next card ends to the right of its nose."),
        TailingCall.NONE: _("It has no card to fly."),
    }[call]
