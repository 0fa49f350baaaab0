from __future__ import annotations

import json

import pytest

from app.hangar.entry import Draft, Entry
from app.hangar.keeping import draft_bytes, draft_of
from core.catalog.pack_rows import Table
from tests.builders import aces_high

ENGINE = (Table.AIRCRAFT, "A07", "parts", "engine")
DRAFT = Draft().entered(ENGINE, "99").entered((Table.MAP, "sheet", "size", "rows"), "x")


def test_a_draft_is_kept_right_or_not():
    assert draft_of(draft_bytes(DRAFT, "Mine", "Łukasz")) == (DRAFT, "Mine", "Łukasz")
    assert draft_of(draft_bytes(Draft(), "", "")) == (Draft(), "", "")


@pytest.mark.parametrize(
    "spoilt",
    [
        b"",
        b"[]",
        b"\xff",
        json.dumps({"v": 2}).encode(),
        b'{"author":"","name":"","texts":[["aircraft","A07","parts"]],"v":1}',
        b'{"author":"","name":"","texts":[["zeppelin","A07","parts","engine","7"]],"v":1}',
        b'{"author":"","name":"","texts":[["aircraft","A07","parts","keel","7"]],"v":1}',
        b'{"author":"","name":"","texts":[["aircraft","A07","crew","engine","7"]],"v":1}',
        b'{"author":"","name":7,"texts":[],"v":1}',
    ],
)
def test_what_is_no_draft_is_none(spoilt):
    assert draft_of(spoilt) is None


def test_what_has_no_place_in_the_data_is_left_out():
    entry = Entry(aces_high().data)
    stranger = (Table.AIRCRAFT, "A99", "parts", "engine")
    assert entry.fitting(DRAFT.entered(stranger, "7")) == DRAFT
