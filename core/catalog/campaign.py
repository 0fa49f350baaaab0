"""The data folder of the campaign, read strictly: the options that no single game's data names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core import canonical
from core.catalog.files import missing_folder, read_file, refuse_strangers
from core.catalog.options import Option
from core.catalog.problems import DataProblemsError, Problem
from core.catalog.rules_data import canonical_form

_FILE: Final = "options.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Options:
    option: tuple[Option, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignData:
    """The options of a campaign by id, and the digest of all of them that can influence play."""

    options: tuple[Option, ...]
    digest: str


def read_campaign(folder: Path) -> CampaignData:
    """The data of the campaign in ``folder``.

    Raises:
        DataProblemsError: the file has faults; all of them are named.
    """
    options, problems = _read(folder)
    if options is None or problems:
        raise DataProblemsError(problems)
    form = canonical.encode(canonical_form(options))
    return CampaignData(options=options, digest=canonical.digest("rules", b"campaign/options", form).hex())


def campaign_problems(folder: Path) -> tuple[Problem, ...]:
    """Every fault of the campaign's data in ``folder``."""
    return _read(folder)[1]


def _read(folder: Path) -> tuple[tuple[Option, ...] | None, tuple[Problem, ...]]:
    problems: list[Problem] = []
    if not folder.is_dir():
        return None, (missing_folder(folder),)
    refuse_strangers(folder, (_FILE,), problems)
    found = read_file(folder, _FILE, _Options, problems)
    options = None if found is None else tuple(sorted(found.option, key=lambda option: option.id))
    return options, tuple(problems)
