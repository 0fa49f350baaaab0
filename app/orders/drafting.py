"""Orders as they are being written: a frozen draft, its edits, and the choice it comes to. No Qt.

A draft may be incomplete or against the rules; what is wrong with it is said by the campaign's rules alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from core.campaign.fold import new_id
from core.campaign.orders import DueMan, due_men
from core.campaign.roster import able
from core.campaign.state import Campaign
from core.canonical import Json
from core.sortie import NOBODY
from core.sorties import Service, Sorties
from core.words import LONGEST_NAME, Month, PersonId, Role, SeatId

NamesFor = Callable[[Role], str]
"""Suggests a name for a man of a place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewDraft:
    """One aircraft of the draft. NOBODY where a seat is still empty."""

    aircraft: str
    pilot: PersonId = NOBODY
    observer: PersonId = NOBODY

    @property
    def men(self) -> tuple[PersonId, ...]:
        """Who is aboard."""
        return tuple(man for man in (self.pilot, self.observer) if man != NOBODY)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A squadron's month as it is being written. `names`: of the men who join, as they stand in their fields."""

    month: Month
    mission: str
    crews: tuple[CrewDraft, ...]
    names: tuple[tuple[PersonId, str], ...] = ()

    @property
    def men(self) -> tuple[PersonId, ...]:
        """Everybody who is aboard of anything."""
        return tuple(man for crew in self.crews for man in crew.men)

    def name_of(self, person: PersonId) -> str:
        """The name in a new man's field; empty if there is none."""
        return dict(self.names).get(person, "")


class Offer:
    """What a draft is written from: one seat's view of the campaign and what its month offers."""

    def __init__(self, view: Campaign, seat: SeatId, sorties: Sorties) -> None:
        charter = view.charter
        self.view, self.seat, self.sorties = view, seat, sorties
        self.nation = charter.squadron(seat).nation
        self.service: tuple[Service, ...] = sorties.aircraft_for(self.nation, view.month, charter.options)
        self.due: tuple[DueMan, ...] = due_men(view.roster, sorties, seat, view.month)
        flown = tuple(record.of_seat(seat).orders.mission for record in view.records)
        self.barred: Mapping[str, str] = dict(sorties.barred(flown, charter.options))

    def two_seater(self, aircraft: str) -> bool:
        """Whether an aircraft has a second seat; False for one that is not in service."""
        return any(one.two_seater for one in self.service if one.aircraft == aircraft)

    def fit(self, role: Role) -> tuple[PersonId, ...]:
        """Who may fly in a place this month, men who join last."""
        here = tuple(one.id for one in able(self.view.roster, self.seat, role, self.view.month))
        return (*here, *(man.person for man in self.due if man.role is role))

    def free(self, role: Role, taken: tuple[PersonId, ...]) -> PersonId:
        """The first who is fit and has nothing to do yet; NOBODY if there is none."""
        return next((man for man in self.fit(role) if man not in taken), NOBODY)


def fresh_draft(offer: Offer, suggest: NamesFor) -> Draft:
    """Orders to begin with: the last mission of the list that is open, in the newest aircraft that carries it out."""
    letters = [one.letter for one in offer.sorties.missions if one.letter not in offer.barred]
    mission = letters[-1] if letters else ""
    carrying = [one for one in offer.service if offer.sorties.may_carry_out(mission, one.aircraft)]
    draft = Draft(
        month=offer.view.month,
        mission=mission,
        crews=(),
        names=tuple((man.person, suggest(man.role)) for man in offer.due),
    )
    return with_count(draft, 1, offer, carrying[-1].aircraft if carrying else "")


def with_mission(draft: Draft, mission: str, offer: Offer) -> Draft:
    """Another mission; where no aircraft can carry it out, or two-seaters may not come along, the newest that can."""
    able_to = [one for one in offer.service if offer.sorties.may_carry_out(mission, one.aircraft)]
    changed = replace(draft, mission=mission)
    if not able_to:
        return changed
    alone = not any(one.two_seater for one in able_to)
    for at, crew in enumerate(draft.crews):
        if alone and offer.two_seater(crew.aircraft):
            changed = with_aircraft(changed, at, able_to[-1].aircraft, offer)
    names = {one.aircraft for one in able_to}
    if changed.crews and not any(crew.aircraft in names for crew in changed.crews):
        changed = with_aircraft(changed, 0, able_to[-1].aircraft, offer)
    return changed


def with_count(draft: Draft, count: int, offer: Offer, aircraft: str = "") -> Draft:
    """So many aircraft: the last go, new ones are of the same type with the next men who are free."""
    crews = list(draft.crews[:count])
    while len(crews) < count:
        kind = aircraft or (crews[-1].aircraft if crews else "")
        taken = tuple(man for crew in crews for man in crew.men)
        observer = offer.free(Role.OBSERVER, taken) if offer.two_seater(kind) else NOBODY
        crews.append(CrewDraft(aircraft=kind, pilot=offer.free(Role.PILOT, taken), observer=observer))
    return replace(draft, crews=tuple(crews))


def with_aircraft(draft: Draft, at: int, aircraft: str, offer: Offer) -> Draft:
    """Another type for one crew: a second seat is filled with whoever is free, or emptied."""
    crew = replace(draft.crews[at], aircraft=aircraft)
    if not offer.two_seater(aircraft):
        crew = replace(crew, observer=NOBODY)
    elif crew.observer == NOBODY:
        crew = replace(crew, observer=offer.free(Role.OBSERVER, draft.men))
    return _with_crew(draft, at, crew)


def with_man(draft: Draft, at: int, role: Role, person: PersonId) -> Draft:
    """Another man in one place; who sat elsewhere before changes places with him."""
    before = _in(draft.crews[at], role)
    crews = tuple(_seated(crew, role, before) if _in(crew, role) == person else crew for crew in draft.crews)
    return _with_crew(replace(draft, crews=crews), at, _seated(crews[at], role, person))


def with_name(draft: Draft, person: PersonId, name: str) -> Draft:
    """Another name for a man who joins."""
    return replace(draft, names=(*(row for row in draft.names if row[0] != person), (person, name)))


def _in(crew: CrewDraft, role: Role) -> PersonId:
    return crew.pilot if role is Role.PILOT else crew.observer


def _seated(crew: CrewDraft, role: Role, person: PersonId) -> CrewDraft:
    return replace(crew, pilot=person) if role is Role.PILOT else replace(crew, observer=person)


def _with_crew(draft: Draft, at: int, crew: CrewDraft) -> Draft:
    return replace(draft, crews=(*draft.crews[:at], crew, *draft.crews[at + 1 :]))


def joining(draft: Draft, offer: Offer) -> tuple[DueMan, ...]:
    """The men who join with these orders: every replacement, and who comes for this month alone if he flies."""
    return tuple(man for man in offer.due if not man.temporary or man.person in draft.men)


def choice_of(draft: Draft, offer: Offer) -> dict[str, Json]:
    """The choice that the draft comes to (FORMAT.md 3); names without blanks at their ends."""
    joins = joining(draft, offer)
    numbered = {
        man.person: new_id(offer.seat, draft.month, number) for number, man in enumerate(joins, start=1)
    }  # who comes for a month alone bears the next number, whoever stays away
    new_men: list[Json] = [
        {
            "person": numbered[man.person],
            "name": " ".join(draft.name_of(man.person).split()),
            "role": man.role.value,
            "source": "temporary" if man.temporary else "replacement",
            "replaces": man.replaces,
        }
        for man in joins
    ]
    crews: list[Json] = [
        {
            "aircraft": crew.aircraft,
            "pilot": numbered.get(crew.pilot, crew.pilot),
            "observer": numbered.get(crew.observer, crew.observer),
        }
        for crew in draft.crews
    ]
    return {
        "kind": "orders",
        "month": draft.month.text,
        "mission": draft.mission,
        "new_men": new_men,
        "crews": crews,
    }


def draft_json(draft: Draft) -> dict[str, Json]:
    """The draft as it is kept."""
    return {
        "month": draft.month.text,
        "mission": draft.mission,
        "crews": [[crew.aircraft, crew.pilot, crew.observer] for crew in draft.crews],
        "names": dict(draft.names),
    }


def draft_of(data: Json, offer: Offer, suggest: NamesFor) -> Draft:
    """A draft as it was kept; a fresh one for whatever is none of this month.

    Who cannot fly any more, as a correction of an earlier month may have it, leaves his seat empty.
    """
    fresh = fresh_draft(offer, suggest)
    if not isinstance(data, dict) or data.get("month") != offer.view.month.text:
        return fresh
    mission, crews, names = data.get("mission"), data.get("crews"), data.get("names")
    if not isinstance(mission, str) or not isinstance(crews, list) or not isinstance(names, dict):
        return fresh
    fit = (*offer.fit(Role.PILOT), *offer.fit(Role.OBSERVER))
    kept = [_crew_of(row, fit) for row in crews[: offer.view.charter.most_aircraft]]
    known = {person: name for person, name in names.items() if isinstance(name, str)}
    return Draft(
        month=offer.view.month,
        mission=mission,
        crews=tuple(kept) or fresh.crews,
        names=tuple((person, known.get(person, name)[:LONGEST_NAME]) for person, name in fresh.names),
    )


def _crew_of(row: Json, fit: tuple[PersonId, ...]) -> CrewDraft:
    texts = [part if isinstance(part, str) else "" for part in row] if isinstance(row, list) else []
    aircraft, pilot, observer = (*texts, "", "", "")[:3]
    seated = [PersonId(man) if man in fit else NOBODY for man in (pilot, observer)]
    return CrewDraft(aircraft=aircraft, pilot=seated[0], observer=seated[1])
