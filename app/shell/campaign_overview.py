"""The open campaign as the shell shows it. Reads its file: call it on the store's lane."""

from __future__ import annotations

from dataclasses import dataclass

from app.commands.campaign_history import Note, RestorePoint, can_redo, next_undo, notes, restore_points
from app.commands.campaign_moments import waits_since
from app.commands.campaign_steps import deeds
from app.commands.campaigns import OpenCampaign, campaign, campaign_file, is_open, writes
from app.desk import Desk
from app.home.campaign_rows import HomeCampaign, home_campaign
from app.phrases.campaign.deeds import deed_words, point_words
from app.phrases.times import clock
from app.shell.overview import key_of


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCampaign:
    """The open campaign, and what can be done with it as a whole.

    Attributes:
        undo: what a step back would undo, in words; empty if nothing.
        veiled: whether that was seen by nobody yet: it is taken back for good.
        redo: whether what was undone last can be done again.
        writing: whether anything can be written.
        notes: what people wrote, oldest first.
        home: what the front page says of it.
    """

    opened: OpenCampaign
    undo: str
    veiled: bool
    redo: bool
    writing: bool
    notes: tuple[Note, ...]
    home: HomeCampaign


@dataclass(frozen=True, slots=True, kw_only=True)
class PointRow:
    """A restore point in words. `undone`: what going back there would undo, the newest first; empty for where it is."""

    key: str
    title: str
    when: str
    undone: tuple[str, ...]

    @property
    def spoken(self) -> str:
        """The row in words."""
        return ". ".join((self.title, self.when))


def shown_campaign(desk: Desk) -> tuple[ShownCampaign, ...]:
    """The open campaign; nothing if none is open. Raises as `campaign`."""
    with desk.turnstile:
        if not is_open(desk):
            return ()
        step = next_undo(desk)
        opened, written = campaign(desk), notes(desk)
        veiled = step is not None and step.veiled
        done = [deed for deed in deeds(desk) if deed.kind != "close"]
        last = ""
        if step is not None:
            last = deed_words(step.kind, opened.state.month.text if veiled or not done else done[-1].month)
        return (
            ShownCampaign(
                opened=opened,
                undo=last,
                veiled=veiled,
                redo=can_redo(desk),
                writing=writes(desk),
                notes=written,
                home=home_campaign(opened, written, key_of(opened.thread), waits_since(desk)),
            ),
        )


def point_rows(desk: Desk) -> tuple[PointRow, ...]:
    """The restore points that something came after, newest first. Raises RefusedError if no campaign is open."""
    with desk.turnstile:
        done, lines = deeds(desk), len(campaign_file(desk).holding.lines)
        now = desk.clock().astimezone()
        return tuple(
            PointRow(
                key=str(point.seq),
                title=point_words(point.why.value, point.month),
                when=clock(point.at, now),
                undone=tuple(deed_words(deed.kind, deed.month) for deed in reversed(done) if deed.line >= point.lines),
            )
            for point in _of_one_place(restore_points(desk))
            if point.lines < lines
        )


def _of_one_place(points: tuple[RestorePoint, ...]) -> tuple[RestorePoint, ...]:
    """Points of the same place of the log are one; a month's beginning says more than the end of the one before."""
    found: dict[int, RestorePoint] = {}
    for point in points:
        found.setdefault(point.lines, point)
    return tuple(found.values())
