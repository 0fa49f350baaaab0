"""The named readings of holes in the rulebook: each an option of the terms with a default, never a setting."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum

from core.play import SetupError


class Pairing(StrEnum):
    """How many Speed cards two Rotations need (6.1.2)."""

    STRICT = "strict"
    ALTERNATE = "alternate"


class UnderFire(StrEnum):
    """Whose earlier fire gives the bonus of 10.3."""

    SAME_SHOOTER = "same_shooter"
    ANYONE = "anyone"


class FireOn(StrEnum):
    """Which positions count for fire (9.0, 9.2): those at the end of the round, or any hex crossed as well."""

    END = "end"
    CROSSED = "crossed"


class RearArc(StrEnum):
    """Which column of the chart gives the letters of the observer's arc (9.1)."""

    DEFAULT = "default"
    ALTERNATIVE = "alternative"


class Switch(StrEnum):
    """A reading that is on or off."""

    ON = "on"
    OFF = "off"


class LowestSpeed(StrEnum):
    """The fewest Speed cards of a hand (7.2)."""

    ONE = "1"
    ZERO = "0"


class StallTurn(StrEnum):
    """Degrees that a Stall to the left or right turns the nose (6.1.3)."""

    SIXTY = "60"
    NONE = "0"


class OnIllegal(StrEnum):
    """What becomes of a hand that breaks the rules (8.2): it is refused, or put right as at the table."""

    REFUSE = "refuse"
    CORRECT = "correct_8_2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Readings:
    """All readings that a dogfight's rules ask for; the field names are the options' names, each with its number."""

    min_speed: LowestSpeed = LowestSpeed.ONE  # 6-2
    rotation_pairing: Pairing = Pairing.STRICT  # 6-4
    under_fire: UnderFire = UnderFire.SAME_SHOOTER  # 10-6
    fire_on: FireOn = FireOn.END  # 9-2
    tailing_needs_nose: Switch = Switch.OFF  # 12-5
    rear_arc: RearArc = RearArc.DEFAULT  # 9-6
    observer_long_burst_altitude: Switch = Switch.OFF  # 10-13
    dive_with_aerobatic: Switch = Switch.OFF  # 6-14
    flames_first_turn_damage: Switch = Switch.ON  # 11-12
    five_ones_replaces_four: Switch = Switch.ON  # 9-14
    stall_side_turns: StallTurn = StallTurn.SIXTY  # 6-17
    prisoners: Switch = Switch.OFF  # 11-15
    on_illegal: OnIllegal = OnIllegal.REFUSE  # 8-4


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
