"""Fights at the table for tests of the result sheet: months as they stand after orders, and legal results by chance."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.orders.result_stage import Stage, stage_of
from core.aceofaces.state import Pacing
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign
from core.match.local import LocalMatch, begin_local, play
from core.play import Terms
from core.sortie import CrewFate, Deed, DeedKind, Health, Loss, Party, SortieResult, Way
from core.words import SeatId
from tests.core.campaign.squadrons import A, B, Table, campaign, orders

MISSIONS = {
    "O": ("A03 A.1 A.4", "A04 A.2"),
    "B": ("A03 A.1 A.4", "A03 A.2 A.5"),
    "MT": ("A03 A.1 A.4", "A04 A.2"),
    "P": ("A04 A.1", "A04 A.2"),
    "C": ("A04 A.1", "A03 A.2 A.5"),
}
"""Crews that may fly each mission in March 1917."""


def table(mission: str = "O", *theirs: str, their_mission: str = "C", **options: str) -> Table:
    """March 1917, orders revealed: the result is due."""
    made = Table(**options)
    mine = MISSIONS[mission] if mission != "C" else ("A04 A.1", "A04 A.2")
    return made.order(
        orders("1917-03", mission, *mine), orders("1917-03", their_mission, *(theirs or ("C03 B.1", "C03 B.2")))
    )


def stage(mission: str = "O", *theirs: str, **options: str) -> Stage:
    return stage_of(campaign(), table(mission, *theirs, **options).state)


def books_state(said: dict[str, Any] | None = None) -> tuple[CampaignRules, Campaign]:
    """A campaign in Ace of Aces, the result of its first month due, or in."""
    local = books_local(said)
    return local.game.rules, local.game.state


def books_local(said: dict[str, Any] | None = None) -> LocalMatch:
    """The match of `books_state`."""
    rules = campaign("campaign.ace_of_aces")
    names = {"A": ("allied", "great_britain", "sopwith_camel"), "B": ("central", "germany", "fokker_dr1")}
    terms = Terms(
        game=rules.game,
        rules=rules.rules_digest,
        engine=rules.engine,
        date="1917-09-01",
        seats=(A, B),
        pacing=books_pacing(),
        options=(),
        setup={
            "fight": "ace_of_aces",
            "start": "1917-09",
            "months": 4,
            "most_aircraft": 2,
            "squadrons": {
                seat: {
                    "side": side,
                    "nation": nation,
                    "name": f"Squadron {seat}",
                    "pilots": [f"{seat} one", f"{seat} two", f"{seat} three"],
                    "observers": [],
                }
                for seat, (side, nation, _kind) in names.items()
            },
        },
        silence_days=0,
    )
    local = begin_local(terms, b"b" * 32, rules)
    given: dict[SeatId, Any] = {
        SeatId(seat): orders("1917-09", "D", f"{kind} {seat}.1", f"{kind} {seat}.2")
        for seat, (_side, _nation, kind) in names.items()
    }
    local = play(local, given)
    if said is not None:
        local = play(local, {A: {"kind": "result", "result": said, "remark": ""}})
        local = play(local, {B: {"kind": "accept"}})
    return local


def books_pacing() -> str:
    return next(iter(Pacing)).value


# Legal results by chance


@st.composite
def results(draw: Any, fight: Stage, *, rolled: bool = True) -> SortieResult:
    """A result of Aces High against which the rules have nothing."""
    ways = {ident: draw(st.sampled_from(list(Way))) for ident in fight.idents}
    fates = tuple(_fate(draw, fight, seat, ways[seat.ident], rolled=rolled) for seat in fight.seats)
    deeds: list[Deed] = []
    for party in fight.parties:
        deeds += _deeds(draw, fight, party, ways)
    return SortieResult(
        losses=tuple(Loss(aircraft=ident, how=how) for ident, how in ways.items()),
        fates=fates,
        deeds=tuple(deeds),
        turns=draw(st.integers(0, 60)),
    )


def _fate(draw: Any, fight: Stage, seat: Any, how: Way, *, rolled: bool) -> CrewFate:
    if not fight.rolls_for(how):
        dead = how is not Way.HOME or (seat.role.value == "observer" and draw(st.booleans()))
        return CrewFate(person=seat.person, health=Health.DEAD if dead else Health.FIT)
    burning = draw(st.booleans())
    behind = fight.prisoners and draw(st.booleans())
    kind = draw(st.sampled_from(["roll", "dice", "told"] if rolled else ["dice", "told"]))
    faces: tuple[int, ...] = ()
    if kind == "roll":
        health = Health.ROLL
    elif kind == "dice":
        faces = (draw(st.integers(1, 6)), draw(st.integers(1, 6)))
        health = fight.landed(faces, burning=burning, behind=behind)
    else:
        alive = [Health.CAPTURED] if behind else [Health.FIT, Health.HURT_1, Health.HURT_2]
        health = draw(st.sampled_from([*alive, Health.DEAD]))
    return CrewFate(person=seat.person, health=health, faces=faces, burning=burning, behind=behind)


def _deeds(draw: Any, fight: Stage, party: Party, ways: dict[Any, Way]) -> list[Deed]:
    men = party.orders.men
    found = [
        Deed(kind=DeedKind.VOLLEY, by=(man,), count=draw(st.integers(1, 99))) for man in men if draw(st.booleans())
    ]
    fired = [deed.by[0] for deed in found]
    for victim in fight.idents:
        if victim in party.idents or ways[victim] is Way.HOME or not fired or draw(st.booleans()):
            continue
        by = tuple(draw(st.permutations(fired))[: draw(st.integers(1, len(fired)))])
        last = draw(st.integers(1, len(by)))
        found.append(Deed(kind=DeedKind.KILL, by=by, finishers=by[:last] if last > 1 else (), victim=victim))
    return found + _mission(draw, fight, party, fired)


def _mission(draw: Any, fight: Stage, party: Party, fired: list[Any]) -> list[Deed]:
    mission = party.orders.mission
    found: list[Deed] = []
    if mission in ("O", "B"):
        kind = DeedKind.OBSERVATION if mission == "O" else DeedKind.BOMBING
        left = draw(st.integers(0, fight.most_targets))
        for crew in party.orders.crews:
            times = draw(st.integers(0, left)) if crew.observer else 0
            left -= times
            found += [Deed(kind=kind, by=crew.men)] * times
    if mission == "MT":
        left = fight.most_hexes
        for man in party.orders.men:
            times = draw(st.integers(0, left)) if man in fired else 0
            left -= times
            found += [Deed(kind=DeedKind.STRAFE_HEX, by=(man,), count=times)] if times else []
    pilots = [crew.pilot for crew in party.orders.crews if not crew.observer and crew.pilot in fired]
    if mission == "P" and pilots and draw(st.booleans()):
        by = tuple(draw(st.permutations(pilots))[: draw(st.integers(1, len(pilots)))])
        found.append(Deed(kind=DeedKind.BALLOON, by=by))
    return found
