"""Ways through the real window in the picture books: with the keyboard alone, and two people with their clipboards."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.books.page import BooksPage
from app.books.rows import Standing
from app.commands import identity
from app.home.threads import Standing as Stands
from tests.journeys.test_window import Person, open_thread, person, turns

pytestmark = [pytest.mark.gui, pytest.mark.journey]
__all__ = ["person"]


def fly(one: Person, page: BooksPage) -> None:
    """Choose by the keyboard whatever is asked: the first letter that may be flown, a burst, or to search."""
    page.setFocus()
    if page.standing is Standing.MANOEUVRE:
        free = [letter for letter, button in page.side.chart.grid.buttons.items() if button.isEnabled()]
        key = Qt.Key[f"Key_{'L' if 'L' in free else free[0]}"]
    else:
        key = Qt.Key.Key_1 if page.standing is Standing.BURST else Qt.Key.Key_S
    QTest.keyClick(page, key)
    one.rest()


def test_a_newcomer_flies_three_turns_with_the_keyboard_alone(person):
    eva = person("eva")
    eva.control(Qt.Key.Key_N)
    assert eva.page.objectName() == "game-choice-page"
    for _step in range(8):
        if QApplication.focusWidget().objectName() == "fly-ace_of_aces":
            break
        eva.key(Qt.Key.Key_Tab)
    eva.control(Qt.Key.Key_Return)
    page = eva.page
    assert isinstance(page, BooksPage)
    for turn in range(1, 4):
        before = len(page.frames)
        fly(eva, page)
        assert page.head.primary.isEnabled()
        eva.control(Qt.Key.Key_Return)
        assert len(page.frames) > before, f"turn {turn} was flown and is shown"
    eva.control(Qt.Key.Key_1)
    assert eva.page is eva.house.home
    eva.key(Qt.Key.Key_Return)
    assert eva.page is page, "Enter on the front page goes on with the fight"
    eva.control(Qt.Key.Key_3)
    assert eva.page is page
    assert not eva.house.desk.has_identity, "nobody was asked for a name"


def test_two_windows_fly_two_turns_by_clipboard(person):
    anna, bert = person("anna"), person("bert")
    meet(anna, bert)
    desks = [anna, bert]
    for _file in range(16):
        mover = next((one for one in desks if one.house.threads[0].standing is Stands.MINE), None)
        if mover is None:
            mover = next(one for one in desks if one.house.threads[0].standing is Stands.UNSENT)
            open_thread(mover)
        else:
            open_thread(mover)
            page = mover.page
            assert isinstance(page, BooksPage)
            page.ask_before_sealing = False
            fly(mover, page)
            page.press_primary()
            mover.rest()
        assert mover.page.objectName() == "sealed-page"
        mover.press("letter-copy")
        desks[1 - desks.index(mover)].paste("Hello\n" + QApplication.clipboard().text())
        if turns(anna) >= 2 and turns(bert) >= 2:
            break
    else:
        pytest.fail("no two turns were flown")
    games = [one.opening.desk.mail_match(one.opening.desk.store.threads.all()[0].id).ahead.game for one in desks]
    both = min(len(game.steps) for game in games)
    assert games[0].steps[both - 1].hash == games[1].steps[both - 1].hash, "both programs agree on every die"


def meet(anna: Person, bert: Person) -> None:
    """Anna challenges Bert to a fight by the Intermediate rules; Bert accepts; Anna takes the acceptance in."""
    for one, name in ((anna, "Anna Kovářová"), (bert, "Łukasz Wróbel")):
        one.house.orderly.change("", lambda desk, name=name: identity.new_identity(desk, name, ""))
        one.rest()
    anna.house.start.challenge()
    anna.rest()
    anna.press("next")
    anna.press("game-ace_of_aces")
    anna.press("next")
    anna.press("level-intermediate")
    anna.press("next")
    anna.press("letter-copy")
    bert.paste(QApplication.clipboard().text())
    bert.page.banners.acted.emit(bert.page.banners.current.key)
    bert.rest()
    assert bert.page.objectName() == "answer-page"
    bert.press("accept")
    bert.press("letter-copy")
    anna.paste("Hello,\r\n\r\n> " + QApplication.clipboard().text().replace("\n", "\r\n> "))
