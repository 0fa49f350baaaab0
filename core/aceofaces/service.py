"""A pilot's service: the fold of his fights, in the program and at the table (HR Pilot's Log, erratum 2).

A pilot is known by name, side and the word that tells namesakes apart. Death closes a service: who bears the same name
after it is another man, and begins anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from core.aceofaces.books import Books
from core.aceofaces.fire import WHOLE
from core.aceofaces.state import Dogfight, Exit, Fate
from core.aceofaces.table_result import Ending, PilotResult
from core.words import Grade, Side

ACE_HALVES: Final = 5 * WHOLE
"""Five victories make an ace; what is beyond is not counted (erratum 2)."""

_ENDINGS: Final = {
    None: Ending.FLEW_HOME,
    Exit.SHOT_DOWN: Ending.SHOT_DOWN,
    Exit.BROKE_OFF: Ending.ESCAPED,
    Exit.ALONE: Ending.LOST_CONTACT,
}


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Who:
    """How a pilot is known."""

    name: str
    of: str
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """A fight that is over. `date`: the ISO day on which it is set; `source`: where its result stands."""

    date: str
    source: str
    pilots: tuple[PilotResult, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One fight of a pilot. `foes`: his enemies in it; `total`: his victories after it, in halves, ten at most."""

    date: str
    source: str
    flown: PilotResult
    foes: tuple[PilotResult, ...]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """One pilot's fights by date. `life`: 1, or more for one who bears the name of a dead man."""

    who: Who
    life: int
    log: tuple[LogLine, ...]

    @property
    def halves(self) -> int:
        """Victories in halves, ten at most; whoever flew as an ace has five."""
        return self.log[-1].total

    @property
    def ace(self) -> bool:
        """Whether he has five victories."""
        return self.halves >= ACE_HALVES

    @property
    def ace_since(self) -> str:
        """The day on which he won his fifth victory; empty if he has not, or won it in none of these fights."""
        for line in self.log:
            if line.total >= ACE_HALVES:
                return line.date if line.flown.grade is not Grade.ACE else ""
        return ""

    @property
    def fell(self) -> str:
        """The day of his death; empty while he lives."""
        last = self.log[-1]
        return last.date if last.flown.fate is Fate.DEAD else ""


def services(fights: Iterable[Fight]) -> tuple[Service, ...]:
    """The service of everybody who flew, by name; fights of one day count in the order in which they are given."""
    lives: dict[Who, list[tuple[LogLine, ...]]] = {}
    for fight in sorted(fights, key=lambda one: one.date):
        for pilot in fight.pilots:
            known = lives.setdefault(Who(name=pilot.name, of=pilot.of, side=pilot.side), [()])
            if known[-1] and known[-1][-1].flown.fate is Fate.DEAD:
                known.append(())
            known[-1] = (*known[-1], _line(fight, pilot, known[-1]))
    return tuple(
        Service(who=who, life=life, log=log) for who in sorted(lives) for life, log in enumerate(lives[who], start=1)
    )


def pilots_of(state: Dogfight, books: Books) -> tuple[PilotResult, ...]:
    """How each pilot of a fight in the program came out of it. The program knows no word for namesakes."""
    full = books.data.scale(state.readings.edition).points
    return tuple(
        PilotResult(
            name=craft.pilot.name,
            of="",
            side=craft.side,
            type_id=craft.type_id,
            grade=craft.pilot.grade,
            halves=craft.victories,
            taken=full - craft.points,
            ending=_ENDINGS[craft.out],
            fate=craft.pilot.fate,
        )
        for craft in state.aircraft
    )


def _line(fight: Fight, pilot: PilotResult, before: tuple[LogLine, ...]) -> LogLine:
    had = ACE_HALVES if pilot.grade is Grade.ACE else before[-1].total if before else 0
    return LogLine(
        date=fight.date,
        source=fight.source,
        flown=pilot,
        foes=tuple(foe for foe in fight.pilots if foe.side is pilot.side.enemy),
        total=min(ACE_HALVES, had + pilot.halves),
    )
