"""The right end of the page's head: whose turn it is, who has sealed, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.books.fight import Fight
from app.books.rows import CHOOSING, DeedRow, Standing
from app.fight import FightKind
from app.look.controls import Button, Kind
from app.look.tags import Tag, Tone
from app.look.tips import plain_tip
from app.phrases.leaving import leave_words
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.page import PageFrame


class Head(QObject):
    """Tags and buttons. The primary button comes twice, with and without the seal: an icon is part of its shape."""

    pressed = Signal()
    hexes_wanted = Signal(bool)
    """Show the hexes, or the cockpit again."""
    wanted = Signal(str)
    """A deed of the menu: copy, save, paste, record, draw, resign."""

    def __init__(self, look: Look, frame: PageFrame) -> None:
        super().__init__(frame)
        self.turn, self.sealed = Tag(look, Tone.WAITING, ""), Tag(look, Tone.SEALED, "")
        self.hexes = Button(look, _("Show hexes"))
        self.hexes.setObjectName("show-hexes")
        self.hexes.setToolTip(_("Ctrl+H"))
        self.hexes.setCheckable(True)
        self.hexes.toggled.connect(self._on_hexes)
        self.more = Button(look, _("More"))
        self.more.setObjectName("more")
        self._make_menu(frame)
        self.seal = Button(look, "", Kind.PRIMARY, "sealed")
        self.deed = Button(look, "", Kind.PRIMARY)
        for button in (self.seal, self.deed):
            button.setObjectName("primary")
            button.clicked.connect(self.pressed)
        for widget in (self.turn, self.sealed, self.hexes, self.more, self.seal, self.deed):
            frame.add_action(widget)

    def _make_menu(self, frame: PageFrame) -> None:
        self.menu = QMenu(frame)
        self.menu.setAccessibleName(_("More"))
        self._items: dict[str, QAction] = {}
        for name, words in (
            ("copy", _("Copy for mail")),
            ("save", _("Save turn file...")),
            ("paste", _("Import what I received...")),
            ("notes", _("Words sent with the turns...")),
            ("record", _("Record and pilot log...")),
            ("draw", _("Offer a draw...")),
            ("resign", _("Resign...")),
        ):
            item = self.menu.addAction(words)
            item.setObjectName(f"action-{name}")
            item.triggered.connect(lambda _on=False, name=name: self.wanted.emit(name))
            self._items[name] = item
        self.more.setMenu(self.menu)

    @property
    def primary(self) -> Button:
        """The primary button that is shown."""
        return self.seal if not self.seal.isHidden() else self.deed

    def show_fight(self, fight: Fight, standing: Standing) -> None:
        """Show where the fight stands."""
        self._show_turn(fight, standing)
        words = ""
        if fight.sealed.theirs and not fight.finished:
            words = _("{who} has sealed").format(who=fight.opponent)
        elif fight.sealed.mine and not fight.finished:
            words = _("You have sealed")
        self.sealed.show_state(Tone.SEALED, words)
        self.sealed.setVisible(bool(words))
        mail, fights = fight.kind is FightKind.MAIL, not fight.finished and fight.seat is not None
        shown = {
            "copy": mail and fight.sealed.unsent,
            "save": mail and fight.sealed.unsent,
            "paste": mail,
            "notes": mail,
            "record": standing is not Standing.FINISHED,
            "draw": mail and fights,
            "resign": fights and fight.kind is not FightKind.RECORD,
        }
        for name, visible in shown.items():
            self._items[name].setVisible(visible)
        self._items["resign"].setText(leave_words(mail=mail, month=bool(fight.title)))
        self.more.setVisible(any(shown.values()))

    def _show_turn(self, fight: Fight, standing: Standing) -> None:
        if standing in CHOOSING:
            self.turn.show_state(Tone.YOUR_TURN, _("Your turn"))
        elif standing is Standing.FINISHED:
            self.turn.show_state(Tone.OPENED, _("Laid aside") if fight.aside else _("Finished"))
        elif standing is Standing.WAITING and fight.kind is FightKind.MAIL and fight.sealed.unsent:
            self.turn.show_state(Tone.YOUR_TURN, _("Not sent yet"))
        else:
            words = _("Waiting for {who}").format(who=fight.waiting_for) if fight.waiting_for else _("Waiting")
            self.turn.show_state(Tone.WAITING, words)
        self.turn.setVisible(standing is not Standing.WATCHING)

    def show_deed(self, deed: DeedRow) -> None:
        """Show the primary button."""
        shown, hidden = (self.seal, self.deed) if deed.seals else (self.deed, self.seal)
        hidden.setVisible(False)
        shown.setVisible(bool(deed.words))
        shown.setText(deed.words)
        for button in (shown, hidden):
            button.setAccessibleName(deed.words or _("Nothing to do now"))
        shown.setEnabled(deed.ready)
        shown.setToolTip(plain_tip(_("Ctrl+Enter") if deed.ready else deed.reason))

    def _on_hexes(self, on: bool) -> None:  # noqa: FBT001 - a slot
        words = _("Show cockpit") if on else _("Show hexes")
        self.hexes.setText(words)
        self.hexes.setAccessibleName(words)
        self.hexes_wanted.emit(on)
