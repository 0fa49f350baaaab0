"""Where the window stands: remembered, and never restored off the screens that are there now. Pure geometry."""

from __future__ import annotations

from typing import NamedTuple

from app.settings import WindowPlace

FIRST_WIDTH, FIRST_HEIGHT = 1366, 768
LEAST_WIDTH, LEAST_HEIGHT = 1024, 640
_GRIP = 80  # px of the title bar that must be on a screen, to take the window by


class Area(NamedTuple):
    """A rectangle of the desktop, in pixels at 1x."""

    x: int
    y: int
    width: int
    height: int


def placed(kept: WindowPlace | None, screens: tuple[Area, ...]) -> WindowPlace:
    """Where to show the window.

    Args:
        kept: where it stood last; None = never.
        screens: what is free of each screen, the main one first; at least one.
    """
    main = screens[0]
    if kept is None:
        return _middle(FIRST_WIDTH, FIRST_HEIGHT, main, maximised=False)
    home = next((screen for screen in screens if _graspable(kept, screen)), None)
    if home is None:
        return _middle(kept.width, kept.height, main, maximised=kept.maximised)
    width, height = min(kept.width, home.width), min(kept.height, home.height)
    x = max(home.x, min(kept.x, home.x + home.width - width))
    y = max(home.y, min(kept.y, home.y + home.height - height))
    return WindowPlace(x=x, y=y, width=width, height=height, maximised=kept.maximised)


def fitted(inner: Area, frame: Area, free: Area) -> Area:
    """The window's inside such that its frame, known once it is shown, lies within what is free of the screen."""
    across, down = frame.width - inner.width, frame.height - inner.height
    width, height = min(inner.width, free.width - across), min(inner.height, free.height - down)
    x = max(free.x, min(frame.x, free.x + free.width - width - across))
    y = max(free.y, min(frame.y, free.y + free.height - height - down))
    return Area(x + inner.x - frame.x, y + inner.y - frame.y, width, height)


def _graspable(place: WindowPlace, screen: Area) -> bool:
    across = min(place.x + place.width, screen.x + screen.width) - max(place.x, screen.x)
    return across >= _GRIP and screen.y <= place.y <= screen.y + screen.height - _GRIP


def _middle(width: int, height: int, screen: Area, *, maximised: bool) -> WindowPlace:
    width, height = min(width, screen.width), min(height, screen.height)
    x = screen.x + (screen.width - width) // 2
    y = screen.y + (screen.height - height) // 2
    return WindowPlace(x=x, y=y, width=width, height=height, maximised=maximised)
