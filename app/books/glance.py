"""A fight in half a line, for lists: the page, and what can be seen or done there. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.phrases.aceofaces.words import range_words, view_words
from app.translation import gettext as _
from core.aceofaces.course import pages_between, type_of
from core.aceofaces.pages import LOST

if TYPE_CHECKING:
    from core.aceofaces.books import Books
    from core.aceofaces.state import Aircraft, Dogfight
    from core.words import SeatId


def page_at(state: Dogfight, seat: SeatId) -> int:
    """The page that a seat sees first: that of its nearest enemy in book order; 0 where it sees nobody."""
    pages = [page for craft in state.flying(seat) for _enemy, page in pages_between(state, craft.ident)]
    return next((page for page in pages if 0 < page < LOST), 0)


def glance(state: Dogfight, books: Books, seat: SeatId) -> str:
    """The page in words: "page 52, a shot at medium range". What its seat may see is enough."""
    for craft in state.flying(seat):
        for enemy, page in pages_between(state, craft.ident):
            if 0 < page < LOST:
                words = _what_is_seen(books, craft, state.craft(enemy), page)
                return _("page {page}, {what}").format(page=page, what=words)
    return _("out of sight of each other") if state.turn else ""


def _what_is_seen(books: Books, mine: Aircraft, his: Aircraft, page: int) -> str:
    distance = books.range(page)
    i_fire = books.fires(mine.side, page, type_of(books, mine))
    he_fires = books.fires(his.side, page, type_of(books, his))
    if distance is not None and i_fire:
        words = _("guns on both sides at {range}") if he_fires else _("a shot at {range}")
        return words.format(range=range_words(distance))
    if distance is not None and he_fires:
        return _("he has you in his sights")
    if books.tailer(page) is mine.side:
        return _("you are on his tail")
    if books.tailer(page) is his.side:
        return _("he is on your tail")
    return view_words(books.seen_from(mine.side, page))
