from __future__ import annotations

import pytest

from app.commands.arrivals import Arrival, PieceKind
from app.commands.taking import Outcome
from app.shell.orderly import words_of
from app.shell.post_flow import LONGEST_MAILTO, mailto
from app.shell.telling import told_of
from app.troubles import RefusedError, TroubleError
from core.protocol.errors import ArmorDamagedError, RuleError, SignatureError, TermsError


def arrival(outcome=Outcome.NEW, **changed):
    fields = {"source": "", "kind": PieceKind.TURN, "outcome": outcome, "said": "File 4 is taken in."}
    return Arrival(**{**fields, **changed})


def test_one_good_file_is_no_warning():
    told = told_of((arrival(thread=b"t"),))
    assert (told.text, told.warning, told.thread) == ("File 4 is taken in.", False, b"t")


def test_a_gap_warns_with_its_next_step():
    told = told_of((arrival(Outcome.WAITING, said="File 3 is missing; file 4 is kept.", next_step="Ask for it."),))
    assert told.warning
    assert told.text == "File 3 is missing; file 4 is kept. Ask for it."


def test_the_turn_leads_and_the_rest_is_counted():
    card = arrival(kind=PieceKind.CARD, said="Anna is in your address book.")
    bad = arrival(Outcome.REFUSED, code="E_FORMAT", said="This is not a turn file.")
    told = told_of((card, bad, arrival(thread=b"t")))
    assert told.text.startswith("File 4 is taken in. 1 more was taken in. One was not: This is not a turn file.")
    assert told.warning


def test_nothing_but_bad_files():
    told = told_of((arrival(Outcome.REFUSED, code="E_FORMAT", said="This is not a turn file."),))
    assert told.warning
    assert told.text == "This is not a turn file."


def test_a_doubt_leads_to_the_match_where_it_is_settled():
    told = told_of((arrival(Outcome.REFUSED, code="E_STALE_DB", said="An old copy, or not true.", thread=b"t"),))
    assert (told.warning, told.thread) == (True, b"t")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ArmorDamagedError(), "The turn text was damaged on the way. Ask for it as an attachment."),
        (SignatureError(who="Anna"), "Not signed by Anna. Ask for the file again, as an attachment."),
        (RuleError("x", who="Bert", seq=4), "Bert's file 4 breaks the rules of play by mail. Ask Bert to update"),
        (TermsError(what="rules data", mine="3f2a..", theirs="9c01.."), "Your rules data is 3f2a.., the invitation"),
        (RefusedError("X", "It is not your turn.", "Wait."), "It is not your turn. Wait."),
        (TroubleError("The disk is full.", "Make room."), "The disk is full. Make room."),
    ],
)
def test_errors_speak_as_the_protocol_does(error, words):
    assert words_of(error).startswith(words)


def test_a_short_text_goes_into_the_mail_whole():
    url, whole = mailto("[KITE-7F3A] Flugpost: file 3", "one + one\ntwo & three")
    assert whole
    assert url.toEncoded().data().decode() == (
        "mailto:?subject=%5BKITE-7F3A%5D%20Flugpost%3A%20file%203&body=one%20%2B%20one%0D%0Atwo%20%26%20three"
    )


def test_a_long_text_goes_by_the_clipboard():
    url, whole = mailto("s", "x" * LONGEST_MAILTO)
    assert not whole
    assert url.toEncoded().size() < LONGEST_MAILTO
