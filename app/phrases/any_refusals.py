"""Why the rules of any game or campaign do not allow a choice: one sentence."""

from __future__ import annotations

from app.phrases.campaign.reasons import refusal_line
from app.phrases.refusals import refusal_sentence
from core.play import Refusal
from core.sortie import Code


def any_refusal_sentence(refusal: Refusal) -> str:
    """One sentence with the section of the rulebook, of whichever game it is."""
    return refusal_line(refusal) if isinstance(refusal.code, Code) else refusal_sentence(refusal)
