"""Two people with a profile each."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.desks import ROOT, Clock, meet, open_at, settle, steady


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def anna(tmp_path, clock):
    """Anna's desk, unlocked."""
    desk = steady(open_at(settle(tmp_path / "anna", "Anna"), clock=clock), b"anna")
    yield desk
    desk.close()


@pytest.fixture
def bert(tmp_path, clock):
    """Bert's desk, unlocked."""
    desk = steady(open_at(settle(tmp_path / "bert", "Bert"), clock=clock), b"bert")
    yield desk
    desk.close()


@pytest.fixture
def both(anna, bert):
    """Anna and Bert, who have each other's card."""
    meet(anna, bert)
    return anna, bert


@pytest.fixture
def readable_only():
    """Runs Python on a folder that may be read and not written, not even by the administrator."""
    changed: list[Path] = []

    def run(folder: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
        for place in (folder, *folder.rglob("*")):
            changed.append(place)
            place.chmod(0o555 if place.is_dir() else 0o444)
        return subprocess.run(
            [sys.executable, "-W", "error", *words],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            cwd=folder.parent,
            preexec_fn=_without_overriding,
            capture_output=True,
            check=False,
        )

    yield run
    for place in changed:
        place.chmod(0o755)


def _without_overriding() -> None:
    """Take away from what is started now that permissions do not bind the administrator."""
    drop_from_bounding_set, dac_override, dac_read_search = 24, 1, 2
    for capability in (dac_override, dac_read_search):
        ctypes.CDLL(None).prctl(drop_from_bounding_set, capability, 0, 0, 0)
