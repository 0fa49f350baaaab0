"""The map under hands: several aircraft in a hex, picking, placing objectives and whole sides, the note."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QWidget

from app.duel.layout import Board
from app.duel.reel import Reel
from app.duel.rows import Standing
from app.duel.scene import draw_map
from app.duel.scene.aircraft import place_of
from app.duel.sights import Looking
from app.duel.stage import NOTHING, picture
from app.settings import ThemeChoice
from core.aceshigh.decisions import PlaceAircraft, PlaceObjective
from core.aceshigh.ground import ObjectiveKind, Sortie
from core.hexes import Hex, distance, neighbour
from core.words import AircraftId, Side
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import at_hand

KEY = Qt.Key
MIDDLE = Hex(6, 7)


def stacked(fight, number):
    crafts = tuple(
        replace(craft, at=MIDDLE if n < number else craft.at, altitude=2 + n)
        for n, craft in enumerate(fight.state.aircraft)
    )
    fight.state = replace(fight.state, aircraft=crafts)
    return fight


@pytest.fixture
def four():
    return stacked(crewed("A11 veteran ace", "A07", "C09", "C05").fly(at_hand(3)), 4)


def spot_of(page, ident):
    view = page.stage.map_panel.map
    mark = next(mark for mark in view.shown.planes if mark.ident == ident)
    place = place_of(view._board, mark)
    return view.mapFromScene(place.x, place.y)


def test_four_in_a_hex_stand_apart_and_each_can_be_clicked(qtbot, page, four):
    page.show_fight(four)
    view = page.stage.map_panel.map
    spots = {ident: spot_of(page, ident) for ident in ("A1", "A2", "C1", "C2")}
    apart = [(one - other).manhattanLength() for one in spots.values() for other in spots.values() if one != other]
    assert min(apart) > 15
    for ident, spot in spots.items():
        with qtbot.waitSignal(view.aircraft_taken) as taken:
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert taken.args == [ident]


def test_the_mouse_over_one_of_them_shows_its_guns_alone(page, four):
    page.show_fight(four)
    view = page.stage.map_panel.map
    QTest.mouseMove(view.viewport(), QPoint(3, 3))
    QTest.mouseMove(view.viewport(), spot_of(page, "C1"))
    assert view.near_aircraft == "C1"
    assert {arc.side for arc in view.shown.arcs} == {Side.CENTRAL}
    assert page.stage.map_panel.note.words.startswith("Fokker Dr.I (C1)")


def test_the_keyboard_goes_through_all_of_a_hex(qtbot, page, four):
    page.show_fight(four)
    view = page.stage.map_panel.map
    view.setFocus()
    seen = []
    for _ in range(4):
        qtbot.keyClick(view, KEY.Key_A)
        seen.append(view.near_aircraft)
    assert seen == ["A1", "A2", "C1", "C2"]
    assert view.accessibleDescription().startswith("Albatros D.V (C2)")
    with qtbot.waitSignal(view.aircraft_taken) as taken:
        qtbot.keyClick(view, KEY.Key_Return)
    assert taken.args == ["C2"]


def test_a_picked_aircraft_shows_its_guns_until_it_is_picked_again(page, four):
    page.show_fight(four)
    view = page.stage.map_panel.map
    view.aircraft_taken.emit("C2")
    assert [mark.picked for mark in view.shown.planes] == [False, False, False, True]
    assert {arc.side for arc in view.shown.arcs} == {Side.CENTRAL}
    view.aircraft_taken.emit("C2")
    assert {arc.side for arc in view.shown.arcs} == {Side.ALLIED}


def test_a_picked_aircraft_of_ones_own_brings_its_hand_to_the_table(page, four):
    page.show_fight(four)
    page.stage.map_panel.map.aircraft_taken.emit("A2")
    assert page.choosing.table.craft.ident == "A2"


def at_objectives():
    fight = crewed("A11 veteran", "A07", "C09", "C05", missions=("O", "C"))
    return fight.fly(lambda f: f.state.phase == "objectives" and f.mine and len(f.state.ground.of_side(Side.ALLIED)))


def test_3_2_an_objective_is_placed_with_the_mouse(qtbot, page):
    fight = at_objectives()
    page.show_fight(fight)
    assert page.standing is Standing.OBJECTIVE
    view = page.stage.map_panel.map
    own = fight.state.ground.of_side(Side.ALLIED)[0].at
    assert view.shown.barred
    assert all(distance(at, own) < 3 for at in view.shown.barred)
    barred = view.shown.barred[0]
    assert "empty hexes" in page.stage.hex_words(barred)
    view.hex_taken.emit(barred)
    assert page.choosing.founding.place != barred
    wanted = view.shown.offered[3]
    view.hex_taken.emit(wanted)
    assert view.shown.chosen == (wanted,)
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    seat, choice = chosen.args
    assert choice == PlaceObjective(objective=page.choosing.founding.objective, at=wanted)
    assert fight.rules.reasons_against(fight.view, seat, choice) == ()


def test_3_2_an_objective_is_chosen_and_placed_with_keys(qtbot, page):
    page.show_fight(at_objectives())
    page.setFocus()
    left = [kind for kind in ObjectiveKind if not page.findChild(QWidget, f"objective-{kind}").isHidden()]
    assert len(left) == 2
    page.findChild(QWidget, f"objective-{left[1]}").click()
    box = page.findChild(QComboBox, "objective-hex")
    box.setFocus()
    before = page.choosing.founding.place
    qtbot.keyClick(box, KEY.Key_Down)
    assert page.choosing.founding.place != before
    with qtbot.waitSignal(page.chosen) as chosen:
        qtbot.keyClick(page, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert chosen.args[1].objective is left[1]


def test_3_2_3_a_whole_side_is_placed_at_once(qtbot, page):
    fight = crewed("A11 veteran", "A07", "C09", "C05")
    fight.fly(lambda f: f.state.phase == "placement" and f.mine)
    page.show_fight(fight)
    view, placing = page.stage.map_panel.map, page.choosing.placing
    assert len(view.shown.paths) == 2
    view.hex_taken.emit(placing.offered[1])
    qtbot.keyClick(placing, KEY.Key_BracketRight)
    view.hex_taken.emit(placing.places[1].at)
    assert placing.placing == "A2"
    view.hex_taken.emit(placing.offered[9])
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    seat, choice = chosen.args
    assert isinstance(choice, PlaceAircraft)
    assert [(one.aircraft, one.at, one.facing) for one in choice.places] == [
        ("A1", placing.offered[1], 1),
        ("A2", placing.offered[9], 0),
    ]
    assert fight.rules.reasons_against(fight.view, seat, choice) == ()


@pytest.mark.parametrize("mode", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_everything_on_the_ground_can_be_painted(look, mode):
    fight = crewed("A11 veteran ace", "A07", "C09", "C05", missions=("O", "MT")).fly(at_hand(2))
    ground = fight.state.ground
    target = ground.of_side(Side.CENTRAL)[0].at
    trench = Hex(5, dict(ground.trenches)[Side.ALLIED] - 2)
    sorties = (
        Sortie(aircraft=AircraftId("A1"), straight=(neighbour(target, 3), target), level=2),
        Sortie(aircraft=AircraftId("C1"), strafed=(trench,)),
    )
    down = tuple(
        replace(one, hits=20, downed_by=(AircraftId("A1"),)) if one == ground.balloon(Side.ALLIED) else one
        for one in ground.objectives
    )
    state = replace(fight.state, ground=replace(ground, sorties=sorties, objectives=down))
    fight.state = state
    look.choose(mode)
    reel = Reel(fight.rules, fight.start)
    reel.extend(fight.steps)
    shown = picture(fight, reel.frames[-1], state, NOTHING, Looking(near=state.aircraft[0].at))
    board = Board(fight.rules.data.map_sheet)
    for name in ("objectives", "courses", "trenches", "arcs"):
        assert getattr(shown, name)
        assert painted(shown, board, look) != painted(replace(shown, **{name: ()}), board, look), name


def painted(shown, board, look):
    image = QImage(900, 600, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    draw_map(painter, QRectF(image.rect()), board, shown, look.theme)
    painter.end()
    return image
