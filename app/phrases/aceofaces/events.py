"""What happened in a fight of Ace of Aces, in sentences, each with its dice and its heading in the rulebook.

Whose deed it was stands beside the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import assert_never

from app.phrases.aceofaces.words import burst_words, clue_words, points_words, range_words, victories_words
from app.phrases.told import Die, Told, Weight
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.events import (
    ClueGiven,
    DamageTaken,
    DieModifier,
    Event,
    FightEnded,
    FoundAgain,
    LeftFight,
    ManoeuvreFlown,
    PageReached,
    PageRolled,
    PhaseReached,
    ShotDown,
    ShotFired,
    TurnBegan,
)
from core.aceofaces.pages import LOST
from core.aceofaces.refusals import SEQUENCE
from core.aceofaces.state import Dogfight, Exit
from core.catalog.ace_of_aces.gunnery import Condition, GunKind
from core.catalog.ace_of_aces.rules_data import AceData
from core.words import AircraftId, SeatId

_MINUS = "\u2212"


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """How a sentence names an aircraft that is fired at, and the player of a seat."""

    target: Callable[[AircraftId], str]
    seat: Callable[[SeatId], str]


def tell(events: Iterable[Event], after: Dogfight, data: AceData, names: Names | None = None) -> tuple[Told, ...]:
    """The lines of some events, in their order.

    Events that only move the sequence of play on, or that another event has told already, make no line.

    Args:
        events: what happened.
        after: a state of the same fight, for who flies for which seat.
        data: the data that it was fought with.
        names: left out, aircraft are named by their ids and seats by their pilots.
    """
    used = names or Names(target=str, seat=lambda seat: pilots_of(after, seat))
    return tuple(line for event in events for line in _lines(event, data, used))


def pilots_of(state: Dogfight, seat: SeatId) -> str:
    """The names of the pilots that a seat flies."""
    return _(", ").join(craft.pilot.name for craft in state.aircraft if craft.seat == seat)


def _deed(text: str, who: AircraftId | None, rule: str = "", *dice: int) -> Told:
    return Told(weight=Weight.DEED, text=text, who=who, rule=rule, dice=tuple(Die(face=face) for face in dice))


def _result(text: str, who: AircraftId | None, rule: str = "", *dice: int) -> Told:
    return Told(weight=Weight.RESULT, text=text, who=who, rule=rule, dice=tuple(Die(face=face) for face in dice))


def _lines(event: Event, data: AceData, names: Names) -> tuple[Told, ...]:
    match event:
        case PageRolled() | FoundAgain():
            return (_meeting(event),)
        case ClueGiven() | ManoeuvreFlown() | PageReached():
            return (_flight(event, data),)
        case ShotFired():
            return (_shot(event, names),)
        case DamageTaken() | ShotDown() | LeftFight() | FightEnded():
            return _end(event, names)
        case TurnBegan() | PhaseReached():
            return ()
        case _:
            assert_never(event)


def _meeting(event: PageRolled | FoundAgain) -> Told:
    if isinstance(event, FoundAgain):
        words = ngettext(
            "After {n} turn they meet again on page {page}.",
            "After {n} turns they meet again on page {page}.",
            event.turns,
        )
        return _deed(words.format(n=event.turns, page=event.page), None, "HR erratum 9", event.turns)
    words = _("German page {german}, Allied page {allied}: the fight begins on page {page}.")
    text = words.format(german=event.german[2], allied=event.allied[2], page=event.page)
    decider = (event.decider,) if event.decider else ()
    return _deed(text, None, "HR Starting Page", *event.german[:2], *event.allied[:2], *decider)


def _flight(event: ClueGiven | ManoeuvreFlown | PageReached, data: AceData) -> Told:
    match event:
        case ClueGiven():
            text = _('The clue for those on its tail: "{clue}".').format(clue=clue_words(event.word))
            return _deed(text, event.aircraft, SEQUENCE)
        case ManoeuvreFlown():
            name = data.manoeuvre(event.letter).name
            return _deed(_("{manoeuvre} ({letter}).").format(manoeuvre=name, letter=event.letter), event.aircraft)
        case PageReached():
            return Told(weight=Weight.ASIDE, text=_page(event))


def _page(event: PageReached) -> str:
    calls = _("Called {german} (German) and {allied} (Allied)").format(
        german=event.german_call, allied=event.allied_call
    )
    if event.page >= LOST:
        return _("{calls}: out of sight, page 223.").format(calls=calls)
    if event.german_end != event.allied_end:
        return _("{calls}: one book says 223, so both go to page {page}.").format(calls=calls, page=event.page)
    return _("{calls}: page {page}.").format(calls=calls, page=event.page)


def _shot(event: ShotFired, names: Names) -> Told:
    rolled = event.face > 0
    words = _("A {burst} at {target}, {range}: {points}.") if rolled else _("Fires at {target}, {range}: {points}.")
    text = words.format(
        burst=burst_words(event.burst).lower(),
        target=names.target(event.target),
        range=_("{range}, {sum}").format(range=range_words(event.range), sum=column_sum(event))
        if rolled
        else range_words(event.range),
        points=points_words(event.damage),
    )
    if event.jam:
        text += " " + ngettext("Jammed: {n} Straight.", "Jammed: {n} Straights.", event.jam).format(n=event.jam)
    if event.owes_straight:
        text += " " + _("A Straight is due next turn.")
    return _deed(text, event.shooter, event.section, *((event.face,) if rolled else ()))


def column_sum(event: ShotFired) -> str:
    """How the die and its modifiers give the column of the gun chart: "5 + 1 (ace) = column 6"."""
    lines = [line for line in event.modifiers if line.amount]
    column = _("column {n}").format(n=event.column)
    if not lines:
        return column
    total = event.face + sum(line.amount for line in lines)
    if total != event.column:
        column = f"{total}, {column}"
    return f"{event.face}{''.join(_amount(line) for line in lines)} = {column}"


def _amount(line: DieModifier) -> str:
    sign = "+" if line.amount > 0 else _MINUS
    return f" {sign} {abs(line.amount)} ({modifier_words(line.reason)})"


def modifier_words(reason: str) -> str:
    """What a line of the sum is for: a condition, or the kind of guns."""
    return {
        Condition.MEDIUM.value: _("medium range"),
        Condition.LONG.value: _("long range"),
        Condition.JUST_STRAIGHT.value: _("after a Straight"),
        Condition.STALLED_TARGET.value: _("stalled target"),
        Condition.SLOW_TARGET.value: _("slow target"),
        Condition.ABOVE_100.value: _("more than 100 feet above"),
        Condition.ACE.value: _("ace"),
        GunKind.SINGLE.value: _("single gun"),
        GunKind.SINGLE_SYNC.value: _("single synchronised gun"),
        GunKind.DOUBLE_SYNC.value: _("two synchronised guns"),
    }.get(reason, reason)


def _end(event: DamageTaken | ShotDown | LeftFight | FightEnded, names: Names) -> tuple[Told, ...]:
    match event:
        case DamageTaken():
            words = _("{points} lost, {left} left.")
            left = points_words(max(0, event.left))
            return (_result(words.format(points=points_words(event.damage), left=left), event.aircraft),)
        case ShotDown():
            text = _("Shot down; the pilot lives.") if event.survives else _("Shot down; the pilot is dead.")
            dice = (event.face,) if event.face else ()
            return (_result(text, event.aircraft, event.section, *dice), *_victories(event.victories))
        case LeftFight():
            text = _("Breaks off and flies home.")
            if event.out is Exit.ALONE:
                text = _("Has lost everybody and flies home.")
            return (_result(text, event.aircraft, event.section), *_victories(event.victories))
        case FightEnded():
            won = _("; ").join(f"{names.seat(seat)}: {victories_words(halves)}" for seat, halves in event.victories)
            return (_result(_("The fight is over. {won}.").format(won=won), None),)


def _victories(won: tuple[tuple[AircraftId, int], ...]) -> tuple[Told, ...]:
    return tuple(_result(_("Wins {victories}.").format(victories=victories_words(halves)), who) for who, halves in won)
