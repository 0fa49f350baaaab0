"""Results of fights at the table, entered one after the other. A row is never changed or taken away."""

from __future__ import annotations

from app.store import tables
from app.store.rows import ResultRow
from app.store.sqlite import Database


class TableResults:
    """What was entered and what was withdrawn; the file itself refuses to change a row or to delete one."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[ResultRow, ...]:
        """Every result that was entered, in that order, with the moment of its withdrawal."""
        rows = self._database.rows(tables.TableResultRow.select().order_by(tables.TableResultRow.id))
        withdrawn = {row.withdraws: row.at for row in rows if row.withdraws}
        return tuple(
            ResultRow(number=row.id, at=row.at, result=bytes(row.result), withdrawn=withdrawn.get(row.id, ""))
            for row in rows
            if not row.withdraws
        )

    def enter(self, result: bytes, at: str) -> int:
        """Keep a result, as CJ1; returns its number."""
        number: int = self._database.run(tables.TableResultRow.insert(at=at, withdraws=0, result=result))
        return number

    def withdraw(self, number: int, at: str) -> None:
        """Note that a result is withdrawn; the schema refuses it a second time."""
        self._database.run(tables.TableResultRow.insert(at=at, withdraws=number, result=b""))
