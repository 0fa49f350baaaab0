from __future__ import annotations

import pytest

from app.phrases.scores import twelfths_words


@pytest.mark.parametrize(
    ("twelfths", "said"),
    [(0, "0"), (120, "10"), (90, "7 1/2"), (6, "1/2"), (4, "1/3"), (9 + 12, "1 3/4"), (12 * 30 // 5, "6"), (10, "5/6")],
)
def test_points_are_told_to_the_twelfth(twelfths, said):
    assert twelfths_words(twelfths) == said
