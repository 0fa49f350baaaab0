"""Pictures of the orders, for eyes: `python tests/looks/render_orders.py FOLDER [WIDTHxHEIGHT]`, light and dark.

The wizard, a campaign at the table to its end, two at one keyboard. QT_SCALE_FACTOR=2 makes them at 200 %;
QT_QPA_PLATFORM=xcb in a real window.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QAbstractButton, QComboBox, QTabBar
from render_shell import Scene

from app.commands.campaigns import Mode, campaign, choose_in_campaign, start_campaign
from tests.app.shell.campaigns import NEW, A
from tests.core.campaign.squadrons import result

SHORT = replace(NEW, months=4, options={"prisoners": "on"})


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
    while scene.house is None:
        scene.settle()
    wizard(scene, here)
    table(scene, here / "table.flugcampaign")
    keyboard(scene, here / "keyboard.flugcampaign")


def wizard(scene: Scene, here: Path) -> None:
    scene.house.campaigns.new_wanted.emit()
    scene.settle()
    scene.press("against-mail")
    scene.take("new_opponent")
    scene.press("against-table")
    scene.press("next")
    scene.take("new_terms")
    scene.press("next")
    scene.take("new_months")
    page = scene.window.page
    page.findChild(QComboBox, "first-month").setCurrentIndex(0)
    page.months._length.setValue(28)
    scene.settle()
    scene.take("new_months_whole_war")
    scene.press("next")
    scene.take("new_names")
    page.names.own.fields[1].line.setText("")
    page.names.own._on_edited()
    page.show_place("/nowhere")
    scene.settle()
    scene.take("new_faults")
    page.names.own.draw_anew()
    page.show_place(str(here / "wizard.flugcampaign"))
    scene.press("next")
    scene.take("orders_fresh")


def show(scene: Scene, file: Path, mode: Mode) -> None:
    start_campaign(scene.opening.desk, file, SHORT, mode, A)
    scene.house.campaigns.files.take(file, show=True)
    scene.settle()


def enter(scene: Scene, said: dict) -> None:
    choose_in_campaign(scene.opening.desk, A, {"kind": "result", "result": said, "remark": "Sunday at Paul's"})
    scene.house.campaigns.refresh()
    scene.settle()


def table(scene: Scene, file: Path) -> None:
    show(scene, file, Mode.TABLE)
    scene.press("count-2")
    scene.press("mission-O")
    scene.take("orders_two")
    picker = scene.window.page.findChild(QComboBox, "type-1")
    picker.showPopup()
    scene.settle()
    picker.view().window().grab().save(str(scene.folder / "orders_types.png"))
    picker.hidePopup()
    scene.press("orders-primary")  # leads to the other squadron
    scene.press("orders-primary")
    scene.take("means")
    own, other = (one.orders.men for one in campaign(scene.opening.desk).state.orders)
    crafts = (f"C1 home {own[0]} {own[1]}", f"C2 forced_landing {own[2]}=44<", f"A1 crashed {other[0]}")
    deeds = (f"observation {own[0]},{own[1]}", f"volley {own[0]} x3", f"kill {own[0]} A1", f"volley {other[0]} x4")
    enter(scene, result(*crafts, deeds=deeds, turns=14))
    scene.take("close")
    scene.press("rename")
    scene.take_dialog("rename")
    scene.app.activeModalWidget().reject()
    scene.press("orders-primary")
    scene.window.page.findChild(QTabBar, "squadrons").setCurrentIndex(1)
    scene.settle()
    scene.take("orders_replacement")
    page = scene.window.page
    now = campaign(scene.opening.desk)
    page.show_campaign(replace(now, due=(), mode=Mode.SOLO), page.seat, {})
    scene.settle()
    scene.take("waiting")
    page.show_campaign(now, A, {})
    page.findChild(QTabBar, "squadrons").setCurrentIndex(1)
    scene.settle()
    scene.press("correct-late")
    scene.window.page.begin(scene.window.page.stack.count() - 2)
    scene.settle()
    scene.take("correct_late_check")
    scene.press("cancel")
    for month in range(3):
        scene.press("orders-primary")
        if month:  # the first time both were seen already
            scene.press("orders-primary")
        own, other = (one.orders.men for one in campaign(scene.opening.desk).state.orders)
        deeds = (f"volley {own[0]} x3", f"kill {own[0]} A1", f"volley {other[0]} x4")
        enter(scene, result(f"C1 home {own[0]}", f"A1 crashed {other[0]}", deeds=deeds))
        scene.press("orders-primary")
    scene.take("over")


def keyboard(scene: Scene, file: Path) -> None:
    show(scene, file, Mode.HOT_SEAT)
    scene.take("curtain")
    scene.press("open-curtain")
    scene.press("orders-primary")
    scene.take_dialog("seal")
    scene.app.activeModalWidget().findChild(QAbstractButton, "seal").click()
    scene.settle()
    scene.take("curtain_second")


if __name__ == "__main__":
    width, _x, height = (sys.argv[2] if len(sys.argv) > 2 else "1366x768").partition("x")
    main(Path(sys.argv[1]), (int(width), int(height)))
