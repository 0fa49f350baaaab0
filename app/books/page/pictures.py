"""From what is looked at to what is painted."""

from __future__ import annotations

from app.books.airframes import airframe_of
from app.books.facts import Looking
from app.books.layout import sight_of
from app.books.scene.cockpit import CockpitPicture
from app.books.scene.hexes import HexPicture
from app.phrases.aceofaces.words import short_range_words
from app.translation import gettext as _
from core.aceofaces.geometry import RANGES, step_of
from core.aceofaces.pages import LOST
from core.catalog.ace_of_aces.checks import NO_WORD


def cockpit_picture(look: Looking) -> CockpitPicture:
    """The picture of a page, with the fire of the turn that led to it."""
    data = look.fight.rules.data
    return CockpitPicture(
        own=airframe_of(data.aircraft_type(look.mine.type_id)),
        enemy=airframe_of(data.aircraft_type(look.his.type_id)),
        sight=sight_of(look.seen, look.frame.course(look.mine.ident)),
        own_fires=look.frame.shot(look.mine.ident, look.his.ident) is not None,
        enemy_fires=look.frame.shot(look.his.ident, look.mine.ident) is not None,
    )


def tab_of(look: Looking) -> tuple[str, str]:
    """The number on the tab, and the word under it."""
    return (str(look.page), _("page")) if look.page < LOST else (str(LOST), _("lost"))


def hex_picture(look: Looking, letter: str) -> HexPicture:
    """The page from above, with the end of the manoeuvre chosen."""
    rules = look.fight.rules
    books, data = rules.books, rules.data
    kind = data.aircraft_type(look.mine.type_id)
    places = [
        books.seen_from(look.mine.side, page) for page in range(1, LOST) if books.fires(look.mine.side, page, kind)
    ]
    way = None
    if letter:
        word = data.manoeuvre(letter).word
        step = step_of("" if word == NO_WORD else word)
        way = (step.dq, step.dr, step.dh)
    return HexPicture(
        own=airframe_of(kind),
        enemy=airframe_of(data.aircraft_type(look.his.type_id)),
        side=look.mine.side,
        seen=look.seen,
        fires=tuple(dict.fromkeys((seen.q, seen.r) for seen in places)),
        way=way,
    )


def range_labels() -> tuple[str, str, str]:
    """Close, medium, long."""
    close, medium, far = (short_range_words(one) for one in RANGES)
    return close, medium, far
