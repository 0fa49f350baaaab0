"""15.3.1: the exact target of a mission is chosen in secret, on the map or by its name."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from app.duel.rows import Standing
from core.aceshigh import targets
from core.aceshigh.decisions import ChooseTargets
from tests.app.duel.crewed import crewed


@pytest.fixture(params=[("MT", "C"), ("O", "C")])
def fight(request):
    allied, central = request.param
    made = (
        crewed("A11", "C09", missions=(allied, central), secret=True)
        if allied == "O"
        else crewed("A07", "C09", missions=(allied, central), secret=True)
    )
    return made.fly(lambda f: f.state.phase == "targets")


def test_a_target_is_chosen_and_kept(qtbot, page, fight):
    page.show_fight(fight)
    assert page.standing is Standing.TARGETS
    assert not page.head.primary.isEnabled()
    assert page.head.primary.toolTip() == "Choose a target first."
    most = targets.most_hexes(fight.view, fight.rules.data, fight.seat)
    offered = page.choosing.aiming.offered
    assert offered == targets.possible_hexes(fight.view, fight.rules.data, fight.seat)
    page.findChild(QWidget, page.choosing.aiming._buttons[offered[0]].objectName()).click()
    for at in offered[1 : most + 1]:
        page.stage.map_panel.map.hex_taken.emit(at)
    assert len(page.choosing.aiming.hexes) == min(most, len(offered))
    assert page.stage.map_panel.map.shown.chosen == page.choosing.aiming.hexes
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    choice = chosen.args[1]
    assert isinstance(choice, ChooseTargets)
    assert fight.rules.reasons_against(fight.view, fight.seat, choice) == ()


def test_a_second_click_lets_a_target_go(page, fight):
    page.show_fight(fight)
    page.choosing.aiming.take_hex(page.choosing.aiming.offered[0])
    page.choosing.aiming.take_hex(page.choosing.aiming.offered[0])
    assert page.choosing.aiming.hexes == ()
