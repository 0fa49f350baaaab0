"""Chapter 3, what is settled before turn 1: who places first, the objectives, the secret targets, the aircraft."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from core.aceshigh import objectives, targets
from core.aceshigh.decisions import Choice, PlaceAircraft, PlaceObjective
from core.aceshigh.events import AircraftPlaced, ObjectivePlaced, PhaseReached, RolledOff, TargetsKept
from core.aceshigh.passage import Passage
from core.aceshigh.state import Phase
from core.words import SeatId, Side

Choices = Mapping[SeatId, Choice]


def roll_off(passage: Passage) -> None:
    """3.2.1: a die for each side until they differ; the lower one places its aircraft first (3.2.3, reading 3-3)."""
    course = passage.course(0, 0)
    throws: list[tuple[int, int]] = []
    while not throws or throws[-1][0] == throws[-1][1]:
        (allied,) = course.dice.d6("allied placement")
        (central,) = course.dice.d6("central placement")
        throws.append((allied, central))
    first = Side.ALLIED if throws[-1][0] < throws[-1][1] else Side.CENTRAL
    course.note(RolledOff(throws=tuple(throws), first=first))
    passage.take(course)
    passage.note(PhaseReached(phase=Phase.OBJECTIVES if passage.state.ground.to_place else _before_placement(passage)))


def _before_placement(passage: Passage) -> Phase:
    """The exact targets are chosen when it is seen where they may be (15.3.1)."""
    return Phase.TARGETS if passage.state.ground.secret else Phase.PLACEMENT


def place_objective(passage: Passage, choices: Choices) -> None:
    """3.2.1: one objective at a time, the sides by turns; then the secret targets and the aircraft."""
    side = objectives.side_to_place(passage.state)
    for choice in choices.values():
        if isinstance(choice, PlaceObjective) and side is not None:
            passage.note(ObjectivePlaced(side=side, kind=choice.objective, at=choice.at))
    if objectives.side_to_place(passage.state) is None:
        passage.note(PhaseReached(phase=_before_placement(passage)))


def keep_targets(passage: Passage) -> None:
    """15.3.1: the exact targets are sealed; then the aircraft are placed."""
    passage.note(TargetsKept(seats=targets.choosers(passage.state)))
    passage.note(PhaseReached(phase=Phase.PLACEMENT))


def place_aircraft(passage: Passage, choices: Choices) -> None:
    """3.2.3: the aircraft of one side at a time, in the first row, facing as they like."""
    for choice in choices.values():
        for placed in cast("PlaceAircraft", choice).places:
            passage.note(AircraftPlaced(aircraft=placed.aircraft, at=placed.at, facing=placed.facing))
