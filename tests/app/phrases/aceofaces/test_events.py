"""Events of Ace of Aces in sentences, with their dice and headings."""

from __future__ import annotations

import pytest

from app.phrases.aceofaces.events import Names, column_sum, modifier_words, tell
from app.phrases.cast import aircraft_name, cast_of
from app.phrases.scores import score_words
from app.phrases.telling import chapters
from app.phrases.telling import tell as tell_any
from app.phrases.told import Weight
from core.aceofaces.decisions import Escape, Search
from core.aceofaces.events import DieModifier, FightEnded, LeftFight, PageReached, ShotDown, ShotFired
from core.aceofaces.geometry import Range
from core.aceofaces.state import Exit, Phase
from core.catalog.ace_of_aces.gunnery import Burst, Condition, GunKind
from core.chance import ScriptedDice
from core.match.local import begin_local, play
from core.match.verify import moments
from tests.ace_builders import ace_of_aces, ace_terms, burst, craft_row, fight, flown, random_choice
from tests.playing import luck

FULL = dict.fromkeys(("stalls", "easy_target", "fancy", "speed", "variable_damage", "ammunition", "ace_status"), "on")


PAIR = {"german": "C1", "allied": "A1", "seats": ("A", "B")}


def told(state, *flight, **how):
    after, events = flown(state, *flight, **how)
    return tell(events, after, ace_of_aces().data)


def words(lines):
    return [f"{line.who or '-'} {line.text}" for line in lines]


def test_a_turn_with_a_clue_and_a_shot_at_fixed_damage():
    lines = told(fight(page=2), "L", "L")
    assert words(lines) == [
        'A1 The clue for those on its tail: "straight".',
        "C1 Straight (L).",
        "A1 Straight (L).",
        "- Called 187 (German) and 96 (Allied): page 2.",
        "C1 Fires at A1, close range: 4 points.",
        "A1 4 points lost, 8 points left.",
    ]
    assert [line.weight for line in lines][-3:] == [Weight.ASIDE, Weight.DEED, Weight.RESULT]
    assert (lines[0].rule, lines[4].rule) == ("FM Sequence of Play", "FM Combat")


def test_a_burst_with_the_sum_that_gives_its_column():
    state = fight(page=2, variable_damage="on")
    lines = told(state, "L", "L", german_fire=(burst("snap"),), german_burst=[3])
    shot = next(line for line in lines if "snap" in line.text)
    assert shot.text.startswith("A snap at A1, close range, 3 + ")
    assert "(after a Straight)" in shot.text
    assert [die.face for die in shot.dice] == [3]
    assert shot.rule == "FM Variable Damage"


def shot(face, column, *amounts, **more):
    modifiers = tuple(DieModifier(reason=reason, amount=amount) for reason, amount in amounts)
    return ShotFired(
        shooter="A1", target="C1", range=Range.LONG, burst=Burst.BLAZE, face=face, column=column, modifiers=modifiers,
        damage=5, spent=6, jam=6, owes_straight=True, choice=False, section="FM Variable Damage", **more,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (shot(4, 4), "column 4"),
        (shot(4, 4, ("ace", 0)), "column 4"),
        (shot(5, 6, ("ace", 1)), "5 + 1 (ace) = column 6"),
        (shot(2, 0, ("long", -4), ("double_sync", 1)), "2 − 4 (long range) + 1 (two synchronised guns) = -1, column 0"),
        (shot(6, 7, ("ace", 1), ("just_straight", 1)), "6 + 1 (ace) + 1 (after a Straight) = 8, column 7"),
    ],
)
def test_the_sum_of_a_column(event, said):
    assert column_sum(event) == said


def test_jams_and_owed_straights_are_told_with_the_shot():
    state = fight()
    (line,) = tell([shot(4, 4)], state, ace_of_aces().data)
    assert line.text.endswith("column 4: 2 and a half points. Jammed: 6 Straights. A Straight is due next turn.")


@pytest.mark.parametrize("reason", [*Condition, *GunKind])
def test_every_line_of_the_sum_has_words(reason):
    assert modifier_words(reason.value)
    assert "_" not in modifier_words(reason.value)


def test_out_of_sight_and_one_book_alone():
    state = fight()
    page = PageReached(**PAIR, german_call=223, allied_call=16, german_end=145, allied_end=223, page=145)
    lost = PageReached(**PAIR, german_call=223, allied_call=223, german_end=223, allied_end=223, page=223)
    assert words(tell([page, lost], state, ace_of_aces().data)) == [
        "- Called 223 (German) and 16 (Allied): one book says 223, so both go to page 145.",
        "- Called 223 (German) and 223 (Allied): out of sight, page 223.",
    ]


def test_ends_with_victories_dice_and_names():
    state = fight()
    events = [
        ShotDown(aircraft="C1", face=5, survives=True, victories=(("A1", 2),), section="FM Ace Status"),
        ShotDown(aircraft="A1", face=0, survives=False, victories=(("C1", 1),), section="FM Combat"),
        LeftFight(aircraft="A1", out=Exit.ALONE, victories=(), section="FM Multi-Player Combat"),
        LeftFight(aircraft="A1", out=Exit.BROKE_OFF, victories=(("C1", 1),), section="FM Getting Lost or Escaping"),
        FightEnded(victories=(("A", 3), ("B", 0))),
    ]
    lines = tell(events, state, ace_of_aces().data)
    assert words(lines) == [
        "C1 Shot down; the pilot lives.",
        "A1 Wins one victory.",
        "A1 Shot down; the pilot is dead.",
        "C1 Wins half a victory.",
        "A1 Has lost everybody and flies home.",
        "A1 Breaks off and flies home.",
        "C1 Wins half a victory.",
        "- The fight is over. Pilot C1: 1 and a half victories; Pilot A1: no victory.",
    ]
    assert [die.face for die in lines[0].dice] == [5]
    named = tell(events[-1:], state, ace_of_aces().data, Names(target=str, seat={"A": "you", "B": "Bert"}.__getitem__))
    assert named[0].text == "The fight is over. you: 1 and a half victories; Bert: no victory."


def fought(seed=b"told", **how):
    rules = ace_of_aces()
    local = begin_local(ace_terms(**how), luck(seed, 0, "dice"), rules)
    while (pending := local.game.pending) is not None:
        state = local.game.state
        chosen = {seat: random_choice(rules, state, seat, luck(seed, local.game.n, seat)) for seat in pending.seats}
        if state.phase is Phase.LOST and local.game.n < 40:
            chosen = dict.fromkeys(pending.seats, Search())
        local = play(local, {seat: rules.choice_json(choice) for seat, choice in chosen.items()})
    return local.game


@pytest.mark.parametrize(
    "how",
    [{}, {"pacing": "duel", "starting_page": "rolled", **FULL}, {"edition": "classic", "variable_damage": "on"}],
    ids=["basic", "full", "classic"],
)
def test_whole_fights_are_told_under_their_turns(how):
    game = fought(**how)
    rules = game.rules
    decisions = [(moment.n, moment.events, moment.state) for moment in moments(game)]
    found = list(chapters(rules, decisions))
    lines = [line for chapter in found for line in chapter.lines]
    assert lines == [line for _n, events, after in decisions for line in tell_any(rules, events, after)]
    heads = [chapter.head for chapter in found]
    assert ("Set-up" in heads[0]) == ("starting_page" in how)
    assert [chapter.turn for chapter in found] == sorted(chapter.turn for chapter in found)
    for line in lines:
        assert not line.text[0].islower()
        assert line.text.endswith(".")
        assert "{" not in line.text


def test_a_search_is_told_with_its_die():
    for letters in (("S", "X"), ("S", "S"), ("X", "X"), ("X", "S")):
        after, _events = flown(fight(page=170), *letters)
        if after.phase is Phase.LOST:
            break
    rules = ace_of_aces()
    found, events = rules.resolve(after, {"A": Search(), "B": Search()}, ScriptedDice({f"{after.turn}.1 search": [3]}))
    (line,) = tell(events, found, rules.data)
    assert (line.text, line.rule) == ("After 3 turns they meet again on page 170.", "HR erratum 9")
    gone, events = rules.resolve(after, {"A": Escape(), "B": Search()}, ScriptedDice({}))
    assert tell(events, gone, rules.data)[0].text == "Breaks off and flies home."


def test_who_flies_what():
    rules = ace_of_aces()
    cast = cast_of(ace_terms(craft_row("C1", "A"), craft_row("A1", "B", grade="ace")), rules)
    assert [(one.ident, one.seat, one.name, one.pilot, one.grade) for one in cast] == [
        ("C1", "A", "Fokker Dr.I", "Pilot C1", "rookie"),
        ("A1", "B", "Sopwith Camel", "Pilot A1", "ace"),
    ]
    assert aircraft_name(rules, "zeppelin") == "zeppelin"
    assert (score_words("ace_of_aces", 3), score_words("aces_high", 3)) == ("1 and a half victories", "3")
