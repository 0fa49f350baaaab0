"""The fight of a campaign's month, read for its sheets of paper as if it had a record of its own. Knows no Qt."""

from __future__ import annotations

from app.commands.month_fights import MonthFight
from app.printing.proven import Reading
from core.match.ending import result_by_rules
from core.match.report import Report
from core.words import SeatId


def reading_of(
    fight: MonthFight, *, players: tuple[tuple[SeatId, str], ...] = (), match: str = "", pack: bytes = b""
) -> Reading:
    """The fight with what its campaign proves of it.

    Args:
        fight: of a month.
        players: who signed for which seat; empty for a campaign on one machine.
        match: the name of the campaign's thread by mail; empty on one machine.
        pack: the data pack that its terms name, as it travels.
    """
    game = fight.game
    ended = result_by_rules(game) if fight.over else None
    report = Report(
        signed=bool(players),
        terms=fight.terms,
        names=players,
        entries=0,
        decisions=len(game.steps),
        dice=sum(step.dice for step in game.steps),
        result=() if ended is None else (ended,),
        fingerprint=game.hash,
        pack=pack,
        upgrades=tuple((game.n, block) for block in fight.laid),
    )
    return Reading(game, report, match)
