"""The log of a fight: each turn with what was flown and called, where both came to, the shots and their dice. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from app.books.rows import type_name
from app.fight import FightKind
from app.phrases.aceofaces.events import Names, pilots_of, tell
from app.phrases.told import Weight
from app.translation import gettext as _
from core.words import Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.books.fight import Fight
    from app.books.reel import Frame
    from core.words import AircraftId


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
        lines = list(_lines(fight, frame))
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
_TONES = {Weight.DEED: LogTone.TOLD, Weight.RESULT: LogTone.RESULT, Weight.ASIDE: LogTone.NOTE}


def _start_line(frame: Frame) -> _Line:
    page = frame.state.pairs[0].page if frame.state.pairs else 0
    return LogTone.TOLD, _("Both open their books at page {n}.").format(n=page), None, (), "FM Basic Rules"


def _lines(fight: Fight, frame: Frame) -> Iterator[_Line]:
    names = Names(
        target=lambda ident: _("you") if _is_own(fight, frame, ident) else _aimed_at(fight, frame, ident),
        seat=lambda seat: _("You") if seat == fight.seat else pilots_of(frame.state, seat),
    )
    for told in tell(frame.events, frame.state, fight.rules.data, names):
        text, side = told.text, None
        if told.who is not None:
            who = _("You") if _is_own(fight, frame, told.who) else _pilot(fight, frame, told.who)
            text, side = _("{who}: {text}").format(who=who, text=text), frame.state.craft(told.who).side
        yield _TONES[told.weight], text, side, tuple(die.face for die in told.dice), told.rule


def _is_own(fight: Fight, frame: Frame, ident: AircraftId) -> bool:
    return frame.state.is_duel and frame.state.craft(ident).seat == fight.seat


def _aimed_at(fight: Fight, frame: Frame, ident: AircraftId) -> str:
    """The other pilot within a sentence: "the computer" is no name there."""
    solo = fight.kind is FightKind.SOLO and frame.state.is_duel
    return fight.opponent if solo and fight.opponent else _pilot(fight, frame, ident)


def _pilot(fight: Fight, frame: Frame, ident: AircraftId) -> str:
    craft = frame.state.craft(ident)
    return craft.pilot.name or type_name(fight, craft)
