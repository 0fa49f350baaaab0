"""Pictures of a campaign in Ace of Aces, for eyes: `python tests/looks/render_campaign_in_books.py FOLDER [SIZE]`.

The wizard, two months with their rooms, a fight, and the end, light and dark; otherwise as `render_orders.py`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from render_shell import Scene

from app.commands.campaign_pilots import computer_orders, fly_to_the_end
from app.commands.campaigns import Mode, campaign, choose_in_campaign, start_campaign
from core.words import SeatId
from tests.app.games_in_books import NEW_IN_BOOKS, books_orders, halves
from tests.core.campaign.squadrons import result

A, B = SeatId("A"), SeatId("B")
ROOMS = ("roster", "orders", "chronicle")


def main(folder: Path, size: tuple[int, int]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as here:
        scene = Scene(folder, size, Path(here))
        try:
            while scene.house is None:
                scene.settle()
            wizard(scene)
            table(scene, Path(here) / "table.flugcampaign")
            solo(scene, Path(here) / "solo.flugcampaign")
        finally:
            scene.window.close()
            scene.opening.close()


def wizard(scene: Scene) -> None:
    scene.house.campaigns.new_wanted.emit()
    scene.settle()
    scene.take("new_opponent_aces_high")
    scene.press("game-ace_of_aces")
    scene.press("against-mail")
    scene.take("new_opponent_mail")
    scene.press("against-solo")
    for name in ("new_opponent", "new_terms", "new_months", "new_names"):
        scene.take(name)
        if name != "new_names":
            scene.press("next")


def begin(scene: Scene, file: Path, mode: Mode) -> None:
    start_campaign(scene.opening.desk, file, NEW_IN_BOOKS, mode, A)
    scene.house.campaigns.files.take(file, show=True)
    scene.settle()


def refreshed(scene: Scene) -> None:
    scene.house.campaigns.refresh()
    scene.settle()


def table(scene: Scene, file: Path) -> None:
    desk = scene.opening.desk
    begin(scene, file, Mode.TABLE)
    scene.take("orders")
    for seat in (A, B):
        choose_in_campaign(desk, seat, books_orders("1917-09", seat, 1, 2))
    refreshed(scene)
    scene.take("means")
    said = result("A1 home A.1", "A2 off_map A.2", "C1 crashed B.1", "C2 home B.2", turns=17)
    given = halves(said, "A.1 1 C1", "A.2 1 C1", "B.2 1 A2")
    choose_in_campaign(desk, A, {"kind": "result", "result": given, "remark": "Sunday at Paul's"})
    refreshed(scene)
    scene.take("close")
    choose_in_campaign(desk, A, {"kind": "close"})
    for _month in range(3):
        computer_orders(desk)
        choose_in_campaign(desk, A, {"kind": "fly"})
        fly_to_the_end(desk)
        choose_in_campaign(desk, A, {"kind": "close"})
    refreshed(scene)
    for room in ROOMS:
        scene.window.room_wanted.emit(room)
        scene.settle()
        scene.take(f"over_{room}")
    scene.house.show_home()
    scene.settle()
    scene.take("over_home")


def solo(scene: Scene, file: Path) -> None:
    desk = scene.opening.desk
    begin(scene, file, Mode.SOLO)
    choose_in_campaign(desk, A, books_orders("1917-09", A))
    choose_in_campaign(desk, A, {"kind": "fly"})
    refreshed(scene)
    scene.take("flying")
    scene.house.fights.open_month(campaign(desk).thread)
    scene.settle()
    scene.take("fight")


if __name__ == "__main__":
    width, _x, height = (sys.argv[2] if len(sys.argv) > 2 else "1366x768").partition("x")
    main(Path(sys.argv[1]), (int(width), int(height)))
