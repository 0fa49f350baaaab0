"""The page of the mailroom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QIcon, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QStackedWidget

from app.look.banners import BannerFace, BannerKind
from app.look.choices import EmptyState
from app.look.controls import Button, Kind, column, holder, label, row, sheet
from app.look.icons import icon
from app.look.letters import LetterText, PhraseBoxes
from app.look.lists import FaceList
from app.look.page import PageFrame
from app.look.tags import Tag, Tone
from app.look.threads import PostDelegate
from app.mailroom.model import PostModel
from app.mailroom.page.envelope import Checks, Envelope
from app.mailroom.rows import GapRow, Letter, Shelf, letter_rows, note_words, nothing_words, post_rows, summary
from app.phrases.times import day_name
from app.translation import gettext as _

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from app.look.look import Look

_LIST = 500
_NARROW = 1200


class MailroomPage(PageFrame):
    """Inbox and outbox."""

    paste = Signal()
    open_file = Signal()
    copied = Signal(str)
    """Key of a file: put its text on the clipboard."""
    saved = Signal(str)
    mailed = Signal(str)
    phrase_wanted = Signal(str)
    """Key of a contact."""
    compared = Signal(str)
    differ = Signal(str)
    fight_wanted = Signal(str)
    """Key of a thread."""
    watch = Signal()
    card_wanted = Signal()
    """Put the own contact card on the clipboard."""
    catch_up = Signal(str)

    def __init__(self, look: Look, now: Callable[[], dt.datetime]) -> None:
        super().__init__(look, _("Mailroom"))
        self.setObjectName("mailroom-page")
        self._now = now
        self._letters: tuple[Letter, ...] = ()
        self._gaps: tuple[str, ...] = ()
        self._led_to = ""
        self._model = PostModel(self)
        self.list = FaceList(_("Post"))
        self.list.setObjectName("post")
        self.list.dress(self._model, PostDelegate(look))
        self._search = QLineEdit()
        self._search.setObjectName("post-search")
        self._search.setPlaceholderText(_("Name or match"))
        self._search.setAccessibleName(_("Search the post"))
        self._glass = self._search.addAction(QIcon(), QLineEdit.ActionPosition.LeadingPosition)
        self._on_look_changed()
        look.changed.connect(self._on_look_changed)
        self._shelves = QButtonGroup(self)
        self._envelope, self._checks = Envelope(look), Checks(look)
        self._tag = Tag(look, Tone.OPENED, "")
        self._note = label("", wrap=True)
        self._note.setObjectName("letter-note")
        self._letter = LetterText(look, _("The file as text"))
        self._phrase_head = label(_("Compare the five words once, by voice: both screens show the same"), "heading")
        self._phrase = PhraseBoxes(look)
        self._phrase_line = label("", "caption")
        self._same = Button(look, _("The words are the same"), Kind.LINK)
        self._differ = Button(look, _("Our words differ"), Kind.LINK)
        self._go = Button(look, _("Go to the fight"), Kind.LINK)
        self._catch_up = Button(look, _("Catch-up file"), Kind.LINK)
        self._detail = QStackedWidget()
        self._build(look)
        self._wire()

    def _on_look_changed(self) -> None:
        self._glass.setIcon(icon("search", self.look.theme.colour("ink2")))

    def _build(self, look: Look) -> None:
        watch = Button(look, _("Watch a folder…"), Kind.QUIET)
        card = Button(look, _("Copy my card"), Kind.QUIET)
        card.setToolTip(
            _("Your contact card as text for a mail: whoever has it can challenge you, and you compare five words")
        )
        open_file, paste = (
            Button(look, _("Open file"), icon="folder"),
            Button(look, _("Paste a turn"), Kind.PRIMARY, "copy"),
        )
        for button, name, signal in (
            (watch, "watch", self.watch),
            (card, "copy-card", self.card_wanted),
            (open_file, "mailroom-open", self.open_file),
            (paste, "mailroom-paste", self.paste),
        ):
            button.setObjectName(name)
            button.clicked.connect(signal)
            self.add_action(button)
        self._build_list(look)
        self._build_detail(look)
        body = row(self._left, self._detail, spacing=18)
        body.setStretch(1, 1)
        self.set_body(body)

    def _build_list(self, look: Look) -> None:
        filters = []
        for shelf, text in ((Shelf.ALL, _("All")), (Shelf.CAME, _("Came")), (Shelf.LEFT, _("Left"))):
            button = Button(look, text, Kind.FILTER)
            button.setObjectName(f"shelf-{shelf.value}")
            button.setProperty("shelf", shelf.value)
            self._shelves.addButton(button)
            filters.append(button)
        filters[0].setChecked(True)
        self._left = holder(column(row(*filters, self._search, spacing=6), self.list, spacing=10), _LIST)

    def _build_detail(self, look: Look) -> None:
        for button, name in (
            (self._same, "phrase-same"),
            (self._differ, "phrase-differ"),
            (self._go, "go-to-fight"),
            (self._catch_up, "catch-up"),
        ):
            button.setObjectName(name)
        self._catch_up.setToolTip(_("All that was said in this match, for a player who lost data"))
        detail = column(
            self._envelope,
            self._note,
            row(label(_("What was checked"), "heading"), None, self._go, self._catch_up, self._tag, spacing=12),
            self._checks,
            self._letter,
            self._phrase_head,
            self._phrase,
            row(self._phrase_line, None, self._same, self._differ, spacing=12),
            None,
            spacing=8,
            margins=(18, 16, 18, 8),
        )
        self._empty = EmptyState(look, *nothing_words(there_is_post=False))
        self._detail.addWidget(self._empty)
        self._detail.addWidget(sheet(detail))

    def _wire(self) -> None:
        self._shelves.buttonClicked.connect(self._show)
        self._search.textChanged.connect(self._show)
        self.list.current_changed.connect(self._on_current)
        self.list.opened.connect(lambda _key: self._go.click())
        self._letter.copied.connect(lambda: self.copied.emit(self.list.current_key()))
        self._letter.saved.connect(lambda: self.saved.emit(self.list.current_key()))
        self._letter.mailed.connect(lambda: self.mailed.emit(self.list.current_key()))
        self._same.clicked.connect(lambda: self._with_contact(self.compared))
        self._differ.clicked.connect(lambda: self._with_contact(self.differ))
        self._go.clicked.connect(lambda: self._with_thread(self.fight_wanted))
        self._catch_up.clicked.connect(lambda: self._with_thread(self.catch_up))
        copy = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self.list)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)  # elsewhere Ctrl+C copies what is marked
        copy.activated.connect(self._letter.copy.click)

    def show_letters(self, letters: tuple[Letter, ...], gaps: tuple[GapRow, ...], folder: str) -> None:
        """Show this post; gaps as banners."""
        known = {letter.key for letter in self._letters}
        news = [letter for letter in letters if letter.came and letter.key not in known]
        self._letters = letters
        self.say(summary(letters, folder))
        for key in self._gaps:
            if key not in (gap.key for gap in gaps):
                self.banners.take_away(key)
        self._gaps = tuple(gap.key for gap in gaps)
        for gap in gaps:
            self.banners.tell(BannerFace(key=gap.key, kind=BannerKind.WARNING, text=gap.text, action=gap.action))
        self._show()
        if known and news and self.list.current_key() == self._led_to:
            self.select(max(news, key=lambda letter: letter.at).key)

    def select(self, key: str) -> None:
        """Put the cursor on a file; it goes on to what comes next unless the person chooses another."""
        if self._model.row_of(key) >= 0:
            self._led_to = key
            self.list.select_key(key)

    def letter(self, key: str) -> Letter | None:
        """The file of a key."""
        return next((one for one in self._letters if one.key == key), None)

    def show_phrase(self, contact: str, phrase: str) -> None:
        """Show the words for a contact, if a file of that one is shown."""
        letter = self.letter(self.list.current_key())
        if letter is not None and letter.contact == contact:
            self._phrase.show_phrase(phrase)

    def _show(self) -> None:
        chosen = self._shelves.checkedButton()
        shelf = Shelf.ALL if chosen is None else Shelf(chosen.property("shelf"))
        rows = post_rows(self._letters, shelf, self._search.text(), self._now())
        self._empty.say(*nothing_words(there_is_post=bool(self._letters)))
        here = self.list.current_key()
        self._model.show_rows(rows)
        if rows:
            self._led_to = self._led_to if self._model.row_of(self._led_to) >= 0 else rows[0].key
            self.list.select_key(here if self._model.row_of(here) >= 0 else self._led_to)
        self._on_current(self.list.current_key())

    def _on_current(self, key: str) -> None:
        letter = self.letter(key)
        self._detail.setCurrentIndex(0 if letter is None else 1)
        if letter is None:
            return
        rows = letter_rows(letter, self._now())
        self._envelope.show_rows(rows)
        self._note.setText(note_words(letter))
        self._note.setVisible(bool(letter.note))
        self._checks.show_rows(rows.checks)
        self._tag.show_state(Tone(rows.tone), rows.tag)
        self._letter.show_text(letter.text)
        self._letter.setVisible(bool(letter.text))
        self._go.setVisible(bool(letter.thread))
        self._go.setText(_("Go to the campaign") if letter.campaign else _("Go to the fight"))
        self._go.setAccessibleName(self._go.text())
        self._catch_up.setVisible(bool(letter.thread) and letter.kind in ("turn", "accept", "bundle"))
        self._show_contact(letter)

    def _show_contact(self, letter: Letter) -> None:
        known = bool(letter.contact)
        for part in (self._phrase_head, self._phrase, self._phrase_line, self._differ):
            part.setVisible(known)
        self._same.setVisible(known and not letter.compared)
        self._phrase_line.setText(
            _("Compared on {day}. Only a changed card asks again.").format(day=day_name(letter.compared))
            if letter.compared
            else _("Not yet compared with each other.")
        )
        self._phrase.show_phrase("")
        if known:
            self.phrase_wanted.emit(letter.contact)

    def _with_contact(self, signal: SignalInstance) -> None:
        letter = self.letter(self.list.current_key())
        if letter is not None and letter.contact:
            signal.emit(letter.contact)

    def _with_thread(self, signal: SignalInstance) -> None:
        letter = self.letter(self.list.current_key())
        if letter is not None and letter.thread:
            signal.emit(letter.thread)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._left.setFixedWidth(_LIST if self.width() >= _NARROW - 84 else 360)
