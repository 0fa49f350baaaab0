"""The lines of a service record in words; names come from the roster and the aircraft sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import assert_never

from app.phrases.campaign.men import mission_words, way_words
from app.phrases.people import grade_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.service import LineKind, LogLine
from core.sortie import Way
from core.words import PersonId


@dataclass(frozen=True, slots=True, kw_only=True)
class Spelling:
    """How people and aircraft are spelt: by id, and by type."""

    person: Callable[[PersonId], str]
    aircraft: Callable[[str], str]


def line_words(line: LogLine, spelling: Spelling) -> str:  # noqa: C901, PLR0911, PLR0912 - one sentence a kind
    """One line as a sentence without its full stop."""
    names = listed([spelling.person(one) for one in line.others])
    match line.kind:
        case LineKind.JOINED:
            return _("Joined the squadron")
        case LineKind.BACK:
            return _("Fit again")
        case LineKind.FLEW:
            return _flight(line, spelling, names)
        case LineKind.VOLLEYS:
            return ngettext("{n} volley", "{n} volleys", line.count).format(n=line.count)
        case LineKind.VICTORY:
            return _victory(line, spelling, names)
        case LineKind.BALLOON:
            return _("A balloon, shared with {names}").format(names=names) if names else _("A balloon")
        case LineKind.OBSERVATION:
            return _("A target observed")
        case LineKind.BOMBING:
            return _("A target bombed")
        case LineKind.STRAFED:
            return ngettext("{n} trench hex strafed", "{n} trench hexes strafed", line.count).format(n=line.count)
        case LineKind.MISSION_DONE:
            return _("{mission} carried out").format(mission=mission_words(line.mission))
        case LineKind.STRUCK:
            return _("The sortie does not count: it was struck from the record")
        case LineKind.POINTS:
            return _("{points} points, {total} in all").format(
                points=twelfths_words(line.points), total=twelfths_words(line.total)
            )
        case LineKind.PROMOTED:
            return _("Became {grade}").format(grade=grade_words(line.grade))
        case LineKind.HURT:
            return ngettext("Hurt: misses {n} month", "Hurt: misses {n} months", line.count).format(n=line.count)
        case LineKind.CAPTURED:
            return _("Taken prisoner")
        case LineKind.EXCHANGED:
            return _("Exchanged, back with the squadron")
        case LineKind.DIED:
            return _("Died")
        case LineKind.REPLACED:
            return _("{names} took his place").format(names=names)
        case _:
            assert_never(line.kind)


def _flight(line: LogLine, spelling: Spelling, names: str) -> str:
    flown = _("{mission} in the {aircraft}").format(
        mission=mission_words(line.mission), aircraft=spelling.aircraft(line.aircraft)
    )
    if names:
        flown = _("{flight} with {names}").format(flight=flown, names=names)
    return flown if line.how is Way.HOME else f"{flown}: {way_words(line.how)[:1].lower()}{way_words(line.how)[1:]}"


def _victory(line: LogLine, spelling: Spelling, names: str) -> str:
    victim = spelling.aircraft(line.victim)
    if not names:
        return _("{victim}, alone").format(victim=victim)
    if line.finished:
        return _("{victim}, with {names}, counted for him").format(victim=victim, names=names)
    return _("A share of {victim} with {names}").format(victim=victim, names=names)


def listed(names: Sequence[str]) -> str:
    """Names in a row: "Archer, Bowes and Carr"."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])
