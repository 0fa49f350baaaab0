"""The whole mail thread by the command line: a duel from card to record, with every exit code and every form."""

from __future__ import annotations

import io
import json
import stat

import pytest

from app.commands.status import status as status_of
from app.paths import places
from core.canonical import unb64u
from core.match.padding import padded
from core.protocol.names import thread_name
from tests.app.desks import RULES, legal_choice, open_at

STATUS_KEYS = {"id", "state", "opponent", "n", "owes", "decision", "last_error"}


class Desk:
    """One person at a terminal."""

    def __init__(self, run, folder):
        self.run, self.folder = run, folder

    def __call__(self, *words, code=0):
        said = self.run("--profile", self.folder, *words)
        assert said.code == code, (words, said)
        return said

    def status(self, thread):
        return self("status", thread, "--json").json


def chosen(desk, thread, status, seed, *, filled=False):
    """A random legal choice for the decision that a status shows; `filled`: exactly what will be sealed."""
    looking = open_at(desk.folder, unlocked=False, writing=False)
    (due,) = status_of(looking, unb64u(thread)).decisions
    filling = looking.mail_match(unb64u(thread)).ahead.game.pending.filling
    looking.close()
    assert due.seat == status["owes"][0]
    choice = legal_choice(due, seed)
    return padded(choice, filling) if filled else choice


def meet(a, b, tmp_path, *more, pilots=("--aircraft", "A07", "--against", "C05")):
    """Cards and challenge; the thread's id, with the acceptance imported."""
    for desk, other in ((a, b), (b, a)):
        text = other("card").out
        (tmp_path / "card.txt").write_text(text, "utf-8")
        assert desk("import", "card.txt", "--json").json["results"][0]["kind"] == "card"
    made = a("challenge", "--to", "Bert", *pilots, *more, "--json").json
    assert (made["kind"], made["seq"]) == ("invite", 0)
    hand_over(a, b, made["id"], tmp_path)
    b("accept", made["match"], "--json")
    hand_over(b, a, made["id"], tmp_path)
    return made["id"]


def hand_over(writer, reader, thread, tmp_path, *, armor=False):
    """Export the newest file and import it on the other side."""
    target = tmp_path / ("turn.txt" if armor else "turn.flugpost")
    writer("export", thread, *(["--armor"] if armor else []), "--out", target)
    return reader("import", target, "--json").json["results"]


@pytest.fixture
def both(flugpost, profiles):
    return Desk(flugpost, profiles[0]), Desk(flugpost, profiles[1])


BOOKS = ("--game", "ace-of-aces", "--aircraft", "Sopwith Camel", "--against", "fokker_dr1")
FULL = ("variable_damage=on", "ammunition=on", "ace_status=on", "stalls=on", "starting_page=rolled")


@pytest.mark.parametrize(
    ("pilots", "more", "said"),
    [
        (("--aircraft", "A07", "--against", "C05"), ("--date", "1917-10-04"), "Turn 1, round 1"),
        (BOOKS, (), "both go to page"),
        (BOOKS, ("--pacing", "duel", *(word for one in FULL for word in ("--option", one))), "column"),
    ],
    ids=["aces_high", "books_turn", "books_duel"],
)
def test_a_whole_duel_with_random_choices(both, tmp_path, pilots, more, said):
    a, b = both
    thread = meet(a, b, tmp_path, *more, pilots=pilots)
    exported = {}
    for turn in range(400):
        quiet = True
        for desk, other in ((a, b), (b, a)):
            while (status := desk.status(thread))["decision"] is not None:
                assert set(status) == STATUS_KEYS
                assert set(status["decision"]) - {"clues"} in ({"kind", "legal"}, {"kind", "form"})
                sealed = chosen(desk, thread, status, b"duel", filled=bool(turn % 2))
                (tmp_path / "choice.json").write_text(json.dumps({"n": status["n"], "choice": sealed}), "utf-8")
                desk("choose", thread, "choice.json")
            file = desk("export", thread, "--json").json
            if exported.get(file["data"]) is None:
                exported[file["data"]] = file["armor"]
                quiet = False
                results = hand_over(desk, other, thread, tmp_path, armor=bool(turn % 2))
                assert [one["code"] for one in results] == [None]
            assert exported[file["data"]] == file["armor"], "sent again, byte for byte"
        if quiet:
            break
    ends = [desk.status(thread) for desk in both]
    assert [(end["state"], end["owes"], end["decision"]) for end in ends] == [("over", [], None)] * 2
    for desk, name in ((a, "a"), (b, "b")):
        desk("record", thread, "--out", tmp_path / f"{name}.flugrecord")
    assert (tmp_path / "a.flugrecord").read_bytes() == (tmp_path / "b.flugrecord").read_bytes()
    report = a("verify", "a.flugrecord", "--json").json
    assert (report["signed"], report["decisions"]) == (True, ends[0]["n"] - 1)
    assert report["players"] == {"A": "Anna", "B": "Bert"}
    assert "won" in a("verify", "a.flugrecord").out or "draw" in a("verify", "a.flugrecord").out
    told = a("replay", "a.flugrecord").out
    assert "Turn 1" in told
    assert said in told or "page 223" in told
    assert "None" not in told


def test_exit_codes_and_codes_in_json(both, tmp_path):
    a, b = both
    thread = meet(a, b, tmp_path)
    if a.status(thread)["decision"] is None:
        hand_over(a, b, thread, tmp_path)
    mine, other = (a, b) if a.status(thread)["decision"] else (b, a)
    n = mine.status(thread)["n"]

    def choose(desk, value, code):
        (tmp_path / "c.json").write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
        return desk("choose", thread, "c.json", "--json", code=code)

    legal = {"n": n, "choice": chosen(mine, thread, mine.status(thread), b"codes")}
    assert choose(other, legal, 3).json["code"] == "NOT_NOW"
    assert choose(mine, {**legal, "n": n + 1}, 1).json["code"] == "OTHER_DECISION"
    assert choose(mine, {"n": n, "choice": {"kind": "surrender"}}, 1).json["code"] == "FORM"
    place = legal["choice"]["places"][0]
    refused = choose(mine, {"n": n, "choice": {"kind": "place", "places": [{**place, "hex": [5, 5]}]}}, 1).json
    assert refused["code"] == "ILLEGAL"
    assert refused["refused"] == [{"who": place["aircraft"], "code": "not_in_first_row", "section": "3.2.3"}]
    for bad in ("{", "[]", '{"n":1}', '{"n":1.5,"choice":{}}', '{"n":true,"choice":{}}', '{"n":1,"choice":{},"x":1}'):
        assert choose(mine, bad, 2).json["code"] == "USAGE"
    assert mine("choose", thread, "missing.json", "--json", code=2).json["code"] == "USAGE"
    assert mine("choose", "NOPE-0000", "c.json", "--json", code=2).json["code"] == "USAGE"
    choose(mine, legal, 0)
    assert mine("status", "NOPE-0000", "--json", code=1).json["code"] == "NO_THREAD"
    assert mine("accept", thread, "--json", code=1).json["code"] == "NOT_ASKED"
    assert mine("nonsense", code=2)
    assert mine("status", thread, "--jso", code=2), "nothing is abbreviated"


def test_words_and_json_say_the_same_of_a_refusal(both, tmp_path):
    a, _b = both
    as_json = a("status", "NOPE", "--json", code=1)
    in_words = a("status", "NOPE", code=1)
    assert as_json.err == ""
    assert in_words.out == ""
    assert in_words.err == f"NO_THREAD: {as_json.json['said']}\n  {as_json.json['next']}\n"


def test_import_tells_each_piece_and_ends_with_1_if_one_was_refused(both, tmp_path):
    a, b = both
    thread = meet(a, b, tmp_path)
    (tmp_path / "nothing.txt").write_text("Servus!", "utf-8")
    newest = a("export", thread, "--armor").out
    assert newest.startswith(f"[{thread_name(unb64u(thread))}] Flugpost: ")
    (tmp_path / "both.txt").write_text(newest + "\n> " + a("card").out.replace("\n", "\n> "), "utf-8")
    said = b("import", "nothing.txt", "both.txt", "--json", code=1).json
    assert said["code"] == "E_ARMOR_NONE"
    assert said["results"][0]["outcome"] == "refused"
    assert {one["code"] for one in said["results"][1:]} == {None}
    assert said["results"][-1]["kind"] == "card"
    words = b("import", "nothing.txt", code=1)
    assert "E_ARMOR_NONE: There is no turn in this text." in words.out


def test_the_record_and_the_armor_come_by_standard_output_and_input(program, profiles, tmp_path):
    a, b = profiles
    card = program("--profile", a, "card")
    assert card.out.startswith("Contact card of Anna for Flugpost\n-----BEGIN FLUGPOST CARD-----\n")
    taken = program("--profile", b, "import", "-", "--json", given=card.out.encode())
    assert (taken.code, taken.json["results"][0]["kind"]) == (0, "card")
    made = program("--profile", b, "challenge", "--to", "Anna", "--aircraft", "C05", "--against", "A07", "--json").json
    exported = program("--profile", b, "export", made["id"])
    assert exported.out.encode("utf-8", "surrogateescape").startswith(b"FLP1")


def test_a_passphrase_comes_from_a_file_and_never_from_an_argument_or_the_environment(flugpost, tmp_path, monkeypatch):
    secret = tmp_path / "secret.txt"
    secret.write_text("Gänseblümchen\r\nsecond line\n", "utf-8")
    folder = tmp_path / "locked"
    assert flugpost("--profile", folder, "--passphrase-file", secret, "card", "--name", "Anna").code == 0
    assert "passphrase" not in (tmp_path / "locked" / "identity.key").read_text("ascii")
    challenge = ("challenge", "--aircraft", "A07", "--against", "C05", "--json")
    monkeypatch.setenv("FLUGPOST_PASSPHRASE", "Gänseblümchen")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    said = flugpost("--profile", folder, *challenge)
    assert (said.code, said.json["code"]) == (1, "LOCKED")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("Veilchen", "utf-8")
    said = flugpost("--profile", folder, "--passphrase-file", wrong, *challenge)
    assert (said.code, said.json["code"]) == (1, "E_KEY")
    said = flugpost("--profile", folder, *challenge, "--passphrase-file", secret)
    assert said.code == 0
    assert flugpost("--profile", folder, "card").code == 0, "looking needs no passphrase"
    assert flugpost("--profile", folder, "status").code == 0
    assert flugpost("--profile", folder, "export", said.json["id"], "--json").code == 0
    assert flugpost("--profile", folder, *challenge, "--passphrase-file", tmp_path / "none").code == 2
    assert flugpost("--profile", folder, "--passphrase", "x", "card").code == 2


def test_the_keys_are_private_to_their_owner(flugpost, tmp_path):
    flugpost("--profile", tmp_path / "p", "card", "--name", "Anna")
    mode = (tmp_path / "p" / "identity.key").stat().st_mode
    assert stat.S_IMODE(mode) == 0o600
    assert stat.S_IMODE((tmp_path / "p").stat().st_mode) == 0o700


def test_a_profile_that_is_at_work_is_refused_and_can_be_looked_at(flugpost, profiles, tmp_path):
    desk = open_at(profiles[0])
    said = flugpost("--profile", profiles[0], "challenge", "--aircraft", "A07", "--against", "C05", "--json")
    assert (said.code, said.json["code"]) == (1, "TROUBLE")
    assert "already at work" in said.json["said"]
    assert flugpost("--profile", profiles[0], "status").code == 0
    desk.close()


def test_contacts_phrase_draw_resign_and_claim(both, tmp_path):
    a, b = both
    thread = meet(a, b, tmp_path)
    assert a("contacts", "--phrase", "Bert").out == b("contacts", "--phrase", "Anna").out
    assert a("contacts", "--compared", "Bert", "--json").json[0]["compared"]
    a("claim", thread, "--json", code=1)
    a("draw", thread, "--out", tmp_path / "offer.flugpost")
    b("import", "offer.flugpost")
    assert "a draw is offered" in b("status", thread).out
    b("draw", thread, "--out", tmp_path / "agree.flugpost")
    a("import", "agree.flugpost")
    assert "over, a draw" in a("status", thread).out
    assert a("resign", thread, "--json", code=1).json["code"] == "OVER"


def test_a_lost_profile_is_rebuilt(both, tmp_path):
    a, b = both
    thread = meet(a, b, tmp_path)
    a("backup", "--write", tmp_path / "seed")
    made = b("catch-up", thread, "--out", tmp_path, "--json").json
    invite = a("export", thread, "--file", 1, "--out", tmp_path / "invite.flugpost", "--json").json
    accept = b("export", thread, "--file", 1, "--out", tmp_path / "accept.flugpost", "--json").json
    assert (invite["kind"], accept["kind"], made[0]["kind"]) == ("invite", "accept", "bundle")
    new = Desk(a.run, tmp_path / "new")
    new("backup", "--read", tmp_path / "seed")
    new("import", invite["path"], accept["path"], made[0]["path"])
    assert new.status(thread)["opponent"] == "Bert"
    assert "A" in new.status(thread)["owes"] or new.status(thread)["n"] >= 1


def test_the_default_profile_is_the_users_own(flugpost, own_folders):
    flugpost("card", "--name", "Anna")
    assert (places().profile / "identity.key").is_file()
    assert RULES.is_dir()


def test_an_id_that_begins_with_a_hyphen_is_an_id(flugpost, profiles):
    for words in (("status", "-SARiHY9j4ejTYz7gampsw"), ("export", "--ARiHY9j4ejTYz7gampsw", "--armor")):
        said = flugpost("--profile", profiles[0], *words, "--json")
        assert (said.code, said.json["code"]) == (1, "NO_THREAD")
        assert words[1] in said.json["said"]


def test_words_travel_and_are_read_without_their_control_characters(both, tmp_path):
    a, b = both
    thread = meet(a, b, tmp_path)
    a("note", thread, "Gute Jagd!\x1b[2J \u202eabc", "--out", tmp_path / "note.flugpost")
    b("import", "note.flugpost")
    (read,) = b("note", thread, "--json").json
    assert (read["who"], read["text"]) == ("Anna", "Gute Jagd!\x1b[2J \u202eabc")
    words = b("note", thread).out
    assert "Gute Jagd!" in words
    assert "\x1b" not in words
    assert "\u202e" not in words
    assert a("note", thread, "x" * 2001, "--json", code=1).json["code"] == "NOTE_TOO_LONG"
