"""Data packs in the window: entering printed sheets, saving and opening packs, the list of what is installed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.commands import packs
from app.commands.entries import keep_entry, kept_entry
from app.disk import write_whole
from app.hangar.entry import Draft
from app.hangar.keeping import LARGEST, draft_bytes, draft_of
from app.hangar.pack_rows import PackFace, pack_face
from app.hangar.page.entry_page import EntryPage
from app.hangar.page.packs_page import PacksPage
from app.phrases.packs import DifferenceRow, difference_row
from app.shell.dialogs import ask
from app.shell.pack_dialog import NamePackDialog
from app.shell.window import HANGAR
from app.translation import gettext as _
from core.aceshigh.rules import AcesHigh
from core.catalog.pack_files import EXTENSION, write_pack
from core.catalog.problems import DataProblemsError
from core.games import ACES_HIGH

if TYPE_CHECKING:
    from app.changed import Changed, Done
    from app.desk import Desk
    from app.shell.orderly import Orderly
    from core.catalog.packs import Pack
    from core.catalog.rules_data import RulesData

_KINDS = f"*{EXTENSION}"
_CALM_MS = 600


class PackFlow(QObject):
    """The pages of entry and of packs."""

    back = Signal()
    """Back to the hangar."""
    shown = Signal(str)
    """Hash of the pack whose numbers the hangar shows; empty = the program's own."""
    laid = Signal(str)
    """Hash of a pack that is to be laid over the open campaign."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self.entry: EntryPage | None = None
        self.page: PacksPage | None = None
        self._in_use = ""
        self._laying = ("", "")
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(_CALM_MS)
        self._calm.timeout.connect(self._keep)
        orderly.board.changed.connect(self._on_changed)

    @property
    def in_use(self) -> str:
        """Hash of the pack that the person has the hangar show; empty = none."""
        return self._in_use

    # The list

    def open(self) -> None:
        """Show the installed packs."""
        if self.page is None:
            self.page = self._made()
        self._orderly.window.show_page(self.page, HANGAR)
        self._orderly.read("", packs.packs, self._on_packs)

    def _made(self) -> PacksPage:
        page = PacksPage(self._orderly.look)
        page.back.connect(self.back)
        page.entry_wanted.connect(lambda: self.enter(""))
        page.add_wanted.connect(self._add)
        page.chosen.connect(self._compare)
        page.shown.connect(self._use)
        page.edited.connect(self._edit)
        page.exported.connect(self._export)
        page.removed.connect(self._ask_remove)
        page.laid.connect(self.laid)
        page.offer_laying(*self._laying)
        return page

    def offer_laying(self, words: str, against: str) -> None:
        """Offer packs to the open campaign, in these words; empty = none is open. `against`: why not now."""
        self._laying = (words, against)
        if self.page is not None:
            self.page.offer_laying(words, against)

    def _on_packs(self, found: tuple[packs.PackEntry, ...]) -> None:
        if self.page is None:
            return
        fresh = not self.page.list.hasFocus()
        self.page.show_packs(tuple(self._face(one) for one in found))
        if fresh and self._orderly.window.page is self.page:
            self.page.first_widget().setFocus()

    def _face(self, one: packs.PackEntry) -> PackFace:
        return pack_face(
            one.hash,
            one.pack.name,
            one.pack.author,
            len(one.pack.rows),
            one.installed,
            shown=one.hash == self._in_use,
        )

    def _on_changed(self, changed: Changed) -> None:
        if changed.packs and self.page is not None:
            self._orderly.read("", packs.packs, self._on_packs)

    def _compare(self, key: str) -> None:
        self._orderly.read("", lambda desk: compared(desk, key), lambda rows: self._on_compared(key, rows))

    def _on_compared(self, key: str, rows: tuple[DifferenceRow, ...]) -> None:
        if self.page is not None:
            self.page.show_differences(key, rows)

    def _use(self, key: str) -> None:
        self._in_use = key
        self.shown.emit(key)
        self._orderly.read("", packs.packs, self._on_packs)

    def _add(self) -> None:
        self._read(_("Add a data pack"), self._install)

    def _read(self, title: str, then: Callable[[Pack], None]) -> None:
        """Read the pack of a file that is asked for."""
        chosen = self._orderly.files.open(title, _KINDS)
        if chosen and chosen[0]:
            file = Path(chosen[0])
            self._orderly.read("", lambda _desk: packs.read_pack_file(file), then)

    def _install(self, pack: Pack) -> None:
        self._orderly.carry(
            _("Keeping the pack"),
            lambda desk: packs.add_pack(desk, pack),
            lambda entry: self._orderly.tell(_("{name} is installed.").format(name=entry.pack.name)),
        )

    def _export(self, key: str) -> None:
        self._orderly.read("", lambda desk: packs.pack_of(desk, key), lambda pack: self._write(key, pack))

    def _write(self, key: str, pack: Pack) -> None:
        name = self._orderly.files.save(_("Export the data pack"), packs.pack_file_name(pack), _KINDS)
        if name:
            self._orderly.read(
                "",
                lambda desk: packs.export_pack(desk, key, Path(name)),
                lambda file: self._orderly.tell(_("Saved as {file}.").format(file=file)),
            )

    def _ask_remove(self, key: str) -> None:
        dialog = ask(
            self._orderly.window,
            self._orderly.look,
            _("Remove this data pack?"),
            _("It leaves the list. Fights that are flown by it keep it; a file that was saved can be added again."),
            _("Remove"),
            _("Keep it"),
            danger=True,
        )
        dialog.decided.connect(lambda: self._remove(key))
        dialog.open()

    def _remove(self, key: str) -> None:
        if key == self._in_use:
            self._in_use = ""
            self.shown.emit("")
        self._orderly.change("", lambda desk: packs.remove_pack(desk, key))

    # Entering

    def enter(self, aircraft: str) -> None:
        """Show the page of entry, at an aircraft's sheet if one is named."""
        self._with_entry(lambda page: self._show_entry(page, aircraft))

    def _with_entry(self, then: Callable[[EntryPage], None]) -> None:
        if self.entry is not None:
            then(self.entry)
            return

        def made(found: tuple[RulesData, bytes]) -> None:
            if self.entry is None:
                self.entry = self._made_entry(*found)
            then(self.entry)

        self._orderly.read("", lambda desk: (shipped(desk), kept_entry(desk, LARGEST)), made)

    def _made_entry(self, data: RulesData, kept: bytes) -> EntryPage:
        page = EntryPage(self._orderly.look, data)
        page.back.connect(self.back)
        page.saved.connect(self._ask_name)
        page.open_wanted.connect(self._open_file)
        before = draft_of(kept)
        if before is not None:
            page.take_up(*before)
        page.changed.connect(self._calm.start)
        return page

    def write(self) -> None:
        """Keep what is being entered, if it changed: closing the window loses nothing."""
        if self._calm.isActive():
            self._calm.stop()
            self._keep()

    def _keep(self) -> None:
        page = self.entry
        if page is not None:
            data = draft_bytes(Draft() if page.is_saved else page.draft, page.name, page.author)
            self._orderly.read("", lambda desk: keep_entry(desk, data), lambda _none: None)

    def _show_entry(self, page: EntryPage, aircraft: str) -> None:
        self._orderly.window.show_page(page, HANGAR)
        if aircraft:
            page.show_aircraft(aircraft)
        else:
            page.first_widget().setFocus()

    def _edit(self, key: str) -> None:
        self._orderly.read("", lambda desk: packs.pack_of(desk, key), self._go_on)

    def _open_file(self) -> None:
        self._read(_("Open a data pack"), self._go_on)

    def _go_on(self, pack: Pack) -> None:
        self._with_entry(lambda page: self._ask_replace(page, pack))

    def _ask_replace(self, page: EntryPage, pack: Pack) -> None:
        """What was typed and is in no pack is not thrown away unasked."""
        if page.is_saved:
            self._take_up(page, pack)
            return
        dialog = ask(
            self._orderly.window,
            self._orderly.look,
            _("Let go of what you entered?"),
            _("What stands on the page of entry is in no pack yet. {name} would take its place.").format(
                name=pack.name
            ),
            _("Let it go"),
            _("Keep it"),
            danger=True,
        )
        dialog.decided.connect(lambda: self._take_up(page, pack))
        dialog.open()

    def _take_up(self, page: EntryPage, pack: Pack) -> None:
        page.show_pack(pack)
        self._show_entry(page, "")

    def _ask_name(self) -> None:
        page = self.entry
        if page is None:
            return
        if not page.draft.texts:
            self._orderly.tell(_("Nothing was entered yet: there is nothing to save."), warning=True)
        elif page.wrong:
            page.show_first_fault()
            self._orderly.tell(_("Some fields are not right yet: each says what it needs."), warning=True)
        else:
            dialog = NamePackDialog(self._orderly.window, self._orderly.look, page.name, page.author)
            dialog.named.connect(self._save)
            dialog.open()

    def _save(self, name: str, author: str) -> None:
        page = self.entry
        if page is None:
            return
        try:
            pack = page.pack(name, author)
        except DataProblemsError as error:
            self._orderly.tell(str(packs.PackProblemsError(error.problems)), warning=True)
            return
        file = self._orderly.files.save(_("Save the data pack"), packs.pack_file_name(pack), _KINDS)
        if not file:
            return
        path = Path(file) if file.endswith(EXTENSION) else Path(file + EXTENSION)

        def keep(desk: Desk) -> Done[packs.PackEntry]:
            done = packs.add_pack(desk, pack)
            write_whole(path, write_pack(pack).encode("utf-8"))
            return done

        def kept(entry: packs.PackEntry) -> None:
            page.mark_saved(entry.pack)
            words = _("{name} is installed, and saved as {file}.")
            self._orderly.tell(words.format(name=entry.pack.name, file=path))

        self._orderly.carry(_("Keeping the pack"), keep, kept)


def shipped(desk: Desk) -> RulesData:
    """The rules data of Aces High that ship with the program."""
    rules = desk.games[ACES_HIGH]
    if not isinstance(rules, AcesHigh):
        raise TypeError(type(rules).__name__)
    return rules.data


def compared(desk: Desk, key: str) -> tuple[DifferenceRow, ...]:
    """What a pack says otherwise, in words. Raises RefusedError."""
    data = shipped(desk)
    return tuple(difference_row(data, one) for one in packs.pack_differences(desk, packs.pack_of(desk, key)))
