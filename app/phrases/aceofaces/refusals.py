"""Why the rules of Ace of Aces do not allow a choice, in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from app.translation import gettext as _
from core.aceofaces.refusals import Code


def _later(text: str) -> str:
    """Mark a text for translation where it is shown."""
    return text


_WORDS: Mapping[Code, str] = {
    Code.NOT_YOUR_CHOICE: _later("It is not your turn to choose"),
    Code.OTHER_CHOICE_DUE: _later("Another choice is due now"),
    Code.AIRCRAFT_NOT_DUE: _later("Each of your aircraft chooses once, and no other"),
    Code.STALL_AFTER_STALL: _later("No two Stalls in a row"),
    Code.FANCY_UNPREPARED: _later("A fancy manoeuvre needs a Straight (L or U) just before it"),
    Code.FAST_AFTER_SLOW: _later("No fast manoeuvre just after a slow one"),
    Code.SLOW_AFTER_FAST: _later("No slow manoeuvre just after a fast one"),
    Code.STRAIGHT_OWED: _later("The burst of last turn asks for a Straight now (L or U)"),
    Code.NO_CHOICE_OF_FIRE: _later("Guns that bear fire of themselves in this fight"),
    Code.BURST_AFTER_PAGE: _later("The burst is chosen after the page is seen"),
    Code.BURST_OF_ONE_LENGTH: _later("All bursts are equal in this fight"),
    Code.BURST_NEEDS_STRAIGHT: _later("Needs a Straight (L or U) flown this turn"),
    Code.BARREL_ROLL_HOLDS: _later("No shot in a barrel roll"),
    Code.GUNS_JAMMED: _later("The guns are jammed: fly Straights to clear them"),
    Code.NO_AMMUNITION: _later("Not enough ammunition left"),
    Code.NO_ENEMY: _later("That aircraft is no enemy in this fight"),
    Code.NOT_IN_SIGHTS: _later("The guns do not bear on him"),
    Code.NOT_THE_CLOSEST: _later("Another enemy in the sights is closer"),
    Code.TWO_SHOTS: _later("One aircraft fires once a turn"),
}


def refusal_words(code: Code) -> str:
    """The broken rule as a sentence without its full stop."""
    return _(_WORDS[code])
