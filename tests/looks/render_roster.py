"""Pictures of the roster, for eyes: `python tests/looks/render_roster.py FOLDER [WIDTHxHEIGHT]`, light and dark.

A campaign of eight months with an ace, a veteran, dead and hurt men, a prisoner and a guest. QT_SCALE_FACTOR=2 makes
them at 200 %; QT_QPA_PLATFORM=xcb in a real window.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from render_shell import Scene

from app.commands.campaigns import choose_in_campaign
from tests.app.roster.squadron_life import A, live


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
    scene.take("home_before")
    desk = scene.opening.desk
    live(desk, here / "Arras.flugcampaign")
    long = "Oberleutnant Maximilian-Ferdinand Freiherr von und zu Hohenlohe-Waldenburg-Schil"
    choose_in_campaign(desk, A, {"kind": "rename", "person": "A.2", "name": long})
    choose_in_campaign(desk, A, {"kind": "rename", "person": "A.5", "name": "פאול גרוס-אלרום"})
    desk.campaign.close()
    desk.campaign = None
    scene.house.campaigns.files.open_file(here / "Arras.flugcampaign")
    scene.settle()
    scene.window.room_wanted.emit("roster")
    scene.settle()
    page = scene.window.page
    scene.take("roster")
    page.select("A.2")
    scene.settle()
    scene.take("roster_long_name")
    page.show_person("A.4")
    scene.settle()
    scene.take("roster_veteran")
    page._on_back()
    page.select("A.1")
    page.person.write_note()
    page.person.editor.first_widget().setPlainText("A cold morning over the Scarpe.")
    scene.settle()
    scene.take("roster_note")
    page.person.editor._on_drop()
    page.select("A.1")
    page.person.rename()
    scene.settle()
    scene.take("roster_rename")
    page.person._on_dropped()
    page._on_squadron()
    scene.settle()
    scene.take("roster_squadron")
    page._on_back()
    page.select("B.3")
    scene.settle()
    scene.take("roster_enemy")


if __name__ == "__main__":
    width, _x, height = (sys.argv[2] if len(sys.argv) > 2 else "1366x768").partition("x")
    main(Path(sys.argv[1]), (int(width), int(height)))
