"""The record: FORMAT.md section 15; both records equal, every changed line found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.canonical import b64u, encode, parse
from core.protocol.entries import sign_entry
from core.protocol.errors import Code, VerifyError
from core.protocol.feeds import append, in_order
from core.protocol.record import read_record, write_record
from tests.core.protocol.players import ANNA, BERT, commit, empty, fight, genesis, sign

FIGHT = fight(4)
RECORD = write_record(genesis(), FIGHT)
LINES = RECORD.split(b"\n")[:-1]


def join(lines):
    return b"\n".join(lines) + b"\n"


def first_bad(data):
    with pytest.raises(VerifyError) as caught:
        list(read_record(data)[1])
    error = caught.value
    assert error.code is Code.VERIFY
    assert str(error).startswith(f"line {error.facts['line']}: ")
    return error.facts["line"], error.facts["why"]


def test_a_record_is_read_back_line_by_line():
    found, lines = read_record(RECORD)
    read = list(lines)
    assert found == genesis()
    assert [line.number for line in read] == list(range(2, 10))
    assert tuple(line.entry for line in read) == in_order(FIGHT)
    assert read[-1].feeds == FIGHT
    assert write_record(found, read[-1].feeds) == RECORD


def test_every_line_is_checked_only_when_it_is_asked_for():
    _, lines = read_record(join([*LINES[:3], b"damaged"]))
    assert next(lines).number == 2
    assert next(lines).number == 3
    with pytest.raises(VerifyError):
        next(lines)


@pytest.mark.parametrize("at", range(1, len(LINES)))
def test_tampered_record_names_first_bad_entry(at):
    value = parse(LINES[at], limit=9999)
    value["b"]["note"] = "changed"
    changed = [*LINES[:at], encode(value), *LINES[at + 1 :]]
    assert first_bad(join(changed)) == (at + 1, "E_SIGNATURE")
    removed = [*LINES[:at], *LINES[at + 1 :]]
    if at < len(LINES) - 1:
        assert first_bad(join(removed)) == (at + 1, "E_RULE")
    doubled = [*LINES[: at + 1], *LINES[at:]]
    assert first_bad(join(doubled)) == (at + 2, "E_RULE")


def test_tampered_genesis_is_line_one():
    for old, new in ((b'"engine":"1.0"', b'"engine":"1.1"'), (b'"name":"Anna"', b'"name":"Anne"')):
        assert first_bad(join([LINES[0].replace(old, new), *LINES[1:]])) == (1, "E_SIGNATURE")
    other = write_record(genesis(rand=b"q" * 16), FIGHT)
    assert first_bad(other) == (2, "E_OTHER_MATCH")


def test_lines_out_of_order_are_found():
    swapped = [*LINES[:2], LINES[3], LINES[2], *LINES[4:]]
    assert first_bad(join(swapped)) == (3, "E_RULE")


def test_signed_again_by_its_own_writer_a_later_line_no_longer_fits():
    value = parse(LINES[1], limit=9999)
    entry = in_order(FIGHT)[0]
    again = sign_entry(ANNA.sign_key, type(entry.said)(**{
        name: getattr(entry.said, name) for name in ("match", "seat", "seq", "prev", "seen", "items")
    }, note="other"))  # fmt: skip
    assert value["b"]["note"] == ""
    assert first_bad(join([LINES[0], again.raw, *LINES[2:]])) == (3, "E_EQUIVOCATION")


def test_refused_entries_follow_as_evidence():
    other = sign(empty(), "A", commit("A", 1, "right"))
    data = write_record(genesis(), FIGHT, (other,))
    with pytest.raises(VerifyError) as caught:
        list(read_record(data)[1])
    assert caught.value.facts["why"] == "E_EQUIVOCATION"
    assert caught.value.facts["line"] == len(LINES) + 1
    assert len(caught.value.evidence) == 2


def test_both_players_records_are_equal_to_the_byte():
    a, b = sign(empty(), "A", commit("A", 1, "left")), sign(empty(), "B", commit("B", 1, "right"))
    one, other = append(append(empty(), a), b), append(append(empty(), b), a)
    assert write_record(genesis(), one) == write_record(genesis(), other)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", 1),
        (b"\n", 1),
        (b"{}\n", 1),
        (RECORD[:-1], len(LINES)),
        (RECORD.replace(b"\n", b"\r\n"), 1),
        (RECORD + b"\n", len(LINES) + 1),
        (b"x" * ((32 << 20) + 1), 1),
    ],
)
def test_files_that_are_no_record(data, line):
    assert first_bad(data)[0] == line


@given(st.binary(max_size=100), st.integers(0, len(RECORD)))
def test_garbage_in_a_record_gives_the_typed_error(data, at):
    changed = RECORD[:at] + data + RECORD[at:]
    try:
        list(read_record(changed)[1])
    except VerifyError:
        return
    assert changed == RECORD


def test_a_record_holds_no_secret():
    assert BERT.card.raw in RECORD
    assert b64u(b"s" * 32).encode() not in RECORD
