"""Campaigns for tests: terms, orders and results in a line each."""

from __future__ import annotations

from functools import cache
from typing import Any

from core.campaign.roster import Member
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign
from core.games import read_games
from core.match.local import begin_local, play
from core.play import Terms
from core.words import PersonId, SeatId
from tests.builders import RULES_FOLDER

A, B = SeatId("A"), SeatId("B")


@cache
def campaign(game: str = "campaign") -> CampaignRules:
    rules = read_games(RULES_FOLDER)[game]
    assert isinstance(rules, CampaignRules)
    return rules


def squadrons(allied: str = "A", nation: str = "great_britain") -> dict[str, Any]:
    names = {
        "allied": ("No. 11 Squadron", ["Archer", "Bowes", "Carr"], ["Dunn", "Ellis"], nation),
        "central": ("Jasta 2", ["Adler", "Brandt", "Cramer"], ["Diehl", "Ernst"], "germany"),
    }
    sides = {"A": "allied", "B": "central"} if allied == "A" else {"A": "central", "B": "allied"}
    return {
        seat: {
            "side": side,
            "nation": names[side][3],
            "name": names[side][0],
            "pilots": names[side][1],
            "observers": names[side][2],
        }
        for seat, side in sides.items()
    }


def campaign_terms(
    start: str = "1917-03",
    months: int = 4,
    *,
    allied: str = "A",
    nation: str = "great_britain",
    most: int = 2,
    pacing: str = "hand",
    **options: str,
) -> Terms:
    """A campaign in Aces High; options by name, those of the fights with `fight__`."""
    named = {name.replace("fight__", "fight."): value for name, value in options.items()}
    return Terms(
        game="campaign",
        rules=campaign().rules_digest,
        engine=campaign().engine,
        date=f"{start}-01",
        seats=(A, B),
        pacing=pacing,
        options=tuple(sorted(named.items())),
        setup={
            "fight": "aces_high",
            "start": start,
            "months": months,
            "most_aircraft": most,
            "squadrons": squadrons(allied, nation),
        },
        silence_days=0,
    )


def orders(month: str, mission: str, *crews: str, new: tuple[str, ...] = ()) -> dict[str, Any]:
    """Orders as JSON. A crew is "A04 A.1" or "A03 A.1 A.4"; a new man "A.1917-04.1 pilot A.1 Fenn", or "-" for none."""
    return {
        "kind": "orders",
        "month": month,
        "mission": mission,
        "crews": [
            {"aircraft": parts[0], "pilot": parts[1], "observer": parts[2] if len(parts) > 2 else ""}
            for parts in (crew.split() for crew in crews)
        ],
        "new_men": [new_man(*man.split(maxsplit=3)) for man in new],
    }


def new_man(person: str, role: str, replaces: str, name: str) -> dict[str, Any]:
    temporary = replaces == "-"
    return {
        "person": person,
        "name": name,
        "role": role,
        "source": "temporary" if temporary else "replacement",
        "replaces": "" if temporary else replaces,
    }


def result(*crafts: str, deeds: tuple[str, ...] = (), turns: int = 0) -> dict[str, Any]:
    """A result as JSON. A craft is "C1 crashed B.1=dead B.4=dead" or "A1 home A.1"; a man "A.1=roll", "A.1=43" (faces),
    with "!" burning and "<" behind the lines. A deed is "volley A.1 x4", "kill A.1,A.4 C1", "kill A.1,A.2 C1 both".
    """
    found: dict[str, Any] = {
        "aircraft": [],
        "men": [],
        "deeds": [_deed(*deed.split()) for deed in deeds],
        "turns": turns,
    }
    for craft in crafts:
        ident, how, *men = craft.split()
        found["aircraft"].append({"id": ident, "how": how})
        found["men"] += [_man(man, how) for man in men]
    return found


def _man(text: str, how: str) -> dict[str, Any]:
    person, _, said = text.partition("=")
    burning, behind = "!" in said, "<" in said
    said = said.strip("!<")
    faces = [int(face) for face in said] if said.isdigit() else []
    usual = "dead" if how in ("crashed", "destroyed") else "fit"
    health = _landed(sum(faces) - 2 * burning, behind) if faces else said or usual
    return {"person": person, "health": health, "faces": faces, "burning": burning, "behind": behind}


def _landed(total: int, behind: bool) -> str:
    health = "fit" if total >= 9 else "hurt_2" if total == 8 else "hurt_1" if total == 7 else "dead"
    return "captured" if behind and health != "dead" else health


def _deed(kind: str, by: str, *rest: str) -> dict[str, Any]:
    men = by.split(",")
    count = next((int(one[1:]) for one in rest if one[0] == "x"), 1)
    victim = next((one for one in rest if one[0] in "AC"), "")
    return {
        "kind": kind,
        "by": men,
        "finishers": men if "both" in rest else [],
        "count": count,
        "victim": victim,
    }


class Table:
    """A campaign at one table: each month in one call. `A` flies for Great Britain, `B` for Germany."""

    def __init__(self, start: str = "1917-03", months: int = 4, seed: bytes = b"k" * 32, **options: Any) -> None:
        self.rules = campaign()
        self.local = begin_local(campaign_terms(start, months, **options), seed, self.rules)

    @property
    def state(self) -> Campaign:
        return self.local.game.state

    @property
    def month(self) -> str:
        return self.state.month.text

    def member(self, person: str) -> Member:
        return self.state.roster.member(PersonId(person))

    def play(self, seat: SeatId, choice: dict[str, Any]) -> Table:
        self.local = play(self.local, {seat: choice})
        return self

    def order(self, a: dict[str, Any], b: dict[str, Any]) -> Table:
        self.local = play(self.local, {A: a, B: b})
        return self

    def record(self, said: dict[str, Any], remark: str = "") -> Table:
        self.play(self.state.chooser, {"kind": "result", "result": said, "remark": remark})
        return self.play(self.state.chooser, {"kind": "accept"})

    def close(self) -> Table:
        return self.play(A, {"kind": "close"}).play(B, {"kind": "close"})

    def correct(self, month: str, said: dict[str, Any], *resolutions: dict[str, str], **given: Any) -> Table:
        self.play(self.state.chooser, correction(month, said, *resolutions, **given))
        return self.play(self.state.chooser, {"kind": "accept"})

    def hunt(
        self,
        *crafts: str,
        deeds: tuple[str, ...] = (),
        a: str = "A.1",
        b: str = "B.1",
        new_a: tuple[str, ...] = (),
        new_b: tuple[str, ...] = (),
    ) -> Table:
        """A month of free hunts of one Nieuport 17 and one Albatros, closed by both; `crafts` as in `result`."""
        self.order(orders(self.month, "C", f"A04 {a}", new=new_a), orders(self.month, "C", f"C03 {b}", new=new_b))
        return self.record(result(*(crafts or (f"A1 home {a}", f"C1 home {b}")), deeds=deeds)).close()

    def reasons(self, seat: SeatId, choice: dict[str, Any]) -> set[tuple[str, str, str]]:
        """(code, who, section) of everything against a choice."""
        found = self.rules.reasons_against(self.state, seat, self.rules.parse_choice(choice))
        return {(one.code.value, one.who, one.section) for one in found}


def correction(month: str, said: dict[str, Any], *resolutions: dict[str, str], **given: Any) -> dict[str, Any]:
    return {
        "kind": "correct",
        "month": month,
        "orders": given.get("orders", {}),
        "result": said,
        "remark": given.get("remark", ""),
        "resolutions": list(resolutions),
    }
