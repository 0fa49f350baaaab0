"""The sequence of play (FM Sequence of Play, Getting Lost or Escaping; HR errata 5 and 9) in both pacings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from core.aceofaces.books import Books
from core.aceofaces.course import Course, is_german, pages_between
from core.aceofaces.decisions import Choice, Escape, FireBursts, FlyManoeuvres, Plan
from core.aceofaces.events import (
    ClueGiven,
    Event,
    FightEnded,
    FoundAgain,
    LeftFight,
    ManoeuvreFlown,
    PageReached,
    PageRolled,
    PhaseReached,
    TurnBegan,
)
from core.aceofaces.fire import HALF, can_fire, shoot, shots_by_orders
from core.aceofaces.manoeuvres import jam_after
from core.aceofaces.pages import LOST
from core.aceofaces.readings import StartingPage
from core.aceofaces.state import Dogfight, Exit, Pacing, Phase
from core.aceofaces.tailing import clues_due
from core.chance import SIDES, Dice, PrefixedDice
from core.words import AircraftId, SeatId, Side

Choices = Mapping[SeatId, Choice]
_GETTING_LOST, _MULTI_PLAYER = "FM Getting Lost or Escaping", "FM Multi-Player Combat"


def resolve(state: Dogfight, choices: Choices, dice: Dice, books: Books) -> tuple[Dogfight, tuple[Event, ...]]:
    """What the choices of one decision point lead to, up to the next decision point or the end."""
    turn = state.turn + 1 if state.phase is Phase.MANOEUVRE else state.turn
    course = Course(state, PrefixedDice(dice, f"{turn}.1 "), books)
    match state.phase:
        case Phase.START:
            roll_start(course)
            course.note(PhaseReached(phase=Phase.MANOEUVRE))
        case Phase.MANOEUVRE:
            _manoeuvre(course, choices)
        case Phase.BURST:
            shoot(course, [shot for choice in choices.values() for shot in cast("FireBursts", choice).shots])
            _close_turn(course)
        case Phase.LOST:
            _search_or_escape(course, choices)
        case Phase.OVER:
            pass
    return course.state, tuple(course.events)


def asks_for_bursts(state: Dogfight) -> bool:
    """Whether bursts are chosen after seeing the page, where there is a choice of fire at all."""
    return state.pacing is Pacing.DUEL and state.readings.may_hold


def may_roll(state: Dogfight) -> bool:
    """Whether the shots of a turn could need a die: for their damage, or for an ace who falls."""
    return state.readings.varies or any(state.is_ace(craft) for craft in state.flying())


def shooting_seats(state: Dogfight, books: Books) -> tuple[SeatId, ...]:
    """The seats that have something to fire at now, in seat order."""
    able = {craft.seat for craft in state.flying() if can_fire(state, books, craft)}
    return tuple(seat for seat in state.seats if seat in able)


def roll_start(course: Course) -> int:
    """HR Starting Page: each player rolls a row and a column; where the pages differ, a die says whose is used."""
    rows = course.books.data.pages.starting
    rolled: dict[str, tuple[int, int, int]] = {}
    for who in ("german", "allied"):
        row, column = course.dice.d6(f"{who} page", 2)
        rolled[who] = (row, column, rows[row - 1].pages[column - 1])
    german, allied = rolled["german"], rolled["allied"]
    decider = course.die("attacker") if german[2] != allied[2] else 0
    page = german[2] if decider <= SIDES // 2 else allied[2]
    course.note(PageRolled(german=german, allied=allied, decider=decider, page=page))
    return page


def fly(course: Course, letters: Mapping[AircraftId, str]) -> None:
    """Steps 2 to 5: clues, manoeuvres, and the page on which each pair ends."""
    state, books = course.state, course.books
    for due in clues_due(state, books):
        word = books.data.manoeuvre(letters[due.aircraft]).clue
        course.note(ClueGiven(aircraft=due.aircraft, word=word, to=due.to))
    pairs = state.live_pairs()
    for craft in state.flying():
        letter = letters[craft.ident]
        jam = jam_after(craft.jam, books.data.manoeuvre(letter))
        course.note(ManoeuvreFlown(aircraft=craft.ident, letter=letter, jam=jam))
    for pair in pairs:
        turn = books.turn(pair.page, letters[pair.german], letters[pair.allied])
        course.note(
            PageReached(
                german=pair.german,
                allied=pair.allied,
                seats=(state.craft(pair.german).seat, state.craft(pair.allied).seat),
                german_call=turn.german_call,
                allied_call=turn.allied_call,
                german_end=turn.german_end,
                allied_end=turn.allied_end,
                page=turn.page,
            )
        )


def _manoeuvre(course: Course, choices: Choices) -> None:
    plans: dict[AircraftId, Plan] = {
        plan.aircraft: plan for choice in choices.values() for plan in cast("FlyManoeuvres", choice).plans
    }
    course.note(TurnBegan(turn=course.state.turn + 1))
    fly(course, {ident: plan.manoeuvre for ident, plan in plans.items()})
    if not asks_for_bursts(course.state):
        shoot(course, shots_by_orders(course.state, course.books, plans))
    elif shooting_seats(course.state, course.books):
        course.note(PhaseReached(phase=Phase.BURST))
        return
    _close_turn(course)


def _close_turn(course: Course) -> None:
    """Who is lost, who flies home alone, and whether the fight goes on."""
    if _is_over(course.state):
        _end(course)
    elif course.state.is_duel:
        lost = course.state.pairs[0].page == LOST
        _go_on(course, Phase.LOST if lost else Phase.MANOEUVRE)
    else:
        for craft in course.state.flying():
            if not pages_between(course.state, craft.ident):
                course.note(LeftFight(aircraft=craft.ident, out=Exit.ALONE, victories=(), section=_MULTI_PLAYER))
        if _is_over(course.state):
            _end(course)
        else:
            _go_on(course, Phase.MANOEUVRE)


def _go_on(course: Course, phase: Phase) -> None:
    if course.state.phase is not phase:
        course.note(PhaseReached(phase=phase))


def _is_over(state: Dogfight) -> bool:
    return len({craft.side for craft in state.flying()}) < len(Side)


def _end(course: Course) -> None:
    course.note(FightEnded(victories=victories_of(course.state)))
    course.note(PhaseReached(phase=Phase.OVER))


def victories_of(state: Dogfight) -> tuple[tuple[SeatId, int], ...]:
    """The halves of victories that each seat has won, in seat order."""
    return tuple((seat, sum(craft.victories for craft in state.aircraft if craft.seat == seat)) for seat in state.seats)


def _search_or_escape(course: Course, choices: Choices) -> None:
    """Both search: they meet after a die of turns. Else it ends; who breaks off damaged, or flees, gives a half."""
    escaping = [craft for craft in course.state.flying() if isinstance(choices[craft.seat], Escape)]
    if not escaping:
        turns = course.die("search")
        rolled = course.state.readings.starting_page is StartingPage.ROLLED
        page = roll_start(course) if rolled else course.books.data.pages.start
        course.note(FoundAgain(turns=turns, page=page))
        course.note(PhaseReached(phase=Phase.MANOEUVRE))
        return
    full = course.books.data.scale(course.state.readings.edition).points
    for craft in escaping:
        enemy = next(other for other in course.state.aircraft if is_german(other) is not is_german(craft))
        fled = len(escaping) == 1 or craft.points < full
        victories = ((enemy.ident, HALF),) if fled else ()
        course.note(LeftFight(aircraft=craft.ident, out=Exit.BROKE_OFF, victories=victories, section=_GETTING_LOST))
    _end(course)
