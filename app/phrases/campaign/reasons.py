"""Why a campaign does not allow a choice: a sentence without its full stop, and the section."""

from __future__ import annotations

from collections.abc import Mapping

from app.translation import gettext as _
from core.play import Refusal
from core.sortie import Code


def _later(text: str) -> str:
    """Mark a text for translation where it is shown."""
    return text


_WORDS: Mapping[Code, str] = {
    Code.NOT_YOUR_CHOICE: _later("It is not this squadron's turn to choose"),
    Code.OTHER_CHOICE_DUE: _later("Another choice is due now"),
    Code.NO_SUCH_MISSION: _later("This game has no such mission"),
    Code.MISSION_FLOWN: _later("This mission was flown already in this sub-period of four months"),
    Code.NO_AIRCRAFT: _later("At least one aircraft must fly: a month cannot be refused"),
    Code.TOO_MANY_AIRCRAFT: _later("These are more aircraft than the campaign allows a squadron"),
    Code.NO_SUCH_AIRCRAFT: _later("There is no such aircraft"),
    Code.NOT_IN_SERVICE: _later("This aircraft is not in service with the nation yet"),
    Code.NOBODY_FLIES_THE_MISSION: _later("No aircraft of these can carry out the mission"),
    Code.SINGLE_SEATERS_ONLY: _later("Only single-seaters fly this mission"),
    Code.NO_SUCH_PERSON: _later("There is no such man"),
    Code.NOT_OF_THIS_SQUADRON: _later("He serves in the other squadron"),
    Code.NOT_A_PILOT: _later("He is an observer, not a pilot"),
    Code.NOT_AN_OBSERVER: _later("He is a pilot, not an observer"),
    Code.OBSERVER_MISSING: _later("A two-seater needs an observer"),
    Code.NO_SEAT_FOR_OBSERVER: _later("A single-seater has no place for an observer"),
    Code.TWO_JOBS: _later("No man can do two jobs in one month"),
    Code.DEAD: _later("He is dead"),
    Code.HURT: _later("He is hurt and not back yet"),
    Code.CAPTURED: _later("He is a prisoner"),
    Code.LEFT_THE_SQUADRON: _later("He has left the squadron"),
    Code.NOT_JOINED_YET: _later("He had not joined the squadron yet"),
    Code.REPLACEMENT_DUE: _later("A dead man's place must be filled by a new man with a name"),
    Code.NOBODY_TO_REPLACE: _later("There is nobody whose place this man could take"),
    Code.NO_TEMPORARY_NEEDED: _later("A man for this month alone comes only where nobody of his place is fit"),
    Code.WRONG_PERSON_ID: _later("The new man bears another man's number"),
    Code.WRONG_AIRCRAFT: _later("The result must name each aircraft that flew, once"),
    Code.WRONG_MEN: _later("The result must name each man who flew, once"),
    Code.FATE_AND_LOSS_DISAGREE: _later("What became of the man does not fit what became of his aircraft"),
    Code.LANDING_FACES_DISAGREE: _later("The landing dice say something else"),
    Code.NO_LANDING: _later("There was no landing to roll for"),
    Code.PRISONERS_OFF: _later("Prisoners are not taken in this campaign"),
    Code.DEED_OF_ANOTHER_MISSION: _later("Only the squadron that was ordered to may score this"),
    Code.DEED_NOT_OF_THIS_GAME: _later("This game does not know that deed"),
    Code.DEED_OF_BOTH_SIDES: _later("Men of both sides cannot share a deed"),
    Code.DEED_BEYOND_THE_MOST: _later("This is more than one fight can bring"),
    Code.DEED_OF_THE_WRONG_MAN: _later("This man cannot have done it"),
    Code.VICTIM_IS_SAFE: _later("The aircraft that was shot down is said to be safe"),
    Code.VICTIM_TWICE: _later("One aircraft is shot down twice"),
    Code.NO_VICTIM: _later("A victory needs the aircraft that was shot down"),
    Code.DID_NOT_FIRE: _later("A man who shared a victory must have fired a volley"),
    Code.NO_PRISONER: _later("He is no prisoner"),
    Code.MONTH_NOT_FLOWN: _later("That month has no result yet"),
    Code.NOTHING_CORRECTED: _later("Nothing is corrected"),
    Code.LANDING_STILL_TO_ROLL: _later("A correction must say how every landing went"),
    Code.RESOLVES_NOTHING: _later("One of the resolutions resolves nothing"),
    Code.NAME_UNCHANGED: _later("That is his name already"),
}


def reason_words(code: Code) -> str:
    """Why not, in a sentence without its full stop."""
    return _(_WORDS[code])


def refusal_line(refusal: Refusal, *, cites: bool = True) -> str:
    """Why not, with the section where the rulebook says so; `cites`: whether it is played by that rulebook."""
    words = reason_words(Code(refusal.code))
    return f"{words} ({refusal.section})." if refusal.section and cites else f"{words}."
