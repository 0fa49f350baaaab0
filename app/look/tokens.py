"""What a painter needs to know, frozen: colours of a mode, type, measures and times, as `token_reading` found them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from PySide6.QtGui import QColor, QFont

TONES = ("your_turn", "waiting", "hurt", "dead", "ace", "warning", "danger", "sealed", "opened")
_DISPLAY_ROLES = ("display", "title", "heading", "figure")
_BOLD_FROM = 600


class Mode(StrEnum):
    """The two sets of colours."""

    LIGHT = "light"
    DARK = "dark"


class Role(StrEnum):
    """The type roles."""

    DISPLAY = "display"
    TITLE = "title"
    HEADING = "heading"
    BODY = "body"
    STRONG = "strong"
    SMALL = "small"
    CAPTION = "caption"
    MICRO = "micro"
    FIGURE = "figure"


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """Size in px at 1x and weight of a type role."""

    px: int
    weight: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """One set of colours with type and measures.

    Colours are named as in the tokens: `ink`, `allied`, `allied_soft`, `state.sealed`, `map.land`.
    """

    mode: Mode
    high_contrast: bool
    colours: Mapping[str, str]
    families: Mapping[str, str]
    faces: Mapping[Role, Face]
    spaces: Mapping[str, int]
    radii: Mapping[str, int]
    lines: Mapping[str, float]

    def hex(self, name: str) -> str:
        """The colour as #RRGGBB."""
        return self.colours[name]

    def colour(self, name: str, alpha: float = 1.0) -> QColor:
        """The colour for a painter; alpha from 0 to 1."""
        colour = QColor(self.colours[name])
        colour.setAlphaF(alpha)
        return colour

    def space(self, name: str) -> int:
        """A distance in px at 1x."""
        return self.spaces[name]

    def font(
        self, role: Role | str, *, px: float = 0, italic: bool = False, narrow: bool = False, mono: bool = False
    ) -> QFont:
        """The font of a role, `px` overriding its size. Pixel sizes, for painting in points on a scaled painter too."""
        role = Role(role)
        family = "display_family" if role in _DISPLAY_ROLES else "text_family"
        if mono:
            family = "mono_family"
        elif narrow or role is Role.MICRO:
            family = "narrow_family"
        font = QFont()
        font.setFamilies([self.families[family], self.families["fallback"]])
        font.setPixelSize(max(1, round(px or self.faces[role].px)))
        font.setBold(self.faces[role].weight >= _BOLD_FROM)
        font.setItalic(italic)
        return font

    def diary_font(self, *, px: float = 17) -> QFont:
        """Words a person wrote: the display face in italics, never for interface text."""
        font = QFont()
        font.setFamilies([self.families["display_family"], self.families["fallback"]])
        font.setPixelSize(max(1, round(px)))
        font.setItalic(True)
        return font


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """Both themes and the times of motion in ms."""

    light: Theme
    dark: Theme
    motion: Mapping[str, int]

    def theme(self, mode: Mode, *, high_contrast: bool = False) -> Theme:
        """The theme of a mode; high contrast gives up greys and soft grounds for borders."""
        theme = self.light if mode is Mode.LIGHT else self.dark
        return _high_contrast(theme) if high_contrast else theme


def _high_contrast(theme: Theme) -> Theme:
    """No greys for words and no soft grounds: what stood on a soft ground stands on paper with a border."""
    colours = dict(theme.colours)
    for grey, full in (("line", "line_strong"), ("ink2", "ink"), ("ink3", "ink"), ("line_strong", "ink2")):
        colours[grey] = theme.colours[full]
    for name in theme.colours:
        if name.endswith("_soft") and name != "state.your_turn_soft":
            colours[name] = theme.colours["raised"]
    colours["state.dead"] = theme.colours["ink"]
    return replace(theme, high_contrast=True, colours=MappingProxyType(colours))
