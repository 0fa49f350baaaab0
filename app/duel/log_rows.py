"""What happened in a fight as frozen rows, newest on top, each with the picture that shows it. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.duel.reel import Frame, Scene
from app.phrases.events import tell
from app.phrases.people import name_in
from app.phrases.told import Die, Told, Weight
from app.translation import gettext as _
from core.aceshigh.events import CardFlown, HandOpened, TurnBegan
from core.aceshigh.state import Aircraft, Dogfight, Phase
from core.catalog.rules_data import RulesData
from core.words import Side


class LogTone(StrEnum):
    """What a line of the log is."""

    HEAD = "head"
    TOLD = "told"
    RESULT = "result"
    NOTE = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """One line of the log; `frame`: the picture that shows it; `recap`: a hand that is opened."""

    key: str
    frame: int
    tone: LogTone
    text: str
    side: Side | None = None
    dice: tuple[Die, ...] = ()
    rule: str = ""
    recap: bool = False


_TONES = {Weight.DEED: LogTone.TOLD, Weight.RESULT: LogTone.RESULT, Weight.ASIDE: LogTone.NOTE}


def frame_label(frame: Frame) -> str:
    """What a picture shows, beside the slider."""
    if frame.scene is Scene.SETUP:
        return _("Before turn 1")
    if frame.scene is Scene.CLOSE:
        return _("The end") if frame.state.phase is Phase.OVER else _("Turn {n}, before round 1").format(n=frame.turn)
    what = _("Turn {n}, round {round}") if frame.scene is Scene.MOVEMENT else _("Turn {n}, round {round}, fire")
    return what.format(n=frame.turn, round=frame.round)


def log_rows(frames: Iterable[Frame], data: RulesData) -> tuple[LogRow, ...]:
    """The log, newest on top: a head for each round, and under it what happened, in its order.

    Hands that are opened when their turn is over stand under that turn: what they say was seen card by card.
    """
    blocks: list[list[LogRow]] = []
    begins: dict[int, int] = {}
    last = ""
    for frame in frames:
        rows = _frame_rows(frame, data)
        recap = [row for row in rows if row.recap]
        if recap and frame.scene is Scene.CLOSE and (turn := _turn_over(frame)) in begins:
            rows = [row for row in rows if not row.recap]
            opening = LogRow(
                key=f"{frame.index}.o",
                frame=frame.index,
                tone=LogTone.HEAD,
                text=_("Turn {n}, the hands").format(n=turn),
            )
            blocks.insert(begins[turn], [opening, *recap])
        if not rows:
            continue
        head = _head(frame)
        if head != last or not blocks:
            if frame.scene in (Scene.MOVEMENT, Scene.FIRE):
                begins.setdefault(frame.turn, len(blocks))
            blocks.append([LogRow(key=f"{frame.index}.h", frame=frame.index, tone=LogTone.HEAD, text=head)])
        last = head
        blocks[-1] += rows
    return tuple(row for block in reversed(blocks) for row in block)


def _turn_over(frame: Frame) -> int:
    """The turn that a picture between the turns closes."""
    return frame.turn - 1 if any(isinstance(event, TurnBegan) for event in frame.events) else frame.turn


def _head(frame: Frame) -> str:
    if frame.scene is Scene.SETUP:
        return _("Before turn 1")
    if frame.scene is Scene.CLOSE:
        if frame.state.phase is Phase.OVER:
            return _("The end")
        if frame.turn == 1:
            return _("Turn 1 begins")
        return _("Between the turns {n} and {next}").format(n=frame.turn - 1, next=frame.turn)
    return _("Turn {n}, round {round}").format(n=frame.turn, round=frame.round)


def _frame_rows(frame: Frame, data: RulesData) -> list[LogRow]:
    opened = [event for event in frame.events if isinstance(event, HandOpened)]
    recaps = tell(opened, frame.state, data)
    told = (*tell(frame.events, frame.state, data), *_without_card(frame))
    several = len(frame.state.aircraft) > len(Side)
    return [
        LogRow(
            key=f"{frame.index}.{number}",
            frame=frame.index,
            tone=_TONES[line.weight],
            text=_named(line, frame.state) if several else line.text,
            side=None if line.who is None else frame.state.craft(line.who).side,
            dice=line.dice,
            rule=line.rule,
            recap=line in recaps,
        )
        for number, line in enumerate(told)
    ]


def _named(line: Told, state: Dogfight) -> str:
    """A line with the name of whose deed it was, where the side alone does not say it."""
    if line.who is None:
        return line.text
    return _("{name}: {line}").format(name=name_in(state, state.craft(line.who)), line=line.text)


def _without_card(frame: Frame) -> tuple[Told, ...]:
    """Who flew no card in a round, and why: nobody was asked for one."""
    flown = [event.aircraft for event in frame.events if isinstance(event, CardFlown)]
    if not flown:
        return ()
    idle = [craft for craft in frame.state.aircraft if craft.in_play and craft.ident not in flown]
    spinning = [craft for craft in idle if craft.spinning]
    done = [craft for craft in idle if not craft.spinning]
    lines = []
    if spinning:
        lines.append(_idle_line(_("In a spin, no card: {names}."), _("In a spin: flies no card."), spinning, frame))
    if done:
        lines.append(_idle_line(_("No card left: {names}."), _("No card left in this turn."), done, frame))
    return tuple(lines)


def _idle_line(many: str, one: str, crafts: list[Aircraft], frame: Frame) -> Told:
    rule = "11.1.2" if crafts[0].spinning else "8.1"
    if len(crafts) == 1:
        return Told(weight=Weight.ASIDE, text=one, who=crafts[0].ident, rule=rule)
    names = ", ".join(name_in(frame.state, craft) for craft in crafts)
    return Told(weight=Weight.ASIDE, text=many.format(names=names), who=None, rule=rule)
