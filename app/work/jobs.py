"""Lanes of jobs: what takes longer than a blink happens on a thread of its own, and its answer lands on the GUI thread.

Each lane does one job after the other, so two jobs of a lane never meet. Everything that touches the profile goes
through the STORE lane: one thread, one connection, no lock held while the window paints.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from queue import SimpleQueue
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

T = TypeVar("T")


class Lane(StrEnum):
    """Which thread a job is for."""

    STORE = "store"
    """Reading and writing the profile, and opening what came."""
    MAIL = "mail"
    """Waiting for folders and, one day, servers."""
    THINKING = "thinking"
    """Computer pilots, and proving records."""


class CancelledError(Exception):
    """The person no longer wants the answer of this job."""


@dataclass(slots=True, kw_only=True, eq=False)
class Progress:
    """What a job tells while it works, and where it learns that nobody waits any more."""

    _told: Callable[[int, int], None]
    _stop: threading.Event = field(default_factory=threading.Event)

    @property
    def cancelled(self) -> bool:
        """Whether nobody waits any more."""
        return self._stop.is_set()

    def tell(self, done: int, total: int) -> None:
        """So much is done. Raises CancelledError when the job was cancelled."""
        self.check()
        self._told(done, total)

    def check(self) -> None:
        """Raises CancelledError when the job was cancelled."""
        if self.cancelled:
            raise CancelledError

    def cancel(self) -> None:
        """Nobody waits any more."""
        self._stop.set()


@dataclass(slots=True, kw_only=True, eq=False)
class Job(Generic[T]):
    """One piece of work on its way.

    Attributes:
        word: what is being done ("Checking the record"); shown while it lasts.
        answer: called with the result, on the GUI thread.
        failed: called with what went wrong, on the GUI thread; nothing takes it = it is a fault of the program.
    """

    lane: Lane
    word: str
    work: Callable[[Progress], T]
    answer: Callable[[T], None]
    failed: Callable[[Exception], bool]
    progress: Progress

    def cancel(self) -> None:
        """Let go of it: neither `answer` nor `failed` will be called."""
        self.progress.cancel()


def unexpected(_error: Exception) -> bool:
    """The `failed` of a job that cannot fail: whatever comes is a fault of the program."""
    return False


class Jobs(QObject):
    """The lanes of one window. `close` waits for what is at work."""

    began = Signal(object)
    """A `Job` was handed to its lane."""
    told = Signal(object, int, int)
    """A `Job` says how much of it is done."""
    ended = Signal(object)
    """A `Job` is over, one way or another; its answer was given before."""
    _landed = Signal(object, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queues: dict[Lane, SimpleQueue[Job[Any] | None]] = {}
        self._threads: dict[Lane, threading.Thread] = {}
        self._open: list[Job[Any]] = []
        self._landed.connect(self._on_landed, Qt.ConnectionType.QueuedConnection)

    @property
    def idle(self) -> bool:
        """Whether nothing is at work or waits for its turn."""
        return not self._open

    def start(
        self,
        lane: Lane,
        word: str,
        work: Callable[[Progress], T],
        answer: Callable[[T], None],
        failed: Callable[[Exception], bool] = unexpected,
    ) -> Job[T]:
        """Hand work to a lane.

        Args:
            lane: whose thread does it.
            word: what is being done, for the busy bar.
            work: runs on the lane's thread; touches no widget.
            answer: gets the result on the GUI thread.
            failed: gets an exception on the GUI thread; answers whether it was one that had to be expected.
        """
        progress = Progress(_told=lambda done, total: self.told.emit(job, done, total))
        job = Job(lane=lane, word=word, work=work, answer=answer, failed=failed, progress=progress)
        self._open.append(job)
        self._queue(lane).put(job)
        self.began.emit(job)
        return job

    def close(self) -> None:
        """Cancel what waits, let what is at work end, and let the threads go."""
        for job in self._open:
            job.cancel()
        for queue in self._queues.values():
            queue.put(None)
        for thread in self._threads.values():
            thread.join()
        self._queues.clear()
        self._threads.clear()
        self._open.clear()

    def finish(self, lane: Lane, last: Callable[[], None]) -> None:
        """Do one last thing on a lane's thread, and wait for it: what was opened there is closed there."""
        done = threading.Event()

        def work(_progress: Progress) -> None:
            try:
                last()
            finally:
                done.set()

        progress = Progress(_told=lambda _done, _total: None)
        self._queue(lane).put(
            Job(lane=lane, word="", work=work, answer=lambda _none: None, failed=unexpected, progress=progress)
        )
        done.wait()

    def _queue(self, lane: Lane) -> SimpleQueue[Job[Any] | None]:
        if lane not in self._queues:
            self._queues[lane] = SimpleQueue()
            thread = threading.Thread(target=self._run, args=(self._queues[lane],), name=lane.value, daemon=True)
            self._threads[lane] = thread
            thread.start()
        return self._queues[lane]

    def _run(self, queue: SimpleQueue[Job[Any] | None]) -> None:
        while (job := queue.get()) is not None:
            result: Any = None
            error: Exception | None = None
            try:
                job.progress.check()
                result = job.work(job.progress)
            except Exception as caught:
                error = caught
            self._landed.emit(job, result, error)

    def _on_landed(self, job: Job[Any], result: object, error: Exception | None) -> None:
        if job not in self._open:
            return
        self._open.remove(job)
        try:
            if error is None:
                if not job.progress.cancelled:
                    job.answer(result)
            elif not isinstance(error, CancelledError) and not job.progress.cancelled and not job.failed(error):
                raise error
        finally:
            self.ended.emit(job)
