"""Whether an open campaign file is still the one that was written here.

While it is open it may be deleted, renamed, put aside by a program that mirrors folders, or written over. Nothing may
be written then: on some systems it would go into a file without a name, on all of them onto a stranger's content.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from app.translation import gettext as _
from app.troubles import TroubleError


class Stray(StrEnum):
    """What became of a file that is open."""

    GONE = "gone"
    """Deleted, moved or renamed."""
    CHANGED = "changed"
    """Something else lies under its name."""
    OUT_OF_REACH = "out_of_reach"
    """The drive or the network does not answer."""


class StrayedCampaignError(TroubleError):
    """The open campaign's file is not there any more as it was written. `how`: what became of it."""

    def __init__(self, file: Path, how: Stray) -> None:
        what = {
            Stray.GONE: _("{file} is gone: it was deleted, moved or renamed while the campaign is open."),
            Stray.CHANGED: _("{file} was changed by another program while the campaign is open."),
            Stray.OUT_OF_REACH: _("{file} is out of reach: its drive or network does not answer."),
        }[how]
        step = _("Nothing was written. Save a copy of the campaign under another name, or open the file again.")
        super().__init__(what.format(file=file), step)
        self.file = file
        self.how = how


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """What tells a file from another, and its present content from an earlier one, without reading it.

    Attributes:
        device, number: of the file itself, whatever its name; on Windows, too.
        size: bytes.
        touched: when it was last written, nanoseconds; some drives are late to say.
    """

    device: int
    number: int
    size: int
    touched: int

    def is_same_file(self, other: Trace) -> bool:
        """Whether both are of one file."""
        return (self.device, self.number) == (other.device, other.number)


def trace_of(file: Path) -> Trace:
    """The trace of a file that is open. Raises StrayedCampaignError if none lies there."""
    try:
        found = file.stat()
    except (FileNotFoundError, NotADirectoryError) as error:
        raise StrayedCampaignError(file, Stray.GONE) from error
    except OSError as error:
        raise StrayedCampaignError(file, Stray.OUT_OF_REACH) from error
    return Trace(device=found.st_dev, number=found.st_ino, size=found.st_size, touched=found.st_mtime_ns)
