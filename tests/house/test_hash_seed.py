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
