"""Whatever is chosen or described: it is refused with a reason, or it can be played. Nothing ever crashes."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.aceofaces.cases import KINDS, adjudicate
from core.aceofaces.decisions import Escape, FlyManoeuvres, Plan, Search
from core.cases import CaseProblemsError
from core.chance import KeyedDice
from tests.ace_builders import ace_of_aces, ace_terms, books, craft_row, fight, random_choice
from tests.core.aceofaces.choosing import choices
from tests.playing import luck, played

FULL = dict.fromkeys(("stalls", "fancy", "speed", "variable_damage", "ammunition", "ace_status"), "on")


@cache
def positions():
    """States from all phases of some fights."""
    rules = ace_of_aces()
    crew = (craft_row("C1", "A"), craft_row("A1", "B"), craft_row("A2", "B"))
    found = [fight(), fight(page=2), fight(page=2, **FULL)]
    for terms in (ace_terms(pacing="duel", **FULL), ace_terms(*crew, pacing="duel", **FULL), ace_terms()):
        for number in range(4):
            found += [step.after for step in played(rules, terms, random_choice, luck(b"hostile", number), most=40)]
    return found


@given(choice=choices, seat=st.sampled_from("ABC"), where=st.integers(0, 10_000))
def test_any_choice_is_refused_or_legal(choice, seat, where):
    rules, state = ace_of_aces(), positions()[where % len(positions())]
    for refusal in rules.reasons_against(state, seat, choice):
        assert refusal.section[:3] in ("FM ", "HR ")
    rules.clue(state, seat, choice)


@given(letters=st.tuples(*[st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXY")] * 2), where=st.integers(0, 10_000))
def test_what_is_legal_can_be_played(letters, where):
    rules, state = ace_of_aces(), positions()[where % len(positions())]
    pending = rules.pending(state)
    if pending is None or pending.kind == "burst":
        return
    chosen = {}
    for seat, letter in zip(pending.seats, letters, strict=False):
        plans = tuple(Plan(aircraft=craft.ident, manoeuvre=letter) for craft in state.flying(seat))
        choice = FlyManoeuvres(plans=plans) if pending.kind == "manoeuvre" else Search() if letter < "M" else Escape()
        if rules.reasons_against(state, seat, choice):
            return
        chosen[seat] = choice
    after, events = rules.resolve(state, chosen, KeyedDice(bytes(32)))
    assert events
    assert after != state


CASES = {
    "turn": {"page": 2, "german": {"manoeuvre": "L"}, "allied": {"manoeuvre": "P"}},
    "burst": {"edition": "modern", "gun": "single", "burst": "snap", "roll": 3, "modifiers": []},
    "archie": {"altitude": 500},
    "situation": {"page": 170},
}
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["L", "long", "ace"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
KEYS = [
    "page",
    "german",
    "allied",
    "options",
    "dice",
    "q",
    "r",
    "h",
    "edition",
    "gun",
    "burst",
    "roll",
    "altitude",
    "x",
]


def test_there_is_a_case_of_every_kind():
    assert CASES.keys() == KINDS.keys()


@pytest.mark.parametrize("kind", CASES)
@given(changes=st.dictionaries(st.sampled_from(KEYS), values, max_size=3))
def test_any_document_is_adjudicated_or_refused(kind, changes):
    document = {"game": "ace_of_aces", "kind": kind} | CASES[kind] | changes
    try:
        verdict = adjudicate(document, books(), bytes(32))
    except CaseProblemsError:
        return
    assert verdict.exit in (0, 1)


@pytest.mark.parametrize("kind", CASES)
def test_each_key_of_a_case_is_needed_or_has_a_default(kind):
    plain = {"game": "ace_of_aces", "kind": kind} | CASES[kind]
    assert adjudicate(plain, books(), bytes(32)).exit == 0
    with pytest.raises(CaseProblemsError, match="x: unknown key"):
        adjudicate(plain | {"x": 1}, books(), bytes(32))
