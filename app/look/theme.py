"""A theme as Qt wants it: the palette, and the style sheet filled in from styles/sheet.qss."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtGui import QPalette

from app import paths
from app.look.tokens import Role

if TYPE_CHECKING:
    from app.look.icons import TintedIcons
    from app.look.tokens import Theme

_SLOT = re.compile(r"@(?:(px|radius|font|icon)\(([^)]*)\)|([a-z][a-z0-9_.]*))")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_GROUPS = (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive)
_ROLES = {
    QPalette.ColorRole.Window: "bg",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "raised",
    QPalette.ColorRole.AlternateBase: "surface",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.Button: "raised",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.BrightText: "on_accent",
    QPalette.ColorRole.Highlight: "accent_soft",
    QPalette.ColorRole.HighlightedText: "ink",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "accent",
    QPalette.ColorRole.ToolTipBase: "ink",
    QPalette.ColorRole.ToolTipText: "surface",
    QPalette.ColorRole.PlaceholderText: "ink3",
    QPalette.ColorRole.Light: "raised",
    QPalette.ColorRole.Midlight: "surface",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "line_strong",
    QPalette.ColorRole.Shadow: "shadow",
}
_WORDS = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText)


def palette(theme: Theme) -> QPalette:
    """Every role that Fusion reads, in the theme's colours."""
    made = QPalette()
    for role, name in _ROLES.items():
        for group in _GROUPS:
            made.setColor(group, role, theme.colour(name))
        made.setColor(QPalette.ColorGroup.Disabled, role, theme.colour("ink3" if role in _WORDS else name))
    return made


def style_sheet(theme: Theme, tinted: TintedIcons) -> str:
    """The style sheet of the whole program.

    Raises:
        KeyError: the sheet names a token that does not exist.
    """
    text = (paths.resources() / "styles" / "sheet.qss").read_text(encoding="utf-8")
    return _SLOT.sub(lambda slot: _filled(slot, theme, tinted), _COMMENT.sub("", text))


def _filled(slot: re.Match[str], theme: Theme, tinted: TintedIcons) -> str:
    call, argument, name = slot.group(1), slot.group(2), slot.group(3)
    match call:
        case "px":
            return f"{theme.faces[Role(argument)].px}px"
        case "radius":
            return f"{theme.radii[argument]}px"
        case "font":
            return f'"{theme.families[argument]}"'
        case "icon":
            icon, colour = (part.strip() for part in argument.split(","))
            return tinted.path(icon, colour, theme).replace("\\", "\\\\").replace('"', '\\"')
        case _ if name == "edge":
            return f"1px solid {theme.hex('ink')}" if theme.high_contrast else "0"
        case _:
            return theme.hex(name)
