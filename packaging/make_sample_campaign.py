"""Makes resources/sample/campaign.flugcampaign: eight months of a campaign, always the same, the last of them flown.

Run it again when the rules data or the engine number changed: `python packaging/make_sample_campaign.py`.
"""

from __future__ import annotations

import datetime as dt
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from app.commands.campaign_history import add_note
from app.commands.campaign_pilots import fly_to_the_end
from app.commands.campaign_sample import FILE
from app.commands.campaign_terms import NewCampaign, SquadronForm
from app.commands.campaigns import Mode, campaign, choose_in_campaign, close_campaign, start_campaign
from app.desk import Desk, open_desk
from app.paths import places
from core.canonical import Json, keyed
from core.words import Nation, PersonId, SeatId

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "resources" / "sample" / FILE
A, B = SeatId("A"), SeatId("B")
SEED = b"sample campaign".ljust(32, b"\0")
MADE = dt.datetime(2026, 1, 1, 12, tzinfo=dt.UTC)

BRITISH = SquadronForm(
    nation=Nation.GREAT_BRITAIN,
    name="No. 11 Squadron",
    pilots=("Lt. Arthur Penrose", "2nd Lt. Seán Ó Conaill", "Sgt. William Hale"),
    observers=("Lt. Émile Beaumont", "Cpl. Llŷr Pritchard"),
)
GERMAN = SquadronForm(
    nation=Nation.GERMANY,
    name="Jasta 2",
    pilots=("Oblt. Günther Weiß", "Ltn. Jürgen Großmann", "Vzfw. Łukasz Müller"),
    observers=("Ltn. Björn Hägele", "Ltn. Otto Kühne"),
)
NEW = NewCampaign(
    first=BRITISH,
    second=GERMAN,
    start="1916-12",
    months=12,
    options={"prisoners": "on"},
    title="Arras, 1917",
    silence_days=0,
)

Orders = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A mission, its crews ("A04 A.1", "A03 A.2 A.5"), and the men who join ("A.1917-02.1 pilot A.3 NAME")."""
Result = tuple[tuple[str, ...], tuple[str, ...], str]
"""Aircraft with their men ("C1 crashed B.1=dead"), deeds ("kill A.1 C1"), and a remark. A man: "B.1=53" has rolled 5
and 3 for his landing, with < behind the enemy's lines."""

MONTHS: tuple[tuple[str, Orders, Orders, Result], ...] = (
    (
        "1916-12",
        ("C", ("A04 A.1", "A04 A.2"), ()),
        ("O", ("C02 B.1 B.4", "C01 B.2"), ()),
        (
            ("A1 home A.1", "A2 home A.2", "C1 forced_landing B.1=53 B.4=65", "C2 home B.2"),
            ("observation B.1,B.4", "volley A.1 x4", "volley B.2 x3", "kill A.1 C1"),
            "The first evening",
        ),
    ),
    (
        "1917-01",
        ("O", ("A01 A.3 A.4", "A04 A.1"), ()),
        ("C", ("C03 B.2", "C03 B.3"), ()),
        (
            ("A1 crashed A.3=dead A.4=dead", "A2 home A.1", "C1 home B.2", "C2 forced_landing B.3=43"),
            ("volley B.2 x5", "kill B.2 A1", "volley A.1 x3", "kill A.1 C2"),
            "",
        ),
    ),
    (
        "1917-02",
        (
            "B",
            ("A03 A.2 A.5", "A04 A.1"),
            ("A.1917-02.1 pilot A.3 2nd Lt. Owain Prys-Jones", "A.1917-02.2 observer A.4 2nd Lt. Hugh Møller"),
        ),
        ("MT", ("C04 B.2",), ()),
        (
            ("A1 home A.2 A.5", "A2 home A.1", "C1 crashed B.2=dead"),
            ("bombing A.2,A.5", "strafe_hex B.2 x2", "volley B.2 x2", "volley A.5", "volley A.1 x2", "kill A.1 C1"),
            "",
        ),
    ),
    (
        "1917-03",
        ("P", ("A04 A.1", "A04 A.2"), ()),
        ("C", ("C04 B.1", "C04 B.3"), ("B.1917-03.1 pilot B.2 Ltn. Jörg Öttinger",)),
        (
            ("A1 home A.1", "A2 forced_landing A.2=66<", "C1 home B.1", "C2 home B.3"),
            ("balloon A.1", "volley A.1 x2", "volley B.1 x4", "kill B.1 A2"),
            "At the club, with the big map",
        ),
    ),
    (
        "1917-04",
        ("C", ("A07 A.1", "A09 A.1917-02.1"), ()),
        ("P", ("C04 B.1", "C04 B.1917-03.1"), ()),
        (
            ("A1 home A.1", "A2 home A.1917-02.1", "C1 crashed B.1=dead", "C2 forced_landing B.1917-03.1=65<"),
            (
                "balloon B.1",
                "volley B.1 x2",
                "volley A.1 x5",
                "kill A.1 C1",
                "volley A.1917-02.1 x3",
                "kill A.1917-02.1,A.1 C2",
                "volley B.1917-03.1",
            ),
            "",
        ),
    ),
    (
        "1917-05",
        ("O", ("A06 A.2 A.5", "A07 A.1"), ()),
        ("O", ("C02 B.3 B.4", "C04 B.1917-05.1"), ("B.1917-05.1 pilot B.1 Ltn. Søren Thomsen",)),
        (
            ("A1 home A.2 A.5", "A2 home A.1", "C1 forced_landing B.3=65 B.4=44", "C2 home B.1917-05.1"),
            ("observation A.2,A.5", "volley A.5 x2", "volley B.4", "volley A.1 x2", "kill A.1 C1"),
            "",
        ),
    ),
    (
        "1917-06",
        ("MT", ("A09 A.1", "A09 A.1917-02.1"), ()),
        ("B", ("C02 B.3 B.5", "C05 B.1917-03.1"), ()),
        (
            ("A1 forced_landing A.1=43", "A2 home A.1917-02.1", "C1 home B.3 B.5", "C2 home B.1917-03.1"),
            (
                "strafe_hex A.1917-02.1 x3",
                "volley A.1917-02.1 x3",
                "bombing B.3,B.5",
                "volley B.1917-03.1 x4",
                "kill B.1917-03.1 A1",
            ),
            "",
        ),
    ),
)
FLOWN: tuple[str, Orders, Orders] = (
    "1917-07",
    ("C", ("A10 A.2", "A07 A.1917-02.1"), ()),
    ("C", ("C05 B.1917-05.1", "C05 B.1917-03.1"), ()),
)
EXCHANGED = {"1917-04": ("A.2", "B.1917-03.1")}
NAMED = {"1917-05": ("A.1", "Capt. Arthur Penrose, MC")}
NOTES = {
    "1917-01": ("A.3", "He had said that the B.E. would be the end of him."),
    "1917-05": ("A.1", "Five. Champagne from the French next door."),
    "1917-06": ("", "Rain from the 3rd to the 11th; nobody flew."),
}


def orders(month: str, given: Orders) -> Json:
    """Orders as a choice."""
    mission, crews, men = given
    parts = [(*crew.split(), "")[:3] for crew in crews]
    return {
        "kind": "orders",
        "month": month,
        "mission": mission,
        "crews": [{"aircraft": kind, "pilot": pilot, "observer": observer} for kind, pilot, observer in parts],
        "new_men": [new_man(*man.split(maxsplit=3)) for man in men],
    }


def new_man(person: str, role: str, replaces: str, name: str) -> Json:
    """A replacement."""
    return {"person": person, "name": name, "role": role, "source": "replacement", "replaces": replaces}


def result(given: Result) -> Json:
    """A result from the table as a choice."""
    crafts, deeds, remark = given
    aircraft: list[Json] = []
    men: list[Json] = []
    for craft in crafts:
        ident, how, *crew = craft.split()
        aircraft.append({"id": ident, "how": how})
        men += [fate(man) for man in crew]
    found: Json = {"aircraft": aircraft, "men": men, "deeds": [deed(*one.split()) for one in deeds], "turns": 0}
    return {"kind": "result", "result": found, "remark": remark}


def fate(said: str) -> Json:
    """What became of a man."""
    person, _equals, how = said.partition("=")
    behind, how = how.endswith("<"), how.removesuffix("<")
    faces: list[Json] = [int(face) for face in how] if how.isdigit() else []
    health = landed(int(how[0]) + int(how[1]), behind=behind) if faces else how or "fit"
    return {"person": person, "health": health, "faces": faces, "burning": False, "behind": behind}


def landed(total: int, *, behind: bool) -> str:
    """How a man is after a landing (11.9)."""
    health = {7: "hurt_1", 8: "hurt_2"}.get(total, "fit" if total > 8 else "dead")
    return "captured" if behind and health != "dead" else health


def deed(kind: str, who: str, *rest: str) -> Json:
    """What was done."""
    by: list[Json] = [*who.split(",")]
    count = next((int(word[1:]) for word in rest if word.startswith("x")), 1)
    victim = next((word for word in rest if word[0] in "AC"), "")
    return {"kind": kind, "by": by, "finishers": [], "count": count, "victim": victim}


def play(desk: Desk, file: Path) -> None:
    """All months, from the first orders on."""
    start_campaign(desk, file, NEW, Mode.TABLE, A)
    for month, allied, central, given in MONTHS:
        choose_in_campaign(desk, A, orders(month, allied))
        choose_in_campaign(desk, B, orders(month, central))
        choose_in_campaign(desk, A, result(given))
        finish(desk, month)
    month, allied, central = FLOWN
    choose_in_campaign(desk, A, orders(month, allied))
    choose_in_campaign(desk, B, orders(month, central))
    choose_in_campaign(desk, A, {"kind": "fly"})
    fly_to_the_end(desk)
    finish(desk, month)


def finish(desk: Desk, month: str) -> None:
    """What is done after a month's result, and its close."""
    if month in EXCHANGED:
        own, other = EXCHANGED[month]
        choose_in_campaign(desk, A, {"kind": "exchange", "own": own, "other": other})
    if month in NAMED:
        person, name = NAMED[month]
        choose_in_campaign(desk, A, {"kind": "rename", "person": person, "name": name})
    if month in NOTES:
        about, text = NOTES[month]
        add_note(desk, PersonId(about), text)
    choose_in_campaign(desk, A, {"kind": "close"})


def main() -> int:
    """Write the sample; returns the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        desk = open_desk(places(Path(folder) / "profile"), ROOT / "resources" / "rules", clock=lambda: MADE)
        drawn = iter(range(1 << 30))

        def drawn_bytes(length: int = 32) -> bytes:
            return keyed(SEED, "fresh", next(drawn).to_bytes(4, "big"))[:length]

        desk.fresh = drawn_bytes
        file = Path(folder) / FILE
        play(desk, file)
        state = campaign(desk).state
        close_campaign(desk)
        desk.close()
        TARGET.write_bytes(file.read_bytes())
    for member in state.roster.members:
        print(f"{member.id:12} {member.person.name:28} {member.grade:8} {member.points / 12:6.1f} {member.health}")
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
