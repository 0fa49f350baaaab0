"""Open campaigns for pages, without a file: a table's campaign as a desk would hand it out."""

from __future__ import annotations

from pathlib import Path

from app.commands.campaigns import Mode, OpenCampaign
from core.match.local import seat_state
from core.words import SeatId
from tests.core.campaign.squadrons import Table, campaign

A, B = SeatId("A"), SeatId("B")


def opened(table: Table, mode: Mode = Mode.TABLE, humans: tuple[SeatId, ...] = (A, B)) -> OpenCampaign:
    """The campaign as it stands at a table."""
    game, rules = table.local.game, campaign()
    due = () if game.pending is None else tuple(seat for seat in game.pending.seats if seat in humans)
    return OpenCampaign(
        file=Path("/nowhere/Arras.flugcampaign"),
        title="Arras",
        mode=mode,
        thread=bytes(16),
        rules=rules,
        state=rules.view_for(table.state, None),
        game=game,
        humans=humans,
        due=due,
        waiting=(),
        views={seat: rules.view_for(seat_state(table.local, seat), seat) for seat in humans},
    )
