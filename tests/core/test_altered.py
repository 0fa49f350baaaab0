"""`altered` is `dataclasses.replace` for frozen, slotted records."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from core.altered import altered


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
