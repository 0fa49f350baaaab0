"""The entry that leaves a fight says what the question after it asks."""

import pytest

from app.phrases.leaving import leave_words


@pytest.mark.parametrize(
    ("mail", "month", "words"),
    [
        (True, False, "Resign..."),
        (True, True, "Resign..."),
        (False, True, "Break this fight off..."),
        (False, False, "Lay this fight aside..."),
    ],
)
def test_a_fight_is_left_in_the_words_of_the_question(mail, month, words):
    assert leave_words(mail=mail, month=month) == words
