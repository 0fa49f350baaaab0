"""Adjudicating a described situation of Aces High: the kinds of cases that there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core import cases
from core.aceshigh.case_availability import CampaignCase, adjudicate_availability
from core.aceshigh.case_experience import adjudicate_experience
from core.aceshigh.case_form import Case
from core.aceshigh.case_hand import adjudicate_hand
from core.aceshigh.case_missions import MissionCase, adjudicate_missions, parse_repeat
from core.aceshigh.case_round import adjudicate_round, adjudicate_turn_end
from core.aceshigh.readings import parse_readings
from core.aceshigh.service_dates import campaign_choices
from core.cases import Verdict
from core.catalog.rules_data import RulesData

GAME = "aces_high"

KINDS: dict[str, Callable[[Case], Verdict]] = {
    "hand": adjudicate_hand,
    "round": adjudicate_round,
    "turn_end": adjudicate_turn_end,
    "experience": adjudicate_experience,
}
"""Each kind of case with the function that reads and adjudicates it."""

CAMPAIGN_KINDS: dict[str, Callable[[CampaignCase], Verdict]] = {"availability": adjudicate_availability}
"""The kinds whose options are those of a campaign."""

MISSION_KINDS: dict[str, Callable[[MissionCase], Verdict]] = {"missions": adjudicate_missions}
"""The kinds whose one option is the reading of 13.1.6."""


def adjudicate(document: Mapping[str, object], data: RulesData, seed: bytes | None) -> Verdict:
    """What follows from a case by the rules. `seed`, 32 bytes, rolls the labels that the case's dice leave out.

    Raises:
        CaseProblemsError: the document or its dice are unusable; it names every problem found.
    """
    if document.get("kind") in tuple(CAMPAIGN_KINDS):
        return cases.adjudicate(
            document,
            seed,
            game=GAME,
            kinds=CAMPAIGN_KINDS,
            data=data,
            parse_readings=lambda chosen: campaign_choices(data, chosen),
        )
    if document.get("kind") in tuple(MISSION_KINDS):
        return cases.adjudicate(document, seed, game=GAME, kinds=MISSION_KINDS, data=data, parse_readings=parse_repeat)
    return cases.adjudicate(
        document,
        seed,
        game=GAME,
        kinds=KINDS,
        data=data,
        parse_readings=parse_readings,
        kinds_elsewhere=(*CAMPAIGN_KINDS, *MISSION_KINDS),
    )
