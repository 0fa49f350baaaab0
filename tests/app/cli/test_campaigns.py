"""A whole campaign from the command line: orders, results, corrections, steps back, notes, and what is refused."""

from __future__ import annotations

import json

import pytest

from tests.core.campaign.squadrons import correction, orders, result

SETUP = {
    "first": {
        "nation": "great_britain", "name": "No. 11 Squadron", "pilots": ["Łukasz Müller", "Bowes", "Carr"],
        "observers": ["Dunn", "Ellis"],
    },
    "second": {"nation": "germany", "name": "Jasta 2", "pilots": ["Adler", "Brandt", "Cramer"],
               "observers": ["Diehl", "Ernst"]},
    "start": "1917-03", "months": 4, "title": "Arras",
}  # fmt: skip
HOME = ("A1 home A.1", "C1 home B.1")


@pytest.fixture
def table(flugpost, tmp_path):
    """Campaign commands on one file: the command, then what stands in its JSON file, then further words."""

    def say(command, given=None, *words, file="arras.flugcampaign"):
        named = []
        if given is not None:
            place = tmp_path / "given.json"
            place.write_text(json.dumps(given), "utf-8")
            named = ["--setup", place] if command == "new" else [place]
        return flugpost("campaign", command, file, *named, *words, "--profile", tmp_path / "profile", "--json")

    return say


def month(table, when, *crafts, deeds=(), mission="C"):
    both = {"A": orders(when, mission, "A04 A.1"), "B": orders(when, mission, "C04 B.1")}
    assert table("orders", both).code == 0
    said = table("result", result(*(crafts or HOME), deeds=deeds))
    assert said.code == 0, said.err
    return said.json


def test_a_month_from_orders_to_its_close(table):
    begun = table("new", SETUP).json
    assert (begun["phase"], begun["month"], begun["due"], begun["mode"]) == ("orders", "1917-03", ["A", "B"], "table")
    assert begun["decision"]["form"]["men"][0]["name"] == "Łukasz Müller"
    said = month(table, "1917-03", "A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x3", "kill A.1 C1"))
    assert (said["phase"], said["points"]) == ("close", {"A": 45 * 12, "B": 0})
    assert table("close").json["month"] == "1917-04"
    assert table("status").json["flown"] == 1
    men = {one["person"]: one for one in table("people").json}
    assert (men["A.1"]["points"], men["B.1"]["health"]) == (45 * 12, "dead")
    kinds = [line["kind"] for line in table("people", None, "B.1").json["log"]]
    assert kinds == ["joined", "flew", "died"]


def test_orders_in_short_go_to_whoever_is_due(table):
    table("new", SETUP, "--mode", "hot-seat")
    short = {"mission": "C", "crews": [{"aircraft": "A04", "pilot": "A.1", "observer": ""}]}
    assert table("orders", short).json["due"] == ["B"]
    refused = table("orders", short)
    assert refused.code == 1
    assert [one["code"] for one in refused.json["refused"]] == ["not_in_service"]
    assert table("orders", {**short, "crews": [{"aircraft": "C04", "pilot": "B.1", "observer": ""}]}).json["phase"] == (
        "means"
    )


def test_a_result_is_looked_at_before_it_is_given(table):
    table("new", SETUP)
    table("orders", None, "--computer")
    men = table("status").json["decision"]["form"][1]
    crafts = [f"{ident} home" for ident in men["aircraft"]]
    assert crafts
    wrong = table("result", result("A1 home A.1"), "--preview").json
    assert {one["code"] for one in wrong["refused"]} >= {"wrong_men"}
    assert table("status").json["phase"] == "means"


def test_a_correction_names_what_it_makes_impossible_and_how_that_is_resolved(table):
    table("new", SETUP)
    month(table, "1917-03")
    table("close")
    month(table, "1917-04")
    dead = correction("1917-03", result("A1 crashed A.1", "C1 home B.1"))
    looked = table("correct", dead, "--preview").json
    assert [(one["month"], one["code"], one["who"]) for one in looked["conflicts"]] == [("1917-04", "dead", "A.1")]
    resolutions = looked["conflicts"][0]["resolutions"]
    assert {"resolve": "strike", "month": "1917-04", "person": "A.1"} in resolutions
    assert table("correct", dead).code == 1
    mended = correction("1917-03", dead["result"], resolutions[0])
    changes = table("correct", mended, "--preview").json["changes"]
    assert "A.1" in {one["person"] for one in changes}
    assert table("correct", mended).code == 0
    assert table("people", None, "A.1").json["health"] == "dead"


def test_errors_that_are_noticed_after_the_close_are_corrected_while_orders_are_open(table):
    table("new", SETUP)
    month(table, "1917-03", deeds=("volley A.1 x3",))
    table("close")
    fixed = correction("1917-03", result(*HOME, deeds=("volley A.1 x4",)))
    assert "A.1" in {one["person"] for one in table("correct", fixed, "--preview").json["changes"]}
    said = table("correct", fixed).json
    assert (said["phase"], said["month"], said["points"]["A"]) == ("orders", "1917-04", 20 * 12)
    said = table("rename", None, "B.1", "Adler, PlM").json
    assert (said["phase"], said["month"]) == ("orders", "1917-04")
    assert {one["name"] for one in table("people").json} >= {"Adler, PlM"}
    assert table("undo").json["phase"] == "orders"
    assert table("undo").json["points"]["A"] == 15 * 12
    assert table("redo").json["points"]["A"] == 20 * 12
    table("orders", None, "--computer")
    refused = table("correct", fixed)
    assert (refused.code, refused.json["code"]) == (1, "NO_CORRECTION")
    assert "Undo the orders of April 1917 first" in refused.err + json.dumps(refused.json)


def test_steps_back_notes_and_restore_points(table):
    table("new", SETUP)
    month(table, "1917-03")
    points = table("restore").json
    assert [point["why"] for point in points] == ["after_result", "before_result", "month"]
    assert table("undo").json["phase"] == "means"
    assert table("redo").json["phase"] == "close"
    assert table("restore", None, points[-1]["number"]).json["phase"] == "orders"
    assert table("notes", None, "Rain all week.", "--person", "A.1").json[0]["text"] == "Rain all week."
    number = table("notes").json[0]["number"]
    assert table("notes", None, "--take-back", number).json == []
    assert table("undo").json["code"] == "NOTHING"
    assert table("notes", None, "", "--person", "A.9").code == 1


def test_the_computer_flies_a_month_and_every_die_of_it_is_checked_again(table):
    table("new", SETUP)
    table("orders", None, "--computer")
    flown = table("fly", None, "--computer").json
    assert (flown["phase"], flown["flown"]) == ("close", 1)
    proof = table("verify").json
    assert proof["months"] == 1
    assert proof["dice"] > 0
    assert proof["decisions"] == flown["n"] - 1


def test_choices_of_a_fight_are_made_one_by_one(table):
    table("new", SETUP)
    both = {"A": orders("1917-03", "C", "A04 A.1"), "B": orders("1917-03", "C", "C04 B.1")}
    table("orders", both)
    begun = table("fly").json
    assert (begun["phase"], begun["decision"]["kind"]) == ("fight", "placement")
    seat, n = begun["decision"]["seat"], begun["n"]
    craft, at = ("A1", [6, 16]) if seat == "A" else ("C1", [7, -3])
    choice = {"kind": "fight", "choice": {"kind": "place", "places": [{"aircraft": craft, "facing": 0, "hex": at}]}}
    assert table("choose", {"n": n - 1, "choice": choice}).json["code"] == "OTHER_DECISION"
    assert table("choose", {"n": n, "choice": {"kind": "fight", "choice": {"kind": "place"}}}).code == 1
    assert table("status").json["n"] == n
    assert table("choose", {"n": n, "choice": choice}).json["n"] > n


def test_what_cannot_be_is_said_by_code_and_in_words(flugpost, table, tmp_path):
    assert table("status").json["code"] == "TROUBLE"
    assert (
        table("new", {"first": {"pilots": ["one"]}}).json["code"] == "TERMS"
        or not (tmp_path / "arras.flugcampaign").exists()
    )
    assert table("new", {"frist": {}}).code == 2
    assert table("new", {**SETUP, "months": 3}).code == 1
    assert not (tmp_path / "arras.flugcampaign").exists()
    table("new", SETUP)
    assert table("new", SETUP).code == 1
    assert table("result", result(*HOME)).code != 0
    told = flugpost("campaign", "close", "arras.flugcampaign", "--profile", tmp_path / "profile")
    assert told.code in (1, 3)
    assert told.err.strip()
    assert table("rename", None, "A.1", "x" * 81).code == 1
    assert table("people", None, "A.99").json["code"] == "NO_PERSON"


def test_solo_the_computer_leads_the_other_squadron(table):
    begun = table("new", SETUP, "--mode", "solo", "--seat", "B").json
    assert begun["due"] == ["B"]
    said = table("orders", {"mission": "C", "crews": [{"aircraft": "C04", "pilot": "B.1", "observer": ""}]}).json
    assert said["phase"] in ("means", "fight")


def test_every_campaign_command_has_its_help(flugpost):
    listed = flugpost("campaign", "--help").out
    names = "new invite status people orders result correct undo redo restore notes export import fly choose close "
    for name in (names + "exchange rename verify repair sample").split():
        assert name in listed
        assert flugpost("campaign", name, "--help").code == 0


def test_a_campaign_by_mail_is_led_by_its_thread(flugpost, profiles, tmp_path):
    anna, bert = (("--profile", profile) for profile in profiles)
    (tmp_path / "setup.json").write_text(json.dumps(SETUP), "utf-8")
    made = flugpost("campaign", "invite", "--setup", "setup.json", "--out", "a.flug", *anna, "--json")
    assert made.code == 0, made.out
    thread = made.json["id"]
    assert flugpost("import", "a.flug", *bert).code == 0
    assert flugpost("accept", thread, "--out", "b.flug", *bert).code == 0
    assert flugpost("import", "b.flug", *anna).code == 0
    assert flugpost("export", thread, "--out", "c.flug", *anna).code == 0
    flugpost("import", "c.flug", *bert)
    said = [flugpost("campaign", "status", thread, *whose, "--json").json for whose in (anna, bert)]
    assert [one["mode"] for one in said] == ["mail", "mail"]
    assert sum(len(one["due"]) for one in said) == 1
    first, seat = (anna, "A") if said[0]["due"] else (bert, "B")
    short = {"mission": "C", "crews": [{"aircraft": f"{'AC'[seat == 'B']}04", "pilot": f"{seat}.1", "observer": ""}]}
    (tmp_path / "orders.json").write_text(json.dumps(short), "utf-8")
    chosen = flugpost("campaign", "orders", thread, "orders.json", *first, "--json")
    assert (chosen.code, chosen.json["waiting"]) == (0, [seat]), chosen.out
    assert flugpost("campaign", "undo", thread, *first, "--json").json["code"] == "BY_MAIL"
    assert flugpost("campaign", "status", "NONE-AAAA", *first, "--json").json["code"] == "NO_THREAD"
