"""How the command line says where a campaign stands."""

from __future__ import annotations

from dataclasses import replace

from app.cli.campaign_words import standing_answer
from app.commands.campaigns import Mode
from tests.app.printing.campaigns import opened
from tests.core.campaign.squadrons import A, B, Table


def first_line(now):
    return standing_answer(now).words[0]


def test_whose_word_is_due_here_is_said_by_seat():
    shown = opened(Table().local)
    now = replace(shown, due=(A, B), views={seat: shown.rules.view_for(shown.game.state, seat) for seat in (A, B)})
    assert first_line(now) == "Over Arras: March 1917, orders are due (A, B)"


def test_by_mail_one_reads_whom_one_waits_for():
    now = replace(opened(Table().local), mode=Mode.MAIL, humans=(A,), due=(), waiting=(A,))
    enemy = now.state.charter.squadron(B).name
    assert first_line(now) == f"Over Arras: March 1917, orders are due (waiting for {enemy})"
