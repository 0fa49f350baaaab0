"""Back and forth in the campaign: undo and redo with a banner each, and the restore points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.commands.campaign_history import redo, restore, undo
from app.shell.campaign_dialogs import RestorePointsDialog
from app.shell.campaign_overview import PointRow, point_rows
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
        orderly.acted.connect(self._on_acted)

    @property
    def undone(self) -> str:
        """What was undone last, in words; empty if nothing, or if it was undone before the program was started."""
        return self._said[-1] if self._said else ""

    def forget(self) -> None:
        """Nothing can be done again any more: something new was written, or another campaign is open."""
        self._said.clear()
        self._orderly.hush_everywhere(UNDONE)

    def undo(self, deed: str) -> None:
        """Undo the last deed; `deed`: what that is, in words."""
        self._orderly.carry(_("Undoing"), undo, lambda _opened: self._on_undone(deed))

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

    def _on_undone(self, deed: str) -> None:
        self._said.append(deed)
        self._orderly.hush(REDONE)
        self._orderly.tell(_("Undone: {deed}.").format(deed=deed), action=_("Redo"), key=UNDONE)

    def _on_redone(self) -> None:
        deed = self._redone = self._said.pop() if self._said else ""
        self._orderly.hush(UNDONE)
        words = _("Done again: {deed}.").format(deed=deed) if deed else _("Done again.")
        self._orderly.tell(words, action=_("Undo"), key=REDONE)

    def _on_acted(self, key: str) -> None:
        if key == UNDONE:
            self._orderly.hush(UNDONE)
            self.redo()
        elif key == REDONE:
            self._orderly.hush(REDONE)
            self.undo(self._redone)
