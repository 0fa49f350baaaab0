"""Installed data packs as frozen rows: who entered them, when, and what they say otherwise. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.phrases.times import day_name
from app.translation import gettext as _
from app.translation import ngettext


@dataclass(frozen=True, slots=True, kw_only=True)
class PackFace:
    """One pack in the list. `shown`: its numbers are those of the hangar now."""

    key: str
    name: str
    line: str
    shown: bool

    @property
    def spoken(self) -> str:
        """The row in words."""
        return f"{self.name}. {self.line}" + (f". {shown_words()}" if self.shown else "")


def shown_words() -> str:
    """What is said of the pack whose numbers are shown."""
    return _("shown in the hangar")


def pack_face(key: str, name: str, author: str, rows: int, installed: str, *, shown: bool) -> PackFace:
    """A pack in words.

    Args:
        key: its hash.
        name: of the pack.
        author: who entered it.
        rows: how many groups of values it replaces.
        installed: the ISO moment at which it was added.
        shown: whether the hangar shows its numbers.
    """
    count = ngettext("{n} group of values", "{n} groups of values", rows).format(n=rows)
    words = _("by {author}, {count}, added {day}")
    return PackFace(
        key=key, name=name, line=words.format(author=author, count=count, day=day_name(installed[:10])), shown=shown
    )


def packs_line(count: int) -> str:
    """Where things stand, under the title."""
    if not count:
        return _("The program's own numbers are in use; many are reconstructed.")
    words = ngettext("{n} pack is installed.", "{n} packs are installed.", count).format(n=count)
    return f"{words} " + _("The terms of a fight name the pack it is flown by.")


def differences_line(changes: int, confirmed: int) -> str:
    """What a pack comes to, over its table."""
    other = ngettext("{n} value differs", "{n} values differ", changes).format(n=changes)
    same = ngettext("{n} is confirmed", "{n} are confirmed", confirmed).format(n=confirmed)
    return _("{other} from the program's, {same}.").format(other=other, same=same)
