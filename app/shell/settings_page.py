"""Settings: looks, paper, who one is, where the data lies. Nothing here changes the outcome of a fight."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QRadioButton, QScrollArea, QWidget

from app.look.controls import Button, column, field, holder, label, row, sheet
from app.look.page import PageFrame
from app.look.steady import SteadyBox
from app.settings import Paper, Settings, ThemeChoice
from app.shell.dialogs import passphrase_words
from app.translation import gettext as _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLayout

    from app.look.look import Look


class SettingsPage(PageFrame):
    """Looks and feel, and the person's own things."""

    chosen = Signal(object)
    """The new `Settings`."""
    make_card = Signal()
    copy_card = Signal()
    save_card = Signal()
    change_passphrase = Signal()
    back_up = Signal()
    restore = Signal()
    open_folder = Signal()

    def __init__(self, look: Look, settings: Settings, folder: str) -> None:
        super().__init__(look, _("Settings"))
        self.setObjectName("settings-page")
        self.say(_("Looks and paper, your contact card, your data. The terms of a fight are never settings."))
        self._settings = settings
        left = column(self._looks(settings), self._printing(settings), self._data(look, folder), None, spacing=16)
        right = column(self._you(look), self._about(), None, spacing=16)
        body = row(left, right, spacing=24)
        body.setStretch(0, 1)
        body.setStretch(1, 1)
        inside = holder(body)
        inside.setProperty("scrolled", "true")
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        self.set_body(column(area))

    def _looks(self, settings: Settings) -> QWidget:
        self._themes = QButtonGroup(self)
        words = (
            (ThemeChoice.FOLLOW_SYSTEM, _("As the system")),
            (ThemeChoice.LIGHT, _("Light")),
            (ThemeChoice.DARK, _("Dark")),
        )
        radios = []
        for choice, text in words:
            radio = QRadioButton(text)
            radio.setObjectName(f"theme-{choice.value}")
            radio.setAccessibleName(text)
            radio.setChecked(settings.theme is choice)
            radio.clicked.connect(lambda _on, choice=choice: self._change(theme=choice))
            self._themes.addButton(radio)
            radios.append(radio)
        self.motion = QCheckBox(_("Reduce motion: everything is at its place at once"))
        self.motion.setObjectName("reduce-motion")
        self.motion.setAccessibleName(self.motion.text())
        self.motion.setChecked(settings.reduced_motion)
        self.motion.toggled.connect(lambda on: self._change(reduced_motion=on))
        return _section(_("Looks"), row(*radios, None, spacing=16), self.motion)

    def _printing(self, settings: Settings) -> QWidget:
        self.paper = SteadyBox()
        self.paper.setObjectName("paper")
        words = ((Paper.BY_LOCALE, _("As is usual in your country")), (Paper.A4, "A4"), (Paper.LETTER, "Letter"))
        for paper, text in words:
            self.paper.addItem(text, paper)
        self.paper.setCurrentIndex([paper for paper, _text in words].index(settings.paper))
        # Qt gives a word of an enumeration back as a plain string.
        self.paper.currentIndexChanged.connect(lambda _at: self._change(paper=Paper(self.paper.currentData())))
        return _section(_("Printing"), field(_("Paper"), self.paper))

    def _data(self, look: Look, folder: str) -> QWidget:
        where = label(folder, "mono", wrap=True)
        where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copies = label("", "caption", wrap=True)
        show = self._button(look, _("Open the folder"), "open-folder", self.open_folder, "folder")
        words = label(
            _("Everything is kept in this folder. Never put it into a folder that is synchronised."), "small", wrap=True
        )
        return _section(_("Your data"), where, words, self.copies, row(show, None))

    def _you(self, look: Look) -> QWidget:
        self._name = label("", "strong")
        self._state = label("", "small", wrap=True)
        self._make = self._button(look, _("Make my card…"), "make-card", self.make_card, "key")
        self._restore = self._button(look, _("I have a backup…"), "restore-card", self.restore, "folder")
        self._copy = self._button(look, _("Copy card for mail"), "copy-card", self.copy_card, "copy")
        self._save = self._button(look, _("Save as file"), "save-card", self.save_card, "folder")
        self._pass = self._button(look, _("Change passphrase…"), "change-passphrase", self.change_passphrase, "key")
        self._backup = self._button(look, _("Back up my keys…"), "back-up", self.back_up, "folder")
        return _section(
            _("You"),
            self._name,
            self._state,
            row(self._make, self._restore, None),
            row(self._copy, self._save, None),
            row(self._pass, self._backup, None),
            label(passphrase_words(), "caption", wrap=True),
        )

    def _about(self) -> QWidget:
        words = (
            _("Flugpost keeps campaigns and carries duels by mail for First World War dogfight games."),
            _(
                "It does not contain the printed sheets, cards, pictures or rules: players own the games. Values of "
                "aircraft sheets that are not in print are reconstructed and marked so; CREDITS.md lists the sources."
            ),
        )
        return _section(_("About"), *(label(text, "small", wrap=True) for text in words))

    def _button(self, look: Look, text: str, name: str, signal: SignalInstance, icon: str) -> Button:
        made = Button(look, text, icon=icon)
        made.setObjectName(name)
        made.clicked.connect(signal)
        return made

    def show_identity(self, name: str, *, unlocked: bool) -> None:
        """Show who one is; an empty name = nobody yet."""
        self._name.setText(name or _("No contact card yet"))
        if not name:
            state = _("You need one to play by mail. Fights on this computer need none.")
        elif unlocked:
            state = _("Your keys are at hand until the program is closed.")
        else:
            state = _("Your keys are locked: the passphrase is asked for when it is needed.")
        self._state.setText(state)
        for button in (self._make, self._restore):
            button.setVisible(not name)
        for button in (self._copy, self._save, self._pass, self._backup):
            button.setVisible(bool(name))

    def show_copies(self, newest: str) -> None:
        """Show when the database was copied last; empty = never."""
        self.copies.setText(
            _("Last copy of the database: {day}, in the same folder.").format(day=newest)
            if newest
            else _("The database is copied once a day, from its first fight on.")
        )

    def _change(self, **changed: object) -> None:
        self._settings = replace(self._settings, **changed)  # type: ignore[arg-type]  # keys are those of Settings
        self.chosen.emit(self._settings)


def _section(heading: str, *parts: QWidget | QLayout) -> QWidget:
    return sheet(column(label(heading, "heading"), *parts, spacing=10, margins=(20, 16, 20, 18)))
