"""Aces High through the protocol: the real game in all pacings, file by file."""

from dataclasses import replace
from functools import partial

import pytest

from core.aceshigh.events import ErrorCorrected
from core.canonical import encode
from core.match.admit import admit, begin
from core.match.local import begin_local, check_choice, local_record, play, read_local, seat_state
from core.match.own import Own, SeatRefusalError
from core.match.padding import FULL, padded, read_choice
from core.match.record import match_record
from core.match.seat import Todo, choose, compose, own_view, todo
from core.match.verify import replay, verify
from core.opponents.foresight import QUICK
from core.opponents.search import choose as pilot
from core.play import Terms
from core.protocol.errors import FalseClueError, IllegalChoiceError
from core.protocol.items import Clear, Commit, Open
from core.protocol.sealing import seal_choice
from tests.builders import aces_high, duel_terms, fight_terms
from tests.core.match.desks import ANNA, BERT, SECRETS, A, B, Desk, genesis_of
from tests.playing import luck
from tests.strategies import random_choice


def desks(pacing: str, first: str = "A10", second: str = "C09") -> tuple[Desk, Desk]:
    return desks_of(duel_terms(first, second, pacing=pacing))


def desks_of(terms: Terms) -> tuple[Desk, Desk]:
    rules = aces_high()
    genesis = genesis_of(terms)
    a = Desk(A, ANNA, begin(genesis, rules), Own(seat=A, secret=SECRETS[A]))
    b = Desk(B, BERT, begin(genesis, rules), Own(seat=B, secret=SECRETS[B]))
    return a, b


def fly(a: Desk, b: Desk, chooser, seed: bytes, most_files: int = 2000) -> list[tuple[str, int, int]]:
    """Both choose until the fight is over; (writer, turn, phase at writing) of every file."""
    rules, files = aces_high(), []
    writer, reader = b, a  # the acceptance carries B's first entry
    for _ in range(most_files):
        while (due := todo(writer.match, writer.own)) is not None:
            choice = chooser(rules, due.state, writer.seat, luck(seed, due.n, writer.seat))
            writer.own = choose(writer.match, writer.own, due.n, rules.choice_json(choice))
        if a.match.game.pending is None and b.match.game.pending is None:
            break
        entry = writer.write()
        files.append((writer.seat, writer.match.game.state.turn, len(entry.raw)))
        reader.accept(*writer.file())
        writer, reader = reader, writer
    return files


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_two_desks_come_to_the_same_end_and_anybody_can_prove_it(pacing):
    a, b = desks(pacing)
    fly(a, b, pilot, b"mail")
    rules = aces_high()
    assert rules.outcome(a.match.game.state) == rules.outcome(b.match.game.state) is not None
    record = match_record(a.match)
    assert record == match_record(b.match)
    report = verify(record, lambda terms: rules)
    assert report.signed
    assert report.decisions == len(a.match.game.steps)
    assert [moment.state for moment in replay(record, lambda terms: rules)][-1] == a.match.game.state


def test_hand_pacing_takes_one_file_each_way_for_a_game_turn():
    a, b = desks("hand")
    files = fly(a, b, pilot, b"count")
    turns = a.match.game.state.turn
    # Roll-off and placement cost at most four files; a decision of both costs two, and the last is one more (2D + 1).
    assert 2 * turns + 1 <= len(files) <= 2 * turns + 1 + 4


@pytest.mark.parametrize("pacing", ["round", "duel"])
def test_opening_a_kept_hand_costs_no_file(pacing):
    """A hand and a card are a decision each, two files; the REVEAL between them rides along (protocol 6, 8)."""
    a, b = desks(pacing)
    files = fly(a, b, pilot, b"kept")
    steps = a.match.game.steps
    both = sum(1 for step in steps if step.kind in ("hand", "card") or (len(step.choices) == 2 and step.kind == "fire"))
    alone = sum(1 for step in steps if len(step.choices) == 1)
    assert sum(1 for step in steps if step.kind == "reveal") >= a.match.game.state.turn - 1
    assert len(files) <= 2 * both + 1 + 2 * alone


def test_a_choice_filled_for_another_decision_is_refused():
    """A placement fills 512 bytes, for everybody: who fills more could say something by it."""
    a, b = desks("hand")
    rules = aces_high()
    writer, reader = b, a
    while (due := todo(writer.match, writer.own)) is None:
        writer.write()
        reader.accept(*writer.file())
        writer, reader = reader, writer
    assert (due.pending.kind, due.pending.filling) == ("placement", FULL // 2)
    choice = rules.choice_json(pilot(rules, due.state, writer.seat, luck(b"fill", due.n, writer.seat)))
    writer.own = choose(writer.match, writer.own, due.n, choice)
    items = compose(writer.match, writer.own).draft.items
    assert Clear(n=due.n, choice=padded(choice, FULL // 2)) in items
    others = tuple(item for item in items if not isinstance(item, Clear))
    place = next(place for place, item in enumerate(items) if isinstance(item, Clear))
    lie = writer.forge(*others[:place], Clear(n=due.n, choice=padded(choice)), *others[place:])
    with pytest.raises(IllegalChoiceError) as error:
        admit(reader.match, lie)
    assert "common length" in error.value.cause
    admit(reader.match, writer.forge(*items))


def test_turn_files_are_of_few_sizes_whatever_the_hand():
    sizes = set()
    for seed in (b"1", b"2", b"3"):
        a, b = desks("hand")
        sizes |= {size // 256 for _, turn, size in fly(a, b, random_choice, seed) if turn > 0}
    assert len(sizes) <= 6


@pytest.mark.parametrize("pacing", ["round", "duel"])
def test_nothing_of_a_kept_hand_is_in_the_other_seats_match(pacing):
    a, b = desks(pacing)
    rules = aces_high()
    writer, reader = b, a
    for _n in range(12):
        while (due := todo(writer.match, writer.own)) is not None:
            choice = pilot(rules, due.state, writer.seat, luck(b"view", due.n, writer.seat))
            writer.own = choose(writer.match, writer.own, due.n, rules.choice_json(choice))
        writer.write()
        reader.accept(*writer.file())
        assert all(not hand.held for hand in reader.match.game.state.hands)
        theirs = [hand for hand in own_view(reader.match, reader.own).hands if hand.held]
        assert all(reader.match.game.state.craft(hand.aircraft).seat == reader.seat for hand in theirs)
        writer, reader = reader, writer


def test_a_local_fight_is_the_same_game_without_seals():
    rules = aces_high()
    local = begin_local(duel_terms("A10", "C09", pacing="duel"), b"k" * 32, rules)
    assert local is not None
    with pytest.raises(Exception, match=r".+"):
        check_choice(local, A, {"kind": "surrender"})


quick_pilot = partial(pilot, care=QUICK)
CREWS = ("A11 veteran ace", "A12 veteran", "C02 rookie veteran", "C09 ace")


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_two_aircraft_a_seat_with_crews_of_all_grades_come_to_the_same_end(pacing):
    a, b = desks_of(fight_terms(*CREWS, pacing=pacing))
    fly(a, b, quick_pilot, b"flights")
    rules = aces_high()
    assert rules.outcome(a.match.game.state) == rules.outcome(b.match.game.state) is not None
    record = match_record(a.match)
    assert record == match_record(b.match)
    assert verify(record, lambda terms: rules).decisions == len(a.match.game.steps)
    said = [
        item.clue for desk in (a, b) for entry in desk.files for item in entry.said.items if isinstance(item, Commit)
    ]
    assert any(said)
    due = sum(len(step.pending.clue_seats) for step in a.match.game.steps)
    assert sum(map(bool, said)) == due


def test_every_choice_of_a_decision_is_equally_long_however_many_aircraft_choose():
    a, b = desks_of(fight_terms(*CREWS, pacing="hand"))
    fly(a, b, quick_pilot, b"sizes")
    for step in a.match.game.steps:
        sizes = {len(encode(padded(choice, step.pending.filling))) for _, choice in step.choices}
        assert sizes <= {step.pending.filling}


def to_a_clue(pacing: str) -> tuple[Desk, Desk, Todo]:
    """Two desks at a decision in which the first owes a clue; it has chosen and not yet written."""
    rules = aces_high()
    for seed in (b"clue", b"more", b"last"):
        a, b = desks_of(fight_terms("A10", "A11", "C09 ace", "C08 ace", pacing=pacing))
        writer, reader = b, a
        while a.match.game.pending is not None:
            while (due := todo(writer.match, writer.own)) is not None:
                choice = pilot(rules, due.state, writer.seat, luck(seed, due.n, writer.seat))
                writer.choose(rules.choice_json(choice))
                if writer.seat in due.pending.clue_seats:
                    return writer, reader, due
            writer.write()
            reader.accept(*writer.file())
            writer, reader = reader, writer
    raise AssertionError("nobody was tailed")


def truth_of(tailed: Desk, due: Todo) -> dict[str, str]:
    """The clue that the drafted choice obliges its seat to give."""
    drafted = read_choice(aces_high(), tailed.own.drafts[due.n], due.pending.filling)
    return aces_high().clue(due.state, tailed.seat, drafted)


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_12_7_the_tailed_pilot_announces_his_card_by_mail(pacing):
    tailed, tailer, due = to_a_clue(pacing)
    truth = truth_of(tailed, due)
    tailed.write()
    tailer.accept(*tailed.file())
    said = tailer.match.point.bound_of(tailed.seat).clue
    assert dict(said) == truth
    assert set(truth.values()) <= {"left", "centre", "right"}


@pytest.mark.parametrize("pacing", ["hand", "duel"])
def test_12_7_a_false_clue_is_proven_by_mail(pacing):
    tailed, tailer, due = to_a_clue(pacing)
    choice = tailed.own.drafts[due.n]
    other = {"left": "right", "centre": "left", "right": "centre"}
    words = tuple((ident, other[word]) for ident, word in sorted(truth_of(tailed, due).items()))
    sealed = seal_choice(tailed.own.secret, tailed.match.genesis.mid, due.n, tailed.seat, choice)
    lying = Commit(n=due.n, commitment=sealed.commitment, clue=words)
    said = compose(tailed.match, tailed.own).draft.items
    lie = tailed.forge(*(lying if isinstance(item, Commit) and item.n == due.n else item for item in said))
    tailed.match, _ = admit(tailed.match, lie)
    tailer.accept(*tailed.file())
    answer = pilot(aces_high(), todo(tailer.match, tailer.own).state, tailer.seat, luck(b"answer"))
    tailer.choose(aces_high().choice_json(answer)).write()
    tailed.match, _ = admit(tailed.match, tailer.files[-1])
    proof = tailed.forge(Open(n=due.n, choice=choice, nonce=sealed.nonce))
    with pytest.raises(FalseClueError) as caught:
        tailer.accept(proof)
    assert caught.value.evidence == (lie.raw, proof.raw)


def test_four_seats_at_one_keyboard_fly_the_same_game():
    rules = aces_high()
    crews = ("C10 ace", "A08", "A09 veteran", "A11 rookie ace")
    local = begin_local(fight_terms(*crews, seats="ABCD", pacing="round"), b"k" * 32, rules)
    clues = 0
    while (pending := local.game.pending) is not None:
        chosen = {}
        for seat in pending.seats:
            view = rules.view_for(seat_state(local, seat), seat)
            choice = pilot(rules, view, seat, luck(b"four", local.game.n))
            clues += rules.clue(local.game.state, seat, choice) is not None
            chosen[seat] = rules.choice_json(choice)
        local = play(local, chosen)
    assert [seat for seat, _ in local.game.outcome.points] == list(local.terms.seats)
    assert clues == sum(len(step.pending.clue_seats) for step in local.game.steps)
    record = local_record(local)
    assert read_local(record, lambda terms: rules).game.hash == local.game.hash


def secret_terms(pacing: str) -> Terms:
    terms = fight_terms("A07", "C09", pacing=pacing)
    missions = {"missions": {"allied": "MT", "central": "MT"}, "secret_targets": True}
    return replace(terms, setup=dict(terms.setup) | missions)


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_a_secret_target_and_a_kept_hand_come_out_each_in_its_time(pacing):
    """Protocol 6: the target is bound before the hands and outlasts them; each is opened at its own REVEAL."""
    a, b = desks_of(secret_terms(pacing))
    fly(a, b, pilot, b"secret")
    rules = aces_high()
    assert rules.outcome(a.match.game.state) is not None
    assert a.match.game.state == b.match.game.state
    assert a.match.kept == b.match.kept == ()
    opened = [
        (seat, dict(choice)["kind"])
        for step in a.match.game.steps
        if step.kind == "reveal"
        for seat, choice in step.choices
    ]
    assert sorted(seat for seat, kind in opened if kind == "targets") == [A, B]
    assert ("hold" in [kind for _seat, kind in opened]) is (pacing != "hand")
    record = match_record(a.match)
    assert record == match_record(b.match)
    assert verify(record, lambda terms: rules).signed


def test_nothing_of_a_secret_target_is_in_the_other_seats_match_until_it_is_shown():
    a, b = desks_of(secret_terms("hand"))
    rules = aces_high()
    writer, reader = b, a
    for _n in range(6):
        while (due := todo(writer.match, writer.own)) is not None:
            choice = pilot(rules, due.state, writer.seat, luck(b"view", due.n, writer.seat))
            writer.own = choose(writer.match, writer.own, due.n, rules.choice_json(choice))
        writer.write()
        reader.accept(*writer.file())
        for desk in (a, b):
            ground = desk.match.game.state.ground
            assert all(one.shown or not one.hexes for one in ground.secret)
            known = {one.seat for one in own_view(desk.match, desk.own).ground.secret if one.hexes and not one.shown}
            assert known <= {desk.seat}
        writer, reader = reader, writer
    assert own_view(a.match, a.own).ground.chosen(A)


def test_a_fight_with_a_secret_target_on_one_machine_is_replayed():
    rules = aces_high()
    local = begin_local(secret_terms("round"), bytes(32), rules)
    while (pending := local.game.pending) is not None:
        chosen = {}
        for seat in pending.seats:
            view = rules.view_for(seat_state(local, seat), seat)
            chosen[seat] = rules.choice_json(pilot(rules, view, seat, luck(b"local", local.game.n, seat)))
        local = play(local, chosen)
    assert read_local(local_record(local), lambda terms: rules).game.hash == local.game.hash
    assert all(one.shown for one in local.game.state.ground.secret)


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_a_match_that_corrects_errors_is_proven_too(pacing):
    """8.2: where errors are put right a REVEAL may roll dice, which both seats pay a share for."""
    a, b = desks_of(duel_terms("A10", "C09", pacing=pacing, on_illegal="correct_8_2"))
    fly(a, b, random_choice, b"error")
    rules = aces_high()
    assert rules.outcome(a.match.game.state) is not None
    record = match_record(a.match)
    assert record == match_record(b.match)
    assert verify(record, lambda terms: rules).signed


def test_an_illegal_hand_by_mail_is_put_right_where_the_terms_say_so():
    """Another program seals two Rotations running; with the default terms its opening is refused (protocol 11, E3)."""
    for on_illegal in ("correct_8_2", "refuse"):
        a, b = desks_of(duel_terms("A10", "C09", on_illegal=on_illegal))
        rules = aces_high()
        writer, reader = b, a
        while (due := todo(writer.match, writer.own)) is None or due.pending.kind != "hand":
            if due is not None:
                choice = pilot(rules, due.state, writer.seat, luck(b"e3", due.n, writer.seat))
                writer.own = choose(writer.match, writer.own, due.n, rules.choice_json(choice))
                continue
            writer.write()
            reader.accept(*writer.file())
            writer, reader = reader, writer
        ident = "A1" if writer.seat == A else "C1"
        cards = [{"card": card} for card in (1, 6, 5, 2)]
        wrong = {"kind": "hands", "hands": [{"aircraft": ident, "cards": cards}]}
        if on_illegal == "refuse":
            with pytest.raises(SeatRefusalError):
                choose(writer.match, writer.own, due.n, wrong)
            continue
        writer.own = choose(writer.match, writer.own, due.n, wrong)
        fly_on = [writer, reader]
        while min(a.match.game.n, b.match.game.n) <= due.n:
            fly_on[0].write()
            fly_on[1].accept(*fly_on[0].file())
            fly_on.reverse()
            due_now = todo(fly_on[0].match, fly_on[0].own)
            if due_now is not None and due_now.n == due.n:
                choice = pilot(rules, due_now.state, fly_on[0].seat, luck(b"e3", due.n, fly_on[0].seat))
                fly_on[0].own = choose(fly_on[0].match, fly_on[0].own, due.n, rules.choice_json(choice))
        errors = [
            event
            for step in a.match.game.steps
            for event in step.events
            if isinstance(event, ErrorCorrected) and event.aircraft == ident
        ]
        assert [error.section for error in errors] == ["8.2.1"]
        assert a.match.game.hash == b.match.game.hash
