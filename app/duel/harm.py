"""What befell the reader's own aircraft since the last choice, in a few lines over the map. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.duel.fight import Fight
from app.duel.reel import Frame
from app.phrases.events import tell
from app.phrases.fire_orders import part_word
from app.phrases.names import craft_name
from app.translation import gettext as _
from core.aceshigh.events import CrewHurt, DamageTaken, LeftPlay
from core.aceshigh.state import Aircraft, Exit
from core.catalog.terms import Part


def harm_lines(fight: Fight, frames: Sequence[Frame]) -> tuple[str, ...]:
    """Hits, hurt men and losses of one's own aircraft in these pictures; nothing for a spectator."""
    own = [craft for craft in fight.view.aircraft if craft.seat == fight.seat]
    return tuple(line for craft in own if (line := " ".join(_sentences(fight, craft, frames))))


def _sentences(fight: Fight, craft: Aircraft, frames: Sequence[Frame]) -> Iterator[str]:
    hits: dict[Part, int] = {}
    after: list[str] = []
    name = craft_name(fight.view, fight.rules.data, craft.ident)
    for frame in frames:
        for event in frame.events:
            match event:
                case DamageTaken() if event.aircraft == craft.ident:
                    hits[event.part] = hits.get(event.part, 0) + event.hits
                case CrewHurt() if event.aircraft == craft.ident:
                    after += [line.text for line in tell((event,), frame.state, fight.rules.data)]
                case LeftPlay() if event.aircraft == craft.ident and event.out is not Exit.HOME:
                    after.append(_gone(event.out).format(aircraft=name))
                case _:
                    pass
    if hits:
        told = ", ".join(f"{part_word(part)} {number}" for part, number in hits.items())
        yield _("Your {aircraft} was hit: {parts}.").format(aircraft=name, parts=told)
    yield from after


def _gone(out: Exit) -> str:
    return _("Your {aircraft} has left the map.") if out is Exit.OFF_MAP else _("Your {aircraft} is down.")
