"""The data of Aces High as shipped, and copies of it that a test may spoil."""

from __future__ import annotations

import shutil

import pytest

from core.catalog.reading import read_aces_high


@pytest.fixture(scope="session")
def folder(root):
    """The folder that ships with the program."""
    return root / "resources" / "rules" / "aces_high"


@pytest.fixture(scope="session")
def data(folder):
    """What it says."""
    return read_aces_high(folder)


@pytest.fixture
def spoilt(folder, tmp_path):
    """A copy that a test may change."""
    return shutil.copytree(folder, tmp_path / "aces_high")


@pytest.fixture
def change(spoilt):
    """Replace a piece of a file's text that stands there exactly `times` times."""

    def replace(name, old, new, times=1):
        path = spoilt / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) >= times
        path.write_text(text.replace(old, new, times), encoding="utf-8")
        return spoilt

    return replace
