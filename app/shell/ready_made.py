"""Fights that begin at once: nothing has to be chosen before them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.challenge.book_rows import pair_rows
from app.challenge.months import date_for
from app.challenge.rows import scenario_rows
from app.commands.book_duels import BooksDuel, books_rules
from app.commands.duels import Duel, Pilot, one_against_one
from app.commands.proposals import Proposal, usual_day
from app.shell.overview import aces_high_data
from app.translation import gettext as _
from core.games import ACE_OF_ACES

if TYPE_CHECKING:
    from app.desk import Desk


def at_once(desk: Desk, game: str, name: str) -> Proposal:
    """The usual fight of a game against the computer; `name` of the person, empty = nobody has given one."""
    mine, theirs = name or _("You"), _("The computer")
    if game == ACE_OF_ACES:
        pair = pair_rows(books_rules(desk).data)[0]
        return BooksDuel(
            seats=one_against_one(Pilot(aircraft=pair.allied, name=mine), Pilot(aircraft=pair.central, name=theirs)),
            date=usual_day(desk, game, (pair.allied, pair.central)),
        )
    data = aces_high_data(desk).data
    duel = scenario_rows(data)[0]
    year, month = date_for(data, duel.allied, duel.central)
    return Duel(
        seats=one_against_one(Pilot(aircraft=duel.allied, name=mine), Pilot(aircraft=duel.central, name=theirs)),
        pacing="duel",
        date=f"{year:04d}-{month:02d}-01",
    )
