"""Ending a match besides the rules: giving up, a draw, a claim of silence; and going on after a backup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.commands import endings
from app.commands.campaign_history import break_off
from app.commands.leaving import abandon, take_up
from app.commands.status import Standing, Status, status
from app.commands.turns import confirm_nothing_left
from app.fight import FightKind
from app.phrases.times import days_since
from app.shell.dialogs import ask
from app.shell.fights import ShownFight
from app.translation import gettext as _

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from app.changed import Done
    from app.commands.signing import PostFile
    from app.desk import Desk
    from app.shell.orderly import Orderly

UNGUARDED, CLAIM, ASIDE = "unguarded", "claim", "aside"
"""Keys of banners: a database from elsewhere, a silence that may be claimed, and a fight that was laid aside."""


class EndFlow(QObject):
    """Questions that bind, and what follows from them."""

    made = Signal(object)
    """A `PostFile` with the word that ends the match, or offers to."""
    gone = Signal()
    """A fight on this machine was laid aside."""
    back = Signal(bytes)
    """A fight that was laid aside goes on."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._thread = b""
        orderly.acted.connect(self._on_acted)

    def resign(self, fight: ShownFight | None) -> None:
        """Ask whether to give up; a fight on this machine is laid aside."""
        if fight is None:
            return
        if fight.month and fight.kind is not FightKind.MAIL:
            self._ask_breaking_off()
            return
        if fight.kind is FightKind.MAIL:
            self._ask(
                _("Give this campaign up?") if fight.month else _("Give this match up?"),
                _("{who} wins it. It is signed at once and cannot be taken back.").format(who=fight.opponent),
                _("Resign"),
                lambda desk: endings.resign(desk, fight.thread),
            )
            return
        dialog = ask(
            self._orderly.window,
            self._orderly.look,
            _("Lay this fight aside?"),
            _("It stands among the finished fights then, counts for nobody, and can be taken up again."),
            _("Lay it aside"),
            _("Fight on"),
            danger=True,
        )
        dialog.decided.connect(
            lambda: self._orderly.change("", lambda desk: abandon(desk, fight.thread), self.gone.emit)
        )
        dialog.open()

    def offer_taking_up(self, fight: ShownFight) -> None:
        """Say that a fight was laid aside, and offer to go on with it while nobody can know its dice."""
        self._thread = fight.thread
        if fight.closed:
            self._orderly.tell(
                _("This fight was laid aside for good: its record was given out, and holds the dice to come."),
                key=ASIDE,
            )
        else:
            self._orderly.tell(_("This fight was laid aside."), action=_("Take it up again"), key=ASIDE)

    def _ask_breaking_off(self) -> None:
        dialog = ask(
            self._orderly.window,
            self._orderly.look,
            _("Break this fight off?"),
            _(
                "The month stands again as before it: it can be flown anew, or its result entered from the table. "
                "Redo takes this fight up again as long as nothing else was done."
            ),
            _("Break it off"),
            _("Fight on"),
            danger=True,
        )
        dialog.decided.connect(lambda: self._orderly.change("", break_off, self.gone.emit))
        dialog.open()

    def draw(self, fight: ShownFight | None) -> None:
        """Ask whether to offer a draw, or to agree to the one that is offered."""
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
        dialog.decided.connect(lambda: self._orderly.carry(_("Signing"), command, self.made.emit))
        dialog.open()

    def offer_claim(self, how: Status) -> None:
        """Show a banner if the other's silence may be claimed."""
        days = silent_days(how, self._orderly.desk.clock().astimezone())
        if days:
            self._thread = how.id
            self._orderly.tell(
                _("{who} has been silent for {days} days. By the terms the match may be claimed.").format(
                    who=how.opponent, days=days
                ),
                warning=True,
                action=_("Claim the match…"),
                key=CLAIM,
            )

    def offer_going_on(self, thread: bytes, said: str) -> None:
        """Nothing may be signed in a match from a backup, or of which the other side confirms more: show the way on."""
        self._thread = thread
        self._orderly.tell(said, warning=True, action=_("No later file left…"), key=UNGUARDED)

    def _on_acted(self, key: str) -> None:
        thread = self._thread
        if key == CLAIM:
            self._ask(
                _("Claim the match?"),
                _("Send your last file again first: mail gets lost. A word that is on its way lets the claim fall."),
                _("Claim it"),
                lambda desk: endings.claim_silence(desk, thread),
            )
        elif key == ASIDE:
            self._orderly.hush(ASIDE)
            self._orderly.change("", lambda desk: take_up(desk, thread), lambda: self.back.emit(thread))
        elif key == UNGUARDED:
            self._orderly.hush(UNGUARDED)
            dialog = ask(
                self._orderly.window,
                self._orderly.look,
                _("Did no later file leave?"),
                _(
                    "If a later turn of yours was sent from another computer, or before a backup was put back, you "
                    "would sign two stories. A turn of the other side that says so is refused from now on, and kept "
                    "as evidence."
                ),
                _("No later file left"),
                _("I am not sure"),
                danger=True,
            )
            dialog.decided.connect(lambda: self._orderly.change("", lambda desk: confirm_nothing_left(desk, thread)))
            dialog.open()


def silent_days(how: Status, now: dt.datetime) -> int:
    """Days of the other's silence, if by the terms they allow a claim; else 0."""
    term = how.terms.silence_days
    waits = how.standing is Standing.OPEN and not how.mine and bool(how.owes) and how.seat not in how.owes
    days = days_since(how.waiting_since, now)
    return days if term and waits and days >= term else 0
