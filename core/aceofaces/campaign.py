"""What a campaign asks of Ace of Aces (`core.sortie.Sorties`): pilots, victories in halves, one kind of sortie.

The game has no missions and no wounds of its own. A squadron of three pilots flies a fight a month; its experience is
its victories, and five of them make an ace (HR Pilot's Log, erratum 2). Points are victories: a half is six twelfths.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from core.aceofaces.events import LeftFight, ShotDown
from core.aceofaces.readings import StartingPage, parse_readings
from core.aceofaces.rules import AceOfAces
from core.aceofaces.service import ACE_HALVES
from core.aceofaces.state import Dogfight, Exit, Fate, Pacing
from core.altered import altered
from core.canonical import Json
from core.chance import Dice
from core.play import Refusal, SetupError, Terms
from core.sortie import (
    MOST_TURNS,
    TWELFTHS,
    Code,
    CrewFate,
    Deed,
    DeedKind,
    Health,
    Loss,
    Orders,
    Party,
    SortieResult,
    Tally,
    Way,
)
from core.sorties import PRISONERS, MissionKind, Options, Service, fight_options, is_on
from core.words import AircraftId, Grade, Month, Nation, SeatId

DOGFIGHT: Final = "D"
"""The one kind of sortie: a letter that no mission of the other game bears."""
LOG: Final = "HR Pilot's Log"
LEAST_MONTHS: Final = 4
"""As in the other game, so that one campaign is like another."""
PILOTS: Final = 3
"""As in the other game; the books name no number."""
_HALF_IN_TWELFTHS: Final = TWELFTHS // 2
_WHOLE: Final = 2
_WAY: Final = {
    None: Way.HOME,
    Exit.ALONE: Way.HOME,
    Exit.BROKE_OFF: Way.OFF_MAP,
    Exit.SHOT_DOWN: Way.CRASHED,
}
_WORTH: Final = {Way.CRASHED: 2, Way.OFF_MAP: 1}
"""Halves that one enemy may have for an aircraft that was shot down, or broke off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """Victories of a fight in order of time: who, over whom, halves."""

    victories: tuple[tuple[AircraftId, AircraftId, int], ...] = ()


class AceOfAcesSorties:
    """The game as a campaign sees it. Implements `core.sortie.Sorties`."""

    def __init__(self, rules: AceOfAces) -> None:
        self.rules = rules

    @property
    def game(self) -> str:
        """The game's id."""
        return self.rules.game

    @property
    def has_chapters(self) -> bool:
        """Its books have other sections, and none on most that a campaign refuses."""
        return False

    @property
    def grades(self) -> tuple[Grade, ...]:
        """An ace by five victories, or none."""
        return Grade.ROOKIE, Grade.ACE

    @property
    def least_months(self) -> int:
        """The shortest campaign."""
        return LEAST_MONTHS

    @property
    def sub_period(self) -> int:
        """Months in a sub-period; nothing hangs on it here."""
        return LEAST_MONTHS

    @property
    def pilots(self) -> int:
        """Pilots of a squadron."""
        return PILOTS

    @property
    def observers(self) -> int:
        """There are none."""
        return 0

    @property
    def kill_unit(self) -> int:
        """Victories count in halves."""
        return _WHOLE

    @property
    def settings(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """No choices of its own."""
        return ()

    @property
    def missions(self) -> tuple[MissionKind, ...]:
        """Every sortie is a dogfight."""
        return (MissionKind(letter=DOGFIGHT, limited=False),)

    def check(self, options: Options, pacing: str) -> None:
        """That fights can be flown with these. Raises SetupError."""
        try:
            Pacing(pacing)
        except ValueError:
            raise SetupError("pacing", f"must be one of {', '.join(Pacing)}") from None
        if is_on(options, PRISONERS):
            raise SetupError("options.prisoners", "nobody comes down behind lines in this game")
        if parse_readings(fight_options(options)).starting_page is StartingPage.CHOSEN:
            raise SetupError("options.fight.starting_page", "no page can be chosen for all fights")

    def aircraft_for(self, nation: Nation, month: Month, options: Options) -> tuple[Service, ...]:  # noqa: ARG002
        """The aircraft of the nation's side that had come into service by that month."""
        return tuple(
            Service(aircraft=one.id, two_seater=False, settled=True)
            for one in self.rules.data.aircraft
            if one.side is nation.side and one.since <= month.text
        )

    def barred(self, flown: tuple[str, ...], options: Options) -> tuple[tuple[str, str], ...]:  # noqa: ARG002
        """Nothing is."""
        return ()

    def may_carry_out(self, mission: str, aircraft: str) -> bool:
        """Everybody fights."""
        return mission == DOGFIGHT and any(one.id == aircraft for one in self.rules.data.aircraft)

    def objections(
        self, orders: Orders, seat: SeatId, nation: Nation, month: Month, options: Options
    ) -> tuple[Refusal, ...]:
        """Unknown missions and aircraft, and observers, who have no seat."""
        found: list[Refusal] = []
        if orders.mission != DOGFIGHT:
            found.append(Refusal(code=Code.NO_SUCH_MISSION, who=seat, section=LOG))
        known = {one.id for one in self.rules.data.aircraft}
        service = {one.aircraft for one in self.aircraft_for(nation, month, options)}
        for crew in orders.crews:
            if crew.aircraft not in service:
                code = Code.NOT_IN_SERVICE if crew.aircraft in known else Code.NO_SUCH_AIRCRAFT
                found.append(Refusal(code=code, who=crew.pilot, section=LOG))
            if crew.observer:
                found.append(Refusal(code=Code.NO_SEAT_FOR_OBSERVER, who=crew.observer, section=LOG))
        return tuple(found)

    def fight_terms(self, parties: tuple[Party, ...], month: Month, pacing: str, options: Options) -> Terms:
        """The terms of the month's fight."""
        rows: list[Json] = [
            {
                "id": ident,
                "seat": party.seat,
                "side": party.side.value,
                "type": crew.aircraft,
                "pilot": {"name": flyer.name, "grade": flyer.grade.value},
            }
            for party in parties
            for ident, crew, flyer in zip(party.idents, party.orders.crews, party.flyers, strict=True)
        ]
        return Terms(
            game=self.game,
            rules=self.rules.rules_digest,
            engine=self.rules.engine,
            date=month.first_day,
            seats=tuple(party.seat for party in parties),
            pacing=pacing,
            options=fight_options(options),
            setup={"aircraft": rows},
            silence_days=0,
        )

    def unwatched(self) -> Watched:
        """Nothing has happened yet."""
        return Watched()

    def watch(self, watched: Watched, event: Any) -> Watched:  # noqa: ANN401 - as the contract
        """Who won what over whom."""
        if not isinstance(event, ShotDown | LeftFight) or not event.victories:
            return watched
        rows = tuple((who, event.aircraft, halves) for who, halves in event.victories)
        return altered(watched, victories=(*watched.victories, *rows))

    def result_of(self, state: Dogfight, watched: Watched, parties: tuple[Party, ...]) -> SortieResult:
        """The victories and fates of a finished fight."""
        losses: list[Loss] = []
        fates: list[CrewFate] = []
        for party in parties:
            for ident in party.idents:
                craft = state.craft(ident)
                losses.append(Loss(aircraft=ident, how=_WAY[craft.out]))
                health = Health.DEAD if craft.pilot.fate is Fate.DEAD else Health.FIT
                fates.append(CrewFate(person=party.crew(ident).pilot, health=health))
        deeds = tuple(
            Deed(kind=DeedKind.HALF_VICTORY, by=(party.crew(who).pilot,), count=halves, victim=victim)
            for party in parties
            for who, victim, halves in watched.victories
            if who in party.idents
        )
        return SortieResult(losses=tuple(losses), fates=tuple(fates), deeds=deeds, turns=min(state.turn, MOST_TURNS))

    def against_result(self, parties: tuple[Party, ...], result: SortieResult, options: Options) -> tuple[Refusal, ...]:  # noqa: ARG002
        """Fates and victories that the game does not know."""
        found: list[Refusal] = []
        for party in parties:
            for ident in party.idents:
                fate = next(one for one in result.fates if one.person == party.crew(ident).pilot)
                found += [
                    Refusal(code=code, who=fate.person, section=LOG) for code in _against_fate(fate, result.loss(ident))
                ]
        for deed in result.deeds:
            found += [Refusal(code=code, who=deed.by[0], section=LOG) for code in _against_deed(deed, result)]
        return tuple(found)

    def settle(self, parties: tuple[Party, ...], result: SortieResult, dice: Dice) -> SortieResult:  # noqa: ARG002
        """Nobody rolls for a landing."""
        return result

    def after(self, tallies: tuple[Tally, ...], deeds: tuple[Deed, ...]) -> tuple[Tally, ...]:
        """The tallies after a fight: a half victory is half a point."""
        won = {tally.person: 0 for tally in tallies}
        for deed in deeds:
            won[deed.by[0]] += deed.count
        return tuple(
            Tally(
                person=tally.person,
                role=tally.role,
                points=tally.points + _HALF_IN_TWELFTHS * won[tally.person],
                kills=tally.kills + won[tally.person],
            )
            for tally in tallies
        )

    def grade(self, tally: Tally) -> Grade:
        """An ace by five victories; there are no degrees between."""
        return Grade.ACE if tally.kills >= ACE_HALVES else Grade.ROOKIE

    def accomplished(self, party: Party, result: SortieResult) -> bool:
        """Whether the squadron won anything."""
        return bool(result.deeds_of(party.orders.men))


def _against_fate(fate: CrewFate, how: Way) -> Iterable[Code]:
    if fate.faces or fate.burning or fate.behind or fate.health is Health.ROLL:
        yield Code.NO_LANDING
    elif (
        how not in (Way.HOME, *_WORTH)
        or fate.health not in (Health.FIT, Health.DEAD)
        or (fate.health is Health.DEAD and how is not Way.CRASHED)
    ):
        yield Code.FATE_AND_LOSS_DISAGREE


def _against_deed(deed: Deed, result: SortieResult) -> Iterable[Code]:
    if deed.kind is not DeedKind.HALF_VICTORY:
        yield Code.DEED_NOT_OF_THIS_GAME
        return
    if len(deed.by) != 1:
        yield Code.DEED_OF_THE_WRONG_MAN
    if deed.count > _WORTH.get(result.loss(deed.victim), 0):
        yield Code.DEED_BEYOND_THE_MOST
