"""The profile that a command works with: opened, unlocked where it must be, closed at the end."""

from __future__ import annotations

import argparse
import contextlib
import errno
import getpass
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeVar

from app import paths
from app.cli.answers import Answer, UsageError, Value, complain
from app.cli.rules import rules_folder
from app.commands.identity import unlock_keys
from app.commands.outbox import export
from app.commands.signing import PostFile
from app.desk import CARD, KEYS, Desk, open_desk
from app.disk import write_whole
from app.keys.keystore import LONGEST_PASSPHRASE
from app.paths import Places
from app.store.database import FILE, copies
from app.translation import gettext as _
from app.troubles import RefusedError, TroubleError
from core.canonical import b64u
from core.protocol.errors import UnsafeKeyError
from core.protocol.names import thread_name

_LARGEST_JSON: Final = 1 << 20
_NO_LEAVE: Final = (errno.EACCES, errno.EPERM, errno.EROFS)

T = TypeVar("T")


@contextlib.contextmanager
def desk_of(
    arguments: argparse.Namespace, *, writing: bool = True, making: bool = False, or_reading: bool = False
) -> Iterator[Desk]:
    """The desk of `--profile`, or of this user.

    Args:
        arguments: with `profile`.
        writing: commands that write will be called.
        making: the command makes a profile; others find no sense in a new one.
        or_reading: where the profile may not be written the command does what needs no writing.

    Raises:
        RefusedError: there is no profile.
        TroubleError: another program uses it, or it is out of reach.
    """
    places = places_of(arguments)
    if not making and not _is_profile(places.profile):
        raise RefusedError("NO_IDENTITY", _("There is no profile in {folder}.").format(folder=places.profile))
    # Keys that were brought here, as on a new computer: the database is made now.
    writing = writing or not ((places.profile / FILE).exists() or copies(places.profile))
    try:
        desk = open_desk(places, rules_folder(), writing=writing)
    except TroubleError as error:
        if not or_reading or getattr(error.__cause__, "errno", 0) not in _NO_LEAVE:
            raise
        complain(_("The profile may not be written: what leaves is not noted there.") + "\n")
        desk = open_desk(places, rules_folder(), writing=False)
    try:
        yield desk
    finally:
        desk.close()


def _is_profile(folder: Path) -> bool:
    return any((folder / name).exists() for name in (FILE, KEYS, CARD)) or bool(copies(folder))


def places_of(arguments: argparse.Namespace) -> Places:
    """The folders of `--profile`, or of this user. Raises UsageError for a folder that no database can lie in."""
    try:
        places = paths.places(arguments.profile)
        str(places.profile).encode("utf-8")
    except RuntimeError as error:
        raise UsageError(_("--profile: {path}: there is no such user").format(path=arguments.profile)) from error
    except FileNotFoundError as error:
        raise UsageError(_("--profile: the current folder is gone; go to another one")) from error
    except UnicodeEncodeError as error:
        raise UsageError(_("--profile: the path is not UTF-8 text; choose another folder")) from error
    return places


def unlock(desk: Desk, arguments: argparse.Namespace) -> None:
    """Unlock the keys: with the passphrase file, without a passphrase if there is none, or by asking on a terminal.

    Raises:
        UnsafeKeyError: the passphrase is wrong.
        RefusedError: there is no identity, or nobody can be asked.
        UsageError: the passphrase file cannot be read.
    """
    if arguments.passphrase_file is not None:
        unlock_keys(desk, passphrase_in(arguments.passphrase_file))
        return
    try:
        unlock_keys(desk, "")
    except UnsafeKeyError:
        if not sys.stdin.isatty():
            raise RefusedError(
                "LOCKED", _("The keys are locked."), _("Give the passphrase in a file: --passphrase-file FILE.")
            ) from None
        unlock_keys(desk, _asked(_("Passphrase: ")))


def new_passphrase(arguments: argparse.Namespace) -> str:
    """The passphrase of new keys: from the file, or asked for twice on a terminal; else none, and that is said."""
    if arguments.passphrase_file is not None:
        return passphrase_in(arguments.passphrase_file)
    if not sys.stdin.isatty():
        complain(_("The keys have no passphrase: whoever has this profile can sign in your name.") + "\n")
        return ""
    first = _asked(_("New passphrase (empty = none): "))
    if first != _asked(_("Once more: ")):
        raise RefusedError("PASSPHRASES_DIFFER", _("The two passphrases differ."), _("Try again."))
    return first


def _asked(prompt: str) -> str:
    try:
        return getpass.getpass(prompt)
    except EOFError:
        raise RefusedError("LOCKED", _("No passphrase was given."), _("Try again.")) from None


def passphrase_in(file: Path) -> str:
    """The first line of a file. Raises UsageError."""
    try:
        with file.open("rb") as found:
            line = found.readline(8 * LONGEST_PASSPHRASE)
        passphrase = line.decode("utf-8-sig").rstrip("\r\n")
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise UsageError(_("{file}: the passphrase is not UTF-8 text").format(file=file)) from error
    if len(passphrase) > LONGEST_PASSPHRASE:
        raise UsageError(
            _("{file}: its first line is longer than any passphrase ({most} characters)").format(
                file=file, most=LONGEST_PASSPHRASE
            )
        )
    return passphrase


def existing(path: Path) -> Path:
    """A path that names something. Raises UsageError for one that names nothing."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError) as error:
        raise UsageError(f"{path}: {error.strerror}") from error
    return path


def json_in(path: Path) -> Value:
    """The value of a JSON file; - reads the standard input. Raises UsageError."""
    try:
        if str(path) == "-":
            data = sys.stdin.buffer.read(_LARGEST_JSON + 1)
        else:
            with path.open("rb") as found:
                data = found.read(_LARGEST_JSON + 1)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from error
    if len(data) > _LARGEST_JSON:
        raise UsageError(_("{path}: larger than 1 MiB").format(path=path))
    try:
        value: Value = json.loads(
            data.decode("utf-8-sig"), parse_float=_no_number, parse_constant=_no_number, object_pairs_hook=once
        )
    except (ValueError, RecursionError) as error:
        raise UsageError(_("{path}: not JSON: {error}").format(path=path, error=error)) from error
    return value


def once(pairs: list[tuple[str, T]]) -> dict[str, T]:
    """The object of these pairs. Raises ValueError if a key is given twice."""
    found: dict[str, T] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(_("{key}: given twice").format(key=key))
        found[key] = value
    return found


def _no_number(text: str) -> int:
    raise ValueError(_("{text} is no whole number").format(text=text[:20]))


def written(data: bytes, name: str, target: str | None) -> str:
    """Write data where it is wanted, into a folder under its proposed name; the path, empty if nowhere.

    A folder that is not there yet is told by the slash at its end.
    """
    if target is None:
        return ""
    place = Path(target)
    file = place / name if target.endswith((os.sep, "/")) or place.is_dir() else place
    write_whole(file, data)
    return str(file)


def file_answer(desk: Desk, file: PostFile, arguments: argparse.Namespace) -> Answer:
    """A file that was just made as an answer: it was written where `--out` says, or waits in the outbox."""
    name = thread_name(file.thread)
    path = written(file.blob, file.name, arguments.out)
    if path:
        export(desk, file.thread, file.number)
        words: tuple[str, ...] = (_("{name}: {path} is ready to be sent.").format(name=name, path=path),)
    else:
        words = outbox_words(file)
    return Answer(words=words, data=file_json(file, path))


def outbox_words(file: PostFile) -> tuple[str, str]:
    """Where a file lies that was not sent yet, and how it gets out."""
    name = thread_name(file.thread)
    return (
        _("{name}: {file} lies in the outbox.").format(name=name, file=file.name),
        _("  {command} export {name} gets it out: send it to the other player.").format(
            command=paths.command(), name=name
        ),
    )


def file_json(file: PostFile, path: str = "") -> dict[str, Value]:
    """A file of the outbox for programs. `armor` and `data` (base64url) are the same bytes."""
    return {
        "id": b64u(file.thread),
        "match": thread_name(file.thread),
        "kind": file.kind,
        "seq": file.seq,
        "number": file.number,
        "name": file.name,
        "path": path or None,
        "armor": file.armor,
        "data": b64u(file.blob),
    }
