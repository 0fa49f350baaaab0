"""The object that is sealed or shown: a choice and as many zeros as make every choice equally long.

What a player chose must not show in the length of a file, so each choice fills 1,024 bytes of CJ1, sealed or not.
"""

from __future__ import annotations

from typing import Any, Final

from core.canonical import CanonicalError, Json, encode
from core.play import ChoiceFormError, Rules

FULL: Final = 1024
LARGEST: Final = 1000
PAD: Final = "pad"
_SHORTEST_PAD: Final = FULL - LARGEST - len(',"pad":""')


class ChoiceTooLongError(Exception):
    """A choice of `size` bytes; 1,000 fit under a seal."""

    def __init__(self, size: int) -> None:
        super().__init__(f"{size} bytes, at most {LARGEST}")
        self.size = size


def padded(choice: dict[str, Json]) -> dict[str, Json]:
    """The choice object filled up with zeros.

    Raises:
        ChoiceTooLongError: more than 1,000 bytes of CJ1.
    """
    bare = {key: value for key, value in choice.items() if key != PAD}
    size = len(encode(bare))
    if size > LARGEST:
        raise ChoiceTooLongError(size)
    short = FULL - len(encode({**bare, PAD: ""}))
    return {**bare, PAD: "0" * short}


def unpadded(sealed: Json) -> dict[str, Json]:
    """The choice object within a filled one.

    Raises:
        ChoiceFormError: not an object filled exactly so.
    """
    if not isinstance(sealed, dict):
        raise ChoiceFormError("choice", "not an object")
    pad = sealed.get(PAD)
    if not isinstance(pad, str) or len(pad) < _SHORTEST_PAD or pad.strip("0") or len(_spelt(sealed)) != FULL:
        raise ChoiceFormError(PAD, "not filled to the common length with zeros")
    return {key: value for key, value in sealed.items() if key != PAD}


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
    spelt = _spelt(bare)
    choice = rules.parse_choice(bare)
    if _spelt(rules.choice_json(choice)) != spelt:
        raise ChoiceFormError("choice", "another spelling of the same choice")
    return choice


def read_choice(rules: Rules[Any, Any, Any], sealed: Json) -> Any:  # noqa: ANN401 - the game's own type
    """The choice within a filled object, in its one spelling.

    Raises:
        ChoiceFormError: wrongly filled, not a choice, or another spelling of one.
    """
    return bare_choice(rules, unpadded(sealed))


def given_choice(rules: Rules[Any, Any, Any], given: Json) -> Any:  # noqa: ANN401 - the game's own type
    """The choice that a player hands in, with or without its padding.

    Raises:
        ChoiceFormError: wrongly filled, not a choice, or another spelling of one.
    """
    if isinstance(given, dict) and PAD not in given:
        return bare_choice(rules, given)
    return read_choice(rules, given)
