"""Ace of Aces through the protocol: sealed manoeuvres, clues, bursts and dice, file by file."""

from __future__ import annotations

import pytest

from core.match.admit import admit, begin
from core.match.local import begin_local, play
from core.match.own import Own
from core.match.padding import padded
from core.match.record import match_record
from core.match.seat import choose, has_something_to_say, todo
from core.match.verify import verify
from core.opponents.page_ahead import choose as pilot
from core.protocol.errors import FalseClueError
from core.protocol.items import Commit, Open
from core.protocol.sealing import seal_choice
from tests.ace_builders import ace_of_aces, ace_terms, craft_row, flying
from tests.core.match.desks import ANNA, BERT, SECRETS, A, B, Desk, genesis_of
from tests.playing import luck

INTERMEDIATE = dict.fromkeys(("stalls", "fancy", "speed", "variable_damage", "ammunition", "ace_status"), "on")


def desks(**how) -> tuple[Desk, Desk]:
    rules = ace_of_aces()
    genesis = genesis_of(ace_terms(**how))
    a = Desk(A, ANNA, begin(genesis, rules), Own(seat=A, secret=SECRETS[A]))
    b = Desk(B, BERT, begin(genesis, rules), Own(seat=B, secret=SECRETS[B]))
    return a, b


def fly(a: Desk, b: Desk, seed: bytes, most_files: int = 400) -> int:
    """Both fly by the simple pilot, with the clues they are given, until the fight is over; the number of files."""
    rules = ace_of_aces()
    writer, reader, files = a, b, 0
    for _ in range(most_files):
        while (due := todo(writer.match, writer.own)) is not None:
            clues = {ident: word for bound in writer.match.point.bound for ident, word in bound.clue}
            choice = pilot(rules, due.state, writer.seat, luck(seed, due.n, writer.seat), clues)
            writer.own = choose(writer.match, writer.own, due.n, rules.choice_json(choice))
        if a.match.game.pending is None and b.match.game.pending is None:
            break
        if has_something_to_say(writer.match, writer.own):
            writer.write()
            files += 1
            reader.accept(*writer.file())
        writer, reader = reader, writer
    return files


@pytest.mark.parametrize("pacing", ["turn", "duel"])
@pytest.mark.parametrize("options", [{}, INTERMEDIATE], ids=["basic", "intermediate"])
def test_two_desks_come_to_the_same_end_and_anybody_can_prove_it(pacing, options):
    a, b = desks(pacing=pacing, **options)
    files = fly(a, b, b"mail")
    rules = ace_of_aces()
    assert a.match.game.state == b.match.game.state
    assert rules.outcome(a.match.game.state) is not None, files
    record = match_record(a.match)
    assert record == match_record(b.match)
    report = verify(record, lambda terms: rules)
    assert report.decisions == len(a.match.game.steps)


@pytest.mark.parametrize("options", [{}, INTERMEDIATE], ids=["basic", "intermediate"])
def test_a_turn_costs_one_file_each_way_and_one_more_where_the_first_binder_changes(options):
    """2D + 1 files, and at most one more for each decision with a clue or before which the other had to bind first."""
    a, b = desks(pacing="turn", **options)
    files = fly(a, b, b"count")
    steps = a.match.game.steps
    clues = sum(bool(step.pending.clue_seats) for step in steps)
    assert len(steps) > 3
    assert 2 * len(steps) + 1 <= files <= 2 * len(steps) + 1 + clues


def bound_with_clue():
    """B is tailed on page 2 and has written its sealed choice with a clue; A has read it."""
    a, b = desks(page=2)
    assert todo(a.match, a.own) is None
    b.choose(ace_of_aces().choice_json(flying("P", "A1")))
    b.write()
    a.accept(*b.file())
    return a, b


def test_the_tailed_pilot_binds_first_and_tells_the_truth():
    a, b = bound_with_clue()
    (commit,) = [item for item in b.files[0].said.items if isinstance(item, Commit)]
    assert commit.clue == (("A1", "right"),)
    assert a.match.point.bound_of(B).clue == (("A1", "right"),)
    a.choose(ace_of_aces().choice_json(flying("L", "C1")))
    a.write()
    b.accept(*a.file())
    b.write()
    a.accept(*b.file())
    assert a.match.game.state == b.match.game.state
    assert a.match.game.state.pairs[0].page == 8


def test_a_false_clue_is_proven():
    a, b = desks(page=2)
    choice = padded(ace_of_aces().choice_json(flying("P", "A1")), b.match.game.pending.filling)
    sealed = seal_choice(b.own.secret, b.match.genesis.mid, 1, B, choice)
    lie = b.forge(Commit(n=1, commitment=sealed.commitment, clue=(("A1", "left"),)))
    b.match, _ = admit(b.match, lie)
    a.accept(lie)
    a.choose(ace_of_aces().choice_json(flying("L", "C1"))).write()
    b.match, _ = admit(b.match, a.files[0])
    proof = b.forge(Open(n=1, choice=choice, nonce=sealed.nonce))
    with pytest.raises(FalseClueError, match=r"said left but had sealed right") as caught:
        a.accept(proof)
    assert caught.value.evidence == (lie.raw, proof.raw)


def test_every_turn_file_is_as_long_as_the_others():
    a, b = desks(pacing="turn", **INTERMEDIATE)
    fly(a, b, b"size")
    assert len({len(entry.raw) // 256 for desk in (a, b) for entry in desk.files[1:]}) <= 3


def test_a_local_fight_of_four_seats_is_the_same_game():
    rules = ace_of_aces()
    rows = (craft_row("C1", "A"), craft_row("C2", "B"), craft_row("A1", "C"), craft_row("A2", "D"))
    local = begin_local(ace_terms(*rows, seats="ABCD", **INTERMEDIATE), b"k" * 32, rules)
    while (pending := local.game.pending) is not None and local.game.n < 60:
        state = local.game.state
        chosen = {
            seat: rules.choice_json(pilot(rules, rules.view_for(state, seat), seat, luck(b"four", local.game.n)))
            for seat in pending.seats
        }
        local = play(local, chosen)
    assert local.game.n > 3
