"""Beginning a campaign: the wizard, and the file or the invitation that it comes to."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal

from app.commands.campaign_terms import A, SquadronForm, campaign_rules, names_by_nation, suggested_squadron
from app.commands.campaigns import Mode, start_campaign
from app.commands.challenges import challenge
from app.commands.contacts import contacts
from app.commands.duels import SILENCE_DAYS
from app.commands.packs import packs
from app.orders.new_rows import Against, NewWish
from app.orders.page.new_campaign import NewCampaignPage
from app.phrases.packs import pack_words
from app.shell.window import ORDERS
from app.store.campaign_file import SUFFIX
from app.translation import gettext as _
from core.canonical import b64u, unb64u
from core.games import GAMES
from core.words import Nation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.commands.signing import PostFile
    from app.desk import Desk
    from app.orders.page.new_opponent import People
    from app.shell.orderly import Orderly
    from core.campaign.rules import CampaignRules

_MODES = {Against.HOT_SEAT: Mode.HOT_SEAT, Against.SOLO: Mode.SOLO, Against.TABLE: Mode.TABLE}
_FOLDER = "Flugpost"


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """What the wizard needs to know."""

    rules: Mapping[str, CampaignRules]
    people: People
    packs: tuple[tuple[str, str], ...]


class NewCampaignFlow(QObject):
    """Shows the wizard and does what it asks for."""

    begun = Signal(object)
    """The `Path` of the campaign that has begun and is open."""
    invited = Signal(object)
    """A `PostFile`: the invitation to a campaign by mail."""
    left = Signal()

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self.page: NewCampaignPage | None = None

    def open(self) -> None:
        """Show the wizard; one that was begun goes on."""
        if self.page is not None:
            self._show(self.page)
        else:
            self._orderly.read("", before, self._on_read)

    def close(self) -> None:
        """Let the wizard go."""
        if self.page is not None:
            self._orderly.window.take_page(self.page)
            self.page = None

    def _on_read(self, found: Before) -> None:
        page = NewCampaignPage(
            self._orderly.look,
            found.rules,
            self._suggest,
            folder=campaigns_folder(self._orderly.desk),
            suffix=SUFFIX,
            people=found.people,
            silence_days=SILENCE_DAYS,
            inside=self._orderly.window.rooms,
        )
        page.show_packs(found.packs, self._packed)
        page.created.connect(self._create)
        page.place_wanted.connect(self._ask_place)
        page.left.connect(self._leave)
        self.page = page
        self._show(page)

    def _show(self, page: NewCampaignPage) -> None:
        self._orderly.window.show_page(page, ORDERS)
        page.first_widget().setFocus()

    def _leave(self) -> None:
        self.left.emit()
        self.close()

    def _ask_place(self, file: str) -> None:
        name = self._orderly.files.save(_("Where is the campaign to lie?"), Path(file).name, f"*{SUFFIX}")
        if name and self.page is not None:
            self.page.show_place(name if name.endswith(SUFFIX) else name + SUFFIX)

    def _create(self, wish: NewWish) -> None:
        if wish.against is Against.MAIL:
            self._invite(wish)
            return
        file = Path(wish.file)
        self._orderly.carry(
            _("Founding the squadrons"),
            lambda desk: start_campaign(desk, made(file), wish.new, _MODES[wish.against], A),
            lambda opened: self._begun(opened.file),
        )

    def _invite(self, wish: NewWish) -> None:
        person = unb64u(wish.person) if wish.person else b""
        self._orderly.carry(
            _("Writing the invitation"), lambda desk: challenge(desk, wish.new, person), self._on_invited
        )

    def _on_invited(self, file: PostFile) -> None:
        self.invited.emit(file)
        self.close()

    def _begun(self, file: Path) -> None:
        self.begun.emit(file)
        self.close()

    def _packed(self, game: str, pack: str) -> CampaignRules:
        return campaign_rules(self._orderly.desk, game, pack)

    def _suggest(self, game: str, nation: Nation, start: str, taken: tuple[str, ...]) -> SquadronForm:
        return suggested_squadron(self._orderly.desk, nation, start, taken=taken, game=game)


def before(desk: Desk) -> Before:
    """What the wizard needs to know. Raises TroubleError."""
    names_by_nation()  # read here, not while the window paints
    people = tuple((b64u(one.id), one.name, one.compared) for one in contacts(desk))
    return Before(
        rules={game: campaign_rules(desk, game) for game in GAMES},
        people=people,
        packs=tuple((one.hash, pack_words(one.pack.name, one.pack.author)) for one in packs(desk)),
    )


def campaigns_folder(desk: Desk) -> Path:
    """Where campaigns lie if nobody says otherwise: in the person's documents, else in the profile."""
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return documents / _FOLDER if documents.is_dir() else desk.places.profile


def made(file: Path) -> Path:
    """The file, with its folder made if it can be; what is wrong with it is said when the file is written."""
    if file.parent.name == _FOLDER and file.parent.parent.is_dir():
        file.parent.mkdir(exist_ok=True)
    return file
