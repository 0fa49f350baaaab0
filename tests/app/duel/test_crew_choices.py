"""Whatever a computer pilot chooses for a crew can be chosen on the page, exactly as it is."""

from __future__ import annotations

import pytest

from app.duel.planner import Draft, Planned
from core.aceshigh import hands
from core.aceshigh.decisions import DeclareFire, FlyHands, HoldHands, PlayCards
from tests.app.duel.crewed import crewed

CREWS = ("A11 ace veteran", "A07 veteran", "C09 ace")


def drafts_for(page, choice):
    """The computer's choice as drafts, one for each aircraft."""
    tables = {table.craft.ident: table for table, _draft in page.hands}
    match choice:
        case FlyHands():
            return {
                hand.aircraft: Draft(
                    cards=tuple(Planned(card=one.card, riders=one.riders, orders=one.orders) for one in hand.cards),
                    home=hand.home,
                )
                for hand in choice.hands
            }
        case HoldHands():
            return {hand.aircraft: in_some_order(tables[hand.aircraft], hand.cards) for hand in choice.hands}
        case PlayCards():
            return {
                one.aircraft: Draft(
                    cards=(Planned(card=one.card, riders=one.riders, orders=one.orders),), home=one.home
                )
                for one in choice.cards
            }


def in_some_order(table, cards):
    plays = hands.some_order(table.data, table.holder, cards)
    return Draft(cards=tuple(Planned(card=card, riders=riders) for card, riders in plays))


def declare(page, choice):
    """Choose what each gun does."""
    wanted = {(ident, shot.gun): shot for ident, shot in choice.shots}
    for column in page.choosing.firing.columns:
        for button in column.buttons:
            ident, gun = column.chosen.aircraft, column.objectName().split(".")[-1]
            if button.shot.shot == wanted.get((ident, gun)):
                column.choose(button.shot.key)


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_the_page_can_choose_what_the_computer_chooses(page, pacing):
    fight = crewed(*CREWS, pacing=pacing)
    given = []
    page.chosen.connect(lambda _seat, choice: given.append(choice))
    kinds = set()
    for _decision in range(16):
        if fight.finished:
            break
        if not fight.mine or fight.state.phase not in ("hand", "card", "fire"):
            fight.resolve()
            continue
        wished = fight.pilot(fight.seat)
        page.show_fight(fight)
        if isinstance(wished, DeclareFire):
            declare(page, wished)
        elif isinstance(wished, FlyHands | HoldHands | PlayCards):
            page.take_hands(drafts_for(page, wished))
        given.clear()
        page.press_primary()
        assert given == [wished]
        kinds.add(type(wished))
        fight.resolve({fight.seat: wished})
    assert kinds & {FlyHands, HoldHands}
    assert page.findChild(type(page.stage.score), "score").isVisible()
