"""Whatever an old month is corrected to: the ways out lead to an end, and the page and the rules say the same."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from app.orders.correct_draft import Entry
from app.orders.correct_rows import conflict_rows, difference_rows, revision_rows
from app.orders.result_draft import draft_of
from app.orders.result_faults import faults
from core.altered import altered
from core.campaign.conflicts import against_correction
from core.words import Month
from tests.app.orders.sheets import results
from tests.core.campaign.squadrons import A, Table, orders, result

MONTHS = (Month(1917, 3), Month(1917, 4), Month(1917, 5))
MOST_STEPS = 40


@cache
def campaign():
    """Two pilots and a crew who fly month after month, one replacement, one hurt man."""
    made = Table(prisoners="on")
    made.order(orders("1917-03", "O", "A03 A.1 A.4", "A04 A.2"), orders("1917-03", "C", "C03 B.1", "C03 B.2"))
    deeds = ("volley A.2 x2", "volley B.1 x1", "kill A.2 C2", "observation A.1,A.4")
    said = result("A1 home A.1 A.4", "A2 home A.2", "C1 home B.1", "C2 crashed B.2", deeds=deeds)
    made.record(said).close()
    new = ("B.1917-04.1 pilot B.2 Fenn",)
    made.order(
        orders("1917-04", "B", "A03 A.1 A.4", "A04 A.2"), orders("1917-04", "C", "C03 B.1", "C03 B.1917-04.1", new=new)
    )
    said = result("A1 forced_landing A.1=43 A.4=65", "A2 home A.2", "C1 home B.1", "C2 home B.1917-04.1")
    made.record(said).close()
    made.order(orders("1917-05", "C", "A04 A.2"), orders("1917-05", "C", "C03 B.1", "C03 B.1917-04.1"))
    return made.record(result("A1 home A.2", "C1 home B.1", "C2 home B.1917-04.1", deeds=("volley A.2 x1",)))


@settings(max_examples=40)
@given(st.data(), st.sampled_from(MONTHS))
def test_the_ways_out_lead_to_a_correction_that_the_rules_accept(data, month):
    table = campaign()
    entry = Entry(table.rules, table.state, month)
    said = data.draw(results(entry.recorded, rolled=False))
    draft = altered(entry.draft(), sheet=draft_of(entry.recorded, said))
    assert faults(entry.recorded, draft.sheet, rolled=False) == ()
    for _step in range(MOST_STEPS):
        rows = conflict_rows(entry, draft)
        if not rows:
            break
        assert against_correction(table.state, table.rules.sorties, entry.correct(draft))
        assert revision_rows(entry, draft) == ()
        ways = data.draw(st.sampled_from(rows[0].ways))
        draft = entry.resolved(draft, ways.resolution)
    assert conflict_rows(entry, draft) == ()
    refused = against_correction(table.state, table.rules.sorties, entry.correct(draft))
    assert (refused == ()) is bool(difference_rows(entry, draft))
    correct = entry.correct(draft)
    assert table.rules.parse_choice(table.rules.choice_json(correct)) == correct


def test_the_campaign_of_these_tests_may_be_corrected():
    assert campaign().state.chooser == A
