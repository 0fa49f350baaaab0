"""Pictures of the duel page for eyes: python -m tests.looks.render_duel FOLDER [STATE ...]."""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from app.duel.page import DuelPage
from app.duel.planner_rows import Group
from app.fight import FightKind, Sealed
from app.look.look import Look
from app.look.rail import Rail, RailRoom
from app.settings import ThemeChoice
from core.aceshigh.ground import Sortie
from core.aceshigh.state import Dogfight, Mark
from core.catalog.cards import TailingCall
from core.hexes import Hex, neighbour
from core.words import AircraftId, Side
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import StagedFight, at_hand, staged

SIZES = {"": (1366, 768), "low": (1240, 690), "wide": (1920, 1080)}


def window_of(look: Look, page: DuelPage, size: tuple[int, int]) -> QWidget:
    """A window with the rail, as the shell makes it."""
    window = QWidget()
    window.setObjectName("page")
    window.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    rooms = (
        RailRoom(key="home", icon="home", label="Home"),
        RailRoom(key="duel", icon="duel", label="Duel"),
        RailRoom(key="mailroom", icon="mailroom", label="Mailroom"),
    )
    rail = Rail(look, rooms)
    rail.set_current("duel")
    layout = QHBoxLayout(window)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    layout.addWidget(rail)
    layout.addWidget(page, 1)
    window.resize(*size)
    return window


def settle(app: QApplication) -> None:
    """Let timers of 0 ms and layouts come to rest."""
    for _ in range(12):
        app.processEvents()


class Studio:
    """Makes one picture after the other."""

    def __init__(self, app: QApplication, look: Look, folder: Path) -> None:
        self.app, self.look, self.folder = app, look, folder

    def shoot(self, name: str, fight: StagedFight, *, size: str = "", before=lambda page: None) -> None:
        page = DuelPage(self.look)
        window = window_of(self.look, page, SIZES[size])
        window.show()
        settle(self.app)
        page.show_fight(fight)
        settle(self.app)
        before(page)
        settle(self.app)
        window.grab().save(str(self.folder / f"{name}.png"))
        window.close()
        window.deleteLater()
        settle(self.app)


def plan(page: DuelPage) -> None:
    """Three cards of a hand."""
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_1):
        page.choosing.hand.take_key(key)


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = arguments[1:]
    app = QApplication([])
    with tempfile.TemporaryDirectory() as cache:
        for mode in (ThemeChoice.LIGHT, ThemeChoice.DARK):
            look = Look(app, Path(cache), choice=mode, reduced_motion=True)
            studio = Studio(app, look, folder)
            for name, shot in SHOTS.items():
                if not wanted or name in wanted:
                    shot(studio, f"duel_{name}_{mode.value}")


def _placing(studio: Studio, name: str) -> None:
    fight = staged().fly(lambda f: f.state.phase == "placement" and f.mine)
    studio.shoot(name, fight)


def _planning(studio: Studio, name: str, size: str = "") -> None:
    fight = staged().fly(at_hand(4))
    fight.sealed = Sealed(theirs=True)
    studio.shoot(name, fight, size=size, before=plan)


def _all_cards(studio: Studio, name: str) -> None:
    def before(page: DuelPage) -> None:
        plan(page)
        page.choosing.hand.show_group(Group.EVERYTHING)

    studio.shoot(name, staged().fly(at_hand(4)), before=before)


def _fault(studio: Studio, name: str) -> None:
    def before(page: DuelPage) -> None:
        page.choosing.hand.take(6)

    studio.shoot(name, staged().fly(at_hand(3)), before=before)


def _orders(studio: Studio, name: str) -> None:
    def before(page: DuelPage) -> None:
        plan(page)
        page.choosing.hand.foot.change.click()
        settle(studio.app)
        dialog = page.findChild(QWidget, "orders-dialog")
        dialog.grab().save(str(studio.folder / f"{name}_dialog.png"))
        dialog.close()

    studio.shoot(name, staged().fly(at_hand(4)), before=before)


def _firing(studio: Studio, name: str) -> None:
    fight = staged(pacing="duel", kind=FightKind.SOLO, opponent="the computer")
    fight.fly(lambda f: f.state.phase == "fire" and f.mine)
    studio.shoot(name, fight)


def _card(studio: Studio, name: str) -> None:
    fight = staged(pacing="duel", kind=FightKind.SOLO, opponent="the computer")
    fight.fly(lambda f: f.state.phase == "card" and f.state.turn >= 3 and f.mine)
    studio.shoot(name, fight)


def _waiting(studio: Studio, name: str) -> None:
    fight = staged().fly(at_hand(4))
    fight.sealed = Sealed(mine=True, unsent=True)
    studio.shoot(name, fight)


def _replay(studio: Studio, name: str) -> None:
    def before(page: DuelPage) -> None:
        fires = [frame.index for frame in page.frames if frame.scene == "fire"]
        page.stage.show_frame(fires[len(fires) // 2])

    fight = staged().fly(lambda f: False)
    fight.watched = True
    studio.shoot(name, fight, before=before)


def _finished(studio: Studio, name: str) -> None:
    studio.shoot(name, staged().fly(lambda f: False))


def _hover(studio: Studio, name: str) -> None:
    fight = staged().fly(at_hand(4))
    studio.shoot(name, fight, before=lambda page: page.stage.map_panel.map.hex_entered.emit(fight.state.aircraft[1].at))


def _riders(studio: Studio, name: str) -> None:
    def before(page: DuelPage) -> None:
        for card in (1, 16, 5, 2, 17):
            page.choosing.hand.take(card)
        page.choosing.hand.pick(1)
        page.choosing.hand.show_group(Group.EVERYTHING)

    studio.shoot(name, staged().fly(at_hand(3)), before=before)


def _marked(studio: Studio, name: str) -> None:
    """Everything that can be wrong with two aircraft, in one hex."""
    fight = staged(kind=FightKind.RECORD, watched=True, seat=None).fly(at_hand(4))
    mine, theirs = fight.state.aircraft
    marks = (Mark.SMOKE, Mark.SPIN, Mark.JAM_FRONT)
    changed = (
        replace(mine, marks=(Mark.FLAMES, Mark.LAST_HIT_WINGS)),
        replace(theirs, marks=marks, at=mine.at, facing=1),
    )
    fight.state = replace(fight.state, aircraft=changed)
    studio.shoot(name, fight)


def _seal(studio: Studio, name: str) -> None:
    def before(page: DuelPage) -> None:
        plan(page)
        page.press_primary()
        settle(studio.app)
        dialog = page.findChild(QWidget, "seal-question")
        dialog.grab().save(str(studio.folder / f"{name}_dialog.png"))
        dialog.close()

    studio.shoot(name, staged().fly(at_hand(4)), before=before)


def _burning(studio: Studio, name: str) -> None:
    fight = staged().fly(at_hand(3))
    mine, theirs = fight.state.aircraft
    changed = (replace(mine, marks=(Mark.FLAMES,)), replace(theirs, marks=(Mark.SMOKE,)))
    fight.state = replace(fight.state, aircraft=changed)
    studio.shoot(name, fight)


def _objectives(studio: Studio, name: str, size: str = "") -> None:
    """The second objective of a side: rows lit, what stands too near hatched."""
    fight = crewed("A11 veteran", "A07", "C09", "C05", missions=("O", "C"))
    fight.fly(lambda f: f.state.phase == "objectives" and f.mine and len(f.state.ground.objectives) > 1)
    studio.shoot(name, fight, size=size)


def _placing_several(studio: Studio, name: str) -> None:
    fight = crewed("A11 veteran", "A07", "C09", "C05", missions=("O", "C"))
    studio.shoot(name, fight.fly(lambda f: f.state.phase == "placement" and f.mine))


def _balloon(studio: Studio, name: str, size: str = "") -> None:
    """A balloon that has taken hits, attackers about it, the flak awake."""
    fight = crewed("A07 veteran", "A10", "C09", "C05", missions=("P", "C")).fly(at_hand(3))
    ground = fight.state.ground
    balloon = ground.balloon(Side.CENTRAL)
    hit = tuple(replace(one, hits=7) if one is balloon else one for one in ground.objectives)
    state = replace(fight.state, ground=replace(ground, objectives=hit))
    at = balloon.at
    places = {"A1": (neighbour(at, 3, 2), 0, 3), "A2": (neighbour(at, 4, 1), 1, 4), "C1": (neighbour(at, 2, 2), 4, 3)}
    fight.state = moved(state, places)
    studio.shoot(name, fight, size=size, before=lambda page: look_at(page, fight.state.aircraft[0].at))


def _several(studio: Studio, name: str, size: str = "") -> None:
    """Two against two: three of them in one hex, and a tailed enemy has told where he goes."""
    fight = crewed("A07 veteran", "A10", "C09", "C05", seats="ABCD", pacing="round", kind=FightKind.HOT_SEAT)
    fight.fly(lambda f: f.state.phase == "card" and f.state.turn >= 3 and f.mine)
    middle = fight.state.aircraft[0].at
    places = {
        "A1": (middle, 0, 4),
        "A2": (middle, 5, 3),
        "C1": (middle, 3, 2),
        "C2": (neighbour(middle, 0, 1), 1, 4),
    }
    fight.state = moved(fight.state, places)
    fight.clues = {AircraftId("C2"): TailingCall.LEFT}
    studio.shoot(name, fight, size=size)


def _four_in_a_hex(studio: Studio, name: str) -> None:
    fight = crewed("A07 veteran", "A10", "C09", "C05").fly(at_hand(3))
    middle = fight.state.aircraft[0].at
    fight.state = moved(fight.state, {craft.ident: (middle, n, 2 + n) for n, craft in enumerate(fight.state.aircraft)})
    studio.shoot(name, fight)


def _rear_arc(studio: Studio, name: str, size: str = "") -> None:
    """The two-seater under the mouse: its front row, its rear arc, whom it sees and who sees it."""
    fight = crewed("A11 veteran ace", "A07", "C09", "C05", missions=("O", "C")).fly(at_hand(4))
    middle = Hex(6, 7)
    places = {
        "A1": (middle, 0, 3),
        "A2": (neighbour(middle, 5, 3), 0, 3),
        "C1": (neighbour(middle, 2, 2), 5, 4),
        "C2": (neighbour(middle, 0, 2), 3, 5),
    }
    fight.state = moved(fight.state, places)
    studio.shoot(name, fight, size=size, before=lambda page: look_at(page, middle))


def _crossing(studio: Studio, name: str) -> None:
    """An observer over his target with one Speed card of two, and a strafed trench on another day."""
    fight = crewed("A11 veteran", "A07", "C09", "C05", missions=("O", "MT")).fly(at_hand(4))
    ground = fight.state.ground
    target = ground.of_side(Side.CENTRAL)[0].at
    trench = Hex(5, dict(ground.trenches)[Side.ALLIED] - 2)
    sorties = (
        Sortie(aircraft=AircraftId("A1"), straight=(neighbour(target, 3, 1), target), level=2),
        Sortie(aircraft=AircraftId("C1"), strafed=(trench, neighbour(trench, 1, 1))),
    )
    state = moved(fight.state, {"A1": (target, 0, 2), "C1": (trench, 3, 1)})
    fight.state = replace(state, ground=replace(ground, sorties=sorties))
    studio.shoot(name, fight)


def moved(state: Dogfight, places: dict[str, tuple[Hex, int, int]]) -> Dogfight:
    """The aircraft at other places: hex, facing and altitude."""
    changed = []
    for craft in state.aircraft:
        at, facing, altitude = places.get(craft.ident, (craft.at, craft.facing, craft.altitude))
        changed.append(replace(craft, at=at, facing=facing, altitude=altitude))
    return replace(state, aircraft=tuple(changed))


def look_at(page: DuelPage, at: Hex) -> None:
    """What the mouse over a hex shows."""
    page.stage.map_panel.map.hex_entered.emit(at)


SHOTS = {
    "objectives": _objectives,
    "objectives_low": lambda studio, name: _objectives(studio, name, "low"),
    "placing_several": _placing_several,
    "balloon": _balloon,
    "balloon_low": lambda studio, name: _balloon(studio, name, "low"),
    "several": _several,
    "several_low": lambda studio, name: _several(studio, name, "low"),
    "several_wide": lambda studio, name: _several(studio, name, "wide"),
    "four_in_a_hex": _four_in_a_hex,
    "rear_arc": _rear_arc,
    "rear_arc_low": lambda studio, name: _rear_arc(studio, name, "low"),
    "crossing": _crossing,
    "burning": _burning,
    "hover": _hover,
    "riders": _riders,
    "marked": _marked,
    "seal": _seal,
    "placing": _placing,
    "planning": _planning,
    "planning_low": lambda studio, name: _planning(studio, name, "low"),
    "planning_wide": lambda studio, name: _planning(studio, name, "wide"),
    "all_cards": _all_cards,
    "fault": _fault,
    "orders": _orders,
    "firing": _firing,
    "card": _card,
    "waiting": _waiting,
    "replay": _replay,
    "finished": _finished,
}

if __name__ == "__main__":
    main(sys.argv[1:])
