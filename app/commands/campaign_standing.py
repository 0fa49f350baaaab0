"""The open campaign: its file, where copies of it lie, and how it stands. What is chosen in it stands elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.commands.campaign_mail import campaign_by_mail
from app.commands.local_fights import Player, local_fight
from app.commands.open_campaign import Mode, OpenCampaign
from app.desk import Desk
from app.store.campaign_file import CampaignFile
from app.translation import gettext as _
from app.troubles import RefusedError
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign

SHELF: Final = "campaigns"
"""The folder of the profile in which the copies of campaign files lie."""


def shelf_of(desk: Desk) -> Path:
    """The folder of a profile's copies of campaign files."""
    return desk.places.profile / "copies" / SHELF


def campaign_file(desk: Desk) -> CampaignFile:
    """The open campaign's file. Raises RefusedError if none is open, or it is played by mail."""
    if desk.mail_campaign:
        raise RefusedError(
            "BY_MAIL",
            _("This campaign is played by mail: what is signed binds, and nothing is undone or restored."),
            _("Propose a correction to the other player as the month closes."),
        )
    if desk.campaign is None:
        raise RefusedError("NO_CAMPAIGN", _("No campaign is open."), _("Open one, or begin a new one."))
    return desk.campaign


def is_open(desk: Desk) -> bool:
    """Whether a campaign is open, its file or one by mail."""
    return desk.campaign is not None or bool(desk.mail_campaign)


def writes(desk: Desk) -> bool:
    """Whether something can be written in the open campaign."""
    return desk.store.writing if desk.campaign is None else desk.campaign.writing


def campaign(desk: Desk) -> OpenCampaign:
    """The open campaign.

    Raises:
        RefusedError: none is open.
        TermsError: it is played by other rules than those at hand.
        TroubleError: its log does not hold.
    """
    if desk.mail_campaign:
        return campaign_by_mail(desk, desk.mail_campaign)
    kept = campaign_file(desk)
    fight = local_fight(desk, kept.row.id)
    rules, state = fight.local.game.rules, fight.local.game.state
    if not isinstance(rules, CampaignRules) or not isinstance(state, Campaign):
        raise RefusedError("NO_CAMPAIGN", _("{file} holds no campaign.").format(file=kept.file), _("Open another."))
    humans = tuple(seat for seat, who in fight.players.items() if who is Player.HUMAN)
    return OpenCampaign(
        file=kept.file,
        title=kept.title,
        mode=Mode(kept.mode),
        thread=kept.row.id,
        rules=rules,
        state=rules.view_for(state, None),
        game=fight.local.game,
        humans=humans,
        due=fight.due,
        waiting=fight.waiting,
        views={seat: fight.view(seat) for seat in humans},
    )
