"""Who flies what in a match of any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from app.translation import gettext as _
from core.aceofaces.rules import AceOfAces
from core.aceofaces.state import Aircraft as BooksAircraft
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Aircraft
from core.games import AnyRules
from core.play import Terms
from core.words import AircraftId, Grade, SeatId, Side

Craft: TypeAlias = Aircraft | BooksAircraft


@dataclass(frozen=True, slots=True, kw_only=True)
class Flyer:
    """One aircraft of the terms: `type_id` of its type and the type's `name`, its pilot and his grade.

    `observer`: empty in a single-seater, and in a game without observers.
    """

    ident: AircraftId
    seat: SeatId
    side: Side
    type_id: str
    name: str
    pilot: str
    grade: Grade
    observer: str = ""

    @property
    def crew(self) -> str:
        """The men in it."""
        return crew_names(self.pilot, self.observer)


def crew_names(pilot: str, observer: str) -> str:
    """A pilot, with the observer behind him if there is one."""
    return _("{pilot} with {observer}").format(pilot=pilot, observer=observer) if observer else pilot


def observer_of(craft: Craft) -> str:
    """The name of an aircraft's observer; empty without one."""
    return craft.observer.name if isinstance(craft, Aircraft) and craft.observer is not None else ""


def cast_of(terms: Terms, rules: AnyRules) -> tuple[Flyer, ...]:
    """Every aircraft of a match as it begins. Raises SetupError for terms that the rules cannot start with."""
    return tuple(
        Flyer(
            ident=craft.ident,
            seat=craft.seat,
            side=craft.side,
            type_id=craft.type_id,
            name=aircraft_name(rules, craft.type_id),
            pilot=craft.pilot.name,
            grade=craft.pilot.grade,
            observer=observer_of(craft),
        )
        for craft in rules.start(terms).aircraft
    )


def aircraft_name(rules: AnyRules, type_id: str) -> str:
    """The name of a type; the id itself for one that the game does not have."""
    if isinstance(rules, AcesHigh | AceOfAces):
        try:
            return rules.data.aircraft_type(type_id).name
        except KeyError:
            pass
    return type_id
