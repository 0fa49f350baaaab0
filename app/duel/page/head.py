"""The right end of the page's head: whose turn it is, who has sealed, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.duel import rows
from app.duel.fight import Fight
from app.duel.rows import Standing
from app.fight import FightKind
from app.look.controls import Button, Kind
from app.look.tags import Tag, Tone
from app.look.tips import plain_tip
from app.phrases.leaving import leave_words
from app.translation import gettext as _
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.page import PageFrame

_QUIET = (Standing.WAITING, Standing.WATCHING, Standing.FINISHED)


class Head(QObject):
    """Tags and buttons. The primary button comes twice, with and without the seal: an icon is part of its shape."""

    pressed = Signal()
    undo_wanted = Signal()
    wanted = Signal(str)
    """A deed of the menu: copy, save, paste, points, notes, record, draw, resign."""

    def __init__(self, look: Look, frame: PageFrame) -> None:
        super().__init__(frame)
        self.turn, self.sealed = Tag(look, Tone.WAITING, ""), Tag(look, Tone.SEALED, "")
        self.undo = Button(look, _("Undo"), Kind.NORMAL, "undo")
        self.undo.setObjectName("undo")
        self.undo.setToolTip(_("Ctrl+Z"))
        self.more = Button(look, _("More"))
        self.more.setObjectName("more")
        self.seal = Button(look, "", Kind.PRIMARY, "sealed")
        self.deed = Button(look, "", Kind.PRIMARY)
        self._make_menu(frame)
        for button in (self.seal, self.deed):
            button.setObjectName("primary")
            button.clicked.connect(self.pressed)
        self.undo.clicked.connect(self.undo_wanted)
        for widget in (self.turn, self.sealed, self.undo, self.more, self.seal, self.deed):
            frame.add_action(widget)

    def _make_menu(self, frame: PageFrame) -> None:
        self.menu = QMenu(frame)
        self.menu.setAccessibleName(_("More"))
        self._items: dict[str, QAction] = {}
        for name, words in (
            ("copy", _("Copy for mail")),
            ("save", _("Save turn file...")),
            ("paste", _("Import what I received...")),
            ("points", _("Missions and points...")),
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
            if fight.kind is FightKind.HOT_SEAT and len(fight.view.seats) > len(Side):
                words = _("Choices lie covered")
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
            "points": True,
            "record": mail or fight.finished or fight.kind is FightKind.RECORD,
            "draw": mail and fights,
            "resign": fights and fight.kind is not FightKind.RECORD,
        }
        for name, visible in shown.items():
            self._items[name].setVisible(visible)
        self._items["resign"].setText(leave_words(mail=mail, month=bool(fight.title)))

    def _show_turn(self, fight: Fight, standing: Standing) -> None:
        if standing not in _QUIET:
            self.turn.show_state(Tone.YOUR_TURN, _("Your turn"))
        elif standing is Standing.FINISHED:
            self.turn.show_state(Tone.OPENED, _("Laid aside") if fight.aside else _("Finished"))
        elif standing is Standing.WAITING and fight.kind is FightKind.MAIL and fight.sealed.unsent:
            self.turn.show_state(Tone.YOUR_TURN, _("Not sent yet"))
        else:
            words = _("Waiting for {who}").format(who=fight.waiting_for) if fight.waiting_for else _("Waiting")
            self.turn.show_state(Tone.WAITING, words)
        self.turn.setVisible(standing is not Standing.WATCHING)

    def show_deed(self, deed: rows.DeedRow, *, may_undo: bool, undoes: bool) -> None:
        """Show the primary button; `undoes`: there is something here that can be undone at all."""
        shown, hidden = (self.seal, self.deed) if deed.seals else (self.deed, self.seal)
        hidden.setVisible(False)
        shown.setVisible(bool(deed.words))
        shown.setText(deed.words)
        shown.setAccessibleName(deed.words)
        shown.setEnabled(deed.ready)
        shown.setToolTip(plain_tip(_("Ctrl+Enter") if deed.ready else deed.reason))
        self.undo.setVisible(undoes)
        self.undo.setEnabled(may_undo)
