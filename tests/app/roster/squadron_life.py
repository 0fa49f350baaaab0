"""A campaign of eight months, made by commands: an ace, a veteran, dead and hurt men, crews, a prisoner, a guest."""

from __future__ import annotations

from app.commands.campaign_history import add_note
from app.commands.campaign_terms import NewCampaign, SquadronForm
from app.commands.campaigns import Mode, OpenCampaign, campaign, choose_in_campaign, start_campaign
from app.desk import Desk
from core.words import Nation, PersonId, SeatId
from tests.core.campaign.squadrons import orders, result

A, B = SeatId("A"), SeatId("B")
JASTA = SquadronForm(
    nation=Nation.GERMANY,
    name="Jasta 11",
    pilots=("Ltn. Karl Brandt", "Ltn. Jürgen Müller", "Uffz. Hans Kühn"),
    observers=("Oblt. Erich von Rohde", "Ltn. Paul Größ"),
)
BRITISH = SquadronForm(
    nation=Nation.GREAT_BRITAIN,
    name="No. 56 Squadron",
    pilots=("Capt. Archer", "2nd Lt. Bowes", "Sgt. Carr"),
    observers=("Lt. Dunn", "Cpl. Ellis"),
)
NEW = NewCampaign(first=JASTA, second=BRITISH, start="1917-03", months=8, title="Arras", options={"prisoners": "on"})
REPLACED = "A.1917-05.1"
GUEST = "A.1917-09.1"
MONTHS = (
    (
        orders("1917-03", "C", "C04 A.1", "C03 A.3"),
        orders("1917-03", "O", "A03 B.1 B.4"),
        result(
            "C1 home A.1",
            "C2 home A.3",
            "A1 crashed B.1 B.4",
            deeds=("volley A.1 x3", "volley A.3 x2", "kill A.1,A.3 A1", "volley B.4 x1"),
            turns=9,
        ),
    ),
    (
        orders("1917-04", "MT", "C04 A.3", "C03 A.2"),
        orders(
            "1917-04",
            "C",
            "A07 B.2",
            "A09 B.3",
            new=("B.1917-04.1 pilot B.1 Lt. Fenn", "B.1917-04.2 observer B.4 Lt. Gale"),
        ),
        result(
            "C1 destroyed A.3",
            "C2 home A.2",
            "A1 home B.2",
            "A2 home B.3",
            deeds=("strafe_hex A.2 x2", "volley A.2 x2", "volley B.2 x4", "kill B.2 C1"),
        ),
    ),
    (
        orders("1917-05", "P", "C04 A.1", "CKS A.2", new=(f"{REPLACED} pilot A.3 Uffz. Hans Kühn",)),
        orders("1917-05", "B", "A06 B.2 B.5", "A07 B.3"),
        result(
            "C1 home A.1",
            "C2 forced_landing A.2=43",
            "A1 home B.2 B.5",
            "A2 home B.3",
            deeds=(
                "volley A.1 x1",
                "volley A.2 x1",
                "balloon A.1,A.2",
                "volley B.3 x2",
                "kill B.3 C2",
                "bombing B.2,B.5",
            ),
        ),
    ),
    (
        orders("1917-06", "O", "C02 A.1 A.4", f"C05 {REPLACED}"),
        orders("1917-06", "MT", "A07 B.3", "A07 B.1917-04.1"),
        result(
            "C1 home A.1 A.4",
            f"C2 home {REPLACED}",
            "A1 forced_landing B.3=54",
            "A2 home B.1917-04.1",
            deeds=(
                "volley A.1 x1",
                "volley A.4 x5",
                f"volley {REPLACED} x1",
                "kill A.1,A.4 A1 both",
                "observation A.1,A.4",
                "volley B.1917-04.1 x3",
                "strafe_hex B.1917-04.1 x3",
            ),
        ),
    ),
    (
        orders("1917-07", "O", "C05 A.1", "C02 A.2 A.4"),
        orders("1917-07", "C", "A10 B.3", "A10 B.1917-04.1"),
        result(
            "C1 home A.1",
            "C2 home A.2 A.4",
            "A1 forced_landing B.3=55",
            "A2 crashed B.1917-04.1",
            deeds=("volley A.1 x3", "volley A.4 x4", "kill A.1 A1", "kill A.1 A2", "volley B.3 x2"),
        ),
    ),
    (
        orders("1917-08", "B", f"C06 {REPLACED} A.4", "C02 A.1 A.5"),
        orders("1917-08", "O", "A11 B.2 B.5", new=("B.1917-08.1 pilot B.1917-04.1 2nd Lt. Harte",)),
        result(
            f"C1 forced_landing {REPLACED}=54 A.4=62",
            "C2 forced_landing A.1=66 A.5=53",
            "A1 forced_landing B.2=43 B.5=65",
            deeds=(
                "volley A.1 x2",
                "volley A.4 x3",
                f"volley {REPLACED} x2",
                f"bombing {REPLACED},A.4",
                f"kill A.1,A.4,{REPLACED} A1",
            ),
        ),
    ),
    (
        orders("1917-09", "MT", f"C06 A.2 {GUEST}", "C05 A.1", new=(f"{GUEST} observer - Fähnr. Stark",)),
        orders("1917-09", "B", "A11 B.1917-08.1 B.5", "A10 B.3"),
        result(
            f"C1 home A.2 {GUEST}",
            "C2 home A.1",
            "A1 home B.1917-08.1 B.5",
            "A2 forced_landing B.3=65<",
            deeds=(
                f"volley {GUEST} x3",
                "volley A.1 x1",
                "strafe_hex A.1 x1",
                f"kill {GUEST} A2",
                "volley B.3 x2",
                "bombing B.1917-08.1,B.5",
            ),
        ),
    ),
    (
        orders("1917-10", "C", "C05 A.1", "C09 A.2"),
        orders("1917-10", "C", "A10 B.1917-08.1"),
        result(
            "C1 home A.1",
            "C2 forced_landing A.2=53",
            "A1 home B.1917-08.1",
            deeds=("volley A.1 x1", "volley A.2 x2", "volley B.1917-08.1 x1", "kill B.1917-08.1 C2"),
        ),
    ),
)
NOTE = "She came out of the sun over the canal. Müller had her first; I only closed the account."


def live(desk: Desk, file, months: int = len(MONTHS), *, close_last: bool = False) -> OpenCampaign:
    """Begin a campaign at the table and play so many months; the last is left open after its result."""
    start_campaign(desk, file, NEW, Mode.TABLE, A)
    for number, (mine, theirs, said) in enumerate(MONTHS[:months], 1):
        choose_in_campaign(desk, A, mine)
        choose_in_campaign(desk, B, theirs)
        choose_in_campaign(desk, A, {"kind": "result", "result": said, "remark": ""})
        if number < months or close_last:
            choose_in_campaign(desk, A, {"kind": "close"})
    add_note(desk, PersonId("A.1"), NOTE)
    return campaign(desk)
