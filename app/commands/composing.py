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


def tidy_name(text: str) -> str:
    """A name as it may be kept: composed, blanks made one, without control and direction signs; may be empty.

    Joiners stay: they are part of the spelling in some scripts. Two men may well have the same name.
    """
    kept = "".join(_kept(letter) for letter in text)
    return " ".join(composed(kept).split())


def _kept(letter: str) -> str:
    match unicodedata.category(letter):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf" | "Cs":
            return letter if letter in _JOINERS else ""
        case _:
            return letter


_JOINERS = "\u200c\u200d"
