"""The threads of a profile as the front page needs them: what is fought where, and how it stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.translation import gettext as _
from core.words import Side


class Where(StrEnum):
    """Where a fight is fought."""

    MAIL = "mail"
    SOLO = "solo"
    HOT_SEAT = "hot_seat"
    TABLE = "table"
    SAMPLE = "sample"


class GameRoom(StrEnum):
    """What is fought; the values are the ids of the games."""

    DUEL = "aces_high"
    BOOKS = "ace_of_aces"
    CAMPAIGN = "campaign"

    @property
    def shown(self) -> str:
        """The game's own name, the same in every language."""
        return {GameRoom.BOOKS: "Ace of Aces", GameRoom.DUEL: "Aces High", GameRoom.CAMPAIGN: _("Campaign")}[self]


class Standing(StrEnum):
    """How a thread stands for its owner."""

    MINE = "mine"
    ASKED = "asked"
    """An invitation waits for my answer."""
    INVITED = "invited"
    """My invitation waits for an answer."""
    WAITING = "waiting"
    SEALED = "sealed"
    """What I chose is sealed, and the other's word is due."""
    UNSENT = "unsent"
    """A file of mine has not left yet."""
    TROUBLE = "trouble"
    """Something came that could not be used."""
    ASIDE = "aside"
    """It was laid aside before its end."""
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Thread:
    """One thread as the front page needs it.

    Attributes:
        key: names it for ever.
        side, aircraft: my own (the first seat's at one keyboard): side and id of the type.
        mine, theirs: names of the two aircraft; of a campaign those of the squadrons.
        opponent: the other player; empty at one keyboard.
        turn: of the fight, 0 before the first.
        due: the kind of the open decision, as in the game's phases.
        month: of a campaign, in words.
        page, sight: of a fight in the picture books that waits for me: its page, and that page in words.
        since: when it came to stand so, ISO in UTC.
        note: what is wrong, or how it ended; one sentence or empty.
    """

    key: str
    where: Where
    standing: Standing
    side: Side
    aircraft: str
    mine: str
    theirs: str
    opponent: str = ""
    turn: int = 0
    due: str = ""
    since: str = ""
    note: str = ""
    game: GameRoom = GameRoom.DUEL
    page: int = 0
    sight: str = ""
    month: str = ""
