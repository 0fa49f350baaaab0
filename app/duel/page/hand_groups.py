"""The buttons over the cards beside a hand: which of them are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.duel import planner_rows
from app.duel.planner_rows import Group
from app.look.controls import Button, Kind, row
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.planner import Table
    from app.look.look import Look


class HandGroups(QWidget):
    """As many buttons as the pilot's deck is worth, one of them chosen.

    Attributes:
        group: the one that is chosen.
        buttons: all of them, hidden ones too, in their order.
    """

    wanted = Signal(object)
    """The user wants to see this group."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.group = Group.PLAYABLE
        self._shown: tuple[Group, ...] = (self.group,)
        self._buttons = {group: self._button(look, group) for group in Group}
        self.buttons = tuple(self._buttons.values())
        self.setLayout(row(*self.buttons, spacing=6))

    def _button(self, look: Look, group: Group) -> Button:
        button = Button(look, planner_rows.group_words(group, few=True), Kind.FILTER)
        whole = group in (Group.PLAYABLE, Group.EVERYTHING)
        button.setObjectName(group.value if whole else f"group-{group.value}")
        button.setToolTip(_("G or an arrow up or down goes on to the next group."))
        button.clicked.connect(lambda: self.wanted.emit(group))
        return button

    @property
    def many(self) -> bool:
        """Whether the deck is worth more than the usual two."""
        return len(self._shown) == len(Group)

    def show_table(self, table: Table) -> None:
        """Show the groups of a pilot's deck; what was chosen stays if it is among them."""
        self._shown = planner_rows.groups_of(table)
        for group, button in self._buttons.items():
            button.setVisible(group in self._shown)
            button.setText(planner_rows.group_words(group, few=not self.many))
            button.setAccessibleName(button.text())
        self.choose(self.group if self.group in self._shown else Group.PLAYABLE)

    def choose(self, group: Group) -> None:
        """Show this one as chosen."""
        self.group = group
        for one, button in self._buttons.items():
            button.setChecked(one is group)

    def next_after(self, step: int) -> Group:
        """The group so many steps on, round and round."""
        return self._shown[(self._shown.index(self.group) + step) % len(self._shown)]
