"""Campaigns for a window: begun and flown through the commands, as somebody at the window would."""

from __future__ import annotations

from app.commands.campaign_terms import NewCampaign, SquadronForm
from app.commands.campaigns import Mode, choose_in_campaign, start_campaign
from core.words import Nation, SeatId
from tests.core.campaign.squadrons import orders, result

A, B = SeatId("A"), SeatId("B")
GERMAN = SquadronForm(
    nation=Nation.GERMANY,
    name="Jasta 11",
    pilots=("Ltn. Brandt", "Ltn. Müller", "Vzfw. Reimann"),
    observers=("Ltn. Voß", "Oblt. Lindner"),
)
BRITISH = SquadronForm(
    nation=Nation.GREAT_BRITAIN,
    name="No. 56 Squadron",
    pilots=("Capt. Hughes", "Lt. Archer", "2nd Lt. Carr"),
    observers=("Lt. Dunn", "Lt. Ellis"),
)
NEW = NewCampaign(first=GERMAN, second=BRITISH, start="1917-04", months=8, title="Flanders 1917")


def begin(desk, file, mode=Mode.TABLE):
    """A campaign of Jasta 11 (seat A) against No. 56 Squadron."""
    return start_campaign(desk, file, NEW, mode, A)


def order(desk, month, mine="C03 A.1", theirs="A04 B.1", mission="C", new=()):
    """Both squadrons order a free hunt of one aircraft each; `new`: men who join No. 56 Squadron."""
    choose_in_campaign(desk, A, orders(month, mission, mine))
    return choose_in_campaign(desk, B, orders(month, mission, theirs, new=new))


def record(desk, *crafts, deeds=()):
    """The month's result from the table."""
    said = {"kind": "result", "result": result(*crafts, deeds=deeds), "remark": ""}
    return choose_in_campaign(desk, A, said)


def close(desk):
    """The month is over."""
    return choose_in_campaign(desk, A, {"kind": "close"})
