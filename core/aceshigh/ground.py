"""What a fight has on the ground: objectives, trenches and how far each mission has come (2.4.2, 3.2, 13.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.hexes import Hex
from core.words import AircraftId, SeatId, Side


class Mission(StrEnum):
    """The missions by the letters of the rulebook (13.1)."""

    OBSERVATION = "O"
    BOMBING = "B"
    STRAFING = "MT"
    BALLOON = "P"
    FREE_HUNT = "C"


class ObjectiveKind(StrEnum):
    """The structures on the ground (2.4.2)."""

    DEPOT = "depot"
    AIRFIELD = "airfield"
    BALLOON = "balloon"


BALLOON = AircraftId("balloon")
TRENCH = AircraftId("trench")
GROUND_TARGETS = (BALLOON, TRENCH)
"""What a shot may name instead of an aircraft: the enemy's balloon, or the enemy trench below (13.1.3, 13.1.4)."""


class GroundGun(StrEnum):
    """Who fires from the ground."""

    FLAK = "flak"
    TRENCH = "trench"


@dataclass(frozen=True, slots=True, kw_only=True)
class Objective:
    """One structure of a side. `hits`, `downed_by`: what a balloon has taken and who ended it; nobody = it stands."""

    side: Side
    kind: ObjectiveKind
    at: Hex
    hits: int = 0
    downed_by: tuple[AircraftId, ...] = ()

    @property
    def stands(self) -> bool:
        """Whether it is still there."""
        return not self.downed_by


@dataclass(frozen=True, slots=True, kw_only=True)
class Sortie:
    """How far one aircraft has come with its side's mission.

    `straight`: the hexes entered by its unbroken row of Speed cards, as 13.1.1 and 13.1.2 want them, at most three;
    `level`: the altitude they were flown at.
    `claimed`: targets crossed in a turn whose speed is not public yet. `done`: targets observed or bombed.
    `strafed`: trench hexes attacked. `attacks`: ground targets it fired at in this turn.
    """

    aircraft: AircraftId
    straight: tuple[Hex, ...] = ()
    level: int = 0
    claimed: tuple[Hex, ...] = ()
    done: tuple[Hex, ...] = ()
    strafed: tuple[Hex, ...] = ()
    attacks: tuple[AircraftId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretTarget:
    """What a seat has chosen to attack, kept until its first attack or the end of the fight (15.3.1).

    `hexes` is empty in the public state until it is `shown`; before that only its owner's overlay has it.
    """

    seat: SeatId
    hexes: tuple[Hex, ...] = ()
    shown: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """Nothing of all this in a plain dogfight.

    `missions`: each side's, both or none. `to_place`: what each side puts on the map before the aircraft (3.2).
    `trenches`: the row index of each side's main trench, both or none. `sorties`: in the order of the first entry.
    `secret`: one for each seat that chooses its exact target in secret; empty where the targets are no secret.
    """

    missions: tuple[tuple[Side, Mission], ...] = ()
    to_place: tuple[ObjectiveKind, ...] = ()
    objectives: tuple[Objective, ...] = ()
    trenches: tuple[tuple[Side, int], ...] = ()
    sorties: tuple[Sortie, ...] = ()
    secret: tuple[SecretTarget, ...] = ()

    def counts(self, seat: SeatId, at: Hex) -> bool:
        """Whether an attack there can count for a seat, as far as everybody knows: not once it showed another."""
        return not any(one.seat == seat and one.shown and at not in one.hexes for one in self.secret)

    def chosen(self, seat: SeatId) -> tuple[Hex, ...]:
        """The exact target of a seat as far as the reader knows it; empty = hidden, or anything that is a target."""
        return next((one.hexes for one in self.secret if one.seat == seat), ())

    def shows(self, seat: SeatId) -> bool:
        """Whether everybody knows what a seat attacks."""
        return not any(one.seat == seat and not one.shown for one in self.secret)

    def mission(self, side: Side) -> Mission | None:
        """The mission of a side; None in a fight without missions."""
        return dict(self.missions).get(side)

    def sortie(self, ident: AircraftId) -> Sortie:
        """How far an aircraft has come."""
        return next((one for one in self.sorties if one.aircraft == ident), Sortie(aircraft=ident))

    def of_side(self, side: Side) -> tuple[Objective, ...]:
        """The objectives of a side in the order in which they were placed."""
        return tuple(one for one in self.objectives if one.side is side)

    def balloon(self, side: Side) -> Objective | None:
        """The balloon of a side, standing or not."""
        return next((one for one in self.of_side(side) if one.kind is ObjectiveKind.BALLOON), None)


NO_GROUND = Ground()
