"""Kept fights come out as they did, die by die and word by word: what holds the engine number in its place."""

from pathlib import Path

import pytest

from core.match.verify import verify
from tests.builders import aces_high
from tests.playthroughs.make_playthroughs import FIGHTS, HERE, told

RECORDS = sorted(HERE.glob("*.flugrecord"))


def test_every_fight_is_kept():
    assert [record.stem for record in RECORDS] == sorted(FIGHTS)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_kept_fight_comes_out_as_it_did(record: Path):
    report = verify(record.read_bytes(), lambda terms: aces_high())
    assert report.result, "a kept fight is flown to its end"
    assert told(record) == record.with_suffix(".txt").read_text(encoding="utf-8")
