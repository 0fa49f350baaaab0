"""Names to suggest for squadrons and their men, by nation and month (13.0: the player gives them their names)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from core.catalog.availability import Nation
from core.catalog.files import missing_folder, read_file, refuse_strangers
from core.catalog.problems import DataProblemsError, Fault, Problem
from core.catalog.schema import Bounds, Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadronName:
    """A squadron and the month from which it bore the name."""

    name: str
    year: Annotated[int, Bounds(1914, 1918)]
    month: Annotated[int, Bounds(1, 12)]

    @property
    def since(self) -> str:
        """The month as ``1917-04``."""
        return f"{self.year:04d}-{self.month:02d}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """What men and squadrons of one nation were called; a rank stands in its list as often as it is to come up."""

    nation: Nation
    source: Cited
    given: tuple[str, ...]
    family: tuple[str, ...]
    pilot_ranks: tuple[str, ...]
    observer_ranks: tuple[str, ...]
    squadron: tuple[SquadronName, ...]

    def man(self, *, observer: bool, draw: int, taken: Collection[str]) -> str:
        """A man's name with his rank, such as "Ltn. Karl Brandt".

        Args:
            observer: whether he is an observer, whose ranks differ.
            draw: any number from 0; the same one gives the same name.
            taken: men whose family names are not to come again, while another is left.
        """
        ranks = self.observer_ranks if observer else self.pilot_ranks
        rest, given = divmod(draw, len(self.given))
        rest, family = divmod(rest, len(self.family))
        rank = ranks[rest % len(ranks)]
        families = _from(self.family, family)
        known = {name.rsplit(" ", 1)[-1] for name in taken}
        chosen = next((name for name in families if name not in known), families[0])
        return f"{rank} {self.given[given]} {chosen}"

    def squadron_name(self, *, month: str, draw: int, taken: Collection[str]) -> str:
        """A squadron's name in a month (``1917-04``); before the first of them the oldest."""
        old = min(self.squadron, key=lambda row: row.since)
        known = [row.name for row in self.squadron if row.since <= month] or [old.name]
        names = _from(known, draw % len(known))
        return next((name for name in names if name not in taken), names[0])


def read_names(folder: Path) -> dict[Nation, Names]:
    """The names of every nation.

    Args:
        folder: holds one file a nation, called by it.

    Raises:
        DataProblemsError: the files have faults; all of them are named.
    """
    if not folder.is_dir():
        raise DataProblemsError((missing_folder(folder),))
    problems: list[Problem] = []
    files = {nation: f"{nation}.toml" for nation in Nation}
    refuse_strangers(folder, files.values(), problems)
    found: dict[Nation, Names] = {}
    for nation, file in files.items():
        row = read_file(folder, file, Names, problems)
        if row is not None:
            found[nation] = row
            problems.extend(_problems(row, nation, file))
    if problems:
        raise DataProblemsError(tuple(problems))
    return found


def _problems(names: Names, nation: Nation, file: str) -> list[Problem]:
    found: list[Problem] = []
    if names.nation is not nation:
        found.append(Problem(file=file, key="nation", fault=Fault.CONTRADICTION, cause=f"must be {nation}"))
    lists: dict[str, Sequence[object]] = {
        "given": names.given,
        "family": names.family,
        "pilot_ranks": names.pilot_ranks,
        "observer_ranks": names.observer_ranks,
        "squadron": names.squadron,
    }
    for key, rows in lists.items():
        if not rows:
            found.append(Problem(file=file, key=key, fault=Fault.OUT_OF_BOUNDS, cause="must not be empty"))
    return found


def _from(rows: Sequence[str], start: int) -> list[str]:
    return [*rows[start:], *rows[:start]]
