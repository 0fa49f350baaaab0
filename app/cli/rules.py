"""Where the rules data of the program lies."""

from __future__ import annotations

from pathlib import Path

from app import paths


def rules_folder() -> Path:
    """The folder with one folder of data for each game. Raises ResourcesMissingError."""
    return paths.resources() / "rules"
