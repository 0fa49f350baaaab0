"""The types of the catalog are their own schema: an annotation says what a key of the file may hold.

A field without bounds is an enum, a flag, an id or a nested row. ``Cited``, ``Caption`` and ``LongCaption`` are beside
play: no rule ever reads them, so they stay out of the digest of the rules data.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from core.catalog.sources import Source

ID_LENGTH = 40
"""Longest text of a field that names no other length."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The lowest and the highest value of an integer, or of every integer of a tuple."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Length:
    """The most characters of a text."""

    most: int


@dataclass(frozen=True, slots=True)
class BesidePlay:
    """What cannot influence play."""


Cited = Annotated[Source, BesidePlay(), Length(300)]
Caption = Annotated[str, BesidePlay(), Length(120)]
LongCaption = Annotated[str, BesidePlay(), Length(400)]


class Field(NamedTuple):
    """One field of a row type, its annotation taken apart."""

    name: str
    type: Any
    bounds: Bounds | None
    most: int
    in_play: bool


@cache
def fields_of(row_type: type) -> tuple[Field, ...]:
    """The fields of a row type, in order."""
    hints = get_type_hints(row_type, include_extras=True)
    return tuple(_field(item.name, hints[item.name]) for item in fields(row_type))


def _field(name: str, hint: Any) -> Field:  # noqa: ANN401  an annotation is any object
    bare, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    return Field(
        name=name,
        type=bare,
        bounds=next((mark for mark in marks if isinstance(mark, Bounds)), None),
        most=next((mark.most for mark in marks if isinstance(mark, Length)), ID_LENGTH),
        in_play=not any(isinstance(mark, BesidePlay) for mark in marks),
    )
