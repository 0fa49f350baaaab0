"""Data packs in a profile: numbers of a printed game that its owner entered, to play by and to show to an opponent."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.changed import Changed, Done
from app.desk import Desk
from app.disk import read_bounded, trouble_with, write_whole
from app.store.packs import KeptPack
from app.translation import gettext as _
from app.troubles import RefusedError
from core.catalog.pack_files import EXTENSION, parse_pack, parse_pack_folder, write_pack
from core.catalog.pack_overlay import Difference, differences
from core.catalog.packs import LARGEST_PACK, Pack, pack_hash, pack_json, parse_pack_json
from core.catalog.problems import DataProblemsError, Fault, Problem
from core.catalog.rules_data import RulesData
from core.games import AnyRules, with_pack

_MOST_FILES: Final = 80
_MOST_SHOWN: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class PackEntry:
    """A data pack of this profile. `installed`: when it was added, as `Desk.now` spells it."""

    hash: str
    pack: Pack
    installed: str


class PackProblemsError(RefusedError):
    """A pack with faults; `problems` holds every one of them."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        said = "; ".join(str(problem) for problem in problems[:_MOST_SHOWN])
        more = len(problems) - _MOST_SHOWN
        if more > 0:
            said = _("{said}; and {n} more").format(said=said, n=more)
        super().__init__(
            "PACK", _("This data pack cannot be used: {said}.").format(said=said), _("Mend it and add it again.")
        )


def packs(desk: Desk) -> tuple[PackEntry, ...]:
    """The installed packs, by name."""
    return tuple(_entry(one) for one in desk.store.packs.all() if one.installed)


def find_pack(desk: Desk, asked: str) -> PackEntry:
    """The pack of that name, or of a hash that begins so; one that came with a match is found by its hash alone.

    Raises:
        RefusedError: there is none, or more than one.
    """
    kept = desk.store.packs.all()
    found = [one for one in kept if one.installed and one.name == asked]
    found = found or [one for one in kept if asked and one.hash.startswith(asked.lower())]
    if len(found) == 1:
        return _entry(found[0])
    if found:
        hashes = ", ".join(one.hash[:8] for one in found)
        raise RefusedError(
            "AMBIGUOUS",
            _("More than one data pack is called {asked}: {ids}.").format(asked=asked, ids=hashes),
            _("Name it by its hash."),
        )
    raise RefusedError("NO_PACK", _("There is no data pack {asked} here.").format(asked=asked), _("Check its name."))


def read_pack_file(path: Path) -> Pack:
    """The pack of a file or of a folder in the layout of the rules data.

    Raises:
        PackProblemsError: it has faults; all of them are named.
        TroubleError: it cannot be read.
    """
    try:
        if path.is_dir():
            with trouble_with(path):
                files = [file for file in sorted(path.rglob("*.toml")) if file.is_file()][: _MOST_FILES + 1]
            texts = {file.relative_to(path).as_posix(): _text(file) for file in files}
            return parse_pack_folder(texts)
        return parse_pack(_text(path))
    except DataProblemsError as error:
        raise PackProblemsError(error.problems) from error


def add_pack(desk: Desk, pack: Pack) -> Done[PackEntry]:
    """Install a pack; one that is here already is simply installed.

    Raises:
        PackProblemsError: it does not fit the rules data of this program.
        TroubleError: it cannot be kept.
    """
    with desk.turnstile:
        try:
            with_pack(desk.games[pack.game], pack)
            block = pack_json(pack)
        except DataProblemsError as error:
            raise PackProblemsError(error.problems) from error
        kept = KeptPack(
            hash=pack_hash(block),
            game=pack.game,
            name=pack.name,
            author=pack.author,
            block=block,
            installed=desk.now(),
        )
        with desk.store.transaction():
            desk.store.packs.keep(kept)
            desk.store.packs.set_installed(kept.hash, kept.installed)
    return Done(Changed(packs=True), _entry(kept))


def remove_pack(desk: Desk, named: str) -> Changed:
    """Take a pack off the list; matches that are played by it keep it.

    Raises:
        RefusedError: there is no such pack.
        TroubleError: it cannot be noted.
    """
    with desk.turnstile:
        desk.pack_block(named)
        with desk.store.transaction():
            desk.store.packs.set_installed(named, "")
    return Changed(packs=True)


def export_pack(desk: Desk, named: str, file: Path) -> Path:
    """Write a pack as one file that another player can add, and return its path; a folder gets a file of its name.

    Raises RefusedError, TroubleError.
    """
    pack = pack_of(desk, named)
    target = file / pack_file_name(pack) if file.is_dir() else file
    write_whole(target, write_pack(pack).encode("utf-8"))
    return target


def pack_file_name(pack: Pack) -> str:
    """The proposed name of a pack's file."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in pack.name.casefold())
    return "-".join(part for part in plain.split("-") if part)[:40] + EXTENSION if plain.strip("-") else f"p{EXTENSION}"


def pack_of(desk: Desk, named: str) -> Pack:
    """The pack of a hash. Raises RefusedError: it is not here."""
    return parse_pack_json(desk.pack_block(named))


def packed_rules(desk: Desk, game: str, named: str) -> AnyRules:
    """The rules that ship with the program with the pack of that hash; empty = without one.

    Raises:
        RefusedError: there is no such pack here, or it does not fit the rules data.
    """
    rules = desk.games[game]
    if not named:
        return rules
    try:
        return with_pack(rules, pack_of(desk, named))
    except DataProblemsError as error:
        raise PackProblemsError(error.problems) from error


def pack_differences(desk: Desk, pack: Pack) -> tuple[Difference, ...]:
    """What a pack says otherwise than the rules data of this program, value by value, in the order of the pack.

    Raises:
        PackProblemsError: it names rows that are not in the data.
    """
    data = getattr(desk.games[pack.game], "data", None)
    try:
        return differences(data, pack) if isinstance(data, RulesData) else ()
    except DataProblemsError as error:
        raise PackProblemsError(error.problems) from error


def _entry(kept: KeptPack) -> PackEntry:
    return PackEntry(hash=kept.hash, pack=parse_pack_json(kept.block), installed=kept.installed)


def _text(file: Path) -> str:
    data = read_bounded(file, LARGEST_PACK)
    if len(data) > LARGEST_PACK:
        cause = f"larger than {LARGEST_PACK} bytes"
        raise PackProblemsError((Problem(file=file.name, key="", fault=Fault.TOO_BIG, cause=cause),))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RefusedError(
            "PACK",
            _("{file} is no text in UTF-8 (byte {at}).").format(file=file.name, at=error.start),
            _("Save it as UTF-8 text."),
        ) from error
