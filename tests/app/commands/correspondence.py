"""Two desks that play a campaign by mail: who writes what, in a line each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.commands import challenges
from app.commands.campaign_terms import NewCampaign, SquadronForm
from app.commands.campaigns import OpenCampaign, campaign, choose_in_campaign, choose_in_fight, open_mail_campaign
from app.desk import Desk
from core.campaign.state import Phase
from core.words import Nation, SeatId
from tests.app.desks import meet, open_at, send, settle, steady, waiting
from tests.core.campaign.squadrons import orders, result
from tests.playing import luck
from tests.strategies import random_choice

A, B = SeatId("A"), SeatId("B")
BRITISH = SquadronForm(
    nation=Nation.GREAT_BRITAIN, name="No. 11 Squadron", pilots=("Archer", "Bowes", "Carr"), observers=("Dunn", "Ellis")
)
GERMAN = SquadronForm(
    nation=Nation.GERMANY, name="Jasta 2", pilots=("Adler", "Brandt", "Cramer"), observers=("Diehl", "Ernst")
)
NEW = NewCampaign(first=BRITISH, second=GERMAN, start="1917-03", months=4)


def two_desks(folder: Path) -> tuple[Desk, Desk]:
    """Anna, who invites, and Bert, who know each other."""
    anna, bert = (steady(open_at(settle(folder / name, name)), name.encode()) for name in ("Anna", "Bert"))
    meet(anna, bert)
    return anna, bert


def begun(a: Desk, b: Desk, **changes: Any) -> bytes:
    """A campaign that both have open; nothing waits to be sent."""
    invite = challenges.challenge(a, replace(NEW, **changes)).value
    send(a, b, invite)
    send(b, a, challenges.accept(b, invite.thread).value)
    if file := waiting(a, invite.thread):
        send(a, b, file)
    for desk in (a, b):
        open_mail_campaign(desk, invite.thread)
    return invite.thread


def hunt(now: OpenCampaign, seat: SeatId, man: int = 1) -> dict[str, Any]:
    """A free hunt of one aircraft, flown by one of the founders; who must be replaced is."""
    said = orders(now.state.month.text, "C", f"A04 A.{man}" if seat == A else f"C04 B.{man}")
    due: Any = now.legal(seat)
    said["new_men"] = [{**man, "name": f"Replacement {number}"} for number, man in enumerate(due["new_men"], 1)]
    return said


def usual(now: OpenCampaign, seat: SeatId) -> dict[str, Any]:
    """Free hunts of one aircraft each and quiet results from the table, everything accepted and closed."""
    state = now.state
    match state.phase:
        case Phase.ORDERS:
            return hunt(now, seat)
        case Phase.MEANS:
            return {"kind": "result", "result": result("A1 home A.1", "C1 home B.1"), "remark": ""}
        case Phase.AGREE:
            return {"kind": "accept"}
        case _:
            return {"kind": "close"}


def say_all(desk: Desk, choice: Callable[[OpenCampaign, SeatId], dict[str, Any]] = usual) -> OpenCampaign:
    """Whatever is due from a desk, in the campaign and in its fights."""
    while (now := campaign(desk)).due:
        seat = now.due[0]
        if now.state.phase is Phase.FIGHT:
            fought = now.rules.sorties.rules
            chosen = random_choice(fought, now.view(seat).fight, seat, luck(b"fight", now.game.n, seat))
            choose_in_fight(desk, seat, now.game.n, fought.choice_json(chosen))
        else:
            choose_in_campaign(desk, seat, choice(now, seat))
    return now
