"""What becomes of the men: landing rolls (11.9), deaths (9.5, 11.9.2) and prisoners (11.9, optional)."""

from __future__ import annotations

from core.aceshigh.course import Course
from core.aceshigh.events import CrewCaptured, CrewHurt
from core.aceshigh.readings import Switch
from core.aceshigh.state import Aircraft, Crewman, Dogfight, Exit, Fate, Mark
from core.catalog.charts import CrewFate, Landing
from core.catalog.rules_data import RulesData
from core.words import AircraftId, Side

PRISONERS_SECTION = "11.9.2"
"""The option is printed below the paragraph on the spin."""
_FATE_OF_MONTHS = {1: Fate.HURT_1, 2: Fate.HURT_2}


def _alive(craft: Aircraft) -> tuple[tuple[bool, Crewman], ...]:
    """The living men of an aircraft: (is the observer, man)."""
    crew = [(False, craft.pilot)]
    if craft.observer is not None:
        crew.append((True, craft.observer))
    return tuple((observer, man) for observer, man in crew if man.fate is not Fate.DEAD)


def land(course: Course, ident: AircraftId) -> None:
    """Two dice for each living man of an aircraft that is forced to land; 2 less if it burns (reading 11-15)."""
    craft = course.craft(ident)
    landing = course.data.charts.landing
    burning = Mark.SMOKE in craft.marks or Mark.FLAMES in craft.marks
    modifier = landing.burning.amount if burning else 0
    for observer, _man in _alive(craft):
        faces = course.dice.d6(f"{ident} landing {'observer' if observer else 'pilot'}", landing.dice.amount)
        fate = _fate(landing, sum(faces) + modifier)
        course.note(
            CrewHurt(aircraft=ident, observer=observer, faces=faces, modifier=modifier, fate=fate, section="11.9")
        )
    if course.edges and ident in prisoners(course.state, course.data):
        course.note(CrewCaptured(aircraft=ident, section=PRISONERS_SECTION))


def _fate(landing: Landing, total: int) -> Fate:
    row = landing.row(total)
    match row.fate:
        case CrewFate.FIT:
            return Fate.FIT
        case CrewFate.HURT:
            return _FATE_OF_MONTHS[row.months]
        case CrewFate.DEAD:
            return Fate.DEAD


def kill(course: Course, ident: AircraftId, *, observer: bool, section: str) -> None:
    """A man dies without a roll."""
    course.note(CrewHurt(aircraft=ident, observer=observer, faces=(), modifier=0, fate=Fate.DEAD, section=section))


def kill_all(course: Course, ident: AircraftId, section: str) -> None:
    """Everybody aboard dies (9.5, 11.9.2)."""
    for observer, _man in _alive(course.craft(ident)):
        kill(course, ident, observer=observer, section=section)


def prisoners(state: Dogfight, data: RulesData) -> tuple[AircraftId, ...]:
    """Aircraft whose surviving men were taken: down behind the enemy's lines, if the option is on (11.9).

    A side's ground is its half of the map (reading 11-14).
    """
    if state.readings.prisoners is Switch.OFF:
        return ()
    return tuple(
        craft.ident
        for craft in state.aircraft
        if craft.out not in (None, Exit.HOME) and _alive(craft) and _ground_of(craft, data) is not craft.side
    )


def _ground_of(craft: Aircraft, data: RulesData) -> Side:
    row = data.map_sheet.row_of(*craft.at)
    return Side.CENTRAL if 2 * row < data.map_sheet.rows else Side.ALLIED
