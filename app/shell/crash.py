"""Our own faults: written to a log that cannot grow, told once, with a text that can be copied."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6 import __version__ as pyside_version

LOG = "flugpost.log"
_LARGEST = 256 * 1024
_MOST_REMEMBERED = 200
_MOST_CAUSES = 5
_PLAIN = (AttributeError, TypeError, NameError, ImportError, ModuleNotFoundError, IndexError, RuntimeError)
"""Errors that speak of the program alone."""


class CrashHook:
    """Takes every exception that nobody expected. `show` gets the text of the first of each kind, on the GUI thread."""

    def __init__(self, folder: Path, show: Callable[[str], None]) -> None:
        self.file = folder / LOG
        self._show = show
        self._seen: dict[str, int] = {}
        self._before = sys.excepthook

    def install(self) -> None:
        """Stand in for `sys.excepthook`."""
        sys.excepthook = self

    def remove(self) -> None:
        """Give the place back."""
        sys.excepthook = self._before

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Log an exception; show it if it is the first of its kind."""
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, error, trace)
            return
        text = report(error, trace)
        place = _place_of(error, trace)
        count = self._seen.get(place, 0) + 1
        if len(self._seen) < _MOST_REMEMBERED or place in self._seen:
            self._seen[place] = count
        if count == 1:
            self._note(text)
            self._show(text)
        elif count & (count - 1) == 0:  # the 2nd, 4th, 8th ...: a repeated fault is counted, not repeated
            self._note(f"{place}: {count} times")

    def _note(self, text: str) -> None:
        line = f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text}\n"
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            if self.file.exists() and self.file.stat().st_size > _LARGEST:
                self.file.replace(self.file.with_name(f"{LOG}.1"))
            with self.file.open("a", encoding="utf-8", errors="backslashreplace") as log:
                log.write(line)
        except OSError:
            if sys.stderr is not None:
                sys.stderr.write(line)


def report(error: BaseException, trace: TracebackType | None) -> str:
    """What a person can send: versions and the way of the fault. No names, no choices, no keys."""
    import platform  # noqa: PLC0415 - loaded when something went wrong

    head = f"Python {platform.python_version()}, PySide6 {pyside_version}, {platform.platform()}"
    text = f"{head}\n\n{_way(error, trace, _MOST_CAUSES)}"
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 1 else text


def _way(error: BaseException, trace: TracebackType | None, causes: int) -> str:
    before = ""
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None and causes:
        before = f"{_way(earlier, earlier.__traceback__, causes - 1)}\nThen:\n\n"
    way = "".join(traceback.format_tb(trace))
    # What other errors say may quote a name, a path or a choice.
    said = f": {error}" if type(error) in _PLAIN else ""
    return f"{before}Traceback (most recent call last):\n{way}{type(error).__name__}{said}\n"


def _place_of(error: BaseException, trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)
    last = frames[-1] if frames else None
    return f"{type(error).__name__} in {last.name if last else '?'}:{last.lineno if last else 0}"
