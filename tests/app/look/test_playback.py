"""The slider that runs through a fight: it says what is wanted, and never runs on by itself at the end."""

from __future__ import annotations

import pytest

from app.look.playback import PlaybackBar

pytestmark = pytest.mark.gui


@pytest.fixture
def bar(look, qtbot):
    made = PlaybackBar(look, beat=1, words_width=100)
    qtbot.addWidget(made)
    made.wanted, made.last = [], 3

    def show(index):
        made.wanted.append(index)
        made.show_moment(index, made.last, f"moment {index}")

    made.frame_wanted.connect(show)
    made.show_moment(3, 3, "moment 3")
    return made


def test_showing_a_moment_asks_for_none(bar):
    bar.show_moment(1, 3, "moment 1")
    assert bar.wanted == []
    assert (bar.slider.value(), bar.moment.text(), bar.slider.accessibleDescription()) == (1, "moment 1", "moment 1")


def test_it_plays_to_the_last_moment_and_stops(bar, qtbot):
    bar.play_from(1)
    assert bar.playing
    qtbot.waitUntil(lambda: not bar.playing)
    assert bar.wanted == [1, 2, 3]
    assert not bar.play.isChecked()


def test_the_last_moment_is_shown_without_the_fight_beginning_again(bar):
    bar.last = 4
    bar.play_from(4)
    assert bar.wanted == [4]
    assert bar.slider.value() == 4
    assert not bar.playing


def test_playing_at_the_end_begins_at_the_beginning(bar, qtbot):
    bar.play.setChecked(True)
    assert bar.wanted == [0]
    qtbot.waitUntil(lambda: not bar.playing)
    assert bar.wanted == [0, 1, 2, 3]


def test_where_there_is_but_one_moment_nothing_can_be_played(bar):
    bar.show_moment(0, 0, "before the fight")
    assert not bar.play.isEnabled()
    assert not bar.slider.isEnabled()
