"""The strict reading of styles/tokens.toml: unknown and missing keys and wrong kinds, all faults reported at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from app.look.tokens import TONES, Face, Mode, Role, Theme, Tokens

if TYPE_CHECKING:
    from pathlib import Path

_COLOUR = re.compile(r"#[0-9A-F]{6}")
_BASE = [
    *("bg", "surface", "raised", "sunk", "line", "line_strong", "ink", "ink2", "ink3", "disabled"),
    *("accent", "accent_hover", "on_accent", "accent_soft", "signal", "on_signal", "signal_soft"),
    *("rail", "rail_sel", "rail_ink", "rail_ink2", "shadow", "aerobatic"),
]
_GROUPS = {
    "side": ["allied", "allied_soft", "on_allied", "central", "central_soft", "on_central"],
    "state": [*TONES, *(f"{tone}_soft" for tone in TONES), "danger_fill", "on_danger_fill"],
    "map": ["land", "field", "meadow", "wood", "water", "town", "road", "mud", "grid", "label", "trail"],
}
_SPACE = ["xs", "s", "m", "l", "xl", "xxl", "page", "row", "row_touch", "control", "rail"]
_RADIUS = ["none", "tag", "control", "card", "dialog"]
_LINE = ["hair", "control", "icon", "strong", "rule_thick", "focus"]
_FAMILIES = ["text_family", "display_family", "narrow_family", "mono_family", "fallback"]
_MOTION = ["quick_ms", "move_ms", "dice_ms"]
_TABLES = ["light", "dark", "space", "radius", "line", "type", "motion"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenFault:
    """One fault of the file: the dotted key and its cause."""

    key: str
    cause: str


class TokensDamagedError(Exception):
    """tokens.toml cannot be used.

    Attributes:
        faults: every fault found.
    """

    def __init__(self, file: Path, faults: tuple[TokenFault, ...]) -> None:
        self.faults = faults
        lines = "; ".join(f"{fault.key}: {fault.cause}" for fault in faults)
        super().__init__(f"{file}: {lines}")


def read_tokens(file: Path) -> Tokens:
    """Both themes and the times of motion.

    Raises:
        TokensDamagedError: a key is missing, unknown or of the wrong kind.
        OSError: the file cannot be read.
    """
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:  # tomllib's and the decoder's own errors are both of this kind
        raise TokensDamagedError(file, (TokenFault(key="", cause=str(error)),)) from error
    reading = _Reading()
    reading.only(raw, _TABLES, "")
    tables = {name: reading.table(raw, name, "") for name in _TABLES}
    light = Theme(
        mode=Mode.LIGHT,
        high_contrast=False,
        colours=reading.colours(tables["light"], "light"),
        families=reading.families(tables["type"]),
        faces=reading.faces(tables["type"]),
        spaces=reading.numbers(tables["space"], "space", _SPACE),
        radii=reading.numbers(tables["radius"], "radius", _RADIUS),
        lines=reading.weights(tables["line"]),
    )
    dark = replace(light, mode=Mode.DARK, colours=reading.colours(tables["dark"], "dark"))
    tokens = Tokens(light=light, dark=dark, motion=reading.numbers(tables["motion"], "motion", _MOTION))
    if reading.faults:
        raise TokensDamagedError(file, tuple(reading.faults))
    return tokens


@dataclass(slots=True)
class _Reading:
    """Collects faults; what is faulty is read as an empty stand-in."""

    faults: list[TokenFault] = field(default_factory=list)

    def fault(self, key: str, cause: str) -> None:
        self.faults.append(TokenFault(key=key, cause=cause))

    def only(self, table: Mapping[str, object], known: Iterable[str], prefix: str) -> None:
        for key in table:
            if key not in known:
                self.fault(prefix + key, "unknown key")

    def table(self, raw: Mapping[str, object], key: str, prefix: str) -> Mapping[str, object]:
        value = raw.get(key)
        if isinstance(value, dict):
            return value
        self.fault(prefix + key, "missing" if value is None else "must be a table")
        return {}

    def text(self, table: Mapping[str, object], key: str, prefix: str) -> str:
        value = table.get(key)
        if isinstance(value, str) and value:
            return value
        self.fault(prefix + key, "missing" if value is None else "must be a text")
        return ""

    def number(self, table: Mapping[str, object], key: str, prefix: str) -> int:
        value = table.get(key)
        if type(value) is int and value >= 0:
            return value
        self.fault(prefix + key, "missing" if value is None else "must be a whole number, 0 or more")
        return 0

    def numbers(self, table: Mapping[str, object], name: str, keys: list[str]) -> Mapping[str, int]:
        self.only(table, keys, f"{name}.")
        return MappingProxyType({key: self.number(table, key, f"{name}.") for key in keys})

    def weights(self, table: Mapping[str, object]) -> Mapping[str, float]:
        self.only(table, _LINE, "line.")
        found: dict[str, float] = {}
        for key in _LINE:
            value = table.get(key)
            if isinstance(value, float) and value > 0:
                found[key] = value
            else:
                self.fault(f"line.{key}", "missing" if value is None else "must be a decimal number above 0")
        return MappingProxyType(found)

    def colour(self, table: Mapping[str, object], key: str, prefix: str) -> str:
        value = self.text(table, key, prefix)
        if value and not _COLOUR.fullmatch(value):
            self.fault(prefix + key, "must be a colour #RRGGBB in capitals")
        return value

    def colours(self, table: Mapping[str, object], mode: str) -> Mapping[str, str]:
        self.only(table, [*_BASE, *_GROUPS], f"{mode}.")
        found = {key: self.colour(table, key, f"{mode}.") for key in _BASE}
        for group, keys in _GROUPS.items():
            inner = self.table(table, group, f"{mode}.")
            self.only(inner, keys, f"{mode}.{group}.")
            names = "" if group == "side" else f"{group}."
            found |= {names + key: self.colour(inner, key, f"{mode}.{group}.") for key in keys}
        return MappingProxyType(found)

    def families(self, table: Mapping[str, object]) -> Mapping[str, str]:
        self.only(table, [*_FAMILIES, *Role], "type.")
        return MappingProxyType({key: self.text(table, key, "type.") for key in _FAMILIES})

    def faces(self, table: Mapping[str, object]) -> Mapping[Role, Face]:
        found: dict[Role, Face] = {}
        for role in Role:
            face = self.table(table, role, "type.")
            self.only(face, ("px", "weight"), f"type.{role}.")
            prefix = f"type.{role}."
            found[role] = Face(px=self.number(face, "px", prefix), weight=self.number(face, "weight", prefix))
        return MappingProxyType(found)
