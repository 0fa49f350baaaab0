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

from app.duel.fight import FightKind, Sealed
from app.duel.page import DuelPage
from app.look.look import Look
from app.look.rail import Rail, RailRoom
from app.settings import ThemeChoice
from core.aceshigh.state import Mark
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
        page.hand.take_key(key)


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
        page.hand.everything.click()

    studio.shoot(name, staged().fly(at_hand(4)), before=before)


def _fault(studio: Studio, name: str) -> None:
    def before(page: DuelPage) -> None:
        page.hand.take(6)

    studio.shoot(name, staged().fly(at_hand(3)), before=before)


def _orders(studio: Studio, name: str) -> None:
    def before(page: DuelPage) -> None:
        plan(page)
        page.hand.change.click()
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
        page.show_frame(fires[len(fires) // 2])

    fight = staged().fly(lambda f: False)
    fight.watched = True
    studio.shoot(name, fight, before=before)


def _finished(studio: Studio, name: str) -> None:
    studio.shoot(name, staged().fly(lambda f: False))


def _hover(studio: Studio, name: str) -> None:
    fight = staged().fly(at_hand(4))
    studio.shoot(name, fight, before=lambda page: page.map_panel.map.hex_entered.emit(fight.state.aircraft[1].at))


def _riders(studio: Studio, name: str) -> None:
    def before(page: DuelPage) -> None:
        for card in (1, 16, 5, 2, 17):
            page.hand.take(card)
        page.hand.pick(1)
        page.hand.everything.click()

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


SHOTS = {
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
