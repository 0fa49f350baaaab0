"""Chapter 3: set-up (3.0, 3.1), the roll-off (3.2.1), where aircraft begin (3.2.3); the hexes of the map (2.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.aceshigh import legal
from core.aceshigh.decisions import Pass, PlaceAircraft, Placed
from core.aceshigh.events import AircraftPlaced, RolledOff, TurnBegan
from core.aceshigh.refusals import Code
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Damage, Dogfight, Phase
from core.chance import ScriptedDice
from core.hexes import Hex
from core.play import FILLING, Pending, SetupError
from core.words import AircraftId, SeatId, Side
from tests.builders import aces_high, duel_terms, fight_terms

A, B = SeatId("A"), SeatId("B")
A1, C1 = AircraftId("A1"), AircraftId("C1")


def started(first: str = "A07", second: str = "C09", **kw) -> Dogfight:
    return aces_high().start(duel_terms(first, second, **kw))


def rolled_off(state: Dogfight, allied: list[int], central: list[int]):
    """The state after the roll-off, with its event; every face must be used."""
    dice = ScriptedDice({"0.0 allied placement": allied, "0.0 central placement": central})
    after, events = aces_high().resolve(state, {}, dice)
    assert not dice.left_over()
    (roll,) = [event for event in events if isinstance(event, RolledOff)]
    return after, roll


def placing(rules: AcesHigh, state: Dogfight, seat: SeatId, at: Hex | None = None, facing: int = 0) -> PlaceAircraft:
    (craft,) = [craft for craft in state.aircraft if craft.seat == seat]
    place = legal.first_row(rules.data, craft)[2] if at is None else at
    return PlaceAircraft(places=(Placed(aircraft=craft.ident, at=place, facing=facing),))


def placed(state: Dogfight, seat: SeatId, **kw) -> Dogfight:
    rules = aces_high()
    choice = placing(rules, state, seat, **kw)
    assert rules.reasons_against(state, seat, choice) == ()
    return rules.resolve(state, {seat: choice}, ScriptedDice({}))[0]


# ------------------------------------------------------------------------------------------------------ 3.0 and 3.1
def test_3_1_each_player_takes_a_side_whichever_he_likes():
    for first, second in (("A07", "C09"), ("C09", "A07")):
        state = started(first, second)
        assert [craft.seat for craft in state.aircraft] == [A, B]
        assert [craft.type_id for craft in state.aircraft] == [first, second]
        assert {craft.side for craft in state.aircraft} == set(Side)


def test_3_0_the_sheet_is_full_before_the_first_turn():
    data = aces_high().data
    for craft in started().aircraft:
        sheet = data.aircraft_type(craft.type_id)
        assert (craft.ammo_front, craft.ammo_rear) == (sheet.ammunition.front, sheet.ammunition.rear)
        assert (craft.marks, craft.damage) == ((), Damage())
        assert craft.in_play


def test_3_2_3_an_aircraft_starts_at_the_highest_speed_and_altitude():
    data = aces_high().data
    for craft in started("A05", "C09").aircraft:
        sheet = data.aircraft_type(craft.type_id)
        assert (craft.speed, craft.altitude) == (sheet.max_speed, sheet.limits.altitude)
        assert not craft.been_below


def broken(**changes):
    """The terms of a duel with the first aircraft's row changed."""
    terms = duel_terms("A07", "C09")
    rows = [dict(row) for row in terms.setup["aircraft"]]
    rows[0] |= changes
    return replace(terms, setup={"aircraft": [{k: v for k, v in row.items() if v is not ...} for row in rows]})


PILOT = {"name": "Mick", "grade": "rookie"}
FAULTS = {
    "an unknown aircraft": ({"type": "A99"}, "setup.aircraft[0].type"),
    "an aircraft of the other side": ({"side": "central"}, "setup.aircraft[0].side"),
    "a two-seater without an observer": ({"type": "A11"}, "setup.aircraft[0].observer"),
    "an observer in a single-seater": ({"observer": {"name": "Bob", "grade": "rookie"}}, "setup.aircraft[0].observer"),
    "an observer without a name": (
        {"type": "A11", "observer": {"name": "", "grade": "rookie"}},
        "setup.aircraft[0].observer.name",
    ),
    "an unknown seat": ({"seat": "C"}, "setup.aircraft[0].seat"),
    "the seat of the other": ({"seat": "B"}, "setup.aircraft"),
    "an id of no aircraft": ({"id": "A9"}, "setup.aircraft[0].id"),
    "an id of the other side": ({"id": "C2"}, "setup.aircraft"),
    "an id twice": ({"id": "C1"}, "setup.aircraft"),
    "a key too many": ({"ammo": 90}, "setup.aircraft[0]"),
    "a key too few": ({"pilot": ...}, "setup.aircraft[0]"),
    "a type that is a number": ({"type": 7}, "setup.aircraft[0].type"),
    "no pilot": ({"pilot": None}, "setup.aircraft[0].pilot"),
    "a grade of no book": ({"pilot": PILOT | {"grade": "baron"}}, "setup.aircraft[0].pilot.grade"),
    "a pilot without a name": ({"pilot": PILOT | {"name": " \u200d "}}, "setup.aircraft[0].pilot.name"),
    "a name written backwards": ({"pilot": PILOT | {"name": "Mick\u202e"}}, "setup.aircraft[0].pilot.name"),
    "a name of two lines": ({"pilot": PILOT | {"name": "Mick\nMannock"}}, "setup.aircraft[0].pilot.name"),
    "a name of 81 letters": ({"pilot": PILOT | {"name": "M" * 81}}, "setup.aircraft[0].pilot.name"),
}


@pytest.mark.parametrize(("changes", "key"), FAULTS.values(), ids=FAULTS.keys())
def test_3_0_terms_that_no_duel_begins_with_are_told_by_their_place(changes, key):
    with pytest.raises(SetupError) as caught:
        aces_high().start(broken(**changes))
    assert caught.value.key == key
    assert caught.value.cause


@pytest.mark.parametrize("name", ["Émile Łuński", "Ἀχιλλεύς", "محمد", "किशन", "नि\u200dमा", "O'Neill-Þór Jr."])
def test_3_0_a_pilot_has_a_name_in_any_letters(name):
    state = aces_high().start(broken(pilot=PILOT | {"name": name}))
    assert state.aircraft[0].pilot.name == name


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"pacing": "blitz"}, "pacing"),
        ({"options": (("fuel", "endless"),)}, "options.fuel"),
        ({"options": (("prisoners", "perhaps"),)}, "options.prisoners"),
        ({"options": (("prisoners", "on"), ("prisoners", "off"))}, "options.prisoners"),
        ({"setup": {}}, "setup"),
        ({"setup": {"aircraft": [], "weather": "rain"}}, "setup"),
        ({"setup": {"aircraft": []}}, "setup.aircraft"),
        ({"setup": {"aircraft": ["A07", "C09"]}}, "setup.aircraft[0]"),
        ({"setup": {"aircraft": [0] * 5}}, "setup.aircraft"),
        ({"seats": (A,)}, "setup.aircraft[1].seat"),
        ({"seats": (A, B, SeatId("C"))}, "setup.aircraft"),
    ],
)
def test_3_0_terms_of_another_form_are_told_by_their_place(changes, key):
    with pytest.raises(SetupError) as caught:
        aces_high().start(replace(duel_terms("A07", "C09"), **changes))
    assert caught.value.key == key


def test_3_1_two_of_one_side_are_no_duel():
    with pytest.raises(SetupError):
        aces_high().start(duel_terms("A07", "A10"))


@pytest.mark.parametrize(
    ("crews", "seats"),
    [
        (("A07", "A10", "C09"), "AAB"),
        (("C09", "A07", "A10"), "ABC"),
        (("A07", "A11", "C09", "C02"), "AABB"),
        (("A07", "C09", "C08", "C02"), "ABCD"),
        (("A07", "A10", "C09", "C08"), "ABCC"),
    ],
)
def test_3_1_up_to_four_seats_and_aircraft_fly(crews, seats):
    state = aces_high().start(fight_terms(*crews, seats=seats))
    assert "".join(craft.seat for craft in state.aircraft) == seats
    assert [craft.type_id for craft in state.aircraft] == [*crews]
    assert [craft.observer is not None for craft in state.aircraft] == [crew in ("A11", "C02") for crew in crews]


@pytest.mark.parametrize(
    ("crews", "seats"),
    [
        (("A07", "C09", "A10"), "ABA"),  # not in seat order
        (("A07", "C09", "C08"), "AAB"),  # a seat on both sides
        (("A07", "A10", "C09"), "AAA"),  # one seat for all
        (("A07", "A10"), "AB"),
        (("A07", "A10", "A08"), "ABC"),
    ],
)
def test_3_1_a_seat_is_on_one_side_and_both_sides_fly(crews, seats):
    with pytest.raises(SetupError) as caught:
        aces_high().start(fight_terms(*crews, seats=seats))
    assert caught.value.key == "setup.aircraft"


@pytest.mark.parametrize("type_id", [sheet.id for sheet in aces_high().data.aircraft])
def test_3_0_every_aircraft_of_the_book_begins_a_fight_with_any_crew(type_id):
    sheet = aces_high().data.aircraft_type(type_id)
    other = "C09" if sheet.side is Side.ALLIED else "A07"
    for grade in ("rookie", "veteran", "ace"):
        first, _ = aces_high().start(fight_terms(f"{type_id} {grade} {grade}", other)).aircraft
        assert (first.pilot.grade.value, first.ammo_front) == (grade, sheet.ammunition.front)
        assert first.ammo_rear == sheet.ammunition.rear
        assert (first.observer is not None) is sheet.two_seater


# ------------------------------------------------------------------------------------------------------ 3.2.1
@pytest.mark.parametrize(
    ("allied", "central", "first"),
    [([6], [1], Side.CENTRAL), ([2], [3], Side.ALLIED), ([4, 4, 1], [4, 4, 6], Side.ALLIED)],
)
def test_3_2_1_the_order_is_rolled_for_and_ties_are_rolled_again(allied, central, first):
    state = started()
    assert aces_high().pending(state) == Pending(seats=(), kind="roll_off", rolls=True, filling=FILLING // 2)
    after, roll = rolled_off(state, allied, central)
    assert roll.throws == tuple(zip(allied, central, strict=True))
    assert roll.first is first
    assert after.phase is Phase.PLACEMENT


# ------------------------------------------------------------------------------------------------------ 3.2.3
@pytest.mark.parametrize(("allied", "order"), [(1, (A, B)), (6, (B, A))])
def test_3_2_3_the_lower_roll_places_first_and_the_other_sees_it(allied, order):
    rules = aces_high()
    state, _ = rolled_off(started(), [allied], [3])
    for seat in order:
        assert rules.pending(state) == Pending(seats=(seat,), kind="placement", filling=FILLING // 2)
        other = order[1 - order.index(seat)]
        refusal = rules.reason_against(state, other, placing(rules, state, other))
        assert refusal is not None
        assert refusal.code is Code.NOT_YOUR_CHOICE
        state = placed(state, seat)
    assert state.phase is Phase.HAND


def test_3_2_3_sides_change_with_the_seats():
    """Seat A may fly for the Central Powers: its side's die counts."""
    state, _ = rolled_off(started("C09", "A07"), [1], [6])
    assert aces_high().pending(state).seats == (B,)


def test_3_2_3_in_the_first_full_hex_of_the_own_short_edge_and_in_any_facing():
    rules = aces_high()
    sheet = rules.data.map_sheet
    state, _ = rolled_off(started(), [1], [6])
    allied, central = state.aircraft
    for craft, row in ((allied, sheet.rows - 1), (central, 0)):
        hexes = legal.first_row(rules.data, craft)
        assert len(set(hexes)) == sheet.columns
        assert {sheet.row_of(*at) for at in hexes} == {row}
    for at in legal.first_row(rules.data, allied):
        for facing in range(6):
            assert rules.reason_against(state, A, placing(rules, state, A, at, facing)) is None
    for at in (*legal.first_row(rules.data, central), Hex(-1, -1), Hex(6, 6)):
        refusal = rules.reason_against(state, A, placing(rules, state, A, at))
        assert refusal is not None
        assert (refusal.code, refusal.who, refusal.section) == (Code.NOT_IN_FIRST_ROW, A1, "3.2.3")


def test_3_2_3_every_aircraft_of_the_seat_once_and_no_other():
    rules = aces_high()
    state, _ = rolled_off(started(), [1], [6])
    (own,) = placing(rules, state, A).places
    for places in ((), (own, own), (replace(own, aircraft=C1),)):
        refusal = rules.reason_against(state, A, PlaceAircraft(places=places))
        assert refusal is not None
        assert (refusal.code, refusal.section) == (Code.AIRCRAFT_NOT_DUE, "3.2.3")
    refusal = rules.reason_against(state, A, Pass())
    assert refusal is not None
    assert refusal.code is Code.OTHER_CHOICE_DUE


def test_3_2_3_a_whole_side_places_before_the_other_its_seats_in_seat_order():
    rules = aces_high()
    start = rules.start(fight_terms("A07", "C09", "C08", "C10", seats="ABCC"))
    state, _ = rolled_off(start, [6], [1])
    for seat in ("B", "C", "A"):
        assert rules.pending(state).seats == (seat,)
        mine = [craft for craft in state.aircraft if craft.seat == seat]
        row = legal.first_row(rules.data, mine[0])
        choice = PlaceAircraft(
            places=tuple(Placed(aircraft=c.ident, at=row[2 * i], facing=3) for i, c in enumerate(mine))
        )
        assert rules.reasons_against(state, SeatId(seat), choice) == ()
        state, _ = rules.resolve(state, {SeatId(seat): choice}, ScriptedDice({}))
    assert state.phase is Phase.HAND
    assert all(rules.data.map_sheet.contains(*craft.at) for craft in state.aircraft)


def test_3_2_3_turn_1_begins_when_the_last_aircraft_stands():
    rules = aces_high()
    state, _ = rolled_off(started(), [1], [6])
    state = placed(state, A, facing=1)
    assert (state.turn, state.phase) == (0, Phase.PLACEMENT)
    assert state.craft(A1).facing == 1
    state, events = rules.resolve(state, {B: placing(rules, state, B, facing=4)}, ScriptedDice({}))
    assert [type(event) for event in events][:2] == [AircraftPlaced, TurnBegan]
    assert (state.turn, state.round, state.phase) == (1, 0, Phase.HAND)
    assert [start.aircraft for start in state.starts] == [A1, C1]
    assert state.craft(C1).facing == 4


# ------------------------------------------------------------------------------------------------------ 2.1
def test_2_1_only_complete_hexes_are_in_play():
    sheet = aces_high().data.map_sheet
    for column in range(sheet.columns):
        hexes = [Hex(column, r) for r in range(-30, 60) if sheet.contains(column, r)]
        assert [sheet.row_of(*at) for at in hexes] == list(range(sheet.rows))
    assert not any(sheet.contains(column, 5) for column in (-1, sheet.columns))
