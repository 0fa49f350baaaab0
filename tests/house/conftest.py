"""The project's own files, as the house tests see them."""

from __future__ import annotations

import subprocess
from fnmatch import fnmatch

import pytest


def committed(root):
    """What git tracks and is still there; without git, what stands in the tree and is not ignored."""
    command = ["git", "-c", f"safe.directory={root}", "ls-files", "-z"]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return standing(root)
    return sorted(path for name in done.stdout.split("\0") if name and (path := root / name).is_file())


def standing(root):
    """The files of the tree without what .gitignore names."""
    lines = (root / ".gitignore").read_text(encoding="utf-8").split()
    ignored = [".git", *(line.rstrip("/") for line in lines)]

    def kept(path):
        return not any(fnmatch(part, pattern) for part in path.relative_to(root).parts for pattern in ignored)

    return sorted(path for path in root.rglob("*") if path.is_file() and kept(path))


@pytest.fixture(scope="session")
def files(root):
    """Every file of the project."""
    found = committed(root)
    assert found
    return found


@pytest.fixture(scope="session")
def standing_files():
    """How the files are found where there is no git."""
    return standing
