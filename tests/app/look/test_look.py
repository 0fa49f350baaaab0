from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontDatabase, QFontInfo, QPalette

from app import paths
from app.look.fonts import FontsMissingError, install_fonts
from app.look.icons import TintedIcons, draw_icon, icon, icon_names, icon_pixmap, svg_bytes
from app.look.look import Motion
from app.look.motion import glide
from app.look.tags import Tone
from app.look.theme import style_sheet
from app.look.tokens import Mode
from app.settings import ThemeChoice

pytestmark = pytest.mark.gui


def test_the_faces_that_ship_are_the_faces_that_show(look, qapp):
    assert {"PT Sans", "PT Sans Narrow", "PT Mono", "Old Standard TT", "DejaVu Sans"} <= set(QFontDatabase.families())
    assert QFontInfo(qapp.font()).family() == "PT Sans"


def test_every_face_travels_with_its_licence():
    folder = paths.resources() / "fonts"
    licences = "".join(file.read_text(encoding="utf-8") for file in folder.glob("LICENCE-*.txt"))
    credits_text = (paths.resources() / "CREDITS.md").read_text(encoding="utf-8")
    for file in folder.glob("*.ttf"):
        assert file.name in licences
        assert file.name in credits_text


def test_missing_or_damaged_faces_are_told(tmp_path, look, qapp, qtlog):
    qapp.setProperty("flugpost_fonts", False)
    with pytest.raises(FontsMissingError, match="no font files"):
        install_fonts(qapp, tmp_path)
    install_fonts(qapp, paths.resources() / "fonts")


def test_the_style_sheet_is_filled_in_and_names_only_files_that_exist(look, tmp_path):
    for theme in look.themes():
        sheet = style_sheet(theme, TintedIcons(tmp_path))
        assert "@" not in sheet
        files = re.findall(r'url\("([^"]+)"\)', sheet)
        assert files
        assert all(Path(file).is_file() for file in files)


def test_tinted_icons_heal_and_do_without_a_cache(look, tmp_path):
    folder = tmp_path / "icons"
    file = Path(TintedIcons(folder).path("check", "ink", look.theme))
    assert file.parent == folder
    file.write_text("half", encoding="utf-8")
    assert Path(TintedIcons(folder).path("check", "ink", look.theme)).read_bytes() == svg_bytes("check", "#182226")
    blocked = tmp_path / "blocked"
    blocked.touch()
    spare = TintedIcons(blocked / "icons")
    assert Path(spare.path("check", "ink", look.theme)).is_file()


def test_every_icon_draws(look):
    names = icon_names()
    assert {tone.icon for tone in Tone} <= set(names)
    for name in names:
        image = icon_pixmap(name, look.theme.colour("ink"), 20, 1.0).toImage()
        assert any(image.pixelColor(x, y).alpha() for x in range(20) for y in range(20)), name
    assert not icon("undo", look.theme.colour("ink"), look.theme.colour("ink3")).isNull()
    with pytest.raises(FileNotFoundError):
        draw_icon(None, "no such icon", None, look.theme.colour("ink"))


def test_choosing_dark_dresses_the_program_anew(look, qapp, qtbot):
    with qtbot.waitSignal(look.changed):
        look.choose(ThemeChoice.DARK)
    assert look.theme.mode is Mode.DARK
    assert qapp.palette().color(QPalette.ColorRole.Window).name().upper() == look.theme.hex("bg")
    assert look.theme.hex("accent") in qapp.styleSheet()
    with qtbot.assertNotEmitted(look.changed):
        look.choose(ThemeChoice.DARK)


def test_following_the_system_wears_what_the_system_wears(look, qapp):
    look.choose(ThemeChoice.FOLLOW_SYSTEM)
    dark = qapp.styleHints().colorScheme() is Qt.ColorScheme.Dark
    assert look.theme.mode is (Mode.DARK if dark else Mode.LIGHT)


def test_reduced_motion_takes_no_time(look):
    seen = []
    animation = glide(look, look, Motion.MOVE, (QPointF(0, 0), QPointF(10, 0)), seen.append)
    assert [look.duration(motion) for motion in Motion] == [0, 0, 0]
    assert seen == [QPointF(10, 0)]
    assert animation.state() is animation.State.Stopped


def test_motion_takes_the_time_of_the_tokens(look, qtbot):
    look.reduced_motion = False
    assert [look.duration(motion) for motion in Motion] == [90, 260, 400]
    seen = []
    animation = glide(look, look, Motion.QUICK, (0.0, 1.0), seen.append)
    animation.setCurrentTime(90)
    assert seen[-1] == 1.0
    animation.stop()
