"""A campaign by mail with the commands of every match: status, choose, export, import, record, verify, replay."""

from __future__ import annotations

import json

import pytest

from app.commands.status import status as status_of
from core.canonical import unb64u
from tests.app.cli.test_mail_thread import STATUS_KEYS, Desk, hand_over
from tests.app.desks import open_at, settle
from tests.core.campaign.squadrons import campaign
from tests.playing import luck
from tests.strategies import random_choice

SETUP = {
    "first": {"nation": "great_britain", "name": "No. 11 Squadron", "pilots": ["Archer", "Bowes", "Carr"]},
    "second": {"nation": "germany", "name": "Jasta 2", "pilots": ["Adler", "Brandt", "Cramer"]},
    "start": "1917-03",
    "months": 4,
}


@pytest.fixture
def two(flugpost, tmp_path):
    settle(tmp_path / "anna", "Anna")
    settle(tmp_path / "bert", "Bert")
    a, b = Desk(flugpost, tmp_path / "anna"), Desk(flugpost, tmp_path / "bert")
    for desk, other in ((a, b), (b, a)):
        (tmp_path / "card.txt").write_text(other("card").out, "utf-8")
        desk("import", "card.txt")
    return a, b


def said(status, desk, thread):
    """The usual choice for what a status shows; a fight's as the fight itself spells it."""
    decision = status["decision"]
    match decision["kind"]:
        case "orders":
            return ordered(decision["form"])
        case "means":
            return {"kind": "fly"}
        case "close":
            return {"kind": "close"}
        case _:
            return fought(desk, thread)


def ordered(form):
    """A free hunt by the first pilot who may fly; who must be replaced is."""
    pilot = next(man["person"] for man in form["men"] if man["role"] == "pilot" and man["may_fly"])
    return {
        "kind": "orders",
        "month": form["month"],
        "mission": "C",
        "crews": [{"aircraft": "A04" if pilot[0] == "A" else "C04", "pilot": pilot, "observer": ""}],
        "new_men": [{**man, "name": f"New {number}"} for number, man in enumerate(form["new_men"], 1)],
    }


def fought(desk, thread):
    looking = open_at(desk.folder, unlocked=False, writing=False)
    (due,) = status_of(looking, unb64u(thread)).decisions
    looking.close()
    rules = campaign().sorties.rules
    return rules.choice_json(random_choice(rules, due.state.fight, due.seat, luck(b"cli", due.n, due.seat)))


def test_a_month_is_ordered_flown_and_closed_and_its_record_proves_it(two, tmp_path):
    a, b = two
    (tmp_path / "setup.json").write_text(json.dumps(SETUP), "utf-8")
    made = a("campaign", "invite", "--to", "Bert", "--setup", "setup.json", "--json").json
    thread = made["id"]
    assert "invites you to a campaign" in hand_over(a, b, thread, tmp_path)[0]["said"]
    b("accept", made["match"], "--json")
    hand_over(b, a, thread, tmp_path)
    kinds = []
    for _turn in range(120):
        for desk, other in ((a, b), (b, a)):
            while (status := desk.status(thread))["decision"] is not None:
                assert set(status) == STATUS_KEYS
                kinds.append(status["decision"]["kind"])
                choice = {"n": status["n"], "choice": said(status, desk, thread)}
                (tmp_path / "choice.json").write_text(json.dumps(choice), "utf-8")
                desk("choose", thread, "choice.json")
            if "to be sent" in desk("status", thread).out:
                hand_over(desk, other, thread, tmp_path)
        if kinds.count("orders") > 2:
            break
    assert {"orders", "means", "hand", "close"} <= set(kinds)
    assert kinds.count("orders") > 2, "the second month has begun"
    a("record", thread, "--out", "campaign.flugrecord")
    told = b("verify", "campaign.flugrecord", "--json").json
    assert told["signed"] is True
    assert "Signed by Anna (A), Bert (B)" in b("verify", "campaign.flugrecord").out
    story = a("replay", "campaign.flugrecord").out
    assert "No. 11 Squadron and Jasta 2" in story
    assert "Turn 1" in story
    moments = a("replay", "campaign.flugrecord", "--json").json["moments"]
    assert any(moment["events"] for moment in moments)


def test_what_is_chosen_by_mail_is_said_to_wait_in_the_outbox_until_it_has_left(two, tmp_path):
    a, b = two
    (tmp_path / "setup.json").write_text(json.dumps(SETUP), "utf-8")
    made = a("campaign", "invite", "--to", "Bert", "--setup", "setup.json", "--json").json
    thread, name = made["id"], made["match"]
    hand_over(a, b, thread, tmp_path)
    b("accept", name, "--json")
    hand_over(b, a, thread, tmp_path)
    (tmp_path / "orders.json").write_text(json.dumps(ordered(a.status(thread)["decision"]["form"])), "utf-8")
    said = a("campaign", "orders", name, "orders.json").out
    assert f"{name}: " in said
    assert f"lies in the outbox.\n  flugpost export {name} gets it out: send it to the other player.\n" in said.replace(
        "python3 packaging/setup_env.py run", "flugpost"
    )
    (file,) = a("campaign", "status", name, "--json").json["unsent"]
    assert file in a("campaign", "status", name).out
    assert f"lies in {tmp_path / 'out.flug'}: send it" in a("export", name, "--out", tmp_path / "out.flug").out
    assert a("campaign", "status", name, "--json").json["unsent"] == []
    assert "outbox" not in a("campaign", "status", name).out
