"""Hands that are not sealed yet: kept on the disk while they grow, so that closing the window loses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.commands.turns import SavedDraft, save_draft, saved_draft
from app.duel.fight import FightKind
from app.duel.planner import Draft, Planned, craft_of
from app.duel.rows import Standing
from core.aceshigh.decisions import CardPlan, FlyHands, OrderedHand
from core.play import ChoiceFormError

if TYPE_CHECKING:
    from app.duel.page import DuelPage
    from app.shell.fights import ShownFight
    from app.shell.orderly import Orderly
    from core.canonical import Json

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
        seat = fight.seat
        if seat is not None and fight.mine:
            spelt = draft_json(fight, draft)
            # Not on the notice board: nobody else shows drafts, and every card would make all pages look again.
            self._orderly.read(
                "", lambda desk: save_draft(desk, fight.thread, fight.n, spelt, seat=seat), lambda _none: None
            )

    def drop(self) -> None:
        """What waits is chosen now: it is no draft any more."""
        self._calm.stop()
        self._waiting = None

    def restore(self, page: DuelPage, fight: ShownFight) -> None:
        """Put the kept draft of the open decision on the page, if nothing lies there yet."""
        seat = fight.seat
        wanted = fight.thread and fight.mine and fight.kind is not FightKind.HOT_SEAT
        if wanted and seat is not None and page.standing in _PLANNING and not page.hand.draft.cards:
            self._orderly.read(
                "",
                lambda desk: saved_draft(desk, fight.thread, seat=seat),
                lambda found: _lay_down(page, fight, found),
            )


def _lay_down(page: DuelPage, fight: ShownFight, found: SavedDraft | None) -> None:
    if found is None or found.n != fight.n or page.standing not in _PLANNING or page.hand.draft.cards:
        return
    draft = draft_of(fight, found.choice, page.hand.draft)
    if draft is not None:
        page.hand.take_draft(draft)


def draft_json(fight: ShownFight, draft: Draft) -> Json:
    """A draft as an ordered hand, legal or not."""
    cards = tuple(CardPlan(card=one.card, riders=one.riders, orders=one.orders) for one in draft.cards)
    aircraft = craft_of(fight.view, fight.view.seats[0] if fight.seat is None else fight.seat)
    return fight.rules.choice_json(FlyHands(hands=(OrderedHand(aircraft=aircraft, cards=cards, home=draft.home),)))


def draft_of(fight: ShownFight, kept: Json, fresh: Draft) -> Draft | None:
    """The draft behind `draft_json`; None if it is none. `fresh` has the orders that new cards begin with."""
    try:
        choice = fight.rules.parse_choice(kept)
    except ChoiceFormError:
        return None
    if not isinstance(choice, FlyHands):
        return None
    hand = choice.hands[0]
    cards = tuple(Planned(card=one.card, riders=one.riders, orders=one.orders) for one in hand.cards)
    return Draft(cards=cards, home=hand.home, default=fresh.default)
