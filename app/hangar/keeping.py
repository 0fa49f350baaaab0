"""Entered numbers that are in no pack yet, as they are kept on the disk: right or not. No Qt."""

from __future__ import annotations

from typing import Final

from app.hangar.entry import Draft
from core import canonical
from core.canonical import CanonicalError, Json
from core.catalog.pack_rows import GROUPS, Table

LARGEST: Final = 1 << 20
_VERSION: Final = 1
_PARTS: Final = 5


def draft_bytes(draft: Draft, name: str, author: str) -> bytes:
    """A draft with the name and author of the pack that it goes on with; both may be empty."""
    texts: list[Json] = [[*(str(part) for part in spot), text] for spot, text in draft.texts]
    return canonical.encode({"v": _VERSION, "name": name, "author": author, "texts": texts})


def draft_of(data: bytes) -> tuple[Draft, str, str] | None:
    """The draft behind `draft_bytes`; None for anything else."""
    try:
        found = canonical.parse(data, limit=LARGEST)
    except CanonicalError:
        return None
    if not isinstance(found, dict) or found.get("v") != _VERSION:
        return None
    name, author, texts = found.get("name"), found.get("author"), found.get("texts")
    if not isinstance(name, str) or not isinstance(author, str) or not isinstance(texts, list):
        return None
    draft = Draft()
    for row in texts:
        if not isinstance(row, list) or len(row) != _PARTS:
            return None
        table, key, group, field, text = (str(part) for part in row)
        if table not in list(Table) or field not in _fields(Table(table), group):
            return None
        draft = draft.entered((Table(table), key, group, field), text)
    return draft, name, author


def _fields(table: Table, group: str) -> tuple[str, ...]:
    shape = GROUPS[table].get(group)
    return () if shape is None else shape.names
