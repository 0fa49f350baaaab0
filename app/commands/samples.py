"""The sample fights that ship with the program: opened as copies, so that playing them never changes what ships."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from app import paths
from app.changed import Changed, Done
from app.commands.local_fights import Player, go_on, local_fight
from app.desk import Desk
from app.disk import read_bounded
from app.store.rows import Kind, Stage, ThreadRow
from app.translation import gettext as _
from app.troubles import TroubleError
from core.canonical import CanonicalError, digest, encode, fields, parse
from core.games import ACE_OF_ACES, ACES_HIGH
from core.match.local import read_local
from core.match.terms import terms_json
from core.protocol.errors import VerifyError
from core.protocol.record import LARGEST_RECORD
from core.words import SeatId

FILES: Final = {ACES_HIGH: "duel.flugrecord", ACE_OF_ACES: "books.flugrecord"}
"""The sample of each game."""
HUMAN: Final = SeatId("A")
"""The seat that the person takes over in a sample."""
_SALT: Final = 16


def sample_record(game: str) -> bytes:
    """The record of a game that ships. Raises TroubleError."""
    return read_bounded(paths.resources() / "sample" / FILES[game], LARGEST_RECORD)


@lru_cache(maxsize=2)
def _sample_seed(game: str) -> bytes:
    """The seed of a sample's dice; empty where the file is missing or damaged."""
    try:
        head = parse(sample_record(game).split(b"\n", 1)[0], limit=LARGEST_RECORD)
        return fields(head, ("v", "k", "terms", "seed"), "local").binary("seed", 32)
    except (TroubleError, CanonicalError):
        return b""


def is_sample(row: ThreadRow) -> bool:
    """Whether a fight on this machine is a copy of a sample."""
    return row.kind is Kind.LOCAL and bool(row.seed) and row.seed in [_sample_seed(game) for game in FILES]


def open_sample(desk: Desk, game: str = ACES_HIGH) -> Done[bytes]:
    """The copy of a game's sample that is still going on, or a fresh one; the value is its thread's id.

    Raises:
        TroubleError: the sample is damaged, or the copy cannot be kept.
    """
    with desk.turnstile:
        for row in desk.store.threads.all():
            if is_sample(row) and row.seed == _sample_seed(game) and local_fight(desk, row.id).due:
                return Done(Changed(), row.id)
        data = sample_record(game)
        try:
            local = read_local(data, lambda terms: desk.rules_for(terms.game, terms.rules))
        except VerifyError as error:
            raise TroubleError(
                _("The sample fight cannot be opened: {said}.").format(said=error), _("Install Flugpost again.")
            ) from error
        thread = digest("thread", data, desk.fresh(_SALT))[:16]
        players = {seat: Player.HUMAN if seat == HUMAN else Player.COMPUTER for seat in local.terms.seats}
        row = ThreadRow(
            id=thread,
            kind=Kind.LOCAL,
            stage=Stage.OPEN,
            seat="",
            terms=encode(terms_json(local.terms)),
            seed=local.seed,
            players=json.dumps({seat: who.value for seat, who in players.items()}),
            made=desk.now(),
        )
        with desk.store.transaction():
            desk.store.threads.add(row)
            desk.keep_rules(local.game.rules)
            for number, line in enumerate(data.split(b"\n")[1:-1], 1):
                desk.store.lines.append(thread, number, line, row.made)
        go_on(desk, thread)
    return Done(Changed(threads=(thread,)), thread)
