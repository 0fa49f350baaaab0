"""What follows from a month's result, in words: a sentence without its full stop for each consequence."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from app.phrases.campaign.men import mission_words, month_words
from app.phrases.people import grade_words, role_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.events import Captured, Consequence, Credited, Died, MissionFlown, Promoted, ReplacementDue, Wounded
from core.words import PersonId


def consequence_words(event: Consequence, name: Callable[[PersonId], str], kill_unit: int = 1) -> str:
    """One consequence. `name` spells a man; `kill_unit` is what one victory counts (`Sorties.kill_unit`)."""
    match event:
        case MissionFlown():
            done = _("{mission}: carried out") if event.accomplished else _("{mission}: not carried out")
            return done.format(mission=mission_words(event.mission))
        case Credited():
            return _credited(event, name(event.person), kill_unit)
        case Promoted():
            return _("{man} became {grade}").format(man=name(event.person), grade=grade_words(event.grade))
        case Wounded():
            return _("{man} is hurt and flies again in {month}").format(
                man=name(event.person), month=month_words(event.back)
            )
        case Captured():
            return _("{man} was taken prisoner").format(man=name(event.person))
        case Died():
            return _("{man} died").format(man=name(event.person))
        case ReplacementDue():
            return _("A new man takes the place of {man} ({role}) with the next orders").format(
                man=name(event.person), role=role_words(event.role).lower()
            )
        case _:
            assert_never(event)


def _credited(event: Credited, man: str, kill_unit: int) -> str:
    points = ngettext("{points} point", "{points} points", event.points // 12).format(
        points=twelfths_words(event.points)
    )
    if not event.kills:
        return _("{man}: {points}").format(man=man, points=points)
    return _("{man}: {points}, {victories}").format(
        man=man, points=points, victories=kills_words(event.kills, kill_unit)
    )


def kills_words(kills: int, kill_unit: int) -> str:
    """Victories in words; with a unit of two they are told in halves."""
    whole, half = divmod(kills, kill_unit)
    if not half:
        return ngettext("{n} victory", "{n} victories", whole).format(n=whole)
    return _("{n} 1/2 victories").format(n=whole) if whole else _("half a victory")
