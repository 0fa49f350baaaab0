"""Every error of FORMAT.md section 14: its code, one sentence, one next step."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.canonical import CanonicalError, Fault
from core.protocol import errors
from core.protocol.errors import Code, FormatError, ProtocolError, TooBigError, VersionError, refusal_of, strictly

KINDS = ProtocolError.__subclasses__()
FACTS = {
    Code.VERSION: {"needs": 2},
    Code.OTHER_MATCH: {"match": "KITE-7F3A"},
    Code.SIGNATURE: {"who": "Anna"},
    Code.KEY: {"what": "Wrong passphrase."},
    Code.TERMS: {"what": "rules data", "mine": "1", "theirs": "2"},
    Code.STALE_DB: {"signed": 12, "known": 11},
    Code.OPENING: {"who": "Anna", "n": 3},
    Code.SHARE: {"who": "Anna", "n": 3},
    Code.ILLEGAL_CHOICE: {"who": "Anna", "n": 3},
    Code.FALSE_CLUE: {"who": "Bert", "said": "left", "sealed": "straight"},
    Code.EQUIVOCATION: {"who": "Anna", "seq": 3},
    Code.DESYNC: {"n": 3},
    Code.VERIFY: {"line": 17, "error": FormatError("cause")},
}


def made(kind):
    if kind.code is Code.RULE:
        return kind("opened too early", who="Anna", seq=3)
    return kind(**FACTS.get(kind.code, {}))


def test_every_code_has_exactly_one_error():
    assert sorted(kind.code for kind in KINDS) == sorted(Code)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code.value)
def test_every_error_has_one_sentence_and_one_next_step(kind):
    error = made(kind)
    assert str(error)
    assert "{" not in str(error)
    assert error.next_step.endswith(".")
    assert "{" not in error.next_step
    assert isinstance(error.evidence, tuple)
    assert kind.__name__.endswith("Error")
    assert getattr(errors, kind.__name__) is kind


def test_the_sentences_are_those_of_the_specification():
    assert str(made(errors.ArmorMissingError)) == "There is no turn in this text."
    assert str(made(VersionError)) == "Made by a newer version: you have 1, it needs 2."
    assert str(made(errors.FalseClueError)) == "Bert said left but had sealed straight."
    assert str(made(errors.VerifyError)) == "line 17: This is not a turn file. (E_FORMAT)"
    assert str(made(errors.OtherMatchError)) == "Belongs to match KITE-7F3A."
    assert str(made(errors.TermsError)) == (
        "Your rules data is 1, the invitation was made with 2. Both must be the same: update the older one."
    )


def test_facts_are_frozen():
    with pytest.raises(TypeError):
        made(VersionError).facts["needs"] = 3


@given(st.text())
def test_facts_with_braces_are_words_like_others(text):
    assert str(errors.SignatureError(who=text)) == f"Not signed by {text}."


def test_faults_of_the_encoding_become_errors_of_the_protocol():
    assert isinstance(refusal_of(CanonicalError(Fault.TOO_BIG)), TooBigError)
    assert isinstance(refusal_of(CanonicalError(Fault.TEXT, "entry.note")), FormatError)

    @strictly
    def read():
        raise CanonicalError(Fault.KEY, "x")

    with pytest.raises(FormatError) as caught:
        read()
    assert "x: a key that is not allowed" in caught.value.cause
