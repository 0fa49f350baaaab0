"""Look and feel, kept between runs. Never an outcome: options that change a fight live in its terms. No Qt.

The file is a small JSON object. A damaged file or value never stops the program: the default stands in for it, and a
`SettingsFault` says what was left aside.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from app.disk import write_whole

if TYPE_CHECKING:
    from pathlib import Path

VERSION = 1
_MAX_BYTES = 64 * 1024
_EDGE = 32_000  # no screen lies further out, in pixels
_KEYS = ("version", "theme", "reduced_motion", "paper", "window", "campaigns", "open_campaign")
_LONGEST_PATH = 4096
MOST_CAMPAIGNS = 8
"""Campaigns that were open last, and are offered again."""
_WINDOW_KEYS = ("x", "y", "width", "height", "maximised")


class ThemeChoice(StrEnum):
    """Which set of colours to wear."""

    FOLLOW_SYSTEM = "follow-system"
    LIGHT = "light"
    DARK = "dark"


class Paper(StrEnum):
    """What the printer holds; BY_LOCALE is Letter where people use it, else A4."""

    BY_LOCALE = "by-locale"
    A4 = "a4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowPlace:
    """Where the window stood, in pixels of the desktop at 1x."""

    x: int
    y: int
    width: int
    height: int
    maximised: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything about looks that is kept.

    Attributes:
        window: None until a window was closed once.
        campaigns: the files of campaigns that were open, the last one first.
        open_campaign: the file of the one that was open at the end; empty for none.
    """

    theme: ThemeChoice = ThemeChoice.FOLLOW_SYSTEM
    reduced_motion: bool = False
    paper: Paper = Paper.BY_LOCALE
    window: WindowPlace | None = None
    campaigns: tuple[str, ...] = ()
    open_campaign: str = ""


class FaultKind(StrEnum):
    """Why something in the file was left aside."""

    UNREADABLE = "unreadable"
    NOT_AN_OBJECT = "not-an-object"
    NEWER = "newer"
    UNKNOWN_KEY = "unknown-key"
    BAD_VALUE = "bad-value"


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsFault:
    """One thing in the file that was left aside. `key` is empty if the whole file was."""

    kind: FaultKind
    key: str = ""


_Choice = TypeVar("_Choice", bound=StrEnum)


def read_settings(file: Path) -> tuple[Settings, tuple[SettingsFault, ...]]:
    """The kept looks, and what in the file was left aside. A file that does not exist is no fault."""
    try:
        with file.open("rb") as handle:
            data = handle.read(_MAX_BYTES + 1)
    except FileNotFoundError:
        return Settings(), ()
    except OSError:
        return Settings(), (SettingsFault(kind=FaultKind.UNREADABLE),)
    if len(data) > _MAX_BYTES:
        return Settings(), (SettingsFault(kind=FaultKind.UNREADABLE),)
    return parse_settings(data)


def parse_settings(data: bytes) -> tuple[Settings, tuple[SettingsFault, ...]]:
    """Looks from the bytes of a file; total: any bytes give settings and a list of faults."""
    try:
        raw = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        return Settings(), (SettingsFault(kind=FaultKind.UNREADABLE),)
    if not isinstance(raw, dict):
        return Settings(), (SettingsFault(kind=FaultKind.NOT_AN_OBJECT),)
    version = raw.get("version")
    if type(version) is int and version > VERSION:
        return Settings(), (SettingsFault(kind=FaultKind.NEWER, key="version"),)
    faults = [SettingsFault(kind=FaultKind.UNKNOWN_KEY, key=str(key)) for key in raw if key not in _KEYS]
    if version != VERSION or type(version) is not int:
        faults.append(SettingsFault(kind=FaultKind.BAD_VALUE, key="version"))
    defaults = Settings()
    settings = Settings(
        theme=_choice(raw, "theme", defaults.theme, faults),
        reduced_motion=_flag(raw, "reduced_motion", faults, default=defaults.reduced_motion),
        paper=_choice(raw, "paper", defaults.paper, faults),
        window=_window(raw, faults),
        campaigns=_paths(raw, faults),
        open_campaign=_path(raw, faults),
    )
    return settings, tuple(faults)


def write_settings(file: Path, settings: Settings) -> None:
    """Keep the looks: whole or not at all.

    Raises:
        TroubleError: the folder cannot be written.
    """
    write_whole(file, settings_bytes(settings), private=True)


def settings_bytes(settings: Settings) -> bytes:
    """The file's one spelling of these settings."""
    raw: dict[str, object] = {
        "version": VERSION,
        "theme": settings.theme.value,
        "reduced_motion": settings.reduced_motion,
        "paper": settings.paper.value,
    }
    if settings.window is not None:
        raw["window"] = {key: getattr(settings.window, key) for key in _WINDOW_KEYS}
    if settings.campaigns:
        raw["campaigns"] = list(settings.campaigns)
    if settings.open_campaign:
        raw["open_campaign"] = settings.open_campaign
    return (json.dumps(raw, indent=2) + "\n").encode("ascii")


def _choice(raw: dict[str, object], key: str, default: _Choice, faults: list[SettingsFault]) -> _Choice:
    if key not in raw:
        return default
    value = raw[key]
    for choice in type(default):
        if choice.value == value:
            return choice
    faults.append(SettingsFault(kind=FaultKind.BAD_VALUE, key=key))
    return default


def _flag(raw: dict[str, object], key: str, faults: list[SettingsFault], *, default: bool) -> bool:
    value = raw.get(key, default)
    if isinstance(value, bool):
        return value
    faults.append(SettingsFault(kind=FaultKind.BAD_VALUE, key=key))
    return default


def _window(raw: dict[str, object], faults: list[SettingsFault]) -> WindowPlace | None:
    if "window" not in raw:
        return None
    value = raw["window"]
    if not isinstance(value, dict) or set(value) != set(_WINDOW_KEYS) or not isinstance(value["maximised"], bool):
        faults.append(SettingsFault(kind=FaultKind.BAD_VALUE, key="window"))
        return None
    x, y, width, height = (value[key] for key in ("x", "y", "width", "height"))
    whole = all(type(number) is int and abs(number) <= _EDGE for number in (x, y, width, height))
    if not whole or width < 1 or height < 1:
        faults.append(SettingsFault(kind=FaultKind.BAD_VALUE, key="window"))
        return None
    return WindowPlace(x=x, y=y, width=width, height=height, maximised=value["maximised"])


def _paths(raw: dict[str, object], faults: list[SettingsFault]) -> tuple[str, ...]:
    value = raw.get("campaigns", [])
    if isinstance(value, list) and all(_is_path(one) for one in value):
        return tuple(dict.fromkeys(value))[:MOST_CAMPAIGNS]
    faults.append(SettingsFault(kind=FaultKind.BAD_VALUE, key="campaigns"))
    return ()


def _path(raw: dict[str, object], faults: list[SettingsFault]) -> str:
    value = raw.get("open_campaign", "")
    if isinstance(value, str) and (not value or _is_path(value)):
        return value
    faults.append(SettingsFault(kind=FaultKind.BAD_VALUE, key="open_campaign"))
    return ""


def _is_path(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= _LONGEST_PATH and "\0" not in value
