"""`dataclasses.replace` for frozen, slotted records, in less than half its time: replays alter thousands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_new = object.__new__


class _Slots(NamedTuple):
    values_of: Callable[[object], tuple[object, ...]]
    setters: tuple[Callable[[object, object], None], ...]
    setter_of: dict[str, Callable[[object, object], None]]


@cache
def _slots(record_type: type) -> _Slots:
    names = [field.name for field in fields(record_type)]
    setters = tuple(record_type.__dict__[name].__set__ for name in names)
    return _Slots(attrgetter(*names), setters, dict(zip(names, setters, strict=True)))


def altered(record: T, **changes: object) -> T:
    """The same record with some fields changed. The record's type is frozen, slotted and has no __post_init__.

    Raises:
        KeyError: the record has no field of that name.
    """
    record_type: type = type(record)
    values_of, setters, setter_of = _slots(record_type)
    fresh: T = _new(record_type)
    for put, value in zip(setters, values_of(record), strict=True):
        put(fresh, value)
    for name, value in changes.items():
        setter_of[name](fresh, value)
    return fresh
