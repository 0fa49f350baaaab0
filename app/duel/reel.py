"""A fight cut into pictures: every movement, every exchange of fire, every end of a turn is one frame. Knows no Qt.

The log, the slider and the map show the same frames, so that they always agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.duel.fight import Step
from core.aceshigh.events import (
    AircraftPlaced,
    CardFlown,
    DogfightEnded,
    Event,
    FireHeld,
    HandOpened,
    HandsKept,
    LewisReloaded,
    PhaseReached,
    RoundBegan,
    RoundEnded,
    ShotLost,
    TurnBegan,
    TurnEnded,
    VolleyFired,
)
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Dogfight, Phase
from core.hexes import Hex
from core.words import AircraftId


class Scene(StrEnum):
    """What a frame shows."""

    SETUP = "setup"
    MOVEMENT = "movement"
    FIRE = "fire"
    CLOSE = "close"
    """The end of a turn and the beginning of the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One picture: what happened, and how things stand after it.

    `turn`, `round`: of what happened. `n`: the decision it came from. `trails`: where each has been in its turn.
    """

    index: int
    scene: Scene
    turn: int
    round: int
    n: int
    state: Dogfight
    events: tuple[Event, ...]
    trails: tuple[tuple[AircraftId, tuple[Hex, ...]], ...]


class Reel:
    """The frames of one fight; grows with it and never goes over anything twice."""

    def __init__(self, rules: AcesHigh, start: Dogfight) -> None:
        self._rules = rules
        self._state = start
        self._done = 0
        self._trails: dict[AircraftId, tuple[Hex, ...]] = {}
        self.frames: list[Frame] = [_still(start)]

    @property
    def taken(self) -> int:
        """Steps taken in so far."""
        return self._done

    def extend(self, steps: Sequence[Step], at_most: int = 10_000) -> bool:
        """Take in steps not seen yet, so many at most; whether any are left for another call."""
        fresh = steps[self._done : self._done + at_most]
        for step in fresh:
            self._take(step)
        self._done += len(fresh)
        return self._done < len(steps)

    def _take(self, step: Step) -> None:
        events: list[Event] = []
        scene = _OPENING[self._state.phase]
        for event in step.events:
            begins = _begins(scene, event, after=events[-1] if events else None)
            if begins is not None:
                self._close(scene, events, step.n)
                scene, events = begins, []
            events.append(event)
            self._follow(event)
            self._state = self._rules.evolve(self._state, event)
        self._close(scene, events, step.n)
        self._state = step.after

    def _follow(self, event: Event) -> None:
        match event:
            case TurnBegan():
                self._trails = {}
            case CardFlown():
                here = self._trails.get(event.aircraft) or (self._state.craft(event.aircraft).at,)
                self._trails[event.aircraft] = (*here, event.at)
            case _:
                pass

    def _close(self, scene: Scene, events: list[Event], n: int) -> None:
        if not any(_tells(event) for event in events):
            if events and self.frames:  # bookkeeping belongs to the picture before it
                last = self.frames[-1]
                self.frames[-1] = _with_more(last, self._state, tuple(events))
            return
        turn = next((event.turn for event in events if isinstance(event, TurnBegan)), self._state.turn)
        opens_turn = any(isinstance(event, TurnBegan) for event in events)
        trails = self.frames[-1].trails if opens_turn else tuple(self._trails.items())
        self.frames.append(
            Frame(
                index=len(self.frames),
                scene=scene,
                turn=turn,
                round=0 if scene in (Scene.SETUP, Scene.CLOSE) else self._state.round,
                n=n,
                state=self._state,
                events=tuple(events),
                trails=trails,
            )
        )


def _still(start: Dogfight) -> Frame:
    return Frame(index=0, scene=Scene.SETUP, turn=0, round=0, n=0, state=start, events=(), trails=())


def _with_more(frame: Frame, state: Dogfight, events: tuple[Event, ...]) -> Frame:
    return Frame(
        index=frame.index,
        scene=frame.scene,
        turn=frame.turn,
        round=frame.round,
        n=frame.n,
        state=state,
        events=(*frame.events, *events),
        trails=frame.trails,
    )


_OPENING = {
    Phase.ROLL_OFF: Scene.SETUP,
    Phase.OBJECTIVES: Scene.SETUP,
    Phase.TARGETS: Scene.SETUP,
    Phase.PLACEMENT: Scene.SETUP,
    Phase.HAND: Scene.MOVEMENT,
    Phase.CARD: Scene.MOVEMENT,
    Phase.FIRE: Scene.FIRE,
    Phase.REVEAL: Scene.CLOSE,
    Phase.TARGETS_SHOWN: Scene.CLOSE,
    Phase.FUEL: Scene.CLOSE,
    Phase.OVER: Scene.CLOSE,
}


def _begins(scene: Scene, event: Event, *, after: Event | None) -> Scene | None:
    """The scene that an event opens; None if it belongs to the one before."""
    if isinstance(event, RoundBegan):
        return Scene.MOVEMENT
    if isinstance(event, VolleyFired | LewisReloaded | ShotLost):
        return None if scene is Scene.FIRE else Scene.FIRE
    if isinstance(event, AircraftPlaced):
        return Scene.SETUP
    if scene is Scene.CLOSE or not _tells(event):
        return None
    over = isinstance(after, RoundEnded) or isinstance(event, TurnBegan | TurnEnded | DogfightEnded)
    return Scene.CLOSE if over else None


def _tells(event: Event) -> bool:
    """Whether an event is worth a picture of its own."""
    return not isinstance(event, PhaseReached | HandsKept | HandOpened | RoundEnded | FireHeld)
