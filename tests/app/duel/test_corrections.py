"""What a correction by 8.2 does is told in the window's log, each with its section."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView

from app.duel.log_rows import log_rows
from app.duel.reel import Reel
from core.aceshigh.decisions import CardPlan, FlyHands, Home, OrderedHand
from core.aceshigh.rules import AcesHigh
from core.words import AircraftId, SeatId
from tests.app.duel.fights import StagedFight, at_hand
from tests.builders import aces_high, duel_terms

A = SeatId("A")


def wrongly_flown(*cards, aircraft="A07"):
    """A turn in which the first seat's hand breaks the rules, and the terms have it put right."""
    rules: AcesHigh = aces_high()
    start = rules.start(duel_terms(aircraft, "C09", on_illegal="correct_8_2"))
    fight = StagedFight(rules=rules, start=start, state=start, key=f"wrong {aircraft} {cards}").fly(at_hand(1))
    plans = tuple(CardPlan(card=card, riders=(), orders=()) for card in cards)
    hand = OrderedHand(aircraft=AircraftId("A1"), cards=plans, home=Home.NEVER)
    fight.resolve({A: FlyHands(hands=(hand,))})
    return fight.fly(at_hand(2))


def told(fight):
    reel = Reel(fight.rules, fight.start)
    reel.extend(fight.steps)
    return [(row.text, row.rule) for row in log_rows(reel.frames, fight.rules.data) if row.rule.startswith("8.2")]


@pytest.mark.parametrize(
    ("aircraft", "cards", "section", "words"),
    [
        ("A07", (1, 6, 5, 2), "8.2.1", "An error: Rotation left is taken back and Speed flown. One hit on the wings."),
        ("A07", (1,), "8.2.2", "An error that can no longer be put right. One hit on the wings."),
        ("A05", (5, 1, 2, 3), "8.2.3", "An error: Speed is discarded. One hit on the wings."),
    ],
)
def test_8_2_a_correction_stands_in_the_log_with_its_section(aircraft, cards, section, words):
    assert (words, section) in told(wrongly_flown(*cards, aircraft=aircraft))


def test_8_2_a_legal_hand_is_told_without_a_word_of_errors():
    assert told(wrongly_flown(1, 6, 2)) == []


def test_8_2_the_page_shows_the_correction_under_what_happened(page):
    fight = wrongly_flown(1, 6, 5, 2)
    page.show_fight(fight)
    model = page.findChild(QListView, "log").model()
    lines = [str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)) for row in range(model.rowCount())]
    said = [line for line in lines if "An error" in line]
    assert len(said) == 1
    assert "8.2.1" in said[0]
    assert fight.state.craft(AircraftId("A1")).damage.wings >= 1
