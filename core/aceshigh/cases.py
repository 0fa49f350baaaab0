"""Adjudicating a described situation of Aces High: what every kind of case has in common, and the kinds there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.aceshigh.case_form import Case, CaseProblem, CaseProblemsError, Problems, Table, Verdict
from core.aceshigh.case_hand import adjudicate_hand
from core.aceshigh.case_round import adjudicate_round, adjudicate_turn_end
from core.aceshigh.readings import Readings, parse_readings
from core.catalog.rules_data import RulesData
from core.chance import SIDES, KeyedDice, MissingDiceError, ScriptedDice
from core.play import SetupError

__all__ = ["GAME", "KINDS", "CaseProblem", "CaseProblemsError", "Verdict", "adjudicate"]

GAME = "aces_high"

KINDS: dict[str, Callable[[Case], Verdict]] = {
    "hand": adjudicate_hand,
    "round": adjudicate_round,
    "turn_end": adjudicate_turn_end,
}
"""Each kind of case with the function that reads and adjudicates it."""


def adjudicate(document: Mapping[str, object], data: RulesData, seed: bytes | None) -> Verdict:
    """What follows from a case by the rules. `seed`, 32 bytes, rolls the labels that the case's dice leave out.

    Raises:
        CaseProblemsError: the document or its dice are unusable; it names every problem found.
    """
    problems = Problems()
    table = Table(document, problems)
    game = table.text("game")
    if game and game != GAME:
        table.object_to("game", f"must be {GAME}")
    kind = table.text("kind")
    readings = _readings(table)
    script = _script(table)
    adjudicate_kind = KINDS.get(kind)
    if adjudicate_kind is None:
        if kind:
            table.object_to("kind", f"must be one of {', '.join(KINDS)}")
        raise CaseProblemsError(problems.found)
    dice = ScriptedDice(script, None if seed is None else KeyedDice(seed))
    try:
        verdict = adjudicate_kind(Case(table=table, problems=problems, data=data, readings=readings, dice=dice))
    except MissingDiceError as error:
        cause = "too few faces" if error.label in script else "missing, and there is no seed to roll it"
        raise CaseProblemsError((CaseProblem(key=f"dice.{error.label}", cause=cause),)) from None
    if verdict.exit == 0:
        for label, count in dice.left_over().items():
            problems.add(f"dice.{label}", f"{count} {'face' if count == 1 else 'faces'} left over")
        problems.raise_any()
    return verdict


def _readings(table: Table) -> Readings:
    """The named readings; numbers and true or false stand for the words of those that have such."""
    options = table.table("options")
    chosen: list[tuple[str, str]] = []
    for name in options.keys():  # noqa: SIM118  a table of a case is no mapping
        value = options.option(name)
        try:
            parse_readings([(name, value)] if value else [])
        except SetupError as error:
            options.object_to(name, error.cause)
        else:
            chosen += [(name, value)] if value else []
    return parse_readings(chosen)


def _script(table: Table) -> dict[str, tuple[int, ...]]:
    dice = table.table("dice")
    return {label: dice.integers(label, 1, SIDES) for label in dice.keys()}  # noqa: SIM118  no mapping
