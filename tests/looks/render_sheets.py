"""Pictures of the sheets, for eyes: `python tests/looks/render_sheets.py FOLDER [a4|letter]` (pdftoppm makes them)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.printing.blank_mission import blank_mission
from app.printing.books_blank import blank_books_log
from app.printing.books_log import books_log
from app.printing.books_record import books_record
from app.printing.campaign_command import CampaignWhat, blank_forms, campaign_sheets
from app.printing.kinds import Sheet
from app.printing.log import blank_log, pilot_log
from app.printing.map_picture import save_map_png
from app.printing.mission import mission_record
from app.printing.paint import Paper
from app.printing.pdf import write_pdf
from app.printing.plan import fight_plan
from app.printing.press import start_qt
from tests.ace_builders import ace_of_aces
from tests.app.printing.book_fights import KINDS, books_fought
from tests.app.printing.campaigns import long_names, random_campaign, short_campaign
from tests.app.printing.fights import PRINTED, fought, pilot
from tests.builders import aces_high


def main(folder: Path, paper: Paper) -> None:
    """Write every sheet as PDF with a picture of each page, and the plan."""
    start_qt()
    data = aces_high().data
    sheets: dict[str, Sheet] = {
        "blank": blank_log(data.charts, None, PRINTED),
        "blank_a07": blank_log(data.charts, data.aircraft_type("A07"), PRINTED),
    }
    for pacing in ("hand", "duel"):
        fight = fought(pacing)
        sheets[f"mission_{pacing}"] = mission_record(fight, PRINTED)
        sheets[f"log_{pacing}_allied"] = pilot_log(fight, pilot("A1"), PRINTED)
        sheets[f"log_{pacing}_central"] = pilot_log(fight, pilot("C1"), PRINTED)
        save_map_png(fight_plan(fight), folder / f"map_{pacing}.png")
    draw(folder, paper, sheets | books_sheets() | sheets_of_campaigns())


def sheets_of_campaigns() -> dict[str, Sheet]:
    """The sheets of a campaign: short, long, with the longest names, and the forms for the table."""
    sheets: dict[str, Sheet] = {"blank_fight": blank_mission(PRINTED)}
    for name, opened in (("short", short_campaign()), ("random", random_campaign(12, 1)), ("long", long_names())):
        for what in CampaignWhat:
            sheets[f"campaign_{name}_{what}"] = campaign_sheets(opened, what, printed=PRINTED)[0]
    for what in (CampaignWhat.PILOT_LOG, CampaignWhat.MISSION):
        sheets[f"campaign_blank_{what}"] = blank_forms(what, short_campaign().rules, PRINTED)[0]
    return sheets


def books_sheets() -> dict[str, Sheet]:
    """The sheets of the picture books, of every kind of fight."""
    data = ace_of_aces().data
    sheets: dict[str, Sheet] = {
        "books_blank": blank_books_log(data, None, PRINTED),
        "books_blank_dr1": blank_books_log(data, data.aircraft_type("fokker_dr1"), PRINTED, enemies=3),
    }
    for kind in KINDS:
        fight = books_fought(kind)
        sheets[f"books_{kind}_record"] = books_record(fight, PRINTED)
        for craft in fight.end.aircraft:
            sheets[f"books_{kind}_log_{craft.ident}"] = books_log(fight, craft.ident, PRINTED)
    return sheets


def draw(folder: Path, paper: Paper, sheets: Mapping[str, Sheet]) -> None:
    """Write some sheets, each with its pictures."""
    for name, sheet in sheets.items():
        file = folder / f"{name}.pdf"
        write_pdf(sheet, file, paper)
        subprocess.run(["pdftoppm", "-png", "-r", "110", file, folder / name], check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Paper(sys.argv[2]) if len(sys.argv) > 2 else Paper.A4)
