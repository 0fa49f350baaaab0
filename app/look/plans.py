"""The strict reading of aircraft/*plans.toml: every aircraft as seen from above, in metres. Decoration only."""

from __future__ import annotations

import tomllib
from dataclasses import MISSING, dataclass, field, fields
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from app import paths

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

Pair = tuple[float, float]
Triple = tuple[float, float, float]
_KINDS = {float: "a number", int: "a whole number", str: "a text", bool: "true or false"}


_TWINS = {
    "fokker_e1": "fokker_e3",
    "fokker_e2": "fokker_e3",
    "fokker_e4": "fokker_e3",
    "halberstadt_d2": "C01",
    "fokker_dr1": "C09",
    "pfalz_dr1": "C09",
    "siemens_schuckert_d3": "C10",
    "nieuport_11": "A02",
    "nieuport_17": "A04",
    "nieuport_28": "A13",
    "sopwith_camel": "A10",
    "sopwith_snipe": "A12",
    "sopwith_triplane": "A09",
}
"""Types of the picture books that are drawn like another one."""


class PlansDamagedError(Exception):
    """plans.toml cannot be used; the message lists every fault as `key: cause`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wing:
    """One wing or tail plane; see the head of plans.toml for the measures."""

    y: float
    span: float
    chord: float
    tip: float
    sweep: float = 0.0
    a: float = 0.0
    b: float = 0.0
    ra: float = 0.12
    rb: float = 0.12
    wash: float = 0.0
    horn: float = 0.0
    split: float = 0.0
    cut: Pair = (0.0, 0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paint:
    """Colours and pattern of an aircraft: plain, bands, lozenge, streak or mottle."""

    body: str
    wing: str
    patch: str
    pattern: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AircraftPlan:
    """One aircraft. `middle` is None for everything but triplanes; `ring` is the gunner's ring or 0."""

    name: str
    length: float
    nose: str
    body: tuple[Pair, ...]
    pits: tuple[Triple, ...]
    upper: Wing
    lower: Wing
    tail: Wing
    fin: float
    paint: Paint
    mark: str
    middle: Wing | None = None
    cowl: float = 0.0
    hub: bool = False
    hub_r: float = 0.2
    blades: int = 2
    cylinders: int = 0
    block: bool = False
    radiator_aside: bool = False
    scoop: bool = False
    exhaust: str = ""
    cannon: bool = False
    brace: bool = False
    lewis: bool = False
    gun: int = 0
    ring: float = 0.0


@lru_cache(maxsize=1)
def aircraft_plans() -> Mapping[str, AircraftPlan]:
    """Every aircraft by its id (`C09`).

    Raises:
        PlansDamagedError: the file that ships is damaged.
    """
    return read_plans(paths.resources() / "aircraft" / "plans.toml")


@lru_cache(maxsize=1)
def _book_plans() -> Mapping[str, AircraftPlan]:
    return read_plans(paths.resources() / "aircraft" / "book_plans.toml")


def plan_of(ident: str) -> AircraftPlan:
    """The plan of an aircraft of either game (`C09`, `fokker_dr1`).

    Raises:
        KeyError: there is no such aircraft.
        PlansDamagedError: a file that ships is damaged.
    """
    ident = _TWINS.get(ident, ident)
    plans = aircraft_plans()
    return plans[ident] if ident in plans else _book_plans()[ident]


def read_plans(file: Path) -> Mapping[str, AircraftPlan]:
    """Every aircraft of the file, by id.

    Raises:
        PlansDamagedError: a key is missing, unknown or of the wrong kind; all faults at once.
        OSError: the file cannot be read.
    """
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise PlansDamagedError(str(error)) from error
    reading = _Reading()
    plans = {ident: reading.record(AircraftPlan, table, ident) for ident, table in raw.items()}
    if reading.faults:
        raise PlansDamagedError("; ".join(reading.faults))
    return MappingProxyType(plans)


@dataclass(slots=True)
class _Reading:
    """Reads tables into the records above by their type hints; what is faulty is noted and read as None."""

    faults: list[str] = field(default_factory=list)

    def record(self, kind: type[Any], raw: object, key: str) -> Any:  # noqa: ANN401 - the record's own type
        if not isinstance(raw, dict):
            return self.fault(key, "must be a table")
        known = {part.name: part for part in fields(kind)}
        for name in raw:
            if name not in known:
                self.fault(f"{key}.{name}", "unknown key")
        hints = get_type_hints(kind)
        values: dict[str, object] = {}
        for name, part in known.items():
            if name in raw:
                values[name] = self.value(hints[name], raw[name], f"{key}.{name}")
            elif part.default is MISSING:
                values[name] = self.fault(f"{key}.{name}", "missing")
        return kind(**values)

    def value(self, hint: Any, raw: object, key: str) -> object:  # noqa: ANN401 - type hints are objects of many kinds
        if hint in (Wing, Wing | None, Paint):
            return self.record(Paint if hint is Paint else Wing, raw, key)
        if get_origin(hint) is tuple:
            return self.row(get_args(hint), raw, key)
        fits = type(raw) in (int, float) if hint is float else type(raw) is hint
        return raw if fits else self.fault(key, f"must be {_KINDS[hint]}")

    def row(self, hints: tuple[Any, ...], raw: object, key: str) -> object:
        if not isinstance(raw, list):
            return self.fault(key, "must be a list")
        each = (hints[0],) * len(raw) if hints[-1] is Ellipsis else hints
        if len(each) != len(raw):
            return self.fault(key, f"must hold {len(each)} numbers")
        return tuple(
            self.value(hint, part, f"{key}[{i}]") for i, (hint, part) in enumerate(zip(each, raw, strict=True))
        )

    def fault(self, key: str, cause: str) -> Any:  # noqa: ANN401 - stands in for a value of any kind
        self.faults.append(f"{key}: {cause}")
        return None
