"""Names as people type or paste them, and as they are kept."""

from __future__ import annotations

import pytest

from app.commands.composing import tidy_name
from core.words import is_name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Lt.   Archer \t", "Lt. Archer"),
        ("Mu\u0308ller", "M\u00fcller"),
        ("\u202eArcher\u202c", "Archer"),
        ("Lt.\nArcher\x07", "Lt. Archer"),
        ("Arch\ud800er", "Archer"),
        ("\u0646\u06cc\u200c\u0633", "\u0646\u06cc\u200c\u0633"),
        ("\u2066\u2069", ""),
    ],
)
def test_a_name_is_composed_and_free_of_what_nobody_sees(typed, kept):
    assert tidy_name(typed) == kept
    assert is_name(kept) is bool(kept)
