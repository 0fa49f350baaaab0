"""Pictures of the hangar, for eyes: `python tests/looks/render_hangar.py FOLDER [WIDTHxHEIGHT]`, light and dark.

QT_SCALE_FACTOR=2 makes them at 200 %; QT_QPA_PLATFORM=xcb in a real window.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from render_shell import Scene

from app.commands.packs import add_pack
from core.catalog.availability import Nation
from core.catalog.pack_rows import Table


def main(folder: Path, size: tuple[int, int]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as here:
        scene = Scene(folder, size, Path(here))
        try:
            play(scene)
        finally:
            scene.window.close()
            scene.opening.close()


def play(scene: Scene) -> None:
    scene.window.room_wanted.emit("hangar")
    scene.settle()
    page = scene.window.page
    page.select("C05")
    scene.take("hangar")
    page.select("A11")
    page._on_opened(page.timeline.current_key())
    scene.settle()
    scene.take("hangar_card")
    page._on_back()
    page.show_campaign(Nation.GREAT_BRITAIN, (1917, 9))
    scene.settle()
    scene.take("hangar_campaign")
    scene.press("hangar-print")
    scene.take_dialog("hangar_print")
    scene.app.activeModalWidget().close()
    scene.press("hangar-packs")
    scene.take("packs_empty")
    scene.press("packs-enter")
    entry(scene)
    scene.press("hangar-packs")
    scene.take("packs")


def entry(scene: Scene) -> None:
    page = scene.window.page
    page.show_aircraft("A07")
    parts = (Table.AIRCRAFT, "A07", "parts")
    page._on_edited((*parts, "engine"), "7")
    page._take(page._entry.whole(page.draft, parts))
    page._on_edited((Table.AIRCRAFT, "A07", "limits", "hand"), "9")
    scene.settle()
    scene.take("entry")
    page._take(page.draft.without((Table.AIRCRAFT, "A07", "limits")))
    for at, key, name in ((1, "14", "cards"), (2, "BL2", "arc"), (3, "sheet", "map"), (4, "france A05", "service")):
        page._tabs.setCurrentIndex(at)
        page.list.select_key(key)
        scene.settle()
        scene.take(f"entry_{name}")
    add_pack(scene.opening.desk, page.pack("Sheets of our club", "Ioana Ștefan"))
    scene.press("entry-back")


if __name__ == "__main__":
    width, _x, height = (sys.argv[2] if len(sys.argv) > 2 else "1366x768").partition("x")
    main(Path(sys.argv[1]), (int(width), int(height)))
