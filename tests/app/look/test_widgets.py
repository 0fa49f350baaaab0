from __future__ import annotations

from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import QMimeData, QModelIndex, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QLabel, QLineEdit, QTableView, QWidget

from app.look.aircraft_sheet import AircraftSheet, SheetFace, SheetForm, sheet_height, tracks_at
from app.look.banners import BannerFace, BannerKind, Banners
from app.look.busy import BusyBar
from app.look.card_button import CARD_MIME, CardButton, dragged_card
from app.look.card_face import CardFace, CardState
from app.look.choices import BigChoice, EmptyState
from app.look.controls import Button, Kind, field, label, row, set_faulty, sheet, spin_box, tab_bar
from app.look.dice import DieFace
from app.look.focus import FocusRing
from app.look.lists import FACE_ROLE, FaceList, FaceModel
from app.look.log_list import LogDelegate, LogFace, LogKind
from app.look.page import PageFrame, Rule
from app.look.pens import draw_two_lines
from app.look.rail import Rail, RailRoom
from app.look.sides import SideMark
from app.look.tables import dress_table
from app.look.tags import Tag, Tone
from app.look.threads import PostDelegate, PostFace, ThreadDelegate, ThreadFace
from app.look.tracks import Track, TrackFace, TrackKind
from app.settings import ThemeChoice
from core.words import Side

pytestmark = pytest.mark.gui
ROOMS = (
    RailRoom(key="settings", icon="settings", label="Settings", foot=True),
    RailRoom(key="home", icon="home", label="Home"),
    RailRoom(key="duel", icon="duel", label="Duel"),
)
THREAD = ThreadFace(
    key="t1",
    side=Side.CENTRAL,
    aircraft="C09",
    title="Fokker Dr I against S.E.5a",
    line="turn 3",
    tone=Tone.YOUR_TURN,
    tag="Your turn",
    action="Choose hand",
    primary=True,
)


@pytest.fixture
def shown(qtbot):
    def show(widget, width=600, height=300):
        qtbot.addWidget(widget)
        widget.resize(width, height)
        with qtbot.waitExposed(widget):
            widget.show()
        widget.grab()
        return widget

    return show


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_every_button_answers_space_and_enter(look, qtbot, shown, key):
    for button in (Button(look, "&Fetch post", icon="inbox"), BigChoice(look, "duel", "Fight now", "In a minute")):
        shown(button)
        with qtbot.waitSignal(button.clicked):
            qtbot.keyClick(button, key)
        assert button.accessibleName() in ("Fetch post", "Fight now")


def test_an_icon_alone_has_a_name_and_follows_the_theme(look):
    button = Button(look, "", Kind.QUIET, "print", name="Print")
    assert (button.accessibleName(), button.toolTip()) == ("Print", "Print")
    before = button.icon().cacheKey()
    look.choose(ThemeChoice.DARK)
    assert button.icon().cacheKey() != before


def test_words_of_other_people_are_never_markup(look):
    assert label("<b>Eva</b>").textFormat() is Qt.TextFormat.PlainText


def test_a_field_is_named_by_its_label(look, qtbot):
    name = QLineEdit()
    holder = sheet(field("&Name", name))
    qtbot.addWidget(holder)
    assert name.accessibleName() == "Name"
    assert holder.findChild(QLabel).buddy() is name
    set_faulty(name, faulty=True)
    assert name.property("faulty") is True


def test_small_fields(look, qtbot):
    number, tabs = spin_box(4, 24, 12), tab_bar("Parts", "Log", "Notes")
    holder = sheet(row(number, None, 8, tabs))
    qtbot.addWidget(holder)
    assert (number.minimum(), number.value()) == (4, 12)
    assert (tabs.count(), tabs.accessibleName()) == (2, "Parts")


def test_the_rail_opens_rooms_by_mouse_and_key(look, qtbot, shown):
    rail = shown(Rail(look, ROOMS), 84, 600)
    rail.set_current("home")
    with qtbot.waitSignal(rail.chosen, check_params_cb=lambda key: key == "duel"):
        qtbot.mouseClick(rail.button("duel"), Qt.MouseButton.LeftButton)
    assert not rail.button("home").isChecked()
    rail.activateWindow()
    rail.button("home").setFocus()
    qtbot.keyClick(rail.button("home"), Qt.Key.Key_Up)
    assert rail.button("settings").hasFocus()
    qtbot.keyClick(rail.button("settings"), Qt.Key.Key_Down)
    assert rail.button("home").hasFocus()
    rail.set_current("settings")
    assert [key for key in ("home", "duel", "settings") if rail.button(key).isChecked()] == ["settings"]


def test_a_badge_is_read_aloud(look, shown):
    rail = shown(Rail(look, ROOMS), 84, 600)
    for count, words in ((1, "Home, 1 waits for you"), (120, "Home, 120 wait for you"), (0, "Home")):
        rail.set_badge("home", count)
        assert rail.button("home").accessibleName() == words
        assert rail.button("home").badge == count
        rail.grab()


def test_one_banner_at_a_time_and_warnings_first(look, qtbot, shown):
    banners = shown(Banners(look))
    info = BannerFace(key="undo", kind=BannerKind.INFO, text="Undone.", action="Redo")
    warning = BannerFace(key="gap", kind=BannerKind.WARNING, text="File 3 is missing.", action="Ask for file 3")
    banners.tell(info)
    banners.tell(warning)
    assert banners.current == warning
    with qtbot.waitSignal(banners.acted, check_params_cb=lambda key: key == "gap"):
        qtbot.mouseClick(banners.findChild(Button, "banner-action"), Qt.MouseButton.LeftButton)
    banners.tell(replace(warning, text="Files 3 and 4 are missing."))
    assert banners.current.text == "Files 3 and 4 are missing."
    banners.take_away("gap")
    assert banners.current == info
    with qtbot.waitSignal(banners.dismissed, check_params_cb=lambda key: key == "undo"):
        qtbot.mouseClick(banners.findChild(Button, "banner-dismiss"), Qt.MouseButton.LeftButton)
    assert banners.current is None
    assert not banners.isVisible()


def test_the_busy_bar_waits_before_it_shows_and_before_it_offers_cancel(look, qtbot, shown):
    page = shown(PageFrame(look, "Home"))
    busy: BusyBar = page.busy
    cancel = busy.findChild(Button, "busy-cancel")
    busy.start("Checking the record", can_cancel=True)
    assert (busy._late.interval(), busy._later.interval()) == (300, 2000)
    assert not busy.isVisible()
    busy._late.timeout.emit()
    assert busy.isVisible()
    assert not cancel.isVisible()
    busy._later.timeout.emit()
    busy.progress(3, 10)
    with qtbot.waitSignal(busy.cancelled):
        qtbot.mouseClick(cancel, Qt.MouseButton.LeftButton)
    busy.stop()
    assert not busy.isVisible()
    assert not busy._late.isActive()


def test_a_page_keeps_its_measure_on_wide_screens(look, shown, qtbot):
    page = PageFrame(look, "Home", tight=True)
    body = row(QLineEdit())
    page.set_body(body)
    page.add_action(Button(look, "Fetch post"))
    page.say("A long line about where things stand. " * 20)
    page.show_stamp("SEPT", "1917", "CAMPAIGN MONTH")
    page.show_stamp("OCT", "1917", "CAMPAIGN MONTH")
    page.set_title("Home again")
    shown(page, 2600, 500)
    assert body.geometry().width() == 1720
    assert body.parentWidget().x() == 16
    page.resize(1240, 500)
    page.grab()
    assert body.geometry().width() == 1208
    assert page.minimumSizeHint().width() < 700
    assert page.accessibleName() == "Home again"


def test_rules_are_thin(look, shown):
    assert shown(Rule(look)).height() == 1
    assert shown(Rule(look, strong=True)).height() == 2


def test_an_empty_state_offers_one_deed(look, qtbot, shown):
    empty = shown(EmptyState(look, "No duels by mail yet", "A friend needs only this program.", "Write an invitation"))
    with qtbot.waitSignal(empty.pressed):
        qtbot.mouseClick(empty.findChild(Button, "empty-action"), Qt.MouseButton.LeftButton)
    assert empty.accessibleName().startswith("No duels by mail yet")
    assert shown(EmptyState(look, "Nothing", "Nothing here.")).findChild(Button, "empty-action") is None


def test_a_face_model_is_a_sound_model(look, qtmodeltester):
    model = FaceModel()
    model.show_faces((THREAD, replace(THREAD, key="t2")))
    qtmodeltester.check(model, force_py=True)
    assert model.face(model.index(0)) is THREAD
    assert model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole) == THREAD.spoken
    assert model.data(model.index(0), Qt.ItemDataRole.DecorationRole) is None
    assert model.data(QModelIndex(), FACE_ROLE) is None
    assert (model.row_of("t2"), model.row_of("t9")) == (1, -1)


def test_a_list_keeps_its_place_while_its_rows_change(look, qtbot, shown):
    model = FaceModel()
    model.show_faces((THREAD, replace(THREAD, key="t2", tone=Tone.WAITING, action="", primary=False)))
    listing = FaceList("Threads")
    listing.dress(model, ThreadDelegate(look))
    shown(listing, 800, 300)
    with qtbot.waitSignal(listing.current_changed, check_params_cb=lambda key: key == "t2"):
        listing.select_key("t2")
    with qtbot.waitSignal(model.dataChanged):
        model.show_faces((THREAD, replace(THREAD, key="t2", line="turn 4")))
    assert listing.current_key() == "t2"
    with qtbot.waitSignal(model.modelReset):
        model.show_faces((replace(THREAD, key="t2"),))
    assert listing.current_key() == ""
    listing.select_key("t9")
    assert listing.current_key() == ""


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_list_opens_by_key_and_by_mouse(look, qtbot, shown, key):
    model = FaceModel()
    model.show_faces((THREAD,))
    listing = FaceList("Threads", one_click=True)
    listing.dress(model, ThreadDelegate(look))
    shown(listing, 500, 300)
    listing.select_key("t1")
    with qtbot.waitSignal(listing.opened, check_params_cb=lambda opened: opened == "t1"):
        qtbot.keyClick(listing, key)
    middle = listing.visualRect(model.index(0)).center()
    with qtbot.waitSignal(listing.opened):
        qtbot.mouseClick(listing.viewport(), Qt.MouseButton.LeftButton, pos=middle)


def test_log_lines_are_as_high_as_their_words_and_dice(look, shown):
    dice = tuple(DieFace(face=1 + i % 6) for i in range(9))
    long = LogFace(key="1", kind=LogKind.TOLD, text="Fires at range 2. " * 6, side=Side.ALLIED, dice=dice, rule="9.3")
    model = FaceModel()
    model.show_faces((LogFace(key="0", kind=LogKind.HEAD, text="Turn 2"), long, replace(long, key="2", dice=())))
    log = FaceList("What happened", framed=False)
    log.dress(model, LogDelegate(look))
    shown(log, 236, 500)
    narrow = [log.visualRect(model.index(i)).height() for i in range(3)]
    assert narrow[0] == 26
    assert narrow[1] - narrow[2] in (25, 26)  # one row of dice, 21.5 px, and a gap of 4
    log.resize(700, 500)
    log.grab()
    assert log.visualRect(model.index(2)).height() < narrow[2]
    assert long.spoken.endswith("1 2 3 4 5 6 1 2 3 (9.3)")


def test_post_rows_and_delegates_paint_nothing_they_do_not_know(look, shown):
    face = PostFace(key="1", came=True, who="Anna", what="file 6", when="today", tone=Tone.SEALED, tag="Sealed hand")
    model = FaceModel()
    model.show_faces((face,))
    for delegate in (PostDelegate(look), ThreadDelegate(look), LogDelegate(look)):
        listing = FaceList("Post")
        listing.dress(model, delegate)
        shown(listing, 500, 200)
    assert face.spoken == "Anna. file 6. Sealed hand. today"


def test_a_table_moves_by_rows_and_lets_tab_out(look, qtbot, shown):
    view = QTableView()
    model = FaceModel(view)
    model.show_faces((THREAD, replace(THREAD, key="t2")))
    view.setModel(model)
    dress_table(view, look, "Missions")
    shown(view)
    view.selectRow(1)
    view.grab()
    assert view.accessibleName() == "Missions"
    assert not view.tabKeyNavigation()
    assert view.rowHeight(0) == 32


def test_tracks_and_sheets_say_what_they_show(look, shown):
    wings = TrackFace(icon="wings", name="Wings", total=6, gone=4)
    fuel = TrackFace(icon="fuel", name="Fuel", total=24, gone=30, kind=TrackKind.SUPPLY)
    assert (wings.in_danger, fuel.in_danger, fuel.left) == (True, False, 0)
    assert not TrackFace(icon="tail", name="Tail", total=2, gone=0).in_danger
    assert shown(Track(look, wings), 300, 21).accessibleName() == "Wings: 2/6"
    face = SheetFace(
        aircraft="C09",
        side=Side.CENTRAL,
        name="Fokker Dr I",
        pilot="Łukasz",
        grade="Ace",
        tracks=(wings, fuel),
        facts=(("Altitude", "3 of 4"),),
        conditions=((Tone.DANGER, "Jammed"),),
    )
    widget = shown(AircraftSheet(look, face))
    assert widget.accessibleName() == "Fokker Dr I, Łukasz, Ace, Wings: 2/6, Fuel: 0/24, Altitude 3 of 4, Jammed"
    assert widget.height() == sheet_height(face, look.theme)
    widget.show_face(replace(face, conditions=()))
    assert widget.height() == sheet_height(face, look.theme) - 26


def test_a_sheet_with_less_room_keeps_its_supplies_in_one_line(look, shown):
    hits = tuple(TrackFace(icon="wings", name=f"Part {n}", total=6, gone=0) for n in range(4))
    ammo, fuel = (
        TrackFace(icon=icon, name=icon, total=8, gone=1, kind=TrackKind.SUPPLY) for icon in ("ammunition", "fuel")
    )
    face = SheetFace(aircraft="C09", side=Side.CENTRAL, name="Dr I", pilot="Anna", tracks=(*hits, ammo, fuel))
    forms = [replace(face, form=form) for form in SheetForm]
    heights = [sheet_height(one, look.theme) for one in forms]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == len(heights)
    for one, height in zip(forms, heights, strict=True):
        drawn = shown(AircraftSheet(look, one))
        drawn.grab()
        assert drawn.height() == height
        assert "fuel: 7/8" in drawn.accessibleName()
        pointed = {track.name for y in range(height) for track in tracks_at(one, y)}
        assert pointed == (set() if one.form is SheetForm.COMPACT else {track.name for track in face.tracks})


def test_tags_and_marks_have_names(look, shown):
    tag = shown(Tag(look, Tone.SEALED, "Sealed, sent"))
    tag.show_state(Tone.FIT, "Fit for duty")
    assert tag.accessibleName() == "Fit for duty"
    assert shown(SideMark(look, Side.ALLIED, "Allied")).accessibleName() == "Allied"


def test_a_card_can_be_taken_by_key_and_says_why_not(look, qtbot, shown):
    face = CardFace(
        ident=37, title="Turn", side="left", state=CardState.DISABLED, reason="Needs a Rotation left (6.2.5)"
    )
    card = shown(CardButton(look, face))
    assert card.accessibleName() == "Turn left (37), Needs a Rotation left (6.2.5)"
    assert card.toolTip() == "Needs a Rotation left (6.2.5)"
    with qtbot.waitSignal(card.clicked):
        qtbot.keyClick(card, Qt.Key.Key_Space)
    card.show_face(replace(face, state=CardState.NORMAL, reason=""))
    assert card.face.state is CardState.NORMAL
    card.set_card_width(92)
    assert card.height() == 134 + 8


@pytest.mark.parametrize(("data", "number"), [(b"37", 37), (b"", 0), (b"x", 0), (b"12345", 0), ("\u00b2".encode(), 0)])
def test_only_cards_can_be_dropped(data, number):
    mime = QMimeData()
    mime.setData(CARD_MIME, data)
    assert dragged_card(mime) == number


def test_the_focus_ring_shows_for_the_keyboard_only(look, qtbot, shown):
    window = QWidget()
    first, second = Button(look, "First"), Button(look, "Second")
    window.setLayout(row(first, second, None, margins=(20, 20, 20, 20)))
    ring = FocusRing(window, look)
    shown(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    first.setFocus()
    handle = window.windowHandle()
    qtbot.keyClick(handle, Qt.Key.Key_Tab)
    assert second.hasFocus()
    assert ring.isVisible()
    assert ring.geometry() == second.geometry().adjusted(-5, -5, 5, 5)
    ring.grab()
    second.move(second.x() + 40, second.y())
    assert ring.geometry() == second.geometry().adjusted(-5, -5, 5, 5)
    second.hide()
    assert first.hasFocus()
    assert ring.geometry() == first.geometry().adjusted(-5, -5, 5, 5)
    qtbot.mouseClick(handle, Qt.MouseButton.LeftButton, pos=first.geometry().center())
    assert not ring.isVisible()
    second.show()
    second.setFocus()
    assert not ring.isVisible()


def test_a_page_that_has_the_keys_has_no_ring(look, qtbot, shown):
    window, page = QWidget(), QWidget()
    first, second = Button(look, "First"), Button(look, "Second")
    page.setLayout(row(first, second))
    window.setLayout(row(page))
    ring = FocusRing(window, look)
    shown(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    first.setFocus()
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    assert ring.isVisible()
    page.setFocus()
    assert page.hasFocus()
    assert not ring.isVisible()


def test_the_focus_ring_survives_the_end_of_what_it_follows(look, qtbot, shown):
    window = QWidget()
    first, second = Button(look, "First"), Button(look, "Second")
    window.setLayout(row(first, second))
    ring = FocusRing(window, look)
    shown(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    first.setFocus()
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    second.setParent(None)
    second.deleteLater()
    qtbot.waitUntil(lambda: not shiboken6.isValid(second))
    assert first.hasFocus()
    assert ring.geometry() == first.geometry().adjusted(-5, -5, 5, 5).intersected(window.rect())


def test_words_that_a_row_may_cut_are_whole_in_its_tip_and_never_rich_text():
    model: FaceModel[ThreadFace] = FaceModel()
    model.show_faces((replace(THREAD, title="<b>Three</b> against one"),))
    tip = model.index(0).data(Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;Three" in tip or not Qt.mightBeRichText(tip)
    assert "turn 3" in tip


@pytest.mark.parametrize("title", ["Short", "Wing " * 9 + "end", "Unbroken" * 40])
def test_a_long_title_takes_two_lines_that_stay_inside(qtbot, look, title):
    picture = QImage(320, 60, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    draw_two_lines(painter, QRectF(10, 10, 200, 40), title, look.theme.font("strong"), QColor("black"))
    painter.end()
    rows = {
        y for y in range(60) for x in range(320) if picture.pixelColor(x, y).lightness() < 128 and (y < 10 or y > 52)
    }
    assert rows == set()
    dark = [x for x in range(320) for y in range(60) if picture.pixelColor(x, y).lightness() < 128]
    assert dark
    assert max(dark) <= 212


def test_a_line_of_a_page_that_is_too_long_ends_in_an_ellipsis_and_is_whole_in_its_tooltip(shown, look):
    page = PageFrame(look, "Orders")
    words = "Jagdstaffel of a name without end against a squadron of a name without end either, fourth month of twelve."
    page.say(words)
    shown(page, width=420)
    line = page._line
    assert line.text().endswith("\u2026")
    assert line.fontMetrics().horizontalAdvance(line.text()) <= line.width()
    assert words in line.toolTip()
    assert line.accessibleName() == line.words == words
