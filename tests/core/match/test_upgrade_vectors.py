"""Records in tests/vectors/upgrades: other numbers in the middle of a campaign, with one fault each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.match.verify import verify
from core.protocol.errors import VerifyError
from tests.core.campaign.squadrons import campaign

VECTORS = Path(__file__).parents[2] / "vectors" / "upgrades"
CASES = sorted(path.stem for path in VECTORS.glob("*.flugrecord"))


def answer(record: bytes) -> tuple[str, int]:
    try:
        verify(record, lambda _terms: campaign())
    except VerifyError as error:
        return error.error.code.value, int(error.facts["line"])
    return "ok", record.count(b"\n")


@pytest.mark.parametrize("name", CASES)
def test_each_record_is_answered_as_it_says(name):
    said = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
    assert answer((VECTORS / f"{name}.flugrecord").read_bytes()) == (said["answer"], said["line"])


def test_the_faults_are_of_every_kind():
    said = [json.loads(path.read_text(encoding="utf-8"))["answer"] for path in sorted(VECTORS.glob("*.json"))]
    assert len(said) == len(CASES)
    assert {"ok", "E_RULE", "E_TERMS", "E_DESYNC"} == set(said)
