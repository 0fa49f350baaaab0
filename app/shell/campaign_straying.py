"""The open campaign's file strayed: it is said in words, and what is held of the campaign can be saved.

It is looked for when the window comes to the front, and before anything is written.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.commands.campaigns import OpenCampaign, save_campaign_as, strayed_campaign
from app.look.controls import Button, label, row
from app.shell.dialogs import Dialog
from app.store.campaign_file import SUFFIX
from app.store.campaign_watch import Stray, StrayedCampaignError
from app.translation import gettext as _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.look.look import Look
    from app.shell.campaign_files import CampaignFiles
    from app.shell.orderly import Orderly

STRAYED = "campaign-strayed"
"""Key of the banner that says so on, after it was asked."""


class StrayedDialog(Dialog):
    """What became of the file, and what can be done. `decided`: a copy is to be saved."""

    again = Signal()
    """What lies under the name is to be looked at again."""

    def __init__(self, parent: QWidget, look: Look, error: StrayedCampaignError) -> None:
        title = {
            Stray.GONE: _("The campaign's file is gone"),
            Stray.CHANGED: _("The campaign's file was changed"),
            Stray.OUT_OF_REACH: _("The campaign's file is out of reach"),
        }[error.how]
        held = _("Nothing was written there, and all of the campaign is still held here. Save a copy and go on in it.")
        super().__init__(parent, look, title, f"{error.what} {held}")
        self.setObjectName("campaign-strayed")
        changed = error.how is Stray.CHANGED
        said = _("If what lies there now is what you want:") if changed else _("If you have put it back where it was:")
        button = Button(look, _("Open it") if changed else _("Look again"))
        button.setObjectName("look-again")
        button.clicked.connect(self._on_again)
        self.add(row(label(said, "small"), button, None, spacing=12))
        self.close_with(_("Save a copy…"), _("Not now"))

    def _on_again(self) -> None:
        self.again.emit()
        self.accept()


class CampaignStraying(QObject):
    """Watches over the open campaign's file."""

    def __init__(self, orderly: Orderly, files: CampaignFiles) -> None:
        super().__init__(orderly)
        self._orderly, self._files = orderly, files
        self._told: tuple[Path, Stray] | None = None
        self._asks = False
        orderly.strayed.connect(self.ask)
        orderly.acted.connect(self._on_acted)
        orderly.window.activated.connect(self.look)

    def look(self) -> None:
        """See whether the file lies where it was; what was told already is not told again."""
        if self._orderly.desk.campaign is not None:
            self._orderly.read("", strayed_campaign, lambda found: self._on_looked(found, anew=False))

    def ask(self, error: StrayedCampaignError) -> None:
        """Say what happened, and ask what to do."""
        self._told = (error.file, error.how)
        if self._asks:
            return
        self._asks = True
        dialog = StrayedDialog(self._orderly.window, self._orderly.look, error)
        dialog.decided.connect(lambda: self._save(error))
        dialog.again.connect(lambda: self._again(error))
        dialog.rejected.connect(lambda: self._remind(error))
        dialog.finished.connect(self._on_finished)
        dialog.open()

    def _on_finished(self) -> None:
        self._asks = False

    def _on_looked(self, found: StrayedCampaignError | None, *, anew: bool) -> None:
        if found is None:
            if anew:
                self._orderly.tell(_("The campaign's file lies where it was."))
            self._told = None
            self._orderly.hush_everywhere(STRAYED)
        elif anew or (found.file, found.how) != self._told:
            self.ask(found)

    def _again(self, error: StrayedCampaignError) -> None:
        if error.how is Stray.CHANGED:
            self._files.open_file(error.file)
        else:
            self._orderly.read("", strayed_campaign, lambda found: self._on_looked(found, anew=True))

    def _save(self, error: StrayedCampaignError) -> None:
        file, folder = error.file, error.file.parent
        name = file.name if error.how is Stray.GONE else _("{name} (saved)").format(name=file.stem) + SUFFIX
        proposed = str(folder / name) if error.how is not Stray.OUT_OF_REACH and folder.is_dir() else name
        chosen = self._orderly.files.save(_("Save a copy of the campaign"), proposed, f"*{SUFFIX}")
        if not chosen:
            self._remind(error)
            return
        target = Path(chosen if chosen.endswith(SUFFIX) else chosen + SUFFIX)
        self._orderly.carry(_("Saving the campaign"), lambda desk: save_campaign_as(desk, target), self._on_saved)

    def _on_saved(self, opened: OpenCampaign) -> None:
        self._told = None
        self._orderly.hush_everywhere(STRAYED)
        self._files.take(opened.file, show=False)
        self._orderly.tell(_("The campaign is saved and goes on in {file}.").format(file=opened.file))

    def _remind(self, error: StrayedCampaignError) -> None:
        self._orderly.hush()
        self._orderly.tell(error.what, warning=True, action=_("Save a copy…"), key=STRAYED)

    def _on_acted(self, key: str) -> None:
        if key == STRAYED:
            self._orderly.read("", strayed_campaign, lambda found: self._on_looked(found, anew=True))
