"""Forces for a fight of Aces High, in words: scenarios, crews, missions, and who plays which seat. No Qt."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from app.challenge.force_words import grade_tag, mission_words
from app.challenge.months import first_month
from app.challenge.rows import LONGEST_NAME, aircraft_rows
from app.commands.scenarios import Shelf
from app.phrases.nations import side_words
from app.translation import gettext as _
from app.translation import ngettext
from core.catalog.availability import Nation
from core.catalog.names import Names
from core.catalog.rules_data import RulesData
from core.catalog.scenario_files import MOST_AIRCRAFT, Crew, OwnScenario, may_fly
from core.catalog.scenario_of_printed import of_printed
from core.words import Side

COMPUTER: Final = "computer"
PLAYERS: Final = ("1", "2", "3", "4")
"""Who can sit at this keyboard."""
TARGETED: Final = frozenset(("O", "B", "MT"))
"""Missions that leave a choice of target, which may be kept secret (15.3.1, 15.3.2)."""
Place = tuple[Side, int]
"""An aircraft by its side and its number on that side, from 0."""
ALWAYS: Final = (1918, 11)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantRow:
    """One aircraft of a scenario's picture. `tag`: of a veteran or an ace, as the rulebook prints it."""

    side: Side
    aircraft: str
    name: str
    tag: str

    @property
    def words(self) -> str:
        """The name with its tag."""
        return f"{self.name} {self.tag}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioRow:
    """A scenario to be flown.

    Attributes:
        key: id of a printed one, or key of an own one.
        own: whether it is an own one.
        section: of the rulebook; empty for an own one.
        title: of an own one; who meets whom in a printed one, which has no name.
        line: how many fight, and the section.
        note: what an own one says of itself.
        mission: the optional mission in words; empty without one.
        scenario: as it is flown with its mission; `plain` without it.
    """

    key: str
    own: bool
    section: str
    title: str
    line: str
    note: str
    mission: str
    entrants: tuple[EntrantRow, ...]
    scenario: OwnScenario
    plain: OwnScenario

    @property
    def sides(self) -> str:
        """Who meets whom."""
        return _sides(self.entrants)

    @property
    def named(self) -> str:
        """The row in one line of a list."""
        return f"{self.title if self.own else self.section}  {self.sides}"

    @property
    def spoken(self) -> str:
        """The row in words."""
        return ". ".join(part for part in (self.title, self.line, self.sides if self.own else "", self.mission) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionChoice:
    """A mission of a side. `fault`: why no aircraft of it can fly it; empty if one can."""

    key: str
    words: str
    fault: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KindRow:
    """A type of a side to choose from."""

    key: str
    name: str
    two_seater: bool
    line: str
    hint: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """Who flies what: the aircraft of each seat, whether a person plays it, and what is wrong, one sentence."""

    places: tuple[tuple[Place, ...], ...]
    humans: tuple[bool, ...]
    fault: str


def scenario_cards(data: RulesData, shelf: Shelf) -> tuple[ScenarioRow, ...]:
    """The own scenarios by title, then those of chapter 15."""
    own = [_card(data, one.key, one.scenario, one.scenario, section="") for one in shelf.saved]
    printed = [
        _card(
            data,
            one.id,
            of_printed(one, data, missions=True),
            of_printed(one, data, missions=False),
            section=one.section,
        )
        for one in data.scenarios
    ]
    return (*own, *printed)


def _sides(entrants: tuple[EntrantRow, ...]) -> str:
    return _(" against ").join(
        ", ".join(one.words for one in entrants if one.side is side) for side in (Side.ALLIED, Side.CENTRAL)
    )


def _card(data: RulesData, key: str, scenario: OwnScenario, plain: OwnScenario, *, section: str) -> ScenarioRow:
    players = len(scenario.allied) + len(scenario.central)
    forces = _("{allied} against {central}").format(allied=len(scenario.allied), central=len(scenario.central))
    aircraft = ngettext("{count} player", "{count} players", players).format(count=players)
    missions = [
        _("{side}: {mission}").format(side=side_words(side), mission=mission_words(scenario.mission(side)))
        for side in Side
        if scenario.mission(side)
    ]
    entrants = tuple(
        EntrantRow(
            side=side,
            aircraft=crew.aircraft,
            name=data.aircraft_type(crew.aircraft).name,
            tag=grade_tag(crew.grade),
        )
        for side in (Side.ALLIED, Side.CENTRAL)
        for crew in scenario.crews(side)
    )
    line = f"{aircraft}, {forces}"
    return ScenarioRow(
        key=key,
        own=not section,
        section=section,
        title=_sides(entrants) if section else scenario.title,
        line=_("{line} ({section})").format(line=line, section=section) if section else line,
        note=scenario.note,
        mission="; ".join(missions),
        entrants=entrants,
        scenario=scenario,
        plain=plain,
    )


def player_words(player: str) -> str:
    """Who plays an aircraft, for people."""
    return {
        COMPUTER: _("The computer"),
        "1": _("First player"),
        "2": _("Second player"),
        "3": _("Third player"),
        "4": _("Fourth player"),
    }[player]


def mission_choices(data: RulesData, aircraft: Collection[str]) -> tuple[MissionChoice, ...]:
    """What a side with these aircraft may fly, and why not the rest (13.1, reading 13-3)."""
    two_seaters = [data.aircraft_type(one).two_seater for one in aircraft]
    rows = [MissionChoice(key="", words=_("No missions"), fault="")]
    for mission in data.charts.missions:
        able = any(may_fly(data, mission.id, two_seater=two) for two in two_seaters)
        needs = _("needs a two-seater (13.1)") if not mission.single_seaters else _("needs a single-seater (13.1)")
        rows.append(
            MissionChoice(
                key=mission.id, words=f"{mission_words(mission.id)} [{mission.id}]", fault="" if able else needs
            )
        )
    return tuple(rows)


def kind_rows(data: RulesData, side: Side) -> tuple[KindRow, ...]:
    """Every type of a side, two-seaters last."""
    rows = [
        KindRow(
            key=one.key,
            name=one.name,
            two_seater=data.aircraft_type(one.key).two_seater,
            line=one.line,
            hint=one.hint,
        )
        for one in aircraft_rows(data, side, ALWAYS)
    ]
    return tuple(sorted(rows, key=lambda one: one.two_seater))


def add_fault(aircraft: int) -> str:
    """Why no aircraft more can join; empty if one can."""
    if aircraft < MOST_AIRCRAFT:
        return ""
    return _("Four fly at most: one against one, two or three, or two against two (15.0).")


def months_fault(data: RulesData, aircraft: Collection[str], month: tuple[int, int]) -> str:
    """A word on aircraft that do not fly yet in that month; it forbids nothing."""
    early = [data.aircraft_type(one).name for one in dict.fromkeys(aircraft) if first_month(data, one) > month]
    return (
        _("Not yet in service then: {names}. You may fly it all the same.").format(names=", ".join(early))
        if early
        else ""
    )


def crews_fault(data: RulesData, crews: Sequence[Crew]) -> str:
    """What is wrong with the names, one sentence; empty if nothing is."""
    for crew in crews:
        men = (crew.pilot, crew.observer) if data.aircraft_type(crew.aircraft).two_seater else (crew.pilot,)
        if not all(name.strip() for name in men):
            return _("Each man needs a name: any letters will do.")
        if any(len(name) > LONGEST_NAME for name in men):
            return _("A name has at most {most} letters.").format(most=LONGEST_NAME)
    return ""


def seats_of(players: Mapping[Place, str]) -> Seats:
    """The seats of a fight on this machine: each player's aircraft, and one for the computer on either side."""
    groups: dict[tuple[str, str], list[Place]] = {}
    for who in (*PLAYERS, COMPUTER):
        for place, player in players.items():
            if player == who:
                groups.setdefault((who, place[0].value if who == COMPUTER else ""), []).append(place)
    fault = ""
    for (who, _side), places in groups.items():
        if len({side for side, _at in places}) > 1:
            fault = _("{player} cannot fly for both sides.").format(player=player_words(who))
    if all(who == COMPUTER for who, _side in groups):
        fault = _("Somebody has to fly: choose a player for one aircraft.")
    return Seats(
        places=tuple(tuple(places) for places in groups.values()),
        humans=tuple(who != COMPUTER for who, _side in groups),
        fault=fault,
    )


def players_for(places: Sequence[Place], mine: Side, how: str) -> dict[Place, str]:
    """Who plays each aircraft: `computer` flies the other side, `two` has a player a side, `each` one an aircraft."""
    own = sorted(places, key=lambda place: (place[1], place[0] is not mine) if how == "each" else place[0] is not mine)
    if how == "each":
        chosen = {place: PLAYERS[at] for at, place in enumerate(own)}
        return {place: chosen[place] for place in places}
    other = COMPUTER if how == COMPUTER else PLAYERS[1]
    return {place: PLAYERS[0] if place[0] is mine else other for place in places}


def in_order(places: Sequence[Place], side: Side) -> tuple[tuple[Place, ...], ...]:
    """The seats of a fight by mail: the own side's aircraft, and the other's."""
    return tuple(tuple(place for place in places if place[0] is one) for one in (side, side.enemy))


def suggested(
    data: RulesData, names: Mapping[Nation, Names], aircraft: str, *, observer: bool, draw: int, taken: Collection[str]
) -> str:
    """A name for a man in that aircraft, of a nation that flies it."""
    nations = [row.nation for row in data.availability if row.aircraft == aircraft and not row.only_with]
    side = data.aircraft_type(aircraft).side
    nation = next(iter(nations), Nation.GREAT_BRITAIN if side is Side.ALLIED else Nation.GERMANY)
    return names[nation].man(observer=observer, draw=draw, taken=taken)


def crewed(
    data: RulesData, names: Mapping[Nation, Names], scenario: OwnScenario, *, own: tuple[Side, str], draw: int
) -> dict[tuple[Side, int, bool], str]:
    """A name for everybody whom a scenario leaves without one; the first pilot of the own side has the person's own.

    Args:
        data: the rules data.
        names: to suggest.
        scenario: what is flown.
        own: the own side, and the person's name; empty = nobody has given one.
        draw: any number; the same one gives the same names.
    """
    found: dict[tuple[Side, int, bool], str] = {}
    for side in Side:
        for at, crew in enumerate(scenario.crews(side)):
            men = (False, True) if data.aircraft_type(crew.aircraft).two_seater else (False,)
            for observer in men:
                draw = (draw * 6364136223846793005 + 1442695040888963407) % (1 << 64)
                found[side, at, observer] = suggested(
                    data, names, crew.aircraft, observer=observer, draw=draw >> 20, taken=tuple(found.values())
                )
    side, name = own
    if name:
        found[side, 0, False] = name
    return found
