"""Fly the kept fights. Run only when a fight is added: an old one that comes out otherwise needs a new engine number.

python -m tests.playthroughs.make_playthroughs
"""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path

from app.__main__ import main
from core.match.local import begin_local, local_record, play, seat_state
from core.opponents.search import choose
from tests.builders import aces_high, duel_terms
from tests.playing import luck

HERE = Path(__file__).parent
FIGHTS = {
    "hand_camel_triplane": ("A10", "C09", "hand"),
    "round_se5a_albatros": ("A07", "C05", "round"),
    "duel_nieuport_halberstadt": ("A02", "C01", "duel"),
    "hand_spad_siemens": ("A08", "C10", "hand"),
}


def fly(first: str, second: str, pacing: str, seed: bytes) -> bytes:
    """The record of a fight between two computer pilots."""
    rules = aces_high()
    local = begin_local(duel_terms(first, second, pacing=pacing), luck(seed), rules)
    while (pending := local.game.pending) is not None:
        views = {seat: rules.view_for(seat_state(local, seat), seat) for seat in pending.seats}
        chosen = {seat: choose(rules, view, seat, luck(seed, local.game.n, seat)) for seat, view in views.items()}
        local = play(local, {seat: rules.choice_json(choice) for seat, choice in chosen.items()})
    return local_record(local)


def told(record: Path) -> str:
    """What `flugpost replay` prints for a record."""
    said = io.StringIO()
    with redirect_stdout(said):
        assert main(["replay", str(record)]) == 0
    return said.getvalue()


if __name__ == "__main__":
    for name, (first, second, pacing) in FIGHTS.items():
        file = HERE / f"{name}.flugrecord"
        if not file.exists():
            file.write_bytes(fly(first, second, pacing, name.encode()))
            file.with_suffix(".txt").write_text(told(file), encoding="utf-8")
