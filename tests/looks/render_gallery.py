"""Pictures of every shared widget, for eyes: `python tests/looks/render_gallery.py FOLDER [cards controls ...]`.

Each picture is made in light and dark. QT_SCALE_FACTOR=2 makes them at 200 %.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QAbstractTableModel, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QRadioButton,
    QSlider,
    QTableView,
    QWidget,
)

from app import paths
from app.look.aircraft_sheet import AircraftSheet, SheetFace
from app.look.banners import BannerFace, BannerKind
from app.look.card_button import CardButton
from app.look.card_face import CardFace, CardState
from app.look.card_words import card_face
from app.look.cards import draw_card, draw_card_back, draw_card_gap
from app.look.choices import BigChoice, EmptyState
from app.look.controls import Button, Kind, column, field, holder, label, row, set_faulty, sheet, spin_box, tab_bar
from app.look.dice import DieFace
from app.look.focus import FocusRing
from app.look.icons import draw_icon, icon_names
from app.look.lists import FaceList, FaceModel
from app.look.log_list import LogDelegate, LogFace, LogKind
from app.look.look import Look
from app.look.page import PageFrame
from app.look.painted import Painted
from app.look.painting import draw_aircraft
from app.look.pens import draw_text
from app.look.plans import aircraft_plans
from app.look.rail import Rail, RailRoom
from app.look.silhouettes import aircraft_ids, draw_glyph, glyph_span
from app.look.stamps import draw_seal, draw_stamp
from app.look.tables import FIGURES, WORDS, dress_table
from app.look.tags import Tag, Tone
from app.look.threads import PostDelegate, PostFace, ThreadDelegate, ThreadFace
from app.look.tracks import TrackFace, TrackKind
from app.settings import ThemeChoice
from core.catalog.reading import read_aces_high
from core.words import Side

ROOMS = (
    RailRoom(key="home", icon="home", label="Home"),
    RailRoom(key="duel", icon="duel", label="Duel"),
    RailRoom(key="mailroom", icon="mailroom", label="Mailroom"),
    RailRoom(key="settings", icon="settings", label="Settings", foot=True),
)
RIGHT_ROTATION = "Needs a Rotation right just before it (6.2.5)"


def framed(look: Look, page: QWidget, room: str) -> QWidget:
    rail = Rail(look, ROOMS)
    rail.set_current(room)
    rail.set_badge("home", 2)
    rail.set_badge("mailroom", 12)
    window = holder(row(rail, page, spacing=0))
    window.setObjectName("page")
    window.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    return window


def home(look: Look) -> QWidget:
    page = PageFrame(look, "What waits for you")
    page.say("Sunday evening. Last look at the post: 20 minutes ago, 1 new turn file.")
    page.add_action(Button(look, "Fetch post", icon="inbox"))
    page.show_stamp("SEPT", "1917", "CAMPAIGN MONTH")
    threads = (
        ThreadFace(
            key="1",
            side=Side.CENTRAL,
            aircraft="C09",
            title="Fokker Dr I against S.E.5a",
            line="Aces High · with Anna Kovářová · turn 3: choose your hand",
            tone=Tone.YOUR_TURN,
            tag="Your turn",
            when="2 h ago",
            action="Choose hand",
            primary=True,
        ),
        ThreadFace(
            key="2",
            side=Side.ALLIED,
            aircraft="A10",
            title="Camel against Fokker Dr I",
            line="Aces High · with Łukasz Wróbel · turn 7: fire orders",
            tone=Tone.YOUR_TURN,
            tag="Your turn",
            when="yesterday",
            action="Choose orders",
        ),
        ThreadFace(
            key="3",
            side=Side.CENTRAL,
            aircraft="C05",
            title="Albatros D.III against Nieuport 17",
            line="Aces High · with Anna Kovářová · your hand is sealed",
            tone=Tone.SEALED,
            tag="Sealed, sent",
            when="yesterday",
        ),
        ThreadFace(
            key="4",
            side=Side.ALLIED,
            aircraft="A11",
            title="R.E.8 escort near the canal",
            line="Aces High · with the Leeds club",
            tone=Tone.WAITING,
            tag="Waiting for 2",
            when="3 days",
        ),
        ThreadFace(
            key="5",
            side=Side.CENTRAL,
            aircraft="C03",
            title="Albatros D.II against Nieuport 16",
            line="Aces High · with Ioana Ștefan · quiet for 12 days",
            tone=Tone.WARNING,
            tag="Send again?",
            when="12 days",
            action="Send again",
        ),
    )
    model: FaceModel[ThreadFace] = FaceModel()
    model.show_faces(threads)
    listing = FaceList("Threads")
    listing.dress(model, ThreadDelegate(look))
    model.setParent(listing)
    big = column(
        label("Start something", "heading"),
        BigChoice(look, "duel", "Fight now", "One duel against the computer, in a minute"),
        BigChoice(look, "mailroom", "Challenge by mail", "Write an invitation that a friend can open"),
        BigChoice(look, "roster", "Open sample fight", "A duel of September 1917, a copy to try out"),
        EmptyState(look, "No duels by mail yet", "A friend needs only this program.", "Write an invitation"),
        None,
    )
    left = column(
        row(label("Five fights, two need you", "heading"), None, Button(look, "Paste a turn file", Kind.LINK))
    )
    left.addWidget(listing)
    page.set_body(row(holder(left), holder(big, 404), spacing=24))
    return framed(look, page, "home")


def mailroom(look: Look) -> QWidget:
    page = PageFrame(look, "Mailroom")
    page.say("No account is needed: paste, drop or open a file.")
    page.add_action(Button(look, "Open file", icon="folder"))
    page.add_action(Button(look, "Paste a turn", Kind.PRIMARY, "copy"))
    page.banners.tell(
        BannerFace(
            key="a",
            kind=BannerKind.WARNING,
            action="Ask for file 3",
            text="Ioana’s file 4 is here, her file 3 is not. Nothing is lost: ask her to send it again.",
        )
    )
    rows = (
        PostFace(
            key="1",
            came=True,
            who="Anna Kovářová",
            what="Dr I against S.E.5a, file 6",
            when="today 18:40",
            tone=Tone.SEALED,
            tag="Holds a sealed hand",
        ),
        PostFace(
            key="2",
            came=False,
            who="Łukasz Wróbel",
            what="Camel against Dr I, file 11",
            when="today 17:02",
            tone=Tone.WAITING,
            tag="Not answered yet",
        ),
        PostFace(
            key="3",
            came=True,
            who="Łukasz Wróbel",
            what="Camel against Dr I, file 10",
            when="today 08:15",
            tone=Tone.OPENED,
            tag="Opened, dice agree",
        ),
        PostFace(
            key="4",
            came=True,
            who="Ioana Ștefan",
            what="D.II against Nieuport 16, a very long name of a fight",
            when="12 days ago",
            tone=Tone.WARNING,
            tag="File 3 is missing",
        ),
    )
    model: FaceModel[PostFace] = FaceModel()
    model.show_faces(rows)
    listing = FaceList("Post")
    listing.dress(model, PostDelegate(look))
    model.setParent(listing)
    listing.select_key("1")
    filters = [Button(look, text, Kind.FILTER) for text in ("All", "Came", "Left")]
    filters[0].setChecked(True)
    text = QPlainTextEdit("KITE-7F3A turn 3, file 6\n-----BEGIN FLUGPOST TURN-----\nRlAxAAEB2m0V1Yx3kq0bP5sQm1XJ\n")
    text.setProperty("role", "mono")
    text.setReadOnly(True)
    text.setAccessibleName("The file as text")
    body = column(Marks(look), row(label("The file as text", "heading"), None, Button(look, "Copy", Kind.LINK)), text)
    body.setContentsMargins(18, 16, 18, 16)
    page.set_body(
        row(holder(column(row(*filters, None, spacing=6), listing, spacing=10), 500), sheet(body), spacing=18)
    )
    return framed(look, page, "mailroom")


class Marks(Painted):
    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setFixedHeight(120)

    def draw(self, painter, rect, theme) -> None:
        ink = theme.colour("ink2")
        draw_stamp(painter, QPointF(80, 60), 46, ("file 6", "29 XI", "KITE-7F3A"), ink, theme)
        draw_seal(painter, QPointF(220, 60), 34, theme)


def duel(look: Look) -> QWidget:
    page = PageFrame(look, "Fokker Dr I against S.E.5a", tight=True)
    page.say("Aces High, duel by mail with Anna Kovářová. Turn 3: both choose a hand, nobody sees the other’s.")
    for tone, text in ((Tone.YOUR_TURN, "Your turn"), (Tone.SEALED, "Anna has sealed hers")):
        page.add_action(Tag(look, tone, text))
    page.add_action(Button(look, "Undo", icon="undo"))
    page.add_action(Button(look, "Seal hand…", Kind.PRIMARY, "sealed"))
    hits = tuple(DieFace(face=face, hit=face >= 5) for face in (6, 5, 5, 3, 1, 4, 2, 1, 3))
    lines = (
        LogFace(key="1", kind=LogKind.HEAD, text="Turn 2, round 2"),
        LogFace(key="2", kind=LogKind.TOLD, text="Speed (2). Moves to L6.", side=Side.CENTRAL),
        LogFace(key="3", kind=LogKind.TOLD, text="Rotation left (5). Turns to face south-east.", side=Side.ALLIED),
        LogFace(
            key="4",
            kind=LogKind.TOLD,
            side=Side.CENTRAL,
            rule="9.3",
            dice=hits,
            text="Fires at range 2, wings first: 8 + 1 (guns) + 1 (Rotation) − 1 (higher target) = 9 dice.",
        ),
        LogFace(key="5", kind=LogKind.RESULT, text="3 hits: wings 2, fuselage 1."),
        LogFace(key="6", kind=LogKind.HEAD, text="Turn 2, round 1"),
        LogFace(key="7", kind=LogKind.NOTE, text="No shot: two levels apart.", rule="9.1"),
        LogFace(
            key="8",
            kind=LogKind.TOLD,
            text="Random damage.",
            side=Side.ALLIED,
            rule="10.9",
            dice=(DieFace(face=6, critical=True), DieFace(face=2)),
        ),
    )
    model: FaceModel[LogFace] = FaceModel()
    model.show_faces(lines)
    log = FaceList("What happened", framed=False)
    log.dress(model, LogDelegate(look))
    model.setParent(log)
    mine = SheetFace(
        aircraft="C09",
        side=Side.CENTRAL,
        name="Fokker Dr I",
        pilot="Ltn. Brandt",
        grade="Ace",
        tracks=(
            TrackFace(icon="engine", name="Engine", total=4, gone=1),
            TrackFace(icon="wings", name="Wings", total=6, gone=2),
            TrackFace(icon="fuselage", name="Fuselage", total=6, gone=4),
            TrackFace(icon="tail", name="Tail", total=3, gone=0),
            TrackFace(icon="ammunition", name="Ammunition", total=10, gone=3, kind=TrackKind.SUPPLY),
            TrackFace(icon="fuel", name="Fuel", total=15, gone=2, kind=TrackKind.SUPPLY),
        ),
        facts=(("Altitude", "3 of 4"), ("Speed", "2"), ("Guns", "+1")),
    )
    foe = replace(
        mine,
        aircraft="A07",
        side=Side.ALLIED,
        name="RAF S.E.5a",
        pilot="Capt. Hughes",
        grade="",
        conditions=((Tone.WARNING, "Smoke"), (Tone.DANGER, "Jammed")),
    )
    upper = row(sheet(column(label("What happened", "heading"), log, margins=(14, 8, 4, 8))), spacing=12)
    upper.addWidget(holder(column(AircraftSheet(look, mine), AircraftSheet(look, foe), None)))
    hand = [
        replace(FACES[1], state=CardState.CHOSEN, order=1),
        replace(FACES[5], state=CardState.CHOSEN, order=2),
        FACES[31],
        replace(FACES[36], state=CardState.SELECTED),
        replace(FACES[37], state=CardState.DISABLED, reason=RIGHT_ROTATION),
    ]
    cards = row(*(CardButton(look, face, width) for face in hand for width in (110, 92)), None, spacing=6)
    page.set_body(column(upper, sheet(cards)))
    return framed(look, page, "duel")


class Missions(QAbstractTableModel):
    ROWS = (("Sept 1917", "Free hunting", "Albatros D.V", "20"), ("Aug 1917", "Free hunting", "Albatros D.V", "35"))
    HEADS = ("Month", "Mission", "Aircraft", "Points")

    def rowCount(self, _parent=None) -> int:  # noqa: N802 - Qt's name
        return len(self.ROWS)

    def columnCount(self, _parent=None) -> int:  # noqa: N802 - Qt's name
        return len(self.HEADS)

    def data(self, index, role=0):
        if role == Qt.ItemDataRole.DisplayRole:
            return self.ROWS[index.row()][index.column()]
        return FIGURES if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == 3 else None

    def headerData(self, section, orientation, role=0):  # noqa: N802 - Qt's name
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.HEADS[section]
        return (FIGURES if section == 3 else WORDS) if role == Qt.ItemDataRole.TextAlignmentRole else None


def controls(look: Look) -> QWidget:
    page = PageFrame(look, "Controls")
    page.say("Real widgets under the style sheet.")
    page.banners.tell(BannerFace(key="a", kind=BannerKind.INFO, text="Undone: the hand of turn 3.", action="Redo"))
    off = Button(look, "Take off", Kind.PRIMARY)
    off.setEnabled(False)
    on = Button(look, "Germany", Kind.FILTER)
    on.setChecked(True)
    buttons = column(
        label("Buttons", "heading"),
        row(
            Button(look, "Seal hand…", Kind.PRIMARY, "sealed"),
            Button(look, "Undo", icon="undo"),
            Button(look, "Resign…", Kind.DANGER),
            Button(look, "Delete the duel", Kind.DANGER_FILL),
            None,
        ),
        row(
            on,
            Button(look, "France", Kind.FILTER),
            Button(look, "Fetch post", Kind.LINK),
            Button(look, "More", Kind.QUIET),
            Button(look, "", Kind.QUIET, "print", name="Print"),
            None,
        ),
        row(off, label("Choose one card more (6.1).", "caption"), None),
    )
    name, bad, month, number = QLineEdit("Oblt. Erich von Rohde"), QLineEdit("No. 56"), QComboBox(), spin_box(4, 24, 12)
    name.setObjectName("name")
    month.addItems(["September 1917", "October 1917"])
    set_faulty(bad, faulty=True)
    check, check_off, radio, radio_off = (
        QCheckBox("Show where my guns bear"),
        QCheckBox("Ask before sealing"),
        QRadioButton("Computer"),
        QRadioButton("By mail"),
    )
    check.setChecked(True)
    radio.setChecked(True)
    slider, bar = QSlider(Qt.Orientation.Horizontal), QProgressBar()
    tabs, table = tab_bar("Parts", "Log", "Notes"), QTableView()
    slider.setAccessibleName("Round shown")
    slider.setValue(60)
    bar.setValue(45)
    bar.setTextVisible(False)
    table.setModel(Missions(table))
    dress_table(table, look, "Missions")
    table.selectRow(1)
    table.setFixedHeight(32 * 2 + 34)
    fields = column(
        label("Fields", "heading"),
        row(field("Name", name), field("First month", month), field("Months", number), spacing=12),
        field("Squadron", bad),
        label("There is already a squadron of this name.", "error"),
        row(check, check_off, radio, radio_off, None, spacing=16),
        slider,
        bar,
    )
    tags = row(*(Tag(look, tone, tone.value.replace("_", " ")) for tone in Tone), None, spacing=6)
    body = column(
        row(holder(column(buttons, fields, None)), holder(column(tabs, table, None), 600), spacing=28), tags, None
    )
    page.set_body(body)
    page.busy.start("Checking the record", can_cancel=True)
    page.busy.progress(45, 100)
    page.busy.show()
    return framed(look, page, "home")


class Cards(Painted):
    def draw(self, painter: QPainter, rect: QRectF, theme) -> None:
        painter.fillRect(rect, theme.colour("bg"))
        for i, face in enumerate(FACES.values()):
            draw_card(painter, QRectF(16 + i % 11 * 122, 16 + i // 11 * 176, 110, 160), face, theme)
        draw_card_back(painter, QRectF(16 + 6 * 122, 16 + 3 * 176, 110, 160), Side.ALLIED, theme)
        draw_card_back(painter, QRectF(16 + 7 * 122, 16 + 3 * 176, 110, 160), Side.CENTRAL, theme)
        draw_card_gap(painter, QRectF(16 + 8 * 122, 16 + 3 * 176, 110, 160), "Round 4: a card, or end here", theme)


class Aircraft(Painted):
    def draw(self, painter: QPainter, rect: QRectF, theme) -> None:
        painter.fillRect(rect, theme.colour("surface"))
        ink = theme.colour("ink")
        for i, ident in enumerate(aircraft_ids()):
            x, y = 8 + i % 9 * 150, 8 + i // 9 * 190
            draw_aircraft(painter, QRectF(x, y, 140, 120), ident, ink, span=14)
            side = Side.ALLIED if ident.startswith("A") else Side.CENTRAL
            for k, size in enumerate((24, 32, 48)):
                place = QRectF(x + k * 40, y + 120, size, size)
                draw_glyph(painter, place, ident, theme.colour(side), span=glyph_span(ident), heading=60.0 * k)
            draw_text(painter, QRectF(x, y + 168, 140, 16), aircraft_plans()[ident].name, theme.font("caption"), ink)
        names = icon_names()
        for i, name in enumerate(names):
            draw_icon(painter, name, QRectF(8 + i * 27, rect.bottom() - 32, 20, 20), ink)


FACES: dict[int, CardFace] = {}
PAGES = {"home": home, "mailroom": mailroom, "duel": duel, "controls": controls, "cards": Cards, "aircraft": Aircraft}


def load_faces() -> None:
    rules = read_aces_high(paths.resources() / "rules" / "aces_high")
    FACES.update({card.id: card_face(card) for card in rules.cards})


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    look = Look(app, folder / "tinted", reduced_motion=True)
    load_faces()
    for name in names or list(PAGES):
        for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
            look.choose(choice)
            window = PAGES[name](look)
            window.resize(1366, 768)
            FocusRing(window, look)
            window.show()
            QTest.qWaitForWindowActive(window)
            QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
            app.processEvents()
            scale = "@2x" if os.environ.get("QT_SCALE_FACTOR") == "2" else ""
            window.grab().save(str(folder / f"{name}_{choice}{scale}.png"))
            window.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
