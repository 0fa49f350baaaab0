"""The front page: threads at the left, ways to begin at the right, what is over and the diary below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.home.model import ThreadsModel
from app.home.page.campaign_box import CampaignSheet, DiarySheet
from app.look.choices import BigChoice, EmptyState
from app.look.controls import Button, Kind, column, holder, label, row, sheet
from app.look.lists import FaceList
from app.look.page import PageFrame
from app.look.threads import THREAD_HEIGHT, ThreadDelegate
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.home.campaign_rows import HomeCampaign
    from app.home.rows import HomeRows
    from app.look.look import Look

_RIGHT = 404
_MOST_SHOWN = 5
_MOST_CAMPAIGNS = 3
_DIARY = 120  # px: below that there is no room for the diary
_ABOVE, _GAP = 170, 8  # px: round the choices and what stands below them, and beneath each
_LOW = 640  # below this height the finished fights scroll away first


class HomePage(PageFrame):
    """What waits for you."""

    opened = Signal(str)
    """Key of the thread that was opened: its deed is done."""
    fight_now = Signal()
    challenge = Signal()
    sample = Signal()
    new_campaign = Signal()
    sample_campaign = Signal()
    recent_campaign = Signal(str)
    """A campaign that was open, by its key."""
    campaign_wanted = Signal()
    """The open campaign's room."""
    copied = Signal(str)
    """Key of the thread whose newest file is wanted on the clipboard."""
    paste = Signal()
    open_file = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("What waits for you"))
        self.setObjectName("home-page")
        self._campaigns: tuple[HomeCampaign, ...] = ()
        self._offered = False
        self._waiting, self._recent = ThreadsModel(self), ThreadsModel(self)
        self._heading = label("", "heading")
        self.list = _thread_list(look, self._waiting, _("Fights under way"), "home-threads")
        self.recent_list = _thread_list(look, self._recent, _("Finished fights"), "home-recent")
        self._empty = EmptyState(
            look,
            _("Nothing under way yet"),
            _("Your fights stand here, the ones that need you first."),
            _("Fight the computer"),
        )
        self._empty.pressed.connect(self.fight_now)
        self._diary = DiarySheet(look)
        self._diary.hide()
        self._campaign = CampaignSheet(look)
        self._campaign.open_wanted.connect(self.campaign_wanted)
        self._campaign.hide()
        self._recent_sheet = holder(column(label(_("Finished fights"), "heading"), self.recent_list, spacing=8))
        self._look = look
        self._links = column(spacing=4)
        self._last = holder(column(label(_("Campaigns that were open"), "heading"), self._links, spacing=6))
        self._last.setObjectName("home-last-campaigns")
        self._last.hide()
        self._build(look)
        for threads in (self.list, self.recent_list):
            threads.opened.connect(self.opened)
        copy = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self.list)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(lambda: self.copied.emit(self.list.current_key()))

    def _build(self, look: Look) -> None:
        paste = Button(look, _("Paste a turn file"), Kind.LINK)
        paste.setObjectName("home-paste")
        paste.setToolTip(_("Ctrl+V, anywhere"))
        paste.clicked.connect(self.paste)
        open_file = Button(look, _("Open file"), icon="folder")
        open_file.setObjectName("home-open")
        open_file.setToolTip(_("Ctrl+O, or drop a file on the window"))
        open_file.clicked.connect(self.open_file)
        self.add_action(open_file)
        self._note = label(_("Nothing is sent by itself: a turn leaves only when you seal it."), "caption")
        head = row(self._heading, None, paste)
        threads = (self.list, self._empty, 4, self._note, 8, self._last, self._recent_sheet)
        left = column(head, *threads, self._diary, None, spacing=8)
        left.setStretch(left.count() - 1, 1)
        heading = label(_("Start something"), "heading")
        heading.setFixedHeight(32)
        self._own = self._own_sheet()
        self._choices = self._make_choices(look)
        right = column(heading, *self._choices, 8, self._own, self._campaign, None, spacing=8)
        self.set_body(row(holder(left), holder(right, _RIGHT), spacing=24))

    def _make_choices(self, look: Look) -> tuple[BigChoice, ...]:
        made = (
            ("duel", _("Fight now"), _("One duel against the computer, in a minute"), self.fight_now),
            ("mailroom", _("Challenge by mail"), _("Write an invitation that a friend can open"), self.challenge),
            ("roster", _("New campaign"), _("Two squadrons, month after month"), self.new_campaign),
            ("orders", _("Open sample campaign"), _("Some months flown: a copy to try out"), self.sample_campaign),
            ("play", _("Open sample fight"), _("Half flown, of either game: a copy to try out"), self.sample),
        )
        choices: list[BigChoice] = []
        names = ("fight", "challenge", "new-campaign", "sample-campaign", "sample")
        for name, (icon, title, line, signal) in zip(names, made, strict=True):
            choice = BigChoice(look, icon, title, line)
            choice.setObjectName(f"home-{name}")
            choice.clicked.connect(signal)
            choices.append(choice)
        return tuple(choices)

    def _own_sheet(self) -> QWidget:
        words = (
            _("Two people fight by exchanging small text files, in any mail program: no account, no server."),
            _("Dice come from both programs together, so nobody can foresee or repeat them. Anyone can check a fight."),
            _("The printed sheets, cards and rules are not in the program: players own the game."),
        )
        lines = [label(text, "small", wrap=True) for text in words]
        return sheet(column(label(_("How it works"), "heading"), *lines, spacing=8, margins=(16, 12, 16, 14)))

    def show_rows(self, rows: HomeRows) -> None:
        """Show these threads."""
        self.say(rows.line)
        self._heading.setText(rows.heading)
        here = self.list.current_key()
        self._waiting.show_rows(rows.waiting)
        self._recent.show_rows(rows.recent)
        fight = self.findChild(BigChoice, "home-fight")
        first = not here and fight is not None and fight.hasFocus()  # the page was shown before its fights were read
        self.list.setVisible(bool(rows.waiting))
        self._note.setVisible(any(row.tone != "your_turn" for row in rows.waiting) or bool(rows.waiting))
        self._empty.setVisible(not rows.waiting)
        self._recent_sheet.setVisible(bool(rows.recent))
        if rows.waiting:
            self.list.select_key(here if self._waiting.row_of(here) >= 0 else rows.waiting[0].key)
            if first:
                self.list.setFocus()
        self._fit()

    def show_campaign(self, campaigns: tuple[HomeCampaign, ...]) -> None:
        """Show the open campaign; nothing if none is open."""
        self._campaigns = campaigns
        for one in campaigns:
            self._campaign.show_box(one.box)
            self._diary.show_rows(one.diary)
            self.show_stamp(*one.stamp, _("CAMPAIGN MONTH"))
        if not campaigns:
            self.hide_stamp()
        self._campaign.setVisible(bool(campaigns))
        sample = self.findChild(BigChoice, "home-sample-campaign")
        if sample is not None:
            sample.setVisible(not campaigns)
        self._fit()

    def show_recent_campaigns(self, files: tuple[tuple[str, str], ...]) -> None:
        """Offer the campaigns that were open, while none is: their keys and names, the last one first."""
        while (item := self._links.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        for number, (key, name) in enumerate(files[:_MOST_CAMPAIGNS]):
            link = Button(self._look, name.replace("&", "&&"), Kind.LINK)
            link.setObjectName(f"home-last-campaign-{number}")
            link.setToolTip(plain_tip(key))
            link.clicked.connect(lambda _on, key=key: self.recent_campaign.emit(key))
            self._links.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        self._offered = bool(files)
        self._fit()

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown: the threads, or the first choice where there are none."""
        if self._waiting.faces:
            return self.list
        fight = self.findChild(BigChoice, "home-fight")
        return fight if fight is not None else self

    def activate(self) -> None:
        """Do the page's primary deed: open the first thread that needs the person, else begin a fight."""
        first = next((face for face in self._waiting.faces if face.primary), None)
        if first is None:
            self.fight_now.emit()
        else:
            self.opened.emit(first.key)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = max(2, (self.height() - 220) // THREAD_HEIGHT)
        for threads, model, most in (
            (self.list, self._waiting, max(room - (2 if self._recent.faces else 0), 2)),
            (self.recent_list, self._recent, max(room - len(self._waiting.faces), 1)),
        ):
            shown = min(len(model.faces), most)
            threads.setFixedHeight(shown * THREAD_HEIGHT + 2)
        low = self.height() < _LOW and len(self._waiting.faces) >= _MOST_SHOWN
        self._recent_sheet.setVisible(bool(self._recent.faces) and not low)
        self._fit_choices()
        self._last.setVisible(self._offered and not self._campaigns and not low)
        diary = any(one.diary for one in self._campaigns)
        taken = (len(self._waiting.faces) or 2) + (len(self._recent.faces) and 1)
        self._diary.setVisible(diary and not low and self.height() - 220 - taken * THREAD_HEIGHT >= _DIARY)

    def _fit_choices(self) -> None:
        """The choices are lower where there is little room, so that what stands below them is never cut."""
        self._campaign.fit(self.height())
        below = self._campaign.sizeHint().height() if self._campaigns else self._own.heightForWidth(_RIGHT)
        count = len(self._choices) - bool(self._campaigns)
        room = (self.height() - _ABOVE - below) // count - _GAP
        height = next((one for one in BigChoice.HEIGHTS if one <= room), BigChoice.HEIGHTS[-1])
        self._own.setVisible(not self._campaigns and height <= room)
        for choice in self._choices:
            choice.setFixedHeight(height if self._campaigns or height <= room else BigChoice.HEIGHTS[0])


def _thread_list(look: Look, model: ThreadsModel, name: str, object_name: str) -> FaceList:
    made = FaceList(name, one_click=True)
    made.setObjectName(object_name)
    made.dress(model, ThreadDelegate(look))
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return made
