"""Pictures of the chronicle, for eyes: `python tests/looks/render_chronicle.py FOLDER [WIDTHxHEIGHT]`, light and dark.

A campaign of eight months with a correction, notes and a remark. QT_SCALE_FACTOR=2 makes them at 200 %;
QT_QPA_PLATFORM=xcb in a real window.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from render_shell import Scene

from app.chronicle.page.chronicle_page import CHARTS, DIARY, MONTHS, RECKONING
from app.shell.window import CHRONICLE
from tests.app.chronicle.months import corrected


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
    desk, file = scene.opening.desk, here / "Arras.flugcampaign"
    corrected(desk, file)
    desk.campaign.close()
    desk.campaign = None
    scene.house.campaigns.files.open_file(file)
    scene.settle()
    scene.window.room_wanted.emit(CHRONICLE)
    scene.settle()
    page = scene.window.page
    scene.take("months")
    page.months.select("1917-09")
    page.months._on_opened("")
    scene.settle()
    scene.take("month_corrected")
    text = page.months.month.text
    text.scrollToBottom()
    scene.settle()
    scene.take("month_corrected_end")
    page.months.go_back()
    page.show_tab(CHARTS)
    scene.settle()
    page.charts.choose("A.1")
    page.charts.sheets["points"].view.walk_to(4)
    page.charts.sheets["earned"].switch.click()
    scene.settle()
    scene.take("charts")
    page.charts.sheets["earned"].switch.click()
    page.charts.area.verticalScrollBar().setValue(page.charts.area.verticalScrollBar().maximum() // 2)
    scene.settle()
    scene.take("charts_middle")
    page.charts.area.verticalScrollBar().setValue(page.charts.area.verticalScrollBar().maximum())
    scene.settle()
    scene.take("charts_end")
    page.show_tab(DIARY)
    scene.settle()
    scene.take("diary")
    page.diary.search.setText("Müller")
    page.diary.write_note()
    scene.settle()
    scene.take("diary_sought")
    page.diary.editor.clear()
    page.diary.search.clear()
    page.show_tab(RECKONING)
    scene.settle()
    scene.take("reckoning")
    page.show_tab(MONTHS)
    scene.settle()


if __name__ == "__main__":
    width, _x, height = (sys.argv[2] if len(sys.argv) > 2 else "1366x768").partition("x")
    main(Path(sys.argv[1]), (int(width), int(height)))
