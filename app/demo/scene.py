"""What the demonstration paints: the sheets as PDF, and a picture of the fight. Needs no display."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QRectF, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QApplication

from app import paths
from app.books import reel as books_reel
from app.books.airframes import airframe_of
from app.books.layout import sight_of
from app.books.scene.cockpit import CockpitPicture, paint_cockpit
from app.disk import write_whole
from app.duel.layout import Board
from app.duel.marks import MapPicture
from app.duel.picture import planes_of, shots_of, trails_of
from app.duel.reel import Frame, Reel
from app.duel.scene.still import draw_map
from app.fight import Step
from app.look.fonts import install_fonts
from app.printing.command import What, sheets_of
from app.printing.paint import paper_of
from app.printing.paper import paper_theme
from app.printing.pdf import write_pdf
from app.printing.proven import Reading
from app.translation import gettext as _
from core.aceofaces.events import ShotFired
from core.aceofaces.pages import LOST
from core.aceofaces.rules import AceOfAces
from core.aceshigh.events import TurnBegan
from core.aceshigh.rules import AcesHigh
from core.games import AnyRules
from core.match.game import Game
from core.match.verify import moments
from core.words import Side

PICTURE_SCALE: Final = 2.0
COCKPIT_SIZE: Final = QSizeF(1600, 1000)

Place = tuple[str, Path]
"""What was written, and where."""


def application() -> QApplication:
    """The application that paints; without a window, so none is asked of the system."""
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication(["flugpost", "-platform", "offscreen"])
    install_fonts(app, paths.resources() / "fonts")
    return app


def print_sheets(reading: Reading, data: bytes, folder: Path, name: str, printed: dt.date) -> tuple[Place, ...]:
    """Write the mission record and each pilot's log of a record (`data`) as PDF. Raises TroubleError."""
    _kept = application()
    paper = paper_of(QLocale())

    def rules_for(_terms: object) -> AnyRules:
        return reading.game.rules

    done = [(_("mission record"), folder / f"{name}_mission_record.pdf")]
    write_pdf(sheets_of(data, What.MISSION, rules_for, printed), done[0][1], paper)
    flown = [craft for side in Side for craft in reading.game.start.aircraft if craft.side is side]
    for craft, sheet in zip(flown, sheets_of(data, What.LOG, rules_for, printed), strict=True):
        file = folder / f"{name}_pilot_log_{craft.ident}.pdf"
        write_pdf(sheet, file, paper)
        done.append((_("pilot log of {pilot}").format(pilot=craft.pilot.name), file))
    return tuple(done)


def save_picture(reading: Reading, folder: Path, name: str) -> Place:
    """Save a picture of the fight: the map as it stood when the last volley hit, or what who fired last saw.

    Raises TroubleError.
    """
    game, rules = reading.game, reading.game.rules
    if isinstance(rules, AceOfAces):
        place = (_("what the last marksman saw"), folder / f"{name}_cockpit.png")
        view = last_shot(game, rules)
        _save(place[1], COCKPIT_SIZE, lambda painter, rect: paint_cockpit(painter, rect, view))
        return place
    if not isinstance(rules, AcesHigh):
        raise TypeError(type(rules).__name__)
    reel = Reel(rules, game.start)
    reel.extend([Step(n=one.n, events=one.events, after=one.state, rolls=one.rolls) for one in moments(game)])
    board, picture = Board(rules.data.map_sheet), _picture(rules, reel.frames)
    size = QSizeF(board.width, board.height) * PICTURE_SCALE
    place = (_("a picture of the map"), folder / f"{name}_map.png")
    _save(place[1], size, lambda painter, rect: draw_map(painter, rect, board, picture, paper_theme()))
    return place


def _save(file: Path, size: QSizeF, paint: Callable[[QPainter, QRectF], None]) -> None:
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint(painter, QRectF(image.rect()))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"png").write(image)
    write_whole(file, bytes(buffer.data().data()))


def last_shot(game: Game, rules: AceOfAces) -> CockpitPicture:
    """What the pilot saw who fired last; if nobody did, the last page on which two saw each other."""
    reel = books_reel.Reel(rules, game.start)
    reel.extend([Step(n=one.n, events=one.events, after=one.state, rolls=one.rolls) for one in moments(game)])
    frames = [frame for frame in reel.frames if any(0 < pair.page < LOST for pair in frame.state.pairs)]
    fired = [frame for frame in frames if any(isinstance(event, ShotFired) for event in frame.events)]
    frame = (fired or frames)[-1]
    shots = [event for event in frame.events if isinstance(event, ShotFired)]
    pair = next(pair for pair in frame.state.pairs if 0 < pair.page < LOST)
    mine, his = (shots[-1].shooter, shots[-1].target) if shots else (pair.german, pair.allied)
    page = next(pair.page for pair in frame.state.pairs if {pair.german, pair.allied} == {mine, his})
    own, enemy = frame.state.craft(mine), frame.state.craft(his)
    return CockpitPicture(
        own=airframe_of(rules.data.aircraft_type(own.type_id)),
        enemy=airframe_of(rules.data.aircraft_type(enemy.type_id)),
        sight=sight_of(rules.books.seen_from(own.side, page), frame.course(mine)),
        own_fires=frame.shot(mine, his) is not None,
        enemy_fires=frame.shot(his, mine) is not None,
    )


def _picture(rules: AcesHigh, frames: Sequence[Frame]) -> MapPicture:
    shown = next((frame for frame in reversed(frames) if any(shot.hits > 0 for shot in shots_of(frame))), frames[-1])
    # The frame that opens a turn still bears the ways of the turn before it.
    ends = [frame for frame in frames[: shown.index] if any(isinstance(event, TurnBegan) for event in frame.events)]
    return MapPicture(
        planes=planes_of(shown.state, rules.data, None),
        trails=tuple(trail for frame in (*ends, shown) for trail in trails_of(frame)),
        shots=shots_of(shown),
    )
