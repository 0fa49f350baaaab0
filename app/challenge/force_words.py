"""Grades, missions and crews of a fight of Aces High, as people read them. No Qt."""

from __future__ import annotations

from app.challenge.rows import TermRow
from app.phrases.campaign.men import mission_words as task_words
from app.phrases.nations import side_words
from app.phrases.people import grade_words
from app.translation import gettext as _
from core.aceshigh.missions import SECTIONS
from core.aceshigh.state import Aircraft, Dogfight
from core.words import Grade


def grade_tag(grade: Grade) -> str:
    """A grade as chapter 15 prints it: nothing for a rookie."""
    return {Grade.ROOKIE: "", Grade.VETERAN: "[VET]", Grade.ACE: "[A]"}[grade]


def mission_words(letter: str) -> str:
    """A mission for people, by its letter in 13.1; a fight may have none."""
    return task_words(letter) if letter else _("none")


def crew_words(craft: Aircraft) -> str:
    """Who flies an aircraft of an agreed fight, with every grade, a line for each man."""
    pilot = _("{name}, {grade}").format(name=craft.pilot.name, grade=grade_words(craft.pilot.grade).lower())
    if craft.observer is None:
        return pilot
    observer = _("Observer: {name}, {grade}").format(
        name=craft.observer.name, grade=grade_words(craft.observer.grade).lower()
    )
    return f"{pilot}\n{observer}"


def force_terms(state: Dogfight, title: str) -> tuple[TermRow, ...]:
    """What is agreed upon beside the aircraft: the scenario, the missions, and whether targets are secret."""
    rows = [TermRow(name=_("Scenario"), value=title)] if title else []
    for side, mission in state.ground.missions:
        name = _("Mission: {side}").format(side=side_words(side))
        rows.append(TermRow(name=name, value=mission_words(mission.value), section=SECTIONS[mission]))
    if state.ground.secret:
        secret = _("revealed when the attack begins")
        rows.append(TermRow(name=_("Targets"), value=secret, section="15.3.1"))
    return tuple(rows)
