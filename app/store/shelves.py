"""What stands in post.db, one shelf for each kind. Rows in, rows out; nothing here knows what they mean."""

from __future__ import annotations

from typing import Final

from app.store import tables
from app.store.rows import ContactRow, DraftRow, KeptEntry, Kind, PostRow, RulesRow, SentRow, Stage, ThreadRow, Way
from app.store.sqlite import Database

MOST_HELD: Final = 64


class Contacts:
    """The address book."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[ContactRow, ...]:
        """Every card, by name; cards that were replaced included."""
        query = tables.Contact.select().order_by(tables.Contact.name, tables.Contact.added, tables.Contact.id)
        return tuple(_contact(row) for row in self._database.rows(query))

    def put(self, row: ContactRow) -> None:
        """Keep a card, in the place of the row with the same id."""
        self._database.run(
            tables.Contact.insert(
                id=row.id,
                name=row.name,
                card=row.card,
                added=row.added,
                compared=row.compared,
                current=row.current,
            ).on_conflict("REPLACE")
        )


class Threads:
    """Matches by mail and on this machine."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[ThreadRow, ...]:
        """Every thread, the newest first."""
        query = tables.Thread.select().order_by(tables.Thread.made.desc(), tables.Thread.id)
        return tuple(_thread(row) for row in self._database.rows(query))

    def get(self, thread: bytes) -> ThreadRow | None:
        """One thread."""
        rows = self._database.rows(tables.Thread.select().where(tables.Thread.id == thread))
        return _thread(rows[0]) if rows else None

    def add(self, row: ThreadRow) -> None:
        """Keep a new thread."""
        self._database.run(
            tables.Thread.insert(
                id=row.id,
                kind=row.kind.value,
                stage=row.stage.value,
                seat=row.seat,
                invite=row.invite,
                accept=row.accept,
                terms=row.terms,
                seed=row.seed,
                players=row.players,
                made=row.made,
                begun=row.begun,
                last_error=row.last_error,
            )
        )

    def set_stage(self, thread: bytes, stage: Stage) -> None:
        """Note how far the beginning has come."""
        self._database.run(tables.Thread.update(stage=stage.value).where(tables.Thread.id == thread))

    def set_accept(self, thread: bytes, accept: bytes, at: str) -> None:
        """Keep the acceptance: from this moment on the match is open."""
        change = tables.Thread.update(stage=Stage.OPEN.value, accept=accept, begun=at)
        self._database.run(change.where(tables.Thread.id == thread))

    def set_error(self, thread: bytes, said: str) -> None:
        """Keep the last refusal as JSON; empty = none."""
        self._database.run(tables.Thread.update(last_error=said).where(tables.Thread.id == thread))


class Feeds:
    """Signed entries and what belongs to them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def entries(self, thread: bytes) -> tuple[KeptEntry, ...]:
        """All entries in the order in which they were taken in."""
        query = tables.EntryRow.select().where(tables.EntryRow.thread == thread).order_by(tables.EntryRow.id)
        return tuple(
            KeptEntry(seat=row.seat, seq=row.seq, hash=bytes(row.hash), raw=bytes(row.statement), came=row.came)
            for row in self._database.rows(query)
        )

    def newest_of_others(self, thread: bytes, seat: str) -> str:
        """When the newest entry of any other seat was taken in; empty if none was."""
        query = tables.EntryRow.select().where((tables.EntryRow.thread == thread) & (tables.EntryRow.seat != seat))
        rows = self._database.rows(query.order_by(tables.EntryRow.id.desc()).limit(1))
        return rows[0].came if rows else ""

    def append(self, thread: bytes, entry: KeptEntry) -> None:
        """Keep an entry that was admitted; a second one with its number is refused by the schema."""
        self._database.run(
            tables.EntryRow.insert(
                thread=thread, seat=entry.seat, seq=entry.seq, hash=entry.hash, statement=entry.raw, came=entry.came
            )
        )

    def held(self, thread: bytes) -> tuple[bytes, ...]:
        """Entries that wait for one before them."""
        rows = self._database.rows(tables.Held.select().where(tables.Held.thread == thread))
        return tuple(bytes(row.statement) for row in rows)

    def replace_held(self, thread: bytes, held: tuple[tuple[bytes, bytes], ...]) -> None:
        """Keep exactly these entries (hash, raw) as waiting, at most 64."""
        self._database.run(tables.Held.delete().where(tables.Held.thread == thread))
        for digest, raw in held[:MOST_HELD]:
            self._database.run(tables.Held.insert(thread=thread, hash=digest, statement=raw))

    def refused(self, thread: bytes, code: str = "") -> tuple[bytes, ...]:
        """Signed entries that broke a rule, oldest first; all, or those of one code."""
        query = tables.Refused.select().where(tables.Refused.thread == thread)
        if code:
            query = query.where(tables.Refused.code == code)
        return tuple(bytes(row.statement) for row in self._database.rows(query.order_by(tables.Refused.at)))

    def keep_refused(self, thread: bytes, entry: KeptEntry, code: str) -> None:
        """Keep an entry that broke a rule as evidence."""
        self._database.run(
            tables.Refused.insert(
                thread=thread, hash=entry.hash, statement=entry.raw, code=code, at=entry.came
            ).on_conflict("REPLACE")
        )

    def forget_refused(self, thread: bytes, digest: bytes) -> None:
        """Let go of an entry that broke no rule after all."""
        query = tables.Refused.delete().where((tables.Refused.thread == thread) & (tables.Refused.hash == digest))
        self._database.run(query)

    def sealed(self, thread: bytes, seat: str, since: int = 0) -> dict[int, bytes]:
        """A seat's choices under their seals, as CJ1, by decision, from decision `since` on."""
        query = tables.Sealed.select().where(
            (tables.Sealed.thread == thread) & (tables.Sealed.seat == seat) & (tables.Sealed.n >= since)
        )
        return {row.n: bytes(row.choice) for row in self._database.rows(query.order_by(tables.Sealed.n))}

    def keep_sealed(self, thread: bytes, seat: str, n: int, choice: bytes) -> None:
        """Keep a choice under its seal."""
        self._database.run(tables.Sealed.insert(thread=thread, seat=seat, n=n, choice=choice).on_conflict("REPLACE"))

    def forget_sealed(self, thread: bytes, seat: str) -> None:
        """Let go of all seals of a seat: its choices are open."""
        query = tables.Sealed.delete().where((tables.Sealed.thread == thread) & (tables.Sealed.seat == seat))
        self._database.run(query)

    def draft(self, thread: bytes, seat: str) -> DraftRow | None:
        """The choice that a seat has not bound yet."""
        query = tables.Draft.select().where((tables.Draft.thread == thread) & (tables.Draft.seat == seat))
        rows = self._database.rows(query)
        return DraftRow(n=rows[0].n, choice=bytes(rows[0].choice), saved=rows[0].saved) if rows else None

    def keep_draft(self, thread: bytes, seat: str, row: DraftRow) -> None:
        """Keep a seat's draft in the place of the one before."""
        self._database.run(
            tables.Draft.insert(thread=thread, seat=seat, n=row.n, choice=row.choice, saved=row.saved).on_conflict(
                "REPLACE"
            )
        )

    def forget_draft(self, thread: bytes, seat: str) -> None:
        """Throw a seat's draft away."""
        query = tables.Draft.delete().where((tables.Draft.thread == thread) & (tables.Draft.seat == seat))
        self._database.run(query)

    def prepared(self, thread: bytes) -> bytes:
        """The own entry that nobody has seen yet; empty if there is none."""
        rows = self._database.rows(tables.Prepared.select().where(tables.Prepared.thread == thread))
        return bytes(rows[0].statement) if rows else b""

    def keep_prepared(self, thread: bytes, raw: bytes) -> None:
        """Keep the own entry that nobody has seen yet; empty = there is none."""
        if raw:
            self._database.run(tables.Prepared.insert(thread=thread, statement=raw).on_conflict("REPLACE"))
        else:
            self._database.run(tables.Prepared.delete().where(tables.Prepared.thread == thread))


class Lines:
    """The local records of fights on this machine."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self, thread: bytes) -> tuple[bytes, ...]:
        """The lines in order."""
        query = tables.Line.select().where(tables.Line.thread == thread).order_by(tables.Line.n)
        return tuple(bytes(row.statement) for row in self._database.rows(query))

    def newest(self, thread: bytes) -> str:
        """When the newest line was kept, ISO, UTC; empty if there is none, or it is older than such notes."""
        query = tables.Line.select().where(tables.Line.thread == thread).order_by(tables.Line.n.desc())
        rows = self._database.rows(query.limit(1))
        return rows[0].came if rows else ""

    def append(self, thread: bytes, n: int, raw: bytes, came: str) -> None:
        """Keep the line of decision n, which was taken at this time (ISO, UTC)."""
        self._database.run(tables.Line.insert(thread=thread, n=n, statement=raw, came=came))


class Outbox:
    """Files as they were made, and the book of what came and left."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def files(self, thread: bytes | None = None) -> tuple[SentRow, ...]:
        """Files in the order in which they were made; of one thread, or of all."""
        query = tables.SentFile.select().order_by(tables.SentFile.id)
        if thread is not None:
            query = query.where(tables.SentFile.thread == thread)
        return tuple(_sent(row) for row in self._database.rows(query))

    def newest(self, thread: bytes) -> SentRow | None:
        """The newest file of a thread that the match went on with; catch-up bundles stand aside."""
        query = tables.SentFile.select().where((tables.SentFile.thread == thread) & (tables.SentFile.kind != "bundle"))
        rows = self._database.rows(query.order_by(tables.SentFile.id.desc()).limit(1))
        return _sent(rows[0]) if rows else None

    def add(self, row: SentRow) -> int:
        """Keep a file; returns its number (that of the row is not looked at)."""
        number: int = self._database.run(
            tables.SentFile.insert(
                thread=row.thread,
                kind=row.kind,
                seq=row.seq,
                name=row.name,
                blob=row.blob,
                made=row.made,
                left=row.left,
            )
        )
        return number

    def mark_left(self, number: int, at: str) -> None:
        """Note that a file was exported."""
        self._database.run(tables.SentFile.update(left=at).where(tables.SentFile.id == number))

    def note(self, row: PostRow) -> None:
        """Write a line into the post book (the row's number is not looked at)."""
        self._database.run(
            tables.Post.insert(
                at=row.at,
                way=row.way.value,
                thread=row.thread,
                what=row.what,
                code=row.code,
                said=row.said,
                digest=row.digest,
            )
        )

    def book(self, most: int = 500) -> tuple[PostRow, ...]:
        """The newest lines of the post book, newest first."""
        query = tables.Post.select().order_by(tables.Post.id.desc()).limit(most)
        return tuple(_post(row) for row in self._database.rows(query))

    def has_come(self, digest: bytes) -> bool:
        """Whether a file with this SHA-256 was taken in without a fault."""
        query = tables.Post.select().where(
            (tables.Post.digest == digest) & (tables.Post.way == Way.IN.value) & (tables.Post.code == "")
        )
        return bool(self._database.rows(query.limit(1)))


class Library:
    """The rules data in use, by the digest that terms name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[RulesRow, ...]:
        """The data of every game that is kept, by digest."""
        query = tables.RulesFiles.select().order_by(tables.RulesFiles.digest)
        return tuple(
            RulesRow(digest=row.digest, game=row.game, files=bytes(row.files)) for row in self._database.rows(query)
        )

    def get(self, digest: str) -> bytes:
        """The files as they were kept; empty if they were not."""
        rows = self._database.rows(tables.RulesFiles.select().where(tables.RulesFiles.digest == digest))
        return bytes(rows[0].files) if rows else b""

    def keep(self, digest: str, game: str, files: bytes) -> None:
        """Keep the files of a game's data; the same digest twice is kept once."""
        query = tables.RulesFiles.insert(digest=digest, game=game, files=files).on_conflict_ignore()
        self._database.run(query)


def _contact(row: tables.Contact) -> ContactRow:
    return ContactRow(
        id=bytes(row.id),
        name=row.name,
        card=bytes(row.card),
        added=row.added,
        compared=row.compared,
        current=row.current,
    )


def _thread(row: tables.Thread) -> ThreadRow:
    return ThreadRow(
        id=bytes(row.id),
        kind=Kind(row.kind),
        stage=Stage(row.stage),
        seat=row.seat,
        invite=bytes(row.invite),
        accept=bytes(row.accept),
        terms=bytes(row.terms),
        seed=bytes(row.seed),
        players=row.players,
        made=row.made,
        begun=row.begun,
        last_error=row.last_error,
    )


def _sent(row: tables.SentFile) -> SentRow:
    return SentRow(
        number=row.id,
        thread=bytes(row.thread),
        kind=row.kind,
        seq=row.seq,
        name=row.name,
        blob=bytes(row.blob),
        made=row.made,
        left=row.left,
    )


def _post(row: tables.Post) -> PostRow:
    return PostRow(
        number=row.id,
        at=row.at,
        way=Way(row.way),
        thread=bytes(row.thread),
        what=row.what,
        code=row.code,
        said=row.said,
        digest=bytes(row.digest),
    )
