"""What can lie on the map: one frozen mark for each thing that is painted. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass

from core.aceshigh.ground import ObjectiveKind
from core.hexes import Hex
from core.words import AircraftId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaneMark:
    """One aircraft on the map. `slot` of `shared`: its place among those in the same hex, from 0. `words`: spoken.

    `label`: a short name beside it where more than two fight; `picked`: it was clicked, its guns are shown.
    """

    ident: AircraftId
    type_id: str
    side: Side
    at: Hex
    facing: int
    altitude: int
    speed: int
    mine: bool
    smoke: bool
    flames: bool
    spinning: bool
    slot: int
    shared: int
    words: str
    label: str = ""
    picked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TrailMark:
    """Where an aircraft has been in a turn, oldest first. `lane`: from 0 on its side; two lie beside each other."""

    side: Side
    hexes: tuple[Hex, ...]
    lane: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class WreckMark:
    """Where an aircraft came down."""

    side: Side
    at: Hex
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotMark:
    """A line of fire with the number of its dice; `hits` -1 before they are thrown."""

    side: Side
    source: Hex
    target: Hex
    dice: int
    hits: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArcMark:
    """A hex under somebody's guns and the dice there before modifiers.

    `letter` of the rear arc: what the own tail leaves of it (9.1). `marked`: that letter is reconstructed, not printed.
    """

    side: Side
    at: Hex
    dice: int
    rear: bool
    letter: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SightMark:
    """A line from guns to what stands before them: its `dice`, or in `barred` why they may not fire."""

    side: Side
    source: Hex
    target: Hex
    dice: int
    barred: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveMark:
    """A structure on the ground.

    `state`: what has happened to it, empty while it is whole; `hits` of `most` for a balloon, 0 of 0 for the others.
    `progress`: how far a mission over it has come.
    """

    side: Side
    kind: ObjectiveKind
    at: Hex
    name: str
    state: str
    gone: bool
    hits: int
    most: int
    progress: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FlakMark:
    """A hex under the flak of a side (13.1.4), where one of its enemies could come in this turn."""

    side: Side
    at: Hex


@dataclass(frozen=True, slots=True, kw_only=True)
class TrenchMark:
    """A hex of a side's trench that its enemies strafe (13.1.3); `strafed`: it is hit already."""

    side: Side
    at: Hex
    strafed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseMark:
    """The hexes of an unbroken row of Speed cards over a target (13.1.1, 13.1.2)."""

    side: Side
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClueMark:
    """The word of a tailed aircraft (12.7): `sixths` clockwise from its nose; `call` is the word itself."""

    at: Hex
    facing: int
    sixths: int
    call: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Waypoint:
    """Where a planned card ends; `rounds` names the rounds that end here ("1-2")."""

    at: Hex
    facing: int
    altitude: int
    rounds: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PathMark:
    """A planned way from hex to hex, its stops and the aircraft at its end."""

    type_id: str
    side: Side
    hexes: tuple[Hex, ...]
    stops: tuple[Waypoint, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MapPicture:
    """Everything that lies on the map.

    `offered`: hexes to choose from; `barred`: those beside them that the rules forbid; `chosen`: the ones taken.
    """

    planes: tuple[PlaneMark, ...] = ()
    wrecks: tuple[WreckMark, ...] = ()
    trails: tuple[TrailMark, ...] = ()
    shots: tuple[ShotMark, ...] = ()
    arcs: tuple[ArcMark, ...] = ()
    sights: tuple[SightMark, ...] = ()
    objectives: tuple[ObjectiveMark, ...] = ()
    flak: tuple[FlakMark, ...] = ()
    trenches: tuple[TrenchMark, ...] = ()
    courses: tuple[CourseMark, ...] = ()
    clues: tuple[ClueMark, ...] = ()
    paths: tuple[PathMark, ...] = ()
    offered: tuple[Hex, ...] = ()
    barred: tuple[Hex, ...] = ()
    chosen: tuple[Hex, ...] = ()
