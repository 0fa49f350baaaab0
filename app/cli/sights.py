"""What a player has before his eyes when he chooses, in a line for each enemy."""

from __future__ import annotations

from collections.abc import Iterator

from app.commands.status import Decision
from app.phrases.aceofaces.words import clue_words, facing_words, view_words
from app.phrases.calls import call_words
from app.translation import gettext as _
from core.aceofaces.books import Books
from core.aceofaces.course import pages_between
from core.aceofaces.geometry import view_of
from core.aceofaces.rules import AceOfAces
from core.aceofaces.state import Aircraft, Dogfight
from core.aceshigh.rules import AcesHigh
from core.catalog.ace_of_aces.manoeuvres import Clue
from core.catalog.cards import TailingCall
from core.games import AnyRules


def sight_lines(due: Decision, rules: AnyRules) -> Iterator[str]:
    """Pages and where the enemies are on them, in a game of pages; in every game what tailed ones have told."""
    if isinstance(rules, AcesHigh):
        for who, word in due.clues.items():
            yield _('{who} is tailed and tells: "{clue}".').format(who=who, clue=call_words(TailingCall(word)))
        return
    if not isinstance(rules, AceOfAces) or not isinstance(due.state, Dogfight):
        return
    for craft in due.state.flying(due.seat):
        for enemy, page in pages_between(due.state, craft.ident):
            yield _sight(rules.books, craft, due.state.craft(enemy), page)
    for who, word in due.clues.items():
        yield _('{who} is tailed and tells: "{clue}".').format(who=who, clue=clue_words(Clue(word)))


def _sight(books: Books, mine: Aircraft, his: Aircraft, page: int) -> str:
    seen = books.seen_from(mine.side, page)
    words = _("{mine}, page {page}: {his} {view}")
    if view_of(seen) is not None:
        words = _("{mine}, page {page}: {his} {view}, flying {facing}")
    text = words.format(mine=mine.ident, page=page, his=his.ident, view=view_words(seen), facing=facing_words(seen))
    if books.tailer(page) is mine.side:
        return _("{sight}; you are on its tail.").format(sight=text)
    if books.tailer(page) is his.side:
        return _("{sight}; it is on your tail.").format(sight=text)
    return f"{text}."
