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

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtWidgets import QApplication, QPushButton

from app import paths
from app.commands import challenges, identity, outbox, turns
from app.commands.arrivals import import_text
from app.commands.duels import Duel, Pilot
from app.commands.local_fights import choose_local
from app.commands.status import status, statuses
from app.desk import Desk, open_desk
from app.home.rows import Standing
from app.mailroom.rows import gap_row
from app.paths import Places
from app.settings import ThemeChoice
from app.shell.opening import Opening
from app.shell.overview import id_of
from app.store.rows import Kind
from core.opponents import search

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
    begin_alone(scene)
    ioana = friend(here, "Ioana Ștefan")
    meet(scene, ioana)
    answer(scene, ioana)
    mail(scene, ioana)
    two_at_one_keyboard(scene)
    finish(scene)
    scene.window.room_wanted.emit("settings")
    scene.settle()
    scene.take("settings")
    ioana.close()


def begin_alone(scene: Scene) -> None:
    scene.take("home_empty")
    scene.house.home.fight_now.emit()
    scene.settle()
    scene.take("fight_now")
    scene.press("more-options")
    scene.take("fight_now_options")
    scene.press("more-options")
    scene.press("take-off")
    scene.take("duel_place")
    scene.window.help_wanted.emit()
    scene.settle()
    scene.take_dialog("help")
    scene.app.activeModalWidget().reject()
    scene.house.show_home()
    scene.house.home.sample.emit()
    scene.settle()
    scene.take("sample")


def meet(scene: Scene, ioana: Desk) -> None:
    scene.house.show_home()
    scene.house.home.challenge.emit()
    scene.settle()
    scene.take_dialog("first_name")
    dialog = scene.app.activeModalWidget()
    dialog.name_field.setText("Anna Kovářová")
    dialog.decide()
    scene.settle()
    scene.receive(identity.own_card(ioana).armor)
    scene.take("wizard_1")
    for step in (2, 3, 4):
        scene.press("next")
        scene.take(f"wizard_{step}")
    scene.press("letter-copy")
    thread = import_text(ioana, scene.app.clipboard().text()).value[0].thread
    scene.receive(challenges.accept(ioana, thread).value.armor)
    scene.take("came")


def answer(scene: Scene, ioana: Desk) -> None:
    duel = Duel(
        first=Pilot(aircraft="A10", name="Capt. Hughes"),
        second=Pilot(aircraft="C09", name="Ltn. Brandt"),
        pacing="hand",
        date="1917-10-04",
        options={"fire_on": "crossed"},
    )
    scene.receive(challenges.challenge(ioana, duel).value.armor)
    scene.house.show_home()
    scene.settle()
    scene.take("home")
    scene.house.fights.open(thread_that(scene, Standing.ASKED))
    scene.settle()
    scene.take("answer")
    scene.press("accept")
    scene.take("accepted")
    scene.receive("Hello Anna, here is my turn: nothing at all")
    scene.take("error")


def mail(scene: Scene, ioana: Desk) -> None:
    """Exchange turns with Ioana until a hand of Anna's is sealed."""
    thread = thread_that(scene, Standing.UNSENT)
    for _turn in range(20):
        for file in outbox.outbox(scene.opening.desk, thread):
            import_text(ioana, outbox.export(scene.opening.desk, thread, file.number).value.armor)
        choose_all(ioana, thread)
        scene.receive(outbox.newest_file(ioana, thread).armor)
        how = status(scene.opening.desk, thread)
        if how.decisions and how.decisions[0].kind == "hand" and how.decisions[0].state.turn >= 3:
            break
        choose_all(scene.opening.desk, thread)
    scene.house.fights.open(thread)
    scene.settle()
    scene.take("duel_mail")
    page = scene.window.page
    page.ask_before_sealing = False
    for _card in range(4):
        page.hand.take_key(Qt.Key.Key_1)
        scene.settle()
        if page.head.primary.isEnabled():
            break
    page.press_primary()
    scene.settle()
    scene.take("sealed")
    scene.window.room_wanted.emit("mailroom")
    scene.settle()
    scene.take("mailroom")
    post = scene.house.post._post
    gap = gap_row("gap:x", "Ioana Ștefan", "KITE-7F3A", 3, 4)
    scene.house.mailroom.show_letters(post.letters, (gap,), "")
    came = next(letter for letter in post.letters if letter.came and letter.kind == "turn")
    scene.house.mailroom.select(came.key)
    scene.settle()
    scene.take("mailroom_gap")
    scene.house.mailroom.show_letters(post.letters, (), "")


def two_at_one_keyboard(scene: Scene) -> None:
    scene.house.start.fight_now()
    scene.settle()
    scene.window.page.findChild(object, "two-at-keyboard").click()
    scene.settle()
    scene.press("take-off")
    scene.take("curtain")
    scene.press("open-curtain")
    scene.take("hot_seat")


def finish(scene: Scene) -> None:
    """Let two computer pilots end the first fight, and look at its record."""
    desk = scene.opening.desk
    thread = next(one for one in statuses(desk) if one.kind is Kind.LOCAL and one.decisions).id
    for _decision in range(600):
        how = status(desk, thread)
        if not how.decisions:
            break
        due = how.decisions[0]
        rules = desk.games["aces_high"]
        choice = rules.choice_json(search.choose(rules, due.state, due.seat, bytes(32)))
        choose_local(desk, thread, due.seat, due.n, choice)
    scene.house.fights.open(thread)
    scene.settle()
    scene.take("finished")
    scene.window.page.press_primary()
    scene.settle()
    scene.press("verify")
    scene.take("record")
    scene.house.refresh()
    scene.settle()
    scene.house.show_home()
    scene.settle()
    scene.take("home_recent")


def choose_all(desk: Desk, thread: bytes) -> None:
    while due := status(desk, thread).decisions:
        rules = desk.games["aces_high"]
        choice = rules.choice_json(search.choose(rules, due[0].state, due[0].seat, bytes(32)))
        turns.choose(desk, thread, due[0].n, choice)


def thread_that(scene: Scene, standing: Standing) -> bytes:
    return next(id_of(one.key) for one in scene.house.threads if one.standing is standing)


if __name__ == "__main__":
    width, _x, height = (sys.argv[2] if len(sys.argv) > 2 else "1366x768").partition("x")
    main(Path(sys.argv[1]), (int(width), int(height)))
