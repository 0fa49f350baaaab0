"""Words of people as they are signed: composed, and fit to be written."""

from __future__ import annotations

import unicodedata

from app.translation import gettext as _
from app.troubles import RefusedError


def composed(text: str) -> str:
    """The text in the one spelling that is signed (NFC): some systems give letter and accent apart.

    Raises:
        RefusedError: halves of signs stand in it, which no file can hold.
    """
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise RefusedError(
            "TEXT",
            _("The text cannot be written: its sign {number} is only half of one.").format(number=error.start + 1),
            _("Type it again."),
        ) from error
    return unicodedata.normalize("NFC", text)
