"""The sample campaign that ships with the program: opened as a copy, so that playing it never changes what ships."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app import paths
from app.changed import Done
from app.commands.campaigns import OpenCampaign, open_campaign_at
from app.desk import Desk
from app.disk import read_bounded, trouble_with, write_whole
from app.store.campaign_file import SUFFIX
from app.translation import gettext as _
from app.troubles import TroubleError

FILE: Final = f"campaign{SUFFIX}"
_LARGEST: Final = 16 << 20
_MOST_COPIES: Final = 1000


def copy_sample(file: Path) -> None:
    """Copy the sample to a file that is not there yet. Raises TroubleError."""
    data = read_bounded(paths.resources() / "sample" / FILE, _LARGEST)
    with trouble_with(file):
        if file.exists():
            raise TroubleError(_("{file} exists already.").format(file=file), _("Choose another name."))
        file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, data, private=True)


def open_sample_campaign(desk: Desk, folder: Path | None = None) -> Done[OpenCampaign]:
    """Open a fresh copy of the sample, under a name that is free.

    Args:
        desk: needs no identity; another campaign that is open is closed.
        folder: where the copy is put; the profile's own folder of campaigns without one.

    Raises:
        TroubleError: the sample is missing or damaged, or the copy cannot be kept.
    """
    with desk.turnstile:
        file = _free(desk.places.profile / "campaigns" if folder is None else folder)
        copy_sample(file)
        return open_campaign_at(desk, file)


def _free(folder: Path) -> Path:
    """A file of this folder that is not there yet."""
    name = _("Sample campaign")
    with trouble_with(folder):
        for number in range(1, _MOST_COPIES):
            file = folder / (f"{name}{SUFFIX}" if number == 1 else f"{name} {number}{SUFFIX}")
            if not file.exists():
                return file
    raise TroubleError(_("There are too many copies of the sample in {folder}.").format(folder=folder), "")
