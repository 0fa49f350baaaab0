"""Pictures of the real window in its states, for eyes: `python tests/looks/render_shell.py FOLDER [state ...]`.

Each picture is made in light and dark at 1366 x 768. QT_SCALE_FACTOR=2 makes them at 200 %.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from app import paths
from app.paths import Places
from app.settings import ThemeChoice
from app.shell.opening import Opening


def settle(app: QApplication, opening: Opening) -> None:
    while not opening.jobs.idle:
        app.processEvents()
    app.processEvents()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    with tempfile.TemporaryDirectory() as desk:
        opening = Opening(app, Places(profile=Path(desk) / "anna", cache=folder / "cache"), paths.resources() / "rules")
        opening.look.reduced_motion = True
        opening.start()
        settle(app, opening)
        for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
            opening.look.choose(choice)
            for room in ("home", "settings"):
                opening.window.room_wanted.emit(room)
                settle(app, opening)
                opening.window.grab().save(str(folder / f"{room}_{choice}.png"))
        opening.window.close()
        opening.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
