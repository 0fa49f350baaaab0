from __future__ import annotations

import pytest

from app import paths
from app.look.token_reading import TokensDamagedError, read_tokens
from app.look.tokens import TONES, Mode, Role

FILE = paths.resources() / "styles" / "tokens.toml"
GROUNDS = ("bg", "surface", "raised", "sunk")
SIDES = ("allied", "central")
LAND = ("land", "field", "meadow", "wood", "mud")


def luminance(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def text_pairs():
    yield from ((ink, ground) for ink in ("ink", "ink2", "ink3") for ground in GROUNDS)
    yield from ((ink, soft) for ink in ("ink", "ink2") for soft in ("accent_soft", "signal_soft"))
    yield from (("accent", ground) for ground in (*GROUNDS, "accent_soft"))
    yield from (("on_accent", "accent"), ("on_accent", "accent_hover"), ("on_signal", "signal"), ("surface", "ink"))
    yield from (("rail_ink", "rail"), ("rail_ink2", "rail"), ("rail_ink", "rail_sel"))
    for side in SIDES:
        yield from ((side, ground) for ground in ("bg", "surface", "raised", f"{side}_soft"))
        yield from ((f"on_{side}", side), ("ink", f"{side}_soft"))
    yield from ((f"state.{tone}", f"state.{tone}_soft") for tone in TONES)
    bare = ("hurt", "danger", "sealed", "opened", "warning", "ace")
    yield from ((f"state.{tone}", ground) for tone in bare for ground in ("bg", "surface", "raised"))
    yield from (("ink", "state.warning_soft"), ("ink", "state.danger_soft"))
    yield ("state.on_danger_fill", "state.danger_fill")
    yield from (("map.label", f"map.{land}") for land in ("land", "field", "meadow", "mud"))


def border_pairs():
    yield from (("line_strong", ground) for ground in ("surface", "raised"))
    yield from ((side, f"map.{land}") for side in SIDES for land in LAND)
    yield ("signal", "rail")


@pytest.mark.parametrize("high_contrast", [False, True], ids=["usual", "high contrast"])
@pytest.mark.parametrize("mode", Mode)
def test_every_text_and_border_can_be_seen(mode, high_contrast):
    theme = read_tokens(FILE).theme(mode, high_contrast=high_contrast)
    needs = [(pair, 4.5) for pair in text_pairs()] + [(pair, 3.0) for pair in border_pairs()]
    faint = [
        (ink, ground, round(contrast(theme.hex(ink), theme.hex(ground)), 2))
        for (ink, ground), need in needs
        if contrast(theme.hex(ink), theme.hex(ground)) < need
    ]
    assert faint == []


def test_high_contrast_gives_up_greys_and_soft_grounds():
    tokens = read_tokens(FILE)
    theme = tokens.theme(Mode.LIGHT, high_contrast=True)
    assert theme.hex("ink3") == theme.hex("ink2") == theme.hex("ink")
    assert theme.hex("line") == tokens.light.hex("line_strong")
    assert theme.hex("state.sealed_soft") == theme.hex("raised")
    assert theme.hex("state.your_turn_soft") == theme.hex("signal")


def test_every_fault_is_reported_at_once(tmp_path):
    text = FILE.read_text(encoding="utf-8")
    for old, new in (
        ('bg = "#E6E9E2" ', 'bg = "white" '),
        ('allied = "#1D4E89"\n', ""),
        ("xs = 4\n", "xs = 4.5\nxxxl = 40\n"),
        ("hair = 1.0\n", "hair = 0.0\n"),
        ("body = { px = 14, weight = 400 }", "body = 14"),
        ("[motion]", "[sound]\n[motion]"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    file = tmp_path / "tokens.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(TokensDamagedError) as caught:
        read_tokens(file)
    assert {(fault.key, fault.cause) for fault in caught.value.faults} == {
        ("sound", "unknown key"),
        ("light.bg", "must be a colour #RRGGBB in capitals"),
        ("light.side.allied", "missing"),
        ("space.xs", "must be a whole number, 0 or more"),
        ("space.xxxl", "unknown key"),
        ("line.hair", "must be a decimal number above 0"),
        ("type.body", "must be a table"),
        ("type.body.px", "missing"),
        ("type.body.weight", "missing"),
    }


@pytest.mark.parametrize("data", [b"[light", b"\xff"], ids=["toml", "utf-8"])
def test_a_file_that_is_no_toml_is_refused(tmp_path, data):
    file = tmp_path / "tokens.toml"
    file.write_bytes(data)
    with pytest.raises(TokensDamagedError):
        read_tokens(file)


def test_roles_name_their_faces():
    theme = read_tokens(FILE).light
    assert theme.font(Role.DISPLAY).families() == ["Old Standard TT", "DejaVu Sans"]
    assert theme.font("body", mono=True).families()[0] == "PT Mono"
    assert theme.font("micro").families()[0] == "PT Sans Narrow"
    assert (theme.font("strong").bold(), theme.font("strong").pixelSize()) == (True, 14)
    assert theme.font("body", px=0.2).pixelSize() == 1
    assert theme.diary_font().italic()
