"""Write tests/vectors/mail anew: one file per fault, and a JSON file that says what a reader must answer.

Run from the top of the project: `python -m tests.vectors.make_vectors`. Sealed files differ from run to run, because
HPKE draws an ephemeral key; what they hold does not. The reader of all of them is Bert, seat B, who holds the record
`good_record.flugrecord`; the faulty entries come after it.
"""

from __future__ import annotations

import json
import struct
from dataclasses import replace
from pathlib import Path

from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from app.keys.keystore import LEAST, Owner, lock
from core.canonical import DOMAIN, b64u, digest, encode, keyed, parse
from core.catalog.pack_rows import PackRow, Table
from core.catalog.packs import made_pack, pack_json
from core.protocol.armor import Word, write_armor
from core.protocol.entries import Seen, sign_entry
from core.protocol.envelope import FileKind, Header, seal, write_open
from core.protocol.feeds import in_order, next_draft, start_feeds
from core.protocol.genesis import LARGEST_PACK, carrying, join, parse_invite, write_accept
from core.protocol.identity import identity_from_seed
from core.protocol.items import Clear
from core.protocol.letters import seal_accept, seal_bundle, seal_turn, write_invite_file
from core.protocol.points import FIELD
from core.protocol.record import write_record
from core.protocol.signing import Kind, signed
from core.protocol.signing import sign as sign_bytes
from core.protocol.suites import SuiteId, wrap
from tests.core.protocol.players import ANNA, BERT, EVE, KEY, TERMS, commit, empty, fight, genesis, say, sign

HERE = Path(__file__).parent / "mail"
GENESIS = genesis()
FEEDS = fight(2)
RECORD = write_record(GENESIS, FEEDS)
OWNER = Owner(name=BERT.card.name, suite=SuiteId.X25519, seed=b"b" * 32)
READERS = (ANNA.card, BERT.card)
NEXT = sign(FEEDS, "A", commit("A", 3, "left"))
HEADER = Header(match=GENESIS.thread, seat="A", seq=NEXT.seq, kind=FileKind.TURN)
TURN = seal_turn(GENESIS, "A", (NEXT,), KEY)
PARTS = PackRow(table=Table.AIRCRAFT, row="A07", group="parts", values=(("engine", 4),))
CONTENT = b'{"entries":[' + NEXT.raw + b"]}"
BLOCK = pack_json(made_pack("Printed numbers", "Anna", (PARTS,)))
UPGRADE = {
    "t": "upgrade",
    "over": "0" * 64,
    "rules": "1" * 64,
    "pack": digest("pack", BLOCK).hex(),
    "block": b64u(BLOCK),
}
LARGE = BLOCK + bytes((24 << 10) + 1 - len(BLOCK))
UPGRADES = {
    "item_upgrade_hash_differs": ({**UPGRADE, "pack": digest("pack", BLOCK[1:]).hex()}, "E_FORMAT"),
    "item_upgrade_no_block": ({**UPGRADE, "block": "", "pack": digest("pack", b"").hex()}, "E_FORMAT"),
    "item_upgrade_large": ({**UPGRADE, "block": b64u(LARGE), "pack": digest("pack", LARGE).hex()}, "E_FORMAT"),
    "item_upgrade_no_digest": ({**UPGRADE, "over": "0" * 63}, "E_FORMAT"),
    "item_upgrade_extra_field": ({**UPGRADE, "more": 1}, "E_FORMAT"),
    "item_decline_short": ({"t": "decline", "to": "AAAA"}, "E_FORMAT"),
    "item_offer_upgrade": ({"t": "offer", "what": "upgrade"}, "E_VERSION"),
    "item_agree_unknown": ({"t": "agree", "what": "truce", "to": b64u(bytes(32))}, "E_VERSION"),
}
"""Items about other numbers, with one fault each; what only a match can judge is in tests/vectors/upgrades."""


def write(name: str, suffix: str, data: bytes | str, answer: str, about: str) -> None:
    """One vector: its data, and what the reader must answer (a code, or ok, duplicate, gap)."""
    raw = data if isinstance(data, bytes) else data.encode()
    (HERE / f"{name}.{suffix}").write_bytes(raw)
    said = {"about": about, "answer": answer, "file": f"{name}.{suffix}"}
    (HERE / f"{name}.json").write_text(json.dumps(said, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def body_of(raw: bytes) -> dict:
    return parse(raw, limit=1 << 20)["b"]


def resigned(raw: bytes, kind: Kind, who, **changed) -> bytes:
    body = encode({**body_of(raw), **changed})
    return signed(body, sign_bytes(who.sign_key, kind, body))


def turn_of(*raws: bytes, seq: int = NEXT.seq, kind: FileKind = FileKind.TURN, content: bytes | None = None) -> bytes:
    spelt = b'{"entries":[' + b",".join(raws) + b"]}" if content is None else content
    return seal(replace(HEADER, seq=seq, kind=kind), spelt, READERS, KEY)


def stanza(card, key: bytes, head: bytes, commitment: bytes, length: int | None = None) -> bytes:
    wrapped = wrap(card.suite, card.kem_key, key, DOMAIN + b"wrap/" + digest("hdr", head, commitment))[:length]
    return card.id + struct.pack(">H", len(wrapped)) + wrapped


def by_hand(head=HEADER.raw, key=KEY, stanzas=None, padded=None, count=2) -> bytes:
    commitment = keyed(key, "key-commitment")
    if stanzas is None:
        stanzas = b"".join(stanza(card, key, head, commitment) for card in READERS)
    if padded is None:
        padded = struct.pack(">I", len(CONTENT)) + CONTENT + bytes(-(4 + len(CONTENT)) % 256)
    sealed = ChaCha20Poly1305(keyed(key, "payload")).encrypt(
        bytes(12), padded, digest("aad", head, commitment, stanzas)
    )
    start = b"FLP1" + struct.pack(">H", len(head)) + head + bytes((count,))
    return start + stanzas + commitment + struct.pack(">I", len(sealed)) + sealed


def good() -> None:
    entry = sign(empty(), "B", commit("B", 1, "left"))
    write("good_card", "flugcard", ANNA.card.raw, "ok", "Anna's contact card")
    xwing = identity_from_seed(b"x" * 32, "Anna", SuiteId.XWING)
    write("good_card_xwing", "flugcard", xwing.card.raw, "ok", "a card of the second suite")
    write("good_invite", "flugpost", write_invite_file(GENESIS.invite), "ok", "Anna's invitation")
    write("good_accept", "flugpost", seal_accept(GENESIS, (entry,), KEY), "ok", "Bert's acceptance and first entry")
    write("good_turn", "flugpost", TURN, "ok", "Anna's third entry")
    write("good_turn_armor", "txt", write_armor(Word.TURN, TURN, "Turn 3 from Anna"), "ok", "the same as text")
    write("good_record", "flugrecord", RECORD, "ok", "two decisions of Anna and Bert")
    write("good_keys", "flugkeys", lock(OWNER, "", b"s" * 16, LEAST),
          "ok", "Bert's keys under an empty passphrase")  # fmt: skip
    write(
        "duplicate", "flugpost", seal_bundle(GENESIS, "A", in_order(FEEDS), KEY), "duplicate", "entries that are here"
    )
    further, _ = say(FEEDS, "A", commit("A", 3, "left"))
    later = sign(further, "A", note="4")
    write("gap", "flugpost", turn_of(later.raw, seq=4), "gap", "entry 4 without entry 3")


def armor() -> None:
    text = write_armor(Word.TURN, TURN, "Turn 3 from Anna")
    rows = text.split("\n")
    damaged = "E_ARMOR_DAMAGED"
    write("armor_none", "txt", "Dear Bert,\n\nyour move!\n", "E_ARMOR_NONE", "a mail without a block")
    write("armor_cut_short", "txt", text[:400], damaged, "the end is missing")
    write("armor_character_lost", "txt", text.replace(rows[4], rows[4][1:]), damaged, "one character is missing")
    write(
        "armor_lines_swapped", "txt", text.replace(f"{rows[4]}\n{rows[5]}", f"{rows[5]}\n{rows[4]}"), damaged, "order"
    )
    write("armor_other_word", "txt", text.replace("TURN-", "ACCEPT-"), damaged, "the markers name another kind")
    write("armor_no_check", "txt", text.replace("#", ""), damaged, "no sign before the check")
    write("armor_of_no_file", "txt", write_armor(Word.TURN, b"hello", "x"), "E_FORMAT", "a sound block around no file")


def container() -> None:
    write("magic_version_2", "flugpost", b"FLP2" + TURN[4:], "E_VERSION", "a container of the next version")
    known = json.loads(HEADER.raw)
    headers = {
        "header_version_2": ({"v": 2}, "E_VERSION"),
        "header_kind_unknown": ({"kind": "telegram"}, "E_VERSION"),
        "header_seat_unknown": ({"from": "Z"}, "E_FORMAT"),
        "header_extra_field": ({"more": 1}, "E_FORMAT"),
        "header_seq_negative": ({"seq": -1}, "E_FORMAT"),
        "header_seq_differs": ({"seq": 2}, "E_FORMAT"),
        "header_seat_differs": ({"from": "B"}, "E_FORMAT"),
        "header_kind_accept": ({"kind": "accept"}, "E_FORMAT"),
    }
    for name, (changed, code) in headers.items():
        write(name, "flugpost", by_hand(head=encode({**known, **changed})), code, f"header with {changed}")
    write("header_not_canonical", "flugpost", by_hand(head=HEADER.raw.replace(b",", b", ")), "E_FORMAT", "spaces")
    commitment = keyed(KEY, "key-commitment")
    bert, eve = (stanza(who.card, KEY, HEADER.raw, commitment) for who in (BERT, EVE))
    write("no_readers", "flugpost", by_hand(stanzas=b"", count=0), "E_FORMAT", "a turn without readers")
    write("reader_twice", "flugpost", by_hand(stanzas=bert + bert), "E_FORMAT", "Bert is named twice")
    write("nine_readers", "flugpost", by_hand(stanzas=bert * 9, count=9), "E_FORMAT", "more than 8 readers")
    write("not_for_bert", "flugpost", by_hand(stanzas=eve, count=1), "E_NOT_FOR_ME", "sealed to somebody else")
    short = stanza(BERT.card, KEY, HEADER.raw, commitment, 79)
    write("wrapped_key_short", "flugpost", by_hand(stanzas=short, count=1), "E_NOT_FOR_ME", "a wrapped key of 79 bytes")
    other_head = replace(HEADER, seq=9).raw
    moved = stanza(BERT.card, KEY, other_head, commitment)
    write("wrapped_key_moved", "flugpost", by_hand(stanzas=moved, count=1), "E_NOT_FOR_ME", "wrapped for another file")
    other = bytes(reversed(KEY))
    two = stanza(ANNA.card, other, HEADER.raw, keyed(other, "key-commitment")) + stanza(
        BERT.card, KEY, HEADER.raw, keyed(other, "key-commitment"))  # fmt: skip
    write(
        "two_content_keys", "flugpost", by_hand(key=other, stanzas=two), "E_KEY_COMMIT", "each reader another content"
    )
    flipped = TURN[:-1] + bytes((TURN[-1] ^ 1,))
    write("content_bit_flipped", "flugpost", flipped, "E_ARMOR_DAMAGED", "the last bit of the seal")
    changed = TURN.replace(b'"seq":3', b'"seq":4')
    write("header_changed", "flugpost", changed, "E_NOT_FOR_ME", "the header is bound to the wrapped keys")
    write("truncated", "flugpost", TURN[:-1], "E_FORMAT", "the last byte is missing")
    write("trailing_byte", "flugpost", TURN + b"\0", "E_FORMAT", "one byte too many")
    size = struct.pack(">I", len(CONTENT))
    zeros = -(4 + len(CONTENT)) % 256
    write("padding_not_zero", "flugpost", by_hand(padded=size + CONTENT + b"\1" * zeros), "E_FORMAT", "not zeros")
    write("padding_too_long", "flugpost", by_hand(padded=size + CONTENT + bytes(zeros + 256)), "E_FORMAT", "256 more")
    write("padding_length_lies", "flugpost", by_hand(padded=b"\xff" * 4 + CONTENT + bytes(zeros)), "E_FORMAT", "4 GiB")


def content() -> None:
    faults = {
        "content_space": CONTENT.replace(b":[", b": ["),
        "content_key_twice": CONTENT.replace(b'{"entries"', b'{"entries":[],"entries"'),
        "content_fraction": CONTENT.replace(b'"n":3', b'"n":3.0'),
        "content_large_number": CONTENT.replace(b'"n":3', b'"n":9007199254740992'),
        "content_escape": CONTENT.replace(b'"note":""', b'"note":"\\u0041"'),
        "content_not_nfc": CONTENT.replace(b'"note":""', b'"note":"e\xcc\x81"'),
        "content_lone_surrogate": CONTENT.replace(b'"note":""', b'"note":"\\ud800"'),
        "content_deep": b'{"entries":' + b"[" * 3000 + b"]" * 3000 + b"}",
        "content_brackets": b'{"entries":[' + b",".join([b"[]"] * 5000) + b"]}",
        "content_byte_order_mark": b"\xef\xbb\xbf" + CONTENT,
        "content_extra_field": CONTENT[:-1] + b',"more":1}',
        "content_empty": b'{"entries":[]}',
    }
    for name, data in faults.items():
        write(name, "flugpost", turn_of(content=data), "E_FORMAT", "content that is not CJ1 of the right form")
    many = empty()
    for _ in range(65):
        many, _ = say(many, "A")
    raws = [entry.raw for entry in many.feed("A").entries]
    write("entries_65", "flugpost", turn_of(*raws, seq=65), "E_FORMAT", "more than 64 entries")
    write("entries_out_of_order", "flugpost", turn_of(raws[1], raws[0], seq=1), "E_FORMAT", "newest first")
    elsewhere = start_feeds(genesis(rand=b"q" * 16))
    strange = sign_entry(BERT.sign_key, next_draft(elsewhere, "B", ())).raw
    mixed = turn_of(NEXT.raw, strange, kind=FileKind.BUNDLE)
    write("entries_of_two_matches", "flugpost", mixed, "E_FORMAT", "a bundle of two matches")


def entries() -> None:
    def entry(name: str, raw: bytes, code: str, about: str, seq: int = NEXT.seq) -> None:
        write(name, "flugpost", turn_of(raw, seq=seq), code, about)

    def anew(**changed) -> bytes:
        return sign_entry(ANNA.sign_key, replace(NEXT.said, **changed)).raw

    other = sign_entry(ANNA.sign_key, replace(next_draft(start_feeds(genesis(rand=b"q" * 16)), "A", ()), seq=3)).raw
    entry("entry_other_match", other, "E_OTHER_MATCH", "an entry of another match of the same two")
    entry("entry_by_stranger", sign_entry(EVE.sign_key, NEXT.said).raw, "E_SIGNATURE", "signed by Eve as Anna")
    misused = signed(NEXT.body, sign_bytes(ANNA.sign_key, Kind.INVITE, NEXT.body))
    entry("entry_other_purpose", misused, "E_SIGNATURE", "Anna's signature for another purpose")
    forms = {
        "entry_version_2": ({"v": 2}, "E_VERSION"),
        "entry_other_kind": ({"k": "accept"}, "E_FORMAT"),
        "entry_extra_field": ({"more": 1}, "E_FORMAT"),
        "entry_seat_unknown": ({"seat": "Z"}, "E_FORMAT"),
        "entry_seq_zero": ({"seq": 0}, "E_FORMAT"),
        "entry_seq_true": ({"seq": True}, "E_FORMAT"),
        "entry_prev_short": ({"prev": "AAAA"}, "E_FORMAT"),
        "entry_prev_padded": ({"prev": NEXT.said.prev.hex()}, "E_FORMAT"),
        "entry_note_long": ({"note": "x" * 2001}, "E_FORMAT"),
        "entry_items_17": ({"items": [{"t": "resign"}] * 17}, "E_FORMAT"),
        "entry_seen_missing": ({"seen": {}}, "E_FORMAT"),
        "entry_seen_third": ({"seen": {**body_of(NEXT.raw)["seen"], "C": [0, b64u(bytes(32))]}}, "E_FORMAT"),
        "entry_seen_self": ({"seen": {"A": [2, b64u(NEXT.said.prev)]}}, "E_FORMAT"),
        "item_unknown": ({"items": [{"t": "teleport"}]}, "E_VERSION"),
        "item_extra_field": ({"items": [{"t": "resign", "why": "rain"}]}, "E_FORMAT"),
        "item_clue_empty": ({"items": [{"t": "commit", "n": 3, "c": b64u(bytes(32)), "clue": {}}]}, "E_FORMAT"),
        "item_choice_deep": ({"items": [{"t": "clear", "n": 3, "p": [[[[[[[[]]]]]]]]}]}, "E_FORMAT"),
        "item_choice_large": ({"items": [{"t": "clear", "n": 3, "p": "x" * (16 << 10)}]}, "E_TOO_BIG"),
        "item_offer_unknown": ({"items": [{"t": "offer", "what": "truce"}]}, "E_VERSION"),
        **{name: ({"items": [item]}, code) for name, (item, code) in UPGRADES.items()},
        "item_claim_no_day": ({"items": [{"t": "claim", "reason": "silence", "since": "Monday"}]}, "E_FORMAT"),
    }
    for name, (changed, code) in forms.items():
        entry(name, resigned(NEXT.raw, Kind.ENTRY, ANNA, **changed), code, f"an entry with {str(changed)[:60]}")
    second = FEEDS.feed("A").entries[1]
    twin = sign_entry(ANNA.sign_key, replace(second.said, note="other")).raw
    entry("two_entries_one_number", twin, "E_EQUIVOCATION", "Anna signed another entry 2", 2)
    entry("prev_denies", anew(prev=digest("entry", b"other")), "E_EQUIVOCATION", "entry 3 goes on from another entry 2")
    seen = (Seen(seat="B", seq=2, hash=digest("entry", b"other")),)
    entry("seen_names_another", anew(seen=seen), "E_EQUIVOCATION", "Anna was shown another entry 2 of Bert")
    back = (Seen(seat="B", seq=0, hash=GENESIS.hash),)
    entry("seen_taken_back", anew(seen=back), "E_EQUIVOCATION", "Anna no longer knows entry 1 of Bert")
    huge = sign_entry(ANNA.sign_key, replace(NEXT.said, seq=2**40, items=(Clear(n=1, choice=1),))).raw
    entry("entry_far_away", huge, "gap", "an entry that waits for a million others", 2**40)


def cards() -> None:
    def card(vector: str, code: str, about: str, **changed) -> None:
        write(vector, "flugcard", resigned(ANNA.card.raw, Kind.CARD, ANNA, **changed), code, about)

    def point(y: int, odd: int) -> str:
        return b64u((y | odd << 255).to_bytes(32, "little"))

    neutral = encode({**body_of(ANNA.card.raw), "sign": point(1, 0)})
    write(
        "card_small_order", "flugcard", signed(neutral, b"\1" + bytes(63)), "E_KEY", "one signature fits all messages"
    )
    card("card_small_order_8", "E_KEY", "a point of order 8",
         sign=point(2707385501144840649318225287225658788936804267575313519463743609750303021041, 0))  # fmt: skip
    card("card_not_canonical", "E_KEY", "y = p + 1", sign=point(FIELD + 1, 0))
    y = FIELD - int.from_bytes(ANNA.card.sign, "little") % 2**255
    card(
        "card_mixed_order", "E_KEY", "Anna's key plus a point of order 2", sign=point(y, 1 - (ANNA.card.sign[31] >> 7))
    )
    card("card_off_curve", "E_KEY", "no point of the curve", sign=point(2, 0))
    card("card_kem_zero", "E_KEY", "an encryption key of low order", kem=b64u(bytes(32)))
    card("card_kem_short", "E_KEY", "31 bytes", kem=b64u(b"x" * 31))
    card("card_suite_unknown", "E_VERSION", "another suite", suite="x448")
    card("card_version_2", "E_VERSION", "a card of the next version", v=2)
    card("card_name_long", "E_FORMAT", "65 characters", name="x" * 65)
    card("card_extra_field", "E_FORMAT", "one field more", mail="anna@example.org")
    swapped = encode({**body_of(ANNA.card.raw), "kem": b64u(EVE.card.kem)})
    foreign = signed(swapped, sign_bytes(EVE.sign_key, Kind.CARD, swapped))
    write("card_kem_swapped", "flugcard", foreign, "E_SIGNATURE", "Eve's encryption key in Anna's card")
    write("card_not_canonical_json", "flugcard", ANNA.card.raw.replace(b'"v":1', b'"v": 1'), "E_FORMAT", "a space")


def openings() -> None:
    blob = write_invite_file(GENESIS.invite)
    header = Header(match=GENESIS.thread, seat="A", seq=0, kind=FileKind.INVITE)
    changed = GENESIS.invite.raw.replace(b'"engine":"1.0"', b'"engine":"1.1"')
    moved = Header(match=digest("invite", changed)[:16], seat="A", seq=0, kind=FileKind.INVITE)
    write("invite_terms_changed", "flugpost", write_open(moved, (changed,)), "E_SIGNATURE", "other terms")
    other = replace(header, match=b"m" * 16)
    write("invite_other_thread", "flugpost", write_open(other, (GENESIS.invite.raw,)), "E_FORMAT", "header differs")
    write("invite_truncated", "flugpost", blob[:-1], "E_FORMAT", "cut short")
    stolen = resigned(GENESIS.invite.raw, Kind.INVITE, EVE)
    head = replace(header, match=digest("invite", stolen)[:16])
    write("invite_by_stranger", "flugpost", write_open(head, (stolen,)), "E_SIGNATURE", "Eve invites as Anna")
    answer = join(genesis(rand=b"q" * 16).invite, write_accept(BERT, genesis(rand=b"q" * 16).invite, b"x" * 32))
    text = b'{"accept":' + answer.accept.raw + b',"entries":[]}'
    head = Header(match=GENESIS.thread, seat="B", seq=0, kind=FileKind.ACCEPT)
    write("accept_other_thread", "flugpost", seal(head, text, READERS, KEY), "E_FORMAT", "answers another invitation")
    forged = resigned(GENESIS.accept.raw, Kind.ACCEPT, EVE)
    text = b'{"accept":' + forged + b',"entries":[]}'
    write("accept_by_stranger", "flugpost", seal(head, text, READERS, KEY), "E_SIGNATURE", "Eve accepts as Bert")
    text = b'{"accept":' + GENESIS.accept.raw + b',"entries":[' + FEEDS.feed("A").entries[0].raw + b"]}"
    write("accept_with_others_entry", "flugpost", seal(head, text, READERS, KEY), "E_FORMAT", "an entry of Anna in it")


def packs() -> None:
    def named(pack: bytes) -> bytes:
        return resigned(GENESIS.invite.raw, Kind.INVITE, ANNA, terms={**TERMS, "pack": digest("pack", pack).hex()})

    def invite(name: str, blocks: tuple[bytes, ...], answer: str, about: str) -> None:
        header = Header(match=digest("invite", blocks[0])[:16], seat="A", seq=0, kind=FileKind.INVITE)
        write(name, "flugpost", write_open(header, blocks), answer, about)

    pack = pack_json(made_pack("Our boxes", "Anna", [PARTS]))
    invite("good_invite_pack", (named(pack), pack), "ok", "Anna's invitation with a data pack")
    invite("invite_pack_missing", (named(pack),), "E_FORMAT", "the terms name a data pack that is not there")
    invite("invite_pack_unnamed", (GENESIS.invite.raw, pack), "E_FORMAT", "a data pack that the terms do not name")
    invite("invite_pack_empty", (GENESIS.invite.raw, b""), "E_FORMAT", "an empty second block")
    invite("invite_pack_other", (named(pack), pack.replace(b'"engine":4', b'"engine":5')), "E_FORMAT", "another pack")
    ill = resigned(GENESIS.invite.raw, Kind.INVITE, ANNA, terms={**TERMS, "pack": b64u(digest("pack", pack))})
    invite("invite_pack_ill_named", (ill, pack), "E_FORMAT", "its hash is not in hexadecimal")
    large = pack.replace(b"Our boxes", b"x" * LARGEST_PACK)
    invite("invite_pack_too_big", (named(large), large), "E_TOO_BIG", "a data pack beyond 256 KiB")
    spaced = pack.replace(b'"v":1', b'"v": 1')
    invite("invite_pack_not_canonical", (named(spaced), spaced), "E_FORMAT", "a space in it")
    strange = pack.replace(b'"engine":4', b'"engine":4,"soul":1')
    invite("invite_pack_unknown_key", (named(strange), strange), "E_FORMAT", "a field that no part has")
    source = pack.replace(b"printed on", b"copied from")
    invite("invite_pack_no_source", (named(source), source), "E_FORMAT", "a source of another form")
    bound = pack.replace(b'"engine":4', b'"engine":40')
    invite("invite_pack_out_of_bounds", (named(bound), bound), "E_FORMAT", "an engine track of 40")

    whole = carrying(parse_invite(named(pack)), pack)
    begun = join(whole, write_accept(BERT, whole, GENESIS.accept.anchor))
    lines = write_record(begun, start_feeds(begun)).split(b"\n")[:-1]
    bare = b"".join(line + b"\n" for line in lines)
    write("good_record_pack", "flugrecord", bare, "empty", "a match with a data pack before its first entry")
    write("record_pack_missing", "flugrecord", lines[0] + b"\n", "E_VERIFY", "its data pack is missing")
    changed = bare.replace(b'"engine":4', b'"engine":5')
    write("record_pack_changed", "flugrecord", changed, "E_VERIFY", "another data pack")


def records() -> None:
    lines = RECORD.split(b"\n")[:-1]

    def record(name: str, rows: list[bytes], about: str, end: bytes = b"\n") -> None:
        write(name, "flugrecord", b"\n".join(rows) + end, "E_VERIFY", about)

    record("record_genesis_changed", [lines[0].replace(b'"engine":"1.0"', b'"engine":"1.1"'), *lines[1:]], "terms")
    record("record_note_changed", [*lines[:2], lines[2].replace(b'"note":""', b'"note":"x"'), *lines[3:]], "line 3")
    record("record_line_missing", [*lines[:2], *lines[3:]], "entry 1 of Bert is missing")
    record("record_lines_swapped", [lines[0], lines[2], lines[1], *lines[3:]], "lines 2 and 3 swapped")
    record("record_line_twice", [*lines, lines[-1]], "the last line twice")
    record("record_no_last_end", lines, "the last line has no end", b"")
    record("record_windows_ends", [line + b"\r" for line in lines], "0x0D before each 0x0A")
    record("record_other_genesis", [genesis(rand=b"q" * 16).raw, *lines[1:]], "the genesis of another match")
    twin = sign_entry(ANNA.sign_key, replace(FEEDS.feed("A").entries[0].said, note="other"))
    record("record_with_evidence", [*lines, twin.raw], "a refused second entry 1 follows")


def keys() -> None:
    sound = parse(lock(OWNER, "", b"s" * 16, LEAST), limit=4096)

    def bad(name: str, code: str, about: str, **header) -> None:
        write(name, "flugkeys", encode({**sound, "h": {**sound["h"], **header}}), code, about)

    bad("keys_memory_bomb", "E_FORMAT", "asks for 4 TiB", mem=2**32)
    bad("keys_work_bomb", "E_FORMAT", "asks for a million passes", it=10**6)
    bad("keys_weakened", "E_FORMAT", "asks for 8 KiB", mem=8)
    bad("keys_header_changed", "E_KEY", "the header is bound to the content", it=2)
    bad("keys_other_kdf", "E_VERSION", "made with something else", kdf="scrypt")
    write("keys_passphrase", "flugkeys", lock(OWNER, "secret", b"s" * 16, LEAST), "E_KEY", "under another passphrase")


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for old in HERE.iterdir():
        old.unlink()
    for part in (good, armor, container, content, entries, cards, openings, packs, records, keys):
        part()


if __name__ == "__main__":
    main()
