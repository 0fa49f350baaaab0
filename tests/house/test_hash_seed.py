"""What the core says is the same under every hash seed and locale.

Each snippet prints what it computes; it runs in processes that differ in PYTHONHASHSEED and LC_ALL and must print the
same bytes in all of them. A snippet whose module is not there would pass unseen, so a missing module is a failure.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

WORLDS = (("0", "C"), ("1", "tr_TR.UTF-8"), ("12345", "C.UTF-8"))

# Takes the locale of the environment on where the system has it; then the snippet runs.
PREAMBLE = """
import contextlib, locale, sys
with contextlib.suppress(locale.Error):
    locale.setlocale(locale.LC_ALL, "")
sys.stdout.reconfigure(encoding="utf-8", newline="\\n")
"""

SNIPPETS = {
    "canonical bytes and digests": """
from core import canonical
value = {"pilot": "İlker Işık", "turn": -3, "hand": [7, 19, 4], "oil": {"z": None, "a": True}, "I": "i"}
data = canonical.encode(value)
print(data, canonical.parse(data, limit=4096) == value, canonical.digest("test", data).hex())
""",
    "keyed dice": """
from core.chance import KeyedDice
dice = KeyedDice(bytes(range(32)))
for label in ("A1 fire front", "B1 fire front", "İ", "A1 fire front"):
    print(label, dice.d6(label, 400))
print(dice.rolls)
""",
    "rules data and its digest": """
from pathlib import Path
from core.catalog.reading import problems_in, read_aces_high
folder = Path("resources", "rules", "aces_high")
print(problems_in(folder), read_aces_high(folder))
""",
    "hexes": """
from core import hexes
spread = [hexes.Hex(q, r) for q in range(-4, 5) for r in range(-4, 5)]
print(sorted(set(spread), key=lambda at: (hexes.distance(at, hexes.Hex(0, 0)), at)))
print([hexes.direction_to(hexes.Hex(0, 0), at) for at in spread])
""",
    "whole fights in all pacings": """
from core.aceshigh.choice_forms import choice_json
from tests.builders import aces_high, duel_terms
from tests.playing import luck, played
from tests.strategies import random_choice
rules = aces_high()
for pacing, pair in (("hand", ("A04", "C10")), ("round", ("A02", "C04")), ("duel", ("A10", "C11"))):
    for step in played(rules, duel_terms(*pair, pacing=pacing), random_choice, luck(b"worlds", pacing, 1)):
        print(step.n, step.pending, [choice_json(step.choices[seat]) for seat in step.pending.seats], step.rolls)
        print(rules.digest(step.after).hex(), step.events, [rules.legal(step.after, seat) for seat in "AB"])
    print(rules.outcome(step.after))
""",
    "a campaign of random months with corrections": """
import random
from core.campaign.service import service_records
from core.match.local import begin_local, local_record, play
from tests.core.campaign.chance import close, random_correction, random_month
from tests.core.campaign.squadrons import campaign, campaign_terms
rules, rng = campaign(), random.Random(9)
local = begin_local(campaign_terms("1916-10", 6, prisoners="on"), bytes(32), rules)
while local.game.pending is not None:
    local = random_month(local, rules, rng)
    correction = random_correction(rules, local.game.state, rng)
    if correction is not None:
        local = play(local, {local.game.state.chooser: rules.choice_json(correction)})
        local = play(local, {local.game.state.chooser: {"kind": "accept"}})
    local = close(local)
state = local.game.state
print(local_record(local), [step.events for step in local.game.steps], state)
print(service_records(state.charter, rules.sorties, state.records), rules.outcome(state))
""",
    "the books of Ace of Aces and whole fights in both pacings": """
from core.aceofaces.books import books_csv
from core.opponents.page_ahead import choose
from core.words import Side
from tests.ace_builders import ace_of_aces, ace_terms, books, craft_row, random_choice
from tests.playing import luck, played
rules = ace_of_aces()
print(rules.data, [list(books_csv(books(), side)) for side in Side], books().compositions()[::97])
options = {name: "on" for name in ("stalls", "fancy", "speed", "variable_damage", "ammunition", "ace_status")}
crew = (craft_row("C1", "A", grade="ace"), craft_row("A1", "B"), craft_row("A2", "B"))
for pacing, rows, chooser in (("turn", (), choose), ("duel", (), random_choice), ("duel", crew, random_choice)):
    terms = ace_terms(*rows, pacing=pacing, **options)
    for step in played(rules, terms, chooser, luck(b"worlds", pacing, len(rows)), most=40):
        print(step.n, step.pending, [rules.choice_json(choice) for choice in step.choices.values()], step.rolls)
        print(rules.digest(step.after).hex(), step.events, [rules.legal(step.after, seat) for seat in "AB"])
    print(rules.outcome(step.after))
""",
    "a whole match by mail, its record and what it proves": """
import random
from core.match.record import match_record
from core.match.verify import replay, verify
from tests.core.match.desks import play_out, two_desks
from tests.core.match.toy import ToyRules
script = ["clash", "keep", "weather", "quiet", "tailed_a", "shot_b", "reveal", "solo_a", "tailed_b", "shot_a", "pause"]
a, b = two_desks(script)
print(play_out(a, b, random.Random(7)))
record = match_record(a.match)
assert record == match_record(b.match)
print(record.decode(), verify(record, lambda terms: ToyRules()))
print(list(replay(record, lambda terms: ToyRules())))
""",
}


def answers(root, snippet):
    """What the snippet prints in each world."""
    said = {}
    for seed, locale in WORLDS:
        env = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": locale, "LANG": locale, "PYTHONPATH": str(root)}
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", PREAMBLE + snippet],
            cwd=root,
            env=env,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode(errors="replace")
        said[seed, locale] = done.stdout
    return said


@pytest.mark.parametrize("name", SNIPPETS)
def test_the_same_is_said_everywhere(root, name):
    said = answers(root, SNIPPETS[name])
    assert all(said.values()), "the snippet prints nothing"
    assert len(set(said.values())) == 1, said


@pytest.mark.parametrize(
    "snippet",
    [
        'print(list({"aces", "high", "lewis", "vickers", "spandau", "parabellum"}))',
        'import os; print(os.environ["LC_ALL"])',
    ],
)
def test_a_difference_is_seen(root, snippet):
    assert len(set(answers(root, snippet).values())) > 1
