"""Two desks in a campaign through a folder, ended and started again between all words, change their numbers twice."""

from __future__ import annotations

import pytest

from app.commands.campaign_mail import campaign_by_mail
from app.commands.campaign_numbers import accept_numbers, data_of, decline_numbers, lay_numbers, unanswered
from app.commands.campaigns import campaign, open_mail_campaign
from app.commands.folders import exchange
from app.commands.packs import add_pack
from app.commands.records import record, verify_record
from app.commands.status import Standing, status
from app.phrases.campaign.numbers import numbers_since
from core.catalog.pack_files import parse_pack
from core.match.verify import verify
from tests.app.commands.correspondence import NEW, say_all
from tests.core.campaign.squadrons import campaign as campaign_rules
from tests.journeys.people import begin

pytestmark = pytest.mark.journey
HEAD = 'game = "aces_high"\nname = "{name}"\nauthor = "Siân"\n'
FIRST = parse_pack(HEAD.format(name="Second box") + "[aircraft.A04.ammunition]\nfront = 11\n")
SECOND = parse_pack(HEAD.format(name="Third box") + "[aircraft.C04.ammunition]\nfront = 12\n")


class Post:
    """A folder that both watch; who looks into it has just started the program."""

    def __init__(self, folder, thread):
        self.folder, self.thread = folder, thread
        folder.mkdir()

    def look(self, person):
        desk = person.again()
        exchange(desk, self.folder)
        open_mail_campaign(desk, self.thread)
        return desk

    def leave(self, person):
        exchange(person.desk, self.folder)

    def play_to(self, people, month):
        for turn in range(160):
            person = people[turn % 2]
            desk = self.look(person)
            if campaign(desk).state.month.text < month or not month:
                say_all(desk)
            self.leave(person)
            if all(self._has_come_to(one, month) for one in people):
                return
        raise AssertionError(month)

    def _has_come_to(self, person, month):
        now = campaign_by_mail(person.desk, self.thread)
        return now.state.month.text >= month if month else status(person.desk, self.thread).standing is Standing.OVER


def test_numbers_are_changed_in_the_middle_of_a_campaign_and_proven_by_anybody(tmp_path, meet):
    people = first, second = meet(tmp_path / "two")
    thread = begin(first.desk, second.desk, NEW)
    post = Post(tmp_path / "shared", thread)
    exchange(second.desk, post.folder)
    post.look(first)
    post.leave(first)

    lay_numbers(post.look(first), add_pack(first.desk, FIRST).value.hash)
    post.leave(first)
    assert unanswered(campaign(post.look(second))).pack.name == "Second box"
    accept_numbers(second.desk, unanswered(campaign(second.desk)).entry)
    post.leave(second)
    post.play_to(people, "1917-04")

    lay_numbers(post.look(second), add_pack(second.desk, SECOND).value.hash)
    post.leave(second)
    decline_numbers(post.look(first), unanswered(campaign(first.desk)).entry)
    post.leave(first)
    lay_numbers(post.look(second), add_pack(second.desk, SECOND).value.hash)
    post.leave(second)
    accept_numbers(post.look(first), unanswered(campaign(first.desk)).entry)
    post.leave(first)
    post.play_to(people, "")

    for person in people:
        now = campaign(post.look(person))
        assert [(one.month.text, one.pack.name) for one in numbers_since(now.game)] == [
            ("1917-04", "Second box"),
            ("1917-05", "Third box"),
        ]
        data = data_of(now)
        assert (data.aircraft_type("A04").ammunition.front, data.aircraft_type("C04").ammunition.front) == (11, 12)
    one, other = (record(person.desk, thread) for person in people)
    assert one == other
    report = verify_record(first.desk, one)
    assert report.signed
    assert len(report.upgrades) == 2
    assert verify(one, lambda _terms: campaign_rules()) == report, "it needs neither profile nor pack"
