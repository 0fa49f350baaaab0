"""A campaign through the protocol: two seats, sealed orders, one fight flown, results from the table, a correction."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from core.campaign.results import parties_of
from core.match.admit import begin
from core.match.own import Own
from core.match.padding import padded
from core.match.record import match_record
from core.match.seat import choose, compose, has_something_to_say, own_view, todo
from core.match.verify import replay, verify
from core.opponents.search import choose as pilot
from core.play import REVEAL
from core.protocol.errors import IllegalChoiceError, VerifyError
from core.protocol.items import Clear
from core.sortie import result_json
from tests.core.campaign.chance import random_orders, random_result
from tests.core.campaign.squadrons import A, B, campaign, campaign_terms, orders
from tests.core.match.desks import ANNA, BERT, SECRETS, Desk, genesis_of
from tests.playing import luck

RULES = campaign()
FLOWN = ("1917-04",)


@dataclass
class Players:
    """What both choose: everything from the table but one month, one result rejected once, one correction."""

    rng: random.Random
    rejected: bool = False
    corrected: bool = False
    kinds: list[str] = field(default_factory=list)

    def choice(self, due, seat):
        state, kind = due.state, due.pending.kind
        said = self._choice(state, kind, seat, due.n)
        self.kinds.append(said["kind"])
        return said

    def _choice(self, state, kind, seat, n):
        match kind:
            case "orders":
                return random_orders(RULES, state, seat, self.rng)
            case "means" if state.month.text in FLOWN:
                return {"kind": "fly"}
            case "means":
                result = self._result(state)
                return {"kind": "result", "result": result_json(result), "remark": "at Paul’s"}
            case "agree" if not self.rejected:
                self.rejected = True
                return {"kind": "reject"}
            case "agree":
                return {"kind": "accept"}
            case "close" if state.month.text == "1917-05" and not self.corrected:
                self.corrected = True
                return self._correction(state)
            case "close":
                return {"kind": "close"}
            case _:
                fight = RULES.sorties.rules
                view = RULES.view_for(state, seat)
                choice = pilot(fight, view.fight, seat, luck(b"mail", n, seat))
                return {"kind": "fight", "choice": fight.choice_json(choice)}

    def _result(self, state):
        parties = parties_of(state.charter, state.roster, state.month, state.orders)
        return random_result(RULES, parties, self.rng, prisoners=False)

    def _correction(self, state):
        last = state.records[-1]
        said = result_json(last.result)
        fired = {"kind": "volley", "by": [last.result.fates[0].person], "finishers": [], "count": 9, "victim": ""}
        said["deeds"].append(fired)
        return {
            "kind": "correct",
            "month": last.month.text,
            "orders": {},
            "result": said,
            "remark": "",
            "resolutions": [],
        }


def desks(pacing="hand", months=4):
    genesis = genesis_of(campaign_terms("1917-03", months, pacing=pacing))
    a = Desk(A, ANNA, begin(genesis, RULES), Own(seat=A, secret=SECRETS[A]))
    b = Desk(B, BERT, begin(genesis, RULES), Own(seat=B, secret=SECRETS[B]))
    return a, b


def correspond(a, b, players, most=600):
    """Both write in turn until the campaign is over; (writer, month, phase) of every file."""
    files = []
    writer, reader = b, a
    for _ in range(most):
        while (due := todo(writer.match, writer.own)) is not None:
            writer.own = choose(writer.match, writer.own, due.n, players.choice(due, writer.seat))
        if a.match.game.pending is None and b.match.game.pending is None:
            break
        if has_something_to_say(writer.match, writer.own):
            month = writer.match.game.state.month.text
            writer.write()
            files.append((writer.seat, month))
            reader.accept(*writer.file())
        writer, reader = reader, writer
    return files


@pytest.mark.parametrize("pacing", ["hand", "duel"])
def test_13_0_two_seats_play_a_campaign_of_four_months_by_mail(pacing):
    a, b = desks(pacing)
    players = Players(random.Random(7))
    files = correspond(a, b, players)
    for desk in (a, b):
        assert desk.match.game.pending is None
        assert desk.match.game.outcome is not None
    assert a.match.game.state == b.match.game.state
    assert {"orders", "fly", "fight", "result", "reject", "accept", "correct", "close"} <= set(players.kinds)
    record = match_record(a.match)
    assert record == match_record(b.match)
    report = verify(record, lambda terms: RULES)
    assert report.signed
    assert report.decisions == len(a.match.game.steps)
    assert [moment.state for moment in replay(record, lambda terms: RULES)][-1] == a.match.game.state
    assert [one.source.value for one in a.match.game.state.records] == ["table", "flown", "table", "table"]
    assert a.match.game.state.records[2].version == 2
    table_month = sum(month == "1917-06" for _seat, month in files)
    assert table_month <= 8  # orders, opening, result, accept and two closes


def test_a_changed_line_of_the_record_is_found():
    a, b = desks()
    correspond(a, b, Players(random.Random(3)))
    record = match_record(a.match)
    with pytest.raises(VerifyError):
        verify(record.replace(b"Paul", b"Pall", 1), lambda terms: RULES)


def sealed_by_both():
    """Two desks that have chosen their first orders; A, who has the pen, has sent his file."""
    a, b = desks()
    players = Players(random.Random(1))
    for writer, reader in ((a, b), (b, a)):
        due = todo(writer.match, writer.own)
        writer.own = choose(writer.match, writer.own, due.n, players.choice(due, writer.seat))
        if writer is a:
            writer.write()
            reader.accept(*writer.file())
    return a, b


def test_sealed_orders_are_in_no_state_of_the_other_until_both_are_bound():
    a, b = sealed_by_both()
    assert "crews" not in a.files[0].raw.decode()
    assert b.match.game.state.orders == own_view(b.match, b.own).held == ()
    b.write()
    a.accept(*b.file())
    assert [seat for seat, _held in own_view(a.match, a.own).held] == [A]
    assert RULES.view_for(own_view(a.match, a.own), B).held == ()
    a.write()
    b.accept(*a.file())
    assert [one.seat for one in b.match.game.state.orders] == [A, B]


def test_a_result_that_cannot_have_been_is_refused_by_the_other_desk():
    a, b = desks()
    players = Players(random.Random(4))
    writer, reader = b, a
    while (due := todo(writer.match, writer.own)) is None or due.pending.kind != "means":
        if due is not None:
            writer.own = choose(writer.match, writer.own, due.n, players.choice(due, writer.seat))
            continue
        if has_something_to_say(writer.match, writer.own):
            writer.write()
            reader.accept(*writer.file())
        writer, reader = reader, writer
    said = players.choice(due, writer.seat)
    writer.own = choose(writer.match, writer.own, due.n, said)
    composed = compose(writer.match, writer.own).draft.items
    said["result"]["men"][0]["health"], said["result"]["aircraft"][0]["how"] = "dead", "home"
    lie = Clear(n=due.n, choice=padded(said, due.pending.filling))
    assert any(isinstance(item, Clear) and item.n == due.n for item in composed)
    items = [lie if isinstance(item, Clear) and item.n == due.n else item for item in composed]
    with pytest.raises(IllegalChoiceError) as caught:
        reader.accept(writer.forge(*items))
    assert "11.9" in caught.value.cause


def test_13_0_orders_that_the_rules_forbid_are_found_when_they_are_opened():
    """What was sealed is looked at by everybody at the REVEAL, with the same rules (protocol 6)."""
    state = RULES.start(campaign_terms())
    revealing, _events = RULES.resolve(state, {}, None)
    stolen = RULES.parse_choice(orders("1917-03", "C", "A04 B.1"))
    assert RULES.pending(revealing).kind == REVEAL
    assert RULES.reason_against(revealing, A, stolen).code == "not_of_this_squadron"
