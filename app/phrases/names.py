"""What an aircraft of a fight is called: its type, and its id where another of the type is there; several in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from app.translation import gettext as _
from core.aceshigh.state import Dogfight
from core.catalog.rules_data import RulesData
from core.words import AircraftId


def craft_name(state: Dogfight, data: RulesData, ident: AircraftId) -> str:
    """The name of an aircraft, told apart from its like: "Albatros D.V C2"."""
    type_id = state.craft(ident).type_id
    name = data.aircraft_type(type_id).name
    alone = sum(other.type_id == type_id for other in state.aircraft) == 1
    return name if alone else f"{name} {ident}"


def listed(names: Iterable[str]) -> str:
    """Names of types in one phrase; those of one kind are counted: "2 Fokker Dr.I and Albatros D.V"."""
    count = Counter(names)
    told = [_("{n} {aircraft}").format(n=n, aircraft=name) if n > 1 else name for name, n in count.items()]
    return _(" and ").join(told)
