"""The computer's choice made aside: nobody waits for it, and it is kept only where the fight still stands so."""

from __future__ import annotations

import pytest

from app.commands.local_fights import choose_local, go_on, local_fight, start_local
from app.commands.thinking import keep_thought, next_thought, think
from core.opponents.work import StoppedError, never
from tests.app.commands.test_local_fights import ALONE, TWO, A, B, choice_for, desk
from tests.app.desks import DUEL

__all__ = ["desk"]


def aside(desk, thread):
    """Let the computer choose until a human has to, as the window does; how often it chose."""
    for count in range(50):
        found = next_thought(desk, thread)
        if not found:
            return count
        keep_thought(desk, found[0], think(found[0], never))
    raise AssertionError("no end")


def to_both(desk, thread):
    desk.thinks_aside = True
    for _choice in range(50):
        aside(desk, thread)
        fight = local_fight(desk, thread)
        if fight.local.game.pending.kind == "hand":
            return fight
        choose_local(desk, thread, A, fight.local.game.n, choice_for(fight, A))
    raise AssertionError("no hand")


def test_a_command_does_not_wait_for_the_computer_where_it_thinks_aside(desk):
    thread = start_local(desk, DUEL, ALONE).value
    n = to_both(desk, thread).local.game.n
    choose_local(desk, thread, A, n, choice_for(local_fight(desk, thread), A))
    fight = local_fight(desk, thread)
    assert fight.local.game.n > n
    go_on(desk, thread)
    assert local_fight(desk, thread).thinking == fight.thinking == (B,)
    assert aside(desk, thread) > 0
    assert local_fight(desk, thread).thinking == ()


def test_one_may_choose_before_the_computer_has(desk):
    thread = start_local(desk, DUEL, ALONE).value
    to_both(desk, thread)
    choose_local(desk, thread, A, local_fight(desk, thread).local.game.n, choice_for(local_fight(desk, thread), A))
    for _choice in range(50):
        fight = local_fight(desk, thread)
        if fight.due and fight.thinking:
            break
        aside(desk, thread)
        fight = local_fight(desk, thread)
        choose_local(desk, thread, A, fight.local.game.n, choice_for(fight, A))
    n, (before,) = fight.local.game.n, next_thought(desk, thread)
    choose_local(desk, thread, A, n, choice_for(fight, A))
    assert local_fight(desk, thread).local.game.n == n, "it waits for the computer"
    (after,) = next_thought(desk, thread)
    assert think(after, never) is not None
    assert after.view == before.view, "what a person has chosen is nothing that it sees"
    done = keep_thought(desk, before, think(before, never))
    assert (done.value, done.changed.threads) == (True, (thread,))
    assert local_fight(desk, thread).local.game.n > n


def test_a_thought_about_what_is_past_is_dropped(desk):
    thread = start_local(desk, DUEL, ALONE).value
    to_both(desk, thread)
    choose_local(desk, thread, A, local_fight(desk, thread).local.game.n, choice_for(local_fight(desk, thread), A))
    (thought,) = next_thought(desk, thread)
    choice = think(thought, never)
    assert keep_thought(desk, thought, choice).changed.threads == (thread,)
    stood = local_fight(desk, thread)
    assert keep_thought(desk, thought, choice).changed.threads == ()
    assert local_fight(desk, thread).local == stood.local


def test_there_is_nothing_to_think_about_where_two_sit_at_the_keyboard(desk):
    assert next_thought(desk, start_local(desk, DUEL, TWO).value) == ()


def test_a_thought_ends_when_nobody_waits(desk):
    thread = start_local(desk, DUEL, ALONE).value
    to_both(desk, thread)
    choose_local(desk, thread, A, local_fight(desk, thread).local.game.n, choice_for(local_fight(desk, thread), A))
    (thought,) = next_thought(desk, thread)
    with pytest.raises(StoppedError):
        think(thought, lambda: True)
