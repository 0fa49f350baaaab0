"""Pictures of the pages on which a fight begins: python -m tests.looks.render_begin FOLDER [STATE ...]."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QApplication, QWidget

from app.challenge.force_rows import scenario_cards
from app.challenge.page.fight_now import FightNowPage
from app.challenge.page.game_choice import GameChoicePage
from app.challenge.page.invite import ChallengePage
from app.commands.scenarios import Shelf, known_names
from app.look.look import Look
from app.settings import ThemeChoice
from core.catalog.scenario_of_printed import of_printed
from core.words import Side
from tests.ace_builders import ace_of_aces
from tests.builders import aces_high
from tests.looks.render_duel import SIZES, settle, window_of


class Start:
    """Shows one page after the other."""

    def __init__(self, app: QApplication, look: Look, folder: Path, mode: str) -> None:
        self.app, self.look, self.folder, self.mode = app, look, folder, mode
        self.data = aces_high().data

    def show(self, page: QWidget, size: str) -> QWidget:
        window = window_of(self.look, page, SIZES[size])
        window.show()
        settle(self.app)
        return window

    def take(self, window: QWidget, name: str) -> None:
        settle(self.app)
        window.grab().save(str(self.folder / f"begin_{name}_{self.mode}.png"))

    def scenario(self, ident: str):
        found = next(one for one in self.data.scenarios if one.id == ident)
        return of_printed(found, self.data, missions=True)


def _cards(start: Start, name: str, size: str = "") -> None:
    page = GameChoicePage(start.look)
    page.show_scenarios(scenario_cards(start.data, Shelf(saved=(), faulty=())), ())
    window = start.show(page, size)
    start.take(window, name)
    window.close()


def _forces(start: Start, name: str, size: str = "") -> None:
    """Three aircraft, then the fourth: nothing above it moves."""
    page = FightNowPage(start.look, start.data, known_names(), draw=1)
    page.show_scenario(start.scenario("15.2-a"), Side.ALLIED)
    window = start.show(page, size)
    start.take(window, f"{name}_three")
    page.findChild(QWidget, "add-central").click()
    start.take(window, f"{name}_four")
    window.close()


def _terms(start: Start, name: str, size: str = "") -> None:
    page = ChallengePage(start.look, start.data, known_names(), ace_of_aces().data, silence_days=28, draw=1)
    page.show_scenario(start.scenario("15.1-a"), Side.ALLIED)
    window = start.show(page, size)
    for _step in range(2):
        page.findChild(QWidget, "next").click()
        settle(start.app)
    start.take(window, name)
    window.close()


def _kept(start: Start, name: str, size: str = "") -> None:
    """A kept scenario with a pacing and options of its own: the forces, its options, and the page that keeps it."""
    page = FightNowPage(start.look, start.data, known_names(), draw=1)
    options = (("on_illegal", "correct_8_2"), ("rotation_pairing", "alternate"), ("under_fire", "anyone"))
    kept = replace(start.scenario("15.2-a"), title="House rules", pacing="round", options=options)
    page.show_scenario(kept, Side.ALLIED, key="house-rules")
    window = start.show(page, size)
    start.take(window, f"{name}_forces")
    page.findChild(QWidget, "more-options").click()
    start.take(window, f"{name}_options")
    page.findChild(QWidget, "keep-scenario").click()
    start.take(window, f"{name}_scenario")
    window.close()


SHOTS = {"cards": _cards, "forces": _forces, "terms": _terms, "kept": _kept}


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = arguments[1:]
    app = QApplication([])
    with tempfile.TemporaryDirectory() as cache:
        for mode in (ThemeChoice.LIGHT, ThemeChoice.DARK):
            start = Start(app, Look(app, Path(cache), choice=mode, reduced_motion=True), folder, mode.value)
            for name, shot in SHOTS.items():
                for size, words in (("", ""), ("low", "_low")):
                    if not wanted or f"{name}{words}" in wanted:
                        shot(start, f"{name}{words}", size)


if __name__ == "__main__":
    main(sys.argv[1:])
