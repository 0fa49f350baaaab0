"""Commands for the table: adjudicate a situation, check the rules data. Need no profile."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from app.cli.answers import DONE, REFUSED, USAGE, Answer, UsageError
from app.cli.book_verdicts import words_of_books
from app.cli.rules import rules_folder
from app.cli.verdicts import words_of
from app.paths import resources
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.rules import GAME as CAMPAIGN
from core.cases import CaseProblemsError
from core.catalog.files import parse_toml
from core.catalog.names import read_names
from core.catalog.problems import DataProblemsError, Problem
from core.games import ACE_OF_ACES, ACES_HIGH, GAMES, adjudicate, digest_of, problems_of

CHECKED: Final = (*GAMES, CAMPAIGN)
"""Every folder of rules data."""
NAMES: Final = "names"
_LARGEST_CASE: Final = 1 << 20
_SEED_DIGITS: Final = 64


def resolve(arguments: argparse.Namespace) -> Answer:
    """Adjudicate a case: exit 0, 1 for an illegal choice, 2 for a bad document or bad dice."""
    try:
        seed = _seed(arguments.seed)
        document = _document(arguments.case)
        verdict = adjudicate(document, rules_folder(), seed)
    except CaseProblemsError as error:
        lines = tuple(str(problem) for problem in error.problems)
        problems = [{"key": problem.key, "cause": problem.cause} for problem in error.problems]
        if arguments.json:
            sys.stderr.write("\n".join(lines) + "\n")
            return Answer(data={"problems": problems}, exit=USAGE)
        raise UsageError("\n".join(lines)) from error
    data: Any = verdict.answer
    books = document["game"] == ACE_OF_ACES
    words = words_of_books(document, verdict.answer) if books else words_of(verdict.answer)
    return Answer(words=words, data=data, exit=verdict.exit)


def _seed(text: str | None) -> bytes | None:
    if text is None:
        return None
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(text) != _SEED_DIGITS or len(seed) * 2 != _SEED_DIGITS:
        raise UsageError(_("--seed: must be 64 hexadecimal digits"))
    return seed


def _document(path: Path) -> dict[str, object]:
    """The document of a file: JSON if it begins with a brace, else TOML."""
    text = _text(path)
    try:
        found = json.loads(text, object_pairs_hook=_unique) if text.lstrip().startswith("{") else parse_toml(text)
    except UsageError:
        raise
    except (ValueError, RecursionError) as error:
        raise UsageError(_("document: {error}").format(error=error)) from error
    if not isinstance(found, dict):
        raise UsageError(_("document: must be a table"))
    return found


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise UsageError(f"{key}: given twice")
        found[key] = value
    return found


def _text(path: Path) -> str:
    try:
        if str(path) == "-":
            data = sys.stdin.buffer.read(_LARGEST_CASE + 1)
        else:
            with path.open("rb") as file:
                data = file.read(_LARGEST_CASE + 1)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from error
    if len(data) > _LARGEST_CASE:
        raise UsageError(_("document: larger than 1 MiB"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(_("document: not UTF-8 text (byte {at})").format(at=error.start)) from error


def check_data(arguments: argparse.Namespace) -> Answer:
    """Name every fault of the rules data in a folder; without a folder the names to suggest are checked too."""
    folder = arguments.folder or rules_folder()
    if not folder.is_dir():
        raise UsageError(_("{folder}: there is no such folder").format(folder=folder))
    games = {game: folder / game for game in CHECKED}
    names = () if arguments.folder else (resources() / "names",)
    if (folder / "great_britain.toml").is_file():
        games, names = {}, (folder,)
    elif not any(place.is_dir() for place in games.values()):
        games = {_game_in(folder): folder}
    found = [(game, one) for game, place in games.items() for one in problems_of(game, place)]
    found += [(NAMES, one) for place in names for one in _problems_of_names(place)]
    if found:
        rows = [
            {"game": game, "file": one.file, "key": one.key, "fault": one.fault.value, "cause": one.cause}
            for game, one in found
        ]
        count = ngettext("{count} fault", "{count} faults", len(rows)).format(count=len(rows))
        words = (*(str(one) for _game, one in found), count)
        return Answer(words=words, data={"ok": False, "problems": rows}, exit=REFUSED)
    digests = {game: digest_of(game, place) for game, place in games.items()}
    words = tuple(
        _("The data of {game} is sound; its digest is {digest}.").format(game=_names()[game], digest=digest)
        for game, digest in digests.items()
    )
    words += (_("The names to suggest are sound."),) if names else ()
    return Answer(words=words, data={"ok": True, "problems": [], "digests": digests}, exit=DONE)


def _problems_of_names(folder: Path) -> tuple[Problem, ...]:
    try:
        read_names(folder)
    except DataProblemsError as error:
        return error.problems
    return ()


def _game_in(folder: Path) -> str:
    """The game whose data lies straight in a folder, told by the file that no other game has."""
    if (folder / "manoeuvres.toml").is_file():
        return ACE_OF_ACES
    return ACES_HIGH if (folder / "cards.toml").is_file() or not (folder / "options.toml").is_file() else CAMPAIGN


def _names() -> dict[str, str]:
    return {ACES_HIGH: _("Aces High"), ACE_OF_ACES: _("Ace of Aces"), CAMPAIGN: _("campaigns")}
