"""`dataclasses.replace` for frozen, slotted records, in a tenth of its time: verifying a match alters thousands.

Nothing may be set in a frozen record. So the copy is made as its twin, a class with the same slots and without the
ban, changed as that, and turned into the record's own type at last. A record that is often made is made so too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from types import FunctionType
from typing import Any, TypeVar

T = TypeVar("T")


class _Copying(dict[type, Callable[[Any, dict[str, object]], Any]]):
    """One copying function for each type, written from its field names as dataclasses writes its own functions."""

    def __missing__(self, record_type: type) -> Callable[[Any, dict[str, object]], Any]:
        names = [field.name for field in fields(record_type)]
        lines = [
            "def copy(record, changes):",
            " fresh = twin()",
            *(f" fresh.{name} = record.{name}" for name in names),
            " for name in changes:",
            "  setattr(fresh, name, changes[name])",
            " fresh.__class__ = record_type",
            " return fresh",
        ]
        made = _twinned(record_type, lines)
        self[record_type] = made["copy"]
        return self[record_type]


_COPYING = _Copying()


def _twinned(record_type: type, lines: list[str]) -> dict[str, Any]:
    """What some lines define that know a type and its twin."""
    twin = type("Twin", (), {"__slots__": tuple(field.name for field in fields(record_type))})
    made: dict[str, Any] = {"twin": twin, "record_type": record_type, "put": object.__setattr__}
    exec("\n".join(lines), made)  # noqa: S102  of our own field names alone
    return made


def altered(record: T, **changes: object) -> T:
    """The same record with some fields changed. The record's type is frozen, slotted and has no __post_init__.

    Raises:
        AttributeError: the record has no field of that name.
    """
    fresh: T = _COPYING[record.__class__](record, changes)
    return fresh


def made_often(record_type: type[T]) -> type[T]:
    """A frozen, slotted, keyword-only record whose fields are all set at once, not each against the ban.

    Its fields have plain defaults or none, and it has no __post_init__.
    """
    named = [field.name for field in fields(record_type)]  # type: ignore[arg-type]
    defaults = {field.name: field.default for field in fields(record_type) if field.default is not MISSING}  # type: ignore[arg-type]
    arguments = ", ".join(f"{name}=None" if name in defaults else name for name in named)
    lines = [
        f"def __init__(self, *, {arguments}):",
        " put(self, '__class__', twin)",
        *(f" self.{name} = {name}" for name in named),
        " self.__class__ = record_type",
    ]
    making: FunctionType = _twinned(record_type, lines)["__init__"]
    making.__kwdefaults__ = defaults
    making.__qualname__ = f"{record_type.__qualname__}.__init__"
    record_type.__init__ = making  # type: ignore[method-assign]
    return record_type
