"""Pictures of the duel page with crews and aces: python -m tests.looks.render_crews FOLDER [STATE ...]."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QApplication, QWidget

from app.duel.page import DuelPage
from app.duel.planner_rows import Group
from app.look.look import Look
from app.settings import ThemeChoice
from core.aceshigh.state import Damage, Mark, Phase
from core.hexes import displaced, neighbour
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import StagedFight, at_hand
from tests.looks.render_duel import Studio, settle

LONG = "Hauptmann Maximilian-Ferdinand Freiherr von und zu Hohenlohe-Waldenburg-Schillings"


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
                    shot(studio, f"crews_{name}_{mode.value}")


def _ace(studio: Studio, name: str, size: str = "") -> None:
    def before(page: DuelPage) -> None:
        page.choosing.hand.take(1)
        page.choosing.hand.take(5)
        page.choosing.hand.show_group(Group.AEROBATIC)

    studio.shoot(name, crewed("A11 ace veteran", "C09 veteran", "C09").fly(at_hand(3)), size=size, before=before)


def _squad(studio: Studio, name: str, size: str = "") -> None:
    def before(page: DuelPage) -> None:
        for card in (1, 5, 2):
            page.choosing.hand.take(card)
        page.choosing.take_craft("A2")
        page.choosing.hand.take(1)

    studio.shoot(
        name,
        crewed("A07 ace", "A11 veteran ace", "A09", "C09 veteran").fly(at_hand(2)),
        size=size,
        before=before,
    )


def _battered(studio: Studio, name: str) -> None:
    fight = crewed("A11 ace veteran", "C09 ace", "C09").fly(at_hand(2))
    mine, *others = fight.state.aircraft
    marks = (Mark.SMOKE, Mark.JAM_FRONT, Mark.JAM_REAR, Mark.LAST_HIT_WINGS, Mark.OBSERVER_DEAD, Mark.LONG_BURST_USED)
    long = replace(mine.pilot, name=LONG)
    worn = replace(mine, marks=marks, unjam_bonus_front=2, damage=Damage(wings=4, tail=1), pilot=long, fuel=5)
    fight.state = replace(fight.state, aircraft=(worn, *others))
    studio.shoot(name, fight)


def firing() -> StagedFight:
    """A Bristol with an enemy before its nose and one beside its tail."""
    fight = crewed("A11 ace veteran", "C09", "C09", pacing="duel")
    fight.fly(lambda f: f.state.phase == "card" and f.mine)
    mine, ahead, behind = fight.state.aircraft
    middle = neighbour(mine.at, mine.facing, 5)
    side = next(place for place in fight.rules.data.charts.rear_arc if place.name == "RL2")
    there = displaced(middle, mine.facing, side.forward, side.front_right)
    fight.state = replace(
        fight.state,
        phase=Phase.FIRE,
        round=1,
        aircraft=(
            replace(mine, at=middle, card_now=1, altitude=3),
            replace(ahead, at=neighbour(middle, mine.facing, 1), facing=mine.facing, card_now=1, altitude=3),
            replace(behind, at=there, facing=mine.facing, card_now=1, altitude=3),
        ),
    )
    return fight


def _orders(studio: Studio, name: str) -> None:
    def before(page: DuelPage) -> None:
        page.choosing.hand.take(1)
        page.choosing.hand.foot.change.click()
        settle(studio.app)
        dialog = page.findChild(QWidget, "orders-dialog")
        dialog.findChild(QWidget, "front-concentrates").setChecked(True)
        settle(studio.app)
        dialog.grab().save(str(studio.folder / f"{name}_dialog.png"))
        dialog.close()

    studio.shoot(name, crewed("A11 ace ace", "C09", "C09").fly(at_hand(2)), before=before)


def _mission(studio: Studio, name: str) -> None:
    studio.shoot(name, crewed("A11 veteran ace", "A07", "C09 ace", "C05", missions=("O", "C")).fly(at_hand(3)))


def _finished(studio: Studio, name: str) -> None:
    def before(page: DuelPage) -> None:
        page.stage.show_score()
        settle(studio.app)
        dialog = page.findChild(QWidget, "score-dialog")
        dialog.grab().save(str(studio.folder / f"{name}_dialog.png"))
        dialog.close()

    studio.shoot(name, crewed("A11 ace veteran", "C09", "C09").fly(lambda f: False), before=before)


def _stable(studio: Studio, name: str, size: str = "") -> None:
    """A Veteran in an aircraft that flies no aerobatic card, and then one whose deck lacks some of them."""

    def before(page: DuelPage) -> None:
        page.choosing.hand.take(1)
        page.choosing.hand.show_group(Group.EVERYTHING)

    for aircraft in ("A03", "A06"):
        fight = crewed(f"{aircraft} veteran rookie", "C09").fly(at_hand(1))
        studio.shoot(f"{name}_{aircraft}", fight, size=size, before=before)


SHOTS = {
    "stable": _stable,
    "stable_low": lambda studio, name: _stable(studio, name, "low"),
    "mission": _mission,
    "finished": _finished,
    "ace": _ace,
    "ace_low": lambda studio, name: _ace(studio, name, "low"),
    "squad": _squad,
    "squad_low": lambda studio, name: _squad(studio, name, "low"),
    "squad_wide": lambda studio, name: _squad(studio, name, "wide"),
    "battered": _battered,
    "firing": lambda studio, name: studio.shoot(name, firing()),
    "firing_low": lambda studio, name: studio.shoot(name, firing(), size="low"),
    "orders": _orders,
}

if __name__ == "__main__":
    main(sys.argv[1:])
