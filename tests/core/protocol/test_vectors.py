"""Every file of tests/vectors/mail is answered as its JSON file says, at the first thing that is wrong with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.keys.keystore import unlock
from core.match.packs import read_pack
from core.protocol.envelope import FileKind
from core.protocol.errors import Code, ProtocolError
from core.protocol.feeds import Verdict, append, hold, judge
from core.protocol.letters import open_accept, open_turn
from core.protocol.post import BadPiece, InvitePiece, SealedPiece, read_post
from core.protocol.record import read_record
from tests.core.protocol.players import ANNA, BERT, EVE

VECTORS = Path(__file__).parents[2] / "vectors" / "mail"
CASES = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(VECTORS.glob("*.json"))]
GENESIS, LINES = read_record((VECTORS / "good_record.flugrecord").read_bytes())
FEEDS = list(LINES)[-1].feeds


def answer(name: str, data: bytes) -> str:
    """What Bert's program says to a file: the code of the first error, or ok, duplicate, gap."""
    try:
        if name.endswith(".flugrecord"):
            lines = list(read_record(data)[1])
            return "ok" if lines else "empty"
        if name.endswith(".flugkeys"):
            return "ok" if unlock(data, "").identity().card == BERT.card else "another key"
        verdicts = [said for piece in read_post(data) for said in heard(piece)]
    except ProtocolError as error:
        return error.code.value
    return next((said for said in verdicts if said != Verdict.NEW), "ok")


def heard(piece):
    if isinstance(piece, BadPiece):
        raise piece.error
    if isinstance(piece, InvitePiece) and piece.invite.pack:
        read_pack(piece.invite.pack)
    if not isinstance(piece, SealedPiece):
        return [Verdict.NEW]
    if piece.header.kind is FileKind.ACCEPT:
        opened = open_accept(piece.blob, ANNA)
        assert opened.accept == GENESIS.accept
        return [Verdict.NEW]
    feeds, verdicts = FEEDS, []
    for entry in open_turn(piece.blob, BERT).entries:
        verdict = judge(feeds, entry)
        feeds = {Verdict.NEW: append, Verdict.GAP: hold}.get(verdict, lambda feeds, _: feeds)(feeds, entry)
        verdicts.append(verdict)
    return verdicts


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["file"])
def test_each_vector_is_answered_as_it_says(case):
    assert answer(case["file"], (VECTORS / case["file"]).read_bytes()) == case["answer"]


SEALED = [case for case in CASES if case["file"].endswith(".flugpost") and case["file"] != "not_for_bert.flugpost"]


@pytest.mark.parametrize("case", SEALED, ids=lambda case: case["file"])
def test_a_stranger_opens_none_of_them(case):
    for piece in read_post((VECTORS / case["file"]).read_bytes()):
        if isinstance(piece, SealedPiece):
            with pytest.raises(ProtocolError) as caught:
                open_turn(piece.blob, EVE)
            assert caught.value.code in {Code.NOT_FOR_ME, Code.FORMAT}


def test_every_file_has_its_answer_and_every_answer_its_file():
    files = {path.name for path in VECTORS.iterdir() if path.suffix != ".json"}
    assert files == {case["file"] for case in CASES}
    assert len(files) > 100


def test_every_error_of_this_layer_has_a_vector():
    judged_by_rules = {Code.TERMS, Code.STALE_DB, Code.RULE, Code.OPENING, Code.SHARE, Code.ILLEGAL_CHOICE}
    elsewhere = judged_by_rules | {Code.FALSE_CLUE, Code.DESYNC}
    assert {Code(case["answer"]) for case in CASES if case["answer"].startswith("E_")} == set(Code) - elsewhere
