"""The campaign's own options, beside the game's and the "fight." ones: each with a default, never a setting."""

from __future__ import annotations

from typing import Final

from core.play import SetupError
from core.sorties import FIGHT, ON, PRISONERS, Options, Sorties

OWN: Final[tuple[tuple[str, tuple[str, ...]], ...]] = ((PRISONERS, ("off", ON)),)
"""Options of every campaign: name and values, the default first. 11.9: men behind the lines may be taken prisoner."""


def check_options(options: Options, sorties: Sorties) -> None:
    """That every option of the campaign itself is known, given once and has a value of its own.

    Raises:
        SetupError: it is not.
    """
    known = dict((*OWN, *sorties.settings))
    names = [name for name, _value in options]
    for name, value in options:
        if names.count(name) > 1:
            raise SetupError(f"options.{name}", "given twice")
        if name.startswith(FIGHT):
            if name == FIGHT + PRISONERS:
                raise SetupError(f"options.{name}", f"is what {PRISONERS} says")
            continue
        if name not in known:
            raise SetupError(f"options.{name}", "there is no option of this name")
        if value not in known[name]:
            raise SetupError(f"options.{name}", f"must be one of {', '.join(known[name])}")
