"""Choices that are not made yet: kept on the disk while they grow, so that closing the window loses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.books import keeping as books_keeping
from app.books.page import BooksPage
from app.books.planning import Draft as BooksDraft
from app.books.rows import CHOOSING
from app.commands.turns import SavedDraft, save_draft, saved_draft
from app.duel import keeping as duel_keeping
from app.duel.keeping import Drafts as DuelDrafts
from app.duel.page import DuelPage
from app.duel.rows import Standing
from app.fight import FightKind
from app.shell.fights import BooksFight, DuelFight

if TYPE_CHECKING:
    from app.shell.fights import ShownFight
    from app.shell.orderly import Orderly
    from core.canonical import Json

FightPage = DuelPage | BooksPage
Draft = DuelDrafts | BooksDraft
_CALM_MS = 600
_PLANNING = (Standing.HAND, Standing.CARD)


class DraftFlow(QObject):
    """Errands of drafts. Two at one keyboard are left out: what lies on the disk in clear is no secret."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._waiting: tuple[ShownFight, Draft] | None = None
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(_CALM_MS)
        self._calm.timeout.connect(self.write)

    def keep(self, fight: ShownFight | None, key: str, draft: Draft) -> None:
        """Keep a draft when it has not changed for a moment."""
        if fight is not None and fight.key == key and fight.thread and fight.kind is not FightKind.HOT_SEAT:
            self._waiting = (fight, draft)
            self._calm.start()

    def write(self) -> None:
        """Write what waits now."""
        self._calm.stop()
        if self._waiting is None:
            return
        (fight, draft), self._waiting = self._waiting, None
        seat, spelt = fight.seat, draft_json(fight, draft)
        if seat is not None and fight.mine and spelt is not None:
            # Not on the notice board: nobody else shows drafts, and every card would make all pages look again.
            self._orderly.read(
                "", lambda desk: save_draft(desk, fight.thread, fight.n, spelt, seat=seat), lambda _none: None
            )

    def drop(self) -> None:
        """What waits is chosen now: it is no draft any more."""
        self._calm.stop()
        self._waiting = None

    def restore(self, page: FightPage, fight: ShownFight) -> None:
        """Put the kept draft of the open decision on the page, if nothing lies there yet."""
        seat = fight.seat
        wanted = fight.thread and fight.mine and fight.kind is not FightKind.HOT_SEAT
        if wanted and seat is not None and is_blank(page):
            self._orderly.read(
                "",
                lambda desk: saved_draft(desk, fight.thread, seat=seat),
                lambda found: _lay_down(page, fight, found),
            )


def draft_json(fight: ShownFight, draft: Draft) -> Json:
    """A draft as it is kept; None if there is nothing to keep."""
    if isinstance(fight, BooksFight) and isinstance(draft, BooksDraft):
        return books_keeping.draft_json(fight, draft)
    if isinstance(fight, DuelFight) and not isinstance(draft, BooksDraft):
        return duel_keeping.drafts_json(fight, draft)
    return None


def is_blank(page: FightPage) -> bool:
    """Whether something can be chosen on the page and nothing is."""
    if isinstance(page, BooksPage):
        return page.standing in CHOOSING and page.is_blank
    return page.standing in _PLANNING and not any(draft.cards for _table, draft in page.hands)


def _lay_down(page: FightPage, fight: ShownFight, found: SavedDraft | None) -> None:
    if found is None or found.n != fight.n or not is_blank(page):
        return
    if isinstance(page, BooksPage) and isinstance(fight, BooksFight):
        choice = books_keeping.draft_of(fight, found.choice)
        if choice is not None:
            page.take_draft(choice)
    elif isinstance(page, DuelPage) and isinstance(fight, DuelFight):
        fresh = {table.craft.ident: draft for table, draft in page.hands}
        page.take_hands(duel_keeping.drafts_of(fight, found.choice, fresh))
