"""What the log of a campaign proves: every line, die and hash of it, played again from the first one."""

from __future__ import annotations

from dataclasses import dataclass

from app.commands.campaigns import campaign, campaign_file
from app.desk import Desk
from app.store.campaign_log import check_chain


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A log that holds.

    Attributes:
        rows: of the log, what was undone too.
        decisions: lines of the record that hold.
        dice: thrown in them.
        fingerprint: hex of the hash over all that holds: equal files are equal campaigns.
    """

    rows: int
    decisions: int
    dice: int
    months: int
    fingerprint: str


def verify(desk: Desk) -> Proof:
    """Play the open campaign again from its log, whatever is held in memory. It may take seconds: do it as a job.

    Raises:
        RefusedError: none is open.
        BrokenLogError: a row does not follow from those before it.
        TroubleError: a line of the record does not hold.
    """
    kept = campaign_file(desk)
    with desk.turnstile:
        check_chain(kept.rows)
        desk.forget(kept.row.id)
        now = campaign(desk)
    steps = now.game.steps
    return Proof(
        rows=len(kept.rows),
        decisions=len(steps),
        dice=sum(step.dice for step in steps),
        months=len(now.state.records),
        fingerprint=now.game.hash.hex(),
    )
