"""A campaign in Ace of Aces for tests of the app: what is proposed, orders and results in a line each."""

from __future__ import annotations

from typing import Any

from app.commands.campaign_terms import NewCampaign, SquadronForm
from core.words import Nation, SeatId
from tests.core.campaign.squadrons import orders

NEW_IN_BOOKS = NewCampaign(
    first=SquadronForm(
        nation=Nation.GREAT_BRITAIN, name="No. 70 Squadron", pilots=("Archer", "Bowes", "Carr"), observers=()
    ),
    second=SquadronForm(nation=Nation.GERMANY, name="Jasta 11", pilots=("Adler", "Brandt", "Cramer"), observers=()),
    start="1917-09",
    months=4,
    pacing="turn",
    title="Camels",
    game="ace_of_aces",
)


def books_orders(month: str, seat: SeatId, *pilots: int) -> dict[str, Any]:
    """The orders of a seat: these of its pilots fly, the first by himself if none is named."""
    kind = "sopwith_camel" if seat == "A" else "fokker_dr1"
    return orders(month, "D", *(f"{kind} {seat}.{pilot}" for pilot in pilots or (1,)))


def halves(result: dict[str, Any], *deeds: str) -> dict[str, Any]:
    """The result with victories: "who halves victim"."""
    said = []
    for deed in deeds:
        who, count, victim = deed.split()
        said.append({"kind": "half_victory", "by": [who], "finishers": [], "count": int(count), "victim": victim})
    return {**result, "deeds": said}
