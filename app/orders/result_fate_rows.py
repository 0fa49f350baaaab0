"""What became of the crews, in rows: landing dice, what they say, and what may be told instead (11.9). No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.orders.result_draft import Draft, Known, result_of
from app.orders.result_faults import Fault, Step
from app.orders.result_rows import said_at, seat_words
from app.orders.result_stage import Seat, Stage
from app.phrases.campaign.men import health_words, month_words
from app.translation import gettext as _
from core.campaign.fold import MISSED
from core.sortie import Health, Way
from core.words import AircraftId, PersonId, Role

MINUS = "\u2212"


@dataclass(frozen=True, slots=True, kw_only=True)
class FateRow:
    """What became of one man.

    `choices`: what may be told of him, none where it follows from his aircraft. `rolls`: whether there is a landing.
    """

    person: PersonId
    name: str
    line: str
    rolls: bool
    choices: tuple[tuple[Health, str], ...]
    says: str
    tone: str
    fault: str


def known_rows(*, rolled: bool) -> tuple[tuple[Known, str], ...]:
    """How a landing may be known. `rolled`: whether the program may roll."""
    rows = (
        (Known.DICE, _("These dice were thrown")),
        (Known.TOLD, _("I say how he came out")),
        (Known.ROLL, _("Roll them for me")),
    )
    return rows if rolled else rows[:-1]


def fate_rows(stage: Stage, draft: Draft, faults: tuple[Fault, ...], ident: AircraftId) -> tuple[FateRow, ...]:
    """The crew of an aircraft and what became of it."""
    return tuple(_fate(stage, draft, faults, stage.place(person)) for person in stage.crew(ident).men)


def _fate(stage: Stage, draft: Draft, faults: tuple[Fault, ...], seat: Seat) -> FateRow:
    man, how = draft.man(seat.person), draft.craft(seat.ident).how
    rolls = stage.rolls_for(how)
    fate = next(one for one in result_of(stage, draft).fates if one.person == seat.person)
    fault = said_at(faults, Step.CREWS, seat.person)
    says = health_words(fate.health)
    if fate.health in MISSED:
        back = stage.month.plus(MISSED[fate.health] + 1)
        says = _("{health}: back in {month}").format(health=says, month=month_words(back))
    if fate.faces:
        says = f"{_sum_words(stage, fate.faces, burning=man.burning)} {says}"
    if fate.health is Health.ROLL:
        says = "" if fault else _("Two dice as the result is written (11.9)")
    return FateRow(
        person=seat.person,
        name=stage.name(seat.person),
        line=seat_words(stage, seat),
        rolls=rolls,
        choices=_told(stage, seat, how, behind=man.behind and stage.prisoners),
        says=says,
        tone=_TONES.get(fate.health, "fit"),
        fault=fault,
    )


_TONES = {
    Health.HURT_1: "hurt",
    Health.HURT_2: "hurt",
    Health.DEAD: "dead",
    Health.CAPTURED: "warning",
    Health.ROLL: "waiting",
}


def _sum_words(stage: Stage, faces: tuple[int, ...], *, burning: bool) -> str:
    total = sum(faces)
    if not burning:
        return f"{total}:"
    costs = stage.burning_costs
    return f"{total} {MINUS} {-costs} = {total + costs}:"


def _told(stage: Stage, seat: Seat, how: Way, *, behind: bool) -> tuple[tuple[Health, str], ...]:
    """What may be told of him; of a man whose aircraft says it all, nothing. 9.5: a gunner may come home dead."""
    alive: tuple[Health, ...] = ()
    if stage.rolls_for(how):
        alive = (Health.CAPTURED,) if behind else (Health.FIT, Health.HURT_1, Health.HURT_2)
    elif how is Way.CRASHED if stage.halves else how is Way.HOME and seat.role is Role.OBSERVER:
        alive = (Health.FIT,)
    return tuple((health, health_words(health)) for health in (*alive, Health.DEAD)) if alive else ()
