"""One fight on view: shown, chosen in, covered between two players, sent, and taken up again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.commands import endings
from app.commands.leaving import abandon
from app.commands.local_fights import LocalFight, choose_local
from app.commands.outbox import newest_file
from app.commands.status import Standing, Status, status
from app.commands.turns import choose, confirm_nothing_left
from app.duel.fight import FightKind
from app.duel.page import DuelPage
from app.mailroom.page.sealed_page import SealedPage
from app.phrases.times import days_since
from app.shell.curtain import Curtain
from app.shell.dialogs import ask
from app.shell.draft_flow import DraftFlow
from app.shell.fights import ShownFight, fight_of, recorded_fight
from app.shell.record_flow import RecordFlow
from app.shell.window import DUEL
from app.translation import gettext as _
from app.troubles import RefusedError
from core.protocol.names import thread_name
from core.words import SeatId

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from app.changed import Done
    from app.commands.signing import PostFile
    from app.desk import Desk
    from app.look.page import PageFrame
    from app.shell.orderly import Orderly
    from app.shell.post_flow import PostFlow
    from core.aceshigh.decisions import Choice

UNGUARDED, CLAIM = "unguarded", "claim"
"""Keys of banners: a database from elsewhere, and a silence that may be claimed."""


class FightFlow(QObject):
    """The Duel room with a fight in it."""

    home_wanted = Signal()
    answer_wanted = Signal(bytes)

    def __init__(self, orderly: Orderly, post: PostFlow) -> None:
        super().__init__(orderly)
        self._orderly, self._post = orderly, post
        self.record = RecordFlow(orderly)
        self.drafts = DraftFlow(orderly)
        self.record.back.connect(self.show_room)
        self._fight: ShownFight | None = None
        self._sitting: SeatId | None = None
        self._duels: dict[str, DuelPage] = {}
        self._over: PageFrame | None = None
        self._opened = b""
        orderly.acted.connect(self._on_acted)

    @property
    def shown_thread(self) -> bytes:
        """The thread on view; empty if there is none."""
        return b"" if self._fight is None else self._fight.thread

    # Opening

    def open(self, thread: bytes) -> None:
        """Show what a thread is about: its fight, an invitation to answer, or a file that waits to be sent."""
        self._orderly.read("", lambda desk: status(desk, thread), self._on_status)

    def _on_status(self, how: Status) -> None:
        match how.standing:
            case Standing.ASKED:
                self.answer_wanted.emit(how.id)
            case Standing.INVITED | Standing.DECLINED:
                self.show_newest(how.id)
            case Standing.OPEN | Standing.OVER:
                self._sitting = None
                self._orderly.read(_("Opening the fight"), lambda desk: fight_of(desk, how.id), self._on_fight)

    def open_record(self, data: bytes, name: str) -> None:
        """Show a record that was opened."""
        self._orderly.read(
            _("Proving the record"),
            lambda desk: recorded_fight(desk, data, name),
            lambda fight: self._on_record(fight, data),
        )

    def _on_record(self, fight: ShownFight, data: bytes) -> None:
        self._opened = data
        self._show(fight)
        self._orderly.tell(
            _("Every line of {name} holds. Fingerprint {print}.").format(name=fight.name, print=fight.hash.hex()[:16])
        )

    def refresh(self) -> None:
        """Look at the fight on view again; a hidden or covered one waits until it is shown."""
        fight = self._fight
        if fight is None or not fight.thread or not isinstance(self._orderly.window.page, DuelPage):
            return
        self._orderly.read("", lambda desk: fight_of(desk, fight.thread, fight.seat), self._on_again)

    def _on_again(self, fight: ShownFight) -> None:
        page = self._orderly.window.page
        if self._fight is not None and fight.key == self._fight.key and isinstance(page, DuelPage):
            self._fight = fight
            page.show_fight(fight)

    def show_room(self) -> bool:
        """Show the fight that was on view last; whether there is one."""
        if self._fight is None:
            return False
        if self._fight.thread:
            self.open(self._fight.thread)
        else:
            self._show(self._fight)
        return True

    # Showing

    def _on_fight(self, fight: ShownFight) -> None:
        if fight.kind is FightKind.HOT_SEAT and not fight.finished and fight.seat != self._sitting:
            self._fight = fight
            self._cover(fight)
        else:
            self._show(fight)

    def _cover(self, fight: ShownFight) -> None:
        craft = next(one for one in fight.start.aircraft if one.seat == fight.seat)
        curtain = Curtain(self._orderly.look, pilot=craft.pilot.name, side=craft.side, kept=fight.sealed.theirs)
        curtain.opened.connect(self._uncover)
        curtain.home.connect(self.home_wanted)
        self._lay_over(curtain)

    def _uncover(self) -> None:
        if self._fight is not None:
            self._show(self._fight)

    def _show(self, fight: ShownFight) -> None:
        self._fight, self._sitting = fight, fight.seat
        page = self._page_for(fight)
        self._orderly.window.show_page(page, DUEL)
        self._take_over_away()
        page.show_fight(fight)
        page.setFocus()
        self.drafts.restore(page, fight)
        if fight.kind is FightKind.MAIL:
            self._orderly.read("", lambda desk: status(desk, fight.thread), self._warn)

    def _page_for(self, fight: ShownFight) -> DuelPage:
        # A page for each pair of eyes at the keyboard: what one player planned never lies on the page of the other.
        # All other fights share one, which keeps what is planned in each of them.
        eyes = fight.seat or "" if fight.kind is FightKind.HOT_SEAT else ""
        if eyes not in self._duels:
            self._duels[eyes] = self._new_page()
        return self._duels[eyes]

    def _new_page(self) -> DuelPage:
        page = DuelPage(self._orderly.look)
        page.chosen.connect(self._on_chosen)
        page.copy_asked.connect(lambda: self._post.copy_newest(self.shown_thread))
        page.save_asked.connect(lambda: self._post.save(self.shown_thread, None))
        page.paste_asked.connect(self._orderly.window.paste)
        page.resign_asked.connect(self._on_resign)
        page.draw_asked.connect(self._on_draw)
        page.record_asked.connect(self._on_record_asked)
        page.draft_changed.connect(lambda key, draft: self.drafts.keep(self._fight, key, draft))
        return page

    def _warn(self, how: Status) -> None:
        if how.id != self.shown_thread:
            return
        if how.last_error:
            last = how.last_error[0]
            self._orderly.tell(f"{last.said} {last.next_step}", warning=True, key="last-error")
        if how.offered:
            words = _("{who} offers a draw: answer by More, Offer a draw.").format(who=how.opponent)
            self._orderly.tell(words, key="offer")
        days = silent_days(how, self._orderly.desk.clock().astimezone())
        if days:
            self._orderly.tell(
                _("{who} has been silent for {days} days. By the terms the match may be claimed.").format(
                    who=how.opponent, days=days
                ),
                warning=True,
                action=_("Claim the match…"),
                key=CLAIM,
            )

    # Choosing

    def _on_chosen(self, seat: str, choice: Choice) -> None:
        fight = self._fight
        if fight is None:
            return
        spelt = fight.rules.choice_json(choice)
        self.drafts.drop()
        if fight.kind is FightKind.MAIL:
            self._orderly.carry(
                _("Sealing"),
                lambda desk: choose(desk, fight.thread, fight.n, spelt),
                lambda file: self.show_file(file, sealed=True),
                self._on_refused,
            )
        else:
            word = _("The computer is thinking") if fight.kind is FightKind.SOLO else _("The round is flown")
            self._orderly.carry(
                word, lambda desk: choose_local(desk, fight.thread, SeatId(seat), fight.n, spelt), self._on_flown
            )

    def _on_flown(self, local: LocalFight) -> None:
        sitting, thread = self._sitting, local.row.id
        following = sitting if sitting in local.due else next(iter(local.due), sitting)
        self._orderly.read("", lambda desk: fight_of(desk, thread, following), self._on_fight)

    def _on_refused(self, error: RefusedError) -> bool:
        if error.code != "UNGUARDED":
            return False
        self._orderly.tell(str(error), warning=True, action=_("No later file left…"), key=UNGUARDED)
        return True

    # Sending

    def show_newest(self, thread: bytes) -> None:
        """Show the newest file of a match, to be sent (again)."""
        self._orderly.read("", lambda desk: (newest_file(desk, thread), status(desk, thread)), self._on_newest)

    def _on_newest(self, found: tuple[PostFile, Status]) -> None:
        file, how = found
        self._show_file(file, how, sealed=False)

    def show_file(self, file: PostFile, *, sealed: bool) -> None:
        """Show a file that was just made."""
        self._orderly.read(
            "", lambda desk: status(desk, file.thread), lambda how: self._show_file(file, how, sealed=sealed)
        )

    def _show_file(self, file: PostFile, how: Status, *, sealed: bool) -> None:
        who = how.opponent or _("your opponent")
        name = thread_name(file.thread)
        page = SealedPage(self._orderly.look, opponent=who, name=name, text=file.armor, sealed=sealed)
        begun = how.standing in (Standing.OPEN, Standing.OVER)
        page.can_go_back(begun)
        page.copied.connect(lambda: self._post.copied(file.thread, file.number))
        page.saved.connect(lambda: self._post.save(file.thread, file.number))
        page.mailed.connect(lambda: self._post.mail(file.thread, file.number))
        page.back.connect(lambda: self.open(file.thread))
        page.home.connect(self.home_wanted)
        self._lay_over(page)

    def _lay_over(self, page: SealedPage | Curtain) -> None:
        before, self._over = self._over, page
        self._orderly.window.show_page(page, DUEL)
        page.focus_widget().setFocus()
        if before is not None:
            self._orderly.window.take_page(before)

    def _take_over_away(self) -> None:
        if self._over is not None:
            self._orderly.window.take_page(self._over)
            self._over = None

    # Ending

    def _on_resign(self) -> None:
        fight = self._fight
        if fight is None:
            return
        if fight.kind is FightKind.MAIL:
            self._ask(
                _("Give this match up?"),
                _("{who} wins it. It is signed at once and cannot be taken back.").format(who=fight.opponent),
                _("Resign"),
                lambda desk: endings.resign(desk, fight.thread),
            )
            return
        dialog = ask(
            self._orderly.window,
            self._orderly.look,
            _("Lay this fight aside?"),
            _("It leaves your front page. A fight on this machine that is not fought out has no record."),
            _("Lay it aside"),
            _("Fight on"),
            danger=True,
        )
        dialog.decided.connect(
            lambda: self._orderly.change("", lambda desk: abandon(desk, fight.thread), self._on_abandoned)
        )
        dialog.open()

    def _on_abandoned(self) -> None:
        self._fight = None
        self.home_wanted.emit()

    def _on_draw(self) -> None:
        fight = self._fight
        if fight is not None:
            self._orderly.read("", lambda desk: status(desk, fight.thread), self._ask_draw)

    def _ask_draw(self, how: Status) -> None:
        if how.offered:
            self._ask(
                _("Agree to a draw?"),
                _("{who} offers it. With your signature the match is over.").format(who=how.opponent),
                _("Agree"),
                lambda desk: endings.agree_draw(desk, how.id),
            )
        else:
            self._ask(
                _("Offer a draw?"),
                _("The offer is sent with this file. It lapses when you choose again."),
                _("Offer it"),
                lambda desk: endings.offer_draw(desk, how.id),
            )

    def _ask(self, title: str, words: str, deed: str, command: Callable[[Desk], Done[PostFile]]) -> None:
        dialog = ask(self._orderly.window, self._orderly.look, title, words, deed, _("Not now"), danger=True)
        dialog.decided.connect(
            lambda: self._orderly.carry(_("Signing"), command, lambda file: self.show_file(file, sealed=False))
        )
        dialog.open()

    def _on_acted(self, key: str) -> None:
        fight = self._fight
        if fight is None:
            return
        if key == CLAIM:
            self._ask(
                _("Claim the match?"),
                _("Send your last file again first: mail gets lost. A word that is on its way lets the claim fall."),
                _("Claim it"),
                lambda desk: endings.claim_silence(desk, fight.thread),
            )
        elif key == UNGUARDED:
            self._orderly.hush(UNGUARDED)
            dialog = ask(
                self._orderly.window,
                self._orderly.look,
                _("Did no later file leave?"),
                _("If a later turn of yours was sent from another computer, you would sign two stories."),
                _("No later file left"),
                _("I am not sure"),
                danger=True,
            )
            dialog.decided.connect(
                lambda: self._orderly.change("", lambda desk: confirm_nothing_left(desk, fight.thread), self.refresh)
            )
            dialog.open()

    def _on_record_asked(self) -> None:
        fight = self._fight
        if fight is not None:
            self.record.show(fight, b"" if fight.thread else self._opened)


def silent_days(how: Status, now: dt.datetime) -> int:
    """Days of the other's silence, if by the terms they allow a claim; else 0."""
    term = how.terms.silence_days
    waits = how.standing is Standing.OPEN and not how.mine and bool(how.owes) and how.seat not in how.owes
    days = days_since(how.waiting_since, now)
    return days if term and waits and days >= term else 0
