"""Matches and aircraft for tests, in one line each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from core.aceshigh.readings import DEFAULT, readings_options
from core.aceshigh.rules import ENGINE, GAME, AcesHigh
from core.catalog.reading import read_aces_high
from core.play import Terms
from core.words import SeatId, Side

RULES_FOLDER = Path(__file__).parents[1] / "resources" / "rules"
SEATS = (SeatId("A"), SeatId("B"))


@cache
def aces_high() -> AcesHigh:
    """The game with the data that is shipped."""
    return AcesHigh(read_aces_high(RULES_FOLDER / GAME))


def single_seaters(side: Side) -> tuple[str, ...]:
    """The ids of a side's single-seaters."""
    return tuple(sheet.id for sheet in aces_high().data.aircraft if sheet.side is side and not sheet.two_seater)


def fight_terms(*crews: str, seats: str = "", pacing: str = "hand", **readings: str) -> Terms:
    """A fight of several aircraft. A crew is "A07", "C09 ace" or "A11 veteran rookie" (pilot, observer), in seat order.

    `seats` has a letter for each crew; without it, each side has one seat.
    """
    sheets = [aces_high().data.aircraft_type(crew.split()[0]) for crew in crews]
    seats = seats or "".join("AB"[sheet.side is not sheets[0].side] for sheet in sheets)
    rows: list[dict[str, object]] = []
    for crew, sheet, seat in zip(crews, sheets, seats, strict=True):
        letter = "A" if sheet.side is Side.ALLIED else "C"
        ident = letter + str(1 + sum(str(row["id"])[0] == letter for row in rows))
        grades = (*crew.split()[1:], "rookie", "rookie")
        row = {"id": ident, "seat": seat, "side": sheet.side.value, "type": sheet.id}
        row["pilot"] = {"name": f"Pilot {ident}", "grade": grades[0]}
        if sheet.two_seater:
            row["observer"] = {"name": f"Observer {ident}", "grade": grades[1]}
        rows.append(row)
    options = dict(readings_options(DEFAULT)) | readings
    return Terms(
        game=GAME,
        rules=aces_high().rules_digest,
        engine=ENGINE,
        date="1917-10-01",
        seats=tuple(SeatId(seat) for seat in sorted(set(seats))),
        pacing=pacing,
        options=tuple(sorted(options.items())),
        setup={"aircraft": rows},
        silence_days=0,
    )


def duel_terms(first: str, second: str, *, pacing: str = "hand", **readings: str) -> Terms:
    """A duel of two rookies: the first aircraft for seat A, the second for seat B; readings by name."""
    sheets = [aces_high().data.aircraft_type(type_id) for type_id in (first, second)]
    aircraft = [
        {
            "id": "A1" if sheet.side is Side.ALLIED else "C1",
            "seat": seat,
            "side": sheet.side.value,
            "type": sheet.id,
            "pilot": {"name": f"Pilot {seat}", "grade": "rookie"},
        }
        for seat, sheet in zip(SEATS, sheets, strict=True)
    ]
    options = dict(readings_options(DEFAULT)) | readings
    return Terms(
        game=GAME,
        rules=aces_high().rules_digest,
        engine=ENGINE,
        date="1917-10-01",
        seats=SEATS,
        pacing=pacing,
        options=tuple(sorted(options.items())),
        setup={"aircraft": aircraft},
        silence_days=0,
    )
