"""Texts of the entry: how a value is spelt in a field, read back, and what is wrong with what was typed. No Qt."""

from __future__ import annotations

import enum
from typing import Final, get_args, get_origin

from app.phrases.packs import value_words
from app.phrases.times import month_of_year
from app.translation import gettext as _
from core.catalog.pack_rows import Value
from core.catalog.schema import Field

YES, NO = "true", "false"
_LONGEST_LIST: Final = 40


class Kind(enum.StrEnum):
    """How a field is entered."""

    NUMBER = "number"
    NUMBERS = "numbers"
    CHOICE = "choice"
    SEVERAL = "several"


def spelt(value: Value) -> str:
    """A value as it stands in a field."""
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, tuple):
        return ", ".join(str(one) for one in value)
    return str(value)


def parsed(shape: Field, text: str) -> Value:
    """The value of a field's text; the text itself where it cannot be read."""
    if fault_of(shape, text):
        return text
    if shape.type is bool:
        return text == YES
    if shape.type is int:
        return int(text.replace("\u2212", "-"))
    if get_origin(shape.type) is tuple:
        parts = _parts(text)
        return tuple(int(part) for part in parts) if _holds_numbers(shape) else tuple(parts)
    return text


def fault_of(shape: Field, text: str) -> str:
    """What is wrong with a field's text by itself; empty if nothing is."""
    if shape.type is int:
        return "" if _is_number(shape, text) else _number_fault(shape)
    if get_origin(shape.type) is tuple and _holds_numbers(shape):
        parts = _parts(text)
        if len(parts) > _LONGEST_LIST or not all(_is_number(shape, part) for part in parts):
            return _("Type numbers from {low} to {high} with commas between.").format(**_ends(shape))
    return ""


def _number_fault(shape: Field) -> str:
    return _("Type a whole number from {low} to {high}.").format(**_ends(shape))


def _ends(shape: Field) -> dict[str, str]:
    low, high = (shape.bounds.low, shape.bounds.high) if shape.bounds is not None else (0, 99)
    return {"low": str(low).replace("-", "\u2212"), "high": str(high)}


def _is_number(shape: Field, text: str) -> bool:
    plain = text.strip().replace("\u2212", "-").removeprefix("+")
    digits = plain.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 4:
        return False
    return shape.bounds is None or shape.bounds.low <= int(plain) <= shape.bounds.high


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.replace(";", ",").split(",") if part.strip()]


def _holds_numbers(shape: Field) -> bool:
    return get_args(shape.type)[0] is int


def kind_of(shape: Field) -> Kind:
    """How a field is entered."""
    if get_origin(shape.type) is tuple:
        return Kind.NUMBERS if _holds_numbers(shape) else Kind.SEVERAL
    return Kind.NUMBER if shape.type is int and shape.name != "month" else Kind.CHOICE


def options_of(shape: Field, named: str) -> tuple[tuple[str, str], ...]:
    """Values and words of a field that is chosen; `named` is what its words are found by."""
    if shape.name == "month":
        return tuple((str(month), month_of_year(month)) for month in range(1, 13))
    if shape.type is bool:
        return ((YES, _("yes")), (NO, _("no")))
    kind = get_args(shape.type)[0] if get_origin(shape.type) is tuple else shape.type
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return tuple((str(member.value), value_words(named, str(member.value))) for member in kind)
    return ()
