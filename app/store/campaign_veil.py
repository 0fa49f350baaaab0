"""What a campaign file holds behind the curtain or under a seal, until its log has it.

It is held in memory as well, like the log: what was chosen must outlive the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.store import campaign_tables
from app.store.rows import DraftRow
from app.store.sqlite import Database

_DRAFT: Final = "draft"
_SEALED: Final = "sealed"

_Key = tuple[str, str, int]
"""Shelf, seat and decision."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VeiledRow:
    """A choice that nobody sees yet. `shelf`: whether it is a draft or sealed; `saved`: when, of a draft."""

    shelf: str
    seat: str
    n: int
    choice: bytes
    saved: str


class Veil:
    """The drafts and kept choices of a campaign on this machine; it serves as its shelf `feeds`."""

    def __init__(self, database: Database, rows: tuple[VeiledRow, ...]) -> None:
        self._database = database
        self._rows = {_key(row): row for row in rows}

    @property
    def rows(self) -> tuple[VeiledRow, ...]:
        """Everything, in the order of shelf, seat and decision."""
        return tuple(self._rows[key] for key in sorted(self._rows))

    def put_back(self, database: Database, rows: tuple[VeiledRow, ...]) -> None:
        """Hold these rows, of this database, as they stand in it."""
        self._database = database
        self._rows = {_key(row): row for row in rows}

    def draft(self, thread: bytes, seat: str) -> DraftRow | None:  # noqa: ARG002 - the shelf of one campaign
        """The choice that a seat has not bound yet (as `shelves.Feeds`)."""
        found = next((row for row in self.rows if (row.shelf, row.seat) == (_DRAFT, seat)), None)
        return None if found is None else DraftRow(n=found.n, choice=found.choice, saved=found.saved)

    def keep_draft(self, thread: bytes, seat: str, row: DraftRow) -> None:
        """Keep a seat's draft in the place of the one before (as `shelves.Feeds`)."""
        self.forget_draft(thread, seat)
        self._keep(VeiledRow(shelf=_DRAFT, seat=seat, n=row.n, choice=row.choice, saved=row.saved))

    def forget_draft(self, thread: bytes, seat: str) -> None:  # noqa: ARG002 - the shelf of one campaign
        """Throw a seat's draft away (as `shelves.Feeds`)."""
        self._forget(_DRAFT, seat)

    def sealed(self, thread: bytes, seat: str, since: int = 0) -> dict[int, bytes]:  # noqa: ARG002 - one campaign
        """A seat's kept choices by decision, from decision `since` on (as `shelves.Feeds`)."""
        return {row.n: row.choice for row in self.rows if (row.shelf, row.seat) == (_SEALED, seat) and row.n >= since}

    def keep_sealed(self, thread: bytes, seat: str, n: int, choice: bytes) -> None:  # noqa: ARG002 - one campaign
        """Keep a kept choice (as `shelves.Feeds`)."""
        self._keep(VeiledRow(shelf=_SEALED, seat=seat, n=n, choice=choice, saved=""))

    def forget_sealed(self, thread: bytes, seat: str) -> None:  # noqa: ARG002 - the shelf of one campaign
        """Let go of a seat's kept choices: they are open (as `shelves.Feeds`)."""
        self._forget(_SEALED, seat)

    def forget_all(self) -> None:
        """Let go of every draft and kept choice: the decision that they were for is undone."""
        self._database.run(campaign_tables.Veiled.delete())
        self._rows.clear()

    def _keep(self, row: VeiledRow) -> None:
        insert_veiled(self._database, row)
        self._rows[_key(row)] = row

    def _forget(self, shelf: str, seat: str) -> None:
        for key in [key for key in self._rows if key[:2] == (shelf, seat)]:
            del self._rows[key]
        self._database.run(
            campaign_tables.Veiled.delete().where(
                (campaign_tables.Veiled.shelf == shelf) & (campaign_tables.Veiled.seat == seat)
            )
        )


def veiled_in(database: Database) -> tuple[VeiledRow, ...]:
    """What a campaign's database holds veiled, its values already checked."""
    table = campaign_tables.Veiled
    return tuple(
        VeiledRow(shelf=row.shelf, seat=row.seat, n=row.n, choice=bytes(row.choice), saved=row.saved)
        for row in database.rows(table.select().order_by(table.shelf, table.seat, table.n))
    )


def insert_veiled(database: Database, row: VeiledRow) -> None:
    """Write a veiled choice in the place of one with its key, inside a transaction."""
    query = campaign_tables.Veiled.insert(shelf=row.shelf, seat=row.seat, n=row.n, choice=row.choice, saved=row.saved)
    database.run(query.on_conflict("REPLACE"))


def _key(row: VeiledRow) -> _Key:
    return row.shelf, row.seat, row.n
