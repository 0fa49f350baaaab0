"""A month's fight flown in the program: exactly its own deeds and fates go into the campaign."""

from __future__ import annotations

import dataclasses

import pytest

from core.aceshigh.deeds import Watched, watch
from core.aceshigh.events import BalloonDown, CrewHurt, LeftPlay, MissionDone, RoundBegan, VolleyFired
from core.aceshigh.scoring import Score, breakdown
from core.aceshigh.state import Fate, Gun
from core.campaign.events import FightHappened
from core.campaign.records import ResultSource
from core.campaign.results import against_result, parties_of
from core.catalog.pack_rows import PackRow
from core.catalog.pack_rows import Table as PackTable
from core.catalog.packs import made_pack
from core.catalog.problems import DataProblemsError
from core.games import with_pack
from core.match.local import LocalMatch, begin_local, local_record, play, read_local, seat_state
from core.opponents.page_ahead import choose as book_pilot
from core.opponents.search import choose as pilot
from core.sortie import DeedKind, Health, Way
from core.words import Side
from tests.core.campaign.squadrons import A, B, Table, campaign, campaign_terms, orders
from tests.playing import luck

FIGHTS = {
    "O": (("A03 A.1 A.4", "A04 A.2"), ("C02 B.1 B.4",)),
    "B": (("A03 A.1 A.4",), ("C02 B.1 B.4", "C03 B.2")),
    "MT": (("A04 A.1",), ("C03 B.1",)),
    "P": (("A04 A.1", "A02 A.2"), ("C03 B.1", "C01 B.2")),
    "C": (("A04 A.1", "A02 A.2"), ("C03 B.1", "C01 B.2")),
}


def fly(local: LocalMatch, rules, chooser, seed: bytes) -> LocalMatch:
    """The open month's fight to its end by computer pilots, who see what their seats may see."""
    fight = rules.sorties.rules
    while local.game.state.phase == "fight":
        chosen = {}
        for seat in local.game.pending.seats:
            view = rules.view_for(seat_state(local, seat), seat)
            choice = chooser(fight, view.fight, seat, luck(seed, local.game.n, seat))
            chosen[seat] = {"kind": "fight", "choice": fight.choice_json(choice)}
        local = play(local, chosen)
    return local


def flown(mission: str, seed: bytes, pacing: str = "hand", **options) -> Table:
    table = Table(pacing=pacing, seed=seed.ljust(32, b"."), **options)
    allied, central = FIGHTS[mission]
    table.order(orders("1917-03", mission, *allied), orders("1917-03", mission, *central)).play(A, {"kind": "fly"})
    table.local = fly(table.local, table.rules, pilot, seed)
    return table


def last_fight(table: Table):
    """The fight's events, and its state before and after them."""
    steps = table.local.game.steps
    events = [one.event for step in steps for one in step.events if isinstance(one, FightHappened)]
    fight = table.rules.sorties.rules
    began = next(step for step in steps if step.kind == "means").state.fight
    state = began
    for event in events:
        state = fight.evolve(state, event)
    return events, state


@pytest.mark.parametrize("mission", FIGHTS)
@pytest.mark.parametrize("seed", [b"one", b"two"])
def test_13_0_a_flown_month_has_exactly_the_fights_own_deeds_and_fates(mission, seed):
    table = flown(mission, seed)
    (record,) = table.state.records
    events, fight = last_fight(table)
    result, data = record.result, table.rules.sorties.rules.data
    assert record.source is ResultSource.FLOWN
    lines = breakdown(fight, data)
    for side, men in ((Side.ALLIED, ("A.1", "A.2", "A.4")), (Side.CENTRAL, ("B.1", "B.2", "B.4"))):
        deeds = result.deeds_of(men)
        volleys = sum(line.count for line in lines if line.side is side and line.kind is Score.VOLLEY)
        assert sum(deed.count for deed in deeds if deed.kind is DeedKind.VOLLEY) == volleys
        shot = {line.aircraft for line in lines if line.side is side and line.kind is Score.SHOT_DOWN}
        hit = {one.target for one in events if isinstance(one, VolleyFired) and one.hits}
        assert {deed.victim for deed in deeds if deed.kind is DeedKind.KILL} == shot & hit
        done = sum(isinstance(one, MissionDone) and fight.craft(one.aircraft).side is side for one in events)
        crossed = (DeedKind.OBSERVATION, DeedKind.BOMBING)
        assert sum(deed.kind in crossed for deed in deeds) == done
        down = any(isinstance(one, BalloonDown) and one.side is side.enemy for one in events) and mission == "P"
        assert any(deed.kind is DeedKind.BALLOON for deed in deeds) is down
    for craft in fight.aircraft:
        left = [one for one in events if isinstance(one, LeftPlay) and one.aircraft == craft.ident]
        assert result.loss(craft.ident) == (Way(left[0].out.value) if left else Way.HOME)
    hurt = [one for one in events if isinstance(one, CrewHurt)]
    assert sum(fate.health is not Health.FIT for fate in result.fates) == sum(one.fate is not Fate.FIT for one in hurt)
    parties = parties_of(table.state.charter, table.local.game.start.roster, record.month, record.orders)
    assert against_result(table.state.charter, table.rules.sorties, parties, result) == ()


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_a_flown_month_is_replayed_from_its_record_in_every_pacing(pacing):
    table = flown("C", b"pace", pacing)
    again = read_local(local_record(table.local), lambda terms: table.rules)
    assert again.game.state == table.state
    assert table.local.game.pending.kind == "close"


@pytest.mark.parametrize("mission", ["O", "B", "P"])
def test_15_3_1_the_exact_target_may_be_a_secret_until_the_attack_begins(mission):
    table = flown(mission, b"secret", "duel", secret_targets="on")  # noqa: S106 - an option, not a password
    assert "targets" in {step.kind for step in table.local.game.steps} or mission == "P"
    assert read_local(local_record(table.local), lambda terms: table.rules).game.state == table.state


def test_every_label_of_a_month_begins_with_it_so_none_comes_twice():
    table = flown("C", b"dice")
    labels = [roll.label for step in table.local.game.steps for roll in step.rolls]
    assert labels
    assert all(label.startswith("1917-03 ") for label in labels)
    assert len(set(labels)) == len(labels)


def test_the_men_fly_with_the_grades_of_the_roster():
    table = Table()
    table.hunt(deeds=("volley A.1 x20",))
    table.order(orders("1917-04", "C", "A04 A.1", "A04 A.2"), orders("1917-04", "C", "C03 B.1"))
    table.play(A, {"kind": "fly"})
    grades = {craft.ident: craft.pilot.grade.value for craft in table.state.fight.aircraft}
    assert grades == {"A1": "veteran", "A2": "rookie", "C1": "rookie"}
    assert [craft.pilot.name for craft in table.state.fight.aircraft] == ["Archer", "Bowes", "Adler"]


def test_a_kept_hand_of_the_fight_is_its_owners_alone():
    table = Table(pacing="duel")
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1")).play(A, {"kind": "fly"})
    rules, fight = table.rules, table.rules.sorties.rules
    local = table.local
    while local.game.pending.kind != "card":
        chosen = {}
        for seat in local.game.pending.seats:
            view = rules.view_for(seat_state(local, seat), seat)
            choice = pilot(fight, view.fight, seat, luck(b"kept", local.game.n, seat))
            chosen[seat] = {"kind": "fight", "choice": fight.choice_json(choice)}
        local = play(local, chosen)
    mine = seat_state(local, A)
    assert any(hand.held for hand in mine.fight.hands)
    for other in (B, None):
        assert not any(hand.held for hand in rules.view_for(mine, other).fight.hands)


def volley(shooter="A1", target="C1", hits=1, gun=Gun.FRONT):
    made = {field.name: None for field in dataclasses.fields(VolleyFired)}
    return VolleyFired(**(made | {"shooter": shooter, "target": target, "hits": hits, "gun": gun}))


def test_12_6_2_who_hit_in_the_last_round_finished_it_and_a_miss_is_no_part_of_it():
    watched = Watched()
    for event in (
        RoundBegan(round=1),
        volley("A1"),
        RoundBegan(round=2),
        volley("A2"),
        volley("A1", gun=Gun.REAR),
        volley("A3", hits=0),
        RoundBegan(round=3),
        volley("A1", hits=0),
    ):
        watched = watch(watched, event)
    assert [gunner for _target, gunner in watched.last] == [("A2", Gun.FRONT), ("A1", Gun.REAR)]
    assert [gunner for _target, gunner in watched.hitters] == [("A1", Gun.FRONT), ("A2", Gun.FRONT), ("A1", Gun.REAR)]
    assert dict(watched.volleys)[("A1", Gun.FRONT)] == 2


def books_terms():
    rules = campaign("campaign.ace_of_aces")
    terms = campaign_terms(pacing="turn")
    setup = dict(terms.setup) | {"fight": "ace_of_aces"}
    setup["squadrons"] = {seat: row | {"observers": []} for seat, row in setup["squadrons"].items()}
    return rules, dataclasses.replace(terms, game=rules.game, rules=rules.rules_digest, setup=setup)


def test_hr_pilots_log_a_campaign_in_ace_of_aces_counts_half_victories():
    rules, terms = books_terms()
    local = begin_local(terms, b"b" * 32, rules)
    for month in ("1917-03", "1917-04", "1917-05", "1917-06"):
        given = {}
        for seat in (A, B):
            form = rules.legal(local.game.state, seat)
            new = [man | {"name": "Next"} for man in form["new_men"] if man["source"] == "replacement"]
            men = [man["person"] for man in form["men"] if man["may_fly"]] + [man["person"] for man in new]
            crews = [{"aircraft": form["aircraft"][0]["id"], "pilot": man, "observer": ""} for man in men[:2]]
            given[seat] = {"kind": "orders", "month": month, "mission": "D", "crews": crews, "new_men": new}
        local = play(play(local, given), {A: {"kind": "fly"}})
        local = fly(local, rules, book_pilot, b"book")
        local = play(play(local, {A: {"kind": "close"}}), {B: {"kind": "close"}})
    state = local.game.state
    won = {seat: sum(man.kills for man in state.roster.of_seat(seat)) for seat in (A, B)}
    assert dict(local.game.outcome.points) == {seat: halves // 2 for seat, halves in won.items()}
    halves = sum(deed.count for record in state.records for deed in record.result.deeds)
    assert halves == sum(won.values()) > 0
    assert read_local(local_record(local), lambda _terms: rules).game.state == state


@pytest.mark.parametrize(
    ("result", "code"),
    [
        ({"C1": "home", "count": 1}, "deed_beyond_the_most"),
        ({"C1": "off_map", "count": 2}, "deed_beyond_the_most"),
        ({"C1": "crashed", "count": 3}, "deed_beyond_the_most"),
        ({"C1": "destroyed", "count": 2}, "fate_and_loss_disagree"),
    ],
)
def test_hr_pilots_log_a_victory_is_worth_what_the_enemys_end_gives(result, code):
    rules, terms = books_terms()
    local = begin_local(terms, b"b" * 32, rules)
    given = {}
    for seat in (A, B):
        form = rules.legal(local.game.state, seat)
        crews = [{"aircraft": form["aircraft"][0]["id"], "pilot": f"{seat}.1", "observer": ""}]
        given[seat] = {"kind": "orders", "month": "1917-03", "mission": "D", "crews": crews, "new_men": []}
    local = play(local, given)
    fit = {"health": "fit", "faces": [], "burning": False, "behind": False}
    said = {
        "aircraft": [{"id": "A1", "how": "home"}, {"id": "C1", "how": result["C1"]}],
        "men": [{"person": "A.1", **fit}, {"person": "B.1", **fit}],
        "deeds": [{"kind": "half_victory", "by": ["A.1"], "finishers": [], "count": result["count"], "victim": "C1"}],
        "turns": 0,
    }
    choice = rules.parse_choice({"kind": "result", "result": said, "remark": ""})
    assert code in {one.code.value for one in rules.reasons_against(local.game.state, A, choice)}


def test_a_data_pack_reaches_the_fights_of_a_campaign():
    rules = campaign()
    row = PackRow(table=PackTable.MAP, row="sheet", group="size", values=(("rows", 24), ("trench_row", 10)))
    pack = made_pack("Long map", "Anna", [row])
    packed = with_pack(rules, pack)
    assert packed.game == rules.game
    assert packed.rules_digest != rules.rules_digest
    assert packed.sorties.rules.data.map_sheet.rows == 24
    assert with_pack(rules, pack) is packed
    with pytest.raises(DataProblemsError):
        with_pack(campaign("campaign.ace_of_aces"), pack)
