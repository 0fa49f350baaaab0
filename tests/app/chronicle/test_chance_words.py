"""Whether dice stayed within chance: the table's values for five degrees of freedom, in whole numbers."""

from __future__ import annotations

import pytest

from app.chronicle.chance_words import chance_words, strays


def test_an_even_share_strays_less_than_nearly_all():
    assert strays((10, 10, 10, 10, 10, 10)) == 1000


@pytest.mark.parametrize(
    ("counts", "share"),
    [
        ((13, 9, 8, 12, 11, 7), 750),  # 2.8 of 60 dice: above 2.675
        ((16, 5, 9, 8, 10, 12), 250),  # 7.0: above 6.626
        ((18, 9, 9, 8, 8, 8), 250),  # 7.8, still under 9.236
        ((19, 9, 8, 8, 8, 8), 100),  # 9.8
        ((20, 8, 8, 8, 8, 8), 50),  # 12.0
        ((22, 8, 8, 8, 7, 7), 10),  # 17.4
        ((25, 7, 7, 7, 7, 7), 1),  # 27.0
    ],
)
def test_the_sum_of_squares_is_held_against_the_table(counts, share):
    assert strays(counts) == share


def test_the_sentence_says_whether_it_is_within_chance():
    assert chance_words((16, 5, 9, 8, 10, 12)) == (
        "Within chance: of a hundred fair sets of 60 dice up to 25 stray further from an even share."
    )
    assert chance_words((20, 8, 8, 8, 8, 8)) == (
        "Unusual, but it happens: of a hundred fair sets of 60 dice up to 5 stray further."
    )
    assert chance_words((25, 7, 7, 7, 7, 7)) == (
        "Outside chance: of a thousand fair sets of 60 dice no more than 1 stray further."
    )


def test_too_few_dice_say_nothing():
    assert chance_words((1, 0, 0, 0, 0, 0)) == (
        "1 die is too few to tell; from 30 on it can be said whether they were fair."
    )
    assert chance_words((29, 0, 0, 0, 0, 0)).startswith("29 dice are too few to tell")
    assert not chance_words((30, 0, 0, 0, 0, 0)).startswith("30 dice are too few")
