"""What the demonstration paints: the sheets as PDF and the map as a picture. Needs no display."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QRectF
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QApplication

from app import paths
from app.disk import write_whole
from app.duel.fight import Step
from app.duel.layout import Board
from app.duel.picture import MapPicture, planes_of, shots_of, trails_of
from app.duel.reel import Frame, Reel
from app.duel.scene.still import draw_map
from app.look.fonts import install_fonts
from app.printing.fought import Fought
from app.printing.log import pilot_log
from app.printing.mission import mission_record
from app.printing.paint import paper_of, write_pdf
from app.printing.paper import paper_theme
from app.translation import gettext as _
from core.aceshigh.events import TurnBegan
from core.aceshigh.rules import AcesHigh
from core.match.verify import Moment

PICTURE_SCALE: Final = 2.0


def application() -> QApplication:
    """The application that paints; without a window, so none is asked of the system."""
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication(["flugpost", "-platform", "offscreen"])
    install_fonts(app, paths.resources() / "fonts")
    return app


def print_sheets(fought: Fought, folder: Path, name: str, printed: dt.date) -> tuple[tuple[str, Path], ...]:
    """Write the mission record and each pilot's log as PDF; returns what each file is, and where.

    Raises TroubleError.
    """
    paper = paper_of(QLocale())
    done = [(_("mission record"), folder / f"{name}_mission_record.pdf")]
    write_pdf(mission_record(fought, printed), done[0][1], paper)
    for craft in fought.start.aircraft:
        file = folder / f"{name}_pilot_log_{craft.ident}.pdf"
        write_pdf(pilot_log(fought, craft.ident, printed), file, paper)
        done.append((_("pilot log of {pilot}").format(pilot=craft.pilot.name), file))
    return tuple(done)


def save_map(fought: Fought, moments: Iterable[Moment], file: Path) -> None:
    """Save the map as it stood when the last volley hit, with the ways of the whole fight until then.

    Raises TroubleError.
    """
    reel = Reel(fought.rules, fought.start)
    reel.extend([Step(n=one.n, events=one.events, after=one.state, rolls=one.rolls) for one in moments])
    board = Board(fought.rules.data.map_sheet)
    width, height = round(board.width * PICTURE_SCALE), round(board.height * PICTURE_SCALE)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    draw_map(painter, QRectF(image.rect()), board, _picture(fought.rules, reel.frames), paper_theme())
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"png").write(image)
    write_whole(file, bytes(buffer.data().data()))


def _picture(rules: AcesHigh, frames: Sequence[Frame]) -> MapPicture:
    shown = next((frame for frame in reversed(frames) if any(shot.hits > 0 for shot in shots_of(frame))), frames[-1])
    # The frame that opens a turn still bears the ways of the turn before it.
    ends = [frame for frame in frames[: shown.index] if any(isinstance(event, TurnBegan) for event in frame.events)]
    return MapPicture(
        planes=planes_of(shown.state, rules.data, None),
        trails=tuple(trail for frame in (*ends, shown) for trail in trails_of(frame)),
        shots=shots_of(shown),
    )
