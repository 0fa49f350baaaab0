"""The answer page of an invitation with a data pack: every difference before anybody signs."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLabel, QTableView

from app.challenge.page.answer import AnswerPage, Invitation, Seat
from app.challenge.page.pack_part import OfferedPack
from app.challenge.rows import TermRow
from app.look.terms_parts import PackChoice
from app.phrases.packs import DifferenceRow
from core.words import Side
from tests.app.audit import mouse_only, nameless

OFFERED = OfferedPack(
    name="Our boxes",
    author="Anna",
    rows=(
        DifferenceRow(
            where="Sopwith Camel (A10)",
            what="Engine track",
            old="5 †",
            new="4",
            old_source="reconstructed: a guess",
            new_source="printed on the sheet",
            changes=True,
        ),
        DifferenceRow(
            where="Sopwith Camel (A10)",
            what="Tail track",
            old="3 †",
            new="3",
            old_source="reconstructed: a guess",
            new_source="printed on the sheet",
            changes=False,
        ),
    ),
)


def test_the_differences_of_a_data_pack_are_read_before_it_is_accepted(qtbot, look, qtmodeltester):
    page = answer_page(look, OFFERED)
    qtbot.addWidget(page)
    page.show()
    model = page.findChild(QTableView, "pack-differences").model()
    qtmodeltester.check(model)
    cells = [[model.index(at, column).data() for column in range(5)] for at in range(model.rowCount())]
    assert cells == [
        ["Sopwith Camel (A10)", "Engine track", "5 †", "4", "printed on the sheet"],
        ["Sopwith Camel (A10)", "Tail track", "3 †", "3, confirmed", "printed on the sheet"],
    ]
    assert "Our boxes" in page.findChild(QLabel, "pack-name").text()
    assert nameless(page) == []
    assert mouse_only(page) == []


def test_an_invitation_without_a_pack_speaks_of_none(qtbot, look):
    page = answer_page(look)
    qtbot.addWidget(page)
    assert page.findChild(QTableView, "pack-differences") is None


def test_the_numbers_of_the_program_are_proposed_and_a_pack_can_be_chosen(qtbot):
    choice = PackChoice()
    qtbot.addWidget(choice)
    assert choice.isHidden(), "nobody is asked who has no pack"
    assert choice.pack == ""
    choice.show_packs((("a" * 64, "Our boxes by Anna"),))
    assert not choice.isHidden()
    assert choice.pack == ""
    choice.findChild(QComboBox, "pack").setCurrentIndex(1)
    assert choice.pack == "a" * 64
    assert nameless(choice) == []


def answer_page(look, pack=None):
    seats = (
        Seat(whose="You", side=Side.ALLIED, aircraft="A10", name="Camel", line="fast", pilot="Hughes"),
        Seat(whose="Anna", side=Side.CENTRAL, aircraft="C09", name="Dr.I", line="agile", pilot="Brandt"),
    )
    terms = (TermRow(name="Day of the fight", value="4 October 1917"),)
    phrase = "gaguz-jitun-tunuf-mavuz-bijum"
    return AnswerPage(
        look,
        Invitation(
            key="t", name="KITE-7F3A", sender="Anna", compared=False, seats=seats, terms=terms, phrase=phrase, pack=pack
        ),
    )
