"""The head of a campaign file, checked before it is played: the file may come from somebody else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from app.commands.local_fights import Player
from app.commands.open_campaign import Mode
from app.store.campaign_file import LARGEST_HEAD, CampaignFile, campaign_copies
from app.store.sqlite import DamagedStoreError
from app.translation import gettext as _
from core.canonical import digest, parse
from core.catalog.packs import pack_hash
from core.match.packs import read_pack
from core.protocol.errors import FormatError

_SEATS: Final = {"A", "B"}
_MODES: Final = {Mode.HOT_SEAT.value, Mode.SOLO.value, Mode.TABLE.value}
"""A campaign by mail lies in the profile, never in a file."""


def check_head(kept: CampaignFile, shelf: Path) -> None:
    """That a file says who plays each seat and how, and that its thread is its own and no other's.

    Raises:
        DamagedStoreError: it does not; names the good copies in the folder `shelf`.
    """
    row, players = kept.row, json.loads(kept.row.players)
    known = [who.value for who in Player]
    if set(players) != _SEATS or not all(who in known for who in players.values()):
        cause = _("it does not say who plays")
    elif kept.mode not in _MODES:
        cause = _("it does not say how it is played")
    elif row.id != thread_of(row.terms, row.seed):
        cause = _("its thread is not its own")
    elif not _has_its_pack(kept):
        cause = _("its data pack is not the one that it is played by")
    else:
        return
    raise DamagedStoreError(kept.file, cause, campaign_copies(kept.file, shelf))


def _has_its_pack(kept: CampaignFile) -> bool:
    """Whether the file carries exactly the data pack that its terms name, and a sound one."""
    terms = parse(kept.row.terms, limit=LARGEST_HEAD)
    named = terms.get("pack", "") if isinstance(terms, Mapping) else ""
    if not named and not kept.pack:
        return True
    try:
        read_pack(kept.pack)
    except FormatError:
        return False
    return pack_hash(kept.pack) == named


def thread_of(terms: bytes, seed: bytes) -> bytes:
    """The id of the campaign with these terms, as they are kept, and this seed."""
    return digest("thread", terms, seed)[:16]
