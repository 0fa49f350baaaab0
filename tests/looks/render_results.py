"""Pictures of the result sheet and of corrections, for eyes: `python tests/looks/render_results.py FOLDER [WxH]`.

Light and dark. QT_SCALE_FACTOR=2 makes them at 200 %; QT_QPA_PLATFORM=xcb in a real window.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QAbstractButton, QApplication

from app.look.focus import FocusRing
from app.look.look import Look
from app.orders.page.correct_page import CorrectPage
from app.orders.page.result_page import ResultPage
from app.orders.result_draft import Known
from app.settings import ThemeChoice
from core.sortie import Health, Way
from tests.app.orders.sheets import books_state, table
from tests.core.campaign.squadrons import Table, orders, result

RAIL = 84


class Pictures:
    """Pages as wide as the window leaves them beside the rail."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.app = QApplication([])
        self.folder, self.size = folder, size
        self.look = Look(self.app, folder / "cache", choice=ThemeChoice.LIGHT, reduced_motion=True)

    def show(self, page):
        page.resize(self.size[0] - RAIL, self.size[1])
        page.show()
        page.ring = FocusRing(page, self.look)
        self.app.processEvents()
        return page

    def take(self, page, name):
        scale = "@2x" if os.environ.get("QT_SCALE_FACTOR") == "2" else ""
        for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
            self.look.choose(choice)
            for _turn in range(4):
                self.app.processEvents()
            page.grab().save(str(self.folder / f"{name}_{choice}{scale}.png"))


def filled(draft):
    a1, c1, c2 = draft.crafts[0], *draft.crafts[-2:]
    men = {one.person: one for one in draft.men}
    draft = replace(draft, turns=12, remark="Sunday at Paul's, the long evening")
    draft = draft.with_craft(replace(a1, how=Way.FORCED_LANDING, targets=1))
    draft = draft.with_craft(replace(c1, how=Way.CRASHED, by=("A.1", "A.4"), finishers=("A.4",)))
    draft = draft.with_craft(replace(c2, how=Way.OFF_MAP))
    for person, volleys in (("A.1", 4), ("A.4", 3), ("A.2", 2), ("B.1", 5), ("B.2", 2)):
        draft = draft.with_man(replace(men[person], volleys=volleys))
    draft = draft.with_man(replace(draft.man("A.1"), known=Known.DICE, faces=(4, 5), burning=True))
    return draft.with_man(replace(draft.man("A.4"), known=Known.TOLD, told=Health.HURT_2, burning=True))


def sheets(pictures):
    made = table("O", prisoners="on")
    page = pictures.show(ResultPage(pictures.look, made.rules, made.state, proposed=False))
    pictures.take(page, "result_1_flight_empty")
    page.draft = filled(page.draft)
    for at, step in enumerate(page.steps):
        page.begin(at)
        pictures.take(page, f"result_{at + 1}_{step}")
    page.draft = page.draft.with_craft(replace(page.draft.crafts[-2], finishers=()))
    page.draft = page.draft.with_man(replace(page.draft.man("A.1"), faces=(0, 0)))
    for at, step in ((2, "victories"), (3, "crews"), (4, "outcome")):
        page.begin(at)
        pictures.take(page, f"result_{at + 1}_{step}_faults")
    rules, state = books_state()
    page = pictures.show(ResultPage(pictures.look, rules, state, proposed=True))
    craft = page.draft.crafts[-1]
    page.draft = page.draft.with_craft(replace(craft, how=Way.CRASHED, halves=(("A.1", 1), ("A.2", 1))))
    for at, step in enumerate(page.steps):
        page.begin(at)
        pictures.take(page, f"books_{at + 1}_{step}")


def corrections(pictures):
    made = Table(prisoners="on")
    kill = ("volley A.1 x6", "kill A.1 C1")
    made.hunt("A1 home A.1", "C1 crashed B.1", deeds=kill)
    fenner = ("B.1917-04.1 pilot B.1 Fenner",)
    made.hunt("A1 home A.1", "C1 home B.2", b="B.2", deeds=("volley A.1 x1",), new_b=fenner)
    made.hunt("A1 home A.1", "C1 home B.1917-04.1", b="B.1917-04.1", deeds=("volley A.1 x2",))
    made.order(orders("1917-06", "O", "A03 A.2 A.4"), orders("1917-06", "C", "C03 B.3"))
    made.record(result("A1 home A.2 A.4", "C1 home B.3", deeds=("observation A.2,A.4",)))
    page = pictures.show(CorrectPage(pictures.look, made.rules, made.state, proposed=False))
    page.choose(made.state.records[0].month)
    pictures.take(page, "correct_1_month")
    page.begin(1)
    pictures.take(page, "correct_2_orders")
    sheet = page.draft.sheet
    sheet = sheet.with_craft(replace(sheet.crafts[0], how=Way.FORCED_LANDING))
    sheet = sheet.with_craft(replace(sheet.crafts[1], how=Way.FORCED_LANDING))
    sheet = sheet.with_man(replace(sheet.man("A.1"), known=Known.DICE, faces=(2, 3)))
    sheet = sheet.with_man(replace(sheet.man("B.1"), known=Known.DICE, faces=(6, 3)))
    page.draft = replace(page.draft, sheet=sheet)
    page.begin(5)
    pictures.take(page, "correct_6_crews")
    page.begin(6)
    pictures.take(page, "correct_7_check")
    for name in ("way-0-0", "way-0-0"):
        page.findChild(QAbstractButton, name).click()
        pictures.app.processEvents()
    pictures.take(page, "correct_7_check_more")
    for _turn in range(4):
        button = page.findChild(QAbstractButton, "way-0-0")
        if button is not None:
            button.click()
            pictures.app.processEvents()
    pictures.take(page, "correct_7_check_done")
    page.begin(7)
    pictures.take(page, "correct_8_after")


if __name__ == "__main__":
    width, _x, height = (sys.argv[2] if len(sys.argv) > 2 else "1366x768").partition("x")
    made = Pictures(Path(sys.argv[1]), (int(width), int(height)))
    sheets(made)
    corrections(made)
