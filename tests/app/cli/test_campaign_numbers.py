"""Other numbers in the middle of a campaign from the command line, on this machine and by mail."""

from __future__ import annotations

import json

import pytest

from tests.app.cli.test_campaign_thread import SETUP as BY_MAIL
from tests.app.cli.test_campaign_thread import said
from tests.app.cli.test_campaigns import SETUP
from tests.app.cli.test_mail_thread import Desk, hand_over
from tests.app.desks import settle
from tests.app.packs import pack_text
from tests.core.campaign.squadrons import orders, result


@pytest.fixture
def run(flugpost, tmp_path):
    (tmp_path / "ours.flugpack").write_text(pack_text(), "utf-8")
    (tmp_path / "setup.json").write_text(json.dumps(SETUP), "utf-8")

    def say(*words, code=0):
        found = flugpost(*words, "--profile", tmp_path / "profile", "--json")
        assert found.code == code, found.err
        return found

    settle(tmp_path / "profile", "Anna")
    say("packs", "add", "ours.flugpack")
    return say


def given(tmp_path, said_so):
    (tmp_path / "given.json").write_text(json.dumps(said_so), "utf-8")
    return tmp_path / "given.json"


def test_a_pack_is_looked_at_laid_over_told_and_taken_back(run, tmp_path):
    file = "arras.flugcampaign"
    run("campaign", "new", file, "--setup", "setup.json")
    preview = run("campaign", "upgrade", file, "--pack", "Our months", "--preview").json
    assert preview["since"] == "1917-03"
    assert {"Front ammunition", "Month"} <= {row["what"] for row in preview["rows"]}
    assert run("campaign", "status", file).json["numbers"] == []
    laid = run("campaign", "upgrade", file, "--pack", "Our months").json
    assert laid["numbers"] == [{"since": "1917-03", "name": "Our months", "author": "Anna"}]
    assert run("campaign", "upgrade", file).json == {"numbers": laid["numbers"], "proposed": []}
    assert run("campaign", "verify", file).code == 0
    assert run("campaign", "undo", file).json["numbers"] == []
    assert run("campaign", "redo", file).json["numbers"] == laid["numbers"]


def test_what_cannot_be_is_refused_with_its_reason(run, tmp_path):
    file = "arras.flugcampaign"
    run("campaign", "new", file, "--setup", "setup.json")
    both = {"A": orders("1917-03", "C", "A04 A.1"), "B": orders("1917-03", "C", "C04 B.1")}
    run("campaign", "orders", file, given(tmp_path, both))
    assert run("campaign", "upgrade", file, "--pack", "Our months", code=1).json["code"] == "NO_OTHER_NUMBERS"
    run("campaign", "result", file, given(tmp_path, result("A1 home A.1", "C1 home B.1")))
    run("campaign", "close", file)
    assert run("campaign", "upgrade", file, "--pack", "nothing", code=1).json["code"] == "NO_PACK"
    assert run("campaign", "upgrade", file, "--take-back", code=1).json["code"] == "NOT_BY_MAIL"
    assert run("campaign", "upgrade", file, "--accept", "12345678", "--take-back", code=2).code == 2
    assert run("campaign", "upgrade", file, "--preview", code=2).code == 2
    assert run("campaign", "upgrade", file, "--pack", "Our months").json["numbers"][0]["since"] == "1917-04"


def test_by_mail_it_is_proposed_listed_accepted_and_verified(flugpost, tmp_path):
    settle(tmp_path / "anna", "Anna")
    settle(tmp_path / "bert", "Bert")
    a, b = Desk(flugpost, tmp_path / "anna"), Desk(flugpost, tmp_path / "bert")
    for desk, other in ((a, b), (b, a)):
        (tmp_path / "card.txt").write_text(other("card").out, "utf-8")
        desk("import", "card.txt")
    (tmp_path / "ours.flugpack").write_text(pack_text(), "utf-8")
    (tmp_path / "setup.json").write_text(json.dumps(BY_MAIL), "utf-8")
    a("packs", "add", "ours.flugpack")
    made = a("campaign", "invite", "--to", "Bert", "--setup", "setup.json", "--json").json
    thread = made["id"]
    hand_over(a, b, thread, tmp_path)
    b("accept", made["match"], "--json")
    hand_over(b, a, thread, tmp_path)
    asked = a("campaign", "upgrade", thread, "--pack", "Our months", "--json").json
    ident = asked["proposed"][0].pop("id")
    assert asked["proposed"] == [{"seat": "A", "name": "Our months", "author": "Anna", "agreed": False}]
    hand_over(a, b, thread, tmp_path)
    shown = b("campaign", "upgrade", thread, "--json").json["proposed"][0]
    assert {"Front ammunition", "Month"} <= {row["what"] for row in shown["rows"]}
    assert "proposes Our months by Anna" in b("campaign", "status", thread).out
    assert f"({ident})" in b("campaign", "upgrade", thread).out
    assert "There is no proposal 00000000" in b("campaign", "upgrade", thread, "--accept", "00000000", code=1).err
    assert b("campaign", "upgrade", thread, "--accept", ident, "--json").json["proposed"][0]["agreed"]
    hand_over(b, a, thread, tmp_path)
    for _turn in range(200):
        for desk, other in ((a, b), (b, a)):
            status = desk("status", thread, "--json").json
            if status["decision"]:
                chosen = {"n": status["n"], "choice": quick(status, desk, thread)}
                (tmp_path / "choice.json").write_text(json.dumps(chosen), "utf-8")
                desk("choose", thread, "choice.json", "--json")
            hand_over(desk, other, thread, tmp_path)
        if all(desk("campaign", "status", thread, "--json").json["month"] == "1917-04" for desk in (a, b)):
            break
    for desk in (a, b):
        standing = desk("campaign", "status", thread, "--json").json
        assert standing["numbers"] == [{"since": "1917-04", "name": "Our months", "author": "Anna"}]
        assert standing["proposed"] == []
    a("record", thread, "--out", "arras.flugrecord", "--json")
    assert "Our months" in flugpost("verify", "arras.flugrecord").out


def quick(status, desk, thread):
    """The usual choice, with a quiet result from the table."""
    match status["decision"]["kind"]:
        case "means":
            return {"kind": "result", "result": result("A1 home A.1", "C1 home B.1"), "remark": ""}
        case "agree":
            return {"kind": "accept"}
        case _:
            return said(status, desk, thread)
