"""15.3.1, 15.3.2: the exact target of a mission is a secret until its attack begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.aceshigh import evolve, targets
from core.aceshigh.decisions import ChooseTargets, FlyHands, HeldHand, HoldHands, Pass
from core.aceshigh.deeds import Watched, done_by, watch
from core.aceshigh.events import MissionDone, TargetsKept, TargetsShown
from core.aceshigh.ground import Mission, ObjectiveKind, SecretTarget, Sortie
from core.aceshigh.legal import Due, due_from
from core.aceshigh.refusals import Code
from core.aceshigh.scoring import side_points
from core.aceshigh.state import Cause, Exit, HandInPlay, Mark, Pacing, Phase, TurnStart
from core.chance import ScriptedDice
from core.hexes import Hex
from core.opponents.search import choose as pilot
from core.play import REVEAL, ChoiceFormError, SetupError
from core.sortie import DeedKind
from core.words import SeatId, Side
from tests.builders import aces_high, duel_terms, fight_terms
from tests.core.aceshigh.situations import A1, craft, dogfight, rules
from tests.core.aceshigh.test_13_missions import AIRFIELD, DEPOT, TARGET, far, ground, hand, observer, plan
from tests.playing import played
from tests.strategies import random_choice

A, B = SeatId("A"), SeatId("B")
ELSEWHERE = Hex(10, 0)


def with_secrets(terms, allied, central, *, secret=True):
    missions = {"missions": {"allied": allied, "central": central}, "secret_targets": secret}
    return replace(terms, setup=dict(terms.setup) | missions)


def at_targets(allied="O", central="C", *, pacing="hand", crews=("A03", "C09")):
    """The fight when the targets are chosen, with the step before it."""
    terms = with_secrets(fight_terms(*crews, pacing=pacing), allied, central)
    for step in played(aces_high(), terms, random_choice, b"15"):
        if step.after.phase is Phase.TARGETS:
            return step.after
    raise AssertionError("no targets are chosen")


# Choosing


def test_15_3_1_the_targets_are_chosen_when_the_objectives_stand_and_kept():
    state = at_targets()
    game = aces_high()
    assert len(state.ground.objectives) == 6
    pending = game.pending(state)
    assert (pending.seats, pending.kind, pending.kept, pending.rolls) == ((A,), "targets", True, False)
    after, events = game.resolve(state, {}, ScriptedDice({}))
    assert events[0] == TargetsKept(seats=(A,))
    assert after.phase is Phase.PLACEMENT


@pytest.mark.parametrize(
    ("allied", "central", "choosers"),
    [("O", "B", (A, B)), ("MT", "C", (A,)), ("B", "P", (A,)), ("C", "MT", (B,)), ("P", "P", ()), ("C", "C", ())],
)
def test_15_3_1_who_has_several_targets_chooses(allied, central, choosers):
    crews = ("A03", "A07", "C02", "C09") if {allied, central} & {"O", "B"} else ("A07", "C09")
    state = aces_high().start(with_secrets(fight_terms(*crews), allied, central))
    assert tuple(one.seat for one in state.ground.secret) == choosers


def test_15_3_1_one_of_the_enemys_two_objectives():
    state = at_targets()
    mine = {one.kind: one.at for one in state.ground.of_side(Side.CENTRAL)}
    own = {one.kind: one.at for one in state.ground.of_side(Side.ALLIED)}
    game = aces_high()
    both = sorted([mine[DEPOT], mine[AIRFIELD]])
    assert game.legal(state, A) == {"kind": "targets", "hexes": [list(at) for at in both], "most": 1}

    def codes(*hexes):
        reasons = game.reasons_against(state, A, ChooseTargets(hexes=tuple(sorted(hexes))))
        assert {reason.section for reason in reasons} <= {"15.3.1"}
        return [reason.code for reason in reasons]

    assert codes(mine[DEPOT]) == codes(mine[AIRFIELD]) == []
    assert codes(*both) == codes() == [Code.NUMBER_OF_TARGETS]
    assert codes(own[DEPOT]) == codes(mine[ObjectiveKind.BALLOON]) == [Code.NO_TARGET_THERE]


def test_15_3_1_up_to_three_hexes_of_the_enemys_trench():
    state = at_targets("MT", crews=("A07", "C09"))
    form = aces_high().legal(state, A)
    hexes = [Hex(*at) for at in form["hexes"]]
    assert form["most"] == 3
    assert len(hexes) == rules().map_sheet.columns
    assert {rules().map_sheet.row_of(*at) for at in hexes} == {8}
    for number, refused in ((1, False), (3, False), (4, True), (0, True)):
        assert bool(aces_high().reasons_against(state, A, ChooseTargets(hexes=tuple(hexes[:number])))) is refused


def test_15_3_1_the_form_of_the_choice():
    choice = ChooseTargets(hexes=(Hex(3, 5), Hex(4, 4)))
    assert aces_high().choice_json(choice) == {"kind": "targets", "hexes": [[3, 5], [4, 4]]}
    assert aces_high().parse_choice(aces_high().choice_json(choice)) == choice
    for wrong in ([[4, 4], [3, 5]], [[3, 5], [3, 5]], [[3]], [3], "x", [[3, 999]], [[0, n] for n in range(7)]):
        with pytest.raises(ChoiceFormError):
            aces_high().parse_choice({"kind": "targets", "hexes": wrong})


def test_15_3_1_without_missions_there_is_no_target():
    terms = duel_terms("A07", "C09")
    secret = replace(terms, setup=dict(terms.setup) | {"secret_targets": True})
    with pytest.raises(SetupError) as caught:
        aces_high().start(secret)
    assert caught.value.key == "setup.secret_targets"


def test_15_3_1_targets_that_are_no_secret_are_chosen_by_nobody_and_are_no_part_of_the_digest():
    game = aces_high()
    open_one = game.start(with_secrets(fight_terms("A03", "C09"), "O", "C", secret=False))
    plain = fight_terms("A03", "C09")
    plain = replace(plain, setup=dict(plain.setup) | {"missions": {"allied": "O", "central": "C"}})
    assert game.digest(open_one) == game.digest(game.start(plain))
    assert game.digest(game.start(with_secrets(fight_terms("A03", "C09"), "O", "C"))) != game.digest(open_one)


def test_15_3_1_only_the_owner_sees_his_target():
    state, game = at_targets(), aces_high()
    choice = ChooseTargets(hexes=targets.possible_hexes(state, rules(), A)[:1])
    mine = game.with_kept(state, A, choice)
    assert game.view_for(mine, A).ground.chosen(A) == choice.hexes
    for reader in (B, None):
        assert game.view_for(mine, reader) == state
    assert game.digest(mine) == game.digest(state)


# Showing


def secret_turn(*cards, chosen=TARGET, mission=Mission.OBSERVATION, secret=None, crew=None, turn=3, more=()):
    """A turn of `hand` pacing: A1 flies those cards, C1 spins. What happened, and the state after it."""
    depot = ground(mission, secret=(secret or SecretTarget(seat=A),), objectives=())
    other = replace(ground().objectives[0], kind=AIRFIELD, at=ELSEWHERE)
    depot = replace(depot, objectives=(ground().objectives[0], other))
    one = crew or observer(at=(6, 4), facing=0, speed=1)
    enemy = replace(far(marks=[Mark.SPIN]), altitude=3)
    start = TurnStart(aircraft=A1, speed=one.speed, last_card=1, altitude=one.altitude, been_below=True)
    state = replace(dogfight(one, enemy, turn=turn), ground=depot, starts=(start,), hands=(HandInPlay(aircraft=A1),))
    game, happened = aces_high(), []
    choices = {A: FlyHands(hands=(hand("A1", *(plan(card, *more) for card in cards)),)), B: Pass()}
    number = len(cards)
    dice = ScriptedDice({f"3.{number} C1 spin exit": [1], f"3.{number} trench A1": [1, 1, 1, 1]})
    state, events = game.resolve(state, choices, dice)
    happened += events
    shown = None
    if state.phase is Phase.TARGETS_SHOWN:
        shown = game.pending(state)
        choice = ChooseTargets(hexes=(chosen,))
        assert due_from(state, rules(), A) is Due.KEPT
        assert game.reasons_against(state, A, choice) == ()
        before = state
        state, events = game.resolve(state, {A: choice}, ScriptedDice({}))
        assert evolve.fold(before, events) == state
        happened += events
    return state, happened, shown


def test_15_3_1_a_crossing_brings_the_target_out_at_the_end_of_its_turn():
    state, events, shown = secret_turn(1, 2, crew=observer(at=(6, 3), speed=1))
    assert (shown.kind, shown.seats, shown.rolls) == (REVEAL, (A,), False)
    told = [event for event in events if isinstance(event, TargetsShown | MissionDone)]
    assert told == [
        TargetsShown(seat=A, hexes=(TARGET,), section="15.3.1"),
        MissionDone(aircraft=A1, mission=Mission.OBSERVATION, at=TARGET, section="13.1.1"),
    ]
    assert state.ground.secret == (SecretTarget(seat=A, hexes=(TARGET,), shown=True),)
    assert (state.phase, state.turn) == (Phase.HAND, 4)


def test_15_3_1_what_is_not_the_target_does_not_count():
    state, events, shown = secret_turn(1, 2, chosen=ELSEWHERE, crew=observer(at=(6, 3), speed=1))
    assert shown is not None
    assert not [event for event in events if isinstance(event, MissionDone)]
    assert state.ground.sortie(A1).done == ()
    # Once it is known, another crossing of the wrong one is not even noted.
    again, events, shown = secret_turn(1, 2, crew=observer(at=(6, 3), speed=1), secret=state.ground.secret[0])
    assert shown is None
    assert again.ground.sortie(A1).claimed == ()
    assert not [event for event in events if isinstance(event, MissionDone)]


def test_15_3_1_before_an_attack_it_stays_hidden():
    state, events, shown = secret_turn(1)
    assert shown is None
    assert state.ground.secret == (SecretTarget(seat=A),)
    assert not [event for event in events if isinstance(event, TargetsShown)]


def test_15_3_1_once_shown_later_crossings_count_at_once():
    known = SecretTarget(seat=A, hexes=(TARGET,), shown=True)
    _state, events, shown = secret_turn(1, 2, crew=observer(at=(6, 3), speed=1), secret=known)
    assert shown is None
    assert [event.at for event in events if isinstance(event, MissionDone)] == [TARGET]


@pytest.mark.parametrize(("chosen", "points"), [(Hex(6, 5), 15), (Hex(2, 7), 5)])
def test_15_3_1_a_strafed_hex_counts_if_it_is_a_target(chosen, points):
    """Row 8 of the map is the Central trench; the volley itself scores 5 either way."""
    crew = craft("A1", "A07", at=(6, 6), facing=0, altitude=1, speed=1)
    state, events, shown = secret_turn(1, chosen=chosen, mission=Mission.STRAFING, crew=crew, more=("trench",))
    assert shown is not None
    assert state.ground.sortie(A1).strafed == ((Hex(6, 5),) if points == 15 else ())
    assert side_points(state, rules(), Side.ALLIED) == points
    watched = Watched()
    for event in events:
        watched = watch(watched, event)
    done = {one.kind for one in done_by(state, watched, Side.ALLIED, rules())}
    assert (DeedKind.STRAFE_HEX in done) is (points == 15)  # 12.6 counts no other hexes than 2.6


def test_15_3_1_the_end_of_the_fight_shows_what_is_still_hidden():
    state, _events, _shown = secret_turn(1)
    gone = tuple(
        replace(one, out=Exit.HOME, cause=Cause.RETURNED, marks=()) if one.ident == A1 else one
        for one in state.aircraft
    )
    state = replace(state, aircraft=gone, starts=(), hands=())
    game = aces_high()
    state, _events = game.resolve(state, {A: Pass(), B: Pass()}, ScriptedDice({"4.0 C1 spin exit": [1]}))
    assert state.phase is Phase.TARGETS_SHOWN
    assert game.outcome(state) is None
    state, events = game.resolve(state, {A: ChooseTargets(hexes=(ELSEWHERE,))}, ScriptedDice({}))
    assert isinstance(events[0], TargetsShown)
    assert state.phase is Phase.OVER
    assert game.pending(state) is None


def test_15_3_1_a_target_is_shown_after_the_hands_of_its_turn():
    """`round` pacing: the hands come out first, then what was crossed at their speed shows the target."""
    one = observer(at=(6, 1), speed=2)
    flown = HandInPlay(aircraft=A1, flown=((1, ()), (2, ())), finished=True, said_last=True)
    start = TurnStart(aircraft=A1, speed=2, last_card=1, altitude=2, been_below=True)
    lain = replace(
        ground(secret=(SecretTarget(seat=A),)),
        sorties=(Sortie(aircraft=A1, straight=(TARGET, Hex(6, 1)), level=2, claimed=(TARGET,)),),
    )
    state = replace(dogfight(one, far()), ground=lain, pacing=Pacing.ROUND, phase=Phase.REVEAL, round=2)
    state = replace(state, starts=(start,), hands=(flown,))
    game = aces_high()
    assert game.pending(state).seats == (A, B)
    choices = {A: HoldHands(hands=(HeldHand(aircraft=A1, cards=(1, 2)),)), B: Pass()}
    assert game.reasons_against(state, A, ChooseTargets(hexes=(TARGET,)))
    state, events = game.resolve(state, choices, ScriptedDice({}))
    assert state.phase is Phase.TARGETS_SHOWN
    assert not [event for event in events if isinstance(event, MissionDone)]
    assert game.pending(state).seats == (A,)
    assert game.reasons_against(state, A, choices[A])
    state, events = game.resolve(state, {A: ChooseTargets(hexes=(TARGET,))}, ScriptedDice({}))
    assert [event.at for event in events if isinstance(event, MissionDone)] == [TARGET]
    assert state.phase is Phase.HAND


# Whole fights


@pytest.mark.parametrize("chooser", [random_choice, pilot])
@pytest.mark.parametrize(
    ("crews", "allied", "central", "pacing"),
    [
        (("A03", "A07", "C02", "C09"), "O", "B", "hand"),
        (("A03 veteran ace", "C09"), "B", "C", "round"),
        (("A07", "C09"), "MT", "MT", "duel"),
    ],
)
def test_15_3_1_fights_with_secret_targets_end_and_show_them_all(crews, allied, central, pacing, chooser):
    game, last = aces_high(), None
    for step in played(game, with_secrets(fight_terms(*crews, pacing=pacing), allied, central), chooser, b"3"):
        assert evolve.fold(step.before, step.events) == step.after
        last = step.after
    assert game.outcome(last) is not None
    assert last.ground.secret
    for one in last.ground.secret:
        assert one.shown
        mine = [sortie for sortie in last.ground.sorties if last.craft(sortie.aircraft).seat == one.seat]
        assert {at for sortie in mine for at in (*sortie.done, *sortie.strafed)} <= set(one.hexes)
