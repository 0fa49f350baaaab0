"""How much a pilot may think: work is counted, never timed, so that every machine comes to the same choice."""

from __future__ import annotations

from collections.abc import Callable

_LOOK_UP = 512


class StoppedError(Exception):
    """Nobody waits for the choice any more."""


def never() -> bool:
    """Somebody waits."""
    return False


class Work:
    """A budget of positions to look at, and the ear for whoever calls it off."""

    def __init__(self, budget: int, stop: Callable[[], bool] = never) -> None:
        self.left = budget
        self._stop = stop
        self._until_look = 0

    def spend(self, amount: int = 1) -> bool:
        """Take from the budget; whether there was any left. Raises StoppedError."""
        self._until_look -= amount
        if self._until_look <= 0:
            self._until_look = _LOOK_UP
            if self._stop():
                raise StoppedError
        self.left -= amount
        return self.left >= 0

    def part(self, budget: int) -> Work:
        """A budget of its own for one aircraft, called off with the whole."""
        return Work(budget, self._stop)
