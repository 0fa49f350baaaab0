"""Pictures of other numbers in a campaign: `python tests/looks/render_numbers.py FOLDER [WIDTHxHEIGHT]`.

The packs of the hangar beside an open campaign, the values before they are laid over, and a proposal by mail with its
answer. As in `render_shell.py` each picture is made in light and dark; QT_SCALE_FACTOR=2 makes them at 200 %.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.commands import challenges, identity, outbox
from app.commands.campaign_numbers import lay_numbers
from app.commands.campaigns import open_mail_campaign
from app.commands.packs import add_pack
from core.catalog.pack_files import parse_pack
from tests.app.commands.correspondence import NEW
from tests.app.desks import meet, send, waiting
from tests.app.packs import pack_text
from tests.app.shell.campaigns import begin, order
from tests.looks.render_shell import Scene, friend

MORE = """
[aircraft.A07.parts]
engine = 7
wings = 9
fuselage = 8
tail = 5

[aircraft.C05.limits]
hand = 5
"""
PACK = parse_pack(pack_text("Printed sheets, second box", "Bert Kowalczyk", more=MORE))


def main(folder: Path, size: tuple[int, int]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as here:
        scene = Scene(folder, size, Path(here))
        other = friend(Path(here), "Bert Kowalczyk")
        try:
            here_alone(scene, Path(here))
            by_mail(scene, other)
        finally:
            other.close()
            scene.window.close()
            scene.opening.close()


def packs(scene: Scene) -> None:
    scene.window.room_wanted.emit("hangar")
    scene.settle()
    scene.press("hangar-packs")


def here_alone(scene: Scene, folder: Path) -> None:
    desk = scene.opening.desk
    add_pack(desk, PACK)
    begin(desk, folder / "Flanders.flugcampaign")
    scene.house.campaigns.refresh("orders")
    scene.settle()
    packs(scene)
    scene.take("packs_open")
    scene.press("packs-lay")
    scene.take_dialog("numbers_lay")
    scene.app.activeModalWidget().decide()
    scene.settle()
    scene.take("numbers_laid")
    scene.window.room_wanted.emit("chronicle")
    scene.settle()
    scene.take("numbers_chronicle")
    order(desk, "1917-04")
    scene.house.campaigns.refresh()
    scene.settle()
    packs(scene)
    scene.take("packs_grey")
    scene.house.campaigns.files.close()
    scene.settle()


def by_mail(scene: Scene, other) -> None:
    house, desk = scene.house, scene.opening.desk
    house.orderly.change("", lambda desk: identity.new_identity(desk, "Anna Lindqvist", ""))
    scene.settle()
    meet(desk, other)
    invite = challenges.challenge(other, NEW).value
    thread = invite.thread
    scene.receive(outbox.export(other, thread, invite.number).value.armor)
    send(desk, other, challenges.accept(desk, thread).value)
    if file := waiting(other, thread):
        send(other, desk, file)
    open_mail_campaign(other, thread)
    house.campaigns.files.open_mail(thread, show=True)
    scene.settle()
    lay_numbers(other, add_pack(other, PACK).value.hash)
    send(other, desk, waiting(other, thread))
    house.campaigns.refresh("orders")
    scene.settle()
    scene.take("numbers_asked")
    scene.press("banner-action")
    scene.take_dialog("numbers_answer")
    scene.app.activeModalWidget().decide()
    scene.settle()
    scene.press("back")
    scene.take("numbers_agreed")


if __name__ == "__main__":
    width, height = (sys.argv[2] if len(sys.argv) > 2 else "1366x768").split("x")
    main(Path(sys.argv[1]), (int(width), int(height)))
