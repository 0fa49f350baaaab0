"""Opening a campaign file for the window: for writing where that can be, else for reading, else why not.

A file that is damaged or missing comes with its good copies, each with the month in which it was kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from app.changed import Changed, Done
from app.commands.campaign_history import point_of
from app.commands.campaigns import OpenCampaign, close_campaign, open_campaign_at, shelf_of
from app.desk import Desk
from app.store.campaign_file import CampaignFile, campaign_copies
from app.store.campaign_log import LogKind
from app.store.campaign_open import CampaignInUseError, open_campaign, restore_campaign
from app.store.sqlite import DamagedStoreError, NewerStoreError
from app.troubles import RefusedError, TroubleError
from core.protocol.errors import ProtocolError


class Why(StrEnum):
    """Why a campaign file was not opened."""

    IN_USE = "in_use"
    DAMAGED = "damaged"
    NEWER = "newer"
    MISSING = "missing"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class GoodCopy:
    """A kept copy that can be read. `why`, `month`: of its last restore point, "1917-03"; `at`: its last deed, ISO."""

    file: Path
    why: str
    month: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A campaign is open. `reading_only`: why nothing can be written, in words; empty where it can."""

    campaign: OpenCampaign
    reading_only: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotOpened:
    """A campaign is not open: why, in words too; the one that was open before stays so."""

    file: Path
    why: Why
    what: str
    next_step: str
    copies: tuple[GoodCopy, ...] = ()


def try_opening(desk: Desk, file: Path) -> Done[Opened | NotOpened]:
    """Open a campaign file as well as it can be opened."""
    try:
        done = open_campaign_at(desk, file)
    except DamagedStoreError as error:
        copies = good_copies(desk, error.copies)
        return Done(Changed(), _not(file, Why.DAMAGED, error, copies))
    except NewerStoreError as error:
        return Done(Changed(), _not(file, Why.NEWER, error))
    except TroubleError as error:
        return _for_reading(desk, file, error)
    except (RefusedError, ProtocolError) as error:
        what, step = (error.what, error.next_step) if isinstance(error, RefusedError) else (str(error), "")
        return Done(Changed(), NotOpened(file=file, why=Why.OTHER, what=what, next_step=step))
    return Done(done.changed, Opened(campaign=done.value))


def _for_reading(desk: Desk, file: Path, trouble: TroubleError) -> Done[Opened | NotOpened]:
    """What could not be written may still be read."""
    try:
        done = open_campaign_at(desk, file, writing=False)
    except (TroubleError, RefusedError, ProtocolError):
        missing = not isinstance(trouble, CampaignInUseError) and not file.exists()
        why = Why.IN_USE if isinstance(trouble, CampaignInUseError) else Why.MISSING if missing else Why.OTHER
        copies = good_copies(desk, campaign_copies(file, shelf_of(desk))) if missing else ()
        return Done(Changed(), _not(file, why, trouble, copies))
    return Done(done.changed, Opened(campaign=done.value, reading_only=trouble.what))


def good_copies(desk: Desk, copies: tuple[Path, ...]) -> tuple[GoodCopy, ...]:
    """Those of the copies that can be read to their last row, newest first."""
    found: list[GoodCopy] = []
    for copy in copies:
        try:
            kept = open_campaign(copy, copy.parent, desk.now, writing=False)
        except TroubleError:
            continue
        why, month = _point(kept)
        found.append(GoodCopy(file=copy, why=why, month=month, at=kept.rows[-1].at))
        kept.close()
    return tuple(found)


def put_back(desk: Desk, file: Path, copy: Path) -> Done[Path]:
    """Put a kept copy in the place of a campaign file; the value is where the old one lies now.

    Raises TroubleError.
    """
    with desk.turnstile:
        changed = Changed()
        if desk.campaign is not None and desk.campaign.file.absolute() == file.absolute():
            changed = close_campaign(desk)
        return Done(changed, restore_campaign(file, copy))


def _not(file: Path, why: Why, error: TroubleError, copies: tuple[GoodCopy, ...] = ()) -> NotOpened:
    return NotOpened(file=file, why=why, what=error.what, next_step=error.next_step, copies=copies)


def _point(kept: CampaignFile) -> tuple[str, str]:
    """Why the last restore point was written, and in which month; empty if there is none."""
    points = [point for row in kept.rows if row.kind is LogKind.POINT for point in point_of(row)]
    return (points[-1].why.value, points[-1].month) if points else ("", "")
