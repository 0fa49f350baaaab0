"""Makes the samples in resources/sample: a fight of each game half flown by two computer pilots, always the same.

Run it again when the rules data or the engine number changed: `python packaging/make_sample.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from core.aceofaces.readings import Readings, Switch
from core.aceofaces.readings import readings_options as books_options
from core.aceofaces.rules import AceOfAces
from core.aceofaces.state import Phase as BooksPhase
from core.aceofaces.tailing import clues_due
from core.aceshigh.events import VolleyFired
from core.aceshigh.readings import DEFAULT, readings_options
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Aircraft, Phase
from core.canonical import Json, digest
from core.catalog.terms import Part
from core.games import ACE_OF_ACES, ACES_HIGH, read_games
from core.hexes import distance
from core.match.local import LocalMatch, begin_local, local_record, play, seat_state
from core.opponents import page_ahead, search
from core.play import Terms
from core.words import SeatId

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "resources" / "sample"
DUEL, BOOKS = "duel.flugrecord", "books.flugrecord"
SEATS = (SeatId("A"), SeatId("B"))
MOST_TRIES = 400
LEAST_TURNS, MOST_TURNS = 5, 12
LEAST_VOLLEYS = 4
LEAST_LEFT = 2
MOST_APART = 5
BOOKS_LEAST_TURNS, BOOKS_MOST_TURNS = 7, 16
BOOKS_LEAST_LEFT = 8
"""Half points that both pilots still have, so that either can win."""
PARTS = tuple(Part)


def terms_of(rules: AcesHigh) -> Terms:
    """The first printed duel of 15.1: a Sopwith Camel against a Fokker Dr.I."""
    flown = (("A1", "A", "allied", "A10", "Lt. Arthur Penrose"), ("C1", "B", "central", "C09", "Ltn. Karl Brandt"))
    return Terms(
        game=ACES_HIGH,
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


def books_terms(rules: AceOfAces) -> Terms:
    """The cover of the Handy Rotary: a Sopwith Camel against a Fokker Dr.I, by every Intermediate rule."""
    on = Switch.ON
    readings = Readings(stalls=on, easy_target=on, fancy=on, speed=on, variable_damage=on, ammunition=on, ace_status=on)
    flown = (
        ("A1", "A", "allied", "sopwith_camel", "Lt. Arthur Penrose"),
        ("C1", "B", "central", "fokker_dr1", "Ltn. Karl Brandt"),
    )
    return Terms(
        game=ACE_OF_ACES,
        rules=rules.rules_digest,
        engine=rules.engine,
        date="1917-10-30",
        seats=SEATS,
        pacing="turn",
        options=books_options(readings),
        setup={
            "aircraft": [
                {"id": ident, "seat": seat, "side": side, "type": kind, "pilot": {"name": name, "grade": "rookie"}}
                for ident, seat, side, kind, name in flown
            ]
        },
        silence_days=0,
    )


def books_half_flown(rules: AceOfAces, seed: bytes) -> LocalMatch | None:
    """The fight of a seed up to a page on which both have been hit and the first one tails the other; else None."""
    local = begin_local(books_terms(rules), seed, rules)
    while local.game.pending is not None and local.game.state.turn <= BOOKS_MOST_TURNS:
        if local.game.state.turn >= BOOKS_LEAST_TURNS and books_exciting(rules, local):
            return local
        local = play(local, books_chosen(rules, local, seed))
    return None


def books_chosen(rules: AceOfAces, local: LocalMatch, seed: bytes) -> dict[SeatId, Json]:
    """What both computer pilots choose; whoever is tailed first, and the other hears his clue."""
    state, pending = local.game.state, local.game.pending
    seats = () if pending is None else pending.seats
    owing = [] if pending is None else list(pending.clue_seats)
    chosen: dict[SeatId, Json] = {}
    for seat in sorted(seats, key=lambda one: one not in owing):
        heard = {}
        for due in clues_due(state, rules.books) if state.phase is BooksPhase.MANOEUVRE else ():
            by = state.craft(due.aircraft).seat
            said = rules.clue(state, by, rules.parse_choice(chosen[by])) if by in chosen else None
            heard.update({due.aircraft: str(said[due.aircraft])} if isinstance(said, dict) else {})
        luck = digest("sample", seed, seat.encode("ascii"))
        chosen[seat] = rules.choice_json(page_ahead.choose(rules, rules.view_for(state, seat), seat, luck, heard))
    return chosen


def books_exciting(rules: AceOfAces, local: LocalMatch) -> bool:
    """Whether the page is worth opening: both are hurt and could win, and the first one is on the other's tail."""
    state = local.game.state
    full = rules.data.scale(state.readings.edition).points
    page = state.pairs[0].page
    hurt = all(BOOKS_LEAST_LEFT <= craft.points < full and craft.in_play for craft in state.aircraft)
    return hurt and state.phase is BooksPhase.MANOEUVRE and rules.books.tailer(page) is state.aircraft[0].side


def main() -> int:
    """Write the samples; returns the exit code."""
    games = read_games(ROOT / "resources" / "rules")
    duel, books = games[ACES_HIGH], games[ACE_OF_ACES]
    if not isinstance(duel, AcesHigh) or not isinstance(books, AceOfAces):
        return 1
    written = (
        write(DUEL, lambda seed: half_flown(duel, seed)),
        write(BOOKS, lambda seed: books_half_flown(books, seed)),
    )
    return 0 if all(written) else 1


def write(name: str, flown: Callable[[bytes], LocalMatch | None]) -> bool:
    """Write the first fight that is worth showing; whether there is one."""
    for number in range(MOST_TRIES):
        local = flown(digest("sample", b"seed", number.to_bytes(2, "big")))
        if local is not None:
            TARGET.mkdir(parents=True, exist_ok=True)
            (TARGET / name).write_bytes(local_record(local))
            print(f"{name}: seed {number}, turn {local.game.state.turn}, {len(local.game.steps)} decisions")
            return True
    print(f"{name}: no seed gives a fight worth showing")
    return False


if __name__ == "__main__":
    sys.exit(main())
