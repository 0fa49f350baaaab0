"""A campaign file from somebody else may hold anything: it is refused in words, or what cannot be is passed over."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from app.commands import campaign_history as history
from app.commands.campaign_heads import thread_of
from app.commands.campaign_opening import NotOpened, Why, try_opening
from app.commands.campaign_orders import orders_drafts
from app.commands.campaigns import Mode, campaign, close_campaign, open_campaign_at
from app.store.campaign_log import BrokenLogError, LogKind, LogRow, next_row
from app.store.sqlite import DamagedStoreError
from app.troubles import TroubleError
from core.canonical import b64u, encode, unb64u
from tests.app.commands.test_campaigns import begun, ordered
from tests.app.desks import open_at, steady

AT = "2030-01-01T00:00:00Z"
DIGEST = "ab" * 32


@pytest.fixture
def desk(tmp_path):
    found = steady(open_at(tmp_path / "profile", unlocked=False), b"hostile")
    yield found
    found.close()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Arras.flugcampaign"


@pytest.fixture
def given(desk, file):
    """A file in the first month, orders given, that is closed."""
    begun(desk, file)
    ordered(desk, "1917-03")
    close_campaign(desk)
    return file


def sql(file, *statements):
    with closing(sqlite3.connect(file)) as database:
        for statement in statements:
            database.execute(*statement) if isinstance(statement, tuple) else database.execute(statement)
        database.commit()


def log_of(file):
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute("SELECT seq, kind, at, body, hash FROM log ORDER BY seq").fetchall()
    return [LogRow(seq=seq, kind=LogKind(kind), at=at, body=body, hash=hashed) for seq, kind, at, body, hashed in rows]


def added(file, kind, body, at=AT):
    """Write one more row whose hash follows."""
    row = next_row(log_of(file)[-1], kind, at, body if isinstance(body, bytes) else encode(body))
    sql(file, ("INSERT INTO log VALUES (?, ?, ?, ?, ?)", (row.seq, kind.value, at, row.body, row.hash)))


def with_head(file, **changed):
    """Tell another head, with a whole chain after it."""
    rows = log_of(file)
    head = encode({**json.loads(rows[0].body), **changed})
    with closing(sqlite3.connect(file)) as database:
        (kept,) = database.execute("SELECT sql FROM sqlite_master WHERE name = 'log_unchanged'").fetchone()
    last, said = None, ["DROP TRIGGER log_unchanged"]
    for row in rows:
        last = next_row(last, row.kind, row.at, row.body if last else head)
        said.append(("UPDATE log SET body = ?, hash = ? WHERE seq = ?", (last.body, last.hash, last.seq)))
    sql(file, *said, kept)


def refused(desk, file):
    """What is said of a file that cannot be opened, for reading or writing."""
    for writing in (True, False):
        with pytest.raises(DamagedStoreError) as caught:
            open_campaign_at(desk, file, writing=writing)
    assert desk.campaign is None
    found = try_opening(desk, file).value
    assert isinstance(found, NotOpened)
    assert found.why is Why.DAMAGED
    return caught.value.cause


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER more AFTER INSERT ON log BEGIN DELETE FROM veiled; END",
        "CREATE VIEW more AS SELECT 1",
        "CREATE TABLE more (x)",
        "CREATE INDEX more ON log (abs(seq))",
        "CREATE TABLE projection (name TEXT NOT NULL PRIMARY KEY, seq INTEGER NOT NULL, body BLOB NOT NULL)",
        "DROP TABLE veiled",
        "DROP TRIGGER log_kept",
    ],
)
def test_a_file_with_another_schema_is_not_touched(desk, given, statement):
    sql(given, statement)
    before = given.read_bytes()
    assert "what no campaign file holds" in refused(desk, given)
    assert given.read_bytes() == before


def test_a_view_without_end_in_the_place_of_the_log_is_never_read(desk, given):
    endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
    sql(
        given,
        "ALTER TABLE log RENAME TO other",
        f"CREATE VIEW log AS {endless} "  # noqa: S608 - ours
        "SELECT x AS seq, 'line' AS kind, '' AS at, x'00' AS body, x'00' AS hash FROM c",
    )
    assert "what no campaign file holds" in refused(desk, given)


def test_tables_of_statistics_do_no_harm(desk, given):
    sql(given, "ANALYZE")
    assert open_campaign_at(desk, given).value.title == "Arras"


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO veiled VALUES ('sealed', 'curtain/A', 1, 'text', '')",
        "INSERT INTO veiled VALUES (x'00', 'curtain/A', 1, x'00', '')",
        "INSERT INTO rules_files VALUES ('x', 'campaign', 'text')",
        "INSERT INTO veiled VALUES ('sealed', 'curtain/A', 1.5, x'00', '')",
        "INSERT INTO veiled VALUES ('sealed', 'curtain/A', 1, zeroblob(20000000), '')",
        "INSERT INTO log VALUES (99, 'remark', x'ff', x'00', zeroblob(32))",
        "INSERT INTO log VALUES (99, 'remark', '', 5000000000, zeroblob(32))",
    ],
)
def test_a_value_of_another_type_or_size_is_damage(desk, given, statement):
    sql(given, statement)
    assert "a value that cannot be" in refused(desk, given)


def test_a_row_longer_than_any_is_damage_and_is_never_written(desk, given):
    kept = open_campaign_at(desk, given).value
    assert kept.title == "Arras"
    with pytest.raises(BrokenLogError), desk.campaign.transaction():
        desk.campaign.add(LogKind.REMARK, {"what": "x" * (600 << 10)})
    close_campaign(desk)
    added(given, LogKind.REMARK, b"x" * (600 << 10))
    assert "larger than a log can be" in refused(desk, given)


def test_a_time_that_is_none_is_damage(desk, given):
    sql(given, "INSERT INTO log VALUES (99, 'remark', 'März', x'00', zeroblob(32))")
    assert "its time is none" in refused(desk, given)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"mode": "blindfold"}, "how it is played"),
        ({"mode": Mode.MAIL.value}, "how it is played"),
        ({"players": {"A": "martian", "B": "human"}}, "who plays"),
        ({"players": {"A": ["human"], "B": "human"}}, "who plays"),
        ({"players": {"A": "human"}}, "who plays"),
        ({"thread": "Y2NjY2NjY2NjY2NjY2NjYw"}, "thread"),
    ],
)
def test_a_head_that_cannot_be_is_damage(desk, given, changed, said):
    with_head(given, **changed)
    assert said in refused(desk, given)


@pytest.mark.parametrize("body", [{"lines": 1}, {"lines": 1, "for": 7}, {"lines": 1, "for": "x" * 21}])
def test_a_month_is_opened_again_for_something(desk, given, body):
    added(given, LogKind.REOPEN, body)
    assert "row" in refused(desk, given)


def test_remarks_and_points_that_say_nothing_are_passed_over(desk, given):
    note = {"what": "note", "person": "A.1", "month": "1917-03", "text": "Rain"}
    for body in (
        note,
        {**note, "person": 5},
        {**note, "month": "never"},
        {**note, "text": "x" * 2001},
        {"what": "taken_back", "note": "all"},
        [1],
        b"\xff",
    ):
        added(given, LogKind.REMARK, body)
    point = {"why": "month", "month": "1917-03", "lines": 0}
    for body in (
        {**point, "why": "fun"},
        {**point, "month": "never"},
        {**point, "lines": -1},
        {**point, "why": 1},
        b"{",
    ):
        added(given, LogKind.POINT, body)
    open_campaign_at(desk, given)
    assert [one.text for one in history.notes(desk)] == ["Rain"]
    assert [one.month for one in history.restore_points(desk)] == ["1917-03"]


def test_a_draft_that_cannot_be_read_is_none(desk, file):
    now = begun(desk, file, Mode.HOT_SEAT)
    close_campaign(desk)
    sql(file, ("INSERT INTO veiled VALUES ('draft', 'A', ?, x'ff', '')", (now.game.n,)))
    open_campaign_at(desk, file)
    assert orders_drafts(desk, campaign(desk)) == {}


def test_a_veiled_choice_that_cannot_be_read_is_told(desk, file):
    now = begun(desk, file, Mode.HOT_SEAT)
    close_campaign(desk)
    sql(file, ("INSERT INTO veiled VALUES ('draft', 'curtain/A', ?, x'ff', '')", (now.game.n,)))
    with pytest.raises(TroubleError, match="veiled"):
        open_campaign_at(desk, file)


@pytest.mark.parametrize(
    "kept",
    [
        b"[1, 2]",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"aces_high/cards.toml": 5}',
        b'{"aces_high/cards.toml": "\\ud800"}',
        b'{"aces_high/../../../x.toml": ""}',
        b'{"/x.toml": ""}',
        b'{"aces_high/cards.toml": ""}',
    ],
)
def test_rules_data_that_cannot_be_is_told_and_nothing_is_written_elsewhere(desk, given, kept):
    with_rules(given, kept)
    with pytest.raises(TroubleError, match="rules data"):
        open_campaign_at(desk, given)
    assert [path.name for path in desk.places.profile.parent.rglob("x.toml")] == []


def test_kept_rules_never_stand_for_others(desk, given):
    with closing(sqlite3.connect(given)) as database:
        (ours,) = database.execute("SELECT files FROM rules_files").fetchone()
    with_rules(given, ours)
    with pytest.raises(TroubleError):
        open_campaign_at(desk, given)
    desk.store.library.keep(DIGEST, "campaign", b"[]")
    with pytest.raises(TroubleError, match="rules data"):
        desk.rules_for("campaign", DIGEST)  # it is looked at anew, not remembered from the other file


def with_rules(file, kept):
    """Terms by rules that nobody has, and files that say they are those."""
    rows = log_of(file)
    terms = json.loads(rows[0].body)["terms"]
    terms["rules"] = DIGEST
    head = json.loads(rows[0].body)
    thread = b64u(thread_of(encode(terms), unb64u(head["seed"], 32, "seed")))
    with_head(file, terms=terms, thread=thread)
    sql(file, ("INSERT INTO rules_files VALUES (?, 'campaign', ?)", (DIGEST, kept)))
