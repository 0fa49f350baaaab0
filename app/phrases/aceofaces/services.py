"""Pilots and their victories in words, for the list of results and the list of pilots."""

from __future__ import annotations

from collections.abc import Mapping

from app.phrases.aceofaces.words import points_words, victories_words
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.service import LogLine, Service
from core.aceofaces.state import Fate
from core.aceofaces.table_result import Ending, PilotResult
from core.words import Grade, Side

STAR = "\u2605"


def side_words(side: Side) -> str:
    """The power that a pilot flies for."""
    return _("Allied") if side is Side.ALLIED else _("German")


def known_as(name: str, of: str, side: Side) -> str:
    """A pilot as he is told apart from others."""
    said = _("{name} of {of}").format(name=name, of=of) if of else name
    return _("{pilot} ({side})").format(pilot=said, side=side_words(side))


def who_words(service: Service) -> str:
    """Whose service it is; a man who bears the name of a dead one is counted."""
    said = known_as(service.who.name, service.who.of, service.who.side)
    return said if service.life == 1 else _("{pilot}, number {n} of that name").format(pilot=said, n=service.life)


def tally_words(service: Service) -> str:
    """A pilot's victories, with a star for an ace, his fights, and his death."""
    fights = ngettext("in {n} fight", "in {n} fights", len(service.log)).format(n=len(service.log))
    won = victories_words(service.halves)
    if service.ace:
        won = _("{star} ace, five victories").format(star=STAR)
    fell = _(", fell on {day}").format(day=service.fell) if service.fell else ""
    return _("{victories} {fights}{fell}").format(victories=won, fights=fights, fell=fell)


def line_words(line: LogLine, names: Mapping[str, str]) -> str:
    """One fight of a pilot's log; `names`: of the aircraft by their ids."""
    return f"{_flown(line.flown, names)}; {_outcome(line.flown)}"


def pilot_words(pilot: PilotResult, names: Mapping[str, str]) -> str:
    """One pilot of a result; `names`: of the aircraft by their ids."""
    return f"{known_as(pilot.name, pilot.of, pilot.side)}, {_flown(pilot, names)}; {_outcome(pilot)}"


def ending_words(ending: Ending) -> str:
    """How a fight ended for a pilot."""
    return {
        Ending.FLEW_HOME: _("flew home"),
        Ending.SHOT_DOWN: _("shot down"),
        Ending.LOST_CONTACT: _("lost contact"),
        Ending.ESCAPED: _("escaped"),
    }[ending]


def _flown(pilot: PilotResult, names: Mapping[str, str]) -> str:
    kind = names.get(pilot.type_id, pilot.type_id)
    return _("{aircraft}, an ace").format(aircraft=kind) if pilot.grade is Grade.ACE else kind


def _outcome(pilot: PilotResult) -> str:
    ended = ending_words(pilot.ending)
    if pilot.ending is Ending.SHOT_DOWN:
        ended = _("shot down and killed") if pilot.fate is Fate.DEAD else _("shot down, lives")
    parts = [ended, victories_words(pilot.halves)]
    if pilot.taken:
        parts.append(_("{points} taken").format(points=points_words(pilot.taken)))
    return ", ".join(parts)
