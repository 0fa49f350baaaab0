"""Who one is: the card, the passphrase, the backup, the folder; from the settings page and where they are needed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFileDialog

from app.commands import identity
from app.disk import write_whole
from app.shell.dialogs import ChangePassphraseDialog, PassphraseDialog, RestoreDialog
from app.store.database import copies
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.commands.identity import CardSheet
    from app.desk import Desk
    from app.shell.orderly import Orderly
    from app.shell.settings_page import SettingsPage

_CARDS = "*.flugcard"


class SelfFlow(QObject):
    """Errands about the person at the desk."""

    def __init__(self, orderly: Orderly, page: SettingsPage) -> None:
        super().__init__(orderly)
        self._orderly, self._page = orderly, page
        page.make_card.connect(lambda: orderly.introduce(self._made))
        page.copy_card.connect(self.copy_card)
        page.save_card.connect(self._save_card)
        page.change_passphrase.connect(self._change_passphrase)
        page.back_up.connect(self._back_up)
        page.restore.connect(self._restore)
        page.open_folder.connect(self._open_folder)

    def show(self) -> None:
        """Show who one is on the settings page."""
        self._orderly.read("", _who, self._on_who)

    def _on_who(self, found: tuple[str, bool, str]) -> None:
        name, unlocked, copied = found
        self._page.show_identity(name, unlocked=unlocked)
        self._page.show_copies(copied)

    def _made(self) -> None:
        self._orderly.tell(_("Your card is made. Send it to a friend, or write an invitation: it holds the card."))

    def copy_card(self) -> None:
        """Put the own card on the clipboard as text."""
        self._orderly.read("", identity.own_card, self._copied)

    def _copied(self, sheet: CardSheet) -> None:
        QGuiApplication.clipboard().setText(sheet.armor)
        self._orderly.tell(_("Your contact card is on the clipboard: paste it into a mail."))

    def _save_card(self) -> None:
        self._orderly.read("", identity.own_card, self._save)

    def _save(self, sheet: CardSheet) -> None:
        name = self._orderly.files.save(_("Save contact card"), sheet.file_name, _CARDS)
        if name:
            self._orderly.read(
                "",
                lambda _desk: write_whole(Path(name), sheet.raw),
                lambda _none: self._orderly.tell(_("Saved as {file}.").format(file=name)),
            )

    def _change_passphrase(self) -> None:
        dialog = ChangePassphraseDialog(self._orderly.window, self._orderly.look)
        dialog.made.connect(
            lambda old, new: self._orderly.change(
                _("Locking your keys"),
                lambda desk: identity.change_passphrase(desk, old, new),
                lambda: self._orderly.tell(_("The passphrase is changed.")),
            )
        )
        dialog.open()

    def _back_up(self) -> None:
        name = self._orderly.files.save(_("Save the backup of your keys"), "flugpost-keys.json", "*.json")
        if not name:
            return
        words = _("Whoever has the backup can sign in your name. Keep it where only you find it.")
        dialog = PassphraseDialog(self._orderly.window, self._orderly.look, words, deed=_("Write the backup"))
        dialog.given.connect(
            lambda secret: self._orderly.change(
                _("Writing the backup"),
                lambda desk: identity.export_seed(desk, secret, Path(name)),
                lambda: self._orderly.tell(_("Your keys are written to {file}.").format(file=name)),
            )
        )
        dialog.open()

    def _restore(self) -> None:
        name, _filter = QFileDialog.getOpenFileName(
            self._orderly.window, _("Open the backup of your keys"), str(self._orderly.files.folder), "*.json"
        )
        if not name:
            return
        dialog = RestoreDialog(self._orderly.window, self._orderly.look)
        dialog.made.connect(
            lambda _old, new: self._orderly.change(
                _("Restoring your keys"), lambda desk: identity.restore_identity(desk, Path(name), new)
            )
        )
        dialog.open()

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._orderly.desk.places.profile)))


def _who(desk: Desk) -> tuple[str, bool, str]:
    """Name (empty = nobody yet), whether the keys are at hand, and the day of the newest copy of the database."""
    kept = copies(desk.places.profile)
    copied = kept[0].stem.removeprefix("post-") if kept else ""
    return (desk.card.shown_name if desk.has_identity else "", desk.unlocked, copied)
