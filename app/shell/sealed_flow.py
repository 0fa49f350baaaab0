"""The file that carries a choice, an invitation or an answer: shown, and sent by whichever way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.commands.composing import tidy_name
from app.commands.outbox import newest_file
from app.commands.status import Standing, Status, status
from app.commands.turns import notes, say
from app.mailroom.page.sealed_page import SealedPage
from app.store.rows import Kind
from app.translation import gettext as _
from core.campaign.state import Campaign, Phase
from core.protocol.names import thread_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.commands.signing import PostFile
    from app.desk import Desk
    from app.shell.orderly import Orderly
    from app.shell.post_flow import PostFlow


class SealedFlow(QObject):
    """Shows files on a page of their own, over the room of their game."""

    back = Signal(bytes)
    """The match of this thread is to be shown again."""
    home = Signal()

    def __init__(self, orderly: Orderly, post: PostFlow, lay_over: Callable[[SealedPage, str], None]) -> None:
        super().__init__(orderly)
        self._orderly, self._post, self._lay_over = orderly, post, lay_over

    def show_newest(self, thread: bytes) -> None:
        """Show the newest file of a match, to be sent (again)."""
        self._orderly.read(
            "",
            lambda desk: (newest_file(desk, thread), *_place_of(desk, thread)),
            lambda found: self._show(*found, sealed=False),
        )

    def show_when_done(self, thread: bytes) -> None:
        """Show the newest file of a campaign once nothing more is due from this desk: the next word goes with it."""
        self._orderly.read(
            "",
            lambda desk: (newest_file(desk, thread), *_place_of(desk, thread), _is_sealed(desk, thread)),
            self._on_done,
        )

    def _on_done(self, found: tuple[PostFile, Status, str, bool]) -> None:
        file, how, back, sealed = found
        if how.unsent and not how.decisions:
            self._show(file, how, back, sealed=sealed)

    def show_file(self, file: PostFile, *, sealed: bool) -> None:
        """Show a file that was just made."""
        self._orderly.read(
            "", lambda desk: _place_of(desk, file.thread), lambda found: self._show(file, *found, sealed=sealed)
        )

    def _show(self, file: PostFile, how: Status, back: str, *, sealed: bool) -> None:
        who = how.opponent or _("your opponent")
        name = thread_name(file.thread)
        public = file.kind == "invite"
        page = SealedPage(self._orderly.look, opponent=who, name=name, text=file.armor, sealed=sealed, public=public)
        begun = how.standing in (Standing.OPEN, Standing.OVER)
        page.can_go_back(begun, back)
        if how.standing is Standing.OPEN and file.kind in ("turn", "accept"):
            self._orderly.read("", lambda desk: _note_in(desk, file), page.note.offer)
            page.note.noted.connect(lambda words: self._note(file.thread, words, sealed=sealed))
        page.copied.connect(lambda: self._post.copied(file.thread, file.number))
        page.saved.connect(lambda: self._post.save(file.thread, file.number))
        page.mailed.connect(lambda: self._post.mail(file.thread, file.number))
        page.back.connect(lambda: self.back.emit(file.thread))
        page.home.connect(self.home)
        self._lay_over(page, how.terms.game)

    def _note(self, thread: bytes, words: str, *, sealed: bool) -> None:
        """A few words go with what waits: they are signed too, and one file carries both."""
        self._orderly.carry(
            _("Signing"),
            lambda desk: say(desk, thread, tidy_name(words)),
            lambda made: self.show_file(made, sealed=sealed),
        )


def _note_in(desk: Desk, file: PostFile) -> str:
    """The own words with the newest entry of a file."""
    return next((tidy_name(one.text) for one in notes(desk, file.thread) if one.own and one.seq == file.seq), "")


def _place_of(desk: Desk, thread: bytes) -> tuple[Status, str]:
    """How a match stands, and what its button leads back to."""
    how = status(desk, thread)
    begun = how.standing in (Standing.OPEN, Standing.OVER)
    state = desk.mail_match(thread).ahead.game.state if begun and how.kind is Kind.MAIL else None
    between = isinstance(state, Campaign) and state.phase is not Phase.FIGHT
    return how, _("Back to the campaign") if between else _("Back to the fight")


def _is_sealed(desk: Desk, thread: bytes) -> bool:
    """Whether the own word for the open decision lies under a seal."""
    held = desk.mail_match(thread)
    bound = held.ahead.point.bound_of(held.seat)
    return bound is not None and bool(bound.commitment) and not held.ahead.point.is_known(held.seat)
