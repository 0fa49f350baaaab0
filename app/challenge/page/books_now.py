"""Fight now in the picture books: everything is chosen already; change what you like, then take off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QScrollArea, QStackedWidget, QWidget

from app.challenge.book_rows import BOOKS_FIRST_MONTH, Crew, bursts_are_chosen
from app.challenge.page.crews_part import CrewsPart
from app.challenge.page.level_part import LevelPart
from app.challenge.page.terms_part import DatePart
from app.look.controls import Button, Kind, column, holder, label, row, sheet
from app.look.page import PageFrame
from app.look.terms_parts import PacingPart
from app.phrases.aceofaces.terms import book_pacing_rows
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.ace_of_aces.rules_data import AceData

_LEFT = 372


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksPlan:
    """A fight on this machine as it was chosen.

    Attributes:
        seats: the crews of each seat, the person's own first.
        humans: for each seat whether a person plays it.
        page: to begin on; 0 = as the options say.
    """

    seats: tuple[tuple[Crew, ...], ...]
    humans: tuple[bool, ...]
    pacing: str
    date: str
    options: tuple[tuple[str, str], ...]
    page: int


class BooksNowPage(PageFrame):
    """Against the computer, two at one keyboard, or a person for each aircraft."""

    chosen = Signal(object)
    """A `BooksPlan`."""
    left = Signal()

    def __init__(self, look: Look, data: AceData, *, inside: QWidget | None = None) -> None:
        super().__init__(look, _("Fight now: Ace of Aces"), inside=inside)
        self.setObjectName("books-now-page")
        self.say(_("All is chosen already: take off, or change what you like."))
        self.crews = CrewsPart(look, data, mine=_("You"), theirs=_("The other"))
        self.level = LevelPart(look, data)
        self.pacing = PacingPart(book_pacing_rows(by_mail=False), "turn")
        self.day = DatePart(BOOKS_FIRST_MONTH)
        self._own = ""
        self._computer = QRadioButton(_("The computer"))
        self._two = QRadioButton(_("Two at this keyboard"))
        self._each = QRadioButton(_("A player for each aircraft"))
        self._group = QButtonGroup(self)
        for radio, name in (
            (self._computer, "against-computer"),
            (self._two, "two-at-keyboard"),
            (self._each, "each-at-keyboard"),
        ):
            radio.setObjectName(name)
            radio.setAccessibleName(radio.text())
            self._group.addButton(radio)
        self._computer.setChecked(True)
        self._take_off = Button(look, _("Take off"), Kind.PRIMARY, "books")
        self._take_off.setObjectName("take-off")
        self._open_rules = _("Options ({count})…").format(count=len(self.level.chosen()))
        self._more = Button(look, self._open_rules)
        self._more.setObjectName("more-options")
        self._stack = QStackedWidget()
        self._build(look)
        self._wire()

    def _build(self, look: Look) -> None:
        back = Button(look, _("Back"))
        back.setObjectName("back")
        back.clicked.connect(self._on_back)
        for button in (back, self._more, self._take_off):
            self.add_action(button)
        curtain = label(
            _("Between players the screen is covered; a clue is shown to whoever may hear it."), "caption", wrap=True
        )
        left = column(
            label(_("Against whom"), "heading"),
            self._computer,
            self._two,
            self._each,
            curtain,
            8,
            self.level,
            8,
            self.pacing,
            8,
            label(_("When"), "heading"),
            self.day,
            None,
            spacing=5,
            margins=(16, 12, 16, 12),
        )
        side = sheet(left)
        side.setMinimumWidth(_LEFT - 16)
        whole = row(spacing=24)
        self.set_body(column(self._stack))
        self._stack.addWidget(holder(whole))
        # Only now: under a style sheet each step of the many list boxes into another parent takes its time.
        whole.addWidget(scrolled(side, _LEFT))
        whole.addWidget(scrolled(self.crews))

    def _wire(self) -> None:
        self._take_off.clicked.connect(self._on_take_off)
        self._more.clicked.connect(lambda: self._show_rules(shown=self._stack.currentIndex() == 0))
        self.level.changed.connect(self._on_level)
        self.level.rules_wanted.connect(lambda: self._show_rules(shown=True))
        self._group.buttonClicked.connect(self._name_the_pilots)
        self.crews.changed.connect(self._on_changed)
        self.day.changed.connect(lambda: self.crews.show_month(self.day.month))
        self._on_level()
        self._name_the_pilots()
        self.day.choose_month(self.crews.first_month)
        self._on_changed()

    def suggest(self, name: str) -> None:
        """Fill in the person's own name; empty = nobody has given one."""
        self._own = name
        self._name_the_pilots()

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self._take_off

    def _name_the_pilots(self) -> None:
        solo = self._computer.isChecked()
        alone = ((self._own or _("You"), _("Your wingman")), (_("The computer"), _("The computer's wingman")))
        players = (
            (self._own or _("First player"), _("Third player")),
            (_("Second player"), _("Fourth player")),
        )
        mine, theirs = alone if solo else players
        known = (*alone[0], *alone[1], *players[0], *players[1], _("You"), _("First player"))
        self.crews.name_pilots(mine, theirs, known)

    def _on_level(self) -> None:
        self.pacing.setVisible(bursts_are_chosen(dict(self.level.chosen())))

    def _show_rules(self, *, shown: bool) -> None:
        if shown and self._stack.count() == 1:
            self._stack.addWidget(sheet(column(self.level.options, margins=(16, 12, 4, 12))))
        self._stack.setCurrentIndex(1 if shown else 0)
        self._more.setText(_("Back to the aircraft") if shown else self._open_rules)
        if shown:
            self.level.options.setFocus()

    def _on_back(self) -> None:
        if self._stack.currentIndex():
            self._show_rules(shown=False)
        else:
            self.left.emit()

    def _on_changed(self) -> None:
        self._name_the_pilots()
        self._take_off.setEnabled(not self.crews.fault())
        # The day follows the aircraft: a fight is never dated before all fly, unless the person says so afterwards.
        if self.crews.first_month > self.day.month:
            self.day.choose_month(self.crews.first_month)
        self.crews.show_month(self.day.month)

    def _on_take_off(self) -> None:
        mine, theirs = self.crews.mine, self.crews.theirs
        seats: tuple[tuple[Crew, ...], ...] = (mine, theirs)
        humans: tuple[bool, ...] = (True, not self._computer.isChecked())
        if self._each.isChecked():
            seats = tuple((crew,) for pair in in_turn(mine, theirs) for crew in pair)
            humans = (True,) * len(seats)
        self.chosen.emit(
            BooksPlan(
                seats=seats,
                humans=humans,
                pacing=self.pacing.pacing,
                date=self.day.date,
                options=self.level.chosen(),
                page=self.level.page,
            )
        )


def in_turn(mine: tuple[Crew, ...], theirs: tuple[Crew, ...]) -> tuple[tuple[Crew, ...], ...]:
    """The crews in the order in which their players sit: one of each side in turn."""
    most = max(len(mine), len(theirs))
    return tuple((*mine[at : at + 1], *theirs[at : at + 1]) for at in range(most))


def scrolled(inside: QWidget, width: int = 0) -> QScrollArea:
    """A part that scrolls where the window is low."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setWidget(inside)
    if width:
        area.setFixedWidth(width)
    return area
