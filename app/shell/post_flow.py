"""Post in and out: whatever is pasted, dropped or opened is taken in; files are copied, saved and handed to mail."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, QUrl, QUrlQuery, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication

from app.changed import Done
from app.commands import contacts
from app.commands.arrivals import LARGEST_FILE, Arrival, import_bytes, import_paths, import_text
from app.commands.contacts import SameName
from app.commands.outbox import catch_up, export
from app.commands.signing import PostFile
from app.commands.taking import Outcome
from app.disk import read_bounded, write_whole
from app.shell.dialogs import ChangedCardDialog
from app.shell.orderly import CARD, TAKEN
from app.shell.overview import id_of
from app.shell.postbook import Post, read_post
from app.shell.telling import told_of
from app.store.campaign_file import SUFFIX as CAMPAIGN
from app.translation import gettext as _
from core.canonical import unb64u
from core.catalog.scenario_files import EXTENSION as SCENARIO
from core.protocol.record import LARGEST_RECORD

if TYPE_CHECKING:
    from app.desk import Desk
    from app.mailroom.page import MailroomPage
    from app.shell.orderly import Orderly

LONGEST_MAILTO = 2000
"""Characters of a mailto URL that common mail programs take."""
_FILES = "*.flugpost *.flugcard *.flugrecord *.flugscenario *.flugcampaign *.txt *.eml *.*"
_RECORDS = (b'{"k":"local"', b'{"accept":')


class PostFlow(QObject):
    """Errands of the mailroom, and of every page that something is pasted into."""

    thread_wanted = Signal(bytes)
    record_wanted = Signal(object, str)
    """Bytes and name of a record that was opened."""
    scenario_wanted = Signal(object)
    """Path of a scenario's file that was opened."""
    campaign_wanted = Signal(object)
    """Path of a campaign's file that was opened."""
    read = Signal(object)
    """A `Post`."""

    def __init__(self, orderly: Orderly, page: MailroomPage) -> None:
        super().__init__(orderly)
        self._orderly, self._page = orderly, page
        self._asked = False
        self._lead = b""
        self._card: bytes | str = b""
        self._post = Post(letters=(), gaps=())
        page.paste.connect(orderly.window.paste)
        page.open_file.connect(self.open_file)
        page.copied.connect(lambda key: self._with_file(key, self.copied))
        page.saved.connect(lambda key: self._with_file(key, self.save))
        page.mailed.connect(lambda key: self._with_file(key, self.mail))
        page.phrase_wanted.connect(self.show_phrase)
        page.compared.connect(self.compared)
        page.differ.connect(self.differ)
        page.catch_up.connect(self._catch_up)
        page.fight_wanted.connect(lambda key: self.thread_wanted.emit(id_of(key)))
        orderly.acted.connect(self._on_acted)

    # In

    def receive(self, data: QMimeData) -> None:
        """Take in what was pasted or dropped: files first, else text."""
        files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        if files:
            self.take_files(files)
        elif data.hasText() and data.text().strip():
            text = data.text()
            self._take(lambda desk: import_text(desk, text), text)
        else:
            self._orderly.tell(
                _("There is nothing to take in on the clipboard: copy the whole mail first."), warning=True
            )

    def open_file(self) -> None:
        """Ask for files and take them in."""
        names = self._orderly.files.open(_("Open what you received"), _("What comes by mail") + f" ({_FILES})")
        if names:
            self.take_files([Path(name) for name in names])

    def take_files(self, files: list[Path]) -> None:
        """Take in files; a record is shown instead."""
        if len(files) == 1 and files[0].suffix == SCENARIO:
            self.scenario_wanted.emit(files[0])
        elif len(files) == 1 and files[0].suffix == CAMPAIGN:
            self.campaign_wanted.emit(files[0])
        elif len(files) == 1 and files[0].is_file():
            self._orderly.read(
                "",
                lambda _desk: read_bounded(files[0], max(LARGEST_FILE, LARGEST_RECORD)),
                lambda data: self._one(files[0], data),
            )
        else:
            self._take(lambda desk: import_paths(desk, files))

    def tell_news(self, arrivals: tuple[Arrival, ...]) -> None:
        """Tell what came by itself; what was here before is no news."""
        news = tuple(one for one in arrivals if one.outcome in (Outcome.NEW, Outcome.WAITING))
        if news:
            self._on_taken(news)

    def _one(self, file: Path, data: bytes) -> None:
        if data.startswith(_RECORDS):
            self.record_wanted.emit(data, file.name)
        else:
            self._take(lambda desk: import_bytes(desk, data, str(file)), data)

    def _take(self, command: Callable[[Desk], Done[tuple[Arrival, ...]]], data: bytes | str = b"") -> None:
        self._orderly.carry(_("Checking what came"), command, lambda arrivals: self._on_taken(arrivals, data))

    def _on_taken(self, arrivals: tuple[Arrival, ...], data: bytes | str = b"") -> None:
        told = told_of(arrivals)
        if data and any(one.code == "CARD_CHANGED" for one in arrivals):
            self._card = data
            self._orderly.tell(told.text, warning=True, action=_("Decide…"), key=CARD)
            return
        self._lead = told.thread
        action = ""
        if told.thread:
            action = _("Read the terms") if told.asked else _("Go to the fight")
        self._orderly.tell(told.text, warning=told.warning, action=action, key=TAKEN)

    def settle(self, threads: Iterable[bytes]) -> None:
        """What was told of a match that has gone on since is no news any more."""
        if self._lead and self._lead in threads:
            self._lead = b""
            self._orderly.hush_everywhere(TAKEN)

    def _on_acted(self, key: str) -> None:
        if key == TAKEN and self._lead:
            self._orderly.hush(TAKEN)
            self.thread_wanted.emit(self._lead)
        elif key == CARD and self._card:
            self._orderly.hush(CARD)
            self.ask_about_card(self._card)
        elif key.startswith("gap:"):
            request = next((gap.request for gap in self._post.gaps if gap.key == key), "")
            QGuiApplication.clipboard().setText(request)
            self._orderly.tell(_("A few words to ask for it are on the clipboard: paste them into a mail."))

    def ask_about_card(self, data: bytes | str, then: Callable[[], None] | None = None) -> None:
        """Ask what to do with a card whose name is known with another one; then go on."""
        words = _(
            "Ask the person, by voice if you can, whether the card is new. With a replaced card matches that go on "
            "keep the old one."
        )
        dialog = ChangedCardDialog(self._orderly.window, self._orderly.look, words)
        dialog.decided.connect(lambda: self._keep_card(data, SameName.REPLACE, then))
        dialog.kept_both.connect(lambda: self._keep_card(data, SameName.KEEP_BOTH, then))
        dialog.open()

    def _keep_card(self, data: bytes | str, how: SameName, then: Callable[[], None] | None) -> None:
        def kept(contact: contacts.Contact) -> None:
            words = _("{name} is in your address book. Compare the five words by voice once.")
            self._orderly.tell(words.format(name=contact.name))
            if then is not None:
                then()

        self._orderly.carry("", lambda desk: contacts.add_contact(desk, data, same_name=how), kept)

    # Out

    def copy_newest(self, thread: bytes) -> None:
        """Put the newest file of a match on the clipboard as text."""
        self._orderly.carry("", lambda desk: export(desk, thread), self._on_clipboard)

    def copied(self, thread: bytes, number: int) -> None:
        """Put one file on the clipboard as text."""
        self._orderly.carry("", lambda desk: export(desk, thread, number), self._on_clipboard)

    def _on_clipboard(self, file: PostFile) -> None:
        QGuiApplication.clipboard().setText(file.armor)
        self._orderly.tell(_("It is on the clipboard: paste it into a mail. Copying it again is harmless."))

    def save(self, thread: bytes, number: int | None) -> None:
        """Save a file where the person wants it."""
        self._orderly.carry("", lambda desk: export(desk, thread, number), self._save_as)

    def _save_as(self, file: PostFile) -> None:
        name = self._orderly.files.save(_("Save the file"), file.name, "*.flugpost")
        if name:
            self._orderly.read(
                "",
                lambda _desk: write_whole(Path(name), file.blob),
                lambda _none: self._orderly.tell(_("Saved as {file}: attach it to a mail.").format(file=name)),
            )

    def mail(self, thread: bytes, number: int | None) -> None:
        """Open the mail program with a file, or with its subject if the file is too long for that way."""
        self._orderly.carry("", lambda desk: export(desk, thread, number), self._open_mail)

    def _open_mail(self, file: PostFile) -> None:
        url, whole = mailto(file.subject, file.armor)
        if not whole:
            QGuiApplication.clipboard().setText(file.armor)
        opened = QDesktopServices.openUrl(url)
        if not opened:
            QGuiApplication.clipboard().setText(file.armor)
            self._orderly.tell(
                _("No mail program answered. The text is on the clipboard: paste it into a mail."), warning=True
            )
        elif whole:
            self._orderly.tell(_("Your mail program has the text: choose the address and send it."))
        else:
            self._orderly.tell(_("The text is on the clipboard: paste it into the mail that was opened."))

    def _with_file(self, key: str, deed: Callable[[bytes, int], None]) -> None:
        letter = self._page.letter(key)
        if letter is not None and not letter.came:
            deed(id_of(letter.thread), int(key.partition(":")[2]))

    def _catch_up(self, key: str) -> None:
        self._orderly.carry(_("Writing the catch-up file"), lambda desk: catch_up(desk, id_of(key)), self._on_caught_up)

    def _on_caught_up(self, files: tuple[PostFile, ...]) -> None:
        self._page.select(f"out:{files[-1].number}")
        self._orderly.tell(_("The catch-up file lies in the outbox: copy or save it."))

    # People

    def show_phrase(self, contact: str) -> None:
        """Work out the words of a contact and show them."""
        self._orderly.read(
            "",
            lambda desk: contacts.phrase(desk, unb64u(contact)),
            lambda words: self._page.show_phrase(contact, words),
        )

    def compared(self, contact: str) -> None:
        """The words were the same."""
        self._orderly.change("", lambda desk: contacts.mark_compared(desk, unb64u(contact)))

    def differ(self, _contact: str) -> None:
        """The words were not the same: say what that means."""
        self._orderly.tell(
            _(
                "Then one of you has a card that is not the other's own. Seal nothing more: send each other your cards "
                "again by another way (Settings, Copy card for mail), and compare again."
            ),
            warning=True,
        )

    # Reading

    def refresh(self) -> None:
        """Read the post again, once for all changes that come together."""
        if not self._asked:
            self._asked = True
            self._orderly.read("", read_post, self._on_read)

    def _on_read(self, post: Post) -> None:
        self._asked = False
        self._post = post
        self.read.emit(post)


def mailto(subject: str, text: str) -> tuple[QUrl, bool]:
    """The URL that opens a mail program, and whether the whole text is in it."""
    full = _mail_url(subject, text)
    if full.toEncoded().size() <= LONGEST_MAILTO:
        return full, True
    return _mail_url(subject, _("(paste the text here)")), False


def _mail_url(subject: str, body: str) -> QUrl:
    query = QUrlQuery()
    query.addQueryItem("subject", _escaped(subject))
    query.addQueryItem("body", _escaped(body))
    url = QUrl("mailto:")
    url.setQuery(query)
    return url


def _escaped(text: str) -> str:
    return bytes(QUrl.toPercentEncoding("\r\n".join(text.splitlines())).data()).decode("ascii")
