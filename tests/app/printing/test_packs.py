"""The sheets of a fight by a data pack name it, and print its numbers."""

from __future__ import annotations

from dataclasses import replace

from app.printing.command import What, sheets_of
from app.printing.fought import read_fought
from core.catalog.pack_rows import PackRow, Table
from core.catalog.packs import digest, made_pack, pack_json
from core.games import with_pack
from core.match.local import begin_local, local_record
from tests.app.printing.fights import PRINTED
from tests.builders import aces_high, duel_terms

PARTS = PackRow(
    table=Table.AIRCRAFT,
    row="A07",
    group="parts",
    values=(("engine", 1), ("wings", 2), ("fuselage", 3), ("tail", 2)),
)
PACK = made_pack("Our boxes", "Zoë", [PARTS])


def record():
    rules = with_pack(aces_high(), PACK)
    terms = replace(duel_terms("A07", "C05"), pack=digest(PACK), rules=rules.rules_digest)
    return local_record(begin_local(terms, b"k" * 32, rules, pack_json(PACK)))


def rules_for(_terms):
    return aces_high()


def test_a_record_by_a_pack_names_it_in_its_proof():
    (sheet,) = sheets_of(record(), What.MISSION, rules_for, PRINTED)
    cells = {cell.caption: cell.value for cell in sheet.proof.cells}
    assert cells["Data pack"] == "Our boxes by Zoë"


def test_its_numbers_are_those_of_the_pack_and_printed_ones():
    fight = read_fought(record(), rules_for)
    parts = fight.rules.data.aircraft_type("A07").parts
    assert (parts.engine, parts.wings, parts.fuselage, parts.tail) == (1, 2, 3, 2)
    assert parts.source.is_printed
    assert not aces_high().data.aircraft_type("A07").parts.source.is_printed
