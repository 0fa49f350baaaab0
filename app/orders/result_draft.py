"""A result as it is being entered: what the paper sheet asks, in the order of the aircraft and men. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from app.orders.result_stage import Stage
from core.aceshigh.ground import Mission
from core.sortie import CrewFate, Deed, DeedKind, Health, Loss, Party, SortieResult, Way
from core.words import AircraftId, PersonId, Role

NO_FACES = (0, 0)


class Known(StrEnum):
    """How it is known what became of a man who came down."""

    ROLL = "roll"
    """The program rolls as the result is written."""
    DICE = "dice"
    """The dice lie on the table."""
    TOLD = "told"
    """Nobody knows the dice any more, but how he is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ManDraft:
    """What is said of a man. `faces`: 0 where a die is not entered yet."""

    person: PersonId
    volleys: int = 0
    hexes: int = 0
    known: Known = Known.ROLL
    faces: tuple[int, int] = NO_FACES
    told: Health = Health.FIT
    burning: bool = False
    behind: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CraftDraft:
    """What is said of an aircraft: how it came out, what it did for its mission, and who shot it down.

    `finishers`: those of `by` whose volley finished it. `halves`: who won how many over it, in Ace of Aces.
    """

    ident: AircraftId
    how: Way = Way.HOME
    targets: int = 0
    by: tuple[PersonId, ...] = ()
    finishers: tuple[PersonId, ...] = ()
    halves: tuple[tuple[PersonId, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The whole sheet. `balloons`: who shot down the enemy's balloon, for each squadron in seat order."""

    crafts: tuple[CraftDraft, ...]
    men: tuple[ManDraft, ...]
    balloons: tuple[tuple[PersonId, ...], ...]
    turns: int = 0
    remark: str = ""

    def craft(self, ident: AircraftId) -> CraftDraft:
        """One aircraft. Raises StopIteration for another's."""
        return next(one for one in self.crafts if one.ident == ident)

    def man(self, person: PersonId) -> ManDraft:
        """One man. Raises StopIteration for another's."""
        return next(one for one in self.men if one.person == person)

    def with_craft(self, craft: CraftDraft) -> Draft:
        """The sheet with an aircraft as it is said now."""
        return replace(self, crafts=tuple(craft if one.ident == craft.ident else one for one in self.crafts))

    def with_man(self, man: ManDraft) -> Draft:
        """The sheet with a man as it is said now."""
        return replace(self, men=tuple(man if one.person == man.person else one for one in self.men))


def blank_draft(stage: Stage, *, rolled: bool = True) -> Draft:
    """An empty sheet: all came home. `rolled`: whether the program may roll for landings."""
    known = Known.ROLL if rolled else Known.DICE
    return Draft(
        crafts=tuple(CraftDraft(ident=ident) for ident in stage.idents),
        men=tuple(ManDraft(person=seat.person, known=known) for seat in stage.seats),
        balloons=tuple(() for _party in stage.parties),
    )


# From the sheet to the result


def result_of(stage: Stage, draft: Draft) -> SortieResult:
    """What the sheet says. A landing whose dice are missing counts as still to be rolled; `faults` tells of it.

    What an aircraft's end or the mission does not allow is left out, so that an entry may be changed and come back.
    """
    return SortieResult(
        losses=tuple(Loss(aircraft=one.ident, how=one.how) for one in draft.crafts),
        fates=tuple(_fate(stage, draft, one) for one in draft.men),
        deeds=tuple(deed for number, party in enumerate(stage.parties) for deed in _deeds(stage, draft, party, number)),
        turns=draft.turns,
    )


def _fate(stage: Stage, draft: Draft, man: ManDraft) -> CrewFate:
    seat = stage.place(man.person)
    how = draft.craft(seat.ident).how
    if stage.rolls_for(how):
        return _landing(stage, man)
    return CrewFate(person=man.person, health=_without_landing(stage, man, how))


def _without_landing(stage: Stage, man: ManDraft, how: Way) -> Health:
    if stage.halves:
        return man.told if how is Way.CRASHED else Health.FIT
    if how is not Way.HOME:
        return Health.DEAD
    gunner = stage.place(man.person).role is Role.OBSERVER  # 9.5: he alone may come home dead
    return Health.DEAD if gunner and man.told is Health.DEAD else Health.FIT


def _landing(stage: Stage, man: ManDraft) -> CrewFate:
    behind = man.behind and stage.prisoners
    faces: tuple[int, ...] = ()
    match man.known:
        case Known.TOLD:
            alive = Health.CAPTURED if behind else man.told
            health = Health.DEAD if man.told is Health.DEAD else alive
        case Known.DICE if 0 not in man.faces:
            faces = man.faces
            health = stage.landed(faces, burning=man.burning, behind=behind)
        case _:
            health = Health.ROLL
    return CrewFate(person=man.person, health=health, faces=faces, burning=man.burning, behind=behind)


def _deeds(stage: Stage, draft: Draft, party: Party, number: int) -> Iterable[Deed]:
    if stage.halves:
        yield from _half_victories(stage, draft, party)
        return
    for person in party.orders.men:
        if volleys := draft.man(person).volleys:
            yield Deed(kind=DeedKind.VOLLEY, by=(person,), count=volleys)
    for craft in draft.crafts:
        if craft.ident not in party.idents and craft.how is not Way.HOME and craft.by:
            yield kill(craft)
    yield from _for_the_mission(stage, draft, party, number)


def _for_the_mission(stage: Stage, draft: Draft, party: Party, number: int) -> Iterable[Deed]:
    if stage.flies(party, Mission.STRAFING):
        for person in party.orders.men:
            if hexes := draft.man(person).hexes:
                yield Deed(kind=DeedKind.STRAFE_HEX, by=(person,), count=hexes)
    if stage.flies(party, Mission.BALLOON) and draft.balloons[number]:
        yield Deed(kind=DeedKind.BALLOON, by=draft.balloons[number])
    for mission, kind in TARGETS.items():
        if stage.flies(party, mission):
            for ident in party.idents:
                crew = party.crew(ident)
                for _time in range(draft.craft(ident).targets if crew.observer else 0):
                    yield Deed(kind=kind, by=crew.men)


TARGETS = {Mission.OBSERVATION: DeedKind.OBSERVATION, Mission.BOMBING: DeedKind.BOMBING}


def kill(craft: CraftDraft) -> Deed:
    """The victory over an aircraft: who finished it first, then who shared."""
    last = tuple(person for person in craft.by if person in craft.finishers)
    by = (*last, *(person for person in craft.by if person not in last))
    return Deed(kind=DeedKind.KILL, by=by, finishers=last if len(last) > 1 else (), victim=craft.ident)


def _half_victories(stage: Stage, draft: Draft, party: Party) -> Iterable[Deed]:
    for craft in draft.crafts:
        if craft.ident in party.idents or not stage.most_halves.get(craft.how, 0):
            continue
        for person, halves in craft.halves:
            if halves:
                yield Deed(kind=DeedKind.HALF_VICTORY, by=(person,), count=halves, victim=craft.ident)


# From a result to the sheet


def draft_of(stage: Stage, result: SortieResult, remark: str = "", *, rolled: bool = False) -> Draft:
    """The sheet filled in with a result, `rolled` as in `blank_draft`."""
    draft = blank_draft(stage, rolled=rolled)
    return replace(
        draft,
        crafts=tuple(_craft_of(stage, one.ident, result) for one in draft.crafts),
        men=tuple(_man_of(stage, one, result) for one in draft.men),
        balloons=tuple(_balloon_of(party, result) for party in stage.parties),
        turns=result.turns,
        remark=remark,
    )


def _craft_of(stage: Stage, ident: AircraftId, result: SortieResult) -> CraftDraft:
    crew = stage.crew(ident)
    kills = [deed for deed in result.deeds if deed.kind is DeedKind.KILL and deed.victim == ident]
    by = kills[0].by if kills else ()
    halves: dict[PersonId, int] = {}
    for deed in result.deeds:
        if deed.kind is DeedKind.HALF_VICTORY and deed.victim == ident:
            halves[deed.by[0]] = halves.get(deed.by[0], 0) + deed.count
    return CraftDraft(
        ident=ident,
        how=result.loss(ident),
        targets=sum(deed.kind in TARGETS.values() and deed.by[0] == crew.pilot for deed in result.deeds),
        by=by,
        finishers=(kills[0].finishers or by[:1]) if kills else (),
        halves=tuple(halves.items()),
    )


def _man_of(stage: Stage, man: ManDraft, result: SortieResult) -> ManDraft:
    fate = next(one for one in result.fates if one.person == man.person)
    how = result.loss(stage.place(man.person).ident)
    known = man.known
    if fate.health is Health.ROLL:
        known = Known.ROLL
    elif stage.rolls_for(how):
        known = Known.DICE if fate.faces else Known.TOLD
    return replace(
        man,
        volleys=_count(result, DeedKind.VOLLEY, man.person),
        hexes=_count(result, DeedKind.STRAFE_HEX, man.person),
        known=known,
        faces=(fate.faces[0], fate.faces[1]) if fate.faces else NO_FACES,
        told=Health.FIT if fate.health is Health.ROLL else fate.health,
        burning=fate.burning,
        behind=fate.behind,
    )


def _count(result: SortieResult, kind: DeedKind, person: PersonId) -> int:
    return sum(deed.count for deed in result.deeds if deed.kind is kind and deed.by[0] == person)


def _balloon_of(party: Party, result: SortieResult) -> tuple[PersonId, ...]:
    mine = result.deeds_of(party.orders.men)
    return next((deed.by for deed in mine if deed.kind is DeedKind.BALLOON), ())


# From one crew to another


def fitted(draft: Draft, before: Stage, now: Stage) -> Draft:
    """The sheet for other orders: who sits in a place takes over what was said of who sat there."""
    took = dict(_successors(before, now))
    fresh = blank_draft(now, rolled=any(one.known is Known.ROLL for one in draft.men))
    men = {took[one.person]: replace(one, person=took[one.person]) for one in draft.men if one.person in took}
    crafts = {
        one.ident: replace(
            one,
            by=tuple(took[person] for person in one.by if person in took),
            finishers=tuple(took[person] for person in one.finishers if person in took),
            halves=tuple((took[person], count) for person, count in one.halves if person in took),
        )
        for one in draft.crafts
    }
    return replace(
        fresh,
        crafts=tuple(crafts.get(one.ident, one) for one in fresh.crafts),
        men=tuple(men.get(one.person, one) for one in fresh.men),
        balloons=tuple(tuple(took[person] for person in by if person in took) for by in draft.balloons),
        turns=draft.turns,
        remark=draft.remark,
    )


def _successors(before: Stage, now: Stage) -> Iterable[tuple[PersonId, PersonId]]:
    places = {(seat.ident, seat.role): seat.person for seat in now.seats}
    for seat in before.seats:
        if (seat.ident, seat.role) in places:
            yield seat.person, places[seat.ident, seat.role]
