"""What is known of a month's fight before its result is entered: who flew what, and what may have happened. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from app.phrases.campaign.spelling import aircraft_name
from core.aceofaces.campaign import AceOfAcesSorties
from core.aceshigh.ground import Mission
from core.aceshigh.rules import AcesHigh
from core.aceshigh.sortie_results import MOST_TARGETS, landed
from core.campaign.records import SeatOrders
from core.campaign.results import parties_of
from core.campaign.roster import Roster
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Charter
from core.sortie import LANDED, Crew, Deed, Flyer, Health, Party, Tally, Way
from core.sorties import Sorties
from core.words import AircraftId, Month, PersonId, Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One man's place in the fight. `party` counts from 0."""

    person: PersonId
    ident: AircraftId
    role: Role
    party: int


class Stage:
    """A month's fight as its orders say it, and what may have come of it."""

    def __init__(self, rules: CampaignRules, charter: Charter, month: Month, parties: tuple[Party, ...]) -> None:
        self.rules, self.charter, self.month, self.parties = rules, charter, month, parties
        self.sorties: Sorties = rules.sorties
        fights = rules.sorties.rules
        self._data = fights.data if isinstance(fights, AcesHigh) else None
        self.type_name: Callable[[str], str] = lambda kind: aircraft_name(rules, kind)
        self.seats = tuple(_seats(parties))
        self.idents = tuple(ident for party in parties for ident in party.idents)
        self._flyers: dict[PersonId, Flyer] = {one.person: one for party in parties for one in party.flyers}
        self._places = {seat.person: seat for seat in self.seats}

    @property
    def halves(self) -> bool:
        """Whether victories are counted in halves, and nobody rolls for a landing."""
        return isinstance(self.sorties, AceOfAcesSorties)

    @property
    def ways(self) -> tuple[Way, ...]:
        """How an aircraft may have come out."""
        return (Way.HOME, Way.OFF_MAP, Way.CRASHED) if self.halves else tuple(Way)

    @property
    def prisoners(self) -> bool:
        """Whether who comes down behind the lines is taken (11.9, option)."""
        return self.charter.prisoners

    def place(self, person: PersonId) -> Seat:
        """Where a man sat. Raises KeyError."""
        return self._places[person]

    def flyer(self, person: PersonId) -> Flyer:
        """Who a man is. Raises KeyError."""
        return self._flyers[person]

    def name(self, person: PersonId) -> str:
        """What a man is called; namesakes of one fight are told apart by their aircraft."""
        flyer = self._flyers.get(person)
        if flyer is None:
            return str(person)
        alike = [one for one in self._flyers.values() if one.name == flyer.name]
        return flyer.name if len(alike) < 2 else f"{flyer.name} ({self._places[person].ident})"

    def party_of(self, ident: AircraftId) -> Party:
        """The squadron of an aircraft."""
        return next(party for party in self.parties if ident in party.idents)

    def enemy_of(self, ident: AircraftId) -> Party:
        """The squadron against which an aircraft flew."""
        return next(party for party in self.parties if ident not in party.idents)

    def crew(self, ident: AircraftId) -> Crew:
        """Who flew an aircraft."""
        return self.party_of(ident).crew(ident)

    def craft(self, ident: AircraftId) -> str:
        """An aircraft for people: "Albatros D.III", with its id where there are two of the type."""
        kind = self.crew(ident).aircraft
        alike = [one for one in self.idents if self.crew(one).aircraft == kind]
        return self.type_name(kind) if len(alike) < 2 else f"{self.type_name(kind)} {ident}"

    def flies(self, party: Party, mission: Mission) -> bool:
        """Whether a squadron was ordered to a mission of Aces High."""
        return not self.halves and party.orders.mission == mission.value

    @property
    def most_hexes(self) -> int:
        """Trench hexes that one mission scores for (12.6)."""
        return 0 if self._data is None else self._data.charts.scoring.strafed_hexes.amount

    @property
    def most_targets(self) -> int:
        """Targets that one mission may observe or bomb (reading 13-6)."""
        return MOST_TARGETS

    @property
    def most_halves(self) -> dict[Way, int]:
        """Halves that one enemy may have for an aircraft by how it came out (Ace of Aces)."""
        return {Way.CRASHED: 2, Way.OFF_MAP: 1}

    def rolls_for(self, how: Way) -> bool:
        """Whether a crew rolls for its landing after such an end (11.9, 11.12)."""
        return self._data is not None and how in LANDED

    def landed(self, faces: tuple[int, ...], *, burning: bool, behind: bool) -> Health:
        """What the dice of a landing say (11.9). Raises ValueError where nobody rolls."""
        if self._data is None:
            raise ValueError("nobody rolls for a landing in this game")
        return landed(self._data, faces, burning=burning, behind=behind)

    @property
    def burning_costs(self) -> int:
        """What smoke or flames take off the roll (11.9.1), negative."""
        return 0 if self._data is None else self._data.charts.landing.burning.amount

    def worth(self, deed: Deed) -> dict[PersonId, tuple[int, int]]:
        """What a deed gives each man of its side: points in twelfths, victories in the game's unit."""
        party = next(party for party in self.parties if deed.by[0] in party.orders.men)
        blank = tuple(Tally(person=one.person, role=one.role, points=0, kills=0) for one in party.flyers)
        return {one.person: (one.points, one.kills) for one in self.sorties.after(blank, (deed,))}


def _seats(parties: tuple[Party, ...]) -> Iterable[Seat]:
    for number, party in enumerate(parties):
        for ident in party.idents:
            crew = party.crew(ident)
            for person in crew.men:
                role = Role.PILOT if person == crew.pilot else Role.OBSERVER
                yield Seat(person=person, ident=ident, role=role, party=number)


def stage_of(rules: CampaignRules, state: Campaign) -> Stage:
    """The fight of the open month, whose orders are revealed."""
    parties = parties_of(state.charter, state.roster, state.month, state.orders)
    return Stage(rules, state.charter, state.month, parties)


def stage_before(
    rules: CampaignRules, charter: Charter, before: Roster, month: Month, orders: tuple[SeatOrders, ...]
) -> Stage:
    """The fight of any month, by the roster that stood before it. Raises KeyError: a man is not on it."""
    return Stage(rules, charter, month, parties_of(charter, before, month, orders))
