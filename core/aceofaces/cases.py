"""Adjudicating a described situation of Ace of Aces: the kinds of cases that there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core import cases
from core.aceofaces.books import Books
from core.aceofaces.case_form import Case
from core.aceofaces.case_tables import adjudicate_archie, adjudicate_burst, adjudicate_situation
from core.aceofaces.case_turn import adjudicate_turn
from core.aceofaces.readings import parse_readings
from core.cases import Verdict

GAME = "ace_of_aces"

KINDS: dict[str, Callable[[Case], Verdict]] = {
    "turn": adjudicate_turn,
    "burst": adjudicate_burst,
    "archie": adjudicate_archie,
    "situation": adjudicate_situation,
}
"""Each kind of case with the function that reads and adjudicates it."""


def adjudicate(document: Mapping[str, object], books: Books, seed: bytes | None) -> Verdict:
    """What follows from a case by the rules. `seed`, 32 bytes, rolls the labels that the case's dice leave out.

    Raises:
        CaseProblemsError: the document or its dice are unusable; it names every problem found.
    """
    return cases.adjudicate(document, seed, game=GAME, kinds=KINDS, data=books, parse_readings=parse_readings)
