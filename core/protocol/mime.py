"""The base64 parts of a mail that was saved whole: attachments, and texts of some mail programs (RFC 2045 6.8).

Only as much of MIME as is needed to find them; what is inside is judged like any other file.
"""

from __future__ import annotations

import binascii
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_PARTS: Final = 64
_LONGEST_HEADERS: Final = 4000
_ENCODING = re.compile(r"^Content-Transfer-Encoding:[ \t]{0,20}base64", re.IGNORECASE | re.MULTILINE)
_BLANK_LINE = re.compile(r"\n[ \t]{0,4}\n")
_SIGNS = re.compile(r"[A-Za-z0-9+/=\s]*")


def encoded_parts(text: str) -> tuple[bytes, ...]:
    """The bytes of every base64 part of a saved mail, in order, at most 64; none in any other text."""
    return tuple(_parts(text.replace("\r\n", "\n").replace("\r", "\n")))


def _parts(text: str) -> Iterator[bytes]:
    at = 0
    for _ in range(MOST_PARTS):
        header = _ENCODING.search(text, at)
        if header is None:
            return
        at = header.end()
        blank = _BLANK_LINE.search(text, at, at + _LONGEST_HEADERS)
        if blank is None:
            continue
        signs = _SIGNS.match(text, blank.end())
        at = signs.end() if signs else blank.end()
        try:
            yield binascii.a2b_base64(text[blank.end() : at])
        except binascii.Error:
            continue
