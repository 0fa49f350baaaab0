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
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit

from app import paths
from app.commands import challenges, identity, outbox, turns
from app.commands.arrivals import import_text
from app.commands.book_duels import BooksDuel, books_rules
from app.commands.duels import Duel, Pilot, one_against_one
from app.commands.local_fights import Player, choose_local, computer_choice, start_local
from app.commands.status import Decision, status, statuses
from app.desk import Desk, open_desk
from app.home.threads import Standing
from app.mailroom.rows import gap_row
from app.paths import Places
from app.settings import ThemeChoice
from app.shell.opening import Opening
from app.shell.overview import id_of
from app.store.rows import Kind
from core.canonical import Json
from core.words import Side

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
        self.window.page.findChild(QAbstractButton, name).click()
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
    books_alone(scene)
    ioana = friend(here, "Ioana Ștefan")
    meet(scene, ioana)
    answer(scene, ioana)
    mail(scene, ioana)
    books_by_mail(scene, ioana)
    two_at_one_keyboard(scene)
    books_at_one_keyboard(scene)
    finish(scene, "aces_high")
    finish(scene, "ace_of_aces")
    lay_aside(scene)
    scene.window.room_wanted.emit("settings")
    scene.settle()
    scene.take("settings")
    ioana.close()


def begin_alone(scene: Scene) -> None:
    scene.take("home_empty")
    scene.house.home.fight_now.emit()
    scene.settle()
    scene.take("game_choice")
    scene.press("change-15.2-a")
    scene.take("scenario_changed")
    scene.press("keep-scenario")
    scene.take("scenario_kept")
    scene.house.start.fight_now()
    scene.settle()
    scene.press("choose-aces_high")
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
    scene.take("sample_choice")
    scene.press("sample-aces_high")
    scene.take("sample")


def books_alone(scene: Scene) -> None:
    """The page where Ace of Aces is chosen with care, four aircraft, the rules; a first page; the sample."""
    scene.window.room_wanted.emit("books")
    scene.settle()
    scene.take("no_books")
    scene.house.start.with_care("ace_of_aces")
    scene.settle()
    scene.take("books_now")
    count = scene.window.page.findChild(QComboBox, "count")
    count.setCurrentIndex(count.count() - 1)
    scene.settle()
    scene.take("books_now_four")
    scene.press("more-options")
    scene.take("books_now_options")
    scene.house.start.fight_now()
    scene.settle()
    scene.press("fly-ace_of_aces")
    scene.take("books_first_page")
    scene.house.home.sample.emit()
    scene.settle()
    scene.press("sample-ace_of_aces")
    scene.take("books_sample")
    scene.window.page.take_letter("L")
    scene.settle()
    scene.take("books_sample_chosen")
    scene.house.show_home()
    scene.settle()
    scene.take("home_both_games")


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
    scene.press("next")
    scene.take("wizard_2")
    scene.press("game-ace_of_aces")
    scene.take("wizard_2_books")
    scene.press("next")
    scene.take("wizard_3_books")
    scene.press("back")
    scene.press("game-aces_high")
    for step in (3, 4):
        scene.press("next")
        scene.take(f"wizard_{step}")
    scene.press("letter-copy")
    thread = import_text(ioana, scene.app.clipboard().text()).value[0].thread
    scene.receive(challenges.accept(ioana, thread).value.armor)
    scene.take("came")


def answer(scene: Scene, ioana: Desk) -> None:
    duel = Duel(
        seats=((Pilot(aircraft="A10", name="Capt. Hughes"),), (Pilot(aircraft="C09", name="Ltn. Brandt"),)),
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
        page.choosing.take_key(Qt.Key.Key_1)
        scene.settle()
        if page.head.primary.isEnabled():
            break
    page.press_primary()
    scene.settle()
    scene.take("sealed")
    scene.window.page.findChild(QLineEdit, "note").setText("Dinner at the mess is on me if you get home, old man.")
    scene.press("add-note")
    scene.take("sealed_note")
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


def books_by_mail(scene: Scene, ioana: Desk) -> None:
    """A challenge of Ioana's, its terms, and turns until Anna has sealed one."""
    duel = BooksDuel(
        seats=one_against_one(
            Pilot(aircraft="fokker_dr1", name="Ltn. Brandt", grade="ace"),
            Pilot(aircraft="sopwith_camel", name="Capt. Hughes"),
        ),
        date="1917-10-04",
        options={"variable_damage": "on", "ammunition": "on", "edition": "classic"},
    )
    scene.receive(challenges.challenge(ioana, duel).value.armor)
    scene.house.fights.open(thread_that(scene, Standing.ASKED))
    scene.settle()
    scene.take("answer_books")
    scene.press("accept")
    thread = statuses(scene.opening.desk)[0].id
    for _turn in range(12):
        for file in outbox.outbox(scene.opening.desk, thread):
            import_text(ioana, outbox.export(scene.opening.desk, thread, file.number).value.armor)
        choose_all(ioana, thread)
        scene.receive(outbox.newest_file(ioana, thread).armor)
        how = status(scene.opening.desk, thread)
        if how.decisions and how.decisions[0].state.turn >= 3:
            break
        choose_all(scene.opening.desk, thread)
    scene.house.fights.open(thread)
    scene.settle()
    scene.take("books_mail")
    page = scene.window.page
    page.ask_before_sealing = False
    page.take_letter("L")
    page.press_primary()
    scene.settle()
    scene.take("books_sealed")
    scene.window.room_wanted.emit("mailroom")
    scene.settle()
    scene.take("mailroom_both")
    scene.house.show_home()
    scene.settle()
    scene.take("home_mail_both")


def books_at_one_keyboard(scene: Scene) -> None:
    """Two players on a page with one on the other's tail: who is tailed chooses, and the other hears his clue."""
    desk = scene.opening.desk
    books = books_rules(desk).books
    page = next(page for page in range(1, 223) if books.tailer(page) is Side.ALLIED)
    pilots = Pilot(aircraft="sopwith_camel", name="Arthur"), Pilot(aircraft="fokker_dr1", name="Karl")
    duel = BooksDuel(seats=one_against_one(*pilots), date="1917-10-04", page=page)
    thread = start_local(desk, duel, dict.fromkeys(("A", "B"), Player.HUMAN)).value
    scene.house.fights.open(thread)
    scene.settle()
    scene.take("books_curtain")
    scene.press("open-curtain")
    scene.take("books_tailed")
    scene.window.page.take_letter("J")
    scene.window.page.press_primary()
    scene.settle()
    scene.take("books_curtain_clue")
    scene.press("open-curtain")
    scene.take("books_clue")


def two_at_one_keyboard(scene: Scene) -> None:
    scene.house.start.with_care("aces_high")
    scene.settle()
    scene.window.page.findChild(object, "two-at-keyboard").click()
    scene.settle()
    scene.press("take-off")
    scene.take("curtain")
    scene.press("open-curtain")
    scene.take("hot_seat")


def finish(scene: Scene, game: str) -> None:
    """Let two computer pilots end a fight of a game, and look at its record."""
    desk = scene.opening.desk
    here = [one for one in statuses(desk) if one.kind is Kind.LOCAL and one.decisions and one.terms.game == game]
    thread = here[0].id
    for _decision in range(600):
        how = status(desk, thread)
        if not how.decisions:
            break
        due = how.decisions[0]
        choose_local(desk, thread, due.seat, due.n, best(desk, how.terms.game, due))
    scene.house.fights.open(thread)
    scene.settle()
    scene.take(f"finished_{game}")
    scene.window.page.press_primary()
    scene.settle()
    scene.press("verify")
    scene.take(f"record_{game}")
    scene.house.refresh()
    scene.settle()
    scene.house.show_home()
    scene.settle()
    scene.take("home_recent")


def lay_aside(scene: Scene) -> None:
    """A fight that was laid aside: in its room, its record, and the front page."""
    scene.house.start.fight_now()
    scene.settle()
    scene.press("fly-aces_high")
    scene.window.page.resign_asked.emit()
    scene.app.activeModalWidget().decide()
    scene.settle()
    scene.take("home_aside")
    scene.house.fights.open(thread_that(scene, Standing.ASIDE))
    scene.settle()
    scene.take("aside")
    scene.window.page.record_asked.emit()
    scene.settle()
    scene.take("record_aside")


def choose_all(desk: Desk, thread: bytes) -> None:
    while (how := status(desk, thread)).decisions:
        turns.choose(desk, thread, how.decisions[0].n, best(desk, how.terms.game, how.decisions[0]))


def best(desk: Desk, game: str, due: Decision) -> Json:
    rules = desk.games[game]
    return computer_choice(rules, due.state, due.seat, bytes(32), clues=due.clues)


def thread_that(scene: Scene, standing: Standing) -> bytes:
    return next(id_of(one.key) for one in scene.house.threads if one.standing is standing)


if __name__ == "__main__":
    width, _x, height = (sys.argv[2] if len(sys.argv) > 2 else "1366x768").partition("x")
    main(Path(sys.argv[1]), (int(width), int(height)))
