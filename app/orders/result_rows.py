"""The pages of the result sheet in frozen rows of text: what stands at each field, and why one is grey. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.orders.result_draft import TARGETS, Draft, kill
from app.orders.result_faults import Fault, Step
from app.orders.result_stage import Seat, Stage
from app.phrases.campaign.consequences import kills_words
from app.phrases.campaign.men import mission_words, month_words, way_words
from app.phrases.campaign.tasks import mission_section
from app.phrases.people import grade_words, role_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from core.aceshigh.ground import Mission
from core.sortie import Deed, DeedKind, Party, Way
from core.words import AircraftId, Grade, PersonId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadronHead:
    """The head of a squadron's sheet."""

    seat: str
    side: Side
    name: str
    mission: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CraftRow:
    """One aircraft: what it is, who flies it, and what may be said of it. `why`: why its field is grey, or empty."""

    ident: AircraftId
    kind: str
    side: Side
    title: str
    crew: str
    why: str
    fault: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ManRow:
    """One man at a page's field. `says`: what follows from it; `why`: why it is grey, or empty."""

    person: PersonId
    name: str
    line: str
    says: str
    why: str
    fault: str


def step_title(step: Step) -> str:
    """The word of a page's tab."""
    return {
        Step.FLIGHT: _("Flight"),
        Step.SHOOTING: _("Shooting"),
        Step.VICTORIES: _("Victories"),
        Step.CREWS: _("Crews"),
        Step.OUTCOME: _("What follows"),
    }[step]


def step_line(step: Step, stage: Stage) -> str:
    """What a page asks, in one line under the title."""
    month = month_words(stage.month)
    return {
        Step.FLIGHT: _("{month}: how did each aircraft come out of the fight?"),
        Step.SHOOTING: _("{month}: who fired how often, and what was done for the missions?"),
        Step.VICTORIES: _("{month}: who shot down which aircraft?"),
        Step.CREWS: _("{month}: what became of the men?"),
        Step.OUTCOME: _("{month}: this is what it comes to. Nothing is written yet."),
    }[step].format(month=month)


def heads(stage: Stage) -> tuple[SquadronHead, ...]:
    """Both squadrons in seat order."""
    return tuple(
        SquadronHead(
            seat=party.seat,
            side=party.side,
            name=stage.charter.squadron(party.seat).name,
            mission=_mission(party),
        )
        for party in stage.parties
    )


def _mission(party: Party) -> str:
    return mission_words(party.orders.mission)


def said_at(faults: Iterable[Fault], step: Step, who: str) -> str:
    """What is wrong at a field, in sentences; empty if nothing is."""
    return " ".join(dict.fromkeys(one.words for one in faults if one.step is step and one.who == who))


def way_rows(stage: Stage) -> tuple[tuple[Way, str], ...]:
    """How an aircraft may have come out, in words of the game."""
    if stage.halves:
        return (
            (Way.HOME, _("Flew home, or was alone at the end")),
            (Way.OFF_MAP, _("Broke off the fight")),
            (Way.CRASHED, _("Shot down")),
        )
    return tuple((way, way_words(way)) for way in stage.ways)


def flight_rows(stage: Stage, faults: tuple[Fault, ...], party: Party) -> tuple[CraftRow, ...]:
    """The aircraft of a squadron on the first page."""
    return tuple(_craft(stage, ident, fault=said_at(faults, Step.FLIGHT, ident)) for ident in party.idents)


def _craft(stage: Stage, ident: AircraftId, why: str = "", fault: str = "") -> CraftRow:
    crew = stage.crew(ident)
    men = [_graded(stage, man) for man in crew.men]
    return CraftRow(
        ident=ident,
        kind=crew.aircraft,
        side=stage.party_of(ident).side,
        title=f"{ident}  {stage.type_name(crew.aircraft)}",
        crew=", ".join(men),
        why=why,
        fault=fault,
    )


def _graded(stage: Stage, man: PersonId) -> str:
    """A man with his grade; Ace of Aces knows aces alone."""
    grade = stage.flyer(man).grade
    if stage.halves and grade is not Grade.ACE:
        return stage.name(man)
    return f"{stage.name(man)} ({grade_words(grade).lower()})"


# Shooting


def volley_rows(stage: Stage, draft: Draft, faults: tuple[Fault, ...], party: Party) -> tuple[ManRow, ...]:
    """The men of a squadron with their volleys."""
    rows = []
    for person in party.orders.men:
        count = draft.man(person).volleys
        deed = Deed(kind=DeedKind.VOLLEY, by=(person,), count=count) if count else None
        says = points_words(stage, deed, person) if deed else ""
        rows.append(_man(stage, person, says=says, fault=said_at(faults, Step.SHOOTING, person)))
    return tuple(rows)


def _man(stage: Stage, person: PersonId, says: str = "", why: str = "", fault: str = "") -> ManRow:
    seat = stage.place(person)
    return ManRow(person=person, name=stage.name(person), line=seat_words(stage, seat), says=says, why=why, fault=fault)


def seat_words(stage: Stage, seat: Seat) -> str:
    """Where a man sat: "Observer, Albatros C.III"."""
    return _("{role}, {aircraft}").format(role=role_words(seat.role), aircraft=stage.craft(seat.ident))


def points_words(stage: Stage, deed: Deed, person: PersonId) -> str:
    """What a deed gives a man: "10 points", "15 points, 1 victory"."""
    points, kills = stage.worth(deed)[person]
    words = _("{points} points").format(points=twelfths_words(points))
    return f"{words}, {kills_words(kills, stage.sorties.kill_unit)}" if kills else words


def hexes_barred(stage: Stage, party: Party) -> str:
    """Why a squadron has no trench hexes; empty if it may have."""
    return _barred(stage, party, Mission.STRAFING)


def balloon_barred(stage: Stage, party: Party) -> str:
    """Why a squadron has no balloon; empty if it may have."""
    return _barred(stage, party, Mission.BALLOON)


def targets_barred(stage: Stage, party: Party) -> str:
    """Why a squadron has no targets on the ground; empty if it may have."""
    if any(stage.flies(party, mission) for mission in TARGETS):
        return ""
    both = _("{one} or {other}").format(
        one=mission_words(Mission.OBSERVATION.value), other=mission_words(Mission.BOMBING.value)
    )
    return _("Only on {mission} (13.1.1, 13.1.2)").format(mission=both)


def _barred(stage: Stage, party: Party, mission: Mission) -> str:
    if stage.flies(party, mission):
        return ""
    return _("Only on {mission} ({section})").format(
        mission=mission_words(mission.value), section=mission_section(mission.value)
    )


def targets_title(stage: Stage, party: Party) -> str:
    """What a crew did to a target."""
    return _("Targets bombed") if stage.flies(party, Mission.BOMBING) else _("Targets observed")


def gunless(stage: Stage, party: Party) -> tuple[PersonId, ...]:
    """Pilots of single-seaters, who alone may have a balloon (12.6)."""
    return tuple(crew.pilot for crew in party.orders.crews if not crew.observer) if not stage.halves else ()


# Victories


@dataclass(frozen=True, slots=True, kw_only=True)
class VictimRow:
    """One aircraft that may have been shot down. `safe`: why it cannot have been, or empty."""

    ident: AircraftId
    kind: str
    side: Side
    title: str
    safe: str
    fault: str
    men: tuple[ManRow, ...]


def victim_rows(stage: Stage, draft: Draft, faults: tuple[Fault, ...]) -> tuple[VictimRow, ...]:
    """Every aircraft, those that were lost first: each with the enemies who may have shot it down."""
    rows = [_victim(stage, draft, faults, ident) for ident in stage.idents]
    return tuple(sorted(rows, key=lambda row: bool(row.safe)))


def _victim(stage: Stage, draft: Draft, faults: tuple[Fault, ...], ident: AircraftId) -> VictimRow:
    craft, crew = draft.craft(ident), stage.crew(ident)
    ends = dict(way_rows(stage))
    title = f"{ident}  {stage.type_name(crew.aircraft)}, {stage.name(crew.pilot)}"
    safe = ""
    if craft.how is Way.HOME:
        safe = _("Nobody shot it down.") if stage.halves else _("Flew home: it was not shot down (12.6).")
    men: tuple[ManRow, ...] = ()
    if not safe:
        title = _("{aircraft}: {how}").format(aircraft=title, how=ends[craft.how].lower())
        men = tuple(_shooter(stage, draft, faults, ident, person) for person in stage.enemy_of(ident).orders.men)
    return VictimRow(
        ident=ident,
        kind=crew.aircraft,
        side=stage.party_of(ident).side,
        title=title,
        safe=safe,
        fault=said_at(faults, Step.VICTORIES, ident),
        men=men,
    )


def _shooter(stage: Stage, draft: Draft, faults: tuple[Fault, ...], ident: AircraftId, person: PersonId) -> ManRow:
    craft = draft.craft(ident)
    why = says = ""
    if stage.halves:
        count = dict(craft.halves).get(person, 0)
        says = kills_words(count, stage.sorties.kill_unit) if count else ""
    else:
        if person in craft.by and craft.finishers:
            says = points_words(stage, kill(craft), person)
        if not draft.man(person).volleys and person not in craft.by:
            why = _("Fired no volley (12.6)")
    return _man(stage, person, says=says, why=why, fault=said_at(faults, Step.VICTORIES, person))
