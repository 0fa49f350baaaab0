"""Frozen states and events as plain values, for programs that read them, and in CJ1, for digests."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from json.encoder import encode_basestring as quoted
from typing import Any

from core.canonical import LARGEST, CanonicalError, Fault, Json


def plain(value: object) -> Json:
    """A value of dataclasses, enums, tuples and plain values as JSON, every field under its name.

    Raises:
        TypeError: something that no frozen state may hold.
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, int | str):
        return value
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: plain(getattr(value, item.name)) for item in fields(value)}
    raise TypeError(f"no plain form for {type(value).__name__}")


def spelt(value: object) -> str:
    """The CJ1 of `plain(value)`, written at once: a replayed match needs it for the digest of each of its states.

    Raises:
        TypeError: something that no frozen state may hold.
        CanonicalError: a text or a number that CJ1 cannot spell.
    """
    return _WRITERS[value.__class__](value)


def spelt_parts(record: object, without: Collection[str] = ()) -> dict[str, str]:
    """The fields of a record by name, each in CJ1, for a digest that leaves some of them out. Errors as `spelt`."""
    names = [item.name for item in fields(record) if item.name not in without]  # type: ignore[arg-type]
    return {name: spelt(getattr(record, name)) for name in names}


def joined(parts: Mapping[str, str]) -> str:
    """One object of CJ1, of parts in CJ1."""
    return "{" + ",".join([f'"{name}":{parts[name]}' for name in sorted(parts)]) + "}"


Writer = Callable[[Any], str]


class _Writers(dict[type, Writer]):
    """The writer of each type, made when the type is first met."""

    def __missing__(self, kind: type) -> Writer:
        if issubclass(kind, Enum):
            writer: Writer = {member: _text(str(member.value)) for member in kind}.__getitem__
        elif issubclass(kind, int):
            writer = _number
        elif issubclass(kind, str):
            writer = _text
        elif issubclass(kind, tuple | list):
            writer = _sequence
        elif is_dataclass(kind):
            writer = _record_writer(kind)
        else:
            raise TypeError(f"no plain form for {kind.__name__}")
        self[kind] = writer
        return writer


def _number(value: int) -> str:
    if not -LARGEST <= value <= LARGEST:
        raise CanonicalError(Fault.NUMBER)
    return int.__repr__(value)


def _text(value: str) -> str:
    if not value.isascii():
        if not unicodedata.is_normalized("NFC", value):
            raise CanonicalError(Fault.TEXT)
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise CanonicalError(Fault.TEXT) from None
    return quoted(value)


def _sequence(values: tuple[Any, ...]) -> str:
    return "[" + ",".join([_WRITERS[value.__class__](value) for value in values]) + "]" if values else "[]"


def _record_writer(kind: type) -> Writer:
    """Written from its field names, in their order in CJ1, as dataclasses writes its own functions."""
    names = sorted(item.name for item in fields(kind))
    written = ",".join(f'"{name}":{{write[(v := record.{name}).__class__](v)}}' for name in names)
    made: dict[str, Any] = {"write": _WRITERS}
    exec(f"def writer(record):\n return f'{{{{{written}}}}}'", made)  # noqa: S102  of our own field names alone
    writer: Writer = made["writer"]
    return writer


_WRITERS = _Writers({bool: {True: "true", False: "false"}.__getitem__, type(None): {None: "null"}.__getitem__})
