"""Names of threads and files, for people (FORMAT.md sections 4 and 13). Hints only: nothing is decided by them."""

from __future__ import annotations

import re
import unicodedata

from core.protocol.words256 import WORDS

_PARTS = re.compile(r"[^a-z0-9]+")
_SPELT = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th"}
)
"""Letters that no normal form takes apart, in plain ones."""


def thread_name(thread: bytes) -> str:
    """WORD-XXXX of a thread's 16-byte id: its first byte as a word, the next two in hexadecimal."""
    return f"{WORDS[thread[0]]}-{thread[1:3].hex().upper()}"


def file_name(thread: bytes, what: str, who: str) -> str:
    """The proposed name of a file: `KITE-7F3A_turn012_anna.flugpost`.

    Args:
        thread: the thread's id.
        what: `invite`, `accept`, or a turn such as `turn012`.
        who: the writer's name in any script; only plain letters and digits of it are used.
    """
    return "_".join(part for part in (thread_name(thread), what, plain(who)) if part) + ".flugpost"


def card_file_name(who: str) -> str:
    """The proposed name of a contact card: `card_anna.flugcard`."""
    return "_".join(part for part in ("card", plain(who)) if part) + ".flugcard"


def plain(text: str) -> str:
    """At most 24 lower-case ASCII letters, digits and hyphens of a text, safe in the names of every file system."""
    spelt = unicodedata.normalize("NFKD", text).lower().translate(_SPELT)
    bare = spelt.encode("ascii", "ignore").decode("ascii")
    return _PARTS.sub("-", bare).strip("-")[:24].rstrip("-")
