"""Text that went through mail programs: FORMAT.md section 13; threats T13, T19."""

from __future__ import annotations

import base64
import html
import quopri
import textwrap
from email.message import EmailMessage

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.protocol.armor import LARGEST_TEXT, BadBlock, Block, Word, read_armor, text_of, write_armor
from core.protocol.errors import ArmorDamagedError, ArmorMissingError, TooBigError
from core.protocol.letters import open_turn, seal_turn, write_invite_file
from core.protocol.post import BadPiece, CardPiece, InvitePiece, SealedPiece, read_post
from tests.core.protocol.players import ANNA, BERT, KEY, commit, empty, genesis, sign

ENTRY = sign(empty(), "A", commit("A", 1, "left"))
BLOB = seal_turn(genesis(), "A", [ENTRY], KEY)
TEXT = write_armor(Word.TURN, BLOB, "Match KITE-7F3A, turn 1, from Anna")
BEGIN, END = "-----BEGIN FLUGPOST TURN-----", "-----END FLUGPOST TURN-----"
BODY = TEXT.split(BEGIN + "\n")[1].split("\n" + END)[0]


def each_line(change):
    return "\n".join(change(line) for line in TEXT.splitlines())


def wrapped(columns):
    return f"{BEGIN}\n" + "\n".join(textwrap.wrap(BODY.replace("\n", ""), columns)) + f"\n{END}"


def mail(cte, charset="utf-8", subtype="plain"):
    message = EmailMessage()
    text = TEXT if subtype == "plain" else f"<html><body><pre>{html.escape(TEXT)}</pre></body></html>"
    message.set_content("Grüße\n" + text, subtype=subtype, cte=cte, charset=charset)
    return message.as_bytes()


STYLES = {
    "as it is": TEXT,
    "CRLF": TEXT.replace("\n", "\r\n"),
    "CR": TEXT.replace("\n", "\r"),
    "quoted": each_line(lambda line: "> " + line),
    "quoted without space": each_line(lambda line: ">" + line),
    "quoted twice": each_line(lambda line: "> > " + line),
    "quoted thrice, tight": each_line(lambda line: ">>> " + line),
    "quoted with initials": each_line(lambda line: "AB> " + line),
    "quoted with bars": each_line(lambda line: "| " + line),
    "quoted, then wrapped": textwrap.fill(each_line(lambda line: "> " + line), 50, break_long_words=False),
    "quoted, then wrapped inside lines": each_line(lambda line: f"> {line[:40]}\n> {line[40:]}"),
    "indented": each_line(lambda line: "    " + line),
    "tabs": each_line(lambda line: "\t" + line),
    "trailing spaces": TEXT.replace("\n", "   \n"),
    "double spaced": TEXT.replace("\n", "\n\n"),
    "quoted-printable": quopri.encodestring(TEXT.encode()).decode(),
    "quoted-printable, tabs too": quopri.encodestring(TEXT.encode(), quotetabs=True).decode(),
    "quoted-printable letters": TEXT.replace("A", "=41"),
    "quoted-printable soft breaks": each_line(lambda line: f"{line[:30]}=\n{line[30:]}"),
    "quoted-printable line ends": TEXT.replace("\n", "=0D=0A\n"),
    "quoted-printable NBSP": TEXT.replace("\n", "=C2=A0\n"),
    "soft breaks that lost their line end": f"{BEGIN}\n{BODY.replace(chr(10), '=')}\n{END}",
    "padded": f"{BEGIN}\n{BODY}==\n{END}",
    "wrapped at 41": wrapped(41),
    "wrapped at 76": wrapped(76),
    "wrapped at 20": wrapped(20),
    "one line": TEXT.replace("\n", " "),
    "no line ends at all": TEXT.replace("\n", ""),
    "HTML pre": f"<html><body><pre>{TEXT}</pre></body></html>",
    "HTML br": "<div>" + TEXT.replace("\n", "<br>\n") + "</div>",
    "HTML br without line ends": "<p>" + TEXT.replace("\n", "<br/>") + "</p>",
    "HTML paragraphs": "".join(
        f'<p class="MsoNormal"><span lang=EN-GB>{line}</span></p>' for line in TEXT.splitlines()
    ),
    "HTML spaces": TEXT.replace(" ", "&nbsp;"),
    "HTML entities": TEXT.replace("+", "&#43;").replace("/", "&#x2F;").replace("\n", "&nbsp;\n"),
    "HTML quoted": each_line(lambda line: "&gt; " + line),
    "HTML blockquote": f'<blockquote style="border-left: 1px solid;\nmargin: 0">{TEXT}</blockquote>',
    "HTML in quoted-printable": quopri.encodestring(
        f'<p style="margin:0">{TEXT}</p>'.replace("\n", "<br class='x'>\n").encode()
    ).decode(),
    "em dashes": TEXT.replace("-----", "\u2014\u2014-"),
    "en dashes": TEXT.replace("--", "\u2013"),
    "no dashes": TEXT.replace("-----", ""),
    "stars": TEXT.replace("-----", "*****"),
    "bold": TEXT.replace(BEGIN, f"*{BEGIN}*").replace(END, f"*{END}*"),
    "lower-case markers": TEXT.replace(BEGIN, BEGIN.lower()).replace(END, END.lower()),
    "marker broken over lines": TEXT.replace(BEGIN, "-----BEGIN FLUGPOST\n> TURN-----"),
    "upper-case check": TEXT.replace(BODY[-16:], BODY[-16:].upper()),
    "zero width": TEXT.replace("\n", "\u200b\n"),
    "zero width inside lines": each_line(lambda line: f"{line[:20]}\u200b{line[20:]}"),
    "soft hyphens": each_line(lambda line: f"{line[:20]}\u00ad{line[20:]}" if " " not in line else line),
    "NBSP": TEXT.replace("\n", "\u00a0\n"),
    "NBSP for all spaces": TEXT.replace(" ", "\u00a0"),
    "direction marks": "\u200e" + TEXT.replace("\n", "\u200f\n"),
    "ligatures of a PDF": TEXT.replace("ff", "\ufb00").replace("fi", "\ufb01").replace("fl", "\ufb02"),
    "full width": TEXT.replace("A", "\uff21"),
    "footer": TEXT + "\n--\nThis e-mail is confidential. BEGIN nothing. END of it.\n",
    "footer without END": TEXT.split(END)[0] + "\n_____\nSent from my telephone",
    "header lines": "From: anna@example.org\nSubject: [KITE-7F3A]\n\n" + TEXT,
    "UTF-8": TEXT.encode(),
    "UTF-8 with mark": b"\xef\xbb\xbf" + TEXT.encode(),
    "UTF-16": TEXT.encode("utf-16"),
    "UTF-16 big end first": b"\xfe\xff" + TEXT.encode("utf-16-be"),
    "UTF-16 little without mark": TEXT.encode("utf-16-le"),
    "UTF-16 big without mark": TEXT.encode("utf-16-be"),
    "Latin-1": ("Grüße\n" + TEXT).encode("latin-1"),
    "Windows-1252": ("Grüße — “Anna”\n" + TEXT).encode("cp1252"),
    "binary": BLOB,
    "saved mail, quoted-printable": mail("quoted-printable"),
    "saved mail, quoted-printable, Latin-1": mail("quoted-printable", "iso-8859-1"),
    "saved mail, 8 bit": mail("8bit"),
    "saved mail, HTML": mail("quoted-printable", subtype="html"),
}


@pytest.mark.parametrize("style", STYLES)
def test_reformatted_text_still_opens(style):
    pieces = read_post(STYLES[style])
    assert pieces == (SealedPiece(header=pieces[0].header, blob=BLOB),)
    assert open_turn(pieces[0].blob, BERT).entries == (ENTRY,)


def test_text_is_as_specified():
    lines = TEXT.splitlines()
    assert lines[0] == "Match KITE-7F3A, turn 1, from Anna"
    assert (lines[1], lines[-1]) == (BEGIN, END)
    assert all(len(line) == 64 for line in lines[2:-2])
    signs, check = BODY.replace("\n", "").split("#")
    assert base64.b64decode(signs + "=" * (-len(signs) % 4)) == BLOB
    assert len(check) == 16
    assert len(TEXT) <= 1250


def test_the_human_line_stays_one_line():
    text = write_armor(Word.CARD, b"x", "a\n-----BEGIN FLUGPOST TURN-----\r\nb")
    assert text.splitlines()[0] == "a -----BEGIN FLUGPOST TURN----- b"
    assert any(isinstance(block, Block) and block.data == b"x" for block in read_armor(text))


def test_reply_with_quoted_older_turns_gives_all_in_order_and_each_once():
    older = seal_turn(genesis(), "A", [ENTRY], KEY)
    quoted = "\n".join("> " + line for line in write_armor(Word.TURN, older, "older").splitlines())
    reply = TEXT + "\nOn Monday Anna wrote:\n" + quoted + "\n" + TEXT
    assert [piece.blob for piece in read_post(reply)] == [BLOB, older]


def test_one_bad_block_never_hides_a_good_one():
    cut = TEXT[:400] + "\n"
    pieces = read_post(cut + TEXT)
    assert isinstance(pieces[0], BadPiece)
    assert isinstance(pieces[0].error, ArmorDamagedError)
    assert pieces[1].blob == BLOB


def test_cards_and_invitations_travel_the_same_way():
    invite = genesis().invite
    text = write_armor(Word.CARD, ANNA.card.raw, "Anna") + write_armor(Word.INVITE, write_invite_file(invite), "Kite")
    card, invitation = read_post(text)
    assert card == CardPiece(card=ANNA.card)
    assert invitation == InvitePiece(invite=invite, blob=write_invite_file(invite))
    for raw in (ANNA.card.raw, ANNA.card.raw + b"\r\n", b"\xef\xbb\xbf" + ANNA.card.raw, ANNA.card.raw.decode()):
        assert read_post(raw) == (card,)


def _damaged(text):
    rows = text.split("\n")
    return {
        "a character lost": text.replace(rows[4], rows[4][1:]),
        "a character changed": text.replace(rows[4], ("B" if rows[4][0] == "A" else "A") + rows[4][1:]),
        "two lines swapped": text.replace(f"{rows[4]}\n{rows[5]}", f"{rows[5]}\n{rows[4]}"),
        "a line lost": text.replace(rows[4] + "\n", ""),
        "cut short": text[:400],
        "words between": text.replace("\n", "\nFORWARDED MESSAGE:\n", 6),
        "case lost": text.replace(BODY, BODY.lower()),
        "plus became space": text.replace("+", " "),
        "check lost": text.replace(BODY[-17:], ""),
        "check cut": text.replace(BODY[-8:], ""),
        "two checks": text.replace(BODY, BODY.replace("\n", "#\n", 1)),
        "nothing inside": f"{BEGIN}\n{END}",
        "spare bits set": text.replace(BODY, "AB#6e340b9cffb37a98"),
        "another word": text.replace("FLUGPOST TURN", "FLUGPOST ACCEPT"),
    }


@pytest.mark.parametrize("damage", _damaged(TEXT))
def test_damage_gives_the_right_message(damage):
    (piece,) = read_post(_damaged(TEXT)[damage])
    assert isinstance(piece.error, ArmorDamagedError)
    assert str(piece.error) == "The turn text was damaged on the way."


@pytest.mark.parametrize("text", ["", "hello", b"", b"\0\1", "BEGIN FLUGPOST", "FLUGPOST TURN", b"\xff\xfe", "\ud800"])
def test_a_text_without_a_turn_says_so(text):
    (piece,) = read_post(text)
    assert isinstance(piece.error, ArmorMissingError)


@pytest.mark.parametrize("text", ["x" * (LARGEST_TEXT + 1), b"x" * (LARGEST_TEXT + 1), b"x" * (5 << 20)])
def test_a_text_of_two_megabytes_is_not_searched(text):
    (piece,) = read_post(text)
    assert isinstance(piece.error, TooBigError)


@pytest.mark.parametrize(
    "unit",
    ["-", "BEGIN ", "BEGIN FLUGPOST ", "<", "< ", "&", "&#", "=", "=4", "> ", "\u200b", "BEGIN <<<", "BEGIN" + " " * 50,
     "BEGIN" + "<" + "x" * 99 + ">", "-----BEGIN", "A> ", "#", "=\n", "a" * 6 + ">"],
)  # fmt: skip
def test_a_megabyte_of_one_thing_is_one_pass(unit):
    text = unit * (LARGEST_TEXT // len(unit))
    inside = f"{BEGIN}\n{text[: LARGEST_TEXT - 100]}\n{END}"
    for hostile in (text, inside):
        assert all(isinstance(piece, BadPiece) for piece in read_post(hostile))


def test_many_blocks_are_too_many():
    with pytest.raises(TooBigError):
        read_armor(f"{BEGIN}\n{END}\n" * 300)
    assert len(read_armor(f"{BEGIN}\nAA#6e340b9cffb37a98\n{END}\n" * 300)) == 1


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_random_damage_never_crashes_and_never_gives_other_bytes(data):
    changed = bytearray(TEXT.encode())
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(changed) - 1))
        changed[at : at + data.draw(st.integers(0, 40))] = data.draw(st.binary(max_size=40))
    for piece in read_post(bytes(changed)):
        assert isinstance(piece, BadPiece) or piece.blob == BLOB


@given(st.text() | st.binary())
def test_any_text_is_read_without_an_error(data):
    assert read_post(data)


@given(st.binary(min_size=1, max_size=300), st.sampled_from(Word), st.text(max_size=60))
def test_any_bytes_come_back(data, word, line):
    assert Block(word=word, data=data) in read_armor(write_armor(word, data, line))


def test_bad_blocks_keep_their_word():
    (block,) = read_armor(f"-----BEGIN FLUGPOST CARD-----\nx\n{END}")
    assert isinstance(block, BadBlock)
    assert block.word is Word.CARD


def test_text_of_broken_utf16_is_text():
    assert text_of(b"\xff\xfeA") == "\ufffd"
