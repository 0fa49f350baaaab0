"""Write tests/vectors/upgrades anew: records of a campaign in which other numbers are proposed, one fault in each.

Run from the top of the project: `python -m tests.vectors.make_upgrades`. Each JSON file says what a verifier must
answer: ok, or a code and the line. The faulty entry is always the last line.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from core.catalog.packs import pack_json
from core.match.numbers import proposal
from core.match.record import match_record
from core.protocol.items import Agree, Proposal, State
from core.protocol.upgrade_items import Decline
from tests.core.campaign.upgrading import BLOCK, PARTS, Correspondence, pack_of
from tests.core.match.desks import Desk

HERE = Path(__file__).parent / "upgrades"
MONTH, WORD = "1917-03", "agree"


def write(name: str, record: bytes, answer: str, about: str) -> None:
    """One vector."""
    (HERE / f"{name}.flugrecord").write_bytes(record)
    said = {"about": about, "answer": answer, "line": record.count(b"\n")}
    (HERE / f"{name}.json").write_text(json.dumps(said, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def faulty(name: str, desk: Desk, items: tuple, answer: str, about: str) -> None:
    """A sound record with one more entry of a seat."""
    write(name, match_record(desk.match, (desk.forge(*items),)), answer, about)


def proposed() -> Correspondence:
    """A has proposed other numbers, nobody has answered."""
    both = Correspondence(months=4).until(MONTH, WORD)
    both.propose(both.a)
    return both


def main() -> None:
    """All of them."""
    both = proposed()
    offer = both.a.files[-1]
    item = offer.said.items[0]
    to = Agree(what=Proposal.UPGRADE, to=offer.hash)
    faulty("own_proposal", both.a, (to,), "E_RULE", "A agrees to its own proposal")
    faulty("proposed_twice", both.a, (item,), "E_RULE", "A proposes again while its proposal stands")
    nothing = Agree(what=Proposal.UPGRADE, to=bytes(32))
    faulty("no_such_proposal", both.b, (nothing,), "E_RULE", "B agrees to what nobody proposed")
    before = Correspondence().until(MONTH, WORD)
    good = proposal(before.a.match, before.a.own, BLOCK)
    faulty("rules_differ", before.a, (replace(good, rules="0" * 64),), "E_TERMS", "the digest is not that of the pack")
    faulty("over_differs", before.a, (replace(good, over="0" * 64),), "E_TERMS", "laid over other rules data")
    both.accept(both.b)
    faulty("agreed_twice", both.b, (to,), "E_RULE", "B agrees again")
    faulty("declined_after_all", both.b, (Decline(to=offer.hash),), "E_RULE", "B declines what it agreed to")
    both.until(MONTH, "close")
    early = both.b
    told = early.match.voice(early.seat).told
    ahead = Correspondence().until(MONTH, "close").b.match.game
    faulty("in_mid_month", early, (State(n=told + 1, hash=ahead.hash),), "E_DESYNC",
           "B holds the new numbers in force before the month has ended")  # fmt: skip
    both.until("1917-04", "orders")
    write("good", match_record(both.a.match), "ok", "proposed, agreed to, in force from April 1917")
    faulty("in_force_already", both.a, (Decline(to=offer.hash),), "E_RULE", "A takes back what is in force")
    faulty("same_numbers", both.a, (replace(item, over=item.rules),), "E_RULE", "A proposes the numbers that hold")
    not_signed_by_all()
    declined = proposed()
    declined.decline(declined.b)
    faulty("agreed_after_declining", declined.b, (Agree(what=Proposal.UPGRADE, to=declined.a.files[-1].hash),),
           "E_RULE", "B agrees to what it declined")  # fmt: skip
    other = pack_json(pack_of(PARTS))
    declined.a.write(asides=(proposal(declined.a.match, declined.a.own, other),))
    write("declined", match_record(declined.a.match), "ok", "declined, then something else is proposed")


def not_signed_by_all() -> None:
    """A goes on as if the numbers held, though B has agreed to nothing: it confirms a decision that there is not."""
    agreed, silent = proposed(), proposed()
    agreed.accept(agreed.b)
    agreed.until("1917-04", "orders")
    silent.until("1917-04", "orders")
    desk = silent.a
    (step,) = (step for step in agreed.a.match.game.steps if step.pack)
    confirm = [State(n=one.n, hash=one.hash) for one in desk.match.game.steps[desk.match.voice("A").told :]]
    assert confirm[-1].n == step.n - 1
    faulty("not_signed_by_all", desk, (*confirm, State(n=step.n, hash=step.hash)), "E_RULE",
           "A confirms numbers that B never agreed to")  # fmt: skip


if __name__ == "__main__":
    main()
