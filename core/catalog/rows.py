"""Strict conversion of one TOML document into rows of the catalog; every fault goes on the list."""

from __future__ import annotations

import enum
import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass, is_dataclass
from difflib import get_close_matches
from typing import Any, NamedTuple, TypeVar, cast, get_args, get_origin

from core.catalog.problems import Fault, Problem
from core.catalog.schema import Bounds, Field, fields_of
from core.catalog.sources import Source, parse_source

MOST_ROWS = 400
MOST_STRANGERS = 20
"""Unknown keys of one table that are named one by one, so that a hostile file costs little."""
_SHOWN = 60
_TYPE_WORDS = {bool: "true or false", int: "a whole number", str: "text", tuple: "a list"}

T = TypeVar("T")


class _Faulty(NamedTuple):
    """The value of a place that is on the problem list."""


_FAULTY = _Faulty()


@dataclass(frozen=True, slots=True)
class Document:
    """One file that is being converted, and the list that its faults go to."""

    file: str
    problems: list[Problem]

    def row(self, row_type: type[T], table: dict[str, Any]) -> T | None:
        """The whole document as one row; None if any of its places is at fault."""
        value = self._row(row_type, table, "")
        return None if value is _FAULTY else cast("T", value)

    def some(
        self, row_type: type, names: Collection[str], table: dict[str, Any], key: str
    ) -> tuple[tuple[str, object], ...] | None:
        """Those fields of a row type that a table at `key` gives, all of them among `names`, in the type's order.

        None if any of its places is at fault.
        """
        known = {item.name: item for item in fields_of(row_type) if item.name in names}
        sound = self._knows(known, table, key)
        found = [(name, self._item(item, table, key)) for name, item in known.items() if name in table]
        return tuple(found) if sound and all(value is not _FAULTY for _name, value in found) else None

    def texts(self, names: Collection[str], table: object, key: str) -> tuple[tuple[str, str], ...]:
        """The texts that a table at `key` gives under any of `names`, by name; strangers and other types are noted."""
        if not isinstance(table, dict):
            self._wrong_type("a table", table, key)
            return ()
        self._knows(names, table, key)
        found = []
        for name in sorted(name for name in table if name in names):
            if isinstance(table[name], str):
                found.append((name, table[name]))
            else:
                self._wrong_type("text", table[name], _joined(key, name))
        return tuple(found)

    def fault(self, key: str, fault: Fault, cause: str) -> None:
        """Note a fault that shows in no single field."""
        self._fault(key, fault, cause)

    def _fault(self, key: str, fault: Fault, cause: str) -> _Faulty:
        self.problems.append(Problem(file=self.file, key=key, fault=fault, cause=cause))
        return _FAULTY

    def _row(self, row_type: type, table: dict[str, Any], key: str) -> object:
        known = {item.name: item for item in fields_of(row_type)}
        sound = self._knows(known, table, key)
        values: dict[str, object] = {}
        for name, item in known.items():
            values[name] = self._item(item, table, key)
            sound = sound and values[name] is not _FAULTY
        return row_type(**values) if sound else _FAULTY

    def _knows(self, known: Collection[str], table: dict[str, Any], key: str) -> bool:
        """Whether every key of a table is known; the others are noted."""
        strangers = [name for name in table if name not in known]
        for name in strangers[:MOST_STRANGERS]:
            cause = f"unknown key{suggestion(name, known)}"
            self._fault(_joined(key, _shown(name)), Fault.UNKNOWN_KEY, cause)
        if len(strangers) > MOST_STRANGERS:
            self._fault(key, Fault.UNKNOWN_KEY, f"{len(strangers) - MOST_STRANGERS} more unknown keys")
        return not strangers

    def _item(self, item: Field, table: dict[str, Any], key: str) -> object:
        place = _joined(key, item.name)
        if item.name in table:
            return self._value(item, item.type, table[item.name], place)
        if item.type is Source:
            return self._fault(place, Fault.MISSING_SOURCE, "the value does not say where it comes from")
        return self._fault(place, Fault.MISSING_KEY, "missing key")

    def _value(self, item: Field, kind: Any, value: object, place: str) -> object:  # noqa: ANN401  any annotation
        if get_origin(kind) is tuple:
            return self._list(item, get_args(kind)[0], value, place)
        if is_dataclass(kind) and kind is not Source:
            if not isinstance(value, dict):
                return self._wrong_type("a table", value, place)
            return self._row(cast("type", kind), value, place)
        expected = kind if kind in (bool, int) else str
        if type(value) is not expected:
            return self._wrong_type(_TYPE_WORDS[expected], value, place)
        if isinstance(value, str):
            return self._text(item, kind, value, place)
        return value if kind is bool else self._number(item.bounds, cast("int", value), place)

    def _wrong_type(self, expected: str, value: object, place: str) -> _Faulty:
        return self._fault(place, Fault.WRONG_TYPE, f"must be {expected}, not {_shown(value)}")

    def _list(self, item: Field, kind: Any, value: object, place: str) -> object:  # noqa: ANN401  any annotation
        if not isinstance(value, list):
            return self._wrong_type(_TYPE_WORDS[tuple], value, place)
        if len(value) > MOST_ROWS:
            return self._fault(place, Fault.TOO_BIG, f"more than {MOST_ROWS} rows")
        values = [self._value(item, kind, each, f"{place}[{index}]") for index, each in enumerate(value, start=1)]
        return _FAULTY if any(each is _FAULTY for each in values) else tuple(values)

    def _number(self, bounds: Bounds | None, value: int, place: str) -> object:
        if bounds is not None and not bounds.low <= value <= bounds.high:
            cause = f"must lie between {bounds.low} and {bounds.high}, not {_shown(value)}"
            return self._fault(place, Fault.OUT_OF_BOUNDS, cause)
        return value

    def _text(self, item: Field, kind: Any, value: str, place: str) -> object:  # noqa: ANN401  any annotation
        if len(value) > item.most:
            return self._fault(place, Fault.OUT_OF_BOUNDS, f"longer than {item.most} characters")
        if not value.strip() or not value.isprintable() or not unicodedata.is_normalized("NFC", value):
            return self._fault(place, Fault.WRONG_VALUE, "must be printable text in composed characters, and not empty")
        if kind is Source:
            try:
                return parse_source(value)
            except ValueError as error:
                return self._fault(place, Fault.WRONG_VALUE, str(error))
        if issubclass(kind, enum.Enum):
            members = {str(member.value): member for member in kind}
            if value not in members:
                cause = f'"{_shown(value)}" is none of {", ".join(members)}{suggestion(value, members)}'
                return self._fault(place, Fault.WRONG_VALUE, cause)
            return members[value]
        return value


def suggestion(word: str, known: Iterable[str]) -> str:
    """The nearest known word as an end of a sentence, or nothing."""
    near = get_close_matches(word[:_SHOWN], tuple(known), n=1)
    return f"; did you mean {near[0]}?" if near else ""


def _joined(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name


def _shown(value: object) -> str:
    """A hostile value shortened to one printable line."""
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    if isinstance(value, int) and value.bit_length() > 4 * _SHOWN:
        return "a huge number"
    text = "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in str(value)[:_SHOWN])
    return text if len(str(value)) <= _SHOWN else f"{text}\N{HORIZONTAL ELLIPSIS}"
