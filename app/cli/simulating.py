"""Fights between computer pilots by the dozen, to weigh aircraft and scenarios against each other."""

from __future__ import annotations

import argparse
import csv
import io
import multiprocessing
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from app.cli.answers import Answer, UsageError, Value
from app.cli.rules import rules_folder
from app.disk import write_whole
from app.translation import gettext as _
from core.aceshigh.rules import AcesHigh
from core.aceshigh.service_dates import Month, available
from core.catalog.reading import read_aces_high
from core.games import ACES_HIGH
from core.opponents.foresight import FULL, QUICK
from core.opponents.sparring import Bout, FightScore, fly, pair_bout, scenario_bout
from core.words import Nation, Side

_MONTH = re.compile(r"(19[0-9]{2})-(0[1-9]|1[0-2])")
_SEED = re.compile(r"[0-9a-fA-F]{64}")
_CHUNK = 5  # fights that a process flies before it looks for more
_CARES = {"full": FULL, "plain": QUICK}
COLUMNS = (
    "bout", "fights", "allied", "draw", "central", "turns", "in_time", "fought_out",
    "volleys_allied", "volleys_central", "hits_allied", "hits_central", "points_allied", "points_central", "lost",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """The sum over the fights of one bout; means in tenths, shares in per cent, rounded down."""

    name: str
    fights: int
    wins: tuple[int, int, int]
    turns: int
    in_time: int
    fought_out: int
    volleys: tuple[int, int]
    hits: tuple[int, int]
    points: tuple[int, int]
    lost: tuple[tuple[str, int], ...]

    @property
    def cells(self) -> tuple[str, ...]:
        """What stands under each of `COLUMNS`."""
        return (
            self.name,
            str(self.fights),
            *(str(number) for number in self.wins),
            _tenths(self.turns),
            str(self.in_time),
            str(self.fought_out),
            *(_tenths(number) for number in (*self.volleys, *self.hits, *self.points)),
            " ".join(f"{cause}:{number}" for cause, number in self.lost),
        )


def simulate(arguments: argparse.Namespace) -> Answer:
    """Fly the bouts that are asked for and say how they went."""
    if not _SEED.fullmatch(arguments.seed):
        raise UsageError(_("--seed: must be 64 hexadecimal digits"))
    bouts = _bouts(arguments)
    scores = _flown(bouts, arguments.fights, bytes.fromhex(arguments.seed), arguments.pilots, arguments.jobs)
    rows = [_row(bout, scores[bout.name]) for bout in bouts]
    shares = _shares(bouts, scores) if arguments.pairs else ()
    if arguments.csv is not None:
        write_whole(arguments.csv, _csv(rows).encode("utf-8"))
    return Answer(words=(*_table(rows), *_share_words(shares)), data=_data(arguments, rows, shares))


@cache
def _rules(folder: Path) -> AcesHigh:
    return AcesHigh(read_aces_high(folder / ACES_HIGH))


def _bouts(arguments: argparse.Namespace) -> tuple[Bout, ...]:
    data = _rules(rules_folder()).data
    if arguments.pairs:
        found = _MONTH.fullmatch(arguments.pairs)
        if found is None:
            raise UsageError(_("{month}: must be a month such as 1917-04").format(month=arguments.pairs))
        return _pairs(data_month=(int(found[1]), int(found[2])))
    names = [scenario.id for scenario in data.scenarios] if arguments.all else [arguments.scenario]
    try:
        return tuple(scenario_bout(data, name) for name in names)
    except KeyError:
        known = ", ".join(scenario.id for scenario in data.scenarios)
        raise UsageError(
            _("{name}: there is no such scenario; there are {known}").format(name=arguments.scenario, known=known)
        ) from None


def _pairs(data_month: Month) -> tuple[Bout, ...]:
    """Every aircraft of the one side against every one of the other that may fly in a month (Appendix A)."""
    data = _rules(rules_folder()).data
    flown = {service.aircraft for nation in Nation for service in available(data, nation, data_month)}
    sides = {side: sorted(ident for ident in flown if data.aircraft_type(ident).side is side) for side in Side}
    if not all(sides.values()):
        raise UsageError(_("In that month not both sides have aircraft: the first is 1916-08."))
    return tuple(pair_bout(one, other) for one in sides[Side.ALLIED] for other in sides[Side.CENTRAL])


def _flown(
    bouts: Sequence[Bout], fights: int, seed: bytes, pilots: str, jobs: int
) -> dict[str, tuple[FightScore, ...]]:
    """Every fight, in order: how many processes fly them changes nothing."""
    folder = rules_folder()
    tasks = [
        (folder, bout, seed, pilots, tuple(range(first, min(first + _CHUNK, fights))))
        for bout in bouts
        for first in range(0, fights, _CHUNK)
    ]
    if jobs == 1:
        flown = [_fly(task) for task in tasks]
    else:
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            flown = list(pool.map(_fly, tasks))
    scores: dict[str, tuple[FightScore, ...]] = {bout.name: () for bout in bouts}
    for (_folder, bout, _seed, _pilots, _numbers), some in zip(tasks, flown, strict=True):
        scores[bout.name] += some
    return scores


def _fly(task: tuple[Path, Bout, bytes, str, tuple[int, ...]]) -> tuple[FightScore, ...]:
    folder, bout, seed, pilots, numbers = task
    return tuple(fly(_rules(folder), bout, seed, number, care=_CARES[pilots]) for number in numbers)


def _row(bout: Bout, scores: Sequence[FightScore]) -> Row:
    count = len(scores)
    winners = Counter(score.winner for score in scores)
    lost = Counter(cause.value for score in scores for side in Side for cause in score.of(side).lost)

    def mean(numbers: Iterable[int]) -> int:
        return 10 * sum(numbers) // count

    return Row(
        name=bout.name,
        fights=count,
        wins=(winners[Side.ALLIED], winners[None], winners[Side.CENTRAL]),
        turns=mean(score.turns for score in scores),
        in_time=100 * sum(score.in_time for score in scores) // count,
        fought_out=100 * sum(score.fought_out for score in scores) // count,
        volleys=(mean(score.allied.volleys for score in scores), mean(score.central.volleys for score in scores)),
        hits=(mean(score.allied.hits for score in scores), mean(score.central.hits for score in scores)),
        points=(mean(score.allied.points for score in scores), mean(score.central.points for score in scores)),
        lost=tuple(sorted(lost.items(), key=lambda one: (-one[1], one[0]))),
    )


def _shares(bouts: Sequence[Bout], scores: dict[str, tuple[FightScore, ...]]) -> tuple[tuple[str, int, int], ...]:
    """For each aircraft its fights and its share of them in per cent, a draw being half of one; the best first."""
    halves, fights = Counter[str](), Counter[str]()
    for bout in bouts:
        for score in scores[bout.name]:
            for side in Side:
                aircraft = bout.entrants(side)[0].aircraft
                fights[aircraft] += 1
                halves[aircraft] += 2 if score.winner is side else 1 if score.winner is None else 0
    shares = [(ident, fights[ident], 50 * halves[ident] // fights[ident]) for ident in fights]
    return tuple(sorted(shares, key=lambda one: (-one[2], one[0])))


def _tenths(number: int) -> str:
    sign = "-" if number < 0 else ""
    return f"{sign}{abs(number) // 10}.{abs(number) % 10}"


def _headings() -> tuple[str, ...]:
    return (
        _("bout"), _("fights"), _("allied"), _("draw"), _("central"), _("turns"), _("in time %"), _("fought out %"),
        _("volleys A"), _("volleys C"), _("hits A"), _("hits C"), _("points A"), _("points C"), _("lost by"),
    )  # fmt: skip


def _table(rows: Sequence[Row]) -> tuple[str, ...]:
    return _aligned([_headings(), *(row.cells for row in rows)])


def _aligned(lines: Sequence[Sequence[str]]) -> tuple[str, ...]:
    widths = [max(len(line[index]) for line in lines) for index in range(len(lines[0]))]
    last = len(widths) - 1
    return tuple(
        "  ".join(
            cell.ljust(width) if index in (0, last) else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def _share_words(shares: Sequence[tuple[str, int, int]]) -> tuple[str, ...]:
    if not shares:
        return ()
    data = _rules(rules_folder()).data
    lines = [(_("aircraft"), _("fights"), _("won %"), _("name"))]
    lines += [(ident, str(count), str(share), data.aircraft_type(ident).name) for ident, count, share in shares]
    return ("", *_aligned(lines))


def _csv(rows: Sequence[Row]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(row.cells for row in rows)
    return text.getvalue()


def _data(arguments: argparse.Namespace, rows: Sequence[Row], shares: Sequence[tuple[str, int, int]]) -> Value:
    both = ("allied", "central")
    return {
        "seed": arguments.seed.lower(),
        "pilots": arguments.pilots,
        "rules": _rules(rules_folder()).rules_digest,
        "bouts": [
            {
                "bout": row.name,
                "fights": row.fights,
                "wins": dict(zip(("allied", "draw", "central"), row.wins, strict=True)),
                "turns_tenths": row.turns,
                "in_time_percent": row.in_time,
                "fought_out_percent": row.fought_out,
                "volleys_tenths": dict(zip(both, row.volleys, strict=True)),
                "hits_tenths": dict(zip(both, row.hits, strict=True)),
                "points_tenths": dict(zip(both, row.points, strict=True)),
                "lost": dict(row.lost),
            }
            for row in rows
        ],
        "aircraft": [{"id": ident, "fights": count, "won_percent": share} for ident, count, share in shares],
    }
