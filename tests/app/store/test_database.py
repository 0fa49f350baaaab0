"""post.db: what a crash, a newer program, a damaged file or a full disk can do to it."""

from __future__ import annotations

import contextlib
import datetime as dt
import hashlib
import sqlite3
import subprocess
import sys
import threading

import pytest

from app.store import database, sqlite, upgrades
from app.store.database import copies, open_database, restore_copy
from app.store.guard import Guard
from app.store.rows import DraftRow, KeptEntry, Kind, SentRow, Stage, ThreadRow
from app.store.sqlite import DamagedStoreError, NewerStoreError
from app.store.store import open_store, synchronised_by
from app.troubles import TroubleError

DAY = dt.date(2030, 1, 1)
THREAD = ThreadRow(
    id=b"t" * 16, kind=Kind.MAIL, stage=Stage.OPEN, seat="A", invite=b"i", accept=b"a", made="2030-01-01T00:00:00Z"
)


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "Profil Łukasz"


def filled(folder, day=DAY):
    """A store with one thread in it."""
    store = open_store(folder, writing=True, today=day)
    with store.transaction():
        store.threads.add(THREAD)
    return store


def sums(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir() if path.is_file()}


def test_a_new_store_has_the_newest_schema(folder):
    open_store(folder, writing=True, today=DAY).close()
    with sqlite3.connect(folder / database.FILE) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (upgrades.NEWEST,)
        assert raw.execute("PRAGMA application_id").fetchone() == (upgrades.APPLICATION,)
        assert raw.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    raw.close()


def test_what_was_kept_is_there_again(folder):
    filled(folder).close()
    store = open_store(folder, writing=True, today=DAY)
    assert store.threads.all() == (THREAD,)
    store.close()


def test_a_newer_schema_is_refused_by_name_and_the_file_is_not_touched(folder):
    filled(folder).close()
    raw = sqlite3.connect(folder / database.FILE)
    raw.execute(f"PRAGMA user_version = {upgrades.NEWEST + 1}")
    raw.close()
    before = sums(folder)
    with pytest.raises(
        NewerStoreError, match=rf"schema is {upgrades.NEWEST + 1}, this program knows {upgrades.NEWEST}"
    ):
        open_database(folder, writing=True, today=DAY)
    assert sums(folder) == before


@pytest.mark.parametrize(
    "damage",
    [lambda data: bytes(len(data)), lambda data: data[:50], lambda data: b"%PDF-1.7" + data, lambda data: b"\0"],
    ids=["all NUL", "cut short", "another file", "one byte"],
)
def test_a_damaged_file_is_named_and_the_good_copies_are_offered(folder, damage):
    filled(folder).close()
    open_store(folder, writing=True, today=DAY).close()  # the copy of the day is made of a state that has a thread
    file = folder / database.FILE
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(DamagedStoreError) as found:
        open_store(folder, writing=True, today=DAY)
    assert found.value.copies == copies(folder)
    assert found.value.copies[0].name in found.value.next_step
    aside = restore_copy(folder, found.value.copies[0])
    assert aside.exists()
    store = open_store(folder, writing=True, today=DAY)
    assert store.threads.all() == (THREAD,)
    store.close()


def test_pages_that_were_overwritten_are_noticed(folder):
    store = filled(folder)
    with store.transaction():
        for seq in range(200):
            store.feeds.append(THREAD.id, KeptEntry(seat="A", seq=seq, hash=b"h", raw=b"x" * 500, came="now"))
    store.close()
    file = folder / database.FILE
    data = bytearray(file.read_bytes())
    data[4096 * 3 : 4096 * 9] = b"\xa5" * (4096 * 6)
    file.write_bytes(data)
    with pytest.raises(DamagedStoreError):
        open_store(folder, writing=True, today=DAY)


def test_a_database_of_another_program_is_not_taken_over(folder):
    folder.mkdir(parents=True)
    raw = sqlite3.connect(folder / database.FILE)
    raw.execute("CREATE TABLE recipe (name TEXT)")
    raw.execute("PRAGMA application_id = 12345")
    raw.commit()
    raw.close()
    before = sums(folder)[database.FILE]
    with pytest.raises(DamagedStoreError, match="another program"):
        open_store(folder, writing=True, today=DAY)
    assert sums(folder)[database.FILE] == before


def test_three_copies_are_kept_one_a_day(folder):
    filled(folder).close()
    for day in range(1, 7):
        for _twice in range(2):
            open_store(folder, writing=True, today=dt.date(2030, 1, day)).close()
    assert [copy.name for copy in copies(folder)] == [f"post-2030-01-0{day}.db" for day in (6, 5, 4)]
    assert not list((folder / "copies").glob("*.tmp"))


def test_a_failed_transaction_leaves_nothing(folder):
    store = filled(folder)
    entry = KeptEntry(seat="A", seq=1, hash=b"h", raw=b"raw", came="now")

    def half():
        with store.transaction():
            store.feeds.append(THREAD.id, entry)
            store.feeds.keep_sealed(THREAD.id, "A", 1, b"{}")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        half()
    assert store.feeds.entries(THREAD.id) == ()
    assert store.feeds.sealed(THREAD.id, "A") == {}
    store.close()


def test_a_full_disk_is_said_and_loses_nothing(folder):
    store = filled(folder)
    raw = store._database._peewee
    pages = raw.execute_sql("PRAGMA page_count").fetchone()[0]
    raw.execute_sql(f"PRAGMA max_page_count = {pages + 1}")

    def write():
        with store.transaction():
            for seq in range(100):
                store.feeds.append(THREAD.id, KeptEntry(seat="A", seq=seq, hash=b"h", raw=b"x" * 4000, came="now"))

    with pytest.raises(TroubleError, match="disk is full") as found:
        write()
    assert "Make room" in found.value.next_step
    assert store.feeds.entries(THREAD.id) == ()
    raw.execute_sql("PRAGMA max_page_count = 1000000")
    with store.transaction():
        store.feeds.append(THREAD.id, KeptEntry(seat="A", seq=1, hash=b"h", raw=b"x" * 4000, came="now"))
    assert len(store.feeds.entries(THREAD.id)) == 1
    store.close()


def test_a_seat_has_one_entry_of_each_number(folder):
    store = filled(folder)
    with store.transaction():
        store.feeds.append(THREAD.id, KeptEntry(seat="A", seq=1, hash=b"1", raw=b"one", came="now"))
    with pytest.raises(Exception, match="UNIQUE"), store.transaction():
        store.feeds.append(THREAD.id, KeptEntry(seat="A", seq=1, hash=b"2", raw=b"two", came="now"))
    assert [kept.raw for kept in store.feeds.entries(THREAD.id)] == [b"one"]
    store.close()


def test_shelves_give_back_what_was_put_there(folder):
    store = filled(folder)
    with store.transaction():
        store.feeds.keep_draft(THREAD.id, "A", DraftRow(n=2, choice=b"{}", saved="now"))
        store.feeds.keep_draft(THREAD.id, "A", DraftRow(n=3, choice=b"[]", saved="later"))
        store.feeds.replace_held(THREAD.id, tuple((bytes([n]), bytes([n])) for n in range(70)))
        store.feeds.keep_prepared(THREAD.id, b"ready")
        first = store.outbox.add(sent("turn", b"one"))
        second = store.outbox.add(sent("turn", b"two"))
        store.outbox.add(sent("bundle", b"all"))
        store.outbox.mark_left(first, "then")
    assert store.feeds.draft(THREAD.id, "A") == DraftRow(n=3, choice=b"[]", saved="later")
    assert len(store.feeds.held(THREAD.id)) == 64
    assert store.feeds.prepared(THREAD.id) == b"ready"
    assert [(row.number, row.blob, row.left) for row in store.outbox.files(THREAD.id)][:2] == [
        (first, b"one", "then"),
        (second, b"two", ""),
    ]
    assert store.outbox.newest(THREAD.id).blob == b"two"
    store.close()


def sent(kind, blob):
    return SentRow(number=0, thread=THREAD.id, kind=kind, seq=1, name="n", blob=blob, made="now", left="")


def test_a_second_program_is_refused_and_told_who_has_the_profile(folder):
    store = filled(folder)
    with pytest.raises(TroubleError, match=r"already at work .* \(process \d+\)"):
        open_store(folder, writing=True, today=DAY)
    reader = open_store(folder, writing=False, today=DAY)
    assert reader.threads.all() == (THREAD,)
    with pytest.raises(TroubleError, match="reading only"), reader.transaction():
        pass
    reader.close()
    store.close()
    open_store(folder, writing=True, today=DAY).close()


def test_the_lock_of_a_killed_program_is_free(folder):
    program = (
        "import datetime, os, pathlib, signal, sys\n"
        "from app.store.store import open_store\n"
        "open_store(pathlib.Path(sys.argv[1]), writing=True, today=datetime.date(2030, 1, 1))\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", program, str(folder)], check=False, capture_output=True)
    assert done.returncode == -9, done.stderr
    open_store(folder, writing=True, today=DAY).close()


def test_a_reader_makes_nothing(tmp_path):
    with pytest.raises(TroubleError, match="no profile"):
        open_store(tmp_path / "nowhere", writing=False, today=DAY)
    assert not (tmp_path / "nowhere").exists()


def test_threads_take_turns_and_share_one_connection(folder):
    store = filled(folder)
    seen, writing, ready = [], threading.Event(), threading.Event()

    def read():
        ready.set()
        writing.wait()
        seen.append(len(store.feeds.entries(THREAD.id)))

    reader = threading.Thread(target=read)
    reader.start()
    ready.wait()
    with store.transaction():
        writing.set()
        for seq in range(1, 4):
            store.feeds.append(THREAD.id, KeptEntry(seat="A", seq=seq, hash=b"h", raw=b"raw", came="now"))
    reader.join()
    assert seen in ([0], [3])
    store.close()


@pytest.mark.parametrize(
    ("inside", "mark", "name"),
    [
        ("Dropbox (Privat)/profile", "", "Dropbox"),
        ("share/a/profile", "share/.stfolder", "Syncthing"),
        ("OneDrive - Firma/profile", "", "OneDrive"),
        ("plain/profile", "", ""),
    ],
)
def test_a_folder_that_is_synchronised_is_seen(tmp_path, inside, mark, name):
    (tmp_path / inside).mkdir(parents=True)
    if mark:
        (tmp_path / mark).mkdir()
    assert synchronised_by(tmp_path / inside) == name


def test_a_file_of_the_first_schema_learns_when_its_entries_came(tmp_path, monkeypatch):
    monkeypatch.setattr(upgrades, "UPGRADES", upgrades.UPGRADES[:1])
    raw = sqlite3.connect(tmp_path / database.FILE)
    for statement in upgrades.UPGRADES[0]:
        raw.execute(statement)
    thread = b"t" * 16
    raw.execute(
        "INSERT INTO thread VALUES (?, 'mail', 'open', 'A', x'', x'01', x'', x'', '', '2030-01-01T00:00:00Z', '')",
        (thread,),
    )
    raw.execute("INSERT INTO entry VALUES (1, ?, 'A', 1, x'01', x'02')", (thread,))
    raw.execute("INSERT INTO post VALUES (1, '2030-02-02T00:00:00Z', 'in', ?, 'turn 1', '', '', x'')", (thread,))
    raw.execute(f"PRAGMA application_id = {upgrades.APPLICATION}")
    raw.execute("PRAGMA user_version = 1")
    raw.commit()
    raw.close()
    monkeypatch.undo()
    with contextlib.closing(open_store(tmp_path, writing=True, today=DAY)) as store:
        (entry,) = store.feeds.entries(thread)
        assert entry.came == store.threads.get(thread).begun == "2030-02-02T00:00:00Z"


def with_a_copy(folder):
    filled(folder).close()
    open_store(folder, writing=True, today=DAY).close()
    return folder / database.FILE


@pytest.mark.parametrize("writing", [True, False])
@pytest.mark.parametrize("loss", ["missing", "empty"])
def test_a_lost_file_is_not_replaced_by_a_new_one_where_copies_tell_of_it(folder, loss, writing):
    file = with_a_copy(folder)
    file.unlink() if loss == "missing" else file.write_bytes(b"")
    with pytest.raises(DamagedStoreError, match=loss) as found:
        open_store(folder, writing=writing, today=DAY)
    assert found.value.copies == copies(folder)
    assert file.exists() == (loss == "empty")
    assert restore_copy(folder, copies(folder)[0]).exists() == (loss == "empty")
    store = open_store(folder, writing=True, today=DAY)
    assert store.threads.all() == (THREAD,)
    store.close()


def test_an_empty_file_is_a_new_one_unless_guard_files_tell_of_matches(folder):
    folder.mkdir()
    (folder / database.FILE).touch()
    store = open_store(folder, writing=True, today=DAY)
    store.guards.write(THREAD.id, Guard(seq=1, hash=bytes(32)))
    store.close()
    (folder / database.FILE).write_bytes(b"")
    with pytest.raises(DamagedStoreError, match="empty") as found:
        open_store(folder, writing=True, today=DAY)
    assert found.value.copies == ()


@pytest.mark.skipif(sys.platform != "linux", reason="takes the administrator's rights away as Linux knows them")
def test_a_folder_that_may_not_be_written_is_read(folder, readable_only):
    filled(folder).close()
    text = (
        "import datetime, sys, pathlib\nfrom app.store.store import open_store\n"
        "store = open_store(pathlib.Path(sys.argv[1]), writing=False, today=datetime.date(2030, 1, 1))\n"
        "print(len(store.threads.all()))\nstore.close()\n"
    )
    said = readable_only(folder, "-c", text, str(folder))
    assert (said.returncode, said.stdout, said.stderr) == (0, b"1\n", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="modes are a thing of POSIX")
def test_what_stands_in_the_database_is_for_its_owner_alone_even_in_an_open_folder(folder):
    folder.mkdir(mode=0o755)
    with_a_copy(folder)
    restore_copy(folder, copies(folder)[0])
    with contextlib.closing(open_store(folder, writing=True, today=DAY)) as store:
        with store.transaction():
            store.threads.set_error(THREAD.id, "none")
        files = [path for path in folder.rglob("post*") if path.is_file()]
        assert len(files) == 5, "the database, its log, its shared memory, the copy and the file that was put aside"
        assert {path.name: path.stat().st_mode & 0o077 for path in files} == {path.name: 0 for path in files}


def test_restoring_that_fails_leaves_the_file_where_it_was(folder, monkeypatch):
    file = with_a_copy(folder)
    before = file.read_bytes()
    written = []

    def full_at_the_second(target, data, *, private):
        if written:
            raise TroubleError("The disk is full.", "Make room.")
        written.append((target.name, data, private))

    monkeypatch.setattr(database, "write_whole", full_at_the_second)
    with pytest.raises(TroubleError, match="full"):
        restore_copy(folder, copies(folder)[0])
    assert file.read_bytes() == before
    assert written == [("post.db.damaged-1", before, True)]


def test_a_copy_that_fails_leaves_nothing_half_done(folder, monkeypatch):
    filled(folder).close()

    def full(_file):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(sqlite, "sync_file", full)
    with pytest.raises(TroubleError, match="disk is full"):
        open_store(folder, writing=True, today=DAY)
    assert list((folder / "copies").iterdir()) == []
    monkeypatch.undo()
    open_store(folder, writing=True, today=DAY).close()
    assert len(copies(folder)) == 1
