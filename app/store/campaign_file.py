"""A campaign file: one SQLite file that holds a whole campaign on this machine, its log, and nothing of the profile.

It is open in one program at a time, and one file again when it is closed. Whoever writes keeps whole copies of it in
the profile (`keep_copy`), so that a damaged file costs no more than what came after the newest of them. All of it is
held in memory too: a file that strays while it is open (`campaign_watch`) costs nothing.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from sqlite3 import DatabaseError
from typing import Final

from peewee import PeeweeException, SqliteDatabase

from app.disk import trouble_with
from app.store import campaign_tables
from app.store.campaign_checks import rows_of
from app.store.campaign_log import LARGEST_BODY, MOST_ROWS, BrokenLogError, Holding, LogKind, LogRow, holding, next_row
from app.store.campaign_veil import Veil, veiled_in
from app.store.campaign_watch import Stray, StrayedCampaignError, trace_of
from app.store.rows import Kind, Stage, ThreadRow
from app.store.shelves import Library
from app.store.sqlite import Database, sql
from app.translation import gettext as _
from app.troubles import TroubleError
from core.canonical import CanonicalError, Json, encode, fields, parse, unb64u

SUFFIX: Final = ".flugcampaign"
MOST_COPIES: Final = 24
LARGEST_HEAD: Final = 448 << 10
_MARK: Final = 8
_THREAD: Final = re.compile(rb'"thread":"([A-Za-z0-9_-]{22})"')
_UNDOING: Final = (LogKind.UNDO, LogKind.REDO, LogKind.REOPEN)
_HEAD_KEYS: Final = ("v", "thread", "title", "mode", "terms", "seed", "players", "made")

Now = Callable[[], str]
"""The present moment, ISO, UTC."""
Sound = tuple[Database, tuple[LogRow, ...]]
"""The database of a campaign file that was checked to its last row, and its log."""


class HeldLibrary(Library):
    """The rules data of a campaign file. `rows`: all of it."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.rows = self.all()

    def keep(self, digest: str, game: str, files: bytes) -> None:
        """Keep the files of a game's data; the same digest twice is kept once."""
        super().keep(digest, game, files)
        self.rows = self.all()


class CampaignFile:
    """An open campaign file. It serves as the shelf `lines` of its one fight on this machine.

    Attributes:
        file: where it lies.
        title: as it was given at the beginning.
        mode: how it is played, a word of `app.commands.campaigns.Mode`.
        row: the campaign as a thread of this machine.
        feeds: its shelf of drafts and kept choices.
        library: the rules data that it is played by.
        pack: the data pack that its terms name, as it travels; empty if they name none.
    """

    def __init__(self, sound: Sound, file: Path, now: Now, *, writing: bool, again: Callable[[], Sound]) -> None:
        self._database, rows = sound
        self._again = again
        self._now = now
        self._rows = list(rows)
        self._holding = holding(rows)
        self._trace = trace_of(file)
        self.file = file
        self.writing = writing
        self.feeds = Veil(self._database, veiled_in(self._database))
        self.library = HeldLibrary(self._database)
        self.row, self.title, self.mode, self.pack = head_of(rows[0].body)

    @property
    def lines(self) -> CampaignFile:
        """Its shelf of lines."""
        return self

    @property
    def rows(self) -> tuple[LogRow, ...]:
        """The whole log, in order."""
        return tuple(self._rows)

    @property
    def holding(self) -> Holding:
        """What of the log holds."""
        return self._holding

    @property
    def head(self) -> bytes:
        """The hash of the whole log."""
        return self._rows[-1].hash

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """All writing inside is kept durably, or nothing.

        Raises:
            StrayedCampaignError: the file is not there any more as it was written.
            TroubleError: the disk failed, or the file was opened for reading.
        """
        if not self.writing:
            raise TroubleError(
                _("{file} was opened for reading only.").format(file=self.file), _("Open it for writing.")
            )
        outermost = not self._database.is_writing
        if outermost:
            self.check_place()
        before, held, veiled = list(self._rows), self._holding, self.feeds.rows
        try:
            with self._database.transaction():
                yield
        except BaseException:
            self._rows, self._holding = before, held
            self.feeds.put_back(self._database, veiled)
            raise
        if outermost:
            with contextlib.suppress(StrayedCampaignError):  # the next one tells
                self._trace = trace_of(self.file)

    def check_place(self) -> None:
        """That the file lies there as it was written last. What is only read is not asked about.

        The same content in another file, as a program that mirrors folders may leave it, is taken up.

        Raises StrayedCampaignError.
        """
        if not self.writing:
            return
        found = trace_of(self.file)
        if self._database.is_closed or not found.is_same_file(self._trace):
            self._take_up()
        elif not self._stands(self._has_head if found == self._trace else self._is_whole):
            raise StrayedCampaignError(self.file, Stray.CHANGED)
        self._trace = trace_of(self.file)

    def _take_up(self) -> None:
        """Go on in the file that lies there now, if it holds what this one held."""
        self._database.close()
        try:
            database, rows = self._again()
        except TroubleError as error:
            raise StrayedCampaignError(self.file, Stray.CHANGED) from error
        if rows != self.rows or veiled_in(database) != self.feeds.rows:
            database.close()
            raise StrayedCampaignError(self.file, Stray.CHANGED)
        self._database = database
        self.feeds.put_back(database, self.feeds.rows)
        self.library = HeldLibrary(database)

    def _has_head(self, peewee: SqliteDatabase) -> bool:
        """Whether the last row stands in the file as it was written."""
        return bool(sql(peewee, "SELECT hash FROM log ORDER BY seq DESC LIMIT 1").fetchone() == (self.head,))

    def _is_whole(self, peewee: SqliteDatabase) -> bool:
        """Whether everything stands in the file as it was written."""
        return rows_of(peewee) == self.rows and veiled_in(self._database) == self.feeds.rows

    def _stands(self, look: Callable[[SqliteDatabase], bool]) -> bool:
        """Whether the file itself, not what is held of it, looks so."""
        try:
            return self._database.read_back(look)
        except (PeeweeException, DatabaseError, BrokenLogError, TroubleError) as error:
            if "disk I/O" in str(error):
                raise StrayedCampaignError(self.file, Stray.OUT_OF_REACH) from error
            return False

    def add(self, kind: LogKind, body: Json) -> LogRow:
        """Write a row of the log, inside a transaction. Raises BrokenLogError for what cannot follow."""
        return self._add(kind, encode(body))

    def all(self, thread: bytes) -> tuple[bytes, ...]:  # noqa: ARG002 - the shelf of one campaign
        """The lines of the record that hold, in order (as `shelves.Lines`)."""
        return tuple(row.body for row in self._holding.lines)

    def append(self, thread: bytes, n: int, raw: bytes, came: str) -> None:  # noqa: ARG002 - of one campaign
        """Keep the line of decision n, inside a transaction (as `shelves.Lines`); the log itself notes the time."""
        if n != len(self._holding.lines) + 1:
            raise ValueError(f"line {n} does not follow line {len(self._holding.lines)}")
        self._add(LogKind.LINE, raw)

    def keep_copy(self, shelf: Path) -> Path:
        """Keep the file's present content in a folder; the oldest copies of this campaign beyond the most go.

        Raises StrayedCampaignError, TroubleError.
        """
        self.check_place()
        name, mark = _plain(self.file.stem), _mark(self.row.id)
        target = shelf / f"{name}-{mark}-{len(self._rows):06d}{SUFFIX}"
        self._database.copy_to(target)
        with trouble_with(target):
            for old in _copies(shelf, name, mark)[MOST_COPIES:]:
                old.unlink(missing_ok=True)
            for left in shelf.glob(f"{name}-*.tmp"):  # a program was killed as it made them
                left.unlink(missing_ok=True)
        return target

    def close(self) -> None:
        """Close the file; its content is in one file again, open to others. What is held of it can still be saved."""
        self._database.close()

    def _add(self, kind: LogKind, body: bytes) -> LogRow:
        if len(self._rows) >= MOST_ROWS or len(body) > LARGEST_BODY:
            raise BrokenLogError(len(self._rows) + 1, "it is larger than a log can be")
        row = next_row(self._rows[-1], kind, self._now(), body)
        held = holding((*self._rows, row)) if kind in _UNDOING else self._with(row)
        insert_row(self._database, row)
        self._rows.append(row)
        self._holding = held
        return row

    def _with(self, row: LogRow) -> Holding:
        if row.kind is not LogKind.LINE:
            return self._holding
        return Holding(lines=(*self._holding.lines, row))


def campaign_copies(file: Path, shelf: Path) -> tuple[Path, ...]:
    """The kept copies of a campaign file, the newest first.

    Other campaigns may have borne its name. Theirs are left out where the file still says which one it is.
    """
    name, mark = _plain(file.stem), _mark_in(file)
    own = _copies(shelf, name, mark) if mark else ()
    return own or _copies(shelf, name, "[0-9a-f]" * _MARK)


def head_of(body: bytes) -> tuple[ThreadRow, str, str, bytes]:
    """The campaign as a thread, its title, its mode and its data pack. Raises CanonicalError."""
    head = fields(parse(body, limit=LARGEST_HEAD), _HEAD_KEYS, "head", optional=("pack",))
    head.integer("v", 1, 1)
    players = head.object("players")
    row = ThreadRow(
        id=head.binary("thread", 16),
        kind=Kind.LOCAL,
        stage=Stage.OPEN,
        seat="",
        terms=encode(head.object("terms")),
        seed=head.binary("seed", 32),
        players=json.dumps(players),
        made=head.text("made", most=40),
    )
    pack = head.binary("pack") if "pack" in head else b""
    return row, head.text("title", most=200), head.text("mode", most=20), pack


def insert_row(database: Database, row: LogRow) -> None:
    """Write a row of the log, inside a transaction."""
    database.run(campaign_tables.Log.insert(seq=row.seq, kind=row.kind.value, at=row.at, body=row.body, hash=row.hash))


def _copies(shelf: Path, name: str, mark: str) -> tuple[Path, ...]:
    """Copies by when they were made: who goes on from an old one has fewer rows in the newest."""
    found = shelf.glob(f"{name}-{mark}-{'[0-9]' * 6}{SUFFIX}")
    return tuple(sorted(found, key=lambda copy: (copy.stat().st_mtime_ns, copy.name), reverse=True))


def _mark(thread: bytes) -> str:
    """What tells the copies of campaigns of one name apart."""
    return thread.hex()[:_MARK]


def _mark_in(file: Path) -> str:
    """The mark of the campaign in a file that may be damaged; empty if it cannot be told."""
    with contextlib.suppress(OSError, CanonicalError), file.open("rb") as found:
        said = _THREAD.search(found.read(LARGEST_HEAD))
        return _mark(unb64u(said[1].decode("ascii"), 16, "thread")) if said else ""
    return ""


def _plain(stem: str) -> str:
    """A file's name as its copies bear it: characters that patterns or file systems read otherwise become dashes."""
    return re.sub(r"[^\w. ()-]", "-", stem)[:80]
