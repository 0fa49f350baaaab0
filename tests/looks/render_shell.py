"""Pictures of the real window in its states, for eyes: `python tests/looks/render_shell.py FOLDER [WIDTHxHEIGHT]`.

Two desks talk to each other through the clipboard. Each picture is made in light and dark. QT_SCALE_FACTOR=2 makes
them at 200 %; QT_QPA_PLATFORM=xcb in a real window.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QApplication, QPushButton

from app import paths
from app.commands import challenges, identity, outbox
from app.commands.duels import Duel, Pilot
from app.desk import Desk, open_desk
from app.paths import Places
from app.settings import ThemeChoice
from app.shell.opening import Opening

RULES = paths.resources() / "rules"


class Scene:
    """A window and the pictures of it."""

    def __init__(self, folder: Path, size: tuple[int, int], desk: Path) -> None:
        self.folder, self.size = folder, size
        self.app = QApplication([])
        self.opening = Opening(self.app, Places(profile=desk / "anna", cache=folder / "cache"), RULES)
        self.opening.look.reduced_motion = True
        self.opening.start()
        self.window = self.opening.window
        self.window.setMinimumSize(800, 600)
        self.window.resize(*size)
        self.settle()

    @property
    def house(self):
        return self.opening.house

    def settle(self) -> None:
        for _turn in range(3):
            while not self.opening.jobs.idle:
                self.app.processEvents()
            self.app.processEvents()

    def press(self, name: str) -> None:
        self.window.page.findChild(QPushButton, name).click()
        self.settle()

    def receive(self, text: str) -> None:
        data = QMimeData()
        data.setText(text)
        self.window.received.emit(data)
        self.settle()

    def take(self, name: str) -> None:
        scale = "@2x" if os.environ.get("QT_SCALE_FACTOR") == "2" else ""
        for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
            self.opening.look.choose(choice)
            self.settle()
            self.window.grab().save(str(self.folder / f"{name}_{choice}{scale}.png"))

    def take_dialog(self, name: str) -> None:
        for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
            self.opening.look.choose(choice)
            self.settle()
            dialog = self.app.activeModalWidget()
            dialog.grab().save(str(self.folder / f"{name}_{choice}.png"))


def friend(folder: Path, name: str, rules: Path = RULES) -> Desk:
    desk = open_desk(Places(profile=folder / name, cache=folder / "cache"), rules)
    identity.new_identity(desk, name, "")
    return desk


def main(folder: Path, size: tuple[int, int]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as here:
        scene = Scene(folder, size, Path(here))
        try:
            play(scene, Path(here))
        finally:
            scene.window.close()
            scene.opening.close()


def play(scene: Scene, here: Path) -> None:
    scene.take("home_empty")
    scene.house.home.fight_now.emit()
    scene.settle()
    scene.take("fight_now")
    scene.press("more-options")
    scene.take("fight_now_options")
    scene.press("more-options")
    scene.press("take-off")
    scene.take("duel_place")
    scene.window.room_wanted.emit("home")
    scene.settle()
    scene.house.home.challenge.emit()
    scene.settle()
    dialog = scene.app.activeModalWidget()
    scene.take_dialog("first_name")
    dialog.name_field.setText("Anna Kovářová")
    dialog.decide()
    scene.settle()
    ioana = friend(here, "Ioana Ștefan")
    scene.receive(identity.own_card(ioana).armor)
    scene.settle()
    scene.take("wizard_1")
    scene.press("next")
    scene.take("wizard_2")
    scene.press("next")
    scene.take("wizard_3")
    scene.press("next")
    scene.take("wizard_4")
    scene.press("letter-copy")
    armor = scene.app.clipboard().text()
    from app.commands.arrivals import import_text

    import_text(ioana, armor)
    thread = outbox.outbox(ioana)[0].thread if outbox.outbox(ioana) else import_text(ioana, armor).value[0].thread
    answer = challenges.accept(ioana, thread).value
    scene.receive(answer.armor)
    scene.take("came")
    duel = Duel(
        first=Pilot(aircraft="C09", name="Ltn. Brandt"),
        second=Pilot(aircraft="A10", name="Capt. Hughes"),
        pacing="hand",
        date="1917-10-04",
        options={"fire_on": "crossed"},
    )
    scene.receive(challenges.challenge(ioana, duel).value.armor)
    scene.house.show_home()
    scene.settle()
    scene.take("home")
    scene.house.fights.open(challenges_thread(scene))
    scene.settle()
    scene.take("answer")
    scene.press("accept")
    scene.take("accepted")
    scene.house.show_home()
    scene.house.home.sample.emit()
    scene.settle()
    scene.take("sample")
    scene.receive("Hello Anna, here is my turn: nothing at all")
    scene.take("error")
    scene.window.room_wanted.emit("mailroom")
    scene.settle()
    scene.take("mailroom")
    scene.window.room_wanted.emit("settings")
    scene.settle()
    scene.take("settings")
    scene.house.start.fight_now()
    scene.settle()
    page = scene.window.page
    page.findChild(object, "two-at-keyboard").click()
    scene.settle()
    scene.press("take-off")
    scene.take("curtain")
    scene.press("open-curtain")
    scene.take("hot_seat")
    scene.window.help_wanted.emit()
    scene.settle()
    scene.take_dialog("help")
    scene.app.activeModalWidget().reject()
    ioana.close()


def challenges_thread(scene: Scene) -> bytes:
    from app.home.rows import Standing
    from app.shell.overview import id_of

    return next(id_of(one.key) for one in scene.house._threads if one.standing is Standing.ASKED)


if __name__ == "__main__":
    width, _x, height = (sys.argv[2] if len(sys.argv) > 2 else "1366x768").partition("x")
    main(Path(sys.argv[1]), (int(width), int(height)))
