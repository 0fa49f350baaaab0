"""Pictures of the sheets, for eyes: `python tests/looks/render_sheets.py FOLDER [a4|letter]` (pdftoppm makes them)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.printing.command import start_qt
from app.printing.log import blank_log, pilot_log
from app.printing.map_picture import save_map_png
from app.printing.mission import mission_record
from app.printing.paint import Paper, write_pdf
from app.printing.plan import fight_plan
from tests.app.printing.fights import PRINTED, fought
from tests.builders import aces_high


def main(folder: Path, paper: Paper) -> None:
    """Write every sheet as PDF with a picture of each page, and the plan."""
    start_qt()
    data = aces_high().data
    for pacing in ("hand", "duel"):
        fight = fought(pacing)
        sheets = {
            f"mission_{pacing}": mission_record(fight, PRINTED),
            f"log_{pacing}_allied": pilot_log(fight, "A1", PRINTED),
            f"log_{pacing}_central": pilot_log(fight, "C1", PRINTED),
            "blank": blank_log(data.charts, None, PRINTED),
            "blank_a07": blank_log(data.charts, data.aircraft_type("A07"), PRINTED),
        }
        for name, sheet in sheets.items():
            file = folder / f"{name}.pdf"
            write_pdf(sheet, file, paper)
            subprocess.run(["pdftoppm", "-png", "-r", "110", file, folder / name], check=True)
        save_map_png(fight_plan(fight), folder / f"map_{pacing}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Paper(sys.argv[2]) if len(sys.argv) > 2 else Paper.A4)
