"""By which rules the picture books are played: a level, or rule by rule with each rule's heading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from app.challenge.book_rows import Level, level_of, level_options, level_rows
from app.look.controls import column, label, row, spin_box
from app.look.terms_parts import OptionsPart
from app.phrases.aceofaces.terms import book_option_rows
from app.translation import gettext as _
from core.catalog.ace_of_aces.pages import PAGES

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.ace_of_aces.rules_data import AceData

_PAGE_OPTION, _CHOSEN = "starting_page", "chosen"


class BookOptionsPart(QWidget):
    """Every rule that is open, and the page to begin on where one is agreed upon."""

    changed = Signal()

    def __init__(self, look: Look, data: AceData) -> None:
        super().__init__()
        self.rules = OptionsPart(look, book_option_rows(data), _("Edition, optional rules and readings"))
        self._page = spin_box(1, PAGES, data.pages.start)
        self._page.setObjectName("start-page")
        self._page.setFixedWidth(84)
        self._words = label(_("Page to begin on"), "strong")
        self._words.setBuddy(self._page)
        self._page.setAccessibleName(self._words.text())
        why = label(_("where it is agreed upon above"), "caption")
        self.setLayout(column(self.rules, row(self._words, self._page, why, None), spacing=8))
        self.rules.changed.connect(self._on_changed)
        self._on_changed()

    @property
    def page(self) -> int:
        """The page agreed upon; 0 where it is not chosen."""
        return self._page.value() if self._page.isEnabled() else 0

    def _on_changed(self) -> None:
        self._page.setEnabled(self.rules.options()[_PAGE_OPTION] == _CHOSEN)
        self.changed.emit()


class LevelPart(QWidget):
    """Basic, Intermediate, or rule by rule."""

    rules_wanted = Signal()
    """Rule by rule was chosen: show the rules."""
    changed = Signal()

    def __init__(self, look: Look, data: AceData) -> None:
        super().__init__()
        self._look, self._data = look, data
        self._options: BookOptionsPart | None = None
        self._group = QButtonGroup(self)
        self._radios: dict[Level, QRadioButton] = {}
        lines = []
        for level in level_rows():
            radio = QRadioButton(level.title)
            radio.setObjectName(f"level-{level.key.value}")
            radio.setAccessibleName(f"{level.title}. {level.line}")
            radio.setChecked(level.key is Level.BASIC)
            self._group.addButton(radio)
            self._radios[level.key] = radio
            line = label(level.line, "caption", wrap=True)
            line.setContentsMargins(24, 0, 0, 0)
            lines.append(column(radio, line, spacing=0))
        self.setLayout(column(label(_("Rules"), "heading"), *lines, spacing=6))
        self._group.buttonClicked.connect(self._on_level)

    @property
    def level(self) -> Level:
        """What is chosen."""
        return next(level for level, radio in self._radios.items() if radio.isChecked())

    @property
    def options(self) -> BookOptionsPart:
        """The open rules; made when somebody asks for them: most fights are flown by a level."""
        if self._options is None:
            self._options = BookOptionsPart(self._look, self._data)
            self._options.rules.choose(level_options(self.level))
            self._options.changed.connect(self._on_rule)
        return self._options

    def chosen(self) -> tuple[tuple[str, str], ...]:
        """The options of the fight."""
        if self._options is None:
            return tuple(level_options(self.level).items())
        return tuple(self._options.rules.options().items())

    @property
    def page(self) -> int:
        """The page agreed upon; 0 where it is not chosen."""
        return 0 if self._options is None else self._options.page

    def _on_level(self) -> None:
        if self.level is Level.CHOSEN:
            self.rules_wanted.emit()
        elif self._options is not None:
            self._options.rules.choose(level_options(self.level))
        self.changed.emit()

    def _on_rule(self) -> None:
        if self._options is not None:
            self._radios[level_of(self._options.rules.options())].setChecked(True)
            self.changed.emit()
