"""The cards that both sides have flown in a turn, round by round. Knows no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.duel.fight import Fight
from app.duel.reel import Frame, Scene
from app.look.card_face import CardFace, CardState
from app.look.card_words import card_face
from app.phrases.cards import card_name
from app.phrases.names import craft_name
from app.translation import gettext as _
from core.aceshigh.events import CardFlown, TurnBegan
from core.aceshigh.state import Aircraft, Dogfight, Phase
from core.catalog.rules_data import RulesData
from core.words import AircraftId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class FlownRow:
    """One side's cards of a turn. `backs`: cards that lie face down after them; `empty`: words where none lie."""

    side: Side
    title: str
    line: str
    faces: tuple[CardFace, ...]
    backs: int
    empty: str
    spoken: str


def flown_rows(frames: Sequence[Frame], index: int, fight: Fight) -> tuple[FlownRow, ...]:
    """The cards flown until a picture in its turn, one's own side first; between turns all those of the last one.

    While the hands of a new turn are being sealed they lie face down instead.
    """
    shown, data = frames[index], fight.rules.data
    crafts = sorted(shown.state.aircraft, key=lambda craft: craft.seat != (fight.seat or shown.state.seats[0]))
    if index == len(frames) - 1 and _sealing(fight):
        return tuple(_sealed_row(craft, fight) for craft in crafts)
    begins = any(isinstance(event, TurnBegan) for event in shown.events)
    turn = shown.turn - 1 if begins else shown.turn
    if not turn:  # no card is flown before the first turn
        return ()
    played: dict[AircraftId, list[CardFlown]] = {}
    for frame in frames[: index + 1]:
        for event in frame.events if frame.turn == turn else ():
            if isinstance(event, CardFlown):
                played.setdefault(event.aircraft, []).append(event)
    now = shown.round if shown.scene in (Scene.MOVEMENT, Scene.FIRE) else 0
    return tuple(_row(shown.state, craft, played.get(craft.ident, []), data, turn=turn, now=now) for craft in crafts)


def _row(state: Dogfight, craft: Aircraft, cards: list[CardFlown], data: RulesData, *, turn: int, now: int) -> FlownRow:
    title = craft_name(state, data, craft.ident)
    names = ", ".join(_play_name(event, data) for event in cards)
    return FlownRow(
        side=craft.side,
        title=title,
        line=_("turn {n}").format(n=turn) if turn else "",
        faces=tuple(_face(event, number, data, now=now) for number, event in enumerate(cards, start=1)),
        backs=0,
        empty="" if cards else _("No card\nin this turn"),
        spoken=f"{title}: {names or _('no card')}",
    )


def _sealing(fight: Fight) -> bool:
    """Whether hands of a new turn are being sealed now."""
    sealed = fight.sealed.mine or fight.sealed.theirs
    return sealed and fight.view.phase is Phase.HAND and not fight.finished


def _sealed_row(craft: Aircraft, fight: Fight) -> FlownRow:
    mine = craft.seat == fight.seat
    sealed = fight.sealed.mine if mine else fight.sealed.theirs
    title = craft_name(fight.view, fight.rules.data, craft.ident)
    line = _("turn {n}: sealed") if sealed else _("turn {n}: not sealed yet")
    words = line.format(n=fight.view.turn)
    return FlownRow(
        side=craft.side,
        title=title,
        line=words,
        faces=(),
        backs=1 if sealed else 0,
        empty="" if sealed else _("Nothing\nsealed yet"),
        spoken=f"{title}, {words}",
    )


def _face(event: CardFlown, number: int, data: RulesData, *, now: int) -> CardFace:
    face = card_face(data.card(event.card))
    riders = "\n".join(card_name(data.card(rider)) for rider in event.riders)
    state = CardState.CHOSEN if number == now else CardState.NORMAL
    return replace(face, state=state, order=number, middle=f"with\n{riders}" if riders else face.middle)


def _play_name(event: CardFlown, data: RulesData) -> str:
    return " + ".join(card_name(data.card(ident)) for ident in (event.card, *event.riders))
