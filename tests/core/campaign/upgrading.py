"""Two desks in a campaign by mail, month for month, that come to propose other numbers."""

from __future__ import annotations

import random
from dataclasses import replace

from core.catalog.pack_rows import PackRow, Table
from core.catalog.packs import Pack, made_pack, pack_hash, pack_json
from core.match.numbers import acceptance, answerable, declining, proposal, taking_back
from core.match.own import Own
from core.match.seat import choose, has_something_to_say, todo
from core.sortie import result_json
from tests.core.campaign.squadrons import A, B
from tests.core.campaign.test_by_mail import Players, desks
from tests.core.match.desks import Desk

CELL = PackRow(
    table=Table.SERVICE,
    row="great_britain A10",
    group="cell",
    values=(("year", 1917), ("month", 5), ("nation", "great_britain"), ("settled", True)),
)
"""The type is in service two months earlier than in our data."""
PARTS = PackRow(table=Table.AIRCRAFT, row="A04", group="parts", values=(("engine", 3),))


def pack_of(*rows: PackRow) -> Pack:
    return made_pack("Printed numbers", "Anna", rows or (CELL, PARTS))


BLOCK = pack_json(pack_of())
HASH = pack_hash(BLOCK)


class AtTheTable(Players):
    """Every month from the table; nothing rejected, nothing corrected."""

    def __init__(self, seed: int = 7) -> None:
        super().__init__(random.Random(seed), rejected=True, corrected=True)

    def choice(self, due, seat):
        if due.pending.kind != "means":
            return super().choice(due, seat)
        return {"kind": "result", "result": result_json(self._result(due.state)), "remark": ""}


class Correspondence:
    """Two desks whose files cross nothing: one writes, the other reads, in turn."""

    def __init__(self, months: int = 4) -> None:
        self.a, self.b = desks(months=months)
        self.players = AtTheTable()
        self.writer, self.reader = self.a, self.b

    def fill(self, desk: Desk) -> None:
        while (due := todo(desk.match, desk.own)) is not None:
            desk.own = choose(desk.match, desk.own, due.n, self.players.choice(due, desk.seat))

    def step(self) -> None:
        self.fill(self.writer)
        if has_something_to_say(self.writer.match, self.writer.own):
            self.writer.write()
            self.reader.accept(*self.writer.file())
        self.writer, self.reader = self.reader, self.writer

    def until(self, month: str, kind: str) -> Correspondence:
        """On until this month's decision of a kind is open on both desks."""
        for _ in range(400):
            if all(stands(desk) == (month, kind) for desk in (self.a, self.b)):
                return self
            self.step()
        raise AssertionError((stands(self.a), stands(self.b)))

    def out(self) -> Correspondence:
        """On until the campaign is over."""
        for _ in range(400):
            if all(desk.match.game.pending is None for desk in (self.a, self.b)):
                return self
            self.step()
        raise AssertionError((stands(self.a), stands(self.b)))

    def propose(self, desk: Desk, block: bytes = BLOCK) -> None:
        desk.write(asides=(proposal(desk.match, desk.own, block),))
        self.other(desk).accept(*desk.file())

    def accept(self, desk: Desk) -> None:
        desk.write(asides=(acceptance(desk.match, desk.own, asked(desk)),))
        self.other(desk).accept(*desk.file())

    def decline(self, desk: Desk) -> None:
        desk.write(asides=(declining(desk.match, desk.own, asked(desk)),))
        self.other(desk).accept(*desk.file())

    def take_back(self, desk: Desk) -> None:
        desk.write(asides=(taking_back(desk.match, desk.own),))
        self.other(desk).accept(*desk.file())

    def other(self, desk: Desk) -> Desk:
        return self.b if desk is self.a else self.a


def asked(desk: Desk) -> bytes:
    """The entry that a desk would answer now; none that there is where nothing is asked."""
    one = answerable(desk.match, desk.seat)
    return bytes(32) if one is None else one.entry


def stands(desk: Desk) -> tuple[str, str]:
    pending = desk.match.game.pending
    return desk.match.game.state.month.text, "" if pending is None else pending.kind


def types(desk: Desk, seat=A) -> list[str]:
    game = desk.match.game
    return [row["id"] for row in game.rules.legal(game.state, seat)["aircraft"]]


def without_drafts(own: Own) -> Own:
    return replace(own, drafts={})


__all__ = ["BLOCK", "CELL", "HASH", "PARTS", "A", "AtTheTable", "B", "Correspondence", "pack_of", "stands", "types"]
