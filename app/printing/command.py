"""Printing from a command: a record is read, its sheets are made, a PDF is written. Starts Qt without a window."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from app import paths
from app.printing.fought import Fought, read_fought
from app.printing.log import blank_log, pilot_log
from app.printing.mission import mission_record
from app.printing.sheets import MissionRecord, PilotLog, Sheet
from core.match.record import RulesFor
from core.words import Side


class What(StrEnum):
    """What is printed: the record of both sides, the logs of the pilots, an empty log, or record and logs together."""

    MISSION = "mission"
    LOG = "log"
    BLANK = "blank"
    ALL = "all"


def fight_sheets(data: bytes, rules_for: RulesFor, printed: dt.date) -> tuple[MissionRecord, PilotLog, PilotLog]:
    """The record of a duel and the log of each pilot, the Allied one first.

    Args:
        data: the record's bytes, signed or local; everything in it is checked again.
        rules_for: finds the rules that its terms name.
        printed: the day that stands in the foot.

    Raises:
        VerifyError: the first line of the record that does not hold.
        NoSheetsError: it is a record of a game without sheets.
    """
    fought = read_fought(data, rules_for)
    allied, central = (log for side in Side for log in _logs(fought, printed, side))
    return mission_record(fought, printed), allied, central


def _logs(fought: Fought, printed: dt.date, side: Side) -> tuple[PilotLog, ...]:
    return tuple(pilot_log(fought, craft.ident, printed) for craft in fought.end.aircraft if craft.side is side)


def sheets_of(data: bytes, what: What, rules_for: RulesFor, printed: dt.date) -> tuple[Sheet, ...]:
    """What is to be printed of a record; a blank log is that of each aircraft in it. Raises as `fight_sheets`."""
    fought = read_fought(data, rules_for)
    rules = fought.rules.data
    logs = tuple(log for side in Side for log in _logs(fought, printed, side))
    match what:
        case What.MISSION:
            return (mission_record(fought, printed),)
        case What.LOG:
            return logs
        case What.BLANK:
            flown = tuple(craft for side in Side for craft in fought.end.aircraft if craft.side is side)
            return tuple(blank_log(rules.charts, rules.aircraft_type(craft.type_id), printed) for craft in flown)
        case What.ALL:
            return (mission_record(fought, printed), *logs)


def print_sheets(sheets: Sequence[Sheet], out: Path, paper: str = "") -> str:
    """Write sheets as one PDF, with Qt started for it where none runs.

    Args:
        sheets: in their order.
        out: the file; an old one is replaced when the new one is whole.
        paper: "a4" or "letter"; empty for what the system's locale uses.

    Returns:
        The paper that was used.

    Raises:
        TroubleError: the file cannot be written.
    """
    start_qt()
    from PySide6.QtCore import QLocale  # noqa: PLC0415 - commands that print nothing load no Qt

    from app.printing.paint import Paper, paper_of, write_pdf  # noqa: PLC0415

    used = Paper(paper) if paper else paper_of(QLocale.system())
    write_pdf(sheets, out, used)
    return used.value


def start_qt() -> None:
    """An application with our fonts: the running one, or one without a window that lives as long as the process."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - as above

    from app.look.fonts import install_fonts  # noqa: PLC0415

    app = QApplication.instance()
    if not isinstance(app, QApplication):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        app = QApplication(["flugpost"])
        _keep.append(app)  # Qt ends with the last reference to its application
    install_fonts(app, paths.resources() / "fonts")


_keep: list[object] = []
