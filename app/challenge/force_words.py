"""Grades, missions and crews of a fight of Aces High, as people read them. No Qt."""

from __future__ import annotations

from app.challenge.rows import TermRow, side_name
from app.translation import gettext as _
from core.aceshigh.missions import SECTIONS
from core.aceshigh.state import Aircraft, Dogfight
from core.words import Grade


def grade_tag(grade: Grade) -> str:
    """A grade as chapter 15 prints it: nothing for a rookie."""
    return {Grade.ROOKIE: "", Grade.VETERAN: "[VET]", Grade.ACE: "[A]"}[grade]


def grade_words(grade: Grade) -> str:
    """A grade for people."""
    return {Grade.ROOKIE: _("Rookie"), Grade.VETERAN: _("Veteran"), Grade.ACE: _("Ace")}[grade]


def mission_words(letter: str) -> str:
    """A mission for people, by its letter in 13.1."""
    words = {
        "": _("none"),
        "O": _("Observation"),
        "B": _("Bombing"),
        "MT": _("Trench strafing"),
        "P": _("Balloon attack"),
        "C": _("Free hunt"),
    }
    return words.get(letter, letter)


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
        name = _("Mission: {side}").format(side=side_name(side))
        rows.append(TermRow(name=name, value=mission_words(mission.value), section=SECTIONS[mission]))
    if state.ground.secret:
        secret = _("revealed when the attack begins")
        rows.append(TermRow(name=_("Targets"), value=secret, section="15.3.1"))
    return tuple(rows)
