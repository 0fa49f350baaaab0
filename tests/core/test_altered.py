"""`altered` is `dataclasses.replace` for frozen, slotted records."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from core.altered import altered, made_often


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Any frozen record."""

    turn: int
    words: tuple[str, ...] = ()


ONE = Report(turn=3, words=("smoke",))


def test_it_changes_what_is_named_and_nothing_else():
    assert altered(ONE, turn=4) == replace(ONE, turn=4)
    assert altered(ONE, turn=4, words=()) == Report(turn=4)
    assert Report(turn=3, words=("smoke",)) == ONE


def test_the_copy_is_a_record_of_its_type_in_every_way():
    copy = altered(ONE)
    assert copy == ONE
    assert copy is not ONE
    assert type(copy) is Report
    assert hash(copy) == hash(ONE)
    assert repr(copy) == repr(ONE)
    assert replace(copy, turn=5).turn == 5
    with pytest.raises(FrozenInstanceError):
        copy.turn = 4


def test_an_unknown_field_is_refused():
    with pytest.raises(AttributeError):
        altered(ONE, nothing=1)


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """A record that is made often."""

    gun: str
    dice: int = 3


def test_a_record_made_often_is_a_frozen_record_with_its_defaults():
    shot = Shot(gun="front")
    assert (shot.gun, shot.dice, type(shot)) == ("front", 3, Shot)
    assert shot == Shot(dice=3, gun="front") == replace(Shot(gun="rear"), gun="front")
    assert hash(shot) == hash(Shot(gun="front"))
    assert altered(shot, dice=5) == Shot(gun="front", dice=5)
    with pytest.raises(FrozenInstanceError):
        shot.dice = 4


@pytest.mark.parametrize("wrong", [{}, {"gun": "front", "nothing": 1}], ids=["a field missing", "an unknown field"])
def test_a_record_made_often_asks_for_its_fields(wrong):
    with pytest.raises(TypeError, match=r"Shot\.__init__"):
        Shot(**wrong)
