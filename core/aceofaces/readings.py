"""The optional rules and named readings: each an option of the terms with a default, never a setting."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum

from core.catalog.ace_of_aces.gunnery import Edition
from core.play import SetupError


class Switch(StrEnum):
    """A rule that is in use or not."""

    ON = "on"
    OFF = "off"


class StartingPage(StrEnum):
    """What page a fight begins on: 170, one agreed upon, or one rolled on the table (HR Starting Page)."""

    PRINTED = "printed"
    CHOSEN = "chosen"
    ROLLED = "rolled"


class ArchieDash(StrEnum):
    """What a dash of the Archie Chart means: no hit, or a row that has lost the zero in its middle."""

    NONE = "none"
    SHIFTED = "shifted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Readings:
    """All options that a fight's rules ask for; the field names are the options' names."""

    edition: Edition = Edition.MODERN
    tailing: Switch = Switch.ON
    stalls: Switch = Switch.OFF
    easy_target: Switch = Switch.OFF
    fancy: Switch = Switch.OFF
    speed: Switch = Switch.OFF
    variable_damage: Switch = Switch.OFF
    ammunition: Switch = Switch.OFF
    ace_status: Switch = Switch.OFF
    starting_page: StartingPage = StartingPage.PRINTED
    archie_dash: ArchieDash = ArchieDash.NONE

    @property
    def varies(self) -> bool:
        """Whether a die decides the damage (FM Variable Damage)."""
        return self.variable_damage is Switch.ON

    @property
    def counts(self) -> bool:
        """Whether ammunition is counted (FM Ammunition)."""
        return self.ammunition is Switch.ON

    @property
    def may_hold(self) -> bool:
        """Whether a pilot chooses if and how he fires; else he fires whenever his guns bear (FM Combat)."""
        return self.varies or self.counts


DEFAULT = Readings()


def parse_readings(options: Iterable[tuple[str, str]]) -> Readings:
    """The readings of named options; what is left out has its default.

    Raises:
        SetupError: an unknown name, a name given twice or a value that the option does not have.
    """
    known: dict[str, type[StrEnum]] = {field.name: type(getattr(DEFAULT, field.name)) for field in fields(Readings)}
    chosen: dict[str, StrEnum] = {}
    for name, value in options:
        if name not in known:
            raise SetupError(f"options.{name}", "there is no option of this name")
        if name in chosen:
            raise SetupError(f"options.{name}", "given twice")
        try:
            chosen[name] = known[name](value)
        except ValueError:
            raise SetupError(f"options.{name}", f"must be one of {', '.join(known[name])}") from None
    return Readings(**chosen)  # type: ignore[arg-type]  # each value was made by its own field's enum just above


def readings_options(readings: Readings) -> tuple[tuple[str, str], ...]:
    """Every reading with its value, sorted by name: the `options` of the terms."""
    return tuple(sorted((field.name, str(getattr(readings, field.name).value)) for field in fields(Readings)))
