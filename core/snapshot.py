"""Frozen states and events as plain values, for digests and for programs that read them."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum

from core.canonical import Json


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
