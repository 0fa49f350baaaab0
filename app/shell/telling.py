"""What came, in one or two sentences for a banner. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.commands.arrivals import Arrival, PieceKind
from app.commands.taking import Outcome
from app.translation import gettext as _
from app.translation import ngettext
from core.protocol.errors import Code


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a banner says. `thread`: the match that its button leads to, empty if there is none."""

    text: str
    warning: bool
    thread: bytes = b""
    asked: bool = False


def told_of(arrivals: tuple[Arrival, ...]) -> Told:
    """One banner for everything that came at once: what needs a deed first."""
    bad = [one for one in arrivals if one.outcome is Outcome.REFUSED]
    good = [one for one in arrivals if one.outcome is not Outcome.REFUSED]
    if not good:
        # What is doubted is settled where the match is shown.
        thread = bad[0].thread if bad and bad[0].code == Code.STALE_DB else b""
        return Told(text=_sentence(bad[0]) if bad else _("Nothing came."), warning=True, thread=thread)
    lead = _lead(good)
    text = _sentence(lead)
    if len(good) > 1:
        more = len(good) - 1
        text += " " + ngettext("{count} more was taken in.", "{count} more were taken in.", more).format(count=more)
    if bad:
        text += " " + ngettext("One was not: {said}", "{count} were not; the first: {said}", len(bad)).format(
            count=len(bad), said=_sentence(bad[0])
        )
    return Told(
        text=text,
        warning=bool(bad) or lead.outcome is Outcome.WAITING,
        thread=lead.thread,
        asked=lead.kind is PieceKind.INVITE and lead.outcome is Outcome.NEW,
    )


def _lead(good: list[Arrival]) -> Arrival:
    """The arrival that the person must know of first."""
    ranks = {Outcome.NEW: 0, Outcome.WAITING: 1, Outcome.DUPLICATE: 2, Outcome.REFUSED: 3}
    return min(good, key=lambda one: (ranks[one.outcome], one.kind is PieceKind.CARD))


def _sentence(arrival: Arrival) -> str:
    said = arrival.said if arrival.next_step in arrival.said else f"{arrival.said} {arrival.next_step}"
    return said.strip()
