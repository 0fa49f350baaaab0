"""What is wrong with a result as it is being entered: at which field, and in words. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.orders.result_draft import Draft, Known, result_of
from app.orders.result_stage import Stage
from app.phrases.campaign.reasons import refusal_line
from app.translation import gettext as _
from core.campaign.results import against_result
from core.play import Refusal
from core.sortie import Code, Way


class Step(StrEnum):
    """The pages of the sheet, in order."""

    FLIGHT = "flight"
    SHOOTING = "shooting"
    VICTORIES = "victories"
    CREWS = "crews"
    OUTCOME = "outcome"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing that cannot be. `who`: the man, aircraft or seat at whose field it stands."""

    step: Step
    who: str
    words: str


_OF_CREWS = (
    Code.FATE_AND_LOSS_DISAGREE,
    Code.LANDING_FACES_DISAGREE,
    Code.NO_LANDING,
    Code.PRISONERS_OFF,
    Code.LANDING_STILL_TO_ROLL,
)
_OF_VICTORIES = (Code.VICTIM_IS_SAFE, Code.VICTIM_TWICE, Code.NO_VICTIM, Code.DEED_OF_BOTH_SIDES)
_OF_FLIGHT = (Code.WRONG_AIRCRAFT, Code.WRONG_MEN)


def steps_of(stage: Stage) -> tuple[Step, ...]:
    """The pages that the game's sheet has."""
    return tuple(step for step in Step if not (stage.halves and step is Step.SHOOTING))


def faults(stage: Stage, draft: Draft, *, rolled: bool = True) -> tuple[Fault, ...]:
    """Everything that is missing or against the rules. `rolled`: whether landings may be left to the program."""
    found = [*_missing(stage, draft, rolled=rolled)]
    refused = against_result(stage.charter, stage.sorties, stage.parties, result_of(stage, draft))
    return (*found, *(fault_of(stage, refusal) for refusal in refused))


def fault_of(stage: Stage, refusal: Refusal) -> Fault:
    """A refusal of the rules, at its field."""
    code = Code(refusal.code)
    step = Step.SHOOTING
    if code in _OF_CREWS:
        step = Step.CREWS
    elif code in _OF_VICTORIES:
        step = Step.VICTORIES
    elif code in _OF_FLIGHT:
        step = Step.FLIGHT
    if step is Step.SHOOTING and stage.halves:
        step = Step.VICTORIES
    return Fault(step=step, who=refusal.who, words=refusal_line(refusal))


def _missing(stage: Stage, draft: Draft, *, rolled: bool) -> Iterable[Fault]:
    for craft in draft.crafts:
        if craft.how is not Way.HOME and craft.by and not craft.finishers and not stage.halves:
            words = _("Say whose volley finished it: the victory counts for him (12.6.2).")
            yield Fault(step=Step.VICTORIES, who=craft.ident, words=words)
    for man in draft.men:
        if not stage.rolls_for(draft.craft(stage.place(man.person).ident).how):
            continue
        if man.known is Known.DICE and 0 in man.faces:
            yield Fault(step=Step.CREWS, who=man.person, words=_("Enter both dice, or say how he came out."))
        elif man.known is Known.ROLL and not rolled:
            yield Fault(step=Step.CREWS, who=man.person, words=_("Say how his landing went."))
