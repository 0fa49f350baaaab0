"""What single words of the command line may be. Imports nothing but argparse, so that help appears at once."""

from __future__ import annotations

import argparse
import unicodedata
from pathlib import Path

from app.translation import gettext as _

_MOST_DIGITS = 9
_MOST_COUNTED = 10_000


def count(word: str) -> int:
    """A number of things, at least one."""
    found = number(word)
    if not 1 <= found <= _MOST_COUNTED:
        raise argparse.ArgumentTypeError(_("{word}: must be 1 to {most}").format(word=word, most=_MOST_COUNTED))
    return found


def number(word: str) -> int:
    """The number of a result, a note, a restore point."""
    if not (word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS):
        raise argparse.ArgumentTypeError(_("{word}: must be a number").format(word=word))
    return int(word)


def path(word: str) -> Path:
    """A path that names something."""
    if not word:
        raise argparse.ArgumentTypeError(_("a path must not be empty"))
    return Path(word)


def place(word: str) -> str:
    """A path as it was written: a slash at its end tells a folder."""
    path(word)
    return word


def text(word: str) -> str:
    """Words as they are signed: composed, as the keyboard of one system gives them and that of another does not."""
    try:
        word.encode("utf-8")
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(_("not UTF-8 text")) from None
    return unicodedata.normalize("NFC", word)
