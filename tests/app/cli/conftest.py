"""Running the command line: in this process for speed, or as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pytest

from app import desk
from app.__main__ import main
from core.games import read_games
from tests.app.desks import ROOT, RULES, settle


@dataclass(frozen=True)
class Said:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture(scope="session")
def games_read_once():
    """The games of a folder, read by the first command that asks: hundreds run in this process, and no file changes."""
    return lru_cache(maxsize=2)(read_games)


@pytest.fixture
def flugpost(capfdbinary, monkeypatch, tmp_path, games_read_once):
    """Runs one command in this process, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(desk, "read_games", lambda folder: (games_read_once if folder == RULES else read_games)(folder))

    def run(*words: object) -> Said:
        capfdbinary.readouterr()
        try:
            code = main([str(word) for word in words])
        except SystemExit as error:
            code = int(error.code or 0)
        out, err = capfdbinary.readouterr()
        return Said(code, out.decode("utf-8", "surrogateescape"), err.decode())

    return run


@pytest.fixture
def program(tmp_path):
    """Runs one command as a program of its own; nothing of the tests is loaded there."""

    def run(*words: object, env: dict[str, str] | None = None, given: bytes = b"", modules: bool = False) -> Said:
        start = [sys.executable, "-W", "error", "-m", "app"]
        if modules:
            text = (
                "import sys\nfrom app.__main__ import main\n"
                "code = main(sys.argv[1:])\n"
                "sys.stderr.write(' '.join(sorted({name.partition('.')[0] for name in sys.modules})))\n"
                "sys.exit(code)\n"
            )
            start = [sys.executable, "-W", "error", "-c", text]
        done = subprocess.run(
            [*start, *(str(word) for word in words)],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT), **(env or {})},
            input=given,
            capture_output=True,
            check=False,
        )
        return Said(done.returncode, done.stdout.decode("utf-8", "surrogateescape"), done.stderr.decode())

    return run


@pytest.fixture
def profiles(tmp_path):
    """Two profile folders with identities: Anna's and Bert's."""
    return settle(tmp_path / "anna", "Anna"), settle(tmp_path / "bert", "Bert")
