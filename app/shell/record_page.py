"""After the fight: its fingerprint, its proof, its record, and what can be printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.look.controls import Button, Kind, column, label, row, sheet
from app.look.page import PageFrame
from app.look.tags import Tag, Tone
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintDeed:
    """Something that can be printed: its key, its button, and one line about it."""

    key: str
    text: str
    line: str


class RecordPage(PageFrame):
    """The record of one fight."""

    verify = Signal()
    save = Signal()
    save_evidence = Signal()
    printed = Signal(str)
    """Key of a `PrintDeed`."""
    back = Signal()

    def __init__(self, look: Look, title: str, line: str, facts: tuple[tuple[str, str], ...], fingerprint: str) -> None:
        super().__init__(look, title)
        self.setObjectName("record-page")
        self.say(line)
        back = self._back = Button(look, _("Back to the fight"))
        back.setObjectName("back")
        back.clicked.connect(self.back)
        self.add_action(back)
        self.verify_button = Button(look, _("Verify every line"), Kind.PRIMARY, "check")
        self.verify_button.setObjectName("verify")
        self.verify_button.clicked.connect(self.verify)
        self.add_action(self.verify_button)
        self._prints = column(label(_("On paper"), "heading"), spacing=10)
        self._seen = Tag(look, Tone.WAITING, _("Not verified yet"))
        self._told = label("", wrap=True)
        left = column(sheet(_facts(facts)), sheet(self._proof(look, fingerprint)), None, spacing=16)
        self._prints.setContentsMargins(20, 16, 20, 18)
        body = row(left, column(sheet(self._prints), None), spacing=24)
        body.setStretch(0, 1)
        body.setStretch(1, 1)
        self.set_body(body)

    def _proof(self, look: Look, fingerprint: str) -> QVBoxLayout:
        save = self._save = Button(look, _("Save the record…"), icon="folder")
        save.setObjectName("save-record")
        save.clicked.connect(self.save)
        self._evidence = Button(look, _("Save it with the evidence…"))
        self._evidence.setObjectName("save-evidence")
        self._evidence.setToolTip(
            _("With the signed turns that were refused: whoever verifies it is told what is wrong")
        )
        self._evidence.clicked.connect(self.save_evidence)
        self._evidence.hide()
        words = label(
            _(
                "The record is a text that anybody can check with this program: every choice, every die, and who "
                "signed it. The mission record bears the same fingerprint, the pilot logs its beginning."
            ),
            "small",
            wrap=True,
        )
        print_words = label(fingerprint, "mono", wrap=True)
        print_words.setObjectName("fingerprint")
        print_words.setAccessibleName(_("Fingerprint {print}").format(print=fingerprint))
        print_words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return column(
            row(label(_("Fingerprint"), "heading"), None, self._seen),
            print_words,
            self._told,
            words,
            row(save, self._evidence, None),
            spacing=10,
            margins=(20, 16, 20, 18),
        )

    def offer(self, deeds: tuple[PrintDeed, ...]) -> None:
        """What can be printed now; nothing while the fight goes on."""
        if not deeds:
            later = label(_("Its mission record and pilot logs can be printed when the fight is over."), wrap=True)
            later.setObjectName("prints-later")
            self._prints.addWidget(later)
        for deed in deeds:
            button = Button(self.look, deed.text, icon="print")
            button.setObjectName(f"print-{deed.key}")
            button.clicked.connect(lambda _on=False, key=deed.key: self.printed.emit(key))
            self._prints.addLayout(row(button, label(deed.line, "caption", wrap=True), spacing=12))

    def without_record(self, reason: str) -> None:
        """There is nothing to save or to verify yet."""
        self.verify_button.hide()
        self._save.hide()
        self._seen.hide()
        self._told.setText(reason)

    def has_evidence(self, there: bool) -> None:  # noqa: FBT001 - as Qt's own setters
        """Whether signed turns were refused that a third person may want to see."""
        self._evidence.setVisible(there)

    def show_verified(self, words: str) -> None:
        """Every line holds."""
        self._seen.show_state(Tone.OPENED, _("Every line holds"))
        self._told.setText(words)

    def show_broken(self, words: str) -> None:
        """A line does not hold."""
        self._seen.show_state(Tone.DANGER, _("Does not hold"))
        self._told.setText(words)

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self._back if self.verify_button.isHidden() else self.verify_button


def _facts(facts: tuple[tuple[str, str], ...]) -> QGridLayout:
    grid = QGridLayout()
    grid.setContentsMargins(20, 16, 20, 18)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    for at, (name, value) in enumerate(facts):
        grid.addWidget(label(name, "small"), at, 0)
        grid.addWidget(label(value, "strong", wrap=True), at, 1)
    return grid
