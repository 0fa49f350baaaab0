"""Results of a month's fight in Aces High: from the finished fight, and whether one from the table can be (13.0)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from core.aceshigh import crew
from core.aceshigh.deeds import Watched, deeds_of
from core.aceshigh.ground import Mission
from core.aceshigh.state import Aircraft, Dogfight, Exit, Fate
from core.altered import altered
from core.catalog.charts import CrewFate as LandingFate
from core.catalog.rules_data import RulesData
from core.chance import Dice
from core.play import Refusal
from core.sortie import (
    LANDED,
    Code,
    CrewFate,
    Deed,
    DeedKind,
    Health,
    Loss,
    Party,
    SortieResult,
    Way,
)
from core.words import PersonId

_HEALTH: Final = {
    Fate.FIT: Health.FIT,
    Fate.HURT_1: Health.HURT_1,
    Fate.HURT_2: Health.HURT_2,
    Fate.DEAD: Health.DEAD,
}
_HURT: Final = {1: Health.HURT_1, 2: Health.HURT_2}
_WAY: Final = {
    None: Way.HOME,
    Exit.HOME: Way.HOME,
    Exit.FORCED_LANDING: Way.FORCED_LANDING,
    Exit.CRASHED: Way.CRASHED,
    Exit.OFF_MAP: Way.OFF_MAP,
    Exit.DESTROYED: Way.DESTROYED,
}
MOST_TARGETS: Final = 2
"""Depot and airfield, each observed or bombed once in a fight (13.1.1, 13.1.2, reading 13-6)."""
_MISSION_OF: Final = {
    DeedKind.OBSERVATION: Mission.OBSERVATION,
    DeedKind.BOMBING: Mission.BOMBING,
    DeedKind.STRAFE_HEX: Mission.STRAFING,
    DeedKind.BALLOON: Mission.BALLOON,
}
_SECTION_OF: Final = {
    DeedKind.OBSERVATION: "13.1.1",
    DeedKind.BOMBING: "13.1.2",
    DeedKind.STRAFE_HEX: "13.1.3",
    DeedKind.BALLOON: "13.1.4",
}


def result_of(state: Dogfight, watched: Watched, parties: tuple[Party, ...], data: RulesData) -> SortieResult:
    """Exactly what the fight says of men and machines; who is still in play flies home (reading 2-18)."""
    taken = crew.prisoners(state, data)
    losses: list[Loss] = []
    fates: list[CrewFate] = []
    for party in parties:
        for ident in party.idents:
            craft = state.craft(ident)
            losses.append(Loss(aircraft=ident, how=_WAY[craft.out]))
            for observer, person in enumerate(party.crew(ident).men):
                fates.append(_fate(craft, person, watched, observer=bool(observer), taken=ident in taken))
    deeds = deeds_of(state, watched, parties, data)
    return SortieResult(losses=tuple(losses), fates=tuple(fates), deeds=deeds, turns=state.turn)


def _fate(craft: Aircraft, person: PersonId, watched: Watched, *, observer: bool, taken: bool) -> CrewFate:
    man = craft.observer if observer and craft.observer is not None else craft.pilot
    rolled = [one for one in watched.landings if one.aircraft == craft.ident and one.observer is observer]
    health = _HEALTH[man.fate]
    return CrewFate(
        person=person,
        health=Health.CAPTURED if taken and health is not Health.DEAD else health,
        faces=rolled[-1].faces if rolled else (),
        burning=bool(rolled) and rolled[-1].burning,
        behind=taken,
    )


def settled(parties: tuple[Party, ...], result: SortieResult, dice: Dice, data: RulesData) -> SortieResult:
    """The result with every landing that is still to be rolled thrown: two dice a man (11.9)."""
    places = {
        person: f"{ident} landing {'observer' if observer else 'pilot'}"
        for party in parties
        for ident in party.idents
        for observer, person in enumerate(party.crew(ident).men)
    }
    fates: list[CrewFate] = []
    for fate in result.fates:
        if fate.health is Health.ROLL:
            faces = dice.d6(places[fate.person], data.charts.landing.dice.amount)
            health = landed(data, faces, burning=fate.burning, behind=fate.behind)
            fates.append(altered(fate, health=health, faces=faces))
        else:
            fates.append(fate)
    return altered(result, fates=tuple(fates))


def landed(data: RulesData, faces: tuple[int, ...], *, burning: bool, behind: bool) -> Health:
    """How a man comes out of a landing (11.9, 11.9.1); behind the lines, who lives is taken (option)."""
    landing = data.charts.landing
    row = landing.row(sum(faces) + (landing.burning.amount if burning else 0))
    match row.fate:
        case LandingFate.DEAD:
            return Health.DEAD
        case LandingFate.FIT:
            return Health.CAPTURED if behind else Health.FIT
        case LandingFate.HURT:
            return Health.CAPTURED if behind else _HURT[row.months]


def against_result(
    parties: tuple[Party, ...], result: SortieResult, data: RulesData, *, prisoners: bool
) -> tuple[Refusal, ...]:
    """What cannot be in Aces High: fates that no exit leaves, deeds of another mission or beyond what there is."""
    found: list[Refusal] = []
    fates = {fate.person: fate for fate in result.fates}
    for party in parties:
        for ident in party.idents:
            how = result.loss(ident)
            for observer, person in enumerate(party.crew(ident).men):
                found += [
                    Refusal(code=code, who=person, section="11.9")
                    for code in _against_fate(fates[person], how, data, observer=bool(observer), prisoners=prisoners)
                ]
        found += _against_deeds(party, result, data)
    return tuple(found)


def _against_fate(fate: CrewFate, how: Way, data: RulesData, *, observer: bool, prisoners: bool) -> Iterable[Code]:
    if how in LANDED:
        yield from _against_landing(fate, data, prisoners=prisoners)
        return
    if fate.faces or fate.burning or fate.behind or fate.health is Health.ROLL:
        yield Code.NO_LANDING
        return
    killed_aboard = observer and fate.health is Health.DEAD  # 9.5: the gunner may come home dead
    wanted = Health.FIT if how is Way.HOME else Health.DEAD
    if fate.health is not wanted and not (how is Way.HOME and killed_aboard):
        yield Code.FATE_AND_LOSS_DISAGREE


def _against_landing(fate: CrewFate, data: RulesData, *, prisoners: bool) -> Iterable[Code]:
    if fate.behind and not prisoners:
        yield Code.PRISONERS_OFF
    elif (fate.health is Health.CAPTURED) is not fate.behind and fate.health not in (Health.DEAD, Health.ROLL):
        yield Code.FATE_AND_LOSS_DISAGREE
    elif fate.faces and fate.health is not landed(data, fate.faces, burning=fate.burning, behind=fate.behind):
        yield Code.LANDING_FACES_DISAGREE


def _against_deeds(party: Party, result: SortieResult, data: RulesData) -> Iterable[Refusal]:
    mine = result.deeds_of(party.orders.men)
    fired = {person for deed in mine if deed.kind is DeedKind.VOLLEY for person in deed.by}
    for deed in mine:
        if deed.kind is DeedKind.HALF_VICTORY:
            yield Refusal(code=Code.DEED_NOT_OF_THIS_GAME, who=deed.by[0], section="12.6")
        elif deed.kind in (DeedKind.KILL, DeedKind.BALLOON, DeedKind.STRAFE_HEX):
            for person in deed.by:
                if person not in fired:
                    yield Refusal(code=Code.DID_NOT_FIRE, who=person, section="12.6")
        if deed.kind in _MISSION_OF and party.orders.mission != _MISSION_OF[deed.kind].value:
            yield Refusal(code=Code.DEED_OF_ANOTHER_MISSION, who=deed.by[0], section="13.0")
        elif not _by_the_right_men(party, deed):
            yield Refusal(code=Code.DEED_OF_THE_WRONG_MAN, who=deed.by[0], section=_SECTION_OF.get(deed.kind, "12.6"))
    for kind, most in _most_of(data).items():
        if sum(deed.count for deed in mine if deed.kind is kind) > most:
            yield Refusal(code=Code.DEED_BEYOND_THE_MOST, who=party.seat, section=_SECTION_OF[kind])


def _by_the_right_men(party: Party, deed: Deed) -> bool:
    """Whether those can have done it: one gunner for a volley, pilots for a balloon, a whole crew for a target."""
    crews = party.orders.crews
    match deed.kind:
        case DeedKind.VOLLEY | DeedKind.STRAFE_HEX:
            return len(deed.by) == 1
        case DeedKind.BALLOON:
            return all(any(person == one.pilot and not one.observer for one in crews) for person in deed.by)
        case DeedKind.OBSERVATION | DeedKind.BOMBING:
            return any(one.observer and deed.by == one.men for one in crews)
        case DeedKind.KILL | DeedKind.HALF_VICTORY:
            return True


def _most_of(data: RulesData) -> dict[DeedKind, int]:
    return {
        DeedKind.OBSERVATION: MOST_TARGETS,
        DeedKind.BOMBING: MOST_TARGETS,
        DeedKind.STRAFE_HEX: data.charts.scoring.strafed_hexes.amount,
        DeedKind.BALLOON: 1,
    }
