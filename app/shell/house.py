"""The rooms of one profile, built in one place and wired to the orderly."""

from __future__ import annotations

import contextlib
import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.changed import Changed
from app.home.page import HomePage
from app.home.rows import rows_for
from app.home.threads import GameRoom, Standing
from app.look.choices import EmptyState
from app.look.controls import column
from app.look.letters import LetterText
from app.look.page import PageFrame
from app.mailroom.page import MailroomPage
from app.settings import Settings, write_settings
from app.shell import overview
from app.shell.campaign_flow import ROOMS, CampaignFlow
from app.shell.campaign_print_flow import print_campaign, print_month
from app.shell.chronicle_flow import ChronicleFlow
from app.shell.fight_flow import FightFlow
from app.shell.folder_flow import FolderFlow
from app.shell.hangar_flow import HangarFlow
from app.shell.help_sheet import HelpSheet
from app.shell.new_campaign_flow import NewCampaignFlow
from app.shell.numbers_flow import NumbersFlow
from app.shell.orderly import Orderly
from app.shell.orders_flow import OrdersFlow
from app.shell.post_flow import PostFlow
from app.shell.postbook import Post
from app.shell.print_flow import print_campaign_book
from app.shell.result_flow import ResultFlow
from app.shell.roster_flow import RosterFlow
from app.shell.self_flow import SelfFlow
from app.shell.settings_page import SettingsPage
from app.shell.start_flow import StartFlow
from app.shell.window import BOOKS, CHRONICLE, DUEL, HOME, MAILROOM, ORDERS, ROSTER, SETTINGS, room_of
from app.translation import gettext as _
from app.troubles import TroubleError
from core.campaign.state import Phase
from core.words import PersonId

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from app.board import Board
    from app.desk import Desk
    from app.home.threads import Thread
    from app.look.look import Look
    from app.shell.window import Window
    from app.work.jobs import Jobs

_MINUTE_MS = 60_000
_FEW = 6
"""Threads that are looked at in one go."""


class House(QObject):
    """Everything that the window shows once the profile is open."""

    def __init__(self, window: Window, look: Look, desk: Desk, jobs: Jobs, board: Board, settings: Settings) -> None:
        super().__init__(window)
        self.window, self.look, self.desk, self.board = window, look, desk, board
        self.settings = settings
        self.orderly = Orderly(window, look, desk, jobs, board)
        self.home = HomePage(look)
        self.mailroom = MailroomPage(look, self.now)
        self.settings_page = SettingsPage(look, settings, str(desk.places.profile))
        self.no_fight = {room: _no_fight(look, room, self._on_no_fight) for room in (DUEL, BOOKS)}
        self.me = SelfFlow(self.orderly, self.settings_page)
        self.post = PostFlow(self.orderly, self.mailroom)
        self.folder = FolderFlow(self.orderly, self.mailroom, self.post)
        self.fights = FightFlow(self.orderly, self.post)
        self.start = StartFlow(self.orderly, self.post)
        self.hangar = HangarFlow(self.orderly)
        self.numbers = NumbersFlow(self.orderly, self.hangar.packs)
        self.campaigns = CampaignFlow(self.orderly)
        self.orders = OrdersFlow(self.orderly)
        self.new_campaign = NewCampaignFlow(self.orderly)
        self.results = ResultFlow(self.orderly)
        self.roster = RosterFlow(self.orderly)
        self.chronicle = ChronicleFlow(self.orderly)
        self.fights.record.paper = self.start.table.paper = self.hangar.paper = self.roster.paper = settings.paper
        self._known: dict[bytes, Thread] = {}
        self._wanted: list[bytes] = []
        self._reading = False
        self._clock = QTimer(self)
        self._clock.setInterval(_MINUTE_MS)
        self._wire()
        self._wire_flows()

    def _wire(self) -> None:
        for page in (self.home, self.mailroom, self.settings_page, *self.no_fight.values()):
            self.window.add_page(page)
        self.board.changed.connect(self._on_changed)
        self._clock.timeout.connect(self._show_threads)
        window = self.window
        window.room_wanted.connect(self._on_room)
        window.received.connect(self.post.receive)
        window.open_wanted.connect(self.post.open_file)
        self.post.scenario_wanted.connect(self.start.scenarios.take_file)
        window.copy_wanted.connect(self._on_copy)
        window.fight_wanted.connect(self.start.fight_now)
        window.help_wanted.connect(lambda: HelpSheet(window, self.look).open())
        window.closing.connect(self._on_closing)
        self.settings_page.chosen.connect(self._on_settings)
        self.mailroom.card_wanted.connect(self.me.copy_card)
        home = self.home
        home.opened.connect(self._on_opened)
        home.fight_now.connect(self.start.fight_now)
        home.challenge.connect(self.start.challenge)
        home.sample.connect(self.start.sample)
        home.new_campaign.connect(self.campaigns.new_wanted)
        home.sample_campaign.connect(self.campaigns.files.open_sample)
        home.recent_campaign.connect(self.campaigns.page.recent_wanted)
        self.campaigns.recent.connect(home.show_recent_campaigns)
        home.campaign_wanted.connect(lambda: self.campaigns.show_room(ORDERS))
        home.copied.connect(lambda key: self.post.copy_newest(overview.id_of(key)))
        home.paste.connect(window.paste)
        home.open_file.connect(self.post.open_file)

    def _wire_flows(self) -> None:
        self.post.read.connect(self._on_post)
        self.post.thread_wanted.connect(self.fights.open)
        self.post.record_wanted.connect(self.fights.open_record)
        self.fights.home_wanted.connect(self.show_home)
        self.fights.orders_wanted.connect(lambda: self.campaigns.show_room(ORDERS))
        self.fights.answer_wanted.connect(self.start.answer)
        self.start.home_wanted.connect(self.show_home)
        self.start.fight_wanted.connect(self.fights.open)
        self.start.file_wanted.connect(lambda file: self.fights.show_file(file, sealed=False))
        self.fights.campaign_wanted.connect(lambda thread: self.campaigns.files.open_mail(thread, show=True))
        self.post.campaign_wanted.connect(self.campaigns.files.open_file)
        self.window.undo_wanted.connect(self.campaigns.undo)
        self.window.redo_wanted.connect(self.campaigns.redo)
        self.campaigns.host(ORDERS, self.orders)
        self.campaigns.host(ROSTER, self.roster)
        self._wire_chronicle()
        self.orders.fight_wanted.connect(self.fights.open_month)
        self.orders.home_wanted.connect(self.show_home)
        self.campaigns.new_wanted.connect(self.new_campaign.open)
        self.new_campaign.begun.connect(lambda file: self.campaigns.files.take(file, show=True))
        self.new_campaign.invited.connect(lambda file: self.fights.show_file(file, sealed=False))
        self.new_campaign.left.connect(lambda: self.campaigns.show_room(ORDERS))
        self.orders.result_wanted.connect(self.results.enter)
        self.orders.correct_wanted.connect(self.results.correct)
        self.roster.host_correction(self.results.correct)
        self.results.done.connect(lambda: self.campaigns.show_room(ORDERS))
        self.campaigns.files.kept.connect(self._on_campaigns)
        self.campaigns.refreshed.connect(self._on_campaign)
        self.campaigns.print_wanted.connect(self._on_print)
        self.numbers.file_wanted.connect(self.fights.show_newest)
        self.numbers.laid.connect(lambda: self.campaigns.show_room(ORDERS))

    def _wire_chronicle(self) -> None:
        chronicle, campaigns = self.chronicle, self.campaigns
        campaigns.host(CHRONICLE, chronicle)
        chronicle.points_wanted.connect(campaigns.back.ask_point)
        chronicle.orders_wanted.connect(lambda: campaigns.show_room(ORDERS))
        chronicle.person_wanted.connect(self._on_person)
        chronicle.host_correction(self.results.correct)
        chronicle.host_printing(
            lambda opened: print_campaign_book(self.orderly, opened, self.settings.paper),
            lambda opened, what, month: print_month(
                self.orderly, opened, what, month, lambda: self.settings.paper, f"{what}-{month.text}"
            ),
        )

    def _on_print(self, wanted: str) -> None:
        for shown in self.campaigns.shown:
            print_campaign(self.orderly, shown.opened, wanted, lambda: self.settings.paper)

    def now(self) -> dt.datetime:
        """This moment at the person's own place."""
        return self.desk.clock().astimezone()

    def begin(self, campaign: Path | None = None) -> None:
        """Show the front page and what waits; or a campaign whose file was named."""
        self.show_home()
        self._clock.start()
        if self.desk.has_identity:
            self.orderly.unlock_quietly()
        self.me.show()
        self.refresh()
        self.post.refresh()
        self.folder.begin()
        self.campaigns.files.begin(self.settings.campaigns, "" if campaign else self.settings.open_campaign)
        if campaign is not None:
            self.campaigns.files.open_file(campaign)

    def show_home(self) -> None:
        """Show what waits."""
        self.window.show_page(self.home, HOME)
        self._show_threads()
        self.campaigns.files.list()
        self.home.first_widget().setFocus()

    @property
    def threads(self) -> tuple[Thread, ...]:
        """Every thread as it was seen last, the open campaign's too."""
        known = tuple(self._known.values())
        keys = [one.key for one in known]  # a campaign by mail is one of them, open or not
        opened = (shown.home.thread for shown in self.campaigns.shown)
        return (*(one for one in opened if one.key not in keys), *known)

    def refresh(self, threads: tuple[bytes, ...] = ()) -> None:
        """Look at threads again, a few at a time so that nothing else waits; none named = at all of them."""
        if threads:
            self._want(threads)
        else:
            self.orderly.read("", overview.ids, self._want)

    def _want(self, threads: tuple[bytes, ...]) -> None:
        self._wanted += [thread for thread in threads if thread not in self._wanted]
        self._read_some()

    def _read_some(self) -> None:
        if self._wanted and not self._reading:
            some, self._wanted = tuple(self._wanted[:_FEW]), self._wanted[_FEW:]
            self._reading = True
            self.orderly.read("", lambda desk: overview.some_threads(desk, some), self._on_threads)

    def _on_threads(self, found: dict[bytes, Thread | None]) -> None:
        self._reading = False
        for thread, told in found.items():
            self._known.pop(thread, None)
            if told is not None:
                self._known[thread] = told
        self._show_threads()
        self._read_some()

    def _show_threads(self) -> None:
        rows = rows_for(self.threads, self.now())
        self.home.show_rows(rows)
        self.window.set_badge(HOME, rows.need_me)

    def _on_post(self, post: Post) -> None:
        self.mailroom.show_letters(post.letters, post.gaps, self.folder.shown)
        self.window.set_badge(MAILROOM, sum(letter.unsent for letter in post.letters))

    def _on_changed(self, changed: Changed) -> None:
        if changed.threads:
            self.post.settle(changed.threads)
            self.refresh(changed.threads)
        if changed.threads or changed.post or changed.contacts:
            self.post.refresh()
        if changed.identity:
            self.me.show()
        if changed.contacts:
            self.start.refresh_people()
        if changed.campaign and changed.post and self.desk.mail_campaign in changed.threads:
            self.fights.files.show_when_done(self.desk.mail_campaign)
        self.fights.lead_on(changed.threads)
        if self.fights.shown_thread in changed.threads:
            self.fights.refresh()

    def _on_opened(self, key: str) -> None:
        thread = next((one for one in self.threads if one.key == key), None)
        row = next((one for one in rows_for(self.threads, self.now()).waiting if one.key == key), None)
        if thread is None:
            return
        if thread.game is GameRoom.CAMPAIGN and thread.standing not in (Standing.ASKED, Standing.INVITED):
            self._open_campaign(thread)
            return
        if thread.standing is Standing.UNSENT or (row is not None and row.tone == "warning" and not thread.note):
            self.fights.show_newest(overview.id_of(key))
        else:
            self.fights.open(overview.id_of(key))

    def _on_person(self, person: str) -> None:
        self.roster.page.show_person(PersonId(person))
        self.campaigns.show_room(ROSTER)

    def _open_campaign(self, thread: Thread) -> None:
        """Show the campaign of a thread; one that is not open yet is played by mail."""
        if thread.standing is Standing.UNSENT:
            self.fights.show_newest(overview.id_of(thread.key))
        elif thread.key not in [shown.home.thread.key for shown in self.campaigns.shown]:
            self.campaigns.files.open_mail(overview.id_of(thread.key), show=True)
        elif thread.due == "fight":
            self.fights.open_month(overview.id_of(thread.key))
        else:
            self.campaigns.show_room(ORDERS)

    def _on_room(self, key: str) -> None:
        match key:
            case "home":
                page = self.start.draft
                if page is not None and self.window.page is not page:
                    self.window.show_page(page, HOME)
                else:
                    self.start.close()
                    self.show_home()
            case "duel" | "books":
                self._show_fights(key)
            case "hangar":
                self.hangar.open()
            case "orders" if self.results.page is not None and self.window.page is not self.results.page:
                self.window.show_page(self.results.page, ORDERS)
            case room if room in ROOMS:
                self.campaigns.show_room(room)
            case "mailroom":
                self.window.show_page(self.mailroom, MAILROOM)
                self.mailroom.list.setFocus()
            case _:
                self.window.show_page(self.settings_page, SETTINGS)

    def _show_fights(self, room: str) -> None:
        waiting, flown = self._waiting_in(room), self._flown_in(room)
        if self.fights.show_room(room):
            return
        if flown:
            self.fights.open_month(flown)
        elif waiting:
            self.fights.open(waiting)
        else:
            self.window.show_page(self.no_fight[room], room)

    def _waiting_in(self, room: str) -> bytes:
        """The fight of a room that has waited longest for a choice; empty if none does."""
        mine = [one for one in self.threads if one.standing is Standing.MINE and room_of(one.game.value) == room]
        return overview.id_of(min(mine, key=lambda one: one.since).key) if mine else b""

    def _flown_in(self, room: str) -> bytes:
        """The open campaign whose fight is flown in a room now; empty if none is."""
        opened = (shown.opened for shown in self.campaigns.shown)
        fights = (one for one in opened if one.state.phase is Phase.FIGHT)
        return next((one.thread for one in fights if room_of(one.rules.sorties.game) == room), b"")

    def _on_no_fight(self) -> None:
        self.start.fight_now()

    def _on_copy(self) -> None:
        """Ctrl+Shift+C: the newest file of what is on view, else of the first thread that has one to send."""
        unsent = [one for one in self.threads if one.standing is Standing.UNSENT]
        letter = getattr(self.window.page, "letter", None)
        if isinstance(letter, LetterText) and letter.isVisible():
            letter.copy.click()
        elif self.window.page is self.home and self.home.list.hasFocus():
            self.post.copy_newest(overview.id_of(self.home.list.current_key()))
        elif self.fights.shown_thread and self.window.page is not self.home:
            self.post.copy_newest(self.fights.shown_thread)
        elif unsent:
            self.post.copy_newest(overview.id_of(unsent[0].key))
        else:
            self.orderly.tell(_("No file waits to be sent."))

    def _on_settings(self, settings: Settings) -> None:
        kept = self.settings
        self.settings = replace(
            settings, window=kept.window, campaigns=kept.campaigns, open_campaign=kept.open_campaign
        )
        self.look.reduced_motion = settings.reduced_motion
        self.look.choose(settings.theme)
        self.fights.record.paper = self.start.table.paper = self.hangar.paper = self.roster.paper = settings.paper
        self._keep_settings()

    def _keep_settings(self) -> None:
        try:
            write_settings(self.desk.places.settings, self.settings)
        except TroubleError as error:
            self.orderly.tell(_("Your settings could not be kept. {said}").format(said=error), warning=True)

    def _on_campaigns(self) -> None:
        self.settings = replace(
            self.settings, campaigns=self.campaigns.files.recent, open_campaign=self.campaigns.files.current
        )
        self._keep_settings()

    def _on_campaign(self) -> None:
        self.fights.forget_campaign(next((shown.opened.thread for shown in self.campaigns.shown), b""))
        due = [shown.opened.due for shown in self.campaigns.shown if shown.opened.state.phase is not Phase.FIGHT]
        self.window.set_badge(ORDERS, sum(len(seats) for seats in due))
        self.home.show_campaign(tuple(shown.home for shown in self.campaigns.shown))
        if not self.campaigns.shown:
            self.campaigns.files.list()
        self.hangar.show_campaign(tuple(shown.opened for shown in self.campaigns.shown))
        self.numbers.show_campaign(self.campaigns.shown, [flow.page for flow in self.campaigns.rooms.values()])
        self.results.show_campaign(next(((one.opened.thread, one.opened.game.n) for one in self.campaigns.shown), None))
        self._show_threads()

    def _on_closing(self) -> None:
        self.settings = replace(self.settings, window=self.window.place())
        with contextlib.suppress(TroubleError):
            write_settings(self.desk.places.settings, self.settings)

    def end(self) -> None:
        """Stop what runs by the clock."""
        self._clock.stop()
        self.folder.end()
        self.fights.drafts.write()
        self.hangar.packs.write()


def _no_fight(look: Look, room: str, begin: Callable[[], None]) -> PageFrame:
    title, line = {
        DUEL: (_("Duel"), _("No fight is on the table.")),
        BOOKS: (_("Books"), _("Both books are closed.")),
    }[room]
    page = PageFrame(look, title, tight=True)
    page.setObjectName(f"no-{room}-page")
    page.say(line)
    what = {
        DUEL: _("No fight of Aces High on the table"),
        BOOKS: _("No fight of Ace of Aces on the table"),
    }[room]
    empty = EmptyState(look, what, _("Open one from Home, or begin one."), _("Fight now"))
    empty.pressed.connect(begin)
    page.set_body(column(empty, None))
    return page
