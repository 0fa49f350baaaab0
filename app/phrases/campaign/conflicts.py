"""What a correction leaves impossible, and the ways out of it, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from app.phrases.campaign.men import mission_words, month_words
from app.phrases.campaign.reasons import reason_words
from app.translation import gettext as _
from core.campaign.conflicts import Conflict
from core.campaign.decisions import (
    AnnulExchange,
    AnotherMission,
    KeepSurplus,
    Reassign,
    Resolution,
    Strike,
    Withdraw,
)
from core.sortie import Code

Named = Callable[[str], str]
"""Spells a man, an aircraft of a fight or a squadron by its id."""


def conflict_words(conflict: Conflict, name: Named, *, cites: bool = True) -> str:
    """What cannot have been: "May 1917: Lt. Archer flew, but he is dead (13.0)."; `cites`: with its section."""
    month, who = month_words(conflict.month), name(conflict.who)
    flew = {
        Code.DEAD: _("{who} flew, but he was dead by then"),
        Code.HURT: _("{who} flew, but he was hurt and not back yet"),
        Code.CAPTURED: _("{who} flew, but he was a prisoner"),
        Code.LEFT_THE_SQUADRON: _("{who} flew, but he had left the squadron"),
        Code.NOT_JOINED_YET: _("{who} flew, but he had not joined yet"),
        Code.NO_SUCH_PERSON: _("{who} flew, but he never joined the squadron"),
        Code.NOBODY_TO_REPLACE: _("{who} joined in the place of a man who lives"),
        Code.NO_PRISONER: _("{who} was exchanged, but he was no prisoner"),
        Code.MISSION_FLOWN: _("{who} flew the same mission twice in the sub-period"),
    }.get(conflict.code)
    words = flew.format(who=who) if flew else f"{who}: {reason_words(conflict.code)}"
    return f"{month}: {words} ({conflict.section})." if cites else f"{month}: {words}."


def way_out_words(resolution: Resolution, name: Named) -> str:
    """A way out, as it stands on its button."""
    match resolution:
        case Reassign():
            return _("{man} flew instead").format(man=name(resolution.to))
        case Strike():
            return _("His sortie does not count")
        case Withdraw():
            return _("He never joined")
        case KeepSurplus():
            return _("He stays, for the next vacancy")
        case AnotherMission():
            return _("It flew {mission}").format(mission=mission_words(resolution.mission))
        case AnnulExchange():
            return _("There was no exchange")
        case _:
            assert_never(resolution)


def resolved_words(resolution: Resolution, name: Named) -> str:
    """A way out that was taken, as a sentence without its full stop."""
    match resolution:
        case Reassign():
            return _("{month}: {man} flew instead of {other}").format(
                month=month_words(resolution.month), man=name(resolution.to), other=name(resolution.person)
            )
        case Strike():
            return _("{month}: the sortie of {man} does not count").format(
                month=month_words(resolution.month), man=name(resolution.person)
            )
        case Withdraw():
            return _("{man} never joined").format(man=name(resolution.person))
        case KeepSurplus():
            return _("{man} stays and fills the next vacancy").format(man=name(resolution.person))
        case AnotherMission():
            return _("{month}: {squadron} flew {mission}").format(
                month=month_words(resolution.month),
                squadron=name(resolution.seat),
                mission=mission_words(resolution.mission),
            )
        case AnnulExchange():
            return _("{month}: the exchange of {man} did not happen").format(
                month=month_words(resolution.month), man=name(resolution.person)
            )
        case _:
            assert_never(resolution)
