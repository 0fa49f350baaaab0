"""The log of a fight: each turn with what was flown and called, where both came to, the shots and their dice. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from app.books.rows import type_name
from app.phrases.aceofaces.words import burst_words, clue_words, points_words, range_words, victories_words
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.events import (
    ClueGiven,
    DamageTaken,
    Event,
    FightEnded,
    FoundAgain,
    LeftFight,
    ManoeuvreFlown,
    PageReached,
    PageRolled,
    ShotDown,
    ShotFired,
)
from core.aceofaces.pages import LOST
from core.aceofaces.state import Exit
from core.words import AircraftId, SeatId, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.books.fight import Fight
    from app.books.reel import Frame


class LogTone(StrEnum):
    """What a line is."""

    HEAD = "head"
    TOLD = "told"
    RESULT = "result"
    NOTE = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """One line; `frame` is the picture that shows it, `dice` the faces rolled for it."""

    key: str
    tone: LogTone
    text: str
    frame: int
    side: Side | None = None
    dice: tuple[int, ...] = ()
    rule: str = ""


def log_rows(frames: Sequence[Frame], fight: Fight) -> tuple[LogRow, ...]:
    """The lines of a fight, newest turn on top, each turn from its beginning."""
    found: list[LogRow] = []
    for frame in reversed(frames):
        lines = [line for event in frame.events for line in _lines(event, fight, frame)]
        if not lines and frame.index:
            continue
        head = _("Turn {n}").format(n=frame.state.turn) if frame.index else _("The start")
        found.append(LogRow(key=f"{frame.index}", tone=LogTone.HEAD, text=head, frame=frame.index))
        if frame.index == 0:
            lines = [_start_line(frame)]
        for i, (tone, text, side, dice, rule) in enumerate(lines):
            found.append(
                LogRow(
                    key=f"{frame.index}.{i}", tone=tone, text=text, frame=frame.index, side=side, dice=dice, rule=rule
                )
            )
    return tuple(found)


_Line = tuple[LogTone, str, Side | None, tuple[int, ...], str]


def _start_line(frame: Frame) -> _Line:
    page = frame.state.pairs[0].page if frame.state.pairs else 0
    return LogTone.TOLD, _("Both open their books at page {n}.").format(n=page), None, (), "FM Basic Rules"


def _lines(event: Event, fight: Fight, frame: Frame) -> Iterator[_Line]:  # noqa: C901, PLR0912  one case for each event
    def name(ident: AircraftId) -> str:
        return _who(fight, frame, ident)

    def side(ident: AircraftId) -> Side:
        return frame.state.craft(ident).side

    match event:
        case PageRolled():
            dice = (*event.german[:2], *event.allied[:2], *((event.decider,) if event.decider else ()))
            words = _("German page {german}, Allied page {allied}: the fight begins on page {page}.")
            text = words.format(german=event.german[2], allied=event.allied[2], page=event.page)
            yield LogTone.TOLD, text, None, dice, "HR Starting Page"
        case ClueGiven():
            text = _('{who}: the clue "{clue}".').format(who=name(event.aircraft), clue=clue_words(event.word))
            yield LogTone.TOLD, text, side(event.aircraft), (), "FM Sequence of Play"
        case ManoeuvreFlown():
            manoeuvre = fight.rules.data.manoeuvre(event.letter).name
            text = _("{who}: {manoeuvre} ({letter}).").format(
                who=name(event.aircraft), manoeuvre=manoeuvre, letter=event.letter
            )
            yield LogTone.TOLD, text, side(event.aircraft), (), ""
        case PageReached():
            yield LogTone.NOTE, _page_words(event), None, (), ""
        case ShotFired():
            yield _shot_line(event, name(event.shooter), name(event.target), side(event.shooter))
        case DamageTaken():
            text = _("{who}: {points} lost, {left} left.").format(
                who=name(event.aircraft), points=points_words(event.damage), left=points_words(max(0, event.left))
            )
            yield LogTone.RESULT, text, side(event.aircraft), (), ""
        case ShotDown():
            words = _("Shot down: {who}. The pilot lives.") if event.survives else _("Shot down: {who}.")
            dice = (event.face,) if event.face else ()
            yield LogTone.RESULT, words.format(who=name(event.aircraft)), side(event.aircraft), dice, event.section
        case LeftFight():
            words = _("Breaks off: {who}.") if event.out is Exit.BROKE_OFF else _("Flies home alone: {who}.")
            yield LogTone.RESULT, words.format(who=name(event.aircraft)), side(event.aircraft), (), event.section
        case FoundAgain():
            text = ngettext(
                "After {n} turn they meet again on page {page}.",
                "After {n} turns they meet again on page {page}.",
                event.turns,
            ).format(n=event.turns, page=event.page)
            yield LogTone.TOLD, text, None, (event.turns,), "HR erratum 9"
        case FightEnded():
            won = _("; ").join(f"{_seat(fight, frame, seat)}: {victories_words(n)}" for seat, n in event.victories)
            yield LogTone.RESULT, _("The fight is over. {won}.").format(won=won), None, (), ""
        case _:
            return


def _who(fight: Fight, frame: Frame, ident: AircraftId) -> str:
    craft = frame.state.craft(ident)
    if frame.state.is_duel and craft.seat == fight.seat:
        return _("You")
    return craft.pilot.name or type_name(fight, craft)


def _seat(fight: Fight, frame: Frame, seat: SeatId) -> str:
    if seat == fight.seat:
        return _("you")
    return _(", ").join(craft.pilot.name for craft in frame.state.aircraft if craft.seat == seat)


def _page_words(event: PageReached) -> str:
    calls = _("Called {german} (German) and {allied} (Allied)").format(
        german=event.german_call, allied=event.allied_call
    )
    if event.page >= LOST:
        return _("{calls}: out of sight, page 223.").format(calls=calls)
    if event.german_end != event.allied_end:
        return _("{calls}: one book says 223, so both go to page {page}.").format(calls=calls, page=event.page)
    return _("{calls}: page {page}.").format(calls=calls, page=event.page)


def _shot_line(event: ShotFired, shooter: str, target: str, side: Side) -> _Line:
    words = _("{who} at {target}, {range}: {points}.")
    if event.face > 0:
        words = _("{who}: a {burst} at {target}, {range}, column {column}: {points}.")
    text = words.format(
        who=shooter,
        target=target if target != _("You") else _("you"),
        range=range_words(event.range),
        points=points_words(event.damage),
        burst=burst_words(event.burst).lower(),
        column=event.column,
    )
    if event.jam:
        text += " " + ngettext("Jammed: {n} Straight.", "Jammed: {n} Straights.", event.jam).format(n=event.jam)
    return LogTone.TOLD, text, side, (event.face,) if event.face > 0 else (), event.section
