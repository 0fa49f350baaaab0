"""Pictures of the window's campaign parts, for eyes: `python tests/looks/render_campaigns.py FOLDER [WIDTHxHEIGHT]`.

The rooms without a campaign, the front page with one, going back, and what is asked when a file cannot be opened. As in
`render_shell.py` each picture is made in light and dark; QT_SCALE_FACTOR=2 makes them at 200 %.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QMenu

from app.commands.campaign_history import add_note
from app.commands.duels import Duel, Pilot
from app.commands.local_fights import Player, start_local
from app.shell.campaign_rooms import CampaignMenu
from app.shell.window import CHRONICLE, HOME, ORDERS, ROSTER
from core.words import PersonId
from tests.app.shell import campaigns as made
from tests.looks.render_shell import Scene

FENN = ("B.1917-05.1 pilot B.1 Lt. Fenn",)
MONTHS = (
    ("A.1", "B.1", (), ("C1 home A.1", "A1 crashed B.1"), ("volley A.1 x4", "kill A.1 A1")),
    ("A.2", "B.2", FENN, ("C1 forced_landing A.2=43", "A1 home B.2"), ("volley A.2 x1", "volley B.2 x6")),
    ("A.1", "B.2", (), ("C1 home A.1", "A1 forced_landing B.2=44"), ("volley A.1 x8", "volley B.2 x2")),
)


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
    campaigns = scene.house.campaigns
    for room in (ROSTER, ORDERS, CHRONICLE):
        show(scene, room)
        scene.take(f"no_campaign_{room}")
    show(scene, HOME)
    scene.take("home_no_campaign")
    start_fights(scene)
    file = here / "Flanders 1917.flugcampaign"
    begin(scene, file)
    show(scene, HOME)
    scene.take("home_first_month")
    fly(scene)
    show(scene, HOME)
    scene.take("home_campaign")
    for room in (ROSTER, ORDERS, CHRONICLE):
        show(scene, room)
        scene.take(f"campaign_{room}")
    show(scene, ORDERS)
    menu = scene.window.page.findChild(CampaignMenu)
    take_menu(scene, menu.menu())
    campaigns.do("points")
    scene.settle()
    scene.take_dialog("restore_points")
    scene.app.activeModalWidget().reject()
    campaigns.undo()
    scene.settle()
    scene.take("undone")
    campaigns.redo()
    scene.settle()
    scene.take("done_again")
    campaigns.files.open_sample()
    scene.settle()
    for room in (HOME, ROSTER, ORDERS, CHRONICLE):
        show(scene, room)
        scene.take(f"sample_{room}")
    campaigns.files.open_file(file)
    scene.settle()
    damage(scene, file)
    scene.take_dialog("damaged")
    scene.app.activeModalWidget().reject()
    file.unlink()
    show(scene, CHRONICLE)
    scene.take("recent_missing")
    campaigns.files.open_file(file)
    scene.settle()
    scene.take_dialog("missing")
    scene.app.activeModalWidget().reject()


def show(scene: Scene, room: str) -> None:
    scene.window.room_wanted.emit(room)
    scene.settle()


def start_fights(scene: Scene) -> None:
    pilots = ((Pilot(aircraft="A10", name="Capt. Hughes"),), (Pilot(aircraft="C09", name="Ltn. Brandt"),))
    duel = Duel(seats=pilots, pacing="hand", date="1917-10-04")
    for _fight in range(2):
        start_local(scene.opening.desk, duel, {"A": Player.HUMAN, "B": Player.HUMAN})
    scene.house.refresh()
    scene.settle()


def begin(scene: Scene, file: Path) -> None:
    made.begin(scene.opening.desk, file)
    scene.house.campaigns.files.take(file, show=True)
    scene.settle()


def fly(scene: Scene) -> None:
    desk = scene.opening.desk
    for at, (mine, theirs, new, crafts, deeds) in enumerate(MONTHS, 4):
        if at > 4:
            made.close(desk)
        made.order(desk, f"1917-0{at}", f"C03 {mine}", f"A04 {theirs}", new=new)
        made.record(desk, *crafts, deeds=deeds)
    add_note(desk, PersonId("A.1"), "He lets nobody else clean his guns, and has named the left one after his sister.")
    done = made.close(desk)
    scene.opening.board.tell(done.changed)
    scene.settle()


def take_menu(scene: Scene, menu: QMenu) -> None:
    menu.popup(scene.window.mapToGlobal(scene.window.rect().center()))
    scene.settle()
    menu.grab().save(str(scene.folder / "menu.png"))
    menu.close()
    scene.settle()


def damage(scene: Scene, file: Path) -> None:
    scene.house.campaigns.files.close()
    scene.settle()
    raw = file.read_bytes()
    file.write_bytes(raw[:4096] + bytes(len(raw) - 4096))
    scene.house.campaigns.files.open_file(file)
    scene.settle()


if __name__ == "__main__":
    width, _x, height = (sys.argv[2] if len(sys.argv) > 2 else "1366x768").partition("x")
    main(Path(sys.argv[1]), (int(width), int(height)))
