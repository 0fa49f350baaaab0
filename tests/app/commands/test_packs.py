"""Data packs: added, shown row by row, played by on two desks, and proven by a third that has none of them."""

from __future__ import annotations

import re
import shutil
from contextlib import closing
from dataclasses import replace

import pytest

from app.commands import challenges, local_fights, outbox, records
from app.commands.arrivals import import_bytes
from app.commands.local_fights import Player, start_local
from app.commands.packs import (
    PackProblemsError,
    add_pack,
    export_pack,
    find_pack,
    pack_differences,
    pack_file_name,
    packed_rules,
    packs,
    read_pack_file,
    remove_pack,
)
from app.commands.status import Standing, game_of, status
from app.phrases.packs import difference_row
from app.troubles import RefusedError
from core.canonical import digest
from core.catalog.pack_files import parse_pack, write_pack
from core.catalog.packs import pack_json
from core.catalog.problems import Fault
from core.match.ending import result_by_rules
from core.match.verify import read_game
from core.protocol.errors import VerifyError
from core.protocol.genesis import parse_invite, write_invite
from core.protocol.letters import read_invite_file, write_invite_file
from tests.app import desks
from tests.app.desks import DUEL, RULES, begin, fight, open_at, settle

TEXT = """
game = "aces_high"
name = "Our boxes"
author = "Anna"

[aircraft.A07.parts]
engine = 1
wings = 2
fuselage = 2
tail = 1
source = "printed on the sheet A07"

[aircraft.C05.ammunition]
front = 3

[map]
columns = 11
rows = 18
trench_row = 9
"""
PACK = parse_pack(TEXT)


@pytest.fixture
def packed(both, monkeypatch):
    """Both desks; Anna has the pack, and whoever chooses at random does so by its numbers."""
    a, b = both
    entry = add_pack(a, PACK).value
    rules = packed_rules(a, "aces_high", entry.hash)
    monkeypatch.setattr(desks, "aces_high", lambda: rules)
    return a, b, entry.hash


def invitation(desk, terms, block):
    """The file of an invitation that no honest program writes."""
    return write_invite_file(write_invite(desk.identity, terms, bytes(32), bytes(16), block))


@pytest.fixture
def third(tmp_path, clock):
    """The desk of somebody who has never heard of a pack."""
    with closing(open_at(settle(tmp_path / "carl", "Carl"), clock=clock)) as desk:
        yield desk


@pytest.mark.parametrize("pacing", ["hand", "round"])
def test_a_match_with_a_pack_comes_to_the_same_end_and_anybody_can_prove_it(packed, third, pacing):
    a, b, named = packed
    thread = begin(a, b, replace(DUEL, pack=named, pacing=pacing))
    fight(a, b, thread)
    for desk in (a, b):
        assert status(desk, thread).standing is Standing.OVER
        assert desk.rules_of(status(desk, thread).terms).data.aircraft_type("A07").parts.engine == 1
    assert packs(b) == (), "a pack that came with a match is not installed"
    record = records.record(a, thread)
    assert record == records.record(b, thread)
    lines = record.split(b"\n")
    assert lines[1] == pack_json(PACK)
    report = records.verify_record(third, record)
    assert report.fingerprint == game_of(a, thread)[0].hash
    assert report.pack == pack_json(PACK)
    game = read_game(record, lambda terms: third.rules_for(terms.game, terms.rules))
    assert game.rules.data.map_sheet.columns == 11
    assert third.store.packs.all() == ()
    with pytest.raises(VerifyError) as missing:
        records.verify_record(third, b"\n".join([lines[0], *lines[2:]]))
    assert missing.value.facts["line"] == 2


def test_a_match_with_a_pack_is_the_same_after_the_desk_was_closed(packed, tmp_path, clock):
    a, b, named = packed
    thread = begin(a, b, replace(DUEL, pack=named))
    fight(a, b, thread, files=4)
    remove_pack(a, named)
    before, state = status(a, thread), game_of(a, thread)[0].state
    a.close()
    with closing(open_at(tmp_path / "anna", clock=clock)) as again:
        assert status(again, thread) == before
        assert game_of(again, thread)[0].state == state
        assert packs(again) == (), "it is off the list, the match keeps it"


def test_the_accepter_has_the_pack_before_he_accepts_and_the_file_is_read_again(packed):
    a, b, named = packed
    invite = challenges.challenge(a, replace(DUEL, pack=named)).value
    import_bytes(b, outbox.export(a, invite.thread, invite.number).value.armor.encode())
    assert status(b, invite.thread).terms.pack == named
    found = pack_differences(b, find_pack(b, named).pack)
    assert [one.field for one in found][:2] == ["parts.engine", "parts.wings"]
    assert import_bytes(b, invite.blob).value[0].outcome.value == "duplicate"


def test_an_invitation_whose_pack_does_not_fit_the_data_leaves_no_trace(packed):
    a, b, named = packed
    sound = read_invite_file(challenges.challenge(a, replace(DUEL, pack=named)).value.blob)
    block = pack_json(replace(PACK, rows=tuple(replace(row, row=row.row.replace("A07", "A99")) for row in PACK.rows)))
    terms = {**sound.terms, "pack": digest("pack", block).hex()}
    (arrival,) = import_bytes(b, invitation(a, terms, block)).value
    assert arrival.code == "E_FORMAT"
    assert b.store.threads.all() == ()
    assert b.store.packs.all() == ()


def test_terms_with_other_rules_than_the_pack_makes_are_refused(packed):
    a, b, named = packed
    sound = read_invite_file(challenges.challenge(a, replace(DUEL, pack=named)).value.blob)
    terms = {**sound.terms, "rules": a.games["aces_high"].rules_digest}
    (arrival,) = import_bytes(b, invitation(a, terms, sound.pack)).value
    assert arrival.code == "E_TERMS"


def test_a_fight_on_one_machine_goes_on_by_its_pack_and_its_record_holds_it(packed, third):
    a, _b, named = packed
    thread = start_local(a, replace(DUEL, pack=named), {"A": Player.COMPUTER, "B": Player.COMPUTER}).value
    a.forget(thread)
    local = local_fights.local_fight(a, thread).local
    assert result_by_rules(local.game) is not None
    assert local.game.rules.data.map_sheet.rows == 18
    record = records.record(a, thread)
    assert record.split(b"\n")[1] == pack_json(PACK)
    report = records.verify_record(third, record)
    assert (report.fingerprint, report.pack) == (local.game.hash, pack_json(PACK))
    changed = record.replace(b'"engine":1', b'"engine":2')
    assert changed != record
    with pytest.raises(VerifyError):
        records.verify_record(third, changed)


def test_a_match_with_a_pack_goes_on_when_the_program_has_other_data(packed, tmp_path, clock):
    a, b, named = packed
    thread = begin(a, b, replace(DUEL, pack=named))
    fight(a, b, thread, files=3)
    before = status(a, thread)
    a.close()
    rules = shutil.copytree(RULES, tmp_path / "rules")
    sheet = rules / "aces_high" / "aircraft" / "A07.toml"
    sheet.write_text(re.sub(r"track = \d+", "track = 17", sheet.read_text("utf-8")), "utf-8")
    with closing(open_at(tmp_path / "anna", clock=clock)) as later:
        later.rules_folder = rules
        assert later.games["aces_high"].data.aircraft_type("A07").autonomy.track == 17
        assert status(later, thread) == before
        data = later.rules_of(before.terms).data
        assert (data.digest, data.aircraft_type("A07").parts.engine) == (before.terms.rules, 1)


def test_without_a_pack_nothing_is_written_otherwise(both):
    a, b = both
    thread = begin(a, b)
    assert b"pack" not in parse_invite(a.thread(thread).invite).raw
    assert b'"pack"' not in records.record(a, thread)


# The list of packs


def test_a_pack_is_added_once_named_and_exported_as_the_text_it_is(both, tmp_path):
    a, b = both
    file = tmp_path / "ours.flugpack"
    file.write_text(TEXT, encoding="utf-8")
    entry = add_pack(a, read_pack_file(file)).value
    assert add_pack(a, read_pack_file(file)).value.hash == entry.hash
    assert [one.pack.name for one in packs(a)] == ["Our boxes"]
    assert find_pack(a, "Our boxes") == find_pack(a, entry.hash[:6]) == packs(a)[0]
    out = export_pack(a, entry.hash, tmp_path)
    assert out.name == pack_file_name(PACK) == "our-boxes.flugpack"
    assert out.read_text("utf-8") == write_pack(PACK)
    assert add_pack(b, read_pack_file(out)).value.hash == entry.hash
    changed = remove_pack(a, entry.hash)
    assert changed.packs
    assert packs(a) == ()
    assert add_pack(a, PACK).changed.packs
    assert len(packs(a)) == 1


def test_packs_that_cannot_be_told_apart_or_are_not_there_are_refused(both):
    a, _b = both
    with pytest.raises(RefusedError) as missing:
        find_pack(a, "nothing")
    assert missing.value.code == "NO_PACK"
    for columns in ("12", "14"):
        add_pack(a, parse_pack(TEXT.replace("columns = 11", f"columns = {columns}")))
    with pytest.raises(RefusedError) as many:
        find_pack(a, "Our boxes")
    assert many.value.code == "AMBIGUOUS"
    for command in (lambda: remove_pack(a, "0" * 64), lambda: challenges.challenge(a, replace(DUEL, pack="0" * 64))):
        with pytest.raises(RefusedError) as gone:
            command()
        assert gone.value.code == "NO_PACK"


def test_a_folder_is_a_pack_too(both, tmp_path):
    a, _b = both
    folder = tmp_path / "folder"
    (folder / "aircraft").mkdir(parents=True)
    (folder / "pack.toml").write_text('game = "aces_high"\nname = "Folder"\nauthor = "Anna"\n', encoding="utf-8")
    (folder / "aircraft" / "A07.toml").write_text("[ammunition]\nfront = 9\n", encoding="utf-8")
    (entry,) = (add_pack(a, read_pack_file(folder)).value,)
    (row,) = entry.pack.rows
    assert (row.row, row.group, row.values) == ("A07", "ammunition", (("front", 9),))


def test_every_fault_of_a_file_is_named(both, tmp_path):
    a, _b = both
    file = tmp_path / "bad.flugpack"
    for data, faults in (
        (TEXT.replace("engine = 1", "engine = 99").replace("columns = 11", "colums = 11").encode(), 2),
        (b"\xff", 0),
        (b" " * (256 * 1024 + 1), 1),
    ):
        file.write_bytes(data)
        with pytest.raises(RefusedError) as refused:
            read_pack_file(file)
        assert refused.value.code == "PACK"
        assert len(getattr(refused.value, "problems", ())) == faults
    with pytest.raises(PackProblemsError) as misfit:
        add_pack(a, parse_pack(TEXT.replace("A07", "A99")))
    assert misfit.value.problems[0].fault is Fault.BAD_REFERENCE
    assert packs(a) == ()


def test_differences_are_said_in_words_and_what_stays_reconstructed_is_marked(both):
    a, _b = both
    data = a.games["aces_high"].data
    rows = [difference_row(data, one) for one in pack_differences(a, PACK)]
    first = rows[0]
    assert (first.where, first.what) == (f"{data.aircraft_type('A07').name} (A07)", "Engine track")
    assert first.old.endswith("†")
    assert (first.new, first.new_source, first.changes) == ("1", "printed on the sheet A07", True)
    assert rows[-1].where == "Map"
