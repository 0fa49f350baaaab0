"""Mails saved whole: what is attached is found without any mail program."""

from __future__ import annotations

from email.message import EmailMessage

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.protocol.armor import Word, write_armor
from core.protocol.errors import ArmorMissingError
from core.protocol.letters import seal_turn
from core.protocol.mime import MOST_PARTS, encoded_parts
from core.protocol.post import BadPiece, CardPiece, SealedPiece, read_post
from tests.core.protocol.players import ANNA, KEY, commit, empty, genesis, say, sign

FEEDS, FIRST = say(empty(), "A", commit("A", 1, "left"))
OLD = seal_turn(genesis(), "A", (FIRST,), KEY)
NEW = seal_turn(genesis(), "A", (FIRST, sign(FEEDS, "A", note="2")), KEY)


def mail(text="Your move!\n", *attached, **options):
    message = EmailMessage()
    message["Subject"] = "[KITE-7F3A]"
    message.set_content(text, **options)
    for data, name in attached:
        message.add_attachment(data, maintype="application", subtype="octet-stream", filename=name)
    return message


def blobs(data):
    return [piece.blob for piece in read_post(data)]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_an_attached_file_is_found(line_end):
    saved = mail("Your move!\n", (NEW, "x.flugpost")).as_bytes().replace(b"\n", line_end.encode())
    assert blobs(saved) == [NEW]
    assert blobs(saved.decode()) == [NEW]


def test_attached_text_and_cards_are_found():
    text = write_armor(Word.TURN, NEW, "turn").encode()
    saved = mail("hello", (text, "turn.txt"), (ANNA.card.raw, "anna.flugcard"), (b"\x89PNG", "p.png")).as_bytes()
    turn, card = read_post(saved)
    assert turn.blob == NEW
    assert card == CardPiece(card=ANNA.card)


def test_a_text_in_base64_is_found():
    assert blobs(mail("Grüße\n" + write_armor(Word.TURN, NEW, "turn"), cte="base64").as_bytes()) == [NEW]


def test_new_attached_and_old_quoted_are_both_found_and_each_once():
    quoted = "\n".join("> " + line for line in write_armor(Word.TURN, OLD, "old").splitlines())
    assert blobs(mail(quoted, (NEW, "x"), (OLD, "y"), (NEW, "z")).as_bytes()) == [OLD, NEW]


def test_a_forwarded_mail_is_found():
    outer = EmailMessage()
    outer.set_content("see below")
    outer.add_attachment(mail("inner", (NEW, "x.flugpost")))
    assert blobs(outer.as_bytes()) == [NEW]


def test_a_damaged_attachment_says_so_and_a_mail_without_a_turn_too():
    (piece,) = read_post(mail("x", (NEW[:-1], "x")).as_bytes())
    assert isinstance(piece, BadPiece)
    (piece,) = read_post(mail("x", (b"\x89PNG", "x")).as_bytes())
    assert isinstance(piece.error, ArmorMissingError)
    (piece,) = read_post("Content-Transfer-Encoding: base64\n\nQQ\n")
    assert isinstance(piece.error, ArmorMissingError)


def test_parts_are_bounded():
    part = "Content-Transfer-Encoding: base64\n\nQUJD\n\n--\n"
    assert encoded_parts(part * 100) == (b"ABC",) * MOST_PARTS
    assert encoded_parts("Content-Transfer-Encoding: base64\n" * 30000) == ()
    assert encoded_parts("Content-Transfer-Encoding: base64\n" + "x: y\n" * 5000 + "\nQUJD\n") == ()


@given(st.lists(st.sampled_from(["Content-Transfer-Encoding: base64\n", "\n", "QUJD", "=", "x: y\n", "--", "\r"])))
def test_any_mail_is_read(parts):
    assert all(isinstance(piece, BadPiece) for piece in read_post("".join(parts)))


@given(st.binary(min_size=1, max_size=400))
def test_any_attachment_comes_back(data):
    assert data in encoded_parts(mail("x", (data, "x")).as_string())


def test_sealed_pieces_are_equal_by_content():
    assert all(isinstance(piece, SealedPiece) for piece in read_post(NEW))
