"""The demonstration: two people fight a duel by mail on this machine, and all that they would hold lies in a folder."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app import paths
from app.commands.book_duels import BooksDuel
from app.commands.challenges import accept, challenge
from app.commands.contacts import contacts, phrase
from app.commands.duels import Duel, Pilot, one_against_one
from app.commands.identity import new_identity, own_card
from app.commands.outbox import export_to
from app.commands.proposals import Proposal
from app.commands.records import record, record_name, save_record, verify_record
from app.commands.status import status
from app.demo.correspondence import correspond, take_in
from app.desk import Desk, open_desk
from app.disk import trouble_with, write_whole
from app.phrases.cast import cast_of
from app.phrases.scores import score_words
from app.printing.proven import read_proven
from app.translation import gettext as _
from app.troubles import RefusedError
from core.games import ACE_OF_ACES, ACES_HIGH
from core.match.report import Report
from core.protocol.names import thread_name
from core.words import Grade

PEOPLE: Final = ("Siân Llŷr", "Jürgen Żółkiewski")
DUEL: Final = Duel(
    seats=(
        (Pilot(aircraft="A10", name="2nd Lt. Owain Llŷr"),),
        (Pilot(aircraft="C09", name="Vzfw. Bolesław Größler"),),
    ),
    pacing="hand",
    date="1917-10-04",
)
INTERMEDIATE: Final = (
    "stalls", "easy_target", "fancy", "speed", "variable_damage", "ammunition", "ace_status",
)  # fmt: skip
BOOKS: Final = BooksDuel(
    seats=one_against_one(
        Pilot(aircraft="sopwith_camel", name="2nd Lt. Owain Llŷr"),
        Pilot(aircraft="fokker_dr1", name="Ltn. Bolesław Größler", grade=Grade.ACE.value),
    ),
    date="1917-10-04",
    options=dict.fromkeys(INTERMEDIATE, "on"),
)
PROPOSALS: Final[Mapping[str, Proposal]] = {ACES_HIGH: DUEL, ACE_OF_ACES: BOOKS}
POST: Final = "post"
PROFILES: Final = "profiles"

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the demonstration has done.

    Attributes:
        thread: the match's name.
        phrases: the words that both programs show, for comparing by voice: one phrase, if all is well.
        files: how many turn files went through the folder, the invitation and the acceptance among them.
        report: what the record proves.
        same: whether both desks hold the same record, byte for byte.
        places: what was written, and where.
    """

    folder: Path
    thread: str
    phrases: tuple[str, ...]
    files: int
    report: Report
    same: bool
    places: tuple[tuple[str, Path], ...]

    @property
    def good(self) -> bool:
        """Whether everything came out as it must."""
        return self.same and len(self.phrases) == 1 and self.report.signed and bool(self.report.result)


def play_demo(folder: Path | None, tell: Tell, game: str = ACES_HIGH) -> Shown:
    """Play the whole duel.

    Args:
        folder: where everything is put, made if it is missing; None = a new one.
        tell: told in a sentence what happens, as it happens.
        game: which game is played.

    Raises:
        RefusedError: an earlier demonstration lies in the folder.
        RefusedFileError: a desk refused a file of the other.
        VerifyError: a record does not hold.
        TroubleError: something cannot be written.
    """
    base = _made(folder)
    post = base / POST
    with _desk(base, PEOPLE[0]) as first, _desk(base, PEOPLE[1]) as second:
        tell(
            _("{a} and {b} meet: two people, two profiles, and one folder for a postman.").format(
                a=PEOPLE[0], b=PEOPLE[1]
            )
        )
        words = _meet(first, second, post)
        tell(
            _("They exchanged cards. Both programs show the same words to be compared by voice: {words}").format(
                words=" / ".join(words)
            )
        )
        thread = _begin(first, second, post, PROPOSALS[game])
        tell(_challenged(first, thread))
        tell(_sealed(game))
        files = 1 + sum(1 for _file in correspond(first, second, thread, post))
        return _proven(base, (first, second), thread, words, files, tell)


def _made(folder: Path | None) -> Path:
    if folder is None:
        documents = Path.home() / "Documents"
        with trouble_with(documents):
            return Path(tempfile.mkdtemp(prefix="flugpost-demo-", dir=documents if documents.is_dir() else None))
    base = folder.absolute()
    for name in (POST, PROFILES):
        if (base / name).exists():
            raise RefusedError(
                "NOT_EMPTY",
                _("There is a demonstration in {folder} already.").format(folder=base),
                _("Name a new folder, or none at all."),
            )
    with trouble_with(base):
        base.mkdir(parents=True, exist_ok=True)
    return base


@contextmanager
def _desk(base: Path, name: str) -> Iterator[Desk]:
    desk = open_desk(paths.places(base / PROFILES / name), paths.resources() / "rules")
    try:
        new_identity(desk, name, "")
        yield desk
    finally:
        desk.close()


def _meet(first: Desk, second: Desk, post: Path) -> tuple[str, ...]:
    for giver, taker in ((first, second), (second, first)):
        sheet = own_card(giver)
        write_whole(post / sheet.file_name, sheet.raw)
        take_in(taker, post / sheet.file_name)
    return tuple(dict.fromkeys(phrase(desk, contacts(desk)[0].id) for desk in (first, second)))


def _begin(first: Desk, second: Desk, post: Path, proposal: Proposal) -> bytes:
    thread = challenge(first, proposal, contacts(first)[0].id).value.thread
    take_in(second, export_to(first, thread, post).value)
    accept(second, thread)
    return thread


def _challenged(desk: Desk, thread: bytes) -> str:
    terms = status(desk, thread).terms
    first, second = (
        _("{pilot} in a {aircraft}").format(pilot=one.pilot, aircraft=one.name)
        for one in cast_of(terms, desk.games[terms.game])
    )
    return _("{a} challenged {b}: {first} flies against {second}.").format(
        a=PEOPLE[0], b=PEOPLE[1], first=first, second=second
    )


def _sealed(game: str) -> str:
    if game == ACE_OF_ACES:
        return _("Manoeuvres are sealed, who is tailed tells a true word, and nobody can choose a die. They fight ...")
    return _("Every hand is sealed before the other is seen, and nobody can choose a die. They fight ...")


def _proven(
    base: Path, desks: tuple[Desk, Desk], thread: bytes, words: tuple[str, ...], files: int, tell: Tell
) -> Shown:
    """Each desk proves the other's record; then everything is printed from it."""
    first, second = desks
    mine, theirs = record(first, thread), record(second, thread)
    report = verify_record(first, theirs)
    same = theirs == mine and verify_record(second, mine) == report
    tell(_result_words(report))
    tell(_("Each program has checked the other's record from its first line to its last."))
    file = base / record_name(thread)
    save_record(first, thread, file)
    tell(_("The sheets are printed, and a picture is painted ..."))
    return Shown(
        folder=base,
        thread=thread_name(thread),
        phrases=words,
        files=files,
        report=report,
        same=same,
        places=((_("the match record"), file), *_printed(first, mine, base, thread_name(thread)), *_left(base)),
    )


def _result_words(report: Report) -> str:
    if not report.result:
        return _("The fight did not come to its end.")
    names, ended = dict(report.names), report.result[0]
    points = "; ".join(
        _("{name}: {n}").format(name=names[seat], n=score_words(report.terms.game, n)) for seat, n in ended.points
    )
    winner = ", ".join(names[seat] for seat in ended.winners)
    if not winner:
        return _("The fight is over without a winner: {points}.").format(points=points)
    return _("The fight is over and {winner} has won: {points}.").format(winner=winner, points=points)


def _printed(desk: Desk, data: bytes, base: Path, name: str) -> tuple[tuple[str, Path], ...]:
    from app.demo.scene import print_sheets, save_picture  # noqa: PLC0415 - Qt is loaded when the duel is over

    reading = read_proven(data, lambda terms: desk.rules_for(terms.game, terms.rules))
    sheets = print_sheets(reading, data, base, name, desk.today())
    return (*sheets, save_picture(reading, base, name))


def _left(base: Path) -> tuple[tuple[str, Path], ...]:
    return (
        (_("every file as it went through the mail"), base / POST),
        *((_("the profile of {name}").format(name=name), base / PROFILES / name) for name in PEOPLE),
    )
