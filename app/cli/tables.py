"""The picture books as tables, for players who check their paper books. Needs no profile."""

from __future__ import annotations

import argparse
import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from app.cli.answers import Answer
from app.cli.rules import rules_folder
from app.disk import write_whole
from app.translation import gettext as _
from core.aceofaces.books import ALLIED, GERMAN, Books, books_csv, make_books
from core.aceofaces.course import SIDE_NAMES
from core.aceofaces.pages import LOST
from core.catalog.ace_of_aces.reading import read_ace_of_aces
from core.games import ACE_OF_ACES
from core.words import Side

Row = tuple[str, ...]


def books(arguments: argparse.Namespace) -> Answer:
    """Write both books, and what each page shows."""
    tables = make_books(read_ace_of_aces(rules_folder() / ACE_OF_ACES))
    folder: Path = arguments.csv
    files = [_written(folder / f"{SIDE_NAMES[side]}.csv", books_csv(tables, side)) for side in (GERMAN, ALLIED)]
    files.append(_written(folder / "pages.csv", pages_csv(tables)))
    words = tuple(_("Written: {file}").format(file=file) for file in files)
    return Answer(words=words, data={"files": [str(file.absolute()) for file in files]})


def pages_csv(tables: Books) -> Iterator[Row]:
    """What each page shows: the hex and heading of the Allied aircraft as the German sees it, range, tail and guns."""
    yield ("page", "q", "r", "heading", "range", "tailing", "fires")
    for page in range(1, LOST):
        seen, at, tailer = tables.seen_from(GERMAN, page), tables.range(page), tables.tailer(page)
        yield (
            str(page),
            str(seen.q),
            str(seen.r),
            str(seen.h),
            "" if at is None else at.value,
            "" if tailer is None else SIDE_NAMES[tailer],
            _fires([side for side in (GERMAN, ALLIED) if tables.fires(side, page)]),
        )


def _fires(sides: list[Side]) -> str:
    return "both" if len(sides) > 1 else "".join(SIDE_NAMES[side] for side in sides)


def _written(file: Path, rows: Iterable[Row]) -> Path:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    write_whole(file, text.getvalue().encode("ascii"))
    return file
