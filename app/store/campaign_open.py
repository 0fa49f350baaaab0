"""Campaign files are made, opened and brought back here: newer, damaged and busy ones are refused by name."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from peewee import DatabaseError, SqliteDatabase

from app.disk import trouble_with, write_whole
from app.store.campaign_checks import check_shape, check_values, rows_of
from app.store.campaign_file import LARGEST_HEAD, CampaignFile, Now, Sound, campaign_copies, insert_row
from app.store.campaign_log import BrokenLogError, LogKind, LogRow, check_chain, next_row
from app.store.campaign_upgrades import APPLICATION, NEWEST, UPGRADES
from app.store.campaign_veil import VeiledRow, insert_veiled
from app.store.rows import RulesRow, ThreadRow
from app.store.shelves import Library
from app.store.sqlite import (
    DamagedStoreError,
    Database,
    NewerStoreError,
    check,
    is_trouble,
    make_private,
    opened,
    pragma,
    sql,
    trouble_said,
    upgrade,
    version_in_head,
)
from app.translation import gettext as _
from app.troubles import TroubleError
from core.canonical import CanonicalError, Json, b64u, encode, parse


class CampaignInUseError(TroubleError):
    """Another window or program has the file open."""

    def __init__(self, file: Path) -> None:
        super().__init__(
            _("{file} is open in another window or program.").format(file=file),
            _("Close it there, then open it here."),
        )


def create_campaign(file: Path, row: ThreadRow, title: str, mode: str, now: Now, *, pack: bytes = b"") -> CampaignFile:
    """A new campaign file with the head of its log.

    Args:
        file: must not exist.
        row: the campaign as a thread of this machine: id, terms, seed and players.
        title: any words, 200 letters at most.
        mode: how it is played.
        now: tells the moment of each row.
        pack: the data pack that the terms name, as it travels; empty for none.

    Raises:
        TroubleError: it exists already, or cannot be written; then nothing of it is left.
    """
    head: dict[str, Json] = {
        "v": 1,
        "thread": b64u(row.id),
        "title": title,
        "mode": mode,
        "terms": parse(row.terms, limit=LARGEST_HEAD),
        "seed": b64u(row.seed),
        "players": json.loads(row.players),
        "made": row.made,
    }
    if pack:
        head["pack"] = b64u(pack)
    _make_way(file)
    return _made(file, (next_row(None, LogKind.HEAD, now(), encode(head)),), now)


def save_campaign(kept: CampaignFile, file: Path, now: Now) -> CampaignFile:
    """Write all that is held of an open campaign to a new file, whatever became of its own; both are open then.

    Raises TroubleError: it exists already, or cannot be written; then nothing of it is left.
    """
    _make_way(file)
    return _made(file, kept.rows, now, veiled=kept.feeds.rows, library=kept.library.rows)


def _make_way(file: Path) -> None:
    with trouble_with(file):
        if file.exists():
            raise TroubleError(_("{file} exists already.").format(file=file), _("Choose another name."))
        file.parent.mkdir(parents=True, exist_ok=True)


def _made(
    file: Path,
    rows: tuple[LogRow, ...],
    now: Now,
    *,
    veiled: tuple[VeiledRow, ...] = (),
    library: tuple[RulesRow, ...] = (),
) -> CampaignFile:
    """A new file with this content, written whole or not at all."""
    try:
        with _as_trouble(file, ()):
            database = Database(_settled(file, (), writing=True))
        try:
            with database.transaction():
                for row in rows:
                    insert_row(database, row)
                for choice in veiled:
                    insert_veiled(database, choice)
                for data in library:
                    Library(database).keep(data.digest, data.game, data.files)
            return CampaignFile(
                (database, rows), file, now, writing=True, again=partial(_sound, file, (), writing=True)
            )
        except BaseException:
            database.close()
            raise
    except BaseException:
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)
        raise


def open_campaign(file: Path, shelf: Path, now: Now, *, writing: bool) -> CampaignFile:
    """An existing campaign file, checked to its last row.

    Args:
        file: of this or an earlier version; a writer brings it to the newest.
        shelf: the folder of its copies.
        now: tells the moment of each row.
        writing: keeps every other program out of the file.

    Raises:
        CampaignInUseError: it is open elsewhere.
        NewerStoreError: a newer program wrote it; it is untouched.
        DamagedStoreError: it is damaged; names the good copies.
        TroubleError: it cannot be read or written.
    """
    copies = campaign_copies(file, shelf)
    sound = _sound(file, copies, writing=writing)
    try:
        with _as_trouble(file, copies):
            return CampaignFile(sound, file, now, writing=writing, again=partial(_sound, file, (), writing=writing))
    except BaseException:
        sound[0].close()
        raise


def _sound(file: Path, copies: tuple[Path, ...], *, writing: bool) -> Sound:
    """The database of a file that is there, checked to its last row. Raises as `open_campaign`."""
    with trouble_with(file):
        if not file.exists():
            raise TroubleError(_("There is no {file}.").format(file=file), _("Check the name."))
        if not file.stat().st_size:
            raise DamagedStoreError(file, _("it is empty"), copies)
    version = version_in_head(file, APPLICATION, copies)
    if version > NEWEST:
        raise NewerStoreError(file, version, NEWEST)
    if version == 0:
        raise DamagedStoreError(file, _("it holds no campaign"), copies)
    with _as_trouble(file, copies):
        peewee = _settled(file, copies, writing=writing)
        try:
            check_values(peewee, file, copies)
            rows = rows_of(peewee)
            check_chain(rows)
            return Database(peewee), rows
        except BaseException:
            peewee.close()
            raise


def restore_campaign(file: Path, copy: Path) -> Path:
    """Put a kept copy in the place of a campaign file; returns where the old one, if there was one, lies now.

    Raises TroubleError.
    """
    with trouble_with(file):
        number = next(n for n in range(1, 10_000) if not file.with_name(f"{file.name}.damaged-{n}").exists())
        aside = file.with_name(f"{file.name}.damaged-{number}")
        if file.exists():
            write_whole(aside, file.read_bytes(), private=True)
        file.with_name(file.name + "-journal").unlink(missing_ok=True)
        write_whole(file, copy.read_bytes(), private=True)
    return aside


def _settled(file: Path, copies: tuple[Path, ...], *, writing: bool) -> SqliteDatabase:
    """The checked database at the newest schema, closed to all others if it is written."""
    if writing:
        make_private(file)
    peewee = opened(file, writing=writing)
    try:
        if writing:
            sql(peewee, "PRAGMA busy_timeout = 200")
            sql(peewee, "PRAGMA locking_mode = exclusive")
            with peewee.atomic("EXCLUSIVE"):
                pass
        check_shape(peewee, file, copies)
        check(peewee, file, copies)
        _bring_up(peewee, file, writing=writing)
    except BaseException:
        peewee.close()
        raise
    return peewee


def _bring_up(peewee: SqliteDatabase, file: Path, *, writing: bool) -> None:
    """Bring a sound file to the newest schema; a reader must find it there."""
    version = pragma(peewee, "user_version")
    if version > NEWEST:
        raise NewerStoreError(file, version, NEWEST)
    if writing:
        upgrade(peewee, version, UPGRADES, APPLICATION)
    elif version < NEWEST:
        raise TroubleError(
            _("{file} was written by an older Flugpost.").format(file=file),
            _("Open it once with a command that writes, or in the window."),
        )


@contextlib.contextmanager
def _as_trouble(file: Path, copies: tuple[Path, ...]) -> Iterator[None]:
    """What is wrong with a campaign file, in words."""
    try:
        yield
    except (DatabaseError, sqlite3.DatabaseError) as error:
        if "locked" in str(error):
            raise CampaignInUseError(file) from error
        if is_trouble(error):
            raise trouble_said(error) from error
        raise DamagedStoreError(file, str(error), copies) from error
    except (BrokenLogError, CanonicalError) as error:
        raise DamagedStoreError(file, str(error), copies) from error
