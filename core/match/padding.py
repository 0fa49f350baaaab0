"""The object that is sealed or shown: a choice and as many zeros as make every choice of a decision equally long.

What a player chose must not show in the length of a file, so each choice fills the bytes of CJ1 that its decision
names, sealed or not.
"""

from __future__ import annotations

from typing import Any, Final

from core.canonical import CanonicalError, Json, encode, spell
from core.play import FILLING, ChoiceFormError, Rules

FULL: Final = FILLING
PAD: Final = "pad"
RESERVED: Final = 24
"""Bytes of the filling that no choice may use."""
_FRAME: Final = len(',"pad":""')


class ChoiceTooLongError(Exception):
    """A choice of `size` bytes where `largest` fit under a seal."""

    def __init__(self, size: int, largest: int) -> None:
        super().__init__(f"{size} bytes, at most {largest}")
        self.size = size
        self.largest = largest


def padded(choice: dict[str, Json], filling: int = FULL) -> dict[str, Json]:
    """The choice object filled up with zeros.

    Raises:
        ChoiceTooLongError: more bytes of CJ1 than the filling has room for.
    """
    bare = _bare(choice)
    size = len(encode(bare))
    if size > filling - RESERVED:
        raise ChoiceTooLongError(size, filling - RESERVED)
    return {**bare, PAD: "0" * (filling - size - _FRAME)}


def unpadded(sealed: Json) -> Json:
    """What a player chose, of an object that was filled up for its seal."""
    return _bare(sealed) if isinstance(sealed, dict) else sealed


def _bare(choice: dict[str, Json]) -> dict[str, Json]:
    return {key: value for key, value in choice.items() if key != PAD}


def _spelt(value: Json) -> bytes:
    try:
        return encode(value)
    except CanonicalError as error:
        raise ChoiceFormError(error.where or "choice", error.fault.value) from None


def bare_choice(rules: Rules[Any, Any, Any], bare: Json) -> Any:  # noqa: ANN401 - the game's own type
    """The choice of its bare object, in its one spelling.

    Raises:
        ChoiceFormError: not a choice, or another spelling of one.
    """
    return _choice_of(rules, bare, _spelt(bare))


def parsed_choice(rules: Rules[Any, Any, Any], bare: Json) -> Any:  # noqa: ANN401 - the game's own type
    """As `bare_choice`, of an object that `parse` gave back: it is not shown to be CJ1 again."""
    return _choice_of(rules, bare, spell(bare))


def _choice_of(rules: Rules[Any, Any, Any], bare: Json, spelt: bytes) -> Any:  # noqa: ANN401 - the game's own type
    choice = rules.parse_choice(bare)
    if spell(rules.choice_json(choice)) != spelt:
        raise ChoiceFormError("choice", "another spelling of the same choice")
    return choice


def read_choice(rules: Rules[Any, Any, Any], sealed: Json, filling: int = FULL) -> Any:  # noqa: ANN401 - the game's own type
    """The choice within a filled object that was parsed, in its one spelling.

    Raises:
        ChoiceFormError: not an object filled exactly so, not a choice, or another spelling of one.
    """
    if not isinstance(sealed, dict):
        raise ChoiceFormError("choice", "not an object")
    bare = _bare(sealed)
    spelt = spell(bare)
    pad = sealed.get(PAD)
    room = filling - len(spelt) - _FRAME
    if len(spelt) > filling - RESERVED or pad != "0" * room:
        raise ChoiceFormError(PAD, "not filled to the common length with zeros")
    return _choice_of(rules, bare, spelt)


def given_choice(rules: Rules[Any, Any, Any], given: Json, filling: int = FULL) -> Any:  # noqa: ANN401 - the game's own type
    """The choice that a player hands in, with or without its padding.

    Raises:
        ChoiceFormError: wrongly filled, not a choice, or another spelling of one.
    """
    if isinstance(given, dict) and PAD not in given:
        return bare_choice(rules, given)
    _spelt(given)  # whatever a program hands in is first shown to be CJ1
    return read_choice(rules, given, filling)
