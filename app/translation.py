"""The program's words in the person's language. No Qt.

`gettext.gettext` looks for a catalogue on the disk at every call, half of the time that a page takes to be made; here
it is looked for once.
"""

from __future__ import annotations

import gettext as _catalogues
from functools import lru_cache
from typing import Final

from app import paths

DOMAIN: Final = "flugpost"


@lru_cache(maxsize=1)
def _catalogue() -> _catalogues.NullTranslations:
    try:
        folder = paths.resources() / "translations"
    except paths.ResourcesMissingError:
        return _catalogues.NullTranslations()
    return _catalogues.translation(DOMAIN, folder, fallback=True)


def gettext(message: str) -> str:
    """The message in the person's language, or itself."""
    return _catalogue().gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The message for so many, in the person's language."""
    return _catalogue().ngettext(singular, plural, count)
