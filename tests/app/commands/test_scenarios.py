"""One's own scenarios: kept, read again, given away, taken in; what is wrong with a file is said whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands.local_fights import Player, local_fight, start_local
from app.commands.scenarios import (
    MOST,
    delete_scenario,
    duel_of,
    import_scenario,
    printed_scenario,
    save_scenario,
    saved_bytes,
    saved_scenario,
    shelf,
)
from app.troubles import RefusedError
from core.aceshigh.ground import Mission
from core.words import Side
from tests.builders import aces_high

SCENARIOS = aces_high().data.scenarios


@pytest.fixture
def patrol(anna):
    return replace(printed_scenario(anna, "15.2-a", missions=True), title="Über den Linien", note="Ours")


def test_a_scenario_is_kept_read_changed_and_removed(anna, patrol):
    done = save_scenario(anna, patrol)
    assert (done.value, done.changed.scenarios) == ("uber-den-linien", True)
    assert saved_scenario(anna, done.value) == patrol
    assert save_scenario(anna, patrol).value == "uber-den-linien-2", "nothing is overwritten unasked"
    changed = replace(patrol, title="Another", missions=())
    assert save_scenario(anna, changed, done.value).value == done.value
    assert [one.scenario.title for one in shelf(anna).saved] == ["Another", "Über den Linien"]
    copy = save_scenario(anna, saved_scenario(anna, done.value)).value
    assert saved_scenario(anna, copy) == changed
    assert delete_scenario(anna, copy).scenarios
    with pytest.raises(RefusedError):
        saved_scenario(anna, copy)


def test_what_one_gives_away_the_other_takes_in_once(anna, bert, patrol):
    data = saved_bytes(anna, save_scenario(anna, patrol).value)
    key = import_scenario(bert, data).value
    assert saved_bytes(bert, key) == data
    assert import_scenario(bert, data).value == key
    assert len(shelf(bert).saved) == 1


def test_a_file_with_faults_is_named_and_takes_nothing_else_away(anna, patrol):
    key = save_scenario(anna, patrol).value
    data = saved_bytes(anna, key)
    with pytest.raises(RefusedError) as refused:
        import_scenario(anna, data.replace(b"veteran", b"king").replace(b"A04", b"A99"))
    assert refused.value.code == "SCENARIO"
    assert "line" in refused.value.what
    assert "king" in refused.value.what
    folder = anna.places.profile / "scenarios"
    (folder / "bad.flugscenario").write_bytes(b"x" * 99_999)
    found = shelf(anna)
    assert [one.key for one in found.saved] == [key]
    assert [name for name, _fault in found.faulty] == ["bad.flugscenario"]


def test_what_cannot_be_flown_is_not_kept(anna, patrol):
    with pytest.raises(RefusedError) as refused:
        save_scenario(anna, replace(patrol, allied=()))
    assert refused.value.code == "SCENARIO"
    assert shelf(anna).saved == ()


@pytest.mark.parametrize("key", ["", "../looks", "nothing", "x\0y", "y" * 999])
def test_a_key_names_a_file_of_the_folder_only(anna, key):
    with pytest.raises(RefusedError) as refused:
        saved_bytes(anna, key)
    assert refused.value.code == "NO_SCENARIO"


def test_the_folder_has_a_bound(anna, patrol):
    folder = anna.places.profile / "scenarios"
    folder.mkdir()
    for number in range(MOST):
        (folder / f"{number}.flugscenario").write_bytes(b"")
    with pytest.raises(RefusedError) as refused:
        save_scenario(anna, patrol)
    assert refused.value.code == "FULL"


@pytest.mark.parametrize("ident", [one.id for one in SCENARIOS])
@pytest.mark.parametrize("missions", [True, False])
def test_15_every_printed_scenario_begins_with_a_seat_for_each_aircraft(anna, ident, missions):
    scenario = printed_scenario(anna, ident, missions=missions)
    places = [(side, at) for side in Side for at in range(len(scenario.crews(side)))]
    names = {(side, at, observer): f"{side} {at}" for side, at in places for observer in (False, True)}
    two = {one.id for one in aces_high().data.aircraft if one.two_seater}
    names = {key: name for key, name in names.items() if not key[2] or scenario.crews(key[0])[key[1]].aircraft in two}
    duel = duel_of(scenario, tuple((place,) for place in places), names)
    players = dict.fromkeys("ABCD"[: len(places)], Player.HUMAN)
    state = local_fight(anna, start_local(anna, duel, players).value).local.game.state
    assert len(state.aircraft) == len(places)
    assert dict(state.ground.missions) == {one.side: Mission(one.mission) for one in scenario.missions}


def test_a_scenario_that_nobody_printed_is_refused(anna):
    with pytest.raises(RefusedError) as refused:
        printed_scenario(anna, "15.9", missions=True)
    assert refused.value.code == "NO_SCENARIO"
