"""Makes resources/sample/duel.flugrecord: a duel half flown by two computer pilots, always the same.

Run it again when the rules data or the engine number changed: `python packaging/make_sample.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from core.aceshigh.events import VolleyFired
from core.aceshigh.readings import DEFAULT, readings_options
from core.aceshigh.rules import GAME, AcesHigh
from core.aceshigh.state import Aircraft, Phase
from core.canonical import digest
from core.catalog.terms import Part
from core.games import read_games
from core.hexes import distance
from core.match.local import LocalMatch, begin_local, local_record, play, seat_state
from core.opponents import search
from core.play import Terms
from core.words import SeatId

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "resources" / "sample" / "duel.flugrecord"
SEATS = (SeatId("A"), SeatId("B"))
MOST_TRIES = 400
LEAST_TURNS, MOST_TURNS = 5, 12
LEAST_VOLLEYS = 4
LEAST_LEFT = 2
MOST_APART = 5
PARTS = tuple(Part)


def terms_of(rules: AcesHigh) -> Terms:
    """The first printed duel of 15.1: a Sopwith Camel against a Fokker Dr.I."""
    flown = (("A1", "A", "allied", "A10", "Lt. Arthur Penrose"), ("C1", "B", "central", "C09", "Ltn. Karl Brandt"))
    return Terms(
        game=GAME,
        rules=rules.rules_digest,
        engine=rules.engine,
        date="1917-10-30",
        seats=SEATS,
        pacing="hand",
        options=readings_options(DEFAULT),
        setup={
            "aircraft": [
                {"id": ident, "seat": seat, "side": side, "type": kind, "pilot": {"name": name, "grade": "rookie"}}
                for ident, seat, side, kind, name in flown
            ]
        },
        silence_days=0,
    )


def half_flown(rules: AcesHigh, seed: bytes) -> LocalMatch | None:
    """The fight of a seed up to a turn in which both have been hit and both can still win; None if there is none."""
    local = begin_local(terms_of(rules), seed, rules)
    while local.game.pending is not None and local.game.state.turn <= MOST_TURNS:
        state = local.game.state
        if state.phase is Phase.HAND and state.turn >= LEAST_TURNS and exciting(local):
            return local
        chosen = {}
        for seat in local.game.pending.seats:
            view = rules.view_for(seat_state(local, seat), seat)
            luck = digest("sample", seed, seat.encode("ascii"))
            chosen[seat] = rules.choice_json(search.choose(rules, view, seat, luck))
        local = play(local, chosen)
    return None


def exciting(local: LocalMatch) -> bool:
    """Whether the fight so far is worth showing."""
    volleys = [event for step in local.game.steps for event in step.events if isinstance(event, VolleyFired)]
    aircraft = local.game.state.aircraft
    hurt = [craft for craft in aircraft if any(craft.damage.of(part) for part in PARTS)]
    flying = [craft for craft in aircraft if craft.in_play and not craft.spinning]
    able = [craft for craft in flying if boxes_left(local, craft) >= LEAST_LEFT]
    near = distance(aircraft[0].at, aircraft[1].at) <= MOST_APART
    return near and len(volleys) >= LEAST_VOLLEYS and len(hurt) == len(able) == len(SEATS)


def boxes_left(local: LocalMatch, craft: Aircraft) -> int:
    """Boxes left on the part of an aircraft that is worst hit."""
    sheet = local.game.rules.data.aircraft_type(craft.type_id)
    return min(sheet.parts.hits(part) - craft.damage.of(part) for part in PARTS)


def main() -> int:
    """Write the sample; returns the exit code."""
    rules = read_games(ROOT / "resources" / "rules")[GAME]
    if not isinstance(rules, AcesHigh):
        return 1
    for number in range(MOST_TRIES):
        local = half_flown(rules, digest("sample", b"seed", number.to_bytes(2, "big")))
        if local is not None:
            TARGET.parent.mkdir(parents=True, exist_ok=True)
            TARGET.write_bytes(local_record(local))
            print(f"{TARGET}: seed {number}, turn {local.game.state.turn}, {len(local.game.steps)} decisions")
            return 0
    print("no seed gives a fight worth showing")
    return 1


if __name__ == "__main__":
    sys.exit(main())
