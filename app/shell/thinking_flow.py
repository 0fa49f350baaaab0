"""The computer thinks about the fight on view, on a lane of its own; its choice is kept by the lane of the profile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from app.changed import Done
from app.commands.thinking import Thought, keep_thought, next_thought, think
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.shell.orderly import Orderly
    from app.work.jobs import Job
    from core.canonical import Json

THINK = "let-it-think"
"""Key of the banner that lets the computer think again after it was called off."""


class ThinkingFlow(QObject):
    """One thought after the other, for each fight that was looked at."""

    decided = Signal(bytes)
    """With the computer's choice a decision of this thread is over."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._busy: dict[bytes, Job[Json]] = {}
        self._called_off: set[bytes] = set()
        self._last = b""
        orderly.acted.connect(self._on_acted)
        orderly.jobs.ended.connect(self._on_ended)

    def go_on(self, thread: bytes, *, anew: bool = False) -> None:
        """Let the computer think about a fight in which it has to choose; `anew`: even if it was called off."""
        if anew and thread in self._called_off:
            self._called_off.discard(thread)
            self._orderly.hush(THINK)
        if thread not in self._busy and thread not in self._called_off:
            self._orderly.read("", lambda desk: next_thought(desk, thread), self._on_found)

    def _on_found(self, found: tuple[Thought, ...]) -> None:
        for thought in found:
            if thought.thread not in self._busy:
                self._think(thought)

    def _think(self, thought: Thought) -> None:
        closing = self._orderly.desk.called_off
        self._busy[thought.thread] = self._orderly.think(
            _("The computer is thinking"),
            lambda progress: think(thought, lambda: progress.cancelled or closing.is_set()),
            lambda choice: self._keep(thought, choice),
            lambda: None,
        )

    def _keep(self, thought: Thought, choice: Json) -> None:
        self._busy.pop(thought.thread, None)
        self._orderly.read(
            "", lambda desk: keep_thought(desk, thought, choice), lambda done: self._on_kept(thought.thread, done)
        )

    def _on_kept(self, thread: bytes, done: Done[bool]) -> None:
        self._orderly.board.tell(done.changed)
        if done.value:
            self.decided.emit(thread)

    def _on_ended(self, ended: Job[Any]) -> None:
        thread = next((thread for thread, job in self._busy.items() if job is ended), b"")
        if not thread:
            return
        self._busy.pop(thread)
        self._called_off.add(thread)
        if ended.progress.cancelled:
            self._last = thread
            self._orderly.tell(
                _("The computer was called off before it had chosen. The fight waits for it."),
                action=_("Let it think"),
                key=THINK,
            )

    def _on_acted(self, key: str) -> None:
        if key == THINK:
            self.go_on(self._last, anew=True)
