"""Data packs as they travel, by their hash: those that were installed, and those that matches use."""

from __future__ import annotations

from dataclasses import dataclass

from app.store import tables
from app.store.sqlite import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptPack:
    """A kept pack. `hash`: H("pack", block) in hexadecimal; `installed`: when, empty = kept for a match alone."""

    hash: str
    game: str
    name: str
    author: str
    block: bytes
    installed: str


class Packs:
    """The shelf of data packs. What once lay here stays, for a match may need it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[KeptPack, ...]:
        """Every pack, by name."""
        query = tables.PackRow.select().order_by(tables.PackRow.name, tables.PackRow.hash)
        return tuple(_kept(row) for row in self._database.rows(query))

    def get(self, named: str) -> KeptPack | None:
        """The pack of a hash."""
        rows = self._database.rows(tables.PackRow.select().where(tables.PackRow.hash == named))
        return _kept(rows[0]) if rows else None

    def keep(self, pack: KeptPack) -> None:
        """Keep a pack; one that is here already stays as it is."""
        query = tables.PackRow.insert(
            hash=pack.hash,
            game=pack.game,
            name=pack.name,
            author=pack.author,
            block=pack.block,
            installed=pack.installed,
        )
        self._database.run(query.on_conflict_ignore())

    def set_installed(self, named: str, at: str) -> None:
        """Note when a pack was installed; empty = it is not any more."""
        self._database.run(tables.PackRow.update(installed=at).where(tables.PackRow.hash == named))


def _kept(row: tables.PackRow) -> KeptPack:
    return KeptPack(
        hash=row.hash,
        game=row.game,
        name=row.name,
        author=row.author,
        block=bytes(row.block),
        installed=row.installed,
    )
