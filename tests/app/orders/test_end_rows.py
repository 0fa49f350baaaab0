"""After the orders, in words: what both ordered, what a month came to, proposals, and the reckoning of 13.2."""

from __future__ import annotations

from app.orders import end_rows
from app.orders.month_rows import head_rows, period_rows
from app.orders.reckoning_rows import reckoning_rows
from core.campaign.state import Phase
from tests.app.orders.months import A, B
from tests.app.orders.sheets import books_state
from tests.core.campaign.squadrons import Table, campaign, correction, orders, result

RULES = campaign()


def lines(sheet):
    return [line.text for line in sheet.lines]


def crashed(table):
    said = result("A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x4", "kill A.1 C1", "volley B.1 x2"), turns=9)
    table.order(orders(table.month, "C", "A04 A.1"), orders(table.month, "C", "C03 B.1"))
    return table.record(said, "Sunday at Paul's")


def test_orders_that_were_opened_are_read_side_by_side():
    table = Table().order(orders("1917-03", "O", "A01 A.1 A.4"), orders("1917-03", "C", "C03 B.2"))
    own, other = end_rows.ordered_sheets(RULES, table.state)
    assert (own.squadron, own.mission) == ("No. 11 Squadron", "Observation (13.1.1)")
    assert own.lines[0].line == "Archer and Dunn"
    assert other.lines[0].title == "Albatros D.I/II"


def test_12_6_a_month_tells_points_victories_deaths_and_who_is_due():
    own, other = end_rows.month_sheets(RULES, crashed(Table()).state)
    assert own.points == "50 points this month"
    assert lines(own) == ["Nieuport 17, Archer: flew home", "Free hunt: carried out", "Archer: 50 points, 1 victory"]
    assert lines(other) == [
        "Albatros D.I/II, Adler: crashed",
        "Free hunt: not carried out",
        "Adler: 10 points",
        "Adler died",
        "A new man takes the place of Adler (pilot) with the next orders",
    ]
    assert "Adler died" in other.spoken


def test_11_9_1_a_wound_says_when_he_flies_again():
    table = Table()
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    table.record(result("A1 forced_landing A.1=44", "C1 home B.1"))
    own, _other = end_rows.month_sheets(RULES, table.state)
    assert "Archer is hurt and flies again in June 1917" in lines(own)


def test_before_the_first_result_there_is_nothing_to_tell():
    assert end_rows.month_sheets(RULES, Table().state) == ()


def test_a_result_that_waits_for_a_word_shows_what_it_would_come_to():
    table = Table()
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    said = result("A1 forced_landing A.1=roll", "C1 home B.1", deeds=("volley B.1 x3",))
    table.play(A, {"kind": "result", "result": said, "remark": "at Paul's"})
    rows = end_rows.proposal_rows(RULES, table.state)
    assert rows.title == "No. 11 Squadron has entered a result"
    assert rows.remark == "at Paul's"
    assert "Landings are rolled when the result is accepted" in lines(rows.sheets[0])
    assert rows.sheets[1].points == "15 points this month"


def test_a_correction_that_waits_shows_the_month_as_it_would_read():
    table = crashed(Table())
    said = result("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x4", "volley B.1 x2"), turns=9)
    table.play(A, correction("1917-03", said, remark="he got home"))
    rows = end_rows.proposal_rows(RULES, table.state)
    assert rows.title == "No. 11 Squadron asks to correct March 1917"
    assert rows.sheets[0].points == "20 points this month"
    assert "Adler died" not in lines(rows.sheets[1])


def test_nothing_waits_where_nothing_was_proposed():
    assert end_rows.proposal_rows(RULES, Table().state) is None


def test_11_9_prisoners_are_exchanged_only_where_both_have_one():
    assert "takes no prisoners" in end_rows.exchange_fault(Table().state)
    table = Table(prisoners="on")
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    table.record(result("A1 forced_landing A.1=55<", "C1 home B.1"))
    assert "of each squadron" in end_rows.exchange_fault(table.state)
    assert end_rows.prisoners(table.state, B) == ()
    assert [man.name for man in end_rows.prisoners(table.state, A)] == ["Archer"]


def test_11_9_an_exchange_that_waits_names_both():
    table = Table(prisoners="on")
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    table.record(result("A1 forced_landing A.1=55<", "C1 forced_landing B.1=66<"))
    assert end_rows.exchange_fault(table.state) == ""
    table.play(A, {"kind": "exchange", "own": "A.1", "other": "B.1"})
    rows = end_rows.proposal_rows(RULES, table.state)
    assert rows.line.startswith("Archer and Adler would go home")


def test_13_2_the_end_counts_the_dead_and_names_the_winner():
    table = crashed(Table()).close()
    for _month in range(3):
        table.hunt("A1 home A.1", "C1 home B.2", b="B.2", new_b=new_men(table))
    assert table.state.phase is Phase.OVER
    rows = reckoning_rows(RULES, table.state)
    own, other = rows.squadrons
    assert rows.line == "No. 11 Squadron has won, 40 points ahead."
    assert (own.points, own.wins, other.points, other.wins) == ("50", True, "10", False)
    assert [man.name for man in other.dead] == ["Adler"]
    assert other.dead[0].line == "March 1917"
    assert other.men[0].name == "Adler"
    assert "dead" in other.men[0].line


def new_men(table):
    return ("B.1917-04.1 pilot B.1 Fuchs",) if table.month == "1917-04" else ()


def test_13_2_equal_sums_have_no_winner():
    table = Table()
    for _month in range(4):
        table.hunt()
    assert reckoning_rows(RULES, table.state).line == "Both squadrons earned the same: nobody has won."


def test_a_month_that_is_told_again_names_its_men_as_they_are_called_now():
    table = crashed(Table())
    table.play(A, {"kind": "rename", "person": "A.1", "name": "Lt. Archer, MC"})
    (own, _other) = end_rows.record_sheets(RULES, table.state, table.state.records, 0)
    assert any("Lt. Archer, MC" in line for line in lines(own))
    assert not any(line.startswith("Archer") for line in lines(own))


def test_in_ace_of_aces_no_section_of_the_other_rulebook_is_shown():
    said = result("A1 home A.1", "A2 off_map A.2", "C1 crashed B.1=dead", "C2 home B.2")
    rules, state = books_state(said)
    own, other = end_rows.month_sheets(rules, state)
    assert own.mission == "Dogfight"
    assert "Sopwith Camel, A two: broke off" in lines(own)
    heads = [head_rows(rules, state, together=True).line, end_rows.room_words(rules), own.spoken, other.spoken]
    assert "The fight opens in the Books room" in heads
    assert not [text for text in heads if "(1" in text]
    bar = period_rows(rules, state, A)
    assert (bar.heading, bar.line) == ("September 1917 to December 1917", "A fight each month.")
    assert [one.unit for one in reckoning_rows(rules, state).squadrons] == ["points of experience"] * 2
    men = [man.line for one in reckoning_rows(rules, state).squadrons for man in one.men]
    assert men[0] == "pilot, 0 points, 0 victories, 1 mission"
