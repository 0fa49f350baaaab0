"""What crosses between a campaign and the game that its fights are flown in (13.0); the contract is `core.sorties`.

A campaign knows men, months and orders; a game knows aircraft, missions and what a fight did. Aircraft go by the ids
of the fight ("A1", "A2" for the Allied squadron, "C1", "C2" for the other), in the order of the orders.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from core.canonical import Json
from core.words import AircraftId, Grade, Nation, PersonId, Role, SeatId, Side

NOBODY = PersonId("")
"""In the place of an observer aboard a single-seater."""
NO_CRAFT = AircraftId("")
"""In the place of a victim where a deed has none."""
TWELFTHS = 12
"""A point of experience is counted in so many parts, so that shared ones add up to exactly what they are worth."""
MOST_SHOTS = 99
"""Volleys of one man in one fight, at most."""
MOST_DEEDS = 30
MOST_TURNS = 99


class Code(StrEnum):
    """Everything that a campaign refuses, for both games: the closed codes of `core.play.Refusal`."""

    # Decision points
    NOT_YOUR_CHOICE = "not_your_choice"
    OTHER_CHOICE_DUE = "other_choice_due"

    # Orders: the mission and its aircraft (13.0, 13.1)
    NO_SUCH_MISSION = "no_such_mission"
    MISSION_FLOWN = "mission_flown"
    NO_AIRCRAFT = "no_aircraft"
    TOO_MANY_AIRCRAFT = "too_many_aircraft"
    NO_SUCH_AIRCRAFT = "no_such_aircraft"
    NOT_IN_SERVICE = "not_in_service"
    NOBODY_FLIES_THE_MISSION = "nobody_flies_the_mission"
    SINGLE_SEATERS_ONLY = "single_seaters_only"

    # Orders: the men (13.0, 11.9)
    NO_SUCH_PERSON = "no_such_person"
    NOT_OF_THIS_SQUADRON = "not_of_this_squadron"
    NOT_A_PILOT = "not_a_pilot"
    NOT_AN_OBSERVER = "not_an_observer"
    OBSERVER_MISSING = "observer_missing"
    NO_SEAT_FOR_OBSERVER = "no_seat_for_observer"
    TWO_JOBS = "two_jobs"
    DEAD = "dead"
    HURT = "hurt"
    CAPTURED = "captured"
    LEFT_THE_SQUADRON = "left_the_squadron"
    NOT_JOINED_YET = "not_joined_yet"

    # Orders: new men (13.0, reading 13-14)
    REPLACEMENT_DUE = "replacement_due"
    NOBODY_TO_REPLACE = "nobody_to_replace"
    NO_TEMPORARY_NEEDED = "no_temporary_needed"
    WRONG_PERSON_ID = "wrong_person_id"

    # Results
    WRONG_AIRCRAFT = "wrong_aircraft"
    WRONG_MEN = "wrong_men"
    FATE_AND_LOSS_DISAGREE = "fate_and_loss_disagree"
    LANDING_FACES_DISAGREE = "landing_faces_disagree"
    NO_LANDING = "no_landing"
    PRISONERS_OFF = "prisoners_off"
    DEED_OF_ANOTHER_MISSION = "deed_of_another_mission"
    DEED_NOT_OF_THIS_GAME = "deed_not_of_this_game"
    DEED_OF_BOTH_SIDES = "deed_of_both_sides"
    DEED_BEYOND_THE_MOST = "deed_beyond_the_most"
    DEED_OF_THE_WRONG_MAN = "deed_of_the_wrong_man"
    VICTIM_IS_SAFE = "victim_is_safe"
    VICTIM_TWICE = "victim_twice"
    NO_VICTIM = "no_victim"
    DID_NOT_FIRE = "did_not_fire"

    # After the month: exchanges and corrections
    NO_PRISONER = "no_prisoner"
    MONTH_NOT_FLOWN = "month_not_flown"
    NOTHING_CORRECTED = "nothing_corrected"
    LANDING_STILL_TO_ROLL = "landing_still_to_roll"
    RESOLVES_NOTHING = "resolves_nothing"
    NAME_UNCHANGED = "name_unchanged"


class Health(StrEnum):
    """How a man is after a fight (11.9). ROLL: the dice of his landing are still to be thrown."""

    FIT = "fit"
    HURT_1 = "hurt_1"
    HURT_2 = "hurt_2"
    DEAD = "dead"
    CAPTURED = "captured"
    ROLL = "roll"


class Way(StrEnum):
    """How an aircraft came out of a fight."""

    HOME = "home"
    FORCED_LANDING = "forced_landing"
    CRASHED = "crashed"
    OFF_MAP = "off_map"
    DESTROYED = "destroyed"


LANDED = (Way.FORCED_LANDING, Way.OFF_MAP)
"""Ways out after which the crew roll for their landing (11.9, 11.12)."""


class DeedKind(StrEnum):
    """What a man may do that counts (12.6; HR Pilot's Log for the half victory)."""

    VOLLEY = "volley"
    KILL = "kill"
    BALLOON = "balloon"
    OBSERVATION = "observation"
    BOMBING = "bombing"
    STRAFE_HEX = "strafe_hex"
    HALF_VICTORY = "half_victory"


MISSION_DEEDS = (DeedKind.BALLOON, DeedKind.OBSERVATION, DeedKind.BOMBING, DeedKind.STRAFE_HEX)
"""Deeds that only a certain mission has (13.1)."""
COUNTED_DEEDS = (DeedKind.VOLLEY, DeedKind.STRAFE_HEX, DeedKind.HALF_VICTORY)
"""Deeds of which one row may stand for several."""
KILLS = (DeedKind.KILL, DeedKind.HALF_VICTORY)
"""Deeds that have a victim."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Crew:
    """Who flies one aircraft. `observer`: NOBODY in a single-seater."""

    aircraft: str
    pilot: PersonId
    observer: PersonId = NOBODY

    @property
    def men(self) -> tuple[PersonId, ...]:
        """The pilot, then the observer if there is one."""
        return (self.pilot, self.observer) if self.observer else (self.pilot,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """What one squadron flies in a month (13.0): the mission's letter and its aircraft in order."""

    mission: str
    crews: tuple[Crew, ...]

    @property
    def men(self) -> tuple[PersonId, ...]:
        """Everybody who flies, aircraft by aircraft."""
        return tuple(man for crew in self.crews for man in crew.men)


@dataclass(frozen=True, slots=True, kw_only=True)
class Flyer:
    """One man of a crew as the fight sees him."""

    person: PersonId
    name: str
    role: Role
    grade: Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """One squadron in a month's fight: its orders and, in the order of `orders.men`, who they are."""

    seat: SeatId
    nation: Nation
    orders: Orders
    flyers: tuple[Flyer, ...]

    @property
    def side(self) -> Side:
        """The side it flies for."""
        return self.nation.side

    @property
    def idents(self) -> tuple[AircraftId, ...]:
        """The ids of its aircraft in the fight, in the order of its crews."""
        letter = "A" if self.side is Side.ALLIED else "C"
        return tuple(AircraftId(f"{letter}{number}") for number in range(1, len(self.orders.crews) + 1))

    def crew(self, ident: AircraftId) -> Crew:
        """The crew of one of its aircraft. Raises ValueError."""
        return self.orders.crews[self.idents.index(ident)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """What was done, by whom. `count`: how often, for volleys, trench hexes and half victories; else 1.

    `by`: all who took part, first whose volley finished it; `finishers`: where several did at once (reading 12-2).
    `victim`: the enemy aircraft that was shot down; NO_CRAFT for other deeds.
    """

    kind: DeedKind
    by: tuple[PersonId, ...]
    finishers: tuple[PersonId, ...] = ()
    count: int = 1
    victim: AircraftId = NO_CRAFT


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewFate:
    """What became of one man.

    `faces`: of his landing roll, none where there was none or it is still to be thrown. `burning`: smoke or flames
    (11.9.1). `behind`: he came down behind the enemy's lines (11.9, option).
    """

    person: PersonId
    health: Health
    faces: tuple[int, ...] = ()
    burning: bool = False
    behind: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """How one aircraft came out of the fight, `home` too."""

    aircraft: AircraftId
    how: Way


@dataclass(frozen=True, slots=True, kw_only=True)
class SortieResult:
    """What a month's fight says of men and machines, flown in the program or at the table.

    `losses`: every aircraft of both parties, `fates`: every man, in the order of parties and orders. `turns`: how
    long it lasted, 0 = not known.
    """

    losses: tuple[Loss, ...]
    fates: tuple[CrewFate, ...]
    deeds: tuple[Deed, ...]
    turns: int = 0

    @property
    def rolls(self) -> bool:
        """Whether landing dice are still to be thrown."""
        return any(fate.health is Health.ROLL for fate in self.fates)

    def loss(self, aircraft: AircraftId) -> Way:
        """How an aircraft came out. Raises KeyError."""
        return {loss.aircraft: loss.how for loss in self.losses}[aircraft]

    def deeds_of(self, men: Iterable[PersonId]) -> tuple[Deed, ...]:
        """The deeds of one party's men."""
        known = frozenset(men)
        return tuple(deed for deed in self.deeds if deed.by[0] in known)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """A man's experience so far. `points` in twelfths; `kills` in the game's `kill_unit` (1, or 2 for halves)."""

    person: PersonId
    role: Role
    points: int
    kills: int


def result_json(result: SortieResult) -> dict[str, Json]:
    """The one spelling of a result; `core.campaign.result_forms.parse_result` is the inverse."""
    return {
        "aircraft": [{"id": loss.aircraft, "how": loss.how.value} for loss in result.losses],
        "men": [
            {
                "person": fate.person,
                "health": fate.health.value,
                "faces": list(fate.faces),
                "burning": fate.burning,
                "behind": fate.behind,
            }
            for fate in result.fates
        ],
        "deeds": [
            {
                "kind": deed.kind.value,
                "by": list(deed.by),
                "finishers": list(deed.finishers),
                "count": deed.count,
                "victim": deed.victim,
            }
            for deed in result.deeds
        ],
        "turns": result.turns,
    }
