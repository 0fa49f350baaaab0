"""Other numbers for the open campaign: offered in the hangar, shown value by value, laid over, or answered by mail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.commands import campaign_numbers as numbers
from app.commands.campaigns import Mode, campaign
from app.commands.packs import pack_of
from app.look.banners import BannerFace, BannerKind
from app.phrases.campaign.men import month_words
from app.phrases.campaign.numbers import changed_rows
from app.phrases.packs import pack_words
from app.shell.dialogs import ask
from app.shell.numbers_dialog import NumbersDialog
from app.translation import gettext as _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.changed import Done
    from app.commands.open_campaign import OpenCampaign, ProposedNumbers
    from app.desk import Desk
    from app.look.page import PageFrame
    from app.phrases.packs import DifferenceRow
    from app.shell.campaign_overview import ShownCampaign
    from app.shell.orderly import Orderly
    from app.shell.pack_flow import PackFlow

ASKED, WAITS, AGREED = "numbers-asked", "numbers-wait", "numbers-agreed"
"""Keys of banners: the other player proposes other numbers; what was proposed from here waits; both have agreed."""


class NumbersFlow(QObject):
    """Asks before anything changes; the commands decide."""

    file_wanted = Signal(bytes)
    """The newest file of a campaign by mail is to be sent: its thread."""
    laid = Signal()
    """The campaign goes by other numbers now."""

    def __init__(self, orderly: Orderly, packs: PackFlow) -> None:
        super().__init__(orderly)
        self._orderly, self._packs = orderly, packs
        packs.laid.connect(self._look_at)
        orderly.acted.connect(self._on_acted)

    def show_campaign(self, shown: tuple[ShownCampaign, ...], pages: Iterable[PageFrame]) -> None:
        """Follow the open campaign: what can be laid over it, and what waits for an answer on its pages."""
        opened = next((one.opened for one in shown), None)
        if opened is None:
            self._packs.offer_laying("", "")
        else:
            against = numbers.against_numbers(opened, writing=all(one.writing for one in shown))
            self._packs.offer_laying(_lay_words(opened), against)
        for page in pages:
            self._orderly.wire(page)
            for key, face in _faces(opened):
                if face is None:
                    page.banners.take_away(key)
                else:
                    page.banners.tell(face)

    # Laying over

    def _look_at(self, key: str) -> None:
        def look(desk: Desk) -> tuple[OpenCampaign, numbers.OtherNumbers]:
            opened = campaign(desk)
            return opened, numbers.other_numbers(opened, pack_of(desk, key))

        self._orderly.read("", look, lambda found: self._ask_laying(key, *found))

    def _ask_laying(self, key: str, opened: OpenCampaign, other: numbers.OtherNumbers) -> None:
        by_mail = opened.mode is Mode.MAIL
        month = month_words(other.since)
        words = (
            _("It is proposed to the other player, and holds from the first month that begins after he has accepted.")
            if by_mail
            else _("The campaign goes by these numbers from {month} on. Undo takes it back.").format(month=month)
        )
        dialog = NumbersDialog(
            self._orderly.window,
            self._orderly.look,
            _("{pack}: from {month} on?").format(pack=other.pack.name, month=month),
            _("{words} What was played before stays as it is.").format(words=words),
            changed_rows(other.data, other.rows),
            _("Propose it") if by_mail else _("From {month} on").format(month=month),
        )
        dialog.decided.connect(lambda: self._lay(key, opened, month))
        dialog.open()

    def _lay(self, key: str, opened: OpenCampaign, month: str) -> None:
        def told(_now: OpenCampaign) -> None:
            if opened.mode is Mode.MAIL:
                self.file_wanted.emit(opened.thread)
                return
            self.laid.emit()
            self._orderly.tell(_("The campaign goes by these numbers from {month} on.").format(month=month))

        word = _("Signing") if opened.mode is Mode.MAIL else _("Writing it down")
        self._orderly.carry(word, lambda desk: numbers.lay_numbers(desk, key), told)

    # Answering

    def _on_acted(self, key: str) -> None:
        if key == ASKED:
            self._orderly.read("", _asked, self._show_proposal)
        elif key == WAITS:
            self._ask_back()

    def _show_proposal(self, found: tuple[OpenCampaign, ProposedNumbers, tuple[DifferenceRow, ...]] | None) -> None:
        if found is None:
            return
        opened, one, rows = found
        squadron = opened.state.charter.squadron(one.seat).name
        words = _(
            "{squadron} would like to play by {pack} from {month} on. It is signed at once and cannot be taken back. "
            "What was played before stays as it is."
        )
        dialog = NumbersDialog(
            self._orderly.window,
            self._orderly.look,
            _("Play on by other numbers?"),
            words.format(
                squadron=squadron,
                pack=pack_words(one.pack.name, one.pack.author),
                month=month_words(numbers.first_month(opened)),
            ),
            rows,
            _("Accept"),
        )
        dialog.offer_declining()
        dialog.decided.connect(lambda: self._say(opened, lambda desk: numbers.accept_numbers(desk, one.entry)))
        dialog.declined.connect(lambda: self._say(opened, lambda desk: numbers.decline_numbers(desk, one.entry)))
        dialog.open()

    def _ask_back(self) -> None:
        def take_back(opened: OpenCampaign) -> None:
            dialog = ask(
                self._orderly.window,
                self._orderly.look,
                _("Take your proposal back?"),
                _("That is signed too. If the other player has accepted meanwhile, and the month has begun, it holds."),
                _("Take it back"),
                _("Let it stand"),
                danger=True,
            )
            dialog.decided.connect(lambda: self._say(opened, numbers.take_back_numbers))
            dialog.open()

        self._orderly.read("", campaign, take_back)

    def _say(self, opened: OpenCampaign, command: Callable[[Desk], Done[OpenCampaign]]) -> None:
        self._orderly.carry(_("Signing"), command, lambda _now: self.file_wanted.emit(opened.thread))


def _lay_words(opened: OpenCampaign) -> str:
    """What the button says: "Campaign: from April 1917 on..."."""
    if opened.state.month == opened.state.charter.last and opened.mode is Mode.MAIL:
        return _("Campaign: from next month on…")
    return _("Campaign: from {month} on…").format(month=month_words(numbers.first_month(opened)))


def _asked(desk: Desk) -> tuple[OpenCampaign, ProposedNumbers, tuple[DifferenceRow, ...]] | None:
    """What waits for an answer, value by value; None if nothing does any more."""
    opened = campaign(desk)
    one, data = numbers.unanswered(opened), numbers.data_of(opened)
    if one is None or data is None:
        return None
    return opened, one, changed_rows(data, numbers.proposed_numbers(opened, one))


def _faces(opened: OpenCampaign | None) -> tuple[tuple[str, BannerFace | None], ...]:
    """The banners of a campaign, by key; None where there is none."""
    asked = waits = agreed = None
    for one in () if opened is None else opened.proposed:
        pack = pack_words(one.pack.name, one.pack.author)
        if one.agreed:
            text = _("Both have agreed: the next month that begins is played by the numbers of {pack}.")
            agreed = BannerFace(key=AGREED, kind=BannerKind.INFO, text=text.format(pack=pack))
        elif opened is not None and one.seat in opened.humans:
            text = _("You propose to play on by the numbers of {pack}. The other player has not answered yet.")
            waits = BannerFace(key=WAITS, kind=BannerKind.INFO, text=text.format(pack=pack), action=_("Take it back…"))
        elif opened is not None:
            text = _("{squadron} proposes to play on by the numbers of {pack}.")
            squadron = opened.state.charter.squadron(one.seat).name
            asked = BannerFace(
                key=ASKED,
                kind=BannerKind.WARNING,
                text=text.format(squadron=squadron, pack=pack),
                action=_("Look at them…"),
            )
    return ((ASKED, asked), (WAITS, waits), (AGREED, agreed))
