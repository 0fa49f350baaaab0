"""Out of whose cockpit is looked at whom: the pairs that a reader may choose from. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.books.rows import type_name
from app.translation import gettext as _
from core.aceofaces.pages import LOST
from core.aceofaces.state import HIDDEN

if TYPE_CHECKING:
    from app.books.fight import Fight
    from core.aceofaces.state import Dogfight
    from core.words import AircraftId


_NAMED = 2  # pairs whose tabs have room for the names of the types


@dataclass(frozen=True, slots=True, kw_only=True)
class PairRow:
    """A cockpit and the enemy looked at."""

    mine: AircraftId
    his: AircraftId
    name: str


def pair_rows(fight: Fight, state: Dogfight) -> tuple[PairRow, ...]:
    """The pairs of the reader's aircraft that still see each other; where there is none, his first one.

    A spectator looks out of German cockpits.
    """
    own = {craft.ident for craft in state.aircraft if craft.seat == fight.seat}
    found = []
    short = len(state.pairs) > _NAMED
    for pair in state.pairs:
        mine, his = (pair.allied, pair.german) if pair.allied in own else (pair.german, pair.allied)
        if (own and mine not in own) or pair.page == HIDDEN:
            continue
        names = (mine, his) if short else (_name(fight, state, mine), _name(fight, state, his))
        name = _("{mine} at {his}").format(mine=names[0], his=names[1])
        found.append((pair.page, PairRow(mine=mine, his=his, name=name)))
    flying = {craft.ident for craft in state.flying()}
    live = [row for page, row in found if page < LOST and row.mine in flying and row.his in flying]
    return tuple(live or [row for _page, row in found[:1]])


def _name(fight: Fight, state: Dogfight, ident: AircraftId) -> str:
    return f"{ident} {type_name(fight, state.craft(ident))}"
