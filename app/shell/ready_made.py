"""Fights that begin at once: nothing has to be chosen before them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from app.challenge.book_rows import pair_rows
from app.challenge.force_rows import Place, crewed
from app.commands.book_duels import BooksDuel, books_rules
from app.commands.duels import Duel, Pilot, aces_high_rules, one_against_one
from app.commands.proposals import Proposal, usual_day
from app.commands.scenarios import duel_of, known_names, printed_scenario
from app.translation import gettext as _
from core.aceshigh.state import Pacing
from core.games import ACE_OF_ACES
from core.words import Side

if TYPE_CHECKING:
    from app.desk import Desk
    from core.catalog.scenario_files import OwnScenario

USUAL: Final = "15.1-a"


def at_once(desk: Desk, game: str, name: str) -> Proposal:
    """The usual fight of a game against the computer; `name` of the person, empty = nobody has given one."""
    mine, theirs = name or _("You"), _("The computer")
    if game == ACE_OF_ACES:
        pair = pair_rows(books_rules(desk).data)[0]
        return BooksDuel(
            seats=one_against_one(Pilot(aircraft=pair.allied, name=mine), Pilot(aircraft=pair.central, name=theirs)),
            date=usual_day(desk, game, (pair.allied, pair.central)),
        )
    scenario = printed_scenario(desk, USUAL, missions=False)
    return named_duel(desk, scenario, Side.ALLIED, name, (((Side.ALLIED, 0),), ((Side.CENTRAL, 0),)))


def named_duel(desk: Desk, scenario: OwnScenario, side: Side, name: str, seats: tuple[tuple[Place, ...], ...]) -> Duel:
    """A scenario that begins at once, with a name for everybody; the person flies first on that side."""
    draw = int.from_bytes(desk.fresh(8))
    names = crewed(aces_high_rules(desk).data, known_names(), scenario, own=(side, name or _("You")), draw=draw)
    return replace(duel_of(scenario, seats, names), pacing=scenario.pacing or Pacing.DUEL.value)
