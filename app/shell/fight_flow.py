"""One fight on view: shown, chosen in, covered between two players, sent, and taken up again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.books.page import BooksPage
from app.commands.campaigns import OpenCampaign, choose_in_fight
from app.commands.composing import tidy_name
from app.commands.local_fights import choose_local, local_fight
from app.commands.status import Standing, Status, status
from app.commands.turns import choose, recover_choice, unanswered_note
from app.duel.page import DuelPage
from app.fight import FightKind
from app.mailroom.page.sealed_page import SealedPage
from app.shell.campaign_fights import any_fight, fights_left
from app.shell.curtain import Curtain
from app.shell.draft_flow import DraftFlow, FightPage
from app.shell.end_flow import EndFlow
from app.shell.fights import BooksFight, DuelFight, ShownFight
from app.shell.notes_dialog import show_notes
from app.shell.orderly import Refusing, words_of
from app.shell.record_flow import RecordFlow
from app.shell.recorded_fights import recorded_fight
from app.shell.sealed_flow import SealedFlow
from app.shell.thinking_flow import ThinkingFlow
from app.shell.window import room_of
from app.store.rows import Kind
from app.translation import gettext as _
from core.campaign.state import Phase
from core.canonical import b64u
from core.games import CAMPAIGNS
from core.protocol.errors import Code
from core.words import SeatId

if TYPE_CHECKING:
    from collections.abc import Collection

    from app.commands.signing import PostFile
    from app.look.page import PageFrame
    from app.shell.orderly import Orderly
    from app.shell.post_flow import PostFlow
    from core.aceofaces.decisions import Choice as BooksChoice
    from core.aceshigh.decisions import Choice as DuelChoice
    from core.canonical import Json
    from core.games import AnyRules


NOTE = "note"
"""Key of the banner with the words that came with the other's turn."""
RESULT = "month-result"
"""Key of the banner that leads from a fight that is over to its month."""


class FightFlow(QObject):
    """The Duel room and the Books room, each with a fight in it."""

    home_wanted = Signal()
    answer_wanted = Signal(bytes)
    campaign_wanted = Signal(bytes)
    """A campaign by mail is to be opened."""
    orders_wanted = Signal()
    """The campaign whose fight is on view is to be shown in its own rooms."""

    def __init__(self, orderly: Orderly, post: PostFlow) -> None:
        super().__init__(orderly)
        self._orderly, self._post = orderly, post
        self.record = RecordFlow(orderly)
        self.drafts = DraftFlow(orderly)
        self.ends = EndFlow(orderly)
        self.thinking = ThinkingFlow(orderly)
        self.thinking.decided.connect(self._on_decided)
        self.files = SealedFlow(orderly, post, self._lay_over)
        self.files.back.connect(self._on_back)
        self.files.home.connect(self.home_wanted)
        self.ends.made.connect(lambda file: self.show_file(file, sealed=False))
        self.ends.gone.connect(self._on_abandoned)
        self.ends.back.connect(self._show_thread)
        self.record.back.connect(self.show_again)
        orderly.acted.connect(lambda key: self.orders_wanted.emit() if key == RESULT else None)
        self._fight: ShownFight | None = None
        self._sitting: SeatId | None = None
        self._last: dict[str, ShownFight] = {}
        self._pages: dict[tuple[str, str], FightPage] = {}
        self._over: PageFrame | None = None
        self._sending: tuple[bytes, int] = (b"", 0)
        self._opened = b""

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
            case Standing.OPEN | Standing.OVER if how.terms.game in CAMPAIGNS and how.kind is Kind.MAIL:
                self.campaign_wanted.emit(how.id)
            case Standing.OPEN | Standing.ASIDE | Standing.OVER:
                self._show_thread(how.id)

    def open_month(self, thread: bytes, month: str = "") -> None:
        """Show the fight of a month of the open campaign, "1917-03"; empty = the one that is flown now."""
        self._show_thread(thread, month)

    def _show_thread(self, thread: bytes, month: str = "") -> None:
        self._sitting = None
        self._orderly.read(_("Opening the fight"), lambda desk: any_fight(desk, thread, month=month), self._on_fight)

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
            _("Every line of {name} holds. Fingerprint {print}.").format(name=fight.name, print=b64u(fight.hash))
        )

    def refresh(self) -> None:
        """Look at the fight on view again; a hidden or covered one waits until it is shown."""
        fight = self._fight
        if fight is None or not fight.thread or not isinstance(self._orderly.window.page, FightPage):
            return
        wanted = (fight.thread, fight.seat, fight.month)
        self._orderly.read("", lambda desk: fights_left(desk, *wanted), self._on_again)

    def _on_again(self, found: tuple[ShownFight, ...]) -> None:
        page = self._orderly.window.page
        if not found:  # its campaign was closed, or went back to before the fight
            self._put_away()
            self.orders_wanted.emit()
            return
        (fight,) = found
        if self._fight is not None and fight.key == self._fight.key and isinstance(page, FightPage):
            self._remember(fight)
            _put(page, fight)
            if fight.thinks:
                self.thinking.go_on(fight.thread)

    def show_room(self, room: str) -> bool:
        """Show the fight that was on view last in a room; whether there is one."""
        fight = self._last.get(room)
        if fight is None:
            return False
        self._fight = fight
        self.show_again()
        return True

    def forget_campaign(self, thread: bytes) -> None:
        """Put the fights of campaigns away that are not open now; `thread` is the one that is, empty if none is."""
        gone = [room for room, fight in self._last.items() if fight.month and fight.thread != thread]
        for room in gone:
            self._last.pop(room)
        if self._fight is not None and self._fight.month and self._fight.thread != thread:
            self._put_away()

    def _put_away(self) -> None:
        if self._fight is not None:
            self.drafts.drop()
            self._last.pop(room_of(self._fight.terms.game), None)
        self._fight = None

    def show_again(self) -> None:
        """Show the fight that was on view last."""
        if self._fight is not None and self._fight.month:
            self.open_month(self._fight.thread, self._fight.month)
        elif self._fight is not None and self._fight.thread:
            self.open(self._fight.thread)
        elif self._fight is not None:
            self._show(self._fight)

    def _remember(self, fight: ShownFight) -> None:
        self._fight = self._last[room_of(fight.terms.game)] = fight

    # Showing

    def _on_fight(self, fight: ShownFight) -> None:
        if fight.kind is FightKind.HOT_SEAT and not fight.finished and fight.seat != self._sitting:
            self._remember(fight)
            self._cover(fight)
        else:
            self._show(fight)
        if fight.thinks:
            self.thinking.go_on(fight.thread, anew=True)

    def _cover(self, fight: ShownFight) -> None:
        craft = next(one for one in fight.start.aircraft if one.seat == fight.seat)
        curtain = Curtain(
            self._orderly.look,
            pilot=craft.pilot.name,
            side=craft.side,
            kept=fight.covered,
            books=isinstance(fight, BooksFight),
            heard=tuple(str(fight.start.craft(who).pilot.name) for who in fight.clues),
        )
        curtain.opened.connect(self._uncover)
        curtain.home.connect(self.home_wanted)
        self._lay_over(curtain, fight.terms.game)

    def _uncover(self) -> None:
        if self._fight is not None:
            self._show(self._fight)

    def _show(self, fight: ShownFight) -> None:
        other = self._fight is None or self._fight.key != fight.key
        self._remember(fight)
        self._sitting = fight.seat
        page = self._page_for(fight)
        while other and page.banners.current is not None:  # what was told of the fight before
            page.banners.take_away(page.banners.current.key)
        self._orderly.window.show_page(page, room_of(fight.terms.game))
        self._take_over_away()
        _put(page, fight)
        page.setFocus()
        self.drafts.restore(page, fight)
        if fight.month and fight.finished and fight.outcome is not None:
            self._orderly.tell(
                _("This fight is over, and its month has its result."), action=_("Go to the campaign"), key=RESULT
            )
        if fight.aside:
            self.ends.offer_taking_up(fight)
        if fight.kind is FightKind.MAIL:
            self._orderly.read("", lambda desk: status(desk, fight.thread), self._warn)

    def _page_for(self, fight: ShownFight) -> FightPage:
        # A page for each pair of eyes at the keyboard: what one player planned never lies on the page of the other.
        # All other fights share one, which keeps what is planned in each of them.
        place = (fight.terms.game, fight.eyes)
        if place not in self._pages:
            self._pages[place] = self._new_page(fight)
        return self._pages[place]

    def _new_page(self, fight: ShownFight) -> FightPage:
        look = self._orderly.look
        page = BooksPage(look) if isinstance(fight, BooksFight) else DuelPage(look)
        page.chosen.connect(self._on_chosen)
        page.copy_asked.connect(lambda: self._post.copy_newest(self.shown_thread))
        page.save_asked.connect(lambda: self._post.save(self.shown_thread, None))
        page.paste_asked.connect(self._orderly.window.paste)
        page.resign_asked.connect(lambda: self.ends.resign(self._fight))
        page.draw_asked.connect(lambda: self.ends.draw(self._fight))
        page.notes_asked.connect(lambda: show_notes(self._orderly, self.shown_thread))
        page.record_asked.connect(self._on_record_asked)
        page.draft_changed.connect(lambda key, draft: self.drafts.keep(self._fight, key, draft))
        return page

    def _warn(self, how: Status) -> None:
        if how.id != self.shown_thread:
            return
        if how.lost:
            words = _(
                "The choice under your own seal is lost, as after a backup. Give exactly the same choice again: "
                "the seal shows whether it is the right one."
            )
            self._orderly.tell(words, warning=True, key="lost-seal")
        if how.last_error:
            last = how.last_error[0]
            said = last.said if last.next_step in last.said else f"{last.said} {last.next_step}"
            if last.code == Code.STALE_DB:
                self.ends.offer_going_on(how.id, said)
            else:
                self._orderly.tell(said, warning=True, key="last-error")
        if how.offered:
            words = _("{who} offers a draw: answer by More, Offer a draw.").format(who=how.opponent)
            self._orderly.tell(words, key="offer")
        if how.decisions:
            self._orderly.read("", lambda desk: unanswered_note(desk, how.id), lambda note: self._tell_note(how, note))
        self.ends.offer_claim(how)

    def _tell_note(self, how: Status, note: str) -> None:
        if note and how.id == self.shown_thread:
            self._orderly.tell(_("{who} writes: {note}").format(who=how.opponent, note=tidy_name(note)), key=NOTE)

    # Choosing

    def _on_chosen(self, seat: str, choice: DuelChoice | BooksChoice) -> None:
        fight = self._fight
        if fight is None:
            return
        rules: AnyRules = fight.rules
        spelt = rules.choice_json(choice)
        self.drafts.drop()
        if fight.lost:
            self._orderly.change(
                _("Trying the seal"),
                lambda desk: recover_choice(desk, fight.thread, spelt),
                lambda: self.open(fight.thread),
            )
        elif fight.kind is FightKind.MAIL:
            self._orderly.carry(
                _("Sealing"),
                lambda desk: choose(desk, fight.thread, fight.n, spelt),
                lambda file: self.show_file(file, sealed=True),
                self._on_refused,
            )
        else:
            self._choose_here(fight, SeatId(seat), spelt)

    def _choose_here(self, fight: ShownFight, seat: SeatId, spelt: dict[str, Json]) -> None:
        word = _("The round is flown")
        thread, n = fight.thread, fight.n
        if fight.month:
            self._orderly.carry(word, lambda desk: choose_in_fight(desk, seat, n, spelt), self._on_flown_in_campaign)
        else:
            self._orderly.carry(
                word,
                lambda desk: choose_local(desk, thread, seat, n, spelt),
                lambda local: self._on_flown(thread, local.due),
            )

    def _on_flown(self, thread: bytes, due: tuple[SeatId, ...], month: str = "") -> None:
        sitting = self._sitting
        following = sitting if sitting in due else next(iter(due), sitting)
        self._orderly.read("", lambda desk: any_fight(desk, thread, following, month), self._on_fight)

    def _on_flown_in_campaign(self, opened: OpenCampaign) -> None:
        fight = self._fight
        due = opened.due if opened.state.phase is Phase.FIGHT else ()
        if fight is not None:
            self._on_flown(opened.thread, due, fight.month)

    def _on_decided(self, thread: bytes) -> None:
        fight = self._fight
        if fight is not None and fight.thread == thread and isinstance(self._orderly.window.page, FightPage):
            self._orderly.read(
                "", lambda desk: local_fight(desk, thread).due, lambda due: self._on_flown(thread, due, fight.month)
            )

    def _on_refused(self, error: Refusing) -> bool:
        if error.code not in ("UNGUARDED", Code.STALE_DB) or self._fight is None:
            return False
        self.ends.offer_going_on(self._fight.thread, words_of(error))
        return True

    # Sending

    def show_newest(self, thread: bytes) -> None:
        """Show the newest file of a match, to be sent (again)."""
        self._note_sending(thread)
        self.files.show_newest(thread)

    def show_file(self, file: PostFile, *, sealed: bool) -> None:
        """Show a file that was just made."""
        self._note_sending(file.thread)
        self.files.show_file(file, sealed=sealed)

    def _note_sending(self, thread: bytes) -> None:
        """Remember which decision is open while a file is shown, to know its answer when it comes."""

        def note(how: Status) -> None:
            self._sending = (thread, how.n)

        self._orderly.read("", lambda desk: status(desk, thread), note)

    def lead_on(self, threads: Collection[bytes]) -> None:
        """The answer to the file on view has come: its fight is shown instead."""
        thread, n = self._sending
        if thread not in threads or not self._file_on_view:
            return

        def look(how: Status) -> None:
            if how.n != n and how.standing is Standing.OPEN and self._file_on_view and self._sending == (thread, n):
                self._on_back(thread)

        self._orderly.read("", lambda desk: status(desk, thread), look)

    @property
    def _file_on_view(self) -> bool:
        return isinstance(self._over, SealedPage) and self._orderly.window.page is self._over

    def _on_back(self, thread: bytes) -> None:
        fight = self._fight
        if fight is not None and fight.month and fight.thread == thread and not fight.finished:
            self.open_month(thread, fight.month)
        else:
            self.open(thread)

    def _lay_over(self, page: SealedPage | Curtain, game: str) -> None:
        before, self._over = self._over, page
        self._orderly.window.show_page(page, room_of(game))
        page.focus_widget().setFocus()
        if before is not None:
            self._orderly.window.take_page(before)

    def _take_over_away(self) -> None:
        if self._over is not None:
            self._orderly.window.take_page(self._over)
            self._over = None

    # After it

    def _on_abandoned(self) -> None:
        of_campaign = self._fight is not None and bool(self._fight.month)
        self._put_away()
        if of_campaign:
            self.orders_wanted.emit()
        else:
            self.home_wanted.emit()

    def _on_record_asked(self) -> None:
        fight = self._fight
        if fight is not None:
            self.record.show(fight, b"" if fight.thread else self._opened)


def _put(page: FightPage, fight: ShownFight) -> None:
    """Give a fight to the page of its room."""
    match page, fight:
        case BooksPage(), BooksFight():
            page.show_fight(fight)
        case DuelPage(), DuelFight():
            page.show_fight(fight)
        case _:
            pass
