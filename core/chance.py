"""Dice as an argument: keyed dice that two programs agree on (protocol 7), scripted dice for tables and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from core.canonical import keyed

SIDES = 6
_FAIR = 252  # the largest multiple of 6 within a byte: larger bytes are passed over, so every face is equally likely
_FACE_OF = bytes(byte % SIDES + 1 for byte in range(256))
_PASSED_OVER = bytes(range(_FAIR, 256))
_FIRST_BLOCK = bytes(4)


class Roll(NamedTuple):
    """The faces that one call took from a label, in order."""

    label: str
    faces: tuple[int, ...]


class Dice(Protocol):
    """Six-sided dice under labels: a die asked for under one label never moves another label's dice."""

    def d6(self, label: str, count: int = 1) -> tuple[int, ...]:
        """The next `count` faces (1..6) of `label`."""


class MissingDiceError(Exception):
    """Scripted dice were asked for more faces of `label` than the script holds."""

    def __init__(self, label: str) -> None:
        super().__init__(f"{label}: no face left")
        self.label = label


class KeyedDice:
    """The dice of one decision: the successive bytes b < 252 of PRF(seed, "die", label, block), face = b % 6 + 1."""

    __slots__ = ("_seed", "_taken", "rolls")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._taken: dict[str, int] = {}
        self.rolls: list[Roll] = []

    def d6(self, label: str, count: int = 1) -> tuple[int, ...]:
        """The next `count` faces (1..6) of `label`."""
        start = self._taken.get(label, 0)
        faces = _stream(self._seed, label, start + count)[start:]
        self._taken[label] = start + count
        self.rolls.append(Roll(label, faces))
        return faces


def _stream(seed: bytes, label: str, count: int) -> tuple[int, ...]:
    name = label.encode()
    faces = keyed(seed, "die", name, _FIRST_BLOCK).translate(_FACE_OF, _PASSED_OVER) if count > 0 else b""
    block = 1
    while len(faces) < count:
        faces += keyed(seed, "die", name, block.to_bytes(4, "big")).translate(_FACE_OF, _PASSED_OVER)
        block += 1
    return tuple(faces[:count])


class ScriptedDice:
    """Faces given beforehand by label; labels without a script fall to `otherwise`, or raise MissingDiceError."""

    __slots__ = ("_left", "_otherwise", "rolls")

    def __init__(self, script: Mapping[str, Sequence[int]], otherwise: Dice | None = None) -> None:
        self._left = {label: list(faces) for label, faces in script.items()}
        self._otherwise = otherwise
        self.rolls: list[Roll] = []

    def d6(self, label: str, count: int = 1) -> tuple[int, ...]:
        """The next `count` faces of `label`; MissingDiceError if there are not so many."""
        if label in self._left:
            left = self._left[label]
            if len(left) < count:
                raise MissingDiceError(label)
            faces = tuple(left[:count])
            del left[:count]
        elif self._otherwise is not None:
            faces = self._otherwise.d6(label, count)
        else:
            raise MissingDiceError(label)
        self.rolls.append(Roll(label, faces))
        return faces

    def left_over(self) -> dict[str, int]:
        """How many faces of each label nobody asked for; labels used up are left out."""
        return {label: len(faces) for label, faces in self._left.items() if faces}


class PrefixedDice:
    """The same dice with a prefix ("3.2 ") before every label: one decision may hold several rounds."""

    __slots__ = ("_dice", "_prefix")

    def __init__(self, dice: Dice, prefix: str) -> None:
        self._dice = dice
        self._prefix = prefix

    def d6(self, label: str, count: int = 1) -> tuple[int, ...]:
        """The next `count` faces of the prefixed label."""
        return self._dice.d6(self._prefix + label, count)
