"""What the core refuses its own player, as the app says it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from app.phrases.seats import words_for
from app.troubles import RefusedError
from core.match.own import SeatRefusalError


@contextlib.contextmanager
def in_words() -> Iterator[None]:
    """Turn SeatRefusalError into RefusedError, with its sentence and the game's own reasons."""
    try:
        yield
    except SeatRefusalError as error:
        what, next_step = words_for(error)
        raise RefusedError(error.refusal.name, what, next_step, error.reason) from error
