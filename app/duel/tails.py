"""Tailing on the page (12.7): what a tailed enemy has told, and which of one's own aircraft will tell. Knows no Qt."""

from __future__ import annotations

from app.duel.fight import Fight
from app.duel.marks import ClueMark
from app.phrases.calls import call_meaning, call_words
from app.phrases.names import craft_name
from app.translation import gettext as _
from core.aceshigh.tailing import clues_due
from core.catalog.cards import TailingCall
from core.hexes import Hex

_SIXTHS = {TailingCall.LEFT: 5, TailingCall.CENTRE: 0, TailingCall.RIGHT: 1}


def clue_marks(fight: Fight) -> tuple[ClueMark, ...]:
    """The words that the reader has heard for the open decision, each at its aircraft."""
    marks = []
    for ident, call in fight.clues.items():
        craft = fight.view.craft(ident)
        if call in _SIXTHS:
            marks.append(ClueMark(at=craft.at, facing=craft.facing, sixths=_SIXTHS[call], call=call_words(call)))
    return tuple(marks)


def heard_lines(fight: Fight) -> tuple[str, ...]:
    """What tailed enemies have told, in sentences."""
    return tuple(
        _("{name} is tailed and tells: {call}. {meaning}").format(
            name=craft_name(fight.view, fight.rules.data, ident),
            call=call_words(call),
            meaning=call_meaning(call),
        )
        for ident, call in fight.clues.items()
    )


def owed_lines(fight: Fight) -> tuple[str, ...]:
    """Which of the reader's aircraft are tailed: their word is given with the choice, before the enemy chooses."""
    if fight.seat is None or not fight.mine:
        return ()
    lines = []
    for due in clues_due(fight.view, fight.rules.data):
        craft = fight.view.craft(due.aircraft)
        if craft.seat == fight.seat:
            behind = [craft_name(fight.view, fight.rules.data, one) for one in due.to]
            lines.append(
                _(
                    "{mine} is tailed by {theirs}, who hears where your next card ends: left, centre or right (12.7)."
                ).format(mine=craft_name(fight.view, fight.rules.data, due.aircraft), theirs=_(" and ").join(behind))
            )
    return tuple(lines)


def tailed_words(fight: Fight, at: Hex) -> tuple[str, ...]:
    """What the arrow in a hex means."""
    return tuple(
        line
        for (ident, _call), line in zip(fight.clues.items(), heard_lines(fight), strict=True)
        if fight.view.craft(ident).at == at
    )
