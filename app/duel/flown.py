"""The cards that both sides have flown in a turn, round by round. Knows no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from gettext import gettext as _

from app.duel.reel import Frame, Scene
from app.look.card_face import CardFace, CardState
from app.look.card_words import card_face
from app.phrases.cards import card_name
from core.aceshigh.events import CardFlown
from core.catalog.rules_data import RulesData
from core.words import AircraftId, SeatId, Side


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


def flown_rows(frames: Sequence[Frame], index: int, data: RulesData, seat: SeatId | None) -> tuple[FlownRow, ...]:
    """The cards flown until a picture in its turn, one's own side first; after a turn all of its cards."""
    shown = frames[index]
    turn = shown.turn - 1 if shown.scene is Scene.CLOSE and shown.round == 0 else shown.turn
    if shown.scene is Scene.CLOSE and not any(frame.turn == turn for frame in frames[: index + 1]):
        turn = shown.turn
    played: dict[AircraftId, list[CardFlown]] = {}
    for frame in frames[: index + 1]:
        if frame.turn != turn:
            continue
        for event in frame.events:
            if isinstance(event, CardFlown):
                played.setdefault(event.aircraft, []).append(event)
    crafts = sorted(shown.state.aircraft, key=lambda craft: craft.seat != (seat or shown.state.seats[0]))
    now = shown.round if shown.scene in (Scene.MOVEMENT, Scene.FIRE) else 0
    rows = []
    for craft in crafts:
        cards = played.get(craft.ident, [])
        faces = tuple(_face(event, number, data, now=now) for number, event in enumerate(cards, start=1))
        names = ", ".join(_play_name(event, data) for event in cards)
        title = data.aircraft_type(craft.type_id).name
        rows.append(
            FlownRow(
                side=craft.side,
                title=title,
                line=_("turn {n}").format(n=turn) if turn else "",
                faces=faces,
                backs=0,
                empty="" if cards else _("No card\nin this turn"),
                spoken=f"{title}: {names or _('no card')}",
            )
        )
    return tuple(rows)


def _face(event: CardFlown, number: int, data: RulesData, *, now: int) -> CardFace:
    face = card_face(data.card(event.card))
    riders = "\n".join(card_name(data.card(rider)) for rider in event.riders)
    state = CardState.CHOSEN if number == now else CardState.NORMAL
    return replace(face, state=state, order=number, middle=f"with\n{riders}" if riders else face.middle)


def _play_name(event: CardFlown, data: RulesData) -> str:
    return " + ".join(card_name(data.card(ident)) for ident in (event.card, *event.riders))
