"""The pilot's log adds up, and the blank one is blank."""

from __future__ import annotations

import pytest

from app.printing.log import blank_log, pilot_log
from core.aceshigh.events import VolleyFired
from core.aceshigh.scoring import is_shot_down
from core.catalog.terms import Part
from tests.app.printing.fights import NAMES, PRINTED, fought, pilot
from tests.builders import aces_high


@pytest.fixture(scope="module", params=["A1", "C1"])
def both(request):
    return fought(), request.param, pilot_log(fought(), pilot(request.param), PRINTED)


def number(text):
    return 0 if text == "–" else int(text)


def test_experience_is_12_6(both):
    fight, ident, log = both
    craft = fight.craft(ident)
    (foe,) = fight.enemies(craft.side)
    expected = 5 * craft.volleys + 30 * is_shot_down(foe)
    assert int(log.experience.total) == log.experience.filled == expected
    assert sum(int(line.points) for line in log.experience.lines) == expected
    assert [mark.type_id for mark in log.victories] == [foe.type_id] * is_shot_down(foe)


def test_the_columns_add_up(both):
    fight, ident, log = both
    fired = [e for turn in fight.turns for e in turn.events() if isinstance(e, VolleyFired) and e.shooter == ident]
    assert sum(number(row.volleys) for row in log.rows) == len(fired) == fight.craft(ident).volleys
    assert sum(number(row.given) for row in log.rows) == sum(event.hits for event in fired)
    taken = [sum(int(row.taken.split()[index]) for row in log.rows) for index in range(4)]
    assert taken == [fight.craft(ident).damage.of(part) for part in Part]


def test_each_turn_in_play_has_its_row(both):
    fight, ident, log = both
    assert [row.turn for row in log.rows] == [str(t.number) for t in fight.turns if t.before.craft(ident).in_play]
    assert all(row.hand and row.place and row.altitude for row in log.rows)


def test_the_head_names_both_pilots(both):
    _fight, ident, log = both
    names = NAMES if ident == "A1" else NAMES[::-1]
    assert (log.cells[0][0].value, log.cells[1][0].value) == names
    assert log.head.stamp is not None
    assert (log.head.stamp.upper, log.head.stamp.lower) == ("1 OCT", "1917")


@pytest.mark.parametrize("type_id", ["A07", None])
def test_a_blank_log_says_nothing_of_a_fight(type_id):
    data = aces_high().data
    sheet = data.aircraft_type(type_id) if type_id else None
    log = blank_log(data.charts, sheet, PRINTED)
    written = [cell.value for row in log.cells for cell in row if cell.value]
    assert written == (["Allies", "RAF S.E.5a"] if type_id else [])
    assert not any(figure.number for figure in log.figures)
    assert all(not boxes.struck for boxes in log.damage)
    assert not log.experience.filled
    assert [row.turn for row in log.rows] == [str(n) for n in range(1, log.next_row)]
    assert log.head.stamp is None


def test_what_the_rulebook_does_not_print_bears_the_mark(both):
    _fight, _ident, log = both
    assert all(boxes.caption.endswith(" †") for boxes in log.damage)
    assert log.fuel.endswith(" †")
    assert log.head.note.startswith("† reconstructed")
