"""What every proven fight has, whatever its game: its terms, its people, its end and its proof. Knows no Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from app.phrases.packs import pack_words
from app.printing.sheets import Cell, FaceCount, Proof
from app.translation import gettext as _
from app.translation import ngettext
from core.canonical import b64u
from core.match.ending import EndKind, Result
from core.match.game import Game
from core.match.local import is_local, read_local, report_on_local
from core.match.packs import read_pack
from core.match.record import RulesFor, read_match, report_on
from core.match.report import Report
from core.match.verify import moments
from core.play import Terms
from core.protocol.names import thread_name
from core.words import SeatId


class NoSheetsError(Exception):
    """A record of a game that has no sheets of paper; `game` is its id. `code` and `next_step` are for the terminal."""

    code = "NO_SHEETS"
    next_step = ""

    def __init__(self, game: str) -> None:
        super().__init__(_("There are no sheets of paper for {game}.").format(game=game))
        self.game = game


@dataclass(frozen=True, slots=True, kw_only=True)
class Proven:
    """What a record proves of its fight.

    Attributes:
        players: the seats with the names of the people, empty where the record names nobody.
        match: the thread's name as people say it; empty for a fight on one machine.
        faces: how often each face 1 to 6 was thrown.
        fingerprint: 32 bytes, as the report of the record.
        pack: the data pack by whose numbers it was fought, in words; empty if there was none.
    """

    terms: Terms
    players: tuple[tuple[SeatId, str], ...]
    result: tuple[Result, ...]
    match: str
    signed: bool
    decisions: int
    faces: tuple[int, ...]
    fingerprint: bytes
    pack: str = ""

    @property
    def over(self) -> bool:
        """Whether the fight has a result."""
        return bool(self.result)

    def player(self, seat: SeatId) -> str:
        """The person of a seat; empty if the record names nobody."""
        return dict(self.players).get(seat, "")


class Reading(NamedTuple):
    """A record that holds; `match` is the name of its thread, empty for a fight on one machine."""

    game: Game
    report: Report
    match: str


def read_proven(data: bytes, rules_for: RulesFor) -> Reading:
    """A record, signed or local, after everything in it was checked again.

    Args:
        data: the record's bytes.
        rules_for: finds the rules that terms name.

    Raises:
        VerifyError: the first line that does not hold.
    """
    if is_local(data):
        local = read_local(data, rules_for)
        return Reading(local.game, report_on_local(local), "")
    match = read_match(data, rules_for)
    return Reading(match.game, report_on(match), thread_name(match.genesis.thread))


def pack_of(report: Report) -> str:
    """The data packs of a record in words, one laid over the other; empty if there was none."""
    blocks = (*((report.pack,) if report.pack else ()), *(block for _n, block in report.upgrades))
    return ", ".join(pack_words(pack.name, pack.author) for pack in map(read_pack, blocks))


def faces_of(game: Game) -> tuple[int, ...]:
    """How often each face 1 to 6 was thrown."""
    faces = [0] * 6
    for moment in moments(game):
        for roll in moment.rolls:
            for face in roll.faces:
                faces[face - 1] += 1
    return tuple(faces)


def ended_words(proven: Proven, flown_by: Callable[[SeatId], tuple[str, ...]]) -> str:
    """The result in one sentence; `flown_by` names the aircraft of a seat."""
    if not proven.result:
        return _("The record ends before the fight does: nobody has won.")
    (ended,) = proven.result
    names = [name for seat in ended.winners for name in flown_by(seat)]
    by = ", ".join(name for seat in ended.by for name in flown_by(seat))
    won = ngettext("{winner} wins.", "{winner} win.", len(names)).format(winner=", ".join(names))
    won = won if names else _("A draw.")
    return {
        EndKind.RULES: won,
        EndKind.LENGTH: _("Broken off after the most decisions that a match may have; a draw."),
        EndKind.RESIGNED: _("{who} resigned. {won}").format(who=by, won=won),
        EndKind.AGREED: _("A draw by agreement."),
        EndKind.CLAIMED: _("{who} claimed the other's silence. {won}").format(who=by, won=won),
    }[ended.kind]


def face_counts(proven: Proven) -> tuple[tuple[FaceCount, ...], str]:
    """The dice of the whole fight for their chart, and the words beneath it."""
    thrown = sum(proven.faces)
    counts = tuple(FaceCount(face=face, count=count) for face, count in enumerate(proven.faces, 1))
    note = ngettext("{n} die thrown; the line is an even share", "{n} dice thrown; the line is an even share", thrown)
    return counts, note.format(n=thrown)


def proof_of(proven: Proven) -> Proof:
    """What the record proves, and the fingerprint with which anybody can compare it."""
    if proven.signed:
        sentence = _("Both players signed every decision; every die follows from shares that neither could choose.")
    else:
        sentence = _("Not signed: fought on one machine. The record proves only that the rules were kept.")
    cells = (
        Cell(caption=_("Match"), value=proven.match or _("on one machine"), share=3),
        *(Cell(caption=_("Seat {seat}").format(seat=seat), value=name, share=4) for seat, name in proven.players),
        Cell(caption=_("Decisions"), value=str(proven.decisions), share=2),
        Cell(caption=_("Dice"), value=str(sum(proven.faces)), share=2),
        *((Cell(caption=_("Data pack"), value=proven.pack, share=4),) if proven.pack else ()),
        Cell(caption=_("Rules"), value=f"{proven.terms.rules[:8]}, {proven.terms.engine}", share=3),
    )
    return Proof(
        sentence=sentence,
        cells=cells,
        fingerprint=b64u(proven.fingerprint),
        check=_('"flugpost verify" on the record\'s file tells the same fingerprint.'),
    )
