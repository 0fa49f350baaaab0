"""The orderly carries what pages ask for to the commands and brings the answers back.

Every command runs on the store's lane. What it changed goes to the notice board; what was refused is told as a banner
of the page on view; locked keys and a missing identity are asked for, and the errand is run again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from app.changed import Changed, Done
from app.commands.identity import new_identity, unlock_keys
from app.look.banners import BannerFace, BannerKind
from app.look.page import PageFrame
from app.shell.dialogs import NameDialog, PassphraseDialog
from app.shell.file_asking import FileAsking
from app.store.campaign_watch import StrayedCampaignError
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from app.work.jobs import Job, Jobs, Lane, Progress
from core.protocol.errors import ProtocolError, UnsafeKeyError

if TYPE_CHECKING:
    from app.board import Board
    from app.desk import Desk
    from app.look.look import Look
    from app.shell.window import Window

T = TypeVar("T")
Expected = (RefusedError, TroubleError, ProtocolError)
Refusing = RefusedError | ProtocolError
"""What a desk does not do, of its own or by the protocol."""
NOTICE, TAKEN, CARD = "notice", "taken", "card-changed"
"""Keys of the banners that tell the last news: what was refused or done; what came; a known name with another card."""
_NEWS = (NOTICE, TAKEN, CARD)


class Orderly(QObject):
    """One desk, its lanes and its board, for the window that shows them."""

    acted = Signal(str)
    """A banner's button was pressed: its key."""
    strayed = Signal(object)
    """The open campaign's file is not there any more as it was written: a `StrayedCampaignError`."""

    def __init__(self, window: Window, look: Look, desk: Desk, jobs: Jobs, board: Board) -> None:
        super().__init__(window)
        self.window, self.look, self.desk, self.jobs, self.board = window, look, desk, jobs, board
        self.files = FileAsking(window)
        self._wired: set[int] = set()
        self._words: list[Job[Any]] = []
        self._busy: PageFrame | None = None
        jobs.began.connect(self._on_began)
        jobs.told.connect(self._on_told)
        jobs.ended.connect(self._on_ended)

    # Errands

    def read(self, word: str, look_up: Callable[[Desk], T], answer: Callable[[T], None]) -> None:
        """Look something up in the profile; nothing is changed."""
        self._run(word, look_up, answer, lambda: self.read(word, look_up, answer))

    def carry(
        self,
        word: str,
        command: Callable[[Desk], Done[T]],
        answer: Callable[[T], None],
        refused: Callable[[Refusing], bool] | None = None,
    ) -> None:
        """Run a command that answers with a value; `refused` may take a refusal before the person is told."""

        def finish(done: Done[T]) -> None:
            self.hush()
            self.board.tell(done.changed)
            answer(done.value)

        self._run(word, command, finish, lambda: self.carry(word, command, answer, refused), refused)

    def change(self, word: str, command: Callable[[Desk], Changed], then: Callable[[], None] | None = None) -> None:
        """Run a command that answers with nothing but what it changed."""

        def finish(changed: Changed) -> None:
            self.hush()
            self.board.tell(changed)
            if then is not None:
                then()

        self._run(word, command, finish, lambda: self.change(word, command, then))

    def think(
        self, word: str, work: Callable[[Progress], T], answer: Callable[[T], None], failed: Callable[[], None]
    ) -> Job[T]:
        """Work without the profile, on the lane for thinking. `failed` is called after the person was told why."""

        def judge(error: Exception) -> bool:
            if not isinstance(error, Expected):
                return False
            self.tell_error(error)
            failed()
            return True

        return self.jobs.start(Lane.THINKING, word, work, answer, judge)

    def _run(
        self,
        word: str,
        work: Callable[[Desk], T],
        answer: Callable[[T], None],
        again: Callable[[], None],
        refused: Callable[[Refusing], bool] | None = None,
    ) -> None:
        def failed(error: Exception) -> bool:
            if isinstance(error, RefusedError) and error.code == "LOCKED":
                self.unlock(error.next_step, again)
            elif isinstance(error, RefusedError) and error.code == "NO_IDENTITY":
                self.introduce(again)
            elif isinstance(error, Refusing) and refused is not None and refused(error):
                pass
            elif isinstance(error, Expected):
                self.tell_error(error)
            else:
                return False
            return True

        self.jobs.start(Lane.STORE, word, lambda _progress: work(self.desk), answer, failed)

    # Who

    def introduce(self, then: Callable[[], None]) -> None:
        """Ask for a name, make the keys, and go on."""
        dialog = NameDialog(self.window, self.look)
        dialog.made.connect(
            lambda name, secret: self.change(_("Making your keys"), lambda desk: new_identity(desk, name, secret), then)
        )
        dialog.open()

    def unlock(self, why: str, then: Callable[[], None], fault: str = "") -> None:
        """Ask for the passphrase, unlock the keys, and go on."""
        dialog = PassphraseDialog(self.window, self.look, why, fault)
        dialog.given.connect(lambda secret: self._try(secret, why, then))
        dialog.open()

    def _try(self, secret: str, why: str, then: Callable[[], None]) -> None:
        def opened(changed: Changed) -> None:
            self.board.tell(changed)
            then()

        def failed(error: Exception) -> bool:
            if isinstance(error, UnsafeKeyError):
                self.unlock(why, then, str(error))
            elif isinstance(error, Expected):
                self.tell_error(error)
            else:
                return False
            return True

        word = _("Opening your keys")
        self.jobs.start(Lane.STORE, word, lambda _progress: unlock_keys(self.desk, secret), opened, failed)

    def unlock_quietly(self) -> None:
        """Unlock keys that no passphrase hides, so that nobody is asked for an empty one."""

        def failed(error: Exception) -> bool:
            return isinstance(error, Expected)

        self.jobs.start(
            Lane.STORE, _("Opening your keys"), lambda _progress: unlock_keys(self.desk, ""), self.board.tell, failed
        )

    # Telling

    def tell(self, text: str, *, warning: bool = False, action: str = "", key: str = NOTICE) -> None:
        """Show a banner on the page on view in place of one with its key; the last news replace older ones."""
        kind = BannerKind.WARNING if warning else BannerKind.INFO
        page = self.window.page
        if isinstance(page, PageFrame):
            self.wire(page)
            for old in _NEWS if key in _NEWS else ():
                if old != key:
                    page.banners.take_away(old)
            page.banners.tell(BannerFace(key=key, kind=kind, text=text, action=action))

    def tell_error(self, error: Exception) -> None:
        """Show what was refused or went wrong, with the next step."""
        if isinstance(error, StrayedCampaignError):
            self.strayed.emit(error)
        else:
            self.tell(words_of(error), warning=True)

    def hush(self, key: str = NOTICE) -> None:
        """Take a banner away from the page on view."""
        page = self.window.page
        if isinstance(page, PageFrame):
            page.banners.take_away(key)

    def hush_everywhere(self, key: str) -> None:
        """Take a banner away from every page: its matter is over."""
        for page in self.window.findChildren(PageFrame):
            page.banners.take_away(key)

    def wire(self, page: PageFrame) -> None:
        """Listen to the banners and the Cancel of a page."""
        if id(page) not in self._wired:
            key = id(page)
            self._wired.add(key)
            page.banners.acted.connect(self.acted)
            page.busy.cancelled.connect(self._on_cancelled)
            page.destroyed.connect(lambda _page=None: self._unwire(key))

    def _unwire(self, key: int) -> None:
        self._wired.discard(key)
        if self._busy is not None and id(self._busy) == key:
            self._busy = None

    # Busy

    def _on_began(self, job: Job[Any]) -> None:
        if job.word:
            self._words.append(job)
            self._show_busy()

    def _on_told(self, job: Job[Any], done: int, total: int) -> None:
        page = self.window.page
        if isinstance(page, PageFrame) and job in self._words:
            page.busy.progress(done, total)

    def _on_ended(self, job: Job[Any]) -> None:
        if job in self._words:
            self._words.remove(job)
            self._show_busy()

    def _show_busy(self) -> None:
        page = self.window.page
        if self._busy is not None and self._busy is not page:  # the work led to another page
            self._busy.busy.stop()
            self._busy = None
        if not isinstance(page, PageFrame):
            return
        self.wire(page)
        if self._words:
            job = self._words[0]
            self._busy = page
            page.busy.start(job.word, can_cancel=job.lane is Lane.THINKING)
        else:
            page.busy.stop()

    def _on_cancelled(self) -> None:
        for job in list(self._words):
            if job.lane is Lane.THINKING:
                job.cancel()
        page = self.window.page
        if isinstance(page, PageFrame):
            page.busy.stop()


def words_of(error: Exception) -> str:
    """What happened and what to do, as people read it."""
    if isinstance(error, ProtocolError):
        step = _(error.next_step).format_map(error.facts)
        said = str(error)
        return said if step in said else f"{said} {step}"
    return str(error)
