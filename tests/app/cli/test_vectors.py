"""Every mail file with one fault, taken in by the command line: a code, never a crash, and nothing kept of it."""

from __future__ import annotations

import json

import pytest

from app.desk import CARD, KEYS
from app.keys.keystore import LEAST, Owner, lock
from core.protocol.suites import SuiteId
from tests.app.desks import ROOT
from tests.core.protocol.players import BERT

MAIL = ROOT / "tests" / "vectors" / "mail"
READER = Owner(name=BERT.card.name, suite=SuiteId.X25519, seed=b"b" * 32)
"""Whom the vectors are for; his profile knows none of their matches."""
UNKNOWN = {"E_OTHER_MATCH", "E_FORMAT", "E_TERMS"}
"""What a profile says instead that does not know the match, or cannot play it."""


def vectors():
    for path in sorted(MAIL.glob("*.json")):
        answer = json.loads(path.read_text("utf-8"))
        if MAIL.joinpath(answer["file"]).suffix in (".flugpost", ".flugcard", ".txt"):
            yield pytest.param(MAIL / answer["file"], answer["answer"], id=path.stem)


@pytest.fixture(scope="module")
def reader(tmp_path_factory):
    folder = tmp_path_factory.mktemp("reader")
    (folder / KEYS).write_bytes(lock(READER, "", bytes(16), LEAST))
    (folder / CARD).write_bytes(READER.identity().card.raw)
    return folder


@pytest.mark.parametrize(("file", "answer"), list(vectors()))
def test_a_faulty_file_is_refused_by_its_code(flugpost, reader, file, answer):
    said = flugpost("--profile", reader, "import", file, "--json")
    codes = {one["code"] for one in said.json["results"]} - {None}
    assert said.code == (1 if codes else 0)
    assert not codes or said.json["code"] in codes
    if answer.startswith("E_"):
        assert codes & ({answer} | UNKNOWN), said.json
    in_words = flugpost("--profile", reader, "import", file)
    assert in_words.code == said.code
    assert "Traceback" not in in_words.err
    assert flugpost("--profile", reader, "status", "--json").json == [], "nothing of it is kept"
