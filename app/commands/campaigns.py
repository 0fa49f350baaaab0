"""A campaign on this machine: its file is made, opened, saved elsewhere and closed here.

How it stands is in `campaign_standing`, what is chosen in it in `campaign_choosing`; all of it has its place here for
whoever works with the open campaign.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Final

from app.changed import Changed, Done
from app.commands.campaign_choosing import (
    choose_in_campaign,
    choose_in_fight,
    go_on_with_campaign,
    keep_point,
    note_result,
)
from app.commands.campaign_heads import check_head, thread_of
from app.commands.campaign_mail import campaign_by_mail
from app.commands.campaign_standing import campaign, campaign_file, is_open, shelf_of, writes
from app.commands.campaign_terms import NewCampaign, campaign_terms
from app.commands.local_fights import Player, go_on
from app.commands.open_campaign import Mode, OpenCampaign, Point
from app.desk import Desk
from app.store.campaign_file import CampaignFile
from app.store.campaign_open import create_campaign, open_campaign, save_campaign
from app.store.campaign_watch import StrayedCampaignError
from app.store.rows import Kind, Stage, ThreadRow
from app.translation import gettext as _
from app.troubles import RefusedError
from core.canonical import encode
from core.match.terms import terms_json
from core.words import SeatId

__all__ = [
    "Mode",
    "OpenCampaign",
    "Point",
    "campaign",
    "campaign_file",
    "choose_in_campaign",
    "choose_in_fight",
    "close_campaign",
    "go_on_with_campaign",
    "is_open",
    "note_result",
    "open_campaign_at",
    "open_mail_campaign",
    "save_campaign_as",
    "shelf_of",
    "start_campaign",
    "strayed_campaign",
    "writes",
]

LONGEST_TITLE: Final = 120


def start_campaign(desk: Desk, file: Path, new: NewCampaign, mode: Mode, human: SeatId) -> Done[OpenCampaign]:
    """Begin a campaign on this machine and open its file.

    Args:
        desk: needs no identity; another campaign that is open is closed.
        file: is made.
        new: what is played.
        mode: how it is played.
        human: the seat of the person at the keyboard, in SOLO.

    Raises:
        RefusedError: it cannot be played so.
        TroubleError: the file exists or cannot be written; the campaign that was open stays open.
    """
    if len(new.title) > LONGEST_TITLE:
        raise RefusedError("TITLE", _("The title is too long."), _("Give it at most 120 letters."))
    with desk.turnstile:
        terms, rules = campaign_terms(desk, new)
        seed = desk.fresh(32)
        players = {
            seat: (Player.COMPUTER if mode is Mode.SOLO and seat != human else Player.HUMAN).value
            for seat in terms.seats
        }
        row = ThreadRow(
            id=thread_of(encode(terms_json(terms)), seed),
            kind=Kind.LOCAL,
            stage=Stage.OPEN,
            seat="",
            terms=encode(terms_json(terms)),
            seed=seed,
            players=json.dumps(players),
            made=desk.now(),
        )
        made = create_campaign(
            file, row, new.title or file.stem, mode.value, desk.now, pack=desk.pack_block(terms.pack)
        )
        with made.transaction():
            desk.keep_rules(rules, made.library)
        _put(desk, made)
        keep_point(desk, Point.MONTH, new.start)
        go_on(desk, row.id)
    return Done(Changed(threads=(row.id,), campaign=True), campaign(desk))


def open_campaign_at(desk: Desk, file: Path, *, writing: bool = True) -> Done[OpenCampaign]:
    """Open a campaign file; another one that is open is closed when this one has been found good.

    Raises:
        CampaignInUseError: it is open elsewhere.
        NewerStoreError, DamagedStoreError: a newer program wrote it, or it is damaged; it is untouched.
        TermsError: it is played by other rules than those at hand.
        TroubleError: it cannot be read or written.
    """
    with desk.turnstile:
        if desk.campaign is not None and _same(desk.campaign.file, file):
            if strayed_campaign(desk) is None:
                return Done(Changed(), campaign(desk))
            desk.campaign.close()  # what lies there now is opened; what is held can still be saved
        before, by_mail = desk.campaign, desk.mail_campaign
        found = open_campaign(file, shelf_of(desk), desk.now, writing=writing)
        desk.campaign, desk.mail_campaign = found, b""
        desk.forget(found.row.id)
        try:
            check_head(found, shelf_of(desk))
            opened = campaign(desk)
        except BaseException:
            desk.campaign, desk.mail_campaign = before, by_mail
            desk.forget(found.row.id)
            found.close()
            raise
        if before is not None:
            desk.forget(before.row.id)
            before.close()
        if writing:
            opened = go_on_with_campaign(desk)
    return Done(Changed(threads=(found.row.id,), campaign=True), opened)


def open_mail_campaign(desk: Desk, thread: bytes) -> Done[OpenCampaign]:
    """Open a campaign by mail; another one that is open is closed when this one has been found good.

    Raises:
        RefusedError: there is no such thread, it is no campaign, or it has not begun.
        TermsError, TroubleError: as `Desk.mail_match`.
    """
    with desk.turnstile:
        opened = campaign_by_mail(desk, thread)
        changed = close_campaign(desk)
        desk.mail_campaign = thread
    return Done(changed | Changed(threads=(thread,), campaign=True), opened)


def close_campaign(desk: Desk) -> Changed:
    """Close the open campaign, if there is one; its file is whole and open to others."""
    with desk.turnstile:
        if desk.mail_campaign:
            thread, desk.mail_campaign = desk.mail_campaign, b""
            return Changed(threads=(thread,), campaign=True)
        if desk.campaign is None:
            return Changed()
        thread = desk.campaign.row.id
        desk.campaign.close()
        desk.campaign = None
        desk.forget(thread)
    return Changed(threads=(thread,), campaign=True)


def strayed_campaign(desk: Desk) -> StrayedCampaignError | None:
    """What became of the open campaign's file, where it does not lie there as it was written last."""
    with desk.turnstile:
        if desk.campaign is not None:
            try:
                desk.campaign.check_place()
            except StrayedCampaignError as error:
                return error
    return None


def save_campaign_as(desk: Desk, file: Path) -> Done[OpenCampaign]:
    """Write the open campaign to a new file, and go on there; what lies under its old name is left alone.

    Raises:
        RefusedError: none is open, or it is played by mail.
        TroubleError: the file exists or cannot be written; then the campaign stays where it was.
    """
    with desk.turnstile:
        kept = campaign_file(desk)
        _put(desk, save_campaign(kept, file, desk.now))
    return Done(Changed(threads=(kept.row.id,), campaign=True), campaign(desk))


def _put(desk: Desk, opened: CampaignFile) -> None:
    if desk.campaign is not None:
        desk.forget(desk.campaign.row.id)
        desk.campaign.close()
    desk.campaign, desk.mail_campaign = opened, b""
    desk.forget(opened.row.id)


def _same(one: Path, other: Path) -> bool:
    """Whether both name one file; to open it once more by another name would let others in."""
    with contextlib.suppress(OSError):
        return one.samefile(other)
    return one.absolute() == other.absolute()
