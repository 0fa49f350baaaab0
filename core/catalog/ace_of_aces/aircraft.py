"""The aircraft of the boxed sets: guns, service and looks."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Annotated

from core.catalog.ace_of_aces.gunnery import GunKind
from core.catalog.ace_of_aces.pages import PAGES
from core.catalog.schema import BesidePlay, Bounds, Caption, Cited, LongCaption
from core.words import Side


class BoxedSet(enum.StrEnum):
    """The set that an aircraft belongs to."""

    FLYING_MACHINES = "flying_machines"
    HANDY_ROTARY = "handy_rotary"


class Wings(enum.StrEnum):
    """How many planes carry it."""

    MONOPLANE = "monoplane"
    BIPLANE = "biplane"
    TRIPLANE = "triplane"


class Layout(enum.StrEnum):
    """Where the propeller is."""

    TRACTOR = "tractor"
    PUSHER = "pusher"


@dataclass(frozen=True, slots=True, kw_only=True)
class AircraftType:
    """One aircraft. `swivel_pages`: pages of its side's book on which a gun fires that can be turned aside.

    `since` and `until`: months of service as 1916-02, until its last month at the front.
    """

    id: str
    name: Caption
    side: Side
    box: BoxedSet
    gun: GunKind
    swivel_pages: Annotated[tuple[int, ...], Bounds(1, PAGES)]
    since: str
    until: str
    wings: Annotated[Wings, BesidePlay()]
    layout: Annotated[Layout, BesidePlay()]
    caption: LongCaption
    source: Cited
    gun_source: Cited
    dates_source: Cited
