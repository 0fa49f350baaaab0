"""What pages and the command line see of the open campaign, wherever its other squadron is led."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign
from core.canonical import Json
from core.catalog.packs import Pack
from core.match.game import Game
from core.words import SeatId


class Mode(StrEnum):
    """How a campaign is played."""

    HOT_SEAT = "hot_seat"
    """Two at this computer, with the curtain between them."""
    SOLO = "solo"
    """Against the computer's squadron."""
    TABLE = "table"
    """The fights are flown at the table; one person writes for both."""
    MAIL = "mail"
    """With somebody elsewhere; what is sealed or signed binds."""


class Point(StrEnum):
    """Why a restore point was written."""

    MONTH = "month"
    BEFORE_RESULT = "before_result"
    AFTER_RESULT = "after_result"
    BEFORE_CORRECTION = "before_correction"
    AFTER_CORRECTION = "after_correction"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposedNumbers:
    """Numbers that a seat would like to play by from the next month on.

    `entry`: hash of the entry that proposed them, 32 bytes. `agreed`: all have agreed, they only wait.
    """

    entry: bytes
    seat: SeatId
    pack: Pack
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCampaign:
    """The open campaign as its pages and the command line see it, wherever its other squadron is led.

    Attributes:
        file: where it is kept: its own file, by mail the profile's database.
        thread: the id of its match, 16 bytes.
        state: as everybody may see it: no orders before they are opened.
        game: the match, with all its steps and dice; its state is whole, so show only `state` and `view`.
        humans: the seats that are led from this desk.
        due: those of them whose word is due now, in the order in which they sit down.
        waiting: the seats whose choice of the open decision is bound.
        views: the campaign as each seat that is led from here may see it.
        lost: what lies under the own seal is lost, as after a backup: the same choice must be given again.
        proposed: other numbers that are proposed by mail, and neither declined nor in force.
    """

    file: Path
    title: str
    mode: Mode
    thread: bytes
    rules: CampaignRules
    state: Campaign
    game: Game
    humans: tuple[SeatId, ...]
    due: tuple[SeatId, ...]
    waiting: tuple[SeatId, ...]
    views: Mapping[SeatId, Campaign]
    lost: bool = False
    proposed: tuple[ProposedNumbers, ...] = ()

    def view(self, seat: SeatId) -> Campaign:
        """The campaign as a seat may see it, its own orders in it. Raises KeyError for one that is led elsewhere."""
        return self.views[seat]

    def legal(self, seat: SeatId) -> Json:
        """What a seat may choose, as `CampaignRules.legal`. Raises KeyError for one that is led elsewhere."""
        return self.rules.legal(self.view(seat), seat)
