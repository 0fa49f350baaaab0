"""What happens to campaign files, seen from the command line: killed, full disk, two programs, newer, damaged."""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from app import desk
from app.__main__ import main
from tests.app.cli.conftest import games_read_once
from tests.core.campaign.squadrons import orders, result
from tests.journeys.test_kill_full_disk import ShortFiles, SmallDisk

pytestmark = [
    pytest.mark.journey,
    pytest.mark.skipif(sys.platform == "win32", reason="neither SIGKILL nor file size limits"),
]
__all__ = ["games_read_once"]
ROOT = Path(__file__).resolve().parents[2]
LIVES = 12
ROOMS = (0, 4096, 16384, 40960)
HOLDER = (
    "import sys\nfrom pathlib import Path\nfrom app.commands.campaigns import open_campaign_at\n"
    "from tests.app.desks import open_at\n"
    "open_campaign_at(open_at(Path(sys.argv[1]), unlocked=False), Path(sys.argv[2]))\n"
    "print('open', flush=True)\nsys.stdin.read()\n"
)


class Said(NamedTuple):
    """What a command answered."""

    returncode: int
    stdout: str
    stderr: str


class Table:
    """A campaign in a folder, and the command line on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "arras.flugcampaign"

    def say(self, *words: object) -> Said:
        """One command in this process: a program of its own costs ten times as much."""
        out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(self._words(words))
            out.flush()
        return Said(code, out.buffer.getvalue().decode(), err.getvalue())

    def say_alone(self, *words: object, budget: int | None = None) -> Said:
        """One command as a program of its own, which may be killed or find its disk full."""
        start = ["-m", "app"] if budget is None else ["-m", "tests.journeys.campaign_life", str(budget)]
        done = subprocess.run(
            [sys.executable, *start, *self._words(words)],
            cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return Said(done.returncode, done.stdout, done.stderr)

    def _words(self, words: tuple[object, ...]) -> list[str]:
        command, *rest = map(str, words)
        return ["campaign", command, str(self.file), *rest, "--profile", str(self.folder / "profile"), "--json"]

    def given(self, name: str, value: object) -> Path:
        file = self.folder / f"{name}.json"
        file.write_text(json.dumps(value), "utf-8")
        return file

    def stands(self) -> tuple[str, str, int]:
        said = self.say("status")
        assert said.returncode == 0, said.stdout + said.stderr
        shown = json.loads(said.stdout)
        return shown["month"], shown["phase"], shown["n"]


@pytest.fixture(autouse=True)
def read_once(monkeypatch, games_read_once):
    """The games are read by the first command alone."""
    monkeypatch.setattr(desk, "read_games", games_read_once)


@pytest.fixture
def table(tmp_path):
    """A campaign with its first orders given and a result that is ready."""
    folder = tmp_path / "table"
    folder.mkdir()
    return ordered(folder)


def ordered(folder: Path) -> Table:
    found = Table(folder)
    assert found.say("new", "--start", "1917-03", "--months", 4).returncode == 0
    both = {"A": orders("1917-03", "C", "A04 A.1"), "B": orders("1917-03", "C", "C04 B.1")}
    assert found.say("orders", found.given("orders", both)).returncode == 0
    found.given("result", result("A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x2", "kill A.1 C1")))
    return found


def test_killed_at_any_instant_a_month_has_its_result_or_has_it_not(table, tmp_path):
    """And whichever it is, the month can go on."""
    file = table.folder / "result.json"
    before = table.stands()
    calm = Table(tmp_path / "calm")
    shutil.copytree(table.folder, calm.folder)
    done = calm.say_alone("result", file, budget=0)
    assert done.returncode == 0, done.stderr
    after, calls = calm.stands(), int(done.stderr.rsplit("\n", 1)[-1])
    assert (before[1], after[1]) == ("means", "close")
    seen = set()
    for life in range(LIVES):
        one = Table(tmp_path / f"life {life}")
        shutil.copytree(table.folder, one.folder)
        # The end of the life is where it writes.
        budget = calls - (life * calls) // (3 * LIVES) - 1
        killed = one.say_alone("result", file, budget=budget)
        assert killed.returncode == -signal.SIGKILL, (budget, calls, killed.stderr)
        stands = one.stands()
        seen.add(stands[1])
        assert stands[1] in ("means", "agree", "close")
        assert one.say("notes", "Still here.").returncode == 0
        if stands == before:
            assert one.say("result", file).returncode == 0
        assert one.stands() == after
        shutil.rmtree(one.folder)
    assert {"means", "close"} <= seen


@pytest.fixture(params=[SmallDisk, ShortFiles])
def disk(request, tmp_path):
    folder = tmp_path / "disk"
    folder.mkdir()
    if request.param is ShortFiles:
        yield ShortFiles(folder)
        return
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", folder], capture_output=True, check=False)
    if made.returncode:
        pytest.skip("no disk may be mounted here; the other one is full too")
    yield SmallDisk(folder)
    subprocess.run(["umount", "-l", folder], check=True)


def test_on_a_full_disk_a_result_is_refused_in_words_and_given_later(disk):
    found = ordered(disk.folder)
    before = found.stands()
    refused = 0
    for room in ROOMS:
        with disk.full(room):
            said = found.say_alone("result", found.folder / "result.json")
        if said.returncode:
            shown = json.loads(said.stdout)
            assert shown["code"] == "TROUBLE"
            assert shown["next"]
            assert "Traceback" not in said.stderr
            refused += 1
        if found.stands() != before:
            found.say("undo")
            before = found.stands()
    assert refused
    assert found.say("result", found.folder / "result.json").returncode == 0
    assert found.stands()[1] == "close"


@contextlib.contextmanager
def held_open(table: Table):
    """Another program has the campaign open."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(table.folder / "other"), str(table.file)],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    try:
        assert holder.stdout.readline() == b"open\n"
        yield
    finally:
        holder.communicate(timeout=120)


def test_a_second_program_is_refused_while_the_first_has_the_file(table):
    with held_open(table):
        for words in (("close",), ("status",)):
            said = table.say(*words)
            assert said.returncode == 1
            assert "is open in another window or program" in json.loads(said.stdout)["said"]
    assert table.stands()[1] == "means"


def test_a_file_of_a_newer_program_is_refused_and_untouched(table):
    with contextlib.closing(sqlite3.connect(table.file)) as raw:
        raw.execute("PRAGMA user_version = 99")
    before = table.file.read_bytes()
    for words in (("status",), ("close",)):
        said = table.say(*words)
        assert said.returncode == 1
        assert "newer" in json.loads(said.stdout)["said"]
    assert table.file.read_bytes() == before


@pytest.mark.parametrize("damage", ["nul", "cut", "empty", "flipped", "gone"])
def test_a_damaged_file_comes_back_from_its_last_good_copy(table, damage):
    assert table.say("result", table.folder / "result.json").returncode == 0
    good = table.stands()
    data = table.file.read_bytes()
    at = data.index(b'"kind":"result"')
    spoilt = {
        "nul": bytes(len(data)),
        "cut": data[: len(data) // 2],
        "empty": b"",
        "flipped": data[:at] + b"X" + data[at + 1 :],
        "gone": None,
    }[damage]
    if spoilt is None:
        table.file.unlink()
    else:
        table.file.write_bytes(spoilt)
    said = table.say("status")
    assert said.returncode == 1
    shown = json.loads(said.stdout)
    assert ("campaign repair" in shown["next"]) is (damage != "gone")
    repaired = table.say("repair")
    assert repaired.returncode == 0, repaired.stdout
    aside = json.loads(repaired.stdout)["aside"]
    assert (aside is None) is (damage == "gone")
    if aside:
        assert Path(aside).read_bytes() == spoilt
    assert table.stands() == good


def test_without_a_good_copy_it_is_said_so(tmp_path):
    lone = Table(tmp_path)
    lone.file.write_bytes(bytes(5000))
    assert json.loads(lone.say("status").stdout)["code"] == "TROUBLE"
    assert json.loads(lone.say("repair").stdout)["code"] == "NO_COPY"
