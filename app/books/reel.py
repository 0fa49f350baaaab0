"""A fight as a row of pictures: one for each decision that was resolved, and the one before the first. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from app.books.fight import Step
from core.aceofaces.events import Event, ManoeuvreFlown, ShotFired
from core.aceofaces.geometry import step_of
from core.aceofaces.pages import LOST
from core.aceofaces.rules import AceOfAces
from core.aceofaces.state import Dogfight
from core.catalog.ace_of_aces.checks import NO_WORD
from core.chance import Roll
from core.words import AircraftId

_SIXTHS = 6
_STEP = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One picture. `before` and `state`: the fight before and after its events.

    `courses`: the compass headings of the aircraft in steps of 60 degrees; all Germans begin to the east, the others
    so that the start page is right. They only turn the country below.
    """

    index: int
    before: Dogfight
    state: Dogfight
    events: tuple[Event, ...] = ()
    rolls: tuple[Roll, ...] = ()
    courses: Mapping[AircraftId, int] = field(default_factory=dict)

    def shot(self, shooter: AircraftId, target: AircraftId) -> ShotFired | None:
        """What one aircraft fired at the other in this picture."""
        for event in self.events:
            if isinstance(event, ShotFired) and (event.shooter, event.target) == (shooter, target):
                return event
        return None

    def course(self, ident: AircraftId) -> float:
        """Degrees of an aircraft's compass heading."""
        return float(self.courses.get(ident, 0) * _STEP)


class Reel:
    """The pictures of a fight; grows with its steps."""

    def __init__(self, rules: AceOfAces, start: Dogfight) -> None:
        self._rules = rules
        courses = {craft.ident: 0 for craft in start.aircraft}
        for pair in start.pairs:
            if 0 < pair.page < LOST:
                courses[pair.allied] = rules.books.numbers.situation(pair.page).h
        self.frames: list[Frame] = [Frame(index=0, before=start, state=start, courses=MappingProxyType(courses))]

    def extend(self, steps: Sequence[Step]) -> None:
        """Take in the steps that are new."""
        for step in steps[len(self.frames) - 1 :]:
            last = self.frames[-1]
            courses = dict(last.courses)
            for event in step.events:
                if isinstance(event, ManoeuvreFlown):
                    word = self._rules.data.manoeuvre(event.letter).word
                    turn = step_of("" if word == NO_WORD else word).dh
                    courses[event.aircraft] = (courses.get(event.aircraft, 0) + turn) % _SIXTHS
            self.frames.append(
                Frame(
                    index=last.index + 1,
                    before=last.state,
                    state=step.after,
                    events=step.events,
                    rolls=step.rolls,
                    courses=MappingProxyType(courses),
                )
            )
