"""Beginning: fight now, challenge by mail, answer an invitation, open the sample."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.challenge.book_rows import Crew
from app.challenge.force_rows import in_order
from app.challenge.page.answer import AnswerPage, Invitation
from app.challenge.page.books_now import BooksNowPage, BooksPlan
from app.challenge.page.books_steps import BooksChallenge
from app.challenge.page.fight_now import FightNowPage
from app.challenge.page.game_choice import GameChoicePage, SampleChoicePage, Wish
from app.challenge.page.invite import Challenge, ChallengePage
from app.challenge.page.table_result import TableResultPage
from app.challenge.rows import person_rows
from app.commands import challenges
from app.commands.book_duels import BooksDuel, books_rules
from app.commands.contacts import contacts
from app.commands.duels import SILENCE_DAYS, Pilot
from app.commands.identity import own_name
from app.commands.local_fights import Player, start_local
from app.commands.samples import open_sample
from app.commands.scenarios import duel_of
from app.commands.signing import PostFile
from app.shell.dialogs import ask
from app.shell.invitations import invitation_of
from app.shell.overview import id_of
from app.shell.ready_made import at_once
from app.shell.scenario_flow import ScenarioFlow, SetUp, set_up, usual_wish
from app.shell.table_flow import TableFlow
from app.shell.window import HOME
from app.translation import gettext as _
from core.canonical import b64u, unb64u
from core.games import ACE_OF_ACES
from core.protocol.entries import SEATS
from core.protocol.genesis import parse_invite
from core.protocol.identity import compare_phrase
from core.words import SeatId, Side

if TYPE_CHECKING:
    from app.commands.proposals import Proposal
    from app.desk import Desk
    from app.shell.orderly import Orderly, Refusing
    from app.shell.post_flow import PostFlow
    from core.catalog.ace_of_aces.rules_data import AceData

People = tuple[tuple[str, str, str], ...]
"""Key, name, and the day of comparing of each contact."""
StartPage = (
    GameChoicePage | SampleChoicePage | FightNowPage | BooksNowPage | TableResultPage | ChallengePage | AnswerPage
)
A, B = SeatId("A"), SeatId("B")


class StartFlow(QObject):
    """The pages on which something begins."""

    fight_wanted = Signal(bytes)
    """A fight has begun: show it."""
    file_wanted = Signal(object)
    """A `PostFile` was made: it is to be sent."""
    home_wanted = Signal()

    def __init__(self, orderly: Orderly, post: PostFlow) -> None:
        super().__init__(orderly)
        self._orderly, self._post = orderly, post
        self._page: StartPage | None = None
        self._challenge: ChallengePage | None = None
        self._known: tuple[str, ...] = ()
        self.table = TableFlow(orderly)
        self.table.page_wanted.connect(self._show_table)
        self.scenarios = ScenarioFlow(orderly)
        self.scenarios.page_wanted.connect(self._show)
        self.scenarios.begun.connect(self._begun)
        self.scenarios.list_wanted.connect(self.fight_now)
        self.scenarios.mail_wanted.connect(self.challenge)

    # Fight now

    def fight_now(self) -> None:
        """Show the games: either begins at once."""
        page = GameChoicePage(self._orderly.look)
        page.at_once.connect(self._at_once)
        page.with_care.connect(self.with_care)
        self.scenarios.fill(page)
        page.at_table.connect(self.table.open)
        page.left.connect(self._leave)
        self._show(page)

    def _at_once(self, game: str) -> None:
        players = {A: Player.HUMAN, B: Player.COMPUTER}
        self._orderly.carry(
            _("Taking off"), lambda desk: start_local(desk, at_once(desk, game, own_name(desk)), players), self._begun
        )

    def _show_table(self, page: TableResultPage) -> None:
        page.left.connect(self.fight_now)
        self._show(page)

    def with_care(self, game: str) -> None:
        """Show the page of a game where everything is chosen already, and can be changed."""
        if game == ACE_OF_ACES:
            self._orderly.read("", lambda desk: (books_rules(desk).data, own_name(desk)), self._show_books_now)
        else:
            self.scenarios.set_up()

    def _show_books_now(self, found: tuple[AceData, str]) -> None:
        data, name = found
        page = BooksNowPage(self._orderly.look, data, inside=self._orderly.window.rooms)
        page.suggest(name)
        page.chosen.connect(self._begin_books)
        page.left.connect(self.fight_now)
        self._show(page)

    def _begin_books(self, plan: BooksPlan) -> None:
        duel = BooksDuel(
            seats=tuple(pilots_of(crews) for crews in plan.seats),
            pacing=plan.pacing,
            date=plan.date,
            options=dict(plan.options),
            page=plan.page,
        )
        players = {
            SeatId(seat): Player.HUMAN if human else Player.COMPUTER
            for seat, human in zip(SEATS, plan.humans, strict=False)
        }
        self._orderly.carry(_("Taking off"), lambda desk: start_local(desk, duel, players), self._begun)

    def _begun(self, thread: bytes) -> None:
        self.close()
        self.fight_wanted.emit(thread)

    def sample(self) -> None:
        """Show the samples, one of each game; a copy is opened."""
        page = SampleChoicePage(self._orderly.look)
        page.chosen.connect(self._open_sample)
        page.left.connect(self._leave)
        self._show(page)

    def _open_sample(self, game: str) -> None:
        self._orderly.carry(_("Opening the sample"), lambda desk: open_sample(desk, game), self._begun)

    # Challenge

    def challenge(self, wish: Wish | None = None) -> None:
        """Show the wizard, perhaps with a scenario; whoever has no card yet makes one first."""
        if not self._orderly.desk.has_identity:
            self._orderly.introduce(lambda: self.challenge(wish))
            return
        self._orderly.read(
            "",
            lambda desk: (set_up(desk), books_rules(desk).data, _people(desk)),
            lambda found: self._show_challenge(*found, wish),
        )

    def _show_challenge(self, found: SetUp, books: AceData, people: People, wish: Wish | None) -> None:
        page = ChallengePage(
            self._orderly.look, found.data, found.names, books, silence_days=SILENCE_DAYS, draw=found.draw
        )
        page.suggest(found.own)
        page.packs.show_packs(found.packs)
        page.show_scenarios(found.rows)
        wish = wish if wish is not None else usual_wish(found)
        page.show_scenario(wish.picked.scenario, wish.side)
        page.people.show_rows(person_rows(people))
        self._known = tuple(key for key, _name, _day in people)
        page.people.chosen.connect(self._show_phrase)
        page.people.paste.connect(self._orderly.window.paste)
        page.people.open_file.connect(self._post.open_file)
        page.people.compared.connect(self._post.compared)
        page.people.differ.connect(self._post.differ)
        page.chosen.connect(self._write)
        page.left.connect(self._leave)
        self._show(page)
        self._challenge = page
        self._show_phrase(page.people.person)

    def refresh_people(self) -> None:
        """Show the address book again, if the wizard is open."""
        if self._challenge is not None:
            self._orderly.read("", _people, self._on_people)

    def _on_people(self, people: People) -> None:
        if self._challenge is not None:
            news = [key for key, _name, _day in people if key not in self._known]
            self._known = tuple(key for key, _name, _day in people)
            self._challenge.people.show_rows(person_rows(people), news[0] if news else "")
            self._show_phrase(self._challenge.people.person)

    def _show_phrase(self, key: str) -> None:
        if key:
            self._orderly.read("", lambda desk: _phrase(desk, key), lambda words: self._on_phrase(key, words))

    def _on_phrase(self, key: str, words: str) -> None:
        if self._challenge is not None:
            self._challenge.people.show_phrase(key, words)

    def _write(self, wanted: Challenge | BooksChallenge) -> None:
        duel = proposal_of(wanted)
        person = unb64u(wanted.person) if wanted.person else b""
        self._orderly.carry(
            _("Writing the invitation"), lambda desk: challenges.challenge(desk, duel, person), self._written
        )

    def _written(self, file: PostFile) -> None:
        page = self._challenge
        if page is None:
            return
        page.show_letter(file.armor, page.people.person_name)
        page.letter.copied.connect(lambda: self._post.copied(file.thread, file.number))
        page.letter.saved.connect(lambda: self._post.save(file.thread, file.number))
        page.letter.mailed.connect(lambda: self._post.mail(file.thread, file.number))

    # Answer

    def answer(self, thread: bytes) -> None:
        """Show an invitation that waits for its answer."""
        self._orderly.read("", lambda desk: invitation_of(desk, thread), self._show_answer)

    def _show_answer(self, invitation: Invitation) -> None:
        page = AnswerPage(self._orderly.look, invitation)
        page.accepted.connect(self._accept)
        page.declined.connect(self._ask_decline)
        page.left.connect(self._leave)
        self._show(page)

    def _accept(self, key: str) -> None:
        self._orderly.carry(
            _("Signing the terms"),
            lambda desk: challenges.accept(desk, id_of(key)),
            self._accepted,
            lambda error: self._on_refused(key, error),
        )

    def _on_refused(self, key: str, error: Refusing) -> bool:
        if error.code != "CARD_CHANGED":
            return False
        self._orderly.read(
            "",
            lambda desk: parse_invite(desk.thread(id_of(key)).invite).card.raw,
            lambda card: self._post.ask_about_card(card, lambda: self._accept(key)),
        )
        return True

    def _accepted(self, file: PostFile) -> None:
        self.close()
        self.file_wanted.emit(file)

    def _ask_decline(self, key: str) -> None:
        dialog = ask(
            self._orderly.window,
            self._orderly.look,
            _("Decline this challenge?"),
            _("It leaves your front page. Nothing is sent: a few words in a mail are kind."),
            _("Decline"),
            _("Keep it"),
            danger=True,
        )
        dialog.decided.connect(
            lambda: self._orderly.change("", lambda desk: challenges.decline(desk, id_of(key)), self._leave)
        )
        dialog.open()

    # Pages

    def _show(self, page: StartPage) -> None:
        self.close()
        self._page = page
        self._orderly.window.show_page(page, HOME)
        page.focus_widget().setFocus()

    def _leave(self) -> None:
        self.home_wanted.emit()
        self.close()

    def close(self) -> None:
        """Let go of the page that is open here."""
        self._challenge = None
        if self._page is not None:
            self._orderly.window.take_page(self._page)
            self._page = None

    @property
    def page(self) -> StartPage | None:
        """The page that is open here."""
        return self._page

    @property
    def draft(self) -> StartPage | None:
        """The open page if something is written on it: where one only chooses there is nothing to come back to."""
        return None if isinstance(self._page, GameChoicePage | SampleChoicePage) else self._page


def _people(desk: Desk) -> People:
    return tuple((b64u(one.id), one.name, one.compared) for one in contacts(desk))


def _phrase(desk: Desk, key: str) -> str:
    card = next(one.card for one in contacts(desk) if b64u(one.id) == key)
    return compare_phrase(desk.card, card)


def pilots_of(crews: tuple[Crew, ...]) -> tuple[Pilot, ...]:
    """The pilots of a seat as a proposal names them."""
    return tuple(Pilot(aircraft=crew.aircraft, name=crew.name, grade=crew.grade.value) for crew in crews)


def proposal_of(wanted: Challenge | BooksChallenge) -> Proposal:
    """A challenge as the commands take it."""
    if isinstance(wanted, BooksChallenge):
        return BooksDuel(
            seats=(pilots_of(wanted.mine), pilots_of(wanted.theirs)),
            pacing=wanted.pacing,
            date=wanted.date,
            options=dict(wanted.options),
            page=wanted.page,
            silence_days=wanted.silence_days,
        )
    places = tuple((side, at) for side in Side for at in range(len(wanted.scenario.crews(side))))
    duel = duel_of(wanted.scenario, in_order(places, wanted.side), {})
    return replace(
        duel,
        pacing=wanted.pacing,
        options=dict(wanted.options),
        silence_days=wanted.silence_days,
        pack=wanted.pack,
    )
