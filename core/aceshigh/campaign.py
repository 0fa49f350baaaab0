"""Chapter 13 for Aces High: what a campaign asks of the game (`core.sortie.Sorties`), wiring only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from core.aceshigh import experience, mission_limits, sortie_results
from core.aceshigh.deeds import Watched, watch
from core.aceshigh.ground import Mission
from core.aceshigh.mission_limits import repeat_of
from core.aceshigh.missions import SECTIONS, may_fly, row
from core.aceshigh.readings import parse_readings
from core.aceshigh.rules import AcesHigh
from core.aceshigh.service_dates import available, campaign_choices
from core.aceshigh.state import Pacing
from core.canonical import Json
from core.catalog.aircraft import AircraftType
from core.catalog.options import Scope
from core.catalog.rules_data import RulesData
from core.chance import Dice
from core.play import Refusal, SetupError, Terms
from core.sortie import Code, Crew, Deed, DeedKind, Orders, Party, SortieResult, Tally
from core.sorties import PRISONERS, MissionKind, Options, Service, fight_options, is_on
from core.words import Grade, Month, Nation, SeatId, Side

SECRET_TARGETS: Final = "secret_targets"  # noqa: S105 - an option, not a password
"""Whether what a squadron observes or bombs is a secret until its first attack (15.3.1)."""
_MISSION_DEED: Final = {
    Mission.OBSERVATION: DeedKind.OBSERVATION,
    Mission.BOMBING: DeedKind.BOMBING,
    Mission.STRAFING: DeedKind.STRAFE_HEX,
    Mission.BALLOON: DeedKind.BALLOON,
    Mission.FREE_HUNT: DeedKind.KILL,
}


class AcesHighSorties:
    """The game as a campaign sees it. Implements `core.sortie.Sorties`."""

    def __init__(self, rules: AcesHigh, earlier: tuple[tuple[Month, RulesData], ...] = ()) -> None:
        """`earlier`: data that held before, each with the month from which it held no more, oldest first."""
        self.rules = rules
        self._data = rules.data
        self._earlier = earlier

    def followed_by(self, rules: AcesHigh, since: Month) -> AcesHighSorties:
        """The same game by other numbers from a month on; what was flown before stays judged by those of its time."""
        return AcesHighSorties(rules, (*self._earlier, (since, self._data)))

    def _data_of(self, month: Month) -> RulesData:
        return next((data for until, data in self._earlier if month < until), self._data)

    @property
    def game(self) -> str:
        """The game's id."""
        return self.rules.game

    @property
    def has_chapters(self) -> bool:
        """Chapters 11 to 13 are those of its rulebook."""
        return True

    @property
    def grades(self) -> tuple[Grade, ...]:
        """Rookies, veterans, aces (12.6.1, 12.6.2)."""
        return tuple(Grade)

    @property
    def least_months(self) -> int:
        """The shortest campaign (13.0)."""
        return self._data.charts.campaign.least_months

    @property
    def sub_period(self) -> int:
        """Months in a sub-period (13.0)."""
        return self._data.charts.campaign.sub_period

    @property
    def pilots(self) -> int:
        """Pilots of a squadron (13.0)."""
        return self._data.charts.campaign.pilots

    @property
    def observers(self) -> int:
        """Observers of a squadron (13.0)."""
        return self._data.charts.campaign.observers

    @property
    def kill_unit(self) -> int:
        """Victories are whole (12.6.2)."""
        return 1

    @property
    def settings(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The mission's repetition (13.1.6) and what the data hangs on a campaign's choice (Appendix A)."""
        own = [
            (mission_limits.OPTION, tuple(one.value for one in mission_limits.Repeat)),
            (SECRET_TARGETS, ("off", "on")),
        ]
        for option in self._data.options:
            if option.scope is Scope.CAMPAIGN:
                rest = tuple(value for value in option.values if value != option.default)
                own.append((option.id, (option.default, *rest)))
        return tuple(own)

    @property
    def missions(self) -> tuple[MissionKind, ...]:
        """O, B, MT, P and C (13.1)."""
        return tuple(MissionKind(letter=one.value, limited=row(self._data, one).limited) for one in Mission)

    def check(self, options: Options, pacing: str) -> None:
        """That fights can be flown with these. Raises SetupError."""
        try:
            Pacing(pacing)
        except ValueError:
            raise SetupError("pacing", f"must be one of {', '.join(Pacing)}") from None
        parse_readings(_fight_options(options))

    def aircraft_for(self, nation: Nation, month: Month, options: Options) -> tuple[Service, ...]:
        """What a nation may fly in a month (Appendix A)."""
        data = self._data_of(month)
        known = {option.id for option in data.options if option.scope is Scope.CAMPAIGN}
        chosen = campaign_choices(data, [(name, value) for name, value in options if name in known])
        rows = available(data, nation, (month.year, month.month), chosen)
        return tuple(
            Service(
                aircraft=one.aircraft,
                two_seater=data.aircraft_type(one.aircraft).two_seater,
                settled=one.settled,
            )
            for one in rows
        )

    def barred(self, flown: tuple[str, ...], options: Options) -> tuple[tuple[str, str], ...]:
        """The missions that may not be flown next (13.1.6)."""
        done = [Mission(letter) for letter in flown]
        found = mission_limits.barred(self._data, done, repeat_of(options))
        return tuple((mission.value, mission_limits.SECTION) for mission in found)

    def may_carry_out(self, mission: str, aircraft: str) -> bool:
        """Whether an aircraft can carry out a mission, not only escort (13.1, reading 13-3)."""
        return may_fly(self._data, Mission(mission), self._data.aircraft_type(aircraft))

    def objections(
        self, orders: Orders, seat: SeatId, nation: Nation, month: Month, options: Options
    ) -> tuple[Refusal, ...]:
        """Every rule of missions and aircraft that the orders break (13.0, 13.1, A)."""
        found: list[Refusal] = []
        service = {one.aircraft for one in self.aircraft_for(nation, month, options)}
        sheets: list[AircraftType] = []
        for crew in orders.crews:
            try:
                sheet = self._data.aircraft_type(crew.aircraft)
            except KeyError:
                found.append(Refusal(code=Code.NO_SUCH_AIRCRAFT, who=crew.pilot, section="A"))
                continue
            sheets.append(sheet)
            found += [
                Refusal(code=code, who=crew.pilot, section=section)
                for code, section in _against_crew(crew, sheet, in_service=crew.aircraft in service)
            ]
        try:
            mission = Mission(orders.mission)
        except ValueError:
            return (*found, Refusal(code=Code.NO_SUCH_MISSION, who=seat, section="13.1"))
        return (*found, *self._against_mission(mission, seat, sheets))

    def _against_mission(self, mission: Mission, seat: SeatId, sheets: list[AircraftType]) -> Iterable[Refusal]:
        """Missions of single-seaters are theirs alone; two-seaters on theirs may be escorted (13.1, reading 13-3)."""
        if not sheets:
            return
        if not any(may_fly(self._data, mission, sheet) for sheet in sheets):
            yield Refusal(code=Code.NOBODY_FLIES_THE_MISSION, who=seat, section=SECTIONS[mission])
        elif not row(self._data, mission).two_seaters and any(sheet.two_seater for sheet in sheets):
            yield Refusal(code=Code.SINGLE_SEATERS_ONLY, who=seat, section=SECTIONS[mission])

    def fight_terms(self, parties: tuple[Party, ...], month: Month, pacing: str, options: Options) -> Terms:
        """The terms of the month's fight (13.0): both missions in a single dogfight."""
        missions: dict[str, Json] = {party.side.value: party.orders.mission for party in parties}
        rows: list[Json] = [_aircraft_row(party, index) for party in parties for index in range(len(party.idents))]
        setup: dict[str, Json] = {"aircraft": rows, "missions": {side.value: missions[side.value] for side in Side}}
        if is_on(options, SECRET_TARGETS):
            setup[SECRET_TARGETS] = True
        return Terms(
            game=self.game,
            rules=self.rules.rules_digest,
            engine=self.rules.engine,
            date=month.first_day,
            seats=tuple(party.seat for party in parties),
            pacing=pacing,
            options=_fight_options(options),
            setup=setup,
            silence_days=0,
        )

    def unwatched(self) -> Watched:
        """Nothing has happened yet."""
        return Watched()

    def watch(self, watched: Watched, event: Any) -> Watched:  # noqa: ANN401 - as the contract
        """What is remembered after one more event of the fight."""
        return watch(watched, event)

    def result_of(self, state: Any, watched: Watched, parties: tuple[Party, ...]) -> SortieResult:  # noqa: ANN401
        """The deeds, fates and losses of a finished fight."""
        return sortie_results.result_of(state, watched, parties, self._data)

    def against_result(self, parties: tuple[Party, ...], result: SortieResult, options: Options) -> tuple[Refusal, ...]:
        """Every reason of this game why a result cannot have come of the orders."""
        prisoners = is_on(options, PRISONERS)
        return sortie_results.against_result(parties, result, self._data, prisoners=prisoners)

    def settle(self, parties: tuple[Party, ...], result: SortieResult, dice: Dice) -> SortieResult:
        """The result with every landing roll thrown (11.9)."""
        return sortie_results.settled(parties, result, dice, self._data)

    def after(self, tallies: tuple[Tally, ...], deeds: tuple[Deed, ...]) -> tuple[Tally, ...]:
        """The tallies of one squadron's flyers after its deeds of one fight (12.6)."""
        done = [
            experience.Deed(kind=experience.DeedKind(deed.kind.value), by=deed.by, finishers=deed.finishers)
            for deed in deeds
            for _time in range(deed.count)
        ]
        return experience.after_fight(tallies, done, self._data.charts.scoring)

    def grade(self, tally: Tally) -> Grade:
        """Veteran by points, Ace by aircraft (12.6.1, 12.6.2)."""
        return experience.grade(tally, self._data.charts.scoring.promotion)

    def accomplished(self, party: Party, result: SortieResult) -> bool:
        """Whether anything was done for the mission; a free hunt is one that shot somebody down."""
        wanted = _MISSION_DEED[Mission(party.orders.mission)]
        return any(deed.kind is wanted for deed in result.deeds_of(party.orders.men))


def _against_crew(crew: Crew, sheet: AircraftType, *, in_service: bool) -> Iterable[tuple[Code, str]]:
    if not in_service:
        yield Code.NOT_IN_SERVICE, "A"
    if sheet.two_seater and not crew.observer:
        yield Code.OBSERVER_MISSING, "13.0"
    if crew.observer and not sheet.two_seater:
        yield Code.NO_SEAT_FOR_OBSERVER, "13.0"


def _aircraft_row(party: Party, index: int) -> dict[str, Json]:
    crew, ident = party.orders.crews[index], party.idents[index]
    flyers = {flyer.person: flyer for flyer in party.flyers}
    row: dict[str, Json] = {
        "id": ident,
        "seat": party.seat,
        "side": party.side.value,
        "type": crew.aircraft,
        "pilot": {"name": flyers[crew.pilot].name, "grade": flyers[crew.pilot].grade.value},
    }
    if crew.observer:
        man = flyers[crew.observer]
        row["observer"] = {"name": man.name, "grade": man.grade.value}
    return row


def _fight_options(options: Options) -> Options:
    """The fights' own options, and the campaign's word on prisoners (11.9)."""
    own = dict(fight_options(options))
    own |= {name: value for name, value in options if name == PRISONERS}
    return tuple(sorted(own.items()))
