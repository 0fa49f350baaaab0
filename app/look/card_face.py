"""What a card picture shows: the painter's own frozen input. Its words are made by whoever shows it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Drawing(StrEnum):
    """How the diagram is drawn.

    FLIES moves or turns; STAYS is outlined (a stall); FEIGNS is dashed (a feint); CURLS has a loop in its way (a
    tonneau); CHANGES_HEIGHT is a ladder (climb and dive).
    """

    FLIES = "flies"
    STAYS = "stays"
    FEIGNS = "feigns"
    CURLS = "curls"
    CHANGES_HEIGHT = "changes-height"


class CardState(StrEnum):
    """How a card stands in the planner."""

    NORMAL = "normal"
    CHOSEN = "chosen"
    """In the hand: yellow frame."""
    DISABLED = "disabled"
    """Grey, with the reason in its foot."""
    SELECTED = "selected"
    """Under the cursor: petrol frame."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFace:
    """One card as it is drawn.

    Attributes:
        ident: the card's number.
        title: its name, without the side.
        side: left, right, up, ...; empty if it has none.
        forward, front_right: displacement in hexes, in the old facing.
        turn: 60-degree steps clockwise after the displacement, from -3 to 3.
        altitude: levels gained.
        before, middle, after: words of the three boxes, empty for no box; a line break makes two lines.
        aerobatic: brass band under the title.
        state: how it stands.
        reason: why it cannot be played, for DISABLED.
        order: round it is flown in, for CHOSEN; 0 shows no number.
    """

    ident: int
    title: str
    side: str = ""
    forward: int = 0
    front_right: int = 0
    turn: int = 0
    altitude: int = 0
    drawing: Drawing = Drawing.FLIES
    before: str = ""
    middle: str = ""
    after: str = ""
    aerobatic: bool = False
    state: CardState = CardState.NORMAL
    reason: str = ""
    order: int = 0

    @property
    def spoken(self) -> str:
        """The card in words, for a screen reader."""
        boxes = (part.replace("\n", " ") for part in (self.before, self.middle, self.after))
        parts = [f"{self.title} {self.side}".strip() + f" ({self.ident})", *boxes, self.reason]
        return ", ".join(part for part in parts if part)
