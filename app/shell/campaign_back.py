"""Back and forth in the campaign: undo and redo with a banner each, and the restore points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.commands.campaign_history import redo, restore, undo
from app.shell.campaign_dialogs import RestorePointsDialog
from app.shell.campaign_overview import PointRow, point_rows
from app.shell.orderly import NOTICE
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.shell.orderly import Orderly

UNDONE, REDONE = "campaign-undone", "campaign-redone"
"""Keys of the banners that say what was undone, and what was done again."""


class CampaignBack(QObject):
    """What was undone is said with a way back to it."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._said: list[str] = []
        self._redone = ""
        self._thread = b""
        self._news = ("", "", "")
        orderly.acted.connect(self._on_acted)

    @property
    def undone(self) -> str:
        """What was undone last, in words; empty if nothing, or if it was undone before the program was started."""
        return self._said[-1] if self._said else ""

    def settle(self, thread: bytes, last: str, *, redo: bool) -> None:
        """What was told is no news any more where the campaign went on since, or is another one.

        Args:
            thread: of the open campaign; empty for none.
            last: its last deed, in words.
            redo: whether what was undone last can be done again.
        """
        other, self._thread = thread != self._thread, thread
        if other or not redo:
            self._said.clear()
            self._orderly.hush_everywhere(UNDONE)
        if other or last != self._redone:
            self._orderly.hush_everywhere(REDONE)

    def undo(self, deed: str, *, veiled: bool = False) -> None:
        """Undo the last deed; `deed`: what that is, in words; `veiled`: it is taken back for good."""
        then = self._on_taken_back if veiled else self._on_undone
        self._orderly.carry(_("Undoing"), undo, lambda _opened: then(deed))

    def redo(self) -> None:
        """Do again what was undone last."""
        self._orderly.carry(_("Doing it again"), redo, lambda _opened: self._on_redone())

    def ask_point(self) -> None:
        """Ask for a restore point, and go back to it."""
        self._orderly.read("", point_rows, self._on_points)

    def _on_points(self, rows: tuple[PointRow, ...]) -> None:
        if not rows:
            self._orderly.tell(_("Nothing was done yet that one could go back before."))
            return
        dialog = RestorePointsDialog(self._orderly.window, self._orderly.look, rows)
        titles = {row.key: row.title for row in rows}
        dialog.taken.connect(lambda key: self._restore(int(key), titles[key]))
        dialog.open()

    def _restore(self, seq: int, title: str) -> None:
        said = _("all that came after: {point}").format(point=title)
        self._orderly.carry(_("Going back"), lambda desk: restore(desk, seq), lambda _opened: self._on_undone(said))

    def _on_taken_back(self, deed: str) -> None:
        self._tell(NOTICE, _("Taken back: {deed}. Nobody has seen them.").format(deed=deed), "")

    def _on_undone(self, deed: str) -> None:
        self._said.append(deed)
        self._tell(UNDONE, _("Undone: {deed}.").format(deed=deed), _("Redo"))

    def _on_redone(self) -> None:
        deed = self._redone = self._said.pop() if self._said else ""
        words = _("Done again: {deed}.").format(deed=deed) if deed else _("Done again.")
        self._tell(REDONE, words, _("Undo"))

    def _tell(self, key: str, words: str, action: str) -> None:
        self._news = (key, words, action)

    def say(self) -> None:
        """Tell what was done, once the pages have read the campaign again: one may have given way to another."""
        if self._news[0]:
            news, self._news = self._news, ("", "", "")
            self._orderly.read("", lambda _desk: news, self._on_said)

    def _on_said(self, news: tuple[str, str, str]) -> None:
        key, words, action = news
        for old in (UNDONE, REDONE):
            self._orderly.hush_everywhere(old)
        self._orderly.tell(words, action=action, key=key)

    def _on_acted(self, key: str) -> None:
        if key == UNDONE:
            self._orderly.hush(UNDONE)
            self.redo()
        elif key == REDONE:
            self._orderly.hush(REDONE)
            self.undo(self._redone)
