"""Pictures of the books page for eyes: python -m tests.looks.render_books FOLDER [STATE ...].

`contact` writes all 222 pages of a side as thumbnails with their captions, `types` every kind of aircraft.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from app.books.airframes import airframe_of
from app.books.layout import sight_of
from app.books.page import BooksPage
from app.books.scene.cockpit import CockpitPicture, paint_cockpit
from app.fight import FightKind, Sealed
from app.look.look import Look
from app.look.rail import Rail, RailRoom
from app.phrases.aceofaces.words import caption
from app.settings import ThemeChoice
from core.aceofaces.decisions import BurstOrder
from core.aceofaces.geometry import Situation
from core.catalog.ace_of_aces.gunnery import Burst
from core.catalog.ace_of_aces.manoeuvres import Clue
from core.words import Side
from tests.ace_builders import ace_of_aces, craft_row, flying
from tests.app.books.fights import A, B, StagedFight, staged

SIZES = {"": (1366, 768), "low": (1240, 690), "wide": (1920, 1080)}
THUMB = (300, 252)
COLUMNS = 9


def window_of(look: Look, page: BooksPage, size: tuple[int, int]) -> QWidget:
    """A window with the rail, as the shell makes it."""
    window = QWidget()
    window.setObjectName("page")
    window.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    names = ("home", "duel", "books", "mailroom")
    rail = Rail(look, tuple(RailRoom(key=name, icon=name, label=name.capitalize()) for name in names))
    rail.set_current("books")
    layout = QHBoxLayout(window)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    layout.addWidget(rail)
    layout.addWidget(page, 1)
    window.resize(*size)
    return window


def settle(app: QApplication) -> None:
    """Let timers of 0 ms and layouts come to rest."""
    for _ in range(12):
        app.processEvents()


class Studio:
    """Makes one picture after the other."""

    def __init__(self, app: QApplication, look: Look, folder: Path) -> None:
        self.app, self.look, self.folder = app, look, folder

    def shoot(self, name: str, fight: StagedFight, *, size: str = "", before=lambda page: None) -> None:
        page = BooksPage(self.look)
        window = window_of(self.look, page, SIZES[size])
        window.show()
        settle(self.app)
        page.show_fight(fight)
        settle(self.app)
        before(page)
        settle(self.app)
        window.grab().save(str(self.folder / f"{name}.png"))
        window.close()
        window.deleteLater()
        settle(self.app)


def contact_sheet(folder: Path, side: Side, own: str, enemy: str) -> None:
    """All pages of a side in sheets of 36: `contact_allied_1.png` ..."""
    rules = ace_of_aces()
    frames = [airframe_of(rules.data.aircraft_type(kind)) for kind in (own, enemy)]
    width, height = THUMB
    for sheet, first in enumerate(range(1, 223, 36), start=1):
        pages = range(first, min(first + 36, 223))
        rows = -(-len(pages) // COLUMNS)
        image = QImage(width * COLUMNS, (height + 20) * rows, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        for i, page in enumerate(pages):
            seen = rules.books.seen_from(side, page)
            x, y = i % COLUMNS * width, i // COLUMNS * (height + 20)
            picture = CockpitPicture(own=frames[0], enemy=frames[1], sight=sight_of(seen))
            paint_cockpit(painter, QRectF(x, y, width - 4, height), picture)
            painter.setPen(QColor("black"))
            painter.drawText(QRectF(x, y + height, width, 20), f"{page}: {caption(seen)}")
        painter.end()
        image.save(str(folder / f"contact_{side}_{sheet}.png"))


def types_sheet(folder: Path) -> None:
    """Every type from its own cockpit, and as an enemy seen by a Camel or a Dr I."""
    rules = ace_of_aces()
    kinds = rules.data.aircraft
    width, height = THUMB
    image = QImage(width * 8, (height + 20) * -(-len(kinds) // 2), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for i, kind in enumerate(kinds):
        other = rules.data.aircraft_type("sopwith_camel" if kind.side is Side.CENTRAL else "fokker_dr1")
        own, his = airframe_of(kind), airframe_of(other)
        shots = (
            CockpitPicture(own=own, enemy=his, sight=sight_of(Situation(0, -2, 1)), own_fires=True),
            CockpitPicture(own=own, enemy=his, sight=sight_of(Situation(1, 1, 4))),
            CockpitPicture(own=his, enemy=own, sight=sight_of(Situation(0, -1, 4)), enemy_fires=True),
            CockpitPicture(own=his, enemy=own, sight=sight_of(Situation(-1, 0, 1))),
        )
        for k, picture in enumerate(shots):
            x, y = (i % 2 * 4 + k) * width, i // 2 * (height + 20)
            paint_cockpit(painter, QRectF(x, y, width - 4, height), picture)
            painter.setPen(QColor("black"))
            painter.drawText(QRectF(x, y + height, width, 20), f"{kind.name}{' as enemy' if k > 1 else ''}")
    painter.end()
    image.save(str(folder / "types.png"))


def _allied(**changes) -> StagedFight:
    return staged(key="books7", seat=B, opponent="Łukasz Wróbel", **changes)


def _arrive(page: int, **changes) -> StagedFight:
    """The Allied pilot on a page just reached, from a page where nobody fired."""
    books = ace_of_aces().books
    for start in range(109, 223):
        for german in "LIPJQ":
            for allied in "LUQJ":
                if books.turn(start, german, allied).page == page:
                    fight = _allied(page=start, **changes)
                    orders = (BurstOrder(burst=Burst.SNAP),)
                    fight.resolve({A: flying(german, "C1", *orders), B: flying(allied, "A1", *orders)})
                    return fight
    raise AssertionError(page)


def _planning(studio: Studio, name: str, size: str = "") -> None:
    fight = _arrive(52)
    fight.sealed = Sealed(theirs=True)
    studio.shoot(name, fight, size=size, before=lambda page: page.take_letter("Q"))


def _start(studio: Studio, name: str) -> None:
    studio.shoot(name, staged(kind=FightKind.SOLO, opponent="the computer"))


def _clue(studio: Studio, name: str) -> None:
    fight = _arrive(91)
    fight.clues = {"C1": Clue.LEFT}
    studio.shoot(name, fight)


def _told(studio: Studio, name: str) -> None:
    fight = _arrive(60)
    studio.shoot(name, fight, before=lambda page: page.take_letter("L"))


def _hexes(studio: Studio, name: str) -> None:
    def before(page: BooksPage) -> None:
        page.take_letter("Q")
        page.head.hexes.toggle()

    studio.shoot(name, _arrive(52), before=before)


def _log(studio: Studio, name: str) -> None:
    fight = _allied().fly(lambda f: len(f.steps) > 12 and f.state.phase == "manoeuvre")
    studio.shoot(name, fight, before=lambda page: page.side.tabs.setCurrentIndex(1))


def _aid(studio: Studio, name: str) -> None:
    def before(page: BooksPage) -> None:
        page.side.tabs.setCurrentIndex(2)
        page.side.aid.letter.setCurrentIndex(4)
        page.side.aid.page.setValue(203)
        page.side.aid.called.setValue(37)
        page.side.aid.mine.setValue(49)
        page.side.aid.his.setValue(50)

    studio.shoot(name, _allied(), before=before)


def _orders(studio: Studio, name: str) -> None:
    def before(page: BooksPage) -> None:
        page.side.chart.change.click()
        settle(studio.app)
        dialog = page.findChild(QWidget, "orders-dialog")
        dialog.grab().save(str(studio.folder / f"{name}_dialog.png"))
        dialog.close()
        page.take_letter("L")
        page.press_primary()
        settle(studio.app)
        question = page.findChild(QWidget, "seal-question")
        question.grab().save(str(studio.folder / f"{name}_seal.png"))
        question.close()

    studio.shoot(name, _allied(), before=before)


def _burst(studio: Studio, name: str) -> None:
    fight = staged(key="books7", seat=B, pacing="duel", kind=FightKind.SOLO, opponent="the computer")
    fight.fly(lambda f: f.state.phase == "burst" and f.mine)
    studio.shoot(name, fight)


def _lost(studio: Studio, name: str) -> None:
    fight = _allied(options={})
    while fight.state.phase != "lost":
        fight.resolve({A: flying("U", "C1"), B: flying("U", "A1")})
    studio.shoot(name, fight, before=lambda page: page.side.lost.search.click())


def _waiting(studio: Studio, name: str) -> None:
    fight = _allied().fly(lambda f: len(f.steps) > 6 and f.state.phase == "manoeuvre")
    fight.sealed = Sealed(mine=True, unsent=True)
    studio.shoot(name, fight)


def _finished(studio: Studio, name: str) -> None:
    studio.shoot(name, _allied().fly(lambda f: False))


def _replay(studio: Studio, name: str) -> None:
    fight = _allied().fly(lambda f: False)
    studio.shoot(name, fight, before=lambda page: page.show_frame(5))


def _several(studio: Studio, name: str) -> None:
    rows = (craft_row("C1", "A"), craft_row("C2", "A", type_id="pfalz_dr1"), craft_row("A1", "B"))
    fight = staged(*rows, craft_row("A2", "B", type_id="sopwith_snipe"), key="four", seat=B)
    studio.shoot(name, fight.fly(lambda f: len(f.steps) >= 2 and f.state.phase == "manoeuvre"))


def _pushers(studio: Studio, name: str) -> None:
    rows = (craft_row("C1", "A", type_id="fokker_e3"), craft_row("A1", "B", type_id="airco_dh2"))
    for start in range(37, 223):
        for german in "LIPJQ":
            if ace_of_aces().books.turn(start, german, "L").page == 21:
                fight = staged(*rows, key="push", seat=B, options={}, page=start)
                fight.resolve({A: flying(german, "C1"), B: flying("L", "A1")})
                studio.shoot(name, fight)
                return


SHOTS = {
    "planning": _planning,
    "planning_low": lambda studio, name: _planning(studio, name, "low"),
    "planning_wide": lambda studio, name: _planning(studio, name, "wide"),
    "start": _start,
    "clue": _clue,
    "told": _told,
    "hexes": _hexes,
    "log": _log,
    "aid": _aid,
    "orders": _orders,
    "burst": _burst,
    "lost": _lost,
    "waiting": _waiting,
    "finished": _finished,
    "replay": _replay,
    "several": _several,
    "pushers": _pushers,
}


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = arguments[1:]
    app = QApplication([])
    with tempfile.TemporaryDirectory() as cache:
        for mode in (ThemeChoice.LIGHT, ThemeChoice.DARK):
            look = Look(app, Path(cache), choice=mode, reduced_motion=True)
            if mode is ThemeChoice.LIGHT and (not wanted or "contact" in wanted):
                contact_sheet(folder, Side.ALLIED, "sopwith_camel", "fokker_dr1")
            if mode is ThemeChoice.LIGHT and (not wanted or "types" in wanted):
                types_sheet(folder)
            studio = Studio(app, look, folder)
            for name, shot in SHOTS.items():
                if not wanted or name in wanted:
                    shot(studio, f"books_{name}_{mode.value}")


if __name__ == "__main__":
    main(sys.argv[1:])
