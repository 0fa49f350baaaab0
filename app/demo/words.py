"""What the demonstration says at its end, for people and for programs."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping

from app import paths
from app.demo.play import Shown
from app.translation import gettext as _
from core.canonical import Json, b64u


def shown_words(shown: Shown) -> Iterator[str]:
    """A line for each thing that was checked, and for each that now lies in the folder."""
    report = shown.report
    yield ""
    yield _("What was checked:")
    yield _("  {files} files went to and fro, {entries} signed statements in them").format(
        files=shown.files, entries=report.entries
    )
    yield _("  {decisions} decisions and {dice} dice, each thrown again by both programs").format(
        decisions=report.decisions, dice=report.dice
    )
    equal = _("  both records are equal byte for byte") if shown.same else _("  THE TWO RECORDS DIFFER")
    yield equal
    yield _("  fingerprint {hash}").format(hash=b64u(report.fingerprint))
    yield ""
    yield _("Everything lies in {folder}").format(folder=shown.folder)
    names = [str(path.relative_to(shown.folder)) for _what, path in shown.places]
    width = max(len(name) for name in names)
    for name, (what, _path) in zip(names, shown.places, strict=True):
        yield f"  {name:<{width}}  {what}"
    yield ""
    record = shown.places[0][1]
    words = _("Anybody can prove the fight again:  {command} verify {record}")
    yield words.format(command=paths.command(), record=shlex.quote(str(record)))


def shown_json(shown: Shown) -> Mapping[str, Json]:
    """The same for programs."""
    report = shown.report
    ended = report.result[0] if report.result else None
    return {
        "game": report.terms.game,
        "folder": str(shown.folder),
        "thread": shown.thread,
        "phrase": " / ".join(shown.phrases),
        "files": shown.files,
        "entries": report.entries,
        "decisions": report.decisions,
        "dice": report.dice,
        "winners": [] if ended is None else list(ended.winners),
        "points": {} if ended is None else dict(ended.points),
        "hash": b64u(report.fingerprint),
        "equal": shown.same,
        "verified": shown.good,
        "places": [{"what": what, "path": str(path)} for what, path in shown.places],
    }
