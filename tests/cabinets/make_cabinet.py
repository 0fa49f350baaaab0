"""Writes files as this program leaves them, once for each schema: `python -m tests.cabinets.make_cabinet`.

post.db in mid-match, and a campaign file in mid-month with the tables that it said. Run it before the number of a
schema goes up: afterwards no program writes that file any more.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
from pathlib import Path

from app.commands.campaign_history import add_note, notes, undo
from app.commands.campaign_pilots import computer_orders, fly_to_the_end
from app.commands.campaign_table_files import json_file
from app.commands.campaign_tables import export_tables
from app.commands.campaign_terms import NewCampaign, SquadronForm
from app.commands.campaigns import Mode, campaign, choose_in_campaign, close_campaign, start_campaign
from app.desk import Desk
from app.store.campaign_upgrades import NEWEST as NEWEST_CAMPAIGN
from app.store.database import FILE
from app.store.upgrades import NEWEST
from core.words import Nation, PersonId, SeatId
from tests.app.desks import Clock, begin, fight, meet, open_at, settle, steady
from tests.core.campaign.squadrons import orders, result

HERE = Path(__file__).resolve().parent
FILES = 6


def kept(schema: int) -> Path:
    """The file of a schema."""
    return HERE / f"post_schema_{schema}.db.gz"


def kept_campaign(schema: int) -> Path:
    """The campaign file of a schema; beside it lie the tables that it said, as JSON."""
    return HERE / f"campaign_schema_{schema}.flugcampaign.gz"


def main() -> int:
    """Write what is not kept yet; 1 if all is."""
    written = [make() for make in (post, campaign_cabinet)]
    return 0 if any(written) else 1


def post() -> bool:
    """Play six files of a duel by mail and keep Anna's database; False if there is one of this schema already."""
    target = kept(NEWEST)
    if target.exists():
        sys.stderr.write(f"{target.name} is kept already.\n")
        return False
    with tempfile.TemporaryDirectory() as folder:
        clock = Clock()
        anna = steady(open_at(settle(Path(folder) / "anna", "Anna"), clock=clock), b"anna")
        bert = steady(open_at(settle(Path(folder) / "bert", "Bert"), clock=clock), b"bert")
        meet(anna, bert)
        thread = begin(anna, bert)
        clock.pass_days(1)
        fight(anna, bert, thread, files=FILES)
        anna.close()
        bert.close()
        target.write_bytes(gzip.compress((Path(folder) / "anna" / FILE).read_bytes(), 9, mtime=0))
    return True


def campaign_cabinet() -> bool:
    """Play a campaign into its third month and keep its file; False if there is one of this schema already."""
    target = kept_campaign(NEWEST_CAMPAIGN)
    if target.exists():
        sys.stderr.write(f"{target.name} is kept already.\n")
        return False
    with tempfile.TemporaryDirectory() as folder:
        desk = steady(open_at(Path(folder) / "profile", unlocked=False), b"cabinet")
        file = Path(folder) / "kept.flugcampaign"
        _play(desk, file)
        said = json_file(export_tables(campaign(desk), notes(desk)))
        close_campaign(desk)
        desk.close()
        target.write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
        target.with_name(f"campaign_schema_{NEWEST_CAMPAIGN}.json").write_bytes(said)
    return True


def _play(desk: Desk, file: Path) -> None:
    """A month from the table, one that was flown, a note, a step back, and orders behind the curtain."""
    allied = SquadronForm(
        nation=Nation.FRANCE, name="Escadrille 3", pilots=("Émile", "Bowes", "Carr"), observers=("Dunn", "Ellis")
    )
    central = SquadronForm(
        nation=Nation.GERMANY, name="Jasta 2", pilots=("Łukasz", "Weiß", "Cramer"), observers=("Diehl", "Ernst")
    )
    new = NewCampaign(first=allied, second=central, start="1917-03", months=4, title="Kept")
    start_campaign(desk, file, new, Mode.HOT_SEAT, SeatId("A"))
    computer_orders(desk)
    choose_in_campaign(desk, SeatId("A"), {"kind": "fly"})
    fly_to_the_end(desk)
    choose_in_campaign(desk, SeatId("A"), {"kind": "close"})
    computer_orders(desk)
    men = campaign(desk).state.orders
    crafts = [
        f"{letter}{number} home {' '.join(crew.men)}"
        for letter, one in zip("AC", men, strict=True)
        for number, crew in enumerate(one.orders.crews, 1)
    ]
    given = {"kind": "result", "result": result(*crafts), "remark": "kept"}
    choose_in_campaign(desk, SeatId("A"), given)
    undo(desk)
    choose_in_campaign(desk, SeatId("A"), {**given, "remark": "kept again"})
    add_note(desk, PersonId("A.1"), "Written in the year of schema 1.")
    choose_in_campaign(desk, SeatId("A"), {"kind": "close"})
    _one_sided(desk)


def _one_sided(desk: Desk) -> None:
    """Orders of the first seat alone: they lie behind the curtain."""
    now = campaign(desk)
    fit = next(one for one in now.state.roster.of_seat(SeatId("A")) if one.may_fly(now.state.month))
    due = now.legal(SeatId("A"))
    new = [{**man, "name": "Replacement"} for man in due["new_men"]]
    choice = {**orders(now.state.month.text, "C", f"A04 {fit.id}"), "new_men": new}
    choose_in_campaign(desk, SeatId("A"), choice)


if __name__ == "__main__":
    sys.exit(main())
