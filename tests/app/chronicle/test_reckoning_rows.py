"""The reckoning (13.2): all experience, the dead included; who has won, and the best of both squadrons."""

from __future__ import annotations

from app.chronicle.reckoning_rows import reckoning
from core.words import Side


def test_the_sums_are_of_everybody_who_ever_flew(told):
    found = reckoning(told)
    mine, theirs = found.squadrons
    assert (mine.name, mine.points, mine.line) == (
        "Jasta 11",
        "485",
        "7 men served; 25 points are those of 1 fallen man.",
    )
    assert theirs.points == "235"
    for score in found.squadrons:
        assert sum(int(row.points) for row in score.men) == int(score.points)


def test_men_stand_by_their_experience_and_the_dead_among_them(told):
    mine = reckoning(told).squadrons[0]
    points = [int(row.points) for row in mine.men]
    assert points == sorted(points, reverse=True)
    fallen = next(row for row in mine.men if row.key == "A.3")
    assert (fallen.icon, fallen.line) == ("dead", "Pilot, Dead, April 1917")


def test_while_it_lasts_nobody_has_won(told, begun):
    assert reckoning(told).line == "Jasta 11 is 250 points ahead; the last month is still to be closed."
    assert reckoning(begun).line == "Jasta 11 is 30 points ahead; 6 months are left."
    assert not any(score.wins for score in reckoning(told).squadrons)


def test_at_the_end_the_winner_is_named(over):
    found = reckoning(over)
    assert found.title == "The final reckoning"
    assert found.line.startswith("Jasta 11 has won, ")
    assert [score.wins for score in found.squadrons] == [True, False]


def test_nobody_leads_before_the_first_month(fresh):
    found = reckoning(fresh)
    assert found.line == "Both squadrons stand even."
    assert found.aces == ()
    assert found.aces_line == "Nobody has a victory yet."


def test_the_most_victories_stand_first_of_both_sides(told):
    aces = reckoning(told).aces
    assert (aces[0].name, aces[0].victories, aces[0].icon) == ("Ltn. Karl Brandt", "6", "ace")
    assert {row.side for row in aces} == {Side.CENTRAL, Side.ALLIED}
    kills = [int(row.victories) for row in aces]
    assert kills == sorted(kills, reverse=True)
    assert min(kills) > 0
