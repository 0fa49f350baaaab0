"""Pictures of campaigns by mail: `python tests/looks/render_campaign_mail.py FOLDER [WIDTHxHEIGHT]`.

An invitation, Home and Mailroom with it, a file of sealed orders, a month's fight and its record. As in
`render_shell.py` each picture is made in light and dark; QT_SCALE_FACTOR=2 makes them at 200 %.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.commands import challenges, identity, outbox
from app.commands.campaigns import campaign, choose_in_campaign, choose_in_fight, open_mail_campaign
from app.shell.window import HOME, MAILROOM
from core.campaign.state import Phase
from tests.app.commands.correspondence import NEW, usual
from tests.app.desks import meet, send, waiting
from tests.looks.render_shell import Scene, friend
from tests.playing import luck
from tests.strategies import random_choice


def main(folder: Path, size: tuple[int, int]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as here:
        scene = Scene(folder, size, Path(here))
        other = friend(Path(here), "Bert Kowalczyk")
        try:
            play(scene, other)
        finally:
            other.close()
            scene.window.close()
            scene.opening.close()


def play(scene: Scene, other) -> None:
    house, desk = scene.house, scene.opening.desk
    house.orderly.change("", lambda desk: identity.new_identity(desk, "Anna Lindqvist", ""))
    scene.settle()
    meet(desk, other)
    invite = challenges.challenge(other, NEW).value
    thread = invite.thread
    scene.receive(outbox.export(other, thread, invite.number).value.armor)
    show(scene, HOME)
    scene.take("home_invited")
    house.fights.open(thread)
    scene.settle()
    scene.take("answer")
    scene.press("accept")
    scene.take("accepted")
    send(desk, other, outbox.newest_file(desk, thread))
    open_mail_campaign(other, thread)
    house.campaigns.files.open_mail(thread, show=True)
    scene.settle()
    until(desk, other, lambda now: now.state.phase is Phase.ORDERS and now.due)
    house.refresh()
    house.campaigns.refresh("orders")
    scene.settle()
    scene.take("orders")
    show(scene, HOME)
    scene.take("home_due")
    show(scene, MAILROOM)
    scene.take("mailroom")
    now = campaign(desk)
    house.orders._choose(now.due[0], usual(now, now.due[0]))
    scene.settle()
    scene.take("sealed")
    until(desk, other, lambda now: now.state.phase is Phase.FIGHT and now.due)
    house.campaigns.refresh()
    house.fights.open_month(thread)
    scene.settle()
    scene.take("fight")
    until(desk, other, lambda now: now.state.phase is Phase.CLOSE)
    house.fights.open_month(thread, "1917-03")
    scene.settle()
    scene.take("fight_over")
    scene.window.page.record_asked.emit()
    scene.settle()
    scene.take("record")


def fly(now, seat):
    return {"kind": "fly"} if now.state.phase is Phase.MEANS else usual(now, seat)


def until(desk, other, there) -> None:
    """Both play until the window's campaign stands where it is wanted."""
    for _turn in range(300):
        for writer, reader in ((desk, other), (other, desk)):
            while campaign(writer).due and not there(campaign(desk)):
                say(writer)
            if file := waiting(writer, campaign(writer).thread):
                send(writer, reader, file)
        if there(campaign(desk)):
            return


def say(desk) -> None:
    now = campaign(desk)
    seat = now.due[0]
    if now.state.phase is not Phase.FIGHT:
        choose_in_campaign(desk, seat, fly(now, seat))
        return
    fought = now.rules.sorties.rules
    chosen = random_choice(fought, now.view(seat).fight, seat, luck(b"picture", now.game.n, seat))
    choose_in_fight(desk, seat, now.game.n, fought.choice_json(chosen))


def show(scene: Scene, room: str) -> None:
    scene.window.room_wanted.emit(room)
    scene.settle()


if __name__ == "__main__":
    wanted = sys.argv[2] if len(sys.argv) > 2 else "1366x768"
    width, height = wanted.split("x")
    main(Path(sys.argv[1]), (int(width), int(height)))
