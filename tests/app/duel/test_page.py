from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QDropEvent, QHelpEvent, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QListView, QSlider, QSpinBox, QToolTip, QWidget

from app.duel.layout import Board
from app.duel.log_rows import log_rows
from app.duel.model import LogModel
from app.duel.reel import Reel, Scene
from app.duel.rows import Standing
from app.duel.scene import draw_map
from app.duel.sights import NOWHERE
from app.duel.stage import NOTHING, picture
from app.fight import FightKind, Sealed
from app.look.card_button import CARD_MIME
from app.look.card_face import CardState
from core.aceshigh.decisions import DeclareFire, FlyHands, HoldHands, Home, PlaceAircraft, PlayCards
from core.hexes import neighbour
from tests.app.duel.fights import at_hand, staged

KEY = Qt.Key


@pytest.fixture
def hand_fight():
    return staged().fly(at_hand(3))


def options(page):
    QApplication.processEvents()  # cards that were just laid out are shown now
    return [card for card in page.findChildren(QWidget) if type(card).__name__ == "OptionCard" and card.isVisible()]


def hand_cards(page):
    QApplication.processEvents()
    found = [card for card in page.findChildren(QWidget) if type(card).__name__ == "HandCard" and card.isVisible()]
    return sorted(found, key=lambda card: card.position)


def test_a_hand_is_planned_and_sealed_with_keys_alone(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    page.setFocus()
    for key in (KEY.Key_1, KEY.Key_1, KEY.Key_1):
        qtbot.keyClick(page, key)
    assert [card.face.order for card in hand_cards(page)] == [1, 2, 3]
    qtbot.keyClick(page, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    question = page.findChild(QWidget, "seal-question")
    qtbot.waitExposed(question)
    assert question.focusWidget() is question.findChild(QWidget, "seal")
    with qtbot.waitSignal(page.chosen) as chosen:
        qtbot.keyClick(question.focusWidget(), KEY.Key_Return)
    seat, choice = chosen.args
    assert isinstance(choice, FlyHands)
    assert hand_fight.rules.reasons_against(hand_fight.view, seat, choice) == ()


def test_escape_keeps_choosing(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    for _ in range(3):
        page.choosing.hand.take_key(KEY.Key_1)
    page.press_primary()
    question = page.findChild(QWidget, "seal-question")
    with qtbot.assertNotEmitted(page.chosen):
        qtbot.keyClick(question, KEY.Key_Escape)


def test_the_question_can_be_left_out_for_a_duel(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    for _ in range(3):
        page.choosing.hand.take_key(KEY.Key_1)
    page.press_primary()
    question = page.findChild(QWidget, "seal-question")
    question.findChild(QCheckBox).setChecked(True)
    with qtbot.waitSignal(page.chosen):
        question.findChild(QWidget, "seal").click()
    with qtbot.waitSignal(page.chosen):
        page.press_primary()


def test_against_the_computer_nothing_is_asked(qtbot, page):
    page.show_fight(staged(kind=FightKind.SOLO).fly(at_hand(2)))
    for _ in range(3):
        page.choosing.hand.take_key(KEY.Key_1)
    with qtbot.waitSignal(page.chosen):
        page.press_primary()


def test_a_hand_that_is_not_legal_cannot_be_sealed_and_says_why(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    page.choosing.hand.take(6)
    primary = page.findChild(QWidget, "primary")
    assert not page.head.primary.isEnabled()
    assert "(6.1.2)" in page.findChild(QWidget, "fault").words
    assert "(6.1.2)" in page.head.primary.toolTip()
    with qtbot.assertNotEmitted(page.chosen):
        page.press_primary()
    assert primary is not None


def test_backspace_takes_out_and_undo_brings_back(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    for _ in range(2):
        qtbot.keyClick(page, KEY.Key_1)
    qtbot.keyClick(page, KEY.Key_Backspace)
    assert len(hand_cards(page)) == 1
    qtbot.keyClick(page, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(hand_cards(page)) == 2


def test_arrows_walk_through_hand_and_cards(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    for _ in range(2):
        page.choosing.hand.take_key(KEY.Key_1)
    first, second = hand_cards(page)
    second.setFocus()
    qtbot.keyClick(second, KEY.Key_Left)
    assert page.choosing.hand.position == 0
    qtbot.keyClick(first, KEY.Key_Right)
    qtbot.keyClick(second, KEY.Key_Right)
    assert options(page)[0].hasFocus()
    qtbot.keyClick(options(page)[0], KEY.Key_Right)
    assert options(page)[1].hasFocus()


def test_the_first_arrow_goes_to_the_cards(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    page.setFocus()
    qtbot.keyClick(page, KEY.Key_Right)
    assert options(page)[0].hasFocus()


def test_control_and_an_arrow_move_a_card(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    page.choosing.hand.take(1)
    page.choosing.hand.take(5)
    qtbot.keyClick(hand_cards(page)[1], KEY.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert [planned.card for planned in page.choosing.hand.draft.cards] == [5, 1]


def test_c_lets_the_card_climb_and_again_stay(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    page.choosing.hand.take(1)
    qtbot.keyClick(hand_cards(page)[0], KEY.Key_C)
    assert page.choosing.hand.draft.cards[0].riders == (16,)
    assert "Climb" in hand_cards(page)[0].accessibleName()
    qtbot.keyClick(hand_cards(page)[0], KEY.Key_C)
    assert page.choosing.hand.draft.cards[0].riders == ()


def test_a_grey_card_tells_its_reason_and_stays_out(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    page.choosing.hand.take(1)
    page.findChild(QWidget, "everything").click()
    grey = next(card for card in options(page) if card.face.state is CardState.DISABLED)
    assert "(" in grey.face.reason
    qtbot.mouseClick(grey, Qt.MouseButton.LeftButton)
    assert len(page.choosing.hand.draft.cards) == 1
    assert page.findChild(QWidget, "reason").words.endswith(").")


def test_drafts_are_kept_for_each_fight(page, hand_fight):
    other = staged("C11", "A10", key="other").fly(at_hand(1))
    page.show_fight(hand_fight)
    page.choosing.hand.take_key(KEY.Key_1)
    page.show_fight(other)
    assert page.choosing.hand.draft.cards == ()
    page.show_fight(hand_fight)
    assert len(page.choosing.hand.draft.cards) == 1


def test_orders_are_edited_in_plain_words(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    page.choosing.hand.take_key(KEY.Key_1)
    page.findChild(QWidget, "change-orders").click()
    dialog = page.findChild(QWidget, "orders-dialog")
    dialog.findChild(QComboBox, "front-when-range").setCurrentIndex(1)
    dialog.findChild(QCheckBox, "front-bursts").setChecked(False)
    dialog.findChild(QSpinBox, "front-when-ammunition").setValue(3)
    dialog.findChild(QWidget, "give-orders").click()
    assert page.findChild(QWidget, "orders-line").words == (
        "Every card: Fires at up to 2 hexes, while 3 boxes are left."
    )
    assert page.choosing.hand.draft.cards[0].orders[0].when.range == 2


def test_going_home_is_offered_only_in_reach(page):
    fight = staged(kind=FightKind.SOLO).fly(at_hand(2))
    page.show_fight(fight)
    home = page.findChild(QCheckBox, "home")
    assert home.isHidden() is not page.choosing.hand._table.home_in_reach
    page.choosing.hand._on_home(True)
    assert page.choosing.hand.draft.home is Home.WHEN_POSSIBLE


def test_an_aircraft_is_placed_on_the_map(qtbot, page):
    fight = staged().fly(lambda f: f.state.phase == "placement" and f.mine)
    page.show_fight(fight)
    row = page.choosing.placing.offered
    view = page.stage.map_panel.map
    centre = Board(fight.rules.data.map_sheet).centre(row[3])
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(QPointF(*centre)))
    page.findChild(QComboBox, "place-heading").setCurrentIndex(4)
    page.ask_before_sealing = False
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    choice = chosen.args[1]
    assert isinstance(choice, PlaceAircraft)
    assert (choice.places[0].at, choice.places[0].facing) == (row[3], 4)


def test_the_map_walks_with_the_keyboard(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    view = page.stage.map_panel.map
    view.setFocus()
    qtbot.keyClick(view, KEY.Key_Right)
    own = next(craft for craft in hand_fight.state.aircraft if craft.seat == hand_fight.seat)
    assert view.cursor_hex == own.at
    assert "Fokker Dr.I" in view.accessibleDescription()
    qtbot.keyClick(view, KEY.Key_Right)
    assert view.cursor_hex == neighbour(own.at, 0)
    with qtbot.waitSignal(view.hex_taken):
        qtbot.keyClick(view, KEY.Key_Return)


def test_the_map_zooms_about_its_middle_and_fits_again(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    view = page.stage.map_panel.map
    view.fit()
    small = view.transform().m11()
    qtbot.keyClick(view, KEY.Key_Plus)
    assert view.transform().m11() == pytest.approx(small * 1.2)
    for _ in range(40):
        qtbot.keyClick(view, KEY.Key_Minus)
    assert view.transform().m11() == pytest.approx(small)


def hovered(page, fight, at):
    """The words of the tooltip over a hex."""
    view = page.stage.map_panel.map
    place = view.mapFromScene(QPointF(*Board(fight.rules.data.map_sheet).centre(at)))
    event = QHelpEvent(QHelpEvent.Type.ToolTip, place, view.viewport().mapToGlobal(place))
    QToolTip.hideText()
    QApplication.sendEvent(view.viewport(), event)
    words = QToolTip.text()
    QToolTip.hideText()
    return words


def test_a_hex_has_a_tooltip(page, hand_fight):
    page.show_fight(hand_fight)
    at = hand_fight.state.aircraft[0].at
    assert "Fokker Dr.I" in hovered(page, hand_fight, at)
    ahead = neighbour(at, hand_fight.state.aircraft[0].facing, 1)
    assert "before modifiers" in hovered(page, hand_fight, ahead)


def test_the_tooltip_does_not_repeat_the_note_on_the_map(page, hand_fight):
    page.show_fight(hand_fight)
    panel, at = page.stage.map_panel, hand_fight.state.aircraft[0].at
    panel.map.hex_entered.emit(at)
    assert "Fokker Dr.I" in panel.note.words
    assert not set(hovered(page, hand_fight, at).split("\n")) & set(panel.note.words.split("\n"))
    assert "Fokker Dr.I" not in hovered(page, hand_fight, at)
    panel.map.set_cursor(at)
    assert "Fokker Dr.I" in panel.map.accessibleDescription()


def test_an_aircraft_under_the_mouse_shows_its_arc(page, hand_fight):
    page.show_fight(hand_fight)
    enemy = hand_fight.state.aircraft[1]
    page.stage.map_panel.map.hex_entered.emit(enemy.at)
    assert {arc.side for arc in page.stage.map_panel.map.shown.arcs} == {enemy.side}
    page.stage.map_panel.map.hex_entered.emit(None)
    assert {arc.side for arc in page.stage.map_panel.map.shown.arcs} == {hand_fight.state.aircraft[0].side}


def test_fire_is_declared_after_the_movement(qtbot, page):
    fight = staged(pacing="duel", kind=FightKind.SOLO).fly(lambda f: f.state.phase == "fire" and f.mine)
    page.show_fight(fight)
    assert page.standing is Standing.FIRE
    assert page.head.primary.text() == "Fire"
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    assert isinstance(chosen.args[1], DeclareFire)
    assert len(chosen.args[1].shots) == 1
    page.choosing.firing.choose("hold")
    assert page.head.primary.text() == "Hold fire"
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    assert chosen.args[1] == DeclareFire(shots=())


def test_a_kept_hand_is_played_card_by_card_as_it_was_planned(qtbot, page):
    fight = staged(pacing="duel", kind=FightKind.SOLO).fly(at_hand(1))
    page.show_fight(fight)
    for card in (1, 5, 2):
        page.choosing.hand.take(card)
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    assert isinstance(chosen.args[1], HoldHands)
    fight.resolve({fight.seat: chosen.args[1]})
    page.show_fight(fight)
    assert page.standing is Standing.CARD
    assert [planned.card for planned in page.choosing.hand.draft.cards] == [1]
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    assert isinstance(chosen.args[1], PlayCards)
    assert fight.rules.reasons_against(fight.view, fight.seat, chosen.args[1]) == ()


def test_what_is_new_is_played_back(page, qtbot):
    fight = staged().fly(at_hand(2))
    page.show_fight(fight)
    last = len(page.frames) - 1
    fight.resolve()
    page.show_fight(fight)
    assert page.stage.map_panel.bar.playing
    assert page.findChild(QSlider, "replay").value() == last + 1
    page.stage.map_panel.bar._clock.setInterval(1)
    qtbot.waitUntil(lambda: not page.stage.map_panel.bar.playing)
    assert page.findChild(QSlider, "replay").value() == len(page.frames) - 1


def test_slider_log_and_map_move_together(page):
    fight = staged().fly(lambda f: False)
    page.show_fight(fight)
    fire = next(frame for frame in page.frames if frame.scene is Scene.FIRE)
    page.findChild(QSlider, "replay").setValue(fire.index)
    assert page.stage.log.model.frame_of(page.stage.log.list.current_key()) == fire.index
    assert page.stage.map_panel.map.shown.shots
    assert page.stage.map_panel.bar.moment.text() == f"Turn {fire.turn}, round {fire.round}, fire"
    page.findChild(QListView, "log").setCurrentIndex(page.stage.log.model.index(page.stage.log.model.rowCount() - 1))
    assert page.findChild(QSlider, "replay").value() == page.stage.log.model.frame_of(page.stage.log.list.current_key())


def test_waiting_asks_for_the_mail(qtbot, page, hand_fight):
    hand_fight.sealed = Sealed(mine=True, unsent=True)
    page.show_fight(hand_fight)
    assert page.head.primary.text() == "Copy for mail"
    with qtbot.waitSignal(page.copy_asked):
        page.press_primary()
    with qtbot.waitSignal(page.save_asked):
        page.findChild(QWidget, "save-file").click()


@pytest.mark.parametrize("name", ["copy", "save", "paste", "record", "draw", "resign"])
def test_the_menu_asks(qtbot, page, hand_fight, name):
    page.show_fight(hand_fight)
    with qtbot.waitSignal(getattr(page, f"{name}_asked")):
        page.head.menu.findChild(QAction, f"action-{name}").trigger()


@pytest.mark.parametrize(("kind", "record"), [("mail", True), ("solo", False)])
def test_a_running_fight_on_this_machine_offers_no_record(page, kind, record):
    page.show_fight(staged(kind=FightKind(kind)).fly(at_hand(1)))
    items = {item.objectName(): item for item in page.head.menu.actions()}
    assert items["action-record"].isVisible() == record


def test_a_long_fight_is_taken_in_piece_by_piece(qtbot, page):
    fight = staged(pacing="duel").fly(lambda f: False)
    page.show_fight(fight)
    qtbot.waitUntil(lambda: page.frames[-1].state == fight.state)
    assert page.findChild(QSlider, "replay").maximum() == len(page.frames) - 1


@pytest.mark.parametrize("until", ["placement", "hand", "fire", "card", "over"])
def test_all_that_takes_focus_has_a_name(page, until):
    fight = staged(pacing="duel", kind=FightKind.SOLO)
    page.show_fight(fight.fly(lambda f: f.state.phase == until and f.mine))
    nameless = [
        f"{type(widget).__name__} {widget.objectName()}"
        for widget in page.window().findChildren(QWidget)
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and widget.isVisible()
        and not widget.accessibleName()
        and not widget.objectName().startswith("qt_")
    ]
    assert nameless == []


def test_the_sheets_tell_why_a_number_is_marked(page, hand_fight):
    page.show_fight(hand_fight)
    sheet = page.findChild(QWidget, "sheet-C1")
    event = QHelpEvent(QHelpEvent.Type.ToolTip, QPoint(100, 66), sheet.mapToGlobal(QPoint(100, 66)))
    QApplication.sendEvent(sheet, event)
    assert "reconstructed" in QToolTip.text()
    QToolTip.hideText()


@pytest.mark.parametrize("height", [690, 768, 1000])
def test_cards_are_as_large_as_the_window_allows(page, hand_fight, height):
    page.show_fight(hand_fight)
    page.window().resize(1282, height)
    QApplication.processEvents()
    wide = {690: 92, 768: 110, 1000: 138}[height] + 8
    assert {card.width() for card in options(page)} == {wide}


def test_the_log_model_keeps_qts_rules(qtmodeltester, hand_fight):
    model = LogModel()
    qtmodeltester.check(model)
    reel = Reel(hand_fight.rules, hand_fight.start)
    reel.extend(hand_fight.steps)
    model.show_rows(log_rows(reel.frames, hand_fight.rules.data))
    qtmodeltester.check(model)


def test_the_map_can_be_painted_without_a_window(look, hand_fight):
    reel = Reel(hand_fight.rules, hand_fight.start)
    reel.extend(hand_fight.steps)
    image = QImage(600, 360, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    shown = picture(hand_fight, reel.frames[-1], hand_fight.state, NOTHING, NOWHERE)
    draw_map(painter, image.rect().toRectF(), Board(hand_fight.rules.data.map_sheet), shown, look.theme)
    painter.end()
    colours = {image.pixelColor(x, y).name() for x in range(0, 600, 3) for y in range(0, 360, 3)}
    assert look.theme.hex("map.mud").lower() in colours
    assert look.theme.hex("allied").lower() in colours


def test_a_goes_from_aircraft_to_aircraft(qtbot, page, hand_fight):
    page.show_fight(hand_fight)
    view = page.stage.map_panel.map
    places = [craft.at for craft in hand_fight.state.aircraft]
    for at in (*places, places[0]):
        qtbot.keyClick(view, KEY.Key_A)
        assert view.cursor_hex == at


def test_a_card_is_dropped_into_the_hand_and_out_of_it(page, hand_fight):
    page.show_fight(hand_fight)
    page.choosing.hand.take(1)
    mime = QMimeData()
    mime.setData(CARD_MIME, b"5")
    place = QPointF(4, 40)
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    drop = QDropEvent(place, Qt.DropAction.MoveAction, mime, button, none)
    QApplication.processEvents()
    page.choosing.hand.hand_strip.row.dropEvent(drop)
    assert [planned.card for planned in page.choosing.hand.draft.cards] == [5, 1]
    assert drop.isAccepted()
    page.choosing.hand.option_strip.area.dropEvent(QDropEvent(place, Qt.DropAction.MoveAction, mime, button, none))
    assert [planned.card for planned in page.choosing.hand.draft.cards] == [1]


@pytest.mark.parametrize(
    ("kind", "data"), [("text/plain", b"5"), (CARD_MIME, b"99"), (CARD_MIME, b"30"), (CARD_MIME, b"x")]
)
def test_what_is_dropped_but_lies_not_beside_the_hand_is_left_alone(page, hand_fight, kind, data):
    page.show_fight(hand_fight)
    mime = QMimeData()
    mime.setData(kind, data)
    drop = QDropEvent(
        QPointF(4, 40), Qt.DropAction.MoveAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    page.choosing.hand.hand_strip.row.dropEvent(drop)
    assert page.choosing.hand.draft.cards == ()


def test_a_card_of_uncertain_flight_is_marked(page, hand_fight):
    page.show_fight(hand_fight)
    stall = next(card for card in options(page) if card.face.ident == 8)
    assert "reconstructed" in stall.toolTip()
    assert "reconstructed" not in options(page)[0].toolTip()


def test_tab_goes_from_the_hand_to_the_cards_beside_it(page, hand_fight):
    page.show_fight(hand_fight)
    page.choosing.hand.take_key(KEY.Key_1)
    (card,) = hand_cards(page)
    card.setFocus()
    QTest.keyClick(card, KEY.Key_Tab)
    QTest.keyClick(page.focusWidget(), KEY.Key_Tab)
    assert options(page)[0].hasFocus()


def test_a_taken_card_leaves_the_row_beside_where_it_stood(page, hand_fight):
    page.show_fight(hand_fight)
    bar = page.choosing.hand.option_strip.horizontalScrollBar()
    bar.setValue(bar.maximum() // 2)
    stood = bar.value()
    page.choosing.hand.take_key(KEY.Key_1)
    QApplication.processEvents()
    assert bar.value() == min(stood, bar.maximum())
