"""Every dialog of the program. Title = a question or a deed, one short paragraph, the safe button left, Escape = safe.

Dialogs do not block: `open_` shows one and returns; what was decided comes by signal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLayout, QLineEdit, QPlainTextEdit, QWidget

from app.look.controls import Button, Kind, column, field, label, restyle, row
from app.look.focus import FocusRing
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look

_WIDTH = 560
LONGEST_NAME = 64
LONGEST_PASSPHRASE = 1024


class Dialog(QDialog):
    """The frame of all dialogs. `decided` fires when the deed was chosen."""

    decided = Signal()

    def __init__(self, parent: QWidget, look: Look, title: str, words: str) -> None:
        super().__init__(parent)
        self.look = look
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH)
        self._words = label(words, wrap=True)
        self._words.setVisible(bool(words))
        self._body = column(label(title, "title", wrap=True), self._words, spacing=12, margins=(24, 20, 24, 20))
        self.setLayout(self._body)
        FocusRing(self, look)

    def add(self, part: QWidget | QLayout) -> None:
        """Put something under the words."""
        if isinstance(part, QWidget):
            self._body.addWidget(part)
        else:
            self._body.addLayout(part)

    def close_with(
        self, deed: str, safe: str, *, kind: Kind = Kind.PRIMARY, icon: str = "", other: Button | None = None
    ) -> Button:
        """The buttons; returns that of the deed. Without a deed there is only the safe one; `other` stands apart."""
        quiet = Button(self.look, safe)
        quiet.setObjectName("dialog-safe")
        quiet.clicked.connect(self.reject)
        act = Button(self.look, deed, kind, icon)
        act.setObjectName("dialog-deed")
        act.setVisible(bool(deed))
        act.clicked.connect(self.decide)
        apart = () if other is None else (other,)
        buttons = row(*apart, None, quiet, *((act,) if deed else ()), spacing=10)
        self._body.addSpacing(4)
        self._body.addLayout(buttons)
        (quiet if kind is Kind.DANGER_FILL or not deed else act).setFocus()
        return act

    def decide(self) -> None:
        """The deed was chosen."""
        self.decided.emit()
        self.accept()


def ask(parent: QWidget, look: Look, title: str, words: str, deed: str, safe: str, *, danger: bool = False) -> Dialog:
    """A question. Connect to `decided`, then `open` it."""
    made = Dialog(parent, look, title, words)
    made.setObjectName("ask")
    made.close_with(deed, safe, kind=Kind.DANGER_FILL if danger else Kind.PRIMARY)
    return made


class ChangedCardDialog(Dialog):
    """A known name came with another card: never accepted silently."""

    kept_both = Signal()

    def __init__(self, parent: QWidget, look: Look, words: str) -> None:
        super().__init__(parent, look, _("A new card for a known name?"), words)
        self.setObjectName("changed-card")
        both = Button(look, _("Keep both"))
        both.setObjectName("keep-both")
        both.clicked.connect(self._on_both)
        self.add(row(label(_("Two people of one name:"), "small"), both, None, spacing=12))
        self.close_with(_("Replace the old card"), _("Not now"), kind=Kind.DANGER_FILL)

    def _on_both(self) -> None:
        self.kept_both.emit()
        self.accept()


class TellDialog(Dialog):
    """Something long to read, with a way to copy it."""

    def __init__(self, parent: QWidget, look: Look, title: str, words: str, text: str) -> None:
        super().__init__(parent, look, title, words)
        self.setObjectName("tell")
        self._text = QPlainTextEdit(text)
        self._text.setReadOnly(True)
        self._text.setProperty("role", "mono")
        self._text.setAccessibleName(_("Details"))
        self._text.setTabChangesFocus(True)
        self._text.setMinimumHeight(180)
        self.add(self._text)
        copy = self.close_with(_("Copy text"), _("Close"), icon="copy")
        copy.clicked.disconnect()
        copy.clicked.connect(self._on_copy)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text.toPlainText())


class NameDialog(Dialog):
    """Who are you: a name for the contact card, and a passphrase if wanted."""

    made = Signal(str, str)
    """Name and passphrase."""

    def __init__(self, parent: QWidget, look: Look, suggested: str = "") -> None:
        words = _(
            "Others see this name on your contact card and in your turn files. Any letters will do. "
            "Your keys are made now and stay on this computer."
        )
        super().__init__(parent, look, _("What shall others call you?"), words)
        self.setObjectName("name")
        self.name_field = QLineEdit(suggested)
        self.name_field.setObjectName("name-field")
        self.name_field.setMaxLength(LONGEST_NAME)
        self.add(field(_("Name"), self.name_field))
        self.passphrase = _secret("passphrase-field")
        self.again = _secret("again-field")
        self.add(
            row(field(_("Passphrase (may stay empty)"), self.passphrase), field(_("Once more"), self.again), spacing=12)
        )
        self.add(label(passphrase_words(), "caption", wrap=True))
        self._fault = label("", "error", wrap=True)
        self.add(self._fault)
        self.deed = self.close_with(_("Make my card"), _("Later"))
        for edit in (self.name_field, self.passphrase, self.again):
            edit.textChanged.connect(self._on_changed)
            edit.returnPressed.connect(self._on_return)
        self._on_changed()
        self.name_field.setFocus()

    def decide(self) -> None:
        if not self.fault():
            self.made.emit(self.name_field.text().strip(), self.passphrase.text())
            super().decide()

    def fault(self) -> str:
        """What is missing, one sentence; empty if nothing is."""
        if not self.name_field.text().strip():
            return _("Type a name first: it is what others see.")
        if self.passphrase.text() != self.again.text():
            return _("The two passphrases differ: type the same twice, or leave both empty.")
        return ""

    def _on_changed(self) -> None:
        fault = self.fault()
        self._fault.setText(fault)
        # A name that is not typed yet is no fault: it is only said why the button waits.
        self._fault.setProperty("role", "error" if self.name_field.text().strip() else "small")
        restyle(self._fault)
        self.deed.setEnabled(not fault)

    def _on_return(self) -> None:
        self.decide()


class PassphraseDialog(Dialog):
    """The passphrase of the key file."""

    given = Signal(str)

    def __init__(self, parent: QWidget, look: Look, why: str, fault: str = "", *, deed: str = "") -> None:
        super().__init__(parent, look, _("Your passphrase"), why)
        self.setObjectName("passphrase")
        self.passphrase = _secret("passphrase-field")
        self.add(field(_("Passphrase"), self.passphrase))
        self._fault = label(fault, "error", wrap=True)
        self._fault.setVisible(bool(fault))
        self.add(self._fault)
        self.close_with(deed or _("Unlock"), _("Not now"), icon="key")
        self.passphrase.returnPressed.connect(self.decide)
        self.passphrase.setFocus()

    def decide(self) -> None:
        self.given.emit(self.passphrase.text())
        super().decide()


class _NewPassphraseDialog(Dialog):
    """A passphrase typed twice; both fields may stay empty."""

    made = Signal(str, str)
    """The old passphrase (empty where none was asked for) and the new one."""

    def __init__(self, parent: QWidget, look: Look, title: str, deed: str, *, asks_old: bool) -> None:
        super().__init__(parent, look, title, passphrase_words())
        self.old, self.new, self.again = _secret("old-field"), _secret("new-field"), _secret("again-field")
        if asks_old:
            self.add(field(_("Passphrase now (empty if there is none)"), self.old))
        self.add(row(field(_("New passphrase"), self.new), field(_("Once more"), self.again), spacing=12))
        self._fault = label(_("The two passphrases differ: type the same twice, or leave both empty."), "error")
        self._fault.hide()
        self.add(self._fault)
        self.deed = self.close_with(deed, _("Keep as it is"), icon="key")
        for edit in (self.new, self.again):
            edit.textChanged.connect(self._on_changed)
            edit.returnPressed.connect(self.decide)
        (self.old if asks_old else self.new).setFocus()

    def decide(self) -> None:
        if self.deed.isEnabled():
            self.made.emit(self.old.text(), self.new.text())
            super().decide()

    def _on_changed(self) -> None:
        same = self.new.text() == self.again.text()
        self._fault.setVisible(not same)
        self.deed.setEnabled(same)


class ChangePassphraseDialog(_NewPassphraseDialog):
    """Another passphrase for the key file."""

    def __init__(self, parent: QWidget, look: Look) -> None:
        super().__init__(parent, look, _("Change the passphrase"), _("Change it"), asks_old=True)
        self.setObjectName("change-passphrase-dialog")


class RestoreDialog(_NewPassphraseDialog):
    """The passphrase of keys that come back from a backup."""

    def __init__(self, parent: QWidget, look: Look) -> None:
        super().__init__(parent, look, _("A passphrase for this computer"), _("Restore my keys"), asks_old=False)
        self.setObjectName("restore-dialog")


def passphrase_words() -> str:
    """What a passphrase does and does not do, honestly."""
    return _(
        "A passphrase keeps your keys from whoever opens your files. Without one, everybody who uses this computer "
        "account can sign in your name. Nobody can give a forgotten passphrase back to you."
    )


def _secret(name: str) -> QLineEdit:
    made = QLineEdit()
    made.setObjectName(name)
    made.setMaxLength(LONGEST_PASSPHRASE)
    made.setEchoMode(QLineEdit.EchoMode.Password)
    return made
